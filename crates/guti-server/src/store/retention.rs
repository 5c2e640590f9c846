//! Deletion of what is kept no longer.

use super::Store;
use super::pool::{Pool, on, within};

/// The number of matches that one transaction deletes.
const MAX_DELETED: i64 = 100;

/// Which matches are kept no longer: those whose last event happened before a moment, in milliseconds
/// since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expiry {
    /// For matches that are over.
    pub over: u64,
    /// For matches that are over and that nobody has joined.
    pub alone: u64,
    /// For matches that are not over.
    pub unfinished: u64,
}

/// Deletes matches in a transaction of either database, and evaluates to their ids.
macro_rules! purge {
    ($tx:ident, $lock:literal, $expiry:expr) => {{
        let text = concat!(
            "SELECT id FROM matches WHERE touched_ms < $1 OR (stage = 2 AND (touched_ms < $2 \
             OR (touched_ms < $3 \
             AND (SELECT COUNT(*) FROM seats WHERE match_id = matches.id) < 2))) LIMIT $4",
            $lock
        );
        let Expiry { over, alone, unfinished } = $expiry;
        let query = sqlx::query_as(text).bind(unfinished as i64).bind(over as i64);
        let query = query.bind(alone as i64).bind(MAX_DELETED);
        let rows: Vec<(String,)> = query.fetch_all(&mut *$tx).await?;
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
    /// Deletes some of the matches that are kept no longer. Returns their ids, none if there are no
    /// more.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn purge(&self, expiry: Expiry) -> Result<Vec<String>, sqlx::Error> {
        within(async {
            Ok(match &self.pool {
                Pool::Sqlite(db) => {
                    let mut tx = db.begin_with("BEGIN IMMEDIATE").await?;
                    purge!(tx, "", expiry)
                }
                Pool::Postgres(db) => {
                    let mut tx = db.begin().await?;
                    // Another server may be deleting the same matches.
                    purge!(tx, " FOR UPDATE SKIP LOCKED", expiry)
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
