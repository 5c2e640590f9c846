-- When a session was last used, to the day: one that is not used for long ends. Those of before count as
-- used at the last heartbeat.
ALTER TABLE sessions ADD COLUMN used_ms BIGINT NOT NULL DEFAULT 0;
UPDATE sessions SET used_ms = COALESCE((SELECT at_ms FROM alive WHERE one = 1), created_ms);
CREATE INDEX sessions_used ON sessions (used_ms);
