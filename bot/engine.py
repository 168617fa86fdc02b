"""The engine protocol, by which programs play the rules: its requests, read strictly, and the base class of its games."""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import isfinite
from typing import Any, Protocol, TypeGuard, runtime_checkable

from rules.cards import DECK, Card, parse_cards
from rules.errors import UnknownOptionError, shortened
from rules.game import AnyGame, Progress
from rules.shuffle import parse_seed, shuffled

CHIPS_MAX = 10**15
"""The most chips a request may name, so that every sum is exact in any language's JSON numbers."""

REQUIRED = object()


class ProtocolError(Exception):
    """Refuse a request that is not in the protocol."""


class UnknownGameError(ProtocolError):
    """Refuse a game that is not built."""


class NoGameError(ProtocolError):
    """Refuse a request that needs a game before there is one."""


class RoundInProgressError(ProtocolError):
    """Refuse the next round while the present one goes on."""


@dataclass(frozen=True, slots=True)
class RequestLine:
    """A line as read; `request` has null in the place of a number that was out of range."""

    request: Mapping[str, object]
    is_in_range: bool

    def body(self) -> Mapping[str, object]:
        """Return all fields but the id; raises ProtocolError if a number was out of range."""
        if not self.is_in_range:
            raise ProtocolError("a number is out of range")
        return {verb: body for verb, body in self.request.items() if verb != "id"}


def read_line(line: str) -> RequestLine:
    """Read one line as a JSON object; raises ProtocolError.

    Bytes that are not UTF-8 are surrogates in the line, as Python's "surrogateescape" makes them.
    """
    numbers = _Numbers()
    try:
        line.encode()
        value = json.loads(line, parse_constant=_not_json, parse_float=numbers.real, parse_int=numbers.whole)
    except UnicodeEncodeError:
        raise ProtocolError("the line is not UTF-8") from None
    except (ValueError, RecursionError):
        raise ProtocolError("the line is not JSON") from None
    if not isinstance(value, dict):
        raise ProtocolError("a request is a JSON object")
    return RequestLine(value, numbers.all_in_range)


class _Numbers:
    """Reads the numbers of a line and notes whether one is out of range, so that the rest of the line is still read."""

    def __init__(self) -> None:
        self.all_in_range = True

    def whole(self, text: str) -> int | None:
        try:
            return int(text)
        except ValueError:  # Python reads no number of thousands of digits.
            self.all_in_range = False
            return None

    def real(self, text: str) -> float | None:
        if isfinite(value := float(text)):
            return value
        self.all_in_range = False
        return None


class Body:
    """The object of a verb, read field by field; `close` refuses fields that were not read."""

    def __init__(self, verb: str, value: object) -> None:
        if not isinstance(value, dict):
            raise ProtocolError(f"{verb!r} takes a JSON object")
        self._verb = verb
        self._left: dict[str, object] = dict(value)

    def __contains__(self, name: str) -> bool:
        """Return whether a field is present and not read yet."""
        return name in self._left

    def text(self, name: str, default: object = REQUIRED) -> str:
        value = self._take(name, default)
        if isinstance(value, str):
            return value
        raise self._refusal(name, "a text")

    def number(self, name: str, default: object = REQUIRED) -> int:
        value = self._take(name, default)
        if _is_whole(value):
            return value
        raise self._refusal(name, "a whole number")

    def number_or_null(self, name: str) -> int | None:
        value = self._take(name, REQUIRED)
        if value is None or _is_whole(value):
            return value
        raise self._refusal(name, "a whole number or null")

    def chips(self, name: str) -> tuple[int, ...]:
        value = self._take(name, REQUIRED)
        if isinstance(value, list) and all(_is_whole(amount) and amount <= CHIPS_MAX for amount in value):
            return tuple(value)
        raise self._refusal(name, f"a list of whole numbers up to {CHIPS_MAX}")

    def options(self, name: str) -> Mapping[str, object]:
        """Take an object of options, empty where left out."""
        value = self._take(name, {})
        if isinstance(value, dict):
            return value
        raise self._refusal(name, "an object of options")

    def close(self) -> None:
        """Refuse the first field that was not read, by its name."""
        for name in self._left:
            raise ProtocolError(f"{self._verb!r} has no {shortened(name)!r} here")

    def _take(self, name: str, default: object) -> object:
        if name not in self._left and default is REQUIRED:
            raise ProtocolError(f"{self._verb!r} needs {name!r}")
        return self._left.pop(name, default)

    def _refusal(self, name: str, kind: str) -> ProtocolError:
        return ProtocolError(f"{name!r} in {self._verb!r} is {kind}")


def _is_whole(value: object) -> TypeGuard[int]:
    # A JSON true is an int to Python, but no number to anybody else.
    return isinstance(value, int) and not isinstance(value, bool)


def _not_json(text: str) -> object:
    raise ValueError(text)


class EngineGame(ABC):
    """Begins a game in the engine protocol and reads its states; `game` has the rules."""

    game: AnyGame

    @abstractmethod
    def new(self, body: Body) -> Progress[Any, Any]:
        """Begin as a `new` request asks."""

    def load(self, body: Body) -> Any:
        state = self.game.load_state(body.text("state"))
        body.close()
        return state

    def perft_request(self, seed: str) -> dict[str, object]:
        """Return the `new` request from which `perft` counts action sequences."""
        return {"seed": seed}


class DeckEngine(EngineGame):
    """Begins a game that is dealt from one shuffle of the same `cards`.

    `rules_of` makes the house rules of the options, if the game has some. A request may name the number of `seats`,
    if that is not 0; another number is refused with `refusal`.
    """

    def __init__(
        self,
        game: AnyGame,
        cards: tuple[Card, ...] = DECK,
        *,
        rules_of: Callable[[Mapping[str, object]], Any] | None = None,
        seats: int = 0,
        refusal: str = "",
    ) -> None:
        self.game = game
        self._cards = cards
        self._rules_of = rules_of
        self._seats, self._refusal = seats, refusal

    def new(self, body: Body) -> Progress[Any, Any]:
        """Deal the cards or the seed asked for."""
        options = body.options("options")
        if options and self._rules_of is None:
            raise UnknownOptionError(next(iter(options)))
        rules = () if self._rules_of is None else (self._rules_of(options),)
        cards = read_order(body, self._cards)
        if self._seats:
            read_seats(body, self._seats, self._refusal)
        body.close()
        return self.game.start(*rules, cards)


@runtime_checkable
class InRounds(Protocol):
    """A game that is played round after round."""

    def next(self, state: Any, body: Body) -> Progress[Any, Any]:
        """Begin the next round as a `next` request asks."""


def read_seats(body: Body, seats: int, refusal: str) -> None:
    """Check the optional number of seats; raises ProtocolError with the `refusal` for another number."""
    if body.number("seats", seats) != seats:
        raise ProtocolError(refusal)


def read_order(body: Body, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Read the order of a game's cards: `cards` as they are dealt, or a `seed` to shuffle the given cards with."""
    if ("cards" in body) == ("seed" in body):
        raise ProtocolError("either 'cards' or a 'seed' is needed")
    if "cards" in body:
        return parse_cards(body.text("cards"))
    seed = parse_seed(body.text("seed"))
    return shuffled(
        cards, seed, body.text("game_id", "engine"), body.number("shoe_number", 1), body.text("client", "")
    )
