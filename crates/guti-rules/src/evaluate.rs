//! What a search asks of a game beyond its rules: a hash key, a guess at the value of a position,
//! and what a move gains.
//!
//! The evaluation is linear: each family counts *features* of a position, a weight belongs to each,
//! and the sum is the guess. Weights come in pairs, for the full board and for the empty one, and
//! the [stage](Evaluate::phase) of the game blends the two (the "tapered evaluation" of chess
//! programs). The terms are found from the rules and the board; the weights are data.

use crate::rules::{Outcome, Rules};
use std::fmt::Debug;

/// The stage of a game in which nothing has been captured; 0 is the one in which all has been.
pub const FULL: i32 = 64;

/// The worth of a feature in thousandths of a piece (of a counter in a sowing game): at [`FULL`]
/// and at 0.
pub type Weight = [i32; 2];

/// Thousandths of a piece in a hundredth.
const FINENESS: i32 = 10;

/// A term of an evaluation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// Its name, by which weights are kept.
    pub name: String,
    /// What it weighs where nobody has learned any better.
    pub default: Weight,
}

/// The weights of all terms, in the order of [`Evaluate::terms`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights(pub Vec<Weight>);

/// What can be said of a position without looking further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assessment {
    /// The game is over.
    Over(Outcome),
    /// The side to move must capture: the position cannot be judged before that is done.
    Forced,
    /// The value for the side to move, in hundredths; but it can capture and may gain by it.
    Noisy(i32),
    /// The value for the side to move, in hundredths.
    Quiet(i32),
}

/// Games that a computer can search.
pub trait Evaluate: Rules {
    /// Weights made ready for use.
    type Evaluator: Clone + Debug + Send + Sync;

    /// A hash of all that a repetition repeats: of the position without its clock.
    fn key(&self, position: &Self::Position) -> u64;

    /// A number for a move, never 0, by which tables remember it. The lowest twelve bits say where
    /// from and where to; two legal moves with the same number are possible, but rare.
    fn code(&self, mv: Self::Move) -> u32;

    /// The pieces or counters that a move gains its mover, captures by the other taken off.
    fn net_captures(&self, position: &Self::Position, mv: Self::Move) -> i32;

    /// Puts the moves that capture into `out`, replacing what was there. The slow default picks
    /// them from all legal moves.
    fn generate_captures(&self, position: &Self::Position, out: &mut Vec<Self::Move>) {
        self.generate(position, out);
        out.retain(|&mv| self.net_captures(position, mv) > 0);
    }

    /// How many plies of captures a search should play out, where they are not compulsory, before
    /// it judges a position. Whether that pays must be measured.
    fn quiescence_plies(&self) -> u8 {
        0
    }

    /// The terms of the evaluation.
    fn terms(&self) -> Vec<Term>;

    /// How far the game has come: from [`FULL`] down to 0.
    fn phase(&self, position: &Self::Position) -> i32;

    /// Tells the features of a position that are not 0, each with the number of its term: what the
    /// side to move has, less what the other has. The game is not over. A term may be told of
    /// more than once; its features add up.
    fn features(&self, position: &Self::Position, feature: &mut impl FnMut(usize, i32));

    /// Makes weights ready, one for each of the terms.
    ///
    /// # Panics
    ///
    /// If there are more or fewer weights than terms.
    fn evaluator(&self, weights: &Weights) -> Self::Evaluator;

    /// The value of a position for the side to move, in hundredths of a piece or counter. The game
    /// is not over. Agrees with [`weigh`].
    fn evaluate(&self, evaluator: &Self::Evaluator, position: &Self::Position) -> i32;

    /// What can be said without looking further. The slow default asks one thing after the other.
    fn assess(&self, evaluator: &Self::Evaluator, position: &Self::Position) -> Assessment {
        match self.ending(position) {
            Some(ending) => Assessment::Over(ending.outcome),
            None => Assessment::Quiet(self.evaluate(evaluator, position)),
        }
    }

    /// By how much the side to move is ahead when the game ends here, in games in which the size
    /// of a victory counts; none where a win is a win.
    fn margin(&self, _position: &Self::Position) -> Option<i32> {
        None
    }
}

impl Weights {
    /// What the terms weigh where nobody has learned any better.
    pub fn defaults(terms: &[Term]) -> Weights {
        Weights(terms.iter().map(|term| term.default).collect())
    }

    /// The weight of a feature at a stage, [`FULL`] times as large.
    #[inline]
    fn at(&self, term: usize, stage: i32) -> i32 {
        let [full, empty] = self.0[term];
        full * stage + empty * (FULL - stage)
    }
}

/// The value of a position for the side to move, feature by feature.
#[inline]
pub fn weigh<R: Evaluate>(rules: &R, weights: &Weights, position: &R::Position) -> i32 {
    let stage = rules.phase(position);
    let mut sum = 0;
    rules.features(position, &mut |term, feature| sum += feature * weights.at(term, stage));
    in_hundredths(sum)
}

/// Two sums of weighted features, for the full and the empty board, blended.
#[inline]
pub(crate) fn blend([full, empty]: Weight, stage: i32) -> i32 {
    in_hundredths(full * stage + empty * (FULL - stage))
}

/// A sum of weights, and a weight more so many times.
#[inline]
pub(crate) fn sum(total: Weight, weight: Weight, times: i32) -> Weight {
    [total[0] + weight[0] * times, total[1] + weight[1] * times]
}

fn in_hundredths(sum: i32) -> i32 {
    sum / (FULL * FINENESS)
}

/// The stage of a game of which `left` of `all` is left.
#[inline]
pub(crate) fn phase(left: u32, all: u32) -> i32 {
    (left as i32 * FULL / all.max(1) as i32).min(FULL)
}

/// A term.
pub(crate) fn term(name: impl Into<String>, default: Weight) -> Term {
    Term { name: name.into(), default }
}

/// Mixes two words into one that depends on all bits of both: the halves of their product,
/// folded, as in the hash functions of the wyhash kind.
#[inline]
pub(crate) fn mix(one: u64, other: u64) -> u64 {
    // Odd constants without a pattern: the fractional parts of the square roots of 2 and 3.
    let product =
        u128::from(one ^ 0x6a09_e667_f3bc_c909) * u128::from(other ^ 0xbb67_ae85_84ca_a73b);
    (product as u64) ^ ((product >> 64) as u64)
}

/// The number of a move, see [`Evaluate::code`]: where from and where to, and up to 19 bits that
/// tell it from others with the same two.
#[inline]
pub(crate) fn code(from: usize, to: usize, more: u32) -> u32 {
    1 << 31 | (more & 0x7_ffff) << 12 | (to as u32) << 6 | from as u32
}
