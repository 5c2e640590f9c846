//! The evaluation of a leap game: material, mobility, threats, and where pieces stand.

use super::kinds::{Kinds, Lines, Path};
use super::moves::Sides;
use super::{LeapMove, LeapPosition, LeapRules};
use crate::board::Board;
use crate::definition::model::Duty;
use crate::evaluate::{self, Assessment, Evaluate, Term, Weight, Weights, sum};
use crate::rules::Outcome;
use crate::types::{BySide, Point, PointSet, Side};
use std::fmt::Debug;

/// The terms that every leap game has; those for where pieces stand follow.
const MATERIAL: usize = 0;
const MOBILITY: usize = 1;
const THREATS: usize = 2;
const THREATENED: usize = 3;
const TEMPO: usize = 4;
const PLACES: usize = 5;

/// A term of the evaluation that counts pieces on some points.
#[derive(Clone, Debug)]
pub struct PlaceTerm {
    /// The name of the term and its default weight.
    pub term: Term,
    /// The points for each side.
    pub points: BySide<PointSet>,
    /// Whether men there count.
    pub men: bool,
    /// Whether kings there count.
    pub kings: bool,
}

/// What pieces are worth where they stand.
pub trait Worth<K>: Clone + Debug + Send + Sync {
    /// Tabulates what a man or, if the second argument is true, a king of a side is worth on a
    /// point.
    fn new(board: &Board, worth: impl Fn(Side, bool, Point) -> Weight) -> Self;

    /// The worth of the pieces of one side less that of the other side's.
    fn difference(&self, own: Sides<K>, enemy: Sides<K>) -> Weight;
}

/// The weights of a leap game, tabulated.
#[derive(Clone, Debug)]
pub struct LeapEvaluator<K: Kinds = super::AllAlike> {
    worth: K::Worth,
    mobility: Weight,
    threats: Weight,
    threatened: Weight,
    tempo: Weight,
}

impl PlaceTerm {
    /// Whether a man, or a king, of a side on a point counts.
    fn counts(&self, side: Side, king: bool, point: Point) -> bool {
        (if king { self.kings } else { self.men }) && self.points[side].contains(point)
    }

    /// The number of pieces of a side that count.
    fn count<K: Kinds>(&self, sides: Sides<K>) -> i32 {
        let here = PointSet(sides.own) & self.points[sides.side];
        let kings = (here & sides.kinds.kings()).len() as i32;
        let men = here.len() as i32 - kings;
        i32::from(self.men) * men + i32::from(self.kings) * kings
    }
}

impl<K: Kinds> LeapRules<K> {
    /// The terms for where pieces stand, with what each counts.
    fn place_terms(&self) -> Vec<PlaceTerm> {
        self.lines.place_terms(&self.board, &self.classes)
    }

    /// The position from the perspectives of the side to move and of the other side.
    #[inline]
    fn perspectives(&self, position: &LeapPosition<K>) -> [Sides<K>; 2] {
        [position.turn, !position.turn].map(|side| self.sides(position, side))
    }

    /// The number of pieces that can capture.
    #[inline]
    fn threats(&self, sides: Sides<K>) -> u32 {
        (self.lines.sources(sides) & sides.own).count_ones()
    }

    /// The value of a position whose side to move has `threats` pieces that can capture.
    #[inline]
    fn value(&self, evaluator: &LeapEvaluator<K>, position: &LeapPosition<K>, threats: u32) -> i32 {
        let [own, enemy] = self.perspectives(position);
        let mobility = self.lines.more_steps(own, enemy);
        let threatened = self.threats(enemy);
        let mut total = evaluator.worth.difference(own, enemy);
        total = sum(total, evaluator.mobility, mobility);
        total = sum(total, evaluator.threats, threats as i32);
        total = sum(total, evaluator.threatened, threatened as i32);
        total = sum(total, evaluator.tempo, 1);
        evaluate::blend(total, self.phase(position))
    }
}

impl<K: Kinds> Evaluate for LeapRules<K> {
    type Evaluator = LeapEvaluator<K>;

    #[inline]
    fn key(&self, position: &LeapPosition<K>) -> u64 {
        let [first, second] = position.pieces.0;
        // The complement of one side's word is another word.
        let flipped = if position.turn == Side::First { first.0 } else { !first.0 };
        position.kinds.key(evaluate::mix(flipped, second.0))
    }

    #[inline]
    fn code(&self, mv: LeapMove<K>) -> u32 {
        let chain = match mv.leaps {
            0 => 0,
            leaps => mv.path.digest(mv.captured, leaps.into()),
        };
        evaluate::code(mv.from.index(), mv.to.index(), chain)
    }

    #[inline]
    fn net_captures(&self, _position: &LeapPosition<K>, mv: LeapMove<K>) -> i32 {
        mv.captured.len() as i32
    }

    /// Captures lead to captures in return; in the middle of such an exchange the evaluation is far
    /// too high or far too low.
    fn quiescence_plies(&self) -> u8 {
        6
    }

    fn generate_captures(&self, position: &LeapPosition<K>, out: &mut Vec<LeapMove<K>>) {
        out.clear();
        if self.reduced(position).is_none() {
            self.list_all_captures(position, out);
        }
    }

    fn terms(&self) -> Vec<Term> {
        let mut terms = vec![
            evaluate::term("material", [1000, 1000]),
            evaluate::term("mobility", [20, 20]),
            evaluate::term("threats", [200, 200]),
            evaluate::term("threatened", [-200, -200]),
            evaluate::term("tempo", [0, 0]),
        ];
        terms.extend(self.place_terms().into_iter().map(|place| place.term));
        terms
    }

    #[inline]
    fn phase(&self, position: &LeapPosition<K>) -> i32 {
        let count = |position: &LeapPosition<K>| {
            let [first, second] = position.pieces.0;
            (first | second).len()
        };
        evaluate::phase(count(position), count(&self.start))
    }

    fn features(&self, position: &LeapPosition<K>, feature: &mut impl FnMut(usize, i32)) {
        let [own, enemy] = self.perspectives(position);
        let pieces = |sides: Sides<K>| sides.own.count_ones() as i32;
        feature(MATERIAL, pieces(own) - pieces(enemy));
        feature(MOBILITY, self.lines.more_steps(own, enemy));
        feature(THREATS, self.threats(own) as i32);
        feature(THREATENED, self.threats(enemy) as i32);
        feature(TEMPO, 1);
        for (number, place) in self.place_terms().iter().enumerate() {
            feature(PLACES + number, place.count(own) - place.count(enemy));
        }
    }

    fn evaluator(&self, weights: &Weights) -> LeapEvaluator<K> {
        let Weights(weights) = weights;
        let places = self.place_terms();
        let worth = |side: Side, king: bool, point: Point| {
            let mut worth = weights[MATERIAL];
            for (place, weight) in places.iter().zip(&weights[PLACES..]) {
                worth = sum(worth, *weight, place.counts(side, king, point).into());
            }
            worth
        };
        LeapEvaluator {
            worth: K::Worth::new(&self.board, worth),
            mobility: weights[MOBILITY],
            threats: weights[THREATS],
            threatened: weights[THREATENED],
            tempo: weights[TEMPO],
        }
    }

    #[inline]
    fn evaluate(&self, evaluator: &LeapEvaluator<K>, position: &LeapPosition<K>) -> i32 {
        self.value(evaluator, position, self.threats(self.mover(position)))
    }

    #[inline]
    fn assess(&self, evaluator: &LeapEvaluator<K>, position: &LeapPosition<K>) -> Assessment {
        if let Some(loser) = self.reduced(position) {
            return Assessment::Over(Outcome::Win(!loser));
        }
        let sides = self.mover(position);
        let threats = self.threats(sides);
        if threats > 0 {
            return match self.capture {
                Duty::Compulsory => Assessment::Forced,
                Duty::Optional => Assessment::Noisy(self.value(evaluator, position, threats)),
            };
        }
        if !self.lines.can_step(sides) {
            return Assessment::Over(Outcome::Win(!position.turn));
        }
        Assessment::Quiet(self.value(evaluator, position, 0))
    }
}
