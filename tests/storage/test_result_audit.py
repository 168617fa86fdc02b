"""What the audit finds wrong with results and ratings, and how an older database comes to have them."""

from dataclasses import replace

import pytest

from storage.location import Location
from storage.results import ResultEnd
from tests.storage.conftest import BOB, DatabaseHarness
from tests.storage.damage import found
from tests.storage.result_rows import (
    AGAINST_BOT,
    CHALLENGE,
    CLEO,
    DAILY_RUN,
    DEAL,
    DORA,
    RUN,
    WON,
    add,
    begin,
    close,
    deal,
    rated,
)

CLOSE = "UPDATE games SET status = 'closed', closed_at = 9 WHERE game_id ="
# Account 3 is Ann's, 4 Bob's. Ann has won m1 against Bob and both play m2; Cleo challenges somebody in m3; m4 was voided.
# Ann plays r1 for a stake, and Bob the deal of the day in r2.
PLANTED = {
    "a stake that is gone": (
        "UPDATE results SET stake = 60 WHERE game_id IN ('m2', 'r1')",
        [
            "game m2: is open, its people have staked 120 and its escrow holds 100",
            "game r1: is open, its people have staked 60 and its escrow holds 50",
        ],
    ),
    "a stake nobody has agreed to": (
        "UPDATE results SET begun_at = NULL WHERE game_id = 'm2'",
        ["game m2: is open, its people have staked 0 and its escrow holds 100"],
    ),
    "somebody who is not there": (
        "DELETE FROM results WHERE game_id = 'm2' AND seat = 1",
        ["game m2: is open, its people have staked 50 and its escrow holds 100"],
    ),
    "somebody who did not accept": (
        "UPDATE results SET begun_at = 5 WHERE game_id = 'm3' AND seat = 1",
        ["game m3: is open, its people have staked 50 and its escrow holds 0"],
    ),
    "a result open in a closed game": (
        f"{CLOSE} 'm3'; {CLOSE} 'r2'",
        [
            "game m3: is closed and seat 0 has not ended",
            "game m3: is closed and seat 1 has not ended",
            "game m3: its last reveal is noted as none, its seeds say 9",
            "game r2: is closed and seat 0 has not ended",
        ],
    ),
    "a result in an open game": (
        "UPDATE results SET ended_at = 9, ending = 'voided', payout = 0 WHERE game_id = 'm3'",
        ["game m3: is open and seat 0 has ended", "game m3: is open and seat 1 has ended"],
    ),
    "somebody who has left a game that goes on": (
        "UPDATE results SET ended_at = 9, ending = 'voided', payout = 0 WHERE game_id = 'm3' AND seat = 1",
        ["game m3: is open and seat 1 has ended"],
    ),
    "a result that is on no board": (
        "UPDATE results SET ended_at = 9, ending = 'lost', score = 0, payout = 0 WHERE game_id = 'r2'",
        ["game r2: is open and seat 0 has ended", "game r2: on boards seat 0 is not counted and should be"],
    ),
    "a payout nobody got": (
        f"UPDATE results SET ended_at = 9, ending = 'won', score = 9, payout = 5, may_count = 0 WHERE game_id = 'r2'; {CLOSE} 'r2'",  # noqa: S608
        ["game r2: seat 0 is due 5 at its end, its entries say 0"],
    ),
    "a result of another game's deal": (
        "UPDATE results SET day = 8 WHERE game_id = 'r2'",
        ["game r2: seat 0 disagrees with it"],
    ),
    "a result of another kind of game": (
        "UPDATE results SET kind = 'high_card' WHERE game_id = 'm4'",
        ["game m4: seat 0 disagrees with it"],
    ),
    "a try that is said to be practice with another deal": (
        "UPDATE results SET day = 8, may_count = 0 WHERE game_id = 'r2'",
        ["game r2: seat 0 disagrees with it"],
    ),
    "two who have won": (
        "UPDATE results SET ending = 'won' WHERE game_id = 'm1' AND seat = 1",
        ["game m1: the endings of its people do not fit each other"],
    ),
    "one who has lost to nobody": (
        "UPDATE results SET ending = 'drawn' WHERE game_id = 'm1' AND seat = 0",
        ["game m1: the endings of its people do not fit each other"],
    ),
    "one who has won against a draw": (
        "UPDATE results SET ending = 'drawn' WHERE game_id = 'm1' AND seat = 1",
        ["game m1: the endings of its people do not fit each other"],
    ),
    "another winner than the one who was paid": (
        """
        UPDATE results SET ending = 'lost', payout = 0 WHERE game_id = 'm1' AND seat = 0;
        UPDATE results SET ending = 'won', payout = 100 WHERE game_id = 'm1' AND seat = 1;
        """,
        [
            "game m1: seat 0 is due 0 at its end, its entries say 100",
            "game m1: seat 1 is due 100 at its end, its entries say 0",
        ],
    ),
    "a stake that went nowhere": (
        "UPDATE results SET stake = 60 WHERE game_id = 'm1'",
        ["game m1: the endings of its people do not fit each other"],
    ),
    "a rating out of nowhere": (
        "UPDATE ratings SET rating = 1700, points = 1700 WHERE user_id = 42",
        ["guild 1: the rating of 42 in thirteen is 1700, their last match left another"],
    ),
    "a rating of a time at which no match ended": (
        "UPDATE ratings SET rated_at = 9 WHERE user_id = 42",
        ["guild 1: the rating of 42 in thirteen is 1662, their last match left another"],
    ),
    "a rating of too many matches": (
        "UPDATE ratings SET matches = 2 WHERE user_id = 42",
        ["guild 1: the rating of 42 in thirteen counts 2 matches, recorded are 1"],
    ),
    "a rating that is gone": (
        "DELETE FROM ratings WHERE user_id = 42",
        ["guild 1: the rating of 42 in thirteen counts 0 matches, recorded are 1"],
    ),
    "a rating off its board": (
        "UPDATE ratings SET is_listed = 0 WHERE user_id = 42",
        ["guild 1: account 3 (player 42) is listed and its rating is not"],
    ),
    "a rating on a board its person is off": (
        "UPDATE accounts SET is_listed = 0 WHERE account_id = 3",
        [
            "guild 1: account 3 (player 42) is not listed and its rating is",
            "guild 1: 2 players are counted from -9223372036854775808 chips on, listed are 1",
        ],
    ),
    "a seed dealt from twice": (
        f"INSERT INTO shoes (game_id, shoe_number, seed_index, start_number, commitment, made_at) VALUES ('r1', 1, 7, 1, '{'a' * 64}', 1)",  # noqa: S608
        ["seed 7: is of the shoe 1 of game r1 and of the deal of day 9"],
    ),
}


@pytest.mark.parametrize(("script", "findings"), PLANTED.values(), ids=PLANTED)
async def test_the_audit_asks_about_results(
    room: DatabaseHarness, target: Location, script: str, findings: list[str]
) -> None:
    await add(room, replace(CHALLENGE, board=None), BOB)
    await begin(room)
    await close(room, "m1", *WON)
    await rated(room, (1500.0, 1662.0), (1500.0, 1338.0))
    await add(room, replace(CHALLENGE, game_id="m2"), BOB)
    await begin(room, "m2")
    await add(room, replace(CHALLENGE, game_id="m3", user_id=CLEO), 46)
    await add(room, replace(AGAINST_BOT, game_id="m4", user_id=DORA, stake=0))
    await close(room, "m4", ResultEnd(5, "voided"))
    await deal(room, DEAL)
    await add(room, RUN)
    await add(room, replace(DAILY_RUN, user_id=BOB))
    assert await room.findings() == ()
    assert await found(room, target, script) == sorted(findings)
