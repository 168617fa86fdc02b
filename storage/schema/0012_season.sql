-- The season over all deals of the day: the points of each player and day, and their sum for each calendar month (UTC).

-- The days on which somebody in a server has a result at a deal of the day. Its points are given once, when it is over.
CREATE TABLE season_days (
    guild_id INTEGER NOT NULL REFERENCES guilds,
    board TEXT NOT NULL,
    day INTEGER NOT NULL,
    is_scored INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (guild_id, board, day),
    CONSTRAINT is_scored_is_0_or_1 CHECK (is_scored IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE INDEX days_to_score ON season_days (guild_id, day) WHERE is_scored = 0;

TRIGGER days_have_results AFTER INSERT ON board_lines
WHEN new.board LIKE '% of a day'
DO
    INSERT INTO season_days (guild_id, board, day) VALUES (new.guild_id, new.board, new.period) ON CONFLICT (guild_id, board, day) DO NOTHING;
END;

REFUSE days_are_scored_once BEFORE UPDATE ON season_days
WHEN old.is_scored = 1
SAYING 'day_is_scored';

CREATE TABLE season_points (
    guild_id INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    board TEXT NOT NULL,
    day INTEGER NOT NULL,
    points INTEGER NOT NULL,
    PRIMARY KEY (guild_id, user_id, board, day),
    CONSTRAINT points_are_of_a_season_day FOREIGN KEY (guild_id, board, day) REFERENCES season_days (guild_id, board, day),
    CONSTRAINT season_points_are_percents CHECK (points BETWEEN 1 AND 100)
) STRICT, WITHOUT ROWID;

REFUSE season_points_are_append_only BEFORE UPDATE OF guild_id, board, day, points ON season_points
SAYING 'season_points_are_kept';

-- A person's id may be replaced by a negative one that names nobody.
REFUSE season_points_stay_their_players BEFORE UPDATE OF user_id ON season_points
WHEN NOT (old.user_id > 0 AND new.user_id < 0)
SAYING 'season_points_are_kept';

REFUSE season_points_are_not_deleted BEFORE DELETE ON season_points
SAYING 'season_points_are_kept';

-- The points as lines of the board, as counted_points has those of single games. `period` is the first day of the season.
CREATE VIEW counted_season_points AS
SELECT
    guild_id, user_id, day, season_points.board AS of_board, 'dailies of a season' AS board,
    first_of_month(day) AS period, points,
    CASE WHEN EXISTS (
        SELECT 1 FROM accounts WHERE accounts.guild_id = season_points.guild_id AND kind = 'player' AND owner = user_id
        AND accounts.game_id = ''
        AND is_listed = 1
    ) THEN 1 ELSE 0 END AS is_listed
FROM season_points;

TRIGGER season_points_add_up AFTER INSERT ON season_points
DO
    INSERT INTO board_lines
    SELECT guild_id, user_id, board, period, points, is_listed FROM counted_season_points
    WHERE guild_id = new.guild_id AND user_id = new.user_id AND of_board = new.board AND day = new.day
    ON CONFLICT (guild_id, user_id, board, period) DO UPDATE SET points = board_lines.points + excluded.points;
END;
