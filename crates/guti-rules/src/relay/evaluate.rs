//! Evaluation of relay positions.

use super::{BHADARS_DEBT, RelayMove, RelayPosition, RelayRules};
use crate::evaluate::{self, Evaluate, Term, Weight, Weights, sum};
use crate::holes::{self, MOST_HOLES};
use crate::rules::Rules;
use crate::types::Side;

/// The terms that every relay game has, each with its default weight; those of the holes follow.
const COUNTED: [(&str, Weight); 8] = [
    // Counters captured, and the Bhadar's debt.
    ("store", [1000, 1000]),
    // Whether one side has captured so much that the other cannot catch up.
    ("decided", [0, 0]),
    // Holes with counters: the choice of moves.
    ("mobility", [50, 50]),
    // Holes that become a four with one more counter.
    ("threes", [300, 300]),
    // Single counters.
    ("ones", [0, 0]),
    ("bha", [3000, 0]),
    ("kungidar", [3000, 0]),
    ("tempo", [500, 0]),
];

/// The default weight of a counter in a hole. Somebody will capture it.
const COUNTER: Weight = [100, 300];

/// Weights prepared for evaluation: the value of a counter in each hole for the first side.
#[derive(Clone, Debug)]
pub struct RelayEvaluator {
    holes: [Weight; MOST_HOLES],
    counted: [Weight; COUNTED.len()],
}

impl RelayRules {
    /// The counted terms of the side to move, less those of the other side.
    #[inline]
    fn counts(&self, position: &RelayPosition) -> [i32; COUNTED.len()] {
        let sign = sign(position.turn);
        let has = |side: Option<Side>| side.map_or(0, |side| sign * self::sign(side));
        let bhadar = has(position.bha().map(|bha| self.owner(bha)));
        let [first, second] = position.stores.map(i32::from).0;
        let ahead = sign * (first - second) - 2 * i32::from(BHADARS_DEBT) * bhadar;
        // Beyond this difference one side has more than half of all counters.
        let left = self.total() as i32 - first - second;
        [
            ahead,
            i32::from(ahead > left) - i32::from(-ahead > left),
            sign * self.more_holes(&position.holes, |counters| counters > 0),
            sign * self.more_holes(&position.holes, |counters| counters == 3),
            sign * self.more_holes(&position.holes, |counters| counters == 1),
            bhadar,
            has(position.kungidar),
            1,
        ]
    }

    /// How many of the wanted holes the first side has, less those of the second. Empty holes must
    /// not be wanted.
    #[inline]
    fn more_holes(&self, holes: &[u8; MOST_HOLES], wanted: impl Fn(u8) -> bool) -> i32 {
        let mut more = 0i8;
        for (i, &counters) in holes.iter().enumerate() {
            let of_first = if i < self.rows.per_row { 1 } else { -1 };
            more += if wanted(counters) { of_first } else { 0 };
        }
        more.into()
    }
}

/// The sign of a side's features: 1 for the first side, -1 for the second.
#[inline]
fn sign(side: Side) -> i32 {
    if side == Side::First { 1 } else { -1 }
}

impl Evaluate for RelayRules {
    type Evaluator = RelayEvaluator;

    #[inline]
    fn key(&self, position: &RelayPosition) -> u64 {
        let [first, second] = position.stores.0;
        let kungidar = position.kungidar.map_or(0, |side| side.index() as u64 + 1);
        let beside = u64::from(first)
            | u64::from(second) << 8
            | u64::from(position.bha.map_or(0, |bha| bha + 1)) << 16
            | kungidar << 24
            | (position.turn.index() as u64) << 26
            | u64::from(position.out) << 32;
        holes::key(&position.holes, beside)
    }

    #[inline]
    fn code(&self, mv: RelayMove) -> u32 {
        match mv {
            RelayMove::Pass => evaluate::code(0, 0, 1),
            RelayMove::Lift(hole) => evaluate::code(hole.index(), hole.index(), 0),
        }
    }

    #[inline]
    fn net_captures(&self, position: &RelayPosition, mv: RelayMove) -> i32 {
        let captures = self.effect(position, mv).captures;
        i32::from(captures[position.turn]) - i32::from(captures[!position.turn])
    }

    fn terms(&self) -> Vec<Term> {
        let mut terms: Vec<Term> =
            COUNTED.iter().map(|&(name, weight)| evaluate::term(name, weight)).collect();
        let counters = |hole: usize| evaluate::term(format!("in hole {hole}"), COUNTER);
        terms.extend((1..=self.rows.per_row).map(counters));
        terms
    }

    #[inline]
    fn phase(&self, position: &RelayPosition) -> i32 {
        let [first, second] = position.stores.0;
        let captured = u32::from(first) + u32::from(second);
        evaluate::phase(self.total() - captured, self.total())
    }

    fn features(&self, position: &RelayPosition, feature: &mut impl FnMut(usize, i32)) {
        for (term, count) in self.counts(position).into_iter().enumerate() {
            feature(term, count);
        }
        let counters = |hole: usize| i32::from(position.holes[hole % MOST_HOLES]);
        for hole in 0..self.rows.per_row {
            let more = counters(hole) - counters(hole + self.rows.per_row);
            feature(COUNTED.len() + hole, sign(position.turn) * more);
        }
    }

    fn evaluator(&self, weights: &Weights) -> RelayEvaluator {
        let (counted, rest) = weights.0.split_at(COUNTED.len());
        let mut holes = [[0, 0]; MOST_HOLES];
        for (hole, &weight) in rest.iter().enumerate().take(self.rows.per_row) {
            holes[hole] = weight;
            holes[hole + self.rows.per_row] = sum([0, 0], weight, -1);
        }
        RelayEvaluator { holes, counted: std::array::from_fn(|i| counted[i]) }
    }

    #[inline]
    fn evaluate(&self, evaluator: &RelayEvaluator, position: &RelayPosition) -> i32 {
        let board = position.holes.iter().zip(&evaluator.holes).take(2 * self.rows.per_row);
        let board =
            board.fold([0, 0], |all, (&counters, &weight)| sum(all, weight, i32::from(counters)));
        let mut total = sum([0, 0], board, sign(position.turn));
        for (&weight, count) in evaluator.counted.iter().zip(self.counts(position)) {
            total = sum(total, weight, count);
        }
        evaluate::blend(total, self.phase(position))
    }

    fn margin(&self, position: &RelayPosition) -> Option<i32> {
        let totals = self.totals(position);
        let mover = position.turn;
        Some(i32::from(totals[mover]) - i32::from(totals[!mover]))
    }
}
