"""What holds in every round, whatever the house rules, the shoe and the players do."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.blackjack import BLACKJACK
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
from rules.blackjack.engine import cost, payout, staked
from rules.blackjack.events import (
    CardDealt,
    DealerDrew,
    HandSettled,
    HoleCardRevealed,
    InsuranceSettled,
    RoundSettled,
)
from rules.blackjack.hand import Result
from rules.blackjack.house_rules import HouseRules
from rules.blackjack.legality import is_legal
from rules.blackjack.state import Phase, RoundState
from rules.cards import DECK, Card
from rules.errors import IllegalActionError, RulesError, ShoeEmptyError
from rules.shoe import Shoe
from tests.rules.blackjack.walks import HOUSE_RULES, STAKES, Round, choose, often, rounds, shoes, start

EVERY_ACTION: tuple[Action, ...] = (
    *map(Insure, (-1, 0, 1, 5, 500, 501)),
    DeclineInsurance(),
    TakeEvenMoney(),
    Hit(),
    Stand(),
    Double(),
    Split(),
    Surrender(),
)


def table_cards(state: RoundState) -> list[Card]:
    """Collect the cards on the table, the hole card too."""
    return [
        *state.dealer,
        *(card for place in state.seats for hand in place.hands for card in hand.cards),
    ]


def find_in(value: object) -> Iterator[object]:
    """Walk over a value and everything it holds."""
    yield value
    if is_dataclass(value):
        for field in fields(value):
            yield from find_in(getattr(value, field.name))
    elif isinstance(value, (tuple, list, set, frozenset)):
        for item in value:
            yield from find_in(item)


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


@given(HOUSE_RULES, shoes(), STAKES, st.data())
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


@given(rounds(), st.sampled_from(DECK))
@often
def test_views_hide_the_hole_card_and_the_shoe(steps: tuple[Round, ...], other: Card) -> None:
    """A view holds the face-up cards and no other, and would be the same with any other hidden cards (BJ-2.2)."""
    for state in (step.state for step in steps):
        for seat in (None, *range(len(state.seats))):
            view = BLACKJACK.view(state, seat)
            held = list(find_in(view))
            assert not any(isinstance(part, (RoundState, Shoe)) for part in held)
            hidden = [state.dealer[1]] if state.hole_hidden else []
            shown = Counter(part for part in held if isinstance(part, Card))
            assert shown == Counter(table_cards(state)) - Counter(hidden)
            assert BLACKJACK.view(with_other_secrets(state, other), seat) == view


def with_other_secrets(state: RoundState, other: Card) -> RoundState:
    """Change everything nobody may know: the hole card while it is face down, the order of the cards to come."""
    shoe = state.shoe
    rest = (other,) * shoe.cards_left
    dealer = (state.dealer[0], other) if state.hole_hidden else state.dealer
    return replace(state, dealer=dealer, shoe=replace(shoe, order=(*shoe.order[: shoe.position], *rest)))


@given(rounds())
@often
def test_events_tell_exactly_the_cards_that_are_face_up(steps: tuple[Round, ...]) -> None:
    """Events go to everybody: together they tell each face-up card once, and the hole card only when it is turned."""
    told: Counter[Card] = Counter()
    for step in steps:
        told.update(
            event.card
            for event in step.events
            if isinstance(event, (CardDealt, DealerDrew, HoleCardRevealed))
        )
        hidden = [step.state.dealer[1]] if step.state.hole_hidden else []
        assert told == Counter(table_cards(step.state)) - Counter(hidden)


@given(rounds())
@often
def test_illegal_actions_are_refused_and_change_nothing(steps: tuple[Round, ...]) -> None:
    """Whatever is not listed is refused with a reason, for every seat, and the state stays as it was (BJ-2.5)."""
    for state in (step.state for step in steps):
        before = BLACKJACK.dump_state(state)
        for seat in range(-1, len(state.seats) + 1):
            listed = BLACKJACK.legal_actions(state, seat)
            most = max((action.amount for action in listed if isinstance(action, Insure)), default=0)
            for action in EVERY_ACTION:
                allowed = 1 <= action.amount <= most if isinstance(action, Insure) else action in listed
                assert is_legal(state, seat, action) is allowed
                if not allowed:
                    with pytest.raises(RulesError) as refusal:
                        BLACKJACK.apply(state, seat, action)
                    assert not isinstance(refusal.value, ShoeEmptyError)
                    if isinstance(refusal.value, IllegalActionError):
                        assert refusal.value.legal == tuple(map(BLACKJACK.format_action, listed))
        assert BLACKJACK.dump_state(state) == before


@given(rounds())
@often
def test_state_notation_reads_what_it_writes(steps: tuple[Round, ...]) -> None:
    """Every state of a round is read back from its one line to an equal state."""
    for step in steps:
        text = BLACKJACK.dump_state(step.state)
        assert "\n" not in text
        assert BLACKJACK.load_state(text) == step.state


@given(rounds())
@often
def test_somebody_can_act_until_the_round_is_settled(steps: tuple[Round, ...]) -> None:
    """Until the end somebody is to act and has an action; a decision in play is never about a 21 or a bust (BJ-2.6)."""
    for step in steps[:-1]:
        state = step.state
        assert BLACKJACK.to_act(state)
        assert all(BLACKJACK.legal_actions(state, seat) for seat in BLACKJACK.to_act(state))
        if state.phase is Phase.PLAY:
            seat, index = state.active_turn
            assert state.seats[seat].hands[index].total.value < 21
    assert BLACKJACK.to_act(steps[-1].state) == ()


@given(rounds())
@often
def test_dealer_draws_only_when_a_hand_depends_on_it(steps: tuple[Round, ...]) -> None:
    """The dealer takes a third card only if a hand is neither bust, surrendered nor a natural (BJ-2.8)."""
    state = steps[-1].state
    hands = [hand for place in state.seats for hand in place.hands]
    drew = len(state.dealer) > 2
    waiting = any(hand.result in {Result.WIN, Result.LOSE, Result.PUSH} for hand in hands)
    assert waiting or not drew
