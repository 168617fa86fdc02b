"""Several processes on one database server."""
