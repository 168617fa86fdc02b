"""Store chips, games and settings in SQLite, as text and integers; this package knows no card and no Discord."""
