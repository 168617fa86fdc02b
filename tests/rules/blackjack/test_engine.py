"""Starting a round, and the refusals that no playthrough shows."""

import pytest

from rules.blackjack import BLACKJACK
from rules.blackjack.actions import Insure
from rules.blackjack.engine import cost, start
from rules.blackjack.events import InsuranceSettled, Insured, PeekedNoNatural, TurnStarted
from rules.blackjack.house_rules import PRESETS
from rules.blackjack.phases import Insurance
from rules.cards import DECK, parse_cards
from rules.errors import IllegalActionError, ShoeEmptyError, StakesError
from rules.shoe import Shoe

VEGAS = PRESETS["vegas"]


@pytest.mark.parametrize("stakes", [(), (0,), (0, 0, 0), (10, -1), (10,) * 8])
def test_stakes_that_make_no_round_are_refused(stakes: tuple[int, ...]) -> None:
    """A round has one to seven seats, no stake is negative, and somebody has one (BJ-2.2)."""
    with pytest.raises(StakesError):
        start(VEGAS, Shoe.fresh(DECK, 75), stakes)


def test_seven_seats_are_dealt() -> None:
    """Seven seats play one round (BJ-2.2)."""
    state = start(VEGAS, Shoe.fresh(DECK, 75), (10,) * 7).state
    assert all(len(place.hands[0].cards) == 2 for place in state.seats)


@pytest.mark.parametrize("dealt", range(4))
def test_deal_needs_its_cards(dealt: int) -> None:
    """A shoe that cannot serve the deal refuses it (BJ-1.2)."""
    with pytest.raises(ShoeEmptyError):
        start(VEGAS, Shoe.fresh(parse_cards("5c 6d 7h 8s")[:dealt], 75), (10,))


def test_insurance_is_lost_at_the_peek() -> None:
    """An insurance against no natural is settled when the dealer has looked, not at the end (BJ-2.4)."""
    state = start(VEGAS, Shoe.fresh(parse_cards("Tc Ad 8c 7d"), 75), (10,)).state
    step = BLACKJACK.apply(state, 0, Insure(5))
    assert step.events == (Insured(0, 5), PeekedNoNatural(), InsuranceSettled(0, 5, 0), TurnStarted(0, 0))
    assert step.state.seats[0].insurance is Insurance.LOST


def test_refusal_says_what_may_be_done_instead() -> None:
    """What an action would cost is refused as the action is."""
    state = start(VEGAS, Shoe.fresh(parse_cards("5c 6d Td Th"), 75), (10,)).state
    with pytest.raises(IllegalActionError) as illegal:
        cost(state, 0, Insure(1))
    assert (illegal.value.action, illegal.value.legal[:2]) == ("insure 1", ("hit", "stand"))
