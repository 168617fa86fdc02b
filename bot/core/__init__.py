"""Games without Discord: sessions, their mailboxes, clocks, seeds and chips. Knows no game by name."""
