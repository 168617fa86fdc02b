-- Boards that post themselves, and reminders of the deals of the day.

-- The channel in which yesterday's, last week's and the season's winners are posted; NULL is none.
ALTER TABLE guilds ADD COLUMN boards_channel INTEGER;

-- This person wants a mention there once a day while they have not played.
ALTER TABLE people ADD COLUMN wants_daily INTEGER NOT NULL DEFAULT 0 CONSTRAINT daily_wish_is_0_or_1 CHECK (wants_daily IN (0, 1));

CREATE INDEX people_to_remind ON people (guild_id, user_id) WHERE wants_daily = 1;

-- The post of a day (UTC) in a server. Its process writes the row before it sends anything, which a process that has lost the
-- server cannot, and again after Discord's answer. Rows older than a month are removed.
CREATE TABLE board_posts (
    guild_id INTEGER NOT NULL REFERENCES guilds,
    day INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'due',
    at INTEGER NOT NULL,
    PRIMARY KEY (guild_id, day),
    CONSTRAINT board_post_state CHECK (state IN ('due', 'posted', 'empty', 'refused'))
) STRICT, WITHOUT ROWID;

REFUSE board_posts_are_made_once BEFORE UPDATE ON board_posts
WHEN old.state <> 'due'
SAYING 'board_post_is_made';
