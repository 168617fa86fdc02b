"""Queries of an audit about results, ratings and leaderboards."""

from storage.audit.questions import Questions

QUESTIONS = Questions(
    always=(
        """
        SELECT 'game ' || begun.game_id || ': is open, its people have staked ' || staked || ' and its escrow holds ' || balance
        FROM (
            SELECT game_id, guild_id, sum(CASE WHEN begun_at IS NULL THEN 0 ELSE stake END) AS staked
            FROM results WHERE ended_at IS NULL GROUP BY game_id, guild_id HAVING max(stake) > 0
        ) AS begun
        JOIN accounts ON accounts.guild_id = begun.guild_id AND kind = 'escrow' AND owner = 0 AND accounts.game_id = begun.game_id
        WHERE balance <> staked
        """,
        """
        SELECT 'game ' || game_id || ': is ' || status || ' and seat ' || seat || ' has not ended'
        FROM results JOIN games USING (game_id) WHERE ended_at IS NULL AND status <> 'open'
        """,
        """
        SELECT 'game ' || game_id || ': is open and seat ' || seat || ' has ended'
        FROM games JOIN results USING (game_id) WHERE status = 'open' AND ended_at IS NOT NULL
        """,
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
        SELECT 'game ' || game_id || ': seat ' || seat || ' is due ' || payout || ' at its end, its entries say ' || paid
        FROM (
            SELECT game_id, seat, payout, (
                SELECT coalesce(sum(amount), 0) FROM entries JOIN accounts ON account_id = credit_account
                WHERE entries.game_id = results.game_id AND accounts.kind = 'player' AND owner = user_id
            ) AS paid
            FROM results WHERE ended_at IS NOT NULL
        ) AS ended
        WHERE payout <> paid
        """,
        """
        SELECT 'game ' || game_id || ': seat ' || seat || ' disagrees with it'
        FROM results JOIN games USING (game_id)
        WHERE results.guild_id <> games.guild_id OR results.kind <> games.kind
        OR (coalesce(results.day, -1) <> coalesce(games.day, -1) OR coalesce(results.attempt, -1) <> coalesce(games.attempt, -1))
        AND (results.day IS NOT NULL OR may_count = 1)
        """,
        """
        SELECT 'game ' || game_id || ': the endings of its people do not fit each other'
        FROM results JOIN games USING (game_id) WHERE is_between_people = 1 AND ended_at IS NOT NULL
        GROUP BY game_id
        HAVING count(*) FILTER (WHERE ending = 'won') > 1
        OR count(*) FILTER (WHERE ending = 'won') = 0 AND count(*) FILTER (WHERE ending IN ('lost', 'gave_up')) > 0
        OR count(*) FILTER (WHERE ending = 'won') = 1 AND count(*) FILTER (WHERE ending NOT IN ('won', 'lost', 'gave_up')) > 0
        OR sum(payout) <> sum(CASE WHEN begun_at IS NULL THEN 0 ELSE stake END)
        """,
        """
        SELECT 'game ' || game_id || ': on boards seat ' || seat || ' '
            || CASE is_counted WHEN 1 THEN 'is counted and should not be' ELSE 'is not counted and should be' END
        FROM results WHERE is_counted <> CASE
            WHEN score IS NOT NULL AND may_count = 1 AND (day IS NULL OR ended_at < (day + 1) * 86400000) THEN 1
            ELSE 0
        END
        AND (
            -- A deletion gives a person another id in each server, so a second try elsewhere is not known as one any more.
            is_counted = 1
            OR user_id > 0 AND user_id NOT IN (SELECT user_id FROM deletions)
            AND EXISTS (SELECT 1 FROM results_that_may_count AS counting WHERE counting.game_id = results.game_id AND counting.seat = results.seat)
        )
        """,
        """
        SELECT 'guild ' || guild_id || ': the rating of ' || user_id || ' in ' || kind || ' counts ' || sum(counted)
            || ' matches, recorded are ' || sum(recorded)
        FROM (
            SELECT guild_id, user_id, kind, matches AS counted, 0 AS recorded FROM ratings
            UNION ALL
            SELECT guild_id, user_id, kind, 0, count(*) FROM results WHERE rating_after IS NOT NULL GROUP BY 1, 2, 3
        ) AS rated
        GROUP BY guild_id, user_id, kind HAVING sum(counted) <> sum(recorded)
        """,
        """
        SELECT 'guild ' || guild_id || ': the rating of ' || user_id || ' in ' || kind || ' is ' || points
            || ', their last match left another'
        FROM ratings WHERE NOT EXISTS (
            SELECT 1 FROM results
            WHERE results.guild_id = ratings.guild_id AND results.user_id = ratings.user_id AND results.kind = ratings.kind
            AND ended_at = rated_at AND rating_after = rating
        )
        """,
        """
        SELECT 'guild ' || accounts.guild_id || ': account ' || account_id || ' (player ' || owner || ') is '
            || CASE accounts.is_listed WHEN 1 THEN 'listed and its rating is not' ELSE 'not listed and its rating is' END
        FROM ratings JOIN accounts ON accounts.guild_id = ratings.guild_id AND accounts.kind = 'player' AND owner = user_id
        WHERE ratings.is_listed <> accounts.is_listed
        """,
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
