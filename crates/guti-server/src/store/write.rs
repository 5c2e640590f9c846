//! The task that writes to the database, several writes in one transaction.

use super::accounts::{AccountChange, Value};
use super::pool::{Pool, is_refusal, may_concern_one_row, within};
use super::rows::{EventBatch, NewMatch, RequestKey, SeatRow, Turn, Write};
use super::{bulk, notify, ratings};
use sqlx::{Postgres, Sqlite, Transaction};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

/// The number of writes that go into one transaction at most.
const MAX_BATCH: usize = 512;

/// How long to look up whether a commit whose answer was lost has happened, and the wait between
/// two attempts.
const LOOK_UP_TIMEOUT: Duration = Duration::from_secs(15);
const LOOK_UP_DELAY: Duration = Duration::from_secs(1);

/// How long to try one by one the writes of a transaction that failed.
const ALONE_TIMEOUT: Duration = Duration::from_secs(5);

/// Records that a server was running at the time of what it writes: its number, and the time.
const HEARTBEAT: &str = "UPDATE servers SET alive_ms = CASE WHEN alive_ms < $2 THEN $2 \
    ELSE alive_ms END WHERE id = $1";

impl Write {
    /// Returns what the writes of a transaction are sorted by: matches come before accounts, because
    /// the end of a match may change accounts. Servers that lock rows in the same order cannot
    /// deadlock.
    fn order(&self) -> (bool, &str) {
        (matches!(self, Write::Account(_)), self.key())
    }

    fn key(&self) -> &str {
        match self {
            Write::Create(new) => &new.id,
            Write::Append { events, .. } => &events.match_id,
            Write::CreateToken { digest, .. } | Write::DeleteToken { digest, .. } => digest,
            Write::Account(change) => change.key(),
        }
    }

    /// Returns the time of the last event in it.
    fn last_ms(&self) -> Option<u64> {
        match self {
            Write::Create(NewMatch { events, .. }) | Write::Append { events, .. } => {
                events.events.last().map(|&(at_ms, _)| at_ms)
            }
            Write::CreateToken { .. } | Write::DeleteToken { .. } | Write::Account(_) => None,
        }
    }
}

/// Why a write has failed.
#[derive(Clone, Debug, thiserror::Error)]
pub enum WriteError {
    /// Nothing was written.
    #[error("nothing was written: {0}")]
    Failed(Arc<sqlx::Error>),
    /// The answer of the database was lost, and so is whether it was written.
    #[error("the answer of the database was lost")]
    Unknown,
}

/// A write, and where to send its result: whether it was written, or `false` if another server
/// was first.
pub(super) struct Job {
    pub write: Write,
    pub reply: oneshot::Sender<Result<bool, WriteError>>,
}

/// Why the transaction of a batch of writes failed.
enum BatchError {
    /// The database refused one of the writes; nothing was written.
    Refused(sqlx::Error),
    /// The database could not write, perhaps only one of the rows; nothing was written.
    Blocked(sqlx::Error),
    /// The database failed before the commit; nothing was written.
    Failed(sqlx::Error),
    /// The database failed during the commit.
    Unknown(sqlx::Error),
}

impl BatchError {
    /// Returns why a commit failed. The database may refuse it, as a deferred constraint does.
    fn of_commit(error: sqlx::Error) -> BatchError {
        if is_refusal(&error) { BatchError::Refused(error) } else { BatchError::Unknown(error) }
    }
}

impl From<sqlx::Error> for BatchError {
    fn from(error: sqlx::Error) -> BatchError {
        if is_refusal(&error) {
            BatchError::Refused(error)
        } else if may_concern_one_row(&error) {
            BatchError::Blocked(error)
        } else {
            BatchError::Failed(error)
        }
    }
}

/// Writes what arrives in the queue until all its senders are dropped.
pub(super) async fn run(pool: Pool, mut queue: mpsc::Receiver<Job>, origin: i64) {
    while let Some(first) = queue.recv().await {
        let mut jobs = vec![first];
        while jobs.len() < MAX_BATCH
            && let Ok(job) = queue.try_recv()
        {
            jobs.push(job);
        }
        jobs.sort_by(|one, other| one.write.order().cmp(&other.write.order()));
        let mut batches = vec![jobs];
        while let Some(mut jobs) = batches.pop() {
            match write_batch(&pool, &jobs, origin).await {
                // One of them was refused; the others must not fail with it.
                Err(BatchError::Refused(_)) if jobs.len() > 1 => {
                    batches.push(jobs.split_off(jobs.len() / 2));
                    batches.push(jobs);
                }
                Err(BatchError::Blocked(error)) if jobs.len() > 1 => {
                    write_alone(&pool, jobs, origin, Arc::new(error)).await;
                }
                result => reply(&pool, jobs, result, origin).await,
            }
        }
    }
}

/// Tries each of these jobs once in a transaction of its own, and replies to all. Those that are left when
/// this has taken the [`ALONE_TIMEOUT`] have failed, as the transaction of all has with this error.
async fn write_alone(pool: &Pool, jobs: Vec<Job>, origin: i64, error: Arc<sqlx::Error>) {
    let since = Instant::now();
    for job in jobs {
        if since.elapsed() < ALONE_TIMEOUT {
            let jobs = vec![job];
            let result = write_batch(pool, &jobs, origin).await;
            reply(pool, jobs, result, origin).await;
        } else {
            let _ = job.reply.send(Err(WriteError::Failed(Arc::clone(&error))));
        }
    }
}

/// Replies to the jobs of a transaction with its result.
async fn reply(pool: &Pool, jobs: Vec<Job>, result: Result<Vec<bool>, BatchError>, origin: i64) {
    match result {
        Ok(written) => {
            for (job, written) in jobs.into_iter().zip(written) {
                // A caller that no longer waits needs no reply; so in all these places.
                let _ = job.reply.send(Ok(written));
            }
        }
        Err(
            BatchError::Refused(error) | BatchError::Blocked(error) | BatchError::Failed(error),
        ) => {
            let error = Arc::new(error);
            for job in jobs {
                let _ = job.reply.send(Err(WriteError::Failed(Arc::clone(&error))));
            }
        }
        Err(BatchError::Unknown(error)) => {
            tracing::warn!(%error, "the answer to a commit was lost");
            look_up(pool, jobs, origin, Arc::new(error)).await;
        }
    }
}

/// Finds out which of these jobs were written by a transaction whose commit was not answered, and
/// replies to all.
async fn look_up(pool: &Pool, jobs: Vec<Job>, origin: i64, error: Arc<sqlx::Error>) {
    let since = Instant::now();
    let mut found = find_written(pool, &jobs, origin).await;
    while found.is_err() && since.elapsed() < LOOK_UP_TIMEOUT {
        tokio::time::sleep(LOOK_UP_DELAY).await;
        found = find_written(pool, &jobs, origin).await;
    }
    match found {
        Ok(written) => {
            for (job, written) in jobs.into_iter().zip(written) {
                let failed = || WriteError::Failed(Arc::clone(&error));
                let _ = job.reply.send(if written { Ok(true) } else { Err(failed()) });
            }
        }
        Err(_) => {
            for job in jobs {
                let _ = job.reply.send(Err(WriteError::Unknown));
            }
        }
    }
}

/// Returns for each job whether it was written, once the last transaction of this server has ended.
async fn find_written(pool: &Pool, jobs: &[Job], origin: i64) -> Result<Vec<bool>, sqlx::Error> {
    within(async {
        let mut written = Vec::with_capacity(jobs.len());
        match pool {
            Pool::Sqlite(db) => {
                let mut tx = db.begin().await?;
                for job in jobs {
                    written.push(on_sqlite::is_written(&mut tx, &job.write).await?);
                }
            }
            Pool::Postgres(db) => {
                let mut tx = db.begin().await?;
                // The transaction has updated this row, so this waits until it is committed or
                // given up.
                let text = "SELECT alive_ms FROM servers WHERE id = $1 FOR UPDATE";
                sqlx::query(text).bind(origin).execute(&mut *tx).await?;
                for job in jobs {
                    written.push(on_postgres::is_written(&mut tx, &job.write).await?);
                }
            }
        }
        Ok(written)
    })
    .await
}

/// Writes all jobs in one transaction. Returns for each whether it was written; it is not if
/// another server was first.
async fn write_batch(pool: &Pool, jobs: &[Job], origin: i64) -> Result<Vec<bool>, BatchError> {
    let mut written = Vec::with_capacity(jobs.len());
    // An event is a heartbeat too, so that time that was charged to a clock never becomes part of
    // an outage.
    let heartbeat = jobs.iter().filter_map(|job| job.write.last_ms()).max().unwrap_or(0);
    let in_matches = jobs.partition_point(|job| !matches!(job.write, Write::Account(_)));
    let (in_matches, of_accounts) = jobs.split_at(in_matches);
    match pool {
        Pool::Sqlite(db) => {
            let tx = within(async {
                let mut tx = db.begin_with("BEGIN IMMEDIATE").await?;
                written.resize(in_matches.len(), false);
                let mut moves = Vec::new();
                for (index, job) in in_matches.iter().enumerate() {
                    match bulk::only_event(&job.write) {
                        Some(batch) => moves.push((index, batch)),
                        None => {
                            written[index] = on_sqlite::write(&mut tx, &job.write, origin).await?;
                        }
                    }
                }
                for index in bulk::append(&mut tx, &moves, origin).await? {
                    written[index] = true;
                }
                let ended = ratings::ended(jobs.iter().map(|job| &job.write), &written);
                ratings::on_sqlite::change_ratings(&mut tx, &ended).await?;
                for job in of_accounts {
                    written.push(on_sqlite::write(&mut tx, &job.write, origin).await?);
                }
                let query = sqlx::query(HEARTBEAT).bind(origin).bind(heartbeat as i64);
                query.execute(&mut *tx).await?;
                Ok(tx)
            })
            .await?;
            within(tx.commit()).await.map_err(BatchError::of_commit)?;
        }
        Pool::Postgres(db) => {
            let tx = within(async {
                let mut tx = db.begin().await?;
                for (index, part) in [in_matches, of_accounts].into_iter().enumerate() {
                    for job in part {
                        let is_first = on_postgres::write(&mut tx, &job.write, origin).await?;
                        if is_first {
                            notify::send(&mut tx, &job.write, origin).await?;
                        }
                        written.push(is_first);
                    }
                    if index == 0 {
                        let ended = ratings::ended(jobs.iter().map(|job| &job.write), &written);
                        ratings::on_postgres::change_ratings(&mut tx, &ended).await?;
                    }
                }
                let query = sqlx::query(HEARTBEAT).bind(origin).bind(heartbeat as i64);
                query.execute(&mut *tx).await?;
                Ok(tx)
            })
            .await?;
            within(tx.commit()).await.map_err(BatchError::of_commit)?;
        }
    }
    Ok(written)
}

/// Returns the key and the digest of a request, if it has them.
fn parts(key: Option<&RequestKey>) -> (Option<&str>, Option<&str>) {
    key.map(|RequestKey { key, digest }| (key.as_str(), digest.as_str())).unzip()
}

/// The statements, the same text for either database.
macro_rules! dialect {
    ($name:ident, $db:ty) => {
        mod $name {
            use super::{
                AccountChange, EventBatch, NewMatch, SeatRow, Transaction, Turn, Value, Write,
                parts,
            };
            use sqlx::Error;

            type Tx<'a> = Transaction<'a, $db>;

            /// Executes a write within a transaction. `origin` is the number of this server.
            /// Returns `false` if another server was first, or if the first statement of a change
            /// of an account changes no row.
            ///
            /// # Errors
            /// If the database fails.
            pub async fn write(
                tx: &mut Tx<'_>,
                write: &Write,
                origin: i64,
            ) -> Result<bool, Error> {
                match write {
                    Write::Create(new) => create(tx, new, origin).await,
                    Write::Append { events, seat: new_seat, rematch } => {
                        if let Some(new_seat) = new_seat
                            && !seat(tx, new_seat).await?
                        {
                            return Ok(false);
                        }
                        if !append(tx, events, origin).await? {
                            if let Some(new_seat) = new_seat {
                                unseat(tx, new_seat).await?;
                            }
                            return Ok(false);
                        }
                        if let Some(rematch) = rematch {
                            create(tx, rematch, origin).await?;
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
                        forget(tx, digest).await?;
                        Ok(true)
                    }
                    Write::Account(change) => {
                        for (index, statement) in change.statements().into_iter().enumerate() {
                            let mut query = sqlx::query(statement.text);
                            for value in statement.values {
                                query = match value {
                                    Value::Text(text) => query.bind(text),
                                    Value::Optional(text) => query.bind(text),
                                    Value::Number(number) => query.bind(number),
                                };
                            }
                            let rows = query.execute(&mut **tx).await?.rows_affected();
                            if index == 0 && rows == 0 {
                                return Ok(false);
                            }
                        }
                        if let AccountChange::Delete { id, .. } = change {
                            forget(tx, id).await?;
                        }
                        Ok(true)
                    }
                }
            }

            /// Removes the name and the words of the owner of a token, or of an account, from
            /// every match. The events stay, without what the owner has written.
            async fn forget(tx: &mut Tx<'_>, digest: &str) -> Result<(), Error> {
                for player in 0..2i64 {
                    let empty = format!(r#"{{"type":"chat","player":{player},"text":""}}"#);
                    let like = format!(r#"{{"type":"chat","player":{player},%"#);
                    let text = "UPDATE events SET event = $1 WHERE event LIKE $2 \
                                AND match_id IN (SELECT match_id FROM seats \
                                WHERE digest = $3 AND player = $4)";
                    let query = sqlx::query(text).bind(empty).bind(like);
                    query.bind(digest).bind(player).execute(&mut **tx).await?;
                }
                let text = "UPDATE seats SET name = '', digest = '' WHERE digest = $1";
                sqlx::query(text).bind(digest).execute(&mut **tx).await?;
                Ok(())
            }

            /// Whether a write was written, as far as its first row shows it.
            ///
            /// # Errors
            /// If the database fails.
            pub async fn is_written(tx: &mut Tx<'_>, write: &Write) -> Result<bool, Error> {
                let found: Option<(i64,)> = match write {
                    Write::Create(new) => {
                        let text = "SELECT created_ms FROM matches WHERE id = $1";
                        sqlx::query_as(text).bind(&new.id).fetch_optional(&mut **tx).await?
                    }
                    Write::Append { events, .. } => {
                        let Some((at_ms, event)) = events.events.first() else { return Ok(true) };
                        let text = "SELECT seq FROM events WHERE match_id = $1 AND seq = $2 \
                                    AND at_ms = $3 AND event = $4 \
                                    AND COALESCE(action_id, '') = $5";
                        let query = sqlx::query_as(text).bind(&events.match_id);
                        let query = query.bind(events.first_seq as i64).bind(*at_ms as i64);
                        let query = query.bind(event);
                        let action_id = events.action_id.as_ref().map_or("", |id| &id.key);
                        let query = query.bind(action_id);
                        query.fetch_optional(&mut **tx).await?
                    }
                    Write::CreateToken { digest, .. } => {
                        let text = "SELECT created_ms FROM tokens WHERE digest = $1";
                        sqlx::query_as(text).bind(digest).fetch_optional(&mut **tx).await?
                    }
                    Write::DeleteToken { digest, .. } => {
                        let text = "SELECT created_ms FROM tokens WHERE digest = $1 \
                                    UNION ALL SELECT player FROM seats WHERE digest = $1 LIMIT 1";
                        let query = sqlx::query_as(text).bind(digest);
                        let left: Option<(i64,)> = query.fetch_optional(&mut **tx).await?;
                        return Ok(left.is_none());
                    }
                    Write::Account(change) => {
                        let Some(probe) = change.probe() else { return Ok(false) };
                        let mut query = sqlx::query_as(probe.text);
                        for value in probe.values {
                            query = query.bind(value);
                        }
                        let found: Option<(i64,)> = query.fetch_optional(&mut **tx).await?;
                        return Ok(found.is_some() == probe.is_written_if_found);
                    }
                };
                Ok(found.is_some())
            }

            /// Returns `false`, having written nothing, if there is a match with its key or a seat
            /// with that of its first.
            async fn create(
                tx: &mut Tx<'_>,
                new: &NewMatch,
                origin: i64,
            ) -> Result<bool, Error> {
                let text = "INSERT INTO matches \
                            (id, created_ms, setup, listed, stage, plies, create_key, rules, game, \
                            create_digest) \
                            VALUES ($1, $2, $3, $4, $5, 0, $6, $7, $8, $9) ON CONFLICT DO NOTHING";
                let query = sqlx::query(text).bind(&new.id).bind(new.created_ms as i64);
                let query = query.bind(&new.setup).bind(i64::from(new.listed));
                let query = query.bind(new.events.stage as i64);
                let (key, digest) = parts(new.create_key.as_ref());
                let query = query.bind(key).bind(new.rules.as_deref());
                let query = query.bind(&new.game).bind(digest);
                if query.execute(&mut **tx).await?.rows_affected() == 0 {
                    return Ok(false);
                }
                for (index, new_seat) in new.seats.iter().enumerate() {
                    if !seat(tx, new_seat).await? {
                        for earlier in &new.seats[..index] {
                            unseat(tx, earlier).await?;
                        }
                        let text = "DELETE FROM matches WHERE id = $1";
                        sqlx::query(text).bind(&new.id).execute(&mut **tx).await?;
                        return Ok(false);
                    }
                }
                append(tx, &new.events, origin).await
            }

            /// Returns `false`, having written nothing, if the seat is taken or there is one with its
            /// key.
            async fn seat(tx: &mut Tx<'_>, seat: &SeatRow) -> Result<bool, Error> {
                let text = "INSERT INTO seats \
                            (match_id, player, name, digest, computer, request_key, \
                            request_digest) \
                            VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING";
                let query = sqlx::query(text).bind(&seat.match_id).bind(i64::from(seat.player));
                let query = query.bind(&seat.name).bind(&seat.digest);
                let query = query.bind(seat.computer.map(i64::from));
                let (key, digest) = parts(seat.request_key.as_ref());
                let query = query.bind(key).bind(digest);
                Ok(query.execute(&mut **tx).await?.rows_affected() > 0)
            }

            /// Removes a seat that this transaction has written.
            async fn unseat(tx: &mut Tx<'_>, seat: &SeatRow) -> Result<(), Error> {
                let text = "DELETE FROM seats WHERE match_id = $1 AND player = $2";
                let query = sqlx::query(text).bind(&seat.match_id).bind(i64::from(seat.player));
                query.execute(&mut **tx).await?;
                Ok(())
            }

            /// Returns `false`, having written nothing, if the number of the first event or the id
            /// of its action is taken. If the number is free, so are all that follow.
            async fn append(
                tx: &mut Tx<'_>,
                batch: &EventBatch,
                origin: i64,
            ) -> Result<bool, Error> {
                for (seq, (at_ms, event)) in (batch.first_seq..).zip(&batch.events) {
                    let text = "INSERT INTO events \
                                (match_id, seq, at_ms, event, action_id, action_digest) \
                                VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";
                    let query = sqlx::query(text).bind(&batch.match_id).bind(seq as i64);
                    let query = query.bind(*at_ms as i64).bind(event);
                    let action_id = batch.action_id.as_ref();
                    let (key, digest) = parts(action_id.filter(|_| seq == batch.first_seq));
                    let query = query.bind(key).bind(digest);
                    if query.execute(&mut **tx).await?.rows_affected() == 0 {
                        return Ok(false);
                    }
                }
                let text = "UPDATE matches SET stage = $2, plies = $3, deadline_ms = $4, \
                            touched_ms = $5, holder = $6, turn = $7 WHERE id = $1";
                let query = sqlx::query(text).bind(&batch.match_id);
                let query = query.bind(batch.stage as i64).bind(i64::from(batch.plies));
                let query = query.bind(batch.deadline_ms.map(|at_ms| at_ms as i64));
                let last_ms = batch.events.last().map_or(0, |&(at_ms, _)| at_ms);
                let holder = batch.deadline_ms.map(|_| origin);
                let query = query.bind(last_ms as i64).bind(holder);
                query.bind(batch.turn.map(Turn::number)).execute(&mut **tx).await?;
                Ok(true)
            }
        }
    };
}

dialect!(on_sqlite, super::Sqlite);
dialect!(on_postgres, super::Postgres);
