//! What a search asks of a sow game.

use super::{SowMove, SowPosition, SowRules};
use crate::evaluate::{self, Evaluate, Term, Weights, weigh};
use crate::rules::Rules;
use crate::types::Side;

const STORE: usize = 0;

impl Evaluate for SowRules {
    type Evaluator = Weights;

    #[inline]
    fn key(&self, position: &SowPosition) -> u64 {
        let (words, _) = position.holes.as_chunks::<8>();
        let word = |i: usize| u64::from_le_bytes(words[i]);
        let holes = evaluate::mix(word(0), word(1) ^ evaluate::mix(word(2), word(3)));
        let [first, second] = position.stores.0;
        let kungidar = position.kungidar.map_or(0, |side| side.index() as u64 + 1);
        let beside = u64::from(first)
            | u64::from(second) << 8
            | u64::from(position.bha.map_or(0, |bha| bha + 1)) << 16
            | kungidar << 24
            | (position.turn.index() as u64) << 26
            | u64::from(position.out) << 32;
        evaluate::mix(holes, beside)
    }

    #[inline]
    fn code(&self, mv: SowMove) -> u32 {
        match mv {
            SowMove::Pass => evaluate::code(0, 0, 1),
            SowMove::Lift(hole) => evaluate::code(hole.index(), hole.index(), 0),
        }
    }

    #[inline]
    fn gain(&self, position: &SowPosition, mv: SowMove) -> i32 {
        let captures = self.effect(position, mv).captures;
        i32::from(captures[position.turn]) - i32::from(captures[!position.turn])
    }

    fn terms(&self) -> Vec<Term> {
        vec![evaluate::term("store", [1000, 1000])]
    }

    #[inline]
    fn stage(&self, position: &SowPosition) -> i32 {
        let [first, second] = position.stores.0;
        let captured = u32::from(first) + u32::from(second);
        evaluate::stage(self.total() - captured, self.total())
    }

    #[inline]
    fn features(&self, position: &SowPosition, feature: &mut impl FnMut(usize, i32)) {
        let mover = position.turn;
        let store = |side: Side| i32::from(position.stores[side]);
        feature(STORE, store(mover) - store(!mover));
    }

    fn evaluator(&self, weights: &Weights) -> Weights {
        weights.clone()
    }

    #[inline]
    fn evaluate(&self, weights: &Weights, position: &SowPosition) -> i32 {
        weigh(self, weights, position)
    }

    fn margin(&self, position: &SowPosition) -> Option<i32> {
        let totals = self.totals(position);
        let mover = position.turn;
        Some(i32::from(totals[mover]) - i32::from(totals[!mover]))
    }
}
