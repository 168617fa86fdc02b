"""What the published records of all kinds of games have in common (docs/rules/fairness.md)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from rules import fair_record
from rules.errors import shortened
from rules.scoundrel import rooms
from rules.shuffle import parse_seed

if TYPE_CHECKING:
    from collections.abc import Mapping

_COMMITMENT = re.compile("[0-9a-f]{64}")
_KINDS: Mapping[type, str] = {int: "a whole number", str: "a text", list: "a list", dict: "an object"}

T = TypeVar("T")


class RecordError(ValueError):
    """A file is not a record of ours; the message is one line."""


@dataclass(frozen=True, slots=True)
class Shoe:
    """What the order of some cards follows from; `commitment` is None where nothing was promised.

    Each kind of game adds which cards there were and what became of them.
    """

    shoe_number: int
    seed: str
    commitment: str | None
    client: str


@dataclass(frozen=True, slots=True)
class GameRecord:
    """The finished shoes of a game, all of its kind."""

    kind: str
    game_id: str
    shoes: tuple[Shoe, ...]


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
class PlayedOn:
    """A deal comes after one that ended its match."""

    ending: str


Finding = fair_record.Finding | rooms.RoomMismatch | InputMismatch | EndMismatch | PlayedOn


@dataclass(frozen=True, slots=True)
class Verdict:
    """How one shoe checked out: `findings` is empty if every card is that of its seed and none was left out."""

    shoe: Shoe
    cards: int
    findings: tuple[Finding, ...]


def dump_inputs(shoe: Shoe) -> dict[str, Any]:
    """Write what every shoe has."""
    return {
        "shoe_number": shoe.shoe_number,
        "seed": shoe.seed,
        "commitment": shoe.commitment,
        "client": shoe.client,
    }


def load_inputs(content: dict[str, Any]) -> Shoe:
    """Read what every shoe has."""
    seed = taken(content, "seed", str)
    parse_seed(seed)
    commitment = content["commitment"]
    if commitment is not None:
        commitment = taken(content, "commitment", str).lower()
        if not _COMMITMENT.fullmatch(commitment):
            raise RecordError("a commitment is 64 hexadecimal digits")
    return Shoe(taken(content, "shoe_number", int), seed, commitment, taken(content, "client", str))


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
