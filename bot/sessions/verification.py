"""What is published of a finished shoe, and its check (docs/rules/fairness.md)."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeVar

from bot.sessions.blackjack.config import load_config
from rules.cards import DECK, format_cards, parse_cards
from rules.errors import RulesError
from rules.fair_record import (
    FairRecord,
    Finding,
    PositionGap,
    RoundGap,
    ShoeGap,
    ShoeLeftEarly,
    verify_record,
)
from rules.shoe import unshuffled
from rules.shuffle import parse_seed
from storage import games, shoes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from storage.database import Reader
    from storage.shoes import Shoe

PROTOCOL = "pf1"
MAX_DECKS = 8

_COMMITMENT = re.compile("[0-9a-f]{64}")
_KINDS: Mapping[type, str] = {int: "a whole number", str: "a text", list: "a list"}

T = TypeVar("T")


class RecordError(ValueError):
    """A file is not a record of ours; the message is one line."""


@dataclass(frozen=True, slots=True)
class RoundCards:
    """The cards of one round that came from this shoe, the first from index `position` of its order."""

    round_number: int
    position: int
    cards: str


@dataclass(frozen=True, slots=True)
class ShoeRecord:
    """All inputs of one shuffle and the cards it gave."""

    shoe_number: int
    seed: str
    commitment: str
    client: str
    decks: int
    rounds: tuple[RoundCards, ...]


@dataclass(frozen=True, slots=True)
class GameRecord:
    """The finished shoes of a game."""

    game_id: str
    shoes: tuple[ShoeRecord, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """How one shoe checked out: `findings` is empty if every card is that of its seed and none was left out."""

    shoe: ShoeRecord
    cards: int
    findings: tuple[Finding, ...]


async def record_of(reader: Reader, game_id: str) -> GameRecord:
    """Collect what may be published of a game: its revealed shoes."""
    game = await games.load_game(reader, game_id)
    assert game is not None, "the game was looked up before"
    decks = load_config(game.config).rules.decks
    dealt: dict[int, list[RoundCards]] = {}
    before = None
    while page := await games.recent_rounds(reader, game_id, before=before, limit=500):
        for row in page:
            assert row.result is not None
            for part in json.loads(row.result)["dealt"]:
                cards = RoundCards(row.round_number, part["position"], part["cards"])
                dealt.setdefault(part["shoe"], []).insert(0, cards)
        before = page[-1].round_number
    return GameRecord(
        game_id,
        tuple(
            _shoe_record(shoe, decks, tuple(dealt.get(shoe.shoe_number, ())))
            for shoe in await shoes.of_game(reader, game_id)
            if shoe.seed is not None and shoe.client is not None
        ),
    )


def _shoe_record(shoe: Shoe, decks: int, rounds: tuple[RoundCards, ...]) -> ShoeRecord:
    assert shoe.seed is not None
    assert shoe.client is not None
    return ShoeRecord(shoe.shoe_number, shoe.seed, shoe.commitment, shoe.client, decks, rounds)


def verify(record: GameRecord) -> tuple[Verdict, ...]:
    """Check every shoe: the commitment, each card against the order of its seed, and that nothing lies between."""
    verdicts = []
    last_round = left = 0
    for expected, shoe in enumerate(record.shoes, start=1):
        verdict = _verify_shoe(record.game_id, shoe)
        gaps: list[Finding] = []
        if shoe.shoe_number != expected:
            gaps.append(ShoeGap(shoe.shoe_number, expected))
        gaps += _gaps(shoe, last_round, left)
        verdicts.append(replace(verdict, findings=(*gaps, *verdict.findings)))
        if shoe.rounds:
            last_round = shoe.rounds[-1].round_number
        left = shoe.decks * len(DECK) - verdict.cards
    return tuple(verdicts)


def _gaps(shoe: ShoeRecord, last_round: int, left_before: int) -> Iterator[Finding]:
    """Find what was skipped or repeated in a shoe, which comes after `last_round` and a shoe with cards left (pf1, 7)."""
    end = 0
    for index, part in enumerate(shoe.rounds):
        goes_on = index == 0 and part.round_number == last_round > 0
        if goes_on and left_before:
            yield ShoeLeftEarly(part.round_number, left_before)
        if not goes_on and part.round_number != last_round + 1:
            yield RoundGap(part.round_number, last_round + 1)
        if part.position != end:
            yield PositionGap(part.round_number, part.position, end)
        end = part.position + len(parse_cards(part.cards))
        last_round = part.round_number


def _verify_shoe(game_id: str, shoe: ShoeRecord) -> Verdict:
    # A shoe without a finished round still has its commitment to keep.
    rounds = shoe.rounds or (RoundCards(0, 0, ""),)
    findings: list[Finding] = []
    count = 0
    for part in rounds:
        dealt = parse_cards(part.cards)
        count += len(dealt)
        checked = verify_record(
            FairRecord(
                seed=parse_seed(shoe.seed),
                commitment=shoe.commitment,
                game_id=game_id,
                shoe_number=shoe.shoe_number,
                client=shoe.client,
                unshuffled=unshuffled(shoe.decks),
                position=part.position,
                dealt=dealt,
            )
        )
        findings += [finding for finding in checked if finding not in findings]
    return Verdict(shoe, count, tuple(findings))


def dump_record(record: GameRecord) -> str:
    """Write a record as JSON for `cardroom verify` and anybody's own program."""
    content = {
        "protocol": PROTOCOL,
        "game_id": record.game_id,
        "shoes": [
            {
                "shoe_number": shoe.shoe_number,
                "seed": shoe.seed,
                "commitment": shoe.commitment,
                "client": shoe.client,
                "decks": shoe.decks,
                "rounds": [
                    {"round": part.round_number, "position": part.position, "cards": part.cards}
                    for part in shoe.rounds
                ],
            }
            for shoe in record.shoes
        ],
    }
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


def load_record(text: str) -> GameRecord:
    """Read what dump_record wrote, by whomever it was written; raises RecordError.

    Whole numbers and texts are taken as such only. A commitment's hex digits may be written in either case.
    """
    try:
        content = json.loads(text)
        if content["protocol"] != PROTOCOL:
            raise RecordError(f"the protocol is not {PROTOCOL}")
        shoe_records = tuple(_load_shoe(shoe) for shoe in _taken(content, "shoes", list))
        return GameRecord(_taken(content, "game_id", str), shoe_records)
    except (KeyError, TypeError, ValueError, RecursionError, RulesError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(f"not a record of a game: {error}") from error


def _load_shoe(content: dict[str, Any]) -> ShoeRecord:
    decks = _taken(content, "decks", int)
    if not 1 <= decks <= MAX_DECKS:
        raise RecordError(f"{decks} decks")
    seed = _taken(content, "seed", str)
    parse_seed(seed)
    commitment = _taken(content, "commitment", str).lower()
    if not _COMMITMENT.fullmatch(commitment):
        raise RecordError("a commitment is 64 hexadecimal digits")
    return ShoeRecord(
        _taken(content, "shoe_number", int),
        seed,
        commitment,
        _taken(content, "client", str),
        decks,
        tuple(_load_round(part) for part in _taken(content, "rounds", list)),
    )


def _load_round(content: dict[str, Any]) -> RoundCards:
    round_number = _taken(content, "round", int)
    if round_number < 1:
        raise RecordError(f"round {round_number}")
    cards = format_cards(parse_cards(_taken(content, "cards", str)))
    return RoundCards(round_number, _taken(content, "position", int), cards)


def _taken(content: dict[str, Any], name: str, kind: type[T]) -> T:
    """Take a field of just this kind: a JSON true is an int to Python, but no number to anybody else."""
    value = content[name]
    if type(value) is not kind:
        raise RecordError(f"{name!r} is not {_KINDS[kind]}")
    return value
