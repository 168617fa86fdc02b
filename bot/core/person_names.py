"""Names of the people who are known by a stored id."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storage import people

if TYPE_CHECKING:
    from collections.abc import Iterable

    from storage.database import Reader

DELETED_PLAYER = "a deleted player"
"""The name of everybody whose data was deleted; an id below 0 stands in place of theirs."""


async def load_names(reader: Reader, guild_id: int, user_ids: Iterable[int | None]) -> dict[int, str]:
    """Read the names of people as Discord gave them; unknown people are omitted."""
    wanted = sorted({one for one in user_ids if one is not None})
    known = await people.load(reader, guild_id, [one for one in wanted if one > 0])
    names = {user_id: person.display_name for user_id, person in known.items()}
    return names | {one: DELETED_PLAYER for one in wanted if one < 0}
