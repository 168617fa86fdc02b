"""Steps of restoring games from the database, and of voiding those that cannot go on."""

import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from bot.core.seeds import SeedVault
from storage import ledger, round_rows, shoes
from storage.daily_deals import DailyDeal
from storage.database import Reader, Unit
from storage.games import Action, Game, Round
from storage.ledger import Transfer, escrow, player
from storage.shoes import ShoeRow

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


@dataclass(frozen=True, slots=True)
class StoredRound:
    """The rows of one round."""

    round: Round
    actions: tuple[Action, ...]


def shows_earlier_round(game: Game, round_number: int) -> bool:
    """Return whether a game's message still shows an earlier round, whose end must be drawn again."""
    return game.message_id is not None and game.message_round < round_number


async def load_round(reader: Reader, game_id: str, round_number: int) -> StoredRound:
    """Read a round with its actions; raises CannotResumeError if it does not exist."""
    found = await round_rows.load_round(reader, game_id, round_number)
    if found is None:
        raise CannotResumeError(f"it has no round {round_number}")
    return StoredRound(found, tuple(await round_rows.actions_of_round(reader, game_id, round_number)))


async def load_newest_rounds(
    reader: Reader, some: Sequence[Game], needs_earlier: Callable[[Game, StoredRound], bool]
) -> dict[str, tuple[StoredRound, ...]]:
    """Read the last round of each game, after the one before it if that is needed too; return them by game id.

    A game without rounds is left out. Raises CannotResumeError if an earlier round is needed and does not exist.
    """
    newest = await round_rows.newest_rounds(reader, [game.game_id for game in some])
    latest = await _with_actions(reader, [rounds[-1] for rounds in newest.values()])
    needing = [
        game.game_id
        for game in some
        if game.game_id in latest
        and latest[game.game_id].round.round_number > 1
        and needs_earlier(game, latest[game.game_id])
    ]
    if any(len(newest[game_id]) == 1 for game_id in needing):
        raise CannotResumeError("the round before its last one is missing")
    earlier = await _with_actions(reader, [newest[game_id][0] for game_id in needing])
    return {
        game_id: (earlier[game_id], last) if game_id in earlier else (last,)
        for game_id, last in latest.items()
    }


async def _with_actions(reader: Reader, rounds: Sequence[Round]) -> dict[str, StoredRound]:
    actions = await round_rows.actions_of_rounds(
        reader, [(each.game_id, each.round_number) for each in rounds]
    )
    return {each.game_id: StoredRound(each, tuple(own)) for each, own in zip(rounds, actions, strict=True)}


def require_seeds(seeds: SeedVault, dealt_from: Iterable[ShoeRow | DailyDeal]) -> None:
    """Raise CannotResumeError if a secret seed cannot be derived, or may be known to people."""
    if any(promised.seed is None and not seeds.knows(promised) for promised in dealt_from):
        raise SeedGoneError


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
            await ledger.transfer_new(unit, back)
