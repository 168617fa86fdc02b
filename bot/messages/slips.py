"""The slip of a cut seed: one message of plain text in the game's channel, posted once and never edited (pf2, 4)."""

import asyncio
import logging
from dataclasses import dataclass

import discord

from bot.core.slips import Slip
from bot.drawing.names import safe_name
from bot.drawing.words import Words
from bot.messages.calls import Calls
from bot.messages.ending import nonce_of
from bot.messages.failures import FAILURES, is_final
from bot.messages.pacer import Urgency
from bot.messages.replies import NO_MENTIONS

log = logging.getLogger(__name__)

RETRY_SECONDS = 1


@dataclass(frozen=True, slots=True)
class SlipPoster:
    """Posts slips. The nonce of a slip follows from its seed, so a lost answer is asked for again without a second message."""

    client: discord.Client
    calls: Calls

    async def post(self, slip: Slip, words: Words, seconds: float) -> int | None:
        """Return the id of the slip; None if Discord refuses it, or does not answer for this long."""
        channel = self.client.get_partial_messageable(slip.channel_id, guild_id=slip.guild_id)
        try:
            async with asyncio.timeout(seconds):
                while True:
                    try:
                        await self.calls.turn(Urgency.TURN)
                        sent = await self.calls.limited(
                            channel.send(
                                slip_text(slip, words),
                                nonce=nonce_of(f"slip:{slip.fingerprint}"),
                                allowed_mentions=NO_MENTIONS,
                                suppress_embeds=True,
                                silent=True,
                            )
                        )
                    except FAILURES as error:
                        log.warning("game %s: its slip was not posted: %s", slip.game_id, error)
                        if is_final(error):
                            return None
                        await asyncio.sleep(RETRY_SECONDS)
                    else:
                        return sent.id
        except TimeoutError:
            return None


def slip_text(slip: Slip, words: Words) -> str:
    """Write a slip: game, shoe, fingerprint in full, and the numbers in the order in which they enter the shuffle."""
    given = (f"{cut.number} {safe_name(slip.names.get(cut.user_id, ''))}".strip() for cut in slip.cuts)
    return words.text(
        "fair-slip",
        game=slip.game_id,
        number=slip.shoe_number,
        digits=f"`{slip.fingerprint}`",
        cuts=" · ".join(given),
    )
