-- Challenges: people play the very cards of a game that somebody has ended, for practice, and their scores join one message.
-- And what people have shared: each result once.

CREATE TABLE duels (
    game_id TEXT NOT NULL PRIMARY KEY REFERENCES games,  -- whose cards are played again
    guild_id INTEGER NOT NULL REFERENCES guilds,
    user_id INTEGER NOT NULL,  -- who has played it and challenges
    channel_id INTEGER NOT NULL,
    message_id INTEGER,  -- NULL until it is posted
    made_at INTEGER NOT NULL,
    opens_at INTEGER NOT NULL,  -- from when on the challenger's score is shown
    due_at INTEGER,  -- when the message is to be drawn next; NULL while it shows everything
    CONSTRAINT duel_opens_later CHECK (opens_at >= made_at)
) STRICT, WITHOUT ROWID;

CREATE INDEX duels_to_draw ON duels (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX duels_of_a_person ON duels (guild_id, user_id);

REFUSE duels_keep_their_terms BEFORE UPDATE OF game_id, guild_id, made_at ON duels
SAYING 'duel_terms_are_kept';

-- A person's id may be replaced by a negative one that names nobody.
REFUSE duels_stay_their_peoples BEFORE UPDATE OF user_id ON duels
WHEN NOT (old.user_id = new.user_id OR old.user_id > 0 AND new.user_id < 0)
SAYING 'duel_terms_are_kept';

-- Who has taken up a challenge, each once. What it ended with is the result of the game that it is played in.
CREATE TABLE duel_results (
    game_id TEXT NOT NULL REFERENCES duels,
    user_id INTEGER NOT NULL,
    guild_id INTEGER NOT NULL REFERENCES guilds,
    played_in TEXT NOT NULL REFERENCES games,
    is_swapped INTEGER NOT NULL,  -- 1: with the cards of the other seat
    has_seen INTEGER NOT NULL,  -- 1: the person may have known the cards
    PRIMARY KEY (game_id, user_id),
    CONSTRAINT cards_are_lent_to_one_person UNIQUE (played_in),
    CONSTRAINT duel_marks_are_0_or_1 CHECK (is_swapped IN (0, 1) AND has_seen IN (0, 1)),
    CONSTRAINT cards_are_those_of_another_game CHECK (played_in <> game_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX duel_results_of_a_person ON duel_results (guild_id, user_id);

-- The first end opens the challenger's score.
TRIGGER duels_are_due_at_an_end AFTER UPDATE OF ended_at ON results
WHEN new.score IS NOT NULL
IF EXISTS (SELECT 1 FROM duel_results WHERE played_in = new.game_id)
DO
    UPDATE duels SET due_at = new.ended_at, opens_at = greatest(made_at, least(opens_at, new.ended_at))
    WHERE game_id = (SELECT game_id FROM duel_results WHERE played_in = new.game_id);
END;

CREATE TABLE shares (
    game_id TEXT NOT NULL REFERENCES games,
    user_id INTEGER NOT NULL,
    guild_id INTEGER NOT NULL REFERENCES guilds,
    channel_id INTEGER NOT NULL,
    message_id INTEGER,  -- NULL until it is posted
    shared_at INTEGER NOT NULL,
    PRIMARY KEY (game_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX shares_of_a_person ON shares (guild_id, user_id);
