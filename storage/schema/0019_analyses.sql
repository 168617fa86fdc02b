-- What the analysis of an ended game has found out about a person's choices, made when they asked for it; the text is the bot's own.

CREATE TABLE analyses (
    game_id TEXT NOT NULL REFERENCES games,
    user_id INTEGER NOT NULL,
    guild_id INTEGER NOT NULL REFERENCES guilds,
    made_at INTEGER NOT NULL,
    found TEXT NOT NULL,  -- a JSON object
    PRIMARY KEY (game_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX analyses_of_a_person ON analyses (guild_id, user_id);
