"""Steps that all kinds of sessions share when they are restored from the database or voided."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.core.person_names import load_names
from storage import games, ledger, shoes
from storage.ledger import Transfer, escrow, player

if TYPE_CHECKING:
    from typing import Self

    from bot.core.committed import Committed
    from bot.core.seeds import SeedVault
    from storage.daily_deals import DailyDeal
    from storage.database import Reader, Unit
    from storage.games import Action, Game, Round
    from storage.profiles import BadgeRow
    from storage.shoes import ShoeRow


class CannotResumeError(Exception):
    """A stored game cannot go on; the message says why, for the log."""


@dataclass(frozen=True, slots=True)
class StoredRound:
    """The rows of one round."""

    round: Round
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredGame(ABC):
    """The rows from which a game is restored.

    `actions` are all actions of a game without rounds. `names` are the names of its people, as Discord gave them; `daily` is
    its deal of the day, if it plays one, and `badges` are those that its actions have earned.
    """

    game: Game
    shoes: tuple[ShoeRow, ...]
    names: dict[int, str]
    actions: tuple[Action, ...] = ()
    daily: DailyDeal | None = None
    badges: tuple[BadgeRow, ...] = ()

    @classmethod
    async def load(cls, reader: Reader, game: Game) -> Self:
        """Read the rows of a game; raises CannotResumeError if some are missing."""
        actions = tuple(await games.actions(reader, game.game_id))
        return cls(
            game=game,
            shoes=tuple(await shoes.of_game(reader, game.game_id)),
            names=await load_names(reader, game.guild_id, {action.user_id for action in actions}),
            actions=actions,
        )

    @abstractmethod
    def committed(self, seeds: SeedVault) -> Committed[Any]:
        """Play the game again up to its last action; raises CannotResumeError, and others for damaged rows."""


def shows_earlier_round(game: Game, round_number: int) -> bool:
    """Return whether a game's message still shows an earlier round, whose end must be drawn again."""
    return game.message_id is not None and game.message_round < round_number


async def load_round(reader: Reader, game_id: str, round_number: int) -> StoredRound:
    """Read a round with its actions; raises CannotResumeError if it does not exist."""
    found = await games.load_round(reader, game_id, round_number)
    if found is None:
        raise CannotResumeError(f"it has no round {round_number}")
    return StoredRound(found, tuple(await games.actions_of_round(reader, game_id, round_number)))


def require_seeds(seeds: SeedVault, stored: StoredGame) -> None:
    """Raise CannotResumeError if a secret seed cannot be derived, or may be known to people."""
    for promised in (*stored.shoes, stored.daily):
        if promised is not None and promised.seed is None and not seeds.knows(promised):
            raise CannotResumeError("the master key of its cards is gone")


async def reveal_shoes(unit: Unit, seeds: SeedVault, game_id: str) -> None:
    """Publish the known seeds of all shoes that were used."""
    for shoe in await shoes.of_game(unit, game_id):
        if shoe.client is not None and shoe.seed is None:
            await seeds.reveal(unit, shoe)


async def give_back(unit: Unit, game: Game, *, since_action: int, at: int) -> None:
    """Return to all players the chips that the game has taken from them since an action."""
    changes = await ledger.changes_of_players(unit, game.game_id, since_action=since_action)
    for index, (user_id, change) in enumerate(sorted(changes.items())):
        if change < 0:
            back = Transfer(
                guild_id=game.guild_id,
                debit=escrow(game.game_id),
                credit=player(user_id),
                amount=-change,
                kind="refund",
                key=f"{game.game_id}:void:{index}",
                at=at,
                game_id=game.game_id,
            )
            await ledger.transfer(unit, back)
