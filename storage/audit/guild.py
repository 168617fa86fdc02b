"""Check the books of one server while the bot runs; storage/audit/database.py checks the whole database."""

from dataclasses import dataclass

from storage.audit import checkpoint
from storage.database import Reader


@dataclass(frozen=True, slots=True)
class GuildAudit:
    """The findings, one line each and empty if all is well, and where the chips of the server are.

    `given_out` counts all chips that the mint has granted. They are in hand, at stake or with the house; the house's share
    includes the shop's sales, and is negative if the games have lost more. The sums of entries up to `trusted_to` are those
    of an earlier audit.
    """

    findings: tuple[str, ...]
    accounts: int
    given_out: int
    in_hand: int
    at_stake: int
    house: int
    trusted_to: int


_TOTALS = "SELECT kind, count(*), sum(balance), min(balance) FROM accounts WHERE guild_id = ? GROUP BY kind"

_WRONG_BALANCES = """
    SELECT 'account ' || account_id || ' (' || kind || ') holds ' || balance
        || ', its entries say ' || (coalesce(chips, 0) + coalesce(change, 0))
    FROM accounts LEFT JOIN audited_sums USING (account_id)
    LEFT JOIN (
        SELECT account_id, sum(change) AS change FROM (
            SELECT debit_account AS account_id, -amount AS change FROM entries WHERE entry_id > :trusted_to AND guild_id = :guild_id
            UNION ALL
            SELECT credit_account, amount FROM entries WHERE entry_id > :trusted_to AND guild_id = :guild_id
        ) AS changes
        GROUP BY account_id
    ) AS since USING (account_id)
    WHERE guild_id = :guild_id AND balance <> coalesce(chips, 0) + coalesce(change, 0)
    ORDER BY account_id LIMIT 20
"""

_CHIPS_OF_CLOSED_GAMES = """
    SELECT 'game ' || game_id || ' is closed and its escrow still holds ' || balance
    FROM accounts JOIN games USING (game_id)
    WHERE accounts.guild_id = ? AND accounts.kind = 'escrow' AND balance <> 0 AND status <> 'open'
    ORDER BY game_id LIMIT 20
"""


async def audit_guild(reader: Reader, guild_id: int) -> GuildAudit:
    """Compare a server's balances with its entries; this reads all accounts, and the entries since the checkpoint."""
    totals = {kind: rest for kind, *rest in await reader.fetch_all(_TOTALS, (guild_id,))}
    balances = {kind: balance for kind, (_, balance, _) in totals.items()}
    findings = []
    if total := sum(balances.values()):
        findings.append(f"its balances sum to {total}, not 0")
    findings += [
        f"the lowest balance of kind {kind} is {totals[kind][2]}"
        for kind in ("player", "escrow")
        if kind in totals and totals[kind][2] < 0
    ]
    trusted_to = (await checkpoint.load(reader)).audited_to
    parameters = {"guild_id": guild_id, "trusted_to": trusted_to}
    findings += [line for (line,) in await reader.fetch_all(_WRONG_BALANCES, parameters)]
    findings += [line for (line,) in await reader.fetch_all(_CHIPS_OF_CLOSED_GAMES, (guild_id,))]
    return GuildAudit(
        findings=tuple(findings),
        accounts=sum(count for count, _, _ in totals.values()),
        given_out=-balances.get("mint", 0),
        in_hand=balances.get("player", 0),
        at_stake=balances.get("escrow", 0),
        house=balances.get("house", 0),
        trusted_to=trusted_to,
    )
