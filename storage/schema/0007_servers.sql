-- What managers of servers do.

-- Who may not play in a server before a time.
CREATE TABLE bars (
    guild_id INTEGER NOT NULL REFERENCES guilds,
    user_id INTEGER NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (guild_id, user_id)
) STRICT, WITHOUT ROWID;

-- What managers have done, and what became of games whose channel or server went. Rows are added in the transaction that does
-- it, and never changed or deleted.

CREATE TABLE manager_actions (
    manager_action_id SERIAL PRIMARY KEY,
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
        kind IN ('grant', 'take', 'bar', 'unbar', 'close', 'settings', 'export', 'channel_gone', 'server_gone')
    ),
    CONSTRAINT what_goes_has_no_manager CHECK ((kind IN ('channel_gone', 'server_gone')) = (manager_id IS NULL)),
    CONSTRAINT corrections_have_an_amount CHECK ((kind IN ('grant', 'take')) = (amount IS NOT NULL)),
    CONSTRAINT correction_in_bounds CHECK (amount BETWEEN 1 AND 1000000000000000),
    CONSTRAINT corrections_name_a_person CHECK (kind NOT IN ('grant', 'take') OR user_id IS NOT NULL),
    CONSTRAINT people_are_told_why CHECK (kind NOT IN ('grant', 'take', 'bar') OR reason IS NOT NULL),
    CONSTRAINT reason_is_a_sentence_or_two CHECK (length(reason) BETWEEN 1 AND 200)
) STRICT;

CREATE INDEX manager_actions_by_guild ON manager_actions (guild_id, manager_action_id);

-- A person's id may be replaced by a negative one that names nobody, and the reason of what was done to them be erased with
-- it; nothing else of a manager's action changes.
REFUSE manager_actions_are_not_changed BEFORE UPDATE ON manager_actions
WHEN (
    (old.manager_id IS NOT DISTINCT FROM new.manager_id OR old.manager_id > 0 AND new.manager_id < 0)
    AND (old.user_id IS NOT DISTINCT FROM new.user_id OR old.user_id > 0 AND new.user_id < 0)
    AND old.manager_action_id = new.manager_action_id AND old.guild_id = new.guild_id AND old.kind = new.kind
    AND old.amount IS NOT DISTINCT FROM new.amount AND old.detail = new.detail
    AND (old.reason IS NOT DISTINCT FROM new.reason OR old.user_id > 0 AND new.user_id < 0 AND new.reason = 'erased')
    AND old.idempotency_key = new.idempotency_key AND old.at = new.at
) IS NOT TRUE
SAYING 'manager_actions_are_append_only';

REFUSE manager_actions_are_not_deleted BEFORE DELETE ON manager_actions
SAYING 'manager_actions_are_append_only';
