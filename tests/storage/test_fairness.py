"""Seeds are used once, promised before, and come from a key outside the database: in a file, or given to processes (pf1)."""

import asyncio
import stat
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from storage import cuts, games, shoes
from storage.database import Database, Unit
from storage.errors import (
    ConstraintError,
    DatabasePathError,
    MasterKeyError,
    NoMasterKeyError,
    ShoeLockedError,
)
from storage.master import SEEDS_PER_EPOCH, Master, MasterChange, adopt, master_path, require_key
from storage.shoes import ShoeRow
from tests.storage.conftest import GAME, GUILD, START, DatabaseHarness, Plan, open_game


def shoe(number: int, seed_index: int, game_id: str = GAME) -> ShoeRow:
    return ShoeRow(game_id, number, seed_index, START, "a" * 64, 1)


async def test_each_shoe_takes_the_next_seed(room: DatabaseHarness) -> None:
    async def body(unit: Unit) -> list[int]:
        taken = []
        await open_game(unit, "g2")
        for number, game_id in ((1, GAME), (1, "g2"), (2, GAME)):
            taken.append(await shoes.take_seed_index(unit))
            await shoes.add(unit, shoe(number, taken[-1], game_id))
        return taken

    assert await room.write(body) == [0, 1, 2]
    with pytest.raises(ConstraintError, match="seed_index"):
        await room.write(shoes.add, shoe(3, 1))


async def test_a_shoe_is_locked_once_and_revealed_for_good(room: DatabaseHarness) -> None:
    async def body(unit: Unit) -> None:
        await shoes.add(unit, shoe(1, 0))
        await shoes.lock(unit, GAME, 1, client="0|", at=5)
        await shoes.reveal(unit, GAME, 1, seed="b" * 64, ended="played", at=8)
        await shoes.reveal(unit, GAME, 1, seed="c" * 64, ended="unused", at=9)

    await room.write(body)
    with pytest.raises(ShoeLockedError):
        await room.write(shoes.lock, GAME, 1, client="0|", at=6)
    expected = replace(shoe(1, 0), client="0|", locked_at=5, seed="b" * 64, revealed_at=8, ended="played")
    assert await room.read(shoes.load, GAME, 1) == expected
    assert await room.read(shoes.of_game, GAME) == [expected]
    found = await room.read(games.newest_revealed, 7)
    assert found is not None
    assert found.game_id == GAME


async def test_what_was_revealed_last_is_read_from_an_index(room: DatabaseHarness) -> None:
    """The newest reveal counts, not the newest game, and the question costs the same however many games a channel had."""

    async def reveal(unit: Unit, game_id: str, number: int, at: int) -> None:
        index = await shoes.take_seed_index(unit)
        await shoes.add(unit, shoe(number, index, game_id))
        await shoes.lock(unit, game_id, number, client="0|", at=1)
        await shoes.reveal(unit, game_id, number, seed="b" * 64, ended="played", at=at)

    async def body(unit: Unit) -> None:
        for number, at in enumerate((20, 50, 30), start=2):
            game_id = f"m{number}"
            await open_game(unit, game_id, "thirteen", number)
            await reveal(unit, game_id, 1, at)
            await games.close_game(unit, game_id, at=60)

    async def newest() -> str | None:
        found = await room.read(games.newest_revealed, 7)
        return None if found is None else found.game_id

    await room.write(body)
    assert await newest() == "m3"
    await room.write(reveal, GAME, 1, 60)
    assert await newest() == GAME
    [plan] = await room.plans(lambda reader: games.newest_revealed(reader, 7))
    assert plan == Plan(frozenset({"games_by_reveal"}))
    assert await room.findings() == ()


async def test_seeds_are_counted_along_the_games_of_their_server(room: DatabaseHarness) -> None:
    """Those of other servers, and the rows of games, are not read (/fair)."""
    for query in (partial(cuts.figures, guild_id=GUILD), partial(cuts.unused, guild_id=GUILD, limit=9)):
        plan = (await room.plans(query))[0]
        assert {"games_of_a_server", "PRIMARY KEY"} <= plan.indexes
        assert not plan.scanned & {"games", "shoes"}


async def test_a_new_installation_makes_its_key(room: DatabaseHarness, path: Path) -> None:
    """32 bytes in a file only its owner reads, never in the database, and the same at the next start."""
    first = await adopt(room.database, 5)
    assert (first.change, first.first_seed_index, len(first.key)) == (MasterChange.FIRST, 0, 32)
    assert stat.S_IMODE(master_path(path).stat().st_mode) == 0o600
    assert first.key.hex() not in repr(first)
    again = await adopt(room.database, 6)
    assert (again.key, again.change, again.first_seed_index) == (first.key, MasterChange.KNOWN, 0)
    stored = await room.database.read(lambda reader: reader.fetch_all("SELECT fingerprint FROM masters"))
    assert first.key.hex() not in str(stored)


async def test_a_lost_or_changed_key_starts_an_epoch(room: DatabaseHarness, path: Path) -> None:
    """Seed indexes jump to the next multiple of 65,536 (pf1), so no promise is mixed up with another key's."""
    first = await adopt(room.database, 5)
    await room.write(shoes.add, shoe(1, 0))
    master_path(path).unlink()
    lost = await adopt(room.database, 6, takes_new=True)
    assert (lost.change, lost.first_seed_index) == (MasterChange.LOST, SEEDS_PER_EPOCH)
    assert lost.key != first.key
    assert await room.write(shoes.take_seed_index) == SEEDS_PER_EPOCH
    master_path(path).write_text("0" * 64)
    changed = await adopt(room.database, 7, takes_new=True)
    assert (changed.change, changed.first_seed_index) == (MasterChange.CHANGED, 2 * SEEDS_PER_EPOCH)
    assert changed.key == bytes(32)


async def test_a_fresh_database_does_not_take_over_a_used_key(path: Path) -> None:
    """Its first seeds may be public already, so the key is put aside and a new one is made."""
    master_path(path).write_text("0" * 64)
    database = await Database.open(path)
    adopted = await adopt(database, 5)
    await database.close()
    assert adopted.change is MasterChange.FIRST
    assert adopted.key != bytes(32)
    assert len(list(path.parent.glob("*.master.old-*"))) == 1


async def test_a_damaged_key_is_not_replaced(room: DatabaseHarness, path: Path) -> None:
    """The error names the file; the bot does not overwrite what may still be somebody's key."""
    master_path(path).write_text("not a key")
    with pytest.raises(DatabasePathError, match="64 hex digits"):
        await adopt(room.database, 5)
    assert master_path(path).read_text() == "not a key"


async def test_a_key_is_whole_or_absent(
    room: DatabaseHarness, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A start that was killed while it wrote the key leaves none; the next start makes one."""

    def killed(descriptor: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("os.fsync", killed)
    with pytest.raises(KeyboardInterrupt):
        await adopt(room.database, 5)
    monkeypatch.undo()
    assert not master_path(path).exists()
    assert (await adopt(room.database, 6)).change is MasterChange.FIRST


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
