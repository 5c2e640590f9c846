-- What a client calls its action, so that a repeated action is recognised.
ALTER TABLE events ADD COLUMN action_id TEXT;
CREATE UNIQUE INDEX events_action ON events (match_id, action_id) WHERE action_id IS NOT NULL;

-- What a client calls its request for a match, so that a repeated request is recognised.
ALTER TABLE matches ADD COLUMN create_key TEXT;
CREATE UNIQUE INDEX matches_create_key ON matches (create_key) WHERE create_key IS NOT NULL;

-- When a server must look at the match though nobody asks: a clock runs out, or the computer has
-- not acted. NULL if it need not.
ALTER TABLE matches ADD COLUMN deadline_ms BIGINT;
CREATE INDEX matches_deadline ON matches (deadline_ms) WHERE deadline_ms IS NOT NULL;

-- The server that looks at it then; another one does so if the holder no longer runs.
ALTER TABLE matches ADD COLUMN holder BIGINT;

-- When the last event happened.
ALTER TABLE matches ADD COLUMN touched_ms BIGINT NOT NULL DEFAULT 0;
UPDATE matches SET touched_ms = COALESCE(
    (SELECT MAX(at_ms) FROM events WHERE events.match_id = matches.id), created_ms);

-- The fingerprint of the rules by which it is played; NULL if it was not recorded.
ALTER TABLE matches ADD COLUMN rules TEXT;

-- A match under way may have a running clock or a computer to move: a server looks at each once.
UPDATE matches SET deadline_ms = touched_ms WHERE stage = 1;

-- The servers that run, and when each recorded so last.
CREATE TABLE servers (
    id BIGINT PRIMARY KEY NOT NULL,
    alive_ms BIGINT NOT NULL
);

-- The milliseconds that are added to the clock of the database's machine, so that the time never
-- jumps when that clock is set; and the number of outages, so that a server learns of new ones.
ALTER TABLE alive ADD COLUMN skew_ms BIGINT NOT NULL DEFAULT 0;
ALTER TABLE alive ADD COLUMN outages BIGINT NOT NULL DEFAULT 0;
