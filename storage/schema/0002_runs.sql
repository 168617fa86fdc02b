-- Runs: games of one person each, and the deals that everybody plays on one day.

-- A day whose first deal was unfit has a further attempt. The seed index of each is used for nothing else.
CREATE TABLE daily_deals (
    day INTEGER NOT NULL,  -- days since 1970-01-01 UTC
    attempt INTEGER NOT NULL,
    name TEXT NOT NULL,  -- stands in the shuffle where a game's id does
    seed_index INTEGER NOT NULL,
    commitment TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'made',
    seed TEXT,  -- hex, once revealed
    revealed_at INTEGER,
    PRIMARY KEY (day, attempt),
    CONSTRAINT attempts_count_from_1 CHECK (day >= 0 AND attempt >= 1),
    CONSTRAINT deal_state CHECK (state IN ('made', 'chosen', 'skipped', 'lost')),
    CONSTRAINT deal_seed_index_is_used_once UNIQUE (seed_index),
    CONSTRAINT deal_seed_index_is_not_negative CHECK (seed_index >= 0),
    CONSTRAINT deal_commitment_is_sha256_hex CHECK (length(commitment) = 64 AND commitment NOT GLOB '*[^0-9a-f]*'),
    CONSTRAINT deal_seed_is_32_bytes_hex CHECK (length(seed) = 64 AND seed NOT GLOB '*[^0-9a-f]*'),
    CONSTRAINT deal_reveal_is_whole CHECK ((seed IS NULL) = (revealed_at IS NULL))
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX one_deal_a_day ON daily_deals (day) WHERE state IN ('made', 'chosen');
CREATE INDEX deals_to_reveal ON daily_deals (day) WHERE seed IS NULL;

CREATE TABLE runs (
    game_id TEXT PRIMARY KEY REFERENCES games,
    guild_id INTEGER NOT NULL REFERENCES guilds,
    user_id INTEGER NOT NULL,
    origin TEXT NOT NULL,
    mode TEXT NOT NULL,
    day INTEGER,
    attempt INTEGER,  -- which of the day's deals
    stake INTEGER NOT NULL,
    is_assisted INTEGER NOT NULL DEFAULT 0,
    started_at INTEGER NOT NULL,
    ended_at INTEGER,
    ending TEXT,
    score INTEGER,
    payout INTEGER,
    solution TEXT,  -- whether the deal could be won, once somebody asked, in the session's own words
    CONSTRAINT run_is_of_a_deal FOREIGN KEY (day, attempt) REFERENCES daily_deals (day, attempt),
    CONSTRAINT run_origin CHECK (origin IN ('free', 'daily', 'practice')),
    CONSTRAINT daily_runs_have_a_deal CHECK (
        (origin = 'daily') = (day IS NOT NULL) AND (day IS NULL) = (attempt IS NULL)
    ),
    CONSTRAINT run_stake_in_bounds CHECK (stake BETWEEN 0 AND 1000000000000000),
    CONSTRAINT only_free_runs_have_a_stake CHECK (stake = 0 OR origin = 'free'),
    CONSTRAINT is_assisted_is_0_or_1 CHECK (is_assisted IN (0, 1)),
    CONSTRAINT run_ending CHECK (ending IN ('won', 'lost', 'gave_up', 'expired', 'voided')),
    CONSTRAINT run_end_is_whole CHECK (
        (ended_at IS NULL) = (ending IS NULL) AND (ended_at IS NULL) = (payout IS NULL)
        AND (score IS NULL) = (ending IS NULL OR ending = 'voided')
    ),
    CONSTRAINT run_payout_in_bounds CHECK (payout BETWEEN 0 AND 1000000000000000)
) STRICT;

CREATE UNIQUE INDEX one_open_run ON runs (guild_id, user_id) WHERE ended_at IS NULL;
-- A voided try is none.
CREATE UNIQUE INDEX one_daily_try ON runs (guild_id, user_id, day) WHERE origin = 'daily' AND ending IS NOT 'voided';
CREATE INDEX daily_tries_of_a_person ON runs (user_id, day) WHERE origin = 'daily';
CREATE INDEX runs_of_a_day ON runs (guild_id, day, score) WHERE origin = 'daily';
CREATE INDEX runs_that_count ON runs (guild_id, user_id, ended_at, score)
    WHERE ended_at IS NOT NULL AND score IS NOT NULL AND is_assisted = 0 AND origin <> 'practice';
CREATE INDEX ended_runs ON runs (guild_id, user_id, ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX games_by_deadline ON games (kind, deadline_at) WHERE deadline_at IS NOT NULL;

CREATE TRIGGER deals_keep_their_promise BEFORE UPDATE OF day, attempt, name, seed_index, commitment ON daily_deals
BEGIN
    SELECT RAISE(ABORT, 'commitments_are_kept');
END;

CREATE TRIGGER deals_are_not_deleted BEFORE DELETE ON daily_deals
BEGIN
    SELECT RAISE(ABORT, 'commitments_are_kept');
END;

CREATE TRIGGER deals_are_settled_once BEFORE UPDATE OF state ON daily_deals
WHEN NOT (
    old.state = 'made' OR old.state = new.state OR (old.state = 'chosen' AND new.state = 'lost')
)
BEGIN
    SELECT RAISE(ABORT, 'deal_is_settled');
END;

CREATE TRIGGER seed_of_a_deal_is_no_shoes BEFORE INSERT ON daily_deals
WHEN EXISTS (SELECT 1 FROM shoes WHERE seed_index = new.seed_index)
BEGIN
    SELECT RAISE(ABORT, 'seed_index_is_taken');
END;

CREATE TRIGGER seed_of_a_shoe_is_no_deals BEFORE INSERT ON shoes
WHEN EXISTS (SELECT 1 FROM daily_deals WHERE seed_index = new.seed_index)
BEGIN
    SELECT RAISE(ABORT, 'seed_index_is_taken');
END;

CREATE TRIGGER runs_begin_with_their_game BEFORE INSERT ON runs
WHEN new.ended_at IS NOT NULL OR NOT EXISTS (
    SELECT 1 FROM games WHERE game_id = new.game_id AND guild_id = new.guild_id AND status = 'open'
)
BEGIN
    SELECT RAISE(ABORT, 'run_has_no_open_game');
END;

CREATE TRIGGER runs_keep_their_terms
BEFORE UPDATE OF game_id, guild_id, origin, mode, day, attempt, stake, started_at ON runs
BEGIN
    SELECT RAISE(ABORT, 'run_terms_are_kept');
END;

-- A person's id may be replaced by a negative one that names nobody.
CREATE TRIGGER runs_stay_their_players BEFORE UPDATE OF user_id ON runs
WHEN NOT (old.user_id > 0 AND new.user_id < 0)
BEGIN
    SELECT RAISE(ABORT, 'run_terms_are_kept');
END;

CREATE TRIGGER help_is_not_unsaid BEFORE UPDATE OF is_assisted ON runs
WHEN new.is_assisted < old.is_assisted
BEGIN
    SELECT RAISE(ABORT, 'help_is_not_unsaid');
END;

CREATE TRIGGER runs_end_once BEFORE UPDATE OF is_assisted, ended_at, ending, score, payout ON runs
WHEN old.ended_at IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'run_has_ended');
END;

CREATE TRIGGER runs_are_not_deleted BEFORE DELETE ON runs
BEGIN
    SELECT RAISE(ABORT, 'runs_are_kept');
END;

CREATE TRIGGER games_close_after_their_runs BEFORE UPDATE OF status ON games
WHEN new.status <> 'open' AND EXISTS (SELECT 1 FROM runs WHERE game_id = new.game_id AND ended_at IS NULL)
BEGIN
    SELECT RAISE(ABORT, 'run_goes_on');
END;
