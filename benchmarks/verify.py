"""Measure how long others wait while people /verify a long table: `python -m benchmarks.verify`.

A real table on a real database file plays its rounds. Then some people ask for a check of all of it, again as soon as
they are answered, while one person presses a button that commits 50 times a second, and names are looked up as for
new connections.
"""

import argparse
import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count, cycle
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.open_games import GUILD_ID, games_of
from bot.core.commands import PlayAction
from bot.core.session import Request
from bot.core.worker_pool import WorkerPool
from bot.games.blackjack.play.commands import Bet, Command, DealRound, Sit
from bot.games.blackjack.play.config import TableConfig
from bot.games.blackjack.play.game import VERIFICATION
from bot.games.blackjack.play.tables import TableSession, open_table
from bot.verification.collecting import Checking
from rules.blackjack.actions import DeclineInsurance, Stand
from rules.blackjack.house_rules import PRESETS
from rules.blackjack.legality import legal_actions
from storage import games
from storage.database import Database

ANN, BOB = 11, 12
STAKES = (10, 20)
ASKING = (0, 1, 12)
REST_SECONDS = 0.02
FILE_BYTES_MAX = 8_000_000

Check = Callable[[], Awaitable[object]]


@dataclass(slots=True)
class Seat:
    """A person who sits alone at a table."""

    session: TableSession
    user_id: int
    causes: Iterator[int] = field(default_factory=count)

    async def do(self, command: Command) -> None:
        """Press a button."""
        cause = f"{self.session.game_id} {next(self.causes)}"
        await self.session.post(Request(self.user_id, "Somebody", cause, command))

    async def play_round(self) -> None:
        """Bet, and stand on every hand."""
        await self.do(Bet(STAKES[0]))
        if self.session.game.round is None and self.session.game.round_number == 1:
            await self.do(DealRound())
        while (state := self.session.game.round) is not None:
            legal = legal_actions(state, self.session.game.seat_of(self.user_id))
            await self.do(PlayAction(DeclineInsurance() if DeclineInsurance() in legal else Stand()))


@asynccontextmanager
async def card_room(folder: Path) -> AsyncIterator[tuple[Database, Seat, Seat]]:
    """Open a database with two tables, with one person at each."""
    async with games_of(folder / "verify.sqlite3") as opened:
        seats = []
        for channel_id, user_id in enumerate((ANN, BOB), start=1):
            await opened.accounts.welcome(GUILD_ID, user_id, "Somebody")
            session, *_ = await open_table(
                opened.tables, GUILD_ID, channel_id, TableConfig(PRESETS["vegas"], 10, 1000)
            )
            seats.append(Seat(session, user_id))
            await seats[-1].do(Sit())
        yield opened.database, seats[0], seats[1]


async def measure(check: Check, presser: Seat, people: int, seconds: float) -> None:
    """Let this many people ask for checks, and print the times of presses and look-ups meanwhile."""
    loop = asyncio.get_running_loop()
    end = perf_counter() + seconds
    answers: list[float] = []
    lookups: list[float] = []
    presses: list[float] = []

    async def ask() -> None:
        while perf_counter() < end:
            answers.append(await _seconds(check()))

    async def look_up() -> None:
        while perf_counter() < end:
            lookups.append(await _seconds(loop.getaddrinfo("localhost", 443)))
            await asyncio.sleep(REST_SECONDS)

    async def press() -> None:
        stakes = cycle(STAKES)
        while perf_counter() < end:
            presses.append(await _seconds(presser.do(Bet(next(stakes)))))
            await asyncio.sleep(REST_SECONDS)

    await asyncio.gather(*(ask() for _ in range(people)), look_up(), press())
    print(
        f"{people:2} asking: press {_told(presses)}; look-up {_told(lookups)}"
        + (f"; check {_told(answers)}, {len(answers)} answered" if answers else "")
    )


async def _seconds(work: Awaitable[object]) -> float:
    began = perf_counter()
    await work
    return perf_counter() - began


def _told(taken: list[float]) -> str:
    return f"{1000 * median(taken):.1f} ms (at most {1000 * max(taken):.0f})"


async def compare(rounds: int, seconds: float) -> None:
    """Play at the table, then measure for each number of people."""
    with TemporaryDirectory(prefix="cardroom-verify-") as name:
        async with card_room(Path(name)) as (database, player, presser):
            for _ in range(rounds):
                await player.play_round()
            game = await database.read(lambda reader: games.load_game(reader, player.session.game_id))
            assert game is not None, "it was played"
            thinking = WorkerPool()
            checking = Checking(database, thinking, {VERIFICATION.kind: VERIFICATION})

            async def check() -> None:
                assert await checking.report(game, FILE_BYTES_MAX) is not None

            try:
                print(
                    f"{rounds:,} rounds; the first check, which starts the processes: {await _seconds(check()):.2f} s"
                )
                for people in ASKING:
                    await measure(check, presser, people, seconds)
            finally:
                await thinking.close()


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.verify", description="Measure what /verify costs everybody else."
    )
    parser.add_argument("--rounds", type=int, default=3000, help="of the table (default %(default)s)")
    parser.add_argument(
        "--seconds", type=float, default=5.0, help="of each measurement (default %(default)s)"
    )
    chosen = parser.parse_args()
    asyncio.run(compare(chosen.rounds, chosen.seconds))


if __name__ == "__main__":
    main()
