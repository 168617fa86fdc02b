"""Queries of an audit about tournaments."""

from storage.audit_questions.questions import Questions

QUESTIONS = Questions(
    always=(
        """
        SELECT 'tournament ' || game_id || ': has not ended and its game is ' || status
        FROM tournaments JOIN games USING (game_id) WHERE ended_at IS NULL AND status <> 'open'
        """,
        """
        SELECT 'tournament ' || game_id || ': has ended and its game is open'
        FROM games JOIN tournaments USING (game_id) WHERE status = 'open' AND ended_at IS NOT NULL
        """,
    ),
    in_full=(
        """
        SELECT 'tournament ' || game_id || ': on boards it '
            || CASE is_counted WHEN 1 THEN 'is counted and should not be' ELSE 'is not counted and should be' END
        FROM tournaments WHERE is_counted <> CASE
            WHEN ending IN ('finished', 'broke') AND ended_at < (day + 1) * 86400000 THEN 1
            ELSE 0
        END
        AND (
            -- A deletion gives a person another id in each server, so a second try elsewhere is not known as one any more.
            is_counted = 1
            OR user_id > 0 AND user_id NOT IN (SELECT user_id FROM deletions) AND game_id IN (SELECT game_id FROM tournaments_that_may_count)
        )
        """,
    ),
)
