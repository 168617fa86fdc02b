-- What people have reached by playing.

-- The transaction that settles a game writes what people have reached by it.

-- Running figures of a person in one kind of game; the game decides which, and what they mean.
CREATE TABLE tallies (
    guild_id INTEGER NOT NULL REFERENCES guilds,
    user_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    tally TEXT NOT NULL,
    value INTEGER NOT NULL,
    PRIMARY KEY (guild_id, user_id, kind, tally)
) STRICT, WITHOUT ROWID;

-- Settled rounds whose decisions are not compared with best play yet. The transaction that counts them deletes the row.
CREATE TABLE unreviewed_rounds (
    game_id TEXT NOT NULL,
    round_number INTEGER NOT NULL,
    PRIMARY KEY (game_id, round_number),
    CONSTRAINT review_is_of_a_round FOREIGN KEY (game_id, round_number) REFERENCES rounds (game_id, round_number)
) STRICT, WITHOUT ROWID;

-- Each person earns each badge of a server at most once, by an action of a game.
CREATE TABLE badges (
    guild_id INTEGER NOT NULL REFERENCES guilds,
    user_id INTEGER NOT NULL,
    badge TEXT NOT NULL,
    game_id TEXT NOT NULL REFERENCES games,
    action_number INTEGER NOT NULL,
    earned_at INTEGER NOT NULL,
    PRIMARY KEY (guild_id, user_id, badge),
    CONSTRAINT badge_is_earned_by_an_action FOREIGN KEY (game_id, action_number) REFERENCES actions (game_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX badges_by_game ON badges (game_id, action_number);

-- A person's id may be replaced by a negative one that names nobody; nothing else of a badge changes.
REFUSE badges_are_not_changed BEFORE UPDATE ON badges
WHEN NOT (
    old.user_id > 0 AND new.user_id < 0 AND old.guild_id = new.guild_id AND old.badge = new.badge
    AND old.game_id = new.game_id AND old.action_number = new.action_number AND old.earned_at = new.earned_at
)
SAYING 'badges_are_kept';

REFUSE badges_are_not_taken_away BEFORE DELETE ON badges
SAYING 'badges_are_kept';
