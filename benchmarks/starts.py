"""Measure starts and audits after years of play: `python -m benchmarks.starts`.

It builds a ledger (with `--folder` only once), and measures a start, the full audit, and how long writes take while
the nightly audit runs at the same time.
"""

import argparse
import asyncio
import sys
import tempfile
from asyncio.subprocess import DEVNULL
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

from benchmarks.large_ledger import Size, build
from bot.runtime.installation import ENTRIES_PER_TRANSACTION
from storage import games, ledger, shoes
from storage.audit import checkpoint
from storage.audit.database import Audit, audit_at_start
from storage.database import Database, Unit
from storage.games import Action
from storage.ledger import EntryKind, Transfer, escrow, player
from storage.shoes import ShoeRow
from storage.starts import Start

START = Start(1, bytes(32))
DAY_ENTRIES = 10_000
"""The entries since the last checkpoint when a start is measured."""
STARTS = 5
PRESS_SECONDS = 0.02
WRITES = 1_500


def main() -> None:
    """Build, measure, and print a line for each figure."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.starts", description=__doc__)
    parser.add_argument("--entries", type=int, default=10_000_000)
    parser.add_argument(
        "--folder", type=Path, help="use or create the database here (default: a temporary folder)"
    )
    switches = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        path = (switches.folder or Path(temporary)) / f"ledger-{switches.entries}.sqlite3"
        if not path.exists():
            began = perf_counter()
            build(path, Size(switches.entries))
            print(f"built in {perf_counter() - began:.0f} s")
        print(f"{path.stat().st_size / 2**30:.1f} GiB")
        asyncio.run(_measure(path))


async def _measure(path: Path) -> None:
    database = await Database.open(path)
    await _report("first start", database, perf_counter())
    await database.write(partial(checkpoint.note_full_audit, at=1, findings=0))
    began = perf_counter()
    await checkpoint.catch_up(database, limit=ENTRIES_PER_TRANSACTION)
    print(f"checkpoint moved to the last entry in {perf_counter() - began:.1f} s")
    table = await _open_table(database)
    for number in range(DAY_ENTRIES):
        await database.write(partial(_press, table, number + 1))
    await database.close()
    for _ in range(STARTS):
        began = perf_counter()
        database = await Database.open(path)
        await _report("start", database, began)
        await database.close()
    began = perf_counter()
    status = await _audit(path)
    print(f"cardroom audit --full: {perf_counter() - began:.1f} s, status {status}")
    database = await Database.open(path)
    await _compare_writes(database, path, table)
    began = perf_counter()
    await checkpoint.catch_up(database)
    print(f"checkpoint moved on, a small unit at a time, in {perf_counter() - began:.1f} s")
    await database.close()


async def _report(what: str, database: Database, began: float) -> Audit:
    opened = perf_counter()
    found = await database.read(audit_at_start)
    ended = perf_counter()
    print(
        f"{what}: open {opened - began:.2f} s, audit {ended - opened:.2f} s, since entry {found.since},"
        f" {found.entries:,} entries, {len(found.findings)} findings {found.findings[:1]}"
    )
    return found


async def _open_table(database: Database) -> str:
    number = await database.read(lambda reader: reader.fetch_value("SELECT count(*) FROM games")) + 1
    game_id = f"t{number:08d}"

    async def body(unit: Unit) -> None:
        await games.open_game(
            unit, game_id=game_id, guild_id=1, channel_id=number, kind="blackjack", config="{}", at=1
        )
        await shoes.add(unit, ShoeRow(game_id, 1, number + 1, START, "0" * 64, 1))

    await database.write(body)
    return game_id


async def _press(game_id: str, number: int, unit: Unit) -> None:
    """Write the rows of a press: an action and an entry."""
    await games.append_action(unit, Action(game_id, number, 1, 1, "bet 10", 1, None))
    who, pot = player(1 + number // 2 * 7919 % 20_000), escrow(game_id)
    debit, credit = (who, pot) if number % 2 == 0 else (pot, who)
    if number == 1:
        return
    key = f"{game_id}:{number}:12345678901234567:0"
    kind: EntryKind = "stake" if number % 2 == 0 else "refund"
    await ledger.transfer(unit, Transfer(1, debit, credit, 10, kind, key, 1, game_id, number))


async def _audit(path: Path, *switches: str) -> int:
    command = (sys.executable, "-m", "bot", "audit", "--full", *switches, str(path))
    process = await asyncio.create_subprocess_exec(*command, stdout=DEVNULL)
    try:
        return await process.wait()
    except asyncio.CancelledError:
        process.kill()
        await process.wait()
        raise


async def _compare_writes(database: Database, path: Path, game_id: str) -> None:
    """Write alone, then during a whole nightly audit, then alone again, with a press every 20 ms."""
    number = DAY_ENTRIES
    log = path.with_name(f"{path.name}-wal")
    for name, is_beside in (("alone", False), ("beside the nightly audit", True), ("alone again", False)):
        auditing = asyncio.create_task(_audit(path, "--gently")) if is_beside else None
        began, log_bytes, taken = perf_counter(), 0, list[float]()
        while len(taken) < WRITES or (auditing and not auditing.done()):
            number += 1
            start = perf_counter()
            await database.write(partial(_press, game_id, number))
            taken.append((perf_counter() - start) * 1000)
            log_bytes = max(log_bytes, log.stat().st_size)
            await asyncio.sleep(PRESS_SECONDS)
        print(
            f"{name}: {len(taken)} writes in {perf_counter() - began:.0f} s, median {median(taken):.2f} ms,"
            f" p99 {quantiles(taken, n=100)[98]:.2f} ms, log up to {log_bytes / 2**20:.0f} MiB"
        )


if __name__ == "__main__":
    main()
