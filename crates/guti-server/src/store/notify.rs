//! Notifications between the servers that share a PostgreSQL database.
//!
//! A payload is the number of the server that sends it, the id of a match, and the number of the
//! match's last event, or `again` if a seat has changed: `17 4fT_x2aQ9bNc 42`. With each heartbeat a
//! server sends its number alone, by which it knows that its own notifications arrive.

use super::accounts::AccountChange;
use super::pool;
use super::rows::{EventBatch, Write};
use sqlx::postgres::{PgConnectOptions, PgListener};
use sqlx::{Postgres, Transaction};
use std::time::Duration;
use tokio::sync::mpsc;

/// The PostgreSQL channel on which servers notify each other.
pub(super) const CHANNEL: &str = "guti";

/// The wait before listening again after an error.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// For how long nothing may arrive on a working connection, given a notification for each heartbeat.
const MAX_SILENCE: Duration = Duration::from_secs(10);

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

/// Notifies the other servers of a write at the moment when the transaction is committed. `forgotten` are
/// the ids of the matches in which it deletes a name and messages, `origin` is the number of this server.
///
/// # Errors
/// If the database fails.
pub(super) async fn send(
    tx: &mut Transaction<'_, Postgres>,
    write: &Write,
    forgotten: &[String],
    origin: i64,
) -> Result<(), sqlx::Error> {
    let appended = |events: &EventBatch| {
        let last = events.first_seq + events.events.len() as u64 - 1;
        format!("{origin} {} {last}", events.match_id)
    };
    let payloads: Vec<String> = match write {
        Write::Append { events, rematch, .. } => {
            let rematch = rematch.iter().map(|rematch| appended(&rematch.events));
            std::iter::once(appended(events)).chain(rematch).collect()
        }
        Write::Forget { .. }
        | Write::DeleteToken { .. }
        | Write::Account(AccountChange::Delete { .. }) => {
            forgotten.iter().map(|id| format!("{origin} {id} again")).collect()
        }
        Write::Create(new) if new.listed => vec![appended(&new.events)],
        Write::Create(_) | Write::CreateToken { .. } | Write::Account(_) => Vec::new(),
    };
    for payload in payloads {
        let query = sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(payload);
        query.execute(&mut **tx).await?;
    }
    Ok(())
}

/// Forwards the notifications of other servers until the receiver is dropped. A connection on which
/// nothing arrives for a while, not even this server's own notifications, is given up and made again.
pub(super) async fn listen(
    options: PgConnectOptions,
    origin: i64,
    sender: mpsc::Sender<Notification>,
) {
    loop {
        if let Err(error) = forward(&options, origin, &sender).await {
            tracing::warn!(%error, "cannot receive notifications from the database");
        }
        if sender.is_closed() {
            return;
        }
        tokio::time::sleep(RETRY_DELAY).await;
    }
}

/// Forwards notifications until the receiver is dropped or the connection is lost.
async fn forward(
    options: &PgConnectOptions,
    origin: i64,
    sender: &mpsc::Sender<Notification>,
) -> Result<(), sqlx::Error> {
    // The listener keeps its connection, so it has a pool of its own.
    let pool = pool::postgres_pool(1).connect_with(options.clone()).await?;
    let mut listener = PgListener::connect_with(&pool).await?;
    pool::within(listener.listen(CHANNEL)).await?;
    let mut notification = Some(Notification::Missed);
    while !sender.is_closed() {
        if let Some(notification) = notification
            && sender.send(notification).await.is_err()
        {
            break;
        }
        let received = tokio::time::timeout(MAX_SILENCE, listener.try_recv()).await;
        // Whatever has arrived while the connection was made again is lost.
        let received = received.unwrap_or(Err(sqlx::Error::PoolTimedOut))?;
        notification = match received {
            Some(received) => parse(received.payload(), origin),
            None => Some(Notification::Missed),
        };
    }
    Ok(())
}

/// Parses the payload of another server; none for this server's own and for malformed ones.
fn parse(payload: &str, origin: i64) -> Option<Notification> {
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
