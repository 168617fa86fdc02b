"""Hands played at random, for what holds in all of them."""

from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from bot.testing import walks
from rules.cards import DECK, Card
from rules.game import Progress, Seat
from rules.koth import KOTH, events
from rules.koth.actions import Action, Bet, Double, Hit, Stand
from rules.koth.events import Event
from rules.koth.house_rules import HouseRules
from rules.koth.state import HandState
from rules.shuffle import shuffled_shoe

Step = Progress[HandState, Event]

SHOES: st.SearchStrategy[tuple[Card, ...]] = st.binary(min_size=32, max_size=32).map(
    lambda seed: shuffled_shoe(seed, "t", 1, "", 3)
)
# Two of three like this, so that most seats can pay, and some have nothing besides.
CHIPS = st.sampled_from([0, 9, 10, 11, 20, 29, 1000]) | st.integers(10, 200)
TABLES = st.lists(CHIPS, min_size=1, max_size=4).filter(lambda chips: max(chips) >= 25)


@st.composite
def hands(draw: st.DrawFn) -> tuple[Step, ...]:
    """Draw a whole hand: every step from the deal to the settlement."""
    rules = HouseRules(draw(st.sampled_from([10, 1, 25])))
    steps = [KOTH.start(rules, draw(SHOES), draw(TABLES))]
    while (seat := steps[-1].state.turn) is not None:
        legal = KOTH.legal_actions(steps[-1].state, seat)
        steps.append(KOTH.apply(steps[-1].state, seat, _less_of(draw, draw(st.sampled_from(legal)))))
    return tuple(steps)


def _less_of(draw: st.DrawFn, action: Action) -> Action:
    """Bet some of the chips where all of them are listed."""
    return Bet(draw(st.integers(1, action.amount))) if isinstance(action, Bet) else action


def seen(state: HandState, _seat: Seat | None = None) -> list[Card]:
    """List the cards at the seats and those of the dealer that lie face up."""
    dealer = state.dealer if state.is_over else state.dealer[:1]
    return [*dealer, *(card for place in state.seats for card in place.cards)]


def with_other_secrets(state: HandState, _seat: Seat | None, chance: Random) -> HandState:
    """Change the dealer's second card while it is face down, and all that are to come."""
    other = chance.choice(DECK)
    dealer = state.dealer if state.is_over else (state.dealer[0], other)
    return replace(state, dealer=dealer, shoe=(other,) * len(state.shoe))


WALKS = walks.Walks(
    games=hands(),
    seats=lambda state: range(len(state.seats)),
    seen=seen,
    places=lambda state: (state.dealer, state.shoe, [place.cards for place in state.seats]),
    with_other_secrets=with_other_secrets,
    tried=lambda _steps: {Hit(), Stand(), Double(), *map(Bet, (0, 1, 15, 990, 1100))},
    told_by={
        Hit: (events.CardDealt,),
        Stand: (events.SeatStood,),
        Double: (events.StakeDoubled,),
        Bet: (events.BetPlaced,),
    },
)
