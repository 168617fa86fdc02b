-- The mistake book and the luck meter: what reviews have found out about a person's play. The text of a key belongs to its game.

-- A situation in which a person has decided, how often, what their mistakes there cost, and when it is to be practised.
CREATE TABLE situations (
    guild_id INTEGER NOT NULL REFERENCES guilds,
    user_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    seen INTEGER NOT NULL,
    wrong INTEGER NOT NULL,
    cost_thousandths INTEGER NOT NULL,  -- of a stake
    wrong_choices TEXT NOT NULL,  -- how often each mistake was made: a JSON object
    last_seen INTEGER NOT NULL,  -- a day
    last_wrong INTEGER,  -- a day
    box INTEGER,  -- NULL until the first mistake; how often it was right in a row when practised, and 1
    due_day INTEGER,  -- from when on it is to be practised
    PRIMARY KEY (guild_id, user_id, kind, key),
    CONSTRAINT situation_counts_agree CHECK (seen >= wrong AND wrong >= 0 AND cost_thousandths >= 0),
    CONSTRAINT situation_box CHECK (box BETWEEN 1 AND 5),
    CONSTRAINT situation_in_a_box_is_due_some_day CHECK ((box IS NULL) = (due_day IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX situations_to_practise ON situations (guild_id, user_id, kind, due_day) WHERE due_day IS NOT NULL;

-- What a person's rounds of a day came to. The part of the house is what is left: result - luck + mistakes, in thousandths.
CREATE TABLE learning_days (
    guild_id INTEGER NOT NULL REFERENCES guilds,
    user_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    day INTEGER NOT NULL,  -- 0: all days that are more than a year past
    rounds INTEGER NOT NULL DEFAULT 0,
    decisions INTEGER NOT NULL DEFAULT 0,
    best INTEGER NOT NULL DEFAULT 0,
    staked INTEGER NOT NULL DEFAULT 0,  -- chips, the first stakes alone
    result INTEGER NOT NULL DEFAULT 0,  -- chips
    luck INTEGER NOT NULL DEFAULT 0,  -- thousandths of a chip
    mistakes INTEGER NOT NULL DEFAULT 0,  -- thousandths of a chip
    practised INTEGER NOT NULL DEFAULT 0,  -- cards that were answered
    PRIMARY KEY (guild_id, user_id, kind, day),
    CONSTRAINT learning_counts_agree CHECK (
        rounds >= 0 AND decisions >= best AND best >= 0 AND staked >= 0 AND mistakes >= 0 AND practised >= 0
    )
) STRICT, WITHOUT ROWID;

-- Games without rounds, such as those of a day, that wait for their review from a time on.
CREATE TABLE unreviewed_games (
    game_id TEXT NOT NULL PRIMARY KEY REFERENCES games,
    due_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX unreviewed_games_by_time ON unreviewed_games (due_at);

-- Whether what reviews find out is kept for this person, and whether they were told so.
ALTER TABLE people ADD COLUMN keeps_mistakes INTEGER NOT NULL DEFAULT 1 CONSTRAINT keeping_is_0_or_1 CHECK (keeps_mistakes IN (0, 1));
ALTER TABLE people ADD COLUMN knows_mistakes INTEGER NOT NULL DEFAULT 0 CONSTRAINT knowing_is_0_or_1 CHECK (knows_mistakes IN (0, 1));
