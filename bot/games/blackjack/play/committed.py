"""The committed state of a table, with the records of its rounds."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.core.committed import Committed
from bot.core.seeds import SeedVault
from bot.games.blackjack.play.config import TableConfig
from bot.games.blackjack.play.snapshot import dump_table
from bot.games.blackjack.play.table import Settled, Table
from bot.games.blackjack.play.view import TableView
from bot.verification.lines import cards_line
from rules.cards import DECK, Card, format_cards
from rules.shuffle import shuffled_shoe
from storage.games import Round
from storage.shoes import ShoeRow


@dataclass(frozen=True, slots=True)
class CommittedTable(Committed[Table]):
    """A table between two commits.

    `promised` is the next shoe, whose commitment is already shown. `shoes` were dealt from and are not revealed yet; the
    last one is in use. `round` is the stored beginning of the present round. `finished` shows the previous round,
    until the next cards are dealt. `balances` are the chips that the players who may now choose something that costs chips
    had at this commit. `opened_by` is who sat down first; None before that.
    """

    promised: ShoeRow
    round: Round
    shoes: tuple[ShoeRow, ...] = ()
    finished: TableView | None = None
    balances: Mapping[int, int] = field(default_factory=dict)
    opened_by: int | None = None


def order_of(seeds: SeedVault, shoe: ShoeRow, config: TableConfig) -> tuple[Card, ...]:
    """Return the cards of a locked shoe in dealing order (pf1)."""
    assert shoe.client is not None
    return shuffled_shoe(seeds.seed(shoe), shoe.game_id, shoe.shoe_number, shoe.client, config.rules.decks)


def round_from(table: Table, game_id: str, at: int) -> Round:
    """Return the beginning of the next round, with all that a replay needs besides the actions."""
    return Round(
        game_id=game_id,
        round_number=table.round_number,
        first_action=table.number + 1,
        snapshot=dump_table(table),
        shoe_number=table.shoe_number + 1 if table.shoe is None else table.shoe_number,
        shoe_position=0 if table.shoe is None else table.shoe.position,
        opened_at=at,
    )


def result_of(settled: Settled, began: Round) -> str:
    """Write what everybody saw of a round as JSON, for those who check it."""
    return json.dumps(lines_of(settled, began.shoe_number, began.shoe_position), separators=(",", ":"))


def lines_of(settled: Settled, shoe_number: int, position: int) -> list[str]:
    """Return the cards of a round, shoe by shoe, and how each hand ended; the first card came from this index of this shoe."""
    size = len(DECK) * settled.table.config.rules.decks
    left, lines = settled.cards, []
    while left:
        now, left = left[: size - position], left[size - position :]
        lines.append(cards_line(shoe_number, position, now))
        shoe_number, position = shoe_number + 1, 0
    lines.append(f"dealer {format_cards(settled.state.dealer)}")
    for seat, place in enumerate(settled.state.seats):
        for hand in place.hands:
            cards = format_cards(hand.cards)
            lines.append(f"seat {seat} {cards} stake {hand.stake} {hand.result} {hand.payout}")
    return lines
