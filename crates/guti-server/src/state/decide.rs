//! Decisions on the actions of players: the event that an action causes, or why it is refused.

use super::{Event, MatchState, player};
use crate::error::{ApiError, Kind};
use crate::text;
use guti_api::{Action, CloseReason, OfferKind};
use guti_session::{MatchStatus, Player};
use guti_words::{Fact, fact};

/// The number of offers that a player may make in one game.
const MAX_OFFERS: u16 = 30;

/// The number of chat messages that a player may send in one match.
const MAX_SENT_MESSAGES: u16 = 500;

/// The decision on an action that is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The action is allowed: this event is to be appended to the log.
    Event(Event),
    /// This event accepts a rematch, so a new match must be created with it.
    Rematch(Event),
    /// The state is already what the action asks for.
    Unchanged,
}

impl MatchState {
    /// Decides on an action of `player`. A move is read leniently, as
    /// [`Session::play`](guti_session::Session::play) says; the event holds it in canonical notation.
    ///
    /// `claim_in_ms` is the [time](MatchState::claim_in_ms) until the player can claim.
    ///
    /// # Errors
    /// If the action is not possible now.
    pub fn decide(
        &self,
        player: u8,
        action: &Action,
        claim_in_ms: Option<u32>,
    ) -> Result<Decision, ApiError> {
        let Some(who) = self::player(player) else { return Err(not_player()) };
        if let Some(reason) = self.closed {
            let done = matches!(
                (action, reason),
                (Action::Withdraw, CloseReason::Withdrawn) | (Action::Abort, CloseReason::Aborted)
            );
            let over = || ApiError::new(Kind::GameOver, closed_fact(reason));
            return if done { Ok(Decision::Unchanged) } else { Err(over()) };
        }
        if !self.started() && *action != Action::Withdraw {
            return Err(ApiError::new(Kind::NotStarted, fact!("seat-still-free")));
        }
        let event = match action {
            Action::Move { text, ply } => self.decide_move(who, text, *ply)?,
            Action::Resign => {
                self.check_playing()?;
                Event::Resign { player }
            }
            Action::ResignMatch => match self.game.status() {
                MatchStatus::Over(result) => return Err(game_over(result.fact())),
                _ => Event::ResignMatch { player },
            },
            Action::Offer { kind, accept } => return self.decide_offer(player, *kind, *accept),
            Action::Decline { kind } => {
                if !self.offers.iter().any(|offer| offer.kind == *kind) || self.rematch.is_some() {
                    return Err(ApiError::new(Kind::WrongMoment, fact!("no-such-offer")));
                }
                Event::Decline { player, kind: *kind }
            }
            Action::NextGame => return self.decide_next_game(player, who),
            Action::ChooseBha { hole } => match self.game.status() {
                MatchStatus::ChooseBha { player, .. } if player != who => {
                    return Err(ApiError::new(Kind::NotYourTurn, fact!("opponent-chooses-bha")));
                }
                _ => Event::ChooseBha { hole: hole.clone() },
            },
            Action::Chat { text } => self.decide_chat(player, text)?,
            Action::Abort if self.can_abort() => Event::Close { reason: CloseReason::Aborted },
            Action::Abort => {
                return Err(ApiError::new(Kind::WrongMoment, fact!("abort-too-late")));
            }
            Action::Claim => self.decide_claim(who, claim_in_ms)?,
            Action::Withdraw => return self.decide_withdraw(),
        };
        Ok(Decision::Event(event))
    }

    /// Whether the match can still be aborted.
    pub fn can_abort(&self) -> bool {
        self.is_playing() && self.game.round() == 1 && self.plies() < 2
    }

    fn decide_move(&self, who: Player, text: &str, ply: Option<u32>) -> Result<Event, ApiError> {
        if let Some(ply) = ply
            && ply != self.plies()
        {
            let detail = fact!("move-for-other-ply", ply = ply, plies = self.plies());
            return Err(ApiError::new(Kind::Stale, detail));
        }
        self.check_playing()?;
        if self.game.player_to_move() != who {
            return Err(ApiError::new(Kind::NotYourTurn, fact!("opponent-to-move")));
        }
        Ok(Event::Move { text: self.game.session().canonical_move(text)?, canonical: true })
    }

    fn decide_next_game(&self, player: u8, who: Player) -> Result<Decision, ApiError> {
        let wrong = |detail: Fact| Err(ApiError::new(Kind::WrongMoment, detail));
        match self.game.status() {
            MatchStatus::NextGame if self.ready[who.index()] => Ok(Decision::Unchanged),
            MatchStatus::NextGame => Ok(Decision::Event(Event::Ready { player })),
            MatchStatus::ChooseBha { .. } => wrong(fact!("bha-before-game")),
            MatchStatus::Playing => wrong(fact!("game-not-over")),
            MatchStatus::Over(result) => Err(game_over(result.fact())),
        }
    }

    fn decide_withdraw(&self) -> Result<Decision, ApiError> {
        if self.started() {
            return Err(ApiError::new(Kind::WrongMoment, fact!("withdraw-too-late")));
        }
        Ok(Decision::Event(Event::Close { reason: CloseReason::Withdrawn }))
    }

    fn decide_claim(&self, who: Player, in_ms: Option<u32>) -> Result<Event, ApiError> {
        let too_early = |detail: Fact| ApiError::new(Kind::WrongMoment, detail);
        match in_ms {
            None => Err(too_early(fact!("nothing-to-claim"))),
            Some(0) => self.claimed(who).ok_or_else(|| too_early(fact!("match-ended"))),
            Some(in_ms) => {
                let wait = in_ms.div_ceil(1000);
                let error = too_early(fact!("claim-not-yet", seconds = wait));
                Err(error.retry_after(wait.into()))
            }
        }
    }

    /// Decides on an offer; with `accept` it must be that of the other player.
    fn decide_offer(
        &self,
        player: u8,
        kind: OfferKind,
        accept: bool,
    ) -> Result<Decision, ApiError> {
        let Some(who) = self::player(player) else { return Err(not_player()) };
        let made = |by: u8| self.offers.iter().any(|offer| offer.kind == kind && offer.by == by);
        let accepts = made(1 - player);
        match kind {
            OfferKind::Draw => self.check_playing()?,
            OfferKind::TakeBack => {
                self.check_playing()?;
                if !accepts && self.plies_to_take_back(who) == 0 {
                    return Err(ApiError::new(Kind::WrongMoment, fact!("nothing-to-take-back")));
                }
            }
            OfferKind::Rematch => {
                if !matches!(self.game.status(), MatchStatus::Over(_)) {
                    return Err(ApiError::new(Kind::WrongMoment, fact!("match-not-over")));
                }
                if self.rematch.is_some() {
                    return Ok(Decision::Unchanged);
                }
                if self.is_deserted() {
                    return Err(ApiError::new(Kind::GameOver, fact!("match-ended")));
                }
            }
        }
        if accept && !accepts {
            return Err(ApiError::new(Kind::WrongMoment, fact!("no-such-offer")));
        }
        if made(player) {
            return Ok(Decision::Unchanged);
        }
        if !accepts && self.offers_made[who.index()] >= MAX_OFFERS {
            // It does not help to wait, so this is not `TooMany`.
            let detail = fact!("offers-at-most", most = MAX_OFFERS);
            return Err(ApiError::new(Kind::WrongMoment, detail));
        }
        let event = Event::Offer { player, kind };
        let is_rematch = accepts && kind == OfferKind::Rematch;
        Ok(if is_rematch { Decision::Rematch(event) } else { Decision::Event(event) })
    }

    fn decide_chat(&self, player: u8, text: &str) -> Result<Event, ApiError> {
        if !self.setup.chat {
            return Err(ApiError::new(Kind::NoChat, fact!("chat-is-off")));
        }
        if text.chars().count() > text::MESSAGE_LENGTH {
            let detail = fact!("message-too-long", most = text::MESSAGE_LENGTH);
            return Err(ApiError::new(Kind::TooLarge, detail));
        }
        let text = text::message(text);
        if text.is_empty() {
            return Err(ApiError::new(Kind::Invalid, fact!("message-empty")));
        }
        if self.messages_sent[usize::from(player)] >= MAX_SENT_MESSAGES {
            let detail = fact!("messages-at-most", most = MAX_SENT_MESSAGES);
            return Err(ApiError::new(Kind::WrongMoment, detail));
        }
        Ok(Event::Chat { player, text })
    }

    /// Fails if the game is over.
    fn check_playing(&self) -> Result<(), ApiError> {
        match self.game.session().result() {
            None => Ok(()),
            Some(result) => Err(game_over(result.fact())),
        }
    }

    /// Returns what the computer does now besides moving, and as which player: it accepts
    /// take-backs and rematches, declines draws, and starts the next game.
    pub fn computer_reply(&self) -> Option<(u8, Action)> {
        let computer = (0..2).find(|&player| self.computer_level(player).is_some())?;
        if !self.started() || self.closed.is_some() {
            return None;
        }
        let offer = self.offers.iter().find(|offer| offer.by != computer);
        let reply = match offer.map(|offer| offer.kind) {
            Some(kind @ OfferKind::Draw) => Some(Action::Decline { kind }),
            Some(kind @ OfferKind::TakeBack) => Some(Action::Offer { kind, accept: true }),
            // To accept the offer of a player who was deleted is refused: the computer would try again for ever.
            Some(kind @ OfferKind::Rematch) if self.rematch.is_none() && !self.is_deserted() => {
                Some(Action::Offer { kind, accept: true })
            }
            _ => None,
        };
        let next_game = || match self.game.status() {
            MatchStatus::NextGame if !self.ready[usize::from(computer)] => Some(Action::NextGame),
            MatchStatus::ChooseBha { player, choices }
                if player.index() == usize::from(computer) =>
            {
                Some(Action::ChooseBha { hole: choices.first()?.hole.clone() })
            }
            _ => None,
        };
        reply.or_else(next_game).map(|action| (computer, action))
    }

    /// Returns the player and the level of the computer if it is to move.
    pub fn computer_to_move(&self) -> Option<(u8, u8)> {
        let mover = self.game.player_to_move().index() as u8;
        Some((mover, self.computer_level(mover).filter(|_| self.is_playing())?))
    }
}

/// Returns why a match ended without a result, in words.
pub(super) fn closed_fact(reason: CloseReason) -> Fact {
    match reason {
        CloseReason::Withdrawn => fact!("closed-withdrawn"),
        CloseReason::Expired => fact!("closed-expired"),
        CloseReason::Aborted => fact!("closed-aborted"),
        CloseReason::Abandoned => fact!("closed-abandoned"),
        CloseReason::TooLong => fact!("closed-too-long"),
        CloseReason::TooManyLegalMoves => fact!("closed-too-many-moves"),
        CloseReason::RulesChanged => fact!("closed-rules-changed"),
    }
}

fn game_over(result: Fact) -> ApiError {
    ApiError::new(Kind::GameOver, fact!("game-over", ending = result))
}

/// The client is a spectator.
pub fn not_player() -> ApiError {
    ApiError::new(Kind::NotPlayer, fact!("spectators-cannot-act"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulesets::RulesetCache;
    use crate::state::Setup;
    use crate::store::{Outages, SeatRow};
    use guti_api::CreateMatch;

    /// A match in which both seats are taken.
    fn started(game: &str) -> MatchState {
        let ruleset = RulesetCache::default().ruleset(game, &[]).unwrap();
        let setup = Setup::of(&CreateMatch::default(), &ruleset);
        let mut state = MatchState::new("x".to_owned(), setup, &ruleset).unwrap();
        for player in 0..2 {
            state.add_seat(SeatRow::person(player, String::new(), String::new()));
            state.apply(0, &Event::Seat { player }, &Outages::default()).unwrap();
        }
        state
    }

    #[test]
    fn a_match_does_not_go_on_for_ever() {
        let mut state = started("dara");
        assert!(!state.is_too_long());
        state.seq = 4_999;
        assert!(state.is_too_long());
        let close = Event::Close { reason: CloseReason::TooLong };
        state.apply(1, &close, &Outages::default()).unwrap();
        assert!(state.is_over() && !state.is_too_long());
        for action in [Action::offer(OfferKind::Draw), Action::Resign, Action::Claim] {
            assert_eq!(state.decide(0, &action, Some(0)).unwrap_err().kind, Kind::GameOver);
        }
    }

    #[test]
    fn an_offer_that_was_withdrawn_is_not_made_by_who_accepts_it() {
        let none = Outages::default();
        let mut state = started("pretwa");
        let json = r#"{"type":"offer","kind":"draw","accept":true}"#;
        let accept: Action = serde_json::from_str(json).unwrap();
        assert_eq!(serde_json::to_string(&accept).unwrap(), json);
        let plain = serde_json::to_string(&Action::offer(OfferKind::Draw)).unwrap();
        assert_eq!(plain, r#"{"type":"offer","kind":"draw"}"#);
        state.apply(1, &Event::Offer { player: 0, kind: OfferKind::Draw }, &none).unwrap();
        assert!(matches!(state.decide(1, &accept, None), Ok(Decision::Event(_))));
        state.apply(2, &Event::Decline { player: 0, kind: OfferKind::Draw }, &none).unwrap();
        assert_eq!(state.decide(1, &accept, None).unwrap_err().kind, Kind::WrongMoment);
        assert!(state.decide(1, &Action::offer(OfferKind::Draw), None).is_ok());
        // One's own offer is not that of the opponent.
        state.apply(3, &Event::Offer { player: 1, kind: OfferKind::Draw }, &none).unwrap();
        assert_eq!(state.decide(1, &accept, None).unwrap_err().kind, Kind::WrongMoment);
    }

    #[test]
    fn a_limit_that_time_does_not_lift_says_nothing_of_waiting() {
        let mut state = started("dara");
        state.setup.chat = true;
        state.offers_made = [MAX_OFFERS; 2];
        state.messages_sent = [MAX_SENT_MESSAGES; 2];
        let chat = Action::Chat { text: "hello".to_owned() };
        for action in [Action::offer(OfferKind::Draw), chat] {
            let error = state.decide(0, &action, None).unwrap_err();
            assert_eq!((error.kind, error.retry_s), (Kind::WrongMoment, None));
        }
    }

    #[test]
    fn the_computer_does_not_try_to_accept_the_rematch_of_a_player_who_was_deleted() {
        let none = Outages::default();
        let mut state = started("pretwa");
        state.add_seat(SeatRow::person(0, String::new(), "digest".to_owned()));
        state.add_seat(SeatRow::computer(1, 1));
        state.apply(1, &Event::ResignMatch { player: 0 }, &none).unwrap();
        let kind = OfferKind::Rematch;
        state.apply(2, &Event::Offer { player: 0, kind }, &none).unwrap();
        let accept = Action::Offer { kind, accept: true };
        assert_eq!(state.computer_reply(), Some((1, accept.clone())));
        // The player is deleted before the computer has replied.
        state.add_seat(SeatRow::person(0, String::new(), String::new()));
        assert_eq!(state.decide(1, &accept, None).unwrap_err().kind, Kind::GameOver);
        assert_eq!((state.computer_reply(), state.deadline(3, 5_000, &none)), (None, None));
    }

    #[test]
    fn a_move_is_logged_in_canonical_notation_whatever_was_typed() {
        let state = started("pretwa");
        for typed in ["b1-o", "B1-O", " b1 o "] {
            let action = Action::Move { text: typed.to_owned(), ply: Some(0) };
            let Decision::Event(event) = state.decide(0, &action, None).unwrap() else {
                panic!("a move is an event");
            };
            let json = serde_json::to_string(&event).unwrap();
            assert_eq!(json, r#"{"type":"move","text":"b1-o","canonical":true}"#, "{typed}");
        }
    }

    #[test]
    fn an_old_log_is_read_leniently_and_a_new_one_strictly() {
        let read = |json: &str| {
            let event: Event = serde_json::from_str(json).unwrap();
            let mut state = started("pretwa");
            state.apply(1, &event, &Outages::default()).map(|()| state)
        };
        for text in ["b1-o", "B1-O", "b1 o"] {
            let old = read(&format!(r#"{{"type":"move","text":"{text}"}}"#)).unwrap();
            assert_eq!(old.game.session().history()[0].text, "b1-o");
        }
        assert!(read(r#"{"type":"move","text":"b1-o","canonical":true}"#).is_ok());
        assert!(read(r#"{"type":"move","text":"B1-O","canonical":true}"#).is_err());
    }
}
