//! Move ordering.
//!
//! The better the first move, the more moves alpha-beta can skip. The order is: the move of the
//! transposition table, captures by net material, two *killers* (quiet moves that caused a cutoff in
//! a sibling position), other quiet moves by their *history* (how often they have caused cutoffs;
//! Jonathan Schaeffer, "The history heuristic", ICCA Journal 6, 1983).

use guti_rules::evaluate::Evaluate;

/// The number of history entries for each side; move codes are taken modulo this.
const PAIRS: usize = 1 << 12;

/// The bound of history values, in both directions.
const MAX_HISTORY: i32 = 1 << 14;

const TABLE_MOVE: i32 = i32::MAX;
const CAPTURE: i32 = 1 << 20;
const KILLER: i32 = 1 << 18;

/// Killers and history of one thread.
#[derive(Debug)]
pub(crate) struct HistoryTables {
    killers: Vec<[u32; 2]>,
    history: [Box<[i32; PAIRS]>; 2],
}

impl HistoryTables {
    pub fn new(plies: usize) -> HistoryTables {
        let history = || Box::new([0; PAIRS]);
        HistoryTables { killers: vec![[0; 2]; plies], history: [history(), history()] }
    }

    /// Records that a quiet move caused a cutoff, and that the quiet moves `before` it did not.
    pub fn record_cutoff(
        &mut self,
        side: usize,
        ply: usize,
        depth: i32,
        code: u32,
        before: &[u32],
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != code {
            *killers = [code, killers[0]];
        }
        let bonus = (depth * depth).min(400);
        let history = &mut self.history[side];
        let mut credit = |code: u32, bonus: i32| {
            let value = &mut history[code as usize % PAIRS];
            // Large values grow slowly and fall fast.
            *value += 32 * bonus - *value * bonus.abs() / (MAX_HISTORY / 32);
        };
        credit(code, bonus);
        for &code in before {
            credit(code, -bonus);
        }
    }

    #[inline]
    fn rank(&self, side: usize, ply: usize, code: u32) -> i32 {
        let [first, second] = self.killers[ply];
        if code == first {
            KILLER + 1
        } else if code == second {
            KILLER
        } else {
            self.history[side][code as usize % PAIRS]
        }
    }
}

/// A move with its ordering score.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScoredMove {
    /// Its index in the list of moves.
    pub index: u32,
    pub code: u32,
    pub rank: i32,
}

impl ScoredMove {
    /// Whether its ordering score is that of a capture.
    #[inline]
    pub fn captures(self) -> bool {
        self.rank >= CAPTURE
    }
}

/// Computes the ordering scores of all moves. `tt_move` is the code of the table's move, or 0.
#[inline]
pub(crate) fn rank<R: Evaluate>(
    rules: &R,
    position: &R::Position,
    moves: &[R::Move],
    tt_move: u32,
    history: Option<(&HistoryTables, usize)>,
    out: &mut Vec<ScoredMove>,
) {
    out.clear();
    let side = rules.turn(position).index();
    out.extend(moves.iter().enumerate().map(|(index, &mv)| {
        let code = rules.code(mv);
        let rank = if code == tt_move {
            TABLE_MOVE
        } else {
            match (rules.net_captures(position, mv), history) {
                (net @ 1.., _) => net.saturating_mul(CAPTURE),
                (net, Some((history, ply))) => history.rank(side, ply, code) + net * KILLER,
                (net, None) => net,
            }
        };
        ScoredMove { index: index as u32, code, rank }
    }));
}

/// Moves the best candidate from `from` on to index `from` and returns it: one step of a selection sort.
#[inline]
pub(crate) fn pick_best(candidates: &mut [ScoredMove], from: usize) -> ScoredMove {
    let (best, others) = candidates[from..].split_first_mut().expect("there is one left");
    for other in others {
        if other.rank > best.rank {
            std::mem::swap(best, other);
        }
    }
    *best
}

/// Sorts by a key, stably: an insertion sort, for the lines of a search, which are few and nearly in order.
/// What the standard library sorts with is 5 kB of code for each type and index.
pub(crate) fn sort_few<T>(items: &mut [T], key: impl Fn(&T) -> i32) {
    for end in 1..items.len() {
        let mut at = end;
        while at > 0 && key(&items[at - 1]) > key(&items[at]) {
            items.swap(at - 1, at);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_items_are_sorted_stably() {
        let mut items = [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e'), (0, 'f')];
        let mut expected = items;
        expected.sort_by_key(|item| item.0);
        sort_few(&mut items, |item| item.0);
        assert_eq!(items, expected);
    }

    #[test]
    fn history_stays_within_bounds_and_falls_from_the_top() {
        let (good, bad) = (5, 6);
        let mut history = HistoryTables::new(4);
        for _ in 0..200 {
            history.record_cutoff(0, 1, 20, good, &[bad]);
        }
        // On another ply, where neither is a killer.
        let top = history.rank(0, 2, good);
        assert!((MAX_HISTORY / 2..=MAX_HISTORY).contains(&top), "{top}");
        let bottom = history.rank(0, 2, bad);
        assert!((-MAX_HISTORY..=-MAX_HISTORY / 2).contains(&bottom), "{bottom}");
        history.record_cutoff(0, 1, 20, bad, &[good]);
        assert!(history.rank(0, 2, good) < top / 2);
        assert!(history.rank(0, 2, bad) > bottom / 2);
    }
}
