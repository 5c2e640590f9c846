-- When each player of the match last sent a request to the server; 0 if never.
ALTER TABLE presence ADD COLUMN first_ms BIGINT NOT NULL DEFAULT 0;
ALTER TABLE presence ADD COLUMN second_ms BIGINT NOT NULL DEFAULT 0;

-- Who listens to `/me/stream` of a server: the digests of tokens, and the ids of accounts.
CREATE TABLE listeners (
    digest TEXT NOT NULL,
    server BIGINT NOT NULL REFERENCES servers (id) ON DELETE CASCADE,
    PRIMARY KEY (digest, server)
);
