"""Both branches of a comparison are played as the rules engine plays them, and chance cancels out (LB-2)."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from lab.blackjack.column import UpCardValues
from lab.blackjack.composition import hand_table, rank_index, value_index_of
from lab.blackjack.hindsight import (
    INSURE,
    MOVES,
    HandSpot,
    HindsightGain,
    HindsightMove,
    hindsight,
    mix,
    result,
    spot_of,
)
from lab.blackjack.moves import HandMove, move_value
from lab.blackjack.odds import play_against
from lab.generator import seeded
from rules.blackjack import engine
from rules.blackjack.actions import Action, DeclineInsurance, Double, Hit, Split, Stand
from rules.blackjack.hand import Hand, HandStatus
from rules.blackjack.house_rules import PRESETS, HouseRules, SplitBy
from rules.blackjack.legality import legal_actions, to_act
from rules.blackjack.notation import format_action
from rules.blackjack.phases import Phase
from rules.blackjack.state import RoundState, SeatState
from rules.shoe import Shoe, unshuffled
from tests.bot.analysis.shoes import shoe
from tests.cases import cases

RULES = {
    "vegas": PRESETS["vegas"],
    "single deck, every pair again": replace(PRESETS["single"], resplit_aces=True, hit_split_aces=True),
    "no hole card, pairs by rank": HouseRules(decks=2, no_hole_card=True, split_by=SplitBy.RANK),
    "classic": PRESETS["classic"],
}


class Point(NamedTuple):
    """A decision in a real round, and the same as the lab sees it."""

    state: RoundState
    hand: Hand
    against: UpCardValues
    spot: HandSpot
    cards: np.ndarray[tuple[int], np.dtype[np.uint8]]


def points(rules: HouseRules, seed: int, count: int) -> Iterator[Point]:
    """Play rounds of three seats by chance, and stop at decisions of the first hand of the round's first seat to act."""
    chance, found = random.Random(seed), 0  # noqa: S311 - cards of a test.
    while found < count:
        order = list(unshuffled(rules.decks))
        chance.shuffle(order)
        if found % 2:  # Every second round begins with a pair.
            twin = next(place for place in range(5, len(order)) if order[place].rank is order[0].rank)
            order[4], order[twin] = order[twin], order[4]
        state = engine.start(rules, Shoe.fresh(tuple(order), 75), [100, 100, 100]).state
        while state.phase is Phase.INSURANCE:
            state = engine.apply(state, to_act(state)[0], DeclineInsurance()).state
        if state.phase is Phase.PLAY and state.turn is not None and state.turn == (0, 0):
            found += 1
            yield point(state)


def point(state: RoundState) -> Point:
    turn, rules = state.active_turn, state.rules
    seat, hand = state.seats[turn.seat], state.seats[turn.seat].hands[turn.hand]
    seen = [card for each in state.seats for other in each.hands if other is not hand for card in other.cards]
    against = play_against(rules, rules.decks, seat, hand, state.dealer[0], seen)
    find = hand_table().find
    waiting = tuple(
        find(map(value_index_of, other.cards))
        for each in state.seats
        for other in each.hands
        if other is not hand and other.status is HandStatus.OPEN and other.total.value < 21
    )
    spot = spot_of(against, find(map(value_index_of, hand.cards)), rank_index(hand.cards[0]), waiting)
    hidden = (*state.dealer[1:], *state.shoe.order[state.shoe.position :])
    return Point(state, hand, against, spot, np.array([*map(rank_index, hidden)], dtype=np.uint8))


def played_by_the_engine(at: Point, first: Action) -> float:
    """Return what the hand and those split off it win for a stake of one; others only draw."""
    state = engine.apply(at.state, 0, first).state
    splits = isinstance(first, Split)
    while acting := to_act(state):
        action = _next(at, state, acting[0], splits=splits)
        state = engine.apply(state, acting[0], action).state
    hands = state.seats[0].hands
    return sum(hand.payout - hand.stake for hand in hands) / 100


def _next(at: Point, state: RoundState, seat: int, *, splits: bool) -> Action:
    hand = state.seats[seat].hands[state.active_turn.hand]
    legal, best = legal_actions(state, seat), at.against.best
    index = hand_table().find(map(value_index_of, hand.cards))
    own = seat == 0 and splits
    if own and Split() in legal and len(state.seats[0].hands) < at.spot.hands:
        return Split()
    if own and Double() in legal and best.doubling[index]:
        return Double()
    return Hit() if Hit() in legal and best.hitting[index] else Stand()


@cases("rules", RULES)
def test_a_branch_is_played_as_the_engine_plays_it(rules: HouseRules) -> None:
    tried = set[str]()
    for at in points(rules, 3, 16):
        for action in legal_actions(at.state, 0):
            move = HandMove(format_action(action))
            mine = result(hand_table(), at.against.best, at.spot, at.cards, HindsightMove(MOVES[move]))
            assert mine == played_by_the_engine(at, action), (at.state, move)
            tried.add(move)
    assert tried >= {"hit", "stand"} | ({"split", "double"} if rules.max_hands > 1 else set())


@cases("rules", RULES)
def test_over_all_orders_a_move_brings_its_value(rules: HouseRules) -> None:
    """So an honest player gains minus the cost on average; within four standard errors."""
    samples, generator = 1500, seeded(5)
    for at in points(rules, 8, 2):
        mixed = at.cards.copy()
        actions = legal_actions(at.state, 0)
        brought = np.empty((samples, len(actions)))
        moves = [HandMove(format_action(action)) for action in actions]
        for row in brought:
            mix(at.spot, mixed, generator)
            row[:] = [
                result(hand_table(), at.against.best, at.spot, mixed, HindsightMove(MOVES[move]))
                for move in moves
            ]
        values = [move_value(at.against, at.spot.hand, move) for move in moves]
        errors = brought.std(axis=0) / samples**0.5
        assert (abs(brought.mean(axis=0) - values) <= 4 * errors + 1e-9).all()


def compared(
    first: str, chosen: HindsightMove, best: HindsightMove, *, has_looked: bool = True
) -> tuple[HindsightGain, ...]:
    """Compare two moves of one seat whose round begins with these cards."""
    order = shoe(first).order
    hand, up = Hand((order[0], order[2]), 1), order[1]
    against = play_against(PRESETS["vegas"], 6, SeatState((hand,)), hand, up, ())
    spot = spot_of(
        against,
        hand_table().find(map(value_index_of, hand.cards)),
        rank_index(order[0]),
        has_looked=has_looked,
    )
    cards = np.array([*map(rank_index, order[3:])], dtype=np.uint8)
    return hindsight(spot, against.best, cards, chosen, best, seed=1)


def test_each_card_has_its_own_share_of_the_gain() -> None:
    """Who hits 16 against a ten in place of surrendering, and gets a five, gains by the next card and not by the hole card."""
    by_next, by_hole, in_all = compared(
        "9s Td 7h Kd 5c", HindsightMove(MOVES[HandMove.HIT]), HindsightMove(MOVES[HandMove.SURRENDER])
    )
    assert in_all.gain == 1 + 0.5
    assert by_next.gain > 1
    assert by_hole.gain < -0.1
    assert 0 < by_hole.variance < by_next.variance < in_all.variance


def test_insurance_depends_on_the_hole_card_alone() -> None:
    by_next, by_hole, in_all = compared(
        "9s Ad 7h Kd 5c", HindsightMove(INSURE, 0.5), HindsightMove(INSURE), has_looked=False
    )
    assert (by_hole.gain, in_all.gain) == (1, 1)
    assert abs(by_next.gain) < 0.2
    assert by_hole.variance > 10 * by_next.variance
