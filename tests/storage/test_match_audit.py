"""What the audit finds wrong with matches and ratings, and how an older database comes to have them."""

from dataclasses import replace

import pytest

from storage.matches import MatchEnd
from storage.target import Target
from tests.storage.conftest import DatabaseHarness
from tests.storage.damage import found
from tests.storage.match_rows import AGAINST_BOT, CHALLENGE, CLEO, DORA, WON, add, begin, close, rated

CLOSE = "UPDATE games SET status = 'closed', closed_at = 9 WHERE game_id ="
END = "UPDATE {} SET ended_at = 9, ending = 'voided' WHERE game_id ="
# Account 3 is Ann's, 4 Bob's. Ann has won m1 against Bob and both play m2; Cleo challenges Bob in m3; m4 was voided.
PLANTED = {
    "a stake that is gone": (
        "UPDATE matches SET stake = 60 WHERE game_id = 'm2'",
        ["match m2: is open, its people have staked 120 and its escrow holds 100"],
    ),
    "a stake nobody has agreed to": (
        "UPDATE matches SET begun_at = NULL WHERE game_id = 'm2'",
        [
            "match m2: is open, its people have staked 0 and its escrow holds 100",
            "match m2: should have 1 people and has 2",
        ],
    ),
    "somebody who is not there": (
        "DELETE FROM match_players WHERE game_id = 'm2' AND seat = 1",
        [
            "match m2: is open, its people have staked 50 and its escrow holds 100",
            "match m2: should have 2 people and has 1",
        ],
    ),
    "somebody who did not accept": (
        "INSERT INTO match_players (game_id, seat, guild_id, user_id) VALUES ('m3', 1, 1, 45)",
        ["match m3: should have 1 people and has 2", "match m3: seat 1 disagrees with it"],
    ),
    "a match open in a closed game": (
        f"{CLOSE} 'm3'",
        [
            "game m3: its last reveal is noted as none, its seeds say 9",
            "match m3: has not ended and its game is closed",
        ],
    ),
    "a match ended in an open game": (
        f"{END.format('matches')} 'm3'; {END.format('match_players')} 'm3'",
        ["match m3: has ended and its game is open"],
    ),
    "somebody whose match ended otherwise": (
        "UPDATE match_players SET ending = 'resigned' WHERE game_id = 'm1' AND seat = 0",
        ["match m1: seat 0 disagrees with it"],
    ),
    "somebody still in a match that ended": (
        "UPDATE match_players SET ended_at = NULL, ending = NULL WHERE game_id = 'm4'",
        ["match m4: seat 0 disagrees with it"],
    ),
    "another winner than the one who was paid": (
        "UPDATE matches SET winner = 1 WHERE game_id = 'm1'",
        [
            "match m1: seat 0 is due 0 at its end, its entries say 100",
            "match m1: seat 1 is due 100 at its end, its entries say 0",
        ],
    ),
    "a rating out of nowhere": (
        "UPDATE ratings SET rating = 1700, points = 1700 WHERE user_id = 42",
        ["guild 1: the rating of 42 is 1700, their last match left another"],
    ),
    "a rating of a time at which no match ended": (
        "UPDATE ratings SET rated_at = 9 WHERE user_id = 42",
        ["guild 1: the rating of 42 is 1662, their last match left another"],
    ),
    "a rating of too many matches": (
        "UPDATE ratings SET matches = 2 WHERE user_id = 42",
        ["guild 1: the rating of 42 counts 2 matches, recorded are 1"],
    ),
    "a rating that is gone": (
        "DELETE FROM ratings WHERE user_id = 42",
        ["guild 1: the rating of 42 counts 0 matches, recorded are 1"],
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
}


@pytest.mark.parametrize(("script", "findings"), PLANTED.values(), ids=PLANTED)
async def test_the_audit_asks_about_matches(
    room: DatabaseHarness, target: Target, script: str, findings: list[str]
) -> None:
    await add(room, CHALLENGE)
    await begin(room)
    await close(room, WON)
    await rated(room, (1500.0, 1662.0), (1500.0, 1338.0))
    await add(room, replace(CHALLENGE, game_id="m2"))
    await begin(room, "m2")
    await add(room, replace(CHALLENGE, game_id="m3"), CLEO)
    await add(room, replace(AGAINST_BOT, game_id="m4", stake=0), DORA)
    await close(room, MatchEnd(5, "voided"), "m4")
    assert await room.findings() == ()
    assert await found(room, target, script) == sorted(findings)
