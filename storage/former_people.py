"""Stores a pseudonym, without a link to the old rows, and the remaining limits of each person whose data was deleted."""

from storage import restrictions
from storage.database import Reader, Unit
from storage.restrictions import PlayerLimits


async def back_at(reader: Reader, guild_id: int, pseudonym: str) -> int | None:
    """Return when a person whose data was deleted can come back, in unix milliseconds; None for anybody else."""
    found: int | None = await reader.fetch_value(
        "SELECT back_at FROM former_people WHERE guild_id = ? AND pseudonym = ?", (guild_id, pseudonym)
    )
    return found


async def away_until(reader: Reader, pseudonym: str) -> int | None:
    """Return until when a person whose data was deleted can play in no server.

    `pseudonym` is their hash for all servers together.
    """
    found: int | None = await reader.fetch_value(
        "SELECT back_at FROM people_away WHERE pseudonym = ?", (pseudonym,)
    )
    return found


async def forget_who_is_back(unit: Unit, at: int) -> None:
    """Delete the rows of people who can play again, because nothing else shows that they were here."""
    await unit.execute("DELETE FROM people_away WHERE back_at <= ?", (at,))


async def send_away(unit: Unit, pseudonym: str, at: int, back_at: int) -> None:
    """Store until when a person can play in no server, and delete the rows of people who can play again."""
    await forget_who_is_back(unit, at)
    await unit.execute(
        "INSERT INTO people_away VALUES (?, ?) ON CONFLICT (pseudonym) DO UPDATE SET back_at = excluded.back_at",
        (pseudonym, back_at),
    )


async def ban(unit: Unit, guild_id: int, pseudonym: str, until: int) -> bool:
    """Store a playing ban for a person whose data was deleted; return False if their pseudonym is unknown."""
    rows = await unit.fetch_all(
        "UPDATE former_people SET barred_until = ? WHERE guild_id = ? AND pseudonym = ? RETURNING 1",
        (until, guild_id, pseudonym),
    )
    return bool(rows)


async def lift_ban(unit: Unit, guild_id: int, pseudonym: str, at: int) -> bool:
    """Lift the stored playing ban of a person whose data was deleted; return whether it was in force."""
    until: int | None = await unit.fetch_value(
        "SELECT barred_until FROM former_people WHERE guild_id = ? AND pseudonym = ?", (guild_id, pseudonym)
    )
    await unit.execute(
        "UPDATE former_people SET barred_until = NULL WHERE guild_id = ? AND pseudonym = ?",
        (guild_id, pseudonym),
    )
    return until is not None and until > at


async def store_pseudonym(unit: Unit, guild_id: int, user_id: int, pseudonym: str, *, back_at: int) -> None:
    """Store a deleted person's pseudonym with the limits, the playing ban and the last top-up that outlast the deletion."""
    own = await restrictions.load_limits(unit, guild_id, user_id)
    await unit.execute(
        "INSERT INTO former_people VALUES (?1, ?3, ?4,"
        " (SELECT topped_up_at FROM top_ups WHERE guild_id = ?1 AND user_id = ?2),"
        " (SELECT until FROM bars WHERE guild_id = ?1 AND user_id = ?2),"
        " ?5, ?6, ?7, ?8)"
        " ON CONFLICT (guild_id, pseudonym) DO UPDATE SET back_at = excluded.back_at, topped_up_at = excluded.topped_up_at,"
        " barred_until = excluded.barred_until, daily_loss = excluded.daily_loss,"
        " looser_daily_loss = excluded.looser_daily_loss, loosens_at = excluded.loosens_at,"
        " time_out_until = excluded.time_out_until",
        (
            guild_id,
            user_id,
            pseudonym,
            back_at,
            own.daily_loss,
            own.looser_daily_loss,
            own.loosens_at,
            own.time_out_until,
        ),
    )


async def welcome_back(unit: Unit, guild_id: int, user_id: int, pseudonym: str) -> None:
    """Restore the limits, the playing ban and the last top-up of a person who has come back, once."""
    row = await unit.fetch_one(
        "SELECT topped_up_at, barred_until, daily_loss, looser_daily_loss, loosens_at, time_out_until FROM former_people"
        " WHERE guild_id = ? AND pseudonym = ?",
        (guild_id, pseudonym),
    )
    if row is None or not any(value is not None for value in row):
        return
    topped_up_at, barred_until, *own = row
    if topped_up_at is not None:
        await unit.execute(
            "INSERT INTO top_ups (guild_id, user_id, topped_up_at) VALUES (?, ?, ?)"
            " ON CONFLICT (guild_id, user_id) DO NOTHING",
            (guild_id, user_id, topped_up_at),
        )
    if barred_until is not None:
        # A manager may have banned them again meanwhile; the later end counts.
        await unit.execute(
            "INSERT INTO bars (guild_id, user_id, until) VALUES (?, ?, ?) ON CONFLICT (guild_id, user_id)"
            " DO UPDATE SET until = CASE WHEN bars.until > excluded.until THEN bars.until ELSE excluded.until END",
            (guild_id, user_id, barred_until),
        )
    if any(value is not None for value in own):
        await restrictions.save_limits(unit, guild_id, user_id, PlayerLimits(*own))
    await unit.execute(
        "UPDATE former_people SET topped_up_at = NULL, barred_until = NULL, daily_loss = NULL, looser_daily_loss = NULL,"
        " loosens_at = NULL, time_out_until = NULL WHERE guild_id = ? AND pseudonym = ?",
        (guild_id, pseudonym),
    )
