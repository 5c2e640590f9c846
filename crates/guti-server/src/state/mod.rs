//! A match as its events make it.
//!
//! The same [`apply`](State::apply) runs when something happens and when the match is built anew
//! from what is kept, so that a server that comes back has what it had.

mod event;
mod plan;
mod timing;
mod view;

pub use event::{Event, Setup};
pub use plan::{Deed, not_player};
pub use timing::Timing;
pub use view::Presence;

use crate::fault::{Fault, Kind};
use crate::store::{Outages, SeatRow};
use guti_api::{ChatMessage, Offer, OfferKind};
use guti_session::{Forfeit, Match, Player, Ruleset, Status};
use std::collections::VecDeque;

/// So many messages are shown.
const MESSAGES: usize = 50;

/// A match.
#[derive(Clone, Debug)]
pub struct State {
    /// Its name.
    pub id: String,
    /// What it began with.
    pub setup: Setup,
    /// The games.
    pub game: Match,
    /// Who sits there.
    pub seats: [Option<SeatRow>; 2],
    /// Who is known to sit down in this event or a later one.
    guests: [Option<SeatRow>; 2],
    /// The number of the last event.
    pub seq: u64,
    /// The clocks.
    pub timing: Timing,
    offers: Vec<Offer>,
    /// How often each has offered something in this game.
    offered: [u16; 2],
    ready: [bool; 2],
    rematch: Option<String>,
    messages: VecDeque<ChatMessage>,
    /// How much each has written.
    written: [u16; 2],
}

impl State {
    /// A match in which nothing happened yet.
    pub fn new(id: String, setup: Setup, rules: &Ruleset) -> Result<State, Fault> {
        Ok(State {
            id,
            game: setup.begin(rules)?,
            timing: Timing::new(setup.clock),
            setup,
            seats: [None, None],
            guests: [None, None],
            seq: 0,
            offers: Vec::new(),
            offered: [0; 2],
            ready: [false; 2],
            rematch: None,
            messages: VecDeque::new(),
            written: [0; 2],
        })
    }

    /// Says who has a seat. From their [event](Event::Seat) on they sit there.
    pub fn expect(&mut self, seat: SeatRow) {
        let Some(player) = person(seat.player) else { return };
        if self.seats[player.index()].is_some() {
            // They may have another name by now.
            self.game.rename(player, shown(&seat));
            self.seats[player.index()] = Some(seat.clone());
        }
        self.guests[player.index()] = Some(seat);
    }

    /// Lets something happen. If it cannot, nothing changes.
    pub fn apply(&mut self, at_ms: u64, event: &Event, outages: &Outages) -> Result<(), Fault> {
        self.happen(event)?;
        self.timing.charge(at_ms, outages);
        match event {
            Event::Move { .. } => {
                if let Some(ply) = self.game.session().history().last() {
                    self.timing.moved(self.game.player(ply.side).index() as u8);
                }
            }
            // A new game has its own times.
            Event::Ready { .. } | Event::ChooseBha { .. }
                if self.game.session().history().is_empty() =>
            {
                self.timing.renew();
            }
            _ => {}
        }
        let runs = self.started() && self.game.status() == Status::Playing;
        self.timing.run(runs.then(|| self.game.player_to_move().index() as u8));
        self.seq += 1;
        Ok(())
    }

    fn happen(&mut self, event: &Event) -> Result<(), Fault> {
        match event {
            Event::Seat { player } => {
                let player = known(*player)?;
                let guest = self.guests[player.index()].clone();
                let guest = guest.ok_or_else(|| Fault::failure("nobody is known to sit there"))?;
                self.game.rename(player, shown(&guest));
                self.seats[player.index()] = Some(guest);
            }
            Event::Move { text } => {
                let mover = self.game.player_to_move();
                self.game.play(text)?;
                // Whoever moves on leaves what the other offered, and any wish to take back.
                let other = (!mover).index() as u8;
                self.offers.retain(|offer| offer.kind != OfferKind::TakeBack && offer.by != other);
                self.after_game();
            }
            Event::Resign { player } => {
                let side = self.game.side(known(*player)?);
                self.game.resign(side)?;
                self.after_game();
            }
            Event::Flag { player } => {
                let side = self.game.side(known(*player)?);
                self.game.forfeit(side, Forfeit::Time)?;
                self.after_game();
            }
            Event::Offer { player, kind } => self.offer(known(*player)?, *kind)?,
            Event::Decline { kind, .. } => self.offers.retain(|offer| offer.kind != *kind),
            Event::Ready { player } => {
                let player = known(*player)?;
                let mut ready = self.ready;
                ready[player.index()] = true;
                if ready == [true; 2] {
                    self.game.next_game()?;
                    self.new_game();
                } else {
                    self.ready = ready;
                }
            }
            Event::ChooseBha { hole } => {
                self.game.choose_bha(hole)?;
                self.new_game();
            }
            Event::Chat { player, text } => {
                let written = &mut self.written[known(*player)?.index()];
                *written = written.saturating_add(1);
                self.messages.push_back(ChatMessage { by: *player, text: text.clone() });
                if self.messages.len() > MESSAGES {
                    self.messages.pop_front();
                }
            }
            Event::Rematch { id } => self.rematch = Some(id.clone()),
        }
        Ok(())
    }

    fn offer(&mut self, player: Player, kind: OfferKind) -> Result<(), Fault> {
        let by = player.index() as u8;
        let count = self.offered[player.index()].saturating_add(1);
        let answers = self.offers.iter().any(|offer| offer.kind == kind && offer.by != by);
        if !answers {
            self.offers.push(Offer { kind, by });
            self.offered[player.index()] = count;
            return Ok(());
        }
        match kind {
            OfferKind::Draw => {
                self.game.agree_draw()?;
                self.after_game();
            }
            OfferKind::TakeBack => {
                for _ in 0..self.to_take_back(!player) {
                    self.game.take_back();
                }
                self.offers.clear();
            }
            // The new match follows as an event of its own.
            OfferKind::Rematch => self.offers.push(Offer { kind, by }),
        }
        Ok(())
    }

    /// How many plies lie between now and the moment before the last move of this person; 0 if they
    /// have not moved.
    fn to_take_back(&self, player: Player) -> usize {
        let side = self.game.side(player);
        let own = self.game.session().history().iter().rev().position(|ply| ply.side == side);
        own.map_or(0, |answers| answers + 1)
    }

    /// What was offered in a game that is over is void.
    fn after_game(&mut self) {
        if self.game.status() != Status::Playing {
            self.offers.clear();
        }
    }

    fn new_game(&mut self) {
        self.ready = [false; 2];
        self.offers.clear();
        self.offered = [0; 2];
    }

    /// Whether both seats are taken.
    pub fn started(&self) -> bool {
        self.seats.iter().all(Option::is_some)
    }

    /// Where the match stands: 0 waiting, 1 running, 2 over.
    pub fn stage(&self) -> u8 {
        match (self.started(), self.game.status()) {
            (false, _) => 0,
            (true, Status::Over(_)) => 2,
            (true, _) => 1,
        }
    }

    /// Which person has the secret with this digest.
    pub fn person(&self, digest: &str) -> Option<u8> {
        let sits = |seat: &Option<SeatRow>| {
            seat.as_ref().is_some_and(|seat| !digest.is_empty() && seat.digest == digest)
        };
        self.seats.iter().position(sits).map(|index| index as u8)
    }

    /// The level of the computer, if it sits there.
    pub fn computer(&self, player: u8) -> Option<u8> {
        self.seats.get(usize::from(player))?.as_ref()?.computer
    }

    /// The plies of the present game.
    pub fn plies(&self) -> u32 {
        self.game.session().history().len() as u32
    }
}

/// A person by number.
pub fn person(player: u8) -> Option<Player> {
    Player::BOTH.get(usize::from(player)).copied()
}

/// A person of an event.
fn known(player: u8) -> Result<Player, Fault> {
    person(player).ok_or_else(|| Fault::new(Kind::Invalid, "there are two players, 0 and 1"))
}

/// The name by which people know who sits there.
pub fn shown(seat: &SeatRow) -> String {
    match (seat.computer, seat.name.as_str()) {
        (Some(level), _) => format!("Computer, level {level}"),
        (None, "") => format!("Guest {}", seat.player + 1),
        (None, name) => name.to_owned(),
    }
}
