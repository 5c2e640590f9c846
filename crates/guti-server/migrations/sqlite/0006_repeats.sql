-- Digests of what the requests with a key have asked for, and of their senders: another request with
-- the key is refused. NULL for requests of before.
ALTER TABLE matches ADD COLUMN create_digest TEXT;
ALTER TABLE seats ADD COLUMN request_digest TEXT;
ALTER TABLE events ADD COLUMN action_digest TEXT;
