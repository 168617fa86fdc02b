"""The engine against a second, naive reading of the rules."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from rules.koth import KOTH
from rules.koth.events import BetPlaced, CardDealt, SeatStood, StakeDoubled
from rules.koth.legality import is_legal
from rules.koth.question import question
from tests.rules.koth.referee import Referee
from tests.rules.koth.walks import Step, hands
from tests.rules.walks import often

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
