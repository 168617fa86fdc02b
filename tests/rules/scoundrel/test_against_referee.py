"""The engine against a second, naive reading of the rules."""

from itertools import pairwise

from hypothesis import given

from rules.options import to_options
from rules.scoundrel import SCOUNDREL
from rules.scoundrel.state import PLAYER, RunState
from tests.rules.scoundrel.referee import Referee
from tests.rules.scoundrel.walks import Run, runs
from tests.rules.walks import often


def seen_by_engine(state: RunState) -> dict[str, object]:
    outcome = SCOUNDREL.outcome(state)
    return {
        "life": state.hero.life,
        "weapon": None if state.hero.weapon is None else str(state.hero.weapon),
        "stack": list(map(str, state.hero.slain)),
        "room": list(map(str, state.room)),
        "dungeon": list(map(str, state.dungeon)),
        "turn": state.turn,
        "legal": set(map(SCOUNDREL.format_action, SCOUNDREL.legal_actions(state, PLAYER))),
        "ending": None if outcome is None else (outcome.reason, outcome.score),
    }


def seen_by_referee(referee: Referee) -> dict[str, object]:
    return {
        "life": referee.life,
        "weapon": referee.weapon,
        "stack": referee.stack,
        "room": referee.room,
        "dungeon": referee.dungeon,
        "turn": referee.rooms_entered,
        "legal": referee.legal(),
        "ending": (ending, referee.score()) if (ending := referee.ending()) else None,
    }


@given(runs())
@often
def test_engine_and_referee_agree(steps: tuple[Run, ...]) -> None:
    """Both see the same run at every step, whatever the house rules (SC-1 to SC-10)."""
    state = steps[0].state
    referee = Referee(to_options(state.rules), list(map(str, (*state.room, *state.dungeon))))
    assert seen_by_engine(state) == seen_by_referee(referee)
    for before, after in pairwise(steps):
        facing = after.state.faced[len(before.state.faced) :]
        referee.do(SCOUNDREL.format_action(facing[0]) if facing else "avoid")
        assert seen_by_engine(after.state) == seen_by_referee(referee)
