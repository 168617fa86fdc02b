"""What happens to presses when more come than can be carried out: acknowledging goes first, drawing last."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from bot import texts
from bot.messages.replies import acknowledge, say

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.messages.caller import Interaction

log = logging.getLogger(__name__)

ANSWERED_AT_ONCE = 24
"""How many presses may be in hand with each of them carried out and answered in one call."""

ACKNOWLEDGED_TOGETHER = 128
"""How many acknowledgements are under way at a time, so that connections are used again instead of opened."""

CARRIED_OUT_TOGETHER = 8
"""How many of the presses that were acknowledged first are carried out at a time."""

KEPT_MAX = 200
"""How many presses wait to be carried out. A further one is refused: its person would wait too long for it."""

WORTHWHILE_SECONDS = 2.0
"""Discord takes an answer for three seconds, of which some pass before the press is read and after the call begins."""


class NewestFirst:
    """Lets so many into a block at a time. Of those that wait the newest is next: the oldest may be too late anyway."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: list[asyncio.Future[None]] = []

    async def __aenter__(self) -> None:
        """Wait for a place."""
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        await turn

    async def __aexit__(self, *_: object) -> None:
        """Pass the place on."""
        while self._waiting:
            turn = self._waiting.pop()
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1


class Load:
    """Counts the presses in hand. With too many of them, each is acknowledged before anything is committed or drawn."""

    def __init__(self) -> None:
        self._in_hand = 0
        self._kept = 0
        self._dropped = 0
        self._answering = NewestFirst(ACKNOWLEDGED_TOGETHER)
        self._carrying_out = asyncio.Semaphore(CARRIED_OUT_TOGETHER)

    @property
    def is_behind(self) -> bool:
        """Say whether presses come faster than they are carried out, so that only what has to be drawn is drawn."""
        return self._in_hand > ANSWERED_AT_ONCE

    async def take(
        self,
        interaction: Interaction,
        work: Callable[[], Awaitable[None]],
        *,
        opens_form: bool = False,
    ) -> None:
        """Do the work of a press at once; while the process is behind, acknowledge the press first, or refuse it.

        A press that `opens_form` is answered with the form or not at all, so it is not acknowledged first.
        """
        self._in_hand += 1
        try:
            if not self.is_behind:
                await work()
            elif await self._answer_first(interaction, work if opens_form else None):
                await self._carry_out(work)
        finally:
            self._in_hand -= 1
            if self._dropped and not self.is_behind:
                # One line for all of them: each line costs as much as an answer.
                log.warning("more presses came than could be answered: %d were dropped", self._dropped)
                self._dropped = 0

    async def _answer_first(
        self, interaction: Interaction, form: Callable[[], Awaitable[None]] | None
    ) -> bool:
        """Make the one call that a press needs in time; say whether the press is to be carried out then."""
        loop = asyncio.get_running_loop()
        heard_at = loop.time()
        async with self._answering:
            if loop.time() > heard_at + WORTHWHILE_SECONDS:
                # Discord tells the person that the press has failed; let that be true.
                self._dropped += 1
                return False
            if form is not None:
                await form()
                return False
            if self._kept >= KEPT_MAX:
                await say(interaction, texts.TOO_BUSY)
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
