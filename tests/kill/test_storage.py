"""Kill -9 at any moment loses nothing that was acknowledged and leaves nothing half done (docs/ledger.md)."""

import asyncio
import os
from collections import Counter
from collections.abc import Callable
from random import Random

from storage.audit.database import audit
from storage.database import Database, Reader, read_once
from storage.errors import DatabasePathError, OlderDatabaseError
from storage.location import Location
from tests.kill.harness import CYCLES_TO_A_DATABASE, Killer, cycles
from tests.kill.installations import Installation


async def check(reader: Reader, acknowledged: set[str]) -> None:
    """Assert that the books are in order, that every unit is whole, and that no acknowledged one is missing."""
    assert (await audit(reader)).findings == ()
    texts = [text for (text,) in await reader.fetch_all("SELECT text FROM actions")]
    promised = {token: int(moves) for token, _, moves in (text.partition(" ") for text in texts)}
    keys = await reader.fetch_all("SELECT idempotency_key FROM entries WHERE kind <> 'grant'")
    moved = Counter(key.partition(":")[0] for (key,) in keys)
    keys = await reader.fetch_all("SELECT idempotency_key FROM refused_keys")
    refused = {key.partition(":")[0] for (key,) in keys}

    assert len(promised) == len(texts), "an action is there twice"
    assert {token: moves for token, moves in promised.items() if moves} == moved, "a unit is there by half"
    assert not refused & promised.keys(), "a refused unit left something"
    done = {f"done {token}" for token in promised} | {f"refused {token}" for token in refused}
    assert acknowledged <= done, "what was acknowledged is gone"


async def check_as_left(target: Location, acknowledged: set[str]) -> None:
    """Check a database as the kill left it, before any process has recovered it."""
    try:
        await read_once(target, lambda reader: check(reader, acknowledged))
    except (OlderDatabaseError, DatabasePathError):
        assert not acknowledged, "what was acknowledged is gone with its database"


async def check_as_recovered(target: Location, acknowledged: set[str]) -> None:
    """Check a database as the next start finds it."""
    database = await Database.open(target)
    await database.read(lambda reader: check(reader, acknowledged))
    await database.close()


def test_nothing_acknowledged_is_lost_and_nothing_is_half_done(
    engine: str, install: Callable[[], Installation]
) -> None:
    """After each of many kills, a quarter of them during opening, every unit is there once: whole or not at all."""
    killer = Killer("tests.kill.storage_worker", Random(os.urandom(8)))  # noqa: S311 - moments, not secrets.
    units, number = 0, cycles(engine)
    for first in range(0, number, CYCLES_TO_A_DATABASE):
        used = install().target
        acknowledged: set[str] = set()
        for _ in range(first, min(first + CYCLES_TO_A_DATABASE, number)):
            acknowledged.update(killer.kill_one(used).acknowledged)
            asyncio.run(check_as_left(used, acknowledged))
        asyncio.run(check_as_recovered(used, acknowledged))
        units += len(acknowledged)
    killer.report(engine, Counter(acknowledged=units))
