-- What games ended with: a row for each person in a game, and ratings. No kind of game has a table of its own.

-- Seat 0 is the person who opened the game; the bot has no row. `variant` and `typed` are the game's own words.
CREATE TABLE results (
    game_id TEXT NOT NULL REFERENCES games,
    seat INTEGER NOT NULL,
    guild_id INTEGER NOT NULL REFERENCES guilds,  -- its game's, as is the kind: indexes ask for them here
    user_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    variant TEXT NOT NULL,  -- how the game is played: its mode, or the level of the bot
    board TEXT,  -- the results of this kind whose scores can be compared with this one's; NULL is no board of best scores
    day INTEGER,  -- of the daily deal that this is a try at; practice with that deal has none
    attempt INTEGER,
    stake INTEGER NOT NULL DEFAULT 0,  -- the chips that the person puts at stake by beginning
    typed TEXT,  -- what the person has typed for a term, such as the name of a seed
    made_at INTEGER NOT NULL,
    begun_at INTEGER,  -- NULL while others are still to accept
    ended_at INTEGER,
    ending TEXT,
    score INTEGER,
    payout INTEGER,
    rating_before REAL,
    rating_after REAL,
    may_count INTEGER NOT NULL DEFAULT 1,  -- 0: the game has taken it off all boards, such as after help
    is_counted INTEGER NOT NULL DEFAULT 0,  -- decided once, at its end
    PRIMARY KEY (game_id, seat),
    CONSTRAINT person_has_one_seat UNIQUE (game_id, user_id),
    CONSTRAINT seat_is_not_negative CHECK (seat >= 0),
    CONSTRAINT tries_name_their_deal CHECK ((day IS NULL) = (attempt IS NULL)),
    CONSTRAINT stake_in_bounds CHECK (stake BETWEEN 0 AND 1000000000000),
    CONSTRAINT tries_at_a_days_deal_have_no_stake CHECK (stake = 0 OR day IS NULL),
    CONSTRAINT only_practice_has_typed_terms CHECK (typed IS NULL OR day IS NULL AND stake = 0 AND may_count = 0),
    CONSTRAINT may_count_is_0_or_1 CHECK (may_count IN (0, 1)),
    CONSTRAINT is_counted_is_0_or_1 CHECK (is_counted IN (0, 1)),
    CONSTRAINT ending_is_known CHECK (ending IN (
        'won', 'lost', 'drawn', 'finished', 'broke', 'gave_up', 'expired', 'declined', 'withdrawn', 'voided'
    )),
    CONSTRAINT ending_fits_its_beginning CHECK (
        CASE
            WHEN ending IN ('declined', 'withdrawn') THEN begun_at IS NULL
            WHEN ending IN ('won', 'lost', 'drawn', 'finished', 'broke', 'gave_up') THEN begun_at IS NOT NULL
            ELSE TRUE
        END
    ),
    CONSTRAINT end_is_whole CHECK (
        (ended_at IS NULL) = (ending IS NULL) AND (ended_at IS NULL) = (payout IS NULL)
        AND (score IS NULL) = (ending IS NULL OR ending = 'voided' OR begun_at IS NULL)
    ),
    CONSTRAINT score_in_bounds CHECK (score BETWEEN -1000000000000000 AND 1000000000000000),
    CONSTRAINT payout_in_bounds CHECK (payout BETWEEN 0 AND 1000000000000000),
    CONSTRAINT who_loses_or_never_began_is_paid_nothing CHECK (
        payout = 0 OR begun_at IS NOT NULL AND ending NOT IN ('lost', 'broke', 'gave_up')
    ),
    CONSTRAINT broke_people_have_no_score CHECK (ending <> 'broke' OR score = 0),
    CONSTRAINT rating_change_is_whole CHECK ((rating_before IS NULL) = (rating_after IS NULL))
) STRICT, WITHOUT ROWID;

-- An invitation binds who made it, and the invited person from the beginning on.
CREATE UNIQUE INDEX one_open_game_of_a_kind ON results (guild_id, user_id, kind)
    WHERE ended_at IS NULL AND (seat = 0 OR begun_at IS NOT NULL);
-- A voided game does not use up the day, because the day may get another deal; a second try at the same deal counts nowhere.
CREATE UNIQUE INDEX one_try_a_day ON results (guild_id, user_id, kind, day)
    WHERE day IS NOT NULL AND ending IS DISTINCT FROM 'voided';
CREATE INDEX open_results ON results (game_id) WHERE ended_at IS NULL;
CREATE INDEX tries_of_a_person ON results (user_id, day) WHERE day IS NOT NULL;
CREATE INDEX results_that_count ON results (guild_id, user_id, kind, ended_at, game_id) WHERE is_counted = 1;
CREATE INDEX ended_results ON results (guild_id, user_id, kind, ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX invitations_of_a_person ON results (user_id, made_at) WHERE seat > 0;

-- A result that may count is of its game's deal. Practice, which counts nowhere, may have a deal of a day without being a try at
-- it, and has no stake. Nobody joins a game of which a result is known.
REFUSE results_belong_to_an_open_game BEFORE INSERT ON results
IF new.ended_at IS NOT NULL OR new.rating_after IS NOT NULL OR new.is_counted = 1 OR new.may_count = 0 AND new.stake > 0
OR EXISTS (SELECT 1 FROM results WHERE game_id = new.game_id AND ended_at IS NOT NULL)
OR NOT EXISTS (
    SELECT 1 FROM games WHERE game_id = new.game_id AND guild_id = new.guild_id AND kind = new.kind AND status = 'open'
    AND (
        day IS NOT DISTINCT FROM new.day AND attempt IS NOT DISTINCT FROM new.attempt
        OR new.day IS NULL AND new.may_count = 0
    )
)
SAYING 'result_has_no_open_game';

REFUSE results_keep_their_terms BEFORE UPDATE OF game_id, seat, guild_id, kind, variant, board, day, attempt, stake, made_at ON results
SAYING 'result_terms_are_kept';

-- A person's id may be replaced by a negative one that names nobody, and then what they have typed is emptied.
REFUSE results_stay_their_players BEFORE UPDATE OF user_id, typed ON results
WHEN NOT (old.user_id = new.user_id AND old.typed IS NOT DISTINCT FROM new.typed OR old.user_id > 0 AND new.user_id < 0 AND new.typed IS NULL)
SAYING 'result_terms_are_kept';

REFUSE results_begin_once BEFORE UPDATE OF begun_at ON results
WHEN old.begun_at IS NOT NULL OR old.ended_at IS NOT NULL
SAYING 'result_has_begun';

REFUSE help_is_not_unsaid BEFORE UPDATE OF may_count ON results
WHEN new.may_count > old.may_count
SAYING 'help_is_not_unsaid';

REFUSE results_end_once BEFORE UPDATE OF may_count, ended_at, ending, score, payout ON results
WHEN old.ended_at IS NOT NULL
SAYING 'result_has_ended';

REFUSE results_are_counted_once BEFORE UPDATE OF is_counted ON results
WHEN old.is_counted = 1 OR new.ended_at IS NULL
SAYING 'result_is_counted_at_its_end';

REFUSE results_are_rated_once BEFORE UPDATE OF rating_before, rating_after ON results
IF old.rating_after IS NOT NULL OR new.score IS NULL
OR NOT EXISTS (SELECT 1 FROM games WHERE game_id = new.game_id AND is_between_people = 1)
SAYING 'result_is_not_rated';

REFUSE results_are_not_deleted BEFORE DELETE ON results
SAYING 'results_are_kept';

REFUSE games_close_after_their_results BEFORE UPDATE OF status ON games
WHEN new.status <> 'open'
IF EXISTS (SELECT 1 FROM results WHERE game_id = new.game_id AND ended_at IS NULL)
SAYING 'result_is_open';

-- ---------------------------------------------------------------- ratings

CREATE TABLE ratings (
    guild_id INTEGER NOT NULL REFERENCES guilds,
    kind TEXT NOT NULL,  -- of the games
    user_id INTEGER NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    matches INTEGER NOT NULL DEFAULT 1,  -- how many were rated
    rated_at INTEGER NOT NULL,  -- when the last one ended
    is_listed INTEGER NOT NULL,  -- the account's, so that the board is read from one index
    points INTEGER NOT NULL,  -- the rating as it is shown and ranked
    PRIMARY KEY (guild_id, kind, user_id),
    CONSTRAINT points_are_the_rating_rounded CHECK (points = rounded(rating)),
    CONSTRAINT rating_in_bounds CHECK (rating BETWEEN -100000 AND 100000),
    CONSTRAINT deviation_in_bounds CHECK (deviation BETWEEN 0 AND 100000 AND volatility BETWEEN 0 AND 100000),
    CONSTRAINT rated_people_have_matches CHECK (matches >= 1),
    CONSTRAINT rating_is_listed_is_0_or_1 CHECK (is_listed IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_by_points ON ratings (guild_id, kind, is_listed, points DESC, user_id);
CREATE INDEX ratings_of_a_person ON ratings (guild_id, user_id);

REFUSE ratings_stay_their_peoples BEFORE UPDATE OF guild_id, kind, user_id ON ratings
WHEN NOT (old.guild_id = new.guild_id AND old.kind = new.kind AND old.user_id > 0 AND new.user_id < 0)
SAYING 'rating_is_anothers';

TRIGGER ratings_are_listed_as_accounts_are AFTER UPDATE OF is_listed ON accounts
WHEN new.kind = 'player'
DO
    UPDATE ratings SET is_listed = new.is_listed WHERE guild_id = new.guild_id AND user_id = new.owner;
END;
