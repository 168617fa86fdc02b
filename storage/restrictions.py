"""What keeps a person from playing in a server: a manager's playing ban, and the limits that people set themselves."""

from dataclasses import astuple, dataclass

from storage import ledger
from storage.database import Reader, Unit
from storage.ledger import player


@dataclass(frozen=True, slots=True)
class PlayerLimits:
    """A person's limits; None is no limit. Times are unix milliseconds.

    `daily_loss` is the most that they may lose in a UTC day; `looser_daily_loss` replaces it at `loosens_at`. They stake
    nothing before `time_out_until`.
    """

    daily_loss: int | None = None
    looser_daily_loss: int | None = None
    loosens_at: int | None = None
    time_out_until: int | None = None


async def load_limits(reader: Reader, guild_id: int, user_id: int) -> PlayerLimits:
    """Return a person's limits."""
    row = await reader.fetch_one(
        "SELECT daily_loss, looser_daily_loss, loosens_at, time_out_until FROM player_limits"
        " WHERE guild_id = ? AND user_id = ?",
        (guild_id, user_id),
    )
    return PlayerLimits(*(row or ()))


async def save_limits(unit: Unit, guild_id: int, user_id: int, limits: PlayerLimits) -> None:
    """Replace a person's limits. The server must be known."""
    await unit.execute(
        "INSERT INTO player_limits VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (guild_id, user_id) DO UPDATE SET"
        " daily_loss = excluded.daily_loss, looser_daily_loss = excluded.looser_daily_loss,"
        " loosens_at = excluded.loosens_at, time_out_until = excluded.time_out_until",
        (guild_id, user_id, *astuple(limits)),
    )


async def chips_lost(reader: Reader, guild_id: int, user_id: int, *, day: int) -> int:
    """Return the chips that a person has lost on a day (UTC); negative if they have won.

    It is the outcome of all games, rounds and matches that ended on that day. Chips at stake now count as lost.
    """
    account = await ledger.account_id(reader, guild_id, player(user_id))
    won: int = await reader.fetch_value(
        "SELECT coalesce(sum(chips), 0) FROM winnings WHERE account_id = ? AND day = ?", (account, day)
    )
    return await ledger.at_stake(reader, guild_id, user_id) - won


async def ban(unit: Unit, guild_id: int, user_id: int, until: int) -> None:
    """Ban a person from playing until a time in unix milliseconds, instead of any time before. The server must be known."""
    await unit.execute(
        "INSERT INTO bars (guild_id, user_id, until) VALUES (?, ?, ?)"
        " ON CONFLICT (guild_id, user_id) DO UPDATE SET until = excluded.until",
        (guild_id, user_id, until),
    )


async def lift_ban(unit: Unit, guild_id: int, user_id: int) -> None:
    """Lift a person's playing ban."""
    await unit.execute("DELETE FROM bars WHERE guild_id = ? AND user_id = ?", (guild_id, user_id))


async def banned_until(reader: Reader, guild_id: int, user_id: int, at: int) -> int | None:
    """Return until when a person is banned, None if they may play at this time."""
    until: int | None = await reader.fetch_value(
        "SELECT until FROM bars WHERE guild_id = ? AND user_id = ? AND until > ?", (guild_id, user_id, at)
    )
    return until
