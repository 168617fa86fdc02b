"""What ended with the last process, or could not go on, is shown by the next one where its message still stands."""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING

import discord

from bot import texts
from bot.commands import run_messages
from bot.publisher import FAILURES, NO_MENTIONS
from bot.sessions.blackjack.session import KIND
from bot.views.drawing import draw, draw_note
from storage import games

if TYPE_CHECKING:
    from bot.room import Room
    from bot.sessions.thirteen.matches import Unshown

log = logging.getLogger(__name__)


async def show_all(client: discord.Client, room: Room, voided: set[str]) -> None:
    """Show all ends that may not be shown yet; `voided` are the games that this start has given up."""
    await _write_off_tables(room, voided)
    for run in await room.runs.unshown():
        await run_messages.show_end(client, room.runs, run)
    for match in await room.matches.unshown():
        await _show_match(client, room, match)


async def _write_off_tables(room: Room, voided: set[str]) -> None:
    """Say in the place of tables that they ended."""
    for game in await room.database.read(lambda reader: games.ended_with_a_message(reader, KIND)):
        assert game.message_id is not None
        reason = texts.CLOSED["restart" if game.game_id in voided else "ended"]
        await room.publisher.write_off(game.channel_id, game.message_id, reason)
        await _note_shown(room, game.game_id)


async def _show_match(client: discord.Client, room: Room, ended: Unshown) -> None:
    """Show the end of a match; what fails is shown at the next start."""
    drawn = draw_note(texts.MATCH_VOIDED) if ended.view is None else draw(ended.view)
    message = client.get_partial_messageable(ended.channel_id).get_partial_message(ended.message_id)
    try:
        await message.edit(view=drawn, allowed_mentions=NO_MENTIONS)
    except discord.NotFound:
        log.info("game %s: its message is gone", ended.game_id)
    except FAILURES as error:
        log.warning("game %s could not be shown: %s", ended.game_id, error)
        return
    await _note_shown(room, ended.game_id)


async def _note_shown(room: Room, game_id: str) -> None:
    await room.database.write(partial(games.set_message, game_id=game_id, message_id=None, round_number=0))
