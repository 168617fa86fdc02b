"""Interactions of players at tables that can still be followed up."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import discord

from bot.core.ports import Clock
from bot.messages.caller import Interaction

# Discord takes messages by an interaction for 15 minutes.
OPEN_MILLISECONDS = 14 * 60_000

ANSWER_SECONDS = 10
"""A follow-up waits so long for the answer to a press, which must come first."""


@dataclass(eq=False, slots=True)
class OpenInteraction:
    """An interaction that can be followed up until `until`, in unix milliseconds, once it was `answered`."""

    interaction: Interaction
    until: int
    answered: asyncio.Event = field(default_factory=asyncio.Event)


class OpenInteractions:
    """Keeps the newest interaction of each user at each table, in memory only."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._newest: dict[tuple[str, int], OpenInteraction] = {}

    def of(self, game_id: str, user_id: int) -> OpenInteraction | None:
        """Return the newest open interaction of a user at a table."""
        self._forget_old()
        return self._newest.get((game_id, user_id))

    async def answered(self, game_id: str, user_id: int) -> OpenInteraction | None:
        """Return the newest open interaction of a user at a table when it is answered, or None if it is not in time."""
        newest = self.of(game_id, user_id)
        if newest is None:
            return None
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await newest.answered.wait()
        except TimeoutError:
            return None
        return newest

    @asynccontextmanager
    async def keeping(self, interaction: Interaction, game_id: str) -> AsyncIterator[None]:
        """Keep the interaction of a press at a table, once it is answered; until then only if its user has no other.

        An interaction that was answered with a form cannot be followed up, so it is not kept.
        """
        whose, open_interaction = (game_id, interaction.user.id), self._open(interaction)
        self._newest.setdefault(whose, open_interaction)
        try:
            yield
        finally:
            open_interaction.answered.set()
            if interaction.response.type not in {None, discord.InteractionResponseType.modal}:
                self._store(whose, open_interaction)
            elif self._newest.get(whose) is open_interaction:
                del self._newest[whose]

    def keep(self, interaction: Interaction, game_id: str) -> None:
        """Keep an interaction that has been answered."""
        open_interaction = self._open(interaction)
        open_interaction.answered.set()
        self._store((game_id, interaction.user.id), open_interaction)

    def _open(self, interaction: Interaction) -> OpenInteraction:
        self._forget_old()
        return OpenInteraction(interaction, self._clock.now() + OPEN_MILLISECONDS)

    def _store(self, whose: tuple[str, int], open_interaction: OpenInteraction) -> None:
        # At the end of the dict, so that those that are over come first.
        self._newest.pop(whose, None)
        self._newest[whose] = open_interaction

    def _forget_old(self) -> None:
        now = self._clock.now()
        while self._newest and (oldest := next(iter(self._newest.items())))[1].until <= now:
            del self._newest[oldest[0]]
