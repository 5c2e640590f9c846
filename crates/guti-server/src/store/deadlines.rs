//! When a server must look at a match even if no request comes, and which server does so.
//!
//! The deadline of a match is written with its events, and so is its holder: the server that wrote
//! them. While the holder runs, it alone looks at the match; its heartbeats renew all that it holds.

use super::pool::{Pool, on, within};
use super::rows::Turn;
use super::{Store, unsigned};

/// The age of a server's last heartbeat after which others take its matches over.
pub(super) const HOLDER_TIMEOUT_MS: u64 = 5_000;

/// The number of matches that are listed at once.
const MAX_DUE: i64 = 500;

impl Store {
    /// Lists the matches with a deadline before `until` whose holder is this server or a server that does
    /// not run at `now`, with their deadlines, the earliest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn due(&self, now: u64, until: u64) -> Result<Vec<(String, u64)>, sqlx::Error> {
        let text = "SELECT m.id, m.deadline_ms FROM matches m \
                    LEFT JOIN servers s ON s.id = m.holder WHERE m.deadline_ms <= $1 \
                    AND (m.holder = $2 OR s.alive_ms IS NULL OR s.alive_ms < $3) \
                    ORDER BY m.deadline_ms LIMIT $4";
        let dead = now.saturating_sub(HOLDER_TIMEOUT_MS) as i64;
        let rows: Vec<(String, i64)> = on!(&self.pool, db => {
            let query = sqlx::query_as(text).bind(until as i64).bind(self.origin).bind(dead);
            query.bind(MAX_DUE).fetch_all(db)
        })?;
        Ok(rows.into_iter().map(|(id, deadline)| (id, unsigned(deadline))).collect())
    }

    /// Sets the next deadline of a match and whom it waits for, and makes this server its holder. Returns
    /// `false`, having changed nothing, if the deadline is not `deadline` any more: something has happened
    /// in the match, or another server has become the holder. It also returns `false` if the match is
    /// locked: many locked matches must not occupy the connections.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn hold(
        &self,
        id: &str,
        deadline: u64,
        next: Option<u64>,
        turn: Option<Turn>,
    ) -> Result<bool, sqlx::Error> {
        let (deadline, next) = (deadline as i64, next.map(|next| next as i64));
        let (holder, turn) = (next.map(|_| self.origin), turn.map(Turn::number));
        let changed = match &self.pool {
            Pool::Sqlite(db) => {
                let text = "UPDATE matches SET deadline_ms = $3, holder = $4, turn = $5 \
                            WHERE id = $1 AND deadline_ms = $2";
                let query = sqlx::query(text).bind(id).bind(deadline).bind(next).bind(holder);
                within(query.bind(turn).execute(db)).await?.rows_affected()
            }
            Pool::Postgres(db) => {
                let text = "UPDATE matches SET deadline_ms = $3, holder = $4, turn = $5 \
                            WHERE id = (SELECT id FROM matches WHERE id = $1 AND deadline_ms = $2 \
                            FOR NO KEY UPDATE SKIP LOCKED)";
                let query = sqlx::query(text).bind(id).bind(deadline).bind(next).bind(holder);
                within(query.bind(turn).execute(db)).await?.rows_affected()
            }
        };
        Ok(changed > 0)
    }
}
