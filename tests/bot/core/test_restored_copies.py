"""An older copy of the database beside the same master: no published seed is dealt again, and nobody loses a stake.

An operator copies the database while the bot runs, people play on and see cards and seeds, and the copy is put back. The
bot finds by the mark that it is a copy (docs/decisions/0013-restored-copies.md).
"""

import shutil
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.core.commands import PlayAction
from bot.core.seeds import SeedVault
from bot.games.blackjack.play.commands import Bet, DealRound
from bot.games.blackjack.play.tables import TableSession
from bot.games.scoundrel.play.config import KIND
from bot.games.scoundrel.play.errors import RunGoneError, RunVoidedError
from bot.games.thirteen.play.errors import MatchOverError
from rules.blackjack.actions import Hit
from storage import daily_deals, ratings, shoes
from storage.database import Database
from storage.master import MasterChange
from storage.starts import mark_path
from tests.bot.core.world import ANN, BEN, CHIPS, config
from tests.bot.games.blackjack.test_session import low_hand
from tests.bot.games.scoundrel.world import DAY, TODAY, RunHarness
from tests.bot.games.thirteen.world import MatchHarness


@pytest.fixture
async def room(path: Path) -> AsyncIterator[MatchHarness]:
    async with MatchHarness(path).running() as room:
        yield room


@pytest.fixture
async def harness(path: Path) -> AsyncIterator[RunHarness]:
    async with RunHarness(path).running() as harness:
        yield harness


def copy_of(room: MatchHarness | RunHarness, name: str = "copy") -> Path:
    """Copy the database of a running bot as docs/operations.md says."""
    copy = room.path.with_name(f"{name}.sqlite3")
    connection = sqlite3.connect(room.path)
    connection.execute("VACUUM INTO ?", (str(copy),))
    connection.close()
    return copy


async def restore(room: MatchHarness | RunHarness, copy: Path) -> None:
    """Stop the bot, put a copy in the place of its database, and start it."""
    await room.stop()
    for ending in ("", "-wal", "-shm"):
        room.path.with_name(room.path.name + ending).unlink(missing_ok=True)
    shutil.copyfile(copy, room.path)
    await room.start()


async def published(database: Database) -> set[str]:
    """Return every seed that people can look up."""
    rows = await database.read(
        lambda reader: reader.fetch_all(
            "SELECT seed FROM shoes WHERE seed IS NOT NULL UNION SELECT seed FROM daily_deals WHERE seed IS NOT NULL"
        )
    )
    return {seed for (seed,) in rows}


async def secret(database: Database, seeds: SeedVault, game_id: str) -> set[str]:
    """Return the seeds that a game is dealt from and those it has promised, whether people can look them up or not."""
    every = await database.read(lambda reader: shoes.of_game(reader, game_id))
    return {seeds.seed(shoe).hex() for shoe in every}


async def play_rounds(room: MatchHarness, session: TableSession, rounds: int) -> None:
    """Play rounds of a lone player to their ends."""
    for _ in range(rounds):
        number = session.game.round_number
        await room.post(session, ANN, Bet(10))
        if session.game.round is None and session.game.round_number == number:
            await room.post(session, ANN, DealRound())
        await room.stand_all(session)


class TestTables:
    @pytest.mark.parametrize("is_restarted", [False, True], ids=["in one start", "over a restart"])
    async def test_between_rounds(self, room: MatchHarness, *, is_restarted: bool) -> None:
        """A table whose promised shoe was dealt and published after the copy is voided; a new one has other seeds."""
        session = await room.open_table(config("classic"), ANN)
        await play_rounds(room, session, 1)
        before, copy = await room.balance(ANN), copy_of(room)
        if is_restarted:
            await room.restart()
            (session,) = room.tables.every()
        await play_rounds(room, session, 4)
        known = await published(room.database)
        assert len(known) == 5

        await restore(room, copy)
        assert ([game.game_id for game in room.voided], room.tables.every()) == ([session.game_id], ())
        assert (await room.balance(ANN), await room.findings()) == (before, [])
        session = await room.open_table(config("classic"), ANN)
        await play_rounds(room, session, 5)
        dealt = await secret(room.database, room.tables.world.seeds, session.game_id)
        assert len(dealt) == 6
        assert not dealt & known

    async def test_in_mid_hand(self, room: MatchHarness) -> None:
        """A hand whose next card somebody has seen is not played on: the stakes go back."""
        session = await room.open_table(config(), ANN, BEN)
        await room.deal(session, {ANN: 50, BEN: 20}, low_hand)
        before = {who: await room.balance(who) + session.at_stake(who) for who in (ANN, BEN)}
        copy = copy_of(room)
        await room.post(session, ANN, PlayAction(Hit()))
        await restore(room, copy)
        assert [game.game_id for game in room.voided] == [session.game_id]
        assert {who: await room.balance(who) for who in before} == before

    async def test_a_copy_that_is_restored_twice(self, room: MatchHarness) -> None:
        """Each start has a salt of its own: what was published after the first restore is not dealt after the second."""
        copy = copy_of(room)
        seeds: list[set[str]] = []
        for _ in range(2):
            await restore(room, copy)
            session = await room.open_table(config("classic"), ANN)
            await play_rounds(room, session, 3)
            seeds.append(await secret(room.database, room.tables.world.seeds, session.game_id))
        assert len(seeds[0]) == 4
        assert not seeds[0] & seeds[1]

    async def test_a_restored_room_goes_on_over_restarts(self, room: MatchHarness) -> None:
        copy = copy_of(room)
        await room.open_table(config(), ANN)
        await restore(room, copy)
        session = await room.open_table(config(), ANN, BEN)
        await room.deal(session, {ANN: 50, BEN: 20}, low_hand)
        committed = session.committed
        await room.restart()
        (session,) = room.tables.every()
        assert (room.voided, session.committed) == ([], committed)

    async def test_the_database_put_back_after_its_copy_ran(self, room: MatchHarness) -> None:
        """Going back to the newer database counts as a restore too, because the copy ran in between."""
        copy = copy_of(room)
        session = await room.open_table(config(), ANN)
        newer = copy_of(room, "newer")
        await restore(room, copy)
        await restore(room, newer)
        assert [game.game_id for game in room.voided] == [session.game_id]

    async def test_a_copy_of_the_last_moment_is_the_database(self, room: MatchHarness) -> None:
        """Nothing happened after it, so nobody knows more than it does: the table goes on."""
        session = await room.open_table(config(), ANN, BEN)
        await room.deal(session, {ANN: 50, BEN: 20}, low_hand)
        committed = session.committed
        await room.tables.stop()
        await restore(room, copy_of(room))
        (session,) = room.tables.every()
        assert (room.voided, session.committed) == ([], committed)

    async def test_without_its_mark_a_database_counts_as_a_copy(self, room: MatchHarness) -> None:
        """As when a whole disk is put back and the operator removes the mark."""
        session = await room.open_table(config(), ANN)
        await room.stop()
        mark_path(room.path).unlink()
        await room.start()
        assert [game.game_id for game in room.voided] == [session.game_id]
        assert room.tables.world.seeds.master.change is MasterChange.RESTORED


async def test_a_match_in_mid_deal(room: MatchHarness) -> None:
    """Both stakes go back, nobody's rating changes, and the next match has other cards."""
    session = await room.begin(stake=100)
    chance = Random(1)  # noqa: S311 - a repeatable walk is wanted.
    for _ in range(3):
        await room.move(session, chance)
    copy = copy_of(room)
    await room.play_out(session, chance)
    known = await published(room.database)
    assert len(known) == 1

    await restore(room, copy)
    assert [game.game_id for game in room.voided] == [session.game_id]
    assert [await room.balance(who) for who in (ANN, BEN)] == [CHIPS, CHIPS]
    assert await room.read(ratings.load, 1, ANN, "thirteen") is None
    with pytest.raises(MatchOverError):
        await room.matches.find(session.game_id)
    again = await room.begin(stake=100)
    await room.play_out(again)
    dealt = await secret(room.database, room.tables.world.seeds, again.game_id)
    assert not dealt & known


async def test_a_run_in_progress(harness: RunHarness) -> None:
    """The stake goes back at the start, and the next run has another seed; one for practice has no secret and goes on."""
    practice = await harness.act(await harness.enter(BEN, seed="1"))
    view = await harness.act(await harness.enter(stake=100))
    copy = copy_of(harness)
    await harness.give_up(view)
    known = await published(harness.database)
    assert len(known) == 1

    await restore(harness, copy)
    assert await harness.balance() == CHIPS - 100
    await harness.runs.recover()
    assert await harness.balance() == CHIPS
    with pytest.raises(RunGoneError):
        await harness.view(view.game_id)
    assert await harness.view(practice.game_id) == practice
    again = await harness.enter(stake=100)
    assert not known & await secret(harness.database, harness.runs.world.seeds, again.game_id)


class TestTheDealOfTheDay:
    async def test_on_its_day(self, harness: RunHarness) -> None:
        """The day gets another deal, as people may have played the one of the copy since."""
        await harness.runs.sweep()
        copy = copy_of(harness)
        view = await harness.act(await harness.enter(is_daily=True))

        await restore(harness, copy)
        again = await harness.enter(is_daily=True)
        assert again.shuffle.commitment != view.shuffle.commitment
        made = await harness.read(daily_deals.of_day, KIND, TODAY)
        assert [deal.state for deal in made] == ["lost", "chosen"]

    async def test_after_its_day(self, harness: RunHarness) -> None:
        """A run at a deal whose seed was published at midnight is voided, though nobody has played on."""
        view = await harness.act(await harness.enter(is_daily=True))
        copy = copy_of(harness)
        await harness.pass_time(DAY)
        await harness.runs.sweep()
        known = await published(harness.database)
        assert len(known) == 1

        await restore(harness, copy)
        with pytest.raises(RunVoidedError):
            await harness.view(view.game_id)
        again = await harness.enter(is_daily=True)
        assert again.day == TODAY + 1
        seeds = harness.runs.world.seeds
        made = await harness.read(daily_deals.of_day, KIND, TODAY + 1)
        assert not known & {seeds.seed(deal).hex() for deal in made if seeds.knows(deal)}
