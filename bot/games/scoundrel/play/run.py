"""A run as a value, and what commands do to it. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, assert_never

from bot.core.errors import NotPossibleError
from bot.games.scoundrel.play.commands import Command, Expire, GiveUp, Hint
from bot.games.scoundrel.play.errors import HintTakenError
from rules.errors import IllegalActionError
from rules.scoundrel import engine
from rules.scoundrel.actions import Avoid, Face
from rules.scoundrel.notation import format_action
from rules.scoundrel.outcome import outcome
from rules.scoundrel.state import PLAYER

if TYPE_CHECKING:
    from bot.games.scoundrel.play.view import Ending
    from rules.cards import Card
    from rules.scoundrel.actions import Action
    from rules.scoundrel.house_rules import HouseRules
    from rules.scoundrel.state import RunState


@dataclass(frozen=True, slots=True)
class Run:
    """A run between two commands.

    `number` is that of its last action. `hint` was given as the last thing, `hinted_room` is the room of the last hint:
    its turn, and whether the room before it was avoided. `ending` is None while the run goes on.
    """

    state: RunState
    number: int = 0
    hint: Action | None = None
    hinted_room: tuple[int, bool] | None = None
    is_assisted: bool = False
    ending: Ending | None = None

    @property
    def may_hint(self) -> bool:
        """Say whether a hint may be asked for: once for each room that is filled."""
        return self.ending is None and self.hinted_room != _room(self.state)


def fresh(rules: HouseRules, dungeon: tuple[Card, ...]) -> Run:
    """Enter the first room."""
    return Run(engine.start(rules, dungeon).state)


def apply(run: Run, command: Command) -> Run:
    """Take a command of a run that goes on; raises NotPossibleError and HintTakenError."""
    assert run.ending is None, "the session asks first"
    following = replace(run, number=run.number + 1, hint=None)
    match command:
        case Face() | Avoid():
            try:
                state = engine.apply(run.state, PLAYER, command).state
            except IllegalActionError as error:
                raise NotPossibleError(format_action(command)) from error
            ended = outcome(state)
            return replace(following, state=state, ending=None if ended is None else ended.reason)
        case Hint(action):
            if not run.may_hint:
                raise HintTakenError
            room = _room(run.state)
            return replace(following, hint=action, hinted_room=room, is_assisted=True)
        case GiveUp():
            return replace(following, ending="gave_up")
        case Expire():
            return replace(following, ending="expired")
        case _:
            assert_never(command)


def _room(state: RunState) -> tuple[int, bool]:
    return state.turn, state.avoided
