"""Games of one person: they rest between presses, and their player may give up at any time."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from bot.core.daily_deals import end_of
from bot.core.errors import RefusalError
from bot.core.play import C, GamePlay, V


@dataclass(frozen=True, slots=True)
class GiveUp:
    """End the game as it stands."""


@dataclass(frozen=True, slots=True)
class Expire:
    """End a game whose deadline has passed."""


GIVE_UP_AND_EXPIRE: Mapping[str, Any] = {"give up": GiveUp(), "expired": Expire()}


class OnePersonGame:
    """A game of one person between two commands: `terms` have its row and the day of its deal.

    `ending` is None while it goes on.
    """

    __slots__ = ()
    terms: Any
    ending: Any

    # The cards are dealt when it opens, and nobody wins another person's stake.
    is_under_way: ClassVar[bool] = True
    is_between_people: ClassVar[bool] = False

    @property
    def is_private(self) -> bool:
        """Return whether only its player may see it: others can still play the same cards."""
        return self.day is not None or self.is_duel

    @property
    def is_duel(self) -> bool:
        """Return whether it is played for practice with the cards of another game, to be compared with it."""
        is_duel: bool = self.terms.is_duel
        return is_duel

    @property
    def day(self) -> int | None:
        """Return the day whose deal it is, in days since 1970-01-01 UTC."""
        day: int | None = self.terms.day
        return day

    @property
    def is_over(self) -> bool:
        return self.ending is not None

    @property
    def on_deadline(self) -> Expire:
        return Expire()

    @property
    def people(self) -> tuple[int, ...]:
        return (self.terms.row.user_id,)

    @property
    def whose_turn(self) -> int | None:
        return None if self.is_over else self.people[0]

    def at_stake(self, user_id: int) -> int:
        stake: int = self.terms.row.stake
        return 0 if self.is_over or user_id not in self.people else stake


G = TypeVar("G", bound=Any)


class OnePersonPlay(GamePlay[G, C, V]):
    """A kind of game for one person; `not_yours` is the refusal for everybody else."""

    shows_seed = False
    not_yours: ClassVar[type[RefusalError]]

    def bring(self, game: G, secret: Any) -> G:
        return game

    def require_own(self, game: G, user_id: int) -> None:
        """Raise `not_yours` for somebody else's game."""
        if user_id not in game.people:
            raise self.not_yours(game.people[0])

    def admit(self, game: G, user_id: int, wish: Any, now: int) -> None:
        """Let its player act, and nobody else."""
        self.require_own(game, user_id)

    def leaving(self, game: G, user_id: int) -> Any:
        """Return GiveUp, if this is the person's game."""
        return GiveUp() if user_id in game.people else None

    def secret_until(self, game: G) -> int | None:
        """Return the end of the day whose deal it is."""
        return None if game.day is None else end_of(game.day)
