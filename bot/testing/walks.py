"""Random games for hypothesis: how many, and what a game brings to the facts that hold in all of them."""

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from rules.cards import Card
from rules.game import Progress

Step = Progress[Any, Any]

often = settings(
    max_examples=int(os.environ.get("CARDROOM_WALKS", "15")),
    derandomize="CARDROOM_WALKS" not in os.environ,
    deadline=None,
    # A whole game takes many choices, however small it is.
    suppress_health_check=[HealthCheck.large_base_example, HealthCheck.too_slow],
)
"""Few games by default, the same in every run; `make long-test` plays more of them, others each time."""


@dataclass(frozen=True, slots=True)
class Walks:
    """A game played at random, and what its players may know."""

    games: st.SearchStrategy[tuple[Step, ...]]
    """Whole games: every step from the deal to the end."""

    seats: Callable[[Any], range]

    seen: Callable[[Any, int | None], list[Card]]
    """The cards that a seat, or a spectator, has seen at a state."""

    with_other_secrets: Callable[[Any, int | None, Random], Any]
    """The state with other cards wherever the seat or the spectator cannot look."""

    tried: Callable[[tuple[Step, ...]], set[Any]]
    """Actions of which most are illegal at most states of a game."""

    told_by: Mapping[type, tuple[type, ...]]
    """Which event comes first after an action of a kind: one of these."""

    places: Callable[[Any], object] | None = None
    """Everything that holds a card of a state, where the state holds the same cards from the deal to the end."""

    tally: Callable[[list[Card]], object] = set
    """How a view's cards are compared: `Counter` where none is shown twice, though the same card may come up twice."""


def find_in(value: object) -> Iterator[object]:
    """Walk over a value and everything it holds."""
    yield value
    if is_dataclass(value):
        for field in fields(value):
            yield from find_in(getattr(value, field.name))
    elif isinstance(value, (tuple, list, set, frozenset)):
        for item in value:
            yield from find_in(item)


def cards_in(value: object) -> list[Card]:
    return [part for part in find_in(value) if isinstance(part, Card)]
