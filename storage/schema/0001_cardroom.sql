-- The card room's first schema. Released files are never edited: what changes comes as the next number.
-- Times are unix milliseconds given by the caller. Ids of Discord are integers.

PRAGMA application_id = 1128354372;  -- "CARD" tells our databases from other SQLite files

CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- ---------------------------------------------------------------- guilds and people

CREATE TABLE guilds (
    guild_id INTEGER PRIMARY KEY,
    starting_chips INTEGER NOT NULL,
    stake_min INTEGER NOT NULL,
    stake_max INTEGER NOT NULL,
    house_rules TEXT NOT NULL,
    channels TEXT,  -- a JSON list of channel ids; NULL is every channel
    added_at INTEGER NOT NULL,
    CONSTRAINT starting_chips_in_bounds CHECK (starting_chips BETWEEN 0 AND 1000000000000),
    CONSTRAINT stakes_in_bounds CHECK (1 <= stake_min AND stake_min <= stake_max AND stake_max <= 1000000000000)
) STRICT;

CREATE TABLE people (
    guild_id INTEGER NOT NULL REFERENCES guilds,
    user_id INTEGER NOT NULL,
    display_name TEXT NOT NULL,
    wants_ping INTEGER NOT NULL DEFAULT 0,
    plain_mode INTEGER NOT NULL DEFAULT 0,
    seen_at INTEGER NOT NULL,
    PRIMARY KEY (guild_id, user_id),
    CONSTRAINT flags_are_0_or_1 CHECK (wants_ping IN (0, 1) AND plain_mode IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE TABLE daily_claims (
    guild_id INTEGER NOT NULL REFERENCES guilds,
    user_id INTEGER NOT NULL,
    last_day INTEGER,  -- days since 1970-01-01 UTC of the last claim
    streak INTEGER NOT NULL DEFAULT 0,
    topped_up_at INTEGER,
    PRIMARY KEY (guild_id, user_id)
) STRICT, WITHOUT ROWID;

-- ---------------------------------------------------------------- games

CREATE TABLE games (
    game_id TEXT PRIMARY KEY,
    guild_id INTEGER NOT NULL REFERENCES guilds,
    channel_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    config TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'open',
    message_id INTEGER,
    message_round INTEGER NOT NULL DEFAULT 0,  -- the round that message shows
    deadline_at INTEGER,
    deadline TEXT,  -- what happens then, in the session's own words
    action_number INTEGER NOT NULL DEFAULT 0,  -- of the last action; only the trigger on actions writes it
    opened_at INTEGER NOT NULL,
    closed_at INTEGER,
    CONSTRAINT game_id_is_not_empty CHECK (length(game_id) BETWEEN 1 AND 64),
    CONSTRAINT game_status CHECK (status IN ('open', 'closed', 'voided')),
    CONSTRAINT closed_games_have_a_time CHECK ((status = 'open') = (closed_at IS NULL)),
    CONSTRAINT closed_games_have_no_deadline CHECK (status = 'open' OR deadline_at IS NULL),
    CONSTRAINT deadline_is_whole CHECK ((deadline_at IS NULL) = (deadline IS NULL))
) STRICT;

CREATE UNIQUE INDEX one_open_blackjack_per_channel ON games (channel_id) WHERE status = 'open' AND kind = 'blackjack';
CREATE INDEX games_by_channel ON games (channel_id, opened_at);
CREATE INDEX ended_games_with_a_message ON games (closed_at) WHERE status <> 'open' AND message_id IS NOT NULL;
CREATE INDEX open_games ON games (opened_at) WHERE status = 'open';

CREATE TABLE shoes (
    game_id TEXT NOT NULL REFERENCES games,
    shoe_number INTEGER NOT NULL,
    seed_index INTEGER NOT NULL,
    commitment TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    client TEXT,  -- the players' seeds, once locked
    locked_at INTEGER,
    seed TEXT,  -- hex, once revealed
    revealed_at INTEGER,
    PRIMARY KEY (game_id, shoe_number),
    CONSTRAINT seed_index_is_used_once UNIQUE (seed_index),
    CONSTRAINT seed_index_is_not_negative CHECK (seed_index >= 0),
    CONSTRAINT commitment_is_sha256_hex CHECK (length(commitment) = 64 AND commitment NOT GLOB '*[^0-9a-f]*'),
    CONSTRAINT seed_is_32_bytes_hex CHECK (length(seed) = 64 AND seed NOT GLOB '*[^0-9a-f]*'),
    CONSTRAINT lock_is_whole CHECK ((client IS NULL) = (locked_at IS NULL)),
    CONSTRAINT reveal_is_whole CHECK ((seed IS NULL) = (revealed_at IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE rounds (
    game_id TEXT NOT NULL REFERENCES games,
    round_number INTEGER NOT NULL,
    first_action INTEGER NOT NULL,
    snapshot TEXT NOT NULL,  -- what replaying the round starts from
    shoe_number INTEGER NOT NULL,
    shoe_position INTEGER NOT NULL,
    opened_at INTEGER NOT NULL,
    settled_at INTEGER,
    result TEXT,
    PRIMARY KEY (game_id, round_number),
    CONSTRAINT round_has_a_shoe FOREIGN KEY (game_id, shoe_number) REFERENCES shoes (game_id, shoe_number),
    CONSTRAINT round_numbers_start_at_1 CHECK (round_number >= 1 AND first_action >= 1 AND shoe_position >= 0),
    CONSTRAINT settlement_is_whole CHECK ((settled_at IS NULL) = (result IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE actions (
    game_id TEXT NOT NULL REFERENCES games,
    number INTEGER NOT NULL,
    round_number INTEGER NOT NULL,
    user_id INTEGER,  -- NULL is the house: a deadline, a deal
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    deadline_at INTEGER,  -- the deadline this action left behind; the trigger copies it to the game
    deadline TEXT,
    PRIMARY KEY (game_id, number),
    CONSTRAINT action_deadline_is_whole CHECK ((deadline_at IS NULL) = (deadline IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER actions_come_in_order BEFORE INSERT ON actions
BEGIN
    SELECT CASE
        WHEN status IS NULL OR status <> 'open' THEN RAISE(ABORT, 'game_is_not_open')
        WHEN new.number <> action_number + 1 THEN RAISE(ABORT, 'action_number_is_not_next')
    END
    FROM (SELECT 1) LEFT JOIN games ON game_id = new.game_id;
END;

CREATE TRIGGER actions_move_the_game AFTER INSERT ON actions
BEGIN
    UPDATE games
    SET action_number = new.number, deadline_at = new.deadline_at, deadline = new.deadline
    WHERE game_id = new.game_id;
END;

-- A person's id may be replaced by a negative one that names nobody; nothing else of an action changes.
CREATE TRIGGER actions_are_kept BEFORE UPDATE ON actions
WHEN NOT (
    old.user_id > 0 AND new.user_id < 0
    AND old.game_id = new.game_id AND old.number = new.number AND old.round_number = new.round_number
    AND old.text = new.text AND old.at = new.at
    AND old.deadline_at IS new.deadline_at AND old.deadline IS new.deadline
)
BEGIN
    SELECT RAISE(ABORT, 'actions_are_append_only');
END;

CREATE TRIGGER actions_are_not_deleted BEFORE DELETE ON actions
BEGIN
    SELECT RAISE(ABORT, 'actions_are_append_only');
END;

CREATE TRIGGER action_number_follows_actions BEFORE UPDATE OF action_number ON games
WHEN new.action_number <> coalesce((SELECT max(number) FROM actions WHERE game_id = new.game_id), 0)
BEGIN
    SELECT RAISE(ABORT, 'action_number_without_action');
END;

CREATE TRIGGER rounds_settle_once BEFORE UPDATE ON rounds
WHEN old.settled_at IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'round_is_settled');
END;

CREATE TRIGGER shoes_lock_once BEFORE UPDATE OF client, locked_at ON shoes
WHEN old.client IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'shoe_is_locked');
END;

CREATE TRIGGER shoes_keep_their_promise BEFORE UPDATE OF seed_index, commitment ON shoes
BEGIN
    SELECT RAISE(ABORT, 'commitments_are_kept');
END;

CREATE TRIGGER shoes_are_not_deleted BEFORE DELETE ON shoes
BEGIN
    SELECT RAISE(ABORT, 'commitments_are_kept');
END;

-- ---------------------------------------------------------------- fairness

-- One row for each master key this installation has used. Its seeds start at first_seed_index.
CREATE TABLE masters (
    first_seed_index INTEGER PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    since INTEGER NOT NULL,
    CONSTRAINT masters_start_an_epoch CHECK (first_seed_index >= 0 AND first_seed_index % 65536 = 0)
) STRICT;

CREATE TABLE player_seeds (
    user_id INTEGER PRIMARY KEY,
    seed TEXT NOT NULL,
    is_random INTEGER NOT NULL,
    set_at INTEGER NOT NULL,
    CONSTRAINT seed_is_at_most_64_bytes CHECK (length(CAST(seed AS BLOB)) <= 64),
    CONSTRAINT is_random_is_0_or_1 CHECK (is_random IN (0, 1))
) STRICT;

-- ---------------------------------------------------------------- the ledger

CREATE TABLE accounts (
    account_id INTEGER PRIMARY KEY,
    guild_id INTEGER NOT NULL REFERENCES guilds,
    kind TEXT NOT NULL,
    owner ANY NOT NULL,  -- a player's user id (INTEGER), an escrow's game id (TEXT), 0 for mint and house
    balance INTEGER NOT NULL DEFAULT 0,
    last_entry INTEGER NOT NULL DEFAULT 0,  -- the newest entry that moved this balance
    is_listed INTEGER NOT NULL DEFAULT 1,  -- 0 keeps a person who left off the leaderboard
    CONSTRAINT account_is_unique UNIQUE (guild_id, kind, owner),
    CONSTRAINT account_is_of_its_guild UNIQUE (guild_id, account_id),
    CONSTRAINT account_owner_fits_kind CHECK (
        CASE kind
            WHEN 'player' THEN typeof(owner) = 'integer' AND owner <> 0
            WHEN 'escrow' THEN typeof(owner) = 'text'
            WHEN 'mint' THEN typeof(owner) = 'integer' AND owner = 0
            WHEN 'house' THEN typeof(owner) = 'integer' AND owner = 0
            ELSE 0
        END
    ),
    CONSTRAINT is_listed_is_0_or_1 CHECK (is_listed IN (0, 1)),
    CONSTRAINT chips_are_not_overdrawn CHECK (kind IN ('mint', 'house') OR balance >= 0),
    CONSTRAINT balance_in_bounds CHECK (balance BETWEEN -1000000000000000000 AND 1000000000000000000)
) STRICT;

-- Whole questions of the leaderboard are answered from this index alone.
CREATE INDEX accounts_by_chips ON accounts (guild_id, kind, is_listed, balance DESC, owner) WHERE kind = 'player';

CREATE TABLE entries (
    entry_id INTEGER PRIMARY KEY,
    guild_id INTEGER NOT NULL REFERENCES guilds,
    debit_account INTEGER NOT NULL,  -- the chips leave here
    credit_account INTEGER NOT NULL,  -- and arrive here
    amount INTEGER NOT NULL,
    kind TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    game_id TEXT REFERENCES games,
    action_number INTEGER,
    memo TEXT,
    at INTEGER NOT NULL,
    CONSTRAINT key_is_used_once UNIQUE (idempotency_key),
    CONSTRAINT debit_is_of_the_guild FOREIGN KEY (guild_id, debit_account) REFERENCES accounts (guild_id, account_id),
    CONSTRAINT credit_is_of_the_guild FOREIGN KEY (guild_id, credit_account) REFERENCES accounts (guild_id, account_id),
    CONSTRAINT amount_in_bounds CHECK (amount BETWEEN 1 AND 1000000000000000),
    CONSTRAINT entry_kind CHECK (kind IN ('grant', 'stake', 'payout', 'refund', 'gift', 'correction')),
    CONSTRAINT entry_has_two_accounts CHECK (debit_account <> credit_account)
) STRICT;

CREATE INDEX entries_by_debit ON entries (debit_account, entry_id);
CREATE INDEX entries_by_credit ON entries (credit_account, entry_id);
CREATE INDEX entries_by_game ON entries (game_id, action_number) WHERE game_id IS NOT NULL;

CREATE TABLE refused_keys (
    idempotency_key TEXT PRIMARY KEY,
    guild_id INTEGER NOT NULL,
    debit TEXT NOT NULL,  -- accounts by name, since a refused unit may take its new accounts back
    credit TEXT NOT NULL,
    amount INTEGER NOT NULL,
    kind TEXT NOT NULL,
    balance INTEGER NOT NULL,  -- what there was instead
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER refused_keys_stay_refused BEFORE INSERT ON entries
BEGIN
    SELECT RAISE(ABORT, 'key_was_refused')
    WHERE EXISTS (SELECT 1 FROM refused_keys WHERE idempotency_key = new.idempotency_key);
END;

CREATE TRIGGER entries_move_chips AFTER INSERT ON entries
BEGIN
    UPDATE accounts SET balance = balance - new.amount, last_entry = new.entry_id
    WHERE account_id = new.debit_account;
    UPDATE accounts SET balance = balance + new.amount, last_entry = new.entry_id
    WHERE account_id = new.credit_account;
END;

CREATE TRIGGER entries_are_not_changed BEFORE UPDATE ON entries
BEGIN
    SELECT RAISE(ABORT, 'entries_are_append_only');
END;

CREATE TRIGGER entries_are_not_deleted BEFORE DELETE ON entries
BEGIN
    SELECT RAISE(ABORT, 'entries_are_append_only');
END;

CREATE TRIGGER accounts_open_empty BEFORE INSERT ON accounts
WHEN new.balance <> 0 OR new.last_entry <> 0
BEGIN
    SELECT RAISE(ABORT, 'accounts_open_empty');
END;

-- A balance moves by exactly one new entry that names the account: last_entry must grow and the sum must fit.
CREATE TRIGGER balances_follow_entries BEFORE UPDATE OF balance, last_entry ON accounts
WHEN new.last_entry <= old.last_entry OR NOT EXISTS (
    SELECT 1 FROM entries
    WHERE entry_id = new.last_entry
    AND new.balance - old.balance = CASE new.account_id
        WHEN debit_account THEN -amount
        WHEN credit_account THEN amount
    END
)
BEGIN
    SELECT RAISE(ABORT, 'balance_without_entry');
END;

CREATE TRIGGER accounts_stay_what_they_are BEFORE UPDATE OF account_id, guild_id, kind ON accounts
BEGIN
    SELECT RAISE(ABORT, 'accounts_are_kept');
END;

CREATE TRIGGER accounts_are_not_deleted BEFORE DELETE ON accounts
BEGIN
    SELECT RAISE(ABORT, 'accounts_are_kept');
END;

CREATE TRIGGER guilds_have_mint_and_house AFTER INSERT ON guilds
BEGIN
    INSERT INTO accounts (guild_id, kind, owner) VALUES (new.guild_id, 'mint', 0), (new.guild_id, 'house', 0);
END;

CREATE TRIGGER games_have_an_escrow AFTER INSERT ON games
BEGIN
    INSERT INTO accounts (guild_id, kind, owner) VALUES (new.guild_id, 'escrow', new.game_id);
END;

CREATE TRIGGER closing_games_pay_out BEFORE UPDATE OF status ON games
WHEN new.status <> 'open' AND EXISTS (
    SELECT 1 FROM accounts
    WHERE guild_id = new.guild_id AND kind = 'escrow' AND owner = new.game_id AND balance <> 0
)
BEGIN
    SELECT RAISE(ABORT, 'escrow_is_not_empty');
END;

CREATE TRIGGER closed_games_stay_closed BEFORE UPDATE OF status ON games
WHEN old.status <> 'open'
BEGIN
    SELECT RAISE(ABORT, 'game_is_not_open');
END;
