"""Challenges as rows: each taken up once, drawn when somebody has ended or the seal is over."""

from dataclasses import replace
from functools import partial

from storage import duels, games, results
from storage.duels import Duel, DuelEntry, DuelScore
from storage.results import ResultEnd
from tests.storage.conftest import ANN, BOB, GUILD, DatabaseHarness
from tests.storage.result_rows import CLEO, DAILY_RUN, DEAL, RUN, add, close, deal

MADE = Duel("r1", GUILD, ANN, 7, None, 10, 1_000, 10)
PRACTICE = replace(RUN, stake=0, may_count=False)


async def played(room: DatabaseHarness, game_id: str, user_id: int) -> None:
    await add(room, replace(PRACTICE, game_id=game_id, user_id=user_id))


async def test_a_challenge_is_drawn_at_each_end_and_when_its_seal_is_over(room: DatabaseHarness) -> None:
    await played(room, "r1", ANN)
    await close(room, "r1", ResultEnd(8, "lost", -7))
    assert await room.write(duels.make, MADE)
    assert not await room.write(duels.make, replace(MADE, made_at=11, opens_at=2_000)), "it is made once"
    assert await room.read(duels.due, 10) == [MADE]
    await room.write(duels.note_drawn, MADE, 77, 12)
    posted = replace(MADE, message_id=77, due_at=1_000)
    assert await room.read(duels.load, "r1") == posted
    assert await room.read(duels.next_due) == 1_000
    await played(room, "r3", BOB)
    assert await room.write(duels.enter, DuelEntry("r1", BOB, GUILD, "r3", has_seen=True))
    await close(room, "r3", ResultEnd(20, "won", 5))
    ended = replace(posted, opens_at=20, due_at=20)
    assert await room.read(duels.due, 20) == [ended], "the first end opens the score"
    assert await room.read(duels.scores, "r1") == [DuelScore(BOB, 5, is_swapped=False, has_seen=True)]
    await room.write(duels.note_drawn, posted, 77, 19)
    assert await room.read(duels.due, 20) == [ended], "what has ended while it was drawn is drawn next"
    await room.write(duels.note_drawn, ended, 77, 21)
    assert await room.read(duels.next_due) is None
    assert await room.findings() == ()


async def test_a_challenge_is_taken_up_once_by_each_unless_the_game_was_voided(room: DatabaseHarness) -> None:
    for game_id, user_id in (("r1", ANN), ("r3", BOB)):
        await played(room, game_id, user_id)
        await close(room, game_id, ResultEnd(8, "lost", -7))
    await room.write(duels.make, MADE)
    first = DuelEntry("r1", BOB, GUILD, "r3")
    assert await room.write(duels.enter, first)
    await played(room, "r4", BOB)
    again = replace(first, played_in="r4")
    assert not await room.write(duels.enter, again)
    assert await room.read(duels.entry_of, "r1", BOB) == first
    assert await room.read(duels.lent_to, ["r1", "r3", "r4"]) == {"r3": first}
    await played(room, "r5", CLEO)
    hers = DuelEntry("r1", CLEO, GUILD, "r5", is_swapped=True)
    assert await room.write(duels.enter, hers)
    await room.write(results.void, "r5", 9)
    await room.write(partial(games.close_game, at=9, voided=True), "r5")
    assert await room.read(duels.entry_of, "r1", CLEO) is None
    await played(room, "r6", CLEO)
    assert await room.write(duels.enter, replace(hers, played_in="r6"))
    assert await room.read(duels.entry_of, "r1", CLEO) == replace(hers, played_in="r6", has_seen=True)


async def test_a_challenge_that_cannot_be_posted_is_forgotten(room: DatabaseHarness) -> None:
    await played(room, "r1", ANN)
    await room.write(duels.make, MADE)
    await room.write(duels.withdraw, "r1")
    assert await room.read(duels.load, "r1") is None
    await room.write(duels.make, replace(MADE, message_id=77))
    await room.write(duels.withdraw, "r1")
    assert await room.read(duels.load, "r1") is not None
    await room.write(duels.note_undrawable, "r1")
    assert await room.read(duels.next_due) is None


async def test_who_has_begun_the_same_deal_has_seen_it(room: DatabaseHarness) -> None:
    """The deal of a day in any server; a deal of one's own, only by its challenge."""
    await deal(room, DEAL)
    await add(room, DAILY_RUN)
    await add(room, replace(DAILY_RUN, game_id="r3", user_id=BOB))
    daily = await room.read(games.load_game, "r2")
    assert daily is not None
    assert await room.read(duels.has_seen, daily, BOB)
    assert not await room.read(duels.has_seen, daily, CLEO)
    for game_id, typed in (("t1", "banana"), ("t2", "banana"), ("t3", "apple")):
        who = {"t1": CLEO, "t2": BOB + 100, "t3": BOB + 200}[game_id]
        row = replace(PRACTICE, game_id=game_id, user_id=who, typed=typed, begun_at=2)
        await add(room, row)
    typed_run = await room.read(games.load_game, "t1")
    assert typed_run is not None
    assert await room.read(duels.has_seen, typed_run, BOB + 100)
    assert not await room.read(duels.has_seen, typed_run, BOB + 200)
