"""Answers to one command, press or form, by its response or after it, and the users that a message may notify."""

import logging
from collections.abc import Sequence
from io import BytesIO
from typing import Any

import discord
from discord import InteractionResponseType
from discord.http import Route
from discord.webhook.async_ import async_context, interaction_message_response_params

from bot.drawing.drawn_message import DrawnMessage, below_text, boxed, link_button
from bot.drawing.feats import content_of
from bot.drawing.outcomes import OPEN
from bot.drawing.words import Words
from bot.language.language import MessageId, Wording, way_to_other_languages
from bot.messages.caller import Interaction, words_of
from bot.messages.failures import FAILURES

log = logging.getLogger(__name__)

NO_MENTIONS = discord.AllowedMentions.none()

TOKEN_SECONDS = 14 * 60
"""A private message can be deleted for 15 minutes after the interaction that sent it."""

LINES_MAX = 2
"""A private answer with more lines has a frame."""


def mention_of(user_id: int) -> discord.AllowedMentions:
    """Allow a message to mention this one user."""
    return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user_id)])


async def send(interaction: Interaction, **content: Any) -> int:
    """Answer in a new message, by response or follow-up, and return its id; `content` is passed to discord.py.

    Raises FAILURES.
    """
    content |= {"files": files} if (files := files_of(content.get("view"))) else {}
    if interaction.response.is_done():
        return (await interaction.followup.send(**content, allowed_mentions=NO_MENTIONS, wait=True)).id
    response = await interaction.response.send_message(**content, allowed_mentions=NO_MENTIONS)
    assert response.message_id is not None
    return response.message_id


def pictures_of(view: DrawnMessage | None) -> tuple[tuple[str, str], ...]:
    """Return the pictures of a drawn message, each with its words; other views have none."""
    return view.pictures if isinstance(view, DrawnMessage) else ()


def files_of(view: DrawnMessage | None) -> list[discord.File]:
    """Return these pictures as files to attach."""
    return [
        discord.File(BytesIO(content_of(name)), name, description=words) for name, words in pictures_of(view)
    ]


async def update_message(
    interaction: Interaction,
    view: DrawnMessage | None,
    content: str | None = discord.utils.MISSING,
    attachments: Sequence[discord.File] = discord.utils.MISSING,
) -> None:
    """Answer a press with its message redrawn, in one call, or edit it after an acknowledgement; raises FAILURES.

    By default the message keeps its attachments. discord.py's own answer asks Discord to send the whole message back, and parses it;
    nothing here needs that.
    """
    if interaction.response.is_done():
        await interaction.edit_original_response(
            content=content, view=view, attachments=attachments, allowed_mentions=NO_MENTIONS
        )
        return
    http, response = interaction.client.http, InteractionResponseType.message_update
    params = interaction_message_response_params(
        type=response.value,
        content=content,
        view=view,
        attachments=attachments,
        allowed_mentions=NO_MENTIONS,
    )
    route = Route(
        "POST",
        "/interactions/{webhook_id}/{webhook_token}/callback",
        webhook_id=interaction.id,
        webhook_token=interaction.token,
    )
    await async_context.get().request(
        route,
        session=interaction._session,  # noqa: SLF001 - as discord.py's own answer does.
        proxy=http.proxy,
        proxy_auth=http.proxy_auth,
        payload=params.payload,
        multipart=params.multipart,
        files=params.files,
    )
    interaction.response._response_type = response  # noqa: SLF001 - the interaction counts as answered.


async def acknowledge(interaction: Interaction, about: str, **how: bool) -> None:
    """Acknowledge an interaction, unless that is done; a failure is logged with what it is `about`.

    `how` is passed to discord.py: `ephemeral` and `thinking`.
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
    view: DrawnMessage | None = None,
    *,
    about: str = "an old button",
) -> int | None:
    """Answer the caller privately, a newcomer also with the chips they start with.

    Return the id of the message; None, with a line in the log, if Discord refused it.
    """
    return await say_below(greeting(interaction), interaction, words, view, about)


async def own_up(interaction: Interaction, sentence: MessageId, number: str, *, about: str) -> None:
    """Answer the caller privately that something has failed; the `number` of the error also stands in the log."""
    words = words_of(interaction)
    told = words.text(sentence.id, number=number)
    await say(interaction, told, support_link(interaction, words), about=about)


def support_link(interaction: Interaction, words: Words) -> DrawnMessage | None:
    """Return the button that opens the operator's support, None if they have published none."""
    url = interaction.client.services.pages.support_url
    return None if url is None else below_text(link_button(url, words.text("about-button-support")))


async def say_below(
    greeted: tuple[str, ...],
    interaction: Interaction,
    words: Wording,
    view: DrawnMessage | None,
    about: str,
) -> int | None:
    """Answer the caller privately below these lines, a long answer in a frame; otherwise as `say` does."""
    told, linked = words_of(interaction).wording(words), interaction.client.command_mentions
    try:
        if is_long(told):
            drawn = framed(told, view).headed(*greeted)
            linked.link_all(drawn)
            return await send(interaction, view=drawn, ephemeral=True)
        text = linked.link("\n".join((*greeted, told)))
        return await send(interaction, content=text, view=view or discord.utils.MISSING, ephemeral=True)
    except FAILURES as error:
        log.warning("%s: an answer could not be given: %s", about, error)
        return None


def is_long(told: str) -> bool:
    """Return whether a private answer needs a frame: it has more than LINES_MAX lines."""
    return told.count("\n") >= LINES_MAX


def framed(told: str, view: DrawnMessage | None) -> DrawnMessage:
    """Put an answer in words, and the buttons below it, into a frame."""
    return boxed(told, *(view.components if view else ()), colour=OPEN)


def greeting(interaction: Interaction) -> tuple[str, ...]:
    """Return the greeting for a newcomer who has not seen it; nothing for anybody else.

    It says what this is, which chips they have, also from another bot, what to press, and how to read other languages.
    """
    accounts = interaction.client.services.accounts
    arrival = accounts.arrival_to_tell(interaction.guild_id, interaction.user.id)
    if arrival is None:
        return ()
    words, lines = words_of(interaction), []
    if arrival.starting:
        lines.append(words.text("chips-balance-welcome", amount=words.chips(arrival.starting)))
    if arrival.imported:
        lines.append(words.text("chips-balance-imported", amount=words.chips(arrival.imported)))
    if others := way_to_other_languages(words.language):
        lines.append(f"-# {others}")
    return ("\n".join(lines),)
