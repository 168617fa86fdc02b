"""The one message of a run: sent as an answer, edited by answers to presses, never more than one in use."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import discord

from bot import texts
from bot.publisher import FAILURES, NO_MENTIONS
from bot.views.drawing import draw_note
from bot.views.run import build_run

if TYPE_CHECKING:
    from bot.sessions.scoundrel.runs import Runs, Unshown
    from bot.sessions.scoundrel.view import Place, RunView

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]


async def post(interaction: Interaction, runs: Runs, view: RunView) -> None:
    """Answer with the run, for everybody to see, and take the message away that showed it before."""
    drawn = build_run(view)
    if interaction.response.is_done():
        message_id = (await interaction.followup.send(view=drawn, allowed_mentions=NO_MENTIONS, wait=True)).id
    else:
        sent = await interaction.response.send_message(view=drawn, allowed_mentions=NO_MENTIONS)
        assert sent.message_id is not None
        message_id = sent.message_id
    await _use(interaction, runs, view, message_id)


async def answer(interaction: Interaction, runs: Runs, view: RunView) -> None:
    """Answer a press with the run as it is now, in the message that was pressed, which is the run's from now on."""
    drawn = build_run(view)
    try:
        if interaction.response.is_done():
            await interaction.edit_original_response(view=drawn, allowed_mentions=NO_MENTIONS)
        else:
            await interaction.response.edit_message(view=drawn, allowed_mentions=NO_MENTIONS)
    except FAILURES as error:
        log.warning("game %s: a press was not answered: %s", view.game_id, error)
        await redraw(interaction.client, runs, view, await runs.place(view.game_id))
        return
    await pressed(interaction, runs, view)
    if view.is_over:
        await runs.end_shown(view.game_id)


async def pressed(interaction: Interaction, runs: Runs, view: RunView) -> None:
    """Note that this message shows the run: the process may have ended between sending it and noting that."""
    assert interaction.message is not None
    if interaction.message.id != (await runs.place(view.game_id)).message_id:
        await _use(interaction, runs, view, interaction.message.id)


async def redraw(client: discord.Client, runs: Runs, view: RunView, place: Place) -> None:
    """Show the run in its message without anybody's press; what fails is shown by the next press or start."""
    if place.message_id is None:
        return
    message = client.get_partial_messageable(place.channel_id).get_partial_message(place.message_id)
    try:
        await message.edit(view=build_run(view), allowed_mentions=NO_MENTIONS)
    except discord.NotFound:
        log.info("game %s: its message is gone", view.game_id)
    except FAILURES as error:
        log.warning("game %s could not be shown: %s", view.game_id, error)
        return
    if view.is_over:
        await runs.end_shown(view.game_id)


async def show_end(client: discord.Client, runs: Runs, ended: Unshown) -> None:
    """Show the end of a run in a message that may not show it yet."""
    if ended.view is not None:
        await redraw(client, runs, ended.view, ended.place)
        return
    assert ended.place.message_id is not None
    channel = client.get_partial_messageable(ended.place.channel_id)
    message = channel.get_partial_message(ended.place.message_id)
    try:
        await message.edit(view=draw_note(texts.RUN_VOIDED), allowed_mentions=NO_MENTIONS)
    except discord.NotFound:
        log.info("game %s: its message is gone", ended.game_id)
    except FAILURES as error:
        log.warning("game %s could not be shown: %s", ended.game_id, error)
        return
    await runs.end_shown(ended.game_id)


async def _use(interaction: Interaction, runs: Runs, view: RunView, message_id: int) -> None:
    """Keep one message a run: that which was last sent or pressed; any other it had is removed."""
    assert interaction.channel_id is not None
    before = await runs.posted(view.game_id, interaction.channel_id, message_id)
    if before.message_id in {None, message_id}:
        return
    old = interaction.client.get_partial_messageable(before.channel_id).get_partial_message(before.message_id)
    try:
        await old.delete()
    except FAILURES as error:
        log.info("game %s: its old message could not be removed: %s", view.game_id, error)
