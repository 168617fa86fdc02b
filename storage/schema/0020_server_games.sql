-- The games of one server, for /fair, which counts their seeds: without it every seed of every server is read. The columns are
-- those that the count needs, so no row of a game is read either.

CREATE INDEX games_of_a_server ON games (guild_id, status, game_id);
