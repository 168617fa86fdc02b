"""A deal played again from what was written down."""

from random import Random

import pytest

from rules.cards import DECK
from rules.thirteen.actions import format_action
from rules.thirteen.engine import apply, start
from rules.thirteen.house_rules import HouseRules
from rules.thirteen.legality import legal_actions
from rules.thirteen.replay import RecordedAction, replay
from rules.thirteen.state import DealState


def played(chance: Random) -> tuple[DealState, list[RecordedAction]]:
    """Play the deck from its first card on to the end, anyhow: clubs against diamonds."""
    state: DealState = start(HouseRules(), DECK).state
    while state.turn is not None:
        state = apply(state, state.turn, chance.choice(legal_actions(state, state.turn))).state
    return state, [RecordedAction(taken.seat, format_action(taken.action)) for taken in state.history]


@pytest.mark.parametrize("number", range(5))
def test_what_was_done_leads_to_what_it_led_to(number: int) -> None:
    """To the very state, and nothing can be done after it."""
    end, actions = played(Random(number))  # noqa: S311 - a repeatable walk is wanted.
    done = replay(HouseRules(), DECK, end.leader, actions)
    assert (done.state, done.impossible) == (end, None)
    after = RecordedAction(0, "pass")
    assert replay(HouseRules(), DECK, end.leader, [*actions, after]).impossible == after


@pytest.mark.parametrize(
    "impossible",
    [
        RecordedAction(0, "play 3c"),
        RecordedAction(1, "play 3c"),
        RecordedAction(1, "pass"),
        RecordedAction(1, "play 2d"),
        RecordedAction(-1, "play 3d"),
        RecordedAction(2, "play 3d"),
        RecordedAction(1, "dance"),
    ],
    ids=str,
)
def test_playing_ends_with_what_cannot_be_done(impossible: RecordedAction) -> None:
    """It is named, and what comes after it is not looked at."""
    first = RecordedAction(0, "play 2c")
    done = replay(HouseRules(), DECK, 0, [first, impossible, RecordedAction(1, "play 3d")])
    assert done.impossible == impossible
    assert done.state == replay(HouseRules(), DECK, 0, [first]).state


@pytest.mark.parametrize(
    ("actions", "in_a_row"),
    [
        ("", (0, 0)),
        ("play Ac", (1, 0)),
        ("play Ac, play 2d, play 3c", (2, 1)),
        ("play Ac, play 2d, play 4c", (0, 1)),
        ("play Ac, play 2d, play 4c, play Kd, pass, play Ad, play 2c", (1, 1)),
        ("play Ac, play 2d, play 3c, play Kd, pass, play Ad, play 2c", (3, 1)),
    ],
    ids=[
        "nothing",
        "one",
        "each of them",
        "another begins anew",
        "and counts from there",
        "a forced pass between",
    ],
)
def test_what_a_deadline_would_have_played_is_counted(actions: str, in_a_row: tuple[int, int]) -> None:
    """The lowest play each time; a pass that is forced is none (TH-7)."""
    texts = actions.split(", ") if actions else []
    recorded = [RecordedAction(index % 2, text) for index, text in enumerate(texts)]
    done = replay(HouseRules(), DECK, 0, recorded)
    assert (done.lowest_in_a_row, done.impossible) == (in_a_row, None)
