"""Chips, games and settings in SQLite. Knows text and integers; knows no card and no Discord."""
