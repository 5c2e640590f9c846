//! Tests of a server that listens, through clients, on SQLite and on PostgreSQL.
#![allow(missing_docs)]

mod bots;
mod databases;
mod proxy;
mod site;
mod solving;

mod accounts;
mod correspondence;
mod endurance;
mod everything;
mod faults;
mod hostile;
mod lobby;
mod passkeys;
mod playing;
mod presence;
mod ratings;
mod seats;

/// Defines tests that run on both kinds of database.
macro_rules! on_each {
    ($($(#[$about:meta])* async fn $name:ident($database:ident) $body:block)*) => {
        $($(#[$about])* mod $name {
            use super::*;

            async fn test($database: crate::databases::Database) $body

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn sqlite() {
                test(crate::databases::Database::sqlite()).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn postgres() {
                if let Some(database) = crate::databases::Database::postgres().await {
                    test(database).await;
                }
            }
        })*
    };
}
pub(crate) use on_each;
