//! What a search asks of a game beyond its rules: a hash key, a static evaluation, and what a move
//! captures.
//!
//! The evaluation is linear and tapered: each family counts *features* of a position and adds them up
//! with a weight each. Weights come in pairs, for the full board and for the empty one, and the
//! [phase](Evaluate::phase) of the game interpolates between the two. The terms follow from the rules
//! and the board; the weights are data.

use crate::rules::{Outcome, Rules};
use std::fmt::Debug;

/// The phase of a game in which nothing has been captured; 0 is the phase in which everything has.
pub const MAX_PHASE: i32 = 64;

/// The weight of a feature in thousandths of a piece (of a counter in a sowing game): in phase
/// [`MAX_PHASE`] and in phase 0.
pub type Weight = [i32; 2];

/// Weights are thousandths of a piece, values are hundredths.
const WEIGHT_UNITS_PER_CENTI_UNIT: i32 = 10;

/// A term of an evaluation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// The name under which its weight is stored.
    pub name: String,
    /// Its weight where no tuned one is known.
    pub default: Weight,
}

/// The weights of all terms, in the order of [`Evaluate::terms`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights(pub Vec<Weight>);

/// The static assessment of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assessment {
    /// The game is over.
    Over(Outcome),
    /// The side to move must capture, so the position has no static value.
    Forced,
    /// The value for the side to move in hundredths, but it can capture and may gain by it.
    Noisy(i32),
    /// The value for the side to move in hundredths; it cannot capture.
    Quiet(i32),
}

/// Games that can be searched.
pub trait Evaluate: Rules {
    /// Weights prepared for evaluating positions.
    type Evaluator: Clone + Debug + Send + Sync;

    /// A hash key of what a repetition repeats: of the position without its halfmove clock.
    fn key(&self, position: &Self::Position) -> u64;

    /// A code for a move, never 0, for transposition tables. The lowest twelve bits are the points
    /// from which and to which it goes. Two legal moves of a position may have the same code, but
    /// rarely do.
    fn code(&self, mv: Self::Move) -> u32;

    /// The number of pieces or counters that the mover captures by a move, less those that the other
    /// side does.
    fn net_captures(&self, position: &Self::Position, mv: Self::Move) -> i32;

    /// Generates the legal moves with [net captures](Evaluate::net_captures) into `out`, replacing its
    /// contents. The slow default picks them from all legal moves.
    fn generate_captures(&self, position: &Self::Position, out: &mut Vec<Self::Move>) {
        self.generate(position, out);
        out.retain(|&mv| self.net_captures(position, mv) > 0);
    }

    /// The depth of the quiescence search: the plies of captures to play out, where they are not
    /// compulsory, before a position is evaluated. Whether that pays must be measured.
    fn quiescence_plies(&self) -> u8 {
        0
    }

    /// The terms of the evaluation, in the order of their weights.
    fn terms(&self) -> Vec<Term>;

    /// The phase of the game, from [`MAX_PHASE`] down to 0.
    fn phase(&self, position: &Self::Position) -> i32;

    /// Calls `feature` with the number of a term and its feature: what the side to move has, less what
    /// the other has. A term may come more than once, and its features add up; one that does not come
    /// is 0. The game must not be over.
    fn features(&self, position: &Self::Position, feature: &mut impl FnMut(usize, i32));

    /// Prepares weights, one for each of the terms.
    ///
    /// # Panics
    ///
    /// If there are more or fewer weights than terms.
    fn evaluator(&self, weights: &Weights) -> Self::Evaluator;

    /// The static value of a position for the side to move, in hundredths of a piece or counter. Agrees
    /// with [`weigh`]. The game must not be over.
    fn evaluate(&self, evaluator: &Self::Evaluator, position: &Self::Position) -> i32;

    /// Assesses a position: whether the game is over, its static value, and whether it is quiet. The
    /// slow default asks for one after the other.
    fn assess(&self, evaluator: &Self::Evaluator, position: &Self::Position) -> Assessment {
        match self.ending(position) {
            Some(ending) => Assessment::Over(ending.outcome),
            None => Assessment::Quiet(self.evaluate(evaluator, position)),
        }
    }

    /// The margin by which the side to move is ahead where the game is over, in games in which the
    /// size of a win counts; none in all others.
    fn margin(&self, _position: &Self::Position) -> Option<i32> {
        None
    }
}

impl Weights {
    /// The default weights of these terms.
    pub fn defaults(terms: &[Term]) -> Weights {
        Weights(terms.iter().map(|term| term.default).collect())
    }

    /// The weight of a feature in a phase, multiplied by [`MAX_PHASE`].
    #[inline]
    fn tapered(&self, term: usize, phase: i32) -> i32 {
        let [full, empty] = self.0[term];
        full * phase + empty * (MAX_PHASE - phase)
    }
}

/// The static value of a position for the side to move, feature by feature: the slow reference for
/// [`Evaluate::evaluate`].
#[inline]
pub fn weigh<R: Evaluate>(rules: &R, weights: &Weights, position: &R::Position) -> i32 {
    let phase = rules.phase(position);
    let mut sum = 0;
    rules.features(position, &mut |term, feature| sum += feature * weights.tapered(term, phase));
    to_centi_units(sum)
}

/// Interpolates between two sums of weighted features, for the full and the empty board.
#[inline]
pub(crate) fn blend([full, empty]: Weight, phase: i32) -> i32 {
    to_centi_units(full * phase + empty * (MAX_PHASE - phase))
}

/// Adds a weight, multiplied by a feature, to a sum of weights.
#[inline]
pub(crate) fn sum(total: Weight, weight: Weight, times: i32) -> Weight {
    [total[0] + weight[0] * times, total[1] + weight[1] * times]
}

/// Converts a sum of weights, multiplied by [`MAX_PHASE`], to hundredths of a piece.
fn to_centi_units(sum: i32) -> i32 {
    sum / (MAX_PHASE * WEIGHT_UNITS_PER_CENTI_UNIT)
}

/// The phase of a game of which `left` of `all` is left.
#[inline]
pub(crate) fn phase(left: u32, all: u32) -> i32 {
    (left as i32 * MAX_PHASE / all.max(1) as i32).min(MAX_PHASE)
}

/// A term with its name and default weight.
pub(crate) fn term(name: impl Into<String>, default: Weight) -> Term {
    Term { name: name.into(), default }
}

/// Hashes two words: the folded product of both, as in wyhash, so that every bit of the result
/// depends on all bits of the input.
#[inline]
pub(crate) fn mix(one: u64, other: u64) -> u64 {
    // Odd constants without a pattern: the fractional parts of the square roots of 2 and 3.
    let product =
        u128::from(one ^ 0x6a09_e667_f3bc_c909) * u128::from(other ^ 0xbb67_ae85_84ca_a73b);
    (product as u64) ^ ((product >> 64) as u64)
}

/// The code of a move, see [`Evaluate::code`]: the points from which and to which it goes, and up to
/// 19 bits that tell it from others with the same two.
#[inline]
pub(crate) fn code(from: usize, to: usize, more: u32) -> u32 {
    1 << 31 | (more & 0x7_ffff) << 12 | (to as u32) << 6 | from as u32
}
