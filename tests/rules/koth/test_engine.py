"""Dealing a hand, refusals and counts that no playthrough shows; what holds in every hand; the engine against a referee."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.testing.walks import often
from rules.cards import parse_cards
from rules.errors import ChipsError
from rules.koth import KOTH
from rules.koth.actions import Stand
from rules.koth.events import (
    BetPlaced,
    BuyInPaid,
    CardDealt,
    DealerDrew,
    HoleCardDealt,
    HoleCardRevealed,
    SeatBusted,
    SeatSettled,
    SeatStood,
    StakeDoubled,
    TurnStarted,
)
from rules.koth.house_rules import HouseRules
from rules.koth.legality import is_legal
from rules.koth.question import question
from rules.koth.state import HandState, Status
from tests.rules.koth.referee import Referee
from tests.rules.koth.walks import Step, hands

USUAL = HouseRules()


def hand_of(cards: str, chips: tuple[int, ...], *actions: str) -> HandState:
    """Play actions one after another, each by the seat in turn."""
    state = KOTH.start(USUAL, parse_cards(cards), chips).state
    for action in actions:
        assert state.turn is not None
        state = KOTH.apply(state, state.turn, KOTH.parse_action(action)).state
    return state


@pytest.mark.parametrize(
    ("chips", "says"),
    [
        ((), "1 to 4 seats, not 0"),
        ((10, 10, 10, 10, 10), "1 to 4 seats, not 5"),
        ((100, -1), "less than no chips"),
        ((9, 0), "nobody can pay the buy-in of 10"),
    ],
)
def test_chips_no_hand_can_be_played_with(chips: tuple[int, ...], says: str) -> None:
    """A table has one to four seats, and somebody there can pay (KH-1, KH-2)."""
    with pytest.raises(ChipsError, match=says):
        KOTH.start(USUAL, parse_cards("2c 3c 4c 5c"), chips)


def test_events_tell_what_happened() -> None:
    """Buy-ins, cards as dealt, turns, bets, doubling, and at the end the dealer's cards and every payout (KH-2 to KH-5)."""
    cards = parse_cards("6c Tc 7d 5c 6d Th 9s Kc 4h")
    step = KOTH.start(USUAL, cards, (100, 100))
    events = list(step.events)
    for seat, action in ((0, "D"), (1, "B 5"), (1, "H")):
        step = KOTH.apply(step.state, seat, KOTH.parse_action(action))
        events += step.events
    assert events == [
        BuyInPaid(0, 10),
        BuyInPaid(1, 10),
        CardDealt(0, cards[0]),
        CardDealt(1, cards[1]),
        DealerDrew(cards[2]),
        CardDealt(0, cards[3]),
        CardDealt(1, cards[4]),
        HoleCardDealt(),
        TurnStarted(0),
        StakeDoubled(0, 20),
        CardDealt(0, cards[6]),
        TurnStarted(1),
        BetPlaced(1, 5, 15),
        CardDealt(1, cards[7]),
        SeatBusted(1),
        HoleCardRevealed(cards[5]),
        SeatSettled(0, 20, 40),
        SeatSettled(1, 15, 0),
    ]
    stood = KOTH.apply(hand_of("Tc 7d 8c Th", (10,)), 0, Stand())
    assert stood.events == (SeatStood(0), HoleCardRevealed(parse_cards("Th")[0]), SeatSettled(0, 10, 20))


def test_question_has_the_published_five_fields() -> None:
    """Score, hand, visible cards, stake and chips are those of the published example."""
    state = hand_of("9c Kd Th 3s 6c 7d Qs 2h 5c Ts", (1000, 1000, 1000, 1000))
    assert " ".join(question(state).fields) == "16 97 6#9KT37Q25 10 990"


def test_outcome_has_score_stake_and_payout_of_every_seat() -> None:
    """The dealer's score is 0 when bust; a seat's is told above 21 too, and 0 where it was out (KH-5)."""
    outcome = KOTH.outcome(hand_of("Tc 9c Td 6d 8d 6h Ks Qc", (100, 30, 5), "H", "B 15", "S"))
    assert outcome is not None
    assert (outcome.reason, outcome.dealer.score) == ("settled", 0)
    assert [(seat.score, seat.stake, seat.payout) for seat in outcome.seats] == [
        (26, 10, 0),
        (17, 25, 50),
        (0, 0, 0),
    ]


@given(hands())
@often
def test_turns_rise_and_everybody_is_settled_once(steps: tuple[Step, ...]) -> None:
    """The turn never goes back; in the end each seat that paid is settled, in seat order (KH-3, KH-5)."""
    turns = [step.state.turn for step in steps[:-1]]
    assert all(
        before is not None and after is not None and before <= after for before, after in pairwise(turns)
    )
    settled = [event.seat for step in steps for event in step.events if isinstance(event, SeatSettled)]
    paid = [seat for seat, place in enumerate(steps[-1].state.seats) if place.status is not Status.OUT]
    assert settled == paid


TRIED = ("H", "S", "D", "B 0", "B 1", "B 10", "B 990")


def seen_by_engine(step: Step) -> dict[str, object]:
    state = step.state
    return {
        "turn": state.turn,
        "hands": [list(map(str, place.cards)) for place in state.seats],
        "stakes": [place.stake for place in state.seats],
        "chips": [place.chips for place in state.seats],
        "dealer": list(map(str, state.dealer)),
        "left": list(map(str, state.shoe)),
        "payouts": [place.payout for place in state.seats],
        "visible": question(state).visible if state.turn is not None else None,
    }


def seen_by_referee(referee: Referee) -> dict[str, object]:
    return {
        "turn": referee.seat_to_move(),
        "hands": referee.hands,
        "stakes": referee.stakes,
        "chips": referee.chips,
        "dealer": referee.dealer,
        "left": referee.cards,
        "payouts": referee.payouts,
        "visible": referee.visible() if referee.seat_to_move() is not None else None,
    }


def done_in(step: Step) -> str:
    """Tell an action from the first event it led to."""
    match step.events[0]:
        case BetPlaced(_, amount, _):
            return f"B {amount}"
        case StakeDoubled():
            return "D"
        case CardDealt():
            return "H"
        case SeatStood():
            return "S"
        case other:
            raise AssertionError(other)


@given(hands(), st.integers(1, 1000))
@often
def test_engine_and_referee_agree(steps: tuple[Step, ...], amount: int) -> None:
    """Both see the same hand at every step, and the same actions as legal (KH-1 to KH-5)."""
    first = steps[0].state
    cards = [str(event.card) for event in steps[0].events if isinstance(event, CardDealt)]
    players = len(cards) // 2
    order = [*cards[:players], str(first.dealer[0]), *cards[players:], str(first.dealer[1])]
    order += map(str, first.shoe)
    chips = [place.chips + place.stake for place in first.seats]
    referee = Referee(first.rules.buy_in, order, chips)
    assert seen_by_engine(steps[0]) == seen_by_referee(referee)
    for before, after in pairwise(steps):
        seat = before.state.turn
        assert seat is not None
        for text in (*TRIED, f"B {amount}"):
            assert is_legal(before.state, seat, KOTH.parse_action(text)) is referee.may(text)
        referee.do(done_in(after))
        assert seen_by_engine(after) == seen_by_referee(referee)
