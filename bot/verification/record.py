"""The public record of a game, in one shape for every kind of game, and what a kind brings to it (docs/rules/fairness.md)."""

import json
import pickle
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import date
from typing import Any, Literal, NamedTuple

from bot.core.play import GamePlay, OpeningTerms, Step
from bot.verification.shapes import RecordError, require
from rules.cards import Card
from storage.results import ResultRow

FORMAT = "cardroom-1"
PROTOCOL = "pf1"
_DAY_0 = date(1970, 1, 1).toordinal()

Content = dict[str, Any]
Lines = Iterable[str | tuple[Card, ...]]
"""What everybody sees of an action; cards are the next ones of the shoe."""


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
    """An action that was played again: the game before it, its command and what it led to; the opening has neither of the first."""

    before: Any
    command: Any
    step: Step[Any]


@dataclass(frozen=True, slots=True)
class Verification:
    """What one kind of game brings to its records besides its `GamePlay`, with which a check plays it again.

    `terms` is the shape of what matters of its stored configuration, and of the stake of its players if they put one down to
    begin. `cards` returns the cards of a shoe before the shuffle, and `lines` what everybody saw of an action. `players` is how many people have a row in the
    results. `part` is the word for what was shuffled, which is counted in `unit`. The term `shoes_of_day` says how many
    shuffles the deal of a day has. The seed of practice may be typed, and is then shuffled under `typed_name`.

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
        """Return the kind of game."""
        return self.play.kind

    @property
    def joins(self) -> str | None:
        """Return the action with which people come into a game that is too long for one file; None if it is always whole."""
        return self.play.rounds.comes_by if self.begins is not None else None

    def game_after(self, terms: Mapping[str, Any], begins: Content) -> Any:
        """Return the game that stood so; raises RecordError."""
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


def dump_record(record: GameRecord) -> str:
    """Write a record as JSON, for `cardroom verify` and other programs."""
    return join_pages(record, [dump_parts(record)] if record.parts else []).decode()


def join_pages(oldest: GameRecord, parts: Iterable[bytes]) -> bytes:
    """Join the formatted parts of the pages of a game into one record, the `oldest` first."""
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
    return ",\n".join(json.dumps(asdict(part), ensure_ascii=False) for part in record.parts).encode()
