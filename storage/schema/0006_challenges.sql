-- Whether a person may be challenged to matches in a server, and how often they were challenged lately.

ALTER TABLE people ADD COLUMN wants_challenges INTEGER NOT NULL DEFAULT 1
    CONSTRAINT wants_challenges_is_0_or_1 CHECK (wants_challenges IN (0, 1));

CREATE INDEX challenges_of_a_person ON matches (challenged_id, made_at) WHERE challenged_id IS NOT NULL;
