"""All open tables: found by channel or game, opened, resumed, let go."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.sessions.blackjack.config import TableConfig, dump_config
from bot.sessions.blackjack.recovery import load, resume, void
from bot.sessions.blackjack.session import KIND, TableSession, World
from bot.sessions.blackjack.stages import patience
from bot.sessions.blackjack.standing import Standing, round_from
from bot.sessions.blackjack.table import Table
from bot.sessions.game_ids import new_game_id
from bot.sessions.refusals import TableClosedError
from storage import games
from storage.errors import DatabaseUnavailableError
from storage.games import Deadline

if TYPE_CHECKING:
    from bot.sessions.ports import Entropy
    from storage.database import Reader, Unit
    from storage.games import Game

log = logging.getLogger(__name__)


@dataclass
class Tables:
    """Keeps the session of every open table; one a channel."""

    world: World
    entropy: Entropy
    _by_channel: dict[int, TableSession] = field(default_factory=dict)
    _by_game: dict[str, TableSession] = field(default_factory=dict)
    _opening: asyncio.Lock = field(default_factory=asyncio.Lock)

    def in_channel(self, channel_id: int) -> TableSession | None:
        """Return the open table of a channel."""
        return self._by_channel.get(channel_id)

    def of_game(self, game_id: str) -> TableSession:
        """Return the open table of a game id; raises TableClosedError."""
        try:
            return self._by_game[game_id]
        except KeyError:
            raise TableClosedError from None

    def name_of(self, game_id: str, user_id: int) -> str:
        """Give the name a person has at a table, as Discord gave it; empty if unknown."""
        session = self._by_game.get(game_id)
        return "" if session is None else session.names.get(user_id, "")

    def every(self) -> tuple[TableSession, ...]:
        """Return all open tables."""
        return tuple(self._by_game.values())

    async def open(self, guild_id: int, channel_id: int, config: TableConfig) -> TableSession:
        """Return the channel's table, opening one with these terms if there is none."""
        async with self._opening:
            session = self.in_channel(channel_id)
            if session is None:
                session = await self._open(guild_id, channel_id, config)
                self._keep(session)
                session.arm()
            return session

    async def recover(self) -> list[Game]:
        """Resume every stored table; void those that cannot go on, with refunds, and return them."""
        voided = []
        for game in await self.world.database.read(lambda reader: games.load_open_games(reader, KIND)):
            try:
                session = await self._resume(game)
            except DatabaseUnavailableError:
                # The table may be sound: whoever started us hears of the disk, and nothing is voided.
                raise
            except Exception:
                log.exception("game %s cannot go on and is voided", game.game_id)
                await self._void(game)
                voided.append(game)
            else:
                self._keep(session)
        return voided

    def start(self) -> None:
        """Set every alarm; from now on deadlines ring."""
        for session in self.every():
            session.arm()

    async def stop(self) -> None:
        """Let every table finish what it has begun; all is stored and goes on at the next start."""
        for session in self.every():
            session.disarm()
        for session in self.every():
            await session.settle()
            session.disarm()

    async def _open(self, guild_id: int, channel_id: int, config: TableConfig) -> TableSession:
        game_id = new_game_id(self.entropy)
        table = Table.fresh(config)
        at = self.world.clock.now()

        async def body(unit: Unit) -> Standing:
            await games.open_game(
                unit,
                game_id=game_id,
                guild_id=guild_id,
                channel_id=channel_id,
                kind=KIND,
                config=dump_config(config),
                at=at,
            )
            promised = await self.world.house.promise(unit, game_id, 1)
            opened = round_from(table, game_id, at)
            await games.open_round(unit, opened)
            stage, seconds = patience(table)
            deadline = Deadline(at + seconds * 1000, stage)
            await games.set_deadline(unit, game_id, deadline)
            return Standing(table, promised, opened, deadline=deadline)

        standing = await self.world.database.write(body)
        return TableSession(self.world, game_id, guild_id, channel_id, standing)

    async def _resume(self, game: Game) -> TableSession:
        async def body(reader: Reader) -> TableSession:
            return resume(self.world, await load(reader, game))

        session = await self.world.database.read(body)
        if session.standing.deadline != game.deadline:
            await self.world.database.write(
                lambda unit: games.set_deadline(unit, game.game_id, session.standing.deadline)
            )
        return session

    async def _void(self, game: Game) -> None:
        at = self.world.clock.now()
        await self.world.database.write(lambda unit: void(unit, self.world.house, game, at))

    def _keep(self, session: TableSession) -> None:
        self._by_channel[session.channel_id] = session
        self._by_game[session.game_id] = session
        session.on_closed = self._let_go

    def _let_go(self, session: TableSession) -> None:
        self._by_channel.pop(session.channel_id, None)
        self._by_game.pop(session.game_id, None)
