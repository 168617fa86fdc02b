-- How cards are drawn, and in which language the bot writes: what servers have chosen for their public messages, and people for
-- what only they see. NULL means that nobody has chosen. A language is a tag of bot/locales, so that a language more needs no change here.

CREATE TABLE server_choices (
    guild_id INTEGER PRIMARY KEY REFERENCES guilds,
    card_style TEXT,
    language TEXT,
    CONSTRAINT card_style_of_a_server CHECK (card_style IN ('boxes', 'emoji', 'emoji4', 'plain')),
    CONSTRAINT language_of_a_server_is_a_tag CHECK (length(language) BETWEEN 2 AND 20)
) STRICT;

-- A person's choices hold in every server. Other processes look for those that have changed lately.
CREATE TABLE personal_choices (
    user_id INTEGER PRIMARY KEY,
    card_style TEXT,
    language TEXT,
    changed_at INTEGER NOT NULL,
    CONSTRAINT card_style_of_a_person CHECK (card_style IN ('boxes', 'emoji', 'emoji4', 'plain')),
    CONSTRAINT language_of_a_person_is_a_tag CHECK (length(language) BETWEEN 2 AND 20)
) STRICT;

CREATE INDEX personal_choices_by_change ON personal_choices (changed_at);
