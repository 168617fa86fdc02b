"""The database on a PostgreSQL server, for several processes at once. Only this package uses asyncpg."""
