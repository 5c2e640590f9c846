//! What players do in a match.

use super::{Inside, Mail, Room, Watcher};
use crate::app::App;
use crate::fault::{Fault, Kind};
use crate::secret;
use crate::state::{Deed, Event, Setup, State};
use crate::store::{Append, NewMatch, SeatRow, Write};
use guti_api::{Action, PlyView, ServerMessage};
use std::sync::Arc;
use std::time::Duration;

/// So often is something tried again because another process was quicker.
const TRIES: usize = 5;

/// Presence is told so long after it changes, in case it changes again.
const STIR: Duration = Duration::from_millis(200);

impl Room {
    /// Does something for a player. Once begun it is done to the end, whoever waits for it.
    pub async fn act(
        self: &Arc<Room>,
        app: &Arc<App>,
        player: u8,
        action: Action,
    ) -> Result<(), Fault> {
        let (room, app) = (Arc::clone(self), Arc::clone(app));
        let asked = move |_: &State| Some((player, action.clone()));
        let doing = tokio::spawn(async move { room.do_it(&app, asked).await });
        doing.await.map_err(Fault::failure)?
    }

    /// Does what somebody wants where the match stands when it comes to that, if they want anything.
    pub(super) async fn do_it(
        self: &Arc<Room>,
        app: &Arc<App>,
        asked: impl Fn(&State) -> Option<(u8, Action)>,
    ) -> Result<(), Fault> {
        let mut inside = self.enter(app).await?;
        for _ in 0..TRIES {
            let now = app.clock.now_ms();
            if let Some(late) = inside.state.timing.fallen(now, &app.outages) {
                self.happen(app, &mut inside, now, &Event::Flag { player: late }, None).await?;
                continue;
            }
            let Some((player, action)) = asked(&inside.state) else { return Ok(()) };
            let (event, next) = match inside.state.plan(player, &action)? {
                Deed::Nothing => return Ok(()),
                Deed::Event(event) => (event, None),
                Deed::Rematch(event) => (event, Some(again(app, &inside.state, now)?)),
            };
            if self.happen(app, &mut inside, now, &event, next).await? {
                return Ok(());
            }
        }
        Err(Fault::new(Kind::Busy, "the match changes too quickly; try again").retry(1))
    }

    /// Lets something happen and writes it; `false` if another process was quicker. A rematch
    /// brings an event of its own.
    pub(super) async fn happen(
        self: &Arc<Room>,
        app: &Arc<App>,
        inside: &mut Inside,
        now: u64,
        event: &Event,
        next: Option<NewMatch>,
    ) -> Result<bool, Fault> {
        inside.state.apply(now, event, &app.outages)?;
        // From here on the state is ahead of what is kept.
        inside.doubtful = true;
        let mut events = vec![event.clone()];
        if let Some(next) = &next {
            let follows = Event::Rematch { id: next.id.clone() };
            inside.state.apply(now, &follows, &app.outages)?;
            events.push(follows);
        }
        let events = inside.append(now, &events)?;
        let count = events.events.len() as u64;
        let next = next.map(Box::new);
        if !app.store.write(Write::Append { events, seat: None, next }).await? {
            inside.catch_up(app).await?;
            self.watch_clock(app, inside);
            return Ok(false);
        }
        inside.doubtful = false;
        app.metrics.events.inc_by(count);
        inside.update(app, matches!(event, Event::Move { .. }));
        self.attend(app, inside);
        Ok(true)
    }

    /// Gives the free seat to somebody.
    pub async fn join(
        self: &Arc<Room>,
        app: &Arc<App>,
        name: String,
        digest: String,
    ) -> Result<u8, Fault> {
        let (room, app) = (Arc::clone(self), Arc::clone(app));
        let doing = tokio::spawn(async move { room.seat(&app, &name, &digest).await });
        doing.await.map_err(Fault::failure)?
    }

    async fn seat(self: &Arc<Room>, app: &Arc<App>, name: &str, digest: &str) -> Result<u8, Fault> {
        let mut inside = self.enter(app).await?;
        for _ in 0..TRIES {
            if inside.state.person(digest).is_some() {
                return Err(Fault::new(Kind::Seated, "you play in this match already"));
            }
            let free = inside.state.seats.iter().position(Option::is_none);
            let free = free.ok_or_else(|| {
                Fault::new(Kind::Full, "both seats of this match are taken; you can watch it")
            })?;
            let player = free as u8;
            let seat = SeatRow {
                match_id: self.id.clone(),
                player,
                name: name.to_owned(),
                digest: digest.to_owned(),
                computer: None,
            };
            let now = app.clock.now_ms();
            inside.state.expect(seat.clone());
            inside.state.apply(now, &Event::Seat { player }, &app.outages)?;
            inside.doubtful = true;
            let events = inside.append(now, &[Event::Seat { player }])?;
            let write = Write::Append { events, seat: Some(seat), next: None };
            if app.store.write(write).await? {
                inside.doubtful = false;
                app.metrics.events.inc();
                inside.update(app, false);
                self.attend(app, &mut inside);
                return Ok(player);
            }
            inside.catch_up(app).await?;
        }
        Err(Fault::new(Kind::Busy, "the match changes too quickly; try again").retry(1))
    }

    /// Lets somebody watch or play; what comes first is the whole state.
    pub async fn admit(
        self: &Arc<Room>,
        app: &Arc<App>,
        digest: Option<&str>,
    ) -> Result<(Watcher, Mail), Fault> {
        let mut inside = self.enter(app).await?;
        let you = match digest {
            None => None,
            Some(digest) => Some(inside.state.person(digest).ok_or_else(Fault::unauthorized)?),
        };
        let (watcher, mail) = inside.audience.admit(you, digest);
        watcher.send(&ServerMessage::State { live: Box::new(inside.live(app, you, true)) });
        self.stir(app, &mut inside);
        self.attend(app, &mut inside);
        Ok((watcher, mail))
    }

    /// Lets somebody go.
    pub async fn dismiss(self: &Arc<Room>, app: &Arc<App>, watcher: &Watcher) {
        let mut inside = self.inside.lock().await;
        inside.audience.dismiss(watcher.number);
        self.stir(app, &mut inside);
    }

    /// Sends the whole state to one of them.
    pub async fn sync(&self, app: &App, watcher: &Watcher) -> Result<(), Fault> {
        let inside = self.enter(app).await?;
        let live = Box::new(inside.live(app, watcher.you, true));
        watcher.send(&ServerMessage::State { live });
        Ok(())
    }

    /// Tells everybody soon who is there.
    fn stir(self: &Arc<Room>, app: &Arc<App>, inside: &mut Inside) {
        if inside.audience.stirring || inside.audience.is_empty() {
            return;
        }
        inside.audience.stirring = true;
        let (room, app) = (Arc::downgrade(self), Arc::downgrade(app));
        tokio::spawn(async move {
            tokio::time::sleep(STIR).await;
            if let (Some(room), Some(app)) = (room.upgrade(), app.upgrade()) {
                let mut inside = room.inside.lock().await;
                inside.audience.stirring = false;
                if !inside.doubtful {
                    inside.update(&app, false);
                }
            }
        });
    }
}

impl Inside {
    /// Tells everybody what changed.
    fn update(&mut self, app: &App, moved: bool) {
        self.tell(|inside, you| ServerMessage::Update {
            live: Box::new(inside.live(app, you, false)),
            plies: inside.state.plies(),
            ply: PlyView::last(inside.state.game.session()).filter(|_| moved).map(Box::new),
        });
    }
}

/// The match in which two play again: with the sides swapped, and the same secrets.
fn again(app: &App, state: &State, now: u64) -> Result<NewMatch, Fault> {
    let setup = Setup { after: Some(state.id.clone()), ..state.setup.clone() };
    let seats = state.seats.iter().flatten().map(|seat| SeatRow {
        match_id: String::new(),
        player: 1 - seat.player.min(1),
        ..seat.clone()
    });
    new_match(app, setup, seats.collect(), now)
}

/// A new match, in which these have sat down.
pub(super) fn new_match(
    app: &App,
    setup: Setup,
    mut seats: Vec<SeatRow>,
    now: u64,
) -> Result<NewMatch, Fault> {
    let id = secret::match_id()?;
    let rules = app.rules.find(&setup.game, std::slice::from_ref(&setup.variant))?;
    let listed = setup.visibility == guti_api::Visibility::Public;
    let written = serde_json::to_string(&setup).map_err(Fault::failure)?;
    let mut state = State::new(id.clone(), setup, &rules)?;
    let mut events = Vec::new();
    for seat in &mut seats {
        seat.match_id.clone_from(&id);
        state.expect(seat.clone());
        let event = Event::Seat { player: seat.player };
        state.apply(now, &event, &app.outages)?;
        events.push((now, serde_json::to_string(&event).map_err(Fault::failure)?));
    }
    let events =
        Append { match_id: id.clone(), seq: 1, events, stage: state.stage(), plies: state.plies() };
    Ok(NewMatch { id, created_ms: now, setup: written, listed, seats, events })
}
