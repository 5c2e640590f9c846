//! What happens in a match without a client: a flag falls, the computer moves, another server
//! writes.

use super::{LiveMatch, LockedMatch};
use crate::error::{ApiError, Kind};
use crate::state::{Event, MatchState};
use guti_api::Action;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::AbortHandle;

/// The wait before something that failed is tried again.
const RETRY_DELAY: Duration = Duration::from_secs(1);

impl LiveMatch {
    /// Resumes a match that was just loaded: its clock may have run out, and the computer may be to
    /// move.
    pub(super) async fn resume(self: &Arc<Self>) -> Result<(), ApiError> {
        let mut locked = self.lock().await?;
        self.schedule(&mut locked);
        Ok(())
    }

    /// Starts the tasks that the state calls for.
    pub(super) fn schedule(self: &Arc<Self>, locked: &mut LockedMatch) {
        self.schedule_flag(locked);
        self.schedule_computer(locked);
    }

    /// Starts the timer that lets the flag fall.
    pub(super) fn schedule_flag(self: &Arc<Self>, locked: &mut LockedMatch) {
        if let Some(old) = locked.flag_timer.take() {
            old.abort();
        }
        let (clock, outages) = (self.services.clock.clone(), &self.services.outages);
        let deadline = locked.state.clocks.deadline(clock.now_ms(), outages);
        let Some(deadline) = deadline else { return };
        let live = Arc::downgrade(self);
        let timer = tokio::spawn(async move {
            clock.sleep_until(deadline).await;
            if let Some(live) = live.upgrade() {
                // In another task, because committing the event aborts this one.
                tokio::spawn(async move { live.drop_flag().await });
            }
        });
        locked.flag_timer = Some(timer.abort_handle());
    }

    /// Lets the flag fall if a player's time is up.
    async fn drop_flag(self: &Arc<Self>) {
        let Ok(mut locked) = self.lock().await else { return self.resume_later() };
        let now = self.services.clock.now_ms();
        match locked.state.clocks.flagged(now, &self.services.outages) {
            Some(player) => {
                let flag = Event::Flag { player };
                if let Err(error) = self.commit(&mut locked, now, flag.into()).await {
                    tracing::warn!(%error, "cannot write that a player's time is up");
                    self.resume_later();
                }
            }
            None => self.schedule(&mut locked),
        }
    }

    /// Resumes the match as soon as the database works again.
    fn resume_later(self: &Arc<Self>) {
        let live = Arc::downgrade(self);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(RETRY_DELAY).await;
                let Some(live) = live.upgrade() else { return };
                if live.resume().await.is_ok() {
                    return;
                }
            }
        });
    }

    /// Lets the computer reply to an offer, start the next game, or think about its move.
    fn schedule_computer(self: &Arc<Self>, locked: &mut LockedMatch) {
        let state = &locked.state;
        if state.computer_reply().is_some() {
            let live = Arc::downgrade(self);
            tokio::spawn(async move {
                // The state may have changed by then, so the reply is computed again.
                if let Some(live) = live.upgrade()
                    && let Err(error) = live.execute(MatchState::computer_reply).await
                {
                    live.retry_computer(&error);
                }
            });
        }
        let moment = (state.game.round(), state.plies());
        let to_move = state.computer_to_move();
        let thinks =
            |(of, task): &((usize, u32), AbortHandle)| *of == moment && !task.is_finished();
        if to_move.is_some() && locked.search.as_ref().is_some_and(thinks) {
            return;
        }
        if let Some((player, level)) = to_move {
            let task = self.spawn_search(state, player, level);
            locked.abort_search();
            locked.search = Some((moment, task));
        } else {
            locked.abort_search();
        }
    }

    /// Starts a task that searches the computer's move and plays it.
    fn spawn_search(self: &Arc<Self>, state: &MatchState, player: u8, level: u8) -> AbortHandle {
        let services = Arc::clone(&self.services);
        let (session, ply) = (state.game.session().clone(), state.plies());
        let clocks = state.clocks.view(services.clock.now_ms(), &services.outages);
        let left_ms = clocks.running.map(|player| clocks.left_ms[usize::from(player) & 1]);
        let live = Arc::downgrade(self);
        let task = tokio::spawn(async move {
            let found = services.search.choose_move(session, level, left_ms).await;
            let Some(live) = live.upgrade() else { return };
            // In another task, because playing the move aborts this one.
            tokio::spawn(async move {
                let outcome = match found {
                    Ok(Some(text)) => live.act(player, Action::Move { text, ply: Some(ply) }).await,
                    Ok(None) => Ok(()),
                    Err(error) => Err(error),
                };
                if let Err(error) = outcome {
                    live.retry_computer(&error);
                }
            });
        });
        task.abort_handle()
    }

    /// Lets the computer try again what failed. What the match refuses is left: another server may
    /// have moved for it, or its time may be up.
    fn retry_computer(self: &Arc<Self>, error: &ApiError) {
        if matches!(error.kind, Kind::Failure | Kind::Busy) {
            tracing::warn!(%error, "the computer cannot act");
            self.resume_later();
        }
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
        // The other server lets the computer think; this one watches the clock.
        locked.abort_search();
        self.schedule_flag(&mut locked);
    }
}

impl LockedMatch {
    /// Stops the search of the computer's move.
    fn abort_search(&mut self) {
        if let Some((_, task)) = self.search.take() {
            task.abort();
        }
    }
}
