"""Running games: one mailbox a table, deadlines, money and recovery. Knows nothing of Discord."""
