"""The parts that the published records of all games have in common (docs/rules/fairness.md)."""

import pickle
import re
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, TypeVar

from rules.cards import Card
from rules.errors import shortened
from rules.fair_record import promised_order
from rules.game import Seat
from rules.shuffle import parse_seed
from storage.database import Reader
from storage.games import Game
from storage.shoes import ShoeRow

_COMMITMENT = re.compile("[0-9a-f]{64}")
_KINDS: Mapping[type, str] = {int: "a whole number", str: "a text", list: "a list", dict: "an object"}

T = TypeVar("T")


class Read(Protocol):
    """Reads rows, as `Database.read` does; each call may see a newer state of the database."""

    def __call__(self, body: Callable[[Reader], Awaitable[T]], /) -> Awaitable[T]:
        """Run a body and return its value."""


class RecordError(ValueError):
    """The file is not a record; the message is one line."""


@dataclass(frozen=True, slots=True)
class Extent:
    """How many decks or cards were shuffled, and the name of the shuffle if it is not the game's id."""

    unit: Literal["decks", "cards"]
    count: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class ShoeRecord:
    """The inputs of one shuffle; `commitment` is None if there was none.

    Each kind of game adds the cards and how they were played. `part` is the word for what was shuffled, by which it is named in
    every language.
    """

    part: ClassVar[str] = "shoe"

    shoe_number: int
    seed: str
    commitment: str | None
    client: str

    @property
    def extent(self) -> Extent:
        """Return what was shuffled."""
        raise NotImplementedError

    def order(self, name: str, unshuffled: tuple[Card, ...]) -> tuple[tuple[Card, ...] | None, list[object]]:
        """Shuffle cards under a name, such as the game's id, and check the commitment.

        Return the order, None where the seed cannot be used, and what is wrong.
        """
        seed = parse_seed(self.seed)
        order, findings = promised_order(
            unshuffled, seed, name, self.shoe_number, self.client, self.commitment
        )
        return order, [*findings]


@dataclass(frozen=True, slots=True)
class Earlier:
    """The part of a long game before the first shoe of its record, if the record omits the oldest shoes.

    The record omits `shoes` shoes. Their cards were last dealt in round `round_number`, 0 if in none, and the
    last of them had `cards_left` cards left.
    """

    shoes: int = 0
    round_number: int = 0
    cards_left: int = 0


@dataclass(frozen=True, slots=True)
class GameRecord:
    """The finished shoes of a game, all of its kind; of a long game perhaps only those after the `earlier` ones."""

    verification: "Verification"
    game_id: str
    shoes: tuple[ShoeRecord, ...]
    earlier: Earlier = Earlier()

    @property
    def kind(self) -> str:
        """Return the kind of game."""
        return self.verification.kind


@dataclass(frozen=True, slots=True)
class InputMismatch:
    """An input of a game is not the one that the rules prescribe, so the bot could have chosen it; `name` says which."""

    name: str
    recorded: str
    expected: str


OPEN = "open"
"""The word for the end of a game that has none."""


class End(NamedTuple):
    """How a game ended: the word for it, and its figures by their names, None for one that there is not."""

    ending: str
    figures: Mapping[str, int | None]


@dataclass(frozen=True, slots=True)
class EndMismatch:
    """The recorded end of a game does not follow from its actions."""

    recorded: End
    computed: End


@dataclass(frozen=True, slots=True)
class StepMismatch:
    """A step of a game, such as a room, is not the one that the seed and the actions give; empty where there is none."""

    number: int
    recorded: str
    computed: str


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """A part of a game comes after one that ended the game."""

    end: End


@dataclass(frozen=True, slots=True)
class TooFewChips:
    """More chips were staked than there were."""

    staked: int
    chips: int


@dataclass(frozen=True, slots=True)
class ShoeVerdict:
    """The result of checking one shoe; `findings` is empty if every card follows from its seed and none is missing.

    Findings are those of `rules.fair_record` and of this module.
    """

    shoe: ShoeRecord
    cards: int
    findings: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class CheckedPage:
    """The results for the shoes of a page, without their cards, and their lines in the file."""

    verdicts: tuple[ShoeVerdict, ...]
    lines: bytes


def _whole(shoe: Any) -> ShoeRecord:
    whole: ShoeRecord = shoe
    return whole


@dataclass(frozen=True, slots=True, kw_only=True)
class Verification:
    """The functions that read, write and check the records of one kind of game.

    `dump` and `load` write and read the fields that only shoes of this kind have. `verify` checks the shoes
    of a record. `outline` removes the cards from a checked shoe. A kind of short games has `collect`, which reads all
    shoes; a kind of long games has `pages`, which reads a number of rounds at a time, the newest first.

    A record is sent to a worker process with its kind, so each of them is a function of a module: a lambda does not pickle.
    """

    kind: str
    dump: Callable[[Any], dict[str, Any]]
    load: Callable[[ShoeRecord, dict[str, Any]], ShoeRecord]
    verify: Callable[[str, Any, Earlier], Iterable[ShoeVerdict]]
    outline: Callable[[Any], ShoeRecord] = _whole
    collect: Callable[[Reader, Game], Awaitable[tuple[ShoeRecord, ...]]] | None = None
    pages: Callable[[Read, Game, int], AsyncGenerator[GameRecord, None]] | None = None

    def __post_init__(self) -> None:
        """Fail when the game is imported, and not when somebody asks for a check, if a function cannot be pickled."""
        pickle.dumps(self)


def dump_earlier(earlier: Earlier) -> dict[str, Any]:
    """Write the `earlier` part of a record; nothing if the record begins with the game's first shoe."""
    return {"earlier": asdict(earlier)} if earlier.shoes else {}


def load_earlier(content: dict[str, Any]) -> Earlier:
    """Read the `earlier` part of a record."""
    if "earlier" not in content:
        return Earlier()
    told = taken(content, "earlier", dict)
    earlier = Earlier(*(taken(told, name, int) for name in ("shoes", "round_number", "cards_left")))
    if earlier.shoes < 1 or earlier.round_number < 0 or earlier.cards_left < 0:
        raise RecordError("what came before the first shoe cannot be")
    return earlier


def dump_inputs(shoe: ShoeRecord) -> dict[str, Any]:
    """Write the fields that every shoe has."""
    return {
        "shoe_number": shoe.shoe_number,
        "seed": shoe.seed,
        "commitment": shoe.commitment,
        "client": shoe.client,
    }


def load_inputs(content: dict[str, Any]) -> ShoeRecord:
    """Read the fields that every shoe has."""
    seed = taken(content, "seed", str)
    parse_seed(seed)
    commitment = content["commitment"]
    if commitment is not None:
        commitment = taken(content, "commitment", str).lower()
        if not _COMMITMENT.fullmatch(commitment):
            raise RecordError("a commitment is 64 hexadecimal digits")
    return ShoeRecord(taken(content, "shoe_number", int), seed, commitment, taken(content, "client", str))


def taken(content: dict[str, Any], name: str, kind: type[T]) -> T:
    """Take a field of exactly this type: in Python a JSON true is an int, but a record needs a number."""
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
    """Raise RecordError for a field at any depth that `known`, the same record written by this program, does not have: it would stay unchecked."""
    if isinstance(content, dict) and isinstance(known, dict):
        for name, value in content.items():
            if name not in known:
                raise RecordError(f"there is no field {shortened(name)!r} in such a record")
            refuse_unknown(value, known[name])
    elif isinstance(content, list) and isinstance(known, list):
        for pair in zip(content, known, strict=True):
            refuse_unknown(*pair)


def taken_seat(content: dict[str, Any], name: str, seats: Collection[Seat]) -> Seat:
    """Take a field that is one of these seats."""
    seat = taken(content, name, int)
    if seat not in seats:
        raise RecordError(f"{name!r} is no seat")
    return seat


def taken_winner(content: dict[str, Any], seats: Collection[Seat]) -> Seat | None:
    """Take the winning seat, None if nobody won."""
    return None if content["winner"] is None else taken_seat(content, "winner", seats)


def public_inputs(shoe: ShoeRow) -> ShoeRecord | None:
    """Return the inputs of a stored shoe; None while its seed is secret, or if no cards were dealt from it."""
    if shoe.seed is None or shoe.client is None:
        return None
    return ShoeRecord(shoe.shoe_number, shoe.seed, shoe.commitment, shoe.client)


def with_commitment(inputs: ShoeRecord) -> dict[str, Any]:
    """Return inputs as fields of a shoe; raises RecordError if there was no commitment."""
    if inputs.commitment is None:
        raise RecordError("a shoe without a commitment")
    return asdict(inputs)


def input_mismatches(compared: Iterable[tuple[str, str, str]]) -> list[object]:
    """Compare inputs, each with its name, the recorded and the expected value."""
    return [InputMismatch(*row) for row in compared if row[1] != row[2]]


def end_mismatch(recorded: End, computed: End) -> list[object]:
    """Compare the recorded end of a game with the computed one."""
    return [] if recorded == computed else [EndMismatch(recorded, computed)]


def is_daily_name(kind: str, name: str) -> bool:
    """Return whether a shuffle has the name of a deal of the day, such as "scoundrel-2026-11-21"."""
    return re.fullmatch(rf"{kind}-[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}", name) is not None
