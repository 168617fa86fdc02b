"""Import balances from another bot's file, and reset all balances of a server (CH-15, CH-16)."""

from dataclasses import dataclass

from bot.core.admission import require_no_reset
from bot.core.departed import Pseudonyms
from bot.core.errors import Channels, DateAndTime, RefusalError
from bot.economy.import_file import ImportFile
from storage import guilds, imports, manager_actions, resets
from storage.database import Database, Reader, Unit
from storage.manager_actions import ManagerAction
from storage.resets import ResetExtent

CHANNELS_LISTED = 10


@dataclass(eq=False)
class AlreadyImportedError(RefusalError):
    """The file was imported before, at `when`, and a file counts once."""

    when: DateAndTime


class ImportGoneError(RefusalError):
    """The file is not kept any more: another one was shown since, or it was shown too long ago."""


@dataclass(eq=False)
class GamesOpenError(RefusalError):
    """A reset needs a server without open games, and `count` are open, in these `channels`."""

    count: int
    channels: Channels


class ServerNameError(RefusalError):
    """What was typed is not the name of the server."""


@dataclass(eq=False)
class AlreadyResetError(RefusalError):
    """The balances were reset at `when`, after the question was asked: a question resets them once."""

    when: DateAndTime


@dataclass(frozen=True, slots=True)
class Proposed:
    """A stored file that waits for its confirmation; `earlier` files were imported before."""

    digest: str
    earlier: int


async def propose(
    database: Database, pseudonyms: Pseudonyms, guild_id: int, digest: str, file: ImportFile, *, now: int
) -> Proposed:
    """Store a file's chips under keyed hashes, until a manager confirms it; the server must be known.

    Raises AlreadyImportedError and ResetRunningError.
    """
    rows = [(pseudonyms.imported(guild_id, user_id), chips) for user_id, chips in file.chips.items()]

    async def body(unit: Unit) -> Proposed:
        await require_no_reset(unit, guild_id)
        known = await imports.find(unit, guild_id, digest)
        if known is not None and known.confirmed_at is not None:
            raise AlreadyImportedError(known.confirmed_at)
        await imports.propose(unit, guild_id, digest, rows, now)
        return Proposed(digest, await imports.count_confirmed(unit, guild_id))

    return await database.write(body, guild_id=guild_id)


async def confirm(database: Database, digest: str, action: ManagerAction) -> tuple[int, int]:
    """Import a proposed file and record who did; return its people and chips, also when it was just confirmed.

    Raises ImportGoneError if another file took its place, and ResetRunningError.
    """
    guild_id = action.guild_id

    async def body(unit: Unit) -> tuple[int, int]:
        found = await imports.find(unit, guild_id, digest)
        if found is None:
            raise ImportGoneError
        if found.confirmed_at is not None:
            raise AlreadyImportedError(found.confirmed_at)
        await require_no_reset(unit, guild_id)
        await imports.confirm(unit, guild_id, digest, action.at)
        detail = f"{found.people}:{found.chips}"
        await manager_actions.record(unit, manager_actions.detailed(action, detail))
        return found.people, found.chips

    return await database.write(body, guild_id=guild_id)


async def may_reset(reader: Reader, guild_id: int) -> ResetExtent:
    """Return what a reset would change; raises GamesOpenError and ResetRunningError."""
    await require_no_reset(reader, guild_id)
    if opened := await resets.open_games(reader, guild_id):
        channels = tuple(dict.fromkeys(each.channel_id for each in opened))
        raise GamesOpenError(sum(each.count for each in opened), channels[:CHANNELS_LISTED])
    return await resets.extent(reader, guild_id)


async def begin_reset(database: Database, action: ManagerAction, number: int) -> ResetExtent:
    """Begin the reset of this number in a server and record who did; return what it changes.

    Raises what `may_reset` raises, and AlreadyResetError for a number that was taken since the question: somebody who sends
    their answer again, for instance because the bot was killed before it could answer, must not undo what was won meanwhile.
    """
    guild_id = action.guild_id

    async def body(unit: Unit) -> ResetExtent:
        found = await may_reset(unit, guild_id)
        if found.number != number:
            raise AlreadyResetError(await resets.last_at(unit, guild_id))
        settings = await guilds.settings(unit, guild_id)
        assert settings is not None, "the manager was welcomed before"
        await resets.begin(unit, guild_id, settings.starting_chips, action.at)
        detail = f"{found.people}:{found.chips}"
        await manager_actions.record(unit, manager_actions.detailed(action, detail))
        return found

    return await database.write(body, guild_id=guild_id)
