"""Queries of an audit about matches and ratings."""

from storage.audit_questions.questions import Questions

QUESTIONS = Questions(
    always=(
        """
        SELECT 'match ' || begun.game_id || ': is open, its people have staked ' || staked || ' and its escrow holds ' || balance
        FROM (
            SELECT game_id, guild_id, CASE WHEN begun_at IS NULL THEN 0 ELSE stake END * (
                SELECT count(*) FROM match_players WHERE match_players.game_id = matches.game_id
            ) AS staked
            FROM matches WHERE ended_at IS NULL
        ) AS begun
        JOIN accounts ON accounts.guild_id = begun.guild_id AND kind = 'escrow' AND owner = 0 AND accounts.game_id = begun.game_id
        WHERE balance <> staked
        """,
        """
        SELECT 'match ' || game_id || ': has not ended and its game is ' || status
        FROM matches JOIN games USING (game_id)
        WHERE game_id IN (SELECT game_id FROM match_players WHERE ended_at IS NULL) AND ended_at IS NULL AND status <> 'open'
        """,
        """
        SELECT 'match ' || game_id || ': has ended and its game is open'
        FROM games JOIN matches USING (game_id) WHERE status = 'open' AND ended_at IS NOT NULL
        """,
    ),
    in_full=(
        """
        SELECT 'match ' || game_id || ': seat ' || seat || ' is due ' || due || ' at its end, its entries say ' || paid
        FROM (
            SELECT game_id, seat, CASE
                WHEN begun_at IS NULL THEN 0
                WHEN winner IS NULL THEN stake
                WHEN winner = seat THEN 2 * stake
                ELSE 0
            END AS due, (
                SELECT coalesce(sum(amount), 0) FROM entries JOIN accounts ON account_id = credit_account
                WHERE entries.game_id = matches.game_id AND accounts.kind = 'player' AND owner = user_id
            ) AS paid
            FROM matches JOIN match_players USING (game_id) WHERE matches.ended_at IS NOT NULL
        ) AS seats
        WHERE due <> paid
        """,
        """
        SELECT 'match ' || game_id || ': should have ' || needed || ' people and has ' || found
        FROM (
            SELECT game_id, CASE WHEN challenged_id IS NOT NULL AND begun_at IS NOT NULL THEN 2 ELSE 1 END AS needed,
                (SELECT count(*) FROM match_players WHERE match_players.game_id = matches.game_id) AS found
            FROM matches
        ) AS people
        WHERE needed <> found
        """,
        """
        SELECT 'match ' || game_id || ': seat ' || seat || ' disagrees with it'
        FROM matches JOIN match_players AS player USING (game_id)
        WHERE matches.guild_id <> player.guild_id OR coalesce(matches.day, -1) <> coalesce(player.day, -1)
        OR coalesce(matches.ended_at, -1) <> coalesce(player.ended_at, -1)
        OR coalesce(matches.ending, '') <> coalesce(player.ending, '')
        OR seat = 1 AND coalesce(challenged_id, 0) <> user_id
        """,
        """
        SELECT 'guild ' || guild_id || ': the rating of ' || user_id || ' counts ' || sum(counted) || ' matches, recorded are '
            || sum(recorded)
        FROM (
            SELECT guild_id, user_id, matches AS counted, 0 AS recorded FROM ratings
            UNION ALL
            SELECT guild_id, user_id, 0, count(*) FROM match_players WHERE rating_after IS NOT NULL GROUP BY 1, 2
        ) AS rated
        GROUP BY guild_id, user_id HAVING sum(counted) <> sum(recorded)
        """,
        """
        SELECT 'guild ' || guild_id || ': the rating of ' || user_id || ' is ' || points || ', their last match left another'
        FROM ratings WHERE NOT EXISTS (
            SELECT 1 FROM match_players AS player
            WHERE player.guild_id = ratings.guild_id AND player.user_id = ratings.user_id
            AND ending IN ('finished', 'resigned') AND ended_at = rated_at AND rating_after = rating
        )
        """,
        """
        SELECT 'guild ' || accounts.guild_id || ': account ' || account_id || ' (player ' || owner || ') is '
            || CASE accounts.is_listed WHEN 1 THEN 'listed and its rating is not' ELSE 'not listed and its rating is' END
        FROM ratings JOIN accounts ON accounts.guild_id = ratings.guild_id AND kind = 'player' AND owner = user_id
        WHERE ratings.is_listed <> accounts.is_listed
        """,
        """
        SELECT 'match ' || game_id || ': on the board of its day it '
            || CASE is_counted WHEN 1 THEN 'is counted and should not be' ELSE 'is not counted and should be' END
        FROM match_players WHERE day IS NOT NULL AND is_counted <> CASE
            WHEN ending IN ('finished', 'resigned') AND ended_at < (day + 1) * 86400000 THEN 1
            ELSE 0
        END
        AND (
            -- A deletion gives a person another id in each server, so a second try elsewhere is not known as one any more.
            is_counted = 1
            OR user_id > 0 AND user_id NOT IN (SELECT user_id FROM deletions) AND game_id IN (SELECT game_id FROM daily_matches_that_may_count)
        )
        """,
    ),
)
