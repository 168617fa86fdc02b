"""What the published records of all kinds of games have in common (docs/rules/fairness.md)."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from rules.errors import shortened
from rules.shuffle import parse_seed

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping

    from storage.database import Reader
    from storage.games import Game

_COMMITMENT = re.compile("[0-9a-f]{64}")
_KINDS: Mapping[type, str] = {int: "a whole number", str: "a text", list: "a list", dict: "an object"}

T = TypeVar("T")


class Read(Protocol):
    """How rows are read, such as `Database.read`; each call may find a newer state of the database."""

    def __call__(self, body: Callable[[Reader], Awaitable[T]], /) -> Awaitable[T]:
        """Run a body and return its value."""


class RecordError(ValueError):
    """A file is not a record of ours; the message is one line."""


@dataclass(frozen=True, slots=True)
class ShoeRecord:
    """What the order of some cards follows from; `commitment` is None where nothing was promised.

    Each kind of game adds which cards there were and what became of them.
    """

    shoe_number: int
    seed: str
    commitment: str | None
    client: str

    @property
    def title(self) -> str:
        """Name what was shuffled, such as "Shoe 2"."""
        return f"Shoe {self.shoe_number}"

    @property
    def extent(self) -> str:
        """Say which cards were shuffled, such as "6 decks", and under which name if that is not the game's id."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Earlier:
    """What was dealt before the first shoe of a record that leaves the oldest shoes of a long game out.

    The record leaves `shoes` shoes out. Their cards were last dealt in round `round_number`, 0 if in none, and the
    last of them had `cards_left` cards left.
    """

    shoes: int = 0
    round_number: int = 0
    cards_left: int = 0


@dataclass(frozen=True, slots=True)
class GameRecord:
    """The finished shoes of a game, all of its kind; of a long game perhaps only those after the `earlier` ones."""

    verification: Verification
    game_id: str
    shoes: tuple[ShoeRecord, ...]
    earlier: Earlier = Earlier()

    @property
    def kind(self) -> str:
        """Name the kind of game."""
        return self.verification.kind


@dataclass(frozen=True, slots=True)
class InputMismatch:
    """What a game starts from is not what such a game has: it was not for the house to choose."""

    name: str
    recorded: str
    expected: str


@dataclass(frozen=True, slots=True)
class EndMismatch:
    """A game is said to have ended otherwise than by its actions."""

    recorded: str
    computed: str


@dataclass(frozen=True, slots=True)
class ShoeVerdict:
    """How one shoe checked out: `findings` is empty if every card is that of its seed and none was left out.

    Findings are those of `rules.fair_record` and of this module; a finding that only one game can have says by its `str`
    what is wrong.
    """

    shoe: ShoeRecord
    cards: int
    findings: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class CheckedPage:
    """How the shoes of a page checked out, told without their cards, and their lines in the file."""

    verdicts: tuple[ShoeVerdict, ...]
    lines: bytes


def _whole(shoe: Any) -> ShoeRecord:
    whole: ShoeRecord = shoe
    return whole


@dataclass(frozen=True, slots=True, kw_only=True)
class Verification:
    """How the records of one kind of game are read, written and checked, all by functions of modules.

    `dump` and `load` write and read what a shoe of this kind has besides every shoe's inputs. `verify` checks the shoes
    of a record. `outline` takes the cards out of a shoe that was checked. A short game has `collect`, which reads all
    its shoes; a game that lasts long has `pages`, which reads so many rounds at a time, the newest first.
    """

    kind: str
    dump: Callable[[Any], dict[str, Any]]
    load: Callable[[ShoeRecord, dict[str, Any]], ShoeRecord]
    verify: Callable[[str, Any, Earlier], tuple[ShoeVerdict, ...]]
    outline: Callable[[Any], ShoeRecord] = _whole
    collect: Callable[[Reader, Game], Awaitable[tuple[ShoeRecord, ...]]] | None = None
    pages: Callable[[Read, Game, int], AsyncGenerator[GameRecord, None]] | None = None


def dump_earlier(earlier: Earlier) -> dict[str, Any]:
    """Write what was dealt before a record's first shoe; nothing where that is the game's first."""
    return {"earlier": asdict(earlier)} if earlier.shoes else {}


def load_earlier(content: dict[str, Any]) -> Earlier:
    """Read what was dealt before a record's first shoe."""
    if "earlier" not in content:
        return Earlier()
    told = taken(content, "earlier", dict)
    earlier = Earlier(*(taken(told, name, int) for name in ("shoes", "round_number", "cards_left")))
    if earlier.shoes < 1 or earlier.round_number < 0 or earlier.cards_left < 0:
        raise RecordError("what came before the first shoe cannot be")
    return earlier


def dump_inputs(shoe: ShoeRecord) -> dict[str, Any]:
    """Write what every shoe has."""
    return {
        "shoe_number": shoe.shoe_number,
        "seed": shoe.seed,
        "commitment": shoe.commitment,
        "client": shoe.client,
    }


def load_inputs(content: dict[str, Any]) -> ShoeRecord:
    """Read what every shoe has."""
    seed = taken(content, "seed", str)
    parse_seed(seed)
    commitment = content["commitment"]
    if commitment is not None:
        commitment = taken(content, "commitment", str).lower()
        if not _COMMITMENT.fullmatch(commitment):
            raise RecordError("a commitment is 64 hexadecimal digits")
    return ShoeRecord(taken(content, "shoe_number", int), seed, commitment, taken(content, "client", str))


def taken(content: dict[str, Any], name: str, kind: type[T]) -> T:
    """Take a field of just this kind: a JSON true is an int to Python, but no number to anybody else."""
    value = content[name]
    if type(value) is not kind:
        raise RecordError(f"{name!r} is not {_KINDS[kind]}")
    return value


def one_of(words: tuple[str, ...], content: dict[str, Any], name: str) -> str:
    """Take a field that is one of these words."""
    word = taken(content, name, str)
    if word not in words:
        raise RecordError(f"{name!r} is not one of {', '.join(words)}")
    return word


def refuse_unknown(content: object, known: object) -> None:
    """Refuse a field at any depth that `known`, the same written by us, does not have: nothing of it would be checked."""
    if isinstance(content, dict) and isinstance(known, dict):
        for name, value in content.items():
            if name not in known:
                raise RecordError(f"there is no field {shortened(name)!r} in such a record")
            refuse_unknown(value, known[name])
    elif isinstance(content, list) and isinstance(known, list):
        for pair in zip(content, known, strict=True):
            refuse_unknown(*pair)


def is_daily_name(kind: str, name: str) -> bool:
    """Say whether a shuffle is named as that of the deal of a day is, such as "scoundrel-2026-11-21"."""
    return re.fullmatch(rf"{kind}-[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}", name) is not None
