"""Queries of an audit about accounts and entries."""

from storage.audit_questions.questions import Questions

# An entry has one amount and two accounts, so it always nets to zero. Overdrafts have a query of their own because SQLite's
# own check leaves out CHECK constraints on a read-only connection. `:audited_to` is the last entry before the checkpoint.
QUESTIONS = Questions(
    always=(
        """
        SELECT printf('guild %d: its balances sum to %d, not 0', guild_id, sum(balance))
        FROM accounts GROUP BY guild_id HAVING sum(balance) <> 0
        """,
        """
        SELECT printf('guild %d: account %d (%s %s) is overdrawn: %d', guild_id, account_id, kind,
            iif(kind = 'escrow', game_id, owner), balance)
        FROM accounts WHERE balance < 0 AND kind IN ('player', 'escrow')
        """,
        """
        SELECT printf('guild %d: has no %s account', guild_id, needed.kind)
        FROM guilds, (SELECT 'mint' AS kind UNION ALL SELECT 'house') AS needed
        WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE guild_id = guilds.guild_id AND kind = needed.kind)
        """,
        """
        SELECT printf('key %s: was refused and yet has an entry', idempotency_key)
        FROM refused_keys JOIN entries USING (idempotency_key)
        """,
    ),
    at_start=(
        """
        SELECT printf('foreign key: entry %d points at nothing in %s', entry_id, iif(
            game_id IS NULL OR game_id IN (SELECT game_id FROM games), 'accounts', 'games'
        ))
        FROM entries WHERE entry_id > :audited_to AND NOT (
            (game_id IS NULL OR game_id IN (SELECT game_id FROM games))
            AND EXISTS (SELECT 1 FROM accounts WHERE account_id = debit_account AND guild_id = entries.guild_id)
            AND EXISTS (SELECT 1 FROM accounts WHERE account_id = credit_account AND guild_id = entries.guild_id)
        )
        """,
        """
        SELECT printf('entries up to %d were audited, the last one is %d', :audited_to, last)
        FROM (SELECT coalesce((SELECT max(entry_id) FROM entries), 0) AS last) WHERE last < :audited_to
        """,
        """
        SELECT printf('account %d: is gone, its audited entries say %d', account_id, chips)
        FROM audited_sums WHERE account_id NOT IN (SELECT account_id FROM accounts)
        """,
        """
        SELECT printf('guild %d: account %d (%s %s) holds %d, its entries say %d',
            guild_id, account_id, kind, iif(kind = 'escrow', game_id, owner), balance, coalesce(chips, 0) + coalesce(change, 0))
        FROM accounts LEFT JOIN audited_sums USING (account_id)
        LEFT JOIN (
            SELECT account_id, sum(change) AS change FROM (
                SELECT debit_account AS account_id, -amount AS change FROM entries WHERE entry_id > :audited_to
                UNION ALL SELECT credit_account, amount FROM entries WHERE entry_id > :audited_to
            )
            GROUP BY account_id
        ) USING (account_id)
        WHERE balance <> coalesce(chips, 0) + coalesce(change, 0)
        """,
    ),
)
