//! Games whose positions are nothing but two sets of points: the pieces of the side to move and those
//! of the other.
//!
//! A position is ranked by the orbit of the other side's set, then by the rank of its own set among the
//! subsets of the remaining points. So the positions with the same other side are contiguous, a *row* of
//! the layer; quiet moves and their unmoves stay inside the rows of one set.

#[cfg(not(target_arch = "wasm32"))]
use super::lists_conversions;
use super::orbits::{Orbits, Permutation};
use super::subsets::{Ranking, binomial, next_subset, small_binomial};
use super::{ArrivalRules, Indexed, Layer, Removals, StepRules, TableIndex, lists_quiet_move};
use crate::bits::{gather, scatter};
use crate::board::Board;
use crate::rules::{Outcome, Rules};
use crate::types::Side;
use std::ops::{ControlFlow, Range, RangeInclusive};
use std::sync::OnceLock;

/// A game whose positions are two sets of pieces. It is [`Indexed`] by them.
///
/// The visits of moves have slow defaults, which generate all moves.
pub trait PieceSets: Rules + Clone {
    /// What can be known of the moves of a set before the other side's set is known.
    type Outlook: Copy + std::fmt::Debug + Send + Sync;

    /// The outlook of a set.
    fn outlook(&self, own: u64) -> Self::Outlook;

    /// The board that the pieces stand on.
    fn piece_board(&self) -> &Board;

    /// The pieces of the side to move and of the other on the board; none if the position is more than
    /// these and the [`hands`](PieceSets::hands).
    fn sets(&self, position: &Self::Position) -> Option<[u64; 2]>;

    /// The pieces in hand of the side to move and of the other.
    fn hands(&self, _position: &Self::Position) -> [u8; 2] {
        [0, 0]
    }

    /// These rules for positions with pieces in hand: their methods that take nothing but sets
    /// speak of positions in which the side to move and the other have these hands.
    #[must_use]
    fn holding(&self, _hands: [u8; 2]) -> Self {
        self.clone()
    }

    /// The position in which the side to move has `own`. It is the first side.
    fn position_of_sets(&self, own: u64, other: u64) -> Self::Position;

    /// The position in which the side to move has `own`, with these hands. It is the first side if it
    /// can be.
    fn position_with_hands(&self, own: u64, other: u64, _hands: [u8; 2]) -> Self::Position {
        self.position_of_sets(own, other)
    }

    /// The numbers of pieces, on the board and in hand, with which a side is still in the game, up to
    /// the number that it starts with.
    fn piece_counts(&self) -> RangeInclusive<u32>;

    /// The hands of the side to move and of the other whose positions are ranked.
    fn hand_pairs(&self) -> Vec<[u8; 2]> {
        vec![[0, 0]]
    }

    /// Whether the side to move, which with the other has these hands, may move pieces that are on the
    /// board. Otherwise every move places a piece, and is a conversion.
    fn may_step_with(&self, _hands: [u8; 2]) -> bool {
        true
    }

    /// The options that values depend on, as text; see [`Indexed::rules_fingerprint`].
    fn options_fingerprint(&self) -> String;

    /// Whether a side that can convert must do so.
    fn conversions_are_compulsory(&self) -> bool;

    /// Whether positions have so few conversions that a probe can look at each of them, as it does where
    /// [`conversions_are_compulsory`](PieceSets::conversions_are_compulsory).
    fn conversions_are_few(&self) -> bool;

    /// Whether neither side may move pieces that are on the board, so that every move from a position of
    /// the layer places one.
    fn only_places(&self, layer: Layer) -> bool {
        ![layer, layer.flipped()].iter().any(|layer| self.may_step_with(layer.hands))
    }

    /// The quiet moves and unmoves of a side with `size` pieces on the board as tables; none where they are not
    /// steps to adjacent points. A step that earns a [removal](PieceSets::removals) is quiet as well where nothing
    /// need be removed.
    fn step_rules(&self, _size: u32) -> Option<StepRules> {
        None
    }

    /// The placements of the side to move as tables, where it may place a piece on every vacant point that they do
    /// not forbid; none where placements are otherwise.
    fn placement_rules(&self) -> Option<ArrivalRules> {
        None
    }

    /// What a move that earns a removal may remove of `other`, where no other move but a placement is a conversion;
    /// none where conversions are otherwise.
    fn removals(&self, _other: u64) -> Option<Removals> {
        None
    }

    /// Visits the set that `own` becomes by each quiet move, until `visit` breaks. The caller has
    /// made sure that no compulsory conversion forbids quiet moves.
    fn each_quiet(
        &self,
        own: u64,
        _outlook: &Self::Outlook,
        other: u64,
        mut visit: impl FnMut(u64) -> ControlFlow<()>,
    ) {
        let position = self.position_of_sets(own, other);
        each_move(
            self,
            &position,
            |quiet, then, _| {
                if quiet { visit(then) } else { ControlFlow::Continue(()) }
            },
        );
    }

    /// Whether there is a quiet move. The caller has made sure that no compulsory conversion
    /// forbids it.
    fn has_quiet(&self, own: u64, outlook: &Self::Outlook, other: u64) -> bool {
        let mut any = false;
        self.each_quiet(own, outlook, other, |_| {
            any = true;
            ControlFlow::Break(())
        });
        any
    }

    /// Visits the sets that `own` and `other` become by each conversion, until `visit` breaks.
    /// Where a piece is placed, `own` becomes larger.
    fn each_conversion(
        &self,
        own: u64,
        _outlook: &Self::Outlook,
        other: u64,
        mut visit: impl FnMut(u64, u64) -> ControlFlow<()>,
    ) {
        let position = self.position_of_sets(own, other);
        each_move(self, &position, |quiet, then, now| {
            if quiet { ControlFlow::Continue(()) } else { visit(then, now) }
        });
    }

    /// Visits each set that becomes `own` by a quiet move: the unmoves, whether or not a compulsory
    /// conversion forbids the move there.
    fn each_unmove(&self, own: u64, other: u64, mut visit: impl FnMut(u64)) {
        let board = self.piece_board();
        for to in crate::types::PointSet(own) {
            for from in board.neighbours(to) {
                let origin = own ^ to.set().0 ^ from.set().0;
                let mut leads_here = false;
                if (own | other) & from.set().0 == 0 {
                    self.each_quiet(origin, &self.outlook(origin), other, |then| {
                        leads_here |= then == own;
                        if leads_here { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                    });
                }
                if leads_here {
                    visit(origin);
                }
            }
        }
    }
}

/// Visits each move: whether it is quiet, and the sets of the mover and of the other side after it.
fn each_move<R: PieceSets>(
    rules: &R,
    position: &R::Position,
    mut visit: impl FnMut(bool, u64, u64) -> ControlFlow<()>,
) {
    let mut moves = Vec::new();
    rules.generate(position, &mut moves);
    for mv in moves {
        let quiet = rules.effect(position, mv).is_quiet();
        let next = rules.play_unchecked(position, mv);
        if let Some([own, other]) = rules.sets(&next)
            && visit(quiet, other, own).is_break()
        {
            return;
        }
    }
}

/// The orbits and ranks of the sets of points of a board.
#[derive(Debug)]
pub struct SetIndex {
    points: u32,
    all: u64,
    most: u32,
    group: Vec<Permutation>,
    /// Ranks the sets of points of the board.
    whole: Ranking,
    /// By size: the orbits of the sets, made when they are first needed.
    orbits: Vec<OnceLock<Orbits>>,
    /// By size of the other set: ranks the sets of the points that it leaves.
    rest: Vec<OnceLock<Ranking>>,
}

impl SetIndex {
    /// An index of no sets, for a board that is too large.
    fn empty() -> SetIndex {
        SetIndex {
            points: 0,
            all: 0,
            most: 0,
            group: Vec::new(),
            whole: Ranking::new(0, 0),
            orbits: Vec::new(),
            rest: Vec::new(),
        }
    }

    /// An index of the sets of up to `most` points of a board that is not too large.
    pub fn new(board: &Board, most: u32) -> SetIndex {
        let points = board.len();
        let group: Vec<Permutation> =
            board.symmetries().iter().map(|symmetry| Permutation::new(symmetry, points)).collect();
        SetIndex {
            points: points as u32,
            all: board.all().0,
            most,
            group,
            whole: Ranking::new(points as u32, most),
            orbits: (0..=most).map(|_| OnceLock::new()).collect(),
            rest: (0..=most).map(|_| OnceLock::new()).collect(),
        }
    }

    /// An index of the sets with the numbers of pieces that a side can have, as far as they can be
    /// ranked.
    pub(crate) fn of_counts(board: &Board, counts: &RangeInclusive<u32>) -> SetIndex {
        let numbered = |size: &u32| SetIndex::is_numbered(board, *size);
        let most = (0..=*counts.end()).take_while(numbered).last();
        most.map_or_else(SetIndex::empty, |most| SetIndex::new(board, most))
    }

    /// The layers of two sides with these numbers of pieces, on the board and in hand, that can be
    /// ranked. Each comes after those that conversions lead to: they take pieces off the board, or
    /// bring some out of a hand.
    pub(crate) fn layers(
        board: &Board,
        counts: RangeInclusive<u32>,
        hand_pairs: &[[u8; 2]],
    ) -> Vec<Layer> {
        let numbered = |size: &u32| (0..=*size).all(|size| SetIndex::is_numbered(board, size));
        let totals: Vec<u32> = counts.take_while(numbered).collect();
        let on_board = |hand: u8| {
            let hand = u32::from(hand);
            totals.iter().filter(move |&&total| total >= hand).map(move |total| total - hand)
        };
        let mut layers = Vec::new();
        for &hands in hand_pairs {
            for own in on_board(hands[0]) {
                for other in on_board(hands[1]) {
                    if own + other <= board.len() as u32 {
                        layers.push(Layer { own: own as u8, other: other as u8, hands });
                    }
                }
            }
        }
        // A layer and the flipped one come together.
        layers.sort_unstable_by_key(|layer| {
            let Layer { own, other, hands: [hand, other_hand] } = *layer;
            let size = own.max(other);
            (hand + other_hand, own + other, hand.max(other_hand), size, own, hand)
        });
        layers
    }

    /// The layer of two sets and two hands, if it can be ranked.
    #[inline]
    pub(crate) fn layer(
        &self,
        counts: &RangeInclusive<u32>,
        [own, other]: [u64; 2],
        hands: [u8; 2],
    ) -> Option<Layer> {
        let [own, other] = [own, other].map(u64::count_ones);
        let numbered = *counts.start()..=self.most;
        let totals = [own + u32::from(hands[0]), other + u32::from(hands[1])];
        let layer = Layer { own: own as u8, other: other as u8, hands };
        totals.iter().all(|total| numbered.contains(total)).then_some(layer)
    }

    /// The weight of the positions of a row; see [`Indexed::weight`].
    pub(crate) fn row_weight(&self, size: u8, row: usize) -> u64 {
        (self.group.len() / (self.orbits(size.into()).stabiliser(row).len() + 1)) as u64
    }

    /// Whether sets of this size can be ranked.
    fn is_numbered(board: &Board, size: u32) -> bool {
        let points = board.len() as u32;
        points <= 32
            && size <= points
            && Orbits::can_number(binomial(points, size), board.symmetries().len())
    }

    /// All points of the board.
    #[inline]
    pub fn all(&self) -> u64 {
        self.all
    }

    /// The symmetries, the identity first.
    #[inline]
    pub fn group(&self) -> &[Permutation] {
        &self.group
    }

    /// The orbits of the sets of this size.
    #[inline]
    pub fn orbits(&self, size: u32) -> &Orbits {
        self.orbits[size as usize]
            .get_or_init(|| Orbits::new(self.points, size, &self.whole, &self.group))
    }

    /// The ranking of sets of the points that `size` others leave.
    #[inline]
    pub fn rest(&self, size: u32) -> &Ranking {
        self.rest[size as usize]
            .get_or_init(|| Ranking::new(self.points - size, self.most.min(self.points - size)))
    }

    /// The rank of a set among those of its size.
    #[inline]
    pub fn rank(&self, set: u64) -> u32 {
        self.whole.rank(set)
    }

    /// The number of positions in a row of a layer.
    #[inline]
    pub fn row_len(&self, layer: Layer) -> u64 {
        small_binomial(self.points - u32::from(layer.other), layer.own.into())
    }

    /// The number of positions of a layer.
    pub fn positions(&self, layer: Layer) -> u64 {
        self.orbits(layer.other.into()).len() as u64 * self.row_len(layer)
    }

    /// The rank of a position in its layer.
    #[inline]
    pub fn place(&self, own: u64, other: u64) -> u64 {
        let size = other.count_ones();
        let orbits = self.orbits(size);
        let (orbit, symmetry) = orbits.find(self.rank(other));
        let own = self.group[symmetry].apply(own);
        let vacant = self.all & !orbits.representative(orbit);
        let layer = Layer::of(own.count_ones() as u8, size as u8);
        let column = self.rest(size).rank(gather(own, vacant));
        orbit as u64 * self.row_len(layer) + u64::from(column)
    }

    /// The sets of the side to move and of the other at a rank.
    pub fn sets_at(&self, at: TableIndex) -> [u64; 2] {
        let row_len = self.row_len(at.layer);
        let other = self.orbits(at.layer.other.into()).representative((at.rank / row_len) as usize);
        let ranking = self.rest(at.layer.other.into());
        let own = ranking.unrank(at.rank % row_len, at.layer.own.into());
        [scatter(own, self.all & !other), other]
    }

    /// Visits the sets of the side to move and of the other at a range of ranks, in order.
    fn each_sets(&self, layer: Layer, ranks: Range<u64>, mut visit: impl FnMut(u64, u64, u64)) {
        let row_len = self.row_len(layer);
        let orbits = self.orbits(layer.other.into());
        let mut rank = ranks.start;
        while rank < ranks.end {
            let (row, column) = (rank / row_len, rank % row_len);
            let other = orbits.representative(row as usize);
            let vacant = self.all & !other;
            let mut own = self.rest(layer.other.into()).unrank(column, layer.own.into());
            for rank in rank..ranks.end.min(rank + row_len - column) {
                visit(rank, scatter(own, vacant), other);
                own = next_subset(own);
            }
            rank += row_len - column;
        }
    }
}

impl<R: PieceSets> Indexed for R {
    type Index = SetIndex;

    fn index(&self) -> SetIndex {
        SetIndex::of_counts(self.piece_board(), &self.piece_counts())
    }

    fn layers(&self) -> Vec<Layer> {
        SetIndex::layers(self.piece_board(), self.piece_counts(), &self.hand_pairs())
    }

    fn flipped(&self, layer: Layer) -> Layer {
        if self.only_places(layer) { layer } else { layer.flipped() }
    }

    fn positions(&self, index: &SetIndex, layer: Layer) -> u64 {
        index.positions(layer)
    }

    #[inline]
    fn layer(&self, index: &SetIndex, position: &Self::Position) -> Option<Layer> {
        index.layer(&self.piece_counts(), self.sets(position)?, self.hands(position))
    }

    fn rank(&self, index: &SetIndex, position: &Self::Position) -> Option<TableIndex> {
        let layer = self.layer(index, position)?;
        let [own, other] = self.sets(position)?;
        Some(TableIndex { layer, rank: index.place(own, other) })
    }

    fn unrank(&self, index: &SetIndex, at: TableIndex) -> Self::Position {
        let [own, other] = index.sets_at(at);
        self.position_with_hands(own, other, at.layer.hands)
    }

    fn each_position(
        &self,
        index: &SetIndex,
        layer: Layer,
        ranks: Range<u64>,
        mut visit: impl FnMut(u64, &Self::Position),
    ) {
        index.each_sets(layer, ranks, |rank, own, other| {
            visit(rank, &self.position_with_hands(own, other, layer.hands));
        });
    }

    fn positions_by_mover(&self, index: &SetIndex, layer: Layer) -> u64 {
        index.positions(layer.flipped())
    }

    fn each_position_by_mover(
        &self,
        index: &SetIndex,
        layer: Layer,
        numbers: Range<u64>,
        mut visit: impl FnMut(u64, &Self::Position),
    ) {
        index.each_sets(layer.flipped(), numbers, |number, other, own| {
            visit(number, &self.position_with_hands(own, other, layer.hands));
        });
    }

    fn weight(&self, index: &SetIndex, at: TableIndex) -> u64 {
        let row = (at.rank / index.row_len(at.layer)) as usize;
        index.row_weight(at.layer.other, row)
    }

    fn weights(
        &self,
        index: &SetIndex,
        layer: Layer,
        ranks: Range<u64>,
    ) -> impl Iterator<Item = (Range<u64>, u64)> {
        let row_len = index.row_len(layer);
        let rows = ranks.start / row_len..ranks.end.div_ceil(row_len);
        rows.map(move |row| {
            let of_row = ranks.start.max(row * row_len)..ranks.end.min((row + 1) * row_len);
            (of_row, index.row_weight(layer.other, row as usize))
        })
    }

    fn has_quiet_move(&self, position: &Self::Position) -> bool {
        if self.hands(position) != [0, 0] {
            return lists_quiet_move(self, position);
        }
        let Some([own, other]) = self.sets(position) else { return false };
        let outlook = self.outlook(own);
        let mut must_convert = false;
        if self.conversions_are_compulsory() {
            self.each_conversion(own, &outlook, other, |_, _| {
                must_convert = true;
                ControlFlow::Break(())
            });
        }
        !must_convert && self.has_quiet(own, &outlook, other)
    }

    // Browsers fetch every byte, and probe few positions: there the moves are listed.
    #[cfg(not(target_arch = "wasm32"))]
    fn each_after_conversion(
        &self,
        position: &Self::Position,
        visit: &mut dyn FnMut(&Self::Position) -> ControlFlow<()>,
    ) {
        let sets = self.sets(position).filter(|_| self.hands(position) == [0, 0]);
        let Some([own, other]) = sets else {
            return lists_conversions(self, position, visit);
        };
        let outlook = self.outlook(own);
        PieceSets::each_conversion(self, own, &outlook, other, |own, other| {
            visit(&self.position_with_hands(other, own, [0, 0]))
        });
    }

    fn must_convert(&self) -> bool {
        self.conversions_are_compulsory()
    }

    fn infinite_play_value(&self, layer: Layer) -> i16 {
        let [own, other] = [layer.own, layer.other].map(|size| (1 << size) - 1);
        // Adjudication depends on the numbers of pieces only, so the pieces may stand anywhere.
        let position = self.position_of_sets(own, other << layer.own);
        outcome_value(self.adjudicate(&position), self.turn(&position))
    }

    fn reward(&self, _before: &Self::Position, _after: &Self::Position) -> i16 {
        0
    }

    fn final_value(&self, position: &Self::Position) -> i16 {
        self.ending(position).map_or(0, |ending| outcome_value(ending.outcome, self.turn(position)))
    }

    fn upper_bound(&self, _position: &Self::Position) -> i16 {
        1
    }

    fn outcome(&self, position: &Self::Position, value: i16) -> Outcome {
        match value {
            0 => Outcome::Draw,
            1.. => Outcome::Win(self.turn(position)),
            _ => Outcome::Win(!self.turn(position)),
        }
    }

    fn rules_fingerprint(&self) -> String {
        format!("{}{}", board_fingerprint(self.piece_board()), self.options_fingerprint())
    }
}

/// The points and the lines of a board, as text for a fingerprint of rules.
pub(crate) fn board_fingerprint(board: &Board) -> String {
    let names = |points: &[crate::types::Point]| {
        points.iter().map(|&point| board.name(point)).collect::<Vec<_>>().join(" ")
    };
    let points: Vec<_> = board.points().collect();
    let lines = board.lines().iter().map(|line| {
        let kind = if line.closed { "circle" } else { "line" };
        format!("{kind}: {}\n", names(&line.points))
    });
    let lines: String = lines.collect();
    format!("points: {}\n{lines}", names(&points))
}

/// The value of an outcome to a side: 1, 0 or -1.
pub(crate) fn outcome_value(outcome: Outcome, side: Side) -> i16 {
    match outcome {
        Outcome::Draw => 0,
        Outcome::Win(winner) if winner == side => 1,
        Outcome::Win(_) => -1,
    }
}
