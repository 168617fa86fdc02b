"""A person's rank among those who have ended the deal of a day in a server."""

from dataclasses import dataclass

from storage.database import Reader
from storage.leaderboard import lines_of, own_rank


@dataclass(frozen=True, slots=True)
class DayRank:
    """A person's rank at the deal of a day, and the number of people who have one; ties share a rank."""

    rank: int
    people: int

    @property
    def is_alone(self) -> bool:
        """Return whether nobody else has a rank yet, so that this one says nothing."""
        return self.people == 1


async def day_rank(reader: Reader, guild_id: int, user_id: int, board: str, day: int) -> DayRank | None:
    """Return a person's rank on the board of a day; None if they are not on it."""
    own = await own_rank(reader, guild_id, user_id, lines_of(board, day))
    if own is None:
        return None
    people = await reader.fetch_value(
        "SELECT CAST(sum(people) AS BIGINT) FROM board_counts WHERE guild_id = ? AND board = ? AND period = ?",
        (guild_id, board, day),
    )
    return DayRank(own.rank, people)
