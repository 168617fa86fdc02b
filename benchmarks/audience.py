"""Choose the presses of many people at many tables, such that each can be committed."""

import asyncio
import re
from collections.abc import Callable, Iterator
from itertools import cycle

from benchmarks.tables import Button, Tables
from playground.acts import Actor
from playground.interactions import Interaction
from playground.server import Playground
from playground.world import Change, MessageChanged, MessageMade

STAKE = 50
OPEN_SECONDS = 120.0
# A player at the table presses the first of these that is enabled.
PLAYS = re.compile(r"(Deal|Rebet|No insurance|Stand)\b")

# Each finished round needs a new message, and the bot sends 25 a second. So at the other tables people only come and
# go.
PLAYED_EVERY = 8


class Audience:
    """People who play alone at some tables, and at all others sit down next to somebody and get up again.

    A player presses only buttons that were drawn since their last press; anyone can sit down and get up at any time.
    """

    def __init__(
        self,
        discord: Playground,
        names: tuple[str, ...],
        is_played: Callable[[int], bool] | None = None,
    ) -> None:
        """`is_played` returns whether people play at the table with this number."""
        self.edits = 0
        self._is_played = is_played or (lambda number: number // len(names) % PLAYED_EVERY == 0)
        self._people = [discord.actor(name) for name in names]
        self._channels = [channel.id for guild in discord.world.cast.guilds for channel in guild.channels]
        self._tables = Tables(discord)
        self._fresh: set[int] = set()
        self._seated: set[int] = set()
        discord.world.listen(self._hear)

    async def open(self) -> None:
        """Open every table and wait until all are shown."""
        async with asyncio.timeout(OPEN_SECONDS):
            for number, channel_id in enumerate(self._channels):
                staked = {"stake": str(STAKE)} if self._is_played(number) else {}
                await self._player(number).slash(channel_id, "blackjack", **staked).answer()
            while not all(self._tables.buttons(channel_id) for channel_id in self._channels):
                await self._tables.changed()

    def of(self, person: int) -> Iterator[Interaction]:
        """Yield presses of one person without end, going round their tables and pressing a possible button at each."""
        own = range(person, len(self._channels), len(self._people))
        while True:
            for number in own:
                pressed = self._plays(number) if self._is_played(number) else self._sits(number)
                if pressed is not None:
                    yield pressed

    def around(self) -> Iterator[Interaction]:
        """Yield presses without end, one at each table in turn where one is possible."""
        for number in cycle(range(len(self._channels))):
            pressed = self._plays(number) if self._is_played(number) else self._sits(number)
            if pressed is not None:
                yield pressed

    def _plays(self, number: int) -> Interaction | None:
        """Press a button of the table, if it has been redrawn since the last press there."""
        channel_id = self._channels[number]
        if channel_id not in self._fresh:
            return None
        self._fresh.discard(channel_id)
        offered = (each for each in self._tables.buttons(channel_id) if PLAYS.match(each.label))
        return next((self._press(self._player(number), each) for each in offered), None)

    def _sits(self, number: int) -> Interaction:
        """Let another person sit down and get up again."""
        channel_id = self._channels[number]
        wanted = "Leave" if channel_id in self._seated else "Join"
        self._seated ^= {channel_id}
        [found] = (each for each in self._tables.buttons(channel_id) if each.label == wanted)
        return self._press(self._player(number + 1), found)

    @staticmethod
    def _press(actor: Actor, button: Button) -> Interaction:
        return actor.press(button.message.id, button.custom_id)

    def _player(self, number: int) -> Actor:
        return self._people[number % len(self._people)]

    def _hear(self, change: Change) -> None:
        if change.message.only_for is None and isinstance(change, MessageMade | MessageChanged):
            self.edits += 1
            self._fresh.add(change.message.channel_id)
