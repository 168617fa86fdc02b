-- Servers that move in: balances brought along from another bot, resets by managers, and the first hello.

-- Files with balances that managers have shown to the bot. A row is made when the question is asked, and confirmed at most
-- once; a file that was confirmed is never taken again. People with an account are paid by account, a few at a time.
CREATE TABLE imports (
    guild_id INTEGER NOT NULL REFERENCES guilds,
    import_number INTEGER NOT NULL,
    digest TEXT NOT NULL,  -- a keyed hash of the people and chips in the file, with a key that is not in the database
    asked_at INTEGER NOT NULL,
    confirmed_at INTEGER,
    paid_to INTEGER NOT NULL DEFAULT 0,  -- the last account that was looked at
    is_paying INTEGER NOT NULL DEFAULT 0,  -- 1: accounts are still to be looked at
    PRIMARY KEY (guild_id, import_number),
    CONSTRAINT import_is_paying_is_0_or_1 CHECK (is_paying IN (0, 1)),
    CONSTRAINT only_confirmed_imports_pay CHECK (is_paying = 0 OR confirmed_at IS NOT NULL),
    CONSTRAINT file_is_imported_once UNIQUE (guild_id, digest),
    CONSTRAINT import_digest_is_sha256_hex CHECK (is_hash(digest))
) STRICT, WITHOUT ROWID;

CREATE INDEX imports_paying ON imports (guild_id) WHERE is_paying = 1;

REFUSE imports_are_confirmed_once BEFORE UPDATE OF guild_id, import_number, digest, asked_at, confirmed_at ON imports
WHEN old.confirmed_at IS NOT NULL
SAYING 'import_is_confirmed';

REFUSE confirmed_imports_are_kept BEFORE DELETE ON imports
WHEN old.confirmed_at IS NOT NULL
SAYING 'import_is_confirmed';

-- The chips of a file that wait for their people. `pseudonym` is a keyed hash of the server's and the person's id. A row is deleted
-- by the unit of work that pays its chips.
CREATE TABLE imported_chips (
    guild_id INTEGER NOT NULL,
    import_number INTEGER NOT NULL,
    pseudonym TEXT NOT NULL,
    chips INTEGER NOT NULL,
    PRIMARY KEY (guild_id, import_number, pseudonym),
    CONSTRAINT chips_are_of_an_import FOREIGN KEY (guild_id, import_number) REFERENCES imports (guild_id, import_number),
    CONSTRAINT imported_pseudonym_is_sha256_hex CHECK (is_hash(pseudonym)),
    CONSTRAINT imported_chips_in_bounds CHECK (chips BETWEEN 1 AND 1000000000000)
) STRICT, WITHOUT ROWID;

CREATE INDEX imported_chips_by_person ON imported_chips (guild_id, pseudonym);

-- Resets of all balances in a server. While one is under way, nobody there can stake or give away chips, because it goes from
-- account to account in several transactions.
CREATE TABLE resets (
    guild_id INTEGER NOT NULL REFERENCES guilds,
    reset_number INTEGER NOT NULL,
    chips INTEGER NOT NULL,  -- what everybody has afterwards
    begun_at INTEGER NOT NULL,
    done_to INTEGER NOT NULL DEFAULT 0,  -- the last account that was reset
    last_account INTEGER NOT NULL,  -- later ones began with the starting chips
    is_running INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (guild_id, reset_number),
    CONSTRAINT reset_is_running_is_0_or_1 CHECK (is_running IN (0, 1)),
    CONSTRAINT reset_to_what_people_start_with CHECK (chips BETWEEN 0 AND 1000000000000)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX one_reset_runs ON resets (guild_id) WHERE is_running = 1;

REFUSE resets_end_once BEFORE UPDATE ON resets
WHEN old.is_running = 0
SAYING 'reset_is_over';

REFUSE resets_are_not_deleted BEFORE DELETE ON resets
SAYING 'resets_are_kept';

-- The hello to a server that the bot has joined for the first time.
CREATE TABLE hellos (
    guild_id INTEGER PRIMARY KEY REFERENCES guilds,
    joined_at INTEGER NOT NULL,
    is_due INTEGER NOT NULL DEFAULT 1,  -- 0: it is posted, or there is no place for it
    CONSTRAINT hello_is_due_is_0_or_1 CHECK (is_due IN (0, 1))
) STRICT;

CREATE INDEX hellos_due ON hellos (guild_id) WHERE is_due = 1;

-- Managers have two more kinds of actions. SQLite changes a constraint only with its table.
ONLY sqlite
ALTER TABLE manager_actions RENAME TO old_manager_actions;
CREATE TABLE manager_actions (
    manager_action_id INTEGER PRIMARY KEY,
    guild_id INTEGER NOT NULL REFERENCES guilds,
    manager_id INTEGER,  -- who did it; NULL is nobody known: a channel or a server went
    kind TEXT NOT NULL,
    user_id INTEGER,  -- to whom; NULL also for somebody whose data was deleted before
    amount INTEGER,  -- chips granted or taken
    detail TEXT NOT NULL DEFAULT '',  -- what was chosen, closed or given out
    reason TEXT,
    idempotency_key TEXT NOT NULL,  -- the key of its entry in the ledger too, if it has one
    at INTEGER NOT NULL,
    CONSTRAINT manager_action_has_one_row UNIQUE (idempotency_key),
    CONSTRAINT manager_action_kind CHECK (
        kind IN (
            'grant', 'take', 'bar', 'unbar', 'close', 'settings', 'export', 'import', 'reset', 'channel_gone', 'server_gone'
        )
    ),
    CONSTRAINT what_goes_has_no_manager CHECK ((kind IN ('channel_gone', 'server_gone')) = (manager_id IS NULL)),
    CONSTRAINT corrections_have_an_amount CHECK ((kind IN ('grant', 'take')) = (amount IS NOT NULL)),
    CONSTRAINT correction_in_bounds CHECK (amount BETWEEN 1 AND 1000000000000000),
    CONSTRAINT corrections_name_a_person CHECK (kind NOT IN ('grant', 'take') OR user_id IS NOT NULL),
    CONSTRAINT people_are_told_why CHECK (kind NOT IN ('grant', 'take', 'bar') OR reason IS NOT NULL),
    CONSTRAINT reason_is_a_sentence_or_two CHECK (length(reason) BETWEEN 1 AND 200)
) STRICT;
INSERT INTO manager_actions SELECT * FROM old_manager_actions;
DROP TABLE old_manager_actions;
CREATE INDEX manager_actions_by_guild ON manager_actions (guild_id, manager_action_id);

CREATE TRIGGER manager_actions_are_not_changed BEFORE UPDATE ON manager_actions
WHEN (
    (old.manager_id IS new.manager_id OR old.manager_id > 0 AND new.manager_id < 0)
    AND (old.user_id IS new.user_id OR old.user_id > 0 AND new.user_id < 0)
    AND old.manager_action_id = new.manager_action_id AND old.guild_id = new.guild_id AND old.kind = new.kind
    AND old.amount IS new.amount AND old.detail = new.detail
    AND (old.reason IS new.reason OR old.user_id > 0 AND new.user_id < 0 AND new.reason = 'erased')
    AND old.idempotency_key = new.idempotency_key AND old.at = new.at
) IS NOT TRUE
BEGIN
    SELECT RAISE(ABORT, 'manager_actions_are_append_only');
END;

CREATE TRIGGER manager_actions_are_not_deleted BEFORE DELETE ON manager_actions
BEGIN
    SELECT RAISE(ABORT, 'manager_actions_are_append_only');
END;
END ONLY

ONLY postgresql
ALTER TABLE manager_actions DROP CONSTRAINT manager_action_kind;
ALTER TABLE manager_actions ADD CONSTRAINT manager_action_kind CHECK (
    kind IN ('grant', 'take', 'bar', 'unbar', 'close', 'settings', 'export', 'import', 'reset', 'channel_gone', 'server_gone')
);
END ONLY
