//! Endgame tables as the source of a search's exact values.

use guti_rules::index::Indexed;
use guti_rules::rules::View;
use guti_search::{ProbedValue, Prober, Score};
use guti_tables::{ProbeResult, Tablebase};

/// Lets a search probe the tables, if there are any.
pub struct TableProber<'a, R: Indexed>(Option<&'a Tablebase<R>>);

impl<'a, R: Indexed> TableProber<'a, R> {
    /// A prober of these tables; without tables it knows no position.
    pub fn new(tables: Option<&'a Tablebase<R>>) -> Self {
        TableProber(tables)
    }

    /// The tables, if there are any.
    pub fn tables(&self) -> Option<&'a Tablebase<R>> {
        self.0
    }
}

impl<R: Indexed + View> Prober<R> for TableProber<'_, R> {
    #[inline]
    fn probe(&self, rules: &R, position: &R::Position) -> Option<ProbedValue> {
        let tables = self.0?;
        let found = tables.probe(rules, position)?;
        // Tables know the value of a game that is over too, but not how many plies away the end is.
        if found.distance == Some(0) {
            return None;
        }
        in_time(rules, position, found.distance).then(|| solved(rules, position, found))
    }
}

/// Whether a conversion at this distance comes before the halfmove clock ends the game, which
/// tables do not take into account.
pub fn in_time<R: View>(rules: &R, position: &R::Position, distance: Option<u16>) -> bool {
    let limit = rules.limits().halfmove_clock;
    let reached = |plies: u16| rules.halfmove_clock(position).saturating_add(plies);
    limit == 0 || distance.is_none_or(|plies| reached(plies) <= limit)
}

/// The score that a search gives to what tables say of a position, for the side to move.
pub fn score<R: Indexed + View>(rules: &R, position: &R::Position, found: ProbeResult) -> Score {
    solved(rules, position, found).score(rules.turn(position))
}

fn solved<R: Indexed + View>(rules: &R, position: &R::Position, found: ProbeResult) -> ProbedValue {
    let outcome = rules.outcome(position, found.value);
    let margin = rules.final_lead(position, found.value).map(i32::from);
    ProbedValue { outcome, distance: found.distance, margin }
}
