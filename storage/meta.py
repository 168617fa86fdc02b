"""Small facts about the installation as keys and values, such as the hash of the synced commands."""

from storage.database import Reader, Unit
from storage.dialect import SIZE


async def load(reader: Reader, key: str) -> str | None:
    """Return the value of a key."""
    value: str | None = await reader.fetch_value("SELECT value FROM meta WHERE key = ?", (key,))
    return value


async def save(unit: Unit, key: str, value: str) -> None:
    """Set the value of a key."""
    await unit.execute(
        "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (key, value),
    )


async def size(reader: Reader) -> int:
    """Return the bytes of the database."""
    return int(await reader.fetch_value(SIZE.on(reader.engine)))
