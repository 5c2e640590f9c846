//! The lines of a board as masks and rotations: they find the steps of all pieces, the points where
//! captures start, or all leaps of one piece, at once.

use super::AllAlike;
use super::leaps::{leaps_from, returns};
#[cfg(not(target_arch = "wasm32"))]
use super::tables::Tables;
use crate::bits::{gather, nth_bit, scatter};
use crate::board::{Board, Leap};
use crate::definition::model::{LeapOptions, MOST_LEAPS};
use crate::evaluate;
use crate::leap::evaluate::PlaceTerm;
use crate::leap::kinds::Lines;
use crate::leap::moves::{Landing, Leaper, Sides};
use crate::places;
use crate::types::{BySide, Point, PointSet};
use std::ops::ControlFlow;

/// The compiled lines of a board.
#[derive(Clone, Debug)]
pub struct MaskedLines {
    steps: Vec<StepPattern>,
    captures: CapturePatterns,
    leaps: Vec<LeapsFrom>,
    #[cfg(not(target_arch = "wasm32"))]
    pub tables: Tables,
    /// By point: the points adjacent to it.
    neighbours: Vec<u64>,
    /// By eight points and by the set of them that is meant: the points adjacent to one of these.
    beside: Vec<[u64; 256]>,
}

/// All pairs of adjacent points that are equally far apart in the order of points.
#[derive(Clone, Copy, Debug)]
struct StepPattern {
    /// The lower point of each pair; none in the pattern that ends the list.
    lower: u64,
    distance: u32,
}

/// The most capture patterns of a board that has few. Half of the built-in boards do, among them
/// that of Lau kata kati, and need half as many vector instructions.
const FEW: usize = 16;

/// The number of capture patterns that are tried at once on other boards: enough for most. It is
/// large on purpose; the compiler turns a long loop into vector instructions and unrolls a short
/// one.
const LANES: usize = 32;

/// All leaps with the same two distances, followed backwards from the landing point, in groups
/// whose last is padded with patterns that never match.
#[derive(Clone, Debug)]
enum CapturePatterns {
    /// For boards of up to 32 points with few patterns.
    Few(Box<CaptureGroup<u32, FEW>>),
    /// For other boards of up to 32 points.
    Narrow(Vec<CaptureGroup<u32, LANES>>),
    /// For boards of more than 32 points.
    Wide(Vec<CaptureGroup<u64, LANES>>),
}

#[derive(Clone, Copy, Debug)]
struct CaptureGroup<Word, const LANES: usize> {
    from: [Word; LANES],
    to_over: [[u32; LANES]; 2],
    over_to_from: [[u32; LANES]; 2],
}

/// The leaps from one point, numbered in the order of their landing points, in groups of eight.
#[derive(Clone, Debug)]
struct LeapsFrom {
    over: [u64; MOST_LEAPS],
    to: [u64; MOST_LEAPS],
    /// The landing points.
    landings: u64,
    /// The landing points from which another leap leads back to the start, or to the point that
    /// was leaped over.
    returns: u64,
    first: LeapGroup,
    /// Where there are more than eight.
    second: Option<Box<LeapGroup>>,
}

/// Eight leaps that are tried at once.
#[derive(Clone, Debug)]
struct LeapGroup {
    over: u64,
    to: u64,
    /// For each set of enemies on the points of `over`, which of the leaps have one to leap.
    open: [u8; 256],
}

impl Lines<AllAlike> for MaskedLines {
    fn new(board: &mut Board, _options: &LeapOptions) -> MaskedLines {
        let steps = step_patterns(board);
        MaskedLines {
            #[cfg(not(target_arch = "wasm32"))]
            tables: {
                let pairs: Vec<PointSet> = steps.iter().flat_map(StepPattern::pairs).collect();
                Tables::new(board, &pairs)
            },
            steps,
            captures: capture_patterns(board),
            leaps: board.points().map(|point| LeapsFrom::new(board, point)).collect(),
            neighbours: board.points().map(|point| board.neighbours(point).0).collect(),
            beside: (0..board.len()).step_by(8).map(|first| beside(board, first)).collect(),
        }
    }

    fn promotion(&self) -> BySide<PointSet> {
        BySide::default()
    }

    fn levels(&self) -> &[PointSet] {
        &[]
    }

    fn place_terms(&self, board: &Board, classes: &[PointSet]) -> Vec<PlaceTerm> {
        let place = |&class: &PointSet| PlaceTerm {
            term: evaluate::term(places::name(board, class), [0, 0]),
            points: BySide::new(class, class),
            men: true,
            kings: false,
        };
        classes.iter().map(place).collect()
    }

    fn ways(&self, board: &Board) -> Option<Vec<Vec<PointSet>>> {
        let ends = |from: Point| {
            let landings = PointSet(self.leaps[from.index()].landings);
            board.neighbours(from) | landings
        };
        Some(vec![board.points().map(ends).collect()])
    }

    #[inline]
    fn can_step(&self, sides: Sides<AllAlike>) -> bool {
        self.has_step(sides.own, sides.vacant)
    }

    #[inline]
    fn count_steps(&self, sides: Sides<AllAlike>) -> u32 {
        let mut count = 0;
        for pattern in &self.steps {
            // A loop that ends at the end of the list, not after a number of rounds, keeps the
            // compiler from counting bits in vectors, which takes longer for such a short list.
            if pattern.lower == 0 {
                break;
            }
            count += pattern.open(sides.own, sides.vacant).count_ones();
        }
        count
    }

    #[inline]
    fn more_steps(&self, own: Sides<AllAlike>, enemy: Sides<AllAlike>) -> i32 {
        let mut more = 0;
        for pattern in &self.steps {
            if pattern.lower == 0 {
                break;
            }
            more += pattern.open(own.own, own.vacant).count_ones() as i32;
            more -= pattern.open(enemy.own, own.vacant).count_ones() as i32;
        }
        more
    }

    #[inline]
    fn each_step(&self, sides: Sides<AllAlike>, mut step: impl FnMut(Point, Point)) {
        self.each_step_until(sides.own, sides.vacant, |from, to| {
            step(from, to);
            ControlFlow::Continue(())
        });
    }

    #[inline]
    fn steppers(&self, sides: Sides<AllAlike>) -> u64 {
        let (mut steppers, mut vacant) = (0, sides.vacant);
        for beside in &self.beside {
            steppers |= beside[usize::from(vacant as u8)];
            vacant >>= 8;
        }
        sides.own & steppers
    }

    #[inline]
    fn steps_from(&self, sides: Sides<AllAlike>, from: Point) -> u64 {
        self.neighbours[from.index()] & sides.vacant
    }

    #[inline]
    fn nth_step(&self, sides: Sides<AllAlike>, mut n: u32) -> Option<(Point, Point)> {
        for pattern in &self.steps {
            let open = pattern.open(sides.own, sides.vacant);
            let count = open.count_ones();
            if n < count {
                let lower = nth_bit(open, n).trailing_zeros() as usize;
                return Some(pattern.step(sides.own, Point::new(lower)));
            }
            n -= count;
        }
        None
    }

    /// All points from which a piece, if one stood there, could capture.
    #[inline]
    fn sources(&self, sides: Sides<AllAlike>) -> u64 {
        match &self.captures {
            CapturePatterns::Few(group) => {
                let group = std::slice::from_ref(&**group);
                u64::from(sources_narrow(group, sides.enemy as u32, sides.vacant as u32))
            }
            CapturePatterns::Narrow(groups) => {
                u64::from(sources_narrow(groups, sides.enemy as u32, sides.vacant as u32))
            }
            CapturePatterns::Wide(groups) => sources_wide(groups, sides.enemy, sides.vacant),
        }
    }

    #[inline]
    fn leaps(&self, leaper: Leaper<AllAlike>) -> u64 {
        let group = &self.leaps[leaper.at];
        let leaps = group.first.open(leaper.enemy, leaper.vacant);
        let leaps = match &group.second {
            None => leaps,
            Some(second) => leaps | second.open(leaper.enemy, leaper.vacant) << 8,
        };
        leaps.into()
    }

    #[inline]
    fn leap(&self, leaper: Leaper<AllAlike>, number: usize) -> Landing {
        let number = number & (MOST_LEAPS - 1);
        let leaps = &self.leaps[leaper.at];
        Landing { number, over: leaps.over[number], to: leaps.to[number] }
    }

    #[inline]
    fn landings(&self, leaper: Leaper<AllAlike>, leaps: u64) -> u64 {
        let group = &self.leaps[leaper.at];
        let landings = scatter(leaps, group.first.to);
        match &group.second {
            None => landings,
            Some(second) => landings | scatter(leaps >> 8, second.to),
        }
    }

    #[inline]
    fn way_to(&self, leaper: Leaper<AllAlike>, to: Point) -> Landing {
        let leaps = &self.leaps[leaper.at];
        let to = to.set().0;
        // Leaps are numbered in the order of their landing points.
        let number = (leaps.landings & (to - 1)).count_ones() as usize & (MOST_LEAPS - 1);
        // Nothing if no leap lands there: without a branch, which would often be predicted wrongly.
        let lands = u64::from(leaps.landings & to != 0).wrapping_neg();
        Landing { number, over: leaps.over[number] & leaper.enemy & lands, to }
    }

    fn landing(&self, from: Point, number: usize) -> Point {
        let to = self.leaps[from.index()].to[number & (MOST_LEAPS - 1)];
        Point::new(to.trailing_zeros() as usize % Point::LIMIT)
    }

    /// A leap takes an enemy away and leaves two points vacant, so the only leaps that it opens are
    /// those to these two points.
    #[inline]
    fn may_go_on(&self, leaper: Leaper<AllAlike>, leaps: u64, sources: u64) -> bool {
        self.landings(leaper, leaps) & (sources | self.leaps[leaper.at].returns) != 0
    }

    #[inline]
    fn ends_turn(&self, _flight: Leaper<AllAlike>) -> bool {
        false
    }

    fn between(&self, _kind: Option<()>, from: Point, to: Point) -> PointSet {
        let leaps = &self.leaps[from.index()];
        let number = leaps.to.iter().position(|&landing| landing == to.set().0);
        number.map_or(PointSet::EMPTY, |number| PointSet(leaps.over[number]))
    }
}

impl MaskedLines {
    /// Whether one of `own` can step to one of `vacant`.
    #[inline]
    pub fn has_step(&self, own: u64, vacant: u64) -> bool {
        self.steps.iter().any(|pattern| pattern.open(own, vacant) != 0)
    }

    /// Visits each step from `own` to `vacant`, until `visit` breaks.
    #[inline]
    pub fn each_step_until(
        &self,
        own: u64,
        vacant: u64,
        mut step: impl FnMut(Point, Point) -> ControlFlow<()>,
    ) {
        for pattern in &self.steps {
            for lower in PointSet(pattern.open(own, vacant)) {
                let (from, to) = pattern.step(own, lower);
                if step(from, to).is_break() {
                    return;
                }
            }
        }
    }
}

impl StepPattern {
    /// Both points of each pair.
    #[cfg(not(target_arch = "wasm32"))]
    fn pairs(&self) -> impl Iterator<Item = PointSet> {
        let distance = self.distance;
        let pair = move |lower: Point| PointSet(lower.set().0 | lower.set().0 << distance);
        PointSet(self.lower).into_iter().map(pair)
    }

    /// The pairs of one of `own` and one of `vacant`, by their lower point.
    #[inline]
    fn open(self, own: u64, vacant: u64) -> u64 {
        let forward = own & vacant >> self.distance;
        let backward = vacant & own >> self.distance;
        (forward | backward) & self.lower
    }

    /// The step between the pair whose lower point this is: from the one where a piece stands.
    #[inline]
    fn step(self, own: u64, lower: Point) -> (Point, Point) {
        let upper = Point::new(lower.index() + self.distance as usize);
        if own & lower.set().0 != 0 { (lower, upper) } else { (upper, lower) }
    }
}

impl LeapsFrom {
    fn new(board: &Board, point: Point) -> LeapsFrom {
        let from_here = leaps_from(board, point);
        let (first, second) = from_here.split_at(from_here.len().min(8));
        let leads_back = from_here.iter().filter(|leap| returns(board, **leap));
        let mut leaps = LeapsFrom {
            over: [0; MOST_LEAPS],
            to: [0; MOST_LEAPS],
            landings: from_here.iter().fold(0, |set, leap| set | leap.to.set().0),
            returns: leads_back.fold(0, |set, leap| set | leap.to.set().0),
            first: LeapGroup::new(first),
            second: (!second.is_empty()).then(|| Box::new(LeapGroup::new(second))),
        };
        for (number, leap) in from_here.iter().enumerate() {
            leaps.over[number] = leap.over.set().0;
            leaps.to[number] = leap.to.set().0;
        }
        leaps
    }
}

impl LeapGroup {
    fn new(leaps: &[Leap]) -> LeapGroup {
        let over = leaps.iter().fold(0, |set, leap| set | leap.over.set().0);
        let to = leaps.iter().fold(0, |set, leap| set | leap.to.set().0);
        let open = std::array::from_fn(|enemies| {
            leaps.iter().enumerate().fold(0, |open, (number, leap)| {
                let enemy = enemies as u64 & gather(leap.over.set().0, over) != 0;
                open | u8::from(enemy) << number
            })
        });
        LeapGroup { over, to, open }
    }

    /// The leaps over one of `enemy` to one of `vacant`, one bit each.
    #[inline]
    fn open(&self, enemy: u64, vacant: u64) -> u32 {
        let enemies = gather(enemy, self.over) as usize & 255;
        u32::from(self.open[enemies]) & gather(vacant, self.to) as u32
    }
}

macro_rules! sources {
    ($name:ident, $word:ty) => {
        #[inline]
        fn $name<const LANES: usize>(
            groups: &[CaptureGroup<$word, LANES>],
            enemy: $word,
            vacant: $word,
        ) -> $word {
            // As `rotate_left`, with its two shifts looked up for each lane. Unbounded shifts
            // compile to the bare instruction.
            let rotate = |bits: $word, by: &[[u32; LANES]; 2], lane: usize| {
                bits.unbounded_shl(by[0][lane]) | bits.unbounded_shr(by[1][lane])
            };
            let mut from = 0;
            for group in groups {
                for lane in 0..LANES {
                    let over = rotate(vacant, &group.to_over, lane) & enemy;
                    from |= rotate(over, &group.over_to_from, lane) & group.from[lane];
                }
            }
            from
        }
    };
}

sources!(sources_narrow, u32);
sources!(sources_wide, u64);

/// By the set of these points and the seven after it: the points adjacent to one of them.
fn beside(board: &Board, first: usize) -> [u64; 256] {
    std::array::from_fn(|eight| {
        let points = PointSet((eight as u64) << first) & board.all();
        points.into_iter().fold(0, |all, point| all | board.neighbours(point).0)
    })
}

fn step_patterns(board: &Board) -> Vec<StepPattern> {
    let mut patterns: Vec<StepPattern> = Vec::new();
    for lower in board.points() {
        for upper in board.neighbours(lower).into_iter().filter(|&upper| upper > lower) {
            let distance = (upper.index() - lower.index()) as u32;
            match patterns.iter_mut().find(|pattern| pattern.distance == distance) {
                Some(pattern) => pattern.lower |= lower.set().0,
                None => patterns.push(StepPattern { lower: lower.set().0, distance }),
            }
        }
    }
    patterns.push(StepPattern { lower: 0, distance: 0 });
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
        if patterns.len() <= FEW {
            let group = CaptureGroup::of(&patterns, 32, |amount| amount as u32);
            return CapturePatterns::Few(Box::new(group));
        }
        let group = |chunk| CaptureGroup::of(chunk, 32, |amount| amount as u32);
        CapturePatterns::Narrow(patterns.chunks(LANES).map(group).collect())
    } else {
        let patterns = distances(board, 64);
        let group = |chunk| CaptureGroup::of(chunk, 64, |amount| amount);
        CapturePatterns::Wide(patterns.chunks(LANES).map(group).collect())
    }
}

impl<Word, const LANES: usize> CaptureGroup<Word, LANES> {
    fn of(chunk: &[[u64; 3]], bits: u32, word: impl Fn(u64) -> Word) -> Self {
        // Padding rotates by one and fits no point.
        let lane = |lane: usize| chunk.get(lane).copied().unwrap_or([0, 1, 1]);
        let rotation = |i: usize| {
            let left = std::array::from_fn(|n| lane(n)[i] as u32);
            [left, left.map(|left| bits - left)]
        };
        CaptureGroup {
            from: std::array::from_fn(|n| word(lane(n)[0])),
            to_over: rotation(1),
            over_to_from: rotation(2),
        }
    }
}

/// How far a rotation to the left in a word of `bits` takes the bit of one point to that of
/// another.
fn distance(from: Point, to: Point, bits: usize) -> usize {
    (bits + to.index() - from.index()) % bits
}
