"""A whole Scoundrel run in the page, on a phone and beside somebody else's."""

import re
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.card_room import CardRoom, card_room
from tests.browser.delve import face, play_out
from tests.browser.test_play import refusals
from tests.browser.window import Window

OUTCOME = re.compile(r"(?:Killed|Cleared|won|Won).*score", re.IGNORECASE)

SOLUTION = re.compile(r"(?:Yes|No|Not found) – ")


def test_a_run_on_a_phone_and_a_daily_dungeon_beside_somebody(tmp_path: Path, browser: Browser) -> None:
    """A kill interrupts neither."""
    with card_room(tmp_path) as room:
        play_to_the_end(room, browser)
        play_a_daily_dungeon(room, browser)
        assert refusals(room) == 0


def play_to_the_end(room: CardRoom, browser: Browser) -> None:
    """Play a run: one message from the first room to the score, although the bot is killed on the way."""
    window = Window.open(browser, room.address, "Ann", width=360, height=800)
    ann = window.pane("Ann")
    ann.command("scoundrel", stake="50")
    window.wait_until_it_fits()
    ann.read("You start with")  # The greeting follows the run.
    messages = ann.messages.count()
    for _ in range(4):
        face(ann)
    cards = ann.cards()
    window.kill_the_bot()
    window.wait_for_light("online")
    assert ann.cards() == cards
    play_out(ann)
    window.wait_until_it_fits()
    assert ann.messages.count() == messages
    assert OUTCOME.search(ann.read("score"))
    if "Was it winnable?" in ann.enabled():
        ann.press("Was it winnable?")
        answer = ann.read(SOLUTION)
        assert "Only you can see this" in answer
        # One dungeon of a hundred cannot be won by any order of plays.
        assert ("15." in answer) == ("Yes" in answer)
    else:
        assert "won" in ann.read("score").lower()
    ann.command("profile")
    assert "runs 1" in ann.read("Scoundrel · runs")
    window.page.close()


def play_a_daily_dungeon(room: CardRoom, browser: Browser) -> None:
    """Play a run that its player alone sees; others read how it ended, and then the same rooms can be practised."""
    window = Window.open(browser, room.address, "Ann", "Ben", width=1280)
    ann, ben = window.pane("Ann"), window.pane("Ben")
    ann.command("scoundrel", daily="true")
    ann.read("3 to face")
    first = ann.enabled()
    window.kill_the_bot()
    window.wait_for_light("online")
    face(ann)
    ann.read("2 more to face")
    ann.press("Give up")
    ann.press("Give up")
    assert "Ann · Daily Scoundrel" in ben.read("Daily Scoundrel")
    ann.press("Practise this dungeon")
    ann.read("practice")
    assert ann.enabled() == first
    assert not ben.sees("to face")
