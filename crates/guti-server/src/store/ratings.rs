//! Ratings: read for lists and matches, and changed when a rated match ends.
//!
//! A transaction that ends rated matches writes to all its matches first. Then it locks the accounts
//! of the players, and those that it is about to change, in the order of their ids. So two
//! transactions never wait for one another.

use super::pool::on;
use super::rows::{EventBatch, RatedResult, SeatRating, Write};
use super::{Store, unsigned};
use crate::random::is_account;
use crate::ratings::{PERIOD_MS, PROVISIONAL_DEVIATION, Rating, SCALE, rate};
use guti_api::RatingView;
use skillratings::glicko2::Glicko2Rating;
use sqlx::Error;
use std::collections::BTreeSet;

/// The columns of a rating: the rating, the deviation, the volatility, the number of matches, and when
/// the last one ended.
pub(super) type RatingColumns = (f64, f64, f64, i64, i64);

/// Returns the rating with these columns.
pub(super) fn rating(columns: RatingColumns) -> Rating {
    let (rating, deviation, volatility, matches, rated_ms) = columns;
    let glicko = Glicko2Rating { rating, deviation, volatility };
    Rating { glicko, matches: matches as u32, rated_ms: unsigned(rated_ms) }
}

/// A seat with its rating and what the match has changed: player, owner, then rating, deviation,
/// volatility, matches and time, then rating, deviation, matches and change.
type SeatRatingRow = (
    i64,
    String,
    Option<f64>,
    Option<f64>,
    Option<f64>,
    Option<i64>,
    Option<i64>,
    Option<i64>,
    Option<i64>,
    Option<i64>,
    Option<i64>,
);

impl Store {
    /// Returns the ratings of the players of a match.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn seat_ratings(&self, match_id: &str) -> Result<[SeatRating; 2], Error> {
        let text = "SELECT s.player, s.digest, r.rating, r.deviation, r.volatility, r.matches, \
                           r.rated_ms, c.rating, c.deviation, c.matches, c.change \
                    FROM seats s JOIN matches m ON m.id = s.match_id \
                    LEFT JOIN ratings r ON r.account = s.digest AND r.game = m.game \
                    LEFT JOIN rating_changes c \
                        ON c.match_id = s.match_id AND c.player = s.player \
                    WHERE s.match_id = $1";
        let rows: Vec<SeatRatingRow> =
            on!(&self.pool, db => sqlx::query_as(text).bind(match_id).fetch_all(db))?;
        let mut seats = [SeatRating::default(); 2];
        for row in rows {
            let (player, owner, points, deviation, volatility, matches, rated_ms, ..) = row;
            let (.., old_points, old_deviation, old_matches, change) = row;
            let columns = || Some((points?, deviation?, volatility?, matches?, rated_ms?));
            let stored = columns().map(rating);
            let change = || Some((old_points?, old_deviation?, old_matches?, change?));
            seats[usize::from(player == 1)] = SeatRating {
                rating: is_account(&owner).then(|| stored.unwrap_or_default()),
                change: change().map(|(points, deviation, matches, change)| {
                    let before = RatingView {
                        rating: points as i32,
                        deviation: deviation as u32,
                        provisional: deviation as u32 > PROVISIONAL_DEVIATION,
                        matches: matches as u32,
                    };
                    (before, change as i32)
                }),
            };
        }
        Ok(seats)
    }

    /// Returns the ratings of an account: the id of each game, and the rating.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn ratings_of(&self, account: &str) -> Result<Vec<(String, Rating)>, Error> {
        let text = "SELECT game, rating, deviation, volatility, matches, rated_ms FROM ratings \
                    WHERE account = $1 ORDER BY game";
        let rows: Vec<(String, f64, f64, f64, i64, i64)> =
            on!(&self.pool, db => sqlx::query_as(text).bind(account).fetch_all(db))?;
        Ok(rows.into_iter().map(|(game, a, b, c, d, e)| (game, rating((a, b, c, d, e)))).collect())
    }

    /// Returns the names of the best players of a game and their ratings, the best first, without
    /// those whose rating is provisional at `now_ms`.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn best_ratings(
        &self,
        game: &str,
        now_ms: u64,
        limit: u32,
    ) -> Result<Vec<(String, Rating)>, Error> {
        // The deviation grows as `Rating::view` says.
        let text = "SELECT a.name, r.rating, r.deviation, r.volatility, r.matches, r.rated_ms \
                    FROM ratings r JOIN accounts a ON a.id = r.account WHERE r.game = $1 \
                    AND r.deviation * r.deviation + \
                        r.volatility * r.volatility * $2 * ($3 - r.rated_ms) < $4 \
                    ORDER BY r.rating DESC, a.name LIMIT $5";
        let growth = SCALE.powi(2) / PERIOD_MS as f64;
        // From here on a deviation is rounded up to one that is provisional.
        let limit_squared = (f64::from(PROVISIONAL_DEVIATION) + 0.5).powi(2);
        let rows: Vec<(String, f64, f64, f64, i64, i64)> = on!(&self.pool, db => {
            let query = sqlx::query_as(text).bind(game).bind(growth).bind(now_ms as i64);
            query.bind(limit_squared).bind(i64::from(limit)).fetch_all(db)
        })?;
        Ok(rows.into_iter().map(|(name, a, b, c, d, e)| (name, rating((a, b, c, d, e)))).collect())
    }
}

/// The rated matches that a transaction has ended, and the accounts that it locks.
pub(super) struct Ended<'a> {
    matches: Vec<(&'a EventBatch, &'a RatedResult)>,
    /// The ids of accounts, in the order in which they are locked; none if no match has ended.
    accounts: BTreeSet<&'a str>,
}

/// Returns the rated matches that the first of these writes have ended, as far as they were `written`.
pub(super) fn ended<'a>(
    writes: impl Iterator<Item = &'a Write> + Clone,
    written: &[bool],
) -> Ended<'a> {
    let done = writes.clone().zip(written).filter(|(_, written)| **written);
    let ended = done.filter_map(|(write, _)| match write {
        Write::Append { events, .. } => Some((events, events.rated.as_ref()?)),
        _ => None,
    });
    let matches: Vec<_> = ended.collect();
    let mut accounts = BTreeSet::new();
    for (_, result) in &matches {
        accounts.extend(result.accounts.iter().map(String::as_str));
    }
    if !matches.is_empty() {
        accounts.extend(writes.filter_map(|write| match write {
            Write::Account(change) => Some(change.key()),
            _ => None,
        }));
    }
    Ended { matches, accounts }
}

/// The statements, the same text for either database but for the lock on a row.
macro_rules! dialect {
    ($name:ident, $db:ty, $lock:literal) => {
        pub(super) mod $name {
            use super::{Ended, RatedResult, Rating, RatingColumns, rate, rating};
            use sqlx::{Error, Transaction};
            use std::collections::BTreeSet;

            type Tx<'a> = Transaction<'a, $db>;

            /// Changes the ratings of the players of rated matches that have ended. A match with a deleted
            /// account changes none.
            ///
            /// # Errors
            /// If the database fails.
            pub async fn change_ratings(
                tx: &mut Tx<'_>,
                ended: &Ended<'_>,
            ) -> Result<(), Error> {
                let mut existing = BTreeSet::new();
                for account in &ended.accounts {
                    let text = concat!("SELECT id FROM accounts WHERE id = $1", $lock);
                    let query = sqlx::query_as(text).bind(*account);
                    let found: Option<(String,)> = query.fetch_optional(&mut **tx).await?;
                    if found.is_some() {
                        existing.insert(*account);
                    }
                }
                for (batch, result) in &ended.matches {
                    if result.accounts.iter().all(|account| existing.contains(account.as_str())) {
                        let ended_ms = batch.events.last().map_or(0, |&(at_ms, _)| at_ms);
                        change(tx, &batch.match_id, result, ended_ms).await?;
                    }
                }
                Ok(())
            }

            async fn change(
                tx: &mut Tx<'_>,
                match_id: &str,
                result: &RatedResult,
                ended_ms: u64,
            ) -> Result<(), Error> {
                let mut before = [Rating::default(); 2];
                for (rated, account) in before.iter_mut().zip(&result.accounts) {
                    let text = "SELECT rating, deviation, volatility, matches, rated_ms \
                                FROM ratings WHERE account = $1 AND game = $2";
                    let query = sqlx::query_as(text).bind(account).bind(&result.game);
                    let found: Option<RatingColumns> = query.fetch_optional(&mut **tx).await?;
                    *rated = found.map_or_else(Rating::default, rating);
                }
                let after = rate(before, result.winner, ended_ms);
                for (player, account) in result.accounts.iter().enumerate() {
                    let (old, new) = (before[player].view(ended_ms), after[player]);
                    let text = "INSERT INTO ratings (account, game, rating, deviation, volatility, \
                                                     matches, rated_ms) \
                                VALUES ($1, $2, $3, $4, $5, $6, $7) \
                                ON CONFLICT (account, game) DO UPDATE SET rating = $3, \
                                deviation = $4, volatility = $5, matches = $6, rated_ms = $7";
                    let query = sqlx::query(text).bind(account).bind(&result.game);
                    let query = query.bind(new.glicko.rating).bind(new.glicko.deviation);
                    let query = query.bind(new.glicko.volatility).bind(i64::from(new.matches));
                    query.bind(new.rated_ms as i64).execute(&mut **tx).await?;
                    let text = "INSERT INTO rating_changes (match_id, player, account, rating, \
                                                            deviation, matches, change) \
                                VALUES ($1, $2, $3, $4, $5, $6, $7)";
                    let query = sqlx::query(text).bind(match_id).bind(player as i64).bind(account);
                    let query = query.bind(i64::from(old.rating)).bind(i64::from(old.deviation));
                    let query = query.bind(i64::from(old.matches));
                    let change = new.view(ended_ms).rating - old.rating;
                    query.bind(i64::from(change)).execute(&mut **tx).await?;
                }
                Ok(())
            }
        }
    };
}

dialect!(on_sqlite, sqlx::Sqlite, "");
// A weaker lock than that of a deletion, so that sessions of the account can be added meanwhile.
dialect!(on_postgres, sqlx::Postgres, " FOR NO KEY UPDATE");
