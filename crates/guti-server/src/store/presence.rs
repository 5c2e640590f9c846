//! Who is connected to which of the servers that share a PostgreSQL database. An SQLite file has one
//! server, which knows by itself.

use super::Store;
use super::deadlines::HOLDER_TIMEOUT_MS;
use super::pool::{Pool, within};

impl Store {
    /// Records which players of a match are connected to this server.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn record_presence(&self, id: &str, here: [bool; 2]) -> Result<(), sqlx::Error> {
        let Pool::Postgres(db) = &self.pool else { return Ok(()) };
        let players = i64::from(here[0]) + 2 * i64::from(here[1]);
        let text = if players == 0 {
            "DELETE FROM presence WHERE match_id = $1 AND server = $2"
        } else {
            "INSERT INTO presence (match_id, server, players) VALUES ($1, $2, $3) \
             ON CONFLICT (match_id, server) DO UPDATE SET players = excluded.players"
        };
        let query = sqlx::query(text).bind(id).bind(self.origin);
        let query = if players == 0 { query } else { query.bind(players) };
        within(query.execute(db)).await.map(drop)
    }

    /// Lists the matches to which players are connected over other servers that run at `now`, with
    /// which of the two players they are.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn present_elsewhere(
        &self,
        now: u64,
    ) -> Result<Vec<(String, [bool; 2])>, sqlx::Error> {
        let Pool::Postgres(db) = &self.pool else { return Ok(Vec::new()) };
        let text = "SELECT p.match_id, BIT_OR(p.players) FROM presence p \
                    JOIN servers s ON s.id = p.server \
                    WHERE p.server <> $1 AND s.alive_ms >= $2 GROUP BY p.match_id";
        let alive_ms = now.saturating_sub(HOLDER_TIMEOUT_MS) as i64;
        let query = sqlx::query_as(text).bind(self.origin).bind(alive_ms);
        let rows: Vec<(String, i64)> = within(query.fetch_all(db)).await?;
        let players = |players: i64| [players & 1 != 0, players & 2 != 0];
        Ok(rows.into_iter().map(|(id, bits)| (id, players(bits))).collect())
    }
}
