"""What holds in every hand, whatever is dealt and done."""

from itertools import pairwise

from hypothesis import given

from rules.koth.events import SeatSettled
from rules.koth.state import Status
from tests.rules.koth.walks import Step, hands
from tests.rules.walks import often


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
