-- Gifts between people, and the limits that people set themselves.

-- What somebody has given or received since a time is read from these alone.
CREATE INDEX gifts_by_giver ON entries (debit_account, at, amount) WHERE kind = 'gift';
CREATE INDEX gifts_by_receiver ON entries (credit_account, at, amount) WHERE kind = 'gift';
CREATE INDEX gifts_by_server ON entries (guild_id, at) WHERE kind = 'gift';  -- who has given most to whom

-- A person without a line has no limit.
CREATE TABLE player_limits (
    guild_id INTEGER NOT NULL REFERENCES guilds,
    user_id INTEGER NOT NULL,
    daily_loss INTEGER,  -- the most chips to lose a UTC day
    looser_daily_loss INTEGER,  -- takes its place at loosens_at; NULL is no limit then
    loosens_at INTEGER,  -- NULL while no change is due
    time_out_until INTEGER,  -- no stakes before
    PRIMARY KEY (guild_id, user_id),
    CONSTRAINT daily_loss_in_bounds CHECK (daily_loss BETWEEN 1 AND 1000000000000000),
    CONSTRAINT looser_daily_loss_in_bounds CHECK (looser_daily_loss BETWEEN 1 AND 1000000000000000),
    CONSTRAINT looser_daily_loss_has_a_time CHECK (looser_daily_loss IS NULL OR loosens_at IS NOT NULL)
) STRICT, WITHOUT ROWID;
