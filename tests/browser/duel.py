"""Playing matches of 13×13 in the page: choosing cards in one's own private message and playing them."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, expect

from tests.browser.window import TIMEOUT_SECONDS, Pane

HINT = "Choose cards to play"
RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
MOST_PLAYS = 60
OVER = "match over"


def has_turn(pane: Pane) -> bool:
    """Say whether this person may choose cards now."""
    return _select(pane).count() > 0


def choose(pane: Pane, *labels: str) -> None:
    """Choose these cards and no others, by their labels, such as "10♥"."""
    _choose(pane, lambda _: labels)


def hand(pane: Pane) -> list[str]:
    """Read the labels of the cards that can be chosen."""
    cards: list[str] = []
    with _opened(pane) as options:
        cards += map(_label, options.all_inner_texts())
    return cards


def play(pane: Pane, kind: int = -1) -> None:
    """Play what the private message names first of a kind of play: of the last kind, often a straight, unless told else."""
    possible = _panel(pane).inner_text().partition("You can play ")[2].partition(".")[0]
    ranks = _ranks(possible.split(" · ")[kind])

    def cards_of(cards: list[str]) -> tuple[str, ...]:
        labels: list[str] = []
        for rank in ranks or (cards[0][:-1],):
            labels.append(next(card for card in cards if card[:-1] == rank and card not in labels))
        return tuple(labels)

    _choose(pane, cards_of)
    expect(pane.button("Play")).to_be_enabled()
    pane.press("Play")


def play_out(*panes: Pane) -> None:
    """Play for whoever is to act until the match has ended."""
    for _ in range(MOST_PLAYS):
        pane = wait_for_turn(*panes)
        if pane is None:
            return
        play(pane)
    raise AssertionError("the match does not end")


def wait_for_turn(*panes: Pane) -> Pane | None:
    """Wait until one of these people may choose cards; return whose turn it is, None once the match is over."""
    page = panes[0].element.page
    for _ in range(int(TIMEOUT_SECONDS * 20)):
        for pane in panes:
            if has_turn(pane):
                return pane
        if panes[0].sees(OVER):
            return None
        page.wait_for_timeout(50)
    raise AssertionError("nobody's turn comes")


def _panel(pane: Pane) -> Locator:
    """Return the newest private message with one's cards: one from before a restart stays as it was."""
    return pane.messages.filter(has_text=re.compile(r"You \d+ point")).last


def _select(pane: Pane) -> Locator:
    return _panel(pane).get_by_role("combobox", name=HINT)


@contextmanager
def _opened(pane: Pane) -> Iterator[Locator]:
    """Open the list of cards, yield its options, and close it."""
    _select(pane).click()
    listbox = pane.element.page.get_by_role("listbox", name=HINT)
    yield listbox.get_by_role("option")
    pane.element.page.keyboard.press("Escape")
    listbox.wait_for(state="detached")


def _choose(pane: Pane, pick: Callable[[list[str]], tuple[str, ...]]) -> None:
    """Choose those of the cards that `pick` names, and no others."""
    with _opened(pane) as options:
        cards = list(map(_label, options.all_inner_texts()))
        chosen: list[bool] = options.evaluate_all("all => all.map(one => one.ariaSelected === 'true')")
        wanted = pick(cards)
        for place, card in enumerate(cards):
            if chosen[place] is not (card in wanted):
                options.nth(place).click()
    pane.element.locator("[aria-busy=true]").wait_for(state="detached")


def _label(text: str) -> str:
    """Read an option's card, without what tells the font how to draw it."""
    return re.sub(r"[\s\ufe0e]", "", text)


def _ranks(possible: str) -> tuple[str, ...]:
    """List the ranks of the first possibility: none for any single, which is any card."""
    first = re.match(r"(?:higher )?(?:any single|[\w ]+: (?P<ranks>[^,·]+))", possible)
    assert first is not None, possible
    ranks = (first["ranks"] or "").split()
    if len(ranks) == 1 and "–" in ranks[0]:
        low, high = map(RANKS.index, ranks[0].split("–"))
        return RANKS[low : high + 1]
    return tuple(ranks)
