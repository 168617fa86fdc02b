"""Dealing a hand, the refusals and the counts that no playthrough shows."""

import pytest

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
from rules.koth.question import question
from rules.koth.state import HandState

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
