"""Seeds are used once, promised before they are used, and come from a key that is not in the database (pf1)."""

import stat
from pathlib import Path

import pytest

from storage import games, shoes
from storage.database import Database, Unit
from storage.errors import ConstraintError, DatabasePathError, ShoeLockedError
from storage.master import SEEDS_PER_EPOCH, MasterChange, adopt, master_path
from storage.shoes import ShoeRow
from tests.storage.conftest import GAME, START, DatabaseHarness, Plan, open_game


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
        await shoes.lock(unit, GAME, 1, client="42:1:x", at=5)
        await shoes.reveal(unit, GAME, 1, seed="b" * 64, at=8)
        await shoes.reveal(unit, GAME, 1, seed="c" * 64, at=9)

    await room.write(body)
    with pytest.raises(ShoeLockedError):
        await room.write(shoes.lock, GAME, 1, client="42:1:y", at=6)
    expected = ShoeRow(GAME, 1, 0, START, "a" * 64, 1, "42:1:x", 5, "b" * 64, 8)
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
        await shoes.lock(unit, game_id, number, client="", at=1)
        await shoes.reveal(unit, game_id, number, seed="b" * 64, at=at)

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
