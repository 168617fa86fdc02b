"""`cardroom engine`: the very rules of the tables for other programs, one JSON request and one answer a line.

It knows the games of the tables, those of other packages, and king of the hill.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from types import MappingProxyType
from typing import Any

from bot.cli.options import CommandError
from bot.engine import (
    CHIPS_MAX,
    Body,
    EngineGame,
    InRounds,
    NoGameError,
    ProtocolError,
    UnknownGameError,
    read_line,
    read_order,
    read_seats,
)
from bot.game_packages import ENGINES, GamePackageError, found, load
from bot.games import FOLDERS
from rules.cards import DECK, Card, format_cards
from rules.errors import HouseRulesError, RulesError, shortened
from rules.game import AnyGame, Progress
from rules.koth import KOTH
from rules.koth.house_rules import from_options
from rules.koth.state import SEATS_MAX, HandState
from rules.options import to_options

PROTOCOL = 1
"""The version of the protocol; it rises when a program that knows the one before would be misled."""

PARTS = 200
"""The least number of steps in which a long count is shown."""


class KothEngine(EngineGame):
    """King of the hill: one hand, with the chips each seat has before it."""

    game: AnyGame = KOTH

    def new(self, body: Body) -> Progress[Any, Any]:
        rules = from_options(body.options("options"))
        cards = read_order(body, DECK)
        chips = body.chips("chips")
        read_seats(body, len(chips), "'seats' and 'chips' do not agree")
        body.close()
        return KOTH.start(rules, cards, chips)

    def load(self, body: Body) -> HandState:
        """Read a hand in text; its chips are bounded as those of `new` are."""
        state: HandState = super().load(body)
        if any(place.chips + place.stake - place.payout > CHIPS_MAX for place in state.seats):
            raise ProtocolError(f"chips in 'state' are above {CHIPS_MAX}")
        return state

    def perft_request(self, seed: str) -> dict[str, object]:
        return {"seed": seed, "chips": [100] * SEATS_MAX}


# A game that is played by the rules of another one brings none of its own.
_MODULES = [module for folder in FOLDERS.values() if find_spec(module := f"bot.games.{folder}.engine")]
_ENGINE_GAMES: tuple[EngineGame, ...] = (
    *(import_module(module).ENGINE for module in _MODULES),
    KothEngine(),
)

ENGINE_GAMES: Mapping[str, EngineGame] = MappingProxyType(
    {engine_game.game.name: engine_game for engine_game in _ENGINE_GAMES}
)


def all_games() -> Mapping[str, EngineGame]:
    """Return the built-in games and those of other packages; raises GamePackageError."""
    games = dict(ENGINE_GAMES)
    for point in found(ENGINES):
        engine_game = load(point)
        if not isinstance(engine_game, EngineGame) or engine_game.game.name != point.name:
            raise GamePackageError(point, f"{point.value} is no EngineGame of a game of this name")
        if point.name in games:
            raise GamePackageError(point, "there is another game of this name")
        games[point.name] = engine_game
    return games


def find_game(name: str, games: Mapping[str, EngineGame]) -> EngineGame:
    """Find a game by its name; raises UnknownGameError."""
    if name in games:
        return games[name]
    raise UnknownGameError(f"there is no game {shortened(name)!r}; there is {', '.join(games)}")


def count(name: str, depth: int, seed: str) -> int:
    # Programs that start a conversation do not wait for what only a count needs.
    from bot.cli.progress import bar  # noqa: PLC0415
    from rules.perft import divide, perft  # noqa: PLC0415

    try:
        engine_game = find_game(name, all_games())
        start = engine_game.new(Body("new", engine_game.perft_request(seed)))
        states, left = divide(engine_game.game, start.state, depth, PARTS)
        parts = bar(len(states), "parts", states, in_logs=False)
        print(sum(perft(engine_game.game, state, left) for state in parts))
    except (ProtocolError, RulesError, GamePackageError) as error:
        raise CommandError(str(error)) from None
    return 0


_Answer = dict[str, Any]
_CARDS = tuple[Card, ...]
_HANDS = tuple[_CARDS, _CARDS]


class EngineProtocol:
    """One conversation: at most one game at a time, and every answer follows from the requests alone."""

    def __init__(self, games: Mapping[str, EngineGame] = ENGINE_GAMES) -> None:
        """`games` are those that may be asked for, by their names."""
        self._games = games
        self._engine_game: EngineGame | None = None
        self._state: Any = None
        self._verbs: Mapping[str, Callable[[Body], _Answer]] = {
            "hello": self._hello,
            "games": self._list,
            "new": self._new,
            "next": self._next,
            "apply": self._apply,
            "view": self._view,
            "state": self._report,
            "load": self._load,
        }

    def answer(self, line: str) -> str:
        """Answer one line; a refused request says why and changes nothing."""
        echo: _Answer = {}
        try:
            read = read_line(line)
            if "id" in read.request:
                echo = {"id": read.request["id"]}
            reply = self._perform(read.body())
        except (ProtocolError, RulesError) as error:
            reply = {"ok": False, "error": type(error).__name__, "message": _message(error)}
        return json.dumps({**echo, **reply})

    def _perform(self, request: Mapping[str, object]) -> _Answer:
        if len(request) != 1:
            raise ProtocolError(f"a request has one of {', '.join(self._verbs)}, and an id if you like")
        ((verb, value),) = request.items()
        if verb not in self._verbs:
            raise ProtocolError(f"there is no request {shortened(verb)!r}, but {', '.join(self._verbs)}")
        return self._verbs[verb](Body(verb, value))

    def _hello(self, body: Body) -> _Answer:
        body.close()
        return {"ok": True, "protocol": PROTOCOL, "program": "cardroom", "version": version("cardroom")}

    def _list(self, body: Body) -> _Answer:
        body.close()
        games = [
            {"name": name, "rounds": isinstance(engine_game, InRounds)}
            for name, engine_game in self._games.items()
        ]
        return {"ok": True, "games": games}

    def _new(self, body: Body) -> _Answer:
        engine_game = find_game(body.text("game"), self._games)
        return self._go_on(engine_game, engine_game.new(body))

    def _next(self, body: Body) -> _Answer:
        engine_game = self._present()
        if not isinstance(engine_game, InRounds):
            raise ProtocolError(f"{engine_game.game.name} has no next round; begin a 'new' game")
        return self._go_on(engine_game, engine_game.next(self._state, body))

    def _apply(self, body: Body) -> _Answer:
        game = self._present().game
        seat, text = body.number("seat"), body.text("action")
        body.close()
        return self._go_on(self._present(), game.apply(self._state, seat, game.parse_action(text)))

    def _view(self, body: Body) -> _Answer:
        game = self._present().game
        seat = body.number_or_null("seat")
        body.close()
        return {"ok": True, "view": _fields_json(game, game.view(self._state, seat))}

    def _report(self, body: Body) -> _Answer:
        body.close()
        return self._go_on(self._present(), Progress(self._state, ()))

    def _load(self, body: Body) -> _Answer:
        engine_game = find_game(body.text("game"), self._games)
        return self._go_on(engine_game, Progress(engine_game.load(body), ()))

    def _present(self) -> EngineGame:
        if self._engine_game is None:
            raise NoGameError("there is no game yet; begin one with 'new' or 'load'")
        return self._engine_game

    def _go_on(self, engine_game: EngineGame, progress: Progress[Any, Any]) -> _Answer:
        """Take a step's result as the present game and report it."""
        self._engine_game, self._state = engine_game, progress.state
        game, state = engine_game.game, progress.state
        to_act = game.to_act(state)
        outcome = game.outcome(state)
        return {
            "ok": True,
            "state": game.dump_state(state),
            "to_act": list(to_act),
            "legal": {
                str(seat): [game.format_action(action) for action in game.legal_actions(state, seat)]
                for seat in to_act
            },
            "events": [_event_json(game, event) for event in progress.events],
            "outcome": None if outcome is None else _fields_json(game, outcome),
        }


def _message(error: ProtocolError | RulesError) -> str:
    """Write what was refused for a program that reads JSON."""
    if isinstance(error, HouseRulesError):
        return f"{error.field} is {shortened(json.dumps(error.value))} but must be {error.expected}"
    return str(error)


def _event_json(game: AnyGame, event: object) -> dict[str, Any]:
    return {"event": type(event).__name__, **_fields_json(game, event)}


def _fields_json(game: AnyGame, value: Any) -> dict[str, Any]:
    return dict(_fields(game, value))


def _fields(game: AnyGame, value: Any) -> Iterator[tuple[str, Any]]:
    for field in fields(value):
        part = getattr(value, field.name)
        if part is None:
            yield field.name, None
        elif field.type in {_CARDS, _CARDS | None}:
            yield field.name, format_cards(part)
        elif field.type in {_HANDS, _HANDS | None}:
            yield field.name, list(map(format_cards, part))
        elif field.name == "legal":
            yield field.name, [game.format_action(action) for action in part]
        elif field.name == "action":
            yield field.name, game.format_action(part)
        elif field.name == "rules":
            yield field.name, to_options(part)
        else:
            yield field.name, _plain(game, part)


def _plain(game: AnyGame, value: Any) -> Any:
    match value:
        case None | bool() | int() | str():
            return value
        case Card():
            return str(value)
        case tuple() if hasattr(value, "_asdict"):
            return value._asdict()
        case tuple():
            return [_plain(game, item) for item in value]
        case _:
            return _fields_json(game, value)


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", default="blackjack", help="the game to count in (default: %(default)s)")
    parser.add_argument(
        "--perft", type=_length, metavar="N", help="print the number of action sequences of length N"
    )
    parser.add_argument("--seed", default="0", metavar="HEX", help="the order of the cards to count in")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Answer standard input line by line until it ends, or count; raises CommandError."""
    if arguments.perft is not None:
        return count(arguments.game, arguments.perft, arguments.seed)
    # Bytes that are no text are kept as they are, for their line to be refused.
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")
    try:
        protocol = EngineProtocol(all_games())
    except GamePackageError as error:
        raise CommandError(f"cardroom: {error}") from None
    try:
        for line in sys.stdin:
            print(protocol.answer(line), flush=True)
    except (BrokenPipeError, KeyboardInterrupt):
        return 0
    return 0


def _length(text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a length")
    return int(text)
