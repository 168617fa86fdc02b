-- The season over all deals of the day: the points of each player and day, and their sum for each calendar month (UTC).

-- The days on which somebody in a server has a result at a deal of the day. Its points are given once, when it is over.
CREATE TABLE season_days (
    guild_id BIGINT NOT NULL REFERENCES guilds,
    board TEXT COLLATE "C" NOT NULL,
    day BIGINT NOT NULL,
    is_scored BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (guild_id, board, day),
    CONSTRAINT is_scored_is_0_or_1 CHECK (is_scored IN (0, 1))
);

CREATE INDEX days_to_score ON season_days (guild_id, day) WHERE is_scored = 0;

CREATE FUNCTION days_have_results() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO season_days (guild_id, board, day) VALUES (new.guild_id, new.board, new.period)
    ON CONFLICT (guild_id, board, day) DO NOTHING;
    RETURN NULL;
END $$;

CREATE TRIGGER days_have_results AFTER INSERT ON board_lines
FOR EACH ROW
WHEN (new.board IN ('runs of a day', 'matches of a day', 'tournaments of a day'))
EXECUTE FUNCTION days_have_results();

CREATE TRIGGER days_are_scored_once BEFORE UPDATE ON season_days
FOR EACH ROW
WHEN (old.is_scored = 1)
EXECUTE FUNCTION refuse('day_is_scored');

CREATE TABLE season_points (
    guild_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    board TEXT COLLATE "C" NOT NULL,
    day BIGINT NOT NULL,
    points BIGINT NOT NULL,
    PRIMARY KEY (guild_id, user_id, board, day),
    CONSTRAINT points_are_of_a_season_day FOREIGN KEY (guild_id, board, day) REFERENCES season_days (guild_id, board, day),
    CONSTRAINT season_points_are_percents CHECK (points BETWEEN 1 AND 100)
);

CREATE TRIGGER season_points_are_append_only BEFORE UPDATE OF guild_id, board, day, points ON season_points
FOR EACH ROW EXECUTE FUNCTION refuse('season_points_are_kept');

-- A person's id may be replaced by a negative one that names nobody.
CREATE TRIGGER season_points_stay_their_players BEFORE UPDATE OF user_id ON season_points
FOR EACH ROW
WHEN (NOT (old.user_id > 0 AND new.user_id < 0))
EXECUTE FUNCTION refuse('season_points_are_kept');

CREATE TRIGGER season_points_are_not_deleted BEFORE DELETE OR TRUNCATE ON season_points
FOR EACH STATEMENT EXECUTE FUNCTION refuse('season_points_are_kept');

-- The points as lines of the board, as counted_points has those of single games. `period` is the first day of the season.
CREATE VIEW counted_season_points AS
SELECT
    guild_id, user_id, day, season_points.board AS of_board, 'dailies of a season' AS board,
    CAST(date_trunc('month', TIMESTAMP '1970-01-01' + day * INTERVAL '1 day') AS DATE) - DATE '1970-01-01' AS period, points,
    CASE WHEN EXISTS (
        SELECT FROM accounts WHERE accounts.guild_id = season_points.guild_id AND kind = 'player' AND owner = user_id
        AND accounts.game_id = ''
        AND is_listed = 1
    ) THEN 1 ELSE 0 END AS is_listed
FROM season_points;

CREATE FUNCTION season_points_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO board_lines
    SELECT guild_id, user_id, board, period, points, is_listed FROM counted_season_points
    WHERE guild_id = new.guild_id AND user_id = new.user_id AND of_board = new.board AND day = new.day
    ON CONFLICT (guild_id, user_id, board, period) DO UPDATE SET points = board_lines.points + excluded.points;
    RETURN NULL;
END $$;

CREATE TRIGGER season_points_add_up AFTER INSERT ON season_points
FOR EACH ROW EXECUTE FUNCTION season_points_add_up();

CREATE FUNCTION lines_of_seasons_stay_their_players() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE board_lines SET user_id = new.user_id
    WHERE guild_id = new.guild_id AND user_id = old.user_id AND board = 'dailies of a season';
    RETURN NULL;
END $$;

CREATE TRIGGER lines_of_seasons_stay_their_players AFTER UPDATE OF user_id ON season_points
FOR EACH ROW EXECUTE FUNCTION lines_of_seasons_stay_their_players();
