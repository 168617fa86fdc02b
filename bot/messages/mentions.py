"""Who a message may notify: nobody, or one person."""

from __future__ import annotations

import discord

NO_MENTIONS = discord.AllowedMentions.none()


def mention_of(user_id: int) -> discord.AllowedMentions:
    """Let a message mention this one person."""
    return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user_id)])
