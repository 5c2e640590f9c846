-- The matches that are not over, of a game, in the order of the list.
CREATE INDEX matches_public ON matches (game, created_ms, id) WHERE listed = 1 AND stage < 2;

-- All matches that are not over.
CREATE INDEX matches_unfinished ON matches (created_ms) WHERE stage < 2;
