"""All runs: started, found, played, ended. They are loaded when somebody asks for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.sessions.fair import SeedHouse
    from bot.sessions.ports import Clock, Entropy, Thinking
    from bot.sessions.scoundrel.view import Place, RunView, Solution
    from rules.scoundrel.actions import Action
    from storage.database import Database


@dataclass(frozen=True, slots=True)
class RunWorld:
    """What every run shares."""

    database: Database
    house: SeedHouse
    clock: Clock
    entropy: Entropy
    thinking: Thinking


@dataclass(frozen=True, slots=True)
class Wanted:
    """The run somebody asks for; `cause` names this one attempt, such as the interaction's id.

    `mode` names one of the rules' MODES. A typed `seed` is for practice. The person was welcomed before.
    """

    guild_id: int
    channel_id: int
    user_id: int
    name: str
    cause: str
    mode: str = "standard"
    is_daily: bool = False
    seed: str | None = None
    stake: int = 0


@dataclass
class Runs:
    """Keeps the runs that are being played.

    `on_ended` hears of a run that ended without a press (expired), to redraw its message; it returns at once.
    """

    world: RunWorld
    on_ended: Callable[[RunView, Place], None] = lambda _view, _place: None

    async def start(self, wanted: Wanted) -> RunView:
        """Start a run and take its stake, in one transaction.

        Raises RunOpenError (with the open run's view), DailyDoneError, CannotCombineError, StakeOutOfLimitsError,
        NotEnoughChipsError.
        """
        raise NotImplementedError

    async def open_of(self, guild_id: int, user_id: int) -> RunView | None:
        """Return the open run of a person in a server."""
        raise NotImplementedError

    async def view(self, game_id: str) -> RunView:
        """Return a run as it stands or ended; raises RunGoneError for an unknown one, RunVoidedError."""
        raise NotImplementedError

    async def act(self, game_id: str, user_id: int, number: int, action: Action, cause: str) -> RunView:
        """Take an action; the last one ends the run, its chips in the same transaction.

        Raises RunGoneError, NotYourRunError, StaleActionError, NotPossibleError, RunVoidedError, in this order.
        """
        raise NotImplementedError

    async def give_up(self, game_id: str, user_id: int, number: int, cause: str) -> RunView:
        """End a run as lost, scored as it stands; raises what `act` raises."""
        raise NotImplementedError

    async def hint(self, game_id: str, user_id: int, number: int, cause: str) -> RunView:
        """Ask for the best action, once a turn; the run counts as assisted. Raises HintTakenError and what `act` raises."""
        raise NotImplementedError

    async def winnable(self, game_id: str) -> Solution:
        """Say whether an ended run could have been won; raises RunGoneError, RunGoesOnError, DayGoesOnError."""
        raise NotImplementedError

    async def place(self, game_id: str) -> Place:
        """Return where a run is shown; raises RunGoneError for an unknown one."""
        raise NotImplementedError

    async def posted(self, game_id: str, channel_id: int, message_id: int) -> Place:
        """Remember the message that shows a run from now on; return where it was shown before."""
        raise NotImplementedError

    async def end_shown(self, game_id: str) -> None:
        """Remember that the message of an ended run shows its end."""
        raise NotImplementedError

    async def unshown(self) -> list[tuple[RunView, Place]]:
        """Return the ended runs whose messages may not show it yet, as after a restart."""
        raise NotImplementedError

    async def sweep(self) -> None:
        """Score what has rested for 30 days, reveal the daily deals of days that are over, make that of today."""
        raise NotImplementedError

    def begin(self) -> None:
        """Sweep now and at every midnight UTC from now on."""
        raise NotImplementedError

    async def stop(self) -> None:
        """Let every run finish what it has begun; all is stored."""
        raise NotImplementedError
