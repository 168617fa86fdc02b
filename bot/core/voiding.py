"""Void games that cannot go on, and games that have not begun when their channel or server is gone (CH-7)."""

import logging
from collections.abc import Iterable
from typing import Any, Literal

from bot.core.play import GamePlay
from bot.core.seeds import SeedVault
from storage import games, ledger, results, round_rows, shoes
from storage.daily_deals import DailyDeal
from storage.database import Unit
from storage.games import Game
from storage.ledger import Transfer, escrow, player
from storage.manager_actions import ManagerAction
from storage.shoes import ShoeRow

Place = Literal["channel", "server"]
"""What is gone: the channel or thread of a game, or the whole server."""

Effect = Literal["voided", "left"]
"""What becomes of the game: it is void and its stakes go back, or it is left to its deadlines."""

GONE = "channel"
"""The reason of the end of such a game, as the games' sentences name it."""


def record_of(guild_id: int, game_id: str, place: Place, effect: Effect, at: int) -> ManagerAction:
    """Return what `/house audit` shows of a game whose place is gone; it is recorded once for each effect."""
    return ManagerAction(
        guild_id=guild_id,
        manager_id=None,
        kind="channel_gone" if place == "channel" else "server_gone",
        key=f"gone:{game_id}:{effect}",
        at=at,
        detail=f"{game_id} {effect}",
    )


def read_detail(detail: str) -> tuple[str, str]:
    """Return the game id and the effect of a record."""
    game_id, _, effect = detail.partition(" ")
    return game_id, effect


log = logging.getLogger(__name__)


class CannotResumeError(Exception):
    """A stored game cannot go on; the message says why, for the log."""


class SeedGoneError(CannotResumeError):
    """The seed of a stored game cannot be derived or may be known: a key was lost, or a copy restored."""

    def __init__(self) -> None:
        super().__init__("the master key of its cards is gone, or people may know them")


def log_void(game_id: str, error: BaseException) -> None:
    """Log that a game is voided, with a traceback unless the operator was told at the start that it would be."""
    if isinstance(error, SeedGoneError):
        log.warning("game %s is voided: %s", game_id, error)
    else:
        log.error("game %s cannot go on and is voided", game_id, exc_info=error)


def require_seeds(seeds: SeedVault, dealt_from: Iterable[ShoeRow | DailyDeal]) -> None:
    """Raise CannotResumeError if a secret seed cannot be derived, or may be known to people."""
    if any(promised.seed is None and not seeds.knows(promised) for promised in dealt_from):
        raise SeedGoneError


async def open_seeds(unit: Unit, seeds: SeedVault, game_id: str) -> None:
    """Publish the known seeds of a game that cannot go on."""
    for shoe in await shoes.of_game(unit, game_id):
        if shoe.seed is None:
            await seeds.open(unit, shoe, "restart")


async def void_game(unit: Unit, play: GamePlay[Any, Any, Any], seeds: SeedVault, game: Game, at: int) -> None:
    """Void a game that cannot go on: return its stakes and publish its known seeds."""
    await _give_back(unit, game, since_action=await _staked_since(unit, play, game), at=at)
    await open_seeds(unit, seeds, game.game_id)
    await results.void(unit, game.game_id, at)
    await games.close_game(unit, game.game_id, at=at, voided=True)


async def _staked_since(unit: Unit, play: GamePlay[Any, Any, Any], game: Game) -> int:
    """Return the first action of the unsettled round, where each round has its stakes."""
    current = None
    if play.rounds is not None and play.rounds.stakes_each_round:
        current = await round_rows.latest_round(unit, game.game_id)
    return 0 if current is None else current.first_action


async def _give_back(unit: Unit, game: Game, *, since_action: int, at: int) -> None:
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
            await ledger.transfer_new(unit, back)
