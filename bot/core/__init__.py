"""Run games without Discord: sessions, mailboxes, clocks, seeds and chips. No module here names a game."""
