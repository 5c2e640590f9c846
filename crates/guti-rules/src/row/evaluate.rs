//! What a search asks of a row game.
//!
//! The terms are material, those that the geometry counts, and the classes of points. All of them
//! but material have separate weights for placing and for moving.

use super::terms::{CountedTerm, Counts, MOST_TERMS};
use super::{RowGeometry, RowMove, RowPosition, RowRules};
use crate::evaluate::{self, Assessment, Evaluate, Term, Weight, Weights, sum};
use crate::places::{self, Places};
use crate::types::{PointSet, Side};
use std::fmt::Debug;

/// Pieces on the board and in hand: the first term, in both phases of the game.
const MATERIAL: usize = 0;

/// Weights prepared for evaluating positions.
#[derive(Clone, Debug)]
pub struct RowEvaluator {
    moving: Phase,
    placing: Phase,
}

/// The weights of one phase of the game.
#[derive(Clone, Debug)]
struct Phase {
    places: Places,
    material: Weight,
    /// The weights of the counted terms; zeros for those that play no part.
    counted: [Weight; MOST_TERMS],
}

impl<G: RowGeometry> RowRules<G> {
    /// The numbers of the counted terms that play a part in a phase of the game.
    fn terms_of(&self, placing: bool) -> impl Iterator<Item = usize> + '_ {
        let plays_a_part = move |&term: &usize| {
            G::TERMS[term].weight(placing).is_some() && G::is_used(&self.options, term)
        };
        (0..G::TERMS.len()).filter(plays_a_part)
    }

    /// Prepares the weights of a phase: of its counted terms, then of the classes of points.
    fn prepare(&self, material: Weight, placing: bool, weights: &[Weight]) -> Phase {
        let mut counted = [[0, 0]; MOST_TERMS];
        let mut number = 0;
        for (term, &weight) in self.terms_of(placing).zip(weights) {
            counted[term] = weight;
            number += 1;
        }
        let places = Places::new(&self.board, material, &self.classes, &weights[number..]);
        Phase { places, material, counted }
    }

    #[inline]
    fn value(&self, evaluator: &RowEvaluator, position: &RowPosition, counts: &Counts) -> i32 {
        let phase = if position.is_placing() { &evaluator.placing } else { &evaluator.moving };
        let [own, enemy] = position.own_and_enemy();
        let mut total = phase.places.difference(own, enemy);
        total = sum(total, phase.material, more_in_hand(position));
        for (&weight, &count) in phase.counted.iter().zip(&counts.terms) {
            total = sum(total, weight, count);
        }
        evaluate::blend(total, self.phase(position))
    }
}

/// The number of points of a set, as a feature.
#[inline]
pub(super) fn size(set: u64) -> i32 {
    set.count_ones() as i32
}

/// The pieces in hand of the side to move, less those of the other.
#[inline]
fn more_in_hand(position: &RowPosition) -> i32 {
    i32::from(position.hands[position.turn]) - i32::from(position.hands[!position.turn])
}

impl<G: RowGeometry> Evaluate for RowRules<G> {
    type Evaluator = RowEvaluator;

    #[inline]
    fn key(&self, position: &RowPosition) -> u64 {
        let [first, second] = position.pieces.0;
        let first = if position.turn == Side::First { first.0 } else { !first.0 };
        let [one, other] = position.hands.0;
        let hands = u64::from(one) | u64::from(other) << 8;
        evaluate::mix(first, second.0 ^ hands.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    #[inline]
    fn code(&self, mv: RowMove) -> u32 {
        let (from, to, removed) = match mv {
            RowMove::Pass => return evaluate::code(0, 0, 1 << 8),
            RowMove::Place { to, removed } => (to, to, removed),
            RowMove::Step { from, to, removed } => (from, to, removed),
        };
        let removed = removed.map_or(0, |removed| removed.index() as u32 + 1);
        evaluate::code(from.index(), to.index(), removed)
    }

    #[inline]
    fn net_captures(&self, _position: &RowPosition, mv: RowMove) -> i32 {
        i32::from(mv.removed().is_some())
    }

    fn generate_captures(&self, position: &RowPosition, out: &mut Vec<RowMove>) {
        out.clear();
        if self.ending_by_pieces(position).is_none() {
            self.list_captures(position, out);
        }
    }

    fn terms(&self) -> Vec<Term> {
        let mut terms = vec![evaluate::term("material", [1000, 1000])];
        for (placing, prefix) in [(false, ""), (true, "placing, ")] {
            let counted = self.terms_of(placing).map(|term| {
                let CountedTerm { name, .. } = G::TERMS[term];
                let default = G::TERMS[term].weight(placing).unwrap_or_default();
                evaluate::term(format!("{prefix}{name}"), default)
            });
            terms.extend(counted);
            let on = |&class: &PointSet| {
                evaluate::term(format!("{prefix}{}", places::name(&self.board, class)), [0, 0])
            };
            terms.extend(self.classes.iter().map(on));
        }
        terms
    }

    /// While pieces are placed, the share of them still in hand; then the share still on the board.
    #[inline]
    fn phase(&self, position: &RowPosition) -> i32 {
        let sum = |hands: [u8; 2]| u32::from(hands[0]) + u32::from(hands[1]);
        let all = sum(self.start.hands.0);
        if position.is_placing() {
            return evaluate::phase(sum(position.hands.0), all);
        }
        let [first, second] = position.pieces.0;
        evaluate::phase((first | second).len(), all)
    }

    fn features(&self, position: &RowPosition, feature: &mut impl FnMut(usize, i32)) {
        let [own, enemy] = position.own_and_enemy();
        let more = |class: u64| size(own & class) - size(enemy & class);
        feature(MATERIAL, more(self.all) + more_in_hand(position));
        let placing = position.is_placing();
        let mut term = MATERIAL + 1;
        if placing {
            term += self.terms_of(false).count() + self.classes.len();
        }
        let counts = G::counts(self, position);
        let counted = self.terms_of(placing).map(|term| counts.terms[term]);
        for value in counted.chain(self.classes.iter().map(|class| more(class.0))) {
            feature(term, value);
            term += 1;
        }
    }

    fn evaluator(&self, weights: &Weights) -> RowEvaluator {
        assert_eq!(weights.0.len(), self.terms().len(), "one weight for each term");
        let (material, rest) = (weights.0[MATERIAL], &weights.0[MATERIAL + 1..]);
        let (moving, placing) = rest.split_at(self.terms_of(false).count() + self.classes.len());
        RowEvaluator {
            moving: self.prepare(material, false, moving),
            placing: self.prepare(material, true, placing),
        }
    }

    #[inline]
    fn evaluate(&self, evaluator: &RowEvaluator, position: &RowPosition) -> i32 {
        self.value(evaluator, position, &G::counts(self, position))
    }

    #[inline]
    fn assess(&self, evaluator: &RowEvaluator, position: &RowPosition) -> Assessment {
        if let Some(ending) = self.ending_by_pieces(position) {
            return Assessment::Over(ending.outcome);
        }
        let counts = G::counts(self, position);
        let value = self.value(evaluator, position, &counts);
        let placing = position.is_placing();
        let can_capture = match counts.steps {
            Some(steps) => steps.earning && !placing,
            None => self.can_capture(position),
        };
        if can_capture {
            return Assessment::Noisy(value);
        }
        let can_move = match counts.steps {
            Some(steps) => steps.any || self.may_pass(position),
            None => self.has_move(position),
        };
        if can_move {
            Assessment::Quiet(value)
        } else {
            Assessment::Over(self.ending_without_move(position).outcome)
        }
    }
}
