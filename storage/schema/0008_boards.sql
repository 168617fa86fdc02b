-- What people win and lose, day by day, and the leaderboards of it.

-- What a person has won in one kind of game on one day (UTC): the payouts and refunds of the rounds and games that
-- ended on it, less their stakes; negative if they lost. `from_people` is the part of games between
-- people. `counted` is what the boards have of it, NULL before the first time.
CREATE TABLE winnings (
    guild_id INTEGER NOT NULL REFERENCES guilds,
    account_id INTEGER NOT NULL,
    day INTEGER NOT NULL,  -- days since 1970-01-01 UTC
    kind TEXT NOT NULL,  -- of the games
    chips INTEGER NOT NULL,
    from_people INTEGER NOT NULL DEFAULT 0,
    counted INTEGER,
    PRIMARY KEY (account_id, day, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX uncounted_winnings ON winnings (guild_id) WHERE counted IS NULL OR chips <> counted;

-- What is left of somebody's stake when the escrow is empty is lost; what came back beyond it is won.
TRIGGER stakes_are_won_or_lost AFTER DELETE ON stakers
WHEN old.chips <> 0
DO
    INSERT INTO winnings (guild_id, account_id, day, kind, chips, from_people)
    SELECT games.guild_id, old.account_id, entries.at / 86400000, games.kind, -old.chips, -old.chips * is_between_people
    FROM games
    JOIN accounts ON accounts.guild_id = games.guild_id AND accounts.kind = 'escrow' AND owner = 0
    AND accounts.game_id = games.game_id
    JOIN entries ON entry_id = last_entry
    WHERE games.game_id = old.game_id
    ON CONFLICT (account_id, day, kind) DO UPDATE
    SET chips = winnings.chips + excluded.chips, from_people = winnings.from_people + excluded.from_people;
END;

-- What the boards have of each row: in the sum of all games and in that of its kind; for all time, for a season, which is a
-- calendar month, and for a week, which begins on a Monday. `period` is its first day, for all time 0.
CREATE VIEW counted_winnings AS
SELECT account_id, day, kind, 'winnings' AS board, 0 AS period, counted FROM winnings WHERE counted IS NOT NULL
UNION ALL
SELECT
    account_id, day, kind, 'winnings of a season',
    first_of_month(day), counted
FROM winnings WHERE counted IS NOT NULL
UNION ALL
SELECT account_id, day, kind, 'winnings of a week', day - (day + 3) % 7, counted FROM winnings WHERE counted IS NOT NULL
UNION ALL
SELECT account_id, day, kind, kind || ' winnings', 0, counted FROM winnings WHERE counted IS NOT NULL
UNION ALL
SELECT
    account_id, day, kind, kind || ' winnings of a season',
    first_of_month(day), counted
FROM winnings WHERE counted IS NOT NULL
UNION ALL
SELECT account_id, day, kind, kind || ' winnings of a week', day - (day + 3) % 7, counted FROM winnings WHERE counted IS NOT NULL;

-- Boards are brought up to date when somebody reads them, and once in a while: so many lines cost as much as some transfers.
TRIGGER winnings_are_counted AFTER UPDATE OF counted ON winnings
WHEN old.counted IS NULL OR new.counted <> old.counted
DO
    INSERT INTO board_lines
    SELECT guild_id, owner, board, period, new.counted - coalesce(old.counted, 0), is_listed
    FROM counted_winnings JOIN accounts USING (account_id)
    WHERE account_id = new.account_id AND day = new.day AND counted_winnings.kind = new.kind
    ON CONFLICT (guild_id, user_id, board, period) DO UPDATE SET points = board_lines.points + excluded.points;
END;

-- Nobody has these points any more. Chips take many values, and a rank adds up those above it.
TRIGGER counts_of_nobody_end AFTER UPDATE OF people ON board_counts
WHEN new.people = 0
DO
    DELETE FROM board_counts
    WHERE guild_id = new.guild_id AND board = new.board AND period = new.period AND points = new.points;
END;
