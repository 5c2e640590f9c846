//! The connections to either kind of database.

use sqlx::{PgPool, SqlitePool};

/// The connections to a database.
#[derive(Clone)]
pub(super) enum Pool {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// Evaluates the same expression for either kind of database.
macro_rules! on {
    ($pool:expr, $db:ident => $body:expr) => {
        match $pool {
            $crate::store::pool::Pool::Sqlite($db) => $body,
            $crate::store::pool::Pool::Postgres($db) => $body,
        }
    };
}
pub(super) use on;
