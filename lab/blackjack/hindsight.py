"""What another move would have brought in the real order of the cards, and how much chance that may vary by (LB-2).

Two plays of one hand are compared in the same order: each makes its move, and what the hand still needs follows best
play by its own cards, the play behind the values of `lab.blackjack.moves`. Then the hands that wait draw as best play
draws, and last the dealer. No choice after the move knows a card before it is dealt. So over all orders that the
player's knowledge leaves open, each as likely as any other, the mean difference is exactly that of the two values:
a player who chooses without knowing the order gains minus the cost on average, for whatever reason they choose.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from lab.blackjack.column import UpCardValues, best_split
from lab.blackjack.composition import ACE, BUST, NO_VALUE, TEN, VALUE_COUNT, HandTable, hand_table
from lab.blackjack.hands import Choices
from lab.blackjack.moves import HandMove, pair_value_index
from lab.blackjack.policy import ExactPolicy
from lab.blackjack.splits import SplitTerms
from lab.generator import Generator, draw_below, seeded
from lab.jit import compiled
from rules.blackjack.hand import BLACKJACK_TOTAL, TWO_CARDS
from rules.blackjack.house_rules import HANDS_MAX, SplitBy

Ranks = npt.NDArray[np.uint8]
"""Cards by rank index, 0 for an ace to 12 for a king; first the hole card if there is one, then the shoe in its order."""

Figures = npt.NDArray[np.float64]

STAND, HIT, DOUBLE, SPLIT, SURRENDER, INSURE, EVEN_MONEY = range(7)
MOVES = {
    HandMove.STAND: STAND,
    HandMove.HIT: HIT,
    HandMove.DOUBLE: DOUBLE,
    HandMove.SPLIT: SPLIT,
    HandMove.SURRENDER: SURRENDER,
}
NEXT_CARD, HOLE_CARD, ALL_CARDS = range(3)
VIEWS = ("the next card", "the hole card", "the whole order")
"""Three ways to take the real order: one card of it, with all others averaged over what was open, or every card.

A card's own share of the gain stands out where the chance of the others would hide it.
"""

VIEW_COUNT = 3

STANDS_OUT, DEVIATIONS_MIN = 4.0, 40
"""A figure stands out above this many standard errors, from this many deviations on (measured by benchmarks/insight.py)."""

SAMPLES = 1000
"""The orders over which a comparison is averaged."""

MIXED = 40
"""No play of a hand and its dealer needs more cards, but in one case of millions."""

_STANDS_ON = 17
_HALF, _INSURANCE_PAYS = 0.5, 2.0


class HindsightMove(NamedTuple):
    """A move, and for INSURE the share of the stake that is insured; 0 declines, and is the play of an offer refused."""

    move: int
    share: float = 0.0


class HindsightGain(NamedTuple):
    """What a choice brought more than another one for a stake of one, and the variance of that by chance."""

    gain: float
    variance: float


class HandSpot(NamedTuple):
    """A hand to decide: what everybody knows of it, and the house rules that its play depends on, as numbers.

    `hands` is the most hands that its pair is split into; where pairs go by rank, `pair_rank` is that of its
    cards, else -1. `completes` is the value index that makes the up card a natural, and `excluded` the one that
    the hole card is known not to have. `waiting` are the hands that draw after this one.
    """

    up: int
    hand: int
    hands: int
    waiting: npt.NDArray[np.int64]
    has_hole: int
    completes: int
    excluded: int
    hits_soft_17: int
    wins_21: int
    pair_rank: int
    terms: SplitTerms
    natural_pays: float


def spot_of(
    against: UpCardValues, hand: int, rank: int, waiting: tuple[int, ...] = (), *, has_looked: bool = True
) -> HandSpot:
    """Describe a hand of the table, with the rank index of its first card; `has_looked` is False while insurance is offered."""
    rules, here = against.rules, against.play.here
    pair, hands = pair_value_index(hand), 0
    if pair is not None and against.pairs.most[pair]:
        best = against.best
        hands = best_split(against.play, against.pairs, pair, best.hitting, best.doubling)[1]
    return HandSpot(
        against.up,
        hand,
        hands,
        np.array(waiting, dtype=np.int64),
        int(not rules.no_hole_card),
        here.completes,
        here.excluded if has_looked else NO_VALUE,
        int(rules.hit_soft_17),
        int(rules.player_21_wins),
        rank if rules.split_by is SplitBy.RANK else -1,
        against.play.terms,
        against.play.natural_pays,
    )


def hindsight(
    spot: HandSpot, policy: ExactPolicy, cards: Ranks, chosen: HindsightMove, best: HindsightMove, seed: int
) -> tuple[HindsightGain, ...]:
    """Compare a choice with another one in the real order, by each of VIEWS; there are no hole cards to view without one."""
    figures = compare(hand_table(), policy, spot, cards, chosen, best, seeded(seed), SAMPLES)
    return tuple(HindsightGain(float(gain), float(variance)) for gain, variance in figures)


@compiled
def compare(
    table: HandTable,
    policy: ExactPolicy,
    spot: HandSpot,
    cards: Ranks,
    chosen: HindsightMove,
    best: HindsightMove,
    generator: Generator,
    samples: int,
) -> Figures:
    """Return what a choice gains over another, and the variance of that: a row for each of VIEWS."""
    figures = np.zeros((VIEW_COUNT, 2))
    figures[ALL_CARDS, 0] = result(table, policy, spot, cards, chosen) - result(
        table, policy, spot, cards, best
    )
    mixed, differences = cards.copy(), np.empty(samples)
    sums, counts = np.zeros((VIEW_COUNT, VALUE_COUNT)), np.zeros((VIEW_COUNT, VALUE_COUNT))
    for index in range(samples):
        mix(spot, mixed, generator)
        difference = result(table, policy, spot, mixed, chosen) - result(table, policy, spot, mixed, best)
        differences[index] = difference
        for view in range(spot.has_hole + 1):
            value = value_of(mixed[spot.has_hole - view])
            sums[view, value] += difference
            counts[view, value] += 1.0
    mean = differences.mean()
    figures[ALL_CARDS, 1] = differences.var() * samples / (samples - 1)
    for view in range(spot.has_hole + 1):
        means = np.where(counts[view] > 0, sums[view] / np.maximum(counts[view], 1.0), mean)
        figures[view, 0] = means[value_of(cards[spot.has_hole - view])]
        figures[view, 1] = (counts[view] * (means - mean) ** 2).sum() / samples
    return figures


@compiled
def mix(spot: HandSpot, cards: Ranks, generator: Generator) -> None:
    """Choose the first cards anew, such that the hole card is none that the dealer is known not to have."""
    size = len(cards)
    for place in range(min(MIXED, size)):
        _swap(cards, place, place + draw_below(generator, size - place))
    while spot.has_hole and value_of(cards[0]) == spot.excluded:
        _swap(cards, 0, draw_below(generator, size))


@compiled
def _swap(cards: Ranks, one: int, other: int) -> None:
    kept = cards[one]
    cards[one] = cards[other]
    cards[other] = kept


@compiled
def value_of(rank: int) -> int:
    """Return the value index of a rank index."""
    return min(rank, TEN)


@compiled
def result(
    table: HandTable, policy: ExactPolicy, spot: HandSpot, cards: Ranks, choice: HindsightMove
) -> float:
    """Play a choice to the end in this order; return the winnings for a stake of one.

    A shoe that runs out is dealt again from its beginning; with so few cards left, no decision is judged.
    """
    if choice.move >= INSURE:
        return _insured(table, spot, cards, choice)
    totals, stakes = np.zeros(HANDS_MAX, dtype=np.int64), np.ones(HANDS_MAX)
    at, hands = spot.has_hole, 1
    if choice.move == SPLIT:
        at, hands = _split(table, policy, spot, cards, totals, stakes)
    elif choice.move != SURRENDER:
        at, stakes[0] = at + (choice.move != STAND), 1.0 + (choice.move == DOUBLE)
        hand = spot.hand if choice.move == STAND else table.after[spot.hand, value_of(cards[at - 1])]
        if choice.move == HIT:
            hand, at = _drawn(table, policy.hitting, hand, cards, at)
        totals[0] = BUST if hand == BUST else table.totals[hand]
    for hand in spot.waiting:
        if table.cards[hand] < TWO_CARDS:
            hand = table.after[hand, value_of(cards[at % len(cards)])]  # noqa: PLW2901 - its second card.
            at += 1
        at = _drawn(table, policy.hitting, hand, cards, at)[1]
    theirs, is_natural = _dealer(table, spot, cards, at)
    if choice.move == SURRENDER:
        return -1.0 if is_natural else -_HALF
    return _won(totals[:hands], stakes, theirs, is_natural, spot.wins_21)


@compiled
def _won(
    totals: npt.NDArray[np.int64],
    stakes: npt.NDArray[np.float64],
    theirs: int,
    is_natural: int,
    wins_21: int,
) -> float:
    """Return what the hands win against the dealer's total (BJ-2.9)."""
    won = 0.0
    for index, total in enumerate(totals):
        if total == BLACKJACK_TOTAL and wins_21:
            won += stakes[index]
        elif total == BUST or is_natural or total < theirs:
            won -= stakes[index]
        elif total > theirs:
            won += stakes[index]
    return won


@compiled
def _drawn(table: HandTable, hitting: Choices, hand: int, cards: Ranks, at: int) -> tuple[int, int]:
    """Draw to a hand as long as best play draws; return the hand, or BUST, and the place of the next card."""
    while hand != BUST and table.totals[hand] < BLACKJACK_TOTAL and hitting[hand]:
        hand = table.after[hand, value_of(cards[at % len(cards)])]
        at += 1
    return hand, at


@compiled
def _dealer(table: HandTable, spot: HandSpot, cards: Ranks, at: int) -> tuple[int, int]:
    """Play the dealer's hand; return its total, 0 if it is bust, and 1 for a natural (BJ-2.8)."""
    second = 0 if spot.has_hole else at % len(cards)
    at += 1 - spot.has_hole
    hand = table.after[table.after[len(table.totals) - 1, spot.up], value_of(cards[second])]
    if table.totals[hand] == BLACKJACK_TOTAL:
        return BLACKJACK_TOTAL, 1
    while table.totals[hand] < _STANDS_ON or (
        table.totals[hand] == _STANDS_ON and spot.hits_soft_17 and table.soft[hand]
    ):
        hand = table.after[hand, value_of(cards[at % len(cards)])]
        at += 1
        if hand == BUST:
            return 0, 0
    return table.totals[hand], 0


@compiled
def _split(
    table: HandTable,
    policy: ExactPolicy,
    spot: HandSpot,
    cards: Ranks,
    totals: npt.NDArray[np.int64],
    stakes: npt.NDArray[np.float64],
) -> tuple[int, int]:
    """Split a pair as often as `spot.hands` allows, the left half first; return the next card's place and the hands (BJ-2.5)."""
    value_index = table.counts[spot.hand].argmax()
    single = table.after[len(table.totals) - 1, value_index]
    is_ace = value_index == ACE
    at, hands, done, unplayed, splits = spot.has_hole, 1, 0, 1, True
    seconds = np.full(HANDS_MAX, -1, dtype=np.int64)
    """The second cards of the unplayed halves, the left one last; -1 where it is not dealt yet."""
    while unplayed:
        if splits:
            seconds[unplayed - 1 : unplayed + 1] = -1
            hands, unplayed = hands + 1, unplayed + 1
            if is_ace:
                seconds[unplayed - 1] = cards[at % len(cards)]
                seconds[unplayed - 2] = cards[(at + 1) % len(cards)]
                at += 2
        second = seconds[unplayed - 1]
        if second < 0:
            second = np.int64(cards[at % len(cards)])
            seconds[unplayed - 1] = second
            at += 1
        is_pair = second == spot.pair_rank if spot.pair_rank >= 0 else value_of(second) == value_index
        splits = is_pair and hands < spot.hands
        if not splits:
            unplayed -= 1
            hand = table.after[single, value_of(second)]
            if not (is_ace and spot.terms.one_card):
                if spot.terms.may_double and policy.doubling[hand]:
                    hand, stakes[done] = table.after[hand, value_of(cards[at % len(cards)])], 2.0
                    at += 1
                else:
                    hand, at = _drawn(table, policy.hitting, hand, cards, at)
            totals[done] = BUST if hand == BUST else table.totals[hand]
            done += 1
    return at, hands


@compiled
def _insured(table: HandTable, spot: HandSpot, cards: Ranks, choice: HindsightMove) -> float:
    """Return what an answer to the offer of insurance brings; the rest of the round is the same for all of them (BJ-2.3)."""
    if choice.move == EVEN_MONEY:
        return 1.0
    is_natural = value_of(cards[0]) == spot.completes
    won = choice.share * (_INSURANCE_PAYS if is_natural else -1.0)
    if table.totals[spot.hand] == BLACKJACK_TOTAL and not is_natural:
        won += spot.natural_pays
    return won
