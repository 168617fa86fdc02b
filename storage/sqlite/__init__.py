"""The database in one SQLite file, for one process. Only this package uses aiosqlite."""
