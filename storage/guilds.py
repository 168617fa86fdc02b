"""What each server has set."""

from dataclasses import dataclass

from storage.database import Reader, Unit


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """Settings of a guild, in chips; `channels` None means games may open in every channel."""

    starting_chips: int
    stake_min: int
    stake_max: int
    house_rules: str
    channels: tuple[int, ...] | None = None


async def settings(reader: Reader, guild_id: int) -> GuildSettings | None:
    """Return a guild's settings, or None when it was never seen."""
    raise NotImplementedError


async def ensure(unit: Unit, guild_id: int, defaults: GuildSettings, at: int) -> GuildSettings:
    """Return a guild's settings; a new guild starts with `defaults`, a mint and a house account."""
    raise NotImplementedError


async def save(unit: Unit, guild_id: int, changed: GuildSettings) -> None:
    """Replace a known guild's settings."""
    raise NotImplementedError
