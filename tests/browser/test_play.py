"""`cardroom play`: the real bot in a process of its own, a real database file and a real browser."""

import fcntl
import json
import re
import signal
import urllib.request
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.card_room import CardRoom, card_room
from tests.browser.round import changes, deal, play_out
from tests.browser.window import HEIGHT, PHONE, WIDE, Window

STARTING_CHIPS = 1_000
ROUNDS = 3


def refusals(room: CardRoom) -> int:
    """Return how often Discord would have refused something the bot did."""
    with urllib.request.urlopen(f"{room.address}_refusals") as response:  # noqa: S310  # Loopback, by our own process.
        return int(json.load(response)["count"])


def wait_until_free(lock: Path) -> None:
    """Wait until the bot, whose standard input has ended, has let go of its database."""
    with lock.open() as held:
        fcntl.flock(held, fcntl.LOCK_EX)


def test_two_people_play_three_rounds_side_by_side(tmp_path: Path, browser: Browser) -> None:
    """What they win or lose is what the leaderboard shows; Ctrl-C ends it cleanly.

    On a phone, where people take turns by the switch, nothing scrolls sideways: neither an empty channel nor a table,
    a list of commands or a leaderboard. The bot answers each of them in the language of their client.
    """
    with card_room(tmp_path, "--fresh") as room:
        window = Window.open(browser, room.address, "Ann", "Ben", width=PHONE, height=780)
        page = window.page

        def assert_all_fits() -> None:
            for width in (360, PHONE):
                page.set_viewport_size({"width": width, "height": 780})
                window.wait_until_it_fits()

        ann, ben = window.pane("Ann"), window.pane("Ben")
        assert_all_fits()
        ann.command("blackjack", stake="50")
        assert_all_fits()
        page.get_by_role("button", name="Ben").click()
        ben.press("Join")
        assert_all_fits()
        page.set_viewport_size({"width": WIDE, "height": HEIGHT})
        ben.press("Other bet…")
        ben.submit(Chips="25")
        ben.press("Deal")
        won = {"Ann": 0, "Ben": 0}
        for number in range(1, ROUNDS + 1):
            if number > 1:
                ann.press("Rebet")
                ben.press("Rebet")
                assert_all_fits()
                page.set_viewport_size({"width": WIDE, "height": HEIGHT})
            played = changes(play_out(window, ann, number))
            won = {name: won[name] + played[name] for name in won}
        ben.command("leaderboard")
        shown = re.findall(r"(\w+) · ([\d,]+)$", ann.read("Chip leaders"), re.MULTILINE)
        assert {name: int(chips.replace(",", "")) - STARTING_CHIPS for name, chips in shown} == won
        assert_all_fits()
        ben.element.get_by_role("textbox", name=re.compile("^Message #")).fill("/")
        ben.element.get_by_role("listbox").wait_for()
        assert_all_fits()
        ben.element.get_by_role("button", name="Language:").click()
        ben.element.get_by_role("menuitemradio", name="Русский").click()
        ben.element.get_by_role("textbox", name="Написать #tables").fill("/balance ")
        ben.element.get_by_role("button", name="Отправить").click()
        assert "Это видно только вам" in ben.read(re.compile(r"У вас [\d\s]+ фиш"))
        page.set_viewport_size({"width": WIDE, "height": HEIGHT})
        ann.command("balance")
        ann.read(re.compile(r"You have \S+ chip"))
        assert refusals(room) == 0
        assert room.end() == 0


def test_a_hand_goes_on_after_the_bot_was_killed_and_after_everything_was(
    tmp_path: Path, browser: Browser
) -> None:
    """Down, then online again, and after a power cut: the same cards are there, and the round is played out.

    While the page lives, they are in the same message.
    """
    with card_room(tmp_path) as room:
        window = Window.open(browser, room.address, "Ann")
        ann = window.pane("Ann")
        ann.command("blackjack", stake="50")
        number, cards, messages = deal(ann), ann.cards(), ann.messages.count()
        window.kill_the_bot()
        window.wait_for_light("online")
        assert ann.cards() == cards
        assert ann.messages.count() == messages
        assert changes(play_out(window, ann, number)).keys() == {"Ann"}
        number, cards = deal(ann), ann.cards()
        assert refusals(room) == 0
        room.kill()
        wait_until_free(tmp_path / "cardroom" / "play.sqlite3.lock")
    with card_room(tmp_path) as room:
        window = Window.open(browser, room.address, "Ann")
        ann = window.pane("Ann")
        ann.read(f"Blackjack · round {number}")
        assert ann.cards() == cards
        assert changes(play_out(window, ann, number)).keys() == {"Ann"}
        assert room.end(signal.SIGTERM) == 0
