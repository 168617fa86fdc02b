"""What holds in every hand, whatever is dealt and done."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.errors import IllegalActionError
from rules.koth import KOTH
from rules.koth.actions import Bet, Double, Hit, Stand
from rules.koth.events import DealerDrew, HoleCardRevealed, SeatSettled
from rules.koth.legality import is_legal
from rules.koth.state import Status
from tests.rules.koth.walks import Step, hands, often


@given(hands())
@often
def test_cards_are_conserved(steps: tuple[Step, ...]) -> None:
    """At a seat, with the dealer or in the shoe: every card is in one place at every step (KH-1)."""
    counts = [
        Counter((*state.dealer, *state.shoe, *(card for place in state.seats for card in place.cards)))
        for state in (step.state for step in steps)
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
        view = KOTH.view(step.state, None)
        assert all(KOTH.view(step.state, seat) == view for seat in range(len(step.state.seats)))
        assert view.dealer == step.state.dealer[:1]
        assert view.visible[1] == "#"
        assert len(view.visible) == 2 + sum(len(place.cards) for place in step.state.seats)
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


@given(hands(), st.integers(0, 1100))
@often
def test_everything_else_is_refused(steps: tuple[Step, ...], amount: int) -> None:
    """What is not legal is refused with what is; what is legal is accepted (KH-3)."""
    for step in steps[:-1]:
        seat = step.state.turn
        assert seat is not None
        for action in (Hit(), Stand(), Double(), Bet(amount)):
            if is_legal(step.state, seat, action):
                KOTH.apply(step.state, seat, action)
                continue
            with pytest.raises(IllegalActionError) as refused:
                KOTH.apply(step.state, seat, action)
            assert refused.value.legal[:2] == ("H", "S")


@given(hands())
@often
def test_every_state_is_read_back(steps: tuple[Step, ...]) -> None:
    """No state a hand leads to is taken for one that cannot be."""
    for step in steps:
        assert KOTH.load_state(KOTH.dump_state(step.state)) == step.state
