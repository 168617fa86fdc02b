"""Managers change settings at the same time (CH-7); on both engines."""

import asyncio
from functools import partial

from bot.core.setting_changes import Change, change_settings, read_change
from storage import guilds, manager_actions
from storage.database import Database
from storage.guilds import GuildSettings, Setting
from storage.location import Location
from storage.manager_actions import ManagerAction

GUILD = 1
NEW = GuildSettings(1_000, 10, 500, "vegas")
CHANGED: dict[str, Setting] = {
    "starting_chips": 5,
    "stake_min": 20,
    "stake_max": 400,
    "house_rules": "single",
    "match_rules": "article",
    "channels": (7, 8),
    "roles": (9,),
    "dealer_steps": False,
    "daily_first": 300,
    "gifts_open": False,
    "chip_symbol": "🪙",
}


async def test_changes_at_once_are_all_made_and_recorded_once(target: Location) -> None:
    """Each manager changes one setting; a request that comes twice is recorded once, and no change without a difference."""
    database = await Database.open(target)
    await database.write(partial(guilds.ensure, guild_id=GUILD, defaults=NEW, at=1))

    async def change(manager: int, name: str, value: Setting) -> None:
        by = ManagerAction(
            guild_id=GUILD, manager_id=manager, kind="settings", key=f"manager:{manager}", at=2
        )
        await change_settings(database, by, lambda _: {name: value})

    wanted = [(manager, name, value) for manager, (name, value) in enumerate(CHANGED.items(), 1)]
    await asyncio.gather(*(change(*each) for each in (*wanted, *wanted, (99, "shop_open", True))))
    stored = await database.read(partial(guilds.settings, guild_id=GUILD))
    actions = await database.read(partial(manager_actions.page, guild_id=GUILD, before=None, limit=99))
    await database.close()
    assert stored is not None
    assert {name: getattr(stored, name) for name in CHANGED} == CHANGED
    assert {(action.manager_id, read_change(action.detail)) for action in actions} == {
        (manager, Change(name, getattr(NEW, name), value)) for manager, name, value in wanted
    }
    assert len(actions) == len(CHANGED)
