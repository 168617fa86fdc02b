"""Delete what is stored about a person: ids are replaced by one that names nobody, and the ledger still balances."""

from collections.abc import Sequence
from dataclasses import dataclass

from storage import former_people, ledger, people, shoes
from storage.database import Reader, Unit
from storage.dialect import placeholders
from storage.errors import StillPlayingError
from storage.ledger import player
from storage.personal_data import GAMES_PER_STATEMENT, PERSONAL_TABLES, TABLES_OF_ALL_SERVERS, servers_of
from storage.shard import EVERY_SERVER, IN_SHARD, Shard

ERASED = "erased"
"""Takes the place of a manager's reason for what they did to a person whose data is deleted."""


@dataclass(frozen=True, slots=True)
class Deletion:
    """A pending deletion of a person's data in one server."""

    guild_id: int
    user_id: int


@dataclass(frozen=True, slots=True)
class Departure:
    """The caller's facts about a person whose data in a server is deleted now.

    `pseudonym` and `everywhere` are the keyed hashes by which they are known if they come back to this server
    or to any, from `back_at` on. `game_ids` are the games in which they have acted.
    """

    pseudonym: str
    everywhere: str
    game_ids: Sequence[str]
    at: int
    back_at: int


async def request(unit: Unit, user_id: int, at: int) -> list[int]:
    """Request the deletion of a person's data; return the servers. From now on they can do nothing there."""
    await people.take_turn(unit, user_id)
    guild_ids = await servers_of(unit, user_id)
    for guild_id in guild_ids:
        await unit.execute(
            "INSERT INTO deletions VALUES (?, ?, ?) ON CONFLICT (guild_id, user_id) DO NOTHING",
            (guild_id, user_id, at),
        )
    return guild_ids


async def is_requested(reader: Reader, guild_id: int, user_id: int) -> bool:
    """Return whether the deletion of a person's data in a server is pending."""
    found = await reader.fetch_value(
        "SELECT 1 FROM deletions WHERE guild_id = ? AND user_id = ?", (guild_id, user_id)
    )
    return found is not None


async def pending(reader: Reader, shard: Shard = EVERY_SERVER) -> list[Deletion]:
    """Return the pending deletions in the servers of a shard."""
    rows = await reader.fetch_all(
        f"SELECT guild_id, user_id FROM deletions WHERE {IN_SHARD} ORDER BY requested_at",  # noqa: S608 - a constant.
        shard.parameters,
    )
    return [Deletion(*row) for row in rows]


async def pending_of(reader: Reader, user_id: int) -> list[int]:
    """Return the servers in which a deletion of a person's data is pending."""
    rows = await reader.fetch_all(
        "SELECT guild_id FROM deletions WHERE user_id = ? ORDER BY guild_id", (user_id,)
    )
    return [guild_id for (guild_id,) in rows]


async def delete(unit: Unit, deletion: Deletion, departure: Departure) -> int | None:
    """Delete a person's data in a server; return the chips moved to the mint, None if nothing was requested.

    The caller has ended their games. Raises StillPlayingError if chips of theirs are at stake all the same.
    """
    guild_id, user_id = deletion.guild_id, deletion.user_id
    if not await is_requested(unit, guild_id, user_id):
        return None
    if await ledger.at_stake(unit, guild_id, user_id):
        raise StillPlayingError(guild_id, user_id)
    # A person without an account gets one, because its number makes the new id.
    await ledger.ensure_player(unit, guild_id, user_id)
    account_id = await ledger.account_id(unit, guild_id, player(user_id))
    assert account_id is not None
    chips = await _return_chips(unit, deletion, account_id, departure.at)
    # The limits that outlasted an earlier deletion must outlast this one too.
    await former_people.welcome_back(unit, guild_id, user_id, departure.pseudonym)
    await former_people.store_pseudonym(
        unit, guild_id, user_id, departure.pseudonym, back_at=departure.back_at
    )
    await former_people.send_away(unit, departure.everywhere, departure.at, departure.back_at)
    await _replace(unit, deletion, -account_id, departure.game_ids)
    # These rows belong to no server, so the first deletion removes them; the person can store none after the request.
    for table in TABLES_OF_ALL_SERVERS:
        await unit.execute(f"DELETE FROM {table} WHERE user_id = ?", (user_id,))  # noqa: S608 - our own words.
    await unit.execute(
        "DELETE FROM refused_keys WHERE guild_id = ?1 AND (debit = ?2 OR credit = ?2)",
        (guild_id, str(player(user_id))),
    )
    await unit.execute("DELETE FROM deletions WHERE guild_id = ? AND user_id = ?", (guild_id, user_id))
    return chips


async def _return_chips(unit: Unit, deletion: Deletion, account_id: int, at: int) -> int:
    """Move a person's chips back to the mint."""
    guild_id, whose = deletion.guild_id, player(deletion.user_id)
    chips = await ledger.balance(unit, guild_id, whose) or 0
    if chips:
        await ledger.correct_many(
            unit, guild_id, [(account_id, -chips)], cause="deletion", memo="deletion", at=at
        )
    return chips


async def _replace(unit: Unit, deletion: Deletion, nobody: int, game_ids: Sequence[str]) -> None:
    """Replace a person's id in a server by a negative one, and delete what is about nobody else."""
    guild_id, user_id = deletion.guild_id, deletion.user_id
    await unit.execute(
        "UPDATE accounts SET is_listed = 0 WHERE guild_id = ? AND kind = 'player' AND owner = ? AND game_id = ''",
        (guild_id, user_id),
    )
    await unit.execute(
        "UPDATE manager_actions SET user_id = ?, reason = CASE WHEN reason IS NULL THEN NULL ELSE ? END"
        " WHERE guild_id = ? AND user_id = ?",
        (nobody, ERASED, guild_id, user_id),
    )
    for table in PERSONAL_TABLES:
        if table.fate == "deleted":
            await unit.execute(
                f"DELETE FROM {table.table} WHERE guild_id = ? AND {table.column} = ?",  # noqa: S608 - our own words.
                (guild_id, user_id),
            )
        else:
            emptied = "".join(f", {column} = NULL" for column in table.typed)
            await unit.execute(
                f"UPDATE {table.table} SET {table.column} = ?{emptied} WHERE guild_id = ? AND {table.column} = ?",  # noqa: S608
                (nobody, guild_id, user_id),
            )
    for start in range(0, len(game_ids), GAMES_PER_STATEMENT):
        some = game_ids[start : start + GAMES_PER_STATEMENT]
        await unit.execute(
            f"UPDATE actions SET user_id = ? WHERE game_id IN {placeholders(len(some))} AND user_id = ?",  # noqa: S608
            (nobody, *some, user_id),
        )
        await shoes.erase(unit, some, nobody)
