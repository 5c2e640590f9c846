//! Changes of a match that no client of this server causes: the computer acts, or another server writes.

use super::{LiveMatch, LockedMatch};
use crate::error::{ApiError, Kind};
use crate::state::MatchState;
use guti_api::Action;
use std::sync::Arc;
use tokio::task::AbortHandle;

impl LiveMatch {
    /// Lets the computer reply to an offer, start the next game, or think about its move.
    pub(super) fn schedule_computer(self: &Arc<Self>, locked: &mut LockedMatch) {
        let state = &locked.state;
        if state.computer_reply().is_some() {
            let live = Arc::downgrade(self);
            tokio::spawn(async move {
                // The state may have changed by then, so the reply is computed again.
                if let Some(live) = live.upgrade()
                    && let Err(error) = live.execute(MatchState::computer_reply).await
                {
                    cannot_act(&live.id, &error);
                }
            });
        }
        if locked.thinks() {
            return;
        }
        locked.abort_search();
        if let Some((player, level)) = locked.state.computer_to_move() {
            let task = self.spawn_search(&locked.state, player, level);
            locked.search = Some((locked.moment(), task));
        }
    }

    /// Starts a task that searches the computer's move and plays it.
    fn spawn_search(self: &Arc<Self>, state: &MatchState, player: u8, level: u8) -> AbortHandle {
        let services = Arc::clone(&self.services);
        let (session, ply) = (state.game.session().clone(), state.plies());
        let (id, clocks) = (self.id.clone(), state.clocks.clone());
        let live = Arc::downgrade(self);
        let task = tokio::spawn(async move {
            let left_ms = || {
                let clocks = clocks.view(services.clock.now_ms(), &services.outages);
                clocks.running.map(|player| clocks.left_ms[usize::from(player) & 1])
            };
            let found = services.search.choose_move(&id, session, level, left_ms).await;
            let Some(live) = live.upgrade() else { return };
            // In another task, because playing the move aborts this one.
            tokio::spawn(async move {
                let outcome = match found {
                    Ok(Some(text)) => live.act(player, Action::Move { text, ply: Some(ply) }).await,
                    Ok(None) => Ok(()),
                    Err(error) => Err(error),
                };
                if let Err(error) = outcome {
                    cannot_act(&live.id, &error);
                }
            });
        });
        task.abort_handle()
    }

    /// Tells all clients how the clocks stand.
    pub(super) async fn tell_clocks(&self) {
        let mut locked = self.locked.lock().await;
        if !locked.stale && locked.state.clocks.is_running() {
            locked.broadcast_update(false);
        }
    }

    /// Applies what another server has written, up to event number `seq` or an unknown one.
    pub(super) async fn follow(self: &Arc<Self>, seq: Option<u64>) {
        let mut locked = self.locked.lock().await;
        if seq.is_some_and(|seq| seq <= locked.state.seq) && !locked.stale {
            return;
        }
        if let Err(error) = locked.catch_up().await {
            tracing::warn!(%error, "cannot load the events of another server");
            return;
        }
        locked.abort_outdated_search();
    }
}

/// Logs that the computer cannot act in a match. It tries again at the next deadline of the match, unless
/// another server has moved for it by then, or its time is up.
fn cannot_act(id: &str, error: &ApiError) {
    match error.kind {
        // An expected refusal, which may repeat every few seconds in each of many matches.
        Kind::TooMany | Kind::Busy => tracing::debug!(%error, id, "the computer has to wait"),
        _ => tracing::warn!(%error, id, "the computer cannot act"),
    }
}

impl LockedMatch {
    /// Returns the game and the ply that a search of the computer's move would be for.
    fn moment(&self) -> (usize, u32) {
        (self.state.game.round(), self.state.plies())
    }

    /// Whether the computer's next move is being searched.
    fn thinks(&self) -> bool {
        let (moment, to_move) = (self.moment(), self.state.computer_to_move().is_some());
        let search = self.search.as_ref();
        to_move && search.is_some_and(|(of, task)| *of == moment && !task.is_finished())
    }

    /// Stops the search of a move that another server has made. The server that wrote last schedules the
    /// computer's next move.
    pub(super) fn abort_outdated_search(&mut self) {
        if !self.thinks() {
            self.abort_search();
        }
    }

    /// Stops the search of the computer's move.
    fn abort_search(&mut self) {
        if let Some((_, task)) = self.search.take() {
            task.abort();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_words::fact;
    use std::fs::File;
    use std::io::{Read as _, Seek as _};

    /// Returns what a server logs at this level when the computer cannot act.
    fn logged(level: tracing::Level, kind: Kind) -> String {
        let file: Arc<File> = Arc::new(tempfile::tempfile().unwrap());
        let log = tracing_subscriber::fmt().with_max_level(level).with_ansi(false);
        let log = log.with_writer(Arc::clone(&file)).finish();
        let error = ApiError::new(kind, fact!("searches-waiting"));
        tracing::subscriber::with_default(log, || cannot_act("match", &error));
        let (mut file, mut text) = (&*file, String::new());
        file.rewind().unwrap();
        file.read_to_string(&mut text).unwrap();
        text
    }

    #[test]
    fn a_move_for_which_there_is_no_place_is_no_warning() {
        use tracing::Level;
        for kind in [Kind::TooMany, Kind::Busy] {
            assert_eq!(logged(Level::INFO, kind), "");
            assert!(logged(Level::DEBUG, kind).contains("DEBUG"));
        }
        assert!(logged(Level::INFO, Kind::Internal).contains("WARN"));
    }
}
