"""The master key that all processes are given, instead of a file beside the database."""

import asyncio
from pathlib import Path

import pytest

from storage.database import Database
from storage.errors import DatabasePathError, MasterKeyError, NoMasterKeyError
from storage.master import SEEDS_PER_EPOCH, Master, MasterChange, adopt, master_path, require_key
from tests.storage.conftest import DatabaseHarness

KEY, OTHER = bytes(32), bytes([1]) * 32


async def test_a_given_key_is_known_again(room: DatabaseHarness) -> None:
    """Each process records a start of its own, and all of them derive the same seeds."""
    first, second = [await adopt(room.database, at, given=KEY) for at in (5, 6)]
    assert (first.change, second.change) == (MasterChange.FIRST, MasterChange.KNOWN)
    assert (first.key, first.first_seed_index) == (second.key, second.first_seed_index) == (KEY, 0)
    assert first.start.start_number < second.start.start_number


async def test_another_key_is_refused_and_changes_nothing(room: DatabaseHarness) -> None:
    """A process with it would promise cards that the others cannot deal."""
    first = await adopt(room.database, 5, given=KEY)
    with pytest.raises(MasterKeyError, match="its master key is not in the settings; put that key back"):
        await adopt(room.database, 6, given=OTHER)
    again = await adopt(room.database, 7, given=KEY)
    assert again.change is MasterChange.KNOWN
    assert again.start.start_number == first.start.start_number + 1


async def test_another_key_is_taken_on_leave_and_begins_an_epoch(room: DatabaseHarness) -> None:
    """But not while a process runs that has the key of before."""
    await adopt(room.database, 5, given=KEY)
    if room.database.is_shared:
        other = "INSERT INTO processes VALUES ('bot', now() + make_interval(secs => 10))"
        await room.database.write(lambda unit: unit.execute(other))
        with pytest.raises(DatabasePathError, match="bots with another master key are running on it"):
            await adopt(room.database, 6, given=OTHER, takes_new=True)
        await room.database.write(lambda unit: unit.execute("DELETE FROM processes"))
    taken = await adopt(room.database, 6, given=OTHER, takes_new=True)
    assert (taken.change, taken.first_seed_index) == (MasterChange.CHANGED, SEEDS_PER_EPOCH)
    with pytest.raises(MasterKeyError):
        await adopt(room.database, 7, given=KEY)


async def test_a_key_can_be_compared_before_a_start(room: DatabaseHarness) -> None:
    """A database that has had no key yet takes any."""
    here = room.database.location
    await room.read(require_key, here, OTHER)
    await adopt(room.database, 5, given=KEY)
    await room.read(require_key, here, KEY)
    for given in (OTHER, None):
        with pytest.raises((MasterKeyError, NoMasterKeyError)):
            await room.read(require_key, here, given)


async def test_a_given_key_lies_in_no_file(room: DatabaseHarness, path: Path) -> None:
    await adopt(room.database, 5, given=KEY)
    assert not master_path(path).exists()


async def test_a_server_needs_a_key(server_address: str) -> None:
    """There is no file beside it, and the processes may run on different machines."""
    database = await Database.open(server_address)
    try:
        with pytest.raises(NoMasterKeyError, match="set CARDROOM_MASTER_KEY to 64 hex digits"):
            await adopt(database, 5)
    finally:
        await database.close()


async def test_of_two_first_starts_with_different_keys_one_is_refused(server_address: str) -> None:
    """They run at the same moment, on a database that has never had a key."""
    there = [await Database.open(server_address) for _ in range(2)]
    try:
        found = await asyncio.gather(
            *(adopt(each, 5, given=key) for each, key in zip(there, (KEY, OTHER), strict=True)),
            return_exceptions=True,
        )
        assert sorted(map(type, found), key=str) == sorted((Master, MasterKeyError), key=str)
    finally:
        for each in there:
            await each.close()
