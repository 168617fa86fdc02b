"""Chips that people give each other, as entries of the ledger; storage/between_people.py adds them up."""

from storage import ledger
from storage.database import Reader, Unit
from storage.ledger import Transfer, player


async def key_of(reader: Reader, guild_id: int, giver: int, cause: str) -> str:
    """Return the key of the gift that an interaction asks for; it names the giver's account, so nobody can use it up for others."""
    return f"gift:{await ledger.account_id(reader, guild_id, player(giver))}:{cause}"


async def is_given(reader: Reader, key: str) -> bool:
    """Return whether the gift of this key was given."""
    return await reader.fetch_value("SELECT 1 FROM entries WHERE idempotency_key = ?", (key,)) is not None


async def give(
    unit: Unit, guild_id: int, giver: int, receiver: int, *, amount: int, key: str, at: int
) -> None:
    """Move chips from one person to another, who both have accounts; raises InsufficientChipsError."""
    await ledger.transfer_new(
        unit, Transfer(guild_id, player(giver), player(receiver), amount, "gift", key, at)
    )
