"""All open tables."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from bot.core.admission import Opening
from bot.core.channel_registry import ChannelRegistry
from bot.core.game_opening import NewGame, is_loud
from bot.core.session import Request, Session
from bot.games.blackjack.play.config import TableConfig, dump_config
from bot.games.blackjack.play.table import Table
from bot.games.blackjack.play.view import TableView

Tables: TypeAlias = ChannelRegistry[Table, TableView]
TableSession: TypeAlias = Session[Table, TableView]


async def open_table(
    tables: Tables,
    guild_id: int,
    channel_id: int,
    config: TableConfig,
    request: Request[Any] | None = None,
    *,
    check: Callable[[Opening], Awaitable[bool]] = is_loud,
) -> tuple[TableSession, Table, bool]:
    """Carry out a request at the channel's table; open one with this configuration if there is none.

    Return the session, the table as it was after the request, and whether it is new. A new table and the
    request are one transaction, in which `check` refuses, and which a refusal of the request rolls back.
    """
    new = NewGame(
        guild_id=guild_id,
        channel_id=channel_id,
        config=dump_config(config),
        at=tables.world.clock.now(),
        cause="" if request is None else request.cause,
        names={} if request is None else {request.user_id: request.name},
        first=None if request is None else request.act,
        check=check,
    )
    session, is_new = await tables.find_or_open(new)
    game = session.game if request is None or is_new else await session.post(request)
    return session, game, is_new
