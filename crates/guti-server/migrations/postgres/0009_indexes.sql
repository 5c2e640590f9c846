-- The matches that wait for an opponent, of all games, in the order of the list.
CREATE INDEX matches_open_newest ON matches (created_ms, id) WHERE listed = 1 AND stage = 0;

-- The matches that are over by their last event; and those that have ended without a move, among which are those that
-- nobody has joined.
CREATE INDEX matches_over ON matches (touched_ms) WHERE stage = 2;
CREATE INDEX matches_unplayed ON matches (touched_ms) WHERE stage = 2 AND plies = 0;
