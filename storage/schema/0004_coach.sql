-- Whether a person is told after each hand how it is played best, and what a mistake cost.

ALTER TABLE people ADD COLUMN wants_coach INTEGER NOT NULL DEFAULT 0
    CONSTRAINT wants_coach_is_0_or_1 CHECK (wants_coach IN (0, 1));
