"""The user behind a command, a button or a form, as the rest of the bot needs them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

import discord

Interaction = discord.Interaction[Any]
"""A command, a press or a form that Discord sent. Its client is the bot, which holds the `services`."""


@dataclass(frozen=True, slots=True)
class Caller:
    """The user who sent an interaction, and where they sent it.

    `name` is what Discord displays; nothing in it is escaped. `cause` names this one attempt in the keys of the ledger.
    """

    guild_id: int
    channel_id: int
    user_id: int
    name: str
    cause: str

    @classmethod
    def of(cls, interaction: Interaction) -> Self:
        """Read the caller of an interaction that was sent in a server."""
        guild_id, channel_id, user = interaction.guild_id, interaction.channel_id, interaction.user
        assert guild_id is not None, "every command is registered for servers only"
        assert channel_id is not None
        return cls(guild_id, channel_id, user.id, user.display_name, str(interaction.id))
