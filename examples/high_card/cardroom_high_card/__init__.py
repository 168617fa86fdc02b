"""High card for two: a game small enough for docs/adding-a-game.md to show all of it."""
