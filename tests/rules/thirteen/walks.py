"""Random deals for hypothesis: any house rules, any cards, and hands of few ranks, which hold many combinations."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from random import Random

from hypothesis import strategies as st

from bot.testing import walks
from rules.cards import DECK, Card
from rules.game import Progress, Seat
from rules.shuffle import shuffled
from rules.thirteen import THIRTEEN, events
from rules.thirteen.actions import Action, Pass, Play
from rules.thirteen.dealing import in_playing_order
from rules.thirteen.engine import apply, deal, start
from rules.thirteen.events import Event
from rules.thirteen.house_rules import (
    STRAIGHT_LENGTHS,
    Ace,
    HouseRules,
    Lead,
    Passing,
    Quads,
    Scoring,
)
from rules.thirteen.state import SEATS, DealState

Deal = Progress[DealState, Event]

Choose = Callable[[DealState, tuple[Action, ...]], Action]

EVERY_RULES = tuple(
    HouseRules(*terms)
    for terms in product(Lead, (True, False), STRAIGHT_LENGTHS, Passing, Ace, Quads, Scoring)
)
"""All the house rules there are, the usual ones first."""

USUAL = EVERY_RULES[0]

RULES = st.sampled_from(EVERY_RULES)

SEEDS = st.binary(min_size=32, max_size=32)

SHUFFLED: st.SearchStrategy[tuple[Card, ...]] = SEEDS.map(lambda seed: shuffled(DECK, seed, "t", 1, ""))


@st.composite
def crowded(draw: st.DrawFn) -> tuple[Card, ...]:
    """Draw an order of the deck whose dealt cards are of few ranks, so that hands hold quads and long straights."""
    first, size = draw(st.integers(0, 12)), draw(st.integers(26, 32))
    near = sorted(DECK, key=lambda card: (card.rank + first) % 13)
    return (*shuffled(tuple(near[:size]), draw(SEEDS), "t", 1, ""), *near[size:])


CARDS = SHUFFLED | crowded()


@st.composite
def endings(draw: st.DrawFn) -> Deal:
    """Draw the beginning of a deal with hands of 1 to 13 cards, equal or not."""
    cards = draw(CARDS)
    first, second = draw(st.integers(1, 13)), draw(st.integers(1, 13))
    hands = (cards[:first], cards[first : first + second])
    hidden = cards[first + second : first + second + draw(st.integers(0, 26))]
    return deal(draw(RULES), hands, hidden, draw(st.sampled_from(SEATS)))


def at_random(chance: Random) -> Choose:
    return lambda _state, legal: chance.choice(legal)


def play(begun: Deal, choose: Choose) -> tuple[Deal, ...]:
    """Play a whole deal: every step from the dealt hands to the end."""
    steps = [begun]
    while (seat := steps[-1].state.turn) is not None:
        state = steps[-1].state
        steps.append(apply(state, seat, choose(state, THIRTEEN.legal_actions(state, seat))))
    return tuple(steps)


@st.composite
def deals(draw: st.DrawFn, rules: st.SearchStrategy[HouseRules] = RULES) -> tuple[Deal, ...]:
    """Draw a whole deal of thirteen cards each."""
    leader: Seat | None = draw(st.sampled_from((None, *SEATS)))
    begun = start(draw(rules), draw(CARDS), leader)
    return play(begun, lambda _state, legal: draw(st.sampled_from(legal)))


def seen(state: DealState, seat: Seat | None) -> list[Card]:
    """List a seat's own cards and those that were played; all of them once the deal is over."""
    own = () if seat is None else state.hands[seat]
    rest = (*state.hands[0], *state.hands[1], *state.undealt) if state.is_over else own
    return [*rest, *state.played_by(0), *state.played_by(1)]


def with_other_secrets(state: DealState, seat: Seat | None, chance: Random) -> DealState:
    """Shuffle the cards that a seat cannot see; any seat may lead."""
    if state.is_over:
        return state
    places = (*state.hands, state.undealt)
    hidden = [card for place, cards in enumerate(places) if place != seat for card in cards]
    chance.shuffle(hidden)
    first, second, undealt = (
        cards if place == seat else in_playing_order([hidden.pop() for _ in cards], state.rules)
        for place, cards in enumerate(places)
    )
    return replace(state, hands=(first, second), undealt=undealt)


def tried(steps: tuple[Deal, ...]) -> set[Action]:
    """Collect what some state of the deal has listed."""
    return {
        Pass(),
        *(action for step in steps for seat in SEATS for action in THIRTEEN.legal_actions(step.state, seat)),
    }


WALKS = walks.Walks(
    games=deals(),
    seats=lambda _state: range(2),
    seen=seen,
    places=lambda state: (state.hands, state.undealt, state.played_by(0), state.played_by(1)),
    with_other_secrets=with_other_secrets,
    tried=tried,
    told_by={Play: (events.CardsPlayed,), Pass: (events.Passed,)},
)
