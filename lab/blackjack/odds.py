"""The odds of one decision, from the cards that its player can know (LB-1, LB-2)."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from lab.blackjack.column import Pairs, UpCardValues, column
from lab.blackjack.composition import (
    ACE,
    TEN,
    VALUE_COUNT,
    Composition,
    CompositionError,
    full_shoe,
    hand_table,
    rank_index,
    value_index_of,
)
from lab.blackjack.dealer import dealer_chances
from lab.blackjack.moves import HandMove, move_value
from rules.blackjack.hand import BLACKJACK_TOTAL, TWO_CARDS, Hand
from rules.blackjack.house_rules import HouseRules, SplitBy
from rules.blackjack.legality import hand_actions
from rules.blackjack.notation import format_action
from rules.blackjack.state import SeatState
from rules.cards import Card

_ONE_HAND_NEEDS, _SPLIT_HAND_NEEDS = 40, 35
_INSURANCE_PAYS = 2


@dataclass(frozen=True, slots=True)
class Odds:
    """The value of each legal move for a stake of one, the best of them, and the chances of the dealer's outcomes.

    All hold after the dealer has looked for a natural, if the rules say so. `insurance` is the value of a chip of
    insurance before that, None if none is offered.
    """

    values: dict[HandMove, float]
    best: HandMove
    dealer: dict[str, float]
    insurance: float | None


def odds(
    rules: HouseRules, decks: int | None, cards: tuple[Card, ...], up: Card, seen: Iterable[Card] = ()
) -> Odds:
    """Compute the odds of an unsplit hand; see `odds_in_play`."""
    hand = Hand(cards, stake=1)
    return odds_in_play(rules, decks, SeatState((hand,)), hand, up, seen)


def odds_in_play(
    rules: HouseRules,
    decks: int | None,
    seat: SeatState,
    hand: Hand,
    up: Card,
    seen: Iterable[Card] = (),
) -> Odds:
    """Compute the odds of one hand of a seat against an up card, from a shoe of whole decks or an endless one (None).

    `seen` are the other cards that are known to be out, including those of the seat's other hands. Standing, hitting
    and doubling are exact; splitting uses the method of `lab.blackjack.splits`. Raises CompositionError if the cards
    cannot all come from the shoe, if the hand has no decision, or if the unseen cards may run out.
    """
    unseen, against, moves = _computed(rules, decks, seat, hand, up, tuple(seen))
    index = hand_table().find(map(value_index_of, hand.cards))
    values = {move: move_value(against, index, move, from_split=hand.from_split) for move in moves}
    dealer = dealer_chances(unseen, value_index_of(up), hit_soft_17=rules.hit_soft_17, has_looked=rules.peeks)
    best = max(values, key=lambda move: values[move])
    return Odds(values, best, dealer, _insurance(rules, unseen, seat, up))


def play_against(
    rules: HouseRules, decks: int, seat: SeatState, hand: Hand, up: Card, seen: Iterable[Card]
) -> UpCardValues:
    """Compute all play against an up card as `odds_in_play` does for one hand of a seat, with the same errors."""
    return _computed(rules, decks, seat, hand, up, tuple(seen))[1]


def _computed(
    rules: HouseRules, decks: int | None, seat: SeatState, hand: Hand, up: Card, seen: tuple[Card, ...]
) -> tuple[Composition, UpCardValues, list[HandMove]]:
    known = (up, *seen)
    _check_hand(hand)
    _check_cards((*hand.cards, *known), decks)
    shoe = full_shoe(decks).without(known)
    unseen = shoe.without(hand.cards)
    is_open = hand.total.value < BLACKJACK_TOTAL
    actions = hand_actions(rules, seat, hand) if is_open else ()
    moves = [HandMove(format_action(action)) for action in actions] or [HandMove.STAND]
    pairs = _pairs(rules, shoe, hand, len(seat.hands)) if HandMove.SPLIT in moves else _no_pairs()
    _check_unseen(rules, unseen, up, int(pairs.most.max()))
    against = column(shoe, value_index_of(up), rules, pairs)
    return unseen, against, moves


def _check_hand(hand: Hand) -> None:
    if len(hand.cards) < TWO_CARDS:
        raise CompositionError("a hand has two cards or more")
    if hand.total.value > BLACKJACK_TOTAL:
        raise CompositionError("the hand is bust")


def _check_cards(cards: tuple[Card, ...], decks: int | None) -> None:
    """Refuse a card that occurs more often than the decks hold it."""
    card, times = Counter(cards).most_common(1)[0]
    if decks is not None and times > decks:
        raise CompositionError(f"{card} is there {times} times, but the shoe holds it {decks} times")


def _check_unseen(rules: HouseRules, unseen: Composition, up: Card, hands: int) -> None:
    """Refuse a shoe that may run out in this round, whatever cards the hands and the dealer draw.

    Also refuse a shoe in which the dealer could only have a natural, although the dealer was seen not to have one.
    """
    counts = unseen.counts
    if unseen.unit and counts @ np.arange(1, VALUE_COUNT + 1) < _ONE_HAND_NEEDS + _SPLIT_HAND_NEEDS * hands:
        raise CompositionError("so few cards are unseen that they may run out in this round")
    if rules.peeks and value_index_of(up) == ACE and counts[TEN] == unseen.size:
        raise CompositionError("every unseen card would make a natural of the dealer's ace")


def _no_pairs() -> Pairs:
    return Pairs(np.zeros(VALUE_COUNT, dtype=np.int64), np.zeros(VALUE_COUNT))


def _pairs(rules: HouseRules, shoe: Composition, hand: Hand, hands: int) -> Pairs:
    """Allow the pair of a hand, whose split is legal, to become as many hands as are left."""
    pairs = _no_pairs()
    card = hand.cards[0]
    value_index = value_index_of(card)
    once = value_index == ACE and not rules.resplit_aces
    pairs.most[value_index] = TWO_CARDS if once else rules.max_hands - hands + 1
    by_rank = rules.split_by is SplitBy.RANK
    pairs.cards[value_index] = shoe.by_rank[rank_index(card)] if by_rank else shoe.counts[value_index]
    return pairs


def _insurance(rules: HouseRules, unseen: Composition, seat: SeatState, up: Card) -> float | None:
    """Return the value of a chip of insurance against an ace, for a seat that has not split or hit (BJ-2.3)."""
    is_first = len(seat.hands) == 1 and len(seat.hands[0].cards) == TWO_CARDS
    if not (rules.insurance and is_first and value_index_of(up) == ACE):
        return None
    chance = unseen.counts[TEN] / unseen.counts.sum()
    return float(chance * _INSURANCE_PAYS - (1 - chance))
