"""The engine protocol playing every game: what `new`, `apply`, `view`, `state` and `load` answer, and what is refused."""

import json
from typing import Any

import pytest

from bot.cli.engine import ENGINE_GAMES
from rules.cards import DECK
from tests.bot.cli.test_engine import Engine
from tests.rules.games import GAMES

Json = dict[str, Any]

BLACKJACK: Json = {"game": "blackjack", "stakes": [50, 0, 25], "cards": "As 9c 7c Kd 8c Td"}
SCOUNDREL: Json = {"game": "scoundrel", "cards": "5d Qs 2h 3c Th 4c 9d 6h"}
FIRST = "3c 4d 5h 9c 9d Td Jd Qd Kd 2h 6h 8h Th"
SECOND = "6c 7d 8s Jc Qc 2c 2s 3s 4s 5s 7s Js Ad"
THIRTEEN: Json = {"game": "thirteen", "cards": f"{FIRST} {SECOND} Ks Kh"}
KOTH: Json = {"game": "koth", "chips": [1000, 1000, 9, 30], "cards": "Tc 9c 6h 7d 8c 5d Td Ts 4s"}
USUAL = {"blackjack": BLACKJACK, "scoundrel": SCOUNDREL, "thirteen": THIRTEEN, "koth": KOTH}

LAST_CARD = "lowest,singles:true,min_straight:3,pass:forced,ace:low,quads:none,scoring:margin hands=3c/4d5h"
LAST_CARD = f"thirteen/1 rules=lead:{LAST_CARD} undealt=Kh leader=0 actions=-"
OPTIONS_OF_THIRTEEN = {
    "lead": "lowest",
    "singles": False,
    "min_straight": 5,
    "pass": "free",
    "ace": "high",
    "quads": "bomb",
    "scoring": "win",
}

each_game = pytest.mark.parametrize("game", GAMES)


def named(value: object) -> str | None:
    return ascii(json.dumps(value))[:60] if isinstance(value, dict) else None


def act(engine: Engine, *actions: str) -> Json:
    """Let who is to act take actions one after another and give the last answer."""
    answer: Json = {}
    for action in actions:
        answer = engine.ask({"apply": {"seat": engine.state()["to_act"][0], "action": action}})
        assert answer["ok"], answer
    return answer


def played(new: Json, actions: str) -> tuple[Engine, Json]:
    """Begin a game, or load one that is given by its state, and take actions with commas between."""
    engine = Engine()
    answer = engine.ask({"load" if "state" in new else "new": new})
    assert answer["ok"], answer
    return engine, act(engine, *actions.split(", ")) if actions else answer


def test_every_game_is_spoken() -> None:
    """Each goes by the name of its rules."""
    assert all(engine_game.game.name == name for name, engine_game in ENGINE_GAMES.items())
    assert set(USUAL) == set(GAMES)


NOTHING = {"stake": 0, "payout": 0}

PLAYED: list[tuple[Json, str, Json]] = [
    # `new` with stakes deals at once.
    (
        BLACKJACK,
        "",
        {"to_act": [2], "legal": {"2": ["hit", "stand", "double", "surrender"]}, "outcome": None},
    ),
    # At the end of a round the outcome has the dealer's cards, and stake, payout and result of every hand.
    (
        BLACKJACK,
        "stand",
        {
            "to_act": [],
            "legal": {},
            "outcome": {
                "reason": "settled",
                "dealer": {"cards": "7c Td", "total": 17},
                "seats": [
                    {
                        "seat": 0,
                        "net": 75,
                        "insurance": NOTHING,
                        "hands": [{"cards": "As Kd", "stake": 50, "payout": 125, "result": "natural"}],
                    },
                    {
                        "seat": 2,
                        "net": 0,
                        "insurance": NOTHING,
                        "hands": [{"cards": "9c 8c", "stake": 25, "payout": 25, "result": "push"}],
                    },
                ],
            },
        },
    ),
    # Options stand over a preset, with JSON's own true and false.
    (
        {
            "game": "blackjack",
            "stakes": [50],
            "cards": "8c 7d 8d",
            "options": {"preset": "strip8", "no_hole_card": True, "surrender": "none", "max_hands": 2},
        },
        "",
        {"legal": {"0": ["hit", "stand", "double", "split"]}},
    ),
    # The heart that is left over is the treasure; a monster has to be fought (SC-9, SC-10).
    (
        {"game": "scoundrel", "cards": "3c 4h 2h 9h", "options": {"preset": "treasure"}},
        "face 3c, face 2h, face 4h",
        {"to_act": [], "legal": {}, "outcome": {"reason": "won", "score": 28, "life": 19}},
    ),
    (
        {"game": "scoundrel", "cards": "3c 4h 2h Ac", "options": {"preset": "treasure"}},
        "face 3c, face 2h, face 4h",
        {"to_act": [0], "legal": {"0": ["face Ac"]}, "outcome": None},
    ),
    # The last card of the deck says who leads (TH-4).
    (
        {"game": "thirteen", "seed": "42", "options": {"preset": "article"}},
        "",
        {"to_act": [1]},
    ),
    # The cards are the dungeon, top first (SC-3).
    (
        SCOUNDREL,
        "",
        {
            "to_act": [0],
            "legal": {"0": ["face 5d", "face Qs", "face 2h", "face 3c", "avoid"]},
            "events": [{"event": "RoomEntered", "turn": 1, "room": "5d Qs 2h 3c"}],
            "outcome": None,
        },
    ),
    (
        SCOUNDREL,
        "face 5d, face Qs weapon",
        {"events": [{"event": "MonsterFought", "monster": "Qs", "weapon": "5d", "damage": 7}]},
    ),
    # A run won at full life with a potion last scores it on top (SC-10).
    (
        {"game": "scoundrel", "cards": "4d 3c Th"},
        "face 4d, face 3c weapon, face Th",
        {"to_act": [], "legal": {}, "outcome": {"reason": "won", "score": 30, "life": 20}},
    ),
    (
        {"game": "scoundrel", "cards": "Ac Ks 2c"},
        "face Ac, face Ks",
        {"outcome": {"reason": "lost", "score": -9, "life": -7}},
    ),
    # Thirteen cards to seat 0, thirteen to seat 1; the ace of diamonds leads (TH-1, TH-4).
    (THIRTEEN, "", {"to_act": [1], "events": [{"event": "LeadGiven", "seat": 1}], "outcome": None}),
    # A play may name its cards in any order; who cannot follow passes, and the other leads (TH-2, TH-3).
    (
        THIRTEEN,
        "play 3s Ad 2s",
        {"events": [{"event": "CardsPlayed", "seat": 1, "cards": "Ad 2s 3s"}]},
    ),
    (
        THIRTEEN,
        "play 3s Ad 2s, play Jd Qd Kd, pass",
        {"events": [{"event": "Passed", "seat": 1}, {"event": "LeadGiven", "seat": 0}]},
    ),
    # The outcome has reason, winner and margin (TH-5, TH-8).
    (
        {"game": "thirteen", "state": LAST_CARD},
        "play 3c",
        {"to_act": [], "legal": {}, "outcome": {"reason": "out", "winner": 0, "margin": 2}},
    ),
    (
        {
            "game": "thirteen",
            "state": LAST_CARD.replace("singles:true", "singles:false").replace("4d5h", "4d"),
        },
        "pass, pass",
        {"outcome": {"reason": "blocked", "winner": None, "margin": 0}},
    ),
    # `new` takes the chips of each seat and one hand; the highest bet is listed (KH-2, KH-3).
    (KOTH, "", {"to_act": [0], "legal": {"0": ["H", "S", "D", "B 990"]}, "outcome": None}),
    # Every seat has its score, stake and payout, in its place (KH-5).
    (
        KOTH,
        "B 15, S, H, S, S",
        {
            "to_act": [],
            "legal": {},
            "outcome": {
                "reason": "settled",
                "dealer": {"cards": "7d Ts", "score": 17},
                "seats": [
                    {"score": 18, "stake": 25, "payout": 50},
                    {"score": 18, "stake": 10, "payout": 20},
                    {"score": 0, "stake": 0, "payout": 0},
                    {"score": 16, "stake": 10, "payout": 0},
                ],
            },
        },
    ),
]


@pytest.mark.parametrize(("new", "actions", "expected"), PLAYED, ids=named)
def test_answers_tell_what_happened_and_what_is_legal(new: Json, actions: str, expected: Json) -> None:
    """Every answer has the state's line, who is to act, what is legal, the events and the outcome."""
    _, answer = played(new, actions)
    assert answer["state"].startswith(f"{new['game']}/1 ")
    assert set(answer) == {"ok", "state", "to_act", "legal", "events", "outcome"}
    assert {name: answer[name] for name in expected} == expected


def test_events_of_a_deal_are_told_in_order() -> None:
    """Cards as they are dealt, the one face down without its name, and whose turn it is."""
    _, answer = played(BLACKJACK, "")
    assert answer["events"][:4] == [
        {"event": "CardDealt", "seat": 0, "hand": 0, "card": "As"},
        {"event": "CardDealt", "seat": 2, "hand": 0, "card": "9c"},
        {"event": "DealerDrew", "card": "7c"},
        {"event": "CardDealt", "seat": 0, "hand": 0, "card": "Kd"},
    ]
    assert {"event": "HoleCardDealt"} in answer["events"]
    _, answer = played(KOTH, "")
    assert answer["events"][-2:] == [{"event": "HoleCardDealt"}, {"event": "TurnStarted", "seat": 0}]
    _, answer = played({"game": "thirteen", "state": LAST_CARD}, "play 3c")
    assert answer["events"][-1] == {"event": "DealWon", "winner": 0, "margin": 2}


AVOIDED = {**SCOUNDREL, "cards": f"{SCOUNDREL['cards']} 7c 8c"}
FEW_PLAYS = "play Ad 2s 3s, play Jd Qd Kd, pass, play 3c"
RUN: Json = {"life": 20, "weapon": None, "limit": None, "room": "4c 9d 6h", "cards_left": 6}
RUN |= {"known_bottom": "5d Qs 2h 3c", "legal": ["face 4c", "face 9d", "face 6h"]}


@pytest.mark.parametrize(
    ("new", "actions", "seats", "expected", "hidden"),
    [
        (
            BLACKJACK,
            "",
            (None, 0, 2),
            {
                "dealer": {"cards": "7c", "total": 7, "soft": False, "hole_hidden": True},
                "turn": {"seat": 2, "hand": 0},
            },
            {"Td"},
        ),
        # What was avoided is shown in its order, and nothing else of the dungeon but how many cards there are (SC-4).
        (AVOIDED, "avoid, face Th", (None, 0), RUN, {"7c", "8c"}),
        # What was played is there for all, passes too, the hidden cards for nobody (TH-1).
        (
            THIRTEEN,
            FEW_PLAYS,
            (1,),
            {
                "seat": 1,
                "hand": "2c 4s 5s 6c 7d 7s 8s Jc Js Qc",
                "hand_sizes": [9, 10],
                "leader": 1,
                "turn": 1,
                "pile": [{"seat": 0, "action": "play 3c"}],
                "outcome": None,
                "hands": None,
                "undealt": None,
            },
            {*FIRST.split(), "Ks", "Kh"} - {"Jd", "Qd", "Kd", "3c"},
        ),
        (
            THIRTEEN,
            FEW_PLAYS,
            (None,),
            {"hand": "", "legal": []},
            set(map(str, DECK)) - {"Ad", "2s", "3s", "Jd", "Qd", "Kd", "3c"},
        ),
        # At the end there are both hands and the hidden cards (TH-5).
        (
            {"game": "thirteen", "state": LAST_CARD},
            "play 3c",
            (None,),
            {"hands": ["", "4d 5h"], "undealt": "Kh", "turn": None},
            set(),
        ),
        ({**THIRTEEN, "options": OPTIONS_OF_THIRTEEN}, "", (None,), {"rules": OPTIONS_OF_THIRTEEN}, set()),
        # A view has what a program is shown, and nothing of the card face down or the shoe (KH-2).
        (KOTH, "", (None, 0, 2), {"dealer": "7d", "visible": "7#T9685T", "turn": 0}, {"Ts", "4s"}),
    ],
    ids=named,
)
def test_views_show_what_may_be_seen(
    new: Json, actions: str, seats: tuple[int | None, ...], expected: Json, hidden: set[str]
) -> None:
    """A view has the fields of the rules' view, and no hidden card anywhere in it."""
    engine, _ = played(new, actions)
    for seat in seats:
        view = engine.ask({"view": {"seat": seat}})["view"]
        assert {name: view[name] for name in expected} == expected
        assert not hidden & set(json.dumps(view).replace('"', " ").replace(",", " ").split())


def test_views_have_what_their_seats_may_do_and_what_was_done() -> None:
    """Legal actions stand where they are to be taken; 13×13 has the whole history."""
    seats = played(BLACKJACK, "")[0].ask({"view": {"seat": None}})["view"]["seats"]
    assert seats[2]["legal"] == ["hit", "stand", "double", "surrender"]
    assert seats[2]["hands"][0]["cards"] == "9c 8c"
    seats = played(KOTH, "")[0].ask({"view": {"seat": None}})["view"]["seats"]
    assert seats[0]["legal"] == ["H", "S", "D", "B 990"]
    view = played(THIRTEEN, FEW_PLAYS)[0].ask({"view": {"seat": 1}})["view"]
    assert view["legal"][:2] == ["play 4s", "play 5s"]
    assert [taken["action"] for taken in view["history"]] == FEW_PLAYS.split(", ")


@pytest.mark.parametrize(
    ("new", "seats", "has"),
    [
        ({"game": "blackjack", "stakes": [10], "seed": "ff"}, None, "shoe="),
        # The deck without the red court cards and aces (SC-1).
        ({"game": "scoundrel", "seed": "2"}, 1, " room=9h8s5h6c dungeon=4hKs5s4d"),
        # 13, 13 and 26 of the 52 cards (TH-1).
        (
            {"game": "thirteen", "seed": "2"},
            2,
            " hands=AdAs2s4c6d6h7d8h9sTcTdJsKd/2c2h4s6c6s8c8sThTsQcQdKcKs undealt=AcAh2d3c",
        ),
        ({"game": "koth", "chips": [10], "seed": "2"}, 1, "shoe="),
    ],
    ids=named,
)
def test_seed_orders_the_cards(new: Json, seats: int | None, has: str) -> None:
    """A seed shuffles what the game is played with by protocol pf1, for game "engine" and its first shoe."""
    state = played(new, "")[1]["state"]
    assert has in state
    all_named = {**new, "seed": f"0{new['seed']}", "game_id": "engine", "shoe_number": 1, "client": ""}
    assert played(all_named | ({} if seats is None else {"seats": seats}), "")[1]["state"] == state
    if new["game"] == "koth":
        assert len(state.rpartition("shoe=")[2]) == 2 * (52 - 4), "one deck (KH-1)"


def test_seed_leads_to_the_order_of_the_test_vector() -> None:
    """Game, shoe number and client count too (pf1)."""
    seeded = {"seed": "1", "game_id": "t1", "shoe_number": 1, "client": "7:3:bob|42:5:alice"}
    new = {"game": "blackjack", "options": {"decks": 1}, "stakes": [10], **seeded}
    assert "/6c2c2d5hTs9s" in played(new, "")[1]["state"]


@pytest.mark.parametrize(
    ("new", "actions", "further"),
    [
        (BLACKJACK, "", "stand"),
        (
            {**SCOUNDREL, "options": {"weapon_limit": "lt", "life": 25}},
            "avoid, face Th, face 9d",
            "face 4c bare",
        ),
        (THIRTEEN, "play Ad 2s 3s, play Jd Qd Kd, pass", "play 3c"),
        ({**KOTH, "options": {"buy_in": 25}}, "B -15", "S"),
    ],
    ids=named,
)
def test_state_can_be_loaded_elsewhere(new: Json, actions: str, further: str) -> None:
    """A state's line set up in another conversation goes on exactly alike."""
    engine, answer = played(new, actions)
    other = Engine()
    loaded = other.ask({"load": {"game": new["game"], "state": answer["state"]}})
    assert loaded == {**answer, "events": []}
    assert act(other, further) == act(engine, further)


def doing(seat: int, action: str) -> Json:
    return {"apply": {"seat": seat, "action": action}}


REFUSED: dict[str, list[tuple[Json, str, str]]] = {
    "scoundrel": [
        (doing(0, "face Th"), "IllegalActionError", "'face Th'"),
        (doing(1, "avoid"), "UnknownSeatError", "seat 1"),
        ({"load": {"game": "blackjack", "state": "scoundrel/1"}}, "NotationError", "'scoundrel/1'"),
        ({"new": {**SCOUNDREL, "cards": "5d 5d"}}, "DungeonError", "5d is in"),
        ({"new": {**SCOUNDREL, "seats": 2}}, "ProtocolError", "one seat"),
    ],
    "thirteen": [
        (doing(1, "pass"), "IllegalActionError", "'pass'"),
        (doing(0, "play 3c"), "NotYourTurnError", "seat 0"),
        ({"new": {**THIRTEEN, "cards": FIRST}}, "DealError", "26 cards at least"),
        ({"new": {**THIRTEEN, "seats": 3}}, "ProtocolError", "two seats"),
        ({"new": {**THIRTEEN, "options": {"singles": "off"}}}, "HouseRulesError", 'singles is "off" but'),
    ],
    "koth": [
        (doing(0, "B 991"), "IllegalActionError", "'B 991' now, but 'H', 'S', 'D', 'B 990'"),
        (doing(1, "S"), "NotYourTurnError", "seat 1"),
        ({"new": {**KOTH, "chips": [9]}}, "ChipsError", "nobody can pay"),
        ({"new": {**KOTH, "chips": [10**15 + 1]}}, "ProtocolError", "whole numbers up to"),
        ({"new": {**KOTH, "seats": 3}}, "ProtocolError", "do not agree"),
        ({"new": {**KOTH, "cards": "As"}}, "ShoeEmptyError", "used up"),
    ],
}


def assert_refused(engine: Engine, line: Json, error: str, says: str) -> None:
    """Ask, and find the refusal of that kind with these words, and the game as it was."""
    before = engine.state()
    answer = engine.ask(line)
    assert (answer["ok"], answer["error"]) == (False, error)
    assert says in answer["message"]
    assert engine.state() == before


@pytest.mark.parametrize(
    ("game", "line", "error", "says"),
    [(game, *row) for game, rows in REFUSED.items() for row in rows],
    ids=named,
)
def test_bad_request_is_refused_and_changes_nothing(game: str, line: Json, error: str, says: str) -> None:
    """Every refusal names its kind and its reason, and the game stays as it was."""
    assert_refused(played(USUAL[game], "")[0], line, error, says)


@each_game
def test_what_no_game_takes_is_refused(game: str) -> None:
    """Cards and a seed at once or neither, words, options and seats that do not exist, a second round at most games."""
    new = USUAL[game]
    without = {name: value for name, value in new.items() if name != "cards"}
    refused = [
        ({"new": {**new, "seed": "1"}}, "ProtocolError", "either"),
        ({"new": without}, "ProtocolError", "either"),
        ({"load": {"game": game, "state": "x"}}, "NotationError", "'x'"),
        ({"load": {"game": game, "state": "x", "seat": 0}}, "NotationError", "'x'"),
        ({"view": {"seat": 9}}, "UnknownSeatError", "seat 9"),
        (doing(0, "dance"), "NotationError", "'dance'"),
        ({"new": {**new, "options": {"jokers": 2}}}, "UnknownOptionError", "'jokers'"),
    ]
    if game != "blackjack":
        refused += [
            ({"next": {}}, "ProtocolError", "no next round"),
            ({"new": {**new, "stakes": [1, 1]}}, "ProtocolError", "'stakes'"),
        ]
    engine, _ = played(new, "")
    for line, error, says in refused:
        assert_refused(engine, line, error, says)


def test_chips_of_a_state_are_bounded() -> None:
    """What `new` refuses, `load` does too."""
    engine, answer = played({**KOTH, "chips": [10**15]}, "")
    assert engine.ask({"load": {"game": "koth", "state": answer["state"]}})["ok"]
    more = answer["state"].replace(f":{10**15 - 10}:", f":{10**15}:")
    assert_refused(engine, {"load": {"game": "koth", "state": more}}, "ProtocolError", str(10**15))
