-- 1 at the seats of a match that is over: programs have very many of these, and look for the others.
ALTER TABLE seats ADD COLUMN ended BIGINT NOT NULL DEFAULT 0;
UPDATE seats SET ended = 1 WHERE match_id IN (SELECT id FROM matches WHERE stage = 2);
CREATE INDEX seats_unfinished ON seats (digest) WHERE ended = 0;
