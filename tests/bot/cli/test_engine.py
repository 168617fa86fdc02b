"""The engine protocol, line by line, and as another program meets it: a process with pipes."""

import json
import subprocess
import sys
from importlib.metadata import version
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.__main__ import main
from bot.cli.engine import ENGINE_GAMES, EngineProtocol

ROUND = {"new": {"game": "blackjack", "stakes": [50, 0, 25], "cards": "As 9c 7c Kd 8c Td"}}


class Engine:
    """A conversation in Python values."""

    def __init__(self) -> None:
        self.protocol = EngineProtocol()

    def ask(self, request: object) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self.protocol.answer(json.dumps(request)))
        return answer

    def state(self) -> dict[str, Any]:
        return self.ask({"state": {}})


@pytest.fixture
def asked() -> Engine:
    return Engine()


def test_a_program_asks_what_there_is(asked: Engine) -> None:
    """As `uci` is asked: the version of the protocol, the program and its games; nothing about a game is changed."""
    before = asked.ask(ROUND)
    assert asked.ask({"hello": {}}) == {
        "ok": True,
        "protocol": 1,
        "program": "cardroom",
        "version": version("cardroom"),
    }
    games = asked.ask({"games": {}})["games"]
    assert [game["name"] for game in games] == list(ENGINE_GAMES)
    assert [game["name"] for game in games if game["rounds"]] == ["blackjack"]
    assert asked.state()["state"] == before["state"]
    for verb in ("hello", "games"):
        assert asked.ask({verb: {"protocol": 1}})["error"] == "ProtocolError"


def test_shoe_goes_on_over_rounds(asked: Engine) -> None:
    """`next` deals from the same cards until they are used up, then a draw is refused."""
    asked.ask({"new": {"game": "blackjack", "stakes": [10], "cards": "Tc 7d 9c Td 8c 7h 9d Ts"}})
    assert asked.ask({"next": {"stakes": [10]}})["error"] == "RoundInProgressError"
    asked.ask({"apply": {"seat": 0, "action": "stand"}})
    second = asked.ask({"next": {"stakes": [20]}})
    assert second["events"][0]["card"] == "8c"
    done = asked.ask({"apply": {"seat": 0, "action": "stand"}})
    assert done["outcome"]["seats"][0]["net"] == 0
    before = asked.state()
    assert asked.ask({"next": {"stakes": [20]}})["error"] == "ShoeEmptyError"
    assert asked.state() == before


def test_a_stake_is_bounded_in_a_loaded_state_too(asked: Engine) -> None:
    """10^15 chips can be staked, doubled and loaded; a chip more cannot be."""
    highest = 10**15
    asked.ask({"new": {"game": "blackjack", "stakes": [highest, 5], "cards": "6s 9c 7c 5d 8c Td 9d Tc"}})
    state = asked.ask({"apply": {"seat": 0, "action": "double"}})["state"]
    assert f":{2 * highest}:d:" in state
    assert asked.ask({"load": {"game": "blackjack", "state": state}})["ok"]
    for more in (
        state.replace(str(2 * highest), str(2 * highest + 2)),
        state.replace(":5:", f":{highest + 1}:"),
    ):
        refused = asked.ask({"load": {"game": "blackjack", "state": more}})
        assert (refused["error"], refused["message"]) == (
            "ProtocolError",
            f"a stake in 'state' is above {highest}",
        )


@pytest.mark.parametrize("echo", [7, "a", None, [1, {"b": 2}], True, 1.5])
def test_id_is_echoed(asked: Engine, echo: object) -> None:
    """An id comes back with the answer, be it a refusal or not; without one there is none in the answer."""
    assert "id" not in asked.ask(ROUND)
    assert asked.ask({**ROUND, "id": echo})["id"] == echo
    refused = asked.ask({"id": echo, "dance": {}})
    assert (refused["ok"], refused["id"]) == (False, echo)


def test_an_id_beside_a_number_out_of_range_is_echoed(asked: Engine) -> None:
    """The line is JSON, so who asked can be told."""
    answer = json.loads(asked.protocol.answer('{"id": 7, "new": {"game": "blackjack", "stakes": [1e999]}}'))
    assert answer == {"id": 7, "ok": False, "error": "ProtocolError", "message": "a number is out of range"}


def test_a_long_text_is_not_repeated(asked: Engine) -> None:
    """A refusal shows enough of a text to tell it by."""
    for body in ({"state": "x" * 5_000}, {"state": "blackjack/1 " + "x" * 5_000}):
        assert len(asked.ask({"load": {"game": "blackjack", **body}})["message"]) < 200


@pytest.mark.parametrize(
    ("line", "error", "says"),
    [
        ("", "ProtocolError", "not JSON"),
        ("hit", "ProtocolError", "not JSON"),
        ("{", "ProtocolError", "not JSON"),
        ("NaN", "ProtocolError", "not JSON"),
        ('{"id": 1e999}', "ProtocolError", "out of range"),
        ('{"view": {"seat": 1e999}}', "ProtocolError", "out of range"),
        ('{"view": {"seat": ' + "1" * 5_000 + "}}", "ProtocolError", "out of range"),
        ('{"view": {"seat": "\udcff"}}', "ProtocolError", "not UTF-8"),
        ("[" * 100_000, "ProtocolError", "not JSON"),
        ("1" * 5_000, "ProtocolError", "JSON object"),
        ("[]", "ProtocolError", "JSON object"),
        ("{}", "ProtocolError", "new"),
        ('{"state": {}, "view": {"seat": 0}}', "ProtocolError", "one of"),
        ('{"undo": {}}', "ProtocolError", "'undo'"),
        ('{"state": null}', "ProtocolError", "'state'"),
        ('{"state": {"seat": 0}}', "ProtocolError", "'seat'"),
        ('{"view": {}}', "ProtocolError", "'seat'"),
        ('{"view": {"seat": "0"}}', "ProtocolError", "'seat'"),
        ('{"view": {"seat": 3}}', "UnknownSeatError", "seat 3"),
        ('{"view": {"seat": -1}}', "UnknownSeatError", "seat -1"),
        ('{"apply": {"seat": 2}}', "ProtocolError", "'action'"),
        ('{"apply": {"seat": true, "action": "hit"}}', "ProtocolError", "'seat'"),
        ('{"apply": {"seat": 2.0, "action": "hit"}}', "ProtocolError", "'seat'"),
        ('{"apply": {"seat": 2, "action": ["hit"]}}', "ProtocolError", "'action'"),
        ('{"apply": {"seat": 2, "action": "hit", "force": true}}', "ProtocolError", "'force'"),
        ('{"apply": {"seat": 2, "action": "Hit"}}', "NotationError", "'Hit'"),
        ('{"apply": {"seat": 2, "action": "split"}}', "IllegalActionError", "'split'"),
        ('{"apply": {"seat": 0, "action": "hit"}}', "NotYourTurnError", "seat 0"),
        ('{"apply": {"seat": 1, "action": "hit"}}', "UnknownSeatError", "seat 1"),
        ('{"apply": {"seat": 2, "action": "hit"}}', "ShoeEmptyError", "used up"),
        ('{"next": {"stakes": [1]}}', "RoundInProgressError", "not over"),
        ('{"load": {"game": "blackjack", "state": "x"}}', "NotationError", "'x'"),
        ('{"load": {"game": "blackjack"}}', "ProtocolError", "'state'"),
        ('{"new": {}}', "ProtocolError", "'game'"),
        ('{"new": {"game": "chess"}}', "UnknownGameError", "'chess'"),
    ],
    ids=lambda value: value[:60] if isinstance(value, str) else None,
)
def test_bad_request_is_refused_and_changes_nothing(asked: Engine, line: str, error: str, says: str) -> None:
    """Every refusal names its kind and its reason, and the game stays as it was."""
    asked.ask(ROUND)
    before = asked.state()
    answer = json.loads(asked.protocol.answer(line))
    assert (answer["ok"], answer["error"]) == (False, error)
    assert says in answer["message"]
    assert asked.state() == before


@pytest.mark.parametrize(
    ("change", "error", "says"),
    [
        ({"cards": None}, "ProtocolError", "'cards'"),
        ({"cards": "As 1x"}, "NotationError", "'1x'"),
        ({"cards": ""}, "ShoeEmptyError", "used up"),
        ({"seed": "1"}, "ProtocolError", "either"),
        ({"game_id": "g"}, "ProtocolError", "'game_id'"),
        ({"stakes": []}, "StakesError", "1 to 7"),
        ({"stakes": [1.5]}, "ProtocolError", "'stakes'"),
        ({"stakes": [True]}, "ProtocolError", "'stakes'"),
        ({"stakes": [10**16]}, "ProtocolError", "'stakes'"),
        ({"stakes": 10}, "ProtocolError", "'stakes'"),
        ({"seats": 2}, "ProtocolError", "'seats'"),
        ({"options": []}, "ProtocolError", "'options'"),
        ({"options": {"side_bets": True}}, "UnknownOptionError", "'side_bets'"),
        ({"options": {"fresh_shoe": True}}, "UnknownOptionError", "'fresh_shoe'"),
        ({"options": {"decks": 9}}, "HouseRulesError", "decks"),
        ({"options": {"insurance": 0}}, "HouseRulesError", "insurance is 0 but must be true or false"),
        ({"options": {"decks": True}}, "HouseRulesError", "decks is true but"),
        ({"options": {"decks": None}}, "HouseRulesError", "decks is null but"),
    ],
    ids=lambda value: json.dumps(value)[:40] if isinstance(value, dict) else None,
)
def test_bad_game_is_refused(asked: Engine, change: dict[str, object], error: str, says: str) -> None:
    """A game is begun from exactly the fields of the protocol; anything else is refused by name."""
    answer = asked.ask({"new": {**ROUND["new"], **change}})
    assert (answer["ok"], answer["error"]) == (False, error)
    assert says in answer["message"]
    assert asked.state()["error"] == "NoGameError"


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"seed": ""}, "SeedError"),
        ({"seed": 1}, "ProtocolError"),
        ({"client": "\ud800"}, "SeedError"),
        ({"shoe_number": "1"}, "ProtocolError"),
    ],
)
def test_bad_seed_is_refused(asked: Engine, change: dict[str, object], error: str) -> None:
    """A seed is hexadecimal digits, and what is mixed into it is text and number."""
    new = {"game": "blackjack", "stakes": [10], "seed": "1", **change}
    assert asked.ask({"new": new})["error"] == error


@pytest.mark.parametrize("verb", ["state", "view", "apply", "next"])
def test_there_has_to_be_a_game(asked: Engine, verb: str) -> None:
    """Before `new` or `load` there is nothing to ask about."""
    assert asked.ask({verb: {}})["error"] == "NoGameError"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
FIELDS = st.sampled_from(
    ["game", "options", "stakes", "seats", "cards", "seed", "seat", "action", "state", "game_id", "client"]
)
VERBS = st.sampled_from(["new", "apply", "view", "state", "load", "next", "id"])


@given(
    st.lists(
        st.text() | st.dictionaries(VERBS, JSON | st.dictionaries(FIELDS, JSON)).map(json.dumps), max_size=4
    )
)
@settings(max_examples=60)
def test_every_line_gets_one_answer(lines: list[str]) -> None:
    """Whatever comes in, the answer is one line of strict JSON that says whether it is well."""
    protocol = EngineProtocol()
    for line in (json.dumps(ROUND), *lines):
        answer = protocol.answer(line)
        assert "\n" not in answer
        assert isinstance(json.loads(answer, parse_constant=pytest.fail)["ok"], bool)


def test_process_answers_to_the_end() -> None:
    """Lines that are no JSON, or no text at all, are answered; at the end of the input the engine exits with 0."""
    lines = [b'{"id": 1, "state": {}}', b"\xff\xfe", b"", b'{"id": 2, "view": {"seat": null}}']
    done = subprocess.run(
        [sys.executable, "-m", "bot", "engine"],
        input=b"\n".join(lines) + b"\n",
        capture_output=True,
        check=True,
        timeout=60,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["error"] for answer in answers] == [
        "NoGameError",
        "ProtocolError",
        "ProtocolError",
        "NoGameError",
    ]
    assert [answer.get("id") for answer in answers] == [1, None, None, 2]
    assert answers[1]["message"] == "the line is not UTF-8"
    assert done.stderr == b""


@pytest.mark.parametrize(
    ("game", "length", "count"),
    [("blackjack", 7, 69), ("scoundrel", 6, 1638), ("thirteen", 3, 575), ("koth", 6, 714)],
)
def test_perft_prints_one_number(
    game: str, length: int, count: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """`--perft` prints the number of action sequences of a length and nothing else."""
    assert main(["engine", "--game", game, "--perft", str(length), "--seed", "2"]) == 0
    assert capsys.readouterr().out == f"{count}\n"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--perft", "1", "--game", "chess"), "no game 'chess'"),
        (("--perft", "1", "--seed", "xyz"), "hexadecimal"),
    ],
)
def test_perft_says_what_is_wrong(
    words: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A game or seed that cannot be is refused on standard error with exit code 2."""
    assert main(["engine", *words]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert says in output.err


@pytest.mark.parametrize("length", ["-1", "x", "1.5"])
def test_perft_takes_a_length(length: str) -> None:
    """A length that is no whole number is a usage error."""
    with pytest.raises(SystemExit):
        main(["engine", f"--perft={length}"])
