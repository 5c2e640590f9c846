//! What a board's lines become for pieces of different kinds.

use crate::board::{Board, Leap};
use crate::definition::model::King;
use crate::types::{Point, PointSet, Side};

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A piece of this side that is not promoted.
    Man(Side),
    /// A promoted piece.
    King,
}

impl Kind {
    const ALL: [Kind; 3] = [Kind::Man(Side::First), Kind::Man(Side::Second), Kind::King];

    #[inline]
    fn index(self) -> usize {
        match self {
            Kind::Man(side) => side.index(),
            Kind::King => 2,
        }
    }
}

/// The compiled lines of a board.
#[derive(Clone, Debug)]
pub(super) struct Tables {
    kinds: [Ways; 3],
    /// The ways along the lines from each point; none where kings are short.
    rays: Vec<Vec<Vec<Point>>>,
    king: King,
}

/// Where pieces of one kind can go, one point far and over one point.
#[derive(Clone, Debug)]
struct Ways {
    steps: Vec<StepPattern>,
    leaps: Vec<LeapPattern>,
    /// The leaps from each point.
    leaps_from: Vec<Vec<Leap>>,
}

/// All steps over the same distance in the order of points.
#[derive(Clone, Copy, Debug)]
struct StepPattern {
    from: u64,
    /// How far a rotation to the right brings the landing point to the start.
    by: u32,
}

/// All leaps over the same two distances.
#[derive(Clone, Copy, Debug)]
struct LeapPattern {
    from: u64,
    over: u32,
    to: u32,
}

impl Tables {
    /// `forward` says whether men step, and whether they leap, to higher levels only, or to lower
    /// ones.
    pub fn new(board: &Board, levels: &[PointSet], forward: [bool; 2], king: King) -> Tables {
        let level = |point: Point| levels.iter().position(|level| level.contains(point));
        let may = |kind: Kind, forward: bool, from: Point, to: Point| match kind {
            Kind::Man(Side::First) if forward => level(to) > level(from),
            Kind::Man(Side::Second) if forward => level(to) < level(from),
            Kind::Man(_) | Kind::King => true,
        };
        let ways = |kind: Kind| {
            let steps = board.points().flat_map(|from| {
                board.neighbours(from).into_iter().map(move |to| (from, to)).collect::<Vec<_>>()
            });
            let steps = steps.filter(|&(from, to)| may(kind, forward[0], from, to));
            let leaps = board.leaps().iter().copied();
            let leaps = leaps.filter(|leap| may(kind, forward[1], leap.from, leap.to));
            Ways::new(board, steps, leaps)
        };
        let long = king != King::Short;
        let rays = if long { board.points().map(|at| board.rays(at)).collect() } else { vec![] };
        Tables { kinds: Kind::ALL.map(ways), rays, king }
    }

    /// Whether the steps of this kind are found point by point.
    fn slides(&self, kind: Kind) -> bool {
        kind == Kind::King && self.king != King::Short
    }

    fn flies(&self, kind: Kind) -> bool {
        kind == Kind::King && self.king == King::Flying
    }

    /// Those of `pieces` that can leap over one of `enemy` to one of `vacant`.
    #[inline]
    pub fn leapers(&self, kind: Kind, pieces: u64, enemy: u64, vacant: u64) -> u64 {
        if self.flies(kind) {
            let leaps = |at: &Point| self.flights(*at, enemy, vacant).next().is_some();
            return PointSet(pieces).into_iter().filter(leaps).collect::<PointSet>().0;
        }
        let mut leapers = 0;
        for pattern in &self.kinds[kind.index()].leaps {
            let over = enemy.rotate_right(pattern.over) & vacant.rotate_right(pattern.to);
            leapers |= pattern.from & over;
        }
        leapers & pieces
    }

    /// Each leap of a piece on `at`: over what, and to where.
    #[inline]
    pub fn each_leap(
        &self,
        kind: Kind,
        at: Point,
        enemy: u64,
        vacant: u64,
        mut leap: impl FnMut(Point, Point),
    ) {
        if self.flies(kind) {
            return self.flights(at, enemy, vacant).for_each(|(over, to)| leap(over, to));
        }
        for way in &self.kinds[kind.index()].leaps_from[at.index()] {
            if PointSet(enemy).contains(way.over) && PointSet(vacant).contains(way.to) {
                leap(way.over, way.to);
            }
        }
    }

    /// The leaps of a flying piece: the first piece on a line is an enemy, and behind it there is
    /// room.
    fn flights(&self, at: Point, enemy: u64, vacant: u64) -> impl Iterator<Item = (Point, Point)> {
        self.rays[at.index()].iter().flat_map(move |ray| {
            let mut beyond = ray.iter().copied();
            let first = beyond.find(|&point| !PointSet(vacant).contains(point));
            let over = first.filter(|&first| PointSet(enemy).contains(first));
            let room = beyond.take_while(move |&point| PointSet(vacant).contains(point));
            over.into_iter().flat_map(move |over| room.clone().map(move |to| (over, to)))
        })
    }

    /// The points that a sliding piece can reach.
    fn reach(&self, at: Point, vacant: u64) -> PointSet {
        let rays = self.rays[at.index()].iter();
        let open = |point: &Point| PointSet(vacant).contains(*point);
        rays.flat_map(|ray| ray.iter().copied().take_while(open)).collect()
    }

    /// Whether one of `pieces` can step.
    #[inline]
    pub fn can_step(&self, kind: Kind, pieces: u64, vacant: u64) -> bool {
        // Whoever can go far can go to the next point.
        self.kinds[kind.index()].steps.iter().any(|pattern| pattern.open(pieces, vacant) != 0)
    }

    /// The number of steps of `pieces`.
    #[inline]
    pub fn count_steps(&self, kind: Kind, pieces: u64, vacant: u64) -> u32 {
        if self.slides(kind) {
            return PointSet(pieces).into_iter().map(|at| self.reach(at, vacant).len()).sum();
        }
        let steps = self.kinds[kind.index()].steps.iter();
        steps.map(|pattern| pattern.open(pieces, vacant).count_ones()).sum()
    }

    /// Each step of `pieces`.
    #[inline]
    pub fn each_step(
        &self,
        kind: Kind,
        pieces: u64,
        vacant: u64,
        mut step: impl FnMut(Point, Point),
    ) {
        if self.slides(kind) {
            for from in PointSet(pieces) {
                self.reach(from, vacant).into_iter().for_each(|to| step(from, to));
            }
            return;
        }
        for pattern in &self.kinds[kind.index()].steps {
            for from in PointSet(pattern.open(pieces, vacant)) {
                step(from, Point::new((from.index() + pattern.by as usize) % Point::LIMIT));
            }
        }
    }

    /// The points between the ends of a leap of this kind; none if it makes no such leap.
    pub fn between(&self, kind: Kind, from: Point, to: Point) -> PointSet {
        if self.flies(kind) {
            let rays = self.rays[from.index()].iter();
            let reaching = |ray: &&Vec<Point>| ray.contains(&to);
            let stretch =
                |ray: &Vec<Point>| ray.iter().copied().take_while(|&point| point != to).collect();
            return rays.filter(reaching).map(stretch).next().unwrap_or_default();
        }
        let leaps = self.kinds[kind.index()].leaps_from[from.index()].iter();
        leaps.filter(|leap| leap.to == to).map(|leap| leap.over).collect()
    }

    /// Whether such a piece could ever step so, were the board empty.
    pub fn steps_so(&self, kind: Kind, from: Point, to: Point, vacant: u64) -> bool {
        let mut found = false;
        self.each_step(kind, from.set().0, vacant, |_, reached| found |= reached == to);
        found
    }
}

impl StepPattern {
    /// Where those of `pieces` stand that can step to one of `vacant`.
    #[inline]
    fn open(self, pieces: u64, vacant: u64) -> u64 {
        self.from & pieces & vacant.rotate_right(self.by)
    }
}

impl Ways {
    fn new(
        board: &Board,
        steps: impl Iterator<Item = (Point, Point)>,
        leaps: impl Iterator<Item = Leap>,
    ) -> Ways {
        let mut ways = Ways {
            steps: Vec::new(),
            leaps: Vec::new(),
            leaps_from: vec![Vec::new(); board.len()],
        };
        for (from, to) in steps {
            let by = distance(from, to);
            match ways.steps.iter_mut().find(|pattern| pattern.by == by) {
                Some(pattern) => pattern.from |= from.set().0,
                None => ways.steps.push(StepPattern { from: from.set().0, by }),
            }
        }
        for leap in leaps {
            let (over, to) = (distance(leap.from, leap.over), distance(leap.from, leap.to));
            match ways.leaps.iter_mut().find(|pattern| (pattern.over, pattern.to) == (over, to)) {
                Some(pattern) => pattern.from |= leap.from.set().0,
                None => ways.leaps.push(LeapPattern { from: leap.from.set().0, over, to }),
            }
            ways.leaps_from[leap.from.index()].push(leap);
        }
        ways
    }
}

/// How far a rotation to the right in a word brings the bit of `to` to that of `from`.
fn distance(from: Point, to: Point) -> u32 {
    ((Point::LIMIT + to.index() - from.index()) % Point::LIMIT) as u32
}
