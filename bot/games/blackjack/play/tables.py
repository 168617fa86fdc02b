"""All open tables."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from bot.core.channel_registry import ChannelRegistry
from bot.core.opening import Opening
from bot.games.blackjack.play.committed import CommittedTable, round_from
from bot.games.blackjack.play.config import KIND, TableConfig, dump_config
from bot.games.blackjack.play.recovery import StoredTable
from bot.games.blackjack.play.session import TableSession
from bot.games.blackjack.play.table import Table
from storage import games
from storage.database import Unit
from storage.games import Game


@dataclass
class Tables(ChannelRegistry[TableSession]):
    """Keeps the session of every open table, one in each channel; each of `on_settled` is called after each round."""

    kind = KIND
    session_type = TableSession
    stored_type = StoredTable

    on_settled: list[Callable[[TableSession], None]] = field(default_factory=list)

    async def open(self, guild_id: int, channel_id: int, config: TableConfig) -> TableSession:
        """Return the channel's table; open one with this configuration if there is none."""
        async with self.opening:
            session = self.in_channel(channel_id)
            if session is None:
                begin, at = partial(self._begin, channel_id, Table.fresh(config)), self.world.clock.now()
                session = await self._open(guild_id, channel_id, dump_config(config), begin, at=at)
            return session

    async def _begin(self, channel_id: int, table: Table, opening: Opening) -> CommittedTable:
        unit, game_id = opening.unit, opening.game_id
        await games.take_channel(unit, game_id, channel_id)
        promised = await self.world.seeds.promise(unit, game_id, 1)
        opened = round_from(table, game_id, opening.at)
        await games.open_round(unit, opened)
        return CommittedTable(table, promised, opened)

    async def _staked_since(self, unit: Unit, game: Game) -> int:
        """Return the first action of the present round; all rounds before it are settled."""
        current = await games.latest_round(unit, game.game_id)
        return 0 if current is None else current.first_action

    def _keep(self, session: TableSession) -> None:
        super()._keep(session)
        session.on_settled = self.on_settled
