//! What a search asks of a row game on any board.

use super::{MillMove, MillPosition, MillRules};
use crate::definition::model::{PlacedRows, RowWins};
use crate::evaluate::{self, Assessment, Evaluate, Term, Weight, Weights};
use crate::places;
use crate::rules::Outcome;
use crate::types::{PointSet, Side};

/// Pieces on the board and in hand.
const MATERIAL: usize = 0;

/// The terms that are counted, each with what it weighs by default while moving and while placing.
/// The classes of points follow them.
const COUNTED: [(&str, Weight, Weight); 11] = [
    // Vacant points beside pieces, once for each piece.
    ("mobility", [15, 15], [15, 15]),
    // Pieces without a vacant point beside them.
    ("stuck", [-60, -60], [-30, -30]),
    // Vacant points where a move of the side to move would make a row of three.
    ("rows at hand", [300, 300], [300, 300]),
    // The same of the other side.
    ("rows to meet", [-200, -200], [-150, -150]),
    // Vacant points where a piece more, wherever it came from, would make a row of three.
    ("open pairs", [40, 80], [40, 40]),
    ("tempo", [0, 0], [0, 0]),
    // Pieces that stand in a row of exactly three.
    ("in rows", [20, 20], [20, 20]),
    // Those that have a vacant point beside them, and so can leave the row and make it again.
    ("shuttles", [60, 60], [40, 40]),
    // Those that can leave it for another row of three.
    ("double shuttles", [400, 400], [150, 150]),
    // Who goes to any vacant point. Only while moving.
    ("flying", [0, 300], [0, 0]),
    // Who is to make the first move. Only while placing.
    ("first step", [0, 0], [0, 0]),
];

const IN_ROWS: usize = 6;
const DOUBLE_SHUTTLES: usize = 8;
const FLYING: usize = 9;
const FIRST_STEP: usize = 10;

/// What one side has of the terms that are counted alike for both.
struct Tally {
    mobility: i32,
    stuck: i32,
    rows: i32,
    open_pairs: i32,
    in_rows: i32,
    shuttles: i32,
    double_shuttles: i32,
    flies: bool,
}

impl MillRules {
    /// The terms of a phase by their number in the list of all that are counted.
    fn of_phase(&self, placing: bool) -> impl Iterator<Item = usize> + '_ {
        let rows_stand = self.row_wins == RowWins::Never;
        (0..COUNTED.len()).filter(move |term| match *term {
            IN_ROWS..=DOUBLE_SHUTTLES => rows_stand,
            FLYING => !placing && self.flying > 0,
            FIRST_STEP => placing,
            _ => true,
        })
    }

    fn tally(&self, position: &MillPosition, side: Side) -> Tally {
        let own = position.pieces[side].0;
        let vacant = self.vacant(position);
        let placing = position.is_placing();
        let flies = !placing && self.flies(own);
        let completing = self.rows.completing(own) & vacant;
        let in_rows = self.rows.in_threes(own);
        // Where rows count while placing, a placement makes them, else a move will.
        let by_placing = placing
            && (self.placed_rows == PlacedRows::Earns
                || self.row_wins == RowWins::AtOnce && self.placed_rows == PlacedRows::Allowed);
        let mut tally = Tally {
            mobility: 0,
            stuck: 0,
            rows: 0,
            open_pairs: size(completing),
            in_rows: size(in_rows),
            shuttles: 0,
            double_shuttles: 0,
            flies,
        };
        let mut by_moving = 0;
        for from in PointSet(own) {
            let beside = self.neighbours[from.index()] & vacant;
            tally.mobility += size(beside);
            tally.stuck += i32::from(beside == 0);
            let rest = own & !from.set().0;
            let reached = if flies { vacant } else { beside };
            let rows = self.rows.completing(rest) & reached;
            by_moving |= rows;
            if in_rows & from.set().0 != 0 {
                tally.shuttles += i32::from(reached != 0);
                // The point that it left is not vacant.
                tally.double_shuttles += i32::from(rows != 0);
            }
        }
        tally.rows = if !by_placing {
            size(by_moving)
        } else if position.hands[side] > 0 {
            size(completing)
        } else {
            0
        };
        tally
    }

    /// What both sides have of all counted terms.
    fn counts(&self, position: &MillPosition) -> [i32; COUNTED.len()] {
        let ours = self.tally(position, position.turn);
        let theirs = self.tally(position, !position.turn);
        [
            ours.mobility - theirs.mobility,
            ours.stuck - theirs.stuck,
            ours.rows,
            theirs.rows,
            ours.open_pairs - theirs.open_pairs,
            1,
            ours.in_rows - theirs.in_rows,
            ours.shuttles - theirs.shuttles,
            ours.double_shuttles - theirs.double_shuttles,
            i32::from(ours.flies) - i32::from(theirs.flies),
            if position.turn == Side::First { 1 } else { -1 },
        ]
    }
}

#[inline]
fn size(set: u64) -> i32 {
    set.count_ones() as i32
}

impl Evaluate for MillRules {
    type Evaluator = Weights;

    #[inline]
    fn key(&self, position: &MillPosition) -> u64 {
        let [first, second] = position.pieces.0;
        let turned = if position.turn == Side::First { first.0 } else { !first.0 };
        let [one, other] = position.hands.0;
        let hands = u64::from(one) | u64::from(other) << 8;
        evaluate::mix(turned, second.0 ^ hands.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    #[inline]
    fn code(&self, mv: MillMove) -> u32 {
        let (from, to, removed) = match mv {
            MillMove::Pass => return evaluate::code(0, 0, 1 << 8),
            MillMove::Place { to, removed } => (to, to, removed),
            MillMove::Step { from, to, removed } => (from, to, removed),
        };
        let removed = removed.map_or(0, |removed| removed.index() as u32 + 1);
        evaluate::code(from.index(), to.index(), removed)
    }

    #[inline]
    fn net_captures(&self, _position: &MillPosition, mv: MillMove) -> i32 {
        let (MillMove::Place { removed, .. } | MillMove::Step { removed, .. }) = mv else {
            return 0;
        };
        i32::from(removed.is_some())
    }

    fn terms(&self) -> Vec<Term> {
        let on = |&class: &PointSet| places::name(&self.board, class);
        let names: Vec<String> = self.classes.iter().map(on).collect();
        let mut terms = vec![evaluate::term("material", [1000, 1000])];
        let moving = self.of_phase(false).map(|term| COUNTED[term]);
        terms.extend(moving.map(|(name, weight, _)| evaluate::term(name, weight)));
        terms.extend(names.iter().map(|name| evaluate::term(name, [0, 0])));
        let placing = self.of_phase(true).map(|term| COUNTED[term]);
        let while_placing = |name: &str| format!("placing, {name}");
        terms.extend(placing.map(|(name, _, weight)| evaluate::term(while_placing(name), weight)));
        terms.extend(names.iter().map(|name| evaluate::term(while_placing(name), [0, 0])));
        terms
    }

    /// While pieces are placed, how many are in hand still; then how many are left.
    #[inline]
    fn phase(&self, position: &MillPosition) -> i32 {
        let sum = |hands: [u8; 2]| u32::from(hands[0]) + u32::from(hands[1]);
        let all = sum(self.start.hands.0);
        if position.is_placing() {
            return evaluate::phase(sum(position.hands.0), all);
        }
        let [first, second] = position.pieces.0;
        evaluate::phase((first | second).len(), all)
    }

    fn features(&self, position: &MillPosition, feature: &mut impl FnMut(usize, i32)) {
        let [own, enemy] = position.own_and_enemy();
        let placing = position.is_placing();
        let more = |class: u64| size(own & class) - size(enemy & class);
        let hand = |side: Side| i32::from(position.hands[side]);
        feature(MATERIAL, more(self.all) + hand(position.turn) - hand(!position.turn));
        let mut term = MATERIAL + 1;
        if placing {
            term += self.of_phase(false).count() + self.classes.len();
        }
        let counts = self.counts(position);
        let counted = self.of_phase(placing).map(|term| counts[term]);
        let classes = self.classes.iter().map(|class| more(class.0));
        for value in counted.chain(classes) {
            feature(term, value);
            term += 1;
        }
    }

    fn evaluator(&self, weights: &Weights) -> Weights {
        assert_eq!(weights.0.len(), self.terms().len(), "one weight for each term");
        weights.clone()
    }

    #[inline]
    fn evaluate(&self, weights: &Weights, position: &MillPosition) -> i32 {
        evaluate::weigh(self, weights, position)
    }

    #[inline]
    fn assess(&self, weights: &Weights, position: &MillPosition) -> Assessment {
        if let Some(ending) = self.decided(position) {
            return Assessment::Over(ending.outcome);
        }
        let value = self.evaluate(weights, position);
        if self.can_gain(position) {
            Assessment::Noisy(value)
        } else if position.is_placing() || self.can_step(position) {
            Assessment::Quiet(value)
        } else {
            Assessment::Over(Outcome::Win(!position.turn))
        }
    }
}
