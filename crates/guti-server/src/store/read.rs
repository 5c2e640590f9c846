//! Queries: reads matches, seats and tokens from the database.

use super::pool::on;
use super::rows::{Earlier, MatchStage, RequestKey, SeatRow, StoredMatch};
use super::{Store, unsigned};

impl Store {
    /// Loads a match with its events after number `after`; none if there is no such match.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn load(&self, id: &str, after: u64) -> Result<Option<StoredMatch>, sqlx::Error> {
        let text = "SELECT setup, rules FROM matches WHERE id = $1";
        let found: Option<(String, Option<String>)> =
            on!(&self.pool, db => sqlx::query_as(text).bind(id).fetch_optional(db))?;
        let Some((setup, rules)) = found else { return Ok(None) };
        let text = "SELECT at_ms, event FROM events WHERE match_id = $1 AND seq > $2 ORDER BY seq";
        let after = i64::try_from(after).unwrap_or(i64::MAX);
        let events: Vec<(i64, String)> =
            on!(&self.pool, db => sqlx::query_as(text).bind(id).bind(after).fetch_all(db))?;
        // Read after the events, so that the seat of every event is among them.
        let text = "SELECT player, name, digest, computer FROM seats WHERE match_id = $1";
        let seats: Vec<(i64, String, String, Option<i64>)> =
            on!(&self.pool, db => sqlx::query_as(text).bind(id).fetch_all(db))?;
        let seat = |(player, name, digest, computer): (i64, String, String, Option<i64>)| SeatRow {
            match_id: id.to_owned(),
            player: player as u8,
            name,
            digest,
            computer: computer.map(|level| level as u8),
            request_key: None,
        };
        Ok(Some(StoredMatch {
            setup,
            rules,
            events: events.into_iter().map(|(at, event)| (unsigned(at), event)).collect(),
            seats: seats.into_iter().map(seat).collect(),
        }))
    }

    /// Returns the digests of the players of a match, and whether anybody can join it; no digests if there is
    /// no such match.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn audience(&self, id: &str) -> Result<(Vec<String>, bool), sqlx::Error> {
        let text = "SELECT s.digest, m.listed, m.stage FROM matches m \
                    JOIN seats s ON s.match_id = m.id WHERE m.id = $1";
        let rows: Vec<(String, i64, i64)> =
            on!(&self.pool, db => sqlx::query_as(text).bind(id).fetch_all(db))?;
        let is_open = rows.iter().any(|&(_, listed, stage)| {
            listed == 1 && MatchStage::from_number(stage) == MatchStage::Waiting
        });
        Ok((rows.into_iter().map(|(digest, ..)| digest).collect(), is_open))
    }

    /// Returns the number of the first event that the action with this idempotency key caused.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn event_with_action(
        &self,
        match_id: &str,
        action_id: &RequestKey,
    ) -> Result<Option<Earlier<u64>>, sqlx::Error> {
        let text = "SELECT seq, action_digest FROM events WHERE match_id = $1 AND action_id = $2";
        let found: Option<(i64, Option<String>)> = on!(&self.pool, db => {
            let query = sqlx::query_as(text).bind(match_id).bind(&action_id.key);
            query.fetch_optional(db)
        })?;
        Ok(found.map(|(seq, digest)| action_id.earlier(unsigned(seq), digest)))
    }

    /// Returns the id of the match that was created by a request with this key.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn match_with_key(
        &self,
        create_key: &RequestKey,
    ) -> Result<Option<Earlier<String>>, sqlx::Error> {
        let text = "SELECT id, create_digest FROM matches WHERE create_key = $1";
        let found: Option<(String, Option<String>)> =
            on!(&self.pool, db => sqlx::query_as(text).bind(&create_key.key).fetch_optional(db))?;
        Ok(found.map(|(id, digest)| create_key.earlier(id, digest)))
    }

    /// Returns the ids of all matches in which the token with this digest has a seat.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn match_ids_of(&self, digest: &str) -> Result<Vec<String>, sqlx::Error> {
        let text = "SELECT match_id FROM seats WHERE digest = $1";
        let rows: Vec<(String,)> =
            on!(&self.pool, db => sqlx::query_as(text).bind(digest).fetch_all(db))?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// Whether the token with this digest has a seat in any match.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn has_seat(&self, digest: &str) -> Result<bool, sqlx::Error> {
        let text = "SELECT player FROM seats WHERE digest = $1 LIMIT 1";
        let found: Option<(i64,)> =
            on!(&self.pool, db => sqlx::query_as(text).bind(digest).fetch_optional(db))?;
        Ok(found.is_some())
    }

    /// Returns the name of the program whose token has this digest, and when the token was created;
    /// none if no program's token has it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn token(&self, digest: &str) -> Result<Option<(String, u64)>, sqlx::Error> {
        let text = "SELECT name, created_ms FROM tokens WHERE digest = $1";
        let found: Option<(String, i64)> =
            on!(&self.pool, db => sqlx::query_as(text).bind(digest).fetch_optional(db))?;
        Ok(found.map(|(name, created_ms)| (name, unsigned(created_ms))))
    }
}
