//! The matches in memory, and the clients that are connected to them.
//!
//! A task that changes a match holds its lock until the events are written, so the events of one server
//! follow one another; events of other servers are kept apart by their unique numbers. If a write fails,
//! the state in memory is discarded and loaded again.

mod background;
mod commands;
mod deadlines;
mod pairing;
mod presence;
mod registry;
mod subscribers;

pub use commands::{ClientMoves, account_needed, run_to_end};
pub use deadlines::INTERVAL;
pub use pairing::Pairing;
pub use registry::MatchRegistry;
pub use subscribers::{Disconnect, Outgoing, Subscriber, Subscription};

use crate::error::ApiError;
use crate::random::is_account;
use crate::rulesets;
use crate::services::Services;
use crate::state::{Event, MatchState, Setup};
use crate::store::{EventBatch, PresenceRecord, RequestKey, SeatRow, StoredMatch};
use guti_api::{LiveMatchView, Notice, NoticeReason, PROTOCOL, ServerMessage, Visibility};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use subscribers::Subscribers;
use tokio::sync::{Mutex, MutexGuard};
use tokio::task::AbortHandle;

/// A match in memory.
#[derive(Debug)]
pub struct LiveMatch {
    id: String,
    services: Arc<Services>,
    /// When it was last used, in milliseconds since 1970.
    used_ms: AtomicU64,
    locked: Mutex<LockedMatch>,
}

/// The part of a match in memory that its lock protects.
#[derive(Debug)]
pub struct LockedMatch {
    /// The state after the events so far.
    pub state: MatchState,
    services: Arc<Services>,
    subscribers: Subscribers,
    /// When each player last sent a request or disconnected; when the match was loaded, if later.
    seen_ms: [u64; 2],
    /// When each player last sent a request; 0 if never, or if the player has left since.
    requested_ms: [u64; 2],
    /// Who is present on other servers.
    elsewhere: PresenceRecord,
    /// Who is present on this server, as the database records it.
    recorded: PresenceRecord,
    /// Whether the last attempt to record who is present on this server has failed.
    presence_unrecorded: bool,
    /// Whether an update is scheduled for the moment from which nobody is present by a request.
    absence_scheduled: bool,
    /// Whether the state may differ from the database and must be loaded again.
    stale: bool,
    /// The number of the last event that the clients know about.
    told: u64,
    /// The task that searches the computer's move, and the game and ply that it is for.
    search: Option<((usize, u32), AbortHandle)>,
}

impl Drop for LockedMatch {
    fn drop(&mut self) {
        if let Some((_, task)) = self.search.take() {
            task.abort();
        }
    }
}

/// What changes in a match from one viewer's side, but for the time on the clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Version {
    /// The number of the last event.
    pub seq: u64,
    /// The player who views it; none for a spectator.
    pub you: Option<u8>,
    /// Whether each player is present.
    pub online: [bool; 2],
    /// The number of spectators.
    pub spectators: u32,
    /// Whether each player was deleted: with a player go a name and messages, and no event says so.
    pub forgotten: [bool; 2],
}

impl LiveMatch {
    /// Loads a match from the database.
    async fn load(services: &Arc<Services>, id: &str) -> Result<LiveMatch, ApiError> {
        let state = load_state(services, id).await?;
        // The player who has just created it is present.
        let created_ms = |player| if state.is_creator(player) { state.created_ms() } else { 0 };
        let locked = LockedMatch {
            told: state.seq,
            requested_ms: [0, 1].map(created_ms),
            state,
            services: Arc::clone(services),
            subscribers: Subscribers::default(),
            seen_ms: [services.clock.now_ms(); 2],
            elsewhere: PresenceRecord::default(),
            recorded: PresenceRecord::default(),
            presence_unrecorded: false,
            absence_scheduled: false,
            stale: false,
            search: None,
        };
        Ok(LiveMatch {
            id: id.to_owned(),
            services: Arc::clone(services),
            used_ms: AtomicU64::new(services.clock.now_ms()),
            locked: Mutex::new(locked),
        })
    }

    /// Returns the id of the match.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Locks the match, whose state is then that of the database.
    ///
    /// # Errors
    /// If the state was stale and cannot be loaded.
    pub async fn lock(&self) -> Result<MutexGuard<'_, LockedMatch>, ApiError> {
        self.used_ms.store(self.services.clock.now_ms(), Ordering::Relaxed);
        let mut locked = self.locked.lock().await;
        if locked.stale {
            locked.catch_up().await?;
        }
        Ok(locked)
    }

    /// Returns the match as the player whose token has this digest sees it, or else as a spectator.
    ///
    /// # Errors
    /// If the match cannot be loaded.
    pub async fn view(self: &Arc<Self>, digest: Option<&str>) -> Result<LiveMatchView, ApiError> {
        let mut locked = self.lock().await?;
        let viewer = digest.and_then(|digest| locked.state.player_with(digest));
        self.record_request(&mut locked, viewer);
        Ok(locked.view(viewer, 0))
    }

    /// Does the same as [`view`](LiveMatch::view), but builds no view of a version that the client knows.
    ///
    /// # Errors
    /// If the match cannot be loaded.
    pub async fn view_unless(
        self: &Arc<Self>,
        digest: Option<&str>,
        is_known: impl FnOnce(&Version) -> bool,
    ) -> Result<(Version, Option<LiveMatchView>), ApiError> {
        let mut locked = self.lock().await?;
        let viewer = digest.and_then(|digest| locked.state.player_with(digest));
        self.record_request(&mut locked, viewer);
        let version = locked.version(viewer);
        let view = (!is_known(&version)).then(|| locked.view(viewer, 0));
        Ok((version, view))
    }

    /// Loads the match again, and sends it to all clients if anything has changed. If the database fails, the next
    /// request for the match does so.
    async fn reload(&self) {
        let mut locked = self.locked.lock().await;
        locked.stale = true;
        if let Err(error) = locked.catch_up().await {
            tracing::warn!(%error, id = self.id, "cannot load a match again");
        }
    }

    /// Sends a message to all clients.
    async fn send_to_all(&self, message: &Arc<Outgoing>) {
        let locked = self.locked.lock().await;
        for viewer in locked.subscribers.viewers() {
            locked.subscribers.send(viewer, message);
        }
    }

    /// Whether the lock of the match is held, perhaps by a task that waits for the database.
    fn is_locked(&self) -> bool {
        self.locked.try_lock().is_err()
    }

    /// Whether the match has not been used for `idle_ms` and is not [busy](LockedMatch::is_busy).
    fn is_idle(&self, idle_ms: u64) -> bool {
        let unused_ms =
            self.services.clock.now_ms().saturating_sub(self.used_ms.load(Ordering::Relaxed));
        unused_ms > idle_ms && self.locked.try_lock().is_ok_and(|locked| !locked.is_busy())
    }
}

impl LockedMatch {
    /// Returns the match as a viewer sees it, with the moves of the current game from number
    /// `moves_from` on.
    pub fn view(&self, viewer: Option<u8>, moves_from: usize) -> LiveMatchView {
        let presence = self.presence();
        let now = self.services.clock.now_ms();
        let live = self.state.view(moves_from, presence, now, &self.services.outages);
        self.as_seen_by(viewer, live)
    }

    /// Returns what changes in the match from a viewer's side.
    fn version(&self, viewer: Option<u8>) -> Version {
        let presence = self.presence();
        Version {
            seq: self.state.seq,
            you: viewer,
            online: [0, 1].map(|player| self.state.is_online(player, &presence)),
            spectators: presence.spectators,
            forgotten: self.forgotten(),
        }
    }

    /// Whether each player was deleted.
    fn forgotten(&self) -> [bool; 2] {
        [0, 1].map(|player| self.state.is_forgotten(player))
    }

    /// Adds what only this viewer sees to what a spectator sees.
    fn as_seen_by(&self, viewer: Option<u8>, live: LiveMatchView) -> LiveMatchView {
        match viewer {
            Some(_) => {
                let messages = self.state.messages().cloned().collect();
                LiveMatchView { you: viewer, messages, ..live }
            }
            None => live,
        }
    }

    /// Returns the time until a player can claim.
    fn claim_in_ms(&self, player: u8, now: u64) -> Option<u32> {
        let away = self.presence().away;
        self.state.claim_in_ms(player, away, now, &self.services.outages)
    }

    /// Whether a client is connected, the computer thinks, or it has yet to be recorded who is present. A clock
    /// that runs needs no match in memory.
    fn is_busy(&self) -> bool {
        let thinks = self.search.as_ref().is_some_and(|(_, task)| !task.is_finished());
        !self.subscribers.is_empty() || thinks || self.presence_unrecorded
    }

    /// Returns the batch that appends these events, which the state has applied already.
    fn batch(
        &self,
        at_ms: u64,
        events: &[Event],
        action_id: Option<RequestKey>,
    ) -> Result<EventBatch, ApiError> {
        let json = |event: &Event| Ok((at_ms, serde_json::to_string(event)?));
        Ok(EventBatch {
            match_id: self.state.id.clone(),
            first_seq: self.state.seq + 1 - events.len() as u64,
            events: events.iter().map(json).collect::<Result<_, ApiError>>()?,
            stage: self.state.stage(),
            plies: self.state.plies(),
            action_id,
            deadline_ms: self.deadline(at_ms),
            turn: self.state.turn(),
            rated: None,
        })
    }

    /// Applies the events that other servers have written, or loads the whole match if the state is
    /// stale or a player was deleted; tells all clients of either.
    async fn catch_up(&mut self) -> Result<(), ApiError> {
        let id = self.state.id.clone();
        let forgotten = self.forgotten();
        if self.stale {
            self.state = load_state(&self.services, &id).await?;
            self.stale = false;
            self.subscribers.revoke(|digest| self.state.player_with(digest));
        } else {
            let stored = self.services.store.load(&id, self.state.seq).await?;
            let stored = stored.ok_or_else(ApiError::unknown_match)?;
            let before = (self.state.started(), self.state.is_over());
            // With a player go messages and the token, and no event says so.
            let is_news =
                |seat: &SeatRow| seat.is_forgotten() && !self.state.is_forgotten(seat.player);
            if stored.seats.iter().any(is_news)
                || !matches!(replay(&mut self.state, &self.services, &stored), Ok(Ok(())))
            {
                self.stale = true;
                return Box::pin(self.catch_up()).await;
            }
            if before != (self.state.started(), self.state.is_over()) {
                self.read_ratings().await;
            }
        }
        // A failed write may have advanced the state, so only the number that clients were told is
        // reliable.
        let has_events = self.state.seq != self.told;
        if has_events || self.forgotten() != forgotten {
            // An update reports one move, and this may be more: the clients get the whole state.
            self.broadcast_state();
        }
        if has_events {
            self.post_notices();
        }
        Ok(())
    }

    /// Reads the ratings of the players, which change when somebody takes a seat and when a rated match
    /// ends. If the database fails, those that are known remain.
    async fn read_ratings(&mut self) {
        if let Err(error) = read_ratings(&self.services, &mut self.state).await {
            tracing::warn!(%error, id = self.state.id, "cannot read the ratings of the players");
        }
    }

    /// Tells the players, if they listen, that the match waits for them or is over.
    fn post_notices(&self) {
        let Services { notices, clock, outages, .. } = &*self.services;
        for seat in self.state.seats.iter().flatten() {
            if notices.has_listener(&seat.digest)
                && let Some(notice) = self.state.notice(seat.player, clock.now_ms(), outages)
            {
                notices.post(&seat.digest, notice);
            }
        }
    }

    /// Tells every listener of `/me/stream` about the match, if anybody can join it.
    fn post_open(&self) {
        let Services { notices, clock, outages, .. } = &*self.services;
        let is_public = self.state.setup.visibility == Visibility::Public;
        if is_public && !self.state.started() && !self.state.is_over() && notices.is_listening() {
            let creator = self.state.seats.iter().flatten().next();
            let creator = creator.map_or("", |seat| &seat.digest);
            let summary = self.state.summary(clock.now_ms(), outages);
            notices.post_open(creator, Notice { reason: NoticeReason::Open, summary, you: None });
        }
    }

    /// Sends the whole state to all clients.
    fn broadcast_state(&mut self) {
        self.told = self.state.seq;
        self.broadcast(0, |live| ServerMessage::State { protocol: PROTOCOL, live });
    }

    /// Sends to each client the message with the match as its viewer sees it, with the moves from
    /// number `moves_from` on.
    fn broadcast(&self, moves_from: usize, message: impl Fn(Box<LiveMatchView>) -> ServerMessage) {
        if self.subscribers.is_empty() {
            return;
        }
        let mut live = self.view(None, moves_from);
        // All clients get the same text; clients in other languages use the facts instead.
        live.view.say(&ToString::to_string);
        for viewer in self.subscribers.viewers() {
            let live = self.as_seen_by(viewer, live.clone());
            self.subscribers.send(viewer, &Outgoing::new(message(Box::new(live))));
        }
    }
}

/// Loads the state of a match from the database.
async fn load_state(services: &Services, id: &str) -> Result<MatchState, ApiError> {
    let stored = services.store.load(id, 0).await?.ok_or_else(ApiError::unknown_match)?;
    let setup: Setup = serde_json::from_str(&stored.setup)?;
    let ruleset = services.rulesets.ruleset(&setup.game, std::slice::from_ref(&setup.variant))?;
    let mut state = MatchState::new(id.to_owned(), setup, &ruleset)?;
    let rules = rulesets::fingerprint(&ruleset);
    if let Err(rejected) = replay(&mut state, services, &stored)? {
        let same = stored.rules.as_deref() == Some(&*rules);
        tracing::error!(
            error = %rejected.error, id, seq = rejected.seq, same_rules = same,
            "a match can only be shown up to an event that does not fit"
        );
        state.end_unplayable(stored.events.len() as u64);
    }
    read_ratings(services, &mut state).await?;
    Ok(state)
}

/// Reads the ratings of the players who have accounts.
async fn read_ratings(services: &Services, state: &mut MatchState) -> Result<(), sqlx::Error> {
    if state.seats.iter().flatten().any(|seat| is_account(&seat.digest)) {
        state.ratings = services.store.seat_ratings(&state.id).await?;
    }
    Ok(())
}

/// Why a replay stopped: an event of the log is not possible in the state before it.
struct ReplayError {
    /// The number of the event.
    seq: u64,
    /// Why it is not possible.
    error: ApiError,
}

/// Applies the events of the database to the state that they follow, up to the first one that is not
/// possible.
fn replay(
    state: &mut MatchState,
    services: &Services,
    stored: &StoredMatch,
) -> Result<Result<(), ReplayError>, ApiError> {
    for seat in &stored.seats {
        state.add_seat(seat.clone());
    }
    for (at_ms, event) in &stored.events {
        let event: Event = serde_json::from_str(event)?;
        if let Err(error) = state.apply(*at_ms, &event, &services.outages) {
            return Ok(Err(ReplayError { seq: state.seq + 1, error }));
        }
    }
    Ok(Ok(()))
}
