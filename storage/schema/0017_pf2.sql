-- Shuffles by protocol pf2 (docs/rules/fairness-protocol.md): a row of `shoes` is a seed, from which shoe after shoe is dealt.
-- Shoes and deals of pf1 stay what they are.

ALTER TABLE shoes ADD COLUMN protocol TEXT NOT NULL DEFAULT 'pf1'
    CONSTRAINT shoe_protocol CHECK (protocol IN ('pf1', 'pf2'));
-- How many shoes were dealt from the seed; `shoe_number` is that of the first. With pf2 `client` is the slip and the cuts, and is
-- locked when the slip is posted, or else with the first card.
ALTER TABLE shoes ADD COLUMN brought INTEGER NOT NULL DEFAULT 1
    CONSTRAINT shoes_brought_are_counted CHECK (brought BETWEEN 0 AND 999);
-- Since when nobody can cut any more, and the slip is posted.
ALTER TABLE shoes ADD COLUMN slip_at INTEGER;
-- How the seed was left: its game went to its end, was voided, or took no card from it.
ALTER TABLE shoes ADD COLUMN ended TEXT
    CONSTRAINT shoe_ended CHECK (ended IN ('played', 'manager', 'channel', 'restart', 'unused'));

ALTER TABLE daily_deals ADD COLUMN protocol TEXT NOT NULL DEFAULT 'pf1'
    CONSTRAINT deal_protocol CHECK (protocol IN ('pf1', 'pf2'));

-- Which shoe of its seed a round begins with.
ALTER TABLE rounds ADD COLUMN shoe INTEGER NOT NULL DEFAULT 1
    CONSTRAINT round_shoes_count_from_1 CHECK (shoe >= 1);

-- The numbers that people gave before the first card of a seed; they go onto the slip in the order of their places.
CREATE TABLE cuts (
    game_id TEXT NOT NULL,
    shoe_number INTEGER NOT NULL,
    place INTEGER NOT NULL,
    guild_id INTEGER NOT NULL REFERENCES guilds,
    user_id INTEGER NOT NULL,  -- a negative id names nobody
    number INTEGER NOT NULL,
    PRIMARY KEY (game_id, shoe_number, place),
    CONSTRAINT one_cut_each UNIQUE (game_id, shoe_number, user_id),
    CONSTRAINT cut_of_a_seed FOREIGN KEY (game_id, shoe_number) REFERENCES shoes (game_id, shoe_number),
    CONSTRAINT cut_in_bounds CHECK (number BETWEEN 1 AND 999999 AND place BETWEEN 1 AND 999)
) STRICT, WITHOUT ROWID;

CREATE INDEX cuts_by_person ON cuts (guild_id, user_id);

-- Once the slip is posted, or about to be, no number changes; an id may be replaced by one that names nobody.
REFUSE cuts_come_before_the_slip BEFORE INSERT ON cuts
IF EXISTS (
    SELECT 1 FROM shoes WHERE game_id = new.game_id AND shoe_number = new.shoe_number
    AND (protocol = 'pf1' OR slip_at IS NOT NULL OR client IS NOT NULL)
)
SAYING 'cut_is_too_late';

REFUSE cuts_are_kept BEFORE UPDATE ON cuts
WHEN NOT (
    old.user_id > 0 AND new.user_id < 0 AND old.game_id = new.game_id AND old.shoe_number = new.shoe_number
    AND old.place = new.place AND old.number = new.number
)
SAYING 'cut_is_changed';

REFUSE locked_cuts_are_not_deleted AFTER DELETE ON cuts
IF EXISTS (
    SELECT 1 FROM shoes WHERE game_id = old.game_id AND shoe_number = old.shoe_number AND client IS NOT NULL
)
SAYING 'cut_is_locked';

-- Seeds that were shown and brought no card: offered for a cut before a game, or left because a slip was lost.
CREATE TABLE spare_seeds (
    seed_index INTEGER PRIMARY KEY,
    guild_id INTEGER NOT NULL REFERENCES guilds,
    game_id TEXT NOT NULL,  -- of the game for which it was shown; that game may never have begun
    start_number INTEGER NOT NULL REFERENCES starts,
    commitment TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    slip_at INTEGER,  -- since when its number lies, and the slip is posted
    seed TEXT,  -- hex, once opened
    revealed_at INTEGER,
    CONSTRAINT spare_commitment_is_sha256_hex CHECK (is_hash(commitment)),
    CONSTRAINT spare_seed_is_32_bytes_hex CHECK (is_hash(seed)),
    CONSTRAINT spare_reveal_is_whole CHECK ((seed IS NULL) = (revealed_at IS NULL))
) STRICT;

CREATE INDEX spare_seeds_of_a_server ON spare_seeds (guild_id);
CREATE INDEX spare_seeds_to_open ON spare_seeds (made_at) WHERE seed IS NULL;

REFUSE spare_seeds_keep_their_promise BEFORE UPDATE ON spare_seeds
WHEN old.seed IS NOT NULL OR new.seed_index <> old.seed_index OR new.start_number <> old.start_number
OR new.commitment <> old.commitment
SAYING 'commitments_are_kept';

-- An offered seed leaves only for the game that begins with it.
REFUSE opened_spare_seeds_are_not_deleted AFTER DELETE ON spare_seeds
IF old.seed IS NOT NULL OR NOT EXISTS (SELECT 1 FROM games WHERE game_id = old.game_id)
SAYING 'commitments_are_kept';

-- A seed that was left unused after its slip was lost stands in spare_seeds, and another one takes its place.
ONLY sqlite
DROP TRIGGER shoes_keep_their_promise;
END ONLY
ONLY postgresql
DROP TRIGGER shoes_keep_their_promise ON shoes;
END ONLY

REFUSE shoes_keep_their_promise BEFORE UPDATE OF seed_index, start_number, commitment ON shoes
IF old.client IS NOT NULL OR NOT EXISTS (
    SELECT 1 FROM spare_seeds WHERE seed_index = old.seed_index AND game_id = old.game_id AND seed IS NOT NULL
)
SAYING 'commitments_are_kept';

REFUSE shoes_are_brought_one_by_one BEFORE UPDATE OF brought, protocol ON shoes
WHEN new.brought <> old.brought + 1 OR new.client IS NULL OR new.protocol <> old.protocol
SAYING 'shoe_is_locked';

-- Each seed is used once. One that was offered moves to its game in one transaction, and one that was left to spare_seeds.
REFUSE spare_seed_is_no_other BEFORE INSERT ON spare_seeds
IF EXISTS (SELECT 1 FROM shoes WHERE seed_index = new.seed_index AND (game_id <> new.game_id OR client IS NOT NULL))
OR EXISTS (SELECT 1 FROM daily_deals WHERE seed_index = new.seed_index)
SAYING 'seed_index_is_taken';

REFUSE seed_of_a_shoe_is_no_spare BEFORE INSERT ON shoes
IF EXISTS (SELECT 1 FROM spare_seeds WHERE seed_index = new.seed_index)
SAYING 'seed_index_is_taken';

REFUSE seed_of_a_deal_is_no_spare BEFORE INSERT ON daily_deals
IF EXISTS (SELECT 1 FROM spare_seeds WHERE seed_index = new.seed_index)
SAYING 'seed_index_is_taken';
