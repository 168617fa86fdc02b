"""The record of a table's shoes, with the cards of each finished round (docs/rules/fairness.md)."""

import json
from collections.abc import AsyncGenerator, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from typing import Any

from bot.games.blackjack.play.config import KIND, load_config
from bot.verification.record import (
    Earlier,
    Extent,
    GameRecord,
    Read,
    RecordError,
    ShoeRecord,
    ShoeVerdict,
    Verification,
    public_inputs,
    taken,
    with_commitment,
)
from rules.cards import DECK, format_cards, parse_cards
from rules.fair_record import (
    PositionGap,
    RoundGap,
    ShoeLeftEarly,
    verify_dealt,
)
from rules.shoe import unshuffled
from storage import round_rows, shoes
from storage.database import Reader
from storage.games import Game

MAX_DECKS = 8


@dataclass(frozen=True, slots=True)
class RoundCards:
    """The cards of one round that came from this shoe, the first from index `position` of its order."""

    round_number: int
    position: int
    cards: str


@dataclass(frozen=True, slots=True)
class TableShoe(ShoeRecord):
    """A shoe of whole decks, and the cards that were dealt from it."""

    decks: int
    rounds: tuple[RoundCards, ...]

    @property
    def extent(self) -> Extent:
        """Count the decks."""
        return Extent("decks", self.decks)


@dataclass(frozen=True, slots=True)
class _Part:
    """The cards that one round took from one shoe."""

    shoe_number: int
    cards: RoundCards

    @property
    def end(self) -> int:
        """Return the index after the last of these cards in the order of their shoe."""
        return self.cards.position + len(self.cards.cards.split())


async def pages(read: Read, game: Game, rounds_a_page: int) -> AsyncGenerator[GameRecord, None]:
    """Read the revealed shoes of a table with the cards of its settled rounds, the newest first.

    Each page is a record of whole shoes, made of about `rounds_a_page` rounds; nothing longer is read at once.
    """
    decks = load_config(game.config).rules.decks
    rows = await read(lambda reader: shoes.of_game(reader, game.game_id))
    told = [inputs for inputs in map(public_inputs, rows) if inputs is not None]
    parts: list[_Part] = []
    before = None
    while told:
        before, older = await read(partial(_parts, game.game_id, before, rounds_a_page))
        parts = older + parts
        is_last = before is None
        # Of the shoe that the oldest part came from, more may be in rounds that were not read yet.
        unread = 0 if is_last else parts[0].shoe_number
        whole = [shoe for shoe in told if shoe.shoe_number > unread]
        if whole:
            told = told[: -len(whole)]
            yield _page(game.game_id, decks, told, whole, parts)
            parts = [part for part in parts if part.shoe_number <= unread]


def verify(game_id: str, table_shoes: tuple[TableShoe, ...], earlier: Earlier) -> Iterator[ShoeVerdict]:
    """Check every card of every shoe, and that rounds follow each other without a gap."""
    last_round, left = earlier.round_number, earlier.cards_left
    for shoe in table_shoes:
        verdict = _verify_shoe(game_id, shoe)
        gaps = _gaps(shoe, last_round, left)
        yield replace(verdict, findings=(*gaps, *verdict.findings))
        if shoe.rounds:
            last_round = shoe.rounds[-1].round_number
        left = shoe.decks * len(DECK) - verdict.cards


def outline(shoe: TableShoe) -> TableShoe:
    """Remove the cards, for a verdict without them."""
    return replace(shoe, rounds=())


def dump(shoe: TableShoe) -> dict[str, Any]:
    """Write the fields that only shoes of tables have."""
    rounds = [
        {"round": part.round_number, "position": part.position, "cards": part.cards} for part in shoe.rounds
    ]
    return {"decks": shoe.decks, "rounds": rounds}


def load(inputs: ShoeRecord, content: dict[str, Any]) -> TableShoe:
    """Read the fields that only shoes of tables have; raises RecordError."""
    decks = taken(content, "decks", int)
    if not 1 <= decks <= MAX_DECKS:
        raise RecordError(f"{decks} decks")
    return TableShoe(
        **with_commitment(inputs),
        decks=decks,
        rounds=tuple(_load_round(part) for part in taken(content, "rounds", list)),
    )


async def _parts(
    game_id: str, before: int | None, limit: int, reader: Reader
) -> tuple[int | None, list[_Part]]:
    """Read the cards of the `limit` rounds before round `before`, oldest first, and the number of the oldest round.

    The number is None if there are no earlier rounds.
    """
    rounds = await round_rows.recent_rounds(reader, game_id, before=before, limit=limit)
    rounds.reverse()
    parts = [
        _Part(part["shoe"], RoundCards(row.round_number, part["position"], part["cards"]))
        for row in rounds
        if row.result is not None
        for part in json.loads(row.result)["dealt"]
    ]
    return rounds[0].round_number if len(rounds) == limit else None, parts


def _page(
    game_id: str,
    decks: int,
    earlier: Sequence[ShoeRecord],
    whole: Sequence[ShoeRecord],
    parts: Sequence[_Part],
) -> GameRecord:
    """Make the record of the `whole` shoes, which come after the `earlier` ones."""
    dealt: dict[int, list[_Part]] = {}
    for part in parts:
        dealt.setdefault(part.shoe_number, []).append(part)
    found = tuple(
        TableShoe(
            **asdict(inputs),
            decks=decks,
            rounds=tuple(part.cards for part in dealt.get(inputs.shoe_number, ())),
        )
        for inputs in whole
    )
    if not earlier:
        return GameRecord(VERIFICATION, game_id, found)
    last = earlier[-1].shoe_number
    last_round = max((part.cards.round_number for part in parts if part.shoe_number <= last), default=0)
    left = decks * len(DECK) - (dealt[last][-1].end if last in dealt else 0)
    return GameRecord(VERIFICATION, game_id, found, Earlier(len(earlier), last_round, left))


def _gaps(shoe: TableShoe, last_round: int, left_before: int) -> Iterator[object]:
    """Find skipped or repeated cards and rounds in a shoe; `left_before` cards were left in the shoe before it (pf1, 7)."""
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


def _verify_shoe(game_id: str, shoe: TableShoe) -> ShoeVerdict:
    """Check all rounds of a shoe against its order; it is shuffled once, which takes longer than all the rest."""
    order, findings = shoe.order(game_id, unshuffled(shoe.decks))
    count = 0
    for part in shoe.rounds:
        dealt = parse_cards(part.cards)
        count += len(dealt)
        if order is not None:
            found = verify_dealt(order, part.position, dealt)
            findings += [finding for finding in found if finding not in findings]
    return ShoeVerdict(shoe, count, tuple(findings))


def _load_round(content: dict[str, Any]) -> RoundCards:
    round_number = taken(content, "round", int)
    if round_number < 1:
        raise RecordError(f"round {round_number}")
    cards = format_cards(parse_cards(taken(content, "cards", str)))
    return RoundCards(round_number, taken(content, "position", int), cards)


VERIFICATION = Verification(kind=KIND, dump=dump, load=load, verify=verify, outline=outline, pages=pages)
