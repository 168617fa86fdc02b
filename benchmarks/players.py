"""Choose the next button to press at each bot, such that each press of the card room is one that commits."""

import asyncio
import re
import sqlite3
from collections import deque
from itertools import cycle
from pathlib import Path
from typing import Protocol

from benchmarks.tables import Button, Tables, headline
from playground.acts import Actor
from playground.interactions import EDIT, Answer
from playground.server import Playground

# The first of these that is enabled is pressed. Hitting and standing alternate, so that hands of all lengths occur; the first
# cards of a table are asked for, because they wait for others.
WORDS = (("Rebet", "No insurance", "Hit", "Stand", "Deal"), ("Rebet", "No insurance", "Stand", "Deal"))
STAKE = 50
TABLE_SECONDS = 5.0


class Player(Protocol):
    """One side of the comparison."""

    name: str

    async def open(self) -> None:
        """Bring the bot to a state in which it can be pressed."""

    async def turn(self) -> tuple[Actor, Button]:
        """Wait for the next possible press."""

    def counts(self, answer: Answer) -> bool:
        """Say whether the press did what is measured."""


class FloorPlayer:
    """Press the bot that only answers."""

    def __init__(self, discord: Playground, name: str = "floor") -> None:
        self.name = name
        self._tables = Tables(discord)
        self._person = discord.actor("Ann")
        self._channel_id = _channels(discord)[0]

    async def open(self) -> None:
        await self._person.slash(self._channel_id, "floor").answer()

    async def turn(self) -> tuple[Actor, Button]:
        return self._person, self._tables.buttons(self._channel_id)[0]

    def counts(self, answer: Answer) -> bool:
        return answer.kind == EDIT


class CardRoomPlayer:
    """Play blackjack with two people at each table, one table a channel, at the tables in turn."""

    name = "card room"

    def __init__(self, discord: Playground, database: Path) -> None:
        self._tables = Tables(discord)
        self._people = {
            channel_id: deque(discord.actor(name) for name in ("Ann", "Ben"))
            for channel_id in _channels(discord)
        }
        self._channels = cycle(_channels(discord))
        self._words = cycle(WORDS)
        self._channel_id = 0
        # This connection only reads: SQLite's data_version shows whether another connection has committed since the
        # last call.
        self._database = sqlite3.connect(f"file:{database}?mode=ro", uri=True, isolation_level=None)
        self._version = 0

    async def open(self) -> None:
        for channel_id, people in self._people.items():
            for person in people:
                await person.slash(channel_id, "blackjack", stake=str(STAKE)).answer()

    async def turn(self) -> tuple[Actor, Button]:
        channel_id, words = next(self._channels), next(self._words)
        async with asyncio.timeout(TABLE_SECONDS):
            while (found := _first(self._tables.buttons(channel_id), words)) is None:
                await self._tables.changed()
        self._channel_id = channel_id
        self._version = self._data_version()
        return self._in_turn(found), found

    def counts(self, answer: Answer) -> bool:
        """Say whether the press was answered with the new table, and its action was committed by then."""
        # If the table names nobody, everybody may press: next time another person presses.
        self._people[self._channel_id].rotate()
        return answer.kind == EDIT and self._data_version() != self._version

    def _in_turn(self, button: Button) -> Actor:
        """Return the person that the table's headline names, else the first of its people."""
        people, named = self._people[self._channel_id], headline(button.message)
        return next((each for each in people if each.person.name in named), people[0])

    def _data_version(self) -> int:
        return int(self._database.execute("PRAGMA data_version").fetchone()[0])


def _channels(discord: Playground) -> list[int]:
    return [channel.id for guild in discord.world.cast.guilds for channel in guild.channels]


def _first(buttons: tuple[Button, ...], words: tuple[str, ...]) -> Button | None:
    """Return the button whose label has the earliest of these words."""
    found = (each for word in words for each in buttons if re.search(rf"\b{word}\b", each.label))
    return next(found, None)
