"""What holds in every hand, whatever is dealt and done."""

from itertools import pairwise

from hypothesis import given

from rules.koth import KOTH
from rules.koth.events import DealerDrew, HoleCardRevealed, SeatSettled
from rules.koth.state import Status
from tests.rules.koth.walks import Step, hands, often, seen
from tests.rules.walks import counted


@given(hands())
@often
def test_cards_are_conserved(steps: tuple[Step, ...]) -> None:
    """At a seat, with the dealer or in the shoe: every card is in one place at every step (KH-1)."""
    counts = [
        counted(step.state.dealer, step.state.shoe, *(place.cards for place in step.state.seats))
        for step in steps
    ]
    assert all(count == counts[0] for count in counts)


@given(hands())
@often
def test_chips_are_conserved(steps: tuple[Step, ...]) -> None:
    """Chips and stake of a seat are what it came with until it is settled; then the stake is doubled or gone (KH-5)."""
    came_with = [place.chips + place.stake for place in steps[0].state.seats]
    for step in steps:
        for place, brought in zip(step.state.seats, came_with, strict=True):
            assert place.chips + place.stake - place.payout == brought
            assert place.payout in {0, 2 * place.stake}
            assert min(place.chips, place.stake) >= 0
            assert step.state.is_over or place.payout == 0


@given(hands())
@often
def test_nothing_hidden_is_shown(steps: tuple[Step, ...]) -> None:
    """While somebody is in turn neither a view nor an event tells the card face down or one of the shoe (KH-2)."""
    for step in steps:
        assert (step.state.turn is None) is any(isinstance(event, HoleCardRevealed) for event in step.events)
        if step.state.turn is None:
            continue
        visible = KOTH.view(step.state, None).visible
        assert visible[1] == "#"
        assert len(visible) == 1 + len(seen(step.state))
        drawn = [event.card for event in step.events if isinstance(event, DealerDrew)]
        assert drawn in ([], [step.state.dealer[0]])


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
