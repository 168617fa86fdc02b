"""The automatic steps of a round: the deal, the peek, the turns, the dealer's play, the settlement."""

from collections.abc import Iterator
from dataclasses import replace

from rules.blackjack.dealer import may_be_natural, must_draw
from rules.blackjack.events import (
    HandStood,
    HoleCardRevealed,
    InsuranceOffered,
    InsuranceSettled,
    PeekedNoNatural,
    RoundSettled,
    TurnStarted,
)
from rules.blackjack.hand import BLACKJACK_TOTAL, Hand, HandStatus, Result, is_two_card_21
from rules.blackjack.legality import insurance_actions, may_split
from rules.blackjack.payouts import insurance_payout, payout_of, result_of
from rules.blackjack.phases import Insurance, Phase
from rules.blackjack.state import HandInPlay, RoundState
from rules.blackjack.step import StepBuilder
from rules.cards import Rank
from rules.game import Seat


def deal(step: StepBuilder) -> None:
    """Deal a card to each hand, the up card, a second card to each hand, the hole card (BJ-2.2)."""
    seats = tuple(seat for seat, place in enumerate(step.state.seats) if place.is_in)
    for seat in seats:
        step.deal_to(seat, 0)
    step.deal_to_dealer()
    for seat in seats:
        step.deal_to(seat, 0)
    if not step.state.rules.no_hole_card:
        step.deal_hole_card()
    if step.state.rules.player_21_wins:
        _pay_naturals(step)
    _offer_insurance(step)
    if step.state.phase is not Phase.INSURANCE:
        begin_play(step)


def begin_play(step: StepBuilder) -> None:
    """Begin play once insurance is decided: the dealer peeks, naturals are paid, and the first hand is in turn."""
    rules = step.state.rules
    if rules.peeks:
        if may_be_natural(step.state.dealer[0]):
            if is_two_card_21(step.state.dealer):
                _reveal_hole_card(step)
                _settle_everything(step)
                return
            step.events.append(PeekedNoNatural())
            _settle_insurance(step)
        _pay_naturals(step)
    for seat, index, hand in _unsettled(step.state):
        # Without a peek a natural waits for the dealer's second card (BJ-2.10).
        if hand.is_natural:
            step.put_hand(seat, index, replace(hand, status=HandStatus.STOOD))
    step.state = replace(step.state, phase=Phase.PLAY)
    advance(step)


def advance(step: StepBuilder) -> None:
    """Move the turn to the next hand with a decision, or finish the round if there is none (BJ-2.5, BJ-2.6)."""
    while (turn := _first_open(step.state)) is not None:
        if len(step.hand(*turn).cards) == 1:
            step.deal_to(*turn)
        if not _stands_by_itself(step, turn):
            if step.state.turn != turn:
                step.state = replace(step.state, turn=turn)
                step.events.append(TurnStarted(*turn))
            return
        stand(step, turn)
    _finish(step)


def stand(step: StepBuilder, turn: HandInPlay) -> None:
    """Let a hand stand; under the classic rule its 21 wins at once."""
    hand = step.hand(*turn)
    step.put_hand(*turn, replace(hand, status=HandStatus.STOOD))
    step.events.append(HandStood(*turn))
    if step.state.rules.player_21_wins and hand.total.value == BLACKJACK_TOTAL:
        settle(step, turn, Result.WIN)


def settle(step: StepBuilder, turn: HandInPlay, result: Result) -> None:
    """Settle a hand with this result."""
    step.settle_hand(*turn, result, payout_of(result, step.hand(*turn).stake, step.state.rules))


def natural_is_open(state: RoundState) -> bool:
    """Return whether the dealer may still have a natural: the dealer has not looked, and the up card allows one."""
    return not state.rules.peeks and may_be_natural(state.dealer[0])


def _offer_insurance(step: StepBuilder) -> None:
    """Offer insurance against an ace to every unsettled hand, if any seat has a choice at all (BJ-2.3)."""
    state = step.state
    if not state.rules.insurance or state.dealer[0].rank is not Rank.ACE:
        return
    seats = tuple(seat for seat, _, _ in _unsettled(state))
    if all(len(insurance_actions(state.rules, state.seats[seat])) == 1 for seat in seats):
        return
    for seat in seats:
        step.put_seat(seat, replace(step.state.seats[seat], insurance=Insurance.UNDECIDED))
    step.state = replace(step.state, phase=Phase.INSURANCE)
    step.events.append(InsuranceOffered(seats))


def _pay_naturals(step: StepBuilder) -> None:
    """Pay naturals at once if the dealer cannot have one any more, or by the classic rule."""
    for seat, index, hand in _unsettled(step.state):
        if hand.is_natural:
            step.put_hand(seat, index, replace(hand, status=HandStatus.STOOD))
            settle(step, HandInPlay(seat, index), Result.NATURAL)


def _stands_by_itself(step: StepBuilder, turn: HandInPlay) -> bool:
    """Return whether the hand has no decision left: a 21, or a split ace that got its one card (BJ-2.5, BJ-2.6)."""
    state, hand = step.state, step.hand(*turn)
    if hand.total.value == BLACKJACK_TOTAL:
        return True
    finished_ace = hand.is_split_ace and not state.rules.hit_split_aces
    return finished_ace and not may_split(state.rules, state.seats[turn.seat], hand)


def _first_open(state: RoundState) -> HandInPlay | None:
    for seat, index, hand in _unsettled(state):
        if hand.status is HandStatus.OPEN:
            return HandInPlay(seat, index)
    return None


def _finish(step: StepBuilder) -> None:
    """Let the dealer play as far as it matters, then settle everything left (BJ-2.8, BJ-2.9)."""
    step.state = replace(step.state, turn=None)
    rules = step.state.rules
    if not rules.no_hole_card:
        _reveal_hole_card(step)
    elif _needs_second_card(step.state):
        step.deal_to_dealer()
    if any(hand.status is HandStatus.STOOD and not hand.is_natural for _, _, hand in _unsettled(step.state)):
        while must_draw(step.state.dealer, hit_soft_17=rules.hit_soft_17):
            step.deal_to_dealer()
    _settle_everything(step)


def _reveal_hole_card(step: StepBuilder) -> None:
    step.state = replace(step.state, hole_hidden=False)
    step.events.append(HoleCardRevealed(step.state.dealer[1]))


def _settle_everything(step: StepBuilder) -> None:
    """Settle every insurance and hand that is not settled yet; this ends the round."""
    _settle_insurance(step)
    for seat, index, hand in _unsettled(step.state):
        settle(step, HandInPlay(seat, index), result_of(hand, step.state.dealer))
    step.state = replace(step.state, phase=Phase.SETTLED)
    step.events.append(RoundSettled())


def _needs_second_card(state: RoundState) -> bool:
    """Return whether anything depends on the dealer's second card if it was not dealt (BJ-2.8, BJ-2.10).

    Every unsettled hand does: one that stood, a natural, and a surrendered one, which waits only against an ace or a
    ten. So does an insurance, even if its hand is bust.
    """
    insured = any(place.insurance is Insurance.INSURED for place in state.seats)
    return insured or next(_unsettled(state), None) is not None


def _settle_insurance(step: StepBuilder) -> None:
    """Pay or collect every open insurance, after the peek or at the end without one (BJ-2.3, BJ-2.10)."""
    for seat, place in enumerate(step.state.seats):
        if place.insurance is Insurance.INSURED:
            payout = insurance_payout(place.insurance_stake, step.state.dealer)
            answer = Insurance.WON if payout else Insurance.LOST
            step.put_seat(seat, replace(place, insurance=answer, insurance_payout=payout))
            step.events.append(InsuranceSettled(seat, place.insurance_stake, payout))


def _unsettled(state: RoundState) -> Iterator[tuple[Seat, int, Hand]]:
    """Yield the hands without a result in playing order, as they are in this state."""
    for seat, place in enumerate(state.seats):
        for index, hand in enumerate(place.hands):
            if hand.result is None:
                yield seat, index, hand
