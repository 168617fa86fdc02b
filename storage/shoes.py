"""The seeds of games and their shoes: taken, locked, opened. The protocol of the shuffles (pf1, pf2) interprets them."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Literal

from storage.database import Reader, Row, Unit
from storage.dialect import LISTED, TAKE_SEED_INDEX, listed, placeholders
from storage.errors import ShoeLockedError
from storage.starts import Start

_SELECT = (
    "SELECT game_id, shoe_number, seed_index, start_number, salt, commitment, made_at, client, locked_at, seed, revealed_at,"
    " protocol, brought, slip_at, ended FROM shoes JOIN starts USING (start_number)"
)


ERASED_CLIENT = "erased"
"""Takes the place of what was locked; no such text can be made of cuts or of players' seeds (pf1, 3; pf2, 3)."""

PF1, PF2 = "pf1", "pf2"

SeedEnd = Literal["played", "manager", "channel", "restart", "unused"]
"""How a seed was left: its game was played to its end, or voided, for this reason; or no card came from the seed."""


@dataclass(frozen=True, slots=True)
class ShoeRow:
    """A seed of a game as stored, from which the shoe of this number is dealt and, by pf2, those that follow it.

    `client` is None until the slip and the cuts are locked (in pf1 the players' seeds); `seed` (hex) is None
    until it is opened. Its seed has the salt of `start`. Both are erased with the data of the only player.
    `brought` counts the shoes that were dealt from it. Nobody can cut any more since `slip_at`.
    """

    game_id: str
    shoe_number: int
    seed_index: int
    start: Start
    commitment: str
    made_at: int
    client: str | None = None
    locked_at: int | None = None
    seed: str | None = None
    revealed_at: int | None = None
    protocol: str = PF2
    brought: int = 0
    slip_at: int | None = None
    ended: str | None = None

    @property
    def is_dealt(self) -> bool:
        """Return whether cards were dealt from it."""
        return self.client is not None and self.brought > 0

    @property
    def following(self) -> "ShoeRow":
        """Return the row with one shoe more dealt from the seed (pf2, 1)."""
        return replace(self, brought=self.brought + 1)

    @property
    def next_number(self) -> int:
        """Return the number of the shoe that follows the last one of this seed."""
        return self.shoe_number + self.brought

    @property
    def is_erased(self) -> bool:
        """Return whether its seeds were erased, so that its cards cannot be derived any more."""
        return self.client == ERASED_CLIENT


async def take_seed_index(unit: Unit) -> int:
    """Return an unused seed index that belongs to the newest master key; no other unit of work takes it too."""
    index: int = await unit.fetch_value(TAKE_SEED_INDEX.on(unit.engine))
    return index


async def add(unit: Unit, shoe: ShoeRow) -> None:
    """Record a new shoe with its commitment, before its commitment is shown."""
    row = asdict(shoe)
    row["start_number"] = row.pop("start")["start_number"]
    await unit.insert("shoes", row)


async def lock(unit: Unit, game_id: str, shoe_number: int, *, client: str, at: int) -> None:
    """Lock the players' seeds into a shoe, once; raises ShoeLockedError the second time."""
    locked = await unit.fetch_value(
        "UPDATE shoes SET client = ?, locked_at = ? WHERE game_id = ? AND shoe_number = ? AND client IS NULL RETURNING 1",
        (client, at, game_id, shoe_number),
    )
    if not locked:
        raise ShoeLockedError(game_id, shoe_number)


async def bring(unit: Unit, game_id: str, shoe_number: int, brought: int) -> None:
    """Record that one shoe more is dealt from a locked seed, the one of this number."""
    await unit.execute(
        "UPDATE shoes SET brought = ? WHERE game_id = ? AND shoe_number = ?", (brought, game_id, shoe_number)
    )


async def reveal(unit: Unit, game_id: str, shoe_number: int, *, seed: str, ended: SeedEnd, at: int) -> None:
    """Record a seed (64 hex digits) as public. Revealing it again changes nothing."""
    await unit.execute(
        "UPDATE shoes SET seed = ?, revealed_at = ?, ended = ? WHERE game_id = ? AND shoe_number = ? AND seed IS NULL",
        (seed, at, ended, game_id, shoe_number),
    )


async def load(reader: Reader, game_id: str, shoe_number: int) -> ShoeRow | None:
    """Return one shoe."""
    row = await reader.fetch_one(f"{_SELECT} WHERE game_id = ? AND shoe_number = ?", (game_id, shoe_number))
    return _shoe(row) if row else None


async def of_game(reader: Reader, game_id: str) -> list[ShoeRow]:
    """Return all shoes of a game in order."""
    rows = await reader.fetch_all(f"{_SELECT} WHERE game_id = ? ORDER BY shoe_number", (game_id,))
    return [_shoe(row) for row in rows]


async def of_games(reader: Reader, game_ids: Iterable[str]) -> dict[str, list[ShoeRow]]:
    """Return all shoes of each game in order, by its id."""
    rows = await reader.fetch_all(
        f"{_SELECT} WHERE game_id IN ({LISTED.on(reader.engine)}) ORDER BY game_id, shoe_number",
        (listed(game_ids),),
    )
    found: defaultdict[str, list[ShoeRow]] = defaultdict(list)
    for row in rows:
        found[row[0]].append(_shoe(row))
    return found


async def count_games_with_secrets(reader: Reader) -> int:
    """Count the open games that are dealt from a seed that is still secret, which only the master key derives again."""
    found: int = await reader.fetch_value(
        "SELECT count(*) FROM games WHERE status = 'open' AND ("
        "EXISTS (SELECT 1 FROM shoes WHERE shoes.game_id = games.game_id AND shoes.seed IS NULL)"
        " OR EXISTS (SELECT 1 FROM daily_deals WHERE daily_deals.day = games.day"
        " AND daily_deals.attempt = games.attempt AND daily_deals.seed IS NULL))"
    )
    return found


async def erase(unit: Unit, game_ids: Sequence[str], user_id: int) -> None:
    """Erase the seeds of those games, all ended, in which nobody but this person has acted: they have no record any more."""
    if not game_ids:
        return
    own = (
        f" IN (SELECT game_id FROM games WHERE status <> 'open' AND game_id IN {placeholders(len(game_ids))}"  # noqa: S608 - our own words.
        " AND NOT EXISTS (SELECT 1 FROM actions WHERE actions.game_id = games.game_id AND user_id <> ?))"
    )
    for statement in (
        f"UPDATE shoes SET client = '{ERASED_CLIENT}' WHERE client IS NOT NULL AND game_id",  # noqa: S608
        "UPDATE shoes SET seed = NULL, revealed_at = NULL WHERE game_id",
        # A game counts as revealed with its shoes, and what waits for a review needs its cards.
        "UPDATE games SET revealed_at = NULL WHERE EXISTS (SELECT 1 FROM shoes WHERE shoes.game_id = games.game_id) AND game_id",
        "DELETE FROM unreviewed_rounds WHERE game_id",
        "DELETE FROM unreviewed_games WHERE game_id",
    ):
        await unit.execute(statement + own, (*game_ids, user_id))


def _shoe(row: Row) -> ShoeRow:
    game_id, shoe_number, seed_index, start_number, salt, *rest = row
    return ShoeRow(game_id, shoe_number, seed_index, Start(start_number, bytes.fromhex(salt)), *rest)
