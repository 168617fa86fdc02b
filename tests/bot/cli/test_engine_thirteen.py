"""The engine protocol playing 13×13."""

import json
from typing import Any

import pytest

from rules.cards import DECK
from tests.bot.cli.test_engine import Engine

FIRST = "3c 4d 5h 9c 9d Td Jd Qd Kd 2h 6h 8h Th"
SECOND = "6c 7d 8s Jc Qc 2c 2s 3s 4s 5s 7s Js Ad"
DEAL: dict[str, Any] = {"game": "thirteen", "cards": f"{FIRST} {SECOND} Ks Kh"}


@pytest.fixture
def engine() -> Engine:
    return Engine()


def act(engine: Engine, *actions: str) -> dict[str, Any]:
    """Let who is to act take actions one after another and give the last answer."""
    answers = []
    for action in actions:
        (seat,) = engine.state()["to_act"]
        answers.append(engine.ask({"apply": {"seat": seat, "action": action}}))
    assert all(answer["ok"] for answer in answers), answers
    return answers[-1]


def test_deal_begins_with_the_lead(engine: Engine) -> None:
    """Thirteen cards to seat 0, thirteen to seat 1, the rest hidden; the ace of diamonds leads (TH-1, TH-4)."""
    answer = engine.ask({"new": DEAL})
    legal = answer.pop("legal")
    assert answer.pop("state").startswith("thirteen/1 ")
    assert answer == {
        "ok": True,
        "to_act": [1],
        "events": [{"event": "LeadGiven", "seat": 1}],
        "outcome": None,
    }
    assert list(legal) == ["1"]
    assert legal["1"][:2] == ["play Ad", "play 2c"]
    assert "play Ad 2s 3s 4s 5s 6c 7d 8s" in legal["1"]


def test_cards_are_followed_or_passed(engine: Engine) -> None:
    """A play may name its cards in any order; who cannot follow passes, and the other leads (TH-2, TH-3)."""
    engine.ask({"new": DEAL})
    answer = act(engine, "play 3s Ad 2s")
    assert answer["events"] == [{"event": "CardsPlayed", "seat": 1, "cards": "Ad 2s 3s"}]
    assert answer["legal"]["0"][0] == "play 2h 3c 4d"
    assert act(engine, "play Jd Qd Kd")["legal"] == {"1": ["pass"]}
    assert act(engine, "pass")["events"] == [
        {"event": "Passed", "seat": 1},
        {"event": "LeadGiven", "seat": 0},
    ]


def test_views_show_a_seat_its_own_hand(engine: Engine) -> None:
    """What was played is there for all, passes too, the hidden cards for nobody (TH-1)."""
    engine.ask({"new": DEAL})
    act(engine, "play Ad 2s 3s", "play Jd Qd Kd", "pass", "play 3c")
    view = engine.ask({"view": {"seat": 1}})["view"]
    shown = {name: view[name] for name in ("seat", "hand", "hand_sizes", "leader", "turn", "pile")}
    assert shown == {
        "seat": 1,
        "hand": "2c 4s 5s 6c 7d 7s 8s Jc Js Qc",
        "hand_sizes": [9, 10],
        "leader": 1,
        "turn": 1,
        "pile": [{"seat": 0, "action": "play 3c"}],
    }
    assert [taken["action"] for taken in view["history"]] == [
        "play Ad 2s 3s",
        "play Jd Qd Kd",
        "pass",
        "play 3c",
    ]
    assert view["legal"][:2] == ["play 4s", "play 5s"]
    assert ("pass", "forced") in view["rules"].items()
    assert (view["hands"], view["undealt"], view["outcome"]) == (None, None, None)
    spectator = engine.ask({"view": {"seat": None}})["view"]
    assert (spectator["hand"], spectator["legal"]) == ("", [])
    words = json.dumps(spectator).replace('"', " ").split()
    assert {str(card) for card in DECK} & {*words} == {"Ad", "2s", "3s", "Jd", "Qd", "Kd", "3c"}


def test_end_shows_what_was_left(engine: Engine) -> None:
    """The outcome has reason, winner and margin, and the view both hands and the hidden cards (TH-5)."""
    state = f"thirteen/1 {engine.ask({'new': DEAL})['state'].split()[1]} hands=3c/4d5h undealt=Kh leader=0 actions=-"
    assert engine.ask({"load": {"game": "thirteen", "state": state}})["to_act"] == [0]
    answer = act(engine, "play 3c")
    assert (answer["to_act"], answer["legal"]) == ([], {})
    assert answer["events"][-1] == {"event": "DealWon", "winner": 0, "margin": 2}
    assert answer["outcome"] == {"reason": "out", "winner": 0, "margin": 2}
    view = engine.ask({"view": {"seat": None}})["view"]
    assert (view["hands"], view["undealt"], view["turn"]) == (["", "4d 5h"], "Kh", None)
    blocked = state.replace("singles:true", "singles:false").replace("4d5h", "4d")
    engine.ask({"load": {"game": "thirteen", "state": blocked}})
    assert act(engine, "pass", "pass")["outcome"] == {"reason": "blocked", "winner": None, "margin": 0}


def test_seed_orders_the_deck(engine: Engine) -> None:
    """A seed shuffles all 52 cards by protocol pf1 and deals 13, 13 and 26 of them (TH-1)."""
    state = engine.ask({"new": {"game": "thirteen", "seed": "2"}})["state"]
    assert " hands=AdAs2s4c6d6h7d8h9sTcTdJsKd/2c2h4s6c6s8c8sThTsQcQdKcKs undealt=AcAh2d3c" in state
    named = {
        "game": "thirteen",
        "seed": "02",
        "game_id": "engine",
        "shoe_number": 1,
        "client": "",
        "seats": 2,
    }
    assert engine.ask({"new": named})["state"] == state


def test_options_make_the_house_rules(engine: Engine) -> None:
    """All seven, by the names of the protocol; with the ace high a two leads (TH-4)."""
    options = {
        "lead": "lowest",
        "singles": False,
        "min_straight": 5,
        "pass": "free",
        "ace": "high",
        "quads": "bomb",
        "scoring": "win",
    }
    answer = engine.ask({"new": {**DEAL, "options": options}})
    assert answer["legal"] == {
        "1": [
            "play 2c 2s",
            "play 7d 7s",
            "play Jc Js",
            "play 2c 3s 4s 5s 6c",
            "play 2s 3s 4s 5s 6c",
            "play 3s 4s 5s 6c 7d",
            "play 3s 4s 5s 6c 7s",
            "play 4s 5s 6c 7d 8s",
            "play 4s 5s 6c 7s 8s",
            "play 2c 3s 4s 5s 6c 7d",
            "play 2c 3s 4s 5s 6c 7s",
            "play 2s 3s 4s 5s 6c 7d",
            "play 2s 3s 4s 5s 6c 7s",
            "play 3s 4s 5s 6c 7d 8s",
            "play 3s 4s 5s 6c 7s 8s",
            "play 2c 3s 4s 5s 6c 7d 8s",
            "play 2c 3s 4s 5s 6c 7s 8s",
            "play 2s 3s 4s 5s 6c 7d 8s",
            "play 2s 3s 4s 5s 6c 7s 8s",
        ]
    }
    assert engine.ask({"view": {"seat": None}})["view"]["rules"] == options
    assert act(engine, "play 2c 2s")["legal"] == {"0": ["play 9c 9d", "play Td Th", "pass"]}


def test_state_can_be_loaded_elsewhere(engine: Engine) -> None:
    """A state's line set up in another conversation goes on exactly alike."""
    engine.ask({"new": DEAL})
    answer = act(engine, "play Ad 2s 3s", "play Jd Qd Kd", "pass")
    other = Engine()
    assert other.ask({"load": {"game": "thirteen", "state": answer["state"]}}) == {**answer, "events": []}
    assert act(other, "play 3c") == act(engine, "play 3c")


@pytest.mark.parametrize(
    ("line", "error", "says"),
    [
        ({"apply": {"seat": 1, "action": "play Kc"}}, "IllegalActionError", "'play Kc'"),
        ({"apply": {"seat": 1, "action": "pass"}}, "IllegalActionError", "'pass'"),
        ({"apply": {"seat": 0, "action": "play 3c"}}, "NotYourTurnError", "seat 0"),
        ({"apply": {"seat": 2, "action": "pass"}}, "UnknownSeatError", "seat 2"),
        ({"apply": {"seat": 1, "action": "play"}}, "NotationError", "'play'"),
        ({"apply": {"seat": 1, "action": "hit"}}, "NotationError", "'hit'"),
        ({"view": {"seat": 2}}, "UnknownSeatError", "seat 2"),
        ({"next": {}}, "ProtocolError", "no next round"),
        ({"load": {"game": "thirteen", "state": "x"}}, "NotationError", "'x'"),
        ({"load": {"game": "thirteen", "state": "x", "seat": 0}}, "NotationError", "'x'"),
        ({"new": {**DEAL, "seed": "1"}}, "ProtocolError", "either"),
        ({"new": {"game": "thirteen"}}, "ProtocolError", "either"),
        ({"new": {**DEAL, "cards": FIRST}}, "DealError", "26 cards at least"),
        ({"new": {**DEAL, "cards": f"{FIRST} {FIRST}"}}, "DealError", "3c is there more than once"),
        ({"new": {**DEAL, "seats": 3}}, "ProtocolError", "two seats"),
        ({"new": {**DEAL, "stakes": [1, 1]}}, "ProtocolError", "'stakes'"),
        ({"new": {**DEAL, "options": {"passing": "free"}}}, "UnknownOptionError", "'passing'"),
        ({"new": {**DEAL, "options": {"min_straight": 4}}}, "HouseRulesError", "min_straight is 4 but"),
        ({"new": {**DEAL, "options": {"pass": True}}}, "HouseRulesError", "pass is true but"),
        ({"new": {**DEAL, "options": {"singles": "off"}}}, "HouseRulesError", 'singles is "off" but'),
    ],
    ids=lambda value: json.dumps(value)[:60] if isinstance(value, dict) else None,
)
def test_bad_request_is_refused_and_changes_nothing(
    engine: Engine, line: dict[str, object], error: str, says: str
) -> None:
    """Every refusal names its kind and its reason, and the deal stays as it was."""
    engine.ask({"new": DEAL})
    before = engine.state()
    answer = engine.ask(line)
    assert (answer["ok"], answer["error"]) == (False, error)
    assert says in answer["message"]
    assert engine.state() == before
