"""The engine of one round of blackjack: its start, the effect of each action, and its cost (BJ-2)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

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
from rules.blackjack.events import (
    EvenMoneyTaken,
    Event,
    HandBusted,
    HandDoubled,
    HandSplit,
    HandSurrendered,
    InsuranceDeclined,
    Insured,
)
from rules.blackjack.flow import advance, begin_play, deal, natural_is_open, settle, stand
from rules.blackjack.hand import BLACKJACK_TOTAL, Hand, HandStatus, Result
from rules.blackjack.house_rules import HouseRules
from rules.blackjack.legality import is_legal, legal_actions, to_act
from rules.blackjack.notation import format_action
from rules.blackjack.phases import Insurance, Phase
from rules.blackjack.state import SEATS_MAX, HandInPlay, RoundState, SeatState
from rules.blackjack.step import StepBuilder
from rules.cards import Card
from rules.errors import GameOverError, IllegalActionError, NotYourTurnError, StakesError, UnknownSeatError
from rules.game import Chips, Progress, Seat
from rules.shoe import Shoe


def start(config: HouseRules, shoe: Shoe, stakes: Sequence[Chips]) -> Progress[RoundState, Event]:
    """Deal a round: `stakes` in chips for seats 0, 1, ..., where 0 sits out (BJ-2.2).

    Raises StakesError for fewer than one or more than seven seats, a negative stake, or no stake at all, and
    ShoeEmptyError if the shoe has too few cards for the deal: extend it and start again.
    """
    _check_stakes(tuple(stakes))
    seats = tuple(SeatState(hands=(Hand(cards=(), stake=stake),) if stake else ()) for stake in stakes)
    step = StepBuilder(RoundState(config, shoe, Phase.PLAY, dealer=(), hole_hidden=False, seats=seats))
    deal(step)
    return step.progress()


def check(state: RoundState, seat: Seat, action: Action) -> None:
    """Refuse an action that a seat may not take: round over, seat unknown, not its turn, not legal, in this order.

    Raises GameOverError, UnknownSeatError, NotYourTurnError or IllegalActionError.
    """
    if state.phase is Phase.SETTLED:
        raise GameOverError
    if not 0 <= seat < len(state.seats) or not state.seats[seat].is_in:
        raise UnknownSeatError(seat)
    if seat not in to_act(state):
        raise NotYourTurnError(seat, to_act(state))
    if not is_legal(state, seat, action):
        legal = tuple(map(format_action, legal_actions(state, seat)))
        raise IllegalActionError(seat, format_action(action), legal)


def apply(state: RoundState, seat: Seat, action: Action) -> Progress[RoundState, Event]:
    """Take an action and every automatic step after it, up to the next decision.

    Raises what `check` raises, and ShoeEmptyError if the shoe runs out: add cards to the state with `replenish` and
    apply the same action again.
    """
    check(state, seat, action)
    step = StepBuilder(state)
    match action:
        case Insure() | DeclineInsurance() | TakeEvenMoney():
            _decide_insurance(step, seat, action)
        case Hit() | Stand() | Double() | Split() | Surrender():
            _play_hand(step, state.active_turn, action)
            advance(step)
        case _:
            assert_never(action)
    return step.progress()


def replenish(state: RoundState, cards: tuple[Card, ...]) -> RoundState:
    """Add another shoe to the round, behind the last card of the present one (BJ-1.2)."""
    return replace(state, shoe=state.shoe.extended(cards))


def needs_new_shoe(config: HouseRules, shoe: Shoe) -> bool:
    """Return whether a round under these house rules must begin with a new shoe (BJ-1.2)."""
    return config.fresh_shoe or shoe.cut_is_out


def cost(state: RoundState, seat: Seat, action: Action) -> Chips:
    """Return the chips that an action adds to the seat's stakes: for a double, a split, an insurance.

    Raises what `check` raises.
    """
    check(state, seat, action)
    match action:
        case Insure(amount):
            return amount
        case Double() | Split():
            return state.seats[seat].hands[state.active_turn.hand].stake
        case DeclineInsurance() | TakeEvenMoney() | Hit() | Stand() | Surrender():
            return 0
        case _:
            assert_never(action)


def staked(state: RoundState, seat: Seat) -> Chips:
    """Return the chips that a seat has put into the round so far, insurance included."""
    place = state.seats[seat]
    return place.insurance_stake + sum(hand.stake for hand in place.hands)


def payout(state: RoundState, seat: Seat) -> Chips:
    """Return the chips that a seat gets back from everything settled so far, the stakes included."""
    place = state.seats[seat]
    return place.insurance_payout + sum(hand.payout for hand in place.hands)


def _check_stakes(stakes: tuple[Chips, ...]) -> None:
    if not 1 <= len(stakes) <= SEATS_MAX:
        raise StakesError(f"a round has 1 to {SEATS_MAX} seats, not {len(stakes)}")
    if min(stakes) < 0:
        raise StakesError("a stake is not negative")
    if not any(stakes):
        raise StakesError("somebody has to have a stake")


def _decide_insurance(
    step: StepBuilder, seat: Seat, action: Insure | DeclineInsurance | TakeEvenMoney
) -> None:
    """Record a seat's answer; after the last one, play begins (BJ-2.3)."""
    place = step.state.seats[seat]
    match action:
        case Insure(amount):
            step.put_seat(seat, replace(place, insurance=Insurance.INSURED, insurance_stake=amount))
            step.events.append(Insured(seat, amount))
        case DeclineInsurance():
            step.put_seat(seat, replace(place, insurance=Insurance.DECLINED))
            step.events.append(InsuranceDeclined(seat))
        case TakeEvenMoney():
            (hand,) = place.hands
            stood = replace(hand, status=HandStatus.STOOD)
            step.put_seat(seat, replace(place, hands=(stood,), insurance=Insurance.EVEN_MONEY))
            step.events.append(EvenMoneyTaken(seat))
            step.settle_hand(seat, 0, Result.NATURAL, 2 * hand.stake)
        case _:
            assert_never(action)
    if not to_act(step.state):
        begin_play(step)


def _play_hand(step: StepBuilder, turn: HandInPlay, action: Hit | Stand | Double | Split | Surrender) -> None:
    match action:
        case Hit():
            _bust_or_go_on(step, turn, step.deal_to(*turn))
        case Stand():
            stand(step, turn)
        case Double():
            _double(step, turn)
        case Split():
            _split(step, turn)
        case Surrender():
            _surrender(step, turn)
        case _:
            assert_never(action)


def _bust_or_go_on(step: StepBuilder, turn: HandInPlay, hand: Hand) -> None:
    """Settle a hand over 21 as lost; otherwise the turn goes on (BJ-2.6)."""
    if hand.total.value > BLACKJACK_TOTAL:
        step.put_hand(*turn, replace(hand, status=HandStatus.BUST))
        step.events.append(HandBusted(*turn))
        settle(step, turn, Result.BUST)


def _double(step: StepBuilder, turn: HandInPlay) -> None:
    """Double the stake, deal exactly one card, and let the hand stand unless it is bust (BJ-2.5)."""
    hand = step.hand(*turn)
    step.put_hand(*turn, replace(hand, stake=2 * hand.stake, doubled=True))
    step.events.append(HandDoubled(*turn, 2 * hand.stake))
    hand = step.deal_to(*turn)
    _bust_or_go_on(step, turn, hand)
    if hand.total.value <= BLACKJACK_TOTAL:
        stand(step, turn)


def _split(step: StepBuilder, turn: HandInPlay) -> None:
    """Split a pair into two hands; aces get a card each at once, other hands when their turn comes (BJ-2.5)."""
    hand = step.hand(*turn)
    halves = tuple(Hand(cards=(card,), stake=hand.stake, from_split=True) for card in hand.cards)
    step.put_hand(*turn, *halves)
    step.events.append(HandSplit(*turn))
    if step.hand(*turn).is_split_ace:
        step.deal_to(*turn)
        step.deal_to(turn.seat, turn.hand + 1)


def _surrender(step: StepBuilder, turn: HandInPlay) -> None:
    """Surrender the hand; it is settled at once unless the dealer may still have a natural (BJ-2.5, BJ-2.10)."""
    step.put_hand(*turn, replace(step.hand(*turn), status=HandStatus.SURRENDERED))
    step.events.append(HandSurrendered(*turn))
    if not natural_is_open(step.state):
        settle(step, turn, Result.SURRENDER)
