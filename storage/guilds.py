"""The settings of each server."""

import json
from dataclasses import dataclass

from storage.database import Reader, Unit


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """Settings of a guild, in chips; `channels` None means games may open in every channel.

    `dealer_steps` shows a dealer's hand step by step.
    """

    starting_chips: int
    stake_min: int
    stake_max: int
    house_rules: str
    channels: tuple[int, ...] | None = None
    dealer_steps: bool = True


async def settings(reader: Reader, guild_id: int) -> GuildSettings | None:
    """Return a guild's settings, or None when it was never seen."""
    row = await reader.fetch_one(
        "SELECT starting_chips, stake_min, stake_max, house_rules, channels, dealer_steps"
        " FROM guilds WHERE guild_id = ?",
        (guild_id,),
    )
    if row is None:
        return None
    starting_chips, stake_min, stake_max, house_rules, channels, dealer_steps = row
    allowed = None if channels is None else tuple(json.loads(channels))
    return GuildSettings(starting_chips, stake_min, stake_max, house_rules, allowed, bool(dealer_steps))


async def ensure(unit: Unit, guild_id: int, defaults: GuildSettings, at: int) -> GuildSettings:
    """Return a guild's settings; a new guild starts with `defaults`, a mint and a house account."""
    known = await settings(unit, guild_id)
    if known is not None:
        return known
    await unit.execute(
        "INSERT INTO guilds (guild_id, starting_chips, stake_min, stake_max, house_rules, channels,"
        " dealer_steps, added_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (guild_id, *_columns(defaults), at),
    )
    return defaults


async def save(unit: Unit, guild_id: int, changed: GuildSettings) -> None:
    """Replace a known guild's settings."""
    await unit.execute(
        "UPDATE guilds SET starting_chips = ?, stake_min = ?, stake_max = ?, house_rules = ?,"
        " channels = ?, dealer_steps = ? WHERE guild_id = ?",
        (*_columns(changed), guild_id),
    )


def _columns(values: GuildSettings) -> tuple[int, int, int, str, str | None, bool]:
    channels = None if values.channels is None else json.dumps(values.channels)
    limits = (values.starting_chips, values.stake_min, values.stake_max)
    return *limits, values.house_rules, channels, values.dealer_steps
