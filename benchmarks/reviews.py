"""Measure what the mistake book costs a press: `python -m benchmarks.reviews`.

A real table on a real database file is pressed while nothing else happens, and while reviews are stored, in turns (A B B A), before
and after the book of a server has taken in 100,000 reviews. Only the storage is measured here: the odds are computed in other processes,
as before there was a book.
"""

import argparse
import asyncio
from functools import partial
from itertools import cycle
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.open_games import GUILD_ID
from benchmarks.verify import STAKES, Seat, card_room
from bot.games.blackjack.play.commands import Bet
from storage import people, situations
from storage.database import Database, Unit
from storage.situations import DaySums, JudgedDecision

PEOPLE = 200
KIND = "blackjack"
DAY = 20_000
PERCENTILE = 98


async def _review(unit: Unit, number: int) -> None:
    """Store one review, as reviewing does: two decisions, one of them a mistake now and then."""
    user_id = 1_000 + number % PEOPLE
    decisions = [
        JudgedDecision(f"6-s17-das-ls/hard {4 + number % 17}/{2 + number // 17 % 9}"),
        JudgedDecision(f"6-s17-das-ls/soft {12 + number % 9}/{2 + number % 9}", 35, "stand"),
    ]
    sums = DaySums(rounds=1, decisions=2, best=1, staked=10, result=-10, luck=-9_900, mistakes=35)
    day = DAY + number // (50 * PEOPLE)
    await people.load(unit, GUILD_ID, [user_id])
    await situations.add_decisions(unit, GUILD_ID, user_id, KIND, day, decisions)
    await situations.add_round(unit, GUILD_ID, user_id, KIND, day, sums)


async def _presses(presser: Seat, count: int, rest_seconds: float = 0.004) -> list[float]:
    taken, stakes = [], cycle(STAKES)
    for _ in range(count):
        began = perf_counter()
        await presser.do(Bet(next(stakes)))
        taken.append(1000 * (perf_counter() - began))
        await asyncio.sleep(rest_seconds)
    return taken


async def _stored(database: Database, numbers: range, pause_seconds: float) -> None:
    for number in numbers:
        await database.write(partial(_review, number=number))
        await asyncio.sleep(pause_seconds)


async def _beside_reviews(database: Database, presser: Seat, count: int, per_second: float) -> list[float]:
    reviewing = asyncio.create_task(_stored(database, range(10**9), 1 / per_second))
    try:
        return await _presses(presser, count)
    finally:
        reviewing.cancel()


def _told(name: str, quiet: list[float], busy: list[float]) -> str:
    low, high = (quantiles(each, n=100)[PERCENTILE] for each in (quiet, busy))
    return (
        f"{name}: median {median(quiet):.2f} and {median(busy):.2f} ms, ratio {median(busy) / median(quiet):.3f};"
        f" p99 {low:.2f} and {high:.2f} ms, ratio {high / low:.3f}"
    )


async def compare(reviews: int, presses: int, per_second: float) -> None:
    """Press before, during and after the reviews, and print the ratios."""
    with TemporaryDirectory(prefix="cardroom-reviews-") as name:
        async with card_room(Path(name)) as (database, _, presser):
            await _presses(presser, presses // 4)
            quiet, busy = [], []
            for turn in "ABBA":
                if turn == "A":
                    quiet += await _presses(presser, presses // 4)
                else:
                    busy += await _beside_reviews(database, presser, presses // 4, per_second)
            print(_told(f"without and with {per_second:g} reviews a second", quiet, busy))
            empty = await _presses(presser, presses)
            began = perf_counter()
            await _stored(database, range(reviews), 0)
            print(
                f"{reviews:,} reviews, one after another: {1000 * (perf_counter() - began) / reviews:.2f} ms each"
            )
            full = await _presses(presser, presses)
            print(_told(f"before and after {reviews:,} reviews", empty, full))


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.reviews", description="Measure what the mistake book costs a press."
    )
    parser.add_argument("--reviews", type=int, default=100_000, help="to store (default %(default)s)")
    parser.add_argument("--presses", type=int, default=2_000, help="to measure (default %(default)s)")
    parser.add_argument(
        "--per-second", type=float, default=10.0, help="reviews beside the presses (default %(default)s)"
    )
    chosen = parser.parse_args()
    asyncio.run(compare(chosen.reviews, chosen.presses, chosen.per_second))


if __name__ == "__main__":
    main()
