"""`cardroom play`: the real bot, a real database file and a real browser."""

import re
import signal
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.card_room import card_room
from tests.browser.channel import Channel
from tests.browser.round import changes, deal, play_out

STARTING_CHIPS = 1_000


def test_a_round_is_played_in_the_page_and_its_chips_are_on_the_leaderboard(
    tmp_path: Path, browser: Browser
) -> None:
    """Two of three people bet and play; what they win or lose is what the leaderboard shows; Ctrl-C ends it cleanly."""
    with card_room(tmp_path, "--fresh") as room:
        channel = Channel.open(browser, room.address)
        assert "/blackjack" in channel.read()
        channel.command("blackjack", stake="50")
        for person in ("Cleo", "Ben"):
            channel.act_as(person)
            channel.press("Join")
        channel.press("Bet")
        channel.submit(Chips="25")
        # Cleo has no stake, so the cards wait for this press.
        channel.press("Deal")
        won = changes(play_out(channel))
        assert won.keys() == {"Ann", "Ben"}
        channel.command("leaderboard")
        shown = re.findall(r"(\w+) · ([\d,]+)$", channel.read("Chip leaders"), re.MULTILINE)
        assert {name: int(chips.replace(",", "")) - STARTING_CHIPS for name, chips in shown} == won | {
            "Cleo": 0
        }
        assert room.end() == (0, "")


def test_a_hand_goes_on_after_the_process_was_killed(tmp_path: Path, browser: Browser) -> None:
    """A power cut in mid-hand: the next start shows the same cards to the same people, and the round is played out."""
    with card_room(tmp_path) as room:
        channel = Channel.open(browser, room.address)
        channel.command("blackjack", stake="50")
        number = deal(channel)
        cards = channel.cards()
        room.kill()
    with card_room(tmp_path) as room:
        channel = Channel.open(browser, room.address)
        assert channel.cards() == cards
        assert changes(play_out(channel, number)).keys() == {"Ann"}
        assert room.end(signal.SIGTERM) == (0, "")
