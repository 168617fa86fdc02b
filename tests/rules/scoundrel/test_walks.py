"""What holds in every run, whatever is dealt and done; the engine against a second, naive reading of the rules."""

from collections import Counter
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from bot.testing.walks import often
from rules.options import to_options
from rules.scoundrel import SCOUNDREL
from rules.scoundrel.dungeon import monsters_in
from rules.scoundrel.events import MonsterFought, PotionDrunk, RunLost, RunWon
from rules.scoundrel.outcome import Outcome
from rules.scoundrel.state import PLAYER, RunState
from tests.rules.scoundrel.referee import Referee
from tests.rules.scoundrel.walks import EASY, FULL, STANDARD, Run, easy_dungeons, first, play, runs

FULL_RUNS = runs(st.just(STANDARD), FULL | easy_dungeons())


@given(runs())
@often
def test_faced_cards_are_discarded_or_in_hand(steps: tuple[Run, ...]) -> None:
    """Every faced card lies on the discard pile, is the weapon or lies under it (SC-1)."""
    for state in (step.state for step in steps):
        view = SCOUNDREL.view(state, None)
        weapon = [] if view.weapon is None else [view.weapon]
        assert Counter((*view.discarded, *weapon, *view.slain)) == Counter(face.card for face in state.faced)


@given(FULL_RUNS)
@often
def test_life_less_monsters_is_what_was_blocked_and_healed(steps: tuple[Run, ...]) -> None:
    """Life less the monsters to come is 20 - 208 plus what weapons blocked and potions healed (SC-1, SC-2, SC-8)."""
    blocked = healed = 0
    for step in steps:
        for event in step.events:
            if isinstance(event, MonsterFought):
                assert event.weapon is not None or event.damage == event.monster.rank
                blocked += event.monster.rank - event.damage
            if isinstance(event, PotionDrunk):
                healed += event.healed
        state = step.state
        assert state.hero.life - monsters_in((*state.room, *state.dungeon)) == -188 + blocked + healed
        if not state.is_won:
            assert SCOUNDREL.view(state, None).score_now == -188 + blocked + healed


@given(runs())
@often
def test_number_of_actions_is_bounded(steps: tuple[Run, ...]) -> None:
    """There are one to nine legal actions until the end (four monsters both ways, and avoiding), then none."""
    for step in steps[:-1]:
        assert 1 <= len(SCOUNDREL.legal_actions(step.state, PLAYER)) <= 9
    assert SCOUNDREL.legal_actions(steps[-1].state, PLAYER) == ()


@given(FULL_RUNS)
@often
def test_scores_are_in_range(steps: tuple[Run, ...]) -> None:
    """A lost run of the 44 scores -188 to 0, a won one 1 to 20, or 22 to 30 with a potion last (SC-10)."""
    outcome = SCOUNDREL.outcome(steps[-1].state)
    assert outcome is not None
    if outcome.reason == "lost":
        assert -188 <= outcome.score <= outcome.life <= 0
    else:
        assert outcome.score in {*range(1, 21), *range(22, 31)}
    assert steps[-1].events[-1] == (RunLost if outcome.reason == "lost" else RunWon)(outcome.score)


def test_easy_dungeon_is_won() -> None:
    """The walks above see wins: this one is at full life with the two of hearts last (SC-10)."""
    state = play(STANDARD, EASY, first)[-1].state
    assert (state.turn, SCOUNDREL.outcome(state)) == (15, Outcome("won", score=22, life=20))


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
