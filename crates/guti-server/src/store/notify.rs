//! Notifications between the servers that share a PostgreSQL database.
//!
//! A payload is the number of the server that sends it, the id of a match, and the number of the
//! match's last event, or `again` if a seat has changed: `17 4fT_x2aQ9bNc 42`.

use super::rows::Write;
use sqlx::postgres::PgListener;
use sqlx::{PgPool, Postgres, Transaction};
use std::time::Duration;
use tokio::sync::mpsc;

/// The PostgreSQL channel on which servers notify each other.
const CHANNEL: &str = "guti";

/// The wait before listening again after an error.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// What another server has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notification {
    /// It has appended events to a match.
    Appended {
        /// The id of the match.
        id: String,
        /// The number of the last event.
        seq: u64,
    },
    /// It has changed a seat, so the match must be loaded again.
    Reload {
        /// The id of the match.
        id: String,
    },
    /// Notifications may have been missed, so every match may have changed.
    Missed,
}

/// Notifies the other servers of a write, at the moment when the transaction is committed.
/// `origin` is the number of this server.
pub(super) async fn send(
    tx: &mut Transaction<'_, Postgres>,
    write: &Write,
    origin: u64,
) -> Result<(), sqlx::Error> {
    let payloads: Vec<String> = match write {
        Write::Append { events, .. } => {
            let last = events.first_seq + events.events.len() as u64 - 1;
            vec![format!("{origin} {} {last}", events.match_id)]
        }
        Write::DeleteToken { matches, .. } => {
            matches.iter().map(|id| format!("{origin} {id} again")).collect()
        }
        Write::Create(_) | Write::CreateToken { .. } => Vec::new(),
    };
    for payload in payloads {
        let query = sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(payload);
        query.execute(&mut **tx).await?;
    }
    Ok(())
}

/// Starts to forward the notifications of other servers, until the receiver is dropped.
pub(super) async fn listen(
    pool: &PgPool,
    origin: u64,
    sender: mpsc::Sender<Notification>,
) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    tokio::spawn(async move {
        loop {
            let notification = match listener.try_recv().await {
                Ok(Some(received)) => match parse(received.payload(), origin) {
                    Some(notification) => notification,
                    None => continue,
                },
                // The connection was lost and has been made again.
                Ok(None) => Notification::Missed,
                Err(error) => {
                    tracing::warn!(%error, "cannot receive notifications from the database");
                    tokio::time::sleep(RETRY_DELAY).await;
                    Notification::Missed
                }
            };
            if sender.send(notification).await.is_err() {
                return;
            }
        }
    });
    Ok(())
}

/// Parses the payload of another server; none for this server's own and for malformed ones.
fn parse(payload: &str, origin: u64) -> Option<Notification> {
    let mut parts = payload.split(' ');
    let (from, id, change) = (parts.next()?, parts.next()?, parts.next()?);
    if from.parse() == Ok(origin) {
        return None;
    }
    let id = id.to_owned();
    match change {
        "again" => Some(Notification::Reload { id }),
        seq => Some(Notification::Appended { id, seq: seq.parse().ok()? }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_ignores_its_own_notifications() {
        assert_eq!(parse("7 abc 3", 7), None);
        let appended = Notification::Appended { id: "abc".to_owned(), seq: 3 };
        assert_eq!(parse("8 abc 3", 7), Some(appended));
        assert_eq!(parse("8 abc again", 7), Some(Notification::Reload { id: "abc".to_owned() }));
        assert_eq!(parse("nonsense", 7), None);
    }
}
