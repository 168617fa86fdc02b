"""The work under way, and overload: with too many presses the bot acknowledges first and draws last."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from bot.messages.caller import Interaction
from bot.messages.replies import acknowledge, say
from bot.refusal_texts import TOO_BUSY
from storage.shard import Shard

log = logging.getLogger(__name__)

ANSWERED_AT_ONCE = 24
"""While at most this many presses are under way, each is carried out and answered in one call."""

ACKNOWLEDGED_TOGETHER = 128
"""How many acknowledgements are sent at a time, so that they reuse open connections."""

CARRIED_OUT_TOGETHER = 8
"""How many acknowledged presses are carried out at a time."""

KEPT_MAX = 200
"""How many acknowledged presses may wait. The bot refuses the next one, whose user would wait too long."""

WORTHWHILE_SECONDS = 2.0
"""Discord accepts an answer for three seconds. Part of them pass before the press is read and after the call starts."""


FINISH_SECONDS = 3.0
"""The end of the bot waits this long for work under way. Work that takes longer, such as a slow call to Discord, is dropped."""


class NewestFirst:
    """A semaphore that lets the newest waiter in first: the oldest may be too late in any case."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: list[asyncio.Future[None]] = []

    async def __aenter__(self) -> None:
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        await turn

    async def __aexit__(self, *_: object) -> None:
        while self._waiting:
            turn = self._waiting.pop()
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1


class Load:
    """Counts the presses under way. When they are too many, each is acknowledged before it is committed and drawn."""

    def __init__(self) -> None:
        self.observe_seconds: Callable[[float], object] | None = None
        """Called with the seconds that each press took."""
        self.refused = 0
        self.dropped = 0
        self._in_hand = 0
        self._kept = 0
        self._dropped = 0
        self._answering = NewestFirst(ACKNOWLEDGED_TOGETHER)
        self._carrying_out = asyncio.Semaphore(CARRIED_OUT_TOGETHER)

    @property
    def in_hand(self) -> int:
        """The number of presses that are not done yet."""
        return self._in_hand

    @property
    def is_behind(self) -> bool:
        """Whether presses come faster than the bot carries them out. It then draws only what it must."""
        return self._in_hand > ANSWERED_AT_ONCE

    async def take(
        self,
        interaction: Interaction,
        work: Callable[[], Awaitable[None]],
        *,
        opens_form: bool = False,
    ) -> None:
        """Carry out a press at once; while the process is behind, acknowledge the press first, or refuse it.

        A press that `opens_form` can only be answered with the form, so it is not acknowledged first.
        """
        self._in_hand += 1
        began = time.perf_counter()
        try:
            if not self.is_behind:
                await work()
            elif await self._answer_first(interaction, work if opens_form else None):
                await self._carry_out(work)
        finally:
            self._in_hand -= 1
            if self.observe_seconds is not None:
                self.observe_seconds(time.perf_counter() - began)
            if self._dropped and not self.is_behind:
                # One line counts them all: a line for each would cost as much as an answer.
                log.warning("more presses came than could be answered: %d were dropped", self._dropped)
                self._dropped = 0

    async def _answer_first(
        self, interaction: Interaction, form: Callable[[], Awaitable[None]] | None
    ) -> bool:
        """Make the one call that a press needs in time; return whether the press should then be carried out."""
        loop = asyncio.get_running_loop()
        heard_at = loop.time()
        async with self._answering:
            if loop.time() > heard_at + WORTHWHILE_SECONDS:
                # Discord tells the user that the press has failed, so it must have no effect.
                self._dropped += 1
                self.dropped += 1
                return False
            if form is not None:
                await form()
                return False
            if self._kept >= KEPT_MAX:
                self.refused += 1
                await say(interaction, TOO_BUSY)
                return False
            self._kept += 1
            await acknowledge(interaction, "a press while behind")
        return True

    async def _carry_out(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            async with self._carrying_out:
                await work()
        finally:
            self._kept -= 1


class WorkUnderWay:
    """The commands, presses and forms that are being carried out, so that a hand-over or the end of the bot can wait for them.

    No other process can finish them: a stored press would stay unanswered, and a game that it opened would not be shown.
    """

    def __init__(self) -> None:
        self._guilds: dict[asyncio.Future[None], int | None] = {}

    @contextmanager
    def counting(self, guild_id: int | None) -> Iterator[None]:
        """Count one piece of work for the server as under way until the block ends."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._guilds[done] = guild_id
        try:
            yield
        finally:
            del self._guilds[done]
            done.set_result(None)

    async def finish(self, shard: Shard) -> None:
        """Wait until what is under way now in the servers of a shard is done, at most for FINISH_SECONDS."""
        begun = [
            done for done, guild_id in self._guilds.items() if guild_id is not None and guild_id in shard
        ]
        if begun:
            await asyncio.wait(begun, timeout=FINISH_SECONDS)
