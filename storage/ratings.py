"""The ratings of players, by server and kind of game. The game interprets the three figures (Glicko-2)."""

import math
from dataclasses import dataclass

from storage.database import Reader, Unit
from storage.leaderboard import Ranking


@dataclass(frozen=True, slots=True)
class Rating:
    """A person's rating, how uncertain it is, and how fast it moves."""

    rating: float
    deviation: float
    volatility: float

    @property
    def points(self) -> int:
        """Return the rating as it is shown and ranked: rounded, half a point away from zero."""
        return int(self.rating + math.copysign(0.5, self.rating))


def ranking(kind: str) -> Ranking:
    """Return the ranking of all players who have a rating in a kind of game, by it as a whole number."""
    return Ranking("ratings WHERE guild_id = ? AND kind = ?", "user_id", "points", (kind,))


async def load(reader: Reader, guild_id: int, user_id: int, kind: str) -> Rating | None:
    """Return a person's rating, None before their first rated match."""
    row = await reader.fetch_one(
        "SELECT rating, deviation, volatility FROM ratings WHERE guild_id = ? AND kind = ? AND user_id = ?",
        (guild_id, kind, user_id),
    )
    return Rating(*row) if row else None


async def save(unit: Unit, guild_id: int, user_id: int, kind: str, rating: Rating, at: int) -> None:
    """Store a person's rating after one more match, which ended at that time."""
    await unit.execute(
        "INSERT INTO ratings (guild_id, user_id, rating, deviation, volatility, rated_at, points, kind, is_listed)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, CASE WHEN EXISTS (SELECT 1 FROM accounts"
        " WHERE guild_id = ?1 AND kind = 'player' AND owner = ?2 AND game_id = '' AND is_listed = 1) THEN 1 ELSE 0 END)"
        " ON CONFLICT (guild_id, kind, user_id) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,"
        " volatility = excluded.volatility, rated_at = excluded.rated_at, points = excluded.points,"
        " matches = ratings.matches + 1",
        (guild_id, user_id, rating.rating, rating.deviation, rating.volatility, at, rating.points, kind),
    )
