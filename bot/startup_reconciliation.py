"""After a start, or when a server is back, show the end of each game whose message does not show it yet."""

from collections.abc import Iterable
from functools import partial

import discord

from bot.drawing.drawn_message import draw_note
from bot.games.kind import GameKind
from bot.messages.channel_message import ChannelMessage, end_name, post_once, show_end
from bot.services import Services
from storage import games
from storage.games import Game
from storage.shard import Shard


async def show_all(
    client: discord.Client,
    services: Services,
    kinds: Iterable[GameKind],
    voided: set[str],
    shard: Shard,
    guild_id: int | None = None,
) -> list[ChannelMessage]:
    """Show soon all ends in a shard that may not be shown yet; `voided` are the games that this start has voided.

    `guild_id` restricts that to one server. Return the messages that are still to be sent.
    """
    shown, by_name = [], {kind.name: kind for kind in kinds}
    for host in services.hosts.values():
        for ended, found in await host.sessions.unshown(shard, guild_id):
            kind, note = by_name[ended.kind], partial(_note_shown, services, ended)
            sentence = kind.voided if ended.game_id in voided else kind.ended
            outfit = services.looks.of(ended.guild_id, None if found is None else found.opened_by)
            art = services.preferences.public_art(ended.guild_id, outfit.look)
            drawn = draw_note(art.language.wording(sentence)) if found is None else kind.draw(found.view, art)
            channel = client.get_partial_messageable(ended.channel_id)
            call = (
                partial(post_once, channel, end_name(ended.game_id), drawn)
                if ended.message_id is None
                else partial(show_end, channel.get_partial_message(ended.message_id), ended.game_id, drawn)
            )
            ending = ChannelMessage(services.calls, f"game {ended.game_id}", call, note)
            ending.changed()
            shown.append(ending)
    return shown


async def _note_shown(services: Services, ended: Game) -> None:
    note = partial(games.note_end_shown, game_id=ended.game_id)
    await services.database.write(note, guild_id=ended.guild_id)
