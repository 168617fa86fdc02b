-- The deletion of what is stored about a person, and what stays of somebody whose data was deleted.

-- Deletions that are still to be made, one for each server. While there is one, the person can do nothing in that server.
CREATE TABLE deletions (
    guild_id INTEGER NOT NULL REFERENCES guilds,
    user_id INTEGER NOT NULL,
    requested_at INTEGER NOT NULL,
    PRIMARY KEY (guild_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX deletions_of_a_person ON deletions (user_id);

-- People whose data was deleted. `pseudonym` is a keyed hash of the server's and the person's id, with a key that is not in the
-- database; it says that they had their starting chips, and it leads to none of their old rows. Until they come back it also
-- keeps the limits that a deletion must not end.
CREATE TABLE former_people (
    guild_id INTEGER NOT NULL REFERENCES guilds,
    pseudonym TEXT NOT NULL,
    back_at INTEGER NOT NULL,  -- from when they can come back
    topped_up_at INTEGER,
    barred_until INTEGER,
    daily_loss INTEGER,  -- as in player_limits
    looser_daily_loss INTEGER,
    loosens_at INTEGER,
    time_out_until INTEGER,
    PRIMARY KEY (guild_id, pseudonym),
    CONSTRAINT pseudonym_is_sha256_hex CHECK (is_hash(pseudonym))
) STRICT, WITHOUT ROWID;

REFUSE former_people_are_not_deleted BEFORE DELETE ON former_people
SAYING 'pseudonyms_are_kept';

-- People whose data was deleted, until they can play again in any server: the deals of a day are the same in all servers. `pseudonym`
-- is a keyed hash of the person's id alone. The nightly work removes the rows whose time is over.
CREATE TABLE people_away (
    pseudonym TEXT NOT NULL PRIMARY KEY,
    back_at INTEGER NOT NULL,
    CONSTRAINT away_pseudonym_is_sha256_hex CHECK (is_hash(pseudonym))
) STRICT, WITHOUT ROWID;

-- A person's id may be replaced by a negative one that names nobody.
REFUSE accounts_stay_their_owners BEFORE UPDATE OF owner ON accounts
WHEN NOT (old.kind = 'player' AND old.owner > 0 AND new.owner < 0)
SAYING 'accounts_are_kept';
