"""The queues of settled rounds, and of games without rounds, whose decisions will be compared with best play."""

from dataclasses import dataclass

from storage.database import Reader, Unit
from storage.shard import EVERY_SERVER, IN_SHARD, Shard


@dataclass(frozen=True, slots=True)
class UnreviewedRound:
    """A round in the queue that was settled at `since`, with its game's kind, server and configuration."""

    game_id: str
    round_number: int
    guild_id: int
    kind: str
    config: str
    since: int

    def __str__(self) -> str:
        return f"game {self.game_id}: round {self.round_number}"


@dataclass(frozen=True, slots=True)
class UnreviewedGame:
    """A game without rounds in the queue, with its kind and its server, whose review may begin from `since` on."""

    game_id: str
    guild_id: int
    kind: str
    since: int

    def __str__(self) -> str:
        return f"game {self.game_id}"


async def add(unit: Unit, game_id: str, round_number: int) -> None:
    """Queue a round, in the transaction that settles it."""
    await unit.execute("INSERT INTO unreviewed_rounds VALUES (?, ?)", (game_id, round_number))


async def waiting(reader: Reader, limit: int, shard: Shard = EVERY_SERVER) -> list[UnreviewedRound]:
    """Return queued rounds of a shard's servers, those that have waited longest first."""
    rows = await reader.fetch_all(
        "SELECT game_id, round_number, guild_id, kind, config, settled_at"  # noqa: S608 - the condition is a constant.
        " FROM unreviewed_rounds JOIN rounds USING (game_id, round_number) JOIN games USING (game_id)"
        f" WHERE {IN_SHARD} ORDER BY settled_at, game_id, round_number LIMIT :most",
        {"most": limit, **shard.parameters},
    )
    return [UnreviewedRound(*row) for row in rows]


async def add_game(unit: Unit, game_id: str, due_at: int) -> None:
    """Queue a game without rounds, in the transaction that ends it, for a review from a time on."""
    await unit.execute("INSERT INTO unreviewed_games VALUES (?, ?)", (game_id, due_at))


async def games_waiting(
    reader: Reader, at: int, limit: int, shard: Shard = EVERY_SERVER
) -> list[UnreviewedGame]:
    """Return games of a shard's servers whose review may begin, those that have waited longest first."""
    rows = await reader.fetch_all(
        "SELECT game_id, guild_id, kind, due_at FROM unreviewed_games JOIN games USING (game_id)"  # noqa: S608 - the condition is a constant.
        f" WHERE due_at <= :at AND {IN_SHARD} ORDER BY due_at, game_id LIMIT :most",
        {"at": at, "most": limit, **shard.parameters},
    )
    return [UnreviewedGame(*row) for row in rows]


async def finish(unit: Unit, waiting: UnreviewedRound | UnreviewedGame) -> bool:
    """Remove a round or a game from its queue; return False if it was not there, so that nothing is counted twice."""
    if isinstance(waiting, UnreviewedRound):
        deleted = await unit.fetch_value(
            "DELETE FROM unreviewed_rounds WHERE game_id = ? AND round_number = ? RETURNING 1",
            (waiting.game_id, waiting.round_number),
        )
    else:
        deleted = await unit.fetch_value(
            "DELETE FROM unreviewed_games WHERE game_id = ? RETURNING 1", (waiting.game_id,)
        )
    return deleted is not None
