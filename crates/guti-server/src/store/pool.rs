//! The connections to either kind of database.

use sqlx::postgres::PgPoolOptions;
use sqlx::{Connection as _, Error, PgConnection, PgPool, SqlitePool};
use std::time::Duration;

/// How long a statement or a transaction may take, with the wait for a connection.
pub(super) const TIMEOUT: Duration = Duration::from_secs(5);

/// How long a connection that was used may take to prove that it still works.
const PING_TIMEOUT: Duration = Duration::from_secs(2);

/// The connections to a database.
#[derive(Clone)]
pub(super) enum Pool {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// Runs the same query on either kind of database, within the [`TIMEOUT`].
macro_rules! on {
    ($pool:expr, $db:ident => $query:expr) => {
        match $pool {
            $crate::store::pool::Pool::Sqlite($db) => $crate::store::pool::within($query).await,
            $crate::store::pool::Pool::Postgres($db) => $crate::store::pool::within($query).await,
        }
    };
}
pub(super) use on;

/// Waits for an answer of the database, but not longer than the [`TIMEOUT`].
pub(super) async fn within<T>(answer: impl Future<Output = Result<T, Error>>) -> Result<T, Error> {
    tokio::time::timeout(TIMEOUT, answer).await.unwrap_or(Err(Error::PoolTimedOut))
}

/// Returns the options of a pool of connections to PostgreSQL that gives up those that do not answer.
pub(super) fn postgres_pool(connections: u32) -> PgPoolOptions {
    PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(TIMEOUT)
        .test_before_acquire(false)
        .before_acquire(|connection, used| {
            Box::pin(async move {
                // A busy connection has proved that it works when it was released.
                if used.idle_for < TIMEOUT { Ok(true) } else { ping(connection).await }
            })
        })
        .after_release(|connection, _| Box::pin(ping(connection)))
}

/// Fails if a connection does not work any more. A connection whose other end has vanished without a
/// word would otherwise occupy its place in the pool until the system gives it up.
pub(super) async fn ping(connection: &mut PgConnection) -> Result<bool, Error> {
    let answer = tokio::time::timeout(PING_TIMEOUT, connection.ping()).await;
    answer.unwrap_or(Err(Error::PoolTimedOut)).map(|()| true)
}

/// Whether the database has refused what was written; other errors concern the database itself, or
/// the way to it.
pub fn is_refusal(error: &Error) -> bool {
    use sqlx::error::ErrorKind;
    let Error::Database(error) = error else { return false };
    // Class 22 of PostgreSQL is data that cannot be stored.
    let is_data = error.code().is_some_and(|code| code.len() == 5 && code.starts_with("22"));
    is_data || !matches!(error.kind(), ErrorKind::Other)
}
