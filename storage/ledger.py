"""Move chips between accounts: double entry, whole amounts, and an idempotency key for each transfer."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Literal

from storage.database import Reader, Unit
from storage.dialect import LISTED_PAIRS, listed, placeholders
from storage.errors import ConstraintError, InsufficientChipsError, KeyReusedError, UnknownAccountError

AMOUNT_MAX = 10**15
REFUSALS_KEPT_MILLISECONDS = 86_400_000
"""A refused key is stored for a day. Its interaction can be answered for only 15 minutes."""
REFUSALS_PER_TRANSACTION = 500

AccountKind = Literal["mint", "house", "player", "escrow"]
EntryKind = Literal["grant", "stake", "payout", "refund", "gift", "correction", "purchase"]


@dataclass(frozen=True, slots=True)
class Account:
    """Name an account within a server; `str()` is `mint`, `house`, `player:<user id>` or `escrow:<game id>`."""

    kind: AccountKind
    owner: int | str = 0

    def __str__(self) -> str:
        return f"{self.kind}:{self.owner}" if self.kind in {"player", "escrow"} else self.kind

    @property
    def columns(self) -> tuple[str, int, str]:
        """Return the values of its columns: kind, owner (0 unless a person's) and game id (empty unless an escrow's)."""
        return (self.kind, 0, self.owner) if isinstance(self.owner, str) else (self.kind, self.owner, "")


MINT = Account("mint")
HOUSE = Account("house")


def player(user_id: int) -> Account:
    """Name the account of a person."""
    return Account("player", user_id)


def escrow(game_id: str) -> Account:
    """Name the account that holds a game's stakes; it exists since the game was opened."""
    return Account("escrow", game_id)


@dataclass(frozen=True, slots=True)
class Transfer:
    """A transfer of `amount` whole chips (1 … AMOUNT_MAX) from `debit` to `credit`.

    `key` names this one attempt; it is stored permanently if chips moved, and for at least a day after a refusal.
    If a person may try again with another amount, the key must therefore contain the interaction's id, and not only the
    place in the game.
    Keys and memos never contain a user's id, because they cannot be changed when that person asks for deletion.
    """

    guild_id: int
    debit: Account
    credit: Account
    amount: int
    kind: EntryKind
    key: str
    at: int
    game_id: str | None = None
    action_number: int | None = None
    memo: str | None = None


@cache
def _insertion(debit: AccountKind, credit: AccountKind) -> str:
    """Return the statement of a transfer for two kinds of accounts, because they select a partial index.

    With the kinds as parameters SQLite would prepare it again each time, with all triggers: nine times the work.
    """
    account = "(SELECT account_id FROM accounts WHERE guild_id = ?1 AND kind = '{}' AND owner = {} AND game_id = {})"
    sides = account.format(debit, "?2", "?3"), account.format(credit, "?4", "?5")
    return (
        "INSERT INTO entries (guild_id, debit_account, credit_account,"  # noqa: S608 - kinds are the code's own words.
        f" amount, kind, idempotency_key, game_id, action_number, memo, at) VALUES (?1, {sides[0]}, {sides[1]},"
        " ?6, ?7, ?8, ?9, ?10, ?11, ?12)"
    )


async def transfer(unit: Unit, what: Transfer) -> bool:
    """Move chips; return True if they moved now, False if the same transfer was done before.

    A success takes one statement. Raises InsufficientChipsError (also for a later use of the key: the refusal is
    stored, for a day at least, even though the unit is rolled back), KeyReusedError (the key is stored with another content) and
    UnknownAccountError.
    """
    try:
        await unit.execute(
            _insertion(what.debit.kind, what.credit.kind),
            (
                what.guild_id,
                *what.debit.columns[1:],
                *what.credit.columns[1:],
                what.amount,
                what.kind,
                what.key,
                what.game_id,
                what.action_number,
                what.memo,
                what.at,
            ),
        )
    except ConstraintError as error:
        match error.name:
            case "entries.idempotency_key":
                await _require_same_entry(unit, what)
                return False
            case "key_was_refused":
                raise await _remembered_refusal(unit, what) from error
            case "chips_are_not_overdrawn":
                raise await _refuse(unit, what) from error
            case "entries.debit_account" | "entries.credit_account":
                raise UnknownAccountError(what.guild_id, str(what.debit), str(what.credit)) from error
        raise
    return True


async def transfer_new(unit: Unit, what: Transfer) -> None:
    """Move chips by a key that nobody has used: raises KeyReusedError where `transfer` returns False, and what `transfer` raises.

    Callers use it that then show that the chips have moved.
    """
    if not await transfer(unit, what):
        raise KeyReusedError(what.key)


async def correct_many(
    unit: Unit, guild_id: int, changes: Iterable[tuple[int, int]], *, cause: str, memo: str, at: int
) -> None:
    """Move chips between the mint and many players at once: each change is an account's number and its chips.

    The accounts are those of players in the server, and a change below 0 returns chips to the mint. Each key is the `cause`, which
    names this one attempt, and the account's number; a key that was used raises ConstraintError. One statement moves them all;
    a change larger than AMOUNT_MAX is split, and its rest follows under a numbered cause.
    """
    mint = await account_id(unit, guild_id, MINT)
    wanted, part = list(changes), 1
    while wanted:
        moved = [(account, max(-AMOUNT_MAX, min(change, AMOUNT_MAX))) for account, change in wanted]
        own_cause = cause if part == 1 else f"{cause}+{part}"
        await _correct(unit, guild_id, mint, moved, cause=own_cause, memo=memo, at=at)
        left = ((account, change - done) for (account, change), (_, done) in zip(wanted, moved, strict=True))
        wanted, part = [(account, change) for account, change in left if change], part + 1


async def _correct(
    unit: Unit,
    guild_id: int,
    mint: int | None,
    changes: Iterable[tuple[int, int]],
    *,
    cause: str,
    memo: str,
    at: int,
) -> None:
    """Insert an entry for each change, none of which is larger than AMOUNT_MAX."""
    await unit.execute(
        "INSERT INTO entries (guild_id, debit_account, credit_account, amount, kind, idempotency_key, memo, at)"  # noqa: S608 - constants.
        " SELECT :guild_id, CASE WHEN change < 0 THEN account ELSE CAST(:mint AS BIGINT) END,"
        " CASE WHEN change < 0 THEN CAST(:mint AS BIGINT) ELSE account END,"
        " abs(change), 'correction', CAST(:cause AS TEXT) || ':' || account, :memo, CAST(:at AS BIGINT)"
        f" FROM (SELECT CAST(one AS BIGINT) AS account, CAST(other AS BIGINT) AS change FROM ({LISTED_PAIRS.on(unit.engine).replace('?', ':changes')}) AS listed) AS wanted"
        " WHERE change <> 0",
        {
            "guild_id": guild_id,
            "mint": mint,
            "cause": cause,
            "memo": memo,
            "at": at,
            "changes": listed(changes),
        },
    )


async def prune_refused_keys(unit: Unit, *, before: int) -> bool:
    """Delete some of the keys that were refused before a time; return whether there may be more.

    They are never used again, because each contains the id of an interaction that was answered long ago.
    """
    rows = await unit.fetch_all(
        "DELETE FROM refused_keys WHERE idempotency_key IN"
        " (SELECT idempotency_key FROM refused_keys WHERE at < ? ORDER BY at LIMIT ?) RETURNING 1",
        (before, REFUSALS_PER_TRANSACTION),
    )
    return len(rows) == REFUSALS_PER_TRANSACTION


async def ensure_player(unit: Unit, guild_id: int, user_id: int) -> None:
    """Open an empty account for a person who has none."""
    await unit.execute(
        "INSERT INTO accounts (guild_id, kind, owner) VALUES (?, 'player', ?)"
        " ON CONFLICT (guild_id, kind, owner, game_id) DO NOTHING",
        (guild_id, user_id),
    )


async def grant_starting_chips_once(unit: Unit, guild_id: int, user_id: int, amount: int, at: int) -> bool:
    """Open a new player's account and grant `amount` chips from the mint; return False if that was done before.

    An amount of 0 opens the account and grants nothing.
    """
    who = player(user_id)
    opened = await account_id(unit, guild_id, who)
    if opened is None:
        await ensure_player(unit, guild_id, user_id)
        opened = await account_id(unit, guild_id, who)
    key = f"starting:{opened}"
    if not amount or await unit.fetch_value("SELECT 1 FROM entries WHERE idempotency_key = ?", (key,)):
        return False
    return await transfer(
        unit, Transfer(guild_id, MINT, who, amount, "grant", key, at, memo="starting chips")
    )


async def balance(reader: Reader, guild_id: int, account: Account) -> int | None:
    """Return the chips of an account, or None when there is no such account."""
    chips: int | None = await reader.fetch_value(
        "SELECT balance FROM accounts WHERE guild_id = ? AND kind = ? AND owner = ? AND game_id = ?",
        (guild_id, *account.columns),
    )
    return chips


async def balances_of_players(reader: Reader, guild_id: int, user_ids: Iterable[int]) -> dict[int, int]:
    """Return the chips of those people who have an account."""
    owners = tuple(user_ids)
    rows = await reader.fetch_all(
        "SELECT owner, balance FROM accounts"  # noqa: S608 - placeholders alone.
        f" WHERE guild_id = ? AND kind = 'player' AND owner IN {placeholders(len(owners))} AND game_id = ''",
        (guild_id, *owners),
    )
    return dict(rows)


async def balances_of_people(reader: Reader, people: Iterable[tuple[int, int]]) -> dict[tuple[int, int], int]:
    """Return the chips of people by server and user id, of those who have an account there."""
    rows = await reader.fetch_all(
        "SELECT guild_id, owner, balance"  # noqa: S608 - constants.
        f" FROM ({LISTED_PAIRS.on(reader.engine)}) AS listed JOIN accounts"
        " ON guild_id = CAST(one AS BIGINT) AND kind = 'player' AND owner = CAST(other AS BIGINT) AND game_id = ''",
        (listed(people),),
    )
    return {(guild_id, user_id): balance for guild_id, user_id, balance in rows}


async def changes_of_players(
    reader: Reader, game_id: str, *, since_action: int, before_action: int | None = None
) -> dict[int, int]:
    """Return the chips by which a game changed each player's account, from one action up to, but not including, another."""
    rows = await reader.fetch_all(
        "SELECT owner, sum(change) FROM ("
        " SELECT debit_account AS account, -amount AS change FROM entries"
        " WHERE game_id = ?1 AND action_number >= ?2 AND action_number < ?3"
        " UNION ALL"
        " SELECT credit_account, amount FROM entries"
        " WHERE game_id = ?1 AND action_number >= ?2 AND action_number < ?3"
        ") AS changes JOIN accounts ON account_id = account WHERE kind = 'player' GROUP BY owner",
        (game_id, since_action, 2**63 - 1 if before_action is None else before_action),
    )
    return dict(rows)


async def changes_by_action(
    reader: Reader, game_id: str, *, first: int, before: int | None = None
) -> list[tuple[int, int, int]]:
    """Return each change of a player's account by a game, in order: the action's number, the player, and the chips.

    These are the changes by the actions from one number up to, but not including, another; 0 opens a game.
    """
    rows = await reader.fetch_all(
        "SELECT action_number, owner, CASE account_id WHEN credit_account THEN amount ELSE -amount END"
        " FROM entries JOIN accounts ON account_id IN (debit_account, credit_account)"
        " WHERE entries.game_id = ? AND action_number >= ? AND action_number < ? AND accounts.kind = 'player'"
        " ORDER BY entry_id",
        (game_id, first, 2**63 - 1 if before is None else before),
    )
    return [(number, owner, change) for number, owner, change in rows]


async def at_stake(reader: Reader, guild_id: int, user_id: int) -> int:
    """Return the chips that a person has at stake in a server's open games (the table `stakers`)."""
    chips: int = await reader.fetch_value(
        "SELECT coalesce(sum(chips), 0) FROM accounts JOIN stakers USING (account_id)"
        " WHERE guild_id = ? AND kind = 'player' AND owner = ? AND accounts.game_id = ''",
        (guild_id, user_id),
    )
    return chips


async def account_id(reader: Reader, guild_id: int, account: Account) -> int | None:
    """Return the number of an account. It never changes and names nobody, so keys can contain it."""
    number: int | None = await reader.fetch_value(
        "SELECT account_id FROM accounts WHERE guild_id = ? AND kind = ? AND owner = ? AND game_id = ?",
        (guild_id, *account.columns),
    )
    return number


def _content(what: Transfer) -> tuple[int | str, ...]:
    return what.guild_id, *what.debit.columns, *what.credit.columns, what.amount, what.kind


async def _require_same_entry(unit: Unit, what: Transfer) -> None:
    known = await unit.fetch_one(
        "SELECT entries.guild_id, debit.kind, debit.owner, debit.game_id, credit.kind, credit.owner, credit.game_id,"
        " amount, entries.kind"
        " FROM entries JOIN accounts AS debit ON debit.account_id = debit_account"
        " JOIN accounts AS credit ON credit.account_id = credit_account WHERE idempotency_key = ?",
        (what.key,),
    )
    if known != _content(what):
        raise KeyReusedError(what.key)


async def _refuse(unit: Unit, what: Transfer) -> InsufficientChipsError:
    held = await balance(unit, what.guild_id, what.debit) or 0
    await unit.execute_for_good(
        "INSERT INTO refused_keys (idempotency_key, guild_id, debit, credit, amount, kind, balance, at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (what.key, what.guild_id, str(what.debit), str(what.credit), what.amount, what.kind, held, what.at),
    )
    return InsufficientChipsError(held, what.amount)


async def _remembered_refusal(unit: Unit, what: Transfer) -> InsufficientChipsError | KeyReusedError:
    *content, held = (
        await unit.fetch_one(
            "SELECT guild_id, debit, credit, amount, kind, balance FROM refused_keys WHERE idempotency_key = ?",
            (what.key,),
        )
        or ()
    )
    if content != [what.guild_id, str(what.debit), str(what.credit), what.amount, what.kind]:
        return KeyReusedError(what.key)
    return InsufficientChipsError(held, what.amount)
