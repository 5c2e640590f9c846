//! Evaluation of positions of single laps.

use super::sowing::is_prey;
use super::{MancalaMove, MancalaPosition, MancalaRules};
use crate::definition::model::MancalaCapture;
use crate::evaluate::{self, Evaluate, Term, Weight, Weights};
use crate::holes;
use crate::rules::Rules;
use crate::types::Side;

/// The terms that every game has, each with its default weight.
const COUNTED: [(&str, Weight); 6] = [
    ("store", [1000, 1000]),
    // Whether one store holds so much that the other side cannot catch up.
    ("decided", [0, 0]),
    // Holes with counters: the choice of moves.
    ("mobility", [200, 200]),
    // Counters that the other side can capture by one sowing.
    ("exposed", [-350, -350]),
    // Holes that can be captured after one or two more counters.
    ("small", [-40, -40]),
    ("tempo", [300, 0]),
];

/// Holes from which a sowing earns another, in games where a sowing can.
const AGAIN: (&str, Weight) = ("again", [350, 350]);

/// The default weight of a counter in a hole: what is left in a row is its owner's in the end.
const COUNTER: Weight = [80, 300];

/// Weights prepared for evaluation.
#[derive(Clone, Debug)]
pub struct MancalaEvaluator(Weights);

impl MancalaRules {
    /// The number of counters in a hole. Holes are numbered from the left of a side: first its own,
    /// then those of the other.
    #[inline]
    fn counted_from_left(&self, position: &MancalaPosition, side: Side, hole: usize) -> u8 {
        let first = if side == Side::First { 0 } else { self.rows.per_row };
        position.holes[(first + hole) % (2 * self.rows.per_row)]
    }

    /// The counters of the other side that this one can capture by one sowing of less than a round,
    /// further captures by the same sowing left aside.
    fn threatened(&self, position: &MancalaPosition, side: Side) -> i32 {
        let row = self.rows.per_row;
        let in_hole = |hole| self.counted_from_left(position, side, hole);
        let mut prey = 0u32;
        for from in 0..row {
            let counters = usize::from(in_hole(from));
            let mut end = from + counters;
            if counters == 0 || counters >= 2 * row {
                continue;
            }
            if self.own_store && end >= row {
                if end == row {
                    continue;
                }
                end -= 1;
            }
            let hole = match self.capture {
                MancalaCapture::Opposite if end < row && in_hole(end) == 0 => 2 * row - 1 - end,
                MancalaCapture::TwosAndThrees
                    if (row..2 * row).contains(&end) && is_prey(in_hole(end) + 1) =>
                {
                    end
                }
                _ => continue,
            };
            prey |= 1 << hole;
        }
        (row..2 * row)
            .filter(|hole| prey >> hole & 1 != 0)
            .map(|hole| i32::from(in_hole(hole)))
            .sum()
    }

    /// The holes from which this side ends in its store without going round.
    fn again_from(&self, position: &MancalaPosition, side: Side) -> i32 {
        let ends = |&hole: &usize| usize::from(self.counted_from_left(position, side, hole)) + hole;
        (0..self.rows.per_row).filter(|hole| ends(hole) == self.rows.per_row).count() as i32
    }

    fn holes_with(
        &self,
        position: &MancalaPosition,
        side: Side,
        wanted: impl Fn(u8) -> bool,
    ) -> i32 {
        let holes = 0..self.rows.per_row;
        holes.filter(|&hole| wanted(self.counted_from_left(position, side, hole))).count() as i32
    }
}

impl Evaluate for MancalaRules {
    type Evaluator = MancalaEvaluator;

    #[inline]
    fn key(&self, position: &MancalaPosition) -> u64 {
        let [first, second] = position.stores.0;
        let turn = position.turn.index() as u64;
        holes::key(&position.holes, u64::from(first) | u64::from(second) << 8 | turn << 16)
    }

    /// The holes between the first and the last are told apart if they are few, up to six in rows
    /// of six holes; longer turns are hashed.
    #[inline]
    fn code(&self, mv: MancalaMove) -> u32 {
        let len = usize::from(mv.len).max(1);
        let (from, to) = (usize::from(mv.holes[0]), usize::from(mv.holes[len - 1]));
        let row = self.rows.per_row as u64;
        let between = mv.holes[..len - 1].iter().skip(1);
        // Led by a 1, so that turns of different lengths differ.
        let way = between
            .fold(1u64, |way, &hole| way.wrapping_mul(row).wrapping_add(u64::from(hole) % row));
        let way = if len == 1 { 0 } else { way };
        let more = if way < 1 << 19 { way } else { evaluate::mix(way, len as u64) >> 45 };
        evaluate::code(from, to, more as u32)
    }

    #[inline]
    fn net_captures(&self, position: &MancalaPosition, mv: MancalaMove) -> i32 {
        let captures = self.effect(position, mv).captures;
        i32::from(captures[position.turn]) - i32::from(captures[!position.turn])
    }

    fn terms(&self) -> Vec<Term> {
        let mut terms: Vec<Term> =
            COUNTED.iter().map(|&(name, weight)| evaluate::term(name, weight)).collect();
        let counter = |hole: usize| evaluate::term(format!("in hole {hole}"), COUNTER);
        terms.extend((1..=self.rows.per_row).map(counter));
        terms.extend(self.again.then(|| evaluate::term(AGAIN.0, AGAIN.1)));
        terms
    }

    #[inline]
    fn phase(&self, position: &MancalaPosition) -> i32 {
        let [first, second] = position.stores.map(u32::from).0;
        evaluate::phase(self.total() - first - second, self.total())
    }

    fn features(&self, position: &MancalaPosition, feature: &mut impl FnMut(usize, i32)) {
        let (own, other) = (position.turn, !position.turn);
        let store = |side| i32::from(position.stores[side]);
        let ahead = store(own) - store(other);
        // Beyond this difference one side has more than half of all counters.
        let left = self.total() as i32 - store(own) - store(other);
        let holes = |side, wanted: fn(u8) -> bool| self.holes_with(position, side, wanted);
        let counts = [
            ahead,
            i32::from(ahead > left) - i32::from(-ahead > left),
            holes(own, |n| n > 0) - holes(other, |n| n > 0),
            self.threatened(position, other) - self.threatened(position, own),
            holes(own, |n| matches!(n, 1 | 2)) - holes(other, |n| matches!(n, 1 | 2)),
            1,
        ];
        for (term, count) in counts.into_iter().enumerate() {
            feature(term, count);
        }
        for hole in 0..self.rows.per_row {
            let counters = |side| i32::from(self.counted_from_left(position, side, hole));
            feature(COUNTED.len() + hole, counters(own) - counters(other));
        }
        if self.again {
            let more = self.again_from(position, own) - self.again_from(position, other);
            feature(COUNTED.len() + self.rows.per_row, more);
        }
    }

    fn evaluator(&self, weights: &Weights) -> MancalaEvaluator {
        assert_eq!(weights.0.len(), self.terms().len(), "a weight for each term");
        MancalaEvaluator(weights.clone())
    }

    #[inline]
    fn evaluate(&self, evaluator: &MancalaEvaluator, position: &MancalaPosition) -> i32 {
        evaluate::weigh(self, &evaluator.0, position)
    }

    fn margin(&self, position: &MancalaPosition) -> Option<i32> {
        let totals = self.totals(position);
        let mover = position.turn;
        Some(i32::from(totals[mover]) - i32::from(totals[!mover]))
    }
}
