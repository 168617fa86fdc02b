"""Answers to one command, press or form, by its response or after it."""

import logging
from typing import Any

import discord

from bot.languages.language import Wording
from bot.messages.caller import Interaction, words_of
from bot.messages.failures import FAILURES
from bot.messages.mentions import NO_MENTIONS

log = logging.getLogger(__name__)

TOKEN_SECONDS = 14 * 60
"""Discord lets a private message be deleted for 15 minutes after the interaction that sent it."""


async def send(interaction: Interaction, **content: Any) -> int:
    """Answer in a new message, by response or follow-up, and return its id; `content` is what discord.py takes.

    Raises FAILURES.
    """
    if interaction.response.is_done():
        return (await interaction.followup.send(**content, allowed_mentions=NO_MENTIONS, wait=True)).id
    response = await interaction.response.send_message(**content, allowed_mentions=NO_MENTIONS)
    assert response.message_id is not None
    return response.message_id


async def edit(interaction: Interaction, **content: Any) -> None:
    """Edit the message that a button belongs to, as the response or after it; raises FAILURES."""
    if interaction.response.is_done():
        await interaction.edit_original_response(**content, allowed_mentions=NO_MENTIONS)
    else:
        await interaction.response.edit_message(**content, allowed_mentions=NO_MENTIONS)


async def acknowledge(interaction: Interaction, about: str, **how: bool) -> None:
    """Tell Discord that an interaction was received, unless that is done; log a failure under what it is `about`.

    `how` is what discord.py takes: `ephemeral` and `thinking`.
    """
    if interaction.response.is_done():
        return
    try:
        await interaction.response.defer(**how)
    except FAILURES as error:
        # The work goes on and is shown all the same.
        log.warning("%s: could not be acknowledged: %s", about, error)


async def say(
    interaction: Interaction,
    words: Wording,
    view: discord.ui.View | None = None,
    *,
    about: str = "an old button",
) -> int | None:
    """Answer the caller privately, a newcomer also with the chips they start with.

    Return the id of the message; None, with a line in the log, if Discord did not take it.
    """
    return await say_lines(
        interaction, (*greeting(interaction), words_of(interaction).wording(words)), view, about
    )


async def say_lines(
    interaction: Interaction, lines: tuple[str, ...], view: discord.ui.View | None, about: str
) -> int | None:
    """Answer the caller privately with these lines; otherwise as `say` does."""
    text = interaction.client.command_mentions.link("\n".join(lines))
    try:
        return await send(interaction, content=text, view=view or discord.utils.MISSING, ephemeral=True)
    except FAILURES as error:
        log.warning("%s: an answer could not be given: %s", about, error)
        return None


def greeting(interaction: Interaction) -> tuple[str, ...]:
    """Return the greeting of a newcomer who has not read it yet; nothing for anybody else."""
    accounts = interaction.client.services.accounts
    chips = accounts.starting_chips_to_tell(interaction.guild_id, interaction.user.id)
    if not chips:
        return ()
    words = words_of(interaction)
    return (words.text("chips-balance-welcome", amount=words.chips(chips)),)
