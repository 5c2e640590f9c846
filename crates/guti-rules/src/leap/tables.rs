//! What a board's lines become: masks and rotations that ask about all pieces, or about all leaps
//! of one piece, at once.

use crate::bits::nth_bit;
use crate::board::Board;
use crate::types::Point;

/// The compiled lines of a board.
#[derive(Clone, Debug)]
pub(super) struct Tables {
    steps: Vec<StepPattern>,
    captures: CapturePatterns,
    leaps: Vec<LeapsFrom>,
    neighbours: Vec<u64>,
}

/// All steps whose ends are equally far apart in the order of points: one rotation takes every
/// piece of a side along all of them.
#[derive(Clone, Copy, Debug)]
struct StepPattern {
    from: u64,
    rotate: u32,
}

/// All leaps with the same two distances, followed backwards from the landing point. The patterns
/// are tried in groups that fill a vector register of 256 bits; the last group is padded with
/// patterns that never match.
#[derive(Clone, Debug)]
enum CapturePatterns {
    /// For boards of up to 32 points.
    Narrow(Vec<CaptureGroup<u32, 8>>),
    /// For larger boards.
    Wide(Vec<CaptureGroup<u64, 4>>),
}

#[derive(Clone, Copy, Debug)]
struct CaptureGroup<Word, const LANES: usize> {
    from: [Word; LANES],
    to_over: [Word; LANES],
    over_to_from: [Word; LANES],
}

/// The most leaps from one point.
pub(super) const MOST_LEAPS: usize = 16;

/// The leaps from one point, in groups of eight that are tried at once; padded with leaps over no
/// point.
#[derive(Clone, Debug)]
struct LeapsFrom {
    groups: u8,
    over: [u64; MOST_LEAPS],
    to: [u64; MOST_LEAPS],
}

/// A way to leap that [`Tables::leaps`] found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Landing {
    pub number: usize,
    pub over: u64,
    pub to: u64,
}

impl Tables {
    pub fn new(board: &Board) -> Tables {
        Tables {
            steps: step_patterns(board),
            captures: capture_patterns(board),
            leaps: board.points().map(|point| LeapsFrom::new(board, point)).collect(),
            neighbours: board.points().map(|point| board.neighbours(point).0).collect(),
        }
    }

    /// The points of `own` from which a piece can leap over one of `enemy` to one of `vacant`.
    #[inline]
    pub fn starters(&self, own: u64, enemy: u64, vacant: u64) -> u64 {
        own & match &self.captures {
            CapturePatterns::Narrow(groups) => {
                u64::from(starters_narrow(groups, enemy as u32, vacant as u32))
            }
            CapturePatterns::Wide(groups) => starters_wide(groups, enemy, vacant),
        }
    }

    /// The points that a piece on `from` can step to.
    #[inline]
    pub fn neighbours(&self, from: Point) -> u64 {
        self.neighbours[from.index()]
    }

    /// Whether one of `own` can step to one of `vacant`.
    #[inline]
    pub fn can_step(&self, own: u64, vacant: u64) -> bool {
        self.steps.iter().any(|pattern| pattern.targets(own, vacant) != 0)
    }

    /// The number of steps from `own` to `vacant`.
    #[inline]
    pub fn count_steps(&self, own: u64, vacant: u64) -> u32 {
        self.steps.iter().map(|pattern| pattern.targets(own, vacant).count_ones()).sum()
    }

    /// The step number `n` from `own` to `vacant`, in an order of the tables' own; `n` is below
    /// their count.
    #[inline]
    pub fn nth_step(&self, own: u64, vacant: u64, mut n: u32) -> (Point, Point) {
        let point = |bit: u64| Point::new(bit.trailing_zeros() as usize);
        for pattern in &self.steps {
            let targets = pattern.targets(own, vacant);
            let count = targets.count_ones();
            if n < count {
                let to = nth_bit(targets, n);
                return (point(to.rotate_right(pattern.rotate)), point(to));
            }
            n -= count;
        }
        unreachable!("there are fewer steps than were counted")
    }

    /// The leaps of a piece on `from`, as a set of their numbers.
    #[inline]
    pub fn leaps(&self, from: usize, enemy: u64, vacant: u64) -> u32 {
        let leaps = &self.leaps[from];
        let low = leaps.open(0, enemy, vacant);
        if leaps.groups == 1 { low } else { low | leaps.open(1, enemy, vacant) << 8 }
    }

    /// The leap of this number.
    #[inline]
    pub fn leap(&self, from: usize, number: u32) -> Landing {
        let number = number as usize & (MOST_LEAPS - 1);
        let leaps = &self.leaps[from];
        Landing { number, over: leaps.over[number], to: leaps.to[number] }
    }

    /// Where the leap of this number lands.
    pub fn landing(&self, from: Point, number: usize) -> Point {
        Point::new(self.leaps[from.index()].to[number].trailing_zeros() as usize)
    }
}

impl StepPattern {
    #[inline]
    fn targets(&self, own: u64, vacant: u64) -> u64 {
        (own & self.from).rotate_left(self.rotate) & vacant
    }
}

impl LeapsFrom {
    fn new(board: &Board, point: Point) -> LeapsFrom {
        let mut leaps = LeapsFrom { groups: 1, over: [0; MOST_LEAPS], to: [0; MOST_LEAPS] };
        let from_here = board.leaps().iter().filter(|leap| leap.from == point);
        for (number, leap) in from_here.enumerate() {
            leaps.over[number] = leap.over.set().0;
            leaps.to[number] = leap.to.set().0;
            leaps.groups = (number / 8 + 1) as u8;
        }
        leaps
    }

    /// Which leaps of a group lead over one of `enemy` to one of `vacant`, one bit each.
    #[inline]
    fn open(&self, group: usize, enemy: u64, vacant: u64) -> u32 {
        let over: &[u64; 8] = self.over[group * 8..][..8].try_into().expect("eight");
        let to: &[u64; 8] = self.to[group * 8..][..8].try_into().expect("eight");
        let mut open = 0;
        for lane in 0..8 {
            // A leap over no point is padding.
            let can = (enemy & over[lane] != 0) & (vacant & to[lane] != 0);
            open |= u32::from(can) << lane;
        }
        open
    }
}

macro_rules! starters {
    ($name:ident, $word:ty, $lanes:literal) => {
        #[inline]
        fn $name(groups: &[CaptureGroup<$word, $lanes>], enemy: $word, vacant: $word) -> $word {
            const MASK: $word = <$word>::BITS as $word - 1;
            // As `rotate_left`, in a form that vectorises with an amount for each lane.
            let rotate =
                |bits: $word, by: $word| bits << (by & MASK) | bits >> (by.wrapping_neg() & MASK);
            let mut from = [0; $lanes];
            for group in groups {
                for lane in 0..$lanes {
                    let over = rotate(vacant, group.to_over[lane]) & enemy;
                    from[lane] |= rotate(over, group.over_to_from[lane]) & group.from[lane];
                }
            }
            from.iter().fold(0, |all, lane| all | lane)
        }
    };
}

starters!(starters_narrow, u32, 8);
starters!(starters_wide, u64, 4);

fn step_patterns(board: &Board) -> Vec<StepPattern> {
    let mut patterns: Vec<StepPattern> = Vec::new();
    for from in board.points() {
        for to in board.neighbours(from) {
            let rotate = distance(from, to, 64) as u32;
            match patterns.iter_mut().find(|pattern| pattern.rotate == rotate) {
                Some(pattern) => pattern.from |= from.set().0,
                None => patterns.push(StepPattern { from: from.set().0, rotate }),
            }
        }
    }
    patterns
}

/// `[from, to_over, over_to_from]` of each pattern, for words of `bits` bits.
fn distances(board: &Board, bits: usize) -> Vec<[u64; 3]> {
    let mut patterns: Vec<[u64; 3]> = Vec::new();
    for leap in board.leaps() {
        let to_over = distance(leap.to, leap.over, bits) as u64;
        let over_to_from = distance(leap.over, leap.from, bits) as u64;
        let from = leap.from.set().0;
        match patterns.iter_mut().find(|pattern| pattern[1..] == [to_over, over_to_from]) {
            Some(pattern) => pattern[0] |= from,
            None => patterns.push([from, to_over, over_to_from]),
        }
    }
    patterns
}

fn capture_patterns(board: &Board) -> CapturePatterns {
    if board.len() <= 32 {
        let patterns = distances(board, 32);
        let groups = patterns.chunks(8).map(|chunk| {
            let column =
                |i: usize| std::array::from_fn(|lane| chunk.get(lane).map_or(0, |p| p[i] as u32));
            CaptureGroup { from: column(0), to_over: column(1), over_to_from: column(2) }
        });
        CapturePatterns::Narrow(groups.collect())
    } else {
        let patterns = distances(board, 64);
        let groups = patterns.chunks(4).map(|chunk| {
            let column = |i: usize| std::array::from_fn(|lane| chunk.get(lane).map_or(0, |p| p[i]));
            CaptureGroup { from: column(0), to_over: column(1), over_to_from: column(2) }
        });
        CapturePatterns::Wide(groups.collect())
    }
}

/// How far a rotation to the left in a word of `bits` takes the bit of one point to that of
/// another.
fn distance(from: Point, to: Point, bits: usize) -> usize {
    (bits + to.index() - from.index()) % bits
}
