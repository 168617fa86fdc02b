"""The legal actions of each seat; everything that offers or accepts an action asks here (BJ-2.3, BJ-2.5)."""

from rules.blackjack.actions import (
    Action,
    DeclineInsurance,
    Double,
    Hit,
    Insure,
    Split,
    Stand,
    Surrender,
    TakeEvenMoney,
)
from rules.blackjack.hand import TWO_CARDS, Hand, card_value
from rules.blackjack.house_rules import HouseRules, NaturalPays, SplitBy, SurrenderRule
from rules.blackjack.payouts import insurance_limit
from rules.blackjack.phases import Insurance, Phase
from rules.blackjack.state import RoundState, SeatState
from rules.cards import Card
from rules.game import Seat


def to_act(state: RoundState) -> tuple[Seat, ...]:
    """List the seats that may act now: all undecided ones during insurance, the one in turn during play."""
    match state.phase:
        case Phase.INSURANCE:
            return tuple(
                seat for seat, place in enumerate(state.seats) if place.insurance is Insurance.UNDECIDED
            )
        case Phase.PLAY:
            return () if state.turn is None else (state.turn.seat,)
        case Phase.SETTLED:
            return ()


def legal_actions(state: RoundState, seat: Seat) -> tuple[Action, ...]:
    """List the legal actions of a seat in a stable order; empty if it is not to act.

    Of the insurances only the full amount is listed, though any whole amount from 1 up to it is accepted (BJ-2.3).
    """
    if seat not in to_act(state):
        return ()
    place = state.seats[seat]
    if state.phase is Phase.INSURANCE or state.turn is None:
        return insurance_actions(state.rules, place)
    return hand_actions(state.rules, place, place.hands[state.turn.hand])


def is_legal(state: RoundState, seat: Seat, action: Action) -> bool:
    """Return whether a seat may take exactly this action now, including a partial insurance."""
    legal = legal_actions(state, seat)
    if isinstance(action, Insure):
        return any(isinstance(most, Insure) and 1 <= action.amount <= most.amount for most in legal)
    return action in legal


def insurance_actions(rules: HouseRules, place: SeatState) -> tuple[Action, ...]:
    """List the answers to the offer of insurance; a stake of 1 is too small to insure (BJ-2.3)."""
    (hand,) = place.hands
    most = insurance_limit(hand.stake)
    even_money = hand.is_natural and rules.natural_pays is NaturalPays.THREE_TO_TWO
    return (
        *((Insure(most),) if most else ()),
        DeclineInsurance(),
        *((TakeEvenMoney(),) if even_money else ()),
    )


def hand_actions(rules: HouseRules, place: SeatState, hand: Hand) -> tuple[Action, ...]:
    """List the actions for an open hand of at least two cards (BJ-2.5)."""
    plays_on = not hand.is_split_ace or rules.hit_split_aces
    return (
        *((Hit(),) if plays_on else ()),
        Stand(),
        *((Double(),) if plays_on and _may_double(rules, hand) else ()),
        *((Split(),) if may_split(rules, place, hand) else ()),
        *((Surrender(),) if _may_surrender(rules, place, hand) else ()),
    )


def may_split(rules: HouseRules, place: SeatState, hand: Hand) -> bool:
    """Return whether the hand is a pair that can become two hands (BJ-2.5)."""
    return (
        len(hand.cards) == TWO_CARDS
        and _is_pair(rules, *hand.cards)
        and len(place.hands) < rules.max_hands
        and (not hand.is_split_ace or rules.resplit_aces)
    )


def _is_pair(rules: HouseRules, first: Card, second: Card) -> bool:
    if rules.split_by is SplitBy.RANK:
        return first.rank is second.rank
    return card_value(first) == card_value(second)


def _may_double(rules: HouseRules, hand: Hand) -> bool:
    return (
        len(hand.cards) == TWO_CARDS
        and rules.double.allows(hand.total.value)
        and (not hand.from_split or rules.double_after_split)
    )


def _may_surrender(rules: HouseRules, place: SeatState, hand: Hand) -> bool:
    return rules.surrender is SurrenderRule.LATE and len(hand.cards) == TWO_CARDS and len(place.hands) == 1
