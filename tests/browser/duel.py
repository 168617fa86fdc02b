"""Playing matches of 13×13 in the page: choosing plays in one's own private message."""

import re

from playwright.sync_api import Locator

from tests.browser.window import TIMEOUT_SECONDS, Pane

HINT = re.compile("^Play ")
MOST_DEALS, MOST_PLAYS_A_DEAL = 4, 25
OVER = re.compile("match over.* against ")
"""What the public message says at the end; a private one may say it earlier."""


def has_turn(pane: Pane) -> bool:
    """Say whether this person may choose a play now."""
    return _selects(pane).count() > 0


def plays(pane: Pane) -> list[str]:
    """Read what can be played, menu by menu, such as "9 9"; the menus are left closed."""
    found: list[str] = []
    for select in _selects(pane).all():
        select.click()
        found += _options(pane).all_inner_texts()
        pane.element.page.keyboard.press("Escape")
        _options(pane).first.wait_for(state="detached")
    return found


def play(pane: Pane, place: int = -1) -> None:
    """Choose the play at this place of the first menu if counted from the front, of the last if from the end."""
    (_selects(pane).last if place < 0 else _selects(pane).first).click()
    _options(pane).nth(place).click()
    pane.element.locator("[aria-busy=true]").wait_for(state="detached")


def play_out(*panes: Pane) -> None:
    """Play both hands until the match has ended (TH-6). The player in turn takes the last play of the select, often a straight, or Lowest."""
    for number in range(MOST_DEALS * MOST_PLAYS_A_DEAL):
        pane = wait_for_turn(*panes)
        if pane is None:
            return
        if number % 2:
            pane.press("Play lowest")
        else:
            play(pane)
    raise AssertionError("the match does not end")


def wait_for_turn(*panes: Pane) -> Pane | None:
    """Wait until one of these people may choose a play; return whose turn it is, None once the match is over."""
    page = panes[0].element.page
    for _ in range(int(TIMEOUT_SECONDS * 20)):
        for pane in panes:
            if has_turn(pane):
                return pane
        if panes[0].sees(OVER):
            return None
        page.wait_for_timeout(50)
    raise AssertionError("nobody's turn comes")


def _selects(pane: Pane) -> Locator:
    """Find the menus of the private message with one's cards."""
    panel = pane.messages.filter(has_text=re.compile(r"You: \d+ point")).last
    return panel.get_by_role("combobox", name=HINT)


def _options(pane: Pane) -> Locator:
    return pane.element.page.get_by_role("listbox", name=HINT).get_by_role("option")
