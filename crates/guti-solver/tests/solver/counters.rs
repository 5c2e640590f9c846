//! Games with so many counters that the number of positions overflows.

use crate::small_games;
use guti_rules::game::Game;
use guti_solver::{BenchmarkLimits, SolveError, benchmark, plan};
use guti_tables::folder::Folder;
use std::time::Duration;

#[test]
fn positions_without_number_are_too_many_for_any_memory() {
    let root = tempfile::tempdir().unwrap();
    let folder = Folder::new(root.path(), "small", "standard");
    let game = Game::Relay(small_games::relay(12, 10, &[]));
    let plan = plan(&game, &folder).unwrap();
    assert!(plan.pairs.last().unwrap().memory > 1 << 50);
    assert!(plan.fitting(1 << 30, u64::MAX).unwrap() < 20);
    let limits = BenchmarkLimits { threads: 1, time: Duration::ZERO, rounds: 1, memory: 0 };
    assert!(matches!(benchmark(&game, limits), Err(SolveError::Memory { .. })));
}
