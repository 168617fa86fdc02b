"""The legal actions; everything that offers or accepts an action asks here (TH-3, TH-8)."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import assert_never

from rules.cards import Card
from rules.game import Seat
from rules.thirteen.actions import Action, Pass, Play, in_action_order
from rules.thirteen.combinations import Combination, CombinationKind, beats, combination_of, set_kinds
from rules.thirteen.house_rules import Ace, HouseRules, Passing
from rules.thirteen.state import DealState

_PLACES = 13

_Ranks = list[list[Card]]
"""A hand's cards by the place of their rank, suits in order."""


def to_act(state: DealState) -> tuple[Seat, ...]:
    """List the seat that may act now; none when the deal is over."""
    return () if state.turn is None else (state.turn,)


def legal_actions(state: DealState, seat: Seat) -> tuple[Action, ...]:
    """List a seat's legal actions: plays by kind, straights by length, low ranks first, in the order of suits; passing last.

    A follower plays any combination that beats the pile, and passes only if there is none, or at will by house rule.
    A leader plays any combination, and passes only if there is none (TH-3, TH-8).
    """
    if seat != state.turn:
        return ()
    to_beat = state.to_beat
    actions = plays(state.hands[seat], state.rules, to_beat)
    if not actions or (to_beat is not None and state.rules.passing is Passing.FREE):
        return (*actions, Pass())
    return actions


def is_legal(state: DealState, seat: Seat, action: Action) -> bool:
    """Return whether the seat to act may take this action."""
    match action:
        case Play(cards):
            if cards != in_action_order(cards) or not set(cards) <= set(state.hands[seat]):
                return False
            combination = combination_of(cards, state.rules)
            to_beat = state.to_beat
            return combination is not None and (to_beat is None or beats(combination, to_beat))
        case Pass():
            return action in legal_actions(state, seat)
        case _:
            assert_never(action)


def plays(hand: tuple[Card, ...], rules: HouseRules, to_beat: Combination | None) -> tuple[Play, ...]:
    """List the plays of a hand in playing order that beat a combination, or all plays for a leader (None)."""
    ranks: _Ranks = [[] for _ in range(_PLACES)]
    for card in hand:
        ranks[rules.ace.place(card.rank)].append(card)
    kinds = set_kinds(rules)
    if to_beat is None:
        sets = [play for size in range(1, 4) if size in kinds for play in _sets(ranks, size, 0)]
        lengths = range(rules.min_straight, _PLACES + 1)
        straights = [play for size in lengths for play in _straights(ranks, rules.ace, size, 0)]
        found = (*sets, *straights)
    elif to_beat.kind is CombinationKind.STRAIGHT:
        found = tuple(_straights(ranks, rules.ace, to_beat.size, to_beat.top + 1))
    else:
        found = tuple(_sets(ranks, to_beat.size, to_beat.top + 1))
    if CombinationKind.QUAD in kinds.values() and (
        to_beat is None or to_beat.kind is not CombinationKind.QUAD
    ):
        return (*found, *_sets(ranks, 4, 0))
    return found


def lowest(legal: tuple[Action, ...], rules: HouseRules) -> Action:
    """Choose the play for a player whose time has run out (TH-7); it passes only if nothing else is legal.

    It is the play whose highest card is lowest, a quad only if there is nothing else, and the first listed of
    several: for a leader the lowest single.
    """

    def height(action: Action) -> tuple[bool, bool, int]:
        if not isinstance(action, Play):
            return (True, True, 0)
        combination = combination_of(action.cards, rules)
        assert combination is not None, "what is legal is a combination"
        return (False, combination.kind is CombinationKind.QUAD, combination.top)

    return min(legal, key=height)


def _sets(ranks: _Ranks, size: int, lowest_place: int) -> Iterator[Play]:
    """Yield the plays of `size` cards of one rank, from a place upwards."""
    for cards in ranks[lowest_place:]:
        yield from map(Play, combinations(cards, size))


def _straights(ranks: _Ranks, ace: Ace, size: int, lowest_top: int) -> Iterator[Play]:
    """Yield the straights of a length whose highest rank has this place or a higher one."""
    for top in range(max(size - 1, lowest_top), _PLACES):
        window = ranks[top - size + 1 : top + 1]
        if not all(window):
            continue
        if ace is Ace.HIGH and top == _PLACES - 1:
            # In an action the ace comes first, whatever its place is.
            window = [window[-1], *window[:-1]]
        yield from map(Play, product(*window))
