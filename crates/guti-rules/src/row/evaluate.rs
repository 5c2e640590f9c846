//! What a search asks of a row game.

use super::{RowMove, RowPosition, RowRules};
use crate::evaluate::{self, Assessment, Evaluate, Term, Weights, weigh};
use crate::rules::Outcome;
use crate::types::Side;

const MATERIAL: usize = 0;

impl Evaluate for RowRules {
    type Evaluator = Weights;

    #[inline]
    fn key(&self, position: &RowPosition) -> u64 {
        let [first, second] = position.pieces.0;
        let turned = if position.turn == Side::First { first.0 } else { !first.0 };
        let [one, other] = position.hands.0;
        let hands = u64::from(one) | u64::from(other) << 8;
        evaluate::mix(turned, second.0 ^ hands.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    #[inline]
    fn code(&self, mv: RowMove) -> u32 {
        match mv {
            RowMove::Pass => evaluate::code(0, 0, 1 << 8),
            RowMove::Place(to) => evaluate::code(to.index(), to.index(), 0),
            RowMove::Step { from, to, removed } => {
                let removed = removed.map_or(0, |removed| removed.index() as u32 + 1);
                evaluate::code(from.index(), to.index(), removed)
            }
        }
    }

    #[inline]
    fn gain(&self, _position: &RowPosition, mv: RowMove) -> i32 {
        i32::from(matches!(mv, RowMove::Step { removed: Some(_), .. }))
    }

    fn terms(&self) -> Vec<Term> {
        vec![evaluate::term("material", [1000, 1000])]
    }

    #[inline]
    fn stage(&self, position: &RowPosition) -> i32 {
        let pieces = |position: &RowPosition| {
            let [first, second] = position.pieces.0;
            let [one, other] = position.hands.0;
            (first | second).len() + u32::from(one) + u32::from(other)
        };
        evaluate::stage(pieces(position), pieces(&self.start))
    }

    #[inline]
    fn features(&self, position: &RowPosition, feature: &mut impl FnMut(usize, i32)) {
        let mover = position.turn;
        let count = |side| position.pieces[side].len() as i32 + i32::from(position.hands[side]);
        feature(MATERIAL, count(mover) - count(!mover));
    }

    fn evaluator(&self, weights: &Weights) -> Weights {
        weights.clone()
    }

    #[inline]
    fn evaluate(&self, weights: &Weights, position: &RowPosition) -> i32 {
        weigh(self, weights, position)
    }

    #[inline]
    fn assess(&self, weights: &Weights, position: &RowPosition) -> Assessment {
        if position.is_placing() {
            return Assessment::Quiet(self.evaluate(weights, position));
        }
        if let Some(loser) = self.reduced(position) {
            return Assessment::Over(Outcome::Win(!loser));
        }
        if self.count_steps(position) == 0 {
            return Assessment::Over(Outcome::Win(!position.turn));
        }
        Assessment::Quiet(self.evaluate(weights, position))
    }
}
