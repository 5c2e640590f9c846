//! The search that probes endgame tables, compiled for each family of games.
//!
//! Generic code is compiled with the crate that uses it. The search must be fast; everything else
//! that `guti-session` does with a family should rather be small, and is compiled for size in the
//! build for browsers. So the search is instantiated here, by functions that are not generic.
//!
//! ```
//! use guti_rules::evaluate::{Evaluate, Weights};
//! use guti_rules::{catalogue, game::Game, rules::Rules};
//! use guti_search::{Limits, Settings, TranspositionTable};
//! use guti_table_search::{Stopwatch, TableProber, TableSearch, TableSearched};
//! use std::sync::atomic::AtomicBool;
//!
//! let Game::Leap(rules) = catalogue::game("pretwa", &["standard"])? else { unreachable!() };
//! let search = TableSearch {
//!     rules: &rules,
//!     evaluator: &rules.evaluator(&Weights(rules.terms().iter().map(|term| term.default).collect())),
//!     table: &TranspositionTable::new(1)?,
//!     prober: &TableProber::new(None),
//!     clock: &Stopwatch::start(),
//!     stop: &AtomicBool::new(false),
//!     settings: Settings { limits: Limits::depth(3), ..Settings::default() },
//! };
//! let report = TableSearched::choose(&search, &rules.start(), &[], &mut |_| {});
//! assert_eq!(report.depth, 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod prober;

pub use prober::{TableProber, in_time, score};

use guti_rules::evaluate::Evaluate;
use guti_rules::index::Indexed;
use guti_rules::leap::{LeapRules, MenAndKings};
use guti_rules::mancala::MancalaRules;
use guti_rules::relay::RelayRules;
use guti_rules::row::{Grid, Lines, RowRules};
use guti_rules::rules::View;
use guti_search::{Clock, Report, Search};
use std::time::Duration;
use web_time::Instant;

/// A search with tables and a clock.
pub type TableSearch<'a, R> = Search<'a, R, TableProber<'a, R>, Stopwatch>;

/// A clock that runs.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts a clock at zero.
    pub fn start() -> Stopwatch {
        Stopwatch(Instant::now())
    }
}

impl Clock for Stopwatch {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// Rules whose search is compiled in this crate: those of all families.
pub trait TableSearched: Evaluate + Indexed + View + Sized {
    /// As [`Search::choose`].
    fn choose(
        search: &TableSearch<'_, Self>,
        position: &Self::Position,
        before: &[Self::Position],
        on_report: &mut dyn FnMut(&Report<Self::Move>),
    ) -> Report<Self::Move>;

    /// As [`Search::hardest_to_answer`].
    fn hardest_to_answer(
        search: &TableSearch<'_, Self>,
        position: &Self::Position,
        before: &[Self::Position],
        moves: &[Self::Move],
    ) -> (usize, u64);
}

macro_rules! compile_search {
    ($($rules:ty),+) => {$(
        impl TableSearched for $rules {
            fn choose(
                search: &TableSearch<'_, Self>,
                position: &Self::Position,
                before: &[Self::Position],
                on_report: &mut dyn FnMut(&Report<Self::Move>),
            ) -> Report<Self::Move> {
                search.choose(position, before, on_report)
            }

            fn hardest_to_answer(
                search: &TableSearch<'_, Self>,
                position: &Self::Position,
                before: &[Self::Position],
                moves: &[Self::Move],
            ) -> (usize, u64) {
                search.hardest_to_answer(position, before, moves)
            }
        }
    )+};
}

compile_search!(
    LeapRules,
    LeapRules<MenAndKings>,
    RowRules<Grid>,
    RowRules<Lines>,
    RelayRules,
    MancalaRules
);
