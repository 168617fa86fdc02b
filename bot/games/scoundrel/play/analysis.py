"""The choices of a run, for its analysis, and what a worker computes about each."""

from collections.abc import Sequence

from bot.core.analysis import Choice
from bot.core.play import PlayedAction, Seen
from bot.games.scoundrel.play.commands import parse_command
from bot.games.scoundrel.play.run import Run
from lab.scoundrel.adviser import sample_actions
from rules.scoundrel.actions import Avoid, Face
from rules.scoundrel.notation import format_action
from rules.scoundrel.state import RunState
from rules.scoundrel.view import view

CALLS, SAMPLES = 3, 8


def choices(seen: Seen[Run], user_id: int, steps: Sequence[tuple[Run, PlayedAction]]) -> tuple[Choice, ...]:
    """Return the actions of a run where several were legal; of a run that was not won, whole positions at each new room."""
    del user_id
    found = []
    for before, played in steps:
        action, state = parse_command(played.action.text), before.state
        known = view(state, None)
        if not isinstance(action, Face | Avoid) or len(known.legal) < 2:  # noqa: PLR2004 - no choice.
            continue
        is_new = not state.avoided and not state.faced_this_turn
        found.append(
            Choice(
                number=played.action.number - 1,
                part=1,
                step=state.turn,
                actions=tuple(map(format_action, known.legal)),
                chosen=known.legal.index(action),
                position=known,
                whole=state if is_new and seen.game.ending != "won" else None,
            )
        )
    return tuple(found)


def sample(choice: Choice, seed: int) -> list[list[float]]:
    """Return the share of fair completions won with each action of a choice."""
    return sample_actions(choice.position, SAMPLES, seed)


def is_won_from(state: RunState) -> bool:
    """Return whether the solver, which knows the order of the cards, finds a way to win the rest of a run."""
    # This is imported here so that the bot's own process does not load the compiler.
    from lab.scoundrel.solver import solve_from  # noqa: PLC0415

    return solve_from(state).line is not None
