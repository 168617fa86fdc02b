"""13×13: its command, its buttons, its messages; `play` is the game without Discord."""
