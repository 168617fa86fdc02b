"""All open tables."""

from typing import TypeAlias

from bot.core.channel_registry import ChannelRegistry
from bot.core.game_opening import NewGame
from bot.core.session import Session
from bot.games.blackjack.play.config import TableConfig, dump_config
from bot.games.blackjack.play.table import Table
from bot.games.blackjack.play.view import TableView

Tables: TypeAlias = ChannelRegistry[Table, TableView]
TableSession: TypeAlias = Session[Table, TableView]


async def open_table(tables: Tables, guild_id: int, channel_id: int, config: TableConfig) -> TableSession:
    """Return the channel's table; open one with this configuration if there is none."""
    async with tables.opening:
        session = tables.in_channel(channel_id)
        if session is None:
            at, text = tables.world.clock.now(), dump_config(config)
            session = await tables.open_play(
                NewGame(guild_id=guild_id, channel_id=channel_id, config=text, at=at)
            )
        return session
