//! The task that writes to the database, several writes in one transaction.
//!
//! In PostgreSQL a lock that another connection holds must delay only the writes that need it. A
//! transaction of several writes leaves out the matches that are locked, and waits only briefly for other
//! locks; what has to wait is written in a transaction of its own, by another task.

use super::pool::{Pool, is_of_content, is_refusal, may_concern_one_row, within};
use super::rows::{NewMatch, Write};
use super::statements::{on_postgres, on_sqlite};
use super::{bulk, notify, ratings};
use sqlx::{Postgres, Transaction};
use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, mpsc, oneshot};

/// The most writes in one transaction.
const MAX_BATCH: usize = 512;

/// How long to look up whether a commit whose answer was lost has happened, and the wait between
/// two attempts.
const LOOK_UP_TIMEOUT: Duration = Duration::from_secs(15);
const LOOK_UP_DELAY: Duration = Duration::from_secs(1);

/// The most writes that run at the same time each in a transaction of its own; the other connections are
/// left to queries.
const MAX_ALONE: usize = 4;

/// How long a write waits for its turn among them.
const ALONE_TIMEOUT: Duration = Duration::from_secs(5);

/// The slow writes of one batch after which the others are given up: rather the database is slow.
const MAX_SLOW: usize = 3;

/// Locks the matches of a transaction, except those that another connection has locked.
const LOCK: &str = "SELECT id FROM matches WHERE id = ANY($1) FOR NO KEY UPDATE SKIP LOCKED";

/// Records that a server was running at the time of its write: `$1` is its number, `$2` the time.
const HEARTBEAT: &str = "UPDATE servers SET alive_ms = CASE WHEN alive_ms < $2 THEN $2 \
    ELSE alive_ms END WHERE id = $1";

impl Write {
    /// Returns the key by which the writes of a transaction are sorted: matches come before accounts,
    /// because the end of a match may change accounts. Servers that lock rows in the same order cannot
    /// deadlock.
    fn order(&self) -> (bool, &str) {
        (matches!(self, Write::Account(_)), self.key())
    }

    fn key(&self) -> &str {
        match self {
            Write::Create(new) => &new.id,
            Write::Append { events, .. } => &events.match_id,
            Write::CreateToken { digest, .. } | Write::DeleteToken { digest } => digest,
            Write::Forget { owner, .. } => owner,
            Write::Account(change) => change.key(),
        }
    }

    /// Returns the time of the last event in it.
    fn last_ms(&self) -> Option<u64> {
        match self {
            Write::Create(NewMatch { events, .. }) | Write::Append { events, .. } => {
                events.events.last().map(|&(at_ms, _)| at_ms)
            }
            Write::CreateToken { .. }
            | Write::Forget { .. }
            | Write::DeleteToken { .. }
            | Write::Account(_) => None,
        }
    }
}

/// Why a write has failed.
#[derive(Clone, Debug, thiserror::Error)]
pub enum WriteError {
    /// The database refuses what was to be stored, as a constraint or a trigger does. Nothing was written.
    #[error("the database refuses to store it: {0}")]
    Refused(Arc<sqlx::Error>),
    /// Nothing was written.
    #[error("nothing was written: {0}")]
    Failed(Arc<sqlx::Error>),
    /// The answer of the database was lost, so it is not known whether anything was written.
    #[error("the answer of the database was lost")]
    Unknown,
}

/// What a write has done.
#[derive(Clone, Debug, Default)]
pub(super) struct Outcome {
    /// Whether it was written; `false` if another server was first.
    pub is_written: bool,
    /// The ids of the matches in which it has deleted a name and messages; none if the answer of the
    /// database was lost.
    pub forgotten: Vec<String>,
}

/// A write, and where to send its outcome.
pub(super) struct Job {
    pub write: Write,
    pub reply: oneshot::Sender<Result<Outcome, WriteError>>,
}

impl Job {
    fn reply(self, result: Result<Outcome, WriteError>) {
        // A caller that no longer waits needs no reply.
        let _ = self.reply.send(result);
    }
}

/// What a transaction does with the matches that another connection has locked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Locked {
    /// It leaves them out.
    LeaveOut,
    /// It waits until they are free.
    Wait,
}

/// Why the transaction of a batch of writes failed.
enum BatchError {
    /// The database refused one of the writes; nothing was written.
    Refused(sqlx::Error),
    /// The database could not write, perhaps only one of the rows, or the statements took too long; nothing was
    /// written.
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

    /// Returns why the transaction failed before the commit. If it had `begun`, the database answers, and one of the
    /// writes may take too long.
    fn before_commit(error: sqlx::Error, begun: bool) -> BatchError {
        match error {
            sqlx::Error::PoolTimedOut if begun => BatchError::Blocked(error),
            error => BatchError::from(error),
        }
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

/// Writes jobs to a database.
pub(super) struct Writer {
    /// The connections for the transactions of several writes. They wait only briefly for a lock, because
    /// all other writes wait meanwhile.
    brief: Pool,
    /// The connections for writes in a transaction of their own, and for looking up what was written.
    patient: Pool,
    /// The number of this server.
    origin: i64,
    /// Bounds the writes that run in a transaction of their own at the same time.
    alone: Semaphore,
}

impl Writer {
    pub(super) fn new(brief: Pool, patient: Pool, origin: i64) -> Arc<Writer> {
        Arc::new(Writer { brief, patient, origin, alone: Semaphore::new(MAX_ALONE) })
    }

    /// Writes what arrives in the queue until all its senders are dropped.
    pub(super) async fn run(self: Arc<Writer>, mut queue: mpsc::Receiver<Job>) {
        while let Some(first) = queue.recv().await {
            let mut jobs = vec![first];
            while jobs.len() < MAX_BATCH
                && let Ok(job) = queue.try_recv()
            {
                jobs.push(job);
            }
            jobs.sort_by(|one, other| one.write.order().cmp(&other.write.order()));
            let (mut batches, mut slow) = (vec![jobs], 0);
            while let Some(mut jobs) = batches.pop() {
                if slow == MAX_SLOW {
                    self.give_up(jobs, BatchError::Failed(sqlx::Error::PoolTimedOut)).await;
                    continue;
                }
                match write_batch(&self.brief, &jobs, self.origin, Locked::LeaveOut).await {
                    Ok(written) => {
                        for (job, outcome) in jobs.into_iter().zip(written) {
                            match outcome {
                                Some(outcome) => job.reply(Ok(outcome)),
                                None => self.write_alone(job),
                            }
                        }
                    }
                    // One of them was refused; the others must not fail with it.
                    Err(BatchError::Refused(_)) if jobs.len() > 1 => {
                        batches.push(jobs.split_off(jobs.len() / 2));
                        batches.push(jobs);
                    }
                    // One of them may take too long. SQLite has one connection that writes, for which they
                    // would wait for each other.
                    Err(BatchError::Blocked(error)) if matches!(self.brief, Pool::Sqlite(_)) => {
                        slow += 1;
                        if jobs.len() > 1 {
                            batches.extend(jobs.into_iter().rev().map(|job| vec![job]));
                        } else {
                            self.give_up(jobs, BatchError::Blocked(error)).await;
                        }
                    }
                    Err(BatchError::Blocked(_)) => {
                        for job in jobs {
                            self.write_alone(job);
                        }
                    }
                    Err(error) => self.give_up(jobs, error).await,
                }
            }
        }
    }

    /// Starts a task that tries a job once in a transaction of its own, and replies to it. A job that has
    /// waited for its turn for the [`ALONE_TIMEOUT`] has failed.
    fn write_alone(self: &Arc<Writer>, job: Job) {
        let writer = Arc::clone(self);
        tokio::spawn(async move {
            let turn = tokio::time::timeout(ALONE_TIMEOUT, writer.alone.acquire()).await;
            let Ok(Ok(_turn)) = turn else {
                job.reply(Err(WriteError::Failed(Arc::new(sqlx::Error::PoolTimedOut))));
                return;
            };
            let jobs = vec![job];
            match write_batch(&writer.patient, &jobs, writer.origin, Locked::Wait).await {
                Ok(written) => {
                    for (job, outcome) in jobs.into_iter().zip(written) {
                        job.reply(Ok(outcome.unwrap_or_default()));
                    }
                }
                Err(error) => writer.give_up(jobs, error).await,
            }
        });
    }

    /// Replies to the jobs of a transaction that failed.
    async fn give_up(&self, jobs: Vec<Job>, error: BatchError) {
        let error = match error {
            BatchError::Refused(error) if is_of_content(&error) => {
                WriteError::Refused(Arc::new(error))
            }
            BatchError::Refused(error) | BatchError::Blocked(error) | BatchError::Failed(error) => {
                WriteError::Failed(Arc::new(error))
            }
            BatchError::Unknown(error) => {
                tracing::warn!(%error, "the answer to a commit was lost");
                look_up(&self.patient, jobs, self.origin, Arc::new(error)).await;
                return;
            }
        };
        for job in jobs {
            job.reply(Err(error.clone()));
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
                let outcome = Outcome { is_written: true, forgotten: Vec::new() };
                job.reply(if written { Ok(outcome) } else { Err(failed()) });
            }
        }
        Err(_) => {
            for job in jobs {
                job.reply(Err(WriteError::Unknown));
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

/// Writes all jobs in one transaction. Returns the outcome of each; none for a job that was left out,
/// because its match is locked.
async fn write_batch(
    pool: &Pool,
    jobs: &[Job],
    origin: i64,
    locked: Locked,
) -> Result<Vec<Option<Outcome>>, BatchError> {
    let mut written = vec![false; jobs.len()];
    let mut forgotten = vec![Vec::new(); jobs.len()];
    let mut left_out = HashSet::new();
    // An event is a heartbeat too, so that time that was charged to a clock never becomes part of
    // an outage.
    let heartbeat = jobs.iter().filter_map(|job| job.write.last_ms()).max().unwrap_or(0);
    let mut begun = false;
    let in_matches = jobs.partition_point(|job| !matches!(job.write, Write::Account(_)));
    match pool {
        Pool::Sqlite(db) => {
            let tx = within(async {
                let mut tx = db.begin_with("BEGIN IMMEDIATE").await?;
                begun = true;
                let mut moves = Vec::new();
                for (index, job) in jobs[..in_matches].iter().enumerate() {
                    if let Some(batch) = bulk::only_event(&job.write) {
                        moves.push((index, batch));
                    } else {
                        let forgotten = &mut forgotten[index];
                        written[index] =
                            on_sqlite::write(&mut tx, &job.write, origin, forgotten).await?;
                    }
                }
                for index in bulk::append(&mut tx, &moves, origin).await? {
                    written[index] = true;
                }
                let ended = ratings::ended(jobs.iter().map(|job| &job.write), &written);
                ratings::on_sqlite::change_ratings(&mut tx, &ended).await?;
                for (index, job) in jobs.iter().enumerate().skip(in_matches) {
                    let forgotten = &mut forgotten[index];
                    written[index] =
                        on_sqlite::write(&mut tx, &job.write, origin, forgotten).await?;
                }
                let query = sqlx::query(HEARTBEAT).bind(origin).bind(heartbeat as i64);
                query.execute(&mut *tx).await?;
                Ok(tx)
            });
            let tx = tx.await.map_err(|error| BatchError::before_commit(error, begun))?;
            within(tx.commit()).await.map_err(BatchError::of_commit)?;
        }
        Pool::Postgres(db) => {
            let tx = within(async {
                let mut tx = db.begin().await?;
                begun = true;
                if locked == Locked::LeaveOut {
                    left_out = locked_by_others(&mut tx, jobs).await?;
                }
                let parts = [0..in_matches, in_matches..jobs.len()];
                for (part, indices) in parts.into_iter().enumerate() {
                    for index in indices.filter(|index| !left_out.contains(index)) {
                        let (write, forgotten) = (&jobs[index].write, &mut forgotten[index]);
                        written[index] =
                            on_postgres::write(&mut tx, write, origin, forgotten).await?;
                        if written[index] {
                            notify::send(&mut tx, write, forgotten, origin).await?;
                        }
                    }
                    if part == 0 {
                        let ended = ratings::ended(jobs.iter().map(|job| &job.write), &written);
                        ratings::on_postgres::change_ratings(&mut tx, &ended).await?;
                    }
                }
                let query = sqlx::query(HEARTBEAT).bind(origin).bind(heartbeat as i64);
                query.execute(&mut *tx).await?;
                Ok(tx)
            });
            let tx = tx.await.map_err(|error| BatchError::before_commit(error, begun))?;
            within(tx.commit()).await.map_err(BatchError::of_commit)?;
        }
    }
    let outcomes = written.into_iter().zip(forgotten);
    let outcomes = outcomes.map(|(is_written, forgotten)| Outcome { is_written, forgotten });
    let result = |(index, outcome)| (!left_out.contains(&index)).then_some(outcome);
    Ok(outcomes.enumerate().map(result).collect())
}

/// Locks the matches to which these jobs append, without waiting. Returns the indices of the jobs whose
/// matches another connection has locked.
async fn locked_by_others(
    tx: &mut Transaction<'_, Postgres>,
    jobs: &[Job],
) -> Result<HashSet<usize>, sqlx::Error> {
    let appends = jobs.iter().enumerate().filter_map(|(index, job)| match &job.write {
        Write::Append { events, .. } => Some((index, &*events.match_id)),
        _ => None,
    });
    let appends: Vec<(usize, &str)> = appends.collect();
    if appends.is_empty() {
        return Ok(HashSet::new());
    }
    let ids: Vec<&str> = appends.iter().map(|&(_, id)| id).collect();
    let free: Vec<(String,)> = sqlx::query_as(LOCK).bind(ids).fetch_all(&mut **tx).await?;
    let free: HashSet<&str> = free.iter().map(|(id,)| id.as_str()).collect();
    Ok(appends.into_iter().filter(|(_, id)| !free.contains(id)).map(|(index, _)| index).collect())
}

#[cfg(test)]
mod tests {
    use crate::store::{
        AccountChange, AccountRow, EventBatch, MatchStage, NewMatch, SeatRow, Store, Write,
    };

    /// Returns a match in which this owner has the first seat.
    fn new_match(id: &str, owner: &str) -> NewMatch {
        let seat = SeatRow::person(0, "Amina".to_owned(), owner.to_owned());
        let events = EventBatch {
            match_id: id.to_owned(),
            first_seq: 1,
            events: vec![(1, r#"{"type":"seat","player":0}"#.to_owned())],
            stage: MatchStage::Waiting,
            plies: 0,
            action_id: None,
            deadline_ms: None,
            turn: None,
            rated: None,
        };
        NewMatch {
            id: id.to_owned(),
            created_ms: 1,
            create_key: None,
            rules: None,
            game: "dara".to_owned(),
            setup: "{}".to_owned(),
            listed: true,
            seats: vec![SeatRow { match_id: id.to_owned(), ..seat }],
            events,
        }
    }

    #[tokio::test]
    async fn an_account_that_was_deleted_is_given_no_seat() {
        let folder = tempfile::TempDir::new().unwrap();
        let database = folder.path().join("games.db").display().to_string();
        let (store, _notifications) = Store::open(&database).await.unwrap();
        let id = "@AAAAAAAAAAAAAAAA".to_owned();
        let account = AccountRow { id: id.clone(), name: "Amina".to_owned(), created_ms: 1 };
        let skeletons = ["Amina", "amina"].map(str::to_owned);
        let (recovery, session) = ("recovery".to_owned(), "session".to_owned());
        let create = AccountChange::Create { account, skeletons, recovery, session };
        assert!(store.write(Write::Account(create)).await.unwrap());
        assert!(store.write(Write::Create(new_match("first", &id))).await.unwrap());
        let delete = Write::Account(AccountChange::Delete { id: id.clone() });
        assert_eq!(store.forget(delete).await.unwrap(), ["first"]);
        // Requests that had found the account before it was deleted: a new match, a seat and a rematch.
        assert!(!store.write(Write::Create(new_match("second", &id))).await.unwrap());
        let NewMatch { seats, events, .. } = new_match("first", &id);
        let events = EventBatch { first_seq: 2, ..events };
        let seat = seats.into_iter().next().map(|seat| SeatRow { player: 1, ..seat });
        let rematch = Some(Box::new(new_match("third", &id)));
        for (seat, rematch) in [(seat, None), (None, rematch)] {
            let events = events.clone();
            let owners = Vec::new();
            assert!(!store.write(Write::Append { events, seat, owners, rematch }).await.unwrap());
        }
        assert!(!store.has_seat(&id).await.unwrap());
        for id in ["second", "third"] {
            assert!(store.load(id, 0).await.unwrap().is_none(), "{id}");
        }
        assert_eq!(store.load("first", 0).await.unwrap().unwrap().events.len(), 1);
    }

    #[tokio::test]
    async fn an_owner_who_was_deleted_sends_no_message_and_is_in_no_rematch() {
        let folder = tempfile::TempDir::new().unwrap();
        let database = folder.path().join("games.db").display().to_string();
        let (store, _notifications) = Store::open(&database).await.unwrap();
        let owner = "digest".to_owned();
        assert!(store.write(Write::Create(new_match("first", &owner))).await.unwrap());
        let append = |first_seq, rematch: Option<&str>| {
            let chat = r#"{"type":"chat","player":0,"text":"secret"}"#.to_owned();
            let NewMatch { events, .. } = new_match("first", &owner);
            let events = EventBatch { first_seq, events: vec![(2, chat)], ..events };
            let rematch = rematch.map(|id| Box::new(new_match(id, &owner)));
            Write::Append { events, seat: None, owners: vec![(0, owner.clone())], rematch }
        };
        assert!(store.write(append(2, None)).await.unwrap());
        assert!(store.write(append(3, Some("second"))).await.unwrap());
        let delete = Write::DeleteToken { digest: owner.clone() };
        assert_eq!(store.forget(delete).await.unwrap().len(), 2);
        // Actions that were decided before the deletion.
        for rematch in [None, Some("third")] {
            assert!(!store.write(append(4, rematch)).await.unwrap());
        }
        assert!(!store.has_seat(&owner).await.unwrap());
        assert!(store.load("third", 0).await.unwrap().is_none());
        let events = store.load("first", 0).await.unwrap().unwrap().events;
        assert_eq!(events.len(), 3);
        assert!(events.iter().all(|(_, event)| !event.contains("secret")));
    }
}
