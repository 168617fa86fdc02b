"""Balances that a server brings along from another bot: a file's chips wait under keyed hashes until their people act."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from storage import ledger
from storage.database import Reader, Unit
from storage.dialect import LISTED_PAIRS, listed
from storage.ledger import MINT, Transfer, player
from storage.shard import IN_SHARD, Shard

MEMO = "import"
ACCOUNTS_PER_TRANSACTION = 100
"""At most this many accounts are read in one transaction, so that other units of work wait only briefly."""


@dataclass(frozen=True, slots=True)
class Import:
    """A file that a manager has shown to the bot: how many people still wait for its chips, and for how many chips."""

    import_number: int
    confirmed_at: int | None
    people: int
    chips: int


async def find(reader: Reader, guild_id: int, digest: str) -> Import | None:
    """Return a server's import of the file with this digest, or None if it was never shown, or was dropped since."""
    row = await reader.fetch_one(
        "SELECT import_number, confirmed_at, count(pseudonym), coalesce(sum(chips), 0)"
        " FROM imports LEFT JOIN imported_chips USING (guild_id, import_number)"
        " WHERE guild_id = ? AND digest = ? GROUP BY import_number, confirmed_at",
        (guild_id, digest),
    )
    return None if row is None else Import(*row)


async def count_confirmed(reader: Reader, guild_id: int) -> int:
    """Return how many files a server has imported."""
    count: int = await reader.fetch_value(
        "SELECT count(*) FROM imports WHERE guild_id = ? AND confirmed_at IS NOT NULL", (guild_id,)
    )
    return count


async def propose(unit: Unit, guild_id: int, digest: str, rows: Iterable[tuple[str, int]], at: int) -> None:
    """Store a file that a manager has not confirmed yet: pairs of a pseudonym and chips. A known server has one at most.

    The file must not be confirmed already.
    """
    await drop_proposals(unit, guild_id)
    number = await unit.fetch_value(
        "SELECT coalesce(max(import_number), 0) + 1 FROM imports WHERE guild_id = ?", (guild_id,)
    )
    await unit.execute(
        "INSERT INTO imports (guild_id, import_number, digest, asked_at) VALUES (?, ?, ?, ?)",
        (guild_id, number, digest, at),
    )
    await unit.execute(
        "INSERT INTO imported_chips (guild_id, import_number, pseudonym, chips)"  # noqa: S608 - constants.
        " SELECT CAST(? AS BIGINT), CAST(? AS BIGINT), one, CAST(other AS BIGINT)"
        f" FROM ({LISTED_PAIRS.on(unit.engine)}) AS listed WHERE TRUE",
        (guild_id, number, listed(rows)),
    )


async def drop_proposals(unit: Unit, guild_id: int | None = None, *, before: int = 2**63 - 1) -> None:
    """Delete the files of a server, or of all, that nobody confirmed and that were shown before a time."""
    which = "confirmed_at IS NULL AND asked_at < ?1 AND (CAST(?2 AS BIGINT) IS NULL OR guild_id = ?2)"
    await unit.execute(
        "DELETE FROM imported_chips WHERE (guild_id, import_number) IN"  # noqa: S608 - constants.
        f" (SELECT guild_id, import_number FROM imports WHERE {which})",
        (before, guild_id),
    )
    await unit.execute(f"DELETE FROM imports WHERE {which}", (before, guild_id))  # noqa: S608 - constant.


async def confirm(unit: Unit, guild_id: int, digest: str, at: int) -> None:
    """Let the chips of a proposed file be paid from now on. Raises ConstraintError if it is confirmed already."""
    await unit.execute(
        "UPDATE imports SET confirmed_at = ?, is_paying = 1 WHERE guild_id = ? AND digest = ?",
        (at, guild_id, digest),
    )


async def pay(unit: Unit, guild_id: int, user_id: int, pseudonym: str, at: int) -> int:
    """Pay a person with an account all chips that wait for them; return their sum, 0 if there are none."""
    rows = await unit.fetch_all(
        "SELECT import_number, chips FROM imported_chips JOIN imports USING (guild_id, import_number)"
        " WHERE guild_id = ? AND pseudonym = ? AND confirmed_at IS NOT NULL ORDER BY import_number",
        (guild_id, pseudonym),
    )
    if not rows:
        return 0
    who = player(user_id)
    account = await ledger.account_id(unit, guild_id, who)
    for number, chips in rows:
        await unit.execute(
            "DELETE FROM imported_chips WHERE guild_id = ? AND import_number = ? AND pseudonym = ?",
            (guild_id, number, pseudonym),
        )
        key = f"import:{number}:{account}"
        await ledger.transfer_new(
            unit, Transfer(guild_id, MINT, who, chips, "correction", key, at, memo=MEMO)
        )
    return sum(chips for _, chips in rows)


async def paying(reader: Reader, shard: Shard) -> list[int]:
    """Return the servers of a shard with an import whose people with accounts are still to be paid."""
    rows = await reader.fetch_all(
        f"SELECT DISTINCT guild_id FROM imports WHERE is_paying = 1 AND {IN_SHARD} ORDER BY guild_id",  # noqa: S608 - a constant.
        shard.parameters,
    )
    return [guild_id for (guild_id,) in rows]


async def pay_some(unit: Unit, guild_id: int, pseudonym_of: Callable[[int], str], at: int) -> bool:
    """Pay some people who have accounts the chips of the oldest import that is paying; return whether there may be more.

    Everybody else's chips wait until their first act.
    """
    found = await unit.fetch_one(
        "SELECT import_number, paid_to FROM imports WHERE guild_id = ? AND is_paying = 1 ORDER BY import_number LIMIT 1",
        (guild_id,),
    )
    if found is None:
        return False
    number, paid_to = found
    people = await unit.fetch_all(
        "SELECT account_id, owner FROM accounts WHERE guild_id = ? AND account_id > ? AND kind = 'player' AND owner > 0"
        " ORDER BY account_id LIMIT ?",
        (guild_id, paid_to, ACCOUNTS_PER_TRANSACTION),
    )
    accounts = {pseudonym_of(owner): account for account, owner in people}
    rows = await unit.fetch_all(
        "DELETE FROM imported_chips WHERE guild_id = ? AND import_number = ? AND pseudonym IN"  # noqa: S608 - constants.
        f" (SELECT one FROM ({LISTED_PAIRS.on(unit.engine)}) AS listed) RETURNING pseudonym, chips",
        (guild_id, number, listed([(each, 0) for each in accounts])),
    )
    changes = [(accounts[pseudonym], chips) for pseudonym, chips in rows]
    if changes:
        await ledger.correct_many(unit, guild_id, changes, cause=f"import:{number}", memo=MEMO, at=at)
    await unit.execute(
        "UPDATE imports SET paid_to = ?, is_paying = ? WHERE guild_id = ? AND import_number = ?",
        (
            people[-1][0] if people else paid_to,
            int(len(people) == ACCOUNTS_PER_TRANSACTION),
            guild_id,
            number,
        ),
    )
    return True


async def servers_with_chips(reader: Reader) -> list[int]:
    """Return the servers in which imported chips wait for somebody."""
    rows = await reader.fetch_all("SELECT DISTINCT guild_id FROM imported_chips ORDER BY guild_id")
    return [guild_id for (guild_id,) in rows]


async def waiting_for(reader: Reader, guild_id: int, pseudonym: str) -> int:
    """Return the imported chips that wait for a person in a server, also those of a file that is not confirmed yet."""
    chips: int = await reader.fetch_value(
        "SELECT coalesce(sum(chips), 0) FROM imported_chips WHERE guild_id = ? AND pseudonym = ?",
        (guild_id, pseudonym),
    )
    return chips


async def count_waiting(reader: Reader, guild_id: int) -> tuple[int, int]:
    """Return how many rows of confirmed files wait in a server, and how many chips."""
    row = await reader.fetch_one(
        "SELECT count(*), coalesce(sum(chips), 0) FROM imported_chips JOIN imports USING (guild_id, import_number)"
        " WHERE guild_id = ? AND confirmed_at IS NOT NULL",
        (guild_id,),
    )
    assert row is not None
    return row[0], row[1]


async def drop(unit: Unit, guild_id: int, pseudonym: str) -> None:
    """Delete the chips that wait for a person in a server."""
    await unit.execute(
        "DELETE FROM imported_chips WHERE guild_id = ? AND pseudonym = ?", (guild_id, pseudonym)
    )


async def drop_all(unit: Unit, guild_id: int) -> None:
    """Delete all imported chips that wait in a server, and the files that nobody confirmed."""
    await drop_proposals(unit, guild_id)
    await unit.execute("DELETE FROM imported_chips WHERE guild_id = ?", (guild_id,))
    await unit.execute("UPDATE imports SET is_paying = 0 WHERE guild_id = ? AND is_paying = 1", (guild_id,))
