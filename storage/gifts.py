"""Chips that people give each other: gifts are entries of the ledger, and their sums are read from its indexes."""

from storage import ledger
from storage.database import Reader, Unit
from storage.ledger import Transfer, player


async def given(reader: Reader, guild_id: int, user_id: int, *, since: int) -> int:
    """Return the chips that a person has given away from a time on, in unix milliseconds."""
    chips: int = await reader.fetch_value(
        "SELECT coalesce(sum(amount), 0) FROM entries WHERE kind = 'gift' AND at >= ? AND debit_account = ?",
        (since, await ledger.account_id(reader, guild_id, player(user_id))),
    )
    return chips


async def received(reader: Reader, guild_id: int, user_id: int, *, since: int) -> int:
    """Return the chips that a person was given from a time on, in unix milliseconds."""
    chips: int = await reader.fetch_value(
        "SELECT coalesce(sum(amount), 0) FROM entries WHERE kind = 'gift' AND at >= ? AND credit_account = ?",
        (since, await ledger.account_id(reader, guild_id, player(user_id))),
    )
    return chips


async def key_of(reader: Reader, guild_id: int, giver: int, cause: str) -> str:
    """Return the key of the gift that an interaction asks for; it names the giver's account, so nobody can use it up for others."""
    return f"gift:{await ledger.account_id(reader, guild_id, player(giver))}:{cause}"


async def is_given(reader: Reader, key: str) -> bool:
    """Return whether the gift of this key was given."""
    return await reader.fetch_value("SELECT 1 FROM entries WHERE idempotency_key = ?", (key,)) is not None


async def give(
    unit: Unit, guild_id: int, giver: int, receiver: int, *, amount: int, key: str, at: int
) -> None:
    """Move chips from one person to another, who may be new; raises InsufficientChipsError."""
    await ledger.ensure_player(unit, guild_id, receiver)
    await ledger.transfer(unit, Transfer(guild_id, player(giver), player(receiver), amount, "gift", key, at))
