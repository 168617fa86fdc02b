"""Queries of an audit about matches and ratings."""

from storage.audit_questions.questions import Questions

QUESTIONS = Questions(
    always=(
        """
        SELECT printf('match %s: is open, its people have staked %d and its escrow holds %d', open.game_id, staked, balance)
        FROM (
            SELECT game_id, guild_id, iif(begun_at IS NULL, 0, stake) * (
                SELECT count(*) FROM match_players WHERE match_players.game_id = matches.game_id
            ) AS staked
            FROM matches WHERE ended_at IS NULL
        ) AS open
        JOIN accounts ON accounts.guild_id = open.guild_id AND kind = 'escrow' AND owner = 0 AND accounts.game_id = open.game_id
        WHERE balance <> staked
        """,
        """
        SELECT printf('match %s: has not ended and its game is %s', game_id, status)
        FROM matches JOIN games USING (game_id)
        WHERE game_id IN (SELECT game_id FROM match_players WHERE ended_at IS NULL) AND ended_at IS NULL AND status <> 'open'
        """,
        """
        SELECT printf('match %s: has ended and its game is open', game_id)
        FROM games JOIN matches USING (game_id) WHERE status = 'open' AND ended_at IS NOT NULL
        """,
    ),
    in_full=(
        """
        SELECT printf('match %s: seat %d is due %d at its end, its entries say %d', game_id, seat, due, paid)
        FROM (
            SELECT game_id, seat, CASE
                WHEN begun_at IS NULL THEN 0
                WHEN winner IS NULL THEN stake
                ELSE iif(winner = seat, 2 * stake, 0)
            END AS due, (
                SELECT coalesce(sum(amount), 0) FROM entries JOIN accounts ON account_id = credit_account
                WHERE entries.game_id = matches.game_id AND accounts.kind = 'player' AND owner = user_id
            ) AS paid
            FROM matches JOIN match_players USING (game_id) WHERE matches.ended_at IS NOT NULL
        )
        WHERE due <> paid
        """,
        """
        SELECT printf('match %s: should have %d people and has %d', game_id, needed, found)
        FROM (
            SELECT game_id, 1 + (challenged_id IS NOT NULL AND begun_at IS NOT NULL) AS needed,
                (SELECT count(*) FROM match_players WHERE match_players.game_id = matches.game_id) AS found
            FROM matches
        )
        WHERE needed <> found
        """,
        """
        SELECT printf('match %s: seat %d disagrees with it', game_id, seat)
        FROM matches JOIN match_players AS player USING (game_id)
        WHERE matches.guild_id <> player.guild_id OR matches.day IS NOT player.day
        OR matches.ended_at IS NOT player.ended_at OR matches.ending IS NOT player.ending
        OR seat = 1 AND challenged_id IS NOT user_id
        """,
        """
        SELECT printf('guild %d: the rating of %d counts %d matches, recorded are %d', guild_id, user_id,
            sum(counted), sum(recorded))
        FROM (
            SELECT guild_id, user_id, matches AS counted, 0 AS recorded FROM ratings
            UNION ALL
            SELECT guild_id, user_id, 0, count(*) FROM match_players WHERE rating_after IS NOT NULL GROUP BY 1, 2
        )
        GROUP BY guild_id, user_id HAVING sum(counted) <> sum(recorded)
        """,
        """
        SELECT printf('guild %d: the rating of %d is %.2f, their last match left another', guild_id, user_id, rating)
        FROM ratings WHERE NOT EXISTS (
            SELECT 1 FROM match_players AS player
            WHERE player.guild_id = ratings.guild_id AND player.user_id = ratings.user_id
            AND ending IN ('finished', 'resigned') AND ended_at = rated_at AND rating_after = rating
        )
        """,
        """
        SELECT printf('guild %d: account %d (player %d) is %s', accounts.guild_id, account_id, owner,
            iif(accounts.is_listed, 'listed and its rating is not', 'not listed and its rating is'))
        FROM ratings JOIN accounts ON accounts.guild_id = ratings.guild_id AND kind = 'player' AND owner = user_id
        WHERE ratings.is_listed <> accounts.is_listed
        """,
        """
        SELECT printf('match %s: on the board of its day it %s', game_id,
            iif(is_counted, 'is counted and should not be', 'is not counted and should be'))
        FROM match_players WHERE day IS NOT NULL AND is_counted <> (
            coalesce(ending IN ('finished', 'resigned') AND ended_at < (day + 1) * 86400000, 0)
        ) AND (is_counted OR game_id IN (SELECT game_id FROM daily_matches_that_may_count))
        """,
    ),
)
