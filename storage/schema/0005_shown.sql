-- What people can see of a game, so that a start shows again only what is not known to be shown.

ALTER TABLE games ADD COLUMN shown_number INTEGER NOT NULL DEFAULT -1;  -- of the last action its message shows; -1 is unknown
