"""Chips outside the games: balance, daily chips, leaderboards, statistics."""
