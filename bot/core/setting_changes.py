"""Change settings of a server, and record who changed what, in one unit of work (CH-7).

Each setting is changed by itself: of two managers at the same moment the last one wins, setting by setting.
"""

import json
from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import asdict, dataclass, replace
from typing import Any, NamedTuple

from bot.core.errors import ChipNamesError, SettingOrderError, SettingOutOfBoundsError
from storage import guilds, manager_actions
from storage.database import Database, Unit
from storage.guilds import GuildSettings, Setting
from storage.manager_actions import ManagerAction

CHIPS_MAX = 1_000_000_000
BOUNDS = {
    "starting_chips": (0, CHIPS_MAX),
    "stake_min": (1, CHIPS_MAX),
    "stake_max": (1, CHIPS_MAX),
    "daily_first": (1, CHIPS_MAX),
    "daily_most": (1, CHIPS_MAX),
    "gift_account_days": (0, 3_650),
    "gifts_given_a_day": (1, CHIPS_MAX),
    "gifts_received_a_day": (1, CHIPS_MAX),
}
"""The least and the most of each setting that is a number."""
ORDERS = (("stake_min", "stake_max"), ("daily_first", "daily_most"))


class Change(NamedTuple):
    """A setting that got another value."""

    name: str
    old: Setting
    new: Setting


@dataclass(frozen=True, slots=True)
class Changed:
    """The settings of a server after a change, and what has changed, which may be nothing."""

    settings: GuildSettings
    changes: tuple[Change, ...]


async def change_settings(
    database: Database,
    by: ManagerAction,
    make: Callable[[GuildSettings], Mapping[str, Setting]],
) -> Changed:
    """Change settings of a known server, and record each change with `by`'s manager.

    `make` returns the new values by the names of the settings, given those that are stored. Raises SettingOutOfBoundsError,
    SettingOrderError and ChipNamesError; then nothing has changed.
    """

    async def body(unit: Unit) -> Changed:
        known = await guilds.settings(unit, by.guild_id)
        assert known is not None, "the manager was welcomed before"
        before = asdict(known)
        values: dict[str, Any] = {name: value for name, value in make(known).items() if before[name] != value}
        after = replace(known, **values)
        _check(after, values.keys())
        changes = tuple(Change(name, before[name], value) for name, value in values.items())
        if changes:
            await guilds.change(unit, by.guild_id, values)
        for change in changes:
            await manager_actions.record(unit, recorded(by, change))
        return Changed(after, changes)

    return await database.write(body, guild_id=by.guild_id)


def recorded(by: ManagerAction, change: Change) -> ManagerAction:
    """Return the record of one change, whose detail `read_change` reads."""
    return replace(by, key=f"{by.key}:{change.name}", detail=json.dumps(change, ensure_ascii=False))


def read_change(detail: str) -> Change:
    """Read what `recorded` wrote."""
    name, *values = json.loads(detail)
    old, new = (tuple(value) if isinstance(value, list) else value for value in values)
    return Change(name, old, new)


def _check(settings: GuildSettings, names: AbstractSet[str]) -> None:
    """Raise a refusal for a value that is out of bounds or contradicts another setting."""
    values = asdict(settings)
    for name in names & BOUNDS.keys():
        low, high = BOUNDS[name]
        if not low <= values[name] <= high:
            raise SettingOutOfBoundsError(name, low, high)
    for least, most in ORDERS:
        if values[least] > values[most]:
            raise SettingOrderError(least, most)
    has_name, has_few = settings.chip_name is not None, settings.chips_name_few is not None
    if has_name is not (settings.chips_name is not None) or (has_few and not has_name):
        raise ChipNamesError
