//! Which move is tried first.
//!
//! A good first move lets alpha-beta leave out most of the others. In this order: the move that the
//! table remembers, moves that gain by what they gain, two *killers* (quiet moves that refuted a
//! sister position), and the other quiet moves by their *history* (how often they refuted
//! anything; Jonathan Schaeffer, "The history heuristic", ICCA Journal 6, 1983).

use guti_rules::evaluate::Evaluate;

/// The pairs of from and to.
const PAIRS: usize = 1 << 12;

/// The largest history; also of what is taken off.
const MOST_HISTORY: i32 = 1 << 14;

const TABLE_MOVE: i32 = i32::MAX;
const GAIN: i32 = 1 << 20;
const KILLER: i32 = 1 << 18;

/// Killers and history of one thread.
#[derive(Debug)]
pub(crate) struct Memory {
    killers: Vec<[u32; 2]>,
    history: [Box<[i32; PAIRS]>; 2],
}

impl Memory {
    pub fn new(plies: usize) -> Memory {
        let history = || Box::new([0; PAIRS]);
        Memory { killers: vec![[0; 2]; plies], history: [history(), history()] }
    }

    /// A quiet move refuted the position; `before` are the quiet moves that were tried in vain.
    pub fn refuted(&mut self, side: usize, ply: usize, depth: i32, code: u32, before: &[u32]) {
        let killers = &mut self.killers[ply];
        if killers[0] != code {
            *killers = [code, killers[0]];
        }
        let bonus = (depth * depth).min(400);
        let history = &mut self.history[side];
        let mut credit = |code: u32, bonus: i32| {
            let value = &mut history[code as usize % PAIRS];
            // What is large already grows slowly and falls fast.
            *value += 32 * bonus - *value * bonus.abs() / (MOST_HISTORY / 32);
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

/// A move with what orders it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    /// Its place in the list of moves.
    pub index: u32,
    pub code: u32,
    pub rank: i32,
}

impl Candidate {
    /// Whether it gains anything, as far as the order knows.
    #[inline]
    pub fn gains(self) -> bool {
        self.rank >= GAIN
    }
}

/// Ranks moves for a search that goes on from each.
#[inline]
pub(crate) fn rank<R: Evaluate>(
    rules: &R,
    position: &R::Position,
    moves: &[R::Move],
    remembered: u32,
    memory: Option<(&Memory, usize)>,
    out: &mut Vec<Candidate>,
) {
    out.clear();
    let side = rules.turn(position).index();
    out.extend(moves.iter().enumerate().map(|(index, &mv)| {
        let code = rules.code(mv);
        let rank = if code == remembered {
            TABLE_MOVE
        } else {
            match (rules.net_captures(position, mv), memory) {
                (gain @ 1.., _) => gain.saturating_mul(GAIN),
                (gain, Some((memory, ply))) => memory.rank(side, ply, code) + gain * KILLER,
                (gain, None) => gain,
            }
        };
        Candidate { index: index as u32, code, rank }
    }));
}

/// Brings the best of the candidates from `from` on to `from`.
#[inline]
pub(crate) fn pick(candidates: &mut [Candidate], from: usize) -> Candidate {
    let (best, others) = candidates[from..].split_first_mut().expect("there is one left");
    for other in others {
        if other.rank > best.rank {
            std::mem::swap(best, other);
        }
    }
    *best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn history_stays_within_bounds_and_falls_from_the_top() {
        let (good, bad) = (5, 6);
        let mut memory = Memory::new(4);
        for _ in 0..200 {
            memory.refuted(0, 1, 20, good, &[bad]);
        }
        // Asked of another ply, where neither is a killer.
        let top = memory.rank(0, 2, good);
        assert!((MOST_HISTORY / 2..=MOST_HISTORY).contains(&top), "{top}");
        let bottom = memory.rank(0, 2, bad);
        assert!((-MOST_HISTORY..=-MOST_HISTORY / 2).contains(&bottom), "{bottom}");
        memory.refuted(0, 1, 20, bad, &[good]);
        assert!(memory.rank(0, 2, good) < top / 2);
        assert!(memory.rank(0, 2, bad) > bottom / 2);
    }
}
