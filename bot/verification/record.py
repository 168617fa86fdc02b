"""The public record of a game, in one shape for every kind of game, and what a kind brings to it (docs/rules/fairness.md)."""

import json
import pickle
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, ClassVar, Generic, Literal, TypeVar

from bot.core.moves import Move
from rules.cards import Card
from rules.errors import shortened
from rules.shuffle import parse_seed

FORMAT = "cardroom-1"
PROTOCOL = "pf1"
DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")
_COMMITMENT = re.compile("[0-9a-f]{64}")
_KINDS: Mapping[type, str] = {int: "a whole number", str: "a text", list: "a list", dict: "an object"}

G = TypeVar("G")
T = TypeVar("T")

Content = dict[str, Any]
TakeShoe = Callable[[], tuple[Card, ...]]
"""Returns the order of the next shoe; raises RecordError where the record has none."""


class RecordError(ValueError):
    """The file is not a record; the message is one line."""


@dataclass(frozen=True, slots=True)
class ShoeRecord:
    """The inputs of one shuffle, by the protocol of its name; `commitment` is None if there was none."""

    name: str
    number: int
    seed: str
    commitment: str | None
    client: str = ""
    protocol: str = PROTOCOL


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a game, from a fresh shoe until it is used up: its actions, each by a person or by the bot (None), and their effects.

    People are numbered from 1 as they come into the game. `chips` are the changes of accounts, such as "1 -50". `lines` are
    what everybody saw; they are None if nobody has written them down, and then follow from the actions.
    """

    shoes: tuple[ShoeRecord, ...]
    actions: tuple[tuple[int | None, str], ...]
    chips: tuple[str, ...] = ()
    lines: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class GameRecord:
    """What is public of a game. A record that leaves the first parts out says how the game stood after them: `begins`.

    `day` is the day of the deal that everybody plays, such as "2026-11-21"; None for a game with cards of its own.
    """

    verification: "Verification[Any]"
    game_id: str
    terms: Mapping[str, Any]
    parts: tuple[Part, ...]
    day: str | None = None
    begins: Mapping[str, Any] | None = None

    @property
    def kind(self) -> str:
        """Return the kind of game."""
        return self.verification.kind

    @property
    def earlier(self) -> int:
        """Count the shoes that are left out."""
        return 0 if self.begins is None else int(self.begins["shoes"])

    @property
    def shoes(self) -> tuple[ShoeRecord, ...]:
        """Return all shoes."""
        return tuple(shoe for part in self.parts for shoe in part.shoes)


@dataclass(frozen=True, slots=True)
class Replayed(Generic[G]):
    """A game after an action, the chips that move with it, and the lines that everybody sees."""

    game: G
    moves: Sequence[Move] = ()
    lines: Iterable[str] = ()


class Verification(ABC, Generic[G]):
    """What one kind of game brings to its records: the same pure functions with which it is played.

    `part` is the word for what was shuffled, which is counted in `unit`. `term_names` are the fields of the stored
    configuration that matter. The seed of practice may be typed, and is then shuffled under `typed_name`. `joins` is the
    action with which people come into a game that is too long for one file, None for games that are always whole.

    A record is sent to a worker process with its kind, so a kind is an object of a class of a module, without fields.
    """

    kind: ClassVar[str]
    part: ClassVar[str] = "shoe"
    unit: ClassVar[Literal["decks", "cards"]] = "cards"
    term_names: ClassVar[tuple[str, ...]]
    typed_name: ClassVar[str | None] = None
    joins: ClassVar[str | None] = None

    def __init__(self) -> None:
        """Fail when the game is imported, and not when somebody asks for a check, if it cannot be pickled."""
        pickle.dumps(self)

    def terms(self, stored: Content, staked: int) -> Content:
        """Return the terms of a stored configuration; `staked` chips were put down when the game was opened."""
        del staked
        return {name: stored[name] for name in self.term_names}

    def is_recorded(self, text: str) -> bool:
        """Return whether an action is one of the record."""
        del text
        return True

    def shoes_of_day(self, terms: Mapping[str, Any]) -> int:
        """Count the shuffles that a deal of the day has."""
        del terms
        return 1

    @abstractmethod
    def unshuffled(self, terms: Mapping[str, Any]) -> tuple[Card, ...]:
        """Return the cards of a shoe before the shuffle; raises RecordError and others for terms that cannot be."""

    @abstractmethod
    def open(self, terms: Mapping[str, Any], take: TakeShoe) -> Replayed[G]:
        """Begin a game of persons 1, 2 …; `take` returns the next shoe."""

    @abstractmethod
    def apply(self, game: G, person: int | None, text: str, take: TakeShoe) -> Replayed[G]:
        """Carry out an action; raises RulesError and RefusalError."""

    def begins(self, snapshot: Content, people: Mapping[int, int]) -> Content:
        """Return how a game stood at a stored beginning of a round; `people` have come with the actions of these numbers."""
        raise NotImplementedError

    def resume(self, terms: Mapping[str, Any], begins: Mapping[str, Any]) -> G:
        """Return the game that stood like this."""
        del terms, begins
        raise RecordError("the record of such a game leaves nothing out")


# ------------------------------------------------------------------ JSON


def dump_record(record: GameRecord) -> str:
    """Write a record as JSON, for `cardroom verify` and other programs."""
    return join_pages(record, [dump_parts(record)] if record.parts else []).decode()


def join_pages(oldest: GameRecord, parts: Iterable[bytes]) -> bytes:
    """Join the formatted parts of the pages of a game into one record, the `oldest` first."""
    head = json.dumps(content_of(oldest, ()), ensure_ascii=False).removesuffix("]}")
    return b"\n".join((head.encode(), b",\n".join(parts), b"]}\n"))


def dump_parts(record: GameRecord) -> bytes:
    """Write the parts of a record, a line each."""
    parts = (json.dumps(_part(part), ensure_ascii=False) for part in record.parts)
    return ",\n".join(parts).encode()


def load_shoe(content: Content, protocol: str, name: str, number: str = "number") -> ShoeRecord:
    """Read the inputs of a shuffle; `number` is the name of the field with the number."""
    seed = taken(content, "seed", str)
    parse_seed(seed)
    commitment = content["commitment"]
    if commitment is not None:
        commitment = taken(content, "commitment", str).lower()
        if not _COMMITMENT.fullmatch(commitment):
            raise RecordError("a commitment is 64 hexadecimal digits")
    if protocol != PROTOCOL:
        raise RecordError(f"the protocol of a shuffle is not {PROTOCOL}")
    client = taken(content, "client", str)
    return ShoeRecord(name, taken(content, number, int), seed, commitment, client, protocol)


def taken(content: Mapping[str, Any], name: str, kind: type[T]) -> T:
    """Take a field of exactly this type: in Python a JSON true is an int, but a record needs a number."""
    value = content[name]
    if type(value) is not kind:
        raise RecordError(f"{name!r} is not {_KINDS[kind]}")
    return value


def texts_of(content: Mapping[str, Any], name: str) -> tuple[str, ...]:
    """Take a field that is a list of texts."""
    texts = tuple(taken(content, name, list))
    if not all(type(text) is str for text in texts):
        raise RecordError(f"{name!r} is not a list of texts")
    return texts


def refuse_unknown(content: object, known: object) -> None:
    """Raise RecordError for a field at any depth that `known`, the same record written by this program, does not have: it would stay unchecked."""
    if isinstance(content, dict) and isinstance(known, dict):
        for name, value in content.items():
            if name not in known:
                raise RecordError(f"there is no field {shortened(name)!r} in such a record")
            refuse_unknown(value, known[name])
    elif isinstance(content, list) and isinstance(known, list):
        for pair in zip(content, known, strict=True):
            refuse_unknown(*pair)


def content_of(record: GameRecord, parts: Iterable[Part]) -> Content:
    """Write a record with these parts as JSON has it."""
    return {
        "format": FORMAT,
        "kind": record.kind,
        "game_id": record.game_id,
        "day": record.day,
        "terms": record.terms,
        "begins": record.begins,
        "parts": [_part(part) for part in parts],
    }


def _part(part: Part) -> Content:
    assert part.lines is not None, "the check has filled them in"
    actions, chips, lines = list(map(list, part.actions)), list(part.chips), list(part.lines)
    return {"shoes": list(map(asdict, part.shoes)), "actions": actions, "chips": chips, "lines": lines}
