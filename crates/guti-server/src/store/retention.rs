//! Deletes what is kept no longer.

use super::Store;
use super::pool::{Pool, on, within};

/// The number of matches that one transaction deletes.
const MAX_DELETED: i64 = 100;

/// Deletes matches in a transaction of either database, and evaluates to their ids.
macro_rules! purge {
    ($tx:ident, $lock:literal, $before:expr, $alone_before:expr) => {{
        let text = concat!(
            "SELECT id FROM matches WHERE touched_ms < $1 OR (touched_ms < $2 \
             AND (SELECT COUNT(*) FROM seats WHERE match_id = matches.id) < 2) LIMIT $3",
            $lock
        );
        let query = sqlx::query_as(text).bind($before as i64).bind($alone_before as i64);
        let rows: Vec<(String,)> = query.bind(MAX_DELETED).fetch_all(&mut *$tx).await?;
        for (id,) in &rows {
            for text in [
                "DELETE FROM events WHERE match_id = $1",
                "DELETE FROM rating_changes WHERE match_id = $1",
                "DELETE FROM seats WHERE match_id = $1",
                "DELETE FROM matches WHERE id = $1",
            ] {
                sqlx::query(text).bind(id).execute(&mut *$tx).await?;
            }
        }
        $tx.commit().await?;
        rows.into_iter().map(|(id,)| id).collect()
    }};
}

impl Store {
    /// Deletes some of the matches whose last event happened before `before`, or before
    /// `alone_before` if somebody waited in them for an opponent in vain. Returns their ids, none if
    /// there are no more.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn purge(&self, before: u64, alone_before: u64) -> Result<Vec<String>, sqlx::Error> {
        within(async {
            Ok(match &self.pool {
                Pool::Sqlite(db) => {
                    let mut tx = db.begin_with("BEGIN IMMEDIATE").await?;
                    purge!(tx, "", before, alone_before)
                }
                Pool::Postgres(db) => {
                    let mut tx = db.begin().await?;
                    // Another server may be deleting the same matches.
                    purge!(tx, " FOR UPDATE SKIP LOCKED", before, alone_before)
                }
            })
        })
        .await
    }

    /// Deletes the challenges that have expired at `now`, and the sessions that were last used before
    /// `used_before`.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn purge_sign_ins(&self, now: u64, used_before: u64) -> Result<(), sqlx::Error> {
        for (text, before) in [
            ("DELETE FROM challenges WHERE expires_ms <= $1 RETURNING id", now),
            ("DELETE FROM sessions WHERE used_ms < $1 RETURNING digest", used_before),
        ] {
            let _: Vec<(String,)> =
                on!(&self.pool, db => sqlx::query_as(text).bind(before as i64).fetch_all(db))?;
        }
        Ok(())
    }

    /// Empties the write-ahead log of SQLite, which still holds what was deleted. PostgreSQL reuses
    /// the space by itself.
    ///
    /// # Errors
    /// If the database fails, or a reader holds on to the log.
    pub async fn empty_log(&self) -> Result<(), sqlx::Error> {
        let Pool::Sqlite(db) = &self.pool else { return Ok(()) };
        let query = sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)");
        let (busy, _, _): (i64, i64, i64) = within(query.fetch_one(db)).await?;
        if busy != 0 { Err(sqlx::Error::PoolTimedOut) } else { Ok(()) }
    }
}
