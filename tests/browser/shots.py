"""Photographs of the card room, with four people side by side and on a phone: `python -m tests.browser.shots FOLDER`."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.card_room import card_room
from tests.browser.chromium import chromium
from tests.browser.delve import face
from tests.browser.duel import play, wait_for_turn
from tests.browser.round import deal, play_out
from tests.browser.window import PHONE, Window

PEOPLE = ("Ann", "Ben", "Cleo", "Mo")
FOUR_PANES = 1800
TALL = 1000
TWO_PANES, TALLER = 1120, 1240
PLAYS_SHOWN = 4


class Studio:
    """A wide window with everybody, and a phone that is Ann's."""

    def __init__(self, browser: Browser, address: str, folder: Path) -> None:
        self.wide = Window.open(browser, address, *PEOPLE, width=FOUR_PANES, height=TALL)
        self.phone = Window.open(browser, address, "Ann", width=PHONE, height=844)
        self._folder = folder
        self._count = 0

    def take(self, name: str) -> None:
        """Save what both show, numbered in order."""
        self._count += 1
        for window, kind in ((self.wide, "wide"), (self.phone, "phone")):
            window.photograph(self._folder, f"{self._count:02}-{name}-{kind}")


def main(folder: Path) -> None:
    """Play a few situations and save what the page looks like in each."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, card_room(Path(data)) as room, chromium() as browser:
        studio = Studio(browser, room.address, folder)
        wide = studio.wide
        ann, ben, cleo, mo = map(wide.pane, PEOPLE)
        studio.take("first-screen")
        ann.element.get_by_role("textbox", name="Message #tables").fill("/")
        studio.take("commands")
        ann.command("help")
        studio.take("help")
        ann.command("blackjack")
        ann.press("Other bet…")
        studio.take("bet-form")
        ann.submit(Chips="50")
        studio.take("one-stake")
        play_out(wide, ann, deal(ann))
        studio.take("results-and-next-round")
        for pane in (ben, cleo, mo):
            pane.command("blackjack", stake="25")
        # Discord lets a bot edit only so often; the table follows.
        ann.read("● Mo · bet 25")
        ann.press("Rebet")
        number = deal(ann)
        studio.take("four-hands")
        studio.phone.photograph(folder, "phone")
        waiting = ben if "Ann, your turn" in ann.read("Blackjack · round") else ann
        if "Stand" in waiting.enabled():
            waiting.press("Stand")
            studio.take("not-your-turn")
        wide.kill_the_bot()
        studio.take("killed")
        wide.wait_for_light("online")
        play_out(wide, ann, number)
        studio.take("results-of-four")
        ann.command("leaderboard")
        for name in ("balance", "daily", "about", "verify"):
            ann.command(name)
        studio.take("leaderboard-and-private-answers")
        cleo.command("scoundrel", stake="50")
        for _ in range(3):
            face(cleo)
        studio.take("run")
        run = cleo.messages.filter(has_text="Scoundrel").last.locator(".components")
        run.screenshot(path=folder / "run.png", animations="disabled")
        mo.command("house close")
        studio.take("close-question")
        mo.press("Close and refund")
        studio.take("closed")
        photograph_match(browser, room.address, folder)
        photograph_settings(browser, room.address, folder)


def photograph_match(browser: Browser, address: str, folder: Path) -> None:
    """Save two people in the middle of a match, each with cards of their own, as match.png."""
    window = Window.open(browser, address, "Ann", "Ben", width=TWO_PANES, height=TALLER)
    ann, ben = window.pane("Ann"), window.pane("Ben")
    ann.command("thirteen", opponent="Ben", stake="100")
    ben.press("Accept")
    for pane in (ann, ben):
        pane.press("My cards")
        pane.read("Your cards")
    for _ in range(PLAYS_SHOWN):
        whose = wait_for_turn(ann, ben)
        if whose is not None:
            play(whose, 0)
    wait_for_turn(ann, ben)
    window.photograph(folder, "match")


def photograph_settings(browser: Browser, address: str, folder: Path) -> None:
    """Save the first page of a server's settings on a phone as settings.png."""
    mo = Window.open(browser, address, "Mo", width=PHONE, height=TALL).pane("Mo")
    mo.command("settings")
    mo.messages.filter(has_text="Settings of this server").last.locator(".components").screenshot(
        path=folder / "settings.png", animations="disabled"
    )


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("python -m tests.browser.shots FOLDER")
    main(Path(sys.argv[1]))
