//! Appends the events of many matches to an SQLite database in two statements, and a third if matches end.
//!
//! Each statement is sent to the thread that SQLite runs on, and its answer waits its turn among all that
//! the server does. One by one, a hundred moves are hundreds of such waits.

use super::rows::{EventBatch, MatchStage, Turn, Write};
use serde_json::{Value, json};
use sqlx::{Error, Sqlite, Transaction};
use std::collections::HashMap;

/// Appends an event to each match. It is not written if its number or the id of its action is taken, and
/// then the row of its match stays as it is.
const INSERT: &str = "INSERT INTO events (match_id, seq, at_ms, event, action_id, action_digest) \
    SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5 FROM json_each($1) \
    WHERE true ON CONFLICT DO NOTHING RETURNING match_id, seq";

const UPDATE: &str = "UPDATE matches SET stage = item.value->>1, plies = item.value->>2, \
    deadline_ms = item.value->>3, touched_ms = item.value->>4, holder = item.value->>5, \
    turn = item.value->>6 FROM json_each($1) AS item WHERE matches.id = item.value->>0";

/// Records at the seats of some matches that they are over.
const END: &str = "UPDATE seats SET ended = 1 \
    WHERE ended = 0 AND match_id IN (SELECT value FROM json_each($1))";

/// Returns the events of a write that does nothing but append one event, and checks no owner of a seat.
pub(super) fn only_event(write: &Write) -> Option<&EventBatch> {
    match write {
        Write::Append { events, seat: None, owners, rematch: None }
            if events.events.len() == 1 && owners.is_empty() =>
        {
            Some(events)
        }
        _ => None,
    }
}

/// Appends single events, each with the index of its job. `origin` is the number of this server. Returns
/// the indices of those that were written.
///
/// # Errors
/// If the database fails.
pub(super) async fn append(
    tx: &mut Transaction<'_, Sqlite>,
    events: &[(usize, &EventBatch)],
    origin: i64,
) -> Result<Vec<usize>, Error> {
    if events.is_empty() {
        return Ok(Vec::new());
    }
    let row = |&(_, batch): &(usize, &EventBatch)| {
        let (at_ms, event) = &batch.events[0];
        let id = batch.action_id.as_ref();
        let (key, digest) = id.map(|id| (&id.key, &id.digest)).unzip();
        json!([batch.match_id, batch.first_seq, at_ms, event, key, digest])
    };
    let rows: Value = events.iter().map(row).collect();
    let rows = rows.to_string();
    let written: Vec<(String, i64)> =
        sqlx::query_as(INSERT).bind(rows).fetch_all(&mut **tx).await?;
    // If two events have one number, the first is written.
    let by_number = events.iter().rev().map(|&event| {
        let batch = event.1;
        ((batch.match_id.as_str(), batch.first_seq as i64), event)
    });
    let by_number: HashMap<_, _> = by_number.collect();
    let written = written.iter().filter_map(|(id, seq)| by_number.get(&(id.as_str(), *seq)));
    let written: Vec<_> = written.copied().collect();
    let row = |&(_, batch): &(usize, &EventBatch)| {
        let last_ms = batch.events[0].0;
        let holder = batch.deadline_ms.map(|_| origin);
        let turn = batch.turn.map(Turn::number);
        json!([
            batch.match_id,
            batch.stage as i64,
            batch.plies,
            batch.deadline_ms,
            last_ms,
            holder,
            turn
        ])
    };
    let rows: Value = written.iter().map(row).collect();
    let rows = rows.to_string();
    sqlx::query(UPDATE).bind(rows).execute(&mut **tx).await?;
    let ended = written.iter().filter(|(_, batch)| batch.stage == MatchStage::Over);
    let ended: Vec<&str> = ended.map(|(_, batch)| batch.match_id.as_str()).collect();
    if !ended.is_empty() {
        let ids = Value::from(ended).to_string();
        sqlx::query(END).bind(ids).execute(&mut **tx).await?;
    }
    Ok(written.into_iter().map(|(index, _)| index).collect())
}
