//! What is read.

use super::{SeatRow, Store, on, unsigned};

/// A match as it is kept.
#[derive(Clone, Debug)]
pub struct Kept {
    /// When it was made.
    pub created_ms: u64,
    /// Its setup, as JSON.
    pub setup: String,
    /// The events after the one that was asked for: when each happened, and what, as JSON.
    pub events: Vec<(u64, String)>,
    /// Who sits there.
    pub seats: Vec<SeatRow>,
}

/// A match in a list.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its name.
    pub id: String,
    /// When it was made.
    pub created_ms: u64,
    /// Its setup, as JSON.
    pub setup: String,
    /// Where it stands: 0 waiting, 1 running, 2 over.
    pub stage: u8,
    /// The plies of the game.
    pub plies: u32,
    /// Who sits there: the name, and the level of the computer.
    pub seats: [Option<(String, Option<u8>)>; 2],
}

/// Which part of a list is asked for: what was made before a moment, the newest first.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// The moment.
    pub before_ms: u64,
    /// So many at most.
    pub limit: u32,
}

/// A row of a list.
type Row =
    (String, i64, String, i64, i64, Option<String>, Option<i64>, Option<String>, Option<i64>);

/// What a list says of each match.
macro_rules! list {
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
    /// A match with the events after this number; none if there is no such match.
    pub async fn load(&self, id: &str, after: u64) -> Result<Option<Kept>, sqlx::Error> {
        let text = "SELECT created_ms, setup FROM matches WHERE id = $1";
        let found: Option<(i64, String)> =
            on!(&self.pool, db => sqlx::query_as(text).bind(id).fetch_optional(db).await?);
        let Some((created_ms, setup)) = found else { return Ok(None) };
        let text = "SELECT at_ms, event FROM events WHERE match_id = $1 AND seq > $2 ORDER BY seq";
        let after = i64::try_from(after).unwrap_or(i64::MAX);
        let events: Vec<(i64, String)> =
            on!(&self.pool, db => sqlx::query_as(text).bind(id).bind(after).fetch_all(db).await?);
        // After the events: whoever sat down in one of them is here.
        let text = "SELECT player, name, digest, computer FROM seats WHERE match_id = $1";
        let seats: Vec<(i64, String, String, Option<i64>)> =
            on!(&self.pool, db => sqlx::query_as(text).bind(id).fetch_all(db).await?);
        let seat = |(player, name, digest, computer): (i64, String, String, Option<i64>)| SeatRow {
            match_id: id.to_owned(),
            player: player as u8,
            name,
            digest,
            computer: computer.map(|level| level as u8),
        };
        Ok(Some(Kept {
            created_ms: unsigned(created_ms),
            setup,
            events: events.into_iter().map(|(at, event)| (unsigned(at), event)).collect(),
            seats: seats.into_iter().map(seat).collect(),
        }))
    }

    /// The matches that everybody may see and that are not over.
    pub async fn listed(&self, page: Page) -> Result<Vec<Line>, sqlx::Error> {
        let text = concat!(
            list!("matches m"),
            " WHERE m.listed = 1 AND m.stage < 2 AND m.created_ms < $1",
            " ORDER BY m.created_ms DESC LIMIT $2"
        );
        let (before, limit) = (before(page), i64::from(page.limit));
        let rows: Vec<Row> = on!(&self.pool, db => {
            sqlx::query_as(text).bind(before).bind(limit).fetch_all(db).await?
        });
        Ok(rows.into_iter().map(line).collect())
    }

    /// The matches of who has this digest.
    pub async fn matches_of(&self, digest: &str, page: Page) -> Result<Vec<Line>, sqlx::Error> {
        let text = concat!(
            list!("seats s JOIN matches m ON m.id = s.match_id"),
            " WHERE s.digest = $1 AND m.created_ms < $2",
            " ORDER BY m.created_ms DESC LIMIT $3"
        );
        let (before, limit) = (before(page), i64::from(page.limit));
        let rows: Vec<Row> = on!(&self.pool, db => {
            sqlx::query_as(text).bind(digest).bind(before).bind(limit).fetch_all(db).await?
        });
        Ok(rows.into_iter().map(line).collect())
    }

    /// The names of all matches of who has this digest.
    pub async fn match_ids_of(&self, digest: &str) -> Result<Vec<String>, sqlx::Error> {
        let text = "SELECT match_id FROM seats WHERE digest = $1";
        let rows: Vec<(String,)> =
            on!(&self.pool, db => sqlx::query_as(text).bind(digest).fetch_all(db).await?);
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// The name of the program that has this token, and when the token was made.
    pub async fn token(&self, digest: &str) -> Result<Option<(String, u64)>, sqlx::Error> {
        let text = "SELECT name, created_ms FROM tokens WHERE digest = $1";
        let found: Option<(String, i64)> =
            on!(&self.pool, db => sqlx::query_as(text).bind(digest).fetch_optional(db).await?);
        Ok(found.map(|(name, created_ms)| (name, unsigned(created_ms))))
    }
}

fn before(page: Page) -> i64 {
    i64::try_from(page.before_ms).unwrap_or(i64::MAX)
}

fn line(row: Row) -> Line {
    let (id, created_ms, setup, stage, plies, one, one_level, two, two_level) = row;
    let seat = |name: Option<String>, level: Option<i64>| Some((name?, level.map(|l| l as u8)));
    Line {
        id,
        created_ms: unsigned(created_ms),
        setup,
        stage: stage as u8,
        plies: plies as u32,
        seats: [seat(one, one_level), seat(two, two_level)],
    }
}
