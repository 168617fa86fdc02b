"""The engine against a second, naive reading of the rules."""

from hypothesis import given
from hypothesis import strategies as st

from rules.options import to_options
from rules.thirteen import THIRTEEN
from rules.thirteen.engine import apply
from rules.thirteen.state import DealState
from tests.rules.thirteen.referee import Referee
from tests.rules.thirteen.walks import Deal, deals, endings
from tests.rules.walks import often


def seen_by_engine(state: DealState) -> dict[str, object]:
    outcome = THIRTEEN.outcome(state)
    legal = () if state.turn is None else THIRTEEN.legal_actions(state, state.turn)
    return {
        "hands": [sorted(map(str, hand)) for hand in state.hands],
        "turn": state.turn,
        "legal": list(map(THIRTEEN.format_action, legal)),
        "ending": None if outcome is None else (outcome.reason, outcome.winner, outcome.margin),
    }


def seen_by_referee(referee: Referee) -> dict[str, object]:
    return {
        "hands": [sorted(hand) for hand in referee.hands],
        "turn": None if referee.ending() else referee.turn,
        "legal": referee.legal(),
        "ending": referee.ending(),
    }


def referee_of(state: DealState) -> Referee:
    return Referee(to_options(state.rules), [list(map(str, hand)) for hand in state.hands], state.leader)


@given(deals())
@often
def test_engine_and_referee_agree_on_deals(steps: tuple[Deal, ...]) -> None:
    """Both see the same deal at every step, whatever the house rules (TH-1 to TH-5, TH-8)."""
    referee = referee_of(steps[0].state)
    assert seen_by_engine(steps[0].state) == seen_by_referee(referee)
    for step in steps[1:]:
        referee.do(THIRTEEN.format_action(step.state.history[-1].action))
        assert seen_by_engine(step.state) == seen_by_referee(referee)


@given(endings(), st.data())
@often
def test_engine_and_referee_agree_on_endings(begun: Deal, data: st.DataObject) -> None:
    """The same from hands of 1 to 13 cards, played to the end."""
    state, referee = begun.state, referee_of(begun.state)
    while state.turn is not None:
        assert seen_by_engine(state) == seen_by_referee(referee)
        action = data.draw(st.sampled_from(THIRTEEN.legal_actions(state, state.turn)))
        state = apply(state, state.turn, action).state
        referee.do(THIRTEEN.format_action(action))
    assert seen_by_engine(state) == seen_by_referee(referee)
