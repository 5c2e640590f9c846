//! Steps of many positions at a time.
//!
//! The columns of a row are ranked by their sets, read as binary numbers. So columns whose sets have the same high
//! points are consecutive. They are a *stripe*: one column for each set of some size of the lowest points, in the
//! order of these sets, and with a bit for each, its *lanes*, up to 35 columns fit into a word. To move a piece from
//! one point to another does not change the order of the sets that have the one and not the other. So where both are
//! high points, a step maps one stripe onto another, lane by lane, and otherwise it gathers some lanes and scatters
//! them. A set of positions of a row and all that a step leads to, or comes from, are found by a dozen instructions for
//! each step of a stripe.

use super::matrix::MatrixShape;
use guti_rules::bits::{gather, scatter};
use guti_rules::index::{ArrivalRules, Removals, StandingRow, StepRules};

/// The number of low points. Of a larger number there are more sets of one size than a word has bits.
const LOW_POINTS: u32 = 7;
const LOW_SETS: usize = 1 << LOW_POINTS;
const LOW_MASK: u32 = LOW_SETS as u32 - 1;

/// The most lanes of a stripe: the number of sets of three or four of seven points.
const MAX_LANES: usize = 35;

/// The most points of a board whose positions are ranked.
const MAX_POINTS: usize = 32;

/// The most points that a row leaves vacant: the numbers of stripes by their high points then take half a megabyte.
const MAX_VACANT: u32 = LOW_POINTS + 18;

/// The most steps of a position: they are counted in [`COUNT_BITS`] bits.
const MAX_STEPS: usize = (1 << COUNT_BITS) - 1;

/// The bits of a number of steps.
pub const COUNT_BITS: usize = 6;

/// For each size of a set of low points, a lane for each set.
struct LowSets {
    /// By size and lane: the set.
    sets: [[u8; MAX_LANES]; LOW_POINTS as usize + 1],
    /// By size: all lanes.
    all: [u64; LOW_POINTS as usize + 1],
    /// By size and set of points: the lanes whose sets contain these points.
    containing: [[u64; LOW_SETS]; LOW_POINTS as usize + 1],
    /// By size and set of points: the lanes whose sets contain none of these points.
    avoiding: [[u64; LOW_SETS]; LOW_POINTS as usize + 1],
}

static LOW: LowSets = {
    const SIZES: usize = LOW_POINTS as usize + 1;
    let mut low = LowSets {
        sets: [[0; MAX_LANES]; SIZES],
        all: [0; SIZES],
        containing: [[0; LOW_SETS]; SIZES],
        avoiding: [[0; LOW_SETS]; SIZES],
    };
    let mut set = 0;
    while set < LOW_SETS {
        let size = set.count_ones() as usize;
        let lane = low.all[size] + 1;
        low.sets[size][lane.trailing_zeros() as usize] = set as u8;
        low.all[size] |= lane;
        let mut points = 0;
        while points < LOW_SETS {
            if set & points == points {
                low.containing[size][points] |= lane;
            }
            if set & points == 0 {
                low.avoiding[size][points] |= lane;
            }
            points += 1;
        }
        set += 1;
    }
    low
};

/// Consecutive columns whose sets have the same high points.
#[derive(Clone, Copy, Debug)]
pub struct Stripe {
    /// The high points, counted from the first one.
    high: u32,
    /// The first column.
    pub start: u32,
    /// The number of low points of each set.
    low_size: u8,
    /// The number of columns.
    pub len: u8,
}

impl Stripe {
    /// The set of a lane, of points counted from the first vacant one.
    #[inline]
    pub fn set(self, lane: usize) -> u64 {
        let low = LOW.sets[usize::from(self.low_size)][lane];
        u64::from(self.high << LOW_POINTS | u32::from(low))
    }

    /// The lanes that it has, a bit for each of its columns.
    #[inline]
    pub fn all(self) -> u64 {
        LOW.all[usize::from(self.low_size)]
    }
}

/// The stripes of the rows of a shape.
#[derive(Debug)]
pub struct Stripes {
    all: Vec<Stripe>,
    /// By set of high points: the number of the stripe, if there is one.
    numbers: Vec<u16>,
    /// By column: the number of its stripe.
    of_column: Vec<u16>,
}

impl Stripes {
    /// The stripes for rows with sets of `size` of `vacant` points; none if these are too few or too many.
    pub fn new(vacant: u32, size: u32) -> Option<Stripes> {
        if !(LOW_POINTS..=MAX_VACANT).contains(&vacant) || size > vacant {
            return None;
        }
        let mut all: Vec<Stripe> = Vec::new();
        let mut numbers = Vec::new();
        let mut of_column = Vec::new();
        for high in 0u32..1 << (vacant - LOW_POINTS) {
            numbers.push(all.len() as u16);
            let Some(low_size) = size.checked_sub(high.count_ones()) else { continue };
            if low_size <= LOW_POINTS {
                let len = LOW.all[low_size as usize].count_ones() as u8;
                let start = of_column.len() as u32;
                of_column.resize(of_column.len() + usize::from(len), all.len() as u16);
                all.push(Stripe { high, start, low_size: low_size as u8, len });
            }
        }
        u16::try_from(all.len()).is_ok().then_some(Stripes { all, numbers, of_column })
    }

    /// The number of stripes of a row.
    pub fn count(&self) -> usize {
        self.all.len()
    }

    /// A stripe by its number.
    #[inline]
    pub fn get(&self, number: usize) -> Stripe {
        self.all[number]
    }

    /// All stripes in order.
    pub fn iter(&self) -> impl Iterator<Item = Stripe> + '_ {
        self.all.iter().copied()
    }

    /// The number of the stripe of a column.
    #[inline]
    pub fn of_column(&self, column: usize) -> usize {
        self.of_column[column].into()
    }

    #[inline]
    fn number(&self, high: u32) -> usize {
        self.numbers[high as usize].into()
    }
}

/// Which of the arrivals on a point are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arriving {
    /// All that are allowed.
    All,
    /// Those that earn no removal.
    Plain,
    /// Those that earn a removal.
    Earning,
}

impl Arriving {
    /// The arrivals of quiet moves where others may make these removals.
    pub fn quiet(removals: Removals) -> Arriving {
        let Removals { pieces, compulsory } = removals;
        if compulsory && pieces != 0 { Arriving::Plain } else { Arriving::All }
    }
}

/// The arrivals on the points that a row leaves vacant, which are counted from 0.
#[derive(Debug)]
struct Arrivals<'a> {
    rules: &'a ArrivalRules,
    earning: Vec<StandingRow>,
    forbidden: Vec<u64>,
}

/// By point: lanes of a stripe.
type ByPoint = [u64; MAX_POINTS];

impl<'a> Arrivals<'a> {
    fn new(rules: &'a ArrivalRules) -> Arrivals<'a> {
        Arrivals { rules, earning: Vec::new(), forbidden: Vec::new() }
    }

    fn enter_row(&mut self, vacant: u64) {
        let ArrivalRules { earning, forbidden } = self.rules;
        self.earning.clear();
        self.earning.extend(earning.iter().filter(|row| row.points & !vacant == 0).map(|row| {
            let [points, beyond] = [row.points, row.beyond].map(|set| gather(set, vacant));
            StandingRow { points, beyond }
        }));
        self.forbidden.clear();
        let within = forbidden.iter().filter(|&&points| points & !vacant == 0);
        self.forbidden.extend(within.map(|&points| gather(points, vacant)));
    }

    /// The lanes of a stripe in which a row stands, for each row that stands in some.
    #[inline]
    fn each_standing(&self, stripe: Stripe, mut visit: impl FnMut(u64, u64)) {
        let high = u64::from(stripe.high) << LOW_POINTS;
        let size = usize::from(stripe.low_size);
        for row in &self.earning {
            let either = row.points | row.beyond;
            if (high ^ row.points) & either & !u64::from(LOW_MASK) == 0 {
                let low = |points: u64| points as usize & (LOW_SETS - 1);
                let lanes =
                    LOW.containing[size][low(row.points)] & LOW.avoiding[size][low(row.beyond)];
                if lanes != 0 {
                    visit(row.points, lanes);
                }
            }
        }
    }

    /// The lanes of a stripe in which some row stands.
    #[inline]
    fn standing(&self, stripe: Stripe) -> u64 {
        let mut standing = 0;
        self.each_standing(stripe, |_, lanes| standing |= lanes);
        standing
    }

    /// By point: the lanes of a stripe in which a piece may not have arrived there, as is meant.
    #[inline]
    fn excluded(&self, stripe: Stripe, arriving: Arriving) -> ByPoint {
        let mut excluded = [0; MAX_POINTS];
        if arriving != Arriving::All {
            self.each_standing(stripe, |points, lanes| add(&mut excluded, points, lanes));
            if arriving == Arriving::Earning {
                excluded = excluded.map(|lanes| !lanes);
            }
        }
        let high = u64::from(stripe.high) << LOW_POINTS;
        for &points in &self.forbidden {
            if points & !high & !u64::from(LOW_MASK) == 0 {
                let low = points as usize & (LOW_SETS - 1);
                let lanes = LOW.containing[usize::from(stripe.low_size)][low];
                add(&mut excluded, points, lanes);
            }
        }
        excluded
    }
}

/// Adds lanes at each of some points.
#[inline]
fn add(by_point: &mut ByPoint, mut points: u64, lanes: u64) {
    while points != 0 {
        by_point[points.trailing_zeros() as usize & (MAX_POINTS - 1)] |= lanes;
        points &= points - 1;
    }
}

/// What the steps of a layer have in common.
#[derive(Debug)]
pub struct StripedRules {
    /// The stripes of each row.
    pub stripes: Stripes,
    rules: StepRules,
}

impl StripedRules {
    /// Tables for the rows of a shape; none if they do not suit it.
    pub fn new(rules: StepRules, shape: &MatrixShape) -> Option<StripedRules> {
        let points = rules.neighbours.len() as u32;
        let ends: u32 = rules.neighbours.iter().map(|beside| beside.count_ones()).sum();
        if ends as usize / 2 > MAX_STEPS {
            return None;
        }
        let stripes = Stripes::new(points - shape.row_size, shape.column_size)?;
        Some(StripedRules { stripes, rules })
    }
}

/// The steps in one row at a time.
#[derive(Debug)]
pub struct StripedSteps<'a> {
    stripes: &'a Stripes,
    rules: &'a StepRules,
    /// By vacant point, counted from 0: the vacant points adjacent to it.
    neighbours: [u32; MAX_POINTS],
    arrivals: Arrivals<'a>,
}

impl<'a> StripedSteps<'a> {
    /// No row is chosen yet.
    pub fn new(rules: &'a StripedRules) -> StripedSteps<'a> {
        let StripedRules { stripes, rules } = rules;
        let arrivals = Arrivals::new(&rules.arrivals);
        StripedSteps { stripes, rules, neighbours: [0; MAX_POINTS], arrivals }
    }

    /// Chooses a row by the points that its set leaves vacant.
    pub fn enter_row(&mut self, vacant: u64) {
        let mut left = vacant;
        for beside in &mut self.neighbours[..vacant.count_ones() as usize] {
            let point = left.trailing_zeros() as usize;
            *beside = gather(self.rules.neighbours[point], vacant) as u32;
            left &= left - 1;
        }
        self.arrivals.enter_row(vacant);
    }

    /// The lanes of a stripe in which some row stands that earns a removal.
    #[inline]
    pub fn standing(&self, number: usize) -> u64 {
        self.arrivals.standing(self.stripes.get(number))
    }

    /// Visits the stripes with the positions from which a step leads to these positions, once for each step: their
    /// number, and for each of the sets of lanes the origins.
    #[inline]
    pub fn each_origin<const N: usize>(
        &self,
        number: usize,
        lanes: [u64; N],
        arriving: Arriving,
        mut visit: impl FnMut(usize, [u64; N]),
    ) {
        let stripe = self.stripes.get(number);
        let (high, size) = (stripe.high, usize::from(stripe.low_size));
        let excluded = self.arrivals.excluded(stripe, arriving);
        let (containing, avoiding) = (&LOW.containing[size], &LOW.avoiding[size]);
        let mut visit = |number, lanes: [u64; N]| {
            if union(lanes) != 0 {
                visit(number, lanes);
            }
        };
        if size > 0 {
            let fewer = &LOW.avoiding[size - 1];
            let low = self.neighbours.iter().take(LOW_POINTS as usize);
            for (point, &beside) in low.enumerate() {
                let to = 1 << point;
                let arrived = lanes.map(|lanes| lanes & containing[to] & !excluded[point]);
                if union(arrived) == 0 {
                    continue;
                }
                each_bit(beside & LOW_MASK, |from| {
                    let from = from as usize;
                    let sources = containing[to] & avoiding[from];
                    let origins = containing[from] & avoiding[to];
                    visit(number, arrived.map(|lanes| scatter(gather(lanes, sources), origins)));
                });
                each_bit(beside >> LOW_POINTS & !high, |from| {
                    let origins =
                        arrived.map(|lanes| scatter(gather(lanes, containing[to]), fewer[to]));
                    visit(self.stripes.number(high | from), origins);
                });
            }
        }
        each_bit(high, |to| {
            let point = (to.trailing_zeros() + LOW_POINTS) as usize & (MAX_POINTS - 1);
            let beside = self.neighbours[point];
            let arrived = lanes.map(|lanes| lanes & !excluded[point]);
            if union(arrived) == 0 {
                return;
            }
            if size < LOW_POINTS as usize {
                let (more, number) = (&LOW.containing[size + 1], self.stripes.number(high ^ to));
                each_bit(beside & LOW_MASK, |from| {
                    let from = from as usize;
                    let origins =
                        arrived.map(|lanes| scatter(gather(lanes, avoiding[from]), more[from]));
                    visit(number, origins);
                });
            }
            each_bit(beside >> LOW_POINTS & !high, |from| {
                visit(self.stripes.number(high ^ to ^ from), arrived);
            });
        });
    }
}

/// The placements of a layer: each position with one piece more of the column's side is one that they lead to.
#[derive(Debug)]
pub struct StripedPlacements {
    /// The stripes of each row before a placement.
    pub before: Stripes,
    /// Those after it.
    pub after: Stripes,
    rules: ArrivalRules,
}

impl StripedPlacements {
    /// Tables for the rows of a shape on a board with this number of points; none if they do not suit it.
    pub fn new(rules: ArrivalRules, points: u32, shape: &MatrixShape) -> Option<StripedPlacements> {
        let vacant = points - shape.row_size;
        let before = Stripes::new(vacant, shape.column_size)?;
        let after = Stripes::new(vacant, shape.column_size + 1)?;
        Some(StripedPlacements { before, after, rules })
    }
}

/// The placements in one row at a time.
#[derive(Debug)]
pub struct PlacementsOfRow<'a> {
    placements: &'a StripedPlacements,
    arrivals: Arrivals<'a>,
}

impl<'a> PlacementsOfRow<'a> {
    /// No row is chosen yet.
    pub fn new(placements: &'a StripedPlacements) -> PlacementsOfRow<'a> {
        PlacementsOfRow { placements, arrivals: Arrivals::new(&placements.rules) }
    }

    /// Chooses a row by the points that its set leaves vacant.
    pub fn enter_row(&mut self, vacant: u64) {
        self.arrivals.enter_row(vacant);
    }

    /// The lanes of a stripe of those after placements in which some row stands that earns a removal.
    #[inline]
    pub fn standing(&self, number: usize) -> u64 {
        self.arrivals.standing(self.placements.after.get(number))
    }

    /// Visits the stripes with the positions from which a placement leads to these positions, once for each point: their
    /// number, and for each of the sets of lanes the origins.
    #[inline]
    pub fn each_origin<const N: usize>(
        &self,
        number: usize,
        lanes: [u64; N],
        arriving: Arriving,
        mut visit: impl FnMut(usize, [u64; N]),
    ) {
        let StripedPlacements { before, after, .. } = self.placements;
        let stripe = after.get(number);
        let (high, size) = (stripe.high, usize::from(stripe.low_size));
        let excluded = self.arrivals.excluded(stripe, arriving);
        if size > 0 {
            let (containing, fewer) = (&LOW.containing[size], &LOW.avoiding[size - 1]);
            let number = before.number(high);
            for (point, excluded) in excluded.iter().enumerate().take(LOW_POINTS as usize) {
                let to = 1 << point;
                let arrived = lanes.map(|lanes| lanes & containing[to] & !excluded);
                if union(arrived) != 0 {
                    let origins =
                        arrived.map(|lanes| scatter(gather(lanes, containing[to]), fewer[to]));
                    visit(number, origins);
                }
            }
        }
        each_bit(high, |to| {
            let point = (to.trailing_zeros() + LOW_POINTS) as usize & (MAX_POINTS - 1);
            let arrived = lanes.map(|lanes| lanes & !excluded[point]);
            if union(arrived) != 0 {
                visit(before.number(high ^ to), arrived);
            }
        });
    }
}

/// The union of some sets of lanes.
#[inline]
fn union<const N: usize>(lanes: [u64; N]) -> u64 {
    lanes.into_iter().fold(0, |all, lanes| all | lanes)
}

/// Visits the bits of a set, one by one.
#[inline]
fn each_bit(mut set: u32, mut visit: impl FnMut(u32)) {
    while set != 0 {
        let bit = set & set.wrapping_neg();
        visit(bit);
        set ^= bit;
    }
}

/// Visits the numbers of the lanes of a set.
#[inline]
pub fn each_lane(mut lanes: u64, mut visit: impl FnMut(usize)) {
    while lanes != 0 {
        visit(lanes.trailing_zeros() as usize);
        lanes &= lanes - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::super::matrix::Row;
    use super::*;
    use guti_rules::catalogue;
    use guti_rules::game::Game;
    use guti_rules::index::{Indexed, Layer, PieceSets};
    use std::collections::BTreeSet;
    use std::ops::ControlFlow::Continue;

    /// Some of the columns of a row, by stripe.
    fn some_columns(stripes: &Stripes, random: &mut fastrand::Rng) -> Vec<u64> {
        stripes.iter().map(|stripe| stripe.all() & random.u64(..)).collect()
    }

    /// How often each column of a row was visited.
    fn count(counts: &mut [u32], stripe: Stripe, lanes: u64) {
        each_lane(lanes, |lane| counts[stripe.start as usize + lane] += 1);
    }

    /// For each column of a row the number of different moves to one of the chosen columns. `moves` gives the sets
    /// after the moves of a set.
    fn expected(
        row: &Row<'_>,
        shape: &MatrixShape,
        (after, chosen): (&Stripes, &[u64]),
        moves: impl Fn(u64) -> BTreeSet<u64>,
    ) -> Vec<u32> {
        let is_chosen = |own: &u64| {
            let column = row.column(*own);
            let number = after.of_column(column);
            chosen[number] >> (column - after.get(number).start as usize) & 1 != 0
        };
        let count = |column| {
            moves(row.column_set(shape, column)).iter().filter(|own| is_chosen(own)).count()
        };
        (0..shape.row_len).map(|column| count(column) as u32).collect()
    }

    /// The sets after the quiet moves of a set, and after its conversions.
    fn moves<R: PieceSets>(rules: &R, own: u64, other: u64) -> [BTreeSet<u64>; 2] {
        let outlook = rules.outlook(own);
        let (mut quiet, mut converting) = (BTreeSet::new(), BTreeSet::new());
        rules.each_quiet(own, &outlook, other, |then| {
            quiet.insert(then);
            Continue(())
        });
        rules.each_conversion(own, &outlook, other, |then, left| {
            if left != other {
                converting.insert(then);
            }
            Continue(())
        });
        [quiet, converting]
    }

    fn compare_steps<R: PieceSets>(name: &str, rules: &R, layer: Layer) {
        let (index, mut random) = (rules.index(), fastrand::Rng::with_seed(5));
        let shape = MatrixShape::new(&index, layer, 1);
        let step_rules = rules.step_rules(shape.column_size).expect(name);
        let tables = StripedRules::new(step_rules, &shape).expect(name);
        let stripes = &tables.stripes;
        assert_eq!(
            stripes.iter().map(|stripe| usize::from(stripe.len)).sum::<usize>(),
            shape.row_len
        );
        let mut steps = StripedSteps::new(&tables);
        let mut seen = [0; 2];
        for _ in 0..6 {
            let row = Row::new(&index, shape.row_size, random.usize(..shape.rows));
            steps.enter_row(row.vacant);
            for (number, stripe) in stripes.iter().enumerate() {
                for lane in 0..usize::from(stripe.len) {
                    let column = stripe.start as usize + lane;
                    assert_eq!(row.set_of(stripe.set(lane)), row.column_set(&shape, column));
                    assert_eq!(stripes.of_column(column), number);
                }
            }
            let removals = rules.removals(row.set);
            let quiet = removals.map_or(Arriving::All, Arriving::quiet);
            for (kind, arriving) in [quiet, Arriving::Earning].into_iter().enumerate() {
                if kind == 1 && removals.is_none_or(|removals| removals.pieces == 0) {
                    continue;
                }
                let chosen = some_columns(stripes, &mut random);
                let mut counts = vec![0; shape.row_len];
                for (number, &lanes) in chosen.iter().enumerate() {
                    steps.each_origin(number, [lanes], arriving, |from, [lanes]| {
                        count(&mut counts, stripes.get(from), lanes);
                    });
                }
                let after = (stripes, &chosen[..]);
                let moves = |own| std::mem::take(&mut moves(rules, own, row.set)[kind]);
                assert_eq!(counts, expected(&row, &shape, after, moves), "{name} {layer} {kind}");
                seen[kind] += counts.iter().sum::<u32>();
            }
        }
        assert!(seen[0] > 0 && (seen[1] > 0 || rules.removals(0).is_none()), "{name}: {seen:?}");
    }

    #[test]
    fn steps_of_stripes_are_those_of_the_rules() {
        let games: [(&str, &[&str], Layer); 9] = [
            ("nine-mens-morris", &[], Layer::of(4, 5)),
            ("nine-mens-morris", &[], Layer::of(9, 8)),
            ("nine-mens-morris", &["flying=0"], Layer::of(3, 3)),
            ("nine-mens-morris", &["target=never-threes"], Layer::of(4, 3)),
            ("nine-mens-morris", &["removal=optional"], Layer::of(5, 4)),
            ("dara", &[], Layer::of(4, 5)),
            ("dara", &["long_rows=allowed"], Layer::of(3, 5)),
            ("lau-kata-kati", &[], Layer::of(5, 6)),
            ("lau-kata-kati", &[], Layer::of(9, 9)),
        ];
        for (name, choices, layer) in games {
            let game = catalogue::game(name, choices).expect(name);
            match &game {
                Game::Leap(rules) => compare_steps(name, rules, layer),
                Game::Row(rules) => compare_steps(name, rules, layer),
                Game::RowOnLines(rules) => compare_steps(name, rules, layer),
                _ => panic!("{name} has kings or counters"),
            }
        }
    }

    #[test]
    fn placements_of_stripes_are_those_of_the_rules() {
        for choices in
            [&[][..], &["removal=optional"], &["target=never-threes"], &["placed_rows=allowed"]]
        {
            let Ok(Game::RowOnLines(rules)) = catalogue::game("nine-mens-morris", choices) else {
                panic!("a row game")
            };
            let hands = [4, 3];
            let rules = rules.holding(hands);
            let (index, mut random) = (rules.index(), fastrand::Rng::with_seed(5));
            for layer in [Layer { own: 4, other: 5, hands }, Layer { own: 3, other: 3, hands }] {
                let shape = MatrixShape::new(&index, layer, 1);
                let placement_rules = rules.placement_rules().expect("it is allowed everywhere");
                let striped =
                    StripedPlacements::new(placement_rules, 24, &shape).expect("small rows");
                let mut placements = PlacementsOfRow::new(&striped);
                for _ in 0..6 {
                    let row = Row::new(&index, shape.row_size, random.usize(..shape.rows));
                    placements.enter_row(row.vacant);
                    let removals = rules.removals(row.set).expect("rows earn them");
                    let chosen = some_columns(&striped.after, &mut random);
                    let mut found =
                        [Arriving::quiet(removals), Arriving::Earning].map(|arriving| {
                            let mut counts = vec![0; shape.row_len];
                            for (number, &lanes) in chosen.iter().enumerate() {
                                placements.each_origin(
                                    number,
                                    [lanes],
                                    arriving,
                                    |from, [lanes]| {
                                        count(&mut counts, striped.before.get(from), lanes);
                                    },
                                );
                            }
                            counts
                        });
                    if removals.pieces == 0 {
                        found[1].fill(0);
                    }
                    for (kind, counts) in found.iter().enumerate() {
                        let moves = |own| {
                            let mut sets = BTreeSet::new();
                            rules.each_conversion(
                                own,
                                &rules.outlook(own),
                                row.set,
                                |then, left| {
                                    if (left == row.set) == (kind == 0) {
                                        sets.insert(then);
                                    }
                                    Continue(())
                                },
                            );
                            sets
                        };
                        let after = (&striped.after, &chosen[..]);
                        assert_eq!(
                            *counts,
                            expected(&row, &shape, after, moves),
                            "{choices:?} {layer}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn too_few_or_too_many_points_have_no_stripes() {
        assert!(Stripes::new(LOW_POINTS - 1, 2).is_none());
        assert!(Stripes::new(MAX_VACANT + 1, 2).is_none());
        assert!(Stripes::new(8, 9).is_none());
        assert_eq!(Stripes::new(LOW_POINTS, 3).map(|stripes| stripes.count()), Some(1));
    }
}
