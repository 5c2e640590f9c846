//! One match: its state, computed from its event log, and what a player may do in it.
//!
//! [`apply`](MatchState::apply) runs both when an event happens and when the log is replayed, so a
//! server that restarts computes the same state. Nothing in here touches the database, a
//! connection or a clock.

mod claim;
mod clocks;
mod decide;
mod event;
mod view;

pub use claim::{Away, KEEP_ABSENCE_MS, WAIT_TIMED_MS};
pub use clocks::{MAX_CORRESPONDENCE_DAYS, MatchClocks};
pub use decide::{Decision, not_player};
pub use event::{Event, Setup};
pub use view::Presence;

use crate::error::{ApiError, Kind};
use crate::random::is_account;
use crate::store::{MatchStage, Outages, RatedResult, SeatRating, SeatRow, Turn};
use guti_api::{ChatMessage, CloseReason, MatchView, Offer, OfferKind};
use guti_session::{Forfeit, Match, MatchStatus, Player, Ruleset, player_name};
use guti_words::fact;
use std::collections::VecDeque;
use std::sync::OnceLock;

/// The number of chat messages that are kept to be shown.
const MAX_SHOWN_MESSAGES: usize = 50;

/// The most plies that a game over the server may have. Even a long game has a tenth of them.
pub const MAX_PLIES: usize = 1_000;

/// The most games that a match may have.
const MAX_GAMES: usize = 64;

/// The most events that a match may have. Without a limit players could make offers for ever.
const MAX_EVENTS: u64 = 5_000;

/// The most legal moves in a position of a match. Every client is sent all of them, and some positions that people
/// can set up, or lead to on purpose, have 65,536. Few positions that come about in a game have even a hundred.
pub const MAX_LEGAL_MOVES: usize = 1_000;

/// The state of a match. Arrays are indexed by player.
#[derive(Clone, Debug)]
pub struct MatchState {
    /// The id of the match.
    pub id: String,
    /// The setup that it started with.
    pub setup: Setup,
    /// The games that are played.
    pub game: Match,
    /// The seats that are taken.
    pub seats: [Option<SeatRow>; 2],
    /// The seats in the database; each is taken in the state from its [event](Event::Seat) on.
    stored_seats: [Option<SeatRow>; 2],
    /// The number of the last event, 0 before the first.
    pub seq: u64,
    /// The clocks of both players; they stand still before the match starts.
    pub clocks: MatchClocks,
    /// The ratings of the players, as they were read last.
    pub ratings: [SeatRating; 2],
    offers: Vec<Offer>,
    /// The offers that each player has made in this game.
    offers_made: [u16; 2],
    /// Whether each player is ready for the next game.
    ready: [bool; 2],
    /// The id of the rematch.
    rematch: Option<String>,
    messages: VecDeque<ChatMessage>,
    /// The messages that each player has sent in this match.
    messages_sent: [u16; 2],
    /// Why the match ended without a result, if it did.
    closed: Option<CloseReason>,
    /// When the first event happened.
    created_ms: u64,
    /// When the last move was made, or else the game began or ended.
    progress_ms: u64,
    /// The number of the last event that removed moves: a take-back, or the start of a game.
    rewritten_seq: u64,
    /// The player who took the first seat, who created the match.
    creator: Option<u8>,
    /// The view of the games without the moves, if it has been built and has very many legal moves.
    shown: OnceLock<Box<MatchView>>,
}

impl MatchState {
    /// Creates the state before the first event.
    ///
    /// # Errors
    /// If the position of the setup is none of this game.
    pub fn new(id: String, setup: Setup, ruleset: &Ruleset) -> Result<MatchState, ApiError> {
        Ok(MatchState {
            id,
            game: setup.start(ruleset)?,
            clocks: MatchClocks::new(setup.clock),
            setup,
            seats: [None, None],
            stored_seats: [None, None],
            seq: 0,
            ratings: [SeatRating::default(); 2],
            offers: Vec::new(),
            offers_made: [0; 2],
            ready: [false; 2],
            rematch: None,
            messages: VecDeque::new(),
            messages_sent: [0; 2],
            closed: None,
            created_ms: 0,
            progress_ms: 0,
            rewritten_seq: 0,
            creator: None,
            shown: OnceLock::new(),
        })
    }

    /// Ends the match at the current event, although events up to number `seq` follow: they are not
    /// possible under the current rules. Nothing of this is written to the database.
    pub fn end_unplayable(&mut self, seq: u64) {
        self.closed = Some(CloseReason::RulesChanged);
        self.shown.take();
        self.offers.clear();
        self.clocks.run(None);
        self.seq = seq;
    }

    /// Adds a seat of the database, which is taken from its [event](Event::Seat) on. If it is taken
    /// already, its name and token are updated.
    pub fn add_seat(&mut self, seat: SeatRow) {
        let Some(player) = player(seat.player) else { return };
        if self.seats[player.index()].is_some() {
            self.game.rename(player, seat_name(&seat));
            self.shown.take();
            self.seats[player.index()] = Some(seat.clone());
        }
        self.stored_seats[player.index()] = Some(seat);
    }

    /// Applies an event that happens at `at_ms`.
    ///
    /// # Errors
    /// If the event is not possible in this state; the state is then unchanged.
    pub fn apply(&mut self, at_ms: u64, event: &Event, outages: &Outages) -> Result<(), ApiError> {
        let plies = self.plies();
        let game = (self.game.round(), self.is_playing());
        self.apply_event(event)?;
        if self.seq == 0 {
            self.created_ms = at_ms;
        }
        self.clocks.charge(at_ms, outages);
        match event {
            Event::Move { .. } => {
                if let Some(ply) = self.game.session().history().last() {
                    self.clocks.add_increment(self.game.player(ply.side).index() as u8);
                }
            }
            // A new game starts with full clocks.
            Event::Ready { .. } | Event::ChooseBha { .. } | Event::Proceed
                if self.game.session().history().is_empty() =>
            {
                self.clocks.reset();
            }
            // Each move has its time, also one that is made in the place of another.
            Event::Offer { .. } if self.plies() < plies && self.clocks.is_by_move() => {
                self.clocks.reset();
            }
            _ => {}
        }
        self.clocks.run(self.is_playing().then(|| self.game.player_to_move().index() as u8));
        // An offer that is accepted may end the game, and the second player who is ready begins one.
        let is_progress = !matches!(
            event,
            Event::Chat { .. } | Event::Offer { .. } | Event::Decline { .. } | Event::Ready { .. }
        );
        let is_other_game = game != (self.game.round(), self.is_playing());
        if is_progress || is_other_game {
            self.progress_ms = at_ms;
        }
        if is_progress || is_other_game || self.plies() != plies {
            self.shown.take();
        }
        self.seq += 1;
        if self.plies() < plies {
            self.rewritten_seq = self.seq;
        }
        Ok(())
    }

    /// Returns the number of moves that need not be sent to a client that has `since_ply` moves as of event
    /// `since_seq`.
    pub fn known_moves(&self, since_ply: Option<u32>, since_seq: Option<u64>) -> usize {
        match (since_ply, since_seq) {
            (Some(plies), Some(seq)) if (self.rewritten_seq..=self.seq).contains(&seq) => {
                plies.min(self.plies()) as usize
            }
            _ => 0,
        }
    }

    /// Whether both seats are taken and a game is being played.
    fn is_playing(&self) -> bool {
        self.started() && self.closed.is_none() && self.game.status() == MatchStatus::Playing
    }

    /// Whether the match has become so long that it must end.
    pub fn is_too_long(&self) -> bool {
        let playing = self.game.status() == MatchStatus::Playing;
        self.stage() != MatchStage::Over
            && (playing && self.game.session().history().len() >= MAX_PLIES
                || !playing && self.game.round() >= MAX_GAMES
                || self.seq + 1 >= MAX_EVENTS)
    }

    /// Whether there are more moves to choose from than [`MAX_LEGAL_MOVES`], so that the match must end.
    pub fn has_too_many_moves(&self) -> bool {
        self.is_playing() && self.game.session().moves_with_paths().len() > MAX_LEGAL_MOVES
    }

    /// Applies an event to everything but the clocks.
    fn apply_event(&mut self, event: &Event) -> Result<(), ApiError> {
        match event {
            Event::Seat { player } => {
                let player = valid_player(*player)?;
                let seat = self.stored_seats[player.index()].clone();
                let seat = seat.ok_or_else(|| ApiError::internal("the seat is not stored"))?;
                self.game.rename(player, seat_name(&seat));
                self.seats[player.index()] = Some(seat);
                self.creator.get_or_insert(player.index() as u8);
            }
            Event::Move { text, canonical } => {
                let mover = self.game.player_to_move();
                if *canonical {
                    self.game.play_exact(text)?;
                } else {
                    self.game.play(text)?;
                }
                // A move declines the other player's offer, and every take-back lapses.
                let other = (!mover).index() as u8;
                self.offers.retain(|offer| offer.kind != OfferKind::TakeBack && offer.by != other);
                self.end_game();
            }
            Event::Resign { player } => {
                let side = self.game.side(valid_player(*player)?);
                self.game.resign(side)?;
                self.end_game();
            }
            Event::ResignMatch { player } => {
                self.game.resign_match(valid_player(*player)?)?;
                self.end_game();
            }
            Event::Flag { player } => {
                let side = self.game.side(valid_player(*player)?);
                self.game.forfeit(side, Forfeit::Time)?;
                self.end_game();
            }
            Event::Abandon { player } => {
                let side = self.game.side(valid_player(*player)?);
                self.game.forfeit(side, Forfeit::Abandoned)?;
                self.end_game();
            }
            Event::Proceed => {
                self.game.next_game()?;
                self.start_game();
            }
            Event::Close { reason } => {
                self.closed = Some(*reason);
                self.offers.clear();
            }
            Event::Offer { player, kind } => self.offer(valid_player(*player)?, *kind)?,
            Event::Decline { kind, .. } => self.offers.retain(|offer| offer.kind != *kind),
            Event::Ready { player } => {
                let player = valid_player(*player)?;
                let mut ready = self.ready;
                ready[player.index()] = true;
                if ready == [true; 2] {
                    self.game.next_game()?;
                    self.start_game();
                } else {
                    self.ready = ready;
                }
            }
            Event::ChooseBha { hole } => {
                self.game.choose_bha(hole)?;
                self.start_game();
            }
            Event::Chat { player, text } => {
                let sent = &mut self.messages_sent[valid_player(*player)?.index()];
                *sent = sent.saturating_add(1);
                // The text is empty if the player's token was deleted.
                if !text.is_empty() {
                    self.messages.push_back(ChatMessage { by: *player, text: text.clone() });
                }
                if self.messages.len() > MAX_SHOWN_MESSAGES {
                    self.messages.pop_front();
                }
            }
            Event::Rematch { id } => self.rematch = Some(id.clone()),
        }
        Ok(())
    }

    /// Makes an offer, or accepts it if the other player has made it.
    fn offer(&mut self, player: Player, kind: OfferKind) -> Result<(), ApiError> {
        let by = player.index() as u8;
        let accepts = self.offers.iter().any(|offer| offer.kind == kind && offer.by != by);
        if !accepts {
            let made = &mut self.offers_made[player.index()];
            *made = made.saturating_add(1);
            self.offers.push(Offer { kind, by });
            return Ok(());
        }
        match kind {
            OfferKind::Draw => {
                self.game.agree_draw()?;
                self.end_game();
            }
            OfferKind::TakeBack => {
                for _ in 0..self.plies_to_take_back(!player) {
                    self.game.take_back();
                }
                self.offers.clear();
            }
            // The event `Rematch` follows.
            OfferKind::Rematch => self.offers.push(Offer { kind, by }),
        }
        Ok(())
    }

    /// Returns the number of plies from the last move of this player on; 0 if they have not moved
    /// in this game.
    fn plies_to_take_back(&self, player: Player) -> usize {
        let side = self.game.side(player);
        let since = self.game.session().history().iter().rev().position(|ply| ply.side == side);
        since.map_or(0, |replies| replies + 1)
    }

    /// Removes all offers if the game is over.
    fn end_game(&mut self) {
        if self.game.status() != MatchStatus::Playing {
            self.offers.clear();
        }
    }

    fn start_game(&mut self) {
        self.ready = [false; 2];
        self.offers.clear();
        self.offers_made = [0; 2];
    }

    /// Whether both seats are taken.
    pub fn started(&self) -> bool {
        self.seats.iter().all(Option::is_some)
    }

    /// Returns the stage of the match.
    pub fn stage(&self) -> MatchStage {
        match (self.started(), self.game.status()) {
            _ if self.closed.is_some() => MatchStage::Over,
            (false, _) => MatchStage::Waiting,
            (true, MatchStatus::Over(_)) => MatchStage::Over,
            (true, _) => MatchStage::Running,
        }
    }

    /// Returns whom the match waits for: for a move, for the next game, or for the name of the bha.
    pub fn turn(&self) -> Option<Turn> {
        if !self.started() || self.closed.is_some() {
            return None;
        }
        match self.game.status() {
            MatchStatus::Playing => Some(Turn::Player(self.game.player_to_move().index() as u8)),
            MatchStatus::ChooseBha { player, .. } => Some(Turn::Player(player.index() as u8)),
            MatchStatus::NextGame => Some(match self.ready {
                [false, true] => Turn::Player(0),
                [true, false] => Turn::Player(1),
                _ => Turn::Both,
            }),
            MatchStatus::Over(_) => None,
        }
    }

    /// Returns the result of a rated match, if it is over with a result.
    pub fn rated_result(&self) -> Option<RatedResult> {
        let MatchStatus::Over(result) = self.game.status() else { return None };
        if !self.setup.rated || self.closed.is_some() {
            return None;
        }
        let account = |player: usize| {
            let seat = self.seats[player].as_ref()?;
            is_account(&seat.digest).then(|| seat.digest.clone())
        };
        Some(RatedResult {
            game: self.setup.game.clone(),
            accounts: [account(0)?, account(1)?],
            winner: result.winner.map(|player| player.index() as u8),
        })
    }

    /// Returns the player whose token has this digest.
    pub fn player_with(&self, digest: &str) -> Option<u8> {
        let matches = |seat: &Option<SeatRow>| {
            seat.as_ref().is_some_and(|seat| !digest.is_empty() && seat.digest == digest)
        };
        self.seats.iter().position(matches).map(|index| index as u8)
    }

    /// Returns when the match was created.
    pub fn created_ms(&self) -> u64 {
        self.created_ms
    }

    /// Whether this player created the match.
    pub fn is_creator(&self, player: u8) -> bool {
        self.creator == Some(player)
    }

    /// Whether the match has ended, with a result or without.
    pub fn is_over(&self) -> bool {
        self.stage() == MatchStage::Over
    }

    /// Whether a player was deleted, so that nobody can play against them any more.
    pub fn is_deserted(&self) -> bool {
        self.seats.iter().flatten().any(SeatRow::is_forgotten)
    }

    /// Whether this player was deleted.
    pub fn is_forgotten(&self, player: u8) -> bool {
        let seat = self.seats.get(usize::from(player)).and_then(Option::as_ref);
        seat.is_some_and(SeatRow::is_forgotten)
    }

    /// Returns the player and the owner of each seat, or of that of one player, that belongs to a person.
    pub fn owners(&self, of: Option<u8>) -> Vec<(u8, String)> {
        let seats = self.seats.iter().flatten();
        let persons = seats.filter(|seat| !seat.digest.is_empty());
        let wanted = persons.filter(|seat| of.is_none_or(|player| player == seat.player));
        wanted.map(|seat| (seat.player, seat.digest.clone())).collect()
    }

    /// Returns the level of the computer, if it is this player.
    pub fn computer_level(&self, player: u8) -> Option<u8> {
        self.seats.get(usize::from(player))?.as_ref()?.computer
    }

    /// Returns the number of plies of the current game.
    pub fn plies(&self) -> u32 {
        self.game.session().history().len() as u32
    }
}

/// Returns the player with this number.
fn player(number: u8) -> Option<Player> {
    Player::BOTH.get(usize::from(number)).copied()
}

/// Returns the player of an event.
fn valid_player(number: u8) -> Result<Player, ApiError> {
    player(number).ok_or_else(|| ApiError::new(Kind::Invalid, fact!("no-such-player")))
}

fn seat_name(seat: &SeatRow) -> String {
    display_name(seat.player, &seat.name, seat.computer)
}

/// Returns the name of a player as records write it: `Amina`, `Guest 1` or `Computer, level 3`.
pub fn display_name(player: u8, name: &str, computer: Option<u8>) -> String {
    match (computer, name) {
        (Some(level), _) => player_name::computer(level),
        (None, "") => player_name::guest(player + 1),
        (None, name) => name.to_owned(),
    }
}
