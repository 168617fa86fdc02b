"""Permission to post a game, and the link to its message."""

import discord

from bot.core.errors import SessionOverError
from bot.core.session import Shown
from bot.messages.caller import Interaction
from bot.messages.failures import FAILURES, NotShownError
from bot.messages.publisher import Publisher
from bot.refusal_texts import CANNOT_POST


def require_permission(interaction: Interaction) -> None:
    """Raise NotShownError if the bot may not send messages in the channel of an interaction."""
    may = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    if not may.view_channel or not (may.send_messages_in_threads if in_thread else may.send_messages):
        raise NotShownError(CANNOT_POST)


def link_to(session: Shown) -> str | None:
    """Return the link to a session's message, or None if it has no message."""
    if session.message_id is None:
        return None
    return f"https://discord.com/channels/{session.guild_id}/{session.channel_id}/{session.message_id}"


async def post(publisher: Publisher, session: Shown) -> None:
    """Show a new session in its channel now; after a failure, retry in the background."""
    try:
        await publisher.repost(session)
    except SessionOverError:
        return
    except FAILURES:
        publisher.changed(session)
