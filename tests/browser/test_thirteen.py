"""Matches of 13×13 in the page: two people at two screens, each with cards that nobody else sees."""

import re
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.card_room import card_room
from tests.browser.duel import has_turn, play, play_out, plays, wait_for_turn
from tests.browser.test_play import refusals
from tests.browser.window import PHONE, Window

CHIPS = re.compile(r"You have ([\d,]+) chips")


def test_two_people_play_a_match_at_two_screens_over_a_kill(tmp_path: Path, browser: Browser) -> None:
    """Challenge, acceptance, two deals with a kill in the first, and the pot goes to the winner, or back after a draw (TH-6)."""
    with card_room(tmp_path) as room:
        left = Window.open(browser, room.address, "Ann", width=900)
        right = Window.open(browser, room.address, "Ben", width=PHONE)
        ann, ben = left.pane("Ann"), right.pane("Ben")
        ann.command("thirteen", opponent="Ben", stake="100")
        ben.read("Ann challenges @Ben")
        ben.press("Accept")
        for pane in (ann, ben):
            pane.press("My cards")
            pane.read("Your cards")
        mine = [
            {card.replace("\ufe0e", "") for card in pane.read("Your cards").split()} for pane in (ann, ben)
        ]
        assert mine[0] != mine[1]
        first = wait_for_turn(ann, ben)
        assert first is not None
        assert plays(first)[0] in first.button("Play lowest").inner_text()
        # A single, for what the other may not be able to follow would end the turn at once.
        play(first, 0)
        other = wait_for_turn(ben if first is ann else ann)
        assert other is not None
        assert not has_turn(first)
        left.kill_the_bot()
        left.wait_for_light("online")
        for pane in (ann, ben):
            pane.dismiss(
                "Your cards"
            )  # What is pressed in it would make it the panel that the bot keeps up to date.
        other.press("My cards")
        play(other)
        first.press("My cards")
        play_out(ann, ben)
        right.wait_until_it_fits()
        for pane in (ann, ben):
            pane.command("balance")
        chips = sorted(found for pane in (ann, ben) for found in CHIPS.findall(pane.read("You have")))
        assert chips == (["1,000", "1,000"] if ann.sees("The match is a draw") else ["1,100", "900"])
        assert refusals(room) == 0


def test_a_match_against_the_bot_is_played_on_a_phone(tmp_path: Path, browser: Browser) -> None:
    """Alone, one presses nothing to begin: the cards come with the answer, and the bot plays by itself."""
    with card_room(tmp_path) as room:
        window = Window.open(browser, room.address, "Ann", width=360, height=800)
        ann = window.pane("Ann")
        ann.command("thirteen", level="easy: plays at random")
        play_out(ann)
        window.wait_until_it_fits()
        ann.read("Rematch")
        assert refusals(room) == 0
