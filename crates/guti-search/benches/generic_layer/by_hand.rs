//! The same alpha-beta for the board and the rules of Lau kata kati only: captures are compulsory, chains must
//! be continued, captured pieces are removed at once, and a side without a move has lost.
//!
//! The points are numbered row by row from the top, as in the file of the game.

use super::SearchResult;
use guti_rules::evaluate::{MAX_PHASE, Weight};
use guti_rules::leap::LeapPosition;
use guti_rules::types::Side;

pub const MATE: i32 = 32_000;

/// Weights that use every part of the evaluation.
pub const MATERIAL: Weight = [1000, 1300];
pub const MOBILITY: Weight = [20, 35];
pub const THREATS: Weight = [200, 150];
pub const THREATENED: Weight = [-210, -140];
pub const TEMPO: Weight = [30, 10];

/// The additional value of a piece on the points of each class; the corners have none.
pub const PLACES: [(&str, Weight); 6] = [
    ("d7", [15, -20]),
    ("b6", [-10, 25]),
    ("d6", [40, 30]),
    ("c5", [5, 60]),
    ("d5", [70, -35]),
    ("d4", [90, 120]),
];

/// The points of each class, in the order of the weights.
const CLASSES: [&[u32]; 6] = [&[1, 17], &[3, 5, 13, 15], &[4, 14], &[6, 8, 10, 12], &[7, 11], &[9]];

const ALL: u32 = (1 << 19) - 1;

/// The pieces of a side at the start.
const START: i32 = 18;

const LINES: [&[u32]; 9] = [
    &[0, 1, 2],
    &[3, 4, 5],
    &[6, 7, 8],
    &[10, 11, 12],
    &[13, 14, 15],
    &[16, 17, 18],
    &[1, 4, 7, 9, 11, 14, 17],
    &[2, 5, 8, 9, 10, 13, 16],
    &[0, 3, 6, 9, 12, 15, 18],
];

/// Steps by the distance of their points, as sets of the lower points.
const ALONG: u32 = points(&[0, 1, 3, 4, 6, 7, 8, 9, 10, 11, 13, 14, 16, 17]);
const ACROSS: u32 = points(&[0, 1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14, 15]);
const WAIST: u32 = points(&[7, 9]);

/// Leaps by their two distances, as sets of the lowest points.
const LEAPS_1_1: u32 = points(&[0, 3, 6, 8, 10, 13, 16]);
const LEAPS_3_3: u32 = points(&[0, 1, 2, 3, 6, 9, 10, 11, 12]);
const LEAPS_3_1: u32 = points(&[5]);
const LEAPS_1_3: u32 = points(&[9]);
const LEAPS_3_2: u32 = points(&[4]);
const LEAPS_2_2: u32 = points(&[7]);
const LEAPS_2_3: u32 = points(&[9]);

/// The leaps from each point in the order of their landing points, padded with leaps over nothing.
static LEAPS: [[Leap; 6]; 19] = leaps();

/// The value of every set of points, by groups of eight points.
static WORTH: [[Weight; 256]; 3] = worth();

#[derive(Clone, Copy)]
struct Leap {
    over: u32,
    to: u32,
}

/// The pieces of the side to move, and of the other.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    own: u32,
    enemy: u32,
}

#[derive(Clone, Copy)]
struct Move {
    from: u32,
    to: u32,
    captured: u32,
}

const fn points(list: &[u32]) -> u32 {
    let (mut set, mut i) = (0, 0);
    while i < list.len() {
        set |= 1 << list[i];
        i += 1;
    }
    set
}

const fn leaps() -> [[Leap; 6]; 19] {
    let mut leaps = [[Leap { over: 0, to: 0 }; 6]; 19];
    let mut count = [0; 19];
    let mut to = 0;
    while to < 19 {
        let mut line = 0;
        while line < LINES.len() {
            let points = LINES[line];
            let mut i = 0;
            while i + 2 < points.len() {
                let (low, over, high) = (points[i], points[i + 1], points[i + 2]);
                if low == to || high == to {
                    let from = (if low == to { high } else { low }) as usize;
                    leaps[from][count[from]] = Leap { over: 1 << over, to: 1 << to };
                    count[from] += 1;
                }
                i += 1;
            }
            line += 1;
        }
        to += 1;
    }
    leaps
}

const fn worth() -> [[Weight; 256]; 3] {
    let mut worth = [[[0; 2]; 256]; 3];
    let mut set = 0;
    while set < 3 * 256 {
        let (chunk, of_chunk) = (set / 256, set % 256);
        let mut bit = 0;
        while bit < 8 {
            let point = 8 * chunk + bit;
            if of_chunk >> bit & 1 != 0 && point < 19 {
                let [full, empty] = of_point(point as u32);
                worth[chunk][of_chunk][0] += full;
                worth[chunk][of_chunk][1] += empty;
            }
            bit += 1;
        }
        set += 1;
    }
    worth
}

const fn of_point(point: u32) -> Weight {
    let [mut full, mut empty] = MATERIAL;
    let mut class = 0;
    while class < CLASSES.len() {
        if points(CLASSES[class]) >> point & 1 != 0 {
            full += PLACES[class].1[0];
            empty += PLACES[class].1[1];
        }
        class += 1;
    }
    [full, empty]
}

/// The points from which a piece could leap.
#[inline]
fn sources(enemy: u32, vacant: u32) -> u32 {
    macro_rules! pattern {
        ($lowest:expr, $near:expr, $far:expr) => {{
            let over = enemy >> $near & $lowest;
            let up = over & vacant >> ($near + $far);
            let down = (over & vacant) << ($near + $far);
            up | down
        }};
    }
    pattern!(LEAPS_1_1, 1, 1)
        | pattern!(LEAPS_3_3, 3, 3)
        | pattern!(LEAPS_3_1, 3, 1)
        | pattern!(LEAPS_1_3, 1, 3)
        | pattern!(LEAPS_3_2, 3, 2)
        | pattern!(LEAPS_2_2, 2, 2)
        | pattern!(LEAPS_2_3, 2, 3)
}

/// The steps of one distance, as a set of the lower points.
#[inline]
fn open(own: u32, vacant: u32, lower: u32, distance: u32) -> u32 {
    ((own & vacant >> distance) | (vacant & own >> distance)) & lower
}

#[inline]
fn steps(own: u32, vacant: u32) -> i32 {
    (open(own, vacant, ALONG, 1).count_ones()
        + open(own, vacant, ACROSS, 3).count_ones()
        + open(own, vacant, WAIST, 2).count_ones()) as i32
}

#[inline]
fn can_step(own: u32, vacant: u32) -> bool {
    let any = open(own, vacant, ALONG, 1) | open(own, vacant, ACROSS, 3);
    any | open(own, vacant, WAIST, 2) != 0
}

impl Position {
    /// Converts a position of the rules.
    pub fn new(position: &LeapPosition, turn: Side) -> Position {
        let pieces = position.pieces();
        let of = |side| pieces[side].0 as u32;
        Position { own: of(turn), enemy: of(!turn) }
    }

    #[inline]
    fn vacant(self) -> u32 {
        ALL & !(self.own | self.enemy)
    }

    /// The value of a position in which the side to move can capture nothing.
    #[inline]
    fn evaluate(self) -> i32 {
        let vacant = self.vacant();
        let [mut full, mut empty] = TEMPO;
        for (chunk, worth) in WORTH.iter().enumerate() {
            let own = worth[(self.own >> (8 * chunk)) as usize & 255];
            let enemy = worth[(self.enemy >> (8 * chunk)) as usize & 255];
            full += own[0] - enemy[0];
            empty += own[1] - enemy[1];
        }
        let mobility = steps(self.own, vacant) - steps(self.enemy, vacant);
        let threatened = (sources(self.own, vacant) & self.enemy).count_ones() as i32;
        full += MOBILITY[0] * mobility + THREATENED[0] * threatened;
        empty += MOBILITY[1] * mobility + THREATENED[1] * threatened;
        let left = (self.own | self.enemy).count_ones() as i32;
        let stage = (left * MAX_PHASE / START).min(MAX_PHASE);
        (full * stage + empty * (MAX_PHASE - stage)) / (10 * MAX_PHASE)
    }

    #[inline]
    fn play(self, mv: Move) -> Position {
        Position { own: self.enemy & !mv.captured, enemy: self.own & !mv.from | mv.to }
    }
}

struct Search {
    /// The moves of all plies, ply by ply.
    moves: Vec<Move>,
    nodes: u64,
}

/// The value of a position for the side to move.
pub fn search(position: Position, depth: i32) -> SearchResult {
    let mut search = Search { moves: Vec::new(), nodes: 0 };
    let value = search.node(position, depth, -MATE, MATE, 0);
    SearchResult { value, nodes: search.nodes }
}

impl Search {
    fn node(&mut self, position: Position, depth: i32, mut alpha: i32, beta: i32, ply: i32) -> i32 {
        self.nodes += 1;
        let vacant = position.vacant();
        let starters = sources(position.enemy, vacant) & position.own;
        if depth <= 0 && starters == 0 {
            if !can_step(position.own, vacant) {
                return ply - MATE;
            }
            return position.evaluate();
        }
        let first = self.moves.len();
        if starters == 0 {
            self.list_steps(position.own, vacant);
        } else {
            self.list_captures(position.enemy, vacant, starters);
        }
        let end = self.moves.len();
        if first == end {
            return ply - MATE;
        }
        let mut best = -MATE;
        for i in first..end {
            for j in i + 1..end {
                let gain = |mv: Move| mv.captured.count_ones();
                if gain(self.moves[j]) > gain(self.moves[i]) {
                    self.moves.swap(i, j);
                }
            }
            let child = position.play(self.moves[i]);
            let value = -self.node(child, (depth - 1).max(0), -beta, -alpha, ply + 1);
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        self.moves.truncate(first);
        best
    }

    #[inline]
    fn list_steps(&mut self, own: u32, vacant: u32) {
        for (lower, distance) in [(ALONG, 1), (ACROSS, 3), (WAIST, 2)] {
            let mut open = open(own, vacant, lower, distance);
            while open != 0 {
                let low = open & open.wrapping_neg();
                open ^= low;
                let high = low << distance;
                let (from, to) = if own & low != 0 { (low, high) } else { (high, low) };
                self.moves.push(Move { from, to, captured: 0 });
            }
        }
    }

    #[inline]
    fn list_captures(&mut self, enemy: u32, vacant: u32, mut starters: u32) {
        while starters != 0 {
            let from = starters & starters.wrapping_neg();
            starters ^= from;
            self.list_chains(Move { from, to: from, captured: 0 }, enemy, vacant | from);
        }
    }

    /// Lists the continuations of a chain; returns whether there are any.
    fn list_chains(&mut self, so_far: Move, enemy: u32, vacant: u32) -> bool {
        let mut goes_on = false;
        for leap in &LEAPS[so_far.to.trailing_zeros() as usize] {
            if leap.over & enemy != 0 && leap.to & vacant != 0 {
                goes_on = true;
                let mv = Move { to: leap.to, captured: so_far.captured | leap.over, ..so_far };
                if !self.list_chains(mv, enemy & !leap.over, vacant | leap.over) {
                    self.moves.push(mv);
                }
            }
        }
        goes_on
    }
}
