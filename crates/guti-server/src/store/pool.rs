//! The connections to either kind of database.

use sqlx::postgres::{PgDatabaseError, PgPoolOptions};
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
///
/// # Errors
/// If the database fails or does not answer in time.
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

/// Fails if a connection does not work any more. Otherwise a connection whose other end has vanished
/// silently would occupy its place in the pool until the system gives it up.
pub(super) async fn ping(connection: &mut PgConnection) -> Result<bool, Error> {
    let answer = tokio::time::timeout(PING_TIMEOUT, connection.ping()).await;
    answer.unwrap_or(Err(Error::PoolTimedOut)).map(|()| true)
}

/// Returns the SQLSTATE of an error that PostgreSQL reports.
fn sqlstate(error: &Error) -> Option<&str> {
    let Error::Database(error) = error else { return None };
    error.try_downcast_ref::<PgDatabaseError>().map(PgDatabaseError::code)
}

/// Whether the database has refused what was written, as a constraint or a trigger does; other errors
/// concern the database itself, or the way to it.
pub fn is_refusal(error: &Error) -> bool {
    let Error::Database(reported) = error else { return false };
    if let Some(state) = sqlstate(error) {
        // The classes of errors of the connection, the transaction, locks, or the resources and the
        // operation of the database. A trigger may report any other class.
        let own = ["08", "25", "28", "3D", "40", "53", "55", "57", "58", "F0", "XX"];
        return !own.iter().any(|class| state.starts_with(class));
    }
    // The lowest byte of an SQLite error code is its primary code: TOOBIG, CONSTRAINT or MISMATCH.
    let code = reported.code().and_then(|code| code.parse::<u32>().ok());
    code.is_some_and(|code| (18..=20).contains(&(code & 0xff)))
}

/// Whether a refusal concerns what was to be stored, as that of a constraint or a trigger does. Other
/// refusals concern the statement: a column that the database does not have, or a right that the server
/// lacks.
pub(super) fn is_of_content(refusal: &Error) -> bool {
    let of_statement = ["0A", "3F", "42"];
    !sqlstate(refusal)
        .is_some_and(|state| of_statement.iter().any(|class| state.starts_with(class)))
}

/// Whether a transaction may have failed for one of the rows that it writes, though the database refuses
/// none: a lock on it, a trigger that takes too long, or a damaged page.
pub(super) fn may_concern_one_row(error: &Error) -> bool {
    let classes = ["40", "55", "57014", "XX"];
    sqlstate(error).is_some_and(|state| classes.iter().any(|class| state.starts_with(class)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::SqliteConnection;

    #[tokio::test]
    async fn sqlite_refuses_by_constraints_and_by_triggers() {
        let mut connection = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        for text in [
            "CREATE TABLE numbers (number INTEGER CHECK (number < 9))",
            "CREATE TRIGGER refuse BEFORE INSERT ON numbers WHEN NEW.number = 1 \
             BEGIN SELECT RAISE(ABORT, 'refused'); END",
        ] {
            sqlx::query(text).execute(&mut connection).await.unwrap();
        }
        for (text, refused) in [
            ("INSERT INTO numbers VALUES (1)", true),
            ("INSERT INTO numbers VALUES (9)", true),
            ("INSERT INTO nothing VALUES (1)", false),
        ] {
            let error = sqlx::query(text).execute(&mut connection).await.unwrap_err();
            assert_eq!(is_refusal(&error), refused, "{error}");
            assert!(!refused || is_of_content(&error));
            assert!(!may_concern_one_row(&error));
        }
    }
}
