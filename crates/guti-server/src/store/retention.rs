//! Deletion of what is kept no longer.

use super::Store;
use super::pool::{Pool, on, within};
use std::collections::HashSet;

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

/// Selects at most `$4` matches that are kept no longer, each with the time of its last event: those that are not
/// over from before `$1`, those that are over from before `$2`, and those that nobody has joined from before `$3`. The
/// last have no moves. There is an index for each part. That of the first is by the time of creation, which is before
/// the last event: in one by the last event, every move would change an entry.
pub(super) const EXPIRED: &str = "SELECT id, touched_ms FROM matches \
     WHERE stage < 2 AND created_ms < $1 AND touched_ms < $1 \
     UNION ALL SELECT id, touched_ms FROM matches WHERE stage = 2 AND touched_ms < $2 \
     UNION ALL SELECT id, touched_ms FROM matches \
     WHERE stage = 2 AND plies = 0 AND touched_ms >= $2 AND touched_ms < $3 \
     AND (SELECT COUNT(*) FROM seats WHERE match_id = matches.id) < 2 LIMIT $4";

/// Deletes matches in a transaction of either database, except those that have changed since they were selected.
/// Evaluates to the ids of those that are deleted.
macro_rules! delete {
    ($tx:ident, $lock:literal, $expired:expr) => {{
        let mut deleted = Vec::new();
        for Expired { id, touched_ms } in $expired {
            let text = concat!("SELECT id FROM matches WHERE id = $1 AND touched_ms = $2", $lock);
            let query = sqlx::query_as(text).bind(id).bind(touched_ms);
            let found: Option<(String,)> = query.fetch_optional(&mut *$tx).await?;
            let Some((id,)) = found else { continue };
            for text in [
                "DELETE FROM events WHERE match_id = $1",
                "DELETE FROM rating_changes WHERE match_id = $1",
                "DELETE FROM seats WHERE match_id = $1",
                "DELETE FROM matches WHERE id = $1",
            ] {
                sqlx::query(text).bind(&id).execute(&mut *$tx).await?;
            }
            deleted.push(id);
        }
        $tx.commit().await?;
        deleted
    }};
}

/// A match that is kept no longer.
#[derive(Clone, Debug)]
pub struct Expired {
    /// The id of the match.
    pub id: String,
    /// When its last event happened.
    touched_ms: i64,
}

impl Store {
    /// Lists some of the matches that are kept no longer, at most `limit`, without those in `skipped`.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn expired(
        &self,
        expiry: Expiry,
        limit: usize,
        skipped: &HashSet<String>,
    ) -> Result<Vec<Expired>, sqlx::Error> {
        let Expiry { over, alone, unfinished } = expiry;
        let over = over.max(unfinished);
        let most = (limit + skipped.len()) as i64;
        let found: Vec<(String, i64)> = on!(&self.pool, db => {
            let query = sqlx::query_as(EXPIRED).bind(unfinished as i64).bind(over as i64);
            query.bind(alone as i64).bind(most).fetch_all(db)
        })?;
        let others = found.into_iter().filter(|(id, _)| !skipped.contains(id));
        Ok(others.take(limit).map(|(id, touched_ms)| Expired { id, touched_ms }).collect())
    }

    /// Deletes matches that are kept no longer, in one transaction. Returns the ids of those that are deleted: without
    /// those that have changed since they were listed, or that other servers are deleting.
    ///
    /// # Errors
    /// If the database fails, or takes too long. No match is deleted then.
    pub async fn purge(&self, expired: &[Expired]) -> Result<Vec<String>, sqlx::Error> {
        within(async {
            Ok(match &self.pool {
                Pool::Sqlite(db) => {
                    let mut tx = db.begin_with("BEGIN IMMEDIATE").await?;
                    delete!(tx, "", expired)
                }
                Pool::Postgres(db) => {
                    let mut tx = db.begin().await?;
                    // Another server may be deleting the same matches.
                    delete!(tx, " FOR UPDATE SKIP LOCKED", expired)
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
