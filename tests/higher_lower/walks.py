"""Random games for hypothesis, and what their player may know."""

from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from bot.testing.walks import Walks
from rules.cards import DECK, Card
from rules.game import Progress, Seat
from tests.higher_lower.rules import ACTIONS, HIGHER_LOWER, CardTurned, Guess, State

Step = Progress[State, CardTurned]


@st.composite
def games(draw: st.DrawFn) -> tuple[Step, ...]:
    """Draw a whole game."""
    steps = [HIGHER_LOWER.start(tuple(draw(st.permutations(DECK))))]
    while HIGHER_LOWER.to_act(steps[-1].state):
        steps.append(HIGHER_LOWER.apply(steps[-1].state, 0, draw(st.sampled_from([*ACTIONS.values()]))))
    return tuple(steps)


def seen(state: State, seat: Seat | None) -> list[Card]:
    """List the cards that were turned over, which everybody sees."""
    del seat
    return [*state.shown]


def with_other_secrets(state: State, seat: Seat | None, chance: Random) -> State:
    """Change the order of the deck."""
    del seat
    deck = [*state.deck]
    chance.shuffle(deck)
    return replace(state, deck=tuple(deck))


WALKS = Walks(
    games=games(),
    seats=lambda _: range(1),
    seen=seen,
    with_other_secrets=with_other_secrets,
    tried=lambda _: set(ACTIONS.values()),
    told_by={Guess: (CardTurned,)},
)
