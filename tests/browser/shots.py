"""Photographs of the card room at 1200 and 390 pixels: `python -m tests.browser.shots FOLDER`."""

import sys
import tempfile
from pathlib import Path

from tests.browser.card_room import card_room
from tests.browser.channel import Channel
from tests.browser.chromium import chromium
from tests.browser.round import deal, play_out

PEOPLE = ("Ann", "Ben", "Cleo", "Mo")


def main(folder: Path) -> None:
    """Play a few situations and save what the page looks like in each."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, card_room(Path(data)) as room, chromium() as browser:
        channel = Channel.open(browser, room.address)
        channel.photograph(folder, "01-first-screen")
        channel.command("help")
        channel.photograph(folder, "02-help")
        channel.command("blackjack")
        channel.photograph(folder, "03-opened-without-a-stake")
        channel.press("Bet")
        channel.photograph(folder, "04-bet-form")
        channel.submit(Chips="50")
        channel.photograph(folder, "05-one-stake")
        number = deal(channel)
        channel.photograph(folder, "06-one-hand")
        play_out(channel, number)
        channel.photograph(folder, "07-results-and-next-round")
        for person in PEOPLE[1:]:
            channel.act_as(person)
            channel.command("blackjack", stake="25%")
        channel.photograph(folder, "08-four-seats-one-without-a-stake")
        number = deal(channel)
        channel.photograph(folder, "09-four-hands")
        channel.act_as("Ben" if "Ann, your turn" in channel.read("Blackjack · round") else "Ann")
        if any(label.endswith("Stand") for label in channel.enabled()):
            channel.press("Stand")
            channel.photograph(folder, "10-not-your-turn")
        play_out(channel, number)
        channel.photograph(folder, "11-results-of-four")
        channel.command("leaderboard")
        channel.photograph(folder, "12-leaderboard")
        for number, name in enumerate(("balance", "daily", "about", "verify"), 13):
            channel.command(name)
            channel.photograph(folder, f"{number}-{name}")
        channel.act_as("Mo")
        channel.command("house close")
        channel.photograph(folder, "17-closed")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("python -m tests.browser.shots FOLDER")
    main(Path(sys.argv[1]))
