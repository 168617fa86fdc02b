"""The public record of a game, in one shape for every kind of game, and what a kind brings to it (docs/rules/fairness.md).

First comes the shape that JSON of an untrusted source must have, then the notation of cards, ends and chips.
"""

import json
import pickle
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from datetime import date
from typing import Any, Literal, NamedTuple

from bot.core.moves import Flow, Move
from bot.core.play import GamePlay, OpeningTerms, Secret, Step
from rules.cards import Card, format_cards, parse_cards
from rules.errors import RulesError, shortened
from rules.pf2 import Cutting
from rules.shuffle import parse_seed
from storage.results import ResultRow
from storage.shoes import PF1

COUNT = range(1, 2**53)
WHOLE = range(2**53)
NUMBER = range(-(2**53), 2**53)
COMMITMENT = re.compile("[0-9a-fA-F]{64}")
HASH = re.compile("[0-9a-f]{64}")
DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")


class RecordError(ValueError):
    """The file is not a record; the message is one line."""


def require(value: object, shape: Any, name: str = "record") -> None:
    """Raise RecordError unless a value has a shape; no field may be missing or unknown, because it would stay unchecked.

    A shape is a type, a range of whole numbers, a pattern of texts, `[shape]` for a list of any length, a tuple for a list of
    just these, a dict for an object of just these fields, None, or a frozenset of shapes of which one is enough.
    """
    match shape:
        case dict() if type(value) is dict:
            for field, each in shape.items():
                if field not in value:
                    raise RecordError(f"not a record of a game: the field {field!r} is missing")
                require(value[field], each, field)
            if unknown := value.keys() - shape.keys():
                raise RecordError(f"there is no field {shortened(min(unknown))!r} in such a record")
        case list() | tuple() if type(value) is list:
            shapes = shape * len(value) if type(shape) is list else shape
            if len(value) != len(shapes):
                raise RecordError(f"not a record of a game: {name!r} has another length")
            for item, each in zip(value, shapes, strict=True):
                require(item, each, f"one of {name}")
        case re.Pattern() if not _fits(value, shape):
            raise RecordError(f"the {name} is not {shape.pattern}")
        case _ if not _fits(value, shape):
            raise RecordError(f"not a record of a game: {name!r} has a value that it cannot have")


def _fits(value: object, shape: Any) -> bool:
    match shape:
        case frozenset():
            return any(_has(value, each) for each in shape)
        case range():
            return type(value) is int and value in shape  # In Python a JSON true is an int.
        case re.Pattern():
            return type(value) is str and shape.fullmatch(value) is not None
        case None:
            return value is None
        case _:
            return type(value) is shape


def _has(value: object, shape: Any) -> bool:
    try:
        require(value, shape)
    except RecordError:
        return False
    return True


_CARDS, _END = "cards", "end"


class End(NamedTuple):
    """How a game ended: the word for it, and its figures by their names."""

    ending: str
    figures: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class DealtCards:
    """Cards that left a shoe, the first from this index of its order."""

    shoe_number: int
    position: int
    cards: tuple[Card, ...]


def cards_line(shoe_number: int, position: int, cards: Iterable[Card]) -> str:
    """Write cards that left a shoe, such as "cards 2 14 9d Ts"."""
    return f"{_CARDS} {shoe_number} {position} {format_cards(cards)}"


def cards_of(line: str) -> DealtCards | None:
    """Read a line of cards; None for any other line."""
    try:
        word, shoe_number, position, cards = line.split(" ", 3)
        return DealtCards(int(shoe_number), int(position), parse_cards(cards)) if word == _CARDS else None
    except (ValueError, RulesError):
        return None


def end_line(ending: str, **figures: int | None) -> str:
    """Write how a game, or a part of it, ended; figures that are None are left out."""
    written = (f"{name} {figure}" for name, figure in figures.items() if figure is not None)
    return " ".join((_END, ending, *written))


def end_of(line: str) -> End | None:
    """Read a line of an end; None for any other line."""
    word, *rest = line.split(" ")
    try:
        return (
            End(rest[0], dict(zip(rest[1::2], map(int, rest[2::2]), strict=True))) if word == _END else None
        )
    except (ValueError, IndexError):
        return None


def chips_line(person: int, change: int) -> str:
    """Write the change of a person's account, such as "1 -50"."""
    return f"{person} {change:+}"


def chips_lines(moves: Iterable[Move]) -> Iterator[str]:
    """Write the changes of accounts that the ledger makes of moves."""
    for move in moves:
        if move.amount:
            yield chips_line(move.user_id, -move.amount if move.flow is Flow.STAKE else move.amount)


FORMAT = "cardroom-1"
_DAY_0 = date(1970, 1, 1).toordinal()

Content = dict[str, Any]
Lines = Iterable[str | tuple[Card, ...]]
"""What everybody sees of an action; cards are the next ones of the shoe."""


@dataclass(frozen=True, slots=True)
class ShoeRecord:
    """The inputs of one shuffle, by the protocol of its name; `commitment` is None if there was none.

    `number` is that of the shoe in its game, and `shoe` that among the shoes of its seed, which is always 1 in
    pf1. `client` is the slip and the cuts (in pf1 the players' seeds).
    """

    name: str
    number: int
    seed: str
    commitment: str | None
    client: str = ""
    protocol: str = PF1
    shoe: int = 1

    @property
    def secret(self) -> Secret:
        """Return what its cards follow from; raises SeedError."""
        number = self.number if self.protocol == PF1 else self.shoe
        seed = parse_seed(self.seed)
        return Secret(seed, self.name, number, self.client, self.commitment, self.protocol)

    @property
    def cutting(self) -> Cutting:
        """Return how a seed of pf2 was cut; raises SeedError."""
        return Cutting.parse(self.client)

    @property
    def content(self) -> Content:
        """Return the shoe as a record has it."""
        if self.protocol == PF1:
            return {name: value for name, value in asdict(self).items() if name != "shoe"}
        return {
            "protocol": self.protocol,
            "name": self.name,
            "fingerprint": self.commitment,
            "seed": self.seed,
            "slip": self.cutting.slip,
            "cuts": self.cutting.cuts,
            "shoe": self.shoe,
        }


@dataclass(frozen=True, slots=True)
class RecordPart:
    """A part of a game, from a fresh shoe until it is used up: its actions, each by a person or by the bot (None), and their effects.

    People are numbered from 1 as they come into the game. `chips` are the changes of accounts, such as "1 -50". `lines` are
    what everybody saw; they are None if nobody has written them down, and then follow from the actions.
    """

    shoes: tuple[ShoeRecord, ...]
    actions: tuple[tuple[int | None, str], ...]
    chips: tuple[str, ...] = ()
    lines: tuple[str, ...] | None = None


class Replayed(NamedTuple):
    """A replayed action: the game before it, its command and what it led to; the opening has neither of the first two."""

    before: Any
    command: Any
    step: Step[Any]


@dataclass(frozen=True, slots=True)
class Verification:
    """What one kind of game brings to its records besides its `GamePlay`, with which a check plays it again.

    `terms` is the shape of what matters of its stored configuration, and of the stake of its players if they
    put one down to begin. `cards` returns the cards of a shoe before the shuffle, and `lines` what everybody
    saw of an action. `players` is how many people have a row in the results. `part` is the word for what was
    shuffled, which is counted in `unit`. The term `shoes_of_day` says how many shuffles the deal of a day has.
    The seed of practice may be typed, and is then shuffled under `typed_name`.

    `begins` and `resume` are for games that can be too long for one file: how the game stood before a part, of a stored
    beginning of a round and the people who came with the actions of these numbers; and the game that stood so.

    A record is sent to a worker process with all this, so functions are those of modules.
    """

    play: GamePlay[Any, Any, Any]
    terms: Mapping[str, Any]
    cards: Callable[[Mapping[str, Any]], tuple[Card, ...]]
    lines: Callable[[Replayed], Lines]
    players: int = 0
    part: str = "shoe"
    unit: Literal["decks", "cards"] = "cards"
    shoes_of_day: str | None = None
    typed_name: str | None = None
    begins: Callable[[Content, Mapping[int, int]], Content] | None = None
    resume: Callable[[Mapping[str, Any], Content], Any] | None = None

    def __post_init__(self) -> None:
        """Fail when the game is imported, and not when somebody asks for a check, if it cannot be pickled."""
        pickle.dumps(self)

    @property
    def kind(self) -> str:
        return self.play.kind

    @property
    def renews_seeds(self) -> bool:
        """Return whether each part has a seed of its own."""
        return self.play.rounds is not None and self.play.rounds.renews_seeds

    @property
    def joins(self) -> str | None:
        """Return the action with which people come into a game that is too long for one file; None if it is always whole."""
        return self.play.rounds.comes_by if self.begins is not None else None

    def game_after(self, terms: Mapping[str, Any], begins: Content) -> Any:
        if self.resume is None:
            raise RecordError("the record of such a game leaves nothing out")
        return self.resume(terms, begins)


@dataclass(frozen=True, slots=True)
class GameRecord:
    """What is public of a game. A record that leaves the first parts out says how the game stood after them: `begins`.

    `day` is the day of the deal that everybody plays, such as "2026-11-21"; None for a game with cards of its own.
    """

    verification: Verification
    game_id: str
    terms: Mapping[str, Any]
    parts: tuple[RecordPart, ...]
    day: str | None = None
    begins: Content | None = None

    @property
    def kind(self) -> str:
        return self.verification.kind

    @property
    def earlier(self) -> int:
        """Count the shoes that are left out."""
        return 0 if self.begins is None else int(self.begins["shoes"])

    @property
    def shoes(self) -> tuple[ShoeRecord, ...]:
        return tuple(shoe for part in self.parts for shoe in part.shoes)

    @property
    def opening(self) -> OpeningTerms:
        """Return what the game opened with; its people are named by their numbers. Raises RecordError and others."""
        kind, terms = self.verification, self.terms
        require(terms, kind.terms)
        kind.cards(terms)
        day = None if self.day is None else date.fromisoformat(self.day).toordinal() - _DAY_0
        stake = terms.get("stake", 0)
        seats = (
            ResultRow("", seat, 0, seat + 1, kind.kind, "", 0, stake=stake, day=day)
            for seat in range(kind.players)
        )
        return OpeningTerms(self.game_id, 0, json.dumps(terms), 0, tuple(seats), day)


def join_pages(oldest: GameRecord, parts: Iterable[bytes]) -> bytes:
    """Join the formatted parts of the pages of a game, the `oldest` first, into one record as JSON."""
    content: Content = {
        "format": FORMAT,
        "kind": oldest.kind,
        "game_id": oldest.game_id,
        "day": oldest.day,
        "terms": oldest.terms,
        "begins": oldest.begins,
        "parts": [],
    }
    head = json.dumps(content, ensure_ascii=False).removesuffix("]}")
    return b"\n".join((head.encode(), b",\n".join(parts), b"]}\n"))


def dump_parts(record: GameRecord) -> bytes:
    """Write the parts of a record, a line each, once the check has filled in their lines."""
    parts = (asdict(part) | {"shoes": [shoe.content for shoe in part.shoes]} for part in record.parts)
    return ",\n".join(json.dumps(part, ensure_ascii=False) for part in parts).encode()
