"""The daily post of each server's boards, and the people whom it reminds of the deals of the day."""

from dataclasses import dataclass
from typing import Literal

from storage.database import Reader, Unit
from storage.shard import IN_SHARD, Shard

PostState = Literal["due", "posted", "empty", "refused"]

KEPT_DAYS = 31

REMINDED_MAX = 60
"""At most this many people are mentioned in one message; Discord takes 100."""


@dataclass(frozen=True, slots=True)
class WantedPost:
    """A server whose managers have chosen a channel for its boards, and which has no post of a day yet."""

    guild_id: int
    channel_id: int


async def wanted(reader: Reader, shard: Shard, day: int) -> list[WantedPost]:
    """Return the servers of a shard that have no post of a day yet."""
    rows = await reader.fetch_all(
        f"SELECT guild_id, boards_channel FROM guilds WHERE boards_channel IS NOT NULL AND {IN_SHARD}"  # noqa: S608 - constant.
        " AND NOT EXISTS (SELECT 1 FROM board_posts AS made"
        " WHERE made.guild_id = guilds.guild_id AND made.day = :day AND made.state <> 'due') ORDER BY guild_id",
        {"day": day, **shard.parameters},
    )
    return [WantedPost(*row) for row in rows]


async def begin(unit: Unit, guild_id: int, day: int, at: int) -> bool:
    """Write the row of a post before anything is sent; return False if the post was made already."""
    await unit.execute("DELETE FROM board_posts WHERE guild_id = ? AND day < ?", (guild_id, day - KEPT_DAYS))
    await unit.execute(
        "INSERT INTO board_posts (guild_id, day, at) VALUES (?, ?, ?) ON CONFLICT (guild_id, day) DO NOTHING",
        (guild_id, day, at),
    )
    return await state(unit, guild_id, day) == "due"


async def finish(unit: Unit, guild_id: int, day: int, how: PostState, at: int) -> None:
    """Record what became of a post, once."""
    await unit.execute(
        "UPDATE board_posts SET state = ?, at = ? WHERE guild_id = ? AND day = ? AND state = 'due'",
        (how, at, guild_id, day),
    )


async def forget_refused(unit: Unit, guild_id: int) -> None:
    """Forget the posts that Discord refused, because another channel was chosen."""
    await unit.execute("DELETE FROM board_posts WHERE guild_id = ? AND state = 'refused'", (guild_id,))


async def state(reader: Reader, guild_id: int, day: int) -> PostState | None:
    """Return what became of the post of a day; None if it has not begun."""
    found: PostState | None = await reader.fetch_value(
        "SELECT state FROM board_posts WHERE guild_id = ? AND day = ?", (guild_id, day)
    )
    return found


async def was_refused(reader: Reader, guild_id: int) -> bool:
    """Return whether Discord refused the newest post of a server."""
    found = await reader.fetch_value(
        "SELECT state FROM board_posts WHERE guild_id = ? ORDER BY day DESC LIMIT 1", (guild_id,)
    )
    return bool(found == "refused")


async def to_remind(reader: Reader, guild_id: int, day: int, at: int) -> list[int]:
    """Return the people who want a reminder and have not begun a deal of this day in the server, `REMINDED_MAX` at most.

    It leaves out people who are banned, take a break, are known to have left, or have their data deleted.
    """
    rows = await reader.fetch_all(
        "SELECT user_id FROM people WHERE guild_id = ?1 AND wants_daily = 1"
        " AND NOT EXISTS (SELECT 1 FROM bars WHERE bars.guild_id = ?1 AND bars.user_id = people.user_id AND until > ?3)"
        " AND NOT EXISTS (SELECT 1 FROM player_limits AS own WHERE own.guild_id = ?1 AND own.user_id = people.user_id"
        " AND time_out_until > ?3)"
        " AND NOT EXISTS (SELECT 1 FROM deletions WHERE deletions.guild_id = ?1 AND deletions.user_id = people.user_id)"
        " AND EXISTS (SELECT 1 FROM accounts WHERE accounts.guild_id = ?1 AND kind = 'player' AND owner = people.user_id"
        " AND game_id = '' AND is_listed = 1)"
        " AND NOT EXISTS (SELECT 1 FROM results WHERE results.guild_id = ?1 AND results.user_id = people.user_id"
        " AND results.day = ?2)"
        " ORDER BY user_id LIMIT ?4",
        (guild_id, day, at, REMINDED_MAX),
    )
    return [user_id for (user_id,) in rows]
