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
