-- Runs, matches and ratings: tables of single games, beside their rows in games, actions and entries.

-- ---------------------------------------------------------------- runs: games of one person

CREATE TABLE runs (
    game_id TEXT COLLATE "C" PRIMARY KEY REFERENCES games,
    guild_id BIGINT NOT NULL REFERENCES guilds,
    user_id BIGINT NOT NULL,
    origin TEXT COLLATE "C" NOT NULL,
    mode TEXT COLLATE "C" NOT NULL,
    board TEXT COLLATE "C" NOT NULL DEFAULT 'run',
    day BIGINT,
    attempt BIGINT,
    stake BIGINT NOT NULL,
    is_assisted BIGINT NOT NULL DEFAULT 0,
    started_at BIGINT NOT NULL,
    word TEXT COLLATE "C",
    ended_at BIGINT,
    ending TEXT COLLATE "C",
    score BIGINT,
    payout BIGINT,
    is_counted BIGINT NOT NULL DEFAULT 0,
    solution TEXT COLLATE "C",
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
);

CREATE UNIQUE INDEX one_open_run ON runs (guild_id, user_id) WHERE ended_at IS NULL;
-- A voided game does not use up the day, because the day may get another deal; a second try at the same deal counts nowhere.
CREATE UNIQUE INDEX one_daily_try ON runs (guild_id, user_id, day) WHERE origin = 'daily' AND ending IS DISTINCT FROM 'voided';
CREATE INDEX daily_tries_of_a_person ON runs (user_id, day) WHERE origin = 'daily';
CREATE INDEX runs_that_count ON runs (guild_id, user_id, ended_at, game_id) WHERE is_counted = 1;
CREATE INDEX ended_runs ON runs (guild_id, user_id, ended_at) WHERE ended_at IS NOT NULL;

CREATE FUNCTION runs_begin_with_their_game() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF new.ended_at IS NOT NULL OR NOT EXISTS (
        SELECT FROM games WHERE game_id = new.game_id AND guild_id = new.guild_id AND status = 'open'
        AND day IS NOT DISTINCT FROM new.day AND attempt IS NOT DISTINCT FROM new.attempt
    ) THEN
        RAISE EXCEPTION 'run_has_no_open_game';
    END IF;
    RETURN new;
END $$;

CREATE TRIGGER runs_begin_with_their_game BEFORE INSERT ON runs
FOR EACH ROW EXECUTE FUNCTION runs_begin_with_their_game();

CREATE TRIGGER runs_keep_their_terms
BEFORE UPDATE OF game_id, guild_id, origin, mode, board, day, attempt, stake, started_at ON runs
FOR EACH ROW EXECUTE FUNCTION refuse('run_terms_are_kept');

-- A person's id may be replaced by a negative one that names nobody.
CREATE TRIGGER runs_stay_their_players BEFORE UPDATE OF user_id ON runs
FOR EACH ROW
WHEN (NOT (old.user_id > 0 AND new.user_id < 0))
EXECUTE FUNCTION refuse('run_terms_are_kept');

CREATE TRIGGER help_is_not_unsaid BEFORE UPDATE OF is_assisted ON runs
FOR EACH ROW
WHEN (new.is_assisted < old.is_assisted)
EXECUTE FUNCTION refuse('help_is_not_unsaid');

CREATE TRIGGER runs_end_once BEFORE UPDATE OF is_assisted, ended_at, ending, score, payout ON runs
FOR EACH ROW
WHEN (old.ended_at IS NOT NULL)
EXECUTE FUNCTION refuse('run_has_ended');

CREATE TRIGGER runs_are_not_deleted BEFORE DELETE OR TRUNCATE ON runs
FOR EACH STATEMENT EXECUTE FUNCTION refuse('runs_are_kept');

CREATE FUNCTION games_close_after_their_runs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT FROM runs WHERE game_id = new.game_id AND ended_at IS NULL) THEN
        RAISE EXCEPTION 'run_goes_on';
    END IF;
    RETURN new;
END $$;

CREATE TRIGGER games_close_after_their_runs BEFORE UPDATE OF status ON games
FOR EACH ROW
WHEN (new.status <> 'open')
EXECUTE FUNCTION games_close_after_their_runs();

CREATE TRIGGER runs_are_counted_once BEFORE UPDATE OF is_counted ON runs
FOR EACH ROW
WHEN (old.is_counted = 1 OR new.ended_at IS NULL)
EXECUTE FUNCTION refuse('run_is_counted_at_its_end');

-- ---------------------------------------------------------------- matches: games of two people, or of one against the bot

-- Seat 0 is the person who asked for the match, seat 1 the challenged person or the bot.
CREATE TABLE matches (
    game_id TEXT COLLATE "C" PRIMARY KEY REFERENCES games,
    guild_id BIGINT NOT NULL REFERENCES guilds,
    origin TEXT COLLATE "C" NOT NULL,
    challenged_id BIGINT,
    level TEXT COLLATE "C",
    deals BIGINT NOT NULL,
    stake BIGINT NOT NULL,
    day BIGINT,
    attempt BIGINT,
    made_at BIGINT NOT NULL,
    begun_at BIGINT,
    ended_at BIGINT,
    ending TEXT COLLATE "C",
    winner BIGINT,
    challenger_points BIGINT NOT NULL DEFAULT 0,
    opponent_points BIGINT NOT NULL DEFAULT 0,
    challenger_deals BIGINT NOT NULL DEFAULT 0,
    opponent_deals BIGINT NOT NULL DEFAULT 0,
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
);

-- The people of a match: the challenger, and the challenged person after accepting. The bot has no row.
CREATE TABLE match_players (
    game_id TEXT COLLATE "C" NOT NULL REFERENCES matches,
    seat BIGINT NOT NULL,
    guild_id BIGINT NOT NULL REFERENCES guilds,
    user_id BIGINT NOT NULL,
    day BIGINT,
    ended_at BIGINT,
    ending TEXT COLLATE "C",
    rating_before DOUBLE PRECISION,
    rating_after DOUBLE PRECISION,
    is_counted BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (game_id, seat),
    CONSTRAINT seats_are_0_and_1 CHECK (seat IN (0, 1)),
    CONSTRAINT match_is_counted_is_0_or_1 CHECK (is_counted IN (0, 1)),
    CONSTRAINT rating_change_is_whole CHECK ((rating_before IS NULL) = (rating_after IS NULL))
);

CREATE UNIQUE INDEX one_open_match ON match_players (guild_id, user_id) WHERE ended_at IS NULL;
-- A voided game does not use up the day, because the day may get another deal; a second try at the same deal counts nowhere.
CREATE UNIQUE INDEX one_daily_match ON match_players (guild_id, user_id, day)
    WHERE day IS NOT NULL AND ending IS DISTINCT FROM 'voided';
CREATE INDEX daily_matches_of_a_person ON match_players (user_id, day) WHERE day IS NOT NULL;
CREATE INDEX played_matches ON match_players (guild_id, user_id, ended_at)
    WHERE ending IN ('finished', 'resigned');
CREATE INDEX challenges_of_a_person ON matches (challenged_id, made_at) WHERE challenged_id IS NOT NULL;

CREATE FUNCTION matches_are_made_with_their_game() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF new.begun_at IS NOT NULL OR new.ended_at IS NOT NULL OR NOT EXISTS (
        SELECT FROM games WHERE game_id = new.game_id AND guild_id = new.guild_id AND status = 'open'
        AND day IS NOT DISTINCT FROM new.day AND attempt IS NOT DISTINCT FROM new.attempt
    ) THEN
        RAISE EXCEPTION 'match_has_no_open_game';
    END IF;
    RETURN new;
END $$;

CREATE TRIGGER matches_are_made_with_their_game BEFORE INSERT ON matches
FOR EACH ROW EXECUTE FUNCTION matches_are_made_with_their_game();

CREATE TRIGGER matches_keep_their_terms
BEFORE UPDATE OF game_id, guild_id, origin, level, deals, stake, day, attempt, made_at ON matches
FOR EACH ROW EXECUTE FUNCTION refuse('match_terms_are_kept');

-- A person's id may be replaced by a negative one that names nobody.
CREATE TRIGGER challenges_are_to_whom_they_are BEFORE UPDATE OF challenged_id ON matches
FOR EACH ROW
WHEN (NOT (old.challenged_id > 0 AND new.challenged_id < 0))
EXECUTE FUNCTION refuse('match_terms_are_kept');

CREATE TRIGGER matches_begin_once BEFORE UPDATE OF begun_at ON matches
FOR EACH ROW
WHEN (old.begun_at IS NOT NULL OR old.ended_at IS NOT NULL)
EXECUTE FUNCTION refuse('match_has_begun');

CREATE FUNCTION challenged_people_sit_down() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO match_players (game_id, seat, guild_id, user_id)
    VALUES (new.game_id, 1, new.guild_id, new.challenged_id);
    RETURN NULL;
END $$;

CREATE TRIGGER challenged_people_sit_down AFTER UPDATE OF begun_at ON matches
FOR EACH ROW
WHEN (new.challenged_id IS NOT NULL)
EXECUTE FUNCTION challenged_people_sit_down();

CREATE TRIGGER matches_end_once
BEFORE UPDATE OF ended_at, ending, winner, challenger_points, opponent_points, challenger_deals, opponent_deals
ON matches
FOR EACH ROW
WHEN (old.ended_at IS NOT NULL)
EXECUTE FUNCTION refuse('match_has_ended');

CREATE FUNCTION people_end_with_their_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE match_players SET ended_at = new.ended_at, ending = new.ending WHERE game_id = new.game_id;
    RETURN NULL;
END $$;

CREATE TRIGGER people_end_with_their_match AFTER UPDATE OF ended_at ON matches
FOR EACH ROW EXECUTE FUNCTION people_end_with_their_match();

CREATE TRIGGER matches_are_not_deleted BEFORE DELETE OR TRUNCATE ON matches
FOR EACH STATEMENT EXECUTE FUNCTION refuse('matches_are_kept');

CREATE FUNCTION people_sit_at_their_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF new.ended_at IS NOT NULL OR new.rating_after IS NOT NULL OR NOT EXISTS (
        SELECT FROM matches
        WHERE game_id = new.game_id AND guild_id = new.guild_id AND day IS NOT DISTINCT FROM new.day AND ended_at IS NULL
        AND CASE new.seat
            WHEN 0 THEN begun_at IS NULL
            ELSE begun_at IS NOT NULL AND challenged_id = new.user_id
        END
    ) THEN
        RAISE EXCEPTION 'seat_is_not_theirs';
    END IF;
    RETURN new;
END $$;

CREATE TRIGGER people_sit_at_their_match BEFORE INSERT ON match_players
FOR EACH ROW EXECUTE FUNCTION people_sit_at_their_match();

CREATE TRIGGER people_keep_their_seats BEFORE UPDATE OF game_id, seat, guild_id, day ON match_players
FOR EACH ROW EXECUTE FUNCTION refuse('match_terms_are_kept');

CREATE TRIGGER people_stay_who_they_are BEFORE UPDATE OF user_id ON match_players
FOR EACH ROW
WHEN (NOT (old.user_id > 0 AND new.user_id < 0))
EXECUTE FUNCTION refuse('match_terms_are_kept');

CREATE FUNCTION people_do_not_end_alone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (
        SELECT FROM matches
        WHERE game_id = new.game_id
        AND ended_at IS NOT DISTINCT FROM new.ended_at AND ending IS NOT DISTINCT FROM new.ending
    ) THEN
        RAISE EXCEPTION 'match_goes_on';
    END IF;
    RETURN new;
END $$;

CREATE TRIGGER people_do_not_end_alone BEFORE UPDATE OF ended_at, ending ON match_players
FOR EACH ROW EXECUTE FUNCTION people_do_not_end_alone();

CREATE FUNCTION matches_are_rated_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF old.rating_after IS NOT NULL OR NOT EXISTS (
        SELECT FROM matches
        WHERE game_id = new.game_id AND origin = 'challenge' AND ending IN ('finished', 'resigned')
    ) THEN
        RAISE EXCEPTION 'match_is_not_rated';
    END IF;
    RETURN new;
END $$;

CREATE TRIGGER matches_are_rated_once BEFORE UPDATE OF rating_before, rating_after ON match_players
FOR EACH ROW EXECUTE FUNCTION matches_are_rated_once();

CREATE TRIGGER people_of_matches_are_not_deleted BEFORE DELETE OR TRUNCATE ON match_players
FOR EACH STATEMENT EXECUTE FUNCTION refuse('matches_are_kept');

CREATE FUNCTION games_close_after_their_matches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT FROM matches WHERE game_id = new.game_id AND ended_at IS NULL) THEN
        RAISE EXCEPTION 'match_goes_on';
    END IF;
    RETURN new;
END $$;

CREATE TRIGGER games_close_after_their_matches BEFORE UPDATE OF status ON games
FOR EACH ROW
WHEN (new.status <> 'open')
EXECUTE FUNCTION games_close_after_their_matches();

CREATE TRIGGER daily_matches_are_counted_once BEFORE UPDATE OF is_counted ON match_players
FOR EACH ROW
WHEN (old.is_counted = 1 OR new.day IS NULL OR new.ended_at IS NULL)
EXECUTE FUNCTION refuse('match_is_counted_at_its_end');

-- ---------------------------------------------------------------- ratings

CREATE TABLE ratings (
    guild_id BIGINT NOT NULL REFERENCES guilds,
    user_id BIGINT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    matches BIGINT NOT NULL DEFAULT 1,
    rated_at BIGINT NOT NULL,
    is_listed BIGINT NOT NULL,
    points BIGINT NOT NULL,
    PRIMARY KEY (guild_id, user_id),
    CONSTRAINT points_are_the_rating_rounded CHECK (
        points = CAST(trunc(rating + CASE WHEN rating < 0 THEN -0.5 ELSE 0.5 END) AS BIGINT)
    ),
    CONSTRAINT rating_in_bounds CHECK (rating BETWEEN -100000 AND 100000),
    CONSTRAINT deviation_in_bounds CHECK (deviation BETWEEN 0 AND 100000 AND volatility BETWEEN 0 AND 100000),
    CONSTRAINT rated_people_have_matches CHECK (matches >= 1),
    CONSTRAINT rating_is_listed_is_0_or_1 CHECK (is_listed IN (0, 1))
);

CREATE INDEX ratings_by_points ON ratings (guild_id, is_listed, points DESC, user_id);

CREATE TRIGGER ratings_stay_their_peoples BEFORE UPDATE OF guild_id, user_id ON ratings
FOR EACH ROW
WHEN (NOT (old.guild_id = new.guild_id AND old.user_id > 0 AND new.user_id < 0))
EXECUTE FUNCTION refuse('rating_is_anothers');

CREATE FUNCTION ratings_are_listed_as_accounts_are() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE ratings SET is_listed = new.is_listed WHERE guild_id = new.guild_id AND user_id = new.owner;
    RETURN NULL;
END $$;

CREATE TRIGGER ratings_are_listed_as_accounts_are AFTER UPDATE OF is_listed ON accounts
FOR EACH ROW
WHEN (new.kind = 'player')
EXECUTE FUNCTION ratings_are_listed_as_accounts_are();
