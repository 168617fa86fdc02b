"""The entries of one guild for an export, by windows of their numbers; no read takes long."""

from dataclasses import dataclass

from storage.database import Reader


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
    """Return a number below all entries of a guild, and the newest entry of all guilds.

    A guild's first chips come from its mint, or from its house, which may owe some.
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
    """Return a guild's entries with numbers above one and up to another, the newest first."""
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
