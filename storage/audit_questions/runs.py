"""Queries of an audit about runs."""

from storage.audit_questions.questions import Questions

QUESTIONS = Questions(
    always=(
        """
        SELECT 'run ' || runs.game_id || ': is open with a stake of ' || stake || ' and its escrow holds ' || balance
        FROM runs JOIN games ON games.game_id = runs.game_id
        JOIN accounts ON accounts.guild_id = games.guild_id AND accounts.kind = 'escrow' AND owner = 0
        AND accounts.game_id = games.game_id
        WHERE ended_at IS NULL AND balance <> stake
        """,
        """
        SELECT 'run ' || game_id || ': has not ended and its game is ' || status
        FROM runs JOIN games USING (game_id) WHERE ended_at IS NULL AND status <> 'open'
        """,
        """
        SELECT 'run ' || game_id || ': has ended and its game is open'
        FROM games JOIN runs USING (game_id) WHERE status = 'open' AND ended_at IS NOT NULL
        """,
    ),
    in_full=(
        """
        SELECT 'run ' || game_id || ': says it paid ' || payout || ', its entries say ' || paid
        FROM (
            SELECT game_id, payout, (
                SELECT coalesce(sum(amount), 0) FROM entries JOIN accounts ON account_id = credit_account
                WHERE entries.game_id = runs.game_id AND accounts.kind = 'player'
            ) AS paid
            FROM runs WHERE ended_at IS NOT NULL
        ) AS ended
        WHERE payout <> paid
        """,
        """
        SELECT 'run ' || game_id || ': on boards it '
            || CASE is_counted WHEN 1 THEN 'is counted and should not be' ELSE 'is not counted and should be' END
        FROM runs WHERE is_counted <> CASE
            WHEN ended_at IS NOT NULL AND score IS NOT NULL AND is_assisted = 0 AND origin <> 'practice'
            AND (day IS NULL OR ended_at < (day + 1) * 86400000) THEN 1
            ELSE 0
        END
        AND (
            -- A deletion gives a person another id in each server, so a second try elsewhere is not known as one any more.
            is_counted = 1
            OR user_id > 0 AND user_id NOT IN (SELECT user_id FROM deletions) AND game_id IN (SELECT game_id FROM runs_that_may_count)
        )
        """,
    ),
)
