"""Playing matches of 13×13 in the page: choosing cards in one's own private message and playing them."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.window import PATIENCE_SECONDS, Pane

HINT = "Choose the cards you play"
RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
MOST_PLAYS = 60
OVER = "match over"


def has_turn(pane: Pane) -> bool:
    """Say whether this person may choose cards now."""
    return _select(pane).count() > 0


def choose(pane: Pane, *labels: str) -> None:
    """Choose these cards and no others, by their labels, such as "10♥"."""
    _select(pane).click()
    listbox = pane.element.page.get_by_role("listbox", name=HINT)
    for option in listbox.get_by_role("option").all():
        if (option.get_attribute("aria-selected") == "true") is not (_label(option) in labels):
            option.click()
    pane.element.page.keyboard.press("Escape")
    listbox.wait_for(state="detached")
    pane.element.locator("[aria-busy=true]").wait_for(state="detached")


def hand(pane: Pane) -> list[str]:
    """Read the labels of the cards that can be chosen."""
    _select(pane).click()
    listbox = pane.element.page.get_by_role("listbox", name=HINT)
    labels = [_label(option) for option in listbox.get_by_role("option").all()]
    pane.element.page.keyboard.press("Escape")
    listbox.wait_for(state="detached")
    return labels


def play_first(pane: Pane) -> tuple[str, ...]:
    """Play the first of the possibilities that the private message names; return the cards."""
    said = _panel(pane).inner_text()
    ranks = _ranks(said.partition("Possible: ")[2])
    cards = hand(pane)
    labels: list[str] = []
    for rank in ranks or (cards[0][:-1],):
        labels.append(next(card for card in cards if card[:-1] == rank and card not in labels))
    choose(pane, *labels)
    expect(pane.button("Play")).to_be_enabled()
    pane.press("Play")
    return tuple(labels)


def play_out(*panes: Pane) -> None:
    """Play for whoever is to act until the match has ended."""
    for _ in range(MOST_PLAYS):
        pane = wait_for_turn(*panes)
        if pane is None:
            return
        play_first(pane)
    raise AssertionError("the match does not end")


def wait_for_turn(*panes: Pane) -> Pane | None:
    """Wait until one of these people may choose cards; return whose turn it is, None once the match is over."""
    page = panes[0].element.page
    for _ in range(int(PATIENCE_SECONDS * 20)):
        for pane in panes:
            if has_turn(pane):
                return pane
        if panes[0].sees(OVER):
            return None
        page.wait_for_timeout(50)
    raise AssertionError("nobody's turn comes")


def _panel(pane: Pane) -> Locator:
    """Return the newest private message with one's cards: one from before a restart stays as it was."""
    return pane.messages.filter(has_text=re.compile(r"you \d+ point")).last


def _select(pane: Pane) -> Locator:
    return _panel(pane).get_by_role("combobox", name=HINT)


def _label(option: Locator) -> str:
    """Read an option's card, without what tells the font how to draw it."""
    return re.sub(r"[\s\ufe0e]", "", option.inner_text())


def _ranks(possible: str) -> tuple[str, ...]:
    """List the ranks of the first possibility: none for any single, which is any card."""
    first = re.match(r"(?:higher )?(?:any single|[\w ]+: (?P<ranks>[^,.·]+))", possible)
    assert first is not None, possible
    ranks = (first["ranks"] or "").split()
    if len(ranks) == 1 and "–" in ranks[0]:
        low, high = map(RANKS.index, ranks[0].split("–"))
        return RANKS[low : high + 1]
    return tuple(ranks)
