"""What ended with the last process, or could not go on, is shown by the next one where its message still stands."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bot import texts
from bot.drawing.sessions import draw, draw_note
from bot.games.blackjack.play.session import KIND
from bot.messages.channel_message import ChannelMessage
from storage import games

if TYPE_CHECKING:
    import discord

    from bot.services import Services


async def show_all(client: discord.Client, services: Services, voided: set[str]) -> list[ChannelMessage]:
    """Show soon all ends that may not be shown yet; `voided` are the games that this start has given up.

    Return the messages that are still to be shown.
    """

    def show(game_id: str, channel_id: int, message_id: int, drawn: discord.ui.LayoutView) -> ChannelMessage:
        note = partial(_note_shown, services, game_id)
        message = ChannelMessage(client, services.calls, f"game {game_id}", (channel_id, message_id), note)
        message.want(drawn)
        return message

    shown = []
    for game in await services.database.read(lambda reader: games.ended_with_a_message(reader, KIND)):
        assert game.message_id is not None
        reason = texts.CLOSED["restart" if game.game_id in voided else "ended"]
        shown.append(show(game.game_id, game.channel_id, game.message_id, draw_note(reason)))
    for run in await services.runs.unshown():
        services.run_messages.show_end(run)
    for match in await services.matches.unshown():
        drawn = draw_note(texts.MATCH_VOIDED) if match.view is None else draw(match.view)
        shown.append(show(match.game_id, match.channel_id, match.message_id, drawn))
    return shown


async def _note_shown(services: Services, game_id: str) -> None:
    await services.database.write(
        partial(games.set_message, game_id=game_id, message_id=None, round_number=0)
    )
