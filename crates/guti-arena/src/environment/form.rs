//! The forms in which observations and legal actions are written.

use super::observation::{self, PLANES};
use super::packed;
use guti_rules::actions::ActionSet;
use guti_rules::rules::View;
use guti_rules::types::Point;
use std::fmt::Debug;

/// How an environment writes observations and legal actions: as [`BytePlanes`] or [`Packed`].
pub trait Form: Write + Copy + Debug + Default + PartialEq + Send + Sync + 'static {}

/// A byte for each point of a [plane](observation), and a `bool` for each action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BytePlanes;

/// A bit for each point of a plane and for each action, in [words](packed) of 64 bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Packed;

impl Form for BytePlanes {}

impl Form for Packed {}

/// What the planes of a position show beside the position itself.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The points that were chosen for the move being entered, in order.
    pub chosen: &'a [Point],
    /// How often the position has occurred, this time included.
    pub occurrence: u16,
}

/// Which planes are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All of them.
    All,
    /// Those that may have changed since the planes of another position of the same game were written to
    /// the same place. The others stay 0 in every position.
    Changing,
}

/// What a [`Form`] consists of. It can be named in this crate only, so there are no other forms.
pub trait Write {
    /// What an observation consists of.
    type Number: Copy + Debug + Default + PartialEq + Send + Sync;
    /// What a mask consists of.
    type Flags: Copy + Debug + Default + PartialEq + Send + Sync;

    /// The length of the observation of one board.
    fn observation_len<R: View>(rules: &R) -> usize;

    /// The length of the mask of one board in a game of this many actions.
    fn mask_len(actions: usize) -> usize;

    /// Writes the observation of one board.
    fn write_observation<R: View>(
        rules: &R,
        position: &R::Position,
        context: Context<'_>,
        extent: Extent,
        out: &mut [Self::Number],
    );

    /// Writes the last two of the points that were chosen for a move, which one action may have chosen, to an
    /// observation that shows all before them.
    fn write_last_chosen(points: usize, chosen: &[Point], out: &mut [Self::Number]);

    /// Writes which actions are legal, to a mask of [`Write::mask_len`] places.
    fn write_mask<const WORDS: usize>(legal: ActionSet<WORDS>, out: &mut [Self::Flags]);
}

impl Write for BytePlanes {
    type Number = u8;
    type Flags = bool;

    fn observation_len<R: View>(rules: &R) -> usize {
        PLANES * rules.board().len()
    }

    fn mask_len(actions: usize) -> usize {
        actions
    }

    #[expect(clippy::inline_always, reason = "measured: as `write_mask`")]
    #[inline(always)]
    fn write_observation<R: View>(
        rules: &R,
        position: &R::Position,
        context: Context<'_>,
        extent: Extent,
        out: &mut [u8],
    ) {
        observation::write(rules, position, context, extent, out);
    }

    #[inline]
    fn write_last_chosen(points: usize, chosen: &[Point], out: &mut [u8]) {
        observation::write_last_chosen(points, chosen, out);
    }

    #[expect(clippy::inline_always, reason = "measured: a call takes a tenth of a step")]
    #[inline(always)]
    fn write_mask<const WORDS: usize>(legal: ActionSet<WORDS>, out: &mut [bool]) {
        observation::write_mask(legal, out);
    }
}

impl Write for Packed {
    type Number = u64;
    type Flags = u64;

    fn observation_len<R: View>(rules: &R) -> usize {
        packed::observation_len(rules)
    }

    fn mask_len(actions: usize) -> usize {
        packed::mask_len(actions)
    }

    /// All words are written whatever the extent: they are few.
    #[inline]
    fn write_observation<R: View>(
        rules: &R,
        position: &R::Position,
        context: Context<'_>,
        _extent: Extent,
        out: &mut [u64],
    ) {
        packed::write(rules, position, context, out);
    }

    #[inline]
    fn write_last_chosen(_points: usize, chosen: &[Point], out: &mut [u64]) {
        packed::write_last_chosen(chosen, out);
    }

    #[inline]
    fn write_mask<const WORDS: usize>(ActionSet(words): ActionSet<WORDS>, out: &mut [u64]) {
        for (out, word) in out.iter_mut().zip(words) {
            *out = word;
        }
    }
}
