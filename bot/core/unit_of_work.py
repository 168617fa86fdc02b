"""One unit of work of a session: carry out commands on a copy of its state and write their rows in one transaction."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Generic, Protocol, TypeVar

from bot.core.achievements import Achievement, record
from bot.core.committed import Committed, GameValue
from bot.core.errors import NotEnoughChipsError, RefusalError
from bot.core.moves import Move
from bot.core.recovery import reveal_shoes
from bot.core.seeds import SeedVault
from bot.core.settlement import Occasion, move_chips
from storage import games
from storage.database import Unit
from storage.errors import InsufficientChipsError
from storage.games import Action, Deadline

ENDED = "ended"


class CommandResult(Protocol):
    """The result of a command in a game."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """List the movements of chips."""


S = TypeVar("S", bound=Committed[GameValue])
C = TypeVar("C")
T = TypeVar("T", bound=CommandResult)


@dataclass(slots=True)
class UnitOfWork(ABC, Generic[S, C, T]):
    """Takes commands within one transaction; `committed` becomes the session's state if the commit succeeds.

    `cause` identifies this one attempt in the ledger's keys. `because` names the sentence that says why the game ends, and
    `is_voided` is true if it ends without a result; both matter only if a command ends the game.
    """

    unit: Unit
    seeds: SeedVault
    game_id: str
    guild_id: int
    cause: str
    at: int
    names: Mapping[int, str]
    committed: S
    because: str = ENDED
    is_voided: bool = False

    async def take(self, user_id: int | None, command: C) -> None:
        """Carry out a command and its automatic follow-ups. Raises RefusalError; the unit is then rolled back."""
        await self._take(user_id, command)
        while not self.committed.game.is_over and (following := self._follow_up()) is not None:
            await self._take(None, following)

    async def _take(self, user_id: int | None, command: C) -> None:
        """Append the action, move its chips and set the deadline; then settle the round and close the game if they have ended."""
        round_number = self._round_number
        step = await self._apply(user_id, command)
        deadline, number = self._deadline(), self.committed.game.number
        text = self._format(command)
        action = Action(self.game_id, number, round_number, user_id, text, self.at, deadline)
        await games.append_action(self.unit, action)
        # Transfer each move on its own, so that the refusal can name the player with too few chips.
        for index, move in enumerate(step.moves):
            occasion = Occasion(
                self.guild_id,
                self.game_id,
                number,
                f"{self.cause}:{index}",
                self.at,
                self.committed.game.is_between_people,
            )
            try:
                await move_chips(self.unit, (move,), occasion)
            except InsufficientChipsError as error:
                raise self._too_few(move, error) from error
        self.committed = replace(self.committed, deadline=deadline)
        await self._settle(step)
        if self.committed.game.is_over:
            await self._close()

    async def _achieve(
        self, kind: str, user_id: int, rule: Callable[[Mapping[str, int]], Achievement]
    ) -> None:
        """Record what a person has reached by the result of the last action; new badges go to `committed`."""
        occasion = Occasion(self.guild_id, self.game_id, self.committed.game.number, self.cause, self.at)
        earned = await record(self.unit, occasion, kind, user_id, rule)
        self.committed = replace(self.committed, badges=(*self.committed.badges, *earned))

    def _deadline(self) -> Deadline | None:
        """Return the same deadline while the stage is the same, else a new one."""
        if self.committed.game.is_over:
            return None
        stage, seconds = self.committed.game.timeout
        running = self.committed.deadline
        if running is not None and running.text == stage:
            return running
        return Deadline(self.at + seconds * 1000, stage)

    async def _close(self) -> None:
        await self._end()
        await self._reveal()
        await games.close_game(self.unit, self.game_id, at=self.at, voided=self.is_voided)
        self.committed = replace(self.committed, closed=self.because)

    async def _reveal(self) -> None:
        """Publish the seeds of all shoes that the game was dealt from."""
        await reveal_shoes(self.unit, self.seeds, self.game_id)

    # ------------------------------------------------------------------ what a game adds

    @abstractmethod
    async def _apply(self, user_id: int | None, command: C) -> T:
        """Apply the command to `committed`; raise RefusalError if that is not possible."""

    @abstractmethod
    def _format(self, command: C) -> str:
        """Return a command in the notation in which it is recorded."""

    @property
    def _round_number(self) -> int:
        """Return the round of the next action; 0 in a game without rounds."""
        return 0

    def _follow_up(self) -> C | None:
        """Return the command that follows automatically, or None."""
        return None

    async def _settle(self, step: T) -> None:
        """Record the round or game that the step has ended, after its chips have moved."""

    async def _end(self) -> None:
        """Record how the game ended, before its shoes are revealed and it is closed."""

    def _too_few(self, move: Move, error: InsufficientChipsError) -> RefusalError:
        """Make the refusal of a command for which a player has too few chips."""
        del move
        return NotEnoughChipsError(error.needed, error.balance)
