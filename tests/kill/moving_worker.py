"""Bring balances along and begin anew, over and over, by the bot's own work in the background, acknowledging each commit."""

import asyncio
from itertools import count
from types import SimpleNamespace
from typing import Any

from bot.commands.moving_work import MovingWork
from bot.economy import moving
from bot.economy.import_file import ImportFile
from storage import imports, resets
from storage.location import Location, location_of
from storage.manager_actions import ManagerAction, ManagerActionKind
from storage.shard import EVERY_SERVER
from tests.kill.premises import GUILD, Premises, enter, say

MANAGER = 1
KNOWN = tuple(number << 22 for number in range(1, 13))
LATER = tuple(number << 22 for number in range(101, 107))
"""People who come only after the first files: their chips wait."""

# So that a kill falls between two transactions of an import or a reset.
imports.ACCOUNTS_PER_TRANSACTION = resets.ACCOUNTS_PER_TRANSACTION = 3


async def furnish(target: Location) -> tuple[Premises, MovingWork]:
    """Open the room and what goes on with imports and resets, as the bot has it."""
    room = await enter(target)
    services: Any = SimpleNamespace(
        accounts=room.accounts, clock=room.clock, database=room.database, shards={EVERY_SERVER}
    )
    return room, MovingWork(services)


def action(kind: ManagerActionKind, cause: str) -> ManagerAction:
    return ManagerAction(guild_id=GUILD, manager_id=MANAGER, kind=kind, key=f"manager:{cause}", at=1)


async def bring(room: Premises, cause: str, chips: int) -> int:
    """Import a file of everybody; return its chips."""
    file = ImportFile(dict.fromkeys((*KNOWN, *LATER), chips), {}, ())
    pseudonyms = room.accounts.pseudonyms
    digest = pseudonyms.file(GUILD, cause)
    await moving.propose(room.database, pseudonyms, GUILD, digest, file, now=1)
    _, brought = await moving.confirm(room.database, digest, action("import", cause))
    return brought


async def begin_anew(room: Premises, cause: str) -> int:
    """Begin a reset; return its number."""
    found = await room.database.read(lambda reader: moving.may_reset(reader, GUILD))
    await moving.begin_reset(room.database, action("reset", cause), found.number)
    return found.number


async def main(told: str, life: str) -> None:
    say("opening")
    room, work = await furnish(location_of(told))
    await work.run()
    for user_id in KNOWN:
        await room.accounts.welcome(GUILD, user_id, "Somebody")
    say("ready")
    for number in count():
        cause = f"{life}-{number}"
        if number % 3 == 2:
            say("reset", cause, await begin_anew(room, cause))
        else:
            say("import", cause, await bring(room, cause, number + 1))
            # Some of those who come find the work under way, others come to what waits.
            late = LATER[number % len(LATER)]
            await asyncio.gather(work.run(), room.accounts.welcome(GUILD, late, "Somebody"))
        await work.run()
        say("done", cause)
