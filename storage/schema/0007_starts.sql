-- The starts of the bot. Each mixes a salt of its own into the seeds it promises, and counts what it commits.

CREATE TABLE starts (
    start_number INTEGER PRIMARY KEY,
    salt TEXT NOT NULL,  -- hex, mixed into every seed from first_seed_index to the next start's
    first_seed_index INTEGER NOT NULL,
    commits INTEGER NOT NULL DEFAULT 0,  -- the mark beside the database is never ahead of it
    started_at INTEGER NOT NULL,
    CONSTRAINT salt_is_used_once UNIQUE (salt),
    CONSTRAINT salt_is_32_bytes_hex CHECK (length(salt) = 64 AND salt NOT GLOB '*[^0-9a-f]*'),
    CONSTRAINT start_counts_from_0 CHECK (first_seed_index >= 0 AND commits >= 0)
) STRICT;

CREATE INDEX starts_by_seed ON starts (first_seed_index);

CREATE TRIGGER starts_keep_their_salts BEFORE UPDATE OF start_number, salt, first_seed_index ON starts
BEGIN
    SELECT RAISE(ABORT, 'salts_are_kept');
END;

CREATE TRIGGER starts_are_not_deleted BEFORE DELETE ON starts
BEGIN
    SELECT RAISE(ABORT, 'salts_are_kept');
END;

CREATE TRIGGER commits_are_not_uncounted BEFORE UPDATE OF commits ON starts
WHEN new.commits < old.commits
BEGIN
    SELECT RAISE(ABORT, 'commits_are_not_uncounted');
END;
