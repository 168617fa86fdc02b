"""Runs and daily deals as rows: opened, helped, ended once; chosen, skipped, revealed."""

from dataclasses import replace

import pytest

from storage import daily_deals, games, ledger, master, resting_games, runs, shoes
from storage.daily_deals import DailyDeal
from storage.database import Unit
from storage.errors import DailyTriedError, DealSettledError, GameEndedError, OpenGameExistsError
from storage.ledger import Transfer, escrow, player
from storage.runs import RunEnd, RunRow
from storage.shoes import ShoeRow
from storage.target import Target
from tests.storage.conftest import ANN, BOB, GUILD, START, DatabaseHarness, open_game
from tests.storage.damage import found

FREE = RunRow("r1", GUILD, ANN, "free", "standard", None, None, 50, is_assisted=False, started_at=2)
DAILY = RunRow("r2", GUILD, ANN, "daily", "standard", 9, 1, 0, is_assisted=False, started_at=2)
DEAL = DailyDeal("scoundrel", 9, 1, "scoundrel-1970-01-10", 7, START, "c" * 64, 3)
LOST = RunEnd(8, "lost", -7, 0)


async def add(room: DatabaseHarness, run: RunRow) -> None:
    """Open a run's game, put its stake into the escrow and record it."""

    async def body(unit: Unit) -> None:
        await open_game(unit, run.game_id, "scoundrel", 2, guild_id=run.guild_id, of=run)
        await runs.add(unit, run)
        if run.stake:
            pot = escrow(run.game_id)
            what = Transfer(GUILD, player(run.user_id), pot, run.stake, "stake", run.game_id, 2, run.game_id)
            await ledger.transfer(unit, what)

    await room.write(body)


async def close(room: DatabaseHarness, game_id: str, how: RunEnd) -> None:
    async def body(unit: Unit) -> None:
        await runs.close(unit, game_id, how)
        await games.close_game(unit, game_id, at=how.at)

    await room.write(body)


async def deal(room: DatabaseHarness, made: DailyDeal) -> None:
    await room.write(daily_deals.add, made)


def another(run: RunRow, game_id: str, user_id: int = ANN) -> RunRow:
    return replace(run, game_id=game_id, user_id=user_id, stake=0)


async def test_a_run_is_kept_and_found(room: DatabaseHarness) -> None:
    await add(room, FREE)
    assert await room.read(runs.load, "r1") == FREE
    assert await room.read(runs.open_of, GUILD, ANN) == "r1"
    assert await room.read(runs.open_of, GUILD, BOB) is None
    assert await room.read(ledger.at_stake, GUILD, ANN) == 50
    assert await room.findings() == ()


async def test_one_open_run_a_person_and_guild(room: DatabaseHarness) -> None:
    await deal(room, DEAL)
    await add(room, DAILY)
    with pytest.raises(OpenGameExistsError):
        await add(room, another(FREE, "r3"))
    await add(room, another(FREE, "r3", BOB))
    await close(room, "r2", LOST)
    await add(room, another(FREE, "r4"))


async def test_one_daily_try_unless_it_was_voided(room: DatabaseHarness) -> None:
    await deal(room, DEAL)
    await add(room, DAILY)
    await close(room, "r2", RunEnd(8, "voided", None, 0))
    await add(room, another(DAILY, "r3"))
    await close(room, "r3", LOST)
    with pytest.raises(DailyTriedError):
        await add(room, another(DAILY, "r4"))
    assert await room.read(runs.daily_of, GUILD, ANN, 9) == "r3"
    await add(room, another(DAILY, "r5", BOB))


async def test_the_newest_ended_run_is_the_one_that_ended_last(room: DatabaseHarness) -> None:
    async def newest(user_id: int, guild_id: int = GUILD) -> str | None:
        return await room.read(runs.newest_ended, guild_id, user_id)

    for game_id, how in (("b", RunEnd(9, "won", 4, 0)), ("a", LOST), ("c", RunEnd(10, "voided", None, 0))):
        await add(room, another(FREE, game_id))
        assert await newest(ANN) == (None if game_id == "b" else "b")
        await close(room, game_id, how)
    assert (await newest(ANN), await newest(ANN, GUILD + 1), await newest(BOB)) == ("b", None, None)
    await deal(room, DEAL)
    await add(room, DAILY)
    await close(room, "r2", RunEnd(11, "won", 4, 0))
    assert await newest(ANN) == "b", "nothing is told of a deal that is secret"
    await room.write(daily_deals.reveal, DEAL, seed="5" * 64, at=12)
    assert await newest(ANN) == "r2"


async def test_a_run_ends_once(room: DatabaseHarness) -> None:
    await deal(room, DEAL)
    await add(room, DAILY)
    await room.write(runs.mark_assisted, "r2")
    await close(room, "r2", LOST)
    with pytest.raises(GameEndedError):
        await close(room, "r2", LOST)
    ended = await room.read(runs.load, "r2")
    assert ended is not None
    assert (ended.is_assisted, ended.end) == (True, LOST)


async def test_what_was_found_out_of_a_daily_deal_is_everybodys(room: DatabaseHarness) -> None:
    """A solution belongs to the deal: other runs of it know it, and runs of other deals do not."""
    await deal(room, DEAL)
    await add(room, DAILY)
    await add(room, another(DAILY, "r3", BOB))
    await room.write(runs.set_solution, "r3", "no")
    assert await room.read(runs.solution, DAILY) == "no"
    assert await room.read(runs.solution, FREE) is None


async def test_overdue_games_come_longest_overdue_first(room: DatabaseHarness) -> None:
    async def body(unit: Unit) -> None:
        for game_id, kind, at in (("a", "x", 5), ("b", "x", 4), ("c", "x", 9), ("d", "y", 1)):
            await open_game(unit, game_id, kind)
            await games.set_deadline(unit, game_id, games.Deadline(at, "expired"))

    await room.write(body)
    assert await room.read(resting_games.due, "x", 5, 10) == ["b", "a"]


async def test_a_deal_is_chosen_or_skipped_once_and_revealed_later(room: DatabaseHarness) -> None:
    """A skipped deal gives its day to the next attempt; seeds come out when the day is over."""
    second = DailyDeal("scoundrel", 9, 2, DEAL.name, 8, START, "d" * 64, 4)
    await deal(room, DEAL)
    await room.write(daily_deals.settle, DEAL, "skipped", seed="e" * 64, at=4)
    with pytest.raises(DealSettledError):
        await room.write(daily_deals.settle, DEAL, "chosen", at=4)
    await deal(room, second)
    await room.write(daily_deals.settle, second, "chosen", at=5)
    skipped, chosen = await room.read(daily_deals.of_day, "scoundrel", 9)
    assert (skipped.state, skipped.seed, chosen.state, chosen.seed) == ("skipped", "e" * 64, "chosen", None)
    assert await room.read(daily_deals.latest, "scoundrel", 9) == chosen

    async def secret(before_day: int, first_seed_index: int = 0) -> list[DailyDeal]:
        return await room.read(
            daily_deals.unrevealed, before_day=before_day, first_seed_index=first_seed_index
        )

    assert (await secret(9), await secret(10), await secret(10, first_seed_index=9)) == ([], [chosen], [])
    await room.write(daily_deals.reveal, chosen, seed="f" * 64, at=6)
    assert await secret(10) == []


async def test_deals_and_shoes_take_seeds_from_one_row(room: DatabaseHarness) -> None:
    """The next seed index is used by neither a shoe nor a deal and belongs to the current key."""

    async def begin_epoch(unit: Unit) -> None:
        await unit.execute("INSERT INTO masters VALUES (?, 'f', 1)", (master.SEEDS_PER_EPOCH,))

    assert await room.write(shoes.take_seed_index) == 0
    await deal(room, replace(DEAL, seed_index=0))
    assert await room.write(shoes.take_seed_index) == 1
    await room.write(shoes.add, ShoeRow("g1", 1, 1, START, "a" * 64, 1))
    assert await room.write(shoes.take_seed_index) == 2
    await room.write(begin_epoch)
    assert await room.write(shoes.take_seed_index) == master.SEEDS_PER_EPOCH


CLOSE = "UPDATE games SET status = 'closed', closed_at = 9 WHERE game_id = 'r2'"
PLANTED = {
    "a stake that is gone": (
        "UPDATE runs SET stake = 60 WHERE game_id = 'r1'",
        ["run r1: is open with a stake of 60 and its escrow holds 50"],
    ),
    "a run open in a closed game": (CLOSE, ["run r2: has not ended and its game is closed"]),
    "a run ended in an open game": (
        "UPDATE runs SET ended_at = 9, ending = 'lost', score = 0, payout = 0 WHERE game_id = 'r2'",
        ["run r2: has ended and its game is open", "run r2: on boards it is not counted and should be"],
    ),
    "a payout nobody got": (
        f"UPDATE runs SET ended_at = 9, ending = 'won', score = 9, payout = 5 WHERE game_id = 'r2'; {CLOSE}",  # noqa: S608
        ["run r2: says it paid 5, its entries say 0", "run r2: on boards it is not counted and should be"],
    ),
    "a seed dealt from twice": (
        f"INSERT INTO shoes VALUES ('r1', 1, 7, 1, '{'a' * 64}', 1, NULL, NULL, NULL, NULL)",  # noqa: S608
        ["seed 7: is of the shoe 1 of game r1 and of the deal of day 9"],
    ),
}


@pytest.mark.parametrize(("script", "findings"), PLANTED.values(), ids=PLANTED)
async def test_the_audit_asks_about_runs(
    room: DatabaseHarness, target: Target, script: str, findings: list[str]
) -> None:
    await deal(room, DEAL)
    await add(room, FREE)
    await add(room, another(DAILY, "r2", BOB))
    assert await room.findings() == ()
    assert await found(room, target, script) == sorted(findings)
