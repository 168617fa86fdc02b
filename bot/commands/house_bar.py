"""`/house bar` bans a person from playing in this server for a time; `/house unbar` lifts the ban (CH-7)."""

from dataclasses import replace

import discord
from discord import app_commands

from bot.commands.house_audit import reason_text
from bot.commands.managers import Reason, action_of, house_command, reason_of
from bot.core.departed import Pseudonyms, is_departed
from bot.core.errors import DepartedError, NotBarredError, OwnOpponentError, RefusalError
from bot.drawing.names import safe_name, safe_text
from bot.drawing.phrases import date_and_time
from bot.messages.command_texts import command_text
from bot.press import Press
from storage import deletions, former_people, ledger, manager_actions, people, restrictions
from storage.database import Unit
from storage.ledger import player
from storage.manager_actions import ManagerAction

HOUR_MS = 3_600_000
HOURS = (1, 6, 24, 72, 168, 720)
TIMES = [
    app_commands.Choice(name=command_text("house-choice-time", hours=hours), value=hours) for hours in HOURS
]


@house_command(
    "bar",
    "house-command-bar",
    user="house-option-barred-player",
    time="house-option-time",
    reason="house-option-reason",
)
@app_commands.choices(time=TIMES)
async def bar(press: Press, user: discord.User, time: int, reason: Reason) -> None:
    """Bar a person, and end their open games as if they had left."""
    words = press.words
    if user.bot:
        await press.say(words.text("chips-refusal-bots"))
        return
    now, why = press.services.clock.now(), reason_of(reason)
    until = now + time * HOUR_MS
    action = action_of(press.caller, "bar", now, str(until // 1000))
    action = replace(action, user_id=user.id, reason=why)
    left = await press.in_time(_bar(press, action, user.display_name, until))
    name, when = safe_name(user.display_name), date_and_time(until)
    text = words.text("house-bar-begins", games=left, name=name, when=when)
    await press.say(f"{text}\n-# {reason_text(safe_text(why), words)}")


@house_command("unbar", "house-command-unbar", user="house-option-player")
async def unbar(press: Press, user: discord.User) -> None:
    """Lift a person's playing ban, also one stored after a deletion of their data; raises NotBarredError without one."""
    now = press.services.clock.now()
    action = replace(action_of(press.caller, "unbar", now, ""), user_id=user.id)
    await press.in_time(_unbar(press, action, user.display_name))
    await press.say(press.words.text("house-bar-lifted", name=safe_name(user.display_name)))


async def _is_gone(unit: Unit, pseudonyms: Pseudonyms, action: ManagerAction) -> bool:
    """Return whether an action must not name its person, because their data is deleted or soon will be."""
    assert action.user_id is not None
    if await deletions.is_requested(unit, action.guild_id, action.user_id):
        return False
    if await ledger.account_id(unit, action.guild_id, player(action.user_id)) is None:
        await people.take_turn(unit, action.user_id)
    return await is_departed(unit, pseudonyms, action.guild_id, action.user_id, action.at)


def _of_nobody(action: ManagerAction) -> ManagerAction:
    """Return an action as it is recorded for a person whose data was deleted."""
    return replace(action, user_id=None, reason=None if action.reason is None else deletions.ERASED)


async def _bar(press: Press, action: ManagerAction, name: str, until: int) -> int:
    """Bar a person; return the number of games that they left because of it. Raises OwnOpponentError."""
    services, caller, user_id = press.services, press.caller, action.user_id
    assert user_id is not None
    if user_id != caller.user_id:
        for session in await services.open_of(action.guild_id, user_id):
            if session.has_cards(user_id) and session.has_cards(caller.user_id):
                raise OwnOpponentError
    await press.welcome()
    pseudonyms = services.accounts.pseudonyms

    async def body(unit: Unit) -> None:
        if await _is_gone(unit, pseudonyms, action):
            if not await former_people.ban(
                unit, action.guild_id, pseudonyms.of(action.guild_id, user_id), until
            ):
                raise DepartedError
            await manager_actions.record(unit, _of_nobody(action))
            return
        await restrictions.ban(unit, action.guild_id, user_id, until)
        await people.name(unit, action.guild_id, user_id, name, action.at)
        await manager_actions.record(unit, action)

    await services.database.write(body, guild_id=action.guild_id)
    left = 0
    for session in await services.open_of(action.guild_id, user_id):
        try:
            left += await session.expel(user_id, caller.cause, action)
        except RefusalError:
            continue  # It has ended meanwhile, or they had left it already.
        services.publisher.changed(session)
    return left


async def _unbar(press: Press, action: ManagerAction, name: str) -> None:
    accounts, user_id = press.services.accounts, action.user_id
    await press.welcome()
    assert user_id is not None
    pseudonyms, pseudonym = accounts.pseudonyms, accounts.pseudonyms.of(action.guild_id, user_id)

    async def body(unit: Unit) -> None:
        until = await restrictions.banned_until(unit, action.guild_id, user_id, action.at)
        waited = await former_people.lift_ban(unit, action.guild_id, pseudonym, action.at)
        if until is None and not waited:
            raise NotBarredError
        if await _is_gone(unit, pseudonyms, action):
            await manager_actions.record(unit, _of_nobody(action))
            return
        await restrictions.lift_ban(unit, action.guild_id, user_id)
        await people.name(unit, action.guild_id, user_id, name, action.at)
        await manager_actions.record(unit, action)

    await press.services.database.write(body, guild_id=action.guild_id)
