"""Add up all entries in steps, and compare the sums with every balance, with the checkpoint and with what people have won."""

from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator, Mapping

from storage.database import Reader, Row

ENTRIES_PER_STEP = 20_000
ACCOUNTS_PER_STEP = 20_000
LAST_ID = 2**63 - 1
OUT_OF_GAMES = frozenset({"payout", "refund"})
"""The kinds of entries by which chips come back from a game."""

Fetch = Callable[[Reader, str, Mapping[str, int] | None], Awaitable[list[Row] | None]]
Findings = dict[str, None]
LedgerStep = Callable[[Fetch, Findings, Reader], Awaitable[None]]

_ENTRIES = (
    "SELECT entry_id, debit_account, credit_account, amount, CASE WHEN game_id IS NOT NULL THEN kind END FROM entries"
    " WHERE entry_id > :after AND entry_id <= :until ORDER BY entry_id LIMIT :limit"
)
_CHECKPOINT = "SELECT audited_to FROM audit_checkpoint"
_SUMS = "SELECT account_id, chips FROM audited_sums"
_ACCOUNTS = (
    "SELECT account_id, guild_id, kind, owner, game_id, balance,"
    " coalesce((SELECT sum(chips) FROM winnings WHERE winnings.account_id = accounts.account_id), 0)"
    " - coalesce((SELECT sum(chips) FROM stakers WHERE stakers.account_id = accounts.account_id), 0) FROM accounts"
    " WHERE account_id > :after ORDER BY account_id LIMIT :limit"
)


class AuditedLedger:
    """Sums of entries by account. Entries never change, so they can be read at different times."""

    def __init__(self) -> None:
        self.entries = 0
        self._sums: defaultdict[int, int] = defaultdict(int)
        self._of_games: defaultdict[int, int] = defaultdict(int)
        """The payouts of games to each account less the stakes; only those of people are compared."""
        self._last_entry = 0
        self._until = 0
        self._last_account = 0
        self._has_more = True
        self._can_be_read = True
        self._is_compared = False

    def steps(self) -> Iterator[LedgerStep]:
        """Yield the steps: the entries up to the checkpoint, the entries after it, then the accounts."""
        # The checkpoint moves on if the bot is started during the audit.
        while not self._is_compared:
            yield self._find_checkpoint
            yield from self._entries()
            yield self._compare_checkpoint
        self._until = LAST_ID
        yield from self._entries()
        self._has_more = self._can_be_read
        while self._has_more:
            yield self._compare_balances

    def _entries(self) -> Iterator[LedgerStep]:
        self._has_more = self._can_be_read
        while self._has_more:
            yield self._add_entries

    async def _find_checkpoint(self, fetch: Fetch, _: Findings, reader: Reader) -> None:
        self._until = await _audited_to(fetch, reader)

    async def _add_entries(self, fetch: Fetch, _: Findings, reader: Reader) -> None:
        wanted = {"after": self._last_entry, "until": self._until, "limit": ENTRIES_PER_STEP}
        rows = await fetch(reader, _ENTRIES, wanted)
        self._has_more = rows is not None and len(rows) == ENTRIES_PER_STEP
        if rows is None:
            self._can_be_read = False
        elif rows:
            sums, of_games = self._sums, self._of_games
            for _entry, debit, credit, amount, kind in rows:
                sums[debit] -= amount
                sums[credit] += amount
                if kind == "stake":
                    of_games[debit] -= amount
                elif kind in OUT_OF_GAMES:
                    of_games[credit] += amount
            self.entries += len(rows)
            self._last_entry = rows[-1][0]

    async def _compare_checkpoint(self, fetch: Fetch, findings: Findings, reader: Reader) -> None:
        self._is_compared = not self._can_be_read or await _audited_to(fetch, reader) == self._until
        if not self._can_be_read or not self._is_compared:
            return
        noted: dict[int, int] = dict(await fetch(reader, _SUMS, None) or ())
        for account_id in sorted(noted.keys() | self._sums.keys()):
            chips, reckoned = noted.get(account_id, 0), self._sums.get(account_id, 0)
            if chips != reckoned:
                findings[
                    f"checkpoint: account {account_id} is noted with {chips}, its entries up to {self._until} say {reckoned}"
                ] = None

    async def _compare_balances(self, fetch: Fetch, findings: Findings, reader: Reader) -> None:
        # Read the entries written since the last step too: the balances read here include them.
        for step in self._entries():
            await step(fetch, findings, reader)
        rows = await fetch(reader, _ACCOUNTS, {"after": self._last_account, "limit": ACCOUNTS_PER_STEP})
        self._has_more = bool(rows) and self._can_be_read
        for account_id, guild_id, kind, owner, game_id, balance, won in (
            (rows or ()) if self._can_be_read else ()
        ):
            self._last_account = account_id
            if kind == "player" and won != (reckoned := self._of_games.get(account_id, 0)):
                line = f"guild {guild_id}: account {account_id} (player {owner}) has won {won}, its entries say {reckoned}"
                findings[line] = None
            if balance != (reckoned := self._sums.get(account_id, 0)):
                line = f"guild {guild_id}: account {account_id} ({kind} {game_id or owner}) holds {balance}, its entries say {reckoned}"
                findings[line] = None


def steps_for(entries: int, accounts: int) -> int:
    """Return the number of steps for this many entries and accounts, if nothing is written meanwhile."""
    with_entries = entries // ENTRIES_PER_STEP + 2  # Both parts end with a step that is not full.
    with_accounts = -(-accounts // ACCOUNTS_PER_STEP) + 1
    return 2 + with_entries + with_accounts


async def _audited_to(fetch: Fetch, reader: Reader) -> int:
    rows = await fetch(reader, _CHECKPOINT, None)
    return rows[0][0] if rows else 0
