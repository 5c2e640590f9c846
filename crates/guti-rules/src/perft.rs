//! Perft: counting sequences of moves, to check and to measure a move generator.

use crate::rules::Rules;

/// The number of sequences of `depth` legal moves; 1 at depth 0. A game that is over has no moves;
/// repetition and the limit on quiet plies are ignored.
///
/// The last ply is counted without being generated or played, and the last two together where the
/// rules have a way to do so.
pub fn perft<R: Rules>(rules: &R, position: &R::Position, depth: u32) -> u64 {
    let mut lists = vec![Vec::new(); depth.saturating_sub(1) as usize];
    if depth == 0 { 1 } else { count(rules, position, &mut lists) }
}

fn count<R: Rules>(rules: &R, position: &R::Position, lists: &mut [Vec<R::Move>]) -> u64 {
    let Some((moves, deeper)) = lists.split_first_mut() else {
        return rules.count(position);
    };
    if deeper.is_empty() {
        return rules.count_two_plies(position, moves);
    }
    rules.generate(position, moves);
    moves.iter().map(|&mv| count(rules, &rules.play_unchecked(position, mv), deeper)).sum()
}

/// The number of sequences that begin with each legal move; [`perft`] is their sum.
pub fn divide<R: Rules>(rules: &R, position: &R::Position, depth: u32) -> Vec<(R::Move, u64)> {
    let mut moves = Vec::new();
    rules.generate(position, &mut moves);
    let below = |mv| perft(rules, &rules.play_unchecked(position, mv), depth.saturating_sub(1));
    moves.into_iter().map(|mv| (mv, below(mv))).collect()
}
