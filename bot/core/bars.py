"""People who are barred do not play: each of their actions is refused in the transaction that would take it (CH-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.core.errors import BarredError
from storage import bars

if TYPE_CHECKING:
    from storage.database import Reader


async def require_not_barred(reader: Reader, guild_id: int, user_id: int, at: int) -> None:
    """Raise BarredError if a manager has barred this person until after a time in unix milliseconds."""
    until = await bars.barred_until(reader, guild_id, user_id, at)
    if until is not None:
        raise BarredError(until)
