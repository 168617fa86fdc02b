"""What holds in every round, whatever the house rules, the shoe and the players do."""

from collections import Counter
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from bot.testing.walks import cards_in, often
from rules.blackjack import BLACKJACK
from rules.blackjack.engine import cost, payout, staked
from rules.blackjack.events import HandSettled, InsuranceSettled, RoundSettled
from rules.blackjack.hand import Result
from rules.blackjack.house_rules import HouseRules
from rules.blackjack.phases import Phase
from rules.cards import DECK, Card
from rules.shoe import Shoe
from tests.rules.blackjack.walks import (
    HOUSE_RULES,
    SHOES,
    STAKES,
    Round,
    choose,
    face_up,
    rounds,
    start,
    table_cards,
)


@given(rounds())
@often
def test_cards_are_conserved(steps: tuple[Round, ...]) -> None:
    """The cards on the table are exactly those that left the shoe in this round, at every step (BJ-1.1)."""
    for step in steps:
        table = table_cards(step.state)
        shoe = step.state.shoe
        assert Counter(table) == Counter(shoe.order[shoe.position - len(table) : shoe.position])
    for before, after in pairwise(step.state.shoe for step in steps):
        assert after.order[: len(before.order)] == before.order
        assert after.position >= before.position


@given(rounds())
@often
def test_chips_are_conserved(steps: tuple[Round, ...]) -> None:
    """What a seat gets back is the sum of its settled hands and insurance, each settled once (BJ-2.9)."""
    state = steps[-1].state
    events = [event for step in steps for event in step.events]
    outcome = BLACKJACK.outcome(state)
    assert outcome is not None
    for seat in outcome.seats:
        settled = [event for event in events if isinstance(event, HandSettled) and event.seat == seat.seat]
        insured = [
            event for event in events if isinstance(event, InsuranceSettled) and event.seat == seat.seat
        ]
        assert sorted(event.hand for event in settled) == list(range(len(seat.hands)))
        assert len(insured) == (seat.insurance.stake > 0)
        for amount, sums in ((payout, "payout"), (staked, "stake")):
            assert amount(state, seat.seat) == sum(getattr(event, sums) for event in (*settled, *insured))
        assert seat.net == payout(state, seat.seat) - staked(state, seat.seat)
    assert isinstance(events[-1], RoundSettled)


@given(rounds())
@often
def test_results_pay_what_they_say(steps: tuple[Round, ...]) -> None:
    """A bust or lost hand gives nothing, a push its stake, a win twice that, a surrender half (BJ-2.9)."""
    outcome = BLACKJACK.outcome(steps[-1].state)
    assert outcome is not None
    for hand in (hand for seat in outcome.seats for hand in seat.hands):
        exact = {
            Result.BUST: 0,
            Result.LOSE: 0,
            Result.PUSH: hand.stake,
            Result.WIN: 2 * hand.stake,
            Result.SURRENDER: hand.stake // 2,
        }
        if hand.result is Result.NATURAL:
            assert 2 * hand.stake <= hand.payout <= hand.stake + hand.stake * 3 // 2
        else:
            assert hand.payout == exact[hand.result]


@given(HOUSE_RULES, SHOES, STAKES, st.data())
@often
def test_stakes_rise_by_what_actions_cost(
    rules: HouseRules, shoe: Shoe, stakes: list[int], data: st.DataObject
) -> None:
    """An action adds to its seat's stakes what it costs, and to nobody else's."""
    state = start(rules, shoe.extended(DECK * 5), stakes).state
    assert [staked(state, seat) for seat in range(len(stakes))] == stakes
    while BLACKJACK.outcome(state) is None:
        seat, action = choose(data.draw, state)
        expected = [staked(state, other) for other in range(len(stakes))]
        expected[seat] += cost(state, seat, action)
        state = BLACKJACK.apply(state, seat, action).state
        assert [staked(state, other) for other in range(len(stakes))] == expected


@given(rounds())
@often
def test_events_tell_exactly_the_cards_that_are_face_up(steps: tuple[Round, ...]) -> None:
    """Events go to everybody: together they tell each face-up card once, and the hole card only when it is turned."""
    told: Counter[Card] = Counter()
    for step in steps:
        told.update(cards_in(step.events))
        assert told == Counter(face_up(step.state))


@given(rounds())
@often
def test_no_decision_is_about_a_21_or_a_bust(steps: tuple[Round, ...]) -> None:
    """A hand that is 21 or bust is never in turn (BJ-2.6)."""
    for state in (step.state for step in steps[:-1]):
        if state.phase is Phase.PLAY:
            seat, index = state.active_turn
            assert state.seats[seat].hands[index].total.value < 21


@given(rounds())
@often
def test_dealer_draws_only_when_a_hand_depends_on_it(steps: tuple[Round, ...]) -> None:
    """The dealer takes a third card only if a hand is neither bust, surrendered nor a natural (BJ-2.8)."""
    state = steps[-1].state
    hands = [hand for place in state.seats for hand in place.hands]
    drew = len(state.dealer) > 2
    waiting = any(hand.result in {Result.WIN, Result.LOSE, Result.PUSH} for hand in hands)
    assert waiting or not drew
