//! The matches that a page has opened.

use crate::lines::side;
use guti_api::{MatchSetup, MatchView, OpenMatch, Problem};
use guti_session::{Match, Ruleset, record};
use std::collections::BTreeMap;

/// Open matches by number; a number is never used twice.
#[derive(Default)]
pub struct Matches {
    by_number: BTreeMap<u32, Match>,
    last: u32,
}

impl Matches {
    /// Opens a new match, and returns its number and its first view.
    ///
    /// # Errors
    ///
    /// If the match is to start from a text that is not a position, or that the rules do not allow.
    pub fn open(&mut self, ruleset: &Ruleset, setup: MatchSetup) -> Result<OpenMatch, Problem> {
        let begun = match &setup.position {
            Some(position) => Match::from_position(ruleset, setup.players, position)?,
            None => Match::new(ruleset, setup.players),
        };
        Ok(self.add(begun))
    }

    /// Opens the match of these records, the inverse of [`Matches::record`].
    ///
    /// # Errors
    ///
    /// If a record is wrong or of a game that is not built in, or the games do not make up a match.
    pub fn restore(&mut self, records: &str) -> Result<OpenMatch, Problem> {
        let read = record::read(records, Ruleset::resolve)?;
        let restored = Match::restore(read.games)?;
        Ok(self.add(restored))
    }

    fn add(&mut self, of: Match) -> OpenMatch {
        self.last += 1;
        let view = MatchView::of(&of);
        self.by_number.insert(self.last, of);
        OpenMatch { match_number: self.last, view }
    }

    /// The match as a page shows it.
    ///
    /// # Errors
    ///
    /// If no open match has this number.
    pub fn view(&mut self, match_number: u32) -> Result<MatchView, Problem> {
        self.apply(match_number, |_| Ok(()))
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// If no open match has this number, the game is over, or the text is not a legal move or could
    /// be more than one.
    pub fn play(&mut self, match_number: u32, text: &str) -> Result<MatchView, Problem> {
        self.apply(match_number, |of| Ok(of.play(text).map(|_| ())?))
    }

    /// Takes back the last `count` moves or declarations of the game, or all if there are fewer.
    ///
    /// # Errors
    ///
    /// If no open match has this number.
    pub fn take_back(&mut self, match_number: u32, count: u32) -> Result<MatchView, Problem> {
        self.apply(match_number, |of| {
            let mut left = count;
            while left > 0 && of.take_back().is_some() {
                left -= 1;
            }
            Ok(())
        })
    }

    /// Ends the game by the resignation of a side, 0 or 1.
    ///
    /// # Errors
    ///
    /// If no open match has this number, the game is over, or there is no side with this number.
    pub fn resign(&mut self, match_number: u32, number: u8) -> Result<MatchView, Problem> {
        self.apply(match_number, |of| Ok(of.resign(side(number)?).map(|_| ())?))
    }

    /// Ends the game in a draw by agreement.
    ///
    /// # Errors
    ///
    /// If no open match has this number, or the game is over.
    pub fn agree_draw(&mut self, match_number: u32) -> Result<MatchView, Problem> {
        self.apply(match_number, |of| Ok(of.agree_draw().map(|_| ())?))
    }

    /// Begins the next game of the match.
    ///
    /// # Errors
    ///
    /// If no open match has this number, or the next game cannot begin now.
    pub fn next_game(&mut self, match_number: u32) -> Result<MatchView, Problem> {
        self.apply(match_number, |of| Ok(of.next_game().map(|_| ())?))
    }

    /// Begins the next round with the bha that was chosen.
    ///
    /// # Errors
    ///
    /// If no open match has this number, or the next round cannot begin with this hole.
    pub fn choose_bha(&mut self, match_number: u32, hole: &str) -> Result<MatchView, Problem> {
        self.apply(match_number, |of| Ok(of.choose_bha(hole).map(|_| ())?))
    }

    /// The records of all games of the match.
    ///
    /// # Errors
    ///
    /// If no open match has this number.
    pub fn record(&mut self, match_number: u32) -> Result<String, Problem> {
        Ok(record::write(&self.at(match_number)?.records()))
    }

    /// Closes a match; its number is not used again.
    ///
    /// # Errors
    ///
    /// If no open match has this number.
    pub fn close(&mut self, match_number: u32) -> Result<(), Problem> {
        self.by_number.remove(&match_number).map(|_| ()).ok_or_else(|| unknown(match_number))
    }

    fn at(&mut self, match_number: u32) -> Result<&mut Match, Problem> {
        self.by_number.get_mut(&match_number).ok_or_else(|| unknown(match_number))
    }

    /// Applies an action to a match and returns its new state; an action that is refused changes
    /// nothing.
    fn apply(
        &mut self,
        match_number: u32,
        act: impl FnOnce(&mut Match) -> Result<(), Problem>,
    ) -> Result<MatchView, Problem> {
        let of = self.at(match_number)?;
        act(of)?;
        Ok(MatchView::of(of))
    }
}

fn unknown(match_number: u32) -> Problem {
    Problem::not_found(format!(
        "no match has the number {match_number}: it was closed, or never opened"
    ))
}
