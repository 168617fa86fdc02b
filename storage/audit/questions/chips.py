"""Queries of an audit about accounts, entries and purchases."""

from storage.audit.questions import Questions

_OWNER = "CASE kind WHEN 'escrow' THEN game_id ELSE CAST(owner AS TEXT) END"

# An entry has one amount and two accounts, so it always nets to zero. Overdrafts have a query of their own because SQLite's
# own check leaves out CHECK constraints on a read-only connection. `:audited_to` is the last entry before the checkpoint. EXISTS
# looks a row up in an index; for IN below OR or NOT, PostgreSQL would read through a whole list once a row.
QUESTIONS = Questions(
    always=(
        """
        SELECT 'guild ' || guild_id || ': its balances sum to ' || sum(balance) || ', not 0'
        FROM accounts GROUP BY guild_id HAVING sum(balance) <> 0
        """,
        f"""
        SELECT 'guild ' || guild_id || ': account ' || account_id || ' (' || kind || ' ' || {_OWNER} || ') is overdrawn: ' || balance
        FROM accounts WHERE balance < 0 AND kind IN ('player', 'escrow')
        """,  # noqa: S608 - constant.
        """
        SELECT 'guild ' || guild_id || ': has no ' || needed.kind || ' account'
        FROM guilds, (SELECT 'mint' AS kind UNION ALL SELECT 'house') AS needed
        WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE guild_id = guilds.guild_id AND kind = needed.kind)
        """,
        """
        SELECT 'key ' || idempotency_key || ': was refused and yet has an entry'
        FROM refused_keys JOIN entries USING (idempotency_key)
        """,
    ),
    at_start=(
        """
        SELECT 'foreign key: entry ' || entry_id || ' points at nothing in ' || CASE
            WHEN game_id IS NULL OR EXISTS (SELECT 1 FROM games WHERE game_id = entries.game_id) THEN 'accounts' ELSE 'games'
        END
        FROM entries WHERE entry_id > :audited_to AND NOT (
            (game_id IS NULL OR EXISTS (SELECT 1 FROM games WHERE game_id = entries.game_id))
            AND EXISTS (SELECT 1 FROM accounts WHERE account_id = debit_account AND guild_id = entries.guild_id)
            AND EXISTS (SELECT 1 FROM accounts WHERE account_id = credit_account AND guild_id = entries.guild_id)
        )
        """,
        """
        SELECT 'entries up to ' || audited_to || ' were audited, the last one is ' || last
        FROM (
            SELECT coalesce((SELECT max(entry_id) FROM entries), 0) AS last, CAST(:audited_to AS BIGINT) AS audited_to
        ) AS newest
        WHERE last < audited_to
        """,
        """
        SELECT 'account ' || account_id || ': is gone, its audited entries say ' || chips
        FROM audited_sums WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE account_id = audited_sums.account_id)
        """,
        f"""
        SELECT 'guild ' || guild_id || ': account ' || account_id || ' (' || kind || ' ' || {_OWNER} || ') holds ' || balance
            || ', its entries say ' || (coalesce(chips, 0) + coalesce(change, 0))
        FROM accounts LEFT JOIN audited_sums USING (account_id)
        LEFT JOIN (
            SELECT account_id, sum(change) AS change FROM (
                SELECT debit_account AS account_id, -amount AS change FROM entries WHERE entry_id > :audited_to
                UNION ALL SELECT credit_account, amount FROM entries WHERE entry_id > :audited_to
            ) AS changes
            GROUP BY account_id
        ) AS since USING (account_id)
        WHERE balance <> coalesce(chips, 0) + coalesce(change, 0)
        """,  # noqa: S608 - constant.
    ),
    in_full=(
        """
        SELECT 'entry ' || entry_id || ': is a purchase from ' || debit.kind || ' to ' || credit.kind
        FROM entries
        JOIN accounts AS debit ON debit.account_id = debit_account
        JOIN accounts AS credit ON credit.account_id = credit_account
        WHERE entries.kind = 'purchase' AND (debit.kind <> 'player' OR credit.kind <> 'house')
        """,
        """
        SELECT 'guild ' || guild_id || ': ' || user_id || ' wears ' || item || ' and has not bought it'
        FROM worn_items
        WHERE NOT EXISTS (
            SELECT 1 FROM entries JOIN accounts ON account_id = debit_account
            WHERE entries.kind = 'purchase' AND memo = item AND accounts.guild_id = worn_items.guild_id
            AND accounts.kind = 'player' AND owner = user_id
        )
        """,
    ),
)
