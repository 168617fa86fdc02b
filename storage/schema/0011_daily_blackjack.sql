-- Tournaments: games of one person at the deal of the day of blackjack. Their chips are no chips of the server, so they have no
-- entries.

CREATE TABLE tournaments (
    game_id TEXT PRIMARY KEY REFERENCES games,
    guild_id INTEGER NOT NULL REFERENCES guilds,
    user_id INTEGER NOT NULL,
    day INTEGER NOT NULL,  -- its game's, as is the attempt: indexes ask for them here
    attempt INTEGER NOT NULL,
    started_at INTEGER NOT NULL,
    ended_at INTEGER,
    ending TEXT,
    score INTEGER,  -- tournament chips at the end
    is_counted INTEGER NOT NULL DEFAULT 0,  -- on the board of its day; decided once, at its end
    CONSTRAINT tournament_ending CHECK (ending IN ('finished', 'broke', 'gave_up', 'expired', 'voided')),
    CONSTRAINT tournament_end_is_whole CHECK (
        (ended_at IS NULL) = (ending IS NULL) AND (score IS NULL) = (ending IS NULL OR ending = 'voided')
    ),
    CONSTRAINT tournament_score_in_bounds CHECK (score BETWEEN 0 AND 1000000000000000),
    CONSTRAINT broke_people_have_no_chips CHECK (ending <> 'broke' OR score = 0),
    CONSTRAINT tournament_is_counted_is_0_or_1 CHECK (is_counted IN (0, 1))
) STRICT;

CREATE UNIQUE INDEX one_open_tournament ON tournaments (guild_id, user_id) WHERE ended_at IS NULL;
-- A voided game does not use up the day, because the day may get another deal; a second try at the same deal counts nowhere.
CREATE UNIQUE INDEX one_tournament_a_day ON tournaments (guild_id, user_id, day) WHERE ending IS DISTINCT FROM 'voided';
CREATE INDEX tournaments_of_a_person ON tournaments (user_id, day);
CREATE INDEX tournaments_that_count ON tournaments (guild_id, user_id, score) WHERE is_counted = 1;
CREATE INDEX ended_tournaments ON tournaments (guild_id, user_id, ended_at) WHERE ended_at IS NOT NULL;

REFUSE tournaments_begin_with_their_game BEFORE INSERT ON tournaments
IF new.ended_at IS NOT NULL OR NOT EXISTS (
    SELECT 1 FROM games WHERE game_id = new.game_id AND guild_id = new.guild_id AND status = 'open'
    AND day = new.day AND attempt = new.attempt
)
SAYING 'tournament_has_no_open_game';

REFUSE tournaments_keep_their_terms BEFORE UPDATE OF game_id, guild_id, day, attempt, started_at ON tournaments
SAYING 'tournament_terms_are_kept';

-- A person's id may be replaced by a negative one that names nobody.
REFUSE tournaments_stay_their_players BEFORE UPDATE OF user_id ON tournaments
WHEN NOT (old.user_id > 0 AND new.user_id < 0)
SAYING 'tournament_terms_are_kept';

REFUSE tournaments_end_once BEFORE UPDATE OF ended_at, ending, score ON tournaments
WHEN old.ended_at IS NOT NULL
SAYING 'tournament_has_ended';

REFUSE tournaments_are_counted_once BEFORE UPDATE OF is_counted ON tournaments
WHEN old.is_counted = 1 OR new.ended_at IS NULL
SAYING 'tournament_is_counted_at_its_end';

REFUSE tournaments_are_not_deleted BEFORE DELETE ON tournaments
SAYING 'tournaments_are_kept';

REFUSE games_close_after_their_tournaments BEFORE UPDATE OF status ON games
WHEN new.status <> 'open'
IF EXISTS (SELECT 1 FROM tournaments WHERE game_id = new.game_id AND ended_at IS NULL)
SAYING 'tournament_goes_on';

-- Tournaments that count: played to the last hand or the last chip while their deal was secret. Somebody who began the deal
-- before, here or in another server, has seen the cards, even if that game was voided.
CREATE VIEW tournaments_that_may_count AS
SELECT game_id FROM tournaments
WHERE ending IN ('finished', 'broke') AND ended_at < (day + 1) * 86400000 AND NOT EXISTS (
    SELECT 1 FROM tournaments AS other
    WHERE other.user_id = tournaments.user_id AND other.day = tournaments.day
    AND other.attempt = tournaments.attempt AND other.game_id <> tournaments.game_id
    AND other.started_at < tournaments.ended_at
);

-- The points of each tournament that counts, as counted_points has those of other games.
CREATE VIEW counted_tournaments AS
SELECT
    game_id, guild_id, user_id, board, period, points,
    CASE WHEN EXISTS (
        SELECT 1 FROM accounts WHERE accounts.guild_id = points.guild_id AND kind = 'player' AND owner = user_id
        AND accounts.game_id = '' AND is_listed = 1  -- the whole key, for one look-up among a million players
    ) THEN 1 ELSE 0 END AS is_listed
FROM (
    SELECT game_id, guild_id, user_id, 'tournaments of a day' AS board, day AS period, score AS points
    FROM tournaments WHERE is_counted = 1
    UNION ALL
    SELECT
        game_id, guild_id, user_id, 'tournaments of a season',
        first_of_month(day), score
    FROM tournaments WHERE is_counted = 1
    UNION ALL
    SELECT game_id, guild_id, user_id, 'tournaments of a week', day - (day + 3) % 7, score
    FROM tournaments WHERE is_counted = 1
) AS points;

TRIGGER tournaments_are_counted_at_their_end AFTER UPDATE OF ended_at ON tournaments
IF EXISTS (SELECT 1 FROM tournaments_that_may_count WHERE game_id = new.game_id)
DO
    UPDATE tournaments SET is_counted = 1 WHERE game_id = new.game_id;
    INSERT INTO board_lines
    SELECT guild_id, user_id, board, period, points, is_listed FROM counted_tournaments WHERE game_id = new.game_id
    ON CONFLICT (guild_id, user_id, board, period) DO UPDATE SET points = board_lines.points + excluded.points;
END;

TRIGGER lines_of_tournaments_stay_their_players AFTER UPDATE OF user_id ON tournaments
DO
    UPDATE board_lines SET user_id = new.user_id
    WHERE guild_id = new.guild_id AND user_id = old.user_id
    AND board IN ('tournaments of a day', 'tournaments of a season', 'tournaments of a week');
END;
