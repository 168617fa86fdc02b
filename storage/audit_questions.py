"""What an audit asks. Each question answers with one row of one column for every finding."""

# Asked at every start: by the size of what is open, of the accounts and of what is new, not by that of the past. An entry
# has one amount and two accounts, so it nets to zero as it stands. Overdrafts are asked for by name because SQLite's own
# check leaves out CHECK constraints on a read-only connection.
QUICK = (
    """
    SELECT printf('guild %d: its balances sum to %d, not 0', guild_id, sum(balance))
    FROM accounts GROUP BY guild_id HAVING sum(balance) <> 0
    """,
    """
    SELECT printf('guild %d: account %d (%s %s) is overdrawn: %d', guild_id, account_id, kind, owner, balance)
    FROM accounts WHERE balance < 0 AND kind IN ('player', 'escrow')
    """,
    """
    SELECT printf('guild %d: has no %s account', guild_id, needed.kind)
    FROM guilds, (SELECT 'mint' AS kind UNION ALL SELECT 'house') AS needed
    WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE guild_id = guilds.guild_id AND kind = needed.kind)
    """,
    """
    SELECT printf('game %s: is %s and its escrow still holds %d', game_id, status, balance)
    FROM accounts JOIN games ON game_id = owner AND games.guild_id = accounts.guild_id
    WHERE accounts.kind = 'escrow' AND balance <> 0 AND status <> 'open'
    """,
    """
    SELECT printf('run %s: is open with a stake of %d and its escrow holds %d', game_id, stake, balance)
    FROM runs JOIN games USING (game_id)
    JOIN accounts ON accounts.guild_id = games.guild_id AND accounts.kind = 'escrow' AND owner = game_id
    WHERE ended_at IS NULL AND balance <> stake
    """,
    """
    SELECT printf('match %s: is open, its people have staked %d and its escrow holds %d', game_id, staked, balance)
    FROM (
        SELECT game_id, guild_id, iif(begun_at IS NULL, 0, stake) * (
            SELECT count(*) FROM match_players WHERE match_players.game_id = matches.game_id
        ) AS staked
        FROM matches WHERE ended_at IS NULL
    ) AS open
    JOIN accounts ON accounts.guild_id = open.guild_id AND kind = 'escrow' AND owner = game_id
    WHERE balance <> staked
    """,
    """
    SELECT printf('key %s: was refused and yet has an entry', idempotency_key)
    FROM refused_keys JOIN entries USING (idempotency_key)
    """,
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
)

# Asked at a start about what stands open or came after the checkpoint, which is `:audited_to`; a full audit asks more widely.
RECENT = (
    """
    SELECT printf('game %s: says its last action is %d, it is %d', game_id, action_number, last)
    FROM (
        SELECT game_id, action_number,
            coalesce((SELECT max(number) FROM actions WHERE actions.game_id = games.game_id), 0) AS last
        FROM games WHERE status = 'open'
    )
    WHERE action_number <> last
    """,
    """
    SELECT printf('%s %s: has not ended and its game is %s', what, game_id, status)
    FROM (
        SELECT 'run' AS what, game_id FROM runs WHERE ended_at IS NULL
        UNION ALL SELECT 'match', game_id FROM matches
        WHERE game_id IN (SELECT game_id FROM match_players WHERE ended_at IS NULL) AND ended_at IS NULL
    )
    JOIN games USING (game_id) WHERE status <> 'open'
    """,
    """
    SELECT printf('%s %s: has ended and its game is open', what, game_id)
    FROM games JOIN (
        SELECT 'run' AS what, game_id, ended_at FROM runs UNION ALL SELECT 'match', game_id, ended_at FROM matches
    )
    USING (game_id) WHERE status = 'open' AND ended_at IS NOT NULL
    """,
    """
    SELECT printf('foreign key: entry %d points at nothing in %s', entry_id, iif(
        game_id IS NULL OR game_id IN (SELECT game_id FROM games), 'accounts', 'games'
    ))
    FROM entries WHERE entry_id > :audited_to AND NOT (
        (game_id IS NULL OR game_id IN (SELECT game_id FROM games))
        AND EXISTS (SELECT 1 FROM accounts WHERE account_id = debit_account AND guild_id = entries.guild_id)
        AND EXISTS (SELECT 1 FROM accounts WHERE account_id = credit_account AND guild_id = entries.guild_id)
    )
    """,
    """
    SELECT printf('entries up to %d were audited, the last one is %d', :audited_to, last)
    FROM (SELECT coalesce((SELECT max(entry_id) FROM entries), 0) AS last) WHERE last < :audited_to
    """,
    """
    SELECT printf('account %d: is gone, its audited entries say %d', account_id, chips)
    FROM audited_sums WHERE account_id NOT IN (SELECT account_id FROM accounts)
    """,
    """
    SELECT printf('guild %d: account %d (%s %s) holds %d, its entries say %d',
        guild_id, account_id, kind, owner, balance, coalesce(chips, 0) + coalesce(change, 0))
    FROM accounts LEFT JOIN audited_sums USING (account_id)
    LEFT JOIN (
        SELECT account_id, sum(change) AS change FROM (
            SELECT debit_account AS account_id, -amount AS change FROM entries WHERE entry_id > :audited_to
            UNION ALL SELECT credit_account, amount FROM entries WHERE entry_id > :audited_to
        )
        GROUP BY account_id
    ) USING (account_id)
    WHERE balance <> coalesce(chips, 0) + coalesce(change, 0)
    """,
)

# Asked by a full audit alone: by the size of all that was ever played.
SLOW = (
    """
    SELECT printf('game %s: has no escrow account', game_id) FROM games
    WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE guild_id = games.guild_id AND kind = 'escrow' AND owner = game_id)
    """,
    """
    SELECT printf('game %s: has %d actions numbered %d to %d', game_id, count(*), min(number), max(number))
    FROM actions GROUP BY game_id HAVING min(number) <> 1 OR max(number) <> count(*)
    """,
    """
    SELECT printf('game %s: says its last action is %d, it is %d', game_id, action_number, last)
    FROM (
        SELECT game_id, action_number,
            coalesce((SELECT max(number) FROM actions WHERE actions.game_id = games.game_id), 0) AS last
        FROM games
    )
    WHERE action_number <> last
    """,
    """
    SELECT printf('%s %s: has %s and its game is %s', what, game_id, iif(ended_at IS NULL, 'not ended', 'ended'), status)
    FROM (
        SELECT 'run' AS what, game_id, ended_at FROM runs UNION ALL SELECT 'match', game_id, ended_at FROM matches
    )
    JOIN games USING (game_id) WHERE (ended_at IS NULL) <> (status = 'open')
    """,
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
    SELECT printf('game %s: account %d has staked there and is not among its stakers', game_id, account_id)
    FROM (
        SELECT entries.debit_account AS account_id, games.game_id
        FROM games JOIN entries ON entries.game_id = games.game_id
        WHERE status = 'open' AND entries.kind = 'stake'
        EXCEPT SELECT account_id, game_id FROM stakers
    )
    """,
    """
    SELECT printf('run %s: on boards it %s', game_id, iif(is_counted, 'is counted and should not be', 'is not counted and should be'))
    FROM runs WHERE is_counted <> (
        ended_at IS NOT NULL AND score IS NOT NULL AND is_assisted = 0 AND origin <> 'practice'
        AND coalesce(ended_at < (day + 1) * 86400000, 1)
    ) AND (is_counted OR game_id IN (SELECT game_id FROM runs_that_may_count))
    """,
    """
    SELECT printf('match %s: on the board of its day it %s', game_id,
        iif(is_counted, 'is counted and should not be', 'is not counted and should be'))
    FROM match_players WHERE day IS NOT NULL AND is_counted <> (
        coalesce(ending IN ('finished', 'resigned') AND ended_at < (day + 1) * 86400000, 0)
    ) AND (is_counted OR game_id IN (SELECT game_id FROM daily_matches_that_may_count))
    """,
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
    """
    SELECT printf('seed %d: is of the shoe %d of game %s and of the deal of day %d', shoes.seed_index, shoe_number, game_id, day)
    FROM shoes JOIN daily_deals ON daily_deals.seed_index = shoes.seed_index
    """,
    """
    SELECT printf('foreign key: a row of %s points at nothing in %s', "table", parent) FROM pragma_foreign_key_check
    """,
    """
    SELECT 'integrity: ' || integrity_check FROM pragma_integrity_check WHERE integrity_check <> 'ok'
    """,
)
