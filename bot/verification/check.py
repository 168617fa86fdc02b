"""Check a record: play the game again from its shuffles and actions, and compare what everybody saw."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Any, Literal

from bot.core.errors import RefusalError
from bot.core.moves import Flow, Move
from bot.core.play import Secret, Step, opened, replayed
from bot.verification.record import (
    DealtCards,
    End,
    GameRecord,
    Lines,
    RecordError,
    RecordPart,
    Replayed,
    ShoeRecord,
    cards_line,
    cards_of,
    chips_lines,
    dump_parts,
    end_of,
)
from rules.cards import DECK
from rules.errors import RulesError, SeedError
from rules.fair_record import (
    ActionImpossible,
    CardMismatch,
    SeedInvalid,
    ShoeGap,
    check_fingerprint,
    check_promise,
)
from rules.pf2 import NOT_CUT
from rules.shuffle import SEED_BYTES, parse_seed
from storage.games import Action
from storage.shoes import PF2


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
    findings: list[object]
    is_used: bool = False
    impossible: list[object] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    cards: int = 0


def verdicts_of(record: GameRecord) -> Iterator[ShoeVerdict]:
    for _, verdicts in _checked(record):
        yield from verdicts


def check(page: GameRecord) -> CheckedPage:
    """Check a page and format it; the result is short enough to be sent between processes."""
    checked = list(_checked(page))
    whole = replace(page, parts=tuple(part for part, _ in checked))
    return CheckedPage(tuple(verdict for _, verdicts in checked for verdict in verdicts), dump_parts(whole))


def _checked(record: GameRecord) -> Iterator[tuple[RecordPart, tuple[ShoeVerdict, ...]]]:
    """Yield each part, with its lines filled in, and the verdicts on its shoes."""
    if record.parts:  # An old record without shoes has no terms.
        yield from map(_Replay(record).check, record.parts)


class _Replay:
    """Plays a record again, part by part. After an impossible action it takes no more actions."""

    def __init__(self, record: GameRecord) -> None:
        self._record = record
        self._kind = kind = record.verification
        self._size = len(kind.cards(record.terms))
        self._number = record.earlier
        self._has_chips = any(part.chips for part in record.parts)
        self._is_over = False
        self._pending: tuple[Any, Action] | None = None
        self._before: ShoeRecord | None = None
        self._seeds = set[str]()
        self._begins_part = True
        self._game: Any = None if record.begins is None else kind.game_after(record.terms, record.begins)

    def check(self, part: RecordPart) -> tuple[RecordPart, tuple[ShoeVerdict, ...]]:
        self._begins_part = True
        shoes = [_Shoe(shoe, self._input_findings(shoe)) for shoe in part.shoes]
        chips = self._play(part, shoes)
        if part.lines is None:
            # The shoes of a day are as many as the game may need.
            shoes = [shoe for shoe in shoes if shoe.is_used] or shoes[:1]
            lines = tuple(line for shoe in shoes for line in shoe.lines)
            part = replace(part, shoes=tuple(shoe.record for shoe in shoes), lines=lines)
        _compare_lines(part.lines or (), shoes, is_whole=not self._is_over)
        is_pf2 = shoes[0].record.protocol == PF2
        if (part.actions or is_pf2) and not self._is_over:
            # A seed that brought no card is opened with the game that it was shown for.
            is_left = is_pf2 and self._game is not None and self._game.is_over
            unused = (shoe for shoe in shoes[is_left:] if not shoe.is_used)
            shoes[-1].findings += (InputMismatch("shoe", str(shoe.record.number), "") for shoe in unused)
            shoes[-1].findings += _chips_findings(part.chips, chips)
        return part, tuple(map(self._verdict, shoes))

    def _input_findings(self, shoe: ShoeRecord) -> list[object]:
        """Check the inputs of a shuffle: one that is free would let the bot choose the order."""
        record, typed_name = self._record, self._kind.typed_name
        expected = {"name": record.game_id, "players": shoe.client, "seed": shoe.seed}
        findings: list[object] = []
        self._number += 1
        if shoe.number != self._number:
            findings.append(ShoeGap(shoe.number, self._number))
        if shoe.protocol == PF2:
            findings += self._seed_findings(shoe)
        if record.day is not None:
            seed = record.parts[0].shoes[0].seed
            kind, nobody = (
                (record.kind.replace("_", "-"), NOT_CUT.text) if shoe.protocol == PF2 else (record.kind, "")
            )
            expected = {"name": f"{kind}-{record.day}", "players": nobody, "seed": seed}
        elif shoe.commitment is None and typed_name is not None and not self._has_chips:
            expected |= {"name": typed_name, "players": ""}
        for name, value in (("name", shoe.name), ("players", shoe.client), ("seed", shoe.seed)):
            if value != expected[name]:
                findings.append(InputMismatch(name, value, expected[name]))
        if shoe.commitment is None and expected["name"] != typed_name:
            findings.append(InputMismatch("promised", "", ""))
        promised = (
            check_fingerprint(parse_seed(shoe.seed), shoe.commitment or "")
            if shoe.protocol == PF2
            else check_promise(parse_seed(shoe.seed), shoe.commitment)
        )
        return [*findings, *promised]

    def _seed_findings(self, shoe: ShoeRecord) -> Iterator[object]:
        """Check that each seed is used once, and its shoes in their order (pf2, 5): a fresh shoe of a table has a new seed."""
        before, self._before = self._before, shoe
        is_fresh = before is None or before.protocol != PF2 or (self._kind.renews_seeds and self._begins_part)
        self._begins_part = False
        expected = 1 if is_fresh or before is None else before.shoe + 1
        if shoe.shoe != expected:
            yield ShoeGap(shoe.shoe, expected)
        if is_fresh:
            if shoe.seed in self._seeds:
                yield InputMismatch("seed", shoe.seed, "")
        elif before is not None:
            for name, value, other in (
                ("seed", shoe.seed, before.seed),
                ("cuts", shoe.client, before.client),
            ):
                if value != other:
                    yield InputMismatch(name, value, other)
        self._seeds.add(shoe.seed)

    def _play(self, part: RecordPart, shoes: Sequence[_Shoe]) -> list[str]:
        """Carry out the actions of a part, and return the chips that move; an action that is not possible is a finding."""
        taken, chips, text = _Taken(shoes), list[str](), ""
        try:
            if self._game is None:
                chips += self._open(taken)
            if self._pending is not None:
                [(_, step)] = replayed(self._kind.play, self._pending[0], self._pending[1:], taken)
                self._game = step.game
            for number, (person, text) in enumerate(part.actions, 1):
                taken.is_last = number == len(part.actions)
                chips += self._take(person, text, taken)
        except SeedError as error:
            self._is_over = True
            taken.shoe.findings.append(SeedInvalid(error.reason))
        except (RulesError, RefusalError, ValueError, AssertionError, LookupError):
            # In play the session checks each command first; the game asserts things that a file may violate.
            self._is_over = True
            taken.shoe.impossible.append(ActionImpossible(text))
        return chips

    def _open(self, taken: "_Taken") -> Iterator[str]:
        terms = self._record.opening
        self._game = opened(self._kind.play, terms, taken)
        taken.see(self._kind.lines(Replayed(None, None, Step(self._game))))
        staked = (seat for seat in terms.seats if seat.stake and self._game.is_under_way)
        return chips_lines(Move(Flow.STAKE, seat.user_id, seat.stake) for seat in staked)

    def _take(self, person: int | None, text: str, taken: "_Taken") -> Iterator[str]:
        assert not self._is_over, "no action follows an impossible one"
        before, play = self._game, self._kind.play
        assert not before.is_over, "nothing follows the end"
        command = play.parse(text)
        if person is not None:
            play.admit(before, person, command, 0)
        action = Action("", 0, 0, person, text, 0, None)
        [(_, step)] = replayed(play, before, [action], taken)
        self._pending = (before, action) if taken.is_beyond else None
        self._game = step.game
        taken.see(self._kind.lines(Replayed(before, command, step)))
        return chips_lines(step.moves)

    def _verdict(self, shoe: _Shoe) -> ShoeVerdict:
        kind = self._kind
        extent = Extent(kind.unit, self._size // len(DECK) if kind.unit == "decks" else self._size)
        return ShoeVerdict(shoe.record, kind.part, extent, shoe.cards, (*shoe.findings, *shoe.impossible))


_ANY = Secret(bytes(SEED_BYTES), "", 0, "", None)


class _Taken(Iterator[Secret]):
    """The shoes of a part as the game takes them, each with what was seen of it.

    The last action of a part may already bring the shoe of the next part, whose cards nobody sees until then: any do.
    """

    def __init__(self, shoes: Sequence[_Shoe]) -> None:
        self.shoe = shoes[0]
        self._left = iter(shoes)
        self.is_last = self.is_beyond = False
        self._by_number = {shoe.record.number: shoe for shoe in shoes}

    def __next__(self) -> Secret:
        """Take the next shoe; raises RecordError if there is none."""
        following = next(self._left, None)
        if following is None:
            if not self.is_last or self.is_beyond:
                raise RecordError("there is no shoe")
            self.is_beyond = True
            return _ANY
        self.shoe = following
        following.is_used = True
        return following.record.secret

    def see(self, lines: Lines) -> None:
        """Note what everybody saw: cards with their shoe, and what follows them with the same one."""
        for seen in lines:
            line = (
                seen if isinstance(seen, str) else cards_line(self.shoe.record.number, self.shoe.cards, seen)
            )
            if (dealt := cards_of(line)) is not None:
                self.shoe = self._by_number.get(dealt.shoe_number, self.shoe)
                self.shoe.is_used = True
                self.shoe.cards += len(dealt.cards)
            self.shoe.lines.append(line)


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
    """Yield how a line differs: by its cards, as another end, or altogether."""
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
