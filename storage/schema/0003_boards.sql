-- Leaderboards: the results that count, a line for each person, and the number of people with the same points. Triggers update
-- them in the transaction that changes a result; the full audit compares them.

-- Runs that count: they ended without help, with a deal of the bot's own seeds; a daily run also ended while its deal was secret.
-- Once its day is over, anybody can look up the order of a deal's cards. A player who began the deal before, here or in another
-- server, has seen its cards, even if that run was voided.
CREATE VIEW runs_that_may_count AS
SELECT game_id FROM runs
WHERE ended_at IS NOT NULL AND score IS NOT NULL AND is_assisted = 0 AND origin <> 'practice' AND (
    day IS NULL OR ended_at < (day + 1) * 86400000 AND NOT EXISTS (
        SELECT 1 FROM runs AS other
        WHERE other.origin = 'daily' AND other.user_id = runs.user_id AND other.day = runs.day
        AND other.attempt = runs.attempt AND other.game_id <> runs.game_id
        AND other.started_at < runs.ended_at
    )
);

CREATE VIEW daily_matches AS
SELECT
    player.game_id, player.guild_id, player.user_id, player.day, attempt, begun_at AS started_at, matches.ended_at,
    matches.ending
FROM match_players AS player JOIN matches ON matches.game_id = player.game_id
WHERE player.day IS NOT NULL;

-- Daily matches that count: played to their end while their deal was secret, as for runs.
CREATE VIEW daily_matches_that_may_count AS
SELECT game_id FROM daily_matches
WHERE ending IN ('finished', 'resigned') AND ended_at < (day + 1) * 86400000 AND NOT EXISTS (
    SELECT 1 FROM daily_matches AS other
    WHERE other.user_id = daily_matches.user_id AND other.day = daily_matches.day
    AND other.attempt = daily_matches.attempt AND other.game_id <> daily_matches.game_id
    AND other.started_at < daily_matches.ended_at
);

-- The points of each result that counts, for each board. `period` is a day since 1970-01-01 UTC; for a season, which is a
-- calendar month, or a week, which begins on a Monday, its first day; for all time 0.
CREATE VIEW counted_points AS
SELECT
    game_id, guild_id, user_id, board, period, points,
    CASE WHEN EXISTS (
        SELECT 1 FROM accounts WHERE accounts.guild_id = points.guild_id AND kind = 'player' AND owner = user_id
        AND accounts.game_id = '' AND is_listed = 1  -- the whole key, for one look-up among a million players
    ) THEN 1 ELSE 0 END AS is_listed
FROM (
    SELECT game_id, guild_id, user_id, 'best ' || board AS board, 0 AS period, score AS points
    FROM runs WHERE is_counted = 1
    UNION ALL
    SELECT
        game_id, guild_id, user_id, 'best ' || board || ' of a season',
        first_of_month(ended_at / 86400000), score
    FROM runs WHERE is_counted = 1
    UNION ALL
    SELECT
        game_id, guild_id, user_id, 'best ' || board || ' of a week',
        ended_at / 86400000 - (ended_at / 86400000 + 3) % 7, score
    FROM runs WHERE is_counted = 1
    UNION ALL
    SELECT game_id, guild_id, user_id, 'runs of a day', day, score
    FROM runs WHERE is_counted = 1 AND origin = 'daily'
    UNION ALL
    SELECT
        game_id, guild_id, user_id, 'runs of a season',
        first_of_month(day), greatest(score, 0)
    FROM runs WHERE is_counted = 1 AND origin = 'daily'
    UNION ALL
    SELECT game_id, guild_id, user_id, 'runs of a week', day - (day + 3) % 7, greatest(score, 0)
    FROM runs WHERE is_counted = 1 AND origin = 'daily'
    UNION ALL
    SELECT game_id, player.guild_id, user_id, 'matches of a day', player.day, challenger_points - opponent_points
    FROM match_players AS player JOIN matches USING (game_id) WHERE is_counted = 1
    UNION ALL
    SELECT
        game_id, player.guild_id, user_id, 'matches of a season',
        first_of_month(player.day),
        greatest(challenger_points - opponent_points, 0)
    FROM match_players AS player JOIN matches USING (game_id) WHERE is_counted = 1
    UNION ALL
    SELECT
        game_id, player.guild_id, user_id, 'matches of a week', player.day - (player.day + 3) % 7,
        greatest(challenger_points - opponent_points, 0)
    FROM match_players AS player JOIN matches USING (game_id) WHERE is_counted = 1
) AS points;

-- Each person's line on each board: the sum of their daily runs, matches or tournaments in a season or week, the sum of their
-- winnings, their best result on any other board.
CREATE TABLE board_lines (
    guild_id INTEGER NOT NULL REFERENCES guilds,
    user_id INTEGER NOT NULL,
    board TEXT NOT NULL,
    period INTEGER NOT NULL,
    points INTEGER NOT NULL,
    is_listed INTEGER NOT NULL,  -- the account's, so that a board is read from one index
    PRIMARY KEY (guild_id, user_id, board, period),
    CONSTRAINT line_is_listed_is_0_or_1 CHECK (is_listed IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE INDEX board_lines_by_points ON board_lines (guild_id, board, period, is_listed, points DESC, user_id);

-- The number of listed people with the same points on a board. A rank counts those with more points; games have few scores.
CREATE TABLE board_counts (
    guild_id INTEGER NOT NULL REFERENCES guilds,
    board TEXT NOT NULL,
    period INTEGER NOT NULL,
    points INTEGER NOT NULL,
    people INTEGER NOT NULL,
    PRIMARY KEY (guild_id, board, period, points),
    CONSTRAINT people_are_not_negative CHECK (people >= 0)
) STRICT, WITHOUT ROWID;

TRIGGER new_lines_are_counted AFTER INSERT ON board_lines
WHEN new.is_listed = 1
DO
    INSERT INTO board_counts VALUES (new.guild_id, new.board, new.period, new.points, 1)
    ON CONFLICT (guild_id, board, period, points) DO UPDATE SET people = board_counts.people + 1;
END;

TRIGGER changed_lines_are_counted AFTER UPDATE OF points, is_listed ON board_lines
WHEN new.points <> old.points OR new.is_listed <> old.is_listed
DO
    UPDATE board_counts SET people = people - old.is_listed
    WHERE guild_id = old.guild_id AND board = old.board AND period = old.period AND points = old.points;
    INSERT INTO board_counts VALUES (new.guild_id, new.board, new.period, new.points, new.is_listed)
    ON CONFLICT (guild_id, board, period, points) DO UPDATE SET people = board_counts.people + excluded.people;
END;

TRIGGER runs_are_counted_at_their_end AFTER UPDATE OF ended_at ON runs
IF EXISTS (SELECT 1 FROM runs_that_may_count WHERE game_id = new.game_id)
DO
    UPDATE runs SET is_counted = 1 WHERE game_id = new.game_id;
    INSERT INTO board_lines
    SELECT guild_id, user_id, board, period, points, is_listed FROM counted_points WHERE game_id = new.game_id
    ON CONFLICT (guild_id, user_id, board, period) DO UPDATE SET points = CASE board_lines.board
        WHEN 'runs of a season' THEN board_lines.points + excluded.points
        WHEN 'runs of a week' THEN board_lines.points + excluded.points
        ELSE greatest(board_lines.points, excluded.points)
    END;
END;

-- A daily match has one person, and at most one daily match of a person counts each day.
TRIGGER daily_matches_are_counted_at_their_end AFTER UPDATE OF ended_at ON match_players
WHEN new.day IS NOT NULL
IF EXISTS (SELECT 1 FROM daily_matches_that_may_count WHERE game_id = new.game_id)
DO
    UPDATE match_players SET is_counted = 1 WHERE game_id = new.game_id AND seat = new.seat;
    INSERT INTO board_lines
    SELECT guild_id, user_id, board, period, points, is_listed FROM counted_points WHERE game_id = new.game_id
    ON CONFLICT (guild_id, user_id, board, period) DO UPDATE SET points = board_lines.points + excluded.points;
END;

TRIGGER lines_are_listed_as_accounts_are AFTER UPDATE OF is_listed ON accounts
WHEN new.kind = 'player'
DO
    UPDATE board_lines SET is_listed = new.is_listed WHERE guild_id = new.guild_id AND user_id = new.owner;
END;

TRIGGER lines_are_listed_with_a_new_account AFTER INSERT ON accounts
WHEN new.kind = 'player'
DO
    UPDATE board_lines SET is_listed = new.is_listed WHERE guild_id = new.guild_id AND user_id = new.owner;
END;

-- When a person's id is replaced by a negative one, their lines move to the new id.
TRIGGER lines_of_runs_stay_their_players AFTER UPDATE OF user_id ON runs
DO
    UPDATE board_lines SET user_id = new.user_id
    WHERE guild_id = new.guild_id AND user_id = old.user_id
    AND (board LIKE 'best %' OR board LIKE 'runs of a %');
END;

TRIGGER lines_of_matches_stay_their_players AFTER UPDATE OF user_id ON match_players
DO
    UPDATE board_lines SET user_id = new.user_id
    WHERE guild_id = new.guild_id AND user_id = old.user_id
    AND board IN ('matches of a day', 'matches of a season', 'matches of a week');
END;
