"""Whether a message is still where people look: at the end of its channel, and young enough to be edited."""

import logging
from datetime import timedelta

import discord

from bot.core.session import Shown
from bot.messages.calls import Calls
from bot.messages.failures import FAILURES

log = logging.getLogger(__name__)

OLD_AFTER = timedelta(minutes=45)
"""A message of this age is replaced at the next round: Discord limits the edits of those that are over an hour old."""


def is_old(message_id: int) -> bool:
    """Return whether a message was posted so long ago that another one had better replace it."""
    return discord.utils.utcnow() - discord.utils.snowflake_time(message_id) >= OLD_AFTER


async def is_last(client: discord.Client, calls: Calls, session: Shown, message_id: int) -> bool:
    """Ask Discord whether nobody has written below a session's message; it counts as the last if that cannot be asked.

    The bot does not receive messages. A turn mention below the message is the bot's own and counts as nothing, even after
    it was deleted.
    """
    try:
        channel = await calls.limited(client.fetch_channel(session.channel_id))
    except (*FAILURES, discord.InvalidData) as error:
        log.info("game %s: its channel could not be asked for: %s", session.game_id, error)
        return True
    last_id: int | None = getattr(channel, "last_message_id", None)
    return last_id is None or last_id <= max(message_id, session.mention_id or 0)
