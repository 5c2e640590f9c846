//! What happens in a match without a player: the flag falls, the computer moves, other processes
//! write.

use super::{Inside, Room};
use crate::app::App;
use crate::fault::{Fault, Kind};
use crate::state::{Event, State};
use guti_api::Action;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::AbortHandle;

/// What failed is tried again after so long.
const LATER: Duration = Duration::from_secs(1);

impl Room {
    /// Takes up a match that was just read: time may have run out since, and the computer may be
    /// to move.
    pub(super) async fn begin(self: &Arc<Room>, app: &Arc<App>) -> Result<(), Fault> {
        let mut inside = self.enter(app).await?;
        self.attend(app, &mut inside);
        Ok(())
    }

    /// Sets the timer for the flag and lets the computer do what it has to.
    pub(super) fn attend(self: &Arc<Room>, app: &Arc<App>, inside: &mut Inside) {
        self.watch_clock(app, inside);
        self.call_computer(app, inside);
    }

    /// Sets the timer for the flag.
    pub(super) fn watch_clock(self: &Arc<Room>, app: &Arc<App>, inside: &mut Inside) {
        if let Some(old) = inside.timer.take() {
            old.abort();
        }
        let deadline = inside.state.timing.deadline(app.clock.now_ms(), &app.outages);
        let Some((deadline, _)) = deadline else { return };
        let (room, clock) = (Arc::downgrade(self), app.clock.clone());
        let app = Arc::downgrade(app);
        let waiting = tokio::spawn(async move {
            clock.until(deadline).await;
            if let (Some(room), Some(app)) = (room.upgrade(), app.upgrade()) {
                // Not in this task, which is about to be aborted.
                tokio::spawn(async move { room.flag(&app).await });
            }
        });
        inside.timer = Some(waiting.abort_handle());
    }

    /// Lets the flag fall, if it is time.
    async fn flag(self: &Arc<Room>, app: &Arc<App>) {
        let Ok(mut inside) = self.enter(app).await else { return self.try_later(app) };
        let now = app.clock.now_ms();
        match inside.state.timing.fallen(now, &app.outages) {
            Some(player) => {
                let event = Event::Flag { player };
                if let Err(fault) = self.happen(app, &mut inside, now, &event, None).await {
                    tracing::warn!(%fault, "a flag could not fall");
                    self.try_later(app);
                }
            }
            None => self.attend(app, &mut inside),
        }
    }

    /// Takes the match up again a little later, when what failed may work.
    fn try_later(self: &Arc<Room>, app: &Arc<App>) {
        let (room, app) = (Arc::downgrade(self), Arc::downgrade(app));
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(LATER).await;
                let (Some(room), Some(app)) = (room.upgrade(), app.upgrade()) else { return };
                if room.begin(&app).await.is_ok() {
                    return;
                }
            }
        });
    }

    /// Lets the computer do what is its turn to do.
    fn call_computer(self: &Arc<Room>, app: &Arc<App>, inside: &mut Inside) {
        let state = &inside.state;
        if state.courtesy().is_some() {
            let (room, app) = (Arc::downgrade(self), Arc::clone(app));
            tokio::spawn(async move {
                // What it was to answer may be settled by then: it is asked anew.
                if let Some(room) = room.upgrade()
                    && let Err(fault) = room.do_it(&app, State::courtesy).await
                {
                    room.persist(&app, &fault);
                }
            });
        }
        let moment = (state.game.round(), state.plies());
        let thinks = |of: &(_, AbortHandle)| of.0 == moment && !of.1.is_finished();
        let to_move = state.computer_to_move();
        if to_move.is_some() && inside.thinking.as_ref().is_some_and(thinks) {
            return;
        }
        if let Some((_, old)) = inside.thinking.take() {
            old.abort();
        }
        let Some((player, level)) = to_move else { return };
        let (session, ply) = (state.game.session().clone(), state.plies());
        let left = state.timing.view(app.clock.now_ms(), &app.outages);
        let left = left.running.map(|person| left.left_ms[usize::from(person) & 1]);
        let (room, app) = (Arc::downgrade(self), Arc::clone(app));
        let thinking = tokio::spawn(async move {
            let found = app.thinkers.choose(session, level, left).await;
            let Some(room) = room.upgrade() else { return };
            // Not in this task, which may be aborted.
            tokio::spawn(async move {
                let done = match found {
                    Ok(Some(text)) => {
                        room.act(&app, player, Action::Move { text, ply: Some(ply) }).await
                    }
                    Ok(None) => Ok(()),
                    Err(fault) => Err(fault),
                };
                if let Err(fault) = done {
                    room.persist(&app, &fault);
                }
            });
        });
        inside.thinking = Some((moment, thinking.abort_handle()));
    }

    /// Lets the computer try again what the server could not do. What is refused because of the
    /// match is left: another process may have moved, or the time may be up.
    fn persist(self: &Arc<Room>, app: &Arc<App>, fault: &Fault) {
        if matches!(fault.kind, Kind::Failure | Kind::Busy) {
            tracing::warn!(%fault, "the computer could not do what it wanted");
            self.try_later(app);
        }
    }

    /// Learns that another process wrote, up to this event or nobody knows how far.
    pub(super) async fn learn(self: &Arc<Room>, app: &Arc<App>, seq: Option<u64>) {
        let mut inside = self.inside.lock().await;
        if seq.is_some_and(|seq| seq <= inside.state.seq) && !inside.doubtful {
            return;
        }
        if let Err(fault) = inside.catch_up(app).await {
            tracing::warn!(%fault, "a match could not be read");
            return;
        }
        // The other process lets the computer think; here only the clock is watched.
        if let Some((_, old)) = inside.thinking.take() {
            old.abort();
        }
        self.watch_clock(app, &mut inside);
    }
}
