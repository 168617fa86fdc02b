"""Open games of kinds that are not installed: counted, named, and voided with every stake back, on both engines."""

import asyncio
from functools import partial

import pytest

from storage import games, results, stray_games
from storage.database import Database
from storage.errors import GameNotOpenError
from storage.ledger import HOUSE, Transfer, escrow, player
from storage.location import Location
from tests.storage import result_rows
from tests.storage.conftest import ANN, BOB, GAME, GUILD, DatabaseHarness, stake
from tests.storage.result_rows import CHALLENGE

LATER = 9


async def the_game(room: DatabaseHarness, game_id: str = GAME) -> games.Game:
    found = await room.read(games.load_game, game_id)
    assert found is not None
    return found


async def test_they_are_counted_and_named(room: DatabaseHarness) -> None:
    await room.transfer(stake(50, "k1"))
    await result_rows.add(room, CHALLENGE, BOB)
    assert await room.read(stray_games.counts, {"blackjack", "thirteen"}) == {}
    assert await room.read(stray_games.counts, {"scoundrel"}) == {"blackjack": 1, "thirteen": 1}
    assert await room.read(stray_games.lines, {"thirteen"}) == [
        f"game {GAME}: is open with 50 at stake, and blackjack is not installed"
    ]


async def test_each_person_gets_back_what_they_have_at_stake_now(room: DatabaseHarness) -> None:
    """What was settled before the escrow was last empty stays settled, and what the house has added goes back to it."""
    await room.transfer(stake(100, "lost"))
    await room.transfer(Transfer(GUILD, escrow(GAME), HOUSE, 100, "payout", "to the house", 6, GAME))
    await room.transfer(stake(50, "anns"))
    await room.transfer(stake(20, "bobs", who=BOB))
    await room.transfer(Transfer(GUILD, HOUSE, escrow(GAME), 30, "payout", "won so far", 7, GAME))
    await room.write(stray_games.void, await the_game(room), LATER)
    assert [await room.balance(who) for who in (player(ANN), player(BOB), HOUSE, escrow(GAME))] == [
        900,
        1000,
        100,
        0,
    ]
    assert (await the_game(room)).status == "voided"
    assert await room.findings() == ()
    with pytest.raises(GameNotOpenError):
        await room.write(stray_games.void, await the_game(room), LATER)
    assert await room.balance(player(ANN)) == 900


async def test_it_ends_for_everybody_in_it(room: DatabaseHarness) -> None:
    """Otherwise neither player could begin another one."""
    await result_rows.add(room, CHALLENGE, BOB)
    await result_rows.begin(room)
    await room.write(stray_games.void, await the_game(room, "m1"), LATER)
    ends = [row.end for row in await room.read(results.of_game, "m1")]
    assert ends == [results.ResultEnd(LATER, "voided", None, 50)] * 2
    assert [await room.balance(player(who)) for who in (ANN, BOB)] == [1000, 1000]
    assert await room.findings() == ()


async def test_of_two_processes_that_void_a_game_one_does(target: Location, room: DatabaseHarness) -> None:
    """Each process of a cluster may be started with the switch."""
    await room.transfer(stake(50, "k1"))
    other = await Database.open(target) if room.database.is_shared else room.database
    void = partial(stray_games.void, game=await the_game(room), at=LATER)
    done = await asyncio.gather(room.database.write(void), other.write(void), return_exceptions=True)
    assert sorted(type(each).__name__ for each in done) == ["GameNotOpenError", "NoneType"]
    assert await room.balance(player(ANN)) == 1000
    if other is not room.database:
        await other.close()
