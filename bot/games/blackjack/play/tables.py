"""All open tables: found by channel or game, opened, resumed, let go."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.core.channel_registry import ChannelRegistry
from bot.core.game_ids import new_game_id
from bot.core.unit_of_work import begin
from bot.games.blackjack.play.committed import CommittedTable, round_from
from bot.games.blackjack.play.config import TableConfig, dump_config
from bot.games.blackjack.play.recovery import StoredTable, load, replay
from bot.games.blackjack.play.session import KIND, TableSession
from bot.games.blackjack.play.table import Table
from storage import games

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.core.ports import Entropy
    from storage.database import Reader, Unit
    from storage.games import Game


@dataclass
class Tables(ChannelRegistry[TableSession, StoredTable]):
    """Keeps the session of every open table; one a channel. `on_settled` hears of each round that is over."""

    kind = KIND
    session_type = TableSession

    entropy: Entropy
    on_settled: Callable[[TableSession], None] = lambda _: None

    async def open(self, guild_id: int, channel_id: int, config: TableConfig) -> TableSession:
        """Return the channel's table, opening one with these terms if there is none."""
        async with self.opening:
            session = self.in_channel(channel_id)
            if session is None:
                session = await self._open(guild_id, channel_id, config)
                self._keep(session)
                session.arm()
            return session

    async def _open(self, guild_id: int, channel_id: int, config: TableConfig) -> TableSession:
        game_id = new_game_id(self.entropy)
        table = Table.fresh(config)
        at = self.world.clock.now()

        async def body(unit: Unit) -> CommittedTable:
            await games.open_game(
                unit,
                game_id=game_id,
                guild_id=guild_id,
                channel_id=channel_id,
                kind=KIND,
                config=dump_config(config),
                at=at,
            )
            await games.take_channel(unit, game_id, channel_id)
            promised = await self.world.seeds.promise(unit, game_id, 1)
            opened = round_from(table, game_id, at)
            await games.open_round(unit, opened)
            return await begin(unit, game_id, CommittedTable(table, promised, opened), at)

        committed = await self.world.database.write(body)
        return TableSession(self.world, game_id, guild_id, channel_id, committed)

    async def _read(self, reader: Reader, game: Game) -> StoredTable:
        return await load(reader, game)

    def _replay(self, stored: StoredTable) -> CommittedTable:
        return replay(self.world.seeds, stored)

    async def _staked_since(self, unit: Unit, game: Game) -> int:
        """Count the round under way: all before it is settled."""
        current = await games.latest_round(unit, game.game_id)
        return 0 if current is None else current.first_action

    def _keep(self, session: TableSession) -> None:
        super()._keep(session)
        session.on_settled = self.on_settled
