"""The buttons under a run. Only its player may press them; what they carry is untrusted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot import texts
from bot.commands.daily import offer_of_chips
from bot.replies import boundary, in_time, replace_question, say
from bot.sessions.refusals import (
    NotYourRunError,
    RunGoneError,
    RunOpenError,
    StaleActionError,
)
from bot.sessions.scoundrel.runs import Wanted
from bot.views.ids import RunWish, run_id_of
from bot.views.run import build_question
from bot.views.run_text import solution_text

if TYPE_CHECKING:
    import re

    from bot.room import Room
    from bot.sessions.scoundrel.view import RunView
    from bot.views.ids import RunId

Interaction = discord.Interaction[Any]


async def take_run_press(interaction: Interaction, match: re.Match[str]) -> None:
    """Carry out a press on a run's button, or say privately why not."""
    room: Room = interaction.client.room
    pressed = run_id_of(match)
    async with boundary(interaction, f"game {pressed.game_id}", broke=offer_of_chips):
        match pressed.action:
            case RunWish.GIVE_UP:
                view = await in_time(interaction, _own(interaction, room, pressed))
                await say(interaction, texts.give_up_question(view.stake), build_question(view))
                await room.run_messages.pressed(interaction, view)
            case RunWish.SURELY_GIVE_UP:
                await _give_up(interaction, room, pressed)
            case RunWish.WINNABLE:
                await _tell_whether_winnable(interaction, room, pressed)
            case RunWish.AGAIN:
                await _again(interaction, room, pressed)
            case _:
                await _play(interaction, room, pressed)


async def _play(interaction: Interaction, room: Room, pressed: RunId) -> None:
    """Take an action or a hint, and answer with the run.

    A message may be behind its run: an answer got lost, or the process ended before it was given. So whoever presses
    too late is shown the run as it is now, too.
    """
    runs, cause = room.runs, str(interaction.id)
    game_id, number, who = pressed.game_id, pressed.number, interaction.user.id
    try:
        if isinstance(pressed.action, RunWish):
            view = await in_time(interaction, runs.hint(game_id, who, number, cause))
        else:
            view = await in_time(interaction, runs.act(game_id, who, number, pressed.action, cause))
    except (StaleActionError, RunGoneError):
        await room.run_messages.answer(interaction, await runs.view(game_id))
        raise
    await room.run_messages.answer(interaction, view)


async def _give_up(interaction: Interaction, room: Room, pressed: RunId) -> None:
    """End the run by the button of the question, which is a message of one person alone."""
    runs, game_id = room.runs, pressed.game_id
    work = runs.give_up(game_id, interaction.user.id, pressed.number, str(interaction.id))
    view = await in_time(interaction, work)
    await replace_question(interaction, texts.GIVEN_UP)
    room.run_messages.redraw(view, await runs.place(game_id))


async def _tell_whether_winnable(interaction: Interaction, room: Room, pressed: RunId) -> None:
    view = await room.runs.view(pressed.game_id)
    if view.guild_id != interaction.guild_id:
        raise RunGoneError
    with room.desk.question(interaction.user.id):
        solution = await in_time(interaction, room.runs.winnable(pressed.game_id))
    await say(interaction, solution_text(solution))


async def _again(interaction: Interaction, room: Room, pressed: RunId) -> None:
    """Start another run on the terms of this one, or show the one that is open."""
    view = await in_time(interaction, _start_again(interaction, room, pressed))
    await room.run_messages.post(interaction, view)


async def _start_again(interaction: Interaction, room: Room, pressed: RunId) -> RunView:
    view = await _own(interaction, room, pressed)
    who = interaction.user
    assert interaction.channel_id is not None
    await room.guests.welcome(view.guild_id, who.id, who.display_name)
    wanted = Wanted(
        guild_id=view.guild_id,
        channel_id=interaction.channel_id,
        user_id=who.id,
        name=who.display_name,
        cause=str(interaction.id),
        mode=view.mode,
        seed=view.shuffle.seed if view.origin == "practice" else None,
        stake=view.stake,
    )
    try:
        return await room.runs.start(wanted)
    except RunOpenError as error:
        return error.view


async def _own(interaction: Interaction, room: Room, pressed: RunId) -> RunView:
    """Find the run of a press; raises RunGoneError and NotYourRunError."""
    view = await room.runs.view(pressed.game_id)
    if view.guild_id != interaction.guild_id:
        raise RunGoneError
    if view.user_id != interaction.user.id:
        raise NotYourRunError(view.user_id)
    return view
