//! Who is present on which of the servers that share a PostgreSQL database. An SQLite file has only one
//! server, which needs no record of this.

use super::deadlines::HOLDER_TIMEOUT_MS;
use super::pool::{Pool, within};
use super::{Store, unsigned};

/// Who is connected to a match, and who has sent requests for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PresenceRecord {
    /// The players who have its WebSocket open, or listen to `/me/stream`.
    pub connected: [bool; 2],
    /// When each player last sent a request for it; 0 if never.
    pub requested_ms: [u64; 2],
}

impl Store {
    /// Records which players of a match are connected to this server, and when they last sent it a request.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn record_presence(
        &self,
        id: &str,
        here: &PresenceRecord,
    ) -> Result<(), sqlx::Error> {
        let Pool::Postgres(db) = &self.pool else { return Ok(()) };
        if *here == PresenceRecord::default() {
            let text = "DELETE FROM presence WHERE match_id = $1 AND server = $2";
            let query = sqlx::query(text).bind(id).bind(self.origin);
            return within(query.execute(db)).await.map(drop);
        }
        let text = "INSERT INTO presence (match_id, server, players, first_ms, second_ms) \
                    VALUES ($1, $2, $3, $4, $5) ON CONFLICT (match_id, server) DO UPDATE \
                    SET players = excluded.players, first_ms = excluded.first_ms, \
                    second_ms = excluded.second_ms";
        let PresenceRecord { connected: [first, second], requested_ms: [first_ms, second_ms] } =
            *here;
        let players = i64::from(first) + 2 * i64::from(second);
        let query = sqlx::query(text).bind(id).bind(self.origin).bind(players);
        let query = query.bind(first_ms as i64).bind(second_ms as i64);
        within(query.execute(db)).await.map(drop)
    }

    /// Records whether the owner of the token with this digest listens to `/me/stream` of this server.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn record_listener(&self, digest: &str, listens: bool) -> Result<(), sqlx::Error> {
        let Pool::Postgres(db) = &self.pool else { return Ok(()) };
        let text = if listens {
            "INSERT INTO listeners (digest, server) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        } else {
            "DELETE FROM listeners WHERE digest = $1 AND server = $2"
        };
        let query = sqlx::query(text).bind(digest).bind(self.origin);
        within(query.execute(db)).await.map(drop)
    }

    /// Lists the matches in which players are present on other servers: who is connected to one that runs
    /// at `now`, and when each player last sent a request to one of them.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn present_elsewhere(
        &self,
        now: u64,
    ) -> Result<Vec<(String, PresenceRecord)>, sqlx::Error> {
        let Pool::Postgres(db) = &self.pool else { return Ok(Vec::new()) };
        let text = "SELECT match_id, BIT_OR(players), MAX(first_ms), MAX(second_ms) FROM ( \
                    SELECT p.match_id, \
                    CASE WHEN s.alive_ms >= $2 THEN p.players ELSE 0 END AS players, \
                    p.first_ms, p.second_ms \
                    FROM presence p JOIN servers s ON s.id = p.server WHERE p.server <> $1 \
                    UNION ALL SELECT t.match_id, t.player + 1, 0, 0 \
                    FROM listeners l JOIN servers s ON s.id = l.server \
                    JOIN seats t ON t.digest = l.digest JOIN matches m ON m.id = t.match_id \
                    WHERE l.server <> $1 AND s.alive_ms >= $2 AND t.ended = 0 AND m.stage < 2 \
                    ) elsewhere GROUP BY match_id";
        let alive_ms = now.saturating_sub(HOLDER_TIMEOUT_MS) as i64;
        let query = sqlx::query_as(text).bind(self.origin).bind(alive_ms);
        let rows: Vec<(String, i64, i64, i64)> = within(query.fetch_all(db)).await?;
        let presence_record = |(id, players, first_ms, second_ms): (String, i64, i64, i64)| {
            let connected = [players & 1 != 0, players & 2 != 0];
            let requested_ms = [unsigned(first_ms), unsigned(second_ms)];
            (id, PresenceRecord { connected, requested_ms })
        };
        Ok(rows.into_iter().map(presence_record).collect())
    }

    /// Deletes the records of requests that were all sent before `before`.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn purge_requests(&self, before: u64) -> Result<(), sqlx::Error> {
        let Pool::Postgres(db) = &self.pool else { return Ok(()) };
        let text = "DELETE FROM presence WHERE players = 0 AND first_ms < $1 AND second_ms < $1";
        let query = sqlx::query(text).bind(before as i64);
        within(query.execute(db)).await.map(drop)
    }
}
