"""The limits that people set themselves in a server; the caller decides when they change."""

from dataclasses import astuple, dataclass

from storage import ledger
from storage.database import Reader, Unit
from storage.ledger import player


@dataclass(frozen=True, slots=True)
class PlayerLimits:
    """A person's limits; None is no limit. Times are unix milliseconds.

    `daily_loss` are the most chips to lose a UTC day. At `loosens_at` `looser_daily_loss` takes its place. Nothing is staked before
    `time_out_until`.
    """

    daily_loss: int | None = None
    looser_daily_loss: int | None = None
    loosens_at: int | None = None
    time_out_until: int | None = None


async def load(reader: Reader, guild_id: int, user_id: int) -> PlayerLimits:
    """Return a person's limits."""
    row = await reader.fetch_one(
        "SELECT daily_loss, looser_daily_loss, loosens_at, time_out_until FROM player_limits"
        " WHERE guild_id = ? AND user_id = ?",
        (guild_id, user_id),
    )
    return PlayerLimits(*(row or ()))


async def save(unit: Unit, guild_id: int, user_id: int, limits: PlayerLimits) -> None:
    """Store a person's limits in the place of those before. The guild must be known."""
    await unit.execute(
        "INSERT INTO player_limits VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (guild_id, user_id) DO UPDATE SET"
        " daily_loss = excluded.daily_loss, looser_daily_loss = excluded.looser_daily_loss,"
        " loosens_at = excluded.loosens_at, time_out_until = excluded.time_out_until",
        (guild_id, user_id, *astuple(limits)),
    )


async def lost(reader: Reader, guild_id: int, user_id: int, *, day: int) -> int:
    """Return the chips that a person has lost on a day (UTC); negative if they have won.

    That is the outcome of all games, rounds and matches that ended on it. Chips at stake now count as lost, whenever they were staked.
    """
    account = await ledger.account_id(reader, guild_id, player(user_id))
    won: int = await reader.fetch_value(
        "SELECT coalesce(sum(chips), 0) FROM winnings WHERE account_id = ? AND day = ?", (account, day)
    )
    return await ledger.at_stake(reader, guild_id, user_id) - won
