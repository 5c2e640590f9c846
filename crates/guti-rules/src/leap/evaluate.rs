//! What a search asks of a leap game.

use super::{LeapMove, LeapPosition, LeapRules};
use crate::definition::model::Duty;
use crate::evaluate::{self, Assessment, Evaluate, Term, Weight, Weights, sum};
use crate::places::{self, Places};
use crate::rules::Outcome;
use crate::types::{PointSet, Side};

/// The terms that every leap game has; those of the classes of points follow.
const MATERIAL: usize = 0;
const MOBILITY: usize = 1;
const THREATS: usize = 2;
const THREATENED: usize = 3;
const TEMPO: usize = 4;
const CLASSES: usize = 5;

/// Weights made ready.
#[derive(Clone, Debug)]
pub struct LeapEvaluator {
    places: Places,
    mobility: Weight,
    threats: Weight,
    threatened: Weight,
    tempo: Weight,
}

impl LeapEvaluator {
    fn new(rules: &LeapRules, weights: &Weights) -> LeapEvaluator {
        let Weights(weights) = weights;
        let classes = &weights[CLASSES..];
        LeapEvaluator {
            places: Places::new(&rules.board, weights[MATERIAL], &rules.classes, classes),
            mobility: weights[MOBILITY],
            threats: weights[THREATS],
            threatened: weights[THREATENED],
            tempo: weights[TEMPO],
        }
    }
}

impl LeapRules {
    /// The value of a position whose side to move has `threats` pieces that can capture.
    #[inline]
    fn value(&self, evaluator: &LeapEvaluator, position: &LeapPosition, threats: u32) -> i32 {
        let (own, enemy, vacant) = self.view(position);
        let mobility = self.tables.more_steps(own, enemy, vacant);
        let threatened = self.starters(enemy, own, vacant);
        let mut total = evaluator.places.difference(own, enemy);
        total = sum(total, evaluator.mobility, mobility);
        total = sum(total, evaluator.threats, threats as i32);
        total = sum(total, evaluator.threatened, threatened as i32);
        total = sum(total, evaluator.tempo, 1);
        evaluate::blend(total, self.phase(position))
    }

    /// The number of pieces of `own` that can capture one of `enemy`.
    #[inline]
    fn starters(&self, own: u64, enemy: u64, vacant: u64) -> u32 {
        (self.tables.sources(enemy, vacant) & own).count_ones()
    }
}

impl Evaluate for LeapRules {
    type Evaluator = LeapEvaluator;

    #[inline]
    fn key(&self, position: &LeapPosition) -> u64 {
        let [first, second] = position.pieces.0;
        // The word of one side with all bits turned over is another word.
        let turned = if position.turn == Side::First { first.0 } else { !first.0 };
        evaluate::mix(turned, second.0)
    }

    #[inline]
    fn code(&self, mv: LeapMove) -> u32 {
        if mv.leaps == 0 {
            return evaluate::code(mv.from.index(), mv.to.index(), 0);
        }
        // A chain is told from others between the same points by what it leaps, in which order.
        let way = mv.captured.0 ^ mv.path[0].rotate_left(32) ^ mv.path[1];
        let more = way.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 45;
        evaluate::code(mv.from.index(), mv.to.index(), more as u32)
    }

    #[inline]
    fn net_captures(&self, _position: &LeapPosition, mv: LeapMove) -> i32 {
        mv.captured.len() as i32
    }

    /// Captures lead to captures in return: judged in their midst, positions look far too good or
    /// far too bad.
    fn quiescence_plies(&self) -> u8 {
        6
    }

    fn generate_captures(&self, position: &LeapPosition, out: &mut Vec<LeapMove>) {
        out.clear();
        if self.reduced(position).is_none() {
            self.list_all_captures(position, out);
        }
    }

    fn terms(&self) -> Vec<Term> {
        let on = |class: &PointSet| places::name(&self.board, *class);
        let mut terms = vec![
            evaluate::term("material", [1000, 1000]),
            evaluate::term("mobility", [20, 20]),
            evaluate::term("threats", [200, 200]),
            evaluate::term("threatened", [-200, -200]),
            evaluate::term("tempo", [0, 0]),
        ];
        terms.extend(self.classes.iter().map(|class| evaluate::term(on(class), [0, 0])));
        terms
    }

    #[inline]
    fn phase(&self, position: &LeapPosition) -> i32 {
        let count = |position: &LeapPosition| {
            let [first, second] = position.pieces.0;
            (first | second).len()
        };
        evaluate::phase(count(position), count(&self.start))
    }

    fn features(&self, position: &LeapPosition, feature: &mut impl FnMut(usize, i32)) {
        let (own, enemy, vacant) = self.view(position);
        let more = |class: PointSet| {
            (class.0 & own).count_ones() as i32 - (class.0 & enemy).count_ones() as i32
        };
        feature(MATERIAL, more(self.board.all()));
        let steps = |pieces| self.tables.count_steps(pieces, vacant) as i32;
        feature(MOBILITY, steps(own) - steps(enemy));
        feature(THREATS, self.starters(own, enemy, vacant) as i32);
        feature(THREATENED, self.starters(enemy, own, vacant) as i32);
        feature(TEMPO, 1);
        for (class, &points) in self.classes.iter().enumerate() {
            feature(CLASSES + class, more(points));
        }
    }

    fn evaluator(&self, weights: &Weights) -> LeapEvaluator {
        LeapEvaluator::new(self, weights)
    }

    #[inline]
    fn evaluate(&self, evaluator: &LeapEvaluator, position: &LeapPosition) -> i32 {
        let (own, enemy, vacant) = self.view(position);
        self.value(evaluator, position, self.starters(own, enemy, vacant))
    }

    #[inline]
    fn assess(&self, evaluator: &LeapEvaluator, position: &LeapPosition) -> Assessment {
        if let Some(loser) = self.reduced(position) {
            return Assessment::Over(Outcome::Win(!loser));
        }
        let (own, enemy, vacant) = self.view(position);
        let threats = self.starters(own, enemy, vacant);
        if threats > 0 {
            return match self.capture {
                Duty::Compulsory => Assessment::Forced,
                Duty::Optional => Assessment::Noisy(self.value(evaluator, position, threats)),
            };
        }
        if !self.tables.can_step(own, vacant) {
            return Assessment::Over(Outcome::Win(!position.turn));
        }
        Assessment::Quiet(self.value(evaluator, position, 0))
    }
}
