//! Shapes and symbols for the printed pictures and for the full-screen board.

use guti_rules::board::{Board, Line};
use guti_rules::types::Side;
use std::collections::BTreeMap;

/// The circle through the points of a closed line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Circle {
    /// The centre, in the coordinates of the board.
    pub centre: [f32; 2],
    /// The radius, in the same unit.
    pub radius: f32,
}

/// The circle through the points of a line, if the line is closed and its points are on a circle. A
/// closed line of four points, which could also be a square, does not occur: two leaps would join
/// opposite corners.
pub fn circle(board: &Board, line: &Line) -> Option<Circle> {
    if !line.closed || line.points.len() < 3 {
        return None;
    }
    let places: Vec<[f32; 2]> = line.points.iter().map(|&point| board.place(point)).collect();
    let count = places.len() as f32;
    let mean = |axis: usize| places.iter().map(|place| place[axis]).sum::<f32>() / count;
    let centre = [mean(0), mean(1)];
    let distance = |place: &[f32; 2]| (place[0] - centre[0]).hypot(place[1] - centre[1]);
    let radius = places.iter().map(distance).sum::<f32>() / count;
    let even = places.iter().all(|place| (distance(place) - radius).abs() < 0.02 * radius);
    (even && radius > 0.0).then_some(Circle { centre, radius })
}

/// The shortest distance between two neighbouring points.
pub fn step(board: &Board) -> f32 {
    let joints = board.lines().iter().flat_map(Line::pairs);
    let lengths = joints.map(|(a, b)| {
        let [[ax, ay], [bx, by]] = [board.place(a), board.place(b)];
        (ax - bx).hypot(ay - by)
    });
    let shortest = lengths.filter(|length| *length > 1e-3).fold(f32::INFINITY, f32::min);
    if shortest.is_finite() { shortest } else { 1.0 }
}

/// Whether the names are coordinates: letters for a straight file, a number for a straight rank.
pub fn are_coordinates(board: &Board) -> bool {
    let mut files: BTreeMap<&str, f32> = BTreeMap::new();
    let mut ranks: BTreeMap<&str, f32> = BTreeMap::new();
    board.points().all(|point| {
        let (name, [x, y]) = (board.name(point), board.place(point));
        let Some((file, rank)) = file_and_rank(name) else { return false };
        let same = |known: f32, here: f32| (known - here).abs() < 1e-3;
        same(*files.entry(file).or_insert(x), x) && same(*ranks.entry(rank).or_insert(y), y)
    }) && distinct(&files)
        && distinct(&ranks)
}

/// Splits a name into its letters and its digits; `None` if it has another form.
pub fn file_and_rank(name: &str) -> Option<(&str, &str)> {
    let (file, rank) = name.split_at(name.find(|c: char| c.is_ascii_digit())?);
    (!file.is_empty() && rank.bytes().all(|c| c.is_ascii_digit())).then_some((file, rank))
}

fn distinct(places: &BTreeMap<&str, f32>) -> bool {
    let mut sorted: Vec<f32> = places.values().copied().collect();
    sorted.sort_by(f32::total_cmp);
    sorted.windows(2).all(|pair| pair[1] - pair[0] > 1e-3)
}

/// The character for a man.
pub fn piece(side: Side, ascii: bool) -> char {
    match (side, ascii) {
        (Side::First, false) => '●',
        (Side::Second, false) => '○',
        (Side::First, true) => 'b',
        (Side::Second, true) => 'w',
    }
}

/// The character for a promoted piece.
pub fn king(side: Side, ascii: bool) -> char {
    match (side, ascii) {
        (Side::First, false) => '◆',
        (Side::Second, false) => '◇',
        (Side::First, true) => 'B',
        (Side::Second, true) => 'W',
    }
}

/// The column and the row of the character that a dot is in, and the bit of the dot there. A column
/// has two dots, a row four.
pub fn dot(x: i32, y: i32) -> (i32, i32, u8) {
    // Unicode numbers braille dots down the columns, and the lowest two last.
    const BITS: [[u8; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];
    let bit = BITS[y.rem_euclid(4) as usize][x.rem_euclid(2) as usize];
    (x.div_euclid(2), y.div_euclid(4), bit)
}

/// The braille character with these dots.
pub fn dots(bits: u8) -> char {
    char::from_u32(0x2800 + u32::from(bits)).unwrap_or('.')
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_session::Ruleset;

    fn board(lines: &str) -> Ruleset {
        let text = format!(
            "format = 1\nid = \"own\"\nname = \"Own\"\naliases = []\nregion = \"x\"\nperiod = \"x\"\n\
             summary = \"x\"\nstory = \"x\"\n[leap.board]\n{lines}\n[leap.setup]\npieces = 1\n\
             black = \"a1\"\nwhite = \"c1\"\n"
        );
        Ruleset::from_text(&text, &[] as &[&str]).unwrap_or_else(|error| panic!("{error}"))
    }

    fn circles(ruleset: &Ruleset) -> Vec<Circle> {
        let board = ruleset.board();
        board.lines().iter().filter_map(|line| circle(board, line)).collect()
    }

    #[test]
    fn circles_are_told_from_other_closed_lines() {
        let square = "rows = [\"a3 b3 c3\", \"a2 c2\", \"a1 b1 c1\"]\nlines = [\"a1 a2 a3\"]\n\
                      circles = [\"a1 b1 c1 c2 c3 b3 a3 a2\"]";
        assert_eq!(circles(&board(square)), []);
        let wheel = Ruleset::find("pretwa", &[] as &[&str]).expect("a built-in game");
        let mut radii: Vec<f32> = circles(&wheel).iter().map(|circle| circle.radius).collect();
        radii.sort_by(f32::total_cmp);
        assert_eq!(radii.iter().map(|radius| radius.round()).collect::<Vec<_>>(), [1.0, 2.0, 3.0]);
    }

    #[test]
    fn names_are_coordinates_where_files_and_ranks_are_straight() {
        let named = |id: &str| {
            are_coordinates(Ruleset::find(id, &[] as &[&str]).expect("a built-in game").board())
        };
        assert!(named("lau-kata-kati") && named("dara"));
        assert!(!named("pretwa"));
        assert_eq!(file_and_rank("ab12"), Some(("ab", "12")));
        assert_eq!(file_and_rank("o"), None);
    }

    #[test]
    fn dots_fill_a_character() {
        let bits = |x: i32| (0..4).fold(0, |bits, y| bits | dot(x, y).2);
        assert_eq!(dots(bits(0)), '⡇');
        assert_eq!(dots(bits(0) | bits(1)), '⣿');
        assert_eq!(dot(-1, -1), (-1, -1, 0x80));
    }
}
