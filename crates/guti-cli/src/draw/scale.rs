//! The scale of a picture: converts places on the board to columns and rows.

use super::picture::Options;
use super::shape;
use guti_rules::board::Board;

/// The most rows between the lowest and the highest point of a board that does not fit into the
/// rows wanted.
const MOST_ROWS: f32 = 400.0;

/// Converts places on the board to characters, which are twice as high as wide.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    /// The place in the middle of the board. Distances are rounded from there, so that a symmetric
    /// board has a symmetric picture.
    middle: [f32; 2],
    /// Rows per unit of the places.
    rows: f32,
    /// The column and the row of the middle.
    centre: (i32, i32),
}

impl Scale {
    /// The smallest scale at which the points are well apart and hardly shifted by rounding. `rows`
    /// is the wanted number of rows between neighbours; below two, points touch.
    pub fn new(board: &Board, options: Options, margin: (i32, i32), rows: f32) -> Scale {
        let places: Vec<[f32; 2]> = board.points().map(|point| board.place(point)).collect();
        let [left, right] = extremes(&places, 0);
        let [bottom, top] = extremes(&places, 1);
        // Both sides of the middle get the same space.
        let room = |across: usize, margin: i32| {
            (across.saturating_sub(1) / 2 * 2) as f32 - 2.0 * margin as f32
        };
        let most_columns =
            room(options.columns, margin.0).max(1.0) / 2.0 / (right - left).max(f32::EPSILON);
        let most_rows = room(options.rows, margin.1).max(1.0) / (top - bottom).max(f32::EPSILON);
        let step = shape::step(board);
        // A picture may be higher than wanted, as it can be scrolled, but not wider.
        let enough = (2.0 / step).min(MOST_ROWS / (top - bottom).max(f32::EPSILON));
        let most = most_rows.max(enough).min(most_columns);
        let least = (rows / step).min(most);
        let candidates = (0..=24_u8).map(|quarter| least * (1.0 + f32::from(quarter) / 8.0));
        let middle = [left.midpoint(right), bottom.midpoint(top)];
        let of = |rows: f32| Scale { middle, rows, centre: (0, 0) };
        let fitting = candidates.filter(|&rows| rows <= most * 1.0001).map(&of);
        let mut best: Option<(f32, Scale)> = None;
        for scale in fitting {
            let error = places.iter().map(|&place| scale.error(place)).fold(0.0, f32::max);
            if best.as_ref().is_none_or(|&(least, _)| error < least * 0.8 - 0.02) {
                best = Some((error, scale));
            }
        }
        let mut scale = best.map_or_else(|| of(most), |(_, scale)| scale);
        let (columns, rows) = scale.exact([right, bottom]);
        scale.centre = (columns.round() as i32 + margin.0, rows.round() as i32 + margin.1);
        scale
    }

    /// The columns and rows of the whole picture.
    pub fn size(&self) -> (usize, usize) {
        let across = |half: i32| (2 * half + 1).max(1) as usize;
        (across(self.centre.0), across(self.centre.1))
    }

    /// The columns and rows from the middle, before rounding.
    fn exact(&self, place: [f32; 2]) -> (f32, f32) {
        let [x, y] = self.middle;
        // Noise in the last digits would round some halves up and others down.
        let clean = |x: f32| (x * 256.0).round() / 256.0;
        (clean((place[0] - x) * self.rows * 2.0), clean((y - place[1]) * self.rows))
    }

    /// The distance between a place and its character, in columns.
    fn error(&self, place: [f32; 2]) -> f32 {
        let (column, row) = self.exact(place);
        (column - column.round()).abs().max((row - row.round()).abs() * 2.0)
    }

    /// The column and row of a place.
    pub fn cell(&self, place: [f32; 2]) -> (i32, i32) {
        let (column, row) = self.exact(place);
        (column.round() as i32 + self.centre.0, row.round() as i32 + self.centre.1)
    }

    /// The place in dots, two per column and four per row; the middle of a character is between its
    /// dots.
    pub fn dot(&self, place: [f32; 2]) -> (f32, f32) {
        let (column, row) = self.exact(place);
        ((column + self.centre.0 as f32) * 2.0 + 0.5, (row + self.centre.1 as f32) * 4.0 + 1.5)
    }
}

/// The least and the greatest coordinate on an axis.
fn extremes(places: &[[f32; 2]], axis: usize) -> [f32; 2] {
    let along = places.iter().map(|place| place[axis]).filter(|x| x.is_finite());
    let least = along.clone().fold(f32::INFINITY, f32::min);
    let greatest = along.fold(f32::NEG_INFINITY, f32::max);
    if least <= greatest { [least, greatest] } else { [0.0, 0.0] }
}
