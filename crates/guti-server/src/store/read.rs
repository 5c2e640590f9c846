//! Queries: reads matches, seats and tokens from the database.

use super::Store;
use super::pool::on;
use super::rows::{ListedMatch, Page, SeatRow, Stage, StoredMatch, unsigned};

/// The columns of a match in a list: id, creation time, setup, stage, plies, then name and
/// computer's level of both seats.
type ListedRow =
    (String, i64, String, i64, i64, Option<String>, Option<i64>, Option<String>, Option<i64>);

/// Selects a [`ListedRow`] of each match `m` in the given table expression.
macro_rules! select_listed {
    ($from:literal) => {
        concat!(
            "SELECT m.id, m.created_ms, m.setup, m.stage, m.plies, \
                    one.name, one.computer, two.name, two.computer FROM ",
            $from,
            " LEFT JOIN seats one ON one.match_id = m.id AND one.player = 0 \
              LEFT JOIN seats two ON two.match_id = m.id AND two.player = 1"
        )
    };
}

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
        };
        Ok(Some(StoredMatch {
            setup,
            rules,
            events: events.into_iter().map(|(at, event)| (unsigned(at), event)).collect(),
            seats: seats.into_iter().map(seat).collect(),
        }))
    }

    /// Returns the number of the first event that an action caused, by what its client calls it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn event_with_action(
        &self,
        match_id: &str,
        action_id: &str,
    ) -> Result<Option<u64>, sqlx::Error> {
        let text = "SELECT seq FROM events WHERE match_id = $1 AND action_id = $2";
        let found: Option<(i64,)> = on!(&self.pool, db => sqlx::query_as(text).bind(match_id).bind(action_id).fetch_optional(db))?;
        Ok(found.map(|(seq,)| unsigned(seq)))
    }

    /// Returns the id of the match that was created with this key.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn match_with_key(&self, create_key: &str) -> Result<Option<String>, sqlx::Error> {
        let text = "SELECT id FROM matches WHERE create_key = $1";
        let found: Option<(String,)> =
            on!(&self.pool, db => sqlx::query_as(text).bind(create_key).fetch_optional(db))?;
        Ok(found.map(|(id,)| id))
    }

    /// Lists the public matches that are not over, the newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn public_matches(&self, page: Page) -> Result<Vec<ListedMatch>, sqlx::Error> {
        let text = concat!(
            select_listed!("matches m"),
            " WHERE m.listed = 1 AND m.stage < 2",
            " AND (m.created_ms < $1 OR (m.created_ms = $1 AND m.id < $2))",
            " ORDER BY m.created_ms DESC, m.id DESC LIMIT $3"
        );
        let (before, id, limit) = bounds(&page);
        let rows: Vec<ListedRow> = on!(&self.pool, db => sqlx::query_as(text).bind(before).bind(id).bind(limit).fetch_all(db))?;
        Ok(rows.into_iter().map(listed).collect())
    }

    /// Lists the matches in which the token with this digest has a seat, the newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn matches_of(
        &self,
        digest: &str,
        page: Page,
    ) -> Result<Vec<ListedMatch>, sqlx::Error> {
        let text = concat!(
            select_listed!("seats s JOIN matches m ON m.id = s.match_id"),
            " WHERE s.digest = $1",
            " AND (m.created_ms < $2 OR (m.created_ms = $2 AND m.id < $3))",
            " ORDER BY m.created_ms DESC, m.id DESC LIMIT $4"
        );
        let (before, id, limit) = bounds(&page);
        let rows: Vec<ListedRow> = on!(&self.pool, db => sqlx::query_as(text).bind(digest).bind(before).bind(id).bind(limit).fetch_all(db))?;
        Ok(rows.into_iter().map(listed).collect())
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

/// Returns the parameters of a page.
fn bounds(page: &Page) -> (i64, &str, i64) {
    let before_ms = i64::try_from(page.before_ms).unwrap_or(i64::MAX);
    (before_ms, &page.before_id, i64::from(page.limit))
}

fn listed(row: ListedRow) -> ListedMatch {
    let (id, created_ms, setup, stage, plies, one, one_level, two, two_level) = row;
    let seat = |name: Option<String>, level: Option<i64>| Some((name?, level.map(|l| l as u8)));
    ListedMatch {
        id,
        created_ms: unsigned(created_ms),
        setup,
        stage: Stage::from_number(stage),
        plies: plies as u32,
        seats: [seat(one, one_level), seat(two, two_level)],
    }
}
