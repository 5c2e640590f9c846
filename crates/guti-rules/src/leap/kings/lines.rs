//! The lines of a board for pieces of different kinds.

use super::{Kind, MenAndKings};
use crate::bits::nth_bit;
use crate::board::{Board, Leap};
use crate::definition::model::{Crowning, King, LeapOptions, Promotion, Way};
use crate::evaluate;
use crate::leap::evaluate::PlaceTerm;
use crate::leap::kinds::{Kinds as _, Lines};
use crate::leap::moves::{Landing, Leaper, Sides};
use crate::places;
use crate::symmetry::Symmetry;
use crate::types::{BySide, Point, PointSet, Side};

/// The compiled lines of a board. The number of a leap is that of the point where it lands.
#[derive(Clone, Debug)]
pub struct LinesByKind {
    ways: [Ways; 3],
    /// The ways along the lines from each point; none where kings are short.
    rays: Vec<Vec<Vec<Point>>>,
    /// The points between the ends of each leap that a piece of some kind can make, by its start
    /// and its landing point.
    between: Vec<Vec<PointSet>>,
    king: King,
    crowning: Crowning,
    /// The points where each side is promoted.
    pub promotion: BySide<PointSet>,
    levels: Vec<PointSet>,
    /// A symmetry that puts each side in the place of the other, if the board has one.
    pub rotation: Option<Symmetry>,
}

/// The steps to the next point and the leaps over one point of one kind of pieces.
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

impl Lines<MenAndKings> for LinesByKind {
    fn new(board: &mut Board, options: &LeapOptions) -> LinesByKind {
        let forward = [options.steps, options.leaps].map(|way| way == Way::Forward);
        let levels = board.levels();
        let promotion = promotion_points(board, &levels, options.promotion);
        let promotes = promotion != BySide::default();
        let king = if promotes { options.king } else { King::Short };
        let ways = Kind::ALL.map(|kind| Ways::new(board, kind, &levels, forward));
        let levels = if promotes || forward.contains(&true) { levels } else { Vec::new() };
        let rotation = rotation(board.symmetries(), &levels, promotion);
        board.keep_symmetries(|symmetry| keeps_sides(symmetry, &levels, promotion));
        let far = king != King::Short;
        let rays = if far { board.points().map(|at| board.rays(at)).collect() } else { vec![] };
        LinesByKind {
            between: between(board, if king == King::Flying { &rays } else { &[] }),
            ways,
            rays,
            king,
            crowning: options.crowning,
            promotion,
            levels,
            rotation,
        }
    }

    fn promotion(&self) -> BySide<PointSet> {
        self.promotion
    }

    fn levels(&self) -> &[PointSet] {
        &self.levels
    }

    /// Where the sides look in different directions, men are told apart by how far they have come,
    /// and the other rows are compared with the first. Elsewhere, and for kings, the terms are the
    /// symmetry classes of the bare board, which are the same for both sides.
    fn place_terms(&self, board: &Board, classes: &[PointSet]) -> Vec<PlaceTerm> {
        let promotes = self.promotion != BySide::default();
        let mut places = Vec::new();
        if promotes {
            // A king that goes far is worth several men.
            let more = if self.king == King::Short { [350, 500] } else { [1500, 2000] };
            let points = BySide::new(board.all(), board.all());
            let term = evaluate::term("kings", more);
            places.push(PlaceTerm { term, points, men: false, kings: true });
        }
        for row in 1..self.levels.len() {
            let points = BySide::new(self.levels[row], self.levels[self.levels.len() - 1 - row]);
            // Only a king can have come there.
            if points == self.promotion {
                continue;
            }
            // Early in the game a man that has left its row is missed there; later a man that is
            // far ahead is near to becoming a king.
            let come = row as i32;
            let default = if promotes { [15 * come - 40, 45 * come] } else { [0, 0] };
            let term = evaluate::term(format!("men on row {}", row + 1), default);
            places.push(PlaceTerm { term, points, men: true, kings: false });
        }
        let sided = !self.levels.is_empty();
        if sided && !promotes {
            return places;
        }
        let neighbours = |point: Point| board.neighbours(point).len() as i32;
        let compared = classes.iter().fold(board.all(), |all, class| all.without(*class));
        let usual = compared.into_iter().next().map_or(0, neighbours);
        for &class in classes {
            let name = places::name(board, class);
            let name = if sided { format!("kings {name}") } else { name };
            // A king is worth more on a point with more neighbours.
            let more = class.into_iter().next().map_or(0, neighbours) - usual;
            let default = if sided { [10 * more, 30 * more] } else { [0, 0] };
            let points = BySide::new(class, class);
            let term = evaluate::term(name, default);
            places.push(PlaceTerm { term, points, men: !sided, kings: sided });
        }
        places
    }

    fn ways(&self, board: &Board) -> Option<Vec<Vec<PointSet>>> {
        let from = |ways: &Ways, from: Point| {
            let steps = ways.steps.iter().filter(|pattern| PointSet(pattern.from).contains(from));
            let steps = steps.map(|pattern| pattern.landing(from));
            let leaps = ways.leaps_from[from.index()].iter().map(|leap| leap.to);
            steps.chain(leaps).collect()
        };
        let by_point = |ways: &Ways| board.points().map(|point| from(ways, point)).collect();
        (self.king == King::Short).then(|| self.ways.iter().map(by_point).collect())
    }

    #[inline]
    fn can_step(&self, sides: Sides<MenAndKings>) -> bool {
        // Whatever goes far can go to the next point.
        let can = |(kind, pieces): (Kind, u64)| {
            let steps = &self.ways[kind.index()].steps;
            steps.iter().any(|pattern| pattern.open(pieces, sides.vacant) != 0)
        };
        sides.by_kind().into_iter().any(can)
    }

    #[inline]
    fn count_steps(&self, sides: Sides<MenAndKings>) -> u32 {
        let count = |(kind, pieces): (Kind, u64)| -> u32 {
            if self.slides(kind) {
                let reach = |at: Point| self.reach(at, sides.vacant).len();
                return PointSet(pieces).into_iter().map(reach).sum();
            }
            let steps = self.ways[kind.index()].steps.iter();
            steps.map(|pattern| pattern.open(pieces, sides.vacant).count_ones()).sum()
        };
        sides.by_kind().into_iter().map(count).sum()
    }

    #[inline]
    fn more_steps(&self, own: Sides<MenAndKings>, enemy: Sides<MenAndKings>) -> i32 {
        self.count_steps(own) as i32 - self.count_steps(enemy) as i32
    }

    #[inline]
    fn each_step(&self, sides: Sides<MenAndKings>, mut step: impl FnMut(Point, Point)) {
        for (kind, pieces) in sides.by_kind() {
            if self.slides(kind) {
                for from in PointSet(pieces) {
                    self.reach(from, sides.vacant).into_iter().for_each(|to| step(from, to));
                }
                continue;
            }
            for pattern in &self.ways[kind.index()].steps {
                for from in PointSet(pattern.open(pieces, sides.vacant)) {
                    step(from, pattern.landing(from));
                }
            }
        }
    }

    #[inline]
    fn steppers(&self, sides: Sides<MenAndKings>) -> u64 {
        // Whatever goes far can go to the next point.
        let open = |(kind, pieces): (Kind, u64)| {
            if pieces == 0 {
                return 0;
            }
            let steps = self.ways[kind.index()].steps.iter();
            steps.fold(0, |all, pattern| all | pattern.open(pieces, sides.vacant))
        };
        let [men, kings] = sides.by_kind().map(open);
        men | kings
    }

    #[inline]
    fn steps_from(&self, sides: Sides<MenAndKings>, from: Point) -> u64 {
        let kind = sides.kinds.kind(sides.side, from);
        if self.slides(kind) {
            return self.reach(from, sides.vacant).0;
        }
        let steps = self.ways[kind.index()].steps.iter();
        let open = steps.filter(|pattern| pattern.open(from.set().0, sides.vacant) != 0);
        open.fold(0, |all, pattern| all | pattern.landing(from).set().0)
    }

    #[inline]
    fn nth_step(&self, sides: Sides<MenAndKings>, mut n: u32) -> Option<(Point, Point)> {
        for (kind, pieces) in sides.by_kind() {
            if self.slides(kind) {
                for from in PointSet(pieces) {
                    let reach = self.reach(from, sides.vacant);
                    if n < reach.len() {
                        return Some((from, nth_point(reach.0, n)));
                    }
                    n -= reach.len();
                }
                continue;
            }
            for pattern in &self.ways[kind.index()].steps {
                let open = pattern.open(pieces, sides.vacant);
                if n < open.count_ones() {
                    let from = nth_point(open, n);
                    return Some((from, pattern.landing(from)));
                }
                n -= open.count_ones();
            }
        }
        None
    }

    /// The pieces that can capture.
    #[inline]
    fn sources(&self, sides: Sides<MenAndKings>) -> u64 {
        let leapers = |(kind, pieces): (Kind, u64)| {
            if pieces == 0 {
                return 0;
            }
            if self.flies(kind) {
                let leaps = |at: &Point| self.flying_leaps(*at, sides.enemy, sides.vacant) != 0;
                return PointSet(pieces).into_iter().filter(leaps).collect::<PointSet>().0;
            }
            let patterns = self.ways[kind.index()].leaps.iter();
            let open = patterns.map(|pattern| pattern.open(sides.enemy, sides.vacant));
            pieces & open.fold(0, |all, open| all | open)
        };
        let [men, kings] = sides.by_kind().map(leapers);
        men | kings
    }

    #[inline]
    fn leaps(&self, leaper: Leaper<MenAndKings>) -> u64 {
        let at = Point::new(leaper.at);
        if self.flies(leaper.kind) {
            return self.flying_leaps(at, leaper.enemy, leaper.vacant);
        }
        let mut leaps = PointSet::EMPTY;
        for leap in &self.ways[leaper.kind.index()].leaps_from[at.index()] {
            let (enemy, vacant) = (PointSet(leaper.enemy), PointSet(leaper.vacant));
            if enemy.contains(leap.over) && vacant.contains(leap.to) {
                leaps = leaps.with(leap.to);
            }
        }
        leaps.0
    }

    /// Between the ends of a leap there is no other enemy than the one leaped over.
    #[inline]
    fn leap(&self, leaper: Leaper<MenAndKings>, number: usize) -> Landing {
        let over = self.between[leaper.at][number].0 & leaper.enemy;
        Landing { number, over, to: 1 << number }
    }

    /// The number of a leap is that of the point where it lands.
    #[inline]
    fn landings(&self, _leaper: Leaper<MenAndKings>, leaps: u64) -> u64 {
        leaps
    }

    #[inline]
    fn way_to(&self, leaper: Leaper<MenAndKings>, to: Point) -> Landing {
        self.leap(leaper, to.index())
    }

    fn landing(&self, _from: Point, number: usize) -> Point {
        Point::new(number)
    }

    #[inline]
    fn may_go_on(&self, _flight: Leaper<MenAndKings>, _leaps: u64, _sources: u64) -> bool {
        true
    }

    #[inline]
    fn ends_turn(&self, leaper: Leaper<MenAndKings>) -> bool {
        match leaper.kind {
            Kind::Man(side) => {
                self.crowning == Crowning::EndsTurn
                    && self.promotion[side].contains(Point::new(leaper.at))
            }
            Kind::King => false,
        }
    }

    fn between(&self, kind: Option<Kind>, from: Point, to: Point) -> PointSet {
        let ways = kind.filter(|&kind| !self.flies(kind)).map(|kind| &self.ways[kind.index()]);
        let leaps = |ways: &Ways| ways.leaps_from[from.index()].iter().any(|leap| leap.to == to);
        if ways.is_none_or(leaps) {
            self.between[from.index()][to.index()]
        } else {
            PointSet::EMPTY
        }
    }
}

impl LinesByKind {
    /// Whether pieces of this kind step any number of points.
    fn slides(&self, kind: Kind) -> bool {
        kind == Kind::King && self.king != King::Short
    }

    /// Whether pieces of this kind leap from afar.
    fn flies(&self, kind: Kind) -> bool {
        kind == Kind::King && self.king == King::Flying
    }

    /// The landing points of a flying piece: the first piece on a line is an enemy, and the points
    /// behind it are vacant.
    fn flying_leaps(&self, at: Point, enemy: u64, vacant: u64) -> u64 {
        let mut landings = PointSet::EMPTY;
        for ray in &self.rays[at.index()] {
            let mut beyond = ray.iter().copied();
            let first = beyond.find(|&point| !PointSet(vacant).contains(point));
            if first.is_some_and(|first| PointSet(enemy).contains(first)) {
                let room = beyond.take_while(|&point| PointSet(vacant).contains(point));
                landings = room.fold(landings, PointSet::with);
            }
        }
        landings.0
    }

    /// The points that a sliding piece can reach.
    fn reach(&self, at: Point, vacant: u64) -> PointSet {
        let rays = self.rays[at.index()].iter();
        let open = |point: &Point| PointSet(vacant).contains(*point);
        rays.flat_map(|ray| ray.iter().copied().take_while(open)).collect()
    }
}

impl StepPattern {
    /// The points of those of `pieces` that can step to one of `vacant`.
    #[inline]
    fn open(self, pieces: u64, vacant: u64) -> u64 {
        self.from & pieces & vacant.rotate_right(self.by)
    }

    /// Where the step from this point lands.
    #[inline]
    fn landing(self, from: Point) -> Point {
        Point::new((from.index() + self.by as usize) % Point::LIMIT)
    }
}

impl LeapPattern {
    /// The points from which there is a leap over one of `enemy` to one of `vacant`.
    #[inline]
    fn open(self, enemy: u64, vacant: u64) -> u64 {
        self.from & enemy.rotate_right(self.over) & vacant.rotate_right(self.to)
    }
}

impl Ways {
    /// `forward` says whether men step, and whether they leap, to higher levels only (the second
    /// side's: to lower levels).
    fn new(board: &Board, kind: Kind, levels: &[PointSet], forward: [bool; 2]) -> Ways {
        let level = |point: Point| levels.iter().position(|level| level.contains(point));
        let may = |forward: bool, from: Point, to: Point| match kind {
            Kind::Man(Side::First) if forward => level(to) > level(from),
            Kind::Man(Side::Second) if forward => level(to) < level(from),
            Kind::Man(_) | Kind::King => true,
        };
        let mut ways = Ways {
            steps: Vec::new(),
            leaps: Vec::new(),
            leaps_from: vec![Vec::new(); board.len()],
        };
        for from in board.points() {
            for to in board.neighbours(from).into_iter().filter(|&to| may(forward[0], from, to)) {
                let by = distance(from, to);
                match ways.steps.iter_mut().find(|pattern| pattern.by == by) {
                    Some(pattern) => pattern.from |= from.set().0,
                    None => ways.steps.push(StepPattern { from: from.set().0, by }),
                }
            }
        }
        for &leap in board.leaps().iter().filter(|leap| may(forward[1], leap.from, leap.to)) {
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

/// The point number `n` of a set.
fn nth_point(set: u64, n: u32) -> Point {
    Point::new(nth_bit(set, n).trailing_zeros() as usize)
}

/// The points between the ends of each leap over one point, and of each stretch of the `rays` along
/// which kings fly. A checked board joins the ends of a leap in one way only.
fn between(board: &Board, rays: &[Vec<Vec<Point>>]) -> Vec<Vec<PointSet>> {
    let mut between = vec![vec![PointSet::EMPTY; Point::LIMIT]; board.len()];
    for leap in board.leaps() {
        between[leap.from.index()][leap.to.index()] = leap.over.set();
    }
    for (from, rays) in rays.iter().enumerate() {
        for ray in rays {
            let mut passed = PointSet::EMPTY;
            for &point in ray {
                between[from][point.index()] = passed;
                passed = passed.with(point);
            }
        }
    }
    between
}

/// The points where each side is promoted.
fn promotion_points(board: &Board, levels: &[PointSet], promotion: Promotion) -> BySide<PointSet> {
    let far = BySide::new(levels.last(), levels.first()).map(Option::<&PointSet>::copied);
    let place = |point: &Point| board.place(*point)[0];
    let corners = |level: PointSet| -> PointSet {
        let across = |a: &Point, b: &Point| place(a).total_cmp(&place(b));
        let ends = [level.into_iter().min_by(across), level.into_iter().max_by(across)];
        ends.into_iter().flatten().collect()
    };
    far.map(|level| match promotion {
        Promotion::None => PointSet::EMPTY,
        Promotion::FarRow => level.unwrap_or_default(),
        Promotion::FarCorners => level.map(corners).unwrap_or_default(),
    })
}

/// Whether a symmetry leaves every point on its level, so that forward stays forward, and leaves
/// the points of promotion where they are. Without levels every symmetry does.
fn keeps_sides(symmetry: &Symmetry, levels: &[PointSet], promotion: BySide<PointSet>) -> bool {
    levels.iter().chain(&promotion.0).all(|&set| symmetry.set(set) == set)
}

/// A symmetry that maps each side's way forward onto the other's; any symmetry if there are no
/// levels.
fn rotation(
    symmetries: &[Symmetry],
    levels: &[PointSet],
    promotion: BySide<PointSet>,
) -> Option<Symmetry> {
    let exchanges_sides = |symmetry: &&Symmetry| {
        let across = levels.iter().zip(levels.iter().rev());
        let mut ends = across.chain([(&promotion.0[0], &promotion.0[1])]);
        ends.all(|(&one, &other)| symmetry.set(one) == other)
    };
    symmetries.iter().find(exchanges_sides).cloned()
}
