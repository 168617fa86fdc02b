-- What keeps starts and reads quick in large servers. All of it follows from other tables; the full audit compares them.

-- ---------------------------------------------------------------- the audit's checkpoint

-- One row. The entries up to `audited_to` are summed up in audited_sums, so that a start adds only the later ones.
CREATE TABLE audit_checkpoint (
    checkpoint_id INTEGER PRIMARY KEY,
    audited_to INTEGER NOT NULL,
    full_audit_at INTEGER,  -- when the last full audit ended; NULL before the first one
    findings INTEGER NOT NULL,  -- how many it had
    CONSTRAINT there_is_one_checkpoint CHECK (checkpoint_id = 1),
    CONSTRAINT checkpoint_is_not_negative CHECK (audited_to >= 0 AND findings >= 0)
) STRICT;

INSERT INTO audit_checkpoint VALUES (1, 0, NULL, 0);

-- What the entries up to the checkpoint come to, by account. Accounts that come to 0 have no row: most escrows do.
CREATE TABLE audited_sums (
    account_id INTEGER PRIMARY KEY,
    chips INTEGER NOT NULL
) STRICT;

CREATE INDEX refused_keys_by_age ON refused_keys (at);

-- ---------------------------------------------------------------- ranks by chips

-- How many listed players of a guild hold at least `floor` chips and fewer than the next floor. A rank is the sum of the
-- higher ranges and the better players of one's own range. The floors divide themselves where many players are.
CREATE TABLE chip_ranges (
    guild_id INTEGER NOT NULL REFERENCES guilds,
    floor INTEGER NOT NULL,
    players INTEGER NOT NULL,
    PRIMARY KEY (guild_id, floor),
    CONSTRAINT players_are_not_negative CHECK (players >= 0)
) STRICT, WITHOUT ROWID;

CREATE VIEW chip_range_bounds AS
SELECT
    guild_id, floor, players,
    coalesce(
        (SELECT min(floor) FROM chip_ranges AS above WHERE above.guild_id = own.guild_id AND above.floor > own.floor),
        9223372036854775807
    ) AS ceiling
FROM chip_ranges AS own;

INSERT INTO chip_ranges SELECT guild_id, -9223372036854775808, 0 FROM guilds;

INSERT OR IGNORE INTO chip_ranges
SELECT guild_id, balance, 0 FROM (
    SELECT guild_id, balance, row_number() OVER (PARTITION BY guild_id ORDER BY balance DESC) AS place
    FROM accounts WHERE kind = 'player' AND is_listed = 1
)
WHERE place % 16384 = 0;

UPDATE chip_ranges SET players = (
    SELECT count(*) FROM accounts JOIN chip_range_bounds AS bounds ON bounds.guild_id = accounts.guild_id
    WHERE bounds.guild_id = chip_ranges.guild_id AND bounds.floor = chip_ranges.floor
    AND kind = 'player' AND is_listed = 1 AND balance >= bounds.floor AND balance < ceiling
);

CREATE TRIGGER guilds_have_a_chip_range AFTER INSERT ON guilds
BEGIN
    INSERT INTO chip_ranges VALUES (new.guild_id, -9223372036854775808, 0);
END;

CREATE TRIGGER players_enter_a_chip_range AFTER INSERT ON accounts
WHEN new.kind = 'player' AND new.is_listed = 1
BEGIN
    UPDATE chip_ranges SET players = players + 1 WHERE guild_id = new.guild_id AND floor = (
        SELECT max(floor) FROM chip_ranges WHERE guild_id = new.guild_id AND floor <= new.balance
    );
END;

-- Few movements cross a floor, and only those cost more than these two questions. The second one lets a large range divide
-- as soon as one of its players holds another amount than the others; nobody changes ranges then.
CREATE TRIGGER players_move_through_chip_ranges AFTER UPDATE OF balance ON accounts
WHEN new.kind = 'player' AND new.is_listed = 1 AND (
    EXISTS (
        SELECT 1 FROM chip_ranges WHERE guild_id = new.guild_id
        AND floor > min(old.balance, new.balance) AND floor <= max(old.balance, new.balance)
    )
    OR 32768 < (
        SELECT players FROM chip_ranges WHERE guild_id = new.guild_id AND floor <= new.balance
        ORDER BY floor DESC LIMIT 1
    )
)
BEGIN
    UPDATE chip_ranges SET players = players
        + (floor = (SELECT max(floor) FROM chip_ranges WHERE guild_id = new.guild_id AND floor <= new.balance))
        - (floor = (SELECT max(floor) FROM chip_ranges WHERE guild_id = new.guild_id AND floor <= old.balance))
    WHERE guild_id = new.guild_id AND floor IN (
        (SELECT max(floor) FROM chip_ranges WHERE guild_id = new.guild_id AND floor <= new.balance),
        (SELECT max(floor) FROM chip_ranges WHERE guild_id = new.guild_id AND floor <= old.balance)
    );
END;

CREATE TRIGGER players_are_counted_while_listed AFTER UPDATE OF is_listed ON accounts
WHEN new.kind = 'player' AND new.is_listed <> old.is_listed
BEGIN
    UPDATE chip_ranges SET players = players + new.is_listed - old.is_listed
    WHERE guild_id = new.guild_id AND floor = (
        SELECT max(floor) FROM chip_ranges WHERE guild_id = new.guild_id AND floor <= new.balance
    );
END;

-- The best 16,384 players of a large range get a range of their own. A range of one amount stays whole: nobody in it is
-- better than another. Where most of a range hold its least amount, those who hold more are divided from them.
CREATE TRIGGER large_chip_ranges_divide AFTER UPDATE OF players ON chip_ranges
WHEN new.players > 32768 AND (
    SELECT min(balance) < max(balance) FROM (
        SELECT
            (
                SELECT balance FROM accounts WHERE guild_id = new.guild_id AND kind = 'player' AND is_listed = 1
                AND balance >= new.floor ORDER BY balance LIMIT 1
            ) AS balance
        UNION ALL
        SELECT (
            SELECT balance FROM accounts WHERE guild_id = new.guild_id AND kind = 'player' AND is_listed = 1
            AND balance < (SELECT ceiling FROM chip_range_bounds WHERE guild_id = new.guild_id AND floor = new.floor)
            ORDER BY balance DESC LIMIT 1
        )
    )
)
BEGIN
    INSERT INTO chip_ranges
    SELECT new.guild_id, divide.floor, (
        SELECT count(*) FROM accounts WHERE guild_id = new.guild_id AND kind = 'player' AND is_listed = 1
        AND balance >= divide.floor AND balance < divide.ceiling
    )
    FROM (
        SELECT ceiling, max(
            (
                SELECT balance FROM accounts WHERE guild_id = new.guild_id AND kind = 'player' AND is_listed = 1
                AND balance < ceiling ORDER BY balance DESC LIMIT 1 OFFSET 16383
            ),
            (
                SELECT balance FROM accounts WHERE guild_id = new.guild_id AND kind = 'player' AND is_listed = 1
                AND balance > (
                    SELECT balance FROM accounts WHERE guild_id = new.guild_id AND kind = 'player' AND is_listed = 1
                    AND balance >= new.floor ORDER BY balance LIMIT 1
                )
                ORDER BY balance LIMIT 1
            )
        ) AS floor
        FROM chip_range_bounds WHERE guild_id = new.guild_id AND floor = new.floor
    ) AS divide;
    UPDATE chip_ranges SET players = players - (
        SELECT players FROM chip_ranges WHERE guild_id = new.guild_id AND floor > new.floor ORDER BY floor LIMIT 1
    )
    WHERE guild_id = new.guild_id AND floor = new.floor;
END;

CREATE TRIGGER empty_chip_ranges_end AFTER UPDATE OF players ON chip_ranges
WHEN new.players = 0 AND new.floor > -9223372036854775808
BEGIN
    DELETE FROM chip_ranges WHERE guild_id = new.guild_id AND floor = new.floor;
END;

-- ---------------------------------------------------------------- stakes of open games

-- Who has staked at which open game: what a person has at stake is looked for there and nowhere else.
CREATE TABLE stakers (
    account_id INTEGER NOT NULL,
    game_id TEXT NOT NULL,
    PRIMARY KEY (account_id, game_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX stakers_by_game ON stakers (game_id);
CREATE INDEX open_rounds ON rounds (game_id) WHERE settled_at IS NULL;

INSERT INTO stakers
SELECT DISTINCT debit_account, games.game_id FROM games JOIN entries ON entries.game_id = games.game_id
WHERE status = 'open' AND entries.kind = 'stake';

CREATE TRIGGER stakers_are_remembered AFTER INSERT ON entries
WHEN new.kind = 'stake' AND new.game_id IS NOT NULL
BEGIN
    INSERT INTO stakers VALUES (new.debit_account, new.game_id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER stakers_leave_with_their_game AFTER UPDATE OF status ON games
WHEN new.status <> 'open'
BEGIN
    DELETE FROM stakers WHERE game_id = new.game_id;
END;

-- ---------------------------------------------------------------- boards of runs and daily matches

-- Whether a try counts on boards is decided once, at its end.
ALTER TABLE runs ADD COLUMN is_counted INTEGER NOT NULL DEFAULT 0
    CONSTRAINT run_is_counted_is_0_or_1 CHECK (is_counted IN (0, 1));
ALTER TABLE match_players ADD COLUMN is_counted INTEGER NOT NULL DEFAULT 0
    CONSTRAINT match_is_counted_is_0_or_1 CHECK (is_counted IN (0, 1));

-- Runs that count: ended ones without help, off a deal of the house, a daily one if its deal was secret until its end.
-- Once its day is over anybody can look up the order of a deal's cards; who has begun it in another server has seen
-- them, also if that try was voided: who runs that server can do so at will.
CREATE VIEW runs_that_may_count AS
SELECT game_id FROM runs
WHERE ended_at IS NOT NULL AND score IS NOT NULL AND is_assisted = 0 AND origin <> 'practice' AND (
    day IS NULL OR ended_at < (day + 1) * 86400000 AND NOT EXISTS (
        SELECT 1 FROM runs AS other
        WHERE other.origin = 'daily' AND other.user_id = runs.user_id AND other.day = runs.day
        AND other.attempt = runs.attempt AND other.game_id <> runs.game_id
        AND (other.ending IS NOT 'voided' OR other.guild_id <> runs.guild_id)
        AND other.started_at < runs.ended_at
    )
);

-- Daily matches that count: played to their end while their deal was secret, as for runs.
CREATE VIEW daily_matches_that_may_count AS
SELECT game_id FROM daily_matches
WHERE ending IN ('finished', 'resigned') AND ended_at < (day + 1) * 86400000 AND NOT EXISTS (
    SELECT 1 FROM daily_matches AS other
    WHERE other.user_id = daily_matches.user_id AND other.day = daily_matches.day
    AND other.attempt = daily_matches.attempt AND other.game_id <> daily_matches.game_id
    AND (other.ending IS NOT 'voided' OR other.guild_id <> daily_matches.guild_id)
    AND other.started_at < daily_matches.ended_at
);

-- What counts, as points on each board it is for. A period is a day since 1970-01-01 UTC: of a season, which is a
-- calendar month, the first; of all time 0.
CREATE VIEW counted_points AS
SELECT
    game_id, guild_id, user_id, board, period, points,
    -- The plus has SQLite compare the user's id as it stands, so that it looks it up in an index.
    EXISTS (
        SELECT 1 FROM accounts WHERE accounts.guild_id = points.guild_id AND kind = 'player' AND owner = +user_id
        AND is_listed = 1
    ) AS is_listed
FROM (
    SELECT game_id, guild_id, user_id, 'best run' AS board, 0 AS period, score AS points
    FROM runs WHERE is_counted = 1
    UNION ALL
    SELECT game_id, guild_id, user_id, 'runs of a day', day, score
    FROM runs WHERE is_counted = 1 AND origin = 'daily'
    UNION ALL
    SELECT
        game_id, guild_id, user_id, 'runs of a season',
        CAST(strftime('%s', day * 86400, 'unixepoch', 'start of month') AS INTEGER) / 86400, max(score, 0)
    FROM runs WHERE is_counted = 1 AND origin = 'daily'
    UNION ALL
    SELECT game_id, player.guild_id, user_id, 'matches of a day', player.day, challenger_points - opponent_points
    FROM match_players AS player JOIN matches USING (game_id) WHERE is_counted = 1
) AS points;

-- Everybody's line on each board: a season's is their sum, any other their best.
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

UPDATE runs SET is_counted = 1 WHERE game_id IN (SELECT game_id FROM runs_that_may_count);
UPDATE match_players SET is_counted = 1 WHERE game_id IN (SELECT game_id FROM daily_matches_that_may_count);

INSERT INTO board_lines
SELECT
    guild_id, user_id, board, period,
    CASE board WHEN 'runs of a season' THEN sum(points) ELSE max(points) END, max(is_listed)
FROM counted_points GROUP BY guild_id, user_id, board, period;

CREATE INDEX board_lines_by_points ON board_lines (guild_id, board, period, is_listed, points DESC, user_id);

-- How many listed people have the same points on a board: a rank is the sum of those with more. Games have few scores.
CREATE TABLE board_counts (
    guild_id INTEGER NOT NULL REFERENCES guilds,
    board TEXT NOT NULL,
    period INTEGER NOT NULL,
    points INTEGER NOT NULL,
    people INTEGER NOT NULL,
    PRIMARY KEY (guild_id, board, period, points),
    CONSTRAINT people_are_not_negative CHECK (people >= 0)
) STRICT, WITHOUT ROWID;

INSERT INTO board_counts
SELECT guild_id, board, period, points, count(*) FROM board_lines WHERE is_listed = 1
GROUP BY guild_id, board, period, points;

CREATE TRIGGER new_lines_are_counted AFTER INSERT ON board_lines
WHEN new.is_listed = 1
BEGIN
    INSERT INTO board_counts VALUES (new.guild_id, new.board, new.period, new.points, 1)
    ON CONFLICT DO UPDATE SET people = people + 1;
END;

CREATE TRIGGER changed_lines_are_counted AFTER UPDATE OF points, is_listed ON board_lines
WHEN new.points <> old.points OR new.is_listed <> old.is_listed
BEGIN
    UPDATE board_counts SET people = people - old.is_listed
    WHERE guild_id = old.guild_id AND board = old.board AND period = old.period AND points = old.points;
    INSERT INTO board_counts VALUES (new.guild_id, new.board, new.period, new.points, new.is_listed)
    ON CONFLICT DO UPDATE SET people = people + excluded.people;
END;

CREATE TRIGGER runs_are_counted_at_their_end AFTER UPDATE OF ended_at ON runs
WHEN EXISTS (SELECT 1 FROM runs_that_may_count WHERE game_id = new.game_id)
BEGIN
    UPDATE runs SET is_counted = 1 WHERE game_id = new.game_id;
    INSERT INTO board_lines
    SELECT guild_id, user_id, board, period, points, is_listed FROM counted_points WHERE game_id = new.game_id
    ON CONFLICT DO UPDATE SET points = CASE board
        WHEN 'runs of a season' THEN points + excluded.points
        ELSE max(points, excluded.points)
    END;
END;

-- A daily match has one person, and nobody has two that count on one day.
CREATE TRIGGER daily_matches_are_counted_at_their_end AFTER UPDATE OF ended_at ON match_players
WHEN new.day IS NOT NULL AND EXISTS (SELECT 1 FROM daily_matches_that_may_count WHERE game_id = new.game_id)
BEGIN
    UPDATE match_players SET is_counted = 1 WHERE game_id = new.game_id AND seat = new.seat;
    INSERT INTO board_lines
    SELECT guild_id, user_id, board, period, points, is_listed FROM counted_points WHERE game_id = new.game_id;
END;

CREATE TRIGGER runs_are_counted_once BEFORE UPDATE OF is_counted ON runs
WHEN old.is_counted = 1 OR new.ended_at IS NULL
BEGIN
    SELECT RAISE(ABORT, 'run_is_counted_at_its_end');
END;

CREATE TRIGGER daily_matches_are_counted_once BEFORE UPDATE OF is_counted ON match_players
WHEN old.is_counted = 1 OR new.day IS NULL OR new.ended_at IS NULL
BEGIN
    SELECT RAISE(ABORT, 'match_is_counted_at_its_end');
END;

CREATE TRIGGER lines_are_listed_as_accounts_are AFTER UPDATE OF is_listed ON accounts
WHEN new.kind = 'player'
BEGIN
    UPDATE board_lines SET is_listed = new.is_listed WHERE guild_id = new.guild_id AND user_id = new.owner;
END;

CREATE TRIGGER lines_are_listed_with_a_new_account AFTER INSERT ON accounts
WHEN new.kind = 'player'
BEGIN
    UPDATE board_lines SET is_listed = new.is_listed WHERE guild_id = new.guild_id AND user_id = new.owner;
END;

-- Lines go with the id of a person that is replaced by a negative one.
CREATE TRIGGER lines_of_runs_stay_their_players AFTER UPDATE OF user_id ON runs
BEGIN
    UPDATE board_lines SET user_id = new.user_id
    WHERE guild_id = new.guild_id AND user_id = old.user_id AND board <> 'matches of a day';
END;

CREATE TRIGGER lines_of_matches_stay_their_players AFTER UPDATE OF user_id ON match_players
BEGIN
    UPDATE board_lines SET user_id = new.user_id
    WHERE guild_id = new.guild_id AND user_id = old.user_id AND board = 'matches of a day';
END;
