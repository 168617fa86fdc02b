"""Void open games of kinds that are not installed, as after a game was removed, because nothing else ends them."""

from collections.abc import Collection

from storage import games, ledger, results
from storage.database import Reader, Unit
from storage.ledger import HOUSE, Account, Transfer, escrow, player


async def counts(reader: Reader, installed: Collection[str]) -> dict[str, int]:
    """Return how many games are open of each kind that is not installed."""
    found = await reader.fetch_all("SELECT kind, count(*) FROM games WHERE status = 'open' GROUP BY kind")
    return {kind: count for kind, count in found if kind not in installed}


async def lines(reader: Reader, installed: Collection[str]) -> list[str]:
    """Return a line for each such game, as an audit prints it."""
    return [
        f"game {game.game_id}: is open with {await _held(reader, game)} at stake, and {game.kind} is not installed"
        for game in await load(reader, installed)
    ]


async def load(reader: Reader, installed: Collection[str]) -> list[games.Game]:
    """Return these games, the oldest of each kind first."""
    found = []
    for kind in sorted(await counts(reader, installed)):
        found += await games.load_open_games(reader, await games.open_ids(reader, kind))
    return found


async def void(unit: Unit, game: games.Game, at: int) -> None:
    """Void a game of any kind: return what each person has in its escrow, and end it for everybody in it.

    Raises GameNotOpenError if another process was quicker.
    """
    stakes = await unit.fetch_all(
        "SELECT owner, chips FROM stakers JOIN accounts ON accounts.account_id = stakers.account_id"
        " WHERE stakers.game_id = ? AND chips > 0 ORDER BY owner",
        (game.game_id,),
    )
    for index, (user_id, chips) in enumerate(stakes):
        await _take_out(unit, game, at, player(user_id), chips, index)
    if left := await _held(unit, game):
        # Only the house adds to an escrow what is nobody's stake.
        await _take_out(unit, game, at, HOUSE, left, len(stakes))
    await results.void(unit, game.game_id, at)
    await games.close_game(unit, game.game_id, at=at, voided=True)


async def _held(reader: Reader, game: games.Game) -> int:
    return await ledger.balance(reader, game.guild_id, escrow(game.game_id)) or 0


async def _take_out(unit: Unit, game: games.Game, at: int, to: Account, chips: int, index: int) -> None:
    back = Transfer(
        guild_id=game.guild_id,
        debit=escrow(game.game_id),
        credit=to,
        amount=chips,
        kind="payout" if to == HOUSE else "refund",
        key=f"{game.game_id}:void:{index}",
        at=at,
        game_id=game.game_id,
    )
    await ledger.transfer_new(unit, back)
