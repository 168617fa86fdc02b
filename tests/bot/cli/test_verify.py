"""`cardroom verify FILE` needs no bot, no network and no database."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.__main__ import main
from rules.cards import format_cards
from rules.shuffle import commitment, parse_seed, shuffled_shoe
from tests.bot.games.records import Content, changed, of_shoe
from tests.bot.games.test_verification import MATCH, OLD, VOIDED, instead, lines_of
from tests.cases import cases

CLIENT = "7:3:bob|42:5:alice"

Said = tuple[int, str, str]
Verify = Callable[[str | bytes], Said]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game-t1.json"


@pytest.fixture
def verify(file: Path, capsys: pytest.CaptureFixture[str]) -> Verify:
    """Verify a file of this content; gives the status, the output and the complaints."""

    def verified(content: str | bytes) -> Said:
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
        return main(["verify", str(file)]), *capsys.readouterr()

    return verified


@cases(
    ("content", "says"),
    {
        "no JSON": ("Dear diary,", "not a record of a game: it is not JSON (line 1, column 1)\n"),
        "nothing but brackets": ("[" * 100_000, "its parts are nested too deeply\n"),
        "another protocol": ('{"protocol": "pf2", "game_id": "a", "shoes": []}', "the protocol is not pf1\n"),
        "another format": ('{"format": "cardroom-2"}', "the format is not cardroom-1\n"),
        "a shoe without a seed": (
            '{"protocol": "pf1", "game_id": "a", "shoes": [{"shoe_number": 1}]}',
            "the field 'seed' is missing\n",
        ),
        "a list": ("[]", "'file' has a value that it cannot have\n"),
        "no shoe to check": ('{"protocol": "pf1", "game_id": "abc", "shoes": []}', "nothing to check"),
        "what would not be checked": (
            json.dumps(changed(of_shoe(player="Ann\n"), MATCH)),
            "there is no field 'player' in such a record\n",
        ),
    },
)
def test_what_is_no_record_is_one_line_and_status_2(
    verify: Verify, file: Path, content: str | bytes, says: str
) -> None:
    status, out, err = verify(content)
    assert (status, out) == (2, "")
    assert err.startswith(f"{file}: ")
    assert err.count("\n") == 1
    assert says in err


def record(seed: str = "1", game_id: str = "t1") -> str:
    """Make a record, of the format of before, of the test vector's first ten cards; only seed 1 keeps its promise."""
    promise = commitment(parse_seed("1"))
    cards = format_cards(shuffled_shoe(parse_seed("1"), game_id, 1, CLIENT, 1)[:10])
    inputs = {"shoe_number": 1, "seed": seed, "commitment": promise, "client": CLIENT}
    shoe = inputs | {"decks": 1, "rounds": [{"round": 1, "position": 0, "cards": cards}]}
    return json.dumps({"protocol": "pf1", "kind": "blackjack", "game_id": game_id, "shoes": [shoe]})


def test_what_holds_names_its_promise(verify: Verify) -> None:
    """The sixteen digits of the table's foot can be compared with what was noted, and all of them too."""
    status, out, _ = verify(record())
    assert status == 0
    shoe, promise, verdict = out.splitlines()
    assert shoe.startswith("✅ Shoe 1: ")
    assert " 79dedc998d08593c… " in promise
    assert promise.endswith(" 79dedc998d08593c7cfca5666dded029519d2708ec737ad1253124f0a3846ef2")
    assert verdict == "fair: 1 shoe of game t1"


def test_a_file_that_leaves_shoes_out_says_so(verify: Verify) -> None:
    """Nobody takes the newest shoes of a long table for all of them."""
    content = json.loads(record())
    content["shoes"][0] |= {"shoe_number": 4, "rounds": []}
    earlier = {"shoes": 3, "round_number": 9, "cards_left": 20}
    status, out, _ = verify(json.dumps(content | {"earlier": earlier}))
    assert status == 0
    *_, note, verdict = out.splitlines()
    assert note.strip() == "3 earlier shoes are not in this file"
    assert verdict == "fair: 1 shoe of game t1"


@pytest.mark.parametrize(
    ("seed", "status", "says"), [("1", 0, b"fair: 1 shoe"), ("2", 1, b"NOT FAIR: 1 shoe")]
)
def test_a_terminal_without_our_signs_changes_no_verdict(
    file: Path, seed: str, status: int, says: bytes
) -> None:
    """Where standard output is ASCII, signs become question marks and the status stays."""
    file.write_text(record(seed), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "bot", "verify", str(file)],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (status, b"")
    assert done.stdout.splitlines()[-1].startswith(says)


@pytest.mark.parametrize("game_id", ["a\nfair: 9 shoes", "a\x1b[2Jb", "a\u202eb", "a\ud800"], ids=ascii)
def test_a_file_cannot_steer_the_terminal(verify: Verify, game_id: str) -> None:
    """Line ends, escape sequences and the like in a text of the file are not passed on."""
    status, out, _ = verify(record().replace('"t1"', json.dumps(game_id)))
    lines = out.splitlines()
    assert (status, len(lines)) == (1, 2)
    assert lines[1].startswith("NOT FAIR: 1 shoe of game a\ufffd")


def test_a_match_is_told_deal_by_deal(verify: Verify) -> None:
    status, out, _ = verify(json.dumps(MATCH))
    assert status == 0
    deal, promise, *_, verdict = out.splitlines()
    assert deal == "✅ Deal 1: its seed matches the fingerprint, and all 26 cards dealt come from that seed."
    assert promise.endswith(f" {MATCH['parts'][0]['shoes'][0]['commitment']}")
    assert verdict == f"fair: {len(MATCH['parts'])} shoes of game {MATCH['game_id']}"


LEADER, END = lines_of(MATCH, "leader "), lines_of(MATCH, "end ")
_, ENDING, _, WINNER, _, POINTS = END.split()


@cases(
    ("content", "says"),
    {
        "the leader": (
            changed(instead("lines", LEADER, f"leader {1 - int(LEADER[-1])}"), MATCH),
            f"step 3 was `leader {1 - int(LEADER[-1])}`; the seed gives `{LEADER}`",
        ),
        "the end": (
            changed(instead("lines", END, f"{END}0"), MATCH),
            f"the recorded end is “out of cards · seat {WINNER} wins · points: {POINTS}0”, but the actions lead to “out of",
        ),
        "an action": (
            changed(lambda content: content["parts"][0]["actions"].insert(1, [1, "accept"]), MATCH),
            "`accept` was not possible at that point",
        ),
        "the chips": (
            changed(lambda content: content["parts"][-1]["chips"].pop(), VOIDED),
            "the chips moved were –; the actions give `2 +50`",
        ),
        "an old record": (
            changed(lambda content: content["shoes"][0].update(points=12), OLD["thirteen_resigned"]),
            "the recorded end is “resigned · seat 1 wins · points: 12”, but the actions lead to “resigned · seat 1 wins · points: 13”",
        ),
    },
)
def test_what_is_wrong_with_a_match_is_said(verify: Verify, content: Content, says: str) -> None:
    status, out, _ = verify(json.dumps(content))
    assert status == 1
    assert says in out
    assert "\nNOT FAIR: " in out
