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
    pub fn open(&mut self, ruleset: &Ruleset, setup: MatchSetup) -> Result<OpenMatch, Problem> {
        let begun = match &setup.position {
            Some(position) => Match::from_position(ruleset, setup.players, position)?,
            None => Match::new(ruleset, setup.players),
        };
        Ok(self.add(begun))
    }

    pub fn restore(&mut self, records: &str) -> Result<OpenMatch, Problem> {
        let read = record::read(records, Ruleset::resolve)?;
        let restored = Match::restore(read.games)?;
        Ok(self.add(restored))
    }

    fn add(&mut self, of: Match) -> OpenMatch {
        self.last += 1;
        let view = MatchView::of(&of);
        self.by_number.insert(self.last, of);
        OpenMatch { table: self.last, view }
    }

    pub fn view(&mut self, table: u32) -> Result<MatchView, Problem> {
        self.apply(table, |_| Ok(()))
    }

    pub fn play(&mut self, table: u32, text: &str) -> Result<MatchView, Problem> {
        self.apply(table, |of| Ok(of.play(text).map(|_| ())?))
    }

    pub fn take_back(&mut self, table: u32, count: u32) -> Result<MatchView, Problem> {
        self.apply(table, |of| {
            let mut left = count;
            while left > 0 && of.take_back().is_some() {
                left -= 1;
            }
            Ok(())
        })
    }

    pub fn resign(&mut self, table: u32, number: u8) -> Result<MatchView, Problem> {
        self.apply(table, |of| Ok(of.resign(side(number)?).map(|_| ())?))
    }

    pub fn agree_draw(&mut self, table: u32) -> Result<MatchView, Problem> {
        self.apply(table, |of| Ok(of.agree_draw().map(|_| ())?))
    }

    pub fn next_game(&mut self, table: u32) -> Result<MatchView, Problem> {
        self.apply(table, |of| Ok(of.next_game().map(|_| ())?))
    }

    pub fn choose_bha(&mut self, table: u32, hole: &str) -> Result<MatchView, Problem> {
        self.apply(table, |of| Ok(of.choose_bha(hole).map(|_| ())?))
    }

    pub fn record(&mut self, table: u32) -> Result<String, Problem> {
        Ok(record::write(&self.at(table)?.records()))
    }

    pub fn close(&mut self, table: u32) -> Result<(), Problem> {
        self.by_number.remove(&table).map(|_| ()).ok_or_else(|| unknown(table))
    }

    fn at(&mut self, table: u32) -> Result<&mut Match, Problem> {
        self.by_number.get_mut(&table).ok_or_else(|| unknown(table))
    }

    /// Applies an action to a match and returns its new state; an action that is refused changes
    /// nothing.
    fn apply(
        &mut self,
        table: u32,
        act: impl FnOnce(&mut Match) -> Result<(), Problem>,
    ) -> Result<MatchView, Problem> {
        let of = self.at(table)?;
        act(of)?;
        Ok(MatchView::of(of))
    }
}

fn unknown(table: u32) -> Problem {
    Problem::not_found(format!("no match has the number {table}: it was closed, or never opened"))
}
