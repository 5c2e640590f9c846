//! The steps of the analysis by stripes: see [`stripes`](crate::rows::stripes).

use super::super::matrix::Row;
use super::super::packed::{Code, Codes, DRAW, LOSS, UNKNOWN, WIN, flipped};
use super::super::solved_layers::ConversionProber;
use super::super::stripes::{
    Arriving, COUNT_BITS, Stripe, StripedRules, StripedSteps, Stripes, each_lane,
};
use super::super::target::{StageTarget, UNREACHABLE};
use super::super::updates::{Router, UpdateBatches};
use super::{Block, Context};
use guti_rules::index::PieceSets;
use guti_rules::types::PointSet;

/// The planes of what is found about the positions of a stripe: the lanes that a move settles for the attacker, those
/// that a move keeps from being held, and the bits of a number of moves.
const PLANES: usize = 2 + COUNT_BITS;

/// By stripe of a row: what is found about its positions.
#[derive(Debug)]
struct Found {
    planes: Vec<[u64; PLANES]>,
    /// A bit for each stripe about which something was found.
    stripes: Vec<u64>,
}

impl Found {
    fn new(stripes: &Stripes) -> Found {
        Found {
            planes: vec![[0; PLANES]; stripes.count()],
            stripes: vec![0; stripes.count().div_ceil(64)],
        }
    }

    /// Adds lanes that one move leads from: to a position that settles them for the attacker, to one that keeps
    /// them from being held, or to one that is counted.
    #[inline]
    fn add(&mut self, number: usize, [attacked, spoiled, counted]: [u64; 3]) {
        self.stripes[number / 64] |= 1 << (number % 64);
        let [all_attacked, all_spoiled, counts @ ..] = &mut self.planes[number];
        *all_attacked |= attacked;
        *all_spoiled |= spoiled;
        let mut carry = counted;
        for plane in counts {
            (*plane, carry) = (*plane ^ carry, *plane & carry);
        }
    }

    /// Takes what was found about a stripe.
    #[inline]
    fn take(&mut self, number: usize) -> [u64; PLANES] {
        std::mem::replace(&mut self.planes[number], [0; PLANES])
    }

    /// Takes the numbers of some 64 stripes about which something was found, a bit for each, counted from 64 times `i`.
    #[inline]
    fn take_stripes(&mut self, i: usize) -> u64 {
        std::mem::take(&mut self.stripes[i])
    }
}

/// The conversions of a row's positions by stripe: the lanes with one of each value, and those with a quiet move.
#[derive(Clone, Copy, Debug, Default)]
struct Moves {
    /// By [`Code`] of the value for the side that converts.
    conversions: [u64; 3],
    quiet: u64,
}

/// Whether all conversions of the column's side are steps.
pub fn conversions_are_steps<R: PieceSets>(context: Context<'_, R>) -> bool {
    context.shape.hands[0] == 0 && context.rules.removals(0).is_some()
}

/// The quiet moves of a row's positions.
fn quiet_moves<R: PieceSets>(rules: &R, row: &Row<'_>) -> Arriving {
    rules.removals(row.set).map_or(Arriving::All, Arriving::quiet)
}

/// The value of the best way to remove one of some pieces from the row's set, for the side that removes it.
#[inline]
pub fn best_removal(
    prober: &mut ConversionProber<'_>,
    own: u64,
    other: u64,
    removable: u64,
) -> Code {
    let mut best = LOSS;
    for removed in PointSet(removable) {
        best = best.max(prober.value(own, other ^ removed.set().0));
        if best == WIN {
            break;
        }
    }
    best
}

impl Block {
    /// Settles the positions that conversions decide where these are steps that earn a removal. What a removal is worth
    /// is looked up once for all the steps after which it may be made.
    pub(super) fn settle_conversions_by_stripes<R: PieceSets>(
        &mut self,
        context: Context<'_, R>,
        tables: &StripedRules,
        prober: &mut ConversionProber<'_>,
        out: &mut UpdateBatches,
    ) {
        let Context { rules, index, shape, other, .. } = context;
        let stripes = &tables.stripes;
        let mut router = Router::new(index, other);
        let mut steps = StripedSteps::new(tables);
        let mut moves = vec![Moves::default(); stripes.count()];
        for (r, row) in self.rows.clone().enumerate() {
            if context.is_stopped() {
                break;
            }
            let row = Row::new(index, shape.row_size, row);
            prober.enter_row(row.set);
            router.enter_row(row.set);
            steps.enter_row(row.vacant);
            let removable = rules.removals(row.set).map_or(0, |removals| removals.pieces);
            let quiet = quiet_moves(rules, &row);
            moves.fill(Moves::default());
            for (number, stripe) in stripes.iter().enumerate() {
                steps.each_origin(number, [stripe.all()], quiet, |from, [lanes]| {
                    moves[from].quiet |= lanes;
                });
                let standing = if removable == 0 { 0 } else { steps.standing(number) };
                if standing == 0 {
                    continue;
                }
                let mut values = [0; 3];
                each_lane(standing, |lane| {
                    let own = row.column_set(shape, stripe.start as usize + lane);
                    let value = best_removal(prober, own, row.set, removable);
                    values[usize::from(value)] |= 1 << lane;
                });
                steps.each_origin(number, values, Arriving::Earning, |from, values| {
                    for (all, lanes) in moves[from].conversions.iter_mut().zip(values) {
                        *all |= lanes;
                    }
                });
            }
            for (stripe, moves) in stripes.iter().zip(&moves) {
                let at = r * shape.row_len + stripe.start as usize;
                let [losing, drawing, winning] = moves.conversions;
                let unsolved = moves.quiet & !winning;
                self.unsolved.set_field(at, unsolved);
                let best = |lane: usize| {
                    let by_value = [(winning, WIN), (drawing, DRAW), (losing, LOSS)];
                    by_value
                        .into_iter()
                        .find_map(|(lanes, value)| (lanes >> lane & 1 != 0).then_some(value))
                };
                each_lane(unsolved & (losing | drawing), |lane| {
                    self.value.settle(at + lane, best(lane).unwrap_or(UNKNOWN));
                });
                each_lane(stripe.all() & !unsolved, |lane| {
                    let own = row.column_set(shape, stripe.start as usize + lane);
                    let sets = [own, row.set];
                    self.settle_by_conversions(context, at + lane, sets, best(lane), &router, out);
                });
            }
        }
    }

    /// [`Block::sweep`] by stripes.
    pub(super) fn sweep_by_stripes<R: PieceSets>(
        &mut self,
        context: Context<'_, R>,
        tables: &StripedRules,
        target: StageTarget,
        distance: u16,
    ) -> UpdateBatches {
        let Context { rules, index, shape, other, .. } = context;
        let mut out = UpdateBatches::new(other.blocks());
        if self.unsolved_count == 0 {
            return out;
        }
        let stripes = &tables.stripes;
        let mut router = Router::new(index, other);
        let mut steps = StripedSteps::new(tables);
        let mut found = Found::new(stripes);
        for (r, row) in self.rows.clone().enumerate() {
            if context.is_stopped() {
                break;
            }
            let start = r * shape.row_len;
            if self.unsolved.next_one(start, start + shape.row_len).is_none() {
                continue;
            }
            let row = Row::new(index, shape.row_size, row);
            router.enter_row(row.set);
            steps.enter_row(row.vacant);
            let quiet = quiet_moves(rules, &row);
            for (number, stripe) in stripes.iter().enumerate() {
                let lanes = lanes_by_value(&self.row_values, start, stripe);
                let [attacked, spoiled] = target.decisive(&lanes);
                let lanes = [attacked, spoiled, lanes(UNKNOWN)];
                steps.each_origin(number, lanes, quiet, |from, lanes| found.add(from, lanes));
            }
            let settling = Settling { row, start, distance, router: &router };
            for (number, stripe) in stripes.iter().enumerate() {
                let at = start + stripe.start as usize;
                let unsolved = self.unsolved.field(at, stripe.len.into());
                let [attacked, spoiled, counts @ ..] = found.take(number);
                let attacked = unsolved & attacked;
                let left = unsolved & !attacked;
                let conversions = lanes_by_value(&self.value, start, stripe);
                let held = left & !spoiled & !target.decisive_conversions(conversions);
                let evading = counts.into_iter().fold(0, |all, plane| all | plane);
                let defeated = held & !evading;
                const { assert!(UNREACHABLE == 0) };
                let numbers = counts.map(|plane| plane & held);
                self.distance.set_planes(at, left & !defeated, &numbers);
                self.settle_lanes(
                    context,
                    settling,
                    stripe,
                    [attacked, defeated],
                    target,
                    &mut out,
                );
            }
        }
        out
    }

    /// Propagates what was received to the positions before it, by stripes.
    pub(super) fn propagate_by_stripes<R: PieceSets>(
        &mut self,
        context: Context<'_, R>,
        tables: &StripedRules,
        target: StageTarget,
        distance: u16,
        out: &mut UpdateBatches,
    ) {
        let Context { rules, index, shape, other, .. } = context;
        let stripes = &tables.stripes;
        let mut router = Router::new(index, other);
        let mut steps = StripedSteps::new(tables);
        let mut found = Found::new(stripes);
        for (r, row) in self.rows.clone().enumerate() {
            if context.is_stopped() {
                break;
            }
            let (start, end) = (r * shape.row_len, (r + 1) * shape.row_len);
            let mut next = self.received.next_one(start, end);
            if next.is_none() {
                continue;
            }
            let row = Row::new(index, shape.row_size, row);
            router.enter_row(row.set);
            steps.enter_row(row.vacant);
            let quiet = quiet_moves(rules, &row);
            while let Some(at) = next {
                let number = stripes.of_column(at - start);
                let stripe = stripes.get(number);
                let at = start + stripe.start as usize;
                let received = self.received.field(at, stripe.len.into());
                let lanes = lanes_by_value(&self.row_values, start, stripe);
                let lanes =
                    |value: Option<Code>| value.map_or(0, |value| received & lanes(flipped(value)));
                let lanes = [lanes(target.attack), 0, lanes(target.defend)];
                steps.each_origin(number, lanes, quiet, |from, lanes| found.add(from, lanes));
                next = self.received.next_one(at + usize::from(stripe.len), end);
            }
            let settling = Settling { row, start, distance, router: &router };
            for i in 0..stripes.count().div_ceil(64) {
                each_lane(found.take_stripes(i), |bit| {
                    let number = i * 64 + bit;
                    let stripe = stripes.get(number);
                    let at = start + stripe.start as usize;
                    let unsolved = self.unsolved.field(at, stripe.len.into());
                    let [attacked, _, counts @ ..] = found.take(number);
                    let attacked = unsolved & attacked;
                    let counted = counts.into_iter().fold(0, |all, plane| all | plane);
                    let mut defeated = 0;
                    each_lane(unsolved & counted & !attacked, |lane| {
                        let bits = counts.into_iter().rev();
                        let count = bits.fold(0, |count, plane| count << 1 | plane >> lane & 1);
                        let is_last = self.distance.count_down(at + lane, count as u8);
                        defeated |= u64::from(is_last) << lane;
                    });
                    self.settle_lanes(context, settling, stripe, [attacked, defeated], target, out);
                });
            }
        }
    }

    /// Settles positions of a stripe for the attacker, and others for the defender.
    #[inline]
    fn settle_lanes<R: PieceSets>(
        &mut self,
        context: Context<'_, R>,
        settling: Settling<'_>,
        stripe: Stripe,
        [attacked, defeated]: [u64; 2],
        target: StageTarget,
        out: &mut UpdateBatches,
    ) {
        let Settling { row, start, distance, router } = settling;
        for (lanes, value) in [(attacked, target.attack), (defeated, target.defend)] {
            let Some(value) = value else { continue };
            out.settled += u64::from(lanes.count_ones());
            each_lane(lanes, |lane| {
                let column = stripe.start as usize + lane;
                router.send(&mut out.updates, row.column_set(context.shape, column), value);
                self.settle(start + column, value, distance);
            });
        }
    }
}

/// A row in which positions are settled.
#[derive(Clone, Copy)]
struct Settling<'a> {
    row: Row<'a>,
    /// The number of the row's first entry in the block.
    start: usize,
    distance: u16,
    router: &'a Router<'a>,
}

/// The lanes of a stripe that have a value, in a row that begins at the entry `start`.
#[inline]
fn lanes_by_value(codes: &Codes, start: usize, stripe: Stripe) -> impl Fn(Code) -> u64 {
    let at = start + stripe.start as usize;
    let [low, high] = codes.planes(at, stripe.len.into());
    move |value| {
        let low = if value & 1 == 0 { !low } else { low };
        let high = if value & 2 == 0 { !high } else { high };
        low & high & stripe.all()
    }
}
