"""The dealer's final hand: the exact chance of each outcome, from any shoe (LB-1).

The order of the dealer's cards matters only in that the dealer may stop earlier. So hands are enumerated as
multisets, each with the number of orders in which it can come up, as in Eric Farmer's analyser; the chance of a hand
is that number times a product of counts.
"""

from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from lab.blackjack.composition import VALUE_COUNT, Composition, Counts
from lab.jit import compiled
from rules.blackjack.dealer import must_draw
from rules.blackjack.hand import BLACKJACK_TOTAL, total_of
from rules.cards import Card, Rank, Suit

OUTCOMES = ("17", "18", "19", "20", "21", "natural", "bust")
"""The outcomes of a dealer's hand, in the order of chances."""

NATURAL, DEALER_BUST = 5, 6
LOWEST = 17
DRAWS_MAX = 20

Chances: TypeAlias = npt.NDArray[np.float64]
"""The chance of each of OUTCOMES."""

_CARDS = tuple(
    Card(Rank.ACE if value_index == 0 else Rank(value_index + 1), Suit.SPADES)
    for value_index in range(VALUE_COUNT)
)
"""A card of each value index."""


class DealerTree(NamedTuple):
    """All ways in which a dealer's hand can end under an up card, as a tree over sorted hands, parents before children.

    `value_index` is a node's last card, `used` how many cards of this value index are above it, `depth` its number of cards.
    `ends` is the index in OUTCOMES of the hand that ends here, or -1; `orders` is the number of orders in which it
    can come up.
    """

    value_index: npt.NDArray[np.int64]
    used: npt.NDArray[np.int64]
    depth: npt.NDArray[np.int64]
    ends: npt.NDArray[np.int64]
    orders: npt.NDArray[np.float64]


@cache
def dealer_tree(up: int, *, hit_soft_17: bool) -> DealerTree:
    """List the hands that a dealer who shows a card of value index `up` can draw, by `must_draw` of the rules (BJ-2.8)."""
    drawing: dict[tuple[int, ...], int] = {(): 1}
    ended: dict[tuple[int, ...], tuple[int, int]] = {}
    while drawing:
        longer: dict[tuple[int, ...], int] = {}
        for drawn, orders in drawing.items():
            for value_index in range(VALUE_COUNT):
                hand = tuple(sorted((*drawn, value_index)))
                cards = (_CARDS[up], *(_CARDS[card] for card in hand))
                total = total_of(cards).value
                if total > BLACKJACK_TOTAL:
                    continue
                if must_draw(cards, hit_soft_17=hit_soft_17):
                    longer[hand] = longer.get(hand, 0) + orders
                else:
                    is_natural = total == BLACKJACK_TOTAL and len(hand) == 1
                    end = NATURAL if is_natural else total - LOWEST
                    ended[hand] = (end, ended.get(hand, (end, 0))[1] + orders)
        drawing = longer
    nodes = [
        (hand[-1], hand.count(hand[-1]) - 1, len(hand), *ended.get(hand, (-1, 0)))
        for hand in sorted({hand[: length + 1] for hand in ended for length in range(len(hand))})
    ]
    columns = np.array(nodes, dtype=np.int64).T.copy()
    return DealerTree(columns[0], columns[1], columns[2], columns[3], columns[4].astype(np.float64))


@compiled
def write_chances(tree: DealerTree, counts: Counts, size: float, unit: float, chances: Chances) -> None:
    """Write the chance of each outcome when the dealer draws from `counts`, `size` cards in all.

    The first card drawn is the hole card, which the dealer has not looked at.
    """
    shares = np.empty(DRAWS_MAX)
    products = np.empty(DRAWS_MAX + 1)
    products[0] = 1.0
    for depth in range(DRAWS_MAX):
        left = size - unit * depth
        shares[depth] = 1.0 / left if left > 0 else 0.0
    chances[:] = 0.0
    for node in range(len(tree.value_index)):
        depth = tree.depth[node]
        count = counts[tree.value_index[node]] - unit * tree.used[node]
        products[depth] = products[depth - 1] * count * shares[depth - 1]
        end = tree.ends[node]
        if end >= 0:
            chances[end] += tree.orders[node] * products[depth]
    chances[DEALER_BUST] = 1.0 - chances.sum()


@compiled
def exclude_natural(chances: Chances) -> None:
    """Condition chances on the dealer having looked and found no natural (BJ-2.4)."""
    left = 1.0 - chances[NATURAL]
    chances[NATURAL] = 0.0
    if left > 0.0:
        chances /= left


def dealer_chances(shoe: Composition, up: int, *, hit_soft_17: bool, has_looked: bool) -> dict[str, float]:
    """Return the chance of each of OUTCOMES for a dealer who shows a card of value index `up`, not in the shoe any more.

    With `has_looked` the dealer has looked for a natural and has none.
    """
    counts, chances = shoe.counts, np.empty(len(OUTCOMES))
    write_chances(dealer_tree(up, hit_soft_17=hit_soft_17), counts, counts.sum(), float(shoe.unit), chances)
    if has_looked:
        exclude_natural(chances)
    return dict(zip(OUTCOMES, map(float, chances), strict=True))
