"""Small facts of the installation, as key and value: the hash of the synced commands, for one."""

from storage.database import Reader, Unit


async def load(reader: Reader, key: str) -> str | None:
    """Return the value of a key."""
    raise NotImplementedError


async def save(unit: Unit, key: str, value: str) -> None:
    """Set the value of a key."""
    raise NotImplementedError
