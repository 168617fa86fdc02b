"""Rows of results: with their games, their stakes and what their ends pay."""

from dataclasses import replace

from storage import daily_deals, games, ledger, ratings, results
from storage.daily_deals import DailyDeal
from storage.database import Unit
from storage.games import Action
from storage.ledger import HOUSE, Account, EntryKind, Transfer, escrow, player
from storage.ratings import Rating
from storage.results import Ending, ResultEnd, ResultRow
from tests.storage.conftest import ANN, GUILD, START, DatabaseHarness, open_game

CLEO, DORA = 44, 45
SOLO, DUEL, HANDS = "scoundrel", "thirteen", "daily_blackjack"
DEAL = DailyDeal(SOLO, 9, 1, "scoundrel-1970-01-10", 7, START, "c" * 64, 3)
DUEL_DEAL = DailyDeal(DUEL, 9, 2, "thirteen-1970-01-10", 8, START, "c" * 64, 3)

RUN = ResultRow("r1", 0, GUILD, ANN, SOLO, "standard", 2, "run", stake=50, begun_at=2)
DAILY_RUN = replace(RUN, game_id="r2", day=9, attempt=1, stake=0)
CHALLENGE = ResultRow("m1", 0, GUILD, ANN, DUEL, "people", 3, stake=50)
AGAINST_BOT = replace(CHALLENGE, variant="hard")
DAILY_MATCH = replace(CHALLENGE, variant="expert", day=9, attempt=2, stake=0)
LOST = ResultEnd(8, "lost", -7)
WON_ALONE = ResultEnd(8, "won", 5, 100)
WON = (ResultEnd(8, "won", 5, 100), ResultEnd(8, "lost", -5))


async def add(room: DatabaseHarness, row: ResultRow, guest: int | None = None) -> None:
    """Open a game and record its person, with the stake if the game has begun, and an invited one."""
    await room.write(add_in_unit, row, guest)


async def add_in_unit(unit: Unit, row: ResultRow, guest: int | None = None) -> None:
    """Do what `add` does within a unit."""
    await open_game(unit, row.game_id, row.kind, row.made_at, guild_id=row.guild_id, of=row)
    await results.add(unit, row)
    if guest is not None:
        await games.note_between_people(unit, row.game_id)
        await results.add(unit, replace(row, seat=1, user_id=guest))
    if row.begun_at is not None:
        await _stake(unit, row)


async def begin(room: DatabaseHarness, game_id: str = "m1", at: int = 4) -> None:
    """Let a game begin: its first action, with the stakes of its people."""

    async def body(unit: Unit) -> None:
        await results.begin(unit, game_id, at)
        await games.append_action(unit, Action(game_id, 1, 0, ANN, "accept", at, None))
        for row in await results.of_game(unit, game_id):
            await _stake(unit, row)

    await room.write(body)


async def close(room: DatabaseHarness, game_id: str, *ends: ResultEnd, counts: bool = True) -> None:
    """End a game for each of its seats, pay what the ends say, and close the game."""

    async def body(unit: Unit) -> None:
        people = await results.of_game(unit, game_id)
        staked = sum(row.stake for row in people if row.begun_at is not None)
        won = sum(end.payout for end in ends) - staked
        if won:
            edges = (HOUSE, escrow(game_id)) if won > 0 else (escrow(game_id), HOUSE)
            await _move(unit, game_id, *edges, abs(won), "payout")
        for row, end in zip(people, ends, strict=True):
            if end.payout:
                await _move(unit, game_id, escrow(game_id), player(row.user_id), end.payout, "payout")
            await results.close(unit, game_id, row.seat, end, counts=counts)
        await games.close_game(unit, game_id, at=ends[0].at)

    await room.write(body)


def both(at: int, ending: Ending, payout: int = 0) -> tuple[ResultEnd, ResultEnd]:
    """Return the same end for two people, without a score."""
    return (ResultEnd(at, ending, None, payout),) * 2


async def _stake(unit: Unit, row: ResultRow) -> None:
    if row.stake:
        await _move(unit, row.game_id, player(row.user_id), escrow(row.game_id), row.stake, "stake")


async def _move(
    unit: Unit, game_id: str, debit: Account, credit: Account, amount: int, kind: EntryKind
) -> None:
    # No key has a user's id in it.
    number = await unit.fetch_value("SELECT count(*) FROM entries")
    key = f"{game_id}:{number}"
    await ledger.transfer(unit, Transfer(GUILD, debit, credit, amount, kind, key, 8, game_id, 1))


async def deal(room: DatabaseHarness, made: DailyDeal = DEAL) -> None:
    await room.write(daily_deals.add, made)


async def rated(room: DatabaseHarness, *figures: tuple[float, float], game_id: str = "m1") -> None:
    """Record what a game has made of the ratings of its people, seat by seat."""

    async def body(unit: Unit) -> None:
        for row, (before, after) in zip(await results.of_game(unit, game_id), figures, strict=True):
            await results.rate(unit, game_id, row.seat, before=before, after=after)
            await ratings.save(unit, GUILD, row.user_id, row.kind, Rating(after, 200.5, 0.06), LOST.at)

    await room.write(body)
