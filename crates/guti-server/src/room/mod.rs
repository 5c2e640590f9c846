//! A match that is in memory, with those who watch it.
//!
//! Whoever wants something of a match holds its lock while the event is written, so that everything
//! happens one after another; other processes are kept off by the numbers of the events. What
//! cannot be written is forgotten: the match is then read anew.

mod act;
mod audience;
mod hall;
mod referee;

pub use audience::{Closed, Mail, Watcher};
pub use hall::Hall;

use crate::app::App;
use crate::fault::Fault;
use crate::state::{Event, State};
use crate::store::{Append, Kept};
use audience::Audience;
use guti_api::{LiveMatch, ServerMessage};
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::{Mutex, MutexGuard};
use tokio::task::AbortHandle;

/// A match in memory.
#[derive(Debug)]
pub struct Room {
    id: String,
    /// When it was made.
    pub created_ms: u64,
    used_ms: AtomicU64,
    inside: Mutex<Inside>,
}

/// What is behind the lock.
#[derive(Debug)]
pub struct Inside {
    /// The match.
    pub state: State,
    audience: Audience,
    /// Whether the state may differ from what is kept.
    doubtful: bool,
    /// Waits for the flag to fall.
    timer: Option<AbortHandle>,
    /// Thinks for the computer, about the game of this number after so many plies.
    thinking: Option<((usize, u32), AbortHandle)>,
}

impl Drop for Inside {
    fn drop(&mut self) {
        let thinking = self.thinking.take().map(|(_, task)| task);
        for task in [self.timer.take(), thinking].into_iter().flatten() {
            task.abort();
        }
    }
}

impl Room {
    /// A match as it is kept.
    fn build(app: &App, id: &str, kept: &Kept) -> Result<Room, Fault> {
        let state = rebuilt(app, id, kept)?;
        Ok(Room {
            id: id.to_owned(),
            created_ms: kept.created_ms,
            used_ms: AtomicU64::new(app.clock.now_ms()),
            inside: Mutex::new(Inside {
                state,
                audience: Audience::default(),
                doubtful: false,
                timer: None,
                thinking: None,
            }),
        })
    }

    /// The name of the match.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The match, as it stands, to oneself.
    pub async fn enter(&self, app: &App) -> Result<MutexGuard<'_, Inside>, Fault> {
        self.used_ms.store(app.clock.now_ms(), Ordering::Relaxed);
        let mut inside = self.inside.lock().await;
        if inside.doubtful {
            inside.catch_up(app).await?;
        }
        Ok(inside)
    }

    /// The match as who has this digest sees it.
    pub async fn live(&self, app: &App, digest: Option<&str>) -> Result<LiveMatch, Fault> {
        let inside = self.enter(app).await?;
        let you = digest.and_then(|digest| inside.state.person(digest));
        Ok(inside.live(app, you, true))
    }

    /// Whether nobody needs it in memory.
    fn is_idle(&self, now: u64, rest_ms: u64) -> bool {
        let unused = now.saturating_sub(self.used_ms.load(Ordering::Relaxed)) > rest_ms;
        let nobody = |inside: MutexGuard<'_, Inside>| {
            let busy = |task: &AbortHandle| !task.is_finished();
            inside.audience.is_empty()
                && !inside.timer.as_ref().is_some_and(busy)
                && !inside.thinking.as_ref().is_some_and(|(_, task)| busy(task))
        };
        unused && self.inside.try_lock().is_ok_and(nobody)
    }
}

impl Inside {
    /// The match as somebody sees it.
    pub fn live(&self, app: &App, you: Option<u8>, with_plies: bool) -> LiveMatch {
        let presence = self.audience.presence();
        self.state.live(you, with_plies, presence, app.clock.now_ms(), &app.outages)
    }

    /// Lets these things happen now, which the state has been found to allow one by one; it holds
    /// them already, and they are to be written.
    fn append(&self, at_ms: u64, events: &[Event]) -> Result<Append, Fault> {
        let write = |event: &Event| serde_json::to_string(event).map_err(Fault::failure);
        let events = events.iter().map(|event| Ok((at_ms, write(event)?)));
        let events: Vec<(u64, String)> = events.collect::<Result<_, Fault>>()?;
        Ok(Append {
            match_id: self.state.id.clone(),
            seq: self.state.seq + 1 - events.len() as u64,
            events,
            stage: self.state.stage(),
            plies: self.state.plies(),
        })
    }

    /// Reads what other processes wrote, or the whole match if it is in doubt; tells everybody if
    /// there was anything.
    async fn catch_up(&mut self, app: &App) -> Result<(), Fault> {
        let id = self.state.id.clone();
        let before = self.state.seq;
        if self.doubtful {
            let kept = app.store.load(&id, 0).await?.ok_or_else(Fault::unknown_match)?;
            self.state = rebuilt(app, &id, &kept)?;
            self.doubtful = false;
            self.audience.forget(|digest| self.state.person(digest));
        } else {
            let kept = app.store.load(&id, before).await?.ok_or_else(Fault::unknown_match)?;
            if let Err(fault) = continued(&mut self.state, app, &kept) {
                self.doubtful = true;
                return Err(fault);
            }
        }
        if self.state.seq != before {
            // What is new may be more than one move: everything is told.
            self.tell_all(app);
        }
        Ok(())
    }

    /// Sends the whole state to everybody.
    fn tell_all(&mut self, app: &App) {
        let message = |inside: &Inside, you| ServerMessage::State {
            live: Box::new(inside.live(app, you, true)),
        };
        self.tell(message);
    }

    /// Sends everybody what they may see of something.
    fn tell(&mut self, message: impl Fn(&Inside, Option<u8>) -> ServerMessage) {
        let texts = self.audience.kinds().map(|you| (you, audience::text(&message(self, you))));
        let texts: Vec<_> = texts.collect();
        for (you, text) in texts {
            self.audience.send(you, &text);
        }
    }
}

/// The match that these events make.
fn rebuilt(app: &App, id: &str, kept: &Kept) -> Result<State, Fault> {
    let setup: crate::state::Setup = serde_json::from_str(&kept.setup).map_err(Fault::failure)?;
    let rules = app.rules.find(&setup.game, std::slice::from_ref(&setup.variant))?;
    let mut state = State::new(id.to_owned(), setup, &rules)?;
    continued(&mut state, app, kept)?;
    Ok(state)
}

/// Lets a match go on by these events.
fn continued(state: &mut State, app: &App, kept: &Kept) -> Result<(), Fault> {
    for seat in &kept.seats {
        state.expect(seat.clone());
    }
    for (at_ms, event) in &kept.events {
        let event: Event = serde_json::from_str(event).map_err(Fault::failure)?;
        state.apply(*at_ms, &event, &app.outages)?;
    }
    Ok(())
}
