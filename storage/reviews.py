"""The queue of settled rounds whose decisions will be compared with best play."""

from dataclasses import dataclass

from storage.database import Reader, Unit
from storage.shard import EVERY_SERVER, IN_SHARD, Shard


@dataclass(frozen=True, slots=True)
class UnreviewedRound:
    """A settled round in the queue, with its game's server and configuration."""

    game_id: str
    round_number: int
    guild_id: int
    config: str
    settled_at: int


async def add(unit: Unit, game_id: str, round_number: int) -> None:
    """Queue a round, in the transaction that settles it."""
    await unit.execute("INSERT INTO unreviewed_rounds VALUES (?, ?)", (game_id, round_number))


async def waiting(reader: Reader, limit: int, shard: Shard = EVERY_SERVER) -> list[UnreviewedRound]:
    """Return queued rounds of a shard's servers, in no particular order."""
    rows = await reader.fetch_all(
        "SELECT game_id, round_number, guild_id, config, settled_at"  # noqa: S608 - the condition is a constant.
        " FROM unreviewed_rounds JOIN rounds USING (game_id, round_number) JOIN games USING (game_id)"
        f" WHERE {IN_SHARD} LIMIT :most",
        {"most": limit, **shard.parameters},
    )
    return [UnreviewedRound(*row) for row in rows]


async def finish(unit: Unit, game_id: str, round_number: int) -> bool:
    """Remove a round from the queue; return False if it was not there, so that nothing is counted twice."""
    deleted = await unit.fetch_value(
        "DELETE FROM unreviewed_rounds WHERE game_id = ? AND round_number = ? RETURNING 1",
        (game_id, round_number),
    )
    return deleted is not None
