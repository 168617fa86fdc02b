"""The engine protocol playing king of the hill."""

import json
from typing import Any

import pytest

from tests.bot.cli.test_engine import Engine

HAND: dict[str, Any] = {
    "game": "koth",
    "chips": [1000, 1000, 9, 30],
    "cards": "Tc 9c 6h 7d 8c 5d Td Ts 4s",
}


@pytest.fixture
def engine() -> Engine:
    return Engine()


def act(engine: Engine, *moves: tuple[int, str]) -> dict[str, Any]:
    """Take actions one after another and give the last answer."""
    answers = [engine.ask({"apply": {"seat": seat, "action": action}}) for seat, action in moves]
    assert all(answer["ok"] for answer in answers), answers
    return answers[-1]


def test_hand_begins_with_the_deal(engine: Engine) -> None:
    """`new` takes the chips of each seat and one hand; the highest bet is listed (KH-2, KH-3)."""
    answer = engine.ask({"new": HAND})
    assert answer.pop("state").startswith("koth/1 rules=buy_in:10 ")
    assert answer["to_act"] == [0]
    assert answer["legal"] == {"0": ["H", "S", "D", "B 990"]}
    assert answer["events"][-2:] == [{"event": "HoleCardDealt"}, {"event": "TurnStarted", "seat": 0}]
    assert answer["outcome"] is None


def test_outcome_is_told_seat_by_seat(engine: Engine) -> None:
    """Every seat has its score, stake and payout, in its place (KH-5)."""
    engine.ask({"new": HAND})
    answer = act(engine, (0, "B 15"), (0, "S"), (1, "H"), (1, "S"), (3, "S"))
    assert (answer["to_act"], answer["legal"]) == ([], {})
    assert answer["outcome"] == {
        "reason": "settled",
        "dealer": {"cards": "7d Ts", "score": 17},
        "seats": [
            {"score": 18, "stake": 25, "payout": 50},
            {"score": 18, "stake": 10, "payout": 20},
            {"score": 0, "stake": 0, "payout": 0},
            {"score": 16, "stake": 10, "payout": 0},
        ],
    }


def test_views_show_what_lies_face_up(engine: Engine) -> None:
    """A view has what a program is shown, and nothing of the card face down or the shoe (KH-2)."""
    engine.ask({"new": HAND})
    for seat in (None, 0, 2):
        view = engine.ask({"view": {"seat": seat}})["view"]
        assert (view["dealer"], view["visible"], view["turn"]) == ("7d", "7#T9685T", 0)
        assert view["seats"][0]["legal"] == ["H", "S", "D", "B 990"]
        assert not {"Ts", "4s"} & set(json.dumps(view).replace('"', " ").split())


def test_state_can_be_loaded_elsewhere(engine: Engine) -> None:
    """A state's line set up in another conversation goes on exactly alike."""
    engine.ask({"new": {**HAND, "options": {"buy_in": 25}}})
    answer = act(engine, (0, "B -15"))
    other = Engine()
    assert other.ask({"load": {"game": "koth", "state": answer["state"]}}) == {**answer, "events": []}
    assert act(other, (0, "S")) == act(engine, (0, "S"))


def test_seed_orders_one_deck(engine: Engine) -> None:
    """Without cards a seed shuffles 52 of them, by protocol pf1 (KH-1)."""
    named = {"game": "koth", "chips": [10], "seed": "02", "game_id": "engine", "shoe_number": 1, "client": ""}
    state = engine.ask({"new": named})["state"]
    assert engine.ask({"new": {"game": "koth", "chips": [10], "seats": 1, "seed": "2"}})["state"] == state
    assert len(state.rpartition("shoe=")[2]) == 2 * (52 - 4)


@pytest.mark.parametrize(
    ("line", "error", "says"),
    [
        (
            {"apply": {"seat": 0, "action": "B 991"}},
            "IllegalActionError",
            "'B 991' now, but 'H', 'S', 'D', 'B 990'",
        ),
        ({"apply": {"seat": 0, "action": "hit"}}, "NotationError", "'hit'"),
        ({"apply": {"seat": 1, "action": "S"}}, "NotYourTurnError", "seat 1"),
        ({"apply": {"seat": 2, "action": "S"}}, "UnknownSeatError", "seat 2"),
        ({"view": {"seat": 4}}, "UnknownSeatError", "seat 4"),
        ({"next": {}}, "ProtocolError", "no next round"),
        ({"load": {"game": "koth", "state": "x"}}, "NotationError", "'x'"),
        ({"new": {"game": "koth", "chips": [10]}}, "ProtocolError", "either"),
        ({"new": {**HAND, "chips": []}}, "ChipsError", "1 to 4 seats"),
        ({"new": {**HAND, "chips": [9]}}, "ChipsError", "nobody can pay"),
        ({"new": {**HAND, "chips": [10**15 + 1]}}, "ProtocolError", "whole numbers up to"),
        ({"new": {**HAND, "seats": 3}}, "ProtocolError", "do not agree"),
        ({"new": {**HAND, "cards": "As"}}, "ShoeEmptyError", "used up"),
        ({"new": {**HAND, "stakes": [1]}}, "ProtocolError", "'stakes'"),
        ({"new": {**HAND, "options": {"buyin": 5}}}, "UnknownOptionError", "'buyin'"),
        ({"new": {**HAND, "options": {"buy_in": 0}}}, "HouseRulesError", "buy_in is 0 but"),
        ({"new": {**HAND, "options": {"buy_in": True}}}, "HouseRulesError", "buy_in is true but"),
    ],
    ids=lambda value: json.dumps(value)[:60] if isinstance(value, dict) else None,
)
def test_bad_request_is_refused_and_changes_nothing(
    engine: Engine, line: dict[str, object], error: str, says: str
) -> None:
    """Every refusal names its kind and its reason, and the hand stays as it was."""
    engine.ask({"new": HAND})
    before = engine.state()
    answer = engine.ask(line)
    assert (answer["ok"], answer["error"]) == (False, error)
    assert says in answer["message"]
    assert engine.state() == before


def test_chips_of_a_state_are_bounded(engine: Engine) -> None:
    """What `new` refuses, `load` does too."""
    state = engine.ask({"new": {**HAND, "chips": [10**15]}})["state"]
    assert engine.ask({"load": {"game": "koth", "state": state}})["ok"]
    answer = engine.ask({"load": {"game": "koth", "state": state.replace(f":{10**15 - 10}:", f":{10**15}:")}})
    assert (answer["error"], str(10**15) in answer["message"]) == ("ProtocolError", True)
