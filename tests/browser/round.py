"""Playing through a round in the page, whatever the cards are."""

import re

from tests.browser.window import Pane, Window

ROUND = re.compile(r"Blackjack · round (\d+)")
TURN = re.compile(r"(\w+), your turn")
INSURANCE = re.compile(r"Insurance\? (\w+)")
RESULT = re.compile(r"^\W*(\w+) · (?:✅ )?([+−±][\d,]+) · ", re.MULTILINE)
MOST_MOVES = 60
HIT_UP_TO = 11


def deal(pane: Pane) -> int:
    """Deal, again where naturals end the round at once, until somebody is asked to act; return the round's number."""
    for _ in range(MOST_MOVES):
        table = pane.read("Blackjack · round")
        number = ROUND.search(table)
        assert number is not None
        if TURN.search(table) or INSURANCE.search(table):
            return int(number[1])
        custom_id = pane.press("Deal", "Rebet")
        if custom_id.endswith(":deal"):
            # The press is answered a moment before the message changes.
            pane.element.locator(f"[data-press='{custom_id}']").wait_for(state="detached")
    raise AssertionError("nobody is ever asked to act")


def play_out(window: Window, onlooker: Pane, number: int) -> str:
    """Let everybody decline insurance, hit up to eleven and stand above, each in their own pane.

    Return the message with the results, as the onlooker reads it.
    """
    for _ in range(MOST_MOVES):
        table = onlooker.read(f"Blackjack · round {number}")
        if "results" in table:
            return table
        if "The dealer plays" in table:
            onlooker.read(f"Blackjack · round {number} · results")
        elif turn := TURN.search(table):
            total = re.search(rf"^\W*{turn[1]} · (?:soft )?(\d+)", table, re.MULTILINE)
            _press(window, turn[1], "Hit" if total and int(total[1]) <= HIT_UP_TO else "Stand", table)
        elif asked := INSURANCE.search(table):
            _press(window, asked[1], "No insurance", table)
        else:
            raise AssertionError(f"nobody is asked for anything:\n{table}")
    raise AssertionError("the round does not end")


def changes(results: str) -> dict[str, int]:
    """Return what each person won (above zero) or lost, from the message with the results."""
    return {
        name: int(change.translate(str.maketrans({"−": "-", "±": "", "+": "", ",": ""})))
        for name, change in RESULT.findall(results)
    }


def _press(window: Window, person: str, label: str, table: str) -> None:
    """Press in this person's pane, which shows the same table before: panes are told one after the other."""
    pane = window.pane(person)
    headline = next(line for line in table.splitlines() if person in line and ("turn" in line or "?" in line))
    pane.read(headline)
    pane.press(label)
