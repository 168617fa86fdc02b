"""Chips move from account to account: double entry, whole amounts, every movement under a key of its own."""

from dataclasses import dataclass
from typing import Literal

from storage.database import Reader, Unit
from storage.errors import (
    ConstraintError,
    InsufficientChipsError,
    KeyReusedError,
    UnknownAccountError,
)

MAX_AMOUNT = 10**15

EntryKind = Literal["grant", "stake", "payout", "refund", "gift", "correction"]


@dataclass(frozen=True, slots=True)
class Account:
    """Name an account within a guild; `str()` is `mint`, `house`, `player:<user id>` or `escrow:<game id>`."""

    kind: Literal["mint", "house", "player", "escrow"]
    owner: int | str = 0

    def __str__(self) -> str:
        return f"{self.kind}:{self.owner}" if self.kind in {"player", "escrow"} else self.kind


MINT = Account("mint")
HOUSE = Account("house")


def player(user_id: int) -> Account:
    """Name the account of a person."""
    return Account("player", user_id)


def escrow(game_id: str) -> Account:
    """Name the account that holds a game's stakes; opening the game opened it."""
    return Account("escrow", game_id)


@dataclass(frozen=True, slots=True)
class Transfer:
    """Say what moves: `amount` whole chips (1 … MAX_AMOUNT) leave `debit` and arrive at `credit`.

    `key` names this one attempt for ever. A key that was refused stays refused, so the key of something a person may
    try again with another amount contains what triggered it (the interaction's id), not only its place in the game.
    Keys and memos never contain a user's id: they cannot be changed when that person asks to be forgotten.
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


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of an account's history, as seen from that account: `change` is negative when chips left it."""

    entry_id: int
    change: int
    kind: EntryKind
    other: Account
    game_id: str | None
    action_number: int | None
    memo: str | None
    at: int


async def transfer(unit: Unit, what: Transfer) -> bool:
    """Move chips; return True when they moved now, False when this very transfer was done before.

    One statement when all is well. Raises InsufficientChipsError (also for every later use of the key: the refusal is
    remembered even though the unit is rolled back), KeyReusedError (the key is known with another content) and
    UnknownAccountError.
    """
    raise NotImplementedError


async def ensure_player(unit: Unit, guild_id: int, user_id: int) -> None:
    """Open a person's account, empty, unless there is one."""
    raise NotImplementedError


async def grant_starting_chips_once(unit: Unit, guild_id: int, user_id: int, amount: int, at: int) -> bool:
    """Open a newcomer's account and grant `amount` chips from the mint; return False when that was done before.

    An amount of 0 opens the account and grants nothing.
    """
    raise NotImplementedError


async def balance(reader: Reader, guild_id: int, account: Account) -> int | None:
    """Return the chips of an account, or None when there is no such account."""
    raise NotImplementedError


async def balances(reader: Reader, guild_id: int, user_ids: list[int]) -> dict[int, int]:
    """Return the chips of several people; who has no account is missing from the answer."""
    raise NotImplementedError


async def close_escrow(
    unit: Unit, guild_id: int, game_id: str, to: Account, kind: EntryKind, key: str, at: int
) -> int:
    """Move whatever a game's escrow still holds to `to`; return how much that was (0 makes no entry)."""
    raise NotImplementedError


async def history(
    reader: Reader, guild_id: int, account: Account, *, before: int | None, limit: int
) -> list[Entry]:
    """Return the newest entries of an account first; `before` is the last entry_id of the page before."""
    raise NotImplementedError
