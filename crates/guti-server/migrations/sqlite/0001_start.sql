-- Matches, who sits at them, what happened in them, and the tokens of programs.
CREATE TABLE matches (
    id TEXT PRIMARY KEY NOT NULL,
    created_ms BIGINT NOT NULL,
    setup TEXT NOT NULL,
    -- Whether it is in the list, and what the list says of it.
    listed BIGINT NOT NULL,
    -- 0 waiting, 1 running, 2 over.
    stage BIGINT NOT NULL,
    plies BIGINT NOT NULL
) WITHOUT ROWID;

CREATE INDEX matches_listed ON matches (created_ms) WHERE listed = 1 AND stage < 2;

CREATE TABLE seats (
    match_id TEXT NOT NULL REFERENCES matches (id),
    player BIGINT NOT NULL,
    name TEXT NOT NULL,
    -- The digest of the secret; empty for the computer and for somebody who is forgotten.
    digest TEXT NOT NULL,
    computer BIGINT,
    PRIMARY KEY (match_id, player)
) WITHOUT ROWID;

CREATE INDEX seats_digest ON seats (digest);

CREATE TABLE events (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seq BIGINT NOT NULL,
    at_ms BIGINT NOT NULL,
    event TEXT NOT NULL,
    PRIMARY KEY (match_id, seq)
) WITHOUT ROWID;

CREATE TABLE tokens (
    digest TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    created_ms BIGINT NOT NULL
) WITHOUT ROWID;

-- When a server last said that it lives, and when none did: that time is on no clock.
CREATE TABLE alive (
    one BIGINT PRIMARY KEY NOT NULL CHECK (one = 1),
    at_ms BIGINT NOT NULL
);

CREATE TABLE outages (
    from_ms BIGINT NOT NULL,
    to_ms BIGINT NOT NULL
);
