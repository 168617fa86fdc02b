"""Queries of an audit about the shop."""

from storage.audit_questions.questions import Questions

QUESTIONS = Questions(
    in_full=(
        """
        SELECT 'entry ' || entry_id || ': is a purchase from ' || debit.kind || ' to ' || credit.kind
        FROM entries
        JOIN accounts AS debit ON debit.account_id = debit_account
        JOIN accounts AS credit ON credit.account_id = credit_account
        WHERE entries.kind = 'purchase' AND (debit.kind <> 'player' OR credit.kind <> 'house')
        """,
        """
        SELECT 'guild ' || guild_id || ': account ' || account_id || ' wears ' || item || ' and has not bought it'
        FROM worn_items JOIN accounts USING (account_id)
        WHERE NOT EXISTS (
            SELECT 1 FROM entries
            WHERE entries.kind = 'purchase' AND debit_account = worn_items.account_id AND memo = item
        )
        """,
    ),
)
