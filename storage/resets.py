"""Resets of a server: all balances become the starting chips, some accounts in each transaction."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from storage import former_people, imports, ledger
from storage.database import Reader, Unit
from storage.shard import IN_SHARD, Shard

MEMO = "reset"
ACCOUNTS_PER_TRANSACTION = 100
"""PostgreSQL writes a new version of the mint's row for each entry and scans all versions of a transaction, so large ones are slow."""


@dataclass(frozen=True, slots=True)
class OpenGames:
    """The open games of one kind in a channel."""

    kind: str
    channel_id: int
    count: int


@dataclass(frozen=True, slots=True)
class ResetExtent:
    """What a reset would change: `people` have another balance than the `chips` that everybody has afterwards.

    `waiting` rows of imported chips would be dropped. `number` is that of the next reset in the server.
    """

    people: int
    chips: int
    waiting: int
    number: int


async def open_games(reader: Reader, guild_id: int) -> list[OpenGames]:
    """Return the open games of a server, by kind and channel, the most first."""
    rows = await reader.fetch_all(
        "SELECT kind, channel_id, count(*) FROM games WHERE guild_id = ? AND status = 'open'"
        " GROUP BY kind, channel_id ORDER BY count(*) DESC, kind, channel_id",
        (guild_id,),
    )
    return [OpenGames(*row) for row in rows]


async def extent(reader: Reader, guild_id: int) -> ResetExtent:
    """Return what a reset of a known server would change now."""
    people, chips, number = await reader.fetch_one(
        "SELECT (SELECT count(*) FROM accounts WHERE accounts.guild_id = guilds.guild_id AND kind = 'player' AND owner > 0"
        " AND balance <> starting_chips), starting_chips,"
        " (SELECT count(*) + 1 FROM resets WHERE resets.guild_id = guilds.guild_id) FROM guilds WHERE guild_id = ?",
        (guild_id,),
    ) or (0, 0, 1)
    waiting, _ = await imports.count_waiting(reader, guild_id)
    return ResetExtent(people, chips, waiting, number)


async def last_at(reader: Reader, guild_id: int) -> int:
    """Return when the last reset of a server began; 0 if there was none."""
    found: int = await reader.fetch_value(
        "SELECT coalesce(max(begun_at), 0) FROM resets WHERE guild_id = ?", (guild_id,)
    )
    return found


async def is_running(reader: Reader, guild_id: int) -> bool:
    """Return whether a reset of a server is under way."""
    found = await reader.fetch_value(
        "SELECT 1 FROM resets WHERE guild_id = ? AND is_running = 1", (guild_id,)
    )
    return found is not None


async def begin(unit: Unit, guild_id: int, chips: int, at: int) -> None:
    """Begin a reset of a server without open games and without one under way; imported chips wait no more.

    From the commit on nobody in the server can stake or give away chips, until the reset has ended.
    """
    await imports.drop_all(unit, guild_id)
    await unit.execute(
        "INSERT INTO resets (guild_id, reset_number, chips, begun_at, last_account)"
        " SELECT CAST(?1 AS BIGINT), (SELECT coalesce(max(reset_number), 0) + 1 FROM resets WHERE guild_id = ?1),"
        " CAST(?2 AS BIGINT), CAST(?3 AS BIGINT), coalesce(max(account_id), 0) FROM accounts WHERE guild_id = ?1",
        (guild_id, chips, at),
    )


async def running(reader: Reader, shard: Shard) -> list[int]:
    """Return the servers of a shard in which a reset is under way."""
    rows = await reader.fetch_all(
        f"SELECT guild_id FROM resets WHERE is_running = 1 AND {IN_SHARD} ORDER BY guild_id",  # noqa: S608 - a constant.
        shard.parameters,
    )
    return [guild_id for (guild_id,) in rows]


async def reset_some(unit: Unit, guild_id: int, pseudonym_of: Callable[[int], str], at: int) -> bool:
    """Reset some accounts of a server, each once; return whether the reset goes on.

    Somebody who was never granted starting chips gets none here, because they get them with their first act; people who
    came back after a deletion of their data never do, so the reset gives them these chips.
    """
    # An UPDATE, so that one of two concurrent units conflicts and is retried after the other.
    found = await unit.fetch_all(
        "UPDATE resets SET done_to = done_to WHERE guild_id = ? AND is_running = 1"
        " RETURNING reset_number, chips, done_to, last_account",
        (guild_id,),
    )
    if not found:
        return False
    [(number, chips, done_to, last)] = found
    accounts = await unit.fetch_all(
        "SELECT account_id, owner, balance, CASE WHEN EXISTS"
        " (SELECT 1 FROM entries WHERE idempotency_key = 'starting:' || account_id) THEN 1 ELSE 0 END"
        " FROM accounts WHERE guild_id = ? AND account_id > ? AND account_id <= ? AND kind = 'player' AND owner > 0"
        " ORDER BY account_id LIMIT ?",
        (guild_id, done_to, last, ACCOUNTS_PER_TRANSACTION),
    )
    changes = []
    for account, owner, balance, has_started in accounts:
        is_due = has_started or await former_people.back_at(unit, guild_id, pseudonym_of(owner)) is not None
        changes.append((account, (chips if is_due else 0) - balance))
    if any(change for _, change in changes):
        await ledger.correct_many(unit, guild_id, changes, cause=f"reset:{number}", memo=MEMO, at=at)
    goes_on = len(accounts) == ACCOUNTS_PER_TRANSACTION
    await unit.execute(
        "UPDATE resets SET done_to = ?, is_running = ? WHERE guild_id = ? AND reset_number = ?",
        (_last(accounts, done_to), int(goes_on), guild_id, number),
    )
    return goes_on


def _last(accounts: Sequence[tuple[int, ...]], done_to: int) -> int:
    return accounts[-1][0] if accounts else done_to
