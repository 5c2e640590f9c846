//! The matches that are in memory.

use super::act::new_match;
use super::{Room, audience};
use crate::app::App;
use crate::fault::Fault;
use crate::secret;
use crate::state::Setup;
use crate::store::{Note, SeatRow, Write};
use guti_api::ServerMessage;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The matches that are in memory, by name.
#[derive(Debug, Default)]
pub struct Hall {
    rooms: Mutex<HashMap<String, Arc<Room>>>,
    /// One match is read by one at a time.
    reading: [tokio::sync::Mutex<()>; 16],
}

impl Hall {
    fn rooms(&self) -> MutexGuard<'_, HashMap<String, Arc<Room>>> {
        // A map is whole whatever happened to who held it.
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn present(&self, id: &str) -> Option<Arc<Room>> {
        self.rooms().get(id).map(Arc::clone)
    }

    /// How many matches are in memory.
    pub fn len(&self) -> usize {
        self.rooms().len()
    }

    /// Whether none is.
    pub fn is_empty(&self) -> bool {
        self.rooms().is_empty()
    }

    /// A match, from memory or as it is kept.
    pub async fn find(&self, app: &Arc<App>, id: &str) -> Result<Arc<Room>, Fault> {
        if !secret::is_match_id(id) {
            return Err(Fault::unknown_match());
        }
        if let Some(room) = self.present(id) {
            return Ok(room);
        }
        let lane = id.bytes().fold(0usize, |sum, byte| sum.wrapping_add(byte.into())) % 16;
        let _alone = self.reading[lane].lock().await;
        if let Some(room) = self.present(id) {
            return Ok(room);
        }
        let kept = app.store.load(id, 0).await?.ok_or_else(Fault::unknown_match)?;
        let room = Arc::new(Room::build(app, id, &kept)?);
        self.rooms().insert(id.to_owned(), Arc::clone(&room));
        room.begin(app).await?;
        Ok(room)
    }

    /// Makes a match in which these sit already.
    pub async fn create(
        &self,
        app: &Arc<App>,
        setup: Setup,
        seats: Vec<SeatRow>,
    ) -> Result<String, Fault> {
        let new = new_match(app, setup, seats, app.clock.now_ms())?;
        let id = new.id.clone();
        app.store.write(Write::Create(new)).await?;
        app.metrics.created.inc();
        // Where the computer begins, it is to think already.
        self.find(app, &id).await?;
        Ok(id)
    }

    /// Learns what another process did.
    pub async fn learn(&self, app: &Arc<App>, note: Note) {
        match note {
            Note::Match { id, seq } => {
                if let Some(room) = self.present(&id) {
                    room.learn(app, Some(seq)).await;
                }
            }
            Note::Again { id } => self.reread(app, &id).await,
            Note::All => {
                let rooms: Vec<_> = self.rooms().values().map(Arc::clone).collect();
                for room in rooms {
                    room.learn(app, None).await;
                }
            }
        }
    }

    /// Reads a match anew, if it is in memory.
    pub async fn reread(&self, app: &Arc<App>, id: &str) {
        if let Some(room) = self.present(id) {
            let mut inside = room.inside.lock().await;
            inside.doubtful = true;
            if inside.catch_up(app).await.is_ok() {
                inside.tell_all(app);
            }
        }
    }

    /// Lets go of matches that nobody has asked for.
    pub fn tidy(&self, app: &App) {
        let now = app.clock.now_ms();
        let rest = app.config.limits.idle_match_s.saturating_mul(1000);
        // Somebody who holds it is about to ask for something.
        let keep = |room: &mut Arc<Room>| Arc::strong_count(room) > 1 || !room.is_idle(now, rest);
        self.rooms().retain(|_, room| keep(room));
    }

    /// Says goodbye to everybody.
    pub async fn close(&self, reason: &str) {
        let message = ServerMessage::Closing { reason: reason.to_owned() };
        let text = audience::text(&message);
        let rooms: Vec<_> = self.rooms().values().map(Arc::clone).collect();
        for room in rooms {
            let inside = room.inside.lock().await;
            for you in inside.audience.kinds() {
                inside.audience.send(you, &text);
            }
        }
    }
}
