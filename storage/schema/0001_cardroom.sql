-- Servers, people, games, seeds and the ledger. Times are unix milliseconds given by the caller. Ids of Discord are integers.
-- The results of games and their boards follow in the next files. A new database takes all files in one start.
-- A released file is never edited: a change comes as a file with the next number.

ONLY sqlite
PRAGMA application_id = 1128354372;  -- "CARD" tells our databases from other SQLite files
END ONLY
ONLY postgresql
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '%', TG_ARGV[0];
END $$;
END ONLY

-- The version of the schema, and the fingerprint of the files that made it (storage/migrate.py).
CREATE TABLE schema_version (
    version INTEGER NOT NULL,
    fingerprint TEXT NOT NULL
) STRICT;

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
    match_rules TEXT NOT NULL DEFAULT 'usual',
    channels TEXT,  -- a JSON list of channel ids in which games may open; NULL is every channel
    roles TEXT,  -- a JSON list of role ids whose members may play; NULL is everybody
    dealer_steps INTEGER NOT NULL DEFAULT 1,  -- a dealer's hand is shown step by step
    daily_first INTEGER NOT NULL DEFAULT 200,  -- the daily chips of a first day in a row
    daily_most INTEGER NOT NULL DEFAULT 500,  -- the most that they grow to
    gifts_open INTEGER NOT NULL DEFAULT 1,  -- people may give each other chips
    gift_account_days INTEGER NOT NULL DEFAULT 7,  -- the least age of a giver's account
    gifts_given_a_day INTEGER NOT NULL DEFAULT 5000,  -- the most that a person gives a UTC day
    gifts_received_a_day INTEGER NOT NULL DEFAULT 10000,
    shop_open INTEGER NOT NULL DEFAULT 1,
    chip_name TEXT,  -- what the server calls one chip; NULL is the usual name
    chips_name TEXT,  -- and several chips
    chips_name_few TEXT,  -- and 2, 3 or 4 chips, in languages with a third form; NULL is chips_name
    chip_symbol TEXT,
    added_at INTEGER NOT NULL,
    CONSTRAINT starting_chips_in_bounds CHECK (starting_chips BETWEEN 0 AND 1000000000000),
    CONSTRAINT stakes_in_bounds CHECK (1 <= stake_min AND stake_min <= stake_max AND stake_max <= 1000000000000),
    CONSTRAINT guild_switches_are_0_or_1 CHECK (dealer_steps IN (0, 1) AND gifts_open IN (0, 1) AND shop_open IN (0, 1)),
    CONSTRAINT daily_chips_in_bounds CHECK (1 <= daily_first AND daily_first <= daily_most AND daily_most <= 1000000000000),
    CONSTRAINT gift_account_days_in_bounds CHECK (gift_account_days BETWEEN 0 AND 3650),
    CONSTRAINT gifts_a_day_in_bounds CHECK (
        gifts_given_a_day BETWEEN 1 AND 1000000000000 AND gifts_received_a_day BETWEEN 1 AND 1000000000000
    ),
    CONSTRAINT chip_name_has_both_forms CHECK ((chip_name IS NULL) = (chips_name IS NULL)),
    CONSTRAINT third_form_has_the_others CHECK (chips_name_few IS NULL OR chip_name IS NOT NULL),
    CONSTRAINT chip_names_are_short CHECK (
        length(chip_name) BETWEEN 1 AND 20 AND length(chips_name) BETWEEN 1 AND 20 AND length(chips_name_few) BETWEEN 1 AND 20
    ),
    CONSTRAINT chip_symbol_is_short CHECK (length(chip_symbol) BETWEEN 1 AND 16)
) STRICT;

CREATE TABLE people (
    guild_id INTEGER NOT NULL REFERENCES guilds,
    user_id INTEGER NOT NULL,
    display_name TEXT NOT NULL,
    wants_ping INTEGER NOT NULL DEFAULT 0,
    wants_coach INTEGER NOT NULL DEFAULT 0,  -- a remark after each hand says how it is played best
    wants_challenges INTEGER NOT NULL DEFAULT 1,  -- others may challenge this person to matches
    seen_at INTEGER NOT NULL,
    PRIMARY KEY (guild_id, user_id),
    CONSTRAINT wishes_are_0_or_1 CHECK (wants_ping IN (0, 1) AND wants_coach IN (0, 1) AND wants_challenges IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE TABLE top_ups (
    guild_id INTEGER NOT NULL REFERENCES guilds,
    user_id INTEGER NOT NULL,
    topped_up_at INTEGER NOT NULL,
    PRIMARY KEY (guild_id, user_id)
) STRICT, WITHOUT ROWID;

-- ---------------------------------------------------------------- keys, salts and players' seeds

-- One row for each master key this installation has used. Its seeds start at first_seed_index.
CREATE TABLE masters (
    first_seed_index INTEGER PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    since INTEGER NOT NULL,
    CONSTRAINT masters_start_an_epoch CHECK (first_seed_index >= 0 AND first_seed_index % 65536 = 0)
) STRICT;

ONLY postgresql
-- Hands out seed indices: several starts promise seeds at the same time.
CREATE SEQUENCE seed_indices MINVALUE 0 START 0;

CREATE FUNCTION masters_take_over_the_seed_indices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM setval('seed_indices', new.first_seed_index, FALSE)
    FROM seed_indices WHERE new.first_seed_index > last_value;
    RETURN NULL;
END $$;

CREATE TRIGGER masters_take_over_the_seed_indices AFTER INSERT ON masters
FOR EACH ROW EXECUTE FUNCTION masters_take_over_the_seed_indices();
END ONLY

-- The starts of the bot. Each mixes a salt of its own into the seeds it promises, and counts what it commits.
CREATE TABLE starts (
    start_number SERIAL PRIMARY KEY,
    salt TEXT NOT NULL,  -- hex, mixed into every seed that this start promises
    commits INTEGER NOT NULL DEFAULT 0,  -- the mark beside the database is never ahead of it
    started_at INTEGER NOT NULL,
    CONSTRAINT salt_is_used_once UNIQUE (salt),
    CONSTRAINT salt_is_32_bytes_hex CHECK (is_hash(salt)),
    CONSTRAINT commits_are_not_negative CHECK (commits >= 0)
) STRICT;

REFUSE starts_keep_their_salts BEFORE UPDATE OF start_number, salt ON starts
SAYING 'salts_are_kept';

REFUSE starts_are_not_deleted BEFORE DELETE ON starts
SAYING 'salts_are_kept';

REFUSE commits_are_not_uncounted BEFORE UPDATE OF commits ON starts
WHEN new.commits < old.commits
SAYING 'commits_are_not_uncounted';

-- ---------------------------------------------------------------- deals of the day

-- The deals that everybody plays on one day: one of each kind of game. A day whose first deal was unfit has a further
-- attempt; attempts are numbered over all kinds, so that day and attempt are the key. Each deal has a seed index of its own.
CREATE TABLE daily_deals (
    kind TEXT NOT NULL,  -- of the games that are dealt from it
    day INTEGER NOT NULL,  -- days since 1970-01-01 UTC
    attempt INTEGER NOT NULL,
    name TEXT NOT NULL,  -- stands in the shuffle where a game's id does
    seed_index INTEGER NOT NULL,
    start_number INTEGER NOT NULL REFERENCES starts,  -- whose salt the seed has
    commitment TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'made',
    seed TEXT,  -- hex, once revealed
    revealed_at INTEGER,
    PRIMARY KEY (day, attempt),
    CONSTRAINT attempts_count_from_1 CHECK (day >= 0 AND attempt >= 1),
    CONSTRAINT deal_state CHECK (state IN ('made', 'chosen', 'skipped', 'lost')),
    CONSTRAINT deal_seed_index_is_used_once UNIQUE (seed_index),
    CONSTRAINT deal_seed_index_is_not_negative CHECK (seed_index >= 0),
    CONSTRAINT deal_commitment_is_sha256_hex CHECK (is_hash(commitment)),
    CONSTRAINT deal_seed_is_32_bytes_hex CHECK (is_hash(seed)),
    CONSTRAINT deal_reveal_is_whole CHECK ((seed IS NULL) = (revealed_at IS NULL))
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX one_deal_a_day ON daily_deals (kind, day) WHERE state IN ('made', 'chosen');
CREATE INDEX deals_to_reveal ON daily_deals (day) WHERE seed IS NULL;

REFUSE deals_keep_their_promise BEFORE UPDATE OF kind, day, attempt, name, seed_index, start_number, commitment ON daily_deals
SAYING 'commitments_are_kept';

REFUSE deals_are_not_deleted BEFORE DELETE ON daily_deals
SAYING 'commitments_are_kept';

REFUSE deals_are_settled_once BEFORE UPDATE OF state ON daily_deals
WHEN NOT (
    old.state = 'made' OR old.state = new.state OR (old.state = 'chosen' AND new.state = 'lost')
)
SAYING 'deal_is_settled';

-- ---------------------------------------------------------------- games

CREATE TABLE games (
    game_id TEXT PRIMARY KEY,
    guild_id INTEGER NOT NULL REFERENCES guilds,
    channel_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    config TEXT NOT NULL,
    takes_channel INTEGER NOT NULL DEFAULT 0,  -- 1: while it is open, no other game of its kind that does so opens there
    is_between_people INTEGER NOT NULL DEFAULT 0,  -- 1: people win each other's stakes, and the house has no part
    day INTEGER,  -- of the daily deal that it is dealt from
    attempt INTEGER,
    status TEXT NOT NULL DEFAULT 'open',
    message_id INTEGER,
    message_round INTEGER NOT NULL DEFAULT 0,  -- the round that message shows
    shown_number INTEGER NOT NULL DEFAULT -1,  -- of the last action that message is known to show; -1 is unknown
    deadline_at INTEGER,
    deadline TEXT,  -- what happens then, in the session's own words
    action_number INTEGER NOT NULL DEFAULT 0,  -- of the last action; only the trigger on actions writes it
    opened_at INTEGER NOT NULL,
    closed_at INTEGER,  -- when it ended
    is_end_due INTEGER NOT NULL DEFAULT 0,  -- 1: it has ended without a public message, and one is still to tell the end
    revealed_at INTEGER,  -- when something of its cards became public last; triggers write it
    solution TEXT,  -- what was computed about its deal, once somebody asked, in the session's own words
    CONSTRAINT game_id_is_not_empty CHECK (length(game_id) BETWEEN 1 AND 64),
    CONSTRAINT takes_channel_is_0_or_1 CHECK (takes_channel IN (0, 1)),
    CONSTRAINT is_between_people_is_0_or_1 CHECK (is_between_people IN (0, 1)),
    CONSTRAINT is_end_due_is_0_or_1 CHECK (is_end_due IN (0, 1)),
    CONSTRAINT game_is_of_a_deal FOREIGN KEY (day, attempt) REFERENCES daily_deals (day, attempt),
    CONSTRAINT daily_games_name_their_deal CHECK ((day IS NULL) = (attempt IS NULL)),
    CONSTRAINT game_status CHECK (status IN ('open', 'closed', 'voided')),
    CONSTRAINT closed_games_have_a_time CHECK ((status = 'open') = (closed_at IS NULL)),
    CONSTRAINT closed_games_have_no_deadline CHECK (status = 'open' OR deadline_at IS NULL),
    CONSTRAINT deadline_is_whole CHECK ((deadline_at IS NULL) = (deadline IS NULL))
) STRICT;

CREATE UNIQUE INDEX one_game_takes_a_channel ON games (channel_id, kind) WHERE status = 'open' AND takes_channel = 1;
CREATE INDEX open_games ON games (opened_at) WHERE status = 'open';
CREATE INDEX ends_to_show ON games (closed_at) WHERE status <> 'open' AND (message_id IS NOT NULL OR is_end_due = 1);
CREATE INDEX games_by_deadline ON games (kind, deadline_at) WHERE deadline_at IS NOT NULL;
CREATE INDEX games_between_people ON games (guild_id, closed_at) WHERE is_between_people = 1;
CREATE INDEX games_by_deal ON games (day, attempt) WHERE day IS NOT NULL;
CREATE INDEX games_by_reveal ON games (channel_id, revealed_at DESC, opened_at DESC) WHERE revealed_at IS NOT NULL;

REFUSE games_are_of_deals_of_their_kind BEFORE INSERT ON games
WHEN new.day IS NOT NULL
IF EXISTS (SELECT 1 FROM daily_deals WHERE day = new.day AND attempt = new.attempt AND kind <> new.kind)
SAYING 'deal_is_of_another_game';

REFUSE games_keep_their_terms BEFORE UPDATE OF game_id, guild_id, kind, day, attempt ON games
SAYING 'game_terms_are_kept';

REFUSE closed_games_stay_closed BEFORE UPDATE OF status ON games
WHEN old.status <> 'open'
SAYING 'game_is_not_open';

-- ---------------------------------------------------------------- shoes

CREATE TABLE shoes (
    game_id TEXT NOT NULL REFERENCES games,
    shoe_number INTEGER NOT NULL,
    seed_index INTEGER NOT NULL,
    start_number INTEGER NOT NULL REFERENCES starts,  -- whose salt the seed has
    commitment TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    client TEXT,  -- the players' seeds, once locked
    locked_at INTEGER,
    seed TEXT,  -- hex, once revealed
    revealed_at INTEGER,
    PRIMARY KEY (game_id, shoe_number),
    CONSTRAINT seed_index_is_used_once UNIQUE (seed_index),
    CONSTRAINT seed_index_is_not_negative CHECK (seed_index >= 0),
    CONSTRAINT commitment_is_sha256_hex CHECK (is_hash(commitment)),
    CONSTRAINT seed_is_32_bytes_hex CHECK (is_hash(seed)),
    CONSTRAINT lock_is_whole CHECK ((client IS NULL) = (locked_at IS NULL)),
    CONSTRAINT reveal_is_whole CHECK ((seed IS NULL) = (revealed_at IS NULL))
) STRICT, WITHOUT ROWID;

-- A lock changes only when the data of a game's only player is deleted.
REFUSE shoes_lock_once BEFORE UPDATE OF client, locked_at ON shoes
WHEN old.client IS NOT NULL AND new.client IS DISTINCT FROM 'erased'
SAYING 'shoe_is_locked';

REFUSE shoes_keep_their_promise BEFORE UPDATE OF seed_index, start_number, commitment ON shoes
SAYING 'commitments_are_kept';

REFUSE shoes_are_not_deleted BEFORE DELETE ON shoes
SAYING 'commitments_are_kept';

REFUSE seed_of_a_deal_is_no_shoes BEFORE INSERT ON daily_deals
IF EXISTS (SELECT 1 FROM shoes WHERE seed_index = new.seed_index)
SAYING 'seed_index_is_taken';

REFUSE seed_of_a_shoe_is_no_deals BEFORE INSERT ON shoes
IF EXISTS (SELECT 1 FROM daily_deals WHERE seed_index = new.seed_index)
SAYING 'seed_index_is_taken';

-- A game is revealed with the newest of its shoes; a game of a daily deal when both the game has ended and its deal is
-- public; a game without either at its end, for nothing of it was secret.
TRIGGER games_are_revealed_by_their_shoes AFTER UPDATE OF revealed_at ON shoes
WHEN new.revealed_at IS NOT NULL
DO
    UPDATE games SET revealed_at = greatest(coalesce(revealed_at, new.revealed_at), new.revealed_at)
    WHERE game_id = new.game_id;
END;

TRIGGER games_are_revealed_by_their_deal AFTER UPDATE OF revealed_at ON daily_deals
WHEN new.revealed_at IS NOT NULL
DO
    UPDATE games SET revealed_at = greatest(closed_at, new.revealed_at)
    WHERE day = new.day AND attempt = new.attempt AND status <> 'open';
END;

TRIGGER games_are_revealed_at_their_end AFTER UPDATE OF status ON games
WHEN new.status <> 'open'
IF NOT EXISTS (SELECT 1 FROM shoes WHERE game_id = new.game_id)
DO
    UPDATE games SET revealed_at = CASE
        WHEN new.day IS NULL THEN new.closed_at
        ELSE (
            SELECT greatest(new.closed_at, revealed_at) FROM daily_deals
            WHERE day = new.day AND attempt = new.attempt AND revealed_at IS NOT NULL
        )
    END
    WHERE game_id = new.game_id;
END;

-- ---------------------------------------------------------------- rounds and actions

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

ONLY sqlite
CREATE TRIGGER actions_come_in_order BEFORE INSERT ON actions
BEGIN
    SELECT CASE
        WHEN status IS NULL OR status <> 'open' THEN RAISE(ABORT, 'game_is_not_open')
        WHEN new.number <> action_number + 1 THEN RAISE(ABORT, 'action_number_is_not_next')
    END
    FROM (SELECT 1) LEFT JOIN games ON game_id = new.game_id;
END;
END ONLY

ONLY postgresql
CREATE FUNCTION actions_come_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    last_number BIGINT;
BEGIN
    SELECT action_number INTO last_number FROM games WHERE game_id = new.game_id AND status = 'open';
    IF last_number IS NULL THEN
        RAISE EXCEPTION 'game_is_not_open';
    ELSIF new.number <> last_number + 1 THEN
        RAISE EXCEPTION 'action_number_is_not_next';
    END IF;
    RETURN new;
END $$;

CREATE TRIGGER actions_come_in_order BEFORE INSERT ON actions
FOR EACH ROW EXECUTE FUNCTION actions_come_in_order();
END ONLY

TRIGGER actions_move_the_game AFTER INSERT ON actions
DO
    UPDATE games
    SET action_number = new.number, deadline_at = new.deadline_at, deadline = new.deadline
    WHERE game_id = new.game_id;
END;

-- A person's id may be replaced by a negative one that names nobody; nothing else of an action changes.
REFUSE actions_are_kept BEFORE UPDATE ON actions
WHEN (
    old.user_id > 0 AND new.user_id < 0
    AND old.game_id = new.game_id AND old.number = new.number AND old.round_number = new.round_number
    AND old.text = new.text AND old.at = new.at
    AND old.deadline_at IS NOT DISTINCT FROM new.deadline_at AND old.deadline IS NOT DISTINCT FROM new.deadline
) IS NOT TRUE
SAYING 'actions_are_append_only';

REFUSE actions_are_not_deleted BEFORE DELETE ON actions
SAYING 'actions_are_append_only';

ONLY sqlite
CREATE TRIGGER action_number_follows_actions BEFORE UPDATE OF action_number ON games
WHEN new.action_number <> coalesce((SELECT max(number) FROM actions WHERE game_id = new.game_id), 0)
BEGIN
    SELECT RAISE(ABORT, 'action_number_without_action');
END;
END ONLY

ONLY postgresql
CREATE TRIGGER action_number_follows_actions BEFORE UPDATE OF action_number ON games
FOR EACH ROW
WHEN (pg_trigger_depth() = 0)
EXECUTE FUNCTION refuse('action_number_without_action');
END ONLY

REFUSE rounds_settle_once BEFORE UPDATE ON rounds
WHEN old.settled_at IS NOT NULL
SAYING 'round_is_settled';

-- ---------------------------------------------------------------- the ledger

CREATE TABLE accounts (
    account_id SERIAL PRIMARY KEY,
    guild_id INTEGER NOT NULL REFERENCES guilds,
    kind TEXT NOT NULL,
    owner INTEGER NOT NULL,  -- a player's user id, 0 for other kinds; a negative id names nobody
    game_id TEXT NOT NULL DEFAULT '',  -- an escrow's game, '' for other kinds
    balance INTEGER NOT NULL DEFAULT 0,
    last_entry INTEGER NOT NULL DEFAULT 0,  -- the newest entry that moved this balance
    is_listed INTEGER NOT NULL DEFAULT 1,  -- 0 keeps a person who left off the leaderboard
    CONSTRAINT account_is_unique UNIQUE (guild_id, kind, owner, game_id),
    CONSTRAINT account_is_of_its_guild UNIQUE (guild_id, account_id),
    CONSTRAINT account_owner_fits_kind CHECK (
        CASE kind
            WHEN 'player' THEN owner <> 0 AND game_id = ''
            WHEN 'escrow' THEN owner = 0 AND game_id <> ''
            WHEN 'mint' THEN owner = 0 AND game_id = ''
            WHEN 'house' THEN owner = 0 AND game_id = ''
            ELSE FALSE
        END
    ),
    CONSTRAINT is_listed_is_0_or_1 CHECK (is_listed IN (0, 1)),
    CONSTRAINT chips_are_not_overdrawn CHECK (kind IN ('mint', 'house') OR balance >= 0),
    CONSTRAINT balance_in_bounds CHECK (balance BETWEEN -1000000000000000000 AND 1000000000000000000)
) STRICT;

-- The queries of the leaderboard read this index alone. The kind is its last column: PostgreSQL asks an index of one kind for no kind,
-- and would go through all players of the server if the columns after it were to bound the search.
CREATE INDEX accounts_by_chips ON accounts (guild_id, is_listed, balance DESC, owner, kind) WHERE kind = 'player';

CREATE TABLE entries (
    entry_id SERIAL PRIMARY KEY,
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
    CONSTRAINT entry_kind CHECK (kind IN ('grant', 'stake', 'payout', 'refund', 'gift', 'correction', 'purchase')),
    CONSTRAINT purchases_name_their_item CHECK (kind <> 'purchase' OR memo IS NOT NULL),
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

CREATE INDEX refused_keys_by_age ON refused_keys (at);

REFUSE refused_keys_stay_refused BEFORE INSERT ON entries
IF EXISTS (SELECT 1 FROM refused_keys WHERE idempotency_key = new.idempotency_key)
SAYING 'key_was_refused';

TRIGGER entries_move_chips AFTER INSERT ON entries
DO
    UPDATE accounts SET balance = balance - new.amount, last_entry = new.entry_id
    WHERE account_id = new.debit_account;
    UPDATE accounts SET balance = balance + new.amount, last_entry = new.entry_id
    WHERE account_id = new.credit_account;
END;

REFUSE entries_are_not_changed BEFORE UPDATE ON entries
SAYING 'entries_are_append_only';

REFUSE entries_are_not_deleted BEFORE DELETE ON entries
SAYING 'entries_are_append_only';

REFUSE accounts_open_empty BEFORE INSERT ON accounts
WHEN new.balance <> 0 OR new.last_entry <> 0
SAYING 'accounts_open_empty';

-- A balance moves by exactly one new entry that names the account: last_entry must grow and the sum must fit.
ONLY sqlite
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
END ONLY

ONLY postgresql
CREATE TRIGGER balances_follow_entries BEFORE UPDATE OF balance, last_entry ON accounts
FOR EACH ROW
WHEN (new.last_entry <= old.last_entry OR pg_trigger_depth() = 0)
EXECUTE FUNCTION refuse('balance_without_entry');
END ONLY

REFUSE accounts_stay_what_they_are BEFORE UPDATE OF account_id, guild_id, kind, game_id ON accounts
SAYING 'accounts_are_kept';

REFUSE accounts_are_not_deleted BEFORE DELETE ON accounts
SAYING 'accounts_are_kept';

TRIGGER guilds_have_mint_and_house AFTER INSERT ON guilds
DO
    INSERT INTO accounts (guild_id, kind, owner) VALUES (new.guild_id, 'mint', 0), (new.guild_id, 'house', 0);
END;

TRIGGER games_have_an_escrow AFTER INSERT ON games
DO
    INSERT INTO accounts (guild_id, kind, owner, game_id) VALUES (new.guild_id, 'escrow', 0, new.game_id);
END;

REFUSE closing_games_pay_out BEFORE UPDATE OF status ON games
WHEN new.status <> 'open'
IF EXISTS (
    SELECT 1 FROM accounts
    WHERE guild_id = new.guild_id AND kind = 'escrow' AND owner = 0 AND game_id = new.game_id AND balance <> 0
)
SAYING 'escrow_is_not_empty';

-- ---------------------------------------------------------------- stakes of open games

-- What people have at stake in each game: the chips they put into its escrow since it was last empty, minus those returned.
-- A game pays out or collects all stakes at the end of a round, so its escrow is empty then, as it is when the game closes.
CREATE TABLE stakers (
    account_id INTEGER NOT NULL,
    game_id TEXT NOT NULL,
    chips INTEGER NOT NULL,
    PRIMARY KEY (account_id, game_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX stakers_by_game ON stakers (game_id);

TRIGGER stakes_are_remembered AFTER INSERT ON entries
WHEN new.kind = 'stake' AND new.game_id IS NOT NULL
DO
    INSERT INTO stakers VALUES (new.debit_account, new.game_id, new.amount)
    ON CONFLICT (account_id, game_id) DO UPDATE SET chips = stakers.chips + excluded.chips;
END;

-- Before the chips move, because that may empty the escrow, which ends what is noted here.
TRIGGER what_comes_back_is_not_at_stake BEFORE INSERT ON entries
WHEN new.kind <> 'stake' AND new.game_id IS NOT NULL
DO
    UPDATE stakers SET chips = chips - new.amount WHERE account_id = new.credit_account AND game_id = new.game_id;
END;

TRIGGER nothing_is_at_stake_in_an_empty_escrow AFTER UPDATE OF balance ON accounts
WHEN new.kind = 'escrow' AND new.balance = 0
DO
    DELETE FROM stakers WHERE game_id = new.game_id;
END;

-- ---------------------------------------------------------------- ranks by chips

-- How many listed players of a guild hold at least `floor` chips and fewer than the next floor. A rank is the sum of the
-- players in higher ranges and the better players in the same range. Triggers divide a range that gets too large.
CREATE TABLE chip_ranges (
    guild_id INTEGER NOT NULL REFERENCES guilds,
    floor INTEGER NOT NULL,
    players INTEGER NOT NULL,
    PRIMARY KEY (guild_id, floor),
    CONSTRAINT players_are_not_negative CHECK (players >= 0)
) STRICT, WITHOUT ROWID;

CREATE VIEW chip_range_bounds AS
SELECT
    guild_id, floor, players,
    coalesce(
        (SELECT min(floor) FROM chip_ranges AS above WHERE above.guild_id = own.guild_id AND above.floor > own.floor),
        9223372036854775807
    ) AS ceiling
FROM chip_ranges AS own;

TRIGGER guilds_have_a_chip_range AFTER INSERT ON guilds
DO
    INSERT INTO chip_ranges VALUES (new.guild_id, CAST('-9223372036854775808' AS INTEGER), 0);
END;

TRIGGER players_enter_a_chip_range AFTER INSERT ON accounts
WHEN new.kind = 'player' AND new.is_listed = 1
DO
    UPDATE chip_ranges SET players = players + 1 WHERE guild_id = new.guild_id AND floor = (
        SELECT max(floor) FROM chip_ranges WHERE guild_id = new.guild_id AND floor <= new.balance
    );
END;

-- Few changes of a balance cross a floor, and only those cost more than these two checks. The second check divides a large
-- range as soon as one of its players holds another amount than the others, even if nobody changes ranges.
ONLY sqlite
CREATE TRIGGER players_move_through_chip_ranges AFTER UPDATE OF balance ON accounts
WHEN new.kind = 'player' AND new.is_listed = 1 AND (
    EXISTS (
        SELECT 1 FROM chip_ranges WHERE guild_id = new.guild_id
        AND floor > min(old.balance, new.balance) AND floor <= max(old.balance, new.balance)
    )
    OR 8192 < (
        SELECT players FROM chip_ranges WHERE guild_id = new.guild_id AND floor <= new.balance
        ORDER BY floor DESC LIMIT 1
    )
)
BEGIN
    UPDATE chip_ranges SET players = players
        + (floor = (SELECT max(floor) FROM chip_ranges WHERE guild_id = new.guild_id AND floor <= new.balance))
        - (floor = (SELECT max(floor) FROM chip_ranges WHERE guild_id = new.guild_id AND floor <= old.balance))
    WHERE guild_id = new.guild_id AND floor IN (
        (SELECT max(floor) FROM chip_ranges WHERE guild_id = new.guild_id AND floor <= new.balance),
        (SELECT max(floor) FROM chip_ranges WHERE guild_id = new.guild_id AND floor <= old.balance)
    );
END;
END ONLY

ONLY postgresql
CREATE FUNCTION players_move_through_chip_ranges() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    entered BIGINT;
    left_behind BIGINT;
    players_there BIGINT;
BEGIN
    SELECT floor, players INTO entered, players_there FROM chip_ranges
    WHERE guild_id = new.guild_id AND floor <= new.balance ORDER BY floor DESC LIMIT 1;
    SELECT max(floor) INTO left_behind FROM chip_ranges WHERE guild_id = new.guild_id AND floor <= old.balance;
    IF entered <> left_behind THEN
        UPDATE chip_ranges SET players = players + CASE floor WHEN entered THEN 1 ELSE -1 END
        WHERE guild_id = new.guild_id AND floor IN (entered, left_behind);
    ELSIF players_there > 8192 THEN
        UPDATE chip_ranges SET players = players WHERE guild_id = new.guild_id AND floor = entered;
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER players_move_through_chip_ranges AFTER UPDATE OF balance ON accounts
FOR EACH ROW
WHEN (new.kind = 'player' AND new.is_listed = 1 AND new.balance <> old.balance)
EXECUTE FUNCTION players_move_through_chip_ranges();
END ONLY

TRIGGER players_are_counted_while_listed AFTER UPDATE OF is_listed ON accounts
WHEN new.kind = 'player' AND new.is_listed <> old.is_listed
DO
    UPDATE chip_ranges SET players = players + new.is_listed - old.is_listed
    WHERE guild_id = new.guild_id AND floor = (
        SELECT max(floor) FROM chip_ranges WHERE guild_id = new.guild_id AND floor <= new.balance
    );
END;

-- The best 4,096 players of a large range get a range of their own. A range of one amount stays whole: nobody in it is
-- better than another. If most players of a range hold its least amount, those who hold more get a range of their own.
ONLY sqlite
CREATE TRIGGER large_chip_ranges_divide AFTER UPDATE OF players ON chip_ranges
WHEN new.players > 8192 AND (
    SELECT min(balance) < max(balance) FROM (
        SELECT
            (
                SELECT balance FROM accounts WHERE guild_id = new.guild_id AND kind = 'player' AND is_listed = 1
                AND balance >= new.floor ORDER BY balance LIMIT 1
            ) AS balance
        UNION ALL
        SELECT (
            SELECT balance FROM accounts WHERE guild_id = new.guild_id AND kind = 'player' AND is_listed = 1
            AND balance < (SELECT ceiling FROM chip_range_bounds WHERE guild_id = new.guild_id AND floor = new.floor)
            ORDER BY balance DESC LIMIT 1
        )
    )
)
BEGIN
    INSERT INTO chip_ranges
    SELECT new.guild_id, divide.floor, (
        SELECT count(*) FROM accounts WHERE guild_id = new.guild_id AND kind = 'player' AND is_listed = 1
        AND balance >= divide.floor AND balance < divide.ceiling
    )
    FROM (
        SELECT ceiling, max(
            (
                SELECT balance FROM accounts WHERE guild_id = new.guild_id AND kind = 'player' AND is_listed = 1
                AND balance < ceiling ORDER BY balance DESC LIMIT 1 OFFSET 4095
            ),
            (
                SELECT balance FROM accounts WHERE guild_id = new.guild_id AND kind = 'player' AND is_listed = 1
                AND balance > (
                    SELECT balance FROM accounts WHERE guild_id = new.guild_id AND kind = 'player' AND is_listed = 1
                    AND balance >= new.floor ORDER BY balance LIMIT 1
                )
                ORDER BY balance LIMIT 1
            )
        ) AS floor
        FROM chip_range_bounds WHERE guild_id = new.guild_id AND floor = new.floor
    ) AS divide;
    UPDATE chip_ranges SET players = players - (
        SELECT players FROM chip_ranges WHERE guild_id = new.guild_id AND floor > new.floor ORDER BY floor LIMIT 1
    )
    WHERE guild_id = new.guild_id AND floor = new.floor;
END;
END ONLY

ONLY postgresql
CREATE FUNCTION large_chip_ranges_divide() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    top BIGINT;
    least_held BIGINT;
    most_held BIGINT;
    divides_at BIGINT;
    better BIGINT;
BEGIN
    SELECT ceiling INTO top FROM chip_range_bounds WHERE guild_id = new.guild_id AND floor = new.floor;
    SELECT balance INTO least_held FROM accounts
    WHERE guild_id = new.guild_id AND kind = 'player' AND is_listed = 1 AND balance >= new.floor
    ORDER BY balance LIMIT 1;
    SELECT balance INTO most_held FROM accounts
    WHERE guild_id = new.guild_id AND kind = 'player' AND is_listed = 1 AND balance < top
    ORDER BY balance DESC LIMIT 1;
    IF least_held >= most_held THEN
        RETURN NULL;
    END IF;
    SELECT balance INTO divides_at FROM accounts
    WHERE guild_id = new.guild_id AND kind = 'player' AND is_listed = 1 AND balance < top
    ORDER BY balance DESC LIMIT 1 OFFSET 4095;
    IF divides_at <= least_held THEN
        SELECT balance INTO divides_at FROM accounts
        WHERE guild_id = new.guild_id AND kind = 'player' AND is_listed = 1 AND balance > least_held
        ORDER BY balance LIMIT 1;
    END IF;
    SELECT count(*) INTO better FROM accounts
    WHERE guild_id = new.guild_id AND kind = 'player' AND is_listed = 1 AND balance >= divides_at AND balance < top;
    INSERT INTO chip_ranges VALUES (new.guild_id, divides_at, better);
    UPDATE chip_ranges SET players = players - better WHERE guild_id = new.guild_id AND floor = new.floor;
    RETURN NULL;
END $$;

CREATE TRIGGER large_chip_ranges_divide AFTER UPDATE OF players ON chip_ranges
FOR EACH ROW
WHEN (new.players > 8192)
EXECUTE FUNCTION large_chip_ranges_divide();
END ONLY

TRIGGER empty_chip_ranges_end AFTER UPDATE OF players ON chip_ranges
WHEN new.players = 0 AND new.floor > CAST('-9223372036854775808' AS INTEGER)
DO
    DELETE FROM chip_ranges WHERE guild_id = new.guild_id AND floor = new.floor AND players = 0;
END;

-- ---------------------------------------------------------------- the audit's checkpoint

-- One row. The entries up to `audited_to` are summed up in audited_sums, so that a start adds only the later ones.
CREATE TABLE audit_checkpoint (
    checkpoint_id INTEGER PRIMARY KEY,
    audited_to INTEGER NOT NULL,
    full_audit_at INTEGER,  -- when the last full audit ended; NULL before the first one
    findings INTEGER NOT NULL,  -- how many it had
    CONSTRAINT there_is_one_checkpoint CHECK (checkpoint_id = 1),
    CONSTRAINT checkpoint_is_not_negative CHECK (audited_to >= 0 AND findings >= 0)
) STRICT;

INSERT INTO audit_checkpoint VALUES (1, 0, NULL, 0);

-- The sum of the entries up to the checkpoint, by account. Accounts whose sum is 0 have no row, which holds for most escrows.
CREATE TABLE audited_sums (
    account_id INTEGER PRIMARY KEY,
    chips INTEGER NOT NULL
) STRICT;
