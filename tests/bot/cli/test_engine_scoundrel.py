"""The engine protocol playing Scoundrel."""

import json
from typing import Any

import pytest

from bot.cli.engine_games import ENGINE_GAMES
from rules.catalogue import GAMES
from tests.bot.cli.test_engine import Engine

RUN: dict[str, Any] = {"game": "scoundrel", "cards": "5d Qs 2h 3c Th 4c 9d 6h"}


@pytest.fixture
def engine() -> Engine:
    return Engine()


def act(engine: Engine, *actions: str) -> dict[str, Any]:
    """Take actions one after another and give the last answer."""
    answers = [engine.ask({"apply": {"seat": 0, "action": action}}) for action in actions]
    assert all(answer["ok"] for answer in answers), answers
    return answers[-1]


def test_every_game_is_spoken() -> None:
    """What the catalogue has, the engine plays, with the same rules."""
    assert {name: engine_game.game for name, engine_game in ENGINE_GAMES.items()} == dict(GAMES)


def test_run_begins_with_the_first_room(engine: Engine) -> None:
    """The cards are the dungeon, top first (SC-3)."""
    answer = engine.ask({"new": RUN})
    assert answer.pop("state").startswith("scoundrel/1 ")
    assert answer == {
        "ok": True,
        "to_act": [0],
        "legal": {"0": ["face 5d", "face Qs", "face 2h", "face 3c", "avoid"]},
        "events": [{"event": "RoomEntered", "turn": 1, "room": "5d Qs 2h 3c"}],
        "outcome": None,
    }


def test_a_monster_is_fought_as_said(engine: Engine) -> None:
    """With both ways open both are listed, the weapon first (SC-8)."""
    engine.ask({"new": RUN})
    answer = act(engine, "face 5d")
    assert answer["legal"]["0"] == [
        "face Qs weapon",
        "face Qs bare",
        "face 2h",
        "face 3c weapon",
        "face 3c bare",
    ]
    assert act(engine, "face Qs weapon")["events"] == [
        {"event": "MonsterFought", "monster": "Qs", "weapon": "5d", "damage": 7}
    ]


def test_outcome_has_reason_score_and_life(engine: Engine) -> None:
    """A run won at full life with a potion last scores it on top (SC-10)."""
    engine.ask({"new": {"game": "scoundrel", "cards": "4d 3c Th"}})
    answer = act(engine, "face 4d", "face 3c weapon", "face Th")
    assert (answer["to_act"], answer["legal"]) == ([], {})
    assert answer["outcome"] == {"reason": "won", "score": 30, "life": 20}
    engine.ask({"new": {"game": "scoundrel", "cards": "Ac Ks 2c"}})
    assert act(engine, "face Ac", "face Ks")["outcome"] == {"reason": "lost", "score": -9, "life": -7}


def test_views_show_what_was_avoided_and_nothing_else_of_the_dungeon(engine: Engine) -> None:
    """Seat and spectator see the room, what lies at the bottom in its order, and how many cards there are (SC-4)."""
    engine.ask({"new": {**RUN, "cards": f"{RUN['cards']} 7c 8c"}})
    act(engine, "avoid", "face Th")
    for seat in (None, 0):
        view = engine.ask({"view": {"seat": seat}})["view"]
        shown = {
            name: view[name] for name in ("life", "weapon", "limit", "room", "cards_left", "known_bottom")
        }
        assert shown == {
            "life": 20,
            "weapon": None,
            "limit": None,
            "room": "4c 9d 6h",
            "cards_left": 6,
            "known_bottom": "5d Qs 2h 3c",
        }
        assert view["legal"] == ["face 4c", "face 9d", "face 6h"]
        assert not {"7c", "8c"} & set(json.dumps(view).replace('"', " ").split())


def test_seed_orders_the_44_cards(engine: Engine) -> None:
    """A seed shuffles the deck without the red court cards and aces, by protocol pf1 (SC-1)."""
    state = engine.ask({"new": {"game": "scoundrel", "seed": "2"}})["state"]
    assert " room=9h8s5h6c dungeon=4hKs5s4d" in state
    named = {
        "game": "scoundrel",
        "seed": "02",
        "game_id": "engine",
        "shoe_number": 1,
        "client": "",
        "seats": 1,
    }
    assert engine.ask({"new": named})["state"] == state


def test_state_can_be_loaded_elsewhere(engine: Engine) -> None:
    """A state's line set up in another conversation goes on exactly alike."""
    engine.ask({"new": {**RUN, "options": {"weapon_limit": "lt", "life": 25}}})
    answer = act(engine, "avoid", "face Th", "face 9d")
    other = Engine()
    assert other.ask({"load": {"game": "scoundrel", "state": answer["state"]}}) == {**answer, "events": []}
    assert act(other, "face 4c bare") == act(engine, "face 4c bare")


@pytest.mark.parametrize(
    ("line", "error", "says"),
    [
        ({"apply": {"seat": 0, "action": "face Th"}}, "IllegalActionError", "'face Th'"),
        ({"apply": {"seat": 0, "action": "face Qs weapon"}}, "IllegalActionError", "'face Qs'"),
        ({"apply": {"seat": 0, "action": "hit"}}, "NotationError", "'hit'"),
        ({"apply": {"seat": 1, "action": "avoid"}}, "UnknownSeatError", "seat 1"),
        ({"view": {"seat": 1}}, "UnknownSeatError", "seat 1"),
        ({"next": {}}, "ProtocolError", "no next round"),
        ({"load": {"game": "blackjack", "state": "scoundrel/1"}}, "NotationError", "'scoundrel/1'"),
        ({"load": {"game": "scoundrel", "state": "x", "seat": 0}}, "NotationError", "'x'"),
        ({"new": {**RUN, "seed": "1"}}, "ProtocolError", "either"),
        ({"new": {"game": "scoundrel"}}, "ProtocolError", "either"),
        ({"new": {**RUN, "cards": ""}}, "DungeonError", "at least one"),
        ({"new": {**RUN, "cards": "5d 5d"}}, "DungeonError", "5d is in"),
        ({"new": {**RUN, "cards": "Ad"}}, "DungeonError", "Ad is no"),
        ({"new": {**RUN, "seats": 2}}, "ProtocolError", "one seat"),
        ({"new": {**RUN, "stakes": [1]}}, "ProtocolError", "'stakes'"),
        ({"new": {**RUN, "options": {"preset": "vegas"}}}, "UnknownOptionError", "'preset'"),
        ({"new": {**RUN, "options": {"life": 21}}}, "HouseRulesError", "life is 21 but"),
        ({"new": {**RUN, "options": {"avoid": True}}}, "HouseRulesError", "avoid is true but"),
    ],
    ids=lambda value: json.dumps(value)[:60] if isinstance(value, dict) else None,
)
def test_bad_request_is_refused_and_changes_nothing(
    engine: Engine, line: dict[str, object], error: str, says: str
) -> None:
    """Every refusal names its kind and its reason, and the run stays as it was."""
    engine.ask({"new": RUN})
    before = engine.state()
    answer = engine.ask(line)
    assert (answer["ok"], answer["error"]) == (False, error)
    assert says in answer["message"]
    assert engine.state() == before
