"""What an interaction brings: its caller, their words, and what they typed into a form."""

from collections.abc import Iterator
from typing import Any

import discord

from bot.core.admission import Caller
from bot.drawing.words import Words

__all__ = ["Caller", "Interaction", "caller_of", "words_of"]

Interaction = discord.Interaction[Any]
"""A command, a press or a form that Discord sent. Its client is the bot, which holds the `services`."""


def caller_of(interaction: Interaction) -> Caller:
    """Return the caller of an interaction that was sent in a server."""
    guild_id, channel_id, user = interaction.guild_id, interaction.channel_id, interaction.user
    assert guild_id is not None, "every command is registered for servers only"
    assert channel_id is not None
    return Caller(
        guild_id=guild_id,
        channel_id=channel_id,
        user_id=user.id,
        name=user.display_name,
        cause=str(interaction.id),
        places=frozenset(_places(interaction.channel)),
        # The ids as Discord sent them, also of roles that the cache does not know.
        roles=frozenset(user._roles) if isinstance(user, discord.Member) else frozenset(),  # noqa: SLF001
    )


def words_of(interaction: Interaction) -> Words:
    """Return the words of the person who sent an interaction, for what only they read."""
    words: Words = interaction.client.services.preferences.private_words(
        interaction.guild_id, interaction.user.id
    )
    return words


def typed_in(interaction: Interaction, field_id: str) -> str:
    """Return what was typed or chosen in a form's field: a form's answer is a tree of rows or labels around the fields."""
    form: dict[str, Any] = dict(interaction.data or {})
    waiting: list[Any] = list(form.get("components", ()))
    while waiting:
        component = waiting.pop()
        if component.get("custom_id") == field_id:
            return str(component.get("value") or next(iter(component.get("values") or ()), ""))
        waiting += component.get("components", ())
        waiting += [component["component"]] if "component" in component else []
    return ""


def _places(channel: Any) -> Iterator[int]:
    """List what a channel is in: the channel of a thread, and the category of either."""
    within = channel
    if isinstance(channel, discord.Thread):
        yield channel.parent_id
        within = channel.parent
    category_id = getattr(within, "category_id", None)
    if category_id is not None:
        yield category_id
