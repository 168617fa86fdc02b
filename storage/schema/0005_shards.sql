-- Which process answers which shard of Discord's gateway. Only PostgreSQL has these tables: on SQLite one process has all shards.

ONLY postgresql
-- A number that no lease had before, so that an old holder is known by it even after all rows were made anew.
CREATE SEQUENCE shard_epochs AS bigint;

-- The lease of a shard. A unit of work locks its row FOR KEY SHARE, which a renewal passes and a takeover does not.
CREATE TABLE shards (
    shard       bigint      NOT NULL PRIMARY KEY,
    shard_count bigint      NOT NULL,
    epoch       bigint      NOT NULL,
    holder      text        COLLATE "C",
    expires_at  timestamptz NOT NULL,
    CONSTRAINT shard_is_in_range CHECK (0 <= shard AND shard < shard_count)
);

-- The processes that are alive, those without a shard included, so that shards are spread evenly.
CREATE TABLE processes (
    name       text        COLLATE "C" NOT NULL PRIMARY KEY,
    expires_at timestamptz NOT NULL
);

-- When the next IDENTIFY of a bucket may be sent (Discord takes one in five seconds).
CREATE TABLE identify_buckets (
    bucket  bigint      NOT NULL PRIMARY KEY,
    next_at timestamptz NOT NULL
);
END ONLY
