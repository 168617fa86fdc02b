-- Gifts between people.

-- What somebody has given or received since a time is read from these alone.
CREATE INDEX gifts_by_giver ON entries (debit_account, at, amount) WHERE kind = 'gift';
CREATE INDEX gifts_by_receiver ON entries (credit_account, at, amount) WHERE kind = 'gift';
