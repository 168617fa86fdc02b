"""Check a record: play the game again from its shuffles and actions, and compare what everybody saw."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Any, Literal

from bot.core.errors import RefusalError
from bot.verification.lines import DealtCards, End, cards_of, chips_lines, end_of
from bot.verification.record import GameRecord, Part, RecordError, Replayed, ShoeRecord, dump_parts
from rules.cards import DECK, Card
from rules.errors import RulesError
from rules.fair_record import ActionImpossible, CardMismatch, ShoeGap, promised_order
from rules.shuffle import parse_seed


@dataclass(frozen=True, slots=True)
class InputMismatch:
    """An input of a game is not the one that the rules prescribe, so the bot could have chosen it; `name` says which."""

    name: str
    recorded: str
    expected: str


@dataclass(frozen=True, slots=True)
class EndMismatch:
    """The recorded end of a game does not follow from its actions."""

    recorded: End
    computed: End


@dataclass(frozen=True, slots=True)
class StepMismatch:
    """A line of a part is not the one that the seed and the actions give; empty where there is none."""

    number: int
    recorded: str
    computed: str


@dataclass(frozen=True, slots=True)
class ChipsMismatch:
    """The ledger moved other chips than the actions give, such as "1 +50" for person 1; empty where there is no movement."""

    recorded: str
    computed: str


@dataclass(frozen=True, slots=True)
class Extent:
    """How many decks or cards were shuffled."""

    unit: Literal["decks", "cards"]
    count: int


@dataclass(frozen=True, slots=True)
class ShoeVerdict:
    """The result of checking one shoe, which people know as the `part` of a game.

    `findings` is empty if all that was dealt from it follows from its seed and the actions: those of `rules.fair_record` and of this module.
    """

    shoe: ShoeRecord
    part: str
    extent: Extent
    cards: int
    findings: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class CheckedPage:
    """The verdicts on the shoes of a page, and its lines in the file."""

    verdicts: tuple[ShoeVerdict, ...]
    lines: bytes


@dataclass
class _Shoe:
    """A shoe of a part while the part is replayed."""

    record: ShoeRecord
    order: tuple[Card, ...] | None
    findings: list[object]
    is_used: bool = False
    impossible: list[object] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)


class _SeedError(RecordError):
    """The shoe that is needed cannot be shuffled, and its findings say so."""


def verdicts_of(record: GameRecord) -> Iterator[ShoeVerdict]:
    """Yield the verdict on each shoe when it is checked."""
    for _, verdicts in _checked(record):
        yield from verdicts


def completed(record: GameRecord) -> GameRecord:
    """Fill in the lines that nobody has written down, as they follow from the actions."""
    return replace(record, parts=tuple(part for part, _ in _checked(record)))


def check(page: GameRecord) -> CheckedPage:
    """Check a page and format it; the result is short enough to be sent between processes."""
    checked = list(_checked(page))
    whole = replace(page, parts=tuple(part for part, _ in checked))
    return CheckedPage(tuple(verdict for _, verdicts in checked for verdict in verdicts), dump_parts(whole))


def _checked(record: GameRecord) -> Iterator[tuple[Part, tuple[ShoeVerdict, ...]]]:
    """Yield each part, with its lines filled in, and the verdicts on its shoes."""
    if record.parts:  # An old record without shoes has no terms.
        yield from map(_Replay(record).check, record.parts)


class _Replay:
    """Plays a record again, part by part. After an action that was not possible no later one is."""

    def __init__(self, record: GameRecord) -> None:
        self._record = record
        self._kind = record.verification
        self._cards = self._kind.unshuffled(record.terms)
        self._number = record.earlier
        self._has_chips = any(part.chips for part in record.parts)
        self._game: Any = None
        self._is_begun = self._is_over = False
        if record.begins is not None:
            self._game, self._is_begun = self._kind.resume(record.terms, record.begins), True

    def check(self, part: Part) -> tuple[Part, tuple[ShoeVerdict, ...]]:
        """Check one part."""
        shoes = [self._shuffled(shoe) for shoe in part.shoes]
        chips = self._play(part, shoes)
        if part.lines is None:
            # The shoes of a day are as many as the game may need.
            shoes = [shoe for shoe in shoes if shoe.is_used] or shoes[:1]
            lines = tuple(line for shoe in shoes for line in shoe.lines)
            part = replace(part, shoes=tuple(shoe.record for shoe in shoes), lines=lines)
        _compare_lines(part.lines or (), shoes, is_whole=not self._is_over)
        if part.actions and not self._is_over:
            unused = (shoe for shoe in shoes if not shoe.is_used)
            shoes[-1].findings += (InputMismatch("shoe", str(shoe.record.number), "") for shoe in unused)
            shoes[-1].findings += _chips_findings(part.chips, chips)
        return part, tuple(map(self._verdict, shoes))

    def _shuffled(self, shoe: ShoeRecord) -> _Shoe:
        """Shuffle a shoe, and check its inputs: one that is free would let the bot choose the order."""
        record, expected = self._record, {"name": self._record.game_id, "players": shoe.client}
        findings: list[object] = []
        self._number += 1
        if shoe.number != self._number:
            findings.append(ShoeGap(shoe.number, self._number))
        if record.day is not None:
            expected = {"name": f"{record.kind}-{record.day}", "players": ""}
        elif shoe.commitment is None and self._kind.typed_name is not None and not self._has_chips:
            expected = {"name": self._kind.typed_name, "players": ""}
        for name, value in (("name", shoe.name), ("players", shoe.client)):
            if value != expected[name]:
                findings.append(InputMismatch(name, value, expected[name]))
        if shoe.commitment is None and expected["name"] != self._kind.typed_name:
            findings.append(InputMismatch("promised", "", ""))
        order, found = promised_order(
            self._cards, parse_seed(shoe.seed), shoe.name, shoe.number, shoe.client, shoe.commitment
        )
        return _Shoe(shoe, order, [*findings, *found])

    def _play(self, part: Part, shoes: Sequence[_Shoe]) -> list[str]:
        """Carry out the actions of a part, and return the chips that move; an action that is not possible is a finding."""
        left, chips, current = iter(shoes), list[str](), shoes[0]
        by_number = {shoe.record.number: shoe for shoe in shoes}

        def take() -> tuple[Card, ...]:
            nonlocal current
            following = next(left, None)
            if following is None:
                raise RecordError("there is no shoe")
            current = following
            current.is_used = True
            if current.order is None:
                raise _SeedError
            return current.order

        def see(replayed: Replayed[Any]) -> None:
            self._game = replayed.game
            chips.extend(chips_lines(replayed.moves))
            for line in replayed.lines:
                dealt = cards_of(line)
                shoe = current if dealt is None else by_number.get(dealt.shoe_number, current)
                shoe.lines.append(line)

        text = ""
        try:
            if not self._is_begun:
                self._is_begun = True
                see(self._kind.open(self._record.terms, take))
            for person, text in part.actions:
                assert not self._is_over, "nothing follows what was not possible"
                see(self._kind.apply(self._game, person, text, take))
        except _SeedError:
            self._is_over = True
        except (RulesError, RefusalError, ValueError, AssertionError, LookupError):
            # In a game that is played the session asks first; what the game then takes for granted, a file need not keep.
            self._is_over = True
            current.impossible.append(ActionImpossible(text))
        return chips

    def _verdict(self, shoe: _Shoe) -> ShoeVerdict:
        kind, count = self._kind, len(self._cards)
        extent = Extent(kind.unit, count // len(DECK) if kind.unit == "decks" else count)
        dealt = sum(len(dealt.cards) for line in shoe.lines if (dealt := cards_of(line)) is not None)
        return ShoeVerdict(shoe.record, kind.part, extent, dealt, (*shoe.findings, *shoe.impossible))


def _chips_findings(recorded: Sequence[str], computed: Sequence[str]) -> list[object]:
    return [
        ChipsMismatch(*pair) for pair in zip_longest(recorded, computed, fillvalue="") if pair[0] != pair[1]
    ]


def _compare_lines(recorded: Sequence[str], shoes: Sequence[_Shoe], *, is_whole: bool) -> None:
    """Add to the findings of each shoe the lines that differ; those after the end of the replay are not compared."""
    computed = [(line, shoe) for shoe in shoes for line in shoe.lines]
    for number, (line, found) in enumerate(zip_longest(recorded, computed), 1):
        if found is not None and found[0] != line:
            found[1].findings.extend(_line_findings(number, line or "", found[0]))
        elif found is None and is_whole:
            shoes[-1].findings.append(StepMismatch(number, line, ""))


def _line_findings(number: int, recorded: str, computed: str) -> Iterator[object]:
    """Say how a line differs: by its cards, as another end, or altogether."""
    ends, dealt = (end_of(recorded), end_of(computed)), (cards_of(recorded), cards_of(computed))
    match ends, dealt:
        case (End() as one, End() as other), _:
            yield EndMismatch(one, other)
        case _, (DealtCards(shoe, place, one), DealtCards(shoe_too, place_too, other)) if (
            shoe,
            place,
            len(one),
        ) == (shoe_too, place_too, len(other)):
            pairs = enumerate(zip(one, other, strict=True), place)
            yield from (CardMismatch(index, *pair) for index, pair in pairs if pair[0] != pair[1])
        case _:
            yield StepMismatch(number, recorded, computed)
