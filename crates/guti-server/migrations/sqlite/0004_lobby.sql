-- The id of the game, for lists of the matches of one game.
ALTER TABLE matches ADD COLUMN game TEXT NOT NULL DEFAULT '';
UPDATE matches SET game = COALESCE(json_extract(setup, '$.game'), '');
CREATE INDEX matches_open ON matches (game, created_ms, id) WHERE listed = 1 AND stage = 0;

-- The player for whom the match waits, or 2 if it waits for both; NULL if it waits for nobody.
ALTER TABLE matches ADD COLUMN turn BIGINT;

-- Whose turn it is in a match under way is known from its events: a server looks at each once.
UPDATE matches SET deadline_ms = touched_ms WHERE stage = 1;

-- What a client calls its request to play at once, so that a repeated request is recognised.
ALTER TABLE seats ADD COLUMN request_key TEXT;
CREATE UNIQUE INDEX seats_request_key ON seats (request_key) WHERE request_key IS NOT NULL;

-- The ratings by Glicko-2 of each account, as of its last rated match in the game.
CREATE TABLE ratings (
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    matches BIGINT NOT NULL,
    rated_ms BIGINT NOT NULL,
    PRIMARY KEY (account, game)
) WITHOUT ROWID;

CREATE INDEX ratings_best ON ratings (game, rating);

-- What a rated match has changed: the rating of each player before it, as it was shown, and the
-- difference.
CREATE TABLE rating_changes (
    match_id TEXT NOT NULL REFERENCES matches (id),
    player BIGINT NOT NULL,
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    matches BIGINT NOT NULL,
    change BIGINT NOT NULL,
    PRIMARY KEY (match_id, player)
) WITHOUT ROWID;

CREATE INDEX rating_changes_account ON rating_changes (account);
