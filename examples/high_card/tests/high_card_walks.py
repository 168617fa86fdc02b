"""Random rounds for hypothesis, and what their players may know."""

from dataclasses import replace
from random import Random

from cardroom_high_card.rules import (
    ACTIONS,
    HIGH_CARD,
    SEATS,
    CardKept,
    CardSwapped,
    Event,
    Keep,
    RoundState,
    Swap,
)
from hypothesis import strategies as st

from bot.testing.walks import Walks
from rules.cards import DECK, Card
from rules.game import Progress, Seat

Round = Progress[RoundState, Event]


@st.composite
def rounds(draw: st.DrawFn) -> tuple[Round, ...]:
    """Draw a whole round."""
    steps = [HIGH_CARD.start(tuple(draw(st.permutations(DECK))))]
    for seat in SEATS:
        steps.append(HIGH_CARD.apply(steps[-1].state, seat, draw(st.sampled_from([*ACTIONS.values()]))))
    return tuple(steps)


def seen(state: RoundState, seat: Seat | None) -> list[Card]:
    """List a seat's own card, and both when the round is over."""
    return [card for number, card in enumerate(state.hands) if HIGH_CARD.outcome(state) or number == seat]


def with_other_secrets(state: RoundState, seat: Seat | None, chance: Random) -> RoundState:
    """Exchange the cards that a seat cannot see among themselves."""
    visible = seen(state, seat)
    hidden = [card for card in (*state.hands, *state.deck) if card not in visible]
    chance.shuffle(hidden)
    first, second = (card if card in visible else hidden.pop() for card in state.hands)
    return replace(state, hands=(first, second), deck=tuple(hidden))


WALKS = Walks(
    games=rounds(),
    seats=lambda _: range(len(SEATS)),
    seen=seen,
    with_other_secrets=with_other_secrets,
    tried=lambda _: set(ACTIONS.values()),
    told_by={Keep: (CardKept,), Swap: (CardSwapped,)},
)
