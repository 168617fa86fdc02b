"""Queries of an audit about ranks and leaderboards."""

from storage.audit_questions.questions import Questions

QUESTIONS = Questions(
    always=(
        """
        SELECT printf('guild %d: %d players are counted from %d chips on, listed are %d', guild_id, players, floor, listed)
        FROM (
            SELECT guild_id, floor, players, (
                SELECT count(*) FROM accounts
                WHERE accounts.guild_id = bounds.guild_id AND kind = 'player' AND is_listed = 1
                AND balance >= bounds.floor AND balance < bounds.ceiling
            ) AS listed
            FROM chip_range_bounds AS bounds
        )
        WHERE players <> listed
        """,
    ),
    in_full=(
        """
        SELECT printf('guild %d: the board "%s" of %d has a wrong line of %d', guild_id, board, period, user_id)
        FROM (
            SELECT
                guild_id, user_id, board, period,
                CASE board WHEN 'runs of a season' THEN sum(points) ELSE max(points) END AS points, max(is_listed) AS is_listed
            FROM counted_points GROUP BY guild_id, user_id, board, period
            UNION ALL
            SELECT guild_id, user_id, board, period, points, is_listed FROM board_lines
        )
        GROUP BY guild_id, user_id, board, period
        HAVING count(*) <> 2 OR min(points) <> max(points) OR min(is_listed) <> max(is_listed)
        """,
        """
        SELECT printf('guild %d: the board "%s" of %d has a wrong count at %d points', guild_id, board, period, points)
        FROM (
            SELECT guild_id, board, period, points, people FROM board_counts
            UNION ALL
            SELECT guild_id, board, period, points, -count(*) FROM board_lines WHERE is_listed = 1
            GROUP BY guild_id, board, period, points
        )
        GROUP BY guild_id, board, period, points HAVING sum(people) <> 0
        """,
    ),
)
