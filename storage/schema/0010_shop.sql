-- The shop. What people have bought are entries of the ledger, whose memo is the item.

-- Each account buys an item once. Who owns what is read from this alone.
CREATE UNIQUE INDEX purchases_by_buyer ON entries (debit_account, memo) WHERE kind = 'purchase';

-- What people wear of the things they have bought, one item of a kind; no line means as usual.
CREATE TABLE worn_items (
    guild_id INTEGER NOT NULL REFERENCES guilds,
    user_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    item TEXT NOT NULL,
    PRIMARY KEY (guild_id, user_id, kind),
    CONSTRAINT worn_item_kind CHECK (kind IN ('back', 'colour', 'title'))
) STRICT, WITHOUT ROWID;
