"""The entries of the ledger as people read them: the history of one account, and all entries of a server for an export."""

from dataclasses import dataclass

from storage import ledger
from storage.database import Reader
from storage.ledger import Account, EntryKind

NO_ENTRY = 2**63 - 1
"""Greater than the id of any entry."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of an account's history, as seen from that account: `change` is negative when chips left it.

    `game_kind` and `round_number` are those of the game and of its action, if the entry has them.
    """

    entry_id: int
    change: int
    kind: EntryKind
    other: Account
    game_id: str | None
    action_number: int | None
    memo: str | None
    at: int
    game_kind: str | None
    round_number: int | None


def _lines(comparison: str, order: str) -> str:
    """Make the statement for a page of an account's history; each side of an entry has an index of its own."""
    sides = (("-amount", "credit_account", "debit_account"), ("amount", "debit_account", "credit_account"))
    lines = " UNION ALL ".join(
        f"SELECT * FROM (SELECT entry_id, {change} AS change, {there} AS there_id, kind, game_id, action_number, memo, at"  # noqa: S608 - our own words.
        f" FROM entries WHERE {here} = ?1 AND entry_id {comparison} ?2 ORDER BY entry_id {order} LIMIT ?3) AS {here}s"
        for change, there, here in sides
    )
    return (
        "SELECT entry_id, change, lines.kind, there.kind, there.owner, there.game_id, lines.game_id,"  # noqa: S608 - our own words.
        " lines.action_number, memo, lines.at, games.kind, round_number"
        f" FROM (SELECT * FROM ({lines}) AS both_sides ORDER BY entry_id {order} LIMIT ?3) AS lines"
        " JOIN accounts AS there ON there.account_id = there_id"
        " LEFT JOIN games ON games.game_id = lines.game_id"
        " LEFT JOIN actions ON actions.game_id = lines.game_id AND actions.number = lines.action_number"
        f" ORDER BY entry_id {order}"
    )


_OLDER, _NEWER = _lines("<", "DESC"), _lines(">", "ASC")


async def history(
    reader: Reader,
    guild_id: int,
    account: Account,
    *,
    before: int | None = None,
    after: int | None = None,
    limit: int,
) -> list[Entry]:
    """Return entries of an account, the newest first.

    These are the newest of all, the newest with an entry_id less than `before`, or the oldest with one greater than `after`.
    """
    place, sql = (NO_ENTRY if before is None else before, _OLDER) if after is None else (after, _NEWER)
    rows = await reader.fetch_all(sql, (await ledger.account_id(reader, guild_id, account), place, limit))
    return [
        Entry(entry_id, change, kind, Account(other, of_game or owner), *rest)
        for entry_id, change, kind, other, owner, of_game, *rest in (rows if after is None else rows[::-1])
    ]


@dataclass(frozen=True, slots=True)
class ExportedEntry:
    """An entry as managers export it: accounts by kind, with the user id of a player's (0 for others).

    A manager's correction has that manager and the reason.
    """

    entry_id: int
    at: int
    kind: str
    amount: int
    debit: str
    debit_user: int
    credit: str
    credit_user: int
    game_id: str | None
    action_number: int | None
    memo: str | None
    manager_id: int | None
    reason: str | None


async def bounds(reader: Reader, guild_id: int) -> tuple[int, int]:
    """Return (lower, upper) entry numbers that enclose a server's entries: above the first, up to the second.

    The first is found by the accounts of the mint and the house, because a server's first chips come from one of them.
    """
    first = await reader.fetch_value(
        "SELECT min(first) FROM ("
        " SELECT (SELECT min(entry_id) FROM entries WHERE debit_account = account_id) AS first FROM accounts"
        " WHERE guild_id = ? AND kind IN ('mint', 'house')"
        ") AS sources",
        (guild_id,),
    )
    newest: int = await reader.fetch_value("SELECT coalesce(max(entry_id), 0) FROM entries")
    return (newest if first is None else first - 1), newest


async def between(reader: Reader, guild_id: int, above: int, up_to: int) -> list[ExportedEntry]:
    """Return a server's entries with numbers above one and up to another, the newest first."""
    rows = await reader.fetch_all(
        "SELECT entry_id, entries.at, entries.kind, entries.amount, debit.kind, debit.owner, credit.kind, credit.owner,"
        " entries.game_id, action_number, memo, manager_id, reason"
        " FROM entries"
        " JOIN accounts AS debit ON debit.account_id = debit_account"
        " JOIN accounts AS credit ON credit.account_id = credit_account"
        " LEFT JOIN manager_actions"
        " ON entries.kind = 'correction' AND manager_actions.idempotency_key = entries.idempotency_key"
        " WHERE entries.guild_id = ? AND entry_id > ? AND entry_id <= ? ORDER BY entry_id DESC",
        (guild_id, above, up_to),
    )
    return [ExportedEntry(*row) for row in rows]
