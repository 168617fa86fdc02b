"""The master key that all processes are given, instead of a file beside the database."""

import asyncio
from pathlib import Path

import pytest

from storage.database import Database
from storage.errors import MasterKeyError
from storage.master import Master, MasterChange, adopt, check_given, master_path
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
    with pytest.raises(MasterKeyError, match="give all processes the same CARDROOM_MASTER_KEY"):
        await adopt(room.database, 6, given=OTHER)
    again = await adopt(room.database, 7, given=KEY)
    assert again.change is MasterChange.KNOWN
    assert again.start.start_number == first.start.start_number + 1


async def test_a_key_can_be_compared_before_a_start(room: DatabaseHarness) -> None:
    """A database that has had no key yet takes any."""
    await room.read(check_given, "here", OTHER)
    await adopt(room.database, 5, given=KEY)
    await room.read(check_given, "here", KEY)
    with pytest.raises(MasterKeyError, match="here: uses another master key"):
        await room.read(check_given, "here", OTHER)
    with pytest.raises(MasterKeyError, match="here: needs a master key"):
        await room.read(check_given, "here", None)


async def test_a_given_key_lies_in_no_file(room: DatabaseHarness, path: Path) -> None:
    await adopt(room.database, 5, given=KEY)
    assert not master_path(path).exists()


async def test_a_server_needs_a_key(server_address: str) -> None:
    """There is no file beside it, and the processes may run on different machines."""
    database = await Database.open(server_address)
    try:
        with pytest.raises(MasterKeyError, match="set CARDROOM_MASTER_KEY to 64 hex digits"):
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
