"""Our own games keep what sessions of every kind keep, on both engines."""

from pathlib import Path
from typing import Any

import pytest

from bot.core.errors import BeingDeletedError
from bot.core.game_opening import NewGame
from bot.core.unit_of_work import Act
from bot.games.simple.play.game import Join
from bot.games.simple.play.pot import PotTerms
from bot.testing.every_session import *  # noqa: F403 - These are tests.
from bot.testing.room import ANN, CHIPS, GUILD, name_of
from bot.testing.sessions import SessionKind
from storage import deletions
from storage.database import Database, Reader, Row
from storage.errors import DatabaseClosedError
from storage.location import Location
from storage.units import Parameters
from tests.bot.core.kinds import KINDS
from tests.high_card.world import DuelRoom

SESSIONS_UNDER_TEST = KINDS


async def test_nobody_opens_a_game_whose_data_is_to_be_deleted(target: Location) -> None:
    """The request may be stored after the look at who may open; the first command is refused in its own transaction (CH-8)."""
    room = DuelRoom(target)
    async with room.running():
        await room.accounts.welcome(GUILD, ANN, name_of(ANN))
        await room.write(deletions.request, ANN, 1)
        terms, at = PotTerms(50, 60, 60).dump(), room.clock.now()
        new = NewGame(guild_id=GUILD, channel_id=77, config=terms, at=at, first=Act(ANN, (Join(),), "test"))
        with pytest.raises(BeingDeletedError):
            await room.pots.open_play(new)
        assert (room.pots.every(), await room.balance(ANN)) == ((), CHIPS)


async def test_the_room_of_a_test_that_fails_is_left_with_its_database_closed(tmp_path: Path) -> None:
    """Otherwise its threads wait for work for ever, and the tests that have failed never end."""
    room = DuelRoom(tmp_path / "cardroom.sqlite3")
    with pytest.raises(ZeroDivisionError):
        async with room.running():
            raise ZeroDivisionError
    with pytest.raises(DatabaseClosedError):
        await room.findings()


class CountedReader(Reader):
    """Runs queries and remembers them."""

    def __init__(self, reader: Reader, queries: list[str]) -> None:
        self.engine = reader.engine
        self._reader = reader
        self._queries = queries

    async def fetch_all(self, sql: str, parameters: Parameters = ()) -> list[Row]:
        self._queries.append(sql)
        return await self._reader.fetch_all(sql, parameters)


@pytest.mark.clocked
async def test_a_start_asks_as_much_for_many_games_as_for_one(
    kind: SessionKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each query is a message to the server and back, so one a game and table would keep 10,000 games waiting."""
    read, queries = Database.read, list[str]()

    async def counted(database: Database, body: Any, *, is_long: bool = False) -> Any:
        return await read(database, lambda reader: body(CountedReader(reader, queries)), is_long=is_long)

    async def asked_by_restart() -> list[str]:
        queries.clear()
        with monkeypatch.context() as patch:
            patch.setattr(Database, "read", counted)
            await kind.restart()
        return list(queries)

    for_one = await asked_by_restart()
    for number in range(20, 23):
        await kind.begin_another(number)
    assert await asked_by_restart() == for_one
    assert for_one
