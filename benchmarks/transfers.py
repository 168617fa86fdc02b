"""Measure how many transfers a second the writer makes: `python -m benchmarks.transfers`.

To compare two versions, run it in each in turn, several times, and take the best: the disk's share is the same in
both.
"""

import asyncio
import tempfile
from pathlib import Path
from time import perf_counter, process_time

from storage import games, guilds, ledger
from storage.database import Database, Unit
from storage.guilds import GuildSettings
from storage.ledger import Transfer, escrow, player

GUILD = 1
PLAYERS = 5_000
TRANSFERS = 20_000
AT_ONCE = 200
TIMES = 3


def main() -> None:
    """Measure a few times, and print the best."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_measure(Path(folder) / "transfers.sqlite3"))


async def _measure(path: Path) -> None:
    database = await Database.open(path)
    await database.write(_furnish)
    rates, costs = [], []
    for time in range(TIMES):
        began, worked = perf_counter(), process_time()
        await transfer_many(database, PLAYERS, "t1", time)
        rates.append(TRANSFERS / (perf_counter() - began))
        costs.append((process_time() - worked) / TRANSFERS * 1e6)
    await database.close()
    print(f"{max(rates):,.0f} transfers a second, {min(costs):.1f} µs of processor time each")


async def _furnish(unit: Unit) -> None:
    await guilds.ensure(unit, GUILD, GuildSettings(100_000, 10, 1000, "vegas"), 0)
    for number in range(1, PLAYERS + 1):
        await ledger.grant_starting_chips_once(unit, GUILD, number, 100_000 + number, 0)
    await games.open_game(
        unit, game_id="t1", guild_id=GUILD, channel_id=1, kind="blackjack", config="{}", at=1
    )


async def transfer_many(database: Database, players: int, game_id: str, time: int) -> None:
    """Let people stake at a table, many at once."""
    number = 0

    async def some() -> None:
        nonlocal number
        while number < TRANSFERS:
            number += 1
            who = player(1 + number * 7919 % players)
            key = f"{game_id}:{time}:{number}:12345678901234567:0"
            what = Transfer(GUILD, who, escrow(game_id), 10, "stake", key, 5, game_id, 2)
            await database.write(lambda unit, what=what: ledger.transfer(unit, what))  # type: ignore[misc]

    await asyncio.gather(*(some() for _ in range(AT_ONCE)))


if __name__ == "__main__":
    main()
