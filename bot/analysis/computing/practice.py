"""Fresh cards of a situation in the mistake book, for practice.

A card of practice is a round whose player is to decide, so it is drawn, restricted and judged as one at a table. It follows from a
seed and a number, which its buttons hold. No chips move: its stake is only what its values refer to.
"""

from functools import partial
from itertools import chain, combinations

from bot.analysis.computing import lab
from bot.analysis.computing.decision_points import decision_point
from bot.analysis.computing.situations import (
    HARD,
    INSURANCE,
    PAIR,
    SOFT,
    HandClass,
    Rows,
    RuleGroup,
    Situation,
    class_of,
    situation_of,
)
from rules.blackjack.hand import TWO_CARDS, Hand, card_value, is_two_card_21
from rules.blackjack.house_rules import PERCENT, PRESETS, HouseRules, SurrenderRule
from rules.blackjack.legality import may_split
from rules.blackjack.phases import Insurance, Phase
from rules.blackjack.state import HandInPlay, RoundState, SeatState
from rules.cards import DECK, Card, Rank
from rules.shoe import Shoe, unshuffled
from rules.shuffle import parse_seed, shuffled

STAKE = 100
"""A stake that can be insured; nobody pays it."""

SHOES_MAX = 20
"""How many shoes are tried for one in which the cards that are out change the best play; it takes a second at most."""

_NUMBERS = 100
_THREE_CARDS_EACH, _THREE_OF = 3, 20
"""Every third hand has three cards if three of this many make its situation, because other moves are legal there."""


def rules_of(situation: Situation) -> HouseRules:
    """Return house rules with a situation: a preset of its group, else vegas with the rules of the group."""
    group, hand = situation.rules, situation.hand.name
    return next(
        (
            rules
            for rules in PRESETS.values()
            if RuleGroup.of(rules) == group
            and (hand != PAIR or rules.max_hands > 1)
            and (hand != INSURANCE or rules.insurance)
        ),
        _usual_rules(group),
    )


def _usual_rules(group: RuleGroup) -> HouseRules:
    return HouseRules(
        decks=group.decks,
        hit_soft_17=group.hits_soft_17,
        double_after_split=group.doubles_after_split,
        surrender=SurrenderRule.LATE if group.surrenders else SurrenderRule.NONE,
    )


def fresh_round(situation: Situation, seed: str, number: int) -> RoundState:
    """Return card `number` of a seed (8 hex digits): a round in this situation, at the beginning of a shoe."""
    return _round(situation, seed, number, 0)


def counted_round(situation: Situation, seed: str, number: int, chart: Rows) -> RoundState:
    """Return a card from a shoe whose dealt cards overrule the chart, or a fresh one if few shoes do; for a worker."""
    for shoe in range(1, SHOES_MAX + 1):
        made = _round(situation, seed, number, shoe)
        spot = decision_point(made, 0)
        advice = lab.odds(spot)
        if advice is not None and situation_of(spot, advice.values, chart).by_count:
            return made
    return fresh_round(situation, seed, number)


def _round(situation: Situation, seed: str, number: int, shoe: int) -> RoundState:
    """Deal a card from shoe 0, of which nothing is out, or from another one, with more of it out."""
    rules = rules_of(situation)
    # Some shoes have three cards in the hand and some have two, whatever the number.
    up, cards = _first_cards(situation, rules, seed, number + _NUMBERS * shoe)
    others = _others(rules, (up, *cards), seed, f"{number}.{shoe}")
    # From an eighth to the half of the cards: with more out, the values of one deck cannot be computed.
    out = len(others) * (1 + shoe % 4) // 8 if shoe else 0
    return _dealt(rules, up, cards, others, out, asks_insurance=situation.hand.name == INSURANCE)


def _first_cards(
    situation: Situation, rules: HouseRules, seed: str, number: int
) -> tuple[Card, tuple[Card, ...]]:
    """Return the up card and the hand: the first cards of a shuffled deck that are in the situation."""
    order = shuffled(DECK, parse_seed(seed), "practice", number, "")
    up = next(card for card in order if card_value(card) == situation.up)
    others = tuple(card for card in order if card != up)
    pairs, threes = tuple(combinations(others, 2)), combinations(others[:_THREE_OF], 3)
    fits = partial(_is_in, situation.hand, rules)
    has_three = situation.hand.name in {HARD, SOFT} and number % _THREE_CARDS_EACH == 0
    hand = next(filter(fits, chain(threes, pairs) if has_three else chain(pairs, threes)), None)
    # After several splits a pair may have to be played by its total.
    return up, hand or next(filter(partial(_has_total, situation.hand), pairs))


def _has_total(wanted: HandClass, cards: tuple[Card, ...]) -> bool:
    return class_of(Hand(cards, STAKE), can_split=False) == wanted


def _is_in(wanted: HandClass, rules: HouseRules, cards: tuple[Card, ...]) -> bool:
    if wanted.name == INSURANCE:
        return len(cards) == TWO_CARDS
    hand = Hand(cards, STAKE)
    return class_of(hand, can_split=may_split(rules, SeatState((hand,)), hand)) == wanted


def _others(rules: HouseRules, cards: tuple[Card, ...], seed: str, shuffle: str) -> tuple[Card, ...]:
    """Return all other cards of the shoe in random order."""
    left = list(unshuffled(rules.decks))
    for card in cards:
        left.remove(card)
    return shuffled(tuple(left), parse_seed(seed), f"practice {shuffle}", 1, "")


def _dealt(
    rules: HouseRules,
    up: Card,
    cards: tuple[Card, ...],
    others: tuple[Card, ...],
    out: int,
    *,
    asks_insurance: bool,
) -> RoundState:
    """Deal these cards from a shoe of which the first `out` of the others are out already."""
    seen, left = others[:out], others[out:]
    dealer: tuple[Card, ...] = (up,)
    if not rules.no_hole_card:
        # The dealer has looked at this card, so it makes no natural.
        place = next(place for place, card in enumerate(left) if not is_two_card_21((up, card)))
        dealer, left = (up, left[place]), (*left[:place], *left[place + 1 :])
    order = (*seen, *cards, *dealer, *left)
    declined = Insurance.DECLINED if up.rank is Rank.ACE and rules.insurance else Insurance.NOT_OFFERED
    return RoundState(
        rules=rules,
        shoe=Shoe(order, len(order) - len(left), len(order) * rules.penetration // PERCENT),
        phase=Phase.INSURANCE if asks_insurance else Phase.PLAY,
        dealer=dealer,
        hole_hidden=not rules.no_hole_card,
        seats=(SeatState((Hand(cards, STAKE),), Insurance.UNDECIDED if asks_insurance else declined),),
        turn=None if asks_insurance else HandInPlay(0, 0),
    )
