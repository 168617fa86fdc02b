"""The users that a message may notify: none, or one."""

import discord

NO_MENTIONS = discord.AllowedMentions.none()


def mention_of(user_id: int) -> discord.AllowedMentions:
    """Allow a message to mention this one user."""
    return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user_id)])
