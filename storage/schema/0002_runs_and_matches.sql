-- Runs, matches and ratings: tables of single games, beside their rows in games, actions and entries.

-- ---------------------------------------------------------------- runs: games of one person

CREATE TABLE runs (
    game_id TEXT PRIMARY KEY REFERENCES games,
    guild_id INTEGER NOT NULL REFERENCES guilds,
    user_id INTEGER NOT NULL,
    origin TEXT NOT NULL,
    mode TEXT NOT NULL,
    board TEXT NOT NULL DEFAULT 'run',  -- the runs whose scores can be compared with this one's: "best" and this word are a board
    day INTEGER,  -- its game's, as is the attempt: indexes ask for them here; a practice run may have the deal of a day too
    attempt INTEGER,
    stake INTEGER NOT NULL,
    is_assisted INTEGER NOT NULL DEFAULT 0,
    started_at INTEGER NOT NULL,
    word TEXT,  -- what the player typed as the seed, if it has a name
    ended_at INTEGER,
    ending TEXT,
    score INTEGER,
    payout INTEGER,
    is_counted INTEGER NOT NULL DEFAULT 0,  -- on boards; decided once, at its end
    solution TEXT,  -- whether the deal could be won, once somebody asked, in the session's own words
    CONSTRAINT run_origin CHECK (origin IN ('free', 'daily', 'practice')),
    CONSTRAINT daily_runs_have_a_deal CHECK (
        CASE origin WHEN 'daily' THEN day IS NOT NULL WHEN 'free' THEN day IS NULL ELSE TRUE END
        AND (day IS NULL) = (attempt IS NULL)
    ),
    CONSTRAINT run_stake_in_bounds CHECK (stake BETWEEN 0 AND 1000000000000000),
    CONSTRAINT only_free_runs_have_a_stake CHECK (stake = 0 OR origin = 'free'),
    CONSTRAINT only_typed_seeds_have_a_word CHECK (word IS NULL OR origin = 'practice' AND day IS NULL),
    CONSTRAINT is_assisted_is_0_or_1 CHECK (is_assisted IN (0, 1)),
    CONSTRAINT run_is_counted_is_0_or_1 CHECK (is_counted IN (0, 1)),
    CONSTRAINT run_ending CHECK (ending IN ('won', 'lost', 'gave_up', 'expired', 'voided')),
    CONSTRAINT run_end_is_whole CHECK (
        (ended_at IS NULL) = (ending IS NULL) AND (ended_at IS NULL) = (payout IS NULL)
        AND (score IS NULL) = (ending IS NULL OR ending = 'voided')
    ),
    CONSTRAINT run_payout_in_bounds CHECK (payout BETWEEN 0 AND 1000000000000000)
) STRICT;

CREATE UNIQUE INDEX one_open_run ON runs (guild_id, user_id) WHERE ended_at IS NULL;
-- A voided game does not use up the day, because the day may get another deal; a second try at the same deal counts nowhere.
CREATE UNIQUE INDEX one_daily_try ON runs (guild_id, user_id, day) WHERE origin = 'daily' AND ending IS DISTINCT FROM 'voided';
CREATE INDEX daily_tries_of_a_person ON runs (user_id, day) WHERE origin = 'daily';
CREATE INDEX runs_that_count ON runs (guild_id, user_id, ended_at, game_id) WHERE is_counted = 1;
CREATE INDEX ended_runs ON runs (guild_id, user_id, ended_at) WHERE ended_at IS NOT NULL;

REFUSE runs_begin_with_their_game BEFORE INSERT ON runs
IF new.ended_at IS NOT NULL OR NOT EXISTS (
    SELECT 1 FROM games WHERE game_id = new.game_id AND guild_id = new.guild_id AND status = 'open'
    AND day IS NOT DISTINCT FROM new.day AND attempt IS NOT DISTINCT FROM new.attempt
)
SAYING 'run_has_no_open_game';

REFUSE runs_keep_their_terms BEFORE UPDATE OF game_id, guild_id, origin, mode, board, day, attempt, stake, started_at ON runs
SAYING 'run_terms_are_kept';

-- A person's id may be replaced by a negative one that names nobody.
REFUSE runs_stay_their_players BEFORE UPDATE OF user_id ON runs
WHEN NOT (old.user_id > 0 AND new.user_id < 0)
SAYING 'run_terms_are_kept';

REFUSE help_is_not_unsaid BEFORE UPDATE OF is_assisted ON runs
WHEN new.is_assisted < old.is_assisted
SAYING 'help_is_not_unsaid';

REFUSE runs_end_once BEFORE UPDATE OF is_assisted, ended_at, ending, score, payout ON runs
WHEN old.ended_at IS NOT NULL
SAYING 'run_has_ended';

REFUSE runs_are_not_deleted BEFORE DELETE ON runs
SAYING 'runs_are_kept';

REFUSE games_close_after_their_runs BEFORE UPDATE OF status ON games
WHEN new.status <> 'open'
IF EXISTS (SELECT 1 FROM runs WHERE game_id = new.game_id AND ended_at IS NULL)
SAYING 'run_goes_on';

REFUSE runs_are_counted_once BEFORE UPDATE OF is_counted ON runs
WHEN old.is_counted = 1 OR new.ended_at IS NULL
SAYING 'run_is_counted_at_its_end';

-- ---------------------------------------------------------------- matches: games of two people, or of one against the bot

-- Seat 0 is the person who asked for the match, seat 1 the challenged person or the bot.
CREATE TABLE matches (
    game_id TEXT PRIMARY KEY REFERENCES games,
    guild_id INTEGER NOT NULL REFERENCES guilds,
    origin TEXT NOT NULL,
    challenged_id INTEGER,  -- the person asked; NULL is the bot
    level TEXT,  -- how well the bot plays, in the session's own words
    deals INTEGER NOT NULL,
    stake INTEGER NOT NULL,  -- of each person
    day INTEGER,  -- its game's, as is the attempt
    attempt INTEGER,
    made_at INTEGER NOT NULL,
    begun_at INTEGER,  -- NULL while it is a challenge
    ended_at INTEGER,
    ending TEXT,
    winner INTEGER,  -- a seat; NULL is a draw, or no end that has a winner
    challenger_points INTEGER NOT NULL DEFAULT 0,
    opponent_points INTEGER NOT NULL DEFAULT 0,
    challenger_deals INTEGER NOT NULL DEFAULT 0,  -- deals won
    opponent_deals INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT match_origin CHECK (origin IN ('challenge', 'bot', 'daily')),
    CONSTRAINT match_is_against_a_person_or_the_bot CHECK (
        (origin = 'challenge') = (challenged_id IS NOT NULL) AND (origin = 'challenge') = (level IS NULL)
    ),
    CONSTRAINT match_has_deals CHECK (deals >= 1),
    CONSTRAINT match_stake_in_bounds CHECK (stake BETWEEN 0 AND 1000000000000),
    CONSTRAINT daily_matches_have_no_stake CHECK (stake = 0 OR origin <> 'daily'),
    CONSTRAINT daily_matches_have_a_deal CHECK (
        (origin = 'daily') = (day IS NOT NULL) AND (day IS NULL) = (attempt IS NULL)
    ),
    CONSTRAINT match_ending CHECK (
        ending IN ('declined', 'withdrawn', 'expired', 'finished', 'resigned', 'voided')
    ),
    CONSTRAINT match_end_is_whole CHECK ((ended_at IS NULL) = (ending IS NULL)),
    CONSTRAINT match_ending_fits_its_beginning CHECK (
        CASE
            WHEN ending IN ('declined', 'withdrawn', 'expired') THEN begun_at IS NULL
            WHEN ending IN ('finished', 'resigned') THEN begun_at IS NOT NULL
            ELSE TRUE
        END
    ),
    CONSTRAINT match_winner CHECK (
        CASE
            WHEN ending = 'finished' THEN winner IS NULL OR winner IN (0, 1)
            WHEN ending = 'resigned' THEN winner IS NOT NULL AND winner IN (0, 1)
            ELSE winner IS NULL
        END
    ),
    CONSTRAINT match_score_is_not_negative CHECK (
        challenger_points >= 0 AND opponent_points >= 0 AND challenger_deals >= 0 AND opponent_deals >= 0
    )
) STRICT;

-- The people of a match: the challenger, and the challenged person after accepting. The bot has no row.
CREATE TABLE match_players (
    game_id TEXT NOT NULL REFERENCES matches,
    seat INTEGER NOT NULL,
    guild_id INTEGER NOT NULL REFERENCES guilds,
    user_id INTEGER NOT NULL,
    day INTEGER,  -- the match's, as are its end's time and way: indexes ask for them here
    ended_at INTEGER,
    ending TEXT,
    rating_before REAL,
    rating_after REAL,
    is_counted INTEGER NOT NULL DEFAULT 0,  -- on the board of its day; decided once, at its end
    PRIMARY KEY (game_id, seat),
    CONSTRAINT seats_are_0_and_1 CHECK (seat IN (0, 1)),
    CONSTRAINT match_is_counted_is_0_or_1 CHECK (is_counted IN (0, 1)),
    CONSTRAINT rating_change_is_whole CHECK ((rating_before IS NULL) = (rating_after IS NULL))
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX one_open_match ON match_players (guild_id, user_id) WHERE ended_at IS NULL;
-- A voided game does not use up the day, because the day may get another deal; a second try at the same deal counts nowhere.
CREATE UNIQUE INDEX one_daily_match ON match_players (guild_id, user_id, day)
    WHERE day IS NOT NULL AND ending IS DISTINCT FROM 'voided';
CREATE INDEX daily_matches_of_a_person ON match_players (user_id, day) WHERE day IS NOT NULL;
CREATE INDEX played_matches ON match_players (guild_id, user_id, ended_at)
    WHERE ending IN ('finished', 'resigned');
CREATE INDEX challenges_of_a_person ON matches (challenged_id, made_at) WHERE challenged_id IS NOT NULL;

REFUSE matches_are_made_with_their_game BEFORE INSERT ON matches
IF new.begun_at IS NOT NULL OR new.ended_at IS NOT NULL OR NOT EXISTS (
    SELECT 1 FROM games WHERE game_id = new.game_id AND guild_id = new.guild_id AND status = 'open'
    AND day IS NOT DISTINCT FROM new.day AND attempt IS NOT DISTINCT FROM new.attempt
)
SAYING 'match_has_no_open_game';

REFUSE matches_keep_their_terms BEFORE UPDATE OF game_id, guild_id, origin, level, deals, stake, day, attempt, made_at ON matches
SAYING 'match_terms_are_kept';

-- A person's id may be replaced by a negative one that names nobody.
REFUSE challenges_are_to_whom_they_are BEFORE UPDATE OF challenged_id ON matches
WHEN NOT (old.challenged_id > 0 AND new.challenged_id < 0)
SAYING 'match_terms_are_kept';

REFUSE matches_begin_once BEFORE UPDATE OF begun_at ON matches
WHEN old.begun_at IS NOT NULL OR old.ended_at IS NOT NULL
SAYING 'match_has_begun';

TRIGGER challenged_people_sit_down AFTER UPDATE OF begun_at ON matches
WHEN new.challenged_id IS NOT NULL
DO
    INSERT INTO match_players (game_id, seat, guild_id, user_id)
    VALUES (new.game_id, 1, new.guild_id, new.challenged_id);
END;

REFUSE matches_end_once BEFORE UPDATE OF ended_at, ending, winner, challenger_points, opponent_points, challenger_deals, opponent_deals ON matches
WHEN old.ended_at IS NOT NULL
SAYING 'match_has_ended';

TRIGGER people_end_with_their_match AFTER UPDATE OF ended_at ON matches
DO
    UPDATE match_players SET ended_at = new.ended_at, ending = new.ending WHERE game_id = new.game_id;
END;

REFUSE matches_are_not_deleted BEFORE DELETE ON matches
SAYING 'matches_are_kept';

REFUSE people_sit_at_their_match BEFORE INSERT ON match_players
IF new.ended_at IS NOT NULL OR new.rating_after IS NOT NULL OR NOT EXISTS (
    SELECT 1 FROM matches
    WHERE game_id = new.game_id AND guild_id = new.guild_id AND day IS NOT DISTINCT FROM new.day AND ended_at IS NULL
    AND CASE new.seat
        WHEN 0 THEN begun_at IS NULL
        ELSE begun_at IS NOT NULL AND challenged_id = new.user_id
    END
)
SAYING 'seat_is_not_theirs';

REFUSE people_keep_their_seats BEFORE UPDATE OF game_id, seat, guild_id, day ON match_players
SAYING 'match_terms_are_kept';

REFUSE people_stay_who_they_are BEFORE UPDATE OF user_id ON match_players
WHEN NOT (old.user_id > 0 AND new.user_id < 0)
SAYING 'match_terms_are_kept';

REFUSE people_do_not_end_alone BEFORE UPDATE OF ended_at, ending ON match_players
IF NOT EXISTS (
    SELECT 1 FROM matches WHERE game_id = new.game_id AND ended_at IS NOT DISTINCT FROM new.ended_at AND ending IS NOT DISTINCT FROM new.ending
)
SAYING 'match_goes_on';

REFUSE matches_are_rated_once BEFORE UPDATE OF rating_before, rating_after ON match_players
IF old.rating_after IS NOT NULL OR NOT EXISTS (
    SELECT 1 FROM matches
    WHERE game_id = new.game_id AND origin = 'challenge' AND ending IN ('finished', 'resigned')
)
SAYING 'match_is_not_rated';

REFUSE people_of_matches_are_not_deleted BEFORE DELETE ON match_players
SAYING 'matches_are_kept';

REFUSE games_close_after_their_matches BEFORE UPDATE OF status ON games
WHEN new.status <> 'open'
IF EXISTS (SELECT 1 FROM matches WHERE game_id = new.game_id AND ended_at IS NULL)
SAYING 'match_goes_on';

REFUSE daily_matches_are_counted_once BEFORE UPDATE OF is_counted ON match_players
WHEN old.is_counted = 1 OR new.day IS NULL OR new.ended_at IS NULL
SAYING 'match_is_counted_at_its_end';

-- ---------------------------------------------------------------- ratings

CREATE TABLE ratings (
    guild_id INTEGER NOT NULL REFERENCES guilds,
    user_id INTEGER NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    matches INTEGER NOT NULL DEFAULT 1,  -- how many were rated
    rated_at INTEGER NOT NULL,  -- when the last one ended
    is_listed INTEGER NOT NULL,  -- the account's, so that the board is read from one index
    points INTEGER NOT NULL,  -- the rating as it is shown and ranked
    PRIMARY KEY (guild_id, user_id),
    CONSTRAINT points_are_the_rating_rounded CHECK (points = rounded(rating)),
    CONSTRAINT rating_in_bounds CHECK (rating BETWEEN -100000 AND 100000),
    CONSTRAINT deviation_in_bounds CHECK (deviation BETWEEN 0 AND 100000 AND volatility BETWEEN 0 AND 100000),
    CONSTRAINT rated_people_have_matches CHECK (matches >= 1),
    CONSTRAINT rating_is_listed_is_0_or_1 CHECK (is_listed IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_by_points ON ratings (guild_id, is_listed, points DESC, user_id);

REFUSE ratings_stay_their_peoples BEFORE UPDATE OF guild_id, user_id ON ratings
WHEN NOT (old.guild_id = new.guild_id AND old.user_id > 0 AND new.user_id < 0)
SAYING 'rating_is_anothers';

TRIGGER ratings_are_listed_as_accounts_are AFTER UPDATE OF is_listed ON accounts
WHEN new.kind = 'player'
DO
    UPDATE ratings SET is_listed = new.is_listed WHERE guild_id = new.guild_id AND user_id = new.owner;
END;
