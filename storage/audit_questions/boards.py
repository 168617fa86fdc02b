"""Queries of an audit about ranks and leaderboards."""

from storage.audit_questions.questions import Questions

QUESTIONS = Questions(
    always=(
        """
        SELECT 'guild ' || guild_id || ': ' || players || ' players are counted from ' || floor || ' chips on, listed are ' || listed
        FROM (
            SELECT guild_id, floor, players, (
                SELECT count(*) FROM accounts
                WHERE accounts.guild_id = bounds.guild_id AND kind = 'player' AND is_listed = 1
                AND balance >= bounds.floor AND balance < bounds.ceiling
            ) AS listed
            FROM chip_range_bounds AS bounds
        ) AS ranges
        WHERE players <> listed
        """,
    ),
    in_full=(
        """
        SELECT 'guild ' || guild_id || ': the board "' || board || '" of ' || period || ' has a wrong line of ' || user_id
        FROM (
            SELECT
                guild_id, user_id, board, period,
                CASE WHEN board LIKE 'best %' THEN max(points) ELSE CAST(sum(points) AS BIGINT) END AS points,
                max(is_listed) AS is_listed
            FROM counted_points GROUP BY guild_id, user_id, board, period
            UNION ALL
            SELECT guild_id, owner, board, period, chips, is_listed
            FROM (
                SELECT account_id, board, period, sum(counted) AS chips FROM counted_winnings
                GROUP BY account_id, board, period
            ) AS sums JOIN accounts USING (account_id)
            UNION ALL
            SELECT guild_id, user_id, board, period, CAST(sum(points) AS BIGINT), max(is_listed) FROM counted_season_points
            GROUP BY guild_id, user_id, board, period
            UNION ALL
            SELECT guild_id, user_id, board, period, points, is_listed FROM board_lines
        ) AS lines
        GROUP BY guild_id, user_id, board, period
        HAVING count(*) <> 2 OR min(points) <> max(points) OR min(is_listed) <> max(is_listed)
        """,
        """
        SELECT 'guild ' || guild_id || ': the board "' || board || '" of ' || period || ' has a wrong count at ' || points || ' points'
        FROM (
            SELECT guild_id, board, period, points, people FROM board_counts
            UNION ALL
            SELECT guild_id, board, period, points, -count(*) FROM board_lines WHERE is_listed = 1
            GROUP BY guild_id, board, period, points
        ) AS counts
        GROUP BY guild_id, board, period, points HAVING sum(people) <> 0
        """,
    ),
)
