"""Games that rest between presses, for days if need be: they have a deadline and no alarm."""

from storage.database import Reader, Unit
from storage.shard import EVERY_SERVER, IN_SHARD, Shard


async def bring_back(unit: Unit, kind: str, latest_at: int) -> None:
    """Move every deadline of a kind of games that is after `latest_at` to that time: it was set while the clock was ahead."""
    await unit.execute(
        "UPDATE games SET deadline_at = ?2 WHERE kind = ?1 AND deadline_at > ?2 AND status = 'open'",
        (kind, latest_at),
    )


async def with_lost_seeds(
    reader: Reader, kind: str, first_seed_index: int, shard: Shard = EVERY_SERVER
) -> list[str]:
    """Return the open games of a kind in a shard with secret seeds of a smaller index, which cannot be derived any more."""
    rows = await reader.fetch_all(
        "SELECT games.game_id FROM games LEFT JOIN shoes ON shoes.game_id = games.game_id"  # noqa: S608 - a constant follows.
        " LEFT JOIN daily_deals ON daily_deals.day = games.day AND daily_deals.attempt = games.attempt"
        " WHERE games.kind = :kind AND games.deadline_at IS NOT NULL AND coalesce(shoes.seed, daily_deals.seed) IS NULL"
        " AND coalesce(shoes.seed_index, daily_deals.seed_index) < :first"
        f" AND {IN_SHARD}",
        {"kind": kind, "first": first_seed_index, **shard.parameters},
    )
    return [game_id for (game_id,) in rows]


async def due(reader: Reader, kind: str, now: int, limit: int, shard: Shard = EVERY_SERVER) -> list[str]:
    """Return the open games of a kind in the servers of a shard whose deadline has passed, the longest overdue first."""
    rows = await reader.fetch_all(
        f"SELECT game_id FROM games WHERE kind = :kind AND deadline_at <= :now AND {IN_SHARD}"  # noqa: S608 - a constant.
        " ORDER BY deadline_at LIMIT :most",
        {"kind": kind, "now": now, "most": limit, **shard.parameters},
    )
    return [game_id for (game_id,) in rows]
