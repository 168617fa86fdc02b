"""Draw the pictures of the documents: `python -m tests.browser.pictures FOLDER`.

People play in the playground's page, as wide as a phone, with the real bot; pictures show messages and nothing of the page
around them. The lab and the contest draw theirs by the command line, from fixed seeds.
"""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator

from tests.bot.discord.stacked import dealt
from tests.browser import delve, film
from tests.browser.chromium import chromium
from tests.browser.duel import play, wait_for_turn
from tests.browser.stacked_room import stage
from tests.browser.window import PHONE, Pane, Window

TALL = 1_600
"""High enough for the longest message to be seen whole."""

SCALE = 2
"""A phone's pixels for each of the page's."""

PLAYS_SHOWN = 3
HANDS_PLAYED = 2

NATURAL = dealt("As Kh", "9d Tc", dealer="6s Td", then="8c")
"""Ann has a blackjack, Ben nineteen, and the dealer busts with 24."""

DRAWN: dict[str, tuple[str, ...]] = {
    "chart.png": ("chart", "--plot"),
    "bankrolls.png": (
        *("simulate", "--count", "hilo", "--spread", "1-8", "--rounds", "1000000", "--horizon", "50000"),
        "--plot",
    ),
    "counts.png": ("simulate", "--rounds", "20000000", "--picture", "counts", "--plot"),
    "koth.png": ("koth", "lim17", "mimic", "basic", "counter", "random", "timid", "--plot"),
}
"""The pictures that the command line draws, and what follows `cardroom`, up to the name of the file."""


def photograph(path: Path, message: Locator) -> None:
    """Save a message and nothing else of the page."""
    message.wait_for()
    message.page.mouse.move(0, 0)
    message.page.evaluate(film.UNCOVER)
    message.screenshot(path=path, animations="disabled")


def draw_table(ann: Window, ben: Window, folder: Path) -> None:
    """Show a round that Ann has won with a blackjack, on her phone."""
    ann.pane("Ann").command("blackjack", stake="100")
    ben.pane("Ben").command("blackjack", stake="50")
    ann.pane("Ann").read("● Ben · bet 50")
    ann.pane("Ann").press("Deal")
    ann.pane("Ann").read("Ben, your turn")
    ben.pane("Ben").press("Stand")
    photograph(folder / "phone.png", shown(ann.pane("Ann"), "results"))


def draw_run(ann: Window, ben: Window, folder: Path) -> None:
    """Show the second room of a run, and play it to its end."""
    del ben
    pane = ann.pane("Ann")
    pane.command("scoundrel", stake="50")
    for _ in range(3):
        delve.face(pane)
    photograph(folder / "run.png", shown(pane, "Scoundrel"))
    delve.play_out(pane)


def draw_check(ann: Window, ben: Window, folder: Path) -> None:
    """Show the check of the deal before, which Ann has resigned."""
    del ben
    ann.pane("Ann").command("verify")
    photograph(folder / "verify.png", shown(ann.pane("Ann"), "Shuffle check of game"))


def draw_match(ann: Window, ben: Window, folder: Path) -> None:
    """Show Ann's own cards in her turn, in the middle of a match's first deal; then she resigns."""
    panes = ann.pane("Ann"), ben.pane("Ben")
    panes[0].command("thirteen", opponent="Ben", stake="100")
    panes[1].press("Accept")
    for pane in panes:
        pane.press("My cards")
        pane.read("Your cards")
    played = 0
    while (whose := wait_for_turn(*panes)) is not None and (played < PLAYS_SHOWN or whose is not panes[0]):
        play(whose, 0)
        played += 1
    photograph(folder / "match.png", shown(panes[0], "Your cards"))
    panes[0].press("Resign")
    panes[0].press("Resign")


def draw_daily(ann: Window, ben: Window, folder: Path) -> None:
    """Show the third hand of the day's ten, with what the first two have brought."""
    del ben
    pane = ann.pane("Ann")
    pane.command("blackjack", daily="True")
    for _ in range(HANDS_PLAYED):
        pane.press("Min", "½", "Bet", "100")
        while "Stand" in pane.enabled():
            pane.press("Stand")
    photograph(folder / "daily.png", shown(pane, "Daily"))


def draw_shop(ann: Window, ben: Window, folder: Path) -> None:
    """Show the page of card backs with one of them chosen."""
    del ben
    pane = ann.pane("Ann")
    pane.command("shop")
    photograph(folder / "shop.png", shown(pane, "Shop"))


def draw_settings(mo: Window, folder: Path) -> None:
    """Show all settings of a new server to the person who manages it."""
    # The first private answer to anybody begins with a greeting.
    mo.pane("Mo").command("balance")
    mo.pane("Mo").command("settings")
    photograph(folder / "settings.png", shown(mo.pane("Mo"), "Settings of this server"))


def shown(pane: Pane, words: str) -> Locator:
    """Return the newest message with these words."""
    return pane.messages.filter(has_text=words).last


SCENES: tuple[Callable[[Window, Window, Path], None], ...] = (
    draw_table,
    draw_shop,
    draw_daily,
    draw_run,
    draw_match,
    draw_check,
)


def main(folder: Path) -> None:
    """Draw everything; the pictures of the command line last, because they take the longest."""
    folder.mkdir(parents=True, exist_ok=True)
    with stage(NATURAL) as room, chromium() as browser:
        ann, ben, mo = (
            Window.open(
                *(browser, room.address, person),
                width=PHONE,
                height=TALL,
                scale=SCALE,
                patience_seconds=film.PATIENCE_SECONDS,
            )
            for person in ("Ann", "Ben", "Mo")
        )
        draw_settings(mo, folder)
        for draw in SCENES:
            draw(ann, ben, folder)
    with chromium() as browser:
        film.take(browser, folder / "kill.gif")
    for name, words in DRAWN.items():
        subprocess.run([sys.executable, "-m", "bot", *words, str(folder / name)], check=True)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("python -m tests.browser.pictures FOLDER")
    main(Path(sys.argv[1]))
