"""Queries of an audit about runs."""

from storage.audit_questions.questions import Questions

QUESTIONS = Questions(
    always=(
        """
        SELECT printf('run %s: is open with a stake of %d and its escrow holds %d', runs.game_id, stake, balance)
        FROM runs JOIN games ON games.game_id = runs.game_id
        JOIN accounts ON accounts.guild_id = games.guild_id AND accounts.kind = 'escrow' AND owner = 0
        AND accounts.game_id = games.game_id
        WHERE ended_at IS NULL AND balance <> stake
        """,
        """
        SELECT printf('run %s: has not ended and its game is %s', game_id, status)
        FROM runs JOIN games USING (game_id) WHERE ended_at IS NULL AND status <> 'open'
        """,
        """
        SELECT printf('run %s: has ended and its game is open', game_id)
        FROM games JOIN runs USING (game_id) WHERE status = 'open' AND ended_at IS NOT NULL
        """,
    ),
    in_full=(
        """
        SELECT printf('run %s: says it paid %d, its entries say %d', game_id, payout, paid)
        FROM (
            SELECT game_id, payout, (
                SELECT coalesce(sum(amount), 0) FROM entries JOIN accounts ON account_id = credit_account
                WHERE entries.game_id = runs.game_id AND accounts.kind = 'player'
            ) AS paid
            FROM runs WHERE ended_at IS NOT NULL
        )
        WHERE payout <> paid
        """,
        """
        SELECT printf('run %s: on boards it %s', game_id, iif(is_counted, 'is counted and should not be', 'is not counted and should be'))
        FROM runs WHERE is_counted <> (
            ended_at IS NOT NULL AND score IS NOT NULL AND is_assisted = 0 AND origin <> 'practice'
            AND coalesce(ended_at < (day + 1) * 86400000, 1)
        ) AND (is_counted OR game_id IN (SELECT game_id FROM runs_that_may_count))
        """,
    ),
)
