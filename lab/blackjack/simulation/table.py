"""The table of a simulation: one record of numbers, in which compiled code finds every field at a fixed place.

The references of arrays in tuples or arguments would be counted at every call, which took five times as long as the
play.
"""

from typing import Any, cast

import numpy as np
import numpy.typing as npt

from lab.blackjack.simulation.cards import ONE_DECK, VALUE, Cards
from lab.blackjack.simulation.policy import (
    BINS,
    DOUBLE,
    HIT,
    ROWS,
    STAND,
    SURRENDER,
    TOTALS,
    UPS,
    Plays,
    Policy,
)
from lab.generator import Generator
from rules.blackjack.hand import BLACKJACK_TOTAL
from rules.blackjack.house_rules import (
    DECKS_MAX,
    HANDS_MAX,
    PERCENT,
    HouseRules,
    NaturalPays,
    SplitBy,
    SurrenderRule,
)
from rules.blackjack.payouts import insurance_limit
from rules.blackjack.state import SEATS_MAX
from rules.game import Chips

Numbers = npt.NDArray[np.int64]

_CARDS_OF_A_ROUND = 650
"""No round needs more cards: 28 hands of up to 22 cards, a dealer's hand, and the cards shuffled ahead."""

PLACES = 3 * 52 * DECKS_MAX
"""Space for any shoe and the further whole shoes that a round may need after it (BJ-1.2)."""

assert all(
    PLACES // whole * whole >= whole + _CARDS_OF_A_ROUND for whole in range(52, 52 * DECKS_MAX + 1, 52)
)

TAGS = np.array([0, -1, 1, 1, 1, 1, 1, 0, 0, 0, -1] + [0] * 21, dtype=np.int64)
"""The Hi-Lo count of a card by its value; an ace has the value one."""


class SimulatedTable:
    """The fields of the record.

    House rules that are true or false are stored as 1 and 0. `half` is the limit of insurance and the refund of a
    surrender; `first` and `later` are the plays that two cards can have, unsplit and from a split.
    """

    stake: int
    half: int
    natural_wins: int
    even_money: int
    cut: int
    fresh_shoe: int
    seats: int
    has_hole: int
    peeks: int
    hits_soft_17: int
    any_21_wins: int
    insurance: int
    by_rank: int
    max_hands: int
    resplit_aces: int
    hit_split_aces: int
    first: int
    later: int

    # The policy.
    counts_on: int
    insures: Numbers
    plays: Plays

    # The shoe: the number of cards of a whole shoe, of all cards that are in their final order, and the index of the
    # next card. `running[n]` is the count after the first n cards. `is_given` says that the caller gave the order of
    # the cards.
    length: int
    ready: int
    position: int
    origin: int
    is_given: int
    generator: Generator
    cards: Cards
    running: Numbers

    # The round: the value of the up card, the index of a hole card nobody has seen or -1, the hands that wait for the
    # dealer (total, seat, stake), split hands not yet played (first card, second card or 0), and the net of each
    # seat.
    up: int
    hidden: int
    waiting: int
    totals: Numbers
    owners: Numbers
    stakes: Numbers
    apart: Numbers
    nets: Numbers


_ARRAYS: dict[str, Any] = {
    "insures": (np.int64, BINS),
    "plays": (np.uint8, (BINS, ROWS, UPS)),
    "generator": (np.uint64, 1),
    "cards": (np.uint8, PLACES),
    "running": (np.int64, PLACES + 1),
    "totals": (np.int64, SEATS_MAX * HANDS_MAX),
    "owners": (np.int64, SEATS_MAX * HANDS_MAX),
    "stakes": (np.int64, SEATS_MAX * HANDS_MAX),
    "apart": (np.int64, (HANDS_MAX, 2)),
    "nets": (np.int64, SEATS_MAX),
}
_RECORD = np.dtype([(name, *_ARRAYS.get(name, (np.int64,))) for name in SimulatedTable.__annotations__])


def new_table(rules: HouseRules, policy: Policy, seats: int, stake: Chips) -> SimulatedTable:
    """Create a table at which every seat plays a policy for a stake in chips; nothing is dealt."""
    table = cast("SimulatedTable", np.zeros(1, dtype=_RECORD).view(np.recarray)[0])
    _put_rules(table, rules, stake)
    table.even_money &= policy.takes_even_money
    table.seats = seats
    table.counts_on = policy.counts
    table.insures[:] = policy.insures
    table.plays[: len(policy.plays)] = policy.plays
    table.plays[:, [total >= BLACKJACK_TOTAL for total in TOTALS]] = STAND
    table.plays[:, [not rules.double.allows(total) for total in TOTALS]] &= ~np.uint8(DOUBLE)
    table.length = len(ONE_DECK) * rules.decks
    table.cards[:] = np.resize(np.tile(ONE_DECK, rules.decks), PLACES)
    # The last shoe counts as finished, so the first round begins a new one.
    table.origin = -PLACES
    table.hidden = -1
    return table


def lay_cards(table: SimulatedTable, cards: Cards) -> None:
    """Deal these cards in their order, shoe after shoe, as each is begun or brought in.

    There are at most PLACES of them, and at least as many as the rounds need.
    """
    table.cards[: len(cards)] = cards
    table.ready = len(cards)
    table.is_given = True
    np.cumsum(TAGS[cards & VALUE], out=table.running[1 : len(cards) + 1])


def _put_rules(table: SimulatedTable, rules: HouseRules, stake: Chips) -> None:
    may_surrender = SURRENDER if rules.surrender is SurrenderRule.LATE else 0
    table.stake = stake
    table.half = insurance_limit(stake)
    table.natural_wins = rules.natural_pays.winnings(stake)
    table.even_money = rules.natural_pays is NaturalPays.THREE_TO_TWO
    table.cut = len(ONE_DECK) * rules.decks * rules.penetration // PERCENT
    table.fresh_shoe = rules.fresh_shoe
    table.has_hole = not rules.no_hole_card
    table.peeks = rules.peeks
    table.hits_soft_17 = rules.hit_soft_17
    table.any_21_wins = rules.player_21_wins
    table.insurance = rules.insurance
    table.by_rank = rules.split_by is SplitBy.RANK
    table.max_hands = rules.max_hands
    table.resplit_aces = rules.resplit_aces
    table.hit_split_aces = rules.hit_split_aces
    table.first = HIT | DOUBLE | may_surrender
    table.later = HIT | (DOUBLE if rules.double_after_split else 0)
