//! What comes of a player's action: the event that it causes, or why it is refused.

use super::{Event, MatchState, player};
use crate::error::{ApiError, Kind};
use crate::text;
use guti_api::{Action, OfferKind};
use guti_session::MatchStatus;

/// The number of offers that a player may make in one game.
const MAX_OFFERS: u16 = 30;

/// The number of chat messages that a player may send in one match.
const MAX_MESSAGES: u16 = 500;

/// The number of events that a match may have. A long match comes to a tenth of it; without a limit
/// players could agree draws for ever.
const MAX_EVENTS: u64 = 10_000;

/// What comes of an action.
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
    /// Decides what comes of an action of `player`. A move is read leniently, as
    /// [`Session::play`](guti_session::Session::play) says; the event holds it in canonical
    /// notation.
    ///
    /// # Errors
    /// If the action is not possible now, or too much has happened.
    pub fn decide(&self, player: u8, action: &Action) -> Result<Decision, ApiError> {
        let Some(who) = self::player(player) else { return Err(not_player()) };
        if !self.started() {
            return Err(ApiError::new(Kind::NotStarted, "the other seat is still free"));
        }
        if self.seq >= MAX_EVENTS && *action != Action::Resign {
            let detail = format!("a match has at most {MAX_EVENTS} events");
            return Err(ApiError::new(Kind::TooMany, detail));
        }
        let event = match action {
            Action::Move { text, ply } => {
                if let Some(ply) = ply
                    && *ply != self.plies()
                {
                    let now = self.plies();
                    let detail = format!("the move is for ply {ply}, but {now} are played");
                    return Err(ApiError::new(Kind::Stale, detail));
                }
                self.check_playing()?;
                if self.game.player_to_move() != who {
                    return Err(ApiError::new(Kind::NotYourTurn, "the other player is to move"));
                }
                Event::Move { text: self.game.session().canonical_move(text)?, canonical: true }
            }
            Action::Resign => {
                self.check_playing()?;
                Event::Resign { player }
            }
            Action::Offer { kind } => return self.decide_offer(player, *kind),
            Action::Decline { kind } => {
                if !self.offers.iter().any(|offer| offer.kind == *kind) || self.rematch.is_some() {
                    return Err(ApiError::new(Kind::WrongMoment, "there is no such offer"));
                }
                Event::Decline { player, kind: *kind }
            }
            Action::NextGame => match self.game.status() {
                MatchStatus::NextGame if self.ready[who.index()] => return Ok(Decision::Unchanged),
                MatchStatus::NextGame => Event::Ready { player },
                MatchStatus::ChooseBha { .. } => {
                    return Err(ApiError::new(Kind::WrongMoment, "a bha must be chosen first"));
                }
                MatchStatus::Playing => {
                    return Err(ApiError::new(Kind::WrongMoment, "the game is not over yet"));
                }
                MatchStatus::Over(result) => return Err(game_over(&result.to_string())),
            },
            Action::ChooseBha { hole } => match self.game.status() {
                MatchStatus::ChooseBha { player, .. } if player != who => {
                    let detail = "the other player chooses the bha";
                    return Err(ApiError::new(Kind::NotYourTurn, detail));
                }
                _ => Event::ChooseBha { hole: hole.clone() },
            },
            Action::Chat { text } => self.decide_chat(player, text)?,
        };
        Ok(Decision::Event(event))
    }

    fn decide_offer(&self, player: u8, kind: OfferKind) -> Result<Decision, ApiError> {
        let Some(who) = self::player(player) else { return Err(not_player()) };
        let made = |by: u8| self.offers.iter().any(|offer| offer.kind == kind && offer.by == by);
        let accepts = made(1 - player);
        match kind {
            OfferKind::Draw => self.check_playing()?,
            OfferKind::TakeBack => {
                self.check_playing()?;
                if !accepts && self.plies_to_take_back(who) == 0 {
                    let detail = "you have not moved in this game yet";
                    return Err(ApiError::new(Kind::WrongMoment, detail));
                }
            }
            OfferKind::Rematch => {
                if !matches!(self.game.status(), MatchStatus::Over(_)) {
                    return Err(ApiError::new(Kind::WrongMoment, "the match is not over yet"));
                }
                if self.rematch.is_some() {
                    return Ok(Decision::Unchanged);
                }
            }
        }
        if made(player) {
            return Ok(Decision::Unchanged);
        }
        if !accepts && self.offers_made[who.index()] >= MAX_OFFERS {
            let detail = format!("a player may make at most {MAX_OFFERS} offers in a game");
            return Err(ApiError::new(Kind::TooMany, detail));
        }
        let event = Event::Offer { player, kind };
        let is_rematch = accepts && kind == OfferKind::Rematch;
        Ok(if is_rematch { Decision::Rematch(event) } else { Decision::Event(event) })
    }

    fn decide_chat(&self, player: u8, text: &str) -> Result<Event, ApiError> {
        if !self.setup.chat {
            return Err(ApiError::new(Kind::NoChat, "chat is off in this match"));
        }
        if text.chars().count() > text::MESSAGE_LENGTH {
            let detail = format!("a message has at most {} characters", text::MESSAGE_LENGTH);
            return Err(ApiError::new(Kind::TooLarge, detail));
        }
        let text = text::message(text);
        if text.is_empty() {
            return Err(ApiError::new(Kind::Invalid, "the message is empty"));
        }
        if self.messages_sent[usize::from(player)] >= MAX_MESSAGES {
            let detail = format!("a player may send at most {MAX_MESSAGES} messages in a match");
            return Err(ApiError::new(Kind::TooMany, detail));
        }
        Ok(Event::Chat { player, text })
    }

    /// Fails if the game is over.
    fn check_playing(&self) -> Result<(), ApiError> {
        match self.game.session().result() {
            None => Ok(()),
            Some(result) => Err(game_over(&result.to_string())),
        }
    }

    /// Returns what the computer does now besides moving, and as which player: it accepts
    /// take-backs and rematches, declines draws, and starts the next game.
    pub fn computer_reply(&self) -> Option<(u8, Action)> {
        let computer = (0..2).find(|&player| self.computer_level(player).is_some())?;
        if !self.started() {
            return None;
        }
        let offer = self.offers.iter().find(|offer| offer.by != computer);
        let reply = match offer.map(|offer| offer.kind) {
            Some(kind @ OfferKind::Draw) => Some(Action::Decline { kind }),
            Some(kind @ OfferKind::TakeBack) => Some(Action::Offer { kind }),
            Some(kind @ OfferKind::Rematch) if self.rematch.is_none() => {
                Some(Action::Offer { kind })
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
        let playing = self.started() && self.game.status() == MatchStatus::Playing;
        Some((mover, self.computer_level(mover).filter(|_| playing)?))
    }
}

fn game_over(result: &str) -> ApiError {
    ApiError::new(Kind::GameOver, format!("the game is over: {result}"))
}

/// The client is a spectator.
pub fn not_player() -> ApiError {
    ApiError::new(Kind::NotPlayer, "you are a spectator; only the players can act in a match")
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
        let draw = Action::Offer { kind: OfferKind::Draw };
        assert!(state.decide(0, &draw).is_ok());
        state.seq = MAX_EVENTS;
        assert_eq!(state.decide(0, &draw).unwrap_err().kind, Kind::TooMany);
        assert!(state.decide(0, &Action::Resign).is_ok());
    }

    #[test]
    fn a_move_is_logged_in_canonical_notation_whatever_was_typed() {
        let state = started("pretwa");
        for typed in ["b1-o", "B1-O", " b1 o "] {
            let action = Action::Move { text: typed.to_owned(), ply: Some(0) };
            let Decision::Event(event) = state.decide(0, &action).unwrap() else {
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
