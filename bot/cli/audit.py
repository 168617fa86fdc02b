"""`cardroom audit`: check the ledger. It needs no token and can run while the bot runs."""

import argparse
import asyncio
import os
from collections.abc import Awaitable, Callable
from functools import partial
from time import perf_counter

from bot.cli.databases import add_database, database_of
from bot.cli.options import CommandError
from bot.cli.progress import bar
from bot.games import kinds
from bot.settings import SettingsError
from storage import stray_games
from storage.audit import Audit, FullAudit, audit_at_start
from storage.database import read_once, reading
from storage.errors import DatabaseOpenError, StorageError
from storage.target import Target

NICENESS = 19
PAUSE_MAX_SECONDS = 1.0


def configure(parser: argparse.ArgumentParser) -> None:
    add_database(parser, "database", nargs="?")
    for option, told in (
        ("--full", "check the whole database, not only the entries since the checkpoint"),
        ("--gently", "run slowly, so that other programs are not disturbed"),
    ):
        parser.add_argument(option, action="store_true", help=told)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print a line for each finding and a summary; return 0 if there are none, 1 if there are; raises CommandError."""
    if arguments.gently:
        os.nice(NICENESS)
    try:
        database = database_of(arguments)
        audited = (
            _audit_in_full(database, gently=arguments.gently)
            if arguments.full
            else read_once(database, audit_at_start)
        )
        result = asyncio.run(audited)
        strays = asyncio.run(_strays(database))
    except (SettingsError, DatabaseOpenError) as error:
        raise CommandError(str(error)) from None
    findings = (*result.findings, *strays)
    for finding in findings:
        print(finding)
    count = len(findings)
    print(f"{database}: {count or 'no'} finding{'' if count == 1 else 's'} {_looked_at(result)}")
    return 1 if findings else 0


async def _strays(database: Target) -> list[str]:
    """Return a line for each open game that is not installed."""
    try:
        return await read_once(database, partial(stray_games.lines, installed=kinds()))
    except StorageError:
        return []  # The damage is among the findings.


def _looked_at(result: Audit) -> str:
    rows = f"guilds {result.guilds}, accounts {result.accounts}, entries {result.entries}"
    if result.since is None:
        return f"({rows}, games {result.games}, actions {result.actions})"
    return f"since entry {result.since} ({rows}, open games {result.games})"


async def _audit_in_full(database: Target, *, gently: bool) -> Audit:
    audit, pause = FullAudit(), _pauses() if gently else _no_pause
    async with reading(database) as read:
        total = await read(audit.count_steps)
        for step in bar(total, "steps", audit.steps(), in_logs=False):
            await pause()
            await read(step)
    return audit.result


async def _no_pause() -> None:
    pass


def _pauses() -> Callable[[], Awaitable[None]]:
    """Return a pause that lasts as long as the work since the last pause, at most PAUSE_MAX_SECONDS."""
    since = perf_counter()

    async def pause() -> None:
        nonlocal since
        await asyncio.sleep(min(perf_counter() - since, PAUSE_MAX_SECONDS))
        since = perf_counter()

    return pause
