"""The engine protocol, line by line."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.cli.engine import EngineProtocol

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
def engine() -> Engine:
    return Engine()


def test_round_begins_with_the_deal(engine: Engine) -> None:
    """`new` with stakes deals at once; the answer says who is to act and what is legal (engine protocol)."""
    answer = engine.ask(ROUND)
    assert {name: answer[name] for name in ("ok", "to_act", "legal", "outcome")} == {
        "ok": True,
        "to_act": [2],
        "legal": {"2": ["hit", "stand", "double", "surrender"]},
        "outcome": None,
    }
    assert answer["state"].startswith("blackjack/1 ")
    assert answer["events"][:4] == [
        {"event": "CardDealt", "seat": 0, "hand": 0, "card": "As"},
        {"event": "CardDealt", "seat": 2, "hand": 0, "card": "9c"},
        {"event": "DealerDrew", "card": "7c"},
        {"event": "CardDealt", "seat": 0, "hand": 0, "card": "Kd"},
    ]
    assert {"event": "HoleCardDealt"} in answer["events"]


def test_outcome_is_told_seat_by_seat(engine: Engine) -> None:
    """At the end the outcome has the dealer's cards, and stake, payout and result of every hand."""
    engine.ask(ROUND)
    answer = engine.ask({"apply": {"seat": 2, "action": "stand"}})
    nothing = {"stake": 0, "payout": 0}
    natural = {"cards": "As Kd", "stake": 50, "payout": 125, "result": "natural"}
    push = {"cards": "9c 8c", "stake": 25, "payout": 25, "result": "push"}
    assert answer["to_act"] == []
    assert answer["legal"] == {}
    assert answer["outcome"] == {
        "reason": "settled",
        "dealer": {"cards": "7c Td", "total": 17},
        "seats": [
            {"seat": 0, "net": 75, "insurance": nothing, "hands": [natural]},
            {"seat": 2, "net": 0, "insurance": nothing, "hands": [push]},
        ],
    }


def test_shoe_goes_on_over_rounds(engine: Engine) -> None:
    """`next` deals from the same cards until they are used up, then a draw is refused."""
    engine.ask({"new": {"game": "blackjack", "stakes": [10], "cards": "Tc 7d 9c Td 8c 7h 9d Ts"}})
    assert engine.ask({"next": {"stakes": [10]}})["error"] == "RoundInProgressError"
    engine.ask({"apply": {"seat": 0, "action": "stand"}})
    second = engine.ask({"next": {"stakes": [20]}})
    assert second["events"][0]["card"] == "8c"
    done = engine.ask({"apply": {"seat": 0, "action": "stand"}})
    assert done["outcome"]["seats"][0]["net"] == 0
    before = engine.state()
    assert engine.ask({"next": {"stakes": [20]}})["error"] == "ShoeEmptyError"
    assert engine.state() == before


def test_seed_orders_the_cards_by_the_protocol(engine: Engine) -> None:
    """A seed with game, shoe number and client gives the order of protocol pf1, its test vector included."""
    seeded = {
        "game": "blackjack",
        "options": {"decks": 1},
        "stakes": [10],
        "seed": "1",
        "game_id": "t1",
        "shoe_number": 1,
        "client": "7:3:bob|42:5:alice",
    }
    assert "/6c2c2d5hTs9s" in engine.ask({"new": seeded})["state"]
    plain = {"game": "blackjack", "stakes": [10], "seed": "ff"}
    named = {**plain, "game_id": "engine", "shoe_number": 1, "client": ""}
    assert engine.ask({"new": plain}) == engine.ask({"new": named})


def test_views_show_no_hidden_card(engine: Engine) -> None:
    """A view has the fields of the rules' view; seat and spectator see no hole card."""
    engine.ask(ROUND)
    for seat in (None, 0, 2):
        view = engine.ask({"view": {"seat": seat}})["view"]
        assert view["dealer"] == {"cards": "7c", "total": 7, "soft": False, "hole_hidden": True}
        assert view["seats"][2]["hands"][0]["cards"] == "9c 8c"
        assert view["seats"][2]["legal"] == ["hit", "stand", "double", "surrender"]
        assert view["turn"] == {"seat": 2, "hand": 0}
        assert "Td" not in json.dumps(view)


def test_state_can_be_loaded_elsewhere(engine: Engine) -> None:
    """A state's line set up in another conversation goes on exactly alike."""
    answer = engine.ask(ROUND)
    other = Engine()
    loaded = other.ask({"load": {"game": "blackjack", "state": answer["state"]}})
    assert loaded == {**answer, "events": []}
    move = {"apply": {"seat": 2, "action": "hit"}}
    assert other.ask(move) == engine.ask(move)


def test_a_stake_is_bounded_in_a_loaded_state_too(engine: Engine) -> None:
    """10^15 chips can be staked, doubled and loaded; a chip more cannot be."""
    highest = 10**15
    engine.ask({"new": {"game": "blackjack", "stakes": [highest, 5], "cards": "6s 9c 7c 5d 8c Td 9d Tc"}})
    state = engine.ask({"apply": {"seat": 0, "action": "double"}})["state"]
    assert f":{2 * highest}:d:" in state
    assert engine.ask({"load": {"game": "blackjack", "state": state}})["ok"]
    for more in (
        state.replace(str(2 * highest), str(2 * highest + 2)),
        state.replace(":5:", f":{highest + 1}:"),
    ):
        refused = engine.ask({"load": {"game": "blackjack", "state": more}})
        assert (refused["error"], refused["message"]) == (
            "ProtocolError",
            f"a stake in 'state' is above {highest}",
        )


@pytest.mark.parametrize("echo", [7, "a", None, [1, {"b": 2}], True, 1.5])
def test_id_is_echoed(engine: Engine, echo: object) -> None:
    """An id comes back with the answer, be it a refusal or not."""
    assert engine.ask({**ROUND, "id": echo})["id"] == echo
    refused = engine.ask({"id": echo, "dance": {}})
    assert (refused["ok"], refused["id"]) == (False, echo)


def test_an_id_beside_a_number_out_of_range_is_echoed(engine: Engine) -> None:
    """The line is JSON, so who asked can be told."""
    answer = json.loads(engine.protocol.answer('{"id": 7, "new": {"game": "blackjack", "stakes": [1e999]}}'))
    assert answer == {"id": 7, "ok": False, "error": "ProtocolError", "message": "a number is out of range"}


def test_a_long_text_is_not_repeated(engine: Engine) -> None:
    """A refusal shows enough of a text to tell it by."""
    for body in ({"state": "x" * 5_000}, {"state": "blackjack/1 " + "x" * 5_000}):
        assert len(engine.ask({"load": {"game": "blackjack", **body}})["message"]) < 200


def test_no_id_no_echo(engine: Engine) -> None:
    """Without an id there is none in the answer."""
    assert "id" not in engine.ask(ROUND)


def test_any_insurance_up_to_half_is_accepted(engine: Engine) -> None:
    """`legal` lists the full insurance, any whole amount up to it is taken (BJ-2.3)."""
    answer = engine.ask({"new": {"game": "blackjack", "stakes": [50], "cards": "Tc Ad 9c Kd"}})
    assert answer["legal"] == {"0": ["insure 25", "no insurance"]}
    assert engine.ask({"apply": {"seat": 0, "action": "insure 26"}})["error"] == "IllegalActionError"
    done = engine.ask({"apply": {"seat": 0, "action": "insure 10"}})
    assert done["outcome"]["seats"][0]["insurance"] == {"stake": 10, "payout": 30}


def test_options_make_the_house_rules(engine: Engine) -> None:
    """Options stand over a preset, with JSON's own true and false."""
    options = {"preset": "strip8", "no_hole_card": True, "surrender": "none", "max_hands": 2}
    answer = engine.ask(
        {"new": {"game": "blackjack", "options": options, "stakes": [50], "cards": "8c 7d 8d"}}
    )
    assert answer["legal"] == {"0": ["hit", "stand", "double", "split"]}
    rules = engine.ask({"view": {"seat": None}})["view"]["rules"]
    assert {name: rules[name] for name in ("decks", "no_hole_card", "surrender", "max_hands")} == {
        "decks": 8,
        "no_hole_card": True,
        "surrender": "none",
        "max_hands": 2,
    }


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
def test_bad_request_is_refused_and_changes_nothing(engine: Engine, line: str, error: str, says: str) -> None:
    """Every refusal names its kind and its reason, and the game stays as it was."""
    engine.ask(ROUND)
    before = engine.state()
    answer = json.loads(engine.protocol.answer(line))
    assert (answer["ok"], answer["error"]) == (False, error)
    assert says in answer["message"]
    assert engine.state() == before


@pytest.mark.parametrize(
    ("change", "error", "says"),
    [
        ({"cards": None}, "ProtocolError", "'cards'"),
        ({"cards": "As 1x"}, "NotationError", "'1x'"),
        ({"cards": ""}, "ShoeEmptyError", "used up"),
        ({"seed": "1"}, "ProtocolError", "either"),
        ({"game_id": "g"}, "ProtocolError", "'game_id'"),
        ({"stakes": []}, "StakesError", "1 to 7"),
        ({"stakes": [0]}, "StakesError", "somebody"),
        ({"stakes": [-5]}, "StakesError", "negative"),
        ({"stakes": [1] * 8}, "StakesError", "1 to 7"),
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
def test_bad_game_is_refused(engine: Engine, change: dict[str, object], error: str, says: str) -> None:
    """A game is begun from exactly the fields of the protocol; anything else is refused by name."""
    answer = engine.ask({"new": {**ROUND["new"], **change}})
    assert (answer["ok"], answer["error"]) == (False, error)
    assert says in answer["message"]
    assert engine.state()["error"] == "NoGameError"


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"seed": ""}, "SeedError"),
        ({"seed": "0x1"}, "SeedError"),
        ({"seed": "1" * 65}, "SeedError"),
        ({"seed": 1}, "ProtocolError"),
        ({"client": "\ud800"}, "SeedError"),
        ({"shoe_number": "1"}, "ProtocolError"),
    ],
)
def test_bad_seed_is_refused(engine: Engine, change: dict[str, object], error: str) -> None:
    """A seed is 1 to 64 hexadecimal digits, and what is mixed into it is text and number."""
    new = {"game": "blackjack", "stakes": [10], "seed": "1", **change}
    assert engine.ask({"new": new})["error"] == error


@pytest.mark.parametrize("verb", ["state", "view", "apply", "next"])
def test_there_has_to_be_a_game(engine: Engine, verb: str) -> None:
    """Before `new` or `load` there is nothing to ask about."""
    assert engine.ask({verb: {}})["error"] == "NoGameError"


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
@settings(max_examples=60, deadline=None)
def test_every_line_gets_one_answer(lines: list[str]) -> None:
    """Whatever comes in, the answer is one line of strict JSON that says whether it is well."""
    protocol = EngineProtocol()
    for line in (json.dumps(ROUND), *lines):
        answer = protocol.answer(line)
        assert "\n" not in answer
        assert isinstance(json.loads(answer, parse_constant=pytest.fail)["ok"], bool)
