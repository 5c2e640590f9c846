//! Queries: lists of matches.

use super::pool::{Pool, on, within};
use super::ratings::rating;
use super::rows::{
    Earlier, Filter, FreeSeat, ListedMatch, ListedSeat, MatchStage, Page, PresenceFilter,
    RequestKey, Turn,
};
use super::{Store, unsigned};
use crate::random::is_account;
use crate::ratings::Rating;
use serde_json::Value;
use sqlx::{ColumnIndex, Decode, Error, FromRow, Row, Type};

/// Selects a [`ListedMatch`] of each match `m` in the given table expression; `$you` is the player
/// whose matches are listed.
macro_rules! select_listed {
    ($you:literal, $from:literal) => {
        concat!(
            "SELECT m.id, m.created_ms, m.setup, m.stage, m.plies, m.deadline_ms, m.turn, ",
            $you,
            ", one.name, one.computer, one.digest, r_one.rating, r_one.deviation, \
                 r_one.volatility, r_one.matches, r_one.rated_ms, \
                 two.name, two.computer, two.digest, r_two.rating, r_two.deviation, \
                 r_two.volatility, r_two.matches, r_two.rated_ms FROM ",
            $from,
            " LEFT JOIN seats one ON one.match_id = m.id AND one.player = 0 \
              LEFT JOIN seats two ON two.match_id = m.id AND two.player = 1 \
              LEFT JOIN ratings r_one ON r_one.account = one.digest AND r_one.game = m.game \
              LEFT JOIN ratings r_two ON r_two.account = two.digest AND r_two.game = m.game"
        )
    };
}

/// Selects the public matches at these stages, as [`Store::public_matches`] says, and of the game `$4` if the last
/// condition says so. Stages and condition are part of the text: a parameter that allows for all games or stages
/// would keep the database from using an index that begins with the game, or a partial one.
macro_rules! select_public {
    ($stages:literal, $game:literal) => {
        concat!(
            select_listed!("CAST(NULL AS BIGINT)", "matches m"),
            " WHERE m.listed = 1 AND ",
            $stages,
            $game,
            " AND (m.stage > 0 OR COALESCE(one.digest, '') <> '' OR COALESCE(two.digest, '') <> '')",
            " AND (m.created_ms < $1 OR (m.created_ms = $1 AND m.id < $2))",
            " ORDER BY m.created_ms DESC, m.id DESC LIMIT $3"
        )
    };
}

/// Selects the public matches that are not over, of all games and of one.
pub(super) const PUBLIC: [&str; 2] =
    [select_public!("m.stage < 2", ""), select_public!("m.stage < 2", " AND m.game = $4")];

/// Selects the public matches that wait for an opponent, of all games and of one.
pub(super) const OPEN: [&str; 2] =
    [select_public!("m.stage = 0", ""), select_public!("m.stage = 0", " AND m.game = $4")];

/// Selects the matches that are not over in which a seat has one of the digests of a JSON array, `$1`,
/// which `$values` unfolds; at most `$2` of them.
macro_rules! select_unfinished {
    ($values:literal) => {
        concat!(
            select_listed!("s.player", "seats s JOIN matches m ON m.id = s.match_id"),
            " WHERE s.ended = 0 AND m.stage < 2 AND s.digest IN (SELECT value FROM ",
            $values,
            ") ORDER BY CASE WHEN m.turn = s.player OR m.turn = 2 THEN 0 ELSE 1 END, \
              m.created_ms DESC, m.id DESC LIMIT $2"
        )
    };
}

/// Selects the matches of [`Store::unfinished_matches`] in SQLite.
pub(super) const UNFINISHED_IN_SQLITE: &str = select_unfinished!("json_each($1)");

/// Selects the matches of [`Store::unfinished_matches_of`].
pub(super) const UNFINISHED_OF: &str = "SELECT m.id FROM seats s JOIN matches m ON m.id = s.match_id \
     WHERE s.digest = $1 AND s.ended = 0 AND m.stage < 2";

/// Selects the matches of [`Store::waiting_matches_of`].
pub(super) const WAITING_OF: &str = "SELECT m.id FROM seats s JOIN matches m ON m.id = s.match_id \
     WHERE s.digest = $1 AND s.ended = 0 AND m.stage = 0";

/// Selects the free seats of public matches, as [`Store::free_seats`] says; `$matches` and `$owners` unfold
/// JSON arrays. It begins with the matches whose player may be present, since many others may wait for
/// people who are gone: in a `CROSS JOIN`, SQLite keeps the order.
macro_rules! select_free {
    ($matches:literal, $owners:literal) => {
        concat!(
            "SELECT m.id, m.created_ms, s.player, s.digest FROM (\
             SELECT id FROM matches \
             WHERE listed = 1 AND stage = 0 AND game = $1 AND created_ms > $8 \
             UNION SELECT value FROM ",
            $matches,
            " UNION SELECT match_id FROM seats WHERE ended = 0 AND digest IN (SELECT value FROM ",
            $owners,
            ")) AS maybe CROSS JOIN matches m CROSS JOIN seats s \
             WHERE m.id = maybe.id AND s.match_id = m.id \
             AND m.listed = 1 AND m.stage = 0 AND m.game = $1 AND m.setup IN ($2, $3) \
             AND s.digest <> $4 AND s.digest <> '' \
             AND (m.created_ms > $5 OR (m.created_ms = $5 AND m.id > $6)) \
             ORDER BY m.created_ms, m.id LIMIT $7"
        )
    };
}

/// Selects the free seats of public matches in SQLite.
pub(super) const FREE_IN_SQLITE: &str = select_free!("json_each($9)", "json_each($10)");

/// The number of columns of a match before those of its seats, and that of a seat.
const MATCH_COLUMNS: usize = 8;
const SEAT_COLUMNS: usize = 8;

impl<'r, R: Row> FromRow<'r, R> for ListedMatch
where
    usize: ColumnIndex<R>,
    i64: Decode<'r, R::Database> + Type<R::Database>,
    f64: Decode<'r, R::Database> + Type<R::Database>,
    String: Decode<'r, R::Database> + Type<R::Database>,
{
    fn from_row(row: &'r R) -> Result<ListedMatch, Error> {
        let seat = |player: usize| {
            let at = MATCH_COLUMNS + player * SEAT_COLUMNS;
            let Some(name) = row.try_get::<Option<String>, _>(at)? else { return Ok(None) };
            let computer = row.try_get::<Option<i64>, _>(at + 1)?.map(|level| level as u8);
            let owner: String = row.try_get(at + 2)?;
            let rating = match row.try_get::<Option<f64>, _>(at + 3)? {
                Some(points) => Some(rating((
                    points,
                    row.try_get(at + 4)?,
                    row.try_get(at + 5)?,
                    row.try_get(at + 6)?,
                    row.try_get(at + 7)?,
                ))),
                None => is_account(&owner).then(Rating::default),
            };
            Ok::<_, Error>(Some(ListedSeat { name, computer, rating }))
        };
        Ok(ListedMatch {
            id: row.try_get(0)?,
            created_ms: unsigned(row.try_get(1)?),
            setup: row.try_get(2)?,
            stage: MatchStage::from_number(row.try_get(3)?),
            plies: row.try_get::<i64, _>(4)? as u32,
            deadline_ms: row.try_get::<Option<i64>, _>(5)?.map(unsigned),
            turn: row.try_get::<Option<i64>, _>(6)?.map(Turn::from_number),
            you: row.try_get::<Option<i64>, _>(7)?.map(|player| player as u8),
            seats: [seat(0)?, seat(1)?],
        })
    }
}

impl Store {
    /// Lists the public matches that are not over, the newest first; without those in which nobody waits any
    /// more, because the player was deleted.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn public_matches(
        &self,
        filter: &Filter,
        page: &Page,
    ) -> Result<Vec<ListedMatch>, Error> {
        let [of_all, of_game] = if filter.open { OPEN } else { PUBLIC };
        let (before, id, limit) = bounds(page);
        on!(&self.pool, db => match &filter.game {
            None => sqlx::query_as(of_all).bind(before).bind(id).bind(limit).fetch_all(db),
            Some(game) => {
                let query = sqlx::query_as(of_game).bind(before).bind(id);
                query.bind(limit).bind(game).fetch_all(db)
            }
        })
    }

    /// Lists the matches in which the token with this digest has a seat, the newest first; with
    /// `turn`, only those that wait for its owner.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn matches_of(
        &self,
        digest: &str,
        turn: bool,
        page: &Page,
    ) -> Result<Vec<ListedMatch>, Error> {
        let text = concat!(
            select_listed!("s.player", "seats s JOIN matches m ON m.id = s.match_id"),
            " WHERE s.digest = $1 AND ($2 = 0 OR m.turn = s.player OR m.turn = 2)",
            " AND (m.created_ms < $3 OR (m.created_ms = $3 AND m.id < $4))",
            " ORDER BY m.created_ms DESC, m.id DESC LIMIT $5"
        );
        let (before, id, limit) = bounds(page);
        on!(&self.pool, db => {
            let query = sqlx::query_as(text).bind(digest).bind(i64::from(turn));
            query.bind(before).bind(id).bind(limit).fetch_all(db)
        })
    }

    /// Lists the matches that are not over in which one of these owners has a seat, by the digest of the
    /// token or the id of the account: first those that wait for the owner, then the newest.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn unfinished_matches(
        &self,
        digests: &[String],
        limit: u32,
    ) -> Result<Vec<ListedMatch>, Error> {
        let digests = Value::from(digests).to_string();
        let limit = i64::from(limit);
        match &self.pool {
            Pool::Sqlite(db) => {
                let query = sqlx::query_as(UNFINISHED_IN_SQLITE).bind(digests);
                within(query.bind(limit).fetch_all(db)).await
            }
            Pool::Postgres(db) => {
                let text = select_unfinished!("json_array_elements_text(CAST($1 AS JSON)) value");
                within(sqlx::query_as(text).bind(digests).bind(limit).fetch_all(db)).await
            }
        }
    }

    /// Lists the public matches of a game with one of these setups that have one free seat, and whose other
    /// seat belongs neither to the token with this digest nor to a deleted token: the oldest first,
    /// starting with the match that follows `after`. With `present`, only those whose player may be present.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn free_seats(
        &self,
        game: &str,
        setups: [&str; 2],
        digest: &str,
        present: Option<&PresenceFilter>,
        after: Option<&FreeSeat>,
        limit: u32,
    ) -> Result<Vec<FreeSeat>, Error> {
        let (after_ms, after_id) =
            after.map_or((-1, ""), |seat| (seat.created_ms as i64, seat.match_id.as_str()));
        let since_ms = present.map_or(-1, |present| present.since_ms as i64);
        let array = |ids: Option<&[String]>| Value::from(ids.unwrap_or_default()).to_string();
        let matches = array(present.map(|present| &*present.matches));
        let owners = array(present.map(|present| &*present.owners));
        macro_rules! fetch {
            ($db:ident, $text:expr) => {{
                let query = sqlx::query_as($text).bind(game).bind(setups[0]).bind(setups[1]);
                let query = query.bind(digest).bind(after_ms).bind(after_id);
                let query = query.bind(i64::from(limit)).bind(since_ms);
                within(query.bind(matches).bind(owners).fetch_all($db)).await?
            }};
        }
        let rows: Vec<(String, i64, i64, String)> = match &self.pool {
            Pool::Sqlite(db) => fetch!(db, FREE_IN_SQLITE),
            Pool::Postgres(db) => fetch!(
                db,
                select_free!(
                    "json_array_elements_text(CAST($9 AS JSON)) value",
                    "json_array_elements_text(CAST($10 AS JSON)) value"
                )
            ),
        };
        let seat = |(match_id, created_ms, player, digest): (String, i64, i64, String)| FreeSeat {
            match_id,
            created_ms: unsigned(created_ms),
            opponent: player as u8,
            digest,
        };
        Ok(rows.into_iter().map(seat).collect())
    }

    /// Returns the ids of the matches that are not over in which the token with this digest has a seat.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn unfinished_matches_of(&self, digest: &str) -> Result<Vec<String>, Error> {
        let rows: Vec<(String,)> =
            on!(&self.pool, db => sqlx::query_as(UNFINISHED_OF).bind(digest).fetch_all(db))?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// Returns the ids of the matches in which the token with this digest has a seat, and that are over and have
    /// changed since a time, the last first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn ended_matches_of(
        &self,
        digest: &str,
        since_ms: u64,
        limit: u32,
    ) -> Result<Vec<String>, Error> {
        let text = "SELECT m.id FROM seats s JOIN matches m ON m.id = s.match_id \
                    WHERE s.digest = $1 AND m.stage = 2 AND m.touched_ms > $2 \
                    ORDER BY m.touched_ms DESC LIMIT $3";
        let (since, limit) = (since_ms as i64, i64::from(limit));
        let rows: Vec<(String,)> = on!(&self.pool, db => {
            sqlx::query_as(text).bind(digest).bind(since).bind(limit).fetch_all(db)
        })?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// Returns the ids of the matches that nobody has joined yet in which the token with this digest has a
    /// seat.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn waiting_matches_of(&self, digest: &str) -> Result<Vec<String>, Error> {
        let rows: Vec<(String,)> =
            on!(&self.pool, db => sqlx::query_as(WAITING_OF).bind(digest).fetch_all(db))?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// Returns the match and the player of the seat that was taken by the request with this key.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn seat_with_key(
        &self,
        request_key: &RequestKey,
    ) -> Result<Option<Earlier<(String, u8)>>, Error> {
        let text = "SELECT match_id, player, request_digest FROM seats WHERE request_key = $1";
        let found: Option<(String, i64, Option<String>)> =
            on!(&self.pool, db => sqlx::query_as(text).bind(&request_key.key).fetch_optional(db))?;
        Ok(found.map(|(id, player, digest)| request_key.earlier((id, player as u8), digest)))
    }
}

/// Returns the parameters of a page.
fn bounds(page: &Page) -> (i64, &str, i64) {
    let before_ms = i64::try_from(page.before_ms).unwrap_or(i64::MAX);
    (before_ms, &page.before_id, i64::from(page.limit))
}
