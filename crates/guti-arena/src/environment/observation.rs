//! What a player is shown of a board: planes of numbers from 0 to 255, one number for each point.
//!
//! | plane | at each point |
//! |---|---|
//! | 0 | 1 for a piece of the side to move that is not promoted |
//! | 1 | 1 for a promoted piece of the side to move |
//! | 2 | 1 for a piece of the other side that is not promoted |
//! | 3 | 1 for a promoted piece of the other side |
//! | 4 | the number of counters in a hole |
//! | 5 | 1 for a hole that is out of play |
//! | 6 | 1 for a bha |
//! | 7 | *k* for the *k*th point that was chosen for the move being entered |
//! | 8 | everywhere 1 if the second side is to move |
//! | 9 | everywhere the pieces in hand or the captured counters of the side to move |
//! | 10 | everywhere those of the other side |
//! | 11 | everywhere the halfmove clock |
//! | 12 | everywhere how often the position has occurred since the last capture or placement |
//!
//! Numbers above 255 are written as 255. The planes are the same in every game; planes of things
//! that a game does not have stay 0. They do not show the Kungidar of a round of a match, nor the
//! earlier positions of the game. The points are in the order of the board, and not turned for the
//! second side.

use super::form::{Context, Extent};
use guti_rules::actions::ActionSet;
use guti_rules::holes::{Counters, MOST_HOLES};
use guti_rules::rules::{Reserve, View};
use guti_rules::types::{BySide, Point, PointSet};
use guti_rules::with_rules;
use guti_session::Session;

/// The number of planes.
pub const PLANES: usize = 13;

/// Writes the planes of a position to `out`, [`PLANES`] × points numbers.
#[inline]
pub(super) fn write<R: View>(
    rules: &R,
    position: &R::Position,
    context: Context<'_>,
    extent: Extent,
    out: &mut [u8],
) {
    let points = rules.board().len();
    match points {
        0..=8 => write_planes(rules, position, context, extent, Planes::<8> { out, points }),
        9..=16 => write_planes(rules, position, context, extent, Planes::<16> { out, points }),
        17..=32 => write_planes(rules, position, context, extent, Planes::<32> { out, points }),
        _ => write_planes(rules, position, context, extent, Planes::<64> { out, points }),
    }
}

/// Writes the last two of the points that were chosen for a move, which one action may have chosen, to planes
/// that show all before them.
#[inline]
pub(super) fn write_last_chosen(points: usize, chosen: &[Point], out: &mut [u8]) {
    let before = chosen.len().saturating_sub(2);
    for (point, number) in chosen.iter().zip(1..).skip(before) {
        out[7 * points + point.index()] = byte(number);
    }
}

#[inline]
fn write_planes<R: View, const WIDTH: usize>(
    rules: &R,
    position: &R::Position,
    context: Context<'_>,
    extent: Extent,
    mut planes: Planes<'_, WIDTH>,
) {
    let turn = rules.turn(position);
    let all = extent == Extent::All;
    if let Some(pieces) = rules.pieces(position) {
        let [[own, own_promoted], [other, other_promoted]] = pieces.own_and_other(turn);
        let promotes = all || rules.promotes();
        planes.set(0, own);
        if promotes {
            planes.set(1, own_promoted);
        }
        planes.set(2, other);
        if promotes {
            planes.set(3, other_promoted);
        }
        if all {
            (4..7).for_each(|plane| planes.fill(plane, 0));
        }
    } else {
        if all {
            (0..4).for_each(|plane| planes.fill(plane, 0));
        }
        match rules.holes(position) {
            Some(holes) => {
                planes.numbers(4, &holes.counters);
                planes.set(5, holes.out_of_play);
                planes.set(6, holes.bha);
            }
            None => (4..7).for_each(|plane| planes.fill(plane, 0)),
        }
    }
    planes.fill(7, 0);
    for (&point, number) in context.chosen.iter().zip(1usize..) {
        planes.out[7 * planes.points + point.index()] = byte(number);
    }
    for (plane, number) in (8..).zip(everywhere(rules, position, context)) {
        planes.fill(plane, number);
    }
}

/// The numbers of the planes from 8 on, which are the same at each point.
#[inline]
pub(super) fn everywhere<R: View>(
    rules: &R,
    position: &R::Position,
    context: Context<'_>,
) -> [u8; 5] {
    let turn = rules.turn(position);
    let [own, other] = match rules.reserve(position) {
        Some(Reserve::Hand(count) | Reserve::Store(count)) => count,
        None => BySide::new(0, 0),
    }
    .own_and_other(turn);
    let clock = byte(rules.halfmove_clock(position).into());
    [turn.index() as u8, own, other, clock, byte(context.occurrence.into())]
}

/// The planes of one board, which are written one after another, each as `WIDTH` numbers at once, no
/// fewer than there are points, where that does not go beyond the board: the excess is overwritten
/// by the next plane, or is 0 and the next plane is 0 in every position.
struct Planes<'a, const WIDTH: usize> {
    out: &'a mut [u8],
    points: usize,
}

impl<const WIDTH: usize> Planes<'_, WIDTH> {
    /// The numbers of a plane and of all planes behind it.
    #[inline]
    fn from(&mut self, plane: usize) -> &mut [u8] {
        &mut self.out[plane * self.points..]
    }

    /// Writes the same number everywhere.
    #[inline]
    fn fill(&mut self, plane: usize, number: u8) {
        let (points, half) = (self.points, WIDTH / 2);
        let out = self.from(plane);
        if let Some(wide) = out.first_chunk_mut::<WIDTH>() {
            *wide = [number; WIDTH];
        } else if points >= half {
            // Two writes of half the width, which overlap.
            out[..half].fill(number);
            out[points - half..points].fill(number);
        } else {
            out[..points].fill(number);
        }
    }

    /// Writes 1 for each point of a set and 0 for the others.
    #[inline]
    fn set(&mut self, plane: usize, set: PointSet) {
        if set.is_empty() {
            return self.fill(plane, 0);
        }
        let points = self.points;
        let out = self.from(plane);
        if let Some(wide) = out.first_chunk_mut::<WIDTH>() {
            let (eights, _) = wide.as_chunks_mut();
            for (eight, byte) in eights.iter_mut().zip(set.0.to_le_bytes()) {
                *eight = BITS[usize::from(byte)];
            }
        } else {
            let numbers = out[..points].iter_mut().zip(0..);
            numbers.for_each(|(out, point)| *out = (set.0 >> point & 1) as u8);
        }
    }

    /// Writes one number for each point.
    #[inline]
    fn numbers(&mut self, plane: usize, numbers: &Counters) {
        let points = self.points.min(MOST_HOLES);
        let out = self.from(plane);
        match (out.first_chunk_mut::<WIDTH>(), numbers.first_chunk()) {
            (Some(out), Some(numbers)) => *out = *numbers,
            _ => out[..points].copy_from_slice(&numbers[..points]),
        }
    }
}

/// Writes which actions are legal, a flag for each action.
#[expect(clippy::inline_always, reason = "measured: a call takes a tenth of a step")]
#[inline(always)]
pub(super) fn write_mask<const WORDS: usize>(ActionSet(words): ActionSet<WORDS>, out: &mut [bool]) {
    for (out, word) in out.chunks_mut(64).zip(words) {
        let (eights, rest) = out.as_chunks_mut();
        let bytes = word.to_le_bytes();
        for (eight, byte) in eights.iter_mut().zip(bytes) {
            *eight = FLAGS[usize::from(byte)];
        }
        let last = bytes.get(eights.len()).copied().unwrap_or_default();
        let flags = FLAGS[usize::from(last)];
        rest.iter_mut().zip(flags).for_each(|(out, flag)| *out = flag);
    }
}

/// By byte: its bits, the lowest first.
const BITS: [[u8; 8]; 256] = {
    let mut bits = [[0; 8]; 256];
    let mut n = 0;
    while n < 8 * 256 {
        bits[n / 8][n % 8] = ((n / 8) >> (n % 8) & 1) as u8;
        n += 1;
    }
    bits
};

/// As [`BITS`], as flags.
const FLAGS: [[bool; 8]; 256] = {
    let mut flags = [[false; 8]; 256];
    let mut n = 0;
    while n < 8 * 256 {
        flags[n / 8][n % 8] = BITS[n / 8][n % 8] == 1;
        n += 1;
    }
    flags
};

fn byte(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// The planes of the present position of a game, [`PLANES`] × points numbers, with no move being
/// entered.
pub fn of(session: &Session) -> Vec<u8> {
    let mut out = vec![0; PLANES * session.board().len()];
    let context = Context { chosen: &[], occurrence: session.occurrence() };
    with_rules!(session.ruleset().game(), rules => {
        write(rules, &session.typed_position(rules), context, Extent::All, &mut out);
    });
    out
}
