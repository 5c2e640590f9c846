-- The players who are connected to a server, for the others that share the database: 1 is the first
-- player, 2 the second, 3 both.
CREATE TABLE presence (
    match_id TEXT NOT NULL,
    server BIGINT NOT NULL REFERENCES servers (id) ON DELETE CASCADE,
    players BIGINT NOT NULL,
    PRIMARY KEY (match_id, server)
);
