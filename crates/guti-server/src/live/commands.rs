//! Commands of clients in a match: act, take a seat, connect.

use super::{LiveMatch, LockedMatch, Subscriber, Subscription};
use crate::error::{ApiError, Kind};
use crate::random::{self, is_account};
use crate::rulesets;
use crate::services::Services;
use crate::state::{Decision, Event, MatchState, Setup};
use crate::store::{EventBatch, NewMatch, RequestKey, SeatRow, Write};
use guti_api::{Action, CloseReason, PROTOCOL, PlyView, ServerMessage, Visibility};
use guti_words::fact;
use std::net::IpAddr;
use std::sync::Arc;

/// Attempts before a change that lost the race against other servers is given up.
const MAX_ATTEMPTS: usize = 5;

/// An event, and what must be written together with it.
pub(super) struct Change {
    pub event: Event,
    /// The seat that the event takes.
    pub seat: Option<SeatRow>,
    /// The rematch that the event accepts.
    pub rematch: Option<NewMatch>,
    /// The idempotency key of the action that causes it.
    pub action_id: Option<RequestKey>,
}

impl From<Event> for Change {
    fn from(event: Event) -> Change {
        Change { event, seat: None, rematch: None, action_id: None }
    }
}

/// The moves of the current game that a client already has.
#[derive(Clone, Copy, Debug, Default)]
pub struct ClientMoves {
    /// The number of these moves; none if it has no state of the match.
    pub plies: Option<u32>,
    /// The number of the last event that these moves take into account.
    pub seq: Option<u64>,
}

impl LiveMatch {
    /// Carries out an action of a player. It runs to its end even if the caller stops waiting.
    ///
    /// # Errors
    /// If the action is not possible now, or the database fails.
    pub async fn act(self: &Arc<Self>, player: u8, action: Action) -> Result<(), ApiError> {
        let command = move |_: &MatchState| Some((player, action.clone()));
        let live = Arc::clone(self);
        run_to_end(async move { live.execute(command).await }).await
    }

    /// Carries out an action of a player who sends it from this address, unless the action with this id
    /// was carried out before.
    ///
    /// # Errors
    /// As for [`act`](LiveMatch::act), or if another action of the player had this id.
    pub async fn act_once(
        self: &Arc<Self>,
        player: u8,
        action: Action,
        action_id: Option<RequestKey>,
        address: IpAddr,
    ) -> Result<(), ApiError> {
        let live = Arc::clone(self);
        let command = move |state: &MatchState| {
            if state.computer_level(1 - player.min(1)).is_some() {
                live.services.search.remember_address(&live.id, address);
            }
            Some((player, action.clone()))
        };
        let live = Arc::clone(self);
        run_to_end(async move { live.execute_once(command, action_id).await }).await
    }

    /// Carries out the action that `command` returns for the current state, if any.
    ///
    /// # Errors
    /// If the action is not possible now, or the database fails.
    pub(super) async fn execute(
        self: &Arc<Self>,
        command: impl Fn(&MatchState) -> Option<(u8, Action)>,
    ) -> Result<(), ApiError> {
        self.execute_once(command, None).await
    }

    /// Does the same as [`execute`](LiveMatch::execute), unless the database has an event of the action
    /// with this id.
    async fn execute_once(
        self: &Arc<Self>,
        command: impl Fn(&MatchState) -> Option<(u8, Action)>,
        action_id: Option<RequestKey>,
    ) -> Result<(), ApiError> {
        let services = &self.services;
        let mut locked = self.lock().await?;
        for _ in 0..MAX_ATTEMPTS {
            services.check_heartbeat().await?;
            let now = services.clock.now_ms();
            if let Some(player) = locked.state.clocks.flagged(now, &services.outages) {
                self.commit(&mut locked, now, Event::Flag { player }.into()).await?;
                continue;
            }
            let Some((player, action)) = command(&locked.state) else { return Ok(()) };
            // The owner of the seat may have been deleted since the request was checked.
            if locked.state.is_forgotten(player) {
                return Err(ApiError::unauthorized());
            }
            locked.see(Some(player));
            let claim_in_ms = locked.claim_in_ms(player, now);
            let (event, rematch) = match locked.state.decide(player, &action, claim_in_ms) {
                Ok(Decision::Unchanged) => {
                    // This fails only if the key is that of another action.
                    self.has_done(action_id.as_ref()).await?;
                    return Ok(());
                }
                Ok(Decision::Event(event)) => (event, None),
                Ok(Decision::Rematch(event)) => {
                    (event, Some(new_rematch(services, &locked.state, now)?))
                }
                // The action may be refused because it has already been carried out.
                Err(_) if self.has_done(action_id.as_ref()).await? => return Ok(()),
                Err(error) => return Err(error),
            };
            let change = Change { event, seat: None, rematch, action_id: action_id.clone() };
            if self.commit(&mut locked, now, change).await?
                || self.has_done(action_id.as_ref()).await?
            {
                return Ok(());
            }
        }
        Err(contended())
    }

    /// Whether the database has an event of the action with this id. Fails if it is that of another
    /// action.
    async fn has_done(&self, action_id: Option<&RequestKey>) -> Result<bool, ApiError> {
        let Some(action_id) = action_id else { return Ok(false) };
        match self.services.store.event_with_action(&self.id, action_id).await? {
            Some(earlier) if !earlier.is_same => Err(ApiError::key_reused()),
            earlier => Ok(earlier.is_some()),
        }
    }

    /// Applies a change and writes it. Returns `false`, with the state brought up to date, if another
    /// server was first, or if the author of a message or a player of the rematch was deleted.
    ///
    /// # Errors
    /// If the event is not possible in the current state, or the database fails.
    pub(super) async fn commit(
        self: &Arc<Self>,
        locked: &mut LockedMatch,
        now: u64,
        change: Change,
    ) -> Result<bool, ApiError> {
        let services = &self.services;
        let Change { event, seat, rematch, action_id } = change;
        if let Some(seat) = &seat {
            locked.state.add_seat(seat.clone());
        }
        let was_over = locked.state.is_over();
        locked.state.apply(now, &event, &services.outages)?;
        // Until the events are written, the state is ahead of the database.
        locked.stale = true;
        let moved = matches!(event, Event::Move { .. });
        let is_seat = matches!(event, Event::Seat { .. });
        let owners = match &event {
            Event::Chat { player, .. } => locked.state.owners(Some(*player)),
            _ if rematch.is_some() => locked.state.owners(None),
            _ => Vec::new(),
        };
        let is_news = !matches!(event, Event::Chat { .. } | Event::Decline { .. });
        let mut events = vec![event];
        if let Some(rematch) = &rematch {
            let created = Event::Rematch { id: rematch.id.clone() };
            locked.state.apply(now, &created, &services.outages)?;
            events.push(created);
        }
        let limit = if locked.state.is_too_long() {
            Some(CloseReason::TooLong)
        } else if locked.state.has_too_many_moves() {
            Some(CloseReason::TooManyLegalMoves)
        } else {
            None
        };
        if let Some(reason) = limit {
            let close = Event::Close { reason };
            locked.state.apply(now, &close, &services.outages)?;
            events.push(close);
        }
        let count = events.len() as u64;
        let mut events = locked.batch(now, &events, action_id)?;
        events.rated = locked.state.rated_result().filter(|_| !was_over);
        let changes_ratings = events.rated.is_some() || is_seat;
        if let Some(rematch) = &rematch {
            services.search.remember_rematch(&self.id, &rematch.id);
        }
        let rematch_id = rematch.as_ref().map(|rematch| rematch.id.clone());
        let write = Write::Append { events, seat, owners, rematch: rematch.map(Box::new) };
        if !services.store.write(write).await? {
            locked.catch_up().await?;
            locked.abort_outdated_search();
            return Ok(false);
        }
        locked.stale = false;
        services.metrics.events.inc_by(count);
        services.metrics.created.inc_by(u64::from(rematch_id.is_some()));
        if changes_ratings {
            locked.read_ratings().await;
        }
        locked.broadcast_update(moved);
        if is_news {
            locked.post_notices();
        }
        if let Some(id) = rematch_id
            && let seats = locked.state.seats.iter().flatten()
            && seats.into_iter().any(|seat| services.notices.has_listener(&seat.digest))
        {
            tokio::spawn(tell_of_new(Arc::clone(services), id));
        }
        self.schedule(locked);
        Ok(true)
    }

    /// Gives the free seat to the owner of a token, and returns the number of the player, who may have
    /// joined before. `request_key` is the key of the request to join or to play at once. `permit` is called before the
    /// seat is given.
    ///
    /// # Errors
    /// If `permit` fails, no seat is free, the owner of the token created the match, needs an account or has deleted it, a
    /// request with this key was given another seat or has asked for something else, or the database fails.
    pub async fn join(
        self: &Arc<Self>,
        name: String,
        digest: String,
        request_key: Option<RequestKey>,
        permit: impl FnOnce() -> Result<(), ApiError> + Send + 'static,
    ) -> Result<u8, ApiError> {
        let live = Arc::clone(self);
        let seat = SeatRow { request_key, ..SeatRow::person(0, name, digest) };
        run_to_end(async move { live.take_seat(&seat, permit).await }).await
    }

    /// Gives the free seat to its owner; the player in `seat` does not matter.
    async fn take_seat(
        self: &Arc<Self>,
        seat: &SeatRow,
        permit: impl FnOnce() -> Result<(), ApiError>,
    ) -> Result<u8, ApiError> {
        let mut permit = Some(permit);
        let SeatRow { digest, request_key, .. } = seat;
        let mut locked = self.lock().await?;
        if locked.state.setup.rated && !is_account(digest) {
            return Err(account_needed());
        }
        for _ in 0..MAX_ATTEMPTS {
            // An event is a heartbeat, so an outage must be known before it.
            self.services.check_heartbeat().await?;
            match locked.state.player_with(digest) {
                Some(player) if locked.state.is_creator(player) => {
                    return Err(ApiError::new(Kind::Seated, fact!("own-match")));
                }
                Some(player) => {
                    self.given(request_key.as_ref()).await?;
                    self.record_request(&mut locked, Some(player));
                    return Ok(player);
                }
                // Against a player who was deleted, a match would be over before it begins.
                None if locked.state.is_over() || locked.state.is_deserted() => {
                    return Err(ApiError::new(Kind::GameOver, fact!("cannot-join-any-more")));
                }
                None => {}
            }
            let free = locked.state.seats.iter().position(Option::is_none);
            let player = free.ok_or_else(|| ApiError::new(Kind::Full, fact!("seats-taken")))? as u8;
            if let Some(permit) = permit.take() {
                permit()?;
            }
            let seat = Some(SeatRow { match_id: self.id.clone(), player, ..seat.clone() });
            let change = Change { seat, ..Change::from(Event::Seat { player }) };
            if self.commit(&mut locked, self.services.clock.now_ms(), change).await? {
                self.record_request(&mut locked, Some(player));
                return Ok(player);
            }
            if self.given(request_key.as_ref()).await?.is_some_and(|(id, _)| id != self.id) {
                return Err(ApiError::new(Kind::Seated, fact!("seat-given-already")));
            }
            check_account(&self.services, digest).await?;
        }
        Err(contended())
    }

    /// Returns the match and the player of the seat that a request with this key was given. Fails if that
    /// request has asked for something else.
    async fn given(&self, key: Option<&RequestKey>) -> Result<Option<(String, u8)>, ApiError> {
        let Some(key) = key else { return Ok(None) };
        match self.services.store.seat_with_key(key).await? {
            Some(earlier) if !earlier.is_same => Err(ApiError::key_reused()),
            earlier => Ok(earlier.map(|earlier| earlier.given)),
        }
    }

    /// Connects a client: the player whose token has this digest, or a spectator. The first message
    /// of the subscription is the state without the moves that are `known`.
    ///
    /// # Errors
    /// If the token belongs to neither seat, or the match cannot be loaded.
    pub async fn subscribe(
        self: &Arc<Self>,
        digest: Option<&str>,
        known: ClientMoves,
    ) -> Result<(Subscriber, Subscription), ApiError> {
        let mut locked = self.lock().await?;
        let player = match digest {
            None => None,
            Some(digest) => {
                Some(locked.state.player_with(digest).ok_or_else(ApiError::unauthorized)?)
            }
        };
        let (subscriber, subscription) = locked.subscribers.add(player, digest);
        subscriber.send(locked.state_message(player, known));
        self.schedule_presence(&mut locked);
        Ok((subscriber, subscription))
    }

    /// Removes a client and schedules an update of the presence for the others.
    pub async fn unsubscribe(self: &Arc<Self>, subscriber: &Subscriber) {
        let mut locked = self.locked.lock().await;
        locked.subscribers.remove(subscriber.id);
        locked.leave(subscriber.player);
        self.schedule_presence(&mut locked);
    }

    /// Sends the state to one client, without the moves that are `known`. `charge` is called with the
    /// number of moves that are sent.
    ///
    /// # Errors
    /// If the match cannot be loaded, or `charge` fails.
    pub async fn send_state(
        &self,
        subscriber: &Subscriber,
        known: ClientMoves,
        charge: impl FnOnce(usize) -> Result<(), ApiError>,
    ) -> Result<(), ApiError> {
        let locked = self.lock().await?;
        let known_moves = locked.state.known_moves(known.plies, known.seq);
        charge(locked.state.plies() as usize - known_moves)?;
        subscriber.send(locked.state_message(subscriber.player, known));
        Ok(())
    }
}

impl LockedMatch {
    /// Sends an update to all clients; `moved` says that the last event was a move, which the
    /// update then contains.
    pub(super) fn broadcast_update(&mut self, moved: bool) {
        self.told = self.state.seq;
        let plies = self.state.plies();
        let mut ply = PlyView::last(self.state.game.session()).filter(|_| moved).map(Box::new);
        if let Some(ply) = &mut ply {
            ply.say(&ToString::to_string);
        }
        self.broadcast(plies as usize, |live| ServerMessage::Update {
            live,
            plies,
            ply: ply.clone(),
        });
    }

    /// Returns the message with the state as a viewer sees it, without the moves that are `known`.
    fn state_message(&self, viewer: Option<u8>, known: ClientMoves) -> ServerMessage {
        let moves_from = self.state.known_moves(known.plies, known.seq);
        let mut live = Box::new(self.view(viewer, moves_from));
        live.view.say(&ToString::to_string);
        ServerMessage::State { protocol: PROTOCOL, live }
    }
}

/// Runs a future to its end even if the caller stops waiting.
///
/// # Errors
/// If the future fails or panics.
pub async fn run_to_end<T: Send + 'static>(
    future: impl Future<Output = Result<T, ApiError>> + Send + 'static,
) -> Result<T, ApiError> {
    tokio::spawn(future).await.map_err(ApiError::internal)?
}

/// Tells the players of a match that was just created, if they listen.
async fn tell_of_new(services: Arc<Services>, id: String) {
    let told = async {
        LiveMatch::load(&services, &id).await?.lock().await?.post_notices();
        Ok::<_, ApiError>(())
    };
    if let Err(error) = told.await {
        tracing::warn!(%error, id, "cannot tell the players of their rematch");
    }
}

/// Checks that the account of the owner of a seat, who may also have none, was not deleted.
///
/// # Errors
/// If it was deleted, or the database fails.
pub(super) async fn check_account(services: &Services, owner: &str) -> Result<(), ApiError> {
    if is_account(owner) && services.store.account(owner).await?.is_none() {
        return Err(ApiError::signed_out());
    }
    Ok(())
}

fn contended() -> ApiError {
    ApiError::new(Kind::Busy, fact!("match-contended")).retry_after(1)
}

/// Returns the error for a person without an account in a rated match.
pub fn account_needed() -> ApiError {
    ApiError::new(Kind::AccountNeeded, fact!("rated-needs-account"))
}

/// Creates the rematch of a match: the players swap sides and keep their tokens.
fn new_rematch(services: &Services, state: &MatchState, now: u64) -> Result<NewMatch, ApiError> {
    let setup = Setup { after: Some(state.id.clone()), ..state.setup.clone() };
    let seats = state.seats.iter().flatten();
    let swapped = seats.map(|seat| {
        let player = 1 - seat.player.min(1);
        SeatRow { player, request_key: None, ..seat.clone() }
    });
    new_match(services, setup, swapped.collect(), None, now)
}

/// Creates a match in which these seats are taken, and sets the id of the match in them.
///
/// # Errors
/// If the setup is not valid, or the system provides no random numbers.
pub(super) fn new_match(
    services: &Services,
    setup: Setup,
    mut seats: Vec<SeatRow>,
    create_key: Option<RequestKey>,
    now: u64,
) -> Result<NewMatch, ApiError> {
    let id = random::match_id()?;
    let ruleset = services.rulesets.ruleset(&setup.game, std::slice::from_ref(&setup.variant))?;
    let listed = setup.visibility == Visibility::Public;
    let json = serde_json::to_string(&setup)?;
    let mut state = MatchState::new(id.clone(), setup, &ruleset)?;
    let mut events = Vec::new();
    for seat in &mut seats {
        seat.match_id.clone_from(&id);
        state.add_seat(seat.clone());
        let event = Event::Seat { player: seat.player };
        state.apply(now, &event, &services.outages)?;
        events.push((now, serde_json::to_string(&event)?));
    }
    let events = EventBatch {
        match_id: id.clone(),
        first_seq: 1,
        events,
        stage: state.stage(),
        plies: state.plies(),
        action_id: None,
        // If the computer moves first, it begins at once.
        deadline_ms: state.deadline(now, 0, &services.outages),
        turn: state.turn(),
        rated: None,
    };
    let rules = Some(rulesets::fingerprint(&ruleset));
    let game = state.setup.game;
    let created_ms = now;
    Ok(NewMatch { id, created_ms, create_key, rules, game, setup: json, listed, seats, events })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Clock;
    use crate::live::Disconnect;
    use crate::live::registry::tests::registry_in;
    use crate::store::Notification;

    #[tokio::test]
    async fn a_message_whose_author_is_deleted_meanwhile_is_refused() {
        let folder = tempfile::TempDir::new().unwrap();
        let registry = registry_in(&folder, Clock::manual(1)).await;
        let setup = r#"{"game":"pretwa","variant":"standard","chat":true}"#;
        let setup = serde_json::from_str(setup).unwrap();
        let seats = [0, 1]
            .map(|player| SeatRow::person(player, "Amina".to_owned(), format!("digest {player}")));
        let id = registry.create(setup, seats.into(), None, None).await.unwrap().unwrap();
        let live = registry.find(&id).await.unwrap();
        let chat = || Action::Chat { text: "hello".to_owned() };
        live.act(0, chat()).await.unwrap();
        // The match in memory does not know of the deletion yet.
        let delete = Write::DeleteToken { digest: "digest 0".to_owned() };
        registry.services.store.forget(delete).await.unwrap();
        assert_eq!(live.act(0, chat()).await.unwrap_err().kind, Kind::Unauthorized);
        live.act(1, chat()).await.unwrap();
        let events = registry.services.store.load(&id, 0).await.unwrap().unwrap().events;
        let said = events.iter().filter(|(_, event)| event.contains("hello")).count();
        assert_eq!((events.len(), said), (4, 1));
    }

    #[tokio::test]
    async fn a_deletion_of_which_no_notification_arrives_is_noticed_with_what_was_missed() {
        let folder = tempfile::TempDir::new().unwrap();
        let registry = registry_in(&folder, Clock::manual(1)).await;
        let setup = r#"{"game":"pretwa","variant":"standard","chat":true}"#;
        let setup = serde_json::from_str(setup).unwrap();
        let seats = [0, 1]
            .map(|player| SeatRow::person(player, "Amina".to_owned(), format!("digest {player}")));
        let id = registry.create(setup, seats.into(), None, None).await.unwrap().unwrap();
        let live = registry.find(&id).await.unwrap();
        live.act(0, Action::Chat { text: "hello".to_owned() }).await.unwrap();
        let known = ClientMoves::default();
        let (_, mut deleted) = live.subscribe(Some("digest 0"), known).await.unwrap();
        let (_, mut other) = live.subscribe(Some("digest 1"), known).await.unwrap();
        for subscription in [&mut deleted, &mut other] {
            assert!(subscription.next().await.unwrap().text().contains("hello"));
        }
        // As another server does.
        let delete = Write::DeleteToken { digest: "digest 0".to_owned() };
        registry.services.store.forget(delete).await.unwrap();
        registry.follow(Notification::Missed).await;
        assert_eq!(deleted.next().await.unwrap_err(), Disconnect::Revoked);
        loop {
            let text = other.next().await.unwrap().text();
            if text.contains(r#""type":"state""#) {
                assert!(!text.contains("hello"), "{text}");
                break;
            }
        }
        assert_eq!(live.view(Some("digest 0")).await.unwrap().you, None);
    }
}
