"""Several processes that share one database and Discord's shards."""
