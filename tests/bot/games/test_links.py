"""Nothing that is stored or published links the games of one person, in one server or in several, before or after a deletion."""

import re
from collections import defaultdict
from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace

import pytest

from bot.core.admission import Caller
from bot.core.commands import PlayAction
from bot.core.errors import SessionOverError
from bot.games.blackjack.play.commands import Bet, DealRound, Leave, Sit
from bot.games.blackjack.play.tables import open_table
from bot.games.thirteen.play.game import MATCH_PLAY
from bot.games.thirteen.play.opening import Matches, Wanted, challenge
from rules.blackjack.actions import Stand
from storage import deletions, personal_data
from storage.copying import TABLES
from storage.database import Reader
from storage.deletions import Deletion, Departure
from storage.dialect import COLUMNS
from storage.location import Location
from tests.bot.core.world import ANN, BEN, CHANNEL, GUILD, config, name_of
from tests.bot.games.records import dump_record, record_or_none
from tests.bot.games.scoundrel.world import RunHarness
from tests.bot.games.thirteen.world import Opponent

SERVERS = (GUILD, GUILD + 1)
WORD = re.compile("[0-9A-Za-z]{8,}")
"""Shorter words cannot tell one person from all others."""


@dataclass
class EveryGame(RunHarness):
    """An installation in whose two servers people play each game that has shuffles of its own."""

    matches: Matches = field(init=False)

    async def start(self) -> None:
        await super().start()
        self.matches = Matches(replace(self.tables.world, workers=Opponent()), play=MATCH_PLAY)
        await self.matches.start()
        await self.matches.settle()

    async def stop(self) -> None:
        await self.matches.stop()
        await super().stop()

    async def visit(self, guild_id: int, *people: int) -> list[str]:
        """Have people play a round at a table that they leave; alone also a run and a match against the bot."""
        for user_id in people:
            await self.accounts.welcome(guild_id, user_id, name_of(user_id))
        table, *_ = await open_table(self.tables, guild_id, CHANNEL, config("classic"))
        table.shown(table.number)
        for command in (Sit(), Bet(10)):
            for user_id in people:
                await self.post(table, user_id, command)
        await self.post(table, people[0], DealRound())
        while table.game.round is not None:
            turn = table.whose_turn
            assert turn is not None
            await self.post(table, turn, PlayAction(Stand()))
        for user_id in people:
            await self.post(table, user_id, Leave())
        await table.close("close", "closed")
        if len(people) > 1:
            return [table.game_id]
        run = await self.give_up(await self.enter(*people, guild_id=guild_id))
        caller = Caller(guild_id, CHANNEL, people[0], name_of(people[0]), self.cause())
        match = await challenge(self.matches, Wanted(caller))
        match.shown(match.number)
        await match.expel(people[0], self.cause())
        assert match.is_closed
        return [table.game_id, run.game_id, match.game_id]

    async def leave(self, user_id: int) -> None:
        """Delete what is stored about a person in all servers."""
        await self.write(deletions.request, user_id, self.clock.now())
        played = await self.read(personal_data.games_of, user_id)
        for guild_id in SERVERS:
            departure = Departure(f"{guild_id:064}", "ef" * 32, played[guild_id], self.clock.now(), 1)
            await self.write(deletions.delete, Deletion(guild_id, user_id), departure)

    async def words(self, game_ids: list[str]) -> dict[str, set[str]]:
        """Return each word in the rows and the records of these games, with the games that have it; numbers are none."""
        found = defaultdict(set)
        for game_id in game_ids:
            texts = [await self.read(_rows_of, game_id), await published(self, game_id)]
            for word in WORD.findall("\n".join(texts)):
                if not word.isdecimal():
                    found[word].add(game_id)
        return found


async def published(room: EveryGame, game_id: str) -> str:
    """Return the record of a game as its file; nothing if it has none."""
    found = await record_or_none(room, game_id)
    return "" if found is None else dump_record(found)


async def _rows_of(reader: Reader, game_id: str) -> str:
    """Return all rows of a game as text."""
    rows: list[object] = []
    for table in TABLES:
        columns = [column for (column,) in await reader.fetch_all(COLUMNS.on(reader.engine), (table,))]
        if "game_id" in columns:
            rows += await reader.fetch_all(f"SELECT * FROM {table} WHERE game_id = ?", (game_id,))  # noqa: S608
    return "\n".join(map(str, rows))


@pytest.fixture
async def room(target: Location) -> AsyncIterator[EveryGame]:
    async with EveryGame(target).running() as room:
        yield room


async def test_no_word_stands_in_two_games_of_one_person_alone(room: EveryGame) -> None:
    """Words that games of other people have too, such as house rules, tell nothing; Ann has at least three games in each server."""
    anns, bens, shared = [], [], []
    for guild_id in SERVERS:
        for _ in range(2):
            anns += await room.visit(guild_id, ANN)
            bens += await room.visit(guild_id, BEN)
            shared += await room.visit(guild_id, ANN, BEN)

    async def links() -> set[str]:
        of_ann, of_others = await room.words([*anns, *shared]), await room.words(bens)
        return {word for word, where in of_ann.items() if len(where) > 1 and word not in of_others}

    assert (len(anns), len(shared)) == (12, 4)
    assert await links() == set()
    honest = {game_id: await published(room, game_id) for game_id in (*anns, *bens, *shared)}
    assert all('"seed": "' in text for text in honest.values())
    await room.leave(ANN)
    assert await links() == set()
    for game_id, before in honest.items():
        after = await published(room, game_id)
        assert (after == before) == (game_id not in anns), "only her own games lose their record"
    await room.restart()
    for kind, replay in enumerate((room.runs.replay, room.matches.replay), start=1):
        for guild_id, game_id in zip(
            (SERVERS[0], SERVERS[0], SERVERS[1], SERVERS[1]), anns[kind::3], strict=True
        ):
            with pytest.raises(SessionOverError):
                await replay(game_id, guild_id)
