"""Where a game can be shown, and the way to its message."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.core.errors import SessionOverError
from bot.messages.failures import FAILURES

if TYPE_CHECKING:
    from bot.core.session import Shown
    from bot.messages.caller import Interaction
    from bot.messages.publisher import Publisher


def can_post(interaction: Interaction) -> bool:
    """Say whether the bot may send messages where this was asked."""
    may = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    return may.view_channel and (may.send_messages_in_threads if in_thread else may.send_messages)


def link_to(session: Shown) -> str | None:
    """Make the address of a session's message; None while there is none."""
    if session.message_id is None:
        return None
    return f"https://discord.com/channels/{session.guild_id}/{session.channel_id}/{session.message_id}"


async def post(publisher: Publisher, session: Shown) -> None:
    """Show a new session in its channel now; what fails is tried again in the background."""
    try:
        await publisher.repost(session)
    except SessionOverError:
        return
    except FAILURES:
        publisher.changed(session)
