"""Names of the people who are known by a stored id."""

from collections.abc import Iterable, Sequence

from storage import people
from storage.database import Reader


async def load_names(reader: Reader, guild_id: int, user_ids: Iterable[int | None]) -> dict[int, str]:
    """Read the names of people as Discord gave them; unknown people are omitted, and so is everybody whose data was deleted: their ids are below 0."""
    [names] = await load_names_of_groups(reader, [(guild_id, user_ids)])
    return names


async def load_names_of_groups(
    reader: Reader, groups: Sequence[tuple[int, Iterable[int | None]]]
) -> list[dict[int, str]]:
    """Read the names of groups of people, each in a server, with one query; return what `load_names` does for each group."""
    wanted = [(guild_id, {one for one in user_ids if one is not None}) for guild_id, user_ids in groups]
    known = await people.names(
        reader, sorted({(guild_id, one) for guild_id, group in wanted for one in group if one > 0})
    )
    return [
        {one: known[guild_id, one] for one in group if (guild_id, one) in known} for guild_id, group in wanted
    ]
