"""Everything of a table that changes with a commit, so that it changes as one."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.core.committed import Committed, Timeout
from bot.games.blackjack.play import stages
from bot.games.blackjack.play.snapshot import dump_table
from rules.cards import DECK, format_cards
from rules.shuffle import shuffled_shoe
from storage.games import Round

if TYPE_CHECKING:
    from bot.core.seeds import SeedVault
    from bot.games.blackjack.play.config import TableConfig
    from bot.games.blackjack.play.table import Settled, Table
    from bot.games.blackjack.play.view import TableView
    from rules.cards import Card
    from storage.shoes import ShoeRow


@dataclass(frozen=True, slots=True)
class CommittedTable(Committed):
    """A table between two commits.

    `promised` is the shoe to come, its commitment already shown. `shoes` are those dealt from and not yet revealed,
    the last one in use. `round` is where the round on the table began. `finished` shows the round before; after a
    start it is None unless somebody may still see it.
    """

    table: Table
    promised: ShoeRow
    round: Round
    shoes: tuple[ShoeRow, ...] = ()
    finished: TableView | None = None

    @property
    def number(self) -> int:
        """Count the actions taken."""
        return self.table.number

    @property
    def is_over(self) -> bool:
        """Say whether the table was closed."""
        return self.table.is_closed

    @property
    def timeout(self) -> Timeout:
        """Name the stage that goes on and say how long it lasts in all."""
        return stages.timeout(self.table)


def order_of(seeds: SeedVault, shoe: ShoeRow, config: TableConfig) -> tuple[Card, ...]:
    """Lay out a locked shoe's cards in dealing order (pf1)."""
    assert shoe.client is not None
    return shuffled_shoe(seeds.seed(shoe), shoe.game_id, shoe.shoe_number, shoe.client, config.rules.decks)


def round_from(table: Table, game_id: str, at: int) -> Round:
    """Say where the coming round begins: all that replaying it needs besides its actions."""
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
    """Write down the cards of a round, shoe by shoe, for whoever checks the shuffle. It names nobody."""
    size = len(DECK) * settled.table.config.rules.decks
    left, parts, place = settled.cards, [], began.shoe_position
    number = began.shoe_number
    while left:
        now, left = left[: size - place], left[size - place :]
        parts.append({"shoe": number, "position": place, "cards": format_cards(now)})
        number, place = number + 1, 0
    return json.dumps({"dealt": parts}, separators=(",", ":"))
