"""Who may not act: people who are barred, and people whose data is being deleted (CH-7, CH-8).

Each of their actions is refused in the transaction that would take it.
"""

from bot.core.errors import BarredError, BeingDeletedError
from storage import people
from storage.database import Reader


async def require_may_act(reader: Reader, guild_id: int, user_id: int, at: int) -> None:
    """Raise BarredError or BeingDeletedError for a person who may do nothing at a time in unix milliseconds.

    A person without an account was welcomed before their data was deleted, a moment ago.
    """
    until, is_gone = await people.what_keeps_from_acting(reader, guild_id, user_id, at)
    if is_gone:
        raise BeingDeletedError
    if until is not None:
        raise BarredError(until)


async def require_not_deleted(reader: Reader, guild_id: int, user_id: int) -> None:
    """Raise BeingDeletedError for a person whose data in a server is being deleted, or was a moment ago; barred people go on.

    What people store about themselves, and chips that are not staked, ask for this in their units of work.
    """
    _, is_gone = await people.what_keeps_from_acting(reader, guild_id, user_id, 0)
    if is_gone:
        raise BeingDeletedError
