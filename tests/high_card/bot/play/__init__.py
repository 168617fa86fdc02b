"""High card without Discord: the duel, its session and its way back from the database."""
