"""The settings of each server."""

import json
from collections.abc import Mapping
from dataclasses import astuple, dataclass, fields
from functools import lru_cache
from typing import Any

from storage.database import Reader, Unit
from storage.shard import EVERY_SERVER, IN_SHARD, Shard

ChipNames = tuple[str | None, ...]
"""A server's words for one chip and for several, their symbol, and a third form of the words; None is the usual word, or none."""

Setting = bool | int | str | tuple[int, ...] | None
"""The value of one setting."""


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """Settings of a server; amounts are chips.

    `house_rules` are those of tables and `match_rules` those of matches, as texts that only their games read. `channels` are those in
    which games may open, and `roles` those whose members may play; None means all. Daily chips begin with `daily_first` and grow to
    `daily_most` at most. `dealer_steps` shows a dealer's hand step by step. A gift needs an account of Discord that is
    `gift_account_days` old, and `gifts_given_a_day` and `gifts_received_a_day` are the most per UTC day. `chip_name` and `chips_name`
    are the words for one chip and for several; None is the usual word. `chips_name_few` is the third form, which Russian has after 2,
    3 and 4; None is the form for several. `boards_channel` is where the winners are posted each day, if anywhere.
    """

    starting_chips: int
    stake_min: int
    stake_max: int
    house_rules: str
    channels: tuple[int, ...] | None = None
    roles: tuple[int, ...] | None = None
    dealer_steps: bool = True
    daily_first: int = 200
    daily_most: int = 500
    gifts_open: bool = True
    gift_account_days: int = 7
    gifts_given_a_day: int = 5_000
    gifts_received_a_day: int = 10_000
    shop_open: bool = True
    chip_name: str | None = None
    chips_name: str | None = None
    chips_name_few: str | None = None
    chip_symbol: str | None = None
    match_rules: str = "usual"
    boards_channel: int | None = None


_COLUMNS = tuple(field.name for field in fields(GuildSettings))
_LISTS = {"channels", "roles"}
_SWITCHES = {"dealer_steps", "gifts_open", "shop_open"}
_SELECT = f"SELECT {', '.join(_COLUMNS)} FROM guilds WHERE guild_id = ?"  # noqa: S608 - names are the schema's.
ROWS_MAX = 1_000
"""The size of the cache of parsed rows, because each bet reads a row that seldom changes."""


async def settings(reader: Reader, guild_id: int) -> GuildSettings | None:
    """Return a server's settings, or None when it was never seen."""
    row = await reader.fetch_one(_SELECT, (guild_id,))
    return None if row is None else _settings_of(tuple(row))


async def chip_names(reader: Reader, shard: Shard = EVERY_SERVER) -> dict[int, ChipNames]:
    """Return the chip names of the servers of a shard that have their own, by server."""
    rows = await reader.fetch_all(
        "SELECT guild_id, chip_name, chips_name, chip_symbol, chips_name_few FROM guilds"  # noqa: S608 - a constant.
        f" WHERE (chip_name IS NOT NULL OR chip_symbol IS NOT NULL) AND {IN_SHARD}",
        shard.parameters,
    )
    return {guild_id: tuple(names) for guild_id, *names in rows}


async def ensure(unit: Unit, guild_id: int, defaults: GuildSettings, at: int) -> GuildSettings:
    """Return a server's settings; a new server starts with `defaults`, a mint and a house account."""
    known = await settings(unit, guild_id)
    if known is not None:
        return known
    places = ", ".join("?" * len(_COLUMNS))
    await unit.execute(
        f"INSERT INTO guilds (guild_id, {', '.join(_COLUMNS)}, added_at) VALUES (?, {places}, ?)",  # noqa: S608 - names are the schema's.
        (guild_id, *map(_stored, astuple(defaults)), at),
    )
    return defaults


async def change(unit: Unit, guild_id: int, values: Mapping[str, Setting]) -> None:
    """Replace single settings of a known server, by the names of their fields; the others stay as they are."""
    assert values.keys() <= set(_COLUMNS)
    assigned = ", ".join(f"{name} = ?" for name in values)
    await unit.execute(
        f"UPDATE guilds SET {assigned} WHERE guild_id = ?",  # noqa: S608 - names are the schema's.
        (*map(_stored, values.values()), guild_id),
    )


@lru_cache(maxsize=ROWS_MAX)
def _settings_of(row: tuple[Any, ...]) -> GuildSettings:
    """Return the settings that a row holds."""
    return GuildSettings(*map(_loaded, _COLUMNS, row))


def _stored(value: Setting) -> int | str | None:
    if isinstance(value, tuple):
        return json.dumps(value)
    return int(value) if isinstance(value, bool) else value


def _loaded(name: str, stored: Any) -> Any:
    if name in _LISTS:
        return None if stored is None else tuple(json.loads(stored))
    return bool(stored) if name in _SWITCHES else stored
