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
//! Numbers above 255 are written as 255. The planes are the same in every game; those of what a game does
//! not have stay 0. The points are in the order of the board, and not turned for the second side.

use guti_rules::holes::{Counters, MOST_HOLES};
use guti_rules::rules::{Reserve, View};
use guti_rules::types::{BySide, Point, PointSet};
use guti_rules::with_rules;
use guti_session::Session;

/// The number of planes.
pub const PLANES: usize = 13;

/// What the planes of a position show beside the position itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct Context<'a> {
    /// The points that were chosen for the move being entered, in order.
    pub chosen: &'a [Point],
    /// How often the position has occurred, this time included.
    pub occurrence: usize,
}

/// Writes the planes of a position, [`PLANES`] × points numbers, to the beginning of `out`. Some numbers
/// behind them may be overwritten too.
#[inline]
pub(super) fn write<R: View>(
    rules: &R,
    position: &R::Position,
    context: Context<'_>,
    out: &mut [u8],
) {
    match rules.board().len() {
        0..=8 => write_wide::<R, 8>(rules, position, context, out),
        9..=16 => write_wide::<R, 16>(rules, position, context, out),
        17..=32 => write_wide::<R, 32>(rules, position, context, out),
        _ => write_wide::<R, 64>(rules, position, context, out),
    }
}

/// As [`write`], for boards of at most `WIDTH` points.
#[inline]
fn write_wide<R: View, const WIDTH: usize>(
    rules: &R,
    position: &R::Position,
    context: Context<'_>,
    out: &mut [u8],
) {
    let points = rules.board().len();
    let room = (PLANES - 1) * points + WIDTH;
    if let Some(out) = out.get_mut(..room) {
        write_planes(rules, position, context, Planes::<WIDTH> { out, points });
    } else {
        // The last board of all.
        let mut wide = [0; PLANES * Point::LIMIT];
        let planes = Planes::<WIDTH> { out: &mut wide[..room], points };
        write_planes(rules, position, context, planes);
        out[..PLANES * points].copy_from_slice(&wide[..PLANES * points]);
    }
}

#[inline]
fn write_planes<R: View, const WIDTH: usize>(
    rules: &R,
    position: &R::Position,
    context: Context<'_>,
    mut planes: Planes<'_, WIDTH>,
) {
    let turn = rules.turn(position);
    if let Some(pieces) = rules.pieces(position) {
        let sets = pieces.own_and_other(turn);
        for (plane, &set) in sets.as_flattened().iter().enumerate() {
            planes.set(plane, set);
        }
        (4..8).for_each(|plane| planes.fill(plane, 0));
    } else {
        (0..4).for_each(|plane| planes.fill(plane, 0));
        match rules.holes(position) {
            Some(holes) => {
                planes.numbers(4, &holes.counters);
                planes.set(5, holes.out_of_play);
                planes.set(6, holes.bha);
            }
            None => (4..7).for_each(|plane| planes.fill(plane, 0)),
        }
        planes.fill(7, 0);
    }
    for (&point, number) in context.chosen.iter().zip(1usize..) {
        planes.out[7 * planes.points + point.index()] = byte(number);
    }
    let [own, other] = match rules.reserve(position) {
        Some(Reserve::Hand(count) | Reserve::Store(count)) => count,
        None => BySide::new(0, 0),
    }
    .own_and_other(turn);
    let clock = byte(rules.halfmove_clock(position).into());
    let numbers = [turn.index() as u8, own, other, clock, byte(context.occurrence)];
    for (plane, number) in (8..).zip(numbers) {
        planes.fill(plane, number);
    }
}

/// Planes that are written one after another, each as `WIDTH` numbers at once, no fewer than there are
/// points: what is too much is overwritten by the next plane. There is room for it behind the last one.
struct Planes<'a, const WIDTH: usize> {
    out: &'a mut [u8],
    points: usize,
}

impl<const WIDTH: usize> Planes<'_, WIDTH> {
    /// The numbers of a plane, and some of the next.
    #[inline]
    fn plane(&mut self, plane: usize) -> Option<&mut [u8; WIDTH]> {
        self.out.get_mut(plane * self.points..)?.first_chunk_mut()
    }

    /// Writes the same number everywhere.
    #[inline]
    fn fill(&mut self, plane: usize, number: u8) {
        if let Some(out) = self.plane(plane) {
            *out = [number; WIDTH];
        }
    }

    /// Writes 1 for each point of a set and 0 for the others.
    #[inline]
    fn set(&mut self, plane: usize, set: PointSet) {
        if set.is_empty() {
            return self.fill(plane, 0);
        }
        if let Some(out) = self.plane(plane) {
            let (eights, _) = out.as_chunks_mut();
            for (eight, byte) in eights.iter_mut().zip(set.0.to_le_bytes()) {
                *eight = BITS[usize::from(byte)];
            }
        }
    }

    /// Writes one number for each point.
    #[inline]
    fn numbers(&mut self, plane: usize, numbers: &Counters) {
        let Some(out) = self.plane(plane) else { return };
        match numbers.first_chunk() {
            Some(numbers) => *out = *numbers,
            None => out[..MOST_HOLES].copy_from_slice(numbers),
        }
    }
}

/// Writes which actions are legal, one more than there are points, to the beginning of `out`: these
/// points, and perhaps *stop*. Some flags behind them may be overwritten too.
#[inline]
pub(super) fn write_mask(next: PointSet, stop: bool, points: usize, out: &mut [bool]) {
    for (n, byte) in next.0.to_le_bytes().into_iter().take(points.div_ceil(8)).enumerate() {
        let flags = &FLAGS[usize::from(byte)];
        let out = &mut out[8 * n..];
        match out.first_chunk_mut() {
            Some(eight) => *eight = *flags,
            None => out.copy_from_slice(&flags[..out.len()]),
        }
    }
    out[points] = stop;
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
    let context = Context { chosen: &[], occurrence: session.occurrence().into() };
    with_rules!(session.ruleset().game(), rules => {
        write(rules, &session.typed_position(rules), context, &mut out);
    });
    out
}
