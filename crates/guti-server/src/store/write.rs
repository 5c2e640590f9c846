//! The task that writes to the database, several writes in one transaction.

use super::heartbeat::HEARTBEAT;
use super::notify;
use super::pool::Pool;
use super::rows::{EventBatch, NewMatch, SeatRow, Write};
use sqlx::{Postgres, Sqlite, Transaction};
use tokio::sync::{mpsc, oneshot};

/// The number of writes that go into one transaction at most.
const MAX_BATCH: usize = 512;

impl Write {
    /// Returns the key by which the writes of a transaction are sorted. Servers that lock rows in
    /// the same order cannot deadlock.
    fn key(&self) -> &str {
        match self {
            Write::Create(new) => &new.id,
            Write::Append { events, .. } => &events.match_id,
            Write::CreateToken { digest, .. } | Write::DeleteToken { digest, .. } => digest,
        }
    }

    /// Returns the time of the last event in it.
    fn last_ms(&self) -> Option<u64> {
        match self {
            Write::Create(NewMatch { events, .. }) | Write::Append { events, .. } => {
                events.events.last().map(|&(at_ms, _)| at_ms)
            }
            Write::CreateToken { .. } | Write::DeleteToken { .. } => None,
        }
    }
}

/// A write, and where to send its result: whether it was written, or `false` if another server
/// was first.
pub(super) struct Job {
    pub write: Write,
    pub reply: oneshot::Sender<Result<bool, sqlx::Error>>,
}

/// Writes what arrives in the queue until all its senders are dropped.
pub(super) async fn run(pool: Pool, mut queue: mpsc::Receiver<Job>, origin: u64) {
    while let Some(first) = queue.recv().await {
        let mut jobs = vec![first];
        while jobs.len() < MAX_BATCH
            && let Ok(job) = queue.try_recv()
        {
            jobs.push(job);
        }
        jobs.sort_by(|one, other| one.write.key().cmp(other.write.key()));
        match write_batch(&pool, &jobs, origin).await {
            Ok(written) => {
                for (job, written) in jobs.into_iter().zip(written) {
                    // A caller that no longer waits needs no reply; so below.
                    let _ = job.reply.send(Ok(written));
                }
            }
            // One of them made the transaction fail; the others must not fail with it.
            Err(_) if jobs.len() > 1 => {
                for job in jobs {
                    let written = write_batch(&pool, std::slice::from_ref(&job), origin).await;
                    let _ = job.reply.send(written.map(|written| written == [true]));
                }
            }
            Err(error) => {
                for job in jobs {
                    let _ = job.reply.send(Err(sqlx::Error::Protocol(error.to_string())));
                }
            }
        }
    }
}

/// Writes all jobs in one transaction. Returns for each whether it was written; it is not if
/// another server was first.
async fn write_batch(pool: &Pool, jobs: &[Job], origin: u64) -> Result<Vec<bool>, sqlx::Error> {
    let mut written = Vec::with_capacity(jobs.len());
    // An event is a heartbeat too, so that time that was charged to a clock never becomes part of
    // an outage.
    let heartbeat = jobs.iter().filter_map(|job| job.write.last_ms()).max();
    match pool {
        Pool::Sqlite(db) => {
            let mut tx = db.begin_with("BEGIN IMMEDIATE").await?;
            for job in jobs {
                written.push(on_sqlite::write(&mut tx, &job.write).await?);
            }
            if let Some(at_ms) = heartbeat {
                sqlx::query(HEARTBEAT).bind(at_ms as i64).execute(&mut *tx).await?;
            }
            tx.commit().await?;
        }
        Pool::Postgres(db) => {
            let mut tx = db.begin().await?;
            for job in jobs {
                let is_first = on_postgres::write(&mut tx, &job.write).await?;
                if is_first {
                    notify::send(&mut tx, &job.write, origin).await?;
                }
                written.push(is_first);
            }
            if let Some(at_ms) = heartbeat {
                sqlx::query(HEARTBEAT).bind(at_ms as i64).execute(&mut *tx).await?;
            }
            tx.commit().await?;
        }
    }
    Ok(written)
}

/// The statements, the same text for either database.
macro_rules! dialect {
    ($name:ident, $db:ty) => {
        mod $name {
            use super::{EventBatch, NewMatch, SeatRow, Transaction, Write};
            use sqlx::Error;

            type Tx<'a> = Transaction<'a, $db>;

            pub async fn write(tx: &mut Tx<'_>, write: &Write) -> Result<bool, Error> {
                match write {
                    Write::Create(new) => create(tx, new).await,
                    Write::Append { events, seat: new_seat, rematch } => {
                        if !append(tx, events).await? {
                            return Ok(false);
                        }
                        if let Some(new_seat) = new_seat {
                            seat(tx, new_seat).await?;
                        }
                        if let Some(rematch) = rematch {
                            create(tx, rematch).await?;
                        }
                        Ok(true)
                    }
                    Write::CreateToken { digest, name, created_ms } => {
                        let text =
                            "INSERT INTO tokens (digest, name, created_ms) VALUES ($1, $2, $3)";
                        let query = sqlx::query(text).bind(digest).bind(name);
                        query.bind(*created_ms as i64).execute(&mut **tx).await?;
                        Ok(true)
                    }
                    Write::DeleteToken { digest, .. } => {
                        let text = "DELETE FROM tokens WHERE digest = $1";
                        sqlx::query(text).bind(digest).execute(&mut **tx).await?;
                        let text = "UPDATE seats SET name = '', digest = '' WHERE digest = $1";
                        sqlx::query(text).bind(digest).execute(&mut **tx).await?;
                        Ok(true)
                    }
                }
            }

            /// Returns `false`, having written nothing, if there is a match with its key.
            async fn create(tx: &mut Tx<'_>, new: &NewMatch) -> Result<bool, Error> {
                let text = "INSERT INTO matches \
                            (id, created_ms, setup, listed, stage, plies, create_key, rules) \
                            VALUES ($1, $2, $3, $4, $5, 0, $6, $7) ON CONFLICT DO NOTHING";
                let query = sqlx::query(text).bind(&new.id).bind(new.created_ms as i64);
                let query = query.bind(&new.setup).bind(i64::from(new.listed));
                let query = query.bind(new.events.stage as i64);
                let query = query.bind(new.create_key.as_deref()).bind(new.rules.as_deref());
                if query.execute(&mut **tx).await?.rows_affected() == 0 {
                    return Ok(false);
                }
                for new_seat in &new.seats {
                    seat(tx, new_seat).await?;
                }
                append(tx, &new.events).await
            }

            async fn seat(tx: &mut Tx<'_>, seat: &SeatRow) -> Result<(), Error> {
                let text = "INSERT INTO seats (match_id, player, name, digest, computer) \
                            VALUES ($1, $2, $3, $4, $5)";
                let query = sqlx::query(text).bind(&seat.match_id).bind(i64::from(seat.player));
                let query = query.bind(&seat.name).bind(&seat.digest);
                query.bind(seat.computer.map(i64::from)).execute(&mut **tx).await?;
                Ok(())
            }

            /// Returns `false`, having written nothing, if the number of the first event or the id
            /// of its action is taken. If the number is free, so are all that follow.
            async fn append(tx: &mut Tx<'_>, batch: &EventBatch) -> Result<bool, Error> {
                for (seq, (at_ms, event)) in (batch.first_seq..).zip(&batch.events) {
                    let text = "INSERT INTO events (match_id, seq, at_ms, event, action_id) \
                                VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
                    let query = sqlx::query(text).bind(&batch.match_id).bind(seq as i64);
                    let query = query.bind(*at_ms as i64).bind(event);
                    let action_id = batch.action_id.as_deref();
                    let query = query.bind(action_id.filter(|_| seq == batch.first_seq));
                    if query.execute(&mut **tx).await?.rows_affected() == 0 {
                        return Ok(false);
                    }
                }
                let text = "UPDATE matches SET stage = $2, plies = $3, deadline_ms = $4, \
                            touched_ms = $5 WHERE id = $1";
                let query = sqlx::query(text).bind(&batch.match_id);
                let query = query.bind(batch.stage as i64).bind(i64::from(batch.plies));
                let query = query.bind(batch.deadline_ms.map(|at_ms| at_ms as i64));
                let last_ms = batch.events.last().map_or(0, |&(at_ms, _)| at_ms);
                query.bind(last_ms as i64).execute(&mut **tx).await?;
                Ok(true)
            }
        }
    };
}

dialect!(on_sqlite, super::Sqlite);
dialect!(on_postgres, super::Postgres);
