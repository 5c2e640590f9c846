//! Counting sequences of moves, to check and to measure a move generator.

use crate::rules::Rules;

/// The number of sequences of `depth` legal moves; 1 at depth 0. Games that ended have no moves;
/// repetition and the quiet limit play no part.
///
/// The last ply is counted without being listed or played.
pub fn perft<R: Rules>(rules: &R, position: &R::Position, depth: u32) -> u64 {
    let mut lists = vec![Vec::new(); depth.saturating_sub(1) as usize];
    if depth == 0 { 1 } else { count(rules, position, &mut lists) }
}

fn count<R: Rules>(rules: &R, position: &R::Position, lists: &mut [Vec<R::Move>]) -> u64 {
    let Some((moves, deeper)) = lists.split_first_mut() else {
        return rules.count(position);
    };
    rules.generate(position, moves);
    moves.iter().map(|&mv| count(rules, &rules.play_unchecked(position, mv), deeper)).sum()
}

/// [`perft`] for each legal move by itself: the number of sequences that begin with it.
pub fn divide<R: Rules>(rules: &R, position: &R::Position, depth: u32) -> Vec<(R::Move, u64)> {
    let mut moves = Vec::new();
    rules.generate(position, &mut moves);
    let below = |mv| perft(rules, &rules.play_unchecked(position, mv), depth.saturating_sub(1));
    moves.into_iter().map(|mv| (mv, below(mv))).collect()
}
