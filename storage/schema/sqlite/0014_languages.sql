-- The languages that people have chosen.

-- The tag of the language in which a person is answered privately, and of what a whole server reads where the user is 0; no line means that
-- nobody has chosen. The tags are those of bot/locales, so that a language more needs no change here.
CREATE TABLE languages (
    guild_id INTEGER NOT NULL REFERENCES guilds,
    user_id INTEGER NOT NULL,
    tag TEXT NOT NULL,
    PRIMARY KEY (guild_id, user_id),
    CONSTRAINT language_is_a_tag CHECK (length(tag) BETWEEN 2 AND 20)
) STRICT, WITHOUT ROWID;
