"""Fill a new database, as `cardroom move` and `cardroom restore` do."""

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

from bot.cli.bar import bar
from storage.copying import Copied, CopyError
from storage.errors import DatabaseOpenError
from storage.master import master_path
from storage.target import Target, target_of

Tell = Callable[[int, int], None]


def add_target(parser: argparse.ArgumentParser) -> None:
    """Add the argument that names the new database."""
    told = "a path without a file, or postgresql://… of an empty database"
    parser.add_argument("target", type=target_of, metavar="TO", help=told)


def fill(command: str, target: Target, work: Callable[[Tell], Awaitable[Copied]]) -> int:
    """Fill a new database with a progress bar and print what it holds; return 0, or 1 with one line if it cannot be used."""

    async def run() -> Copied:
        with bar(0, "rows", in_logs=False) as shown:

            def tell(done: int, total: int) -> None:
                shown.total = total
                shown.update(done - shown.n)

            return await work(tell)

    try:
        made = asyncio.run(run())
    except (CopyError, DatabaseOpenError) as error:
        print(f"cardroom {command}: {error}", file=sys.stderr)
        return 1
    print(f"{target}: {made.rows} rows, balanced, {made.audit.entries} entries")
    if isinstance(target, Path):
        print(f"the master key belongs into {master_path(target)}, if it is not there yet")
    else:
        print("every process gets the master key by CARDROOM_MASTER_KEY_FILE")
    return 0
