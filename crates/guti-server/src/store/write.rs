//! The task that writes.

use super::alive::BEAT;
use super::open::CHANNEL;
use super::{Pool, SeatRow};
use sqlx::{Postgres, Sqlite, Transaction};
use tokio::sync::{mpsc, oneshot};

/// So many things at most go into one transaction.
const BATCH: usize = 512;

/// A new match.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// Its name.
    pub id: String,
    /// When it was made.
    pub created_ms: u64,
    /// Its setup, as JSON.
    pub setup: String,
    /// Whether it is in the list.
    pub listed: bool,
    /// Who sits there already.
    pub seats: Vec<SeatRow>,
    /// What happened in it already.
    pub events: Append,
}

/// Events that follow those that are there.
#[derive(Clone, Debug)]
pub struct Append {
    /// The match.
    pub match_id: String,
    /// The number of the first of them.
    pub seq: u64,
    /// When each happened, and what, as JSON.
    pub events: Vec<(u64, String)>,
    /// Where the match stands after them: 0 waiting, 1 running, 2 over.
    pub stage: u8,
    /// The plies of the game after them.
    pub plies: u32,
}

/// Something to be written, all of it or nothing.
#[derive(Clone, Debug)]
pub enum Write {
    /// A new match.
    Create(NewMatch),
    /// Events of a match, unless others have these numbers already; with them who sat down, and the
    /// match that goes on from it.
    Append {
        /// The events.
        events: Append,
        /// Who sat down.
        seat: Option<SeatRow>,
        /// The new match.
        next: Option<Box<NewMatch>>,
    },
    /// A token for a program.
    Token {
        /// Its digest.
        digest: String,
        /// The name.
        name: String,
        /// When it was made.
        created_ms: u64,
    },
    /// Forgets a token, and the name of who had it, in these matches.
    Forget {
        /// Its digest.
        digest: String,
        /// The matches.
        matches: Vec<String>,
    },
}

impl Write {
    /// By what writes are put in order. Processes that write in the same order never wait for each
    /// other in a circle.
    fn key(&self) -> &str {
        match self {
            Write::Create(new) => &new.id,
            Write::Append { events, .. } => &events.match_id,
            Write::Token { digest, .. } | Write::Forget { digest, .. } => digest,
        }
    }

    /// When the last of what is written happened.
    fn last_ms(&self) -> Option<u64> {
        match self {
            Write::Create(NewMatch { events, .. }) | Write::Append { events, .. } => {
                events.events.last().map(|&(at_ms, _)| at_ms)
            }
            Write::Token { .. } | Write::Forget { .. } => None,
        }
    }
}

/// Something to be written, and who waits for it.
pub(super) struct Job {
    pub write: Write,
    pub reply: oneshot::Sender<Result<bool, sqlx::Error>>,
}

/// Writes until nobody can ask any more.
pub(super) async fn run(pool: Pool, mut queue: mpsc::Receiver<Job>, origin: u64) {
    while let Some(first) = queue.recv().await {
        let mut jobs = vec![first];
        while jobs.len() < BATCH
            && let Ok(job) = queue.try_recv()
        {
            jobs.push(job);
        }
        jobs.sort_by(|one, other| one.write.key().cmp(other.write.key()));
        match together(&pool, &jobs, origin).await {
            Ok(done) => {
                for (job, done) in jobs.into_iter().zip(done) {
                    // Who has gone does not need to know.
                    let _ = job.reply.send(Ok(done));
                }
            }
            // One of them is at fault, and the others are not to suffer.
            Err(_) if jobs.len() > 1 => {
                for job in jobs {
                    let done = together(&pool, std::slice::from_ref(&job), origin).await;
                    let _ = job.reply.send(done.map(|done| done == [true]));
                }
            }
            Err(error) => {
                for job in jobs.into_iter().take(1) {
                    let _ = job.reply.send(Err(sqlx::Error::Protocol(error.to_string())));
                }
            }
        }
    }
}

/// Writes all of these in one transaction; for each whether it was not forestalled.
async fn together(pool: &Pool, jobs: &[Job], origin: u64) -> Result<Vec<bool>, sqlx::Error> {
    let mut done = Vec::with_capacity(jobs.len());
    // Whoever writes lives: what was charged on a clock is never taken for an outage later.
    let last = jobs.iter().filter_map(|job| job.write.last_ms()).max();
    match pool {
        Pool::Sqlite(db) => {
            let mut tx = db.begin_with("BEGIN IMMEDIATE").await?;
            for job in jobs {
                done.push(on_sqlite::write(&mut tx, &job.write).await?);
            }
            if let Some(last) = last {
                sqlx::query(BEAT).bind(last as i64).execute(&mut *tx).await?;
            }
            tx.commit().await?;
        }
        Pool::Postgres(db) => {
            let mut tx = db.begin().await?;
            for job in jobs {
                let written = on_postgres::write(&mut tx, &job.write).await?;
                if written {
                    notify(&mut tx, &job.write, origin).await?;
                }
                done.push(written);
            }
            if let Some(last) = last {
                sqlx::query(BEAT).bind(last as i64).execute(&mut *tx).await?;
            }
            tx.commit().await?;
        }
    }
    Ok(done)
}

/// Tells the other processes, at the moment when it is committed.
async fn notify(
    tx: &mut Transaction<'_, Postgres>,
    write: &Write,
    origin: u64,
) -> Result<(), sqlx::Error> {
    let payloads: Vec<String> = match write {
        Write::Append { events, .. } => {
            let last = events.seq + events.events.len() as u64 - 1;
            vec![format!("{origin} {} {last}", events.match_id)]
        }
        Write::Forget { matches, .. } => {
            matches.iter().map(|id| format!("{origin} {id} again")).collect()
        }
        Write::Create(_) | Write::Token { .. } => Vec::new(),
    };
    for payload in payloads {
        let query = sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(payload);
        query.execute(&mut **tx).await?;
    }
    Ok(())
}

/// The statements, the same for each database.
macro_rules! dialect {
    ($name:ident, $db:ty) => {
        mod $name {
            use super::{Append, NewMatch, SeatRow, Transaction, Write};
            use sqlx::Error;

            type Tx<'a> = Transaction<'a, $db>;

            pub async fn write(tx: &mut Tx<'_>, write: &Write) -> Result<bool, Error> {
                match write {
                    Write::Create(new) => create(tx, new).await.map(|()| true),
                    Write::Append { events, seat: who, next } => {
                        if !append(tx, events).await? {
                            return Ok(false);
                        }
                        if let Some(who) = who {
                            seat(tx, who).await?;
                        }
                        if let Some(next) = next {
                            create(tx, next).await?;
                        }
                        Ok(true)
                    }
                    Write::Token { digest, name, created_ms } => {
                        let text =
                            "INSERT INTO tokens (digest, name, created_ms) VALUES ($1, $2, $3)";
                        let query = sqlx::query(text).bind(digest).bind(name);
                        query.bind(*created_ms as i64).execute(&mut **tx).await?;
                        Ok(true)
                    }
                    Write::Forget { digest, .. } => {
                        let text = "DELETE FROM tokens WHERE digest = $1";
                        sqlx::query(text).bind(digest).execute(&mut **tx).await?;
                        let text = "UPDATE seats SET name = '', digest = '' WHERE digest = $1";
                        sqlx::query(text).bind(digest).execute(&mut **tx).await?;
                        Ok(true)
                    }
                }
            }

            async fn create(tx: &mut Tx<'_>, new: &NewMatch) -> Result<(), Error> {
                let text = "INSERT INTO matches (id, created_ms, setup, listed, stage, plies) \
                            VALUES ($1, $2, $3, $4, $5, 0)";
                let query = sqlx::query(text).bind(&new.id).bind(new.created_ms as i64);
                let query = query.bind(&new.setup).bind(i64::from(new.listed));
                query.bind(i64::from(new.events.stage)).execute(&mut **tx).await?;
                for who in &new.seats {
                    seat(tx, who).await?;
                }
                append(tx, &new.events).await?;
                Ok(())
            }

            async fn seat(tx: &mut Tx<'_>, seat: &SeatRow) -> Result<(), Error> {
                let text = "INSERT INTO seats (match_id, player, name, digest, computer) \
                            VALUES ($1, $2, $3, $4, $5)";
                let query = sqlx::query(text).bind(&seat.match_id).bind(i64::from(seat.player));
                let query = query.bind(&seat.name).bind(&seat.digest);
                query.bind(seat.computer.map(i64::from)).execute(&mut **tx).await?;
                Ok(())
            }

            /// Nothing is written if the first number is taken: then all that follow may be.
            async fn append(tx: &mut Tx<'_>, append: &Append) -> Result<bool, Error> {
                for (seq, (at_ms, event)) in (append.seq..).zip(&append.events) {
                    let text = "INSERT INTO events (match_id, seq, at_ms, event) \
                                VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
                    let query = sqlx::query(text).bind(&append.match_id).bind(seq as i64);
                    let query = query.bind(*at_ms as i64).bind(event);
                    if query.execute(&mut **tx).await?.rows_affected() == 0 {
                        return Ok(false);
                    }
                }
                let text = "UPDATE matches SET stage = $2, plies = $3 WHERE id = $1";
                let query = sqlx::query(text).bind(&append.match_id);
                let query = query.bind(i64::from(append.stage)).bind(i64::from(append.plies));
                query.execute(&mut **tx).await?;
                Ok(true)
            }
        }
    };
}

dialect!(on_sqlite, super::Sqlite);
dialect!(on_postgres, super::Postgres);
