//! The statements of writes, executed within a transaction.

use super::accounts::{AccountChange, Value};
use super::rows::{EventBatch, MatchStage, NewMatch, RequestKey, SeatRow, Turn, Write};
use sqlx::{Postgres, Sqlite, Transaction};

/// Returns the key and the digest of a request, if it has them.
fn parts(key: Option<&RequestKey>) -> (Option<&str>, Option<&str>) {
    key.map(|RequestKey { key, digest }| (key.as_str(), digest.as_str())).unzip()
}

/// The statements, the same text for either database but for the clauses that lock the account that is
/// given a seat, and a seat whose owner must not be deleted.
macro_rules! dialect {
    ($name:ident, $db:ty, $lock:literal, $lock_seat:literal) => {
        pub mod $name {
            use super::{
                AccountChange, EventBatch, MatchStage, NewMatch, SeatRow, Transaction, Turn, Value,
                Write, parts,
            };
            use crate::random::is_account;
            use sqlx::Error;

            type Tx<'a> = Transaction<'a, $db>;

            /// Executes a write within a transaction. `origin` is the number of this server.
            /// Returns `false` if another server was first, if the account or the owner of a seat was
            /// deleted, or if a required statement of a change of an account changes no row. Adds to `forgotten`
            /// the ids of the matches in which a name and messages are deleted.
            ///
            /// # Errors
            /// If the database fails.
            pub async fn write(
                tx: &mut Tx<'_>,
                write: &Write,
                origin: i64,
                forgotten: &mut Vec<String>,
            ) -> Result<bool, Error> {
                match write {
                    Write::Create(new) => {
                        Ok(have_owners(tx, &new.seats).await? && create(tx, new, origin).await?)
                    }
                    Write::Append { events, seat: new_seat, owners, rematch } => {
                        let rematch_seats: &[SeatRow] =
                            rematch.as_ref().map_or(&[], |new| new.seats.as_slice());
                        if !have_owners(tx, new_seat.as_slice()).await?
                            || !have_owners(tx, rematch_seats).await?
                            || !keep_seats(tx, &events.match_id, owners).await?
                        {
                            return Ok(false);
                        }
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
                    Write::Forget { owner, matches } => {
                        for id in matches {
                            forget_in(tx, owner, id).await?;
                        }
                        forgotten.clone_from(matches);
                        Ok(true)
                    }
                    Write::DeleteToken { digest } => {
                        let text = "DELETE FROM tokens WHERE digest = $1";
                        sqlx::query(text).bind(digest).execute(&mut **tx).await?;
                        *forgotten = forget(tx, digest).await?;
                        Ok(true)
                    }
                    Write::Account(change) => {
                        for statement in change.statements() {
                            let mut query = sqlx::query(statement.text);
                            for value in statement.values {
                                query = match value {
                                    Value::Text(text) => query.bind(text),
                                    Value::Optional(text) => query.bind(text),
                                    Value::Number(number) => query.bind(number),
                                };
                            }
                            let rows = query.execute(&mut **tx).await?.rows_affected();
                            if statement.is_required && rows == 0 {
                                return Ok(false);
                            }
                        }
                        if let AccountChange::Delete { id } = change {
                            *forgotten = forget(tx, id).await?;
                        }
                        Ok(true)
                    }
                }
            }

            /// Removes the name and the messages of the owner of a token, or of an account, from every
            /// match. The events stay, without what the owner has written. Returns the ids of the
            /// matches.
            async fn forget(tx: &mut Tx<'_>, owner: &str) -> Result<Vec<String>, Error> {
                let mut forgotten = Vec::new();
                loop {
                    let text = "SELECT match_id FROM seats WHERE digest = $1";
                    let query = sqlx::query_as(text).bind(owner);
                    let found: Vec<(String,)> = query.fetch_all(&mut **tx).await?;
                    if found.is_empty() {
                        return Ok(forgotten);
                    }
                    // In PostgreSQL the owner of a token may be given another seat meanwhile.
                    for (id,) in found {
                        forget_in(tx, owner, &id).await?;
                        forgotten.push(id);
                    }
                }
            }

            /// Does the same as `forget` in one match.
            async fn forget_in(tx: &mut Tx<'_>, owner: &str, id: &str) -> Result<(), Error> {
                let text = "SELECT player FROM seats WHERE match_id = $1 AND digest = $2";
                let query = sqlx::query_as(text).bind(id).bind(owner);
                let seats: Vec<(i64,)> = query.fetch_all(&mut **tx).await?;
                for (player,) in seats {
                    // The row of the match comes before its seats, as in a transaction that appends to it.
                    // The key with which the match was created is that of the player of its first
                    // event.
                    let first = format!(r#"{{"type":"seat","player":{player}}}"#);
                    let text = "UPDATE matches SET create_key = NULL, create_digest = NULL \
                                WHERE id = $1 AND create_key IS NOT NULL AND EXISTS \
                                (SELECT 1 FROM events WHERE match_id = $1 AND seq = 1 \
                                AND event = $2)";
                    sqlx::query(text).bind(id).bind(first).execute(&mut **tx).await?;
                    let text = "UPDATE seats SET name = '', digest = '', request_key = NULL, \
                                request_digest = NULL \
                                WHERE match_id = $1 AND player = $2 AND digest = $3";
                    let query = sqlx::query(text).bind(id).bind(player).bind(owner);
                    query.execute(&mut **tx).await?;
                    let empty = format!(r#"{{"type":"chat","player":{player},"text":""}}"#);
                    let like = format!(r#"{{"type":"chat","player":{player},%"#);
                    let text = "UPDATE events SET event = $1 WHERE match_id = $2 AND event LIKE $3";
                    let query = sqlx::query(text).bind(empty).bind(id).bind(like);
                    query.execute(&mut **tx).await?;
                }
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
                    Write::Forget { owner, matches } => {
                        let Some(id) = matches.first() else { return Ok(true) };
                        let text = "SELECT player FROM seats WHERE match_id = $1 AND digest = $2";
                        let query = sqlx::query_as(text).bind(id).bind(owner);
                        let left: Option<(i64,)> = query.fetch_optional(&mut **tx).await?;
                        return Ok(left.is_none());
                    }
                    Write::DeleteToken { digest } => {
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

            /// Creates a match. Returns `false`, having written nothing, if there is a match with its key
            /// or a seat with the key of its first seat.
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

            /// Whether no account to which one of these seats is to belong was deleted. None can be
            /// deleted before the end of the transaction: a name that is stored after the names of
            /// an account were removed would stay.
            async fn have_owners(tx: &mut Tx<'_>, seats: &[SeatRow]) -> Result<bool, Error> {
                for seat in seats.iter().filter(|seat| is_account(&seat.digest)) {
                    let text = concat!("SELECT created_ms FROM accounts WHERE id = $1", $lock);
                    let query = sqlx::query_as(text).bind(&seat.digest);
                    let found: Option<(i64,)> = query.fetch_optional(&mut **tx).await?;
                    if found.is_none() {
                        return Ok(false);
                    }
                }
                Ok(true)
            }

            /// Whether these owners have their seats in a match. No seat can be taken from them before the
            /// end of the transaction: what is stored after their names and messages were removed would
            /// stay.
            async fn keep_seats(
                tx: &mut Tx<'_>,
                id: &str,
                owners: &[(u8, String)],
            ) -> Result<bool, Error> {
                for (player, owner) in owners {
                    let text = concat!(
                        "SELECT player FROM seats WHERE match_id = $1 AND player = $2 AND digest = $3",
                        $lock_seat
                    );
                    let query = sqlx::query_as(text).bind(id).bind(i64::from(*player)).bind(owner);
                    let found: Option<(i64,)> = query.fetch_optional(&mut **tx).await?;
                    if found.is_none() {
                        return Ok(false);
                    }
                }
                Ok(true)
            }

            /// Adds a seat. Returns `false`, having written nothing, if the seat is taken or there is a
            /// seat with its key.
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

            /// Appends events. Returns `false`, having written nothing, if the number of the first event or
            /// the id of its action is taken. If the number is free, so are all that follow.
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
                if batch.stage == MatchStage::Over {
                    let text = "UPDATE seats SET ended = 1 WHERE match_id = $1 AND ended = 0";
                    sqlx::query(text).bind(&batch.match_id).execute(&mut **tx).await?;
                }
                Ok(true)
            }
        }
    };
}

dialect!(on_sqlite, super::Sqlite, "", "");
// Seats of one account can be taken at the same time. A deletion changes no key of a seat.
dialect!(on_postgres, super::Postgres, " FOR KEY SHARE", " FOR SHARE");
