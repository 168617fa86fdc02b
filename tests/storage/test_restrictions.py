"""Playing bans last until their time, in one server, and can be lifted (CH-7)."""

from storage import restrictions
from tests.storage.conftest import ANN, BOB, GUILD, DatabaseHarness


async def test_a_bar_holds_for_one_person_until_its_time(room: DatabaseHarness) -> None:
    await room.write(restrictions.ban, GUILD, ANN, 10)
    assert await room.read(restrictions.banned_until, GUILD, ANN, 9) == 10
    assert await room.read(restrictions.banned_until, GUILD, ANN, 10) is None
    assert await room.read(restrictions.banned_until, GUILD, BOB, 9) is None
    assert await room.read(restrictions.banned_until, GUILD + 1, ANN, 9) is None


async def test_a_newer_bar_replaces_the_one_before_and_is_lifted(room: DatabaseHarness) -> None:
    await room.write(restrictions.ban, GUILD, ANN, 10)
    await room.write(restrictions.ban, GUILD, ANN, 5)
    assert await room.read(restrictions.banned_until, GUILD, ANN, 4) == 5
    await room.write(restrictions.lift_ban, GUILD, ANN)
    assert await room.read(restrictions.banned_until, GUILD, ANN, 4) is None
