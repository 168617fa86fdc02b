-- Leaderboards: the results that count, a line for each person, and the number of people with the same points. Triggers update
-- them in the transaction that changes a result; the full audit compares them.

-- Results that count: the game has not taken them off the boards, and a try at the deal of a day ended while that deal was secret.
-- Once its day is over, anybody can look up the order of a deal's cards. A person who began the deal before, here or in another
-- server, has seen its cards, even if that game was voided.
CREATE VIEW results_that_may_count AS
SELECT game_id, seat FROM results
WHERE score IS NOT NULL AND may_count = 1 AND (
    day IS NULL OR ended_at < (day + 1) * 86400000 AND NOT EXISTS (
        SELECT 1 FROM results AS other
        WHERE other.user_id = results.user_id AND other.day = results.day
        AND other.attempt = results.attempt AND other.game_id <> results.game_id
        AND other.begun_at < results.ended_at
    )
);

-- The points of each result that counts, for each board: among the best of its kind and board, and among those of its day.
-- `period` is a day since 1970-01-01 UTC; for a season, which is a calendar month, or a week, which begins on a Monday, its first
-- day; for all time 0. In the sum of several days none is below zero.
CREATE VIEW counted_points AS
SELECT
    game_id, seat, guild_id, user_id, board, period, points,
    CASE WHEN EXISTS (
        SELECT 1 FROM accounts WHERE accounts.guild_id = points.guild_id AND kind = 'player' AND owner = user_id
        AND accounts.game_id = '' AND is_listed = 1  -- the whole key, for one look-up among a million players
    ) THEN 1 ELSE 0 END AS is_listed
FROM (
    SELECT game_id, seat, guild_id, user_id, 'best ' || kind || ' ' || board AS board, 0 AS period, score AS points
    FROM results WHERE is_counted = 1 AND board IS NOT NULL
    UNION ALL
    SELECT
        game_id, seat, guild_id, user_id, 'best ' || kind || ' ' || board || ' of a season',
        first_of_month(ended_at / 86400000), score
    FROM results WHERE is_counted = 1 AND board IS NOT NULL
    UNION ALL
    SELECT
        game_id, seat, guild_id, user_id, 'best ' || kind || ' ' || board || ' of a week',
        ended_at / 86400000 - (ended_at / 86400000 + 3) % 7, score
    FROM results WHERE is_counted = 1 AND board IS NOT NULL
    UNION ALL
    SELECT game_id, seat, guild_id, user_id, kind || ' of a day', day, score
    FROM results WHERE is_counted = 1 AND day IS NOT NULL
    UNION ALL
    SELECT game_id, seat, guild_id, user_id, kind || ' days of a season', first_of_month(day), greatest(score, 0)
    FROM results WHERE is_counted = 1 AND day IS NOT NULL
    UNION ALL
    SELECT game_id, seat, guild_id, user_id, kind || ' days of a week', day - (day + 3) % 7, greatest(score, 0)
    FROM results WHERE is_counted = 1 AND day IS NOT NULL
) AS points;

-- Each person's line on each board: their best result on a board of best scores, a sum on any other.
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

TRIGGER results_are_counted_at_their_end AFTER UPDATE OF ended_at ON results
IF EXISTS (SELECT 1 FROM results_that_may_count WHERE game_id = new.game_id AND seat = new.seat)
DO
    UPDATE results SET is_counted = 1 WHERE game_id = new.game_id AND seat = new.seat;
    INSERT INTO board_lines
    SELECT guild_id, user_id, board, period, points, is_listed FROM counted_points
    WHERE game_id = new.game_id AND seat = new.seat
    ON CONFLICT (guild_id, user_id, board, period) DO UPDATE SET points = CASE
        WHEN board_lines.board LIKE 'best %' THEN greatest(board_lines.points, excluded.points)
        ELSE board_lines.points + excluded.points
    END;
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
TRIGGER lines_stay_their_players AFTER UPDATE OF owner ON accounts
WHEN new.kind = 'player'
DO
    UPDATE board_lines SET user_id = new.owner WHERE guild_id = new.guild_id AND user_id = old.owner;
END;
