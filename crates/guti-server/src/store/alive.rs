//! When a server lived. Each process says so every second and with all that it writes; when one
//! starts and none has said so for a while, the time between is kept, and is charged on no clock.

use super::{Pool, Store, on, unsigned};

/// A silence longer than this is an outage.
const SILENCE_MS: u64 = 3_000;

/// The times in which no server lived.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outages(Vec<(u64, u64)>);

impl Outages {
    /// These times, of which some may overlap.
    pub fn new(mut times: Vec<(u64, u64)>) -> Outages {
        times.sort_unstable();
        let mut apart: Vec<(u64, u64)> = Vec::new();
        for (from, to) in times {
            match apart.last_mut() {
                Some(last) if from <= last.1 => last.1 = last.1.max(to),
                _ => apart.push((from, to)),
            }
        }
        Outages(apart)
    }

    /// The time between two moments in which a server lived.
    pub fn elapsed(&self, from: u64, to: u64) -> u64 {
        let overlap = |&(start, end): &(u64, u64)| end.min(to).saturating_sub(start.max(from));
        let down: u64 = self.0.iter().rev().take_while(|out| out.1 > from).map(overlap).sum();
        to.saturating_sub(from).saturating_sub(down)
    }
}

impl Store {
    /// Says that this process lives from now on, and gives the times in which none did.
    pub async fn wake(&self, now: u64) -> Result<Outages, sqlx::Error> {
        match &self.pool {
            // One process has the file to itself.
            Pool::Sqlite(db) => {
                let mut tx = db.begin_with("BEGIN IMMEDIATE").await?;
                let last: Option<(i64,)> = sqlx::query_as(LAST).fetch_optional(&mut *tx).await?;
                if let Some(last) = silent_since(last, now) {
                    let query = sqlx::query(OUTAGE).bind(last).bind(now as i64);
                    query.execute(&mut *tx).await?;
                }
                sqlx::query(BEAT).bind(now as i64).execute(&mut *tx).await?;
                tx.commit().await?;
            }
            Pool::Postgres(db) => {
                let mut tx = db.begin().await?;
                // Processes that start together note an outage once.
                let alone = sqlx::query("LOCK TABLE alive IN EXCLUSIVE MODE");
                alone.execute(&mut *tx).await?;
                let last: Option<(i64,)> = sqlx::query_as(LAST).fetch_optional(&mut *tx).await?;
                if let Some(last) = silent_since(last, now) {
                    let query = sqlx::query(OUTAGE).bind(last).bind(now as i64);
                    query.execute(&mut *tx).await?;
                }
                sqlx::query(BEAT).bind(now as i64).execute(&mut *tx).await?;
                tx.commit().await?;
            }
        }
        let text = "SELECT from_ms, to_ms FROM outages";
        let rows: Vec<(i64, i64)> =
            on!(&self.pool, db => sqlx::query_as(text).fetch_all(db).await?);
        let times = rows.into_iter().map(|(from, to)| (unsigned(from), unsigned(to)));
        Ok(Outages::new(times.collect()))
    }

    /// Says that a process still lives.
    pub async fn beat(&self, now: u64) -> Result<(), sqlx::Error> {
        on!(&self.pool, db => sqlx::query(BEAT).bind(now as i64).execute(db).await.map(drop))
    }
}

/// The last beat, if that was long ago.
fn silent_since(last: Option<(i64,)>, now: u64) -> Option<i64> {
    let (last,) = last?;
    (now.saturating_sub(unsigned(last)) > SILENCE_MS).then_some(last)
}

const LAST: &str = "SELECT at_ms FROM alive WHERE one = 1";

const OUTAGE: &str = "INSERT INTO outages (from_ms, to_ms) VALUES ($1, $2)";

/// Says that a process lives.
pub(super) const BEAT: &str = "INSERT INTO alive (one, at_ms) VALUES (1, $1) ON CONFLICT (one) DO UPDATE \
                    SET at_ms = excluded.at_ms WHERE alive.at_ms < excluded.at_ms";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_went_by_without_a_server_is_not_counted() {
        let outages = Outages::new(vec![(400, 500), (100, 200), (150, 300)]);
        assert_eq!(outages.elapsed(0, 50), 50);
        assert_eq!(outages.elapsed(50, 350), 100);
        assert_eq!(outages.elapsed(0, 1000), 700);
        assert_eq!(outages.elapsed(450, 450), 0);
        assert_eq!(outages.elapsed(150, 250), 0);
    }
}
