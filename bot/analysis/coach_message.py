"""The private message in which the coach reviews one player's rounds at one table."""

from contextlib import suppress
from functools import partial

import discord

from bot.core.ports import Clock
from bot.games.blackjack.open_interactions import OpenInteraction
from bot.messages.failures import FAILURES
from bot.messages.mentions import NO_MENTIONS
from bot.messages.token_message import TokenMessage

RENEW_MILLISECONDS = 5 * 60_000
"""With less time left for edits, a review goes to a new message in the place of the old one: rounds last minutes."""


class CoachMessage:
    """Shows the newest review. Discord lets a private message be edited only by the interaction that sent it.

    So when that interaction is about to end, the player's newest one sends the message anew, and the old one is deleted.
    """

    def __init__(self, message: TokenMessage, clock: Clock, until: int) -> None:
        self._message = message
        self._clock = clock
        self._sent: discord.WebhookMessage | None = None
        self.until = until

    def show(self, text: str, newest: OpenInteraction) -> None:
        """Show a review soon; `newest` is the player's newest interaction at the table."""
        self._message.want(partial(self._show, text, newest))

    async def _show(self, text: str, newest: OpenInteraction) -> None:
        sent, left = self._sent, self.until - self._clock.now()
        can_be_renewed = newest.until > self.until
        if sent is not None and left > (RENEW_MILLISECONDS if can_be_renewed else 0):
            try:
                await sent.edit(content=text, allowed_mentions=NO_MENTIONS)
            except discord.NotFound:
                sent = None  # The player dismissed it.
            else:
                return
        self._sent = await newest.interaction.followup.send(
            text, ephemeral=True, allowed_mentions=NO_MENTIONS, wait=True
        )
        self.until = newest.until
        if sent is not None and left > 0:
            with suppress(*FAILURES):
                await sent.delete()
