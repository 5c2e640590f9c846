//! Whether the counters of a sowing game fit.

use super::error::Report;
use super::model::{HoleSetup, Holes};

/// Reports a game with more counters than a hole or a store can hold.
pub(super) fn check(board: &Holes, setup: &HoleSetup, report: &mut Report) {
    let holes = 2 * usize::from(*board.per_row.get_ref());
    let counters = usize::from(*setup.counters.get_ref());
    if holes * counters > usize::from(u8::MAX) {
        let what = format!("{holes} holes of {counters} hold {} counters", holes * counters);
        let help = format!("there are at most 255, so {} a hole here", 255 / holes);
        report.advise(setup.counters.span(), what, help);
    }
}
