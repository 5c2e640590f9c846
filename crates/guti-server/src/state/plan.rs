//! What a player asks for, and what comes of it.

use super::{Event, State, person};
use crate::fault::{Fault, Kind};
use crate::words;
use guti_api::{Action, OfferKind};
use guti_session::Status;

/// So often can somebody offer something in one game.
const OFFERS: u16 = 30;

/// So much can somebody write in one match.
const WRITTEN: u16 = 500;

/// So much can happen in one match. A long one comes to a tenth of it; draws could be agreed for
/// ever.
const EVENTS: u64 = 10_000;

/// What comes of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// This happens.
    Event(Event),
    /// The other's offer of a rematch is accepted: a new match is made.
    Rematch(Event),
    /// It is so already.
    Nothing,
}

impl State {
    /// What comes of it when a player asks for this; whether a move is legal is seen when it
    /// happens.
    pub fn plan(&self, player: u8, action: &Action) -> Result<Deed, Fault> {
        let Some(who) = person(player) else { return Err(not_player()) };
        if !self.started() {
            return Err(Fault::new(Kind::NotStarted, "the other seat is still free"));
        }
        if self.seq >= EVENTS && *action != Action::Resign {
            let detail = format!("no more than {EVENTS} things can happen in a match");
            return Err(Fault::new(Kind::TooMany, detail));
        }
        let event = match action {
            Action::Move { text, ply } => {
                if let Some(ply) = ply
                    && *ply != self.plies()
                {
                    let now = self.plies();
                    let detail = format!("the move was for ply {ply}, and {now} are played");
                    return Err(Fault::new(Kind::Stale, detail));
                }
                self.playing()?;
                if self.game.player_to_move() != who {
                    return Err(Fault::new(Kind::NotYourTurn, "the other is to move"));
                }
                Event::Move { text: text.clone() }
            }
            Action::Resign => {
                self.playing()?;
                Event::Resign { player }
            }
            Action::Offer { kind } => return self.plan_offer(player, *kind),
            Action::Decline { kind } => {
                if !self.offers.iter().any(|offer| offer.kind == *kind) || self.rematch.is_some() {
                    return Err(Fault::new(Kind::WrongMoment, "nothing of the kind is offered"));
                }
                Event::Decline { player, kind: *kind }
            }
            Action::NextGame => match self.game.status() {
                Status::NextGame if self.ready[who.index()] => return Ok(Deed::Nothing),
                Status::NextGame => Event::Ready { player },
                Status::ChooseBha { .. } => {
                    return Err(Fault::new(Kind::WrongMoment, "a bha must be chosen first"));
                }
                Status::Playing => {
                    return Err(Fault::new(Kind::WrongMoment, "the game is not over yet"));
                }
                Status::Over(result) => return Err(over(&result.to_string())),
            },
            Action::ChooseBha { hole } => match self.game.status() {
                Status::ChooseBha { player, .. } if player != who => {
                    return Err(Fault::new(Kind::NotYourTurn, "the other chooses the bha"));
                }
                _ => Event::ChooseBha { hole: hole.clone() },
            },
            Action::Chat { text } => self.plan_chat(player, text)?,
        };
        Ok(Deed::Event(event))
    }

    fn plan_offer(&self, player: u8, kind: OfferKind) -> Result<Deed, Fault> {
        let Some(who) = person(player) else { return Err(not_player()) };
        let made = |by: u8| self.offers.iter().any(|offer| offer.kind == kind && offer.by == by);
        let answers = made(1 - player);
        match kind {
            OfferKind::Draw => self.playing()?,
            OfferKind::TakeBack => {
                self.playing()?;
                if !answers && self.to_take_back(who) == 0 {
                    let detail = "you have not moved in this game yet";
                    return Err(Fault::new(Kind::WrongMoment, detail));
                }
            }
            OfferKind::Rematch => {
                if !matches!(self.game.status(), Status::Over(_)) {
                    return Err(Fault::new(Kind::WrongMoment, "the match is not over yet"));
                }
                if self.rematch.is_some() {
                    return Ok(Deed::Nothing);
                }
            }
        }
        if made(player) {
            return Ok(Deed::Nothing);
        }
        if !answers && self.offered[who.index()] >= OFFERS {
            let detail = format!("nobody may offer something more than {OFFERS} times in a game");
            return Err(Fault::new(Kind::TooMany, detail));
        }
        let event = Event::Offer { player, kind };
        let again = answers && kind == OfferKind::Rematch;
        Ok(if again { Deed::Rematch(event) } else { Deed::Event(event) })
    }

    fn plan_chat(&self, player: u8, text: &str) -> Result<Event, Fault> {
        if !self.setup.chat {
            return Err(Fault::new(Kind::NoChat, "whoever made this match left the chat off"));
        }
        if text.chars().count() > words::MESSAGE {
            let detail = format!("a message has at most {} characters", words::MESSAGE);
            return Err(Fault::new(Kind::TooLarge, detail));
        }
        let text = words::message(text);
        if text.is_empty() {
            return Err(Fault::new(Kind::Invalid, "the message says nothing"));
        }
        if self.written[usize::from(player)] >= WRITTEN {
            let detail = format!("nobody may write more than {WRITTEN} messages in a match");
            return Err(Fault::new(Kind::TooMany, detail));
        }
        Ok(Event::Chat { player, text })
    }

    /// The game goes on, or it is said how it ended.
    fn playing(&self) -> Result<(), Fault> {
        match self.game.session().result() {
            None => Ok(()),
            Some(result) => Err(over(&result.to_string())),
        }
    }

    /// What the computer does now, besides moving: it takes back whatever it is asked to, plays
    /// again and again, and agrees on no draw.
    pub fn courtesy(&self) -> Option<(u8, Action)> {
        let computer = (0..2).find(|&player| self.computer(player).is_some())?;
        if !self.started() {
            return None;
        }
        let asked = self.offers.iter().find(|offer| offer.by != computer);
        let answer = match asked.map(|offer| offer.kind) {
            Some(kind @ OfferKind::Draw) => Some(Action::Decline { kind }),
            Some(kind @ OfferKind::TakeBack) => Some(Action::Offer { kind }),
            Some(kind @ OfferKind::Rematch) if self.rematch.is_none() => {
                Some(Action::Offer { kind })
            }
            _ => None,
        };
        let onwards = || match self.game.status() {
            Status::NextGame if !self.ready[usize::from(computer)] => Some(Action::NextGame),
            Status::ChooseBha { player, choices } if player.index() == usize::from(computer) => {
                Some(Action::ChooseBha { hole: choices.first()?.hole.clone() })
            }
            _ => None,
        };
        answer.or_else(onwards).map(|action| (computer, action))
    }

    /// The level at which the computer is to move now.
    pub fn computer_to_move(&self) -> Option<(u8, u8)> {
        let mover = self.game.player_to_move().index() as u8;
        let playing = self.started() && self.game.status() == Status::Playing;
        Some((mover, self.computer(mover).filter(|_| playing)?))
    }
}

fn over(result: &str) -> Fault {
    Fault::new(Kind::GameOver, format!("the game is over: {result}"))
}

/// Only the players can do anything.
pub fn not_player() -> Fault {
    Fault::new(Kind::NotPlayer, "you watch this match; only the players can do something in it")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;
    use crate::state::Setup;
    use crate::store::SeatRow;
    use guti_api::CreateMatch;

    #[test]
    fn a_match_does_not_go_on_for_ever() {
        let rules = Rules::default().find("dara", &[]).unwrap();
        let setup = Setup::of(&CreateMatch::default(), &rules);
        let mut state = State::new("x".to_owned(), setup, &rules).unwrap();
        let seat = |player| SeatRow {
            match_id: String::new(),
            player,
            name: String::new(),
            digest: String::new(),
            computer: None,
        };
        state.seats = [Some(seat(0)), Some(seat(1))];
        let draw = Action::Offer { kind: OfferKind::Draw };
        assert!(state.plan(0, &draw).is_ok());
        state.seq = EVENTS;
        assert_eq!(state.plan(0, &draw).unwrap_err().kind, Kind::TooMany);
        assert!(state.plan(0, &Action::Resign).is_ok());
    }
}
