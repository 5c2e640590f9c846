//! What a search asks of a row game.
//!
//! Every feature is counted for all squares at once, from what either side could do if it were to
//! move. Placing and stepping weigh everything but the pieces themselves apart.

use super::moves::Reach;
use super::{RowMove, RowPosition, RowRules};
use crate::evaluate::{self, Assessment, Evaluate, Term, Weight, Weights, sum};
use crate::places::{self, Places};
use crate::rules::Outcome;
use crate::types::{PointSet, Side};

/// Pieces on the board and in hand.
const MATERIAL: usize = 0;

/// The terms that are counted, each with what it weighs by default while stepping and placing. The
/// classes of squares follow them.
const COUNTED: [(&str, Weight, Weight); 13] = [
    // Steps that earn nothing.
    ("mobility", [10, 10], [5, 5]),
    // Vacant squares where a step of the side to move would earn a removal.
    ("rows at hand", [300, 300], [50, 50]),
    // Those of them that the other side cannot step to.
    ("rows at hand out of reach", [50, 50], [20, 20]),
    // The same of the other side.
    ("rows to meet", [-150, -150], [-50, -50]),
    ("rows to meet out of reach", [-150, -150], [-20, -20]),
    // Squares of enemy pieces where a step would earn a removal if they were vacant.
    ("blocked rows", [50, 50], [20, 20]),
    // Vacant squares where a piece more, wherever it came from, would make a row of three.
    ("open pairs", [30, 30], [30, 30]),
    // Pieces that stand in a row of exactly three.
    ("in rows", [20, 20], [20, 20]),
    // Those that can leave it by a step, and so make it again.
    ("shuttles", [50, 50], [30, 30]),
    // Those of them behind which no enemy can step in.
    ("safe shuttles", [100, 100], [50, 50]),
    // Those that can leave it for another row of three.
    ("double shuttles", [200, 200], [50, 50]),
    ("tempo", [0, 0], [0, 0]),
    // Who is to make the first step. Only while placing.
    ("first step", [0, 0], [0, 0]),
];

/// While stepping, the last of the counted terms plays no part.
const STEPPING: usize = COUNTED.len() - 1;
const PLACING: usize = COUNTED.len();

/// Weights made ready.
#[derive(Clone, Debug)]
pub struct RowEvaluator {
    stepping: Phase,
    placing: Phase,
}

/// The weights of one phase of the game.
#[derive(Clone, Debug)]
struct Phase {
    places: Places,
    material: Weight,
    counted: [Weight; COUNTED.len()],
}

impl Phase {
    fn new(rules: &RowRules, material: Weight, weights: (&[Weight], &[Weight])) -> Phase {
        let (counted, classes) = weights;
        Phase {
            places: Places::new(&rules.board, material, &rules.classes, classes),
            material,
            counted: std::array::from_fn(|i| counted.get(i).copied().unwrap_or_default()),
        }
    }
}

/// One side's pieces, what they could do, and the squares beside them.
struct Camp {
    pieces: u64,
    reach: Reach,
    beside: u64,
}

/// What one side has of the terms that are counted alike for both, beginning with its steps that
/// earn nothing, and the vacant squares where a step of it would earn a removal.
struct Tally {
    counted: [i32; 7],
    rows: u64,
}

/// What both sides have of the counted terms.
struct Counts {
    counted: [i32; COUNTED.len()],
    can_step: bool,
    can_earn: bool,
}

impl RowRules {
    #[inline]
    fn camp(&self, pieces: u64) -> Camp {
        Camp { pieces, reach: self.reach(pieces), beside: self.grid.beside(pieces) }
    }

    #[inline]
    fn tally(&self, camp: &Camp, other: &Camp, vacant: u64) -> Tally {
        let steps = camp.reach.steps(vacant);
        let [one, two, three, four] = steps.plain;
        let in_rows = camp.pieces & camp.reach.threes;
        let swings = in_rows & self.origins(&steps.earning);
        let shuttles = in_rows & self.origins(&steps.plain) | swings;
        Tally {
            counted: [
                size(one) + size(two) + size(three) + size(four),
                size(camp.reach.earning(other.pieces)),
                size(camp.reach.threes & vacant),
                size(in_rows),
                size(shuttles),
                size(shuttles & !other.beside),
                size(swings),
            ],
            rows: camp.reach.earning(vacant),
        }
    }

    #[inline]
    fn counts(&self, position: &RowPosition) -> Counts {
        let vacant = self.vacant(position);
        let own = self.camp(position.pieces[position.turn].0);
        let enemy = self.camp(position.pieces[!position.turn].0);
        let ours = self.tally(&own, &enemy, vacant);
        let theirs = self.tally(&enemy, &own, vacant);
        let more = |i: usize| ours.counted[i] - theirs.counted[i];
        Counts {
            counted: [
                more(0),
                size(ours.rows),
                size(ours.rows & !enemy.beside),
                size(theirs.rows),
                size(theirs.rows & !own.beside),
                more(1),
                more(2),
                more(3),
                more(4),
                more(5),
                more(6),
                1,
                if position.turn == Side::First { 1 } else { -1 },
            ],
            can_step: ours.counted[0] > 0,
            can_earn: ours.rows != 0,
        }
    }

    #[inline]
    fn value(&self, evaluator: &RowEvaluator, position: &RowPosition, counts: &Counts) -> i32 {
        let phase = if position.is_placing() { &evaluator.placing } else { &evaluator.stepping };
        let (own, enemy) = (position.pieces[position.turn].0, position.pieces[!position.turn].0);
        let mut total = phase.places.difference(own, enemy);
        total = sum(total, phase.material, in_hand(position));
        for (&weight, &count) in phase.counted.iter().zip(&counts.counted) {
            total = sum(total, weight, count);
        }
        evaluate::blend(total, self.phase(position))
    }
}

#[inline]
fn size(set: u64) -> i32 {
    set.count_ones() as i32
}

/// How many pieces more than the other the side to move has in hand.
#[inline]
fn in_hand(position: &RowPosition) -> i32 {
    i32::from(position.hands[position.turn]) - i32::from(position.hands[!position.turn])
}

impl Evaluate for RowRules {
    type Evaluator = RowEvaluator;

    #[inline]
    fn key(&self, position: &RowPosition) -> u64 {
        let [first, second] = position.pieces.0;
        let turned = if position.turn == Side::First { first.0 } else { !first.0 };
        let [one, other] = position.hands.0;
        let hands = u64::from(one) | u64::from(other) << 8;
        evaluate::mix(turned, second.0 ^ hands.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    #[inline]
    fn code(&self, mv: RowMove) -> u32 {
        match mv {
            RowMove::Pass => evaluate::code(0, 0, 1 << 8),
            RowMove::Place(to) => evaluate::code(to.index(), to.index(), 0),
            RowMove::Step { from, to, removed } => {
                let removed = removed.map_or(0, |removed| removed.index() as u32 + 1);
                evaluate::code(from.index(), to.index(), removed)
            }
        }
    }

    #[inline]
    fn net_captures(&self, _position: &RowPosition, mv: RowMove) -> i32 {
        i32::from(matches!(mv, RowMove::Step { removed: Some(_), .. }))
    }

    fn generate_captures(&self, position: &RowPosition, out: &mut Vec<RowMove>) {
        out.clear();
        if !position.is_placing() && self.reduced(position).is_none() {
            self.list_gains(position, out);
        }
    }

    fn terms(&self) -> Vec<Term> {
        let on = |&class: &PointSet| places::name(&self.board, class);
        let names: Vec<String> = self.classes.iter().map(on).collect();
        let mut terms = vec![evaluate::term("material", [1000, 1000])];
        let stepping = COUNTED[..STEPPING].iter().map(|&(name, weight, _)| (name, weight));
        terms.extend(stepping.map(|(name, weight)| evaluate::term(name, weight)));
        terms.extend(names.iter().map(|name| evaluate::term(name, [0, 0])));
        let placing = COUNTED.iter().map(|&(name, _, weight)| (name, weight));
        let while_placing = |name: &str| format!("placing, {name}");
        terms.extend(placing.map(|(name, weight)| evaluate::term(while_placing(name), weight)));
        terms.extend(names.iter().map(|name| evaluate::term(while_placing(name), [0, 0])));
        terms
    }

    /// While pieces are placed, how many are in hand still; then how many are left.
    #[inline]
    fn phase(&self, position: &RowPosition) -> i32 {
        let sum = |hands: [u8; 2]| u32::from(hands[0]) + u32::from(hands[1]);
        let all = sum(self.start.hands.0);
        if position.is_placing() {
            return evaluate::phase(sum(position.hands.0), all);
        }
        let [first, second] = position.pieces.0;
        evaluate::phase((first | second).len(), all)
    }

    fn features(&self, position: &RowPosition, feature: &mut impl FnMut(usize, i32)) {
        let (own, enemy) = (position.pieces[position.turn].0, position.pieces[!position.turn].0);
        let more = |class: u64| size(own & class) - size(enemy & class);
        feature(MATERIAL, more(self.grid.all) + in_hand(position));
        let stepping = MATERIAL + 1;
        let placing = stepping + STEPPING + self.classes.len();
        let (from, number) =
            if position.is_placing() { (placing, PLACING) } else { (stepping, STEPPING) };
        let counts = self.counts(position);
        for (i, &count) in counts.counted[..number].iter().enumerate() {
            feature(from + i, count);
        }
        for (i, class) in self.classes.iter().enumerate() {
            feature(from + number + i, more(class.0));
        }
    }

    fn evaluator(&self, weights: &Weights) -> RowEvaluator {
        let (material, rest) = (weights.0[MATERIAL], &weights.0[MATERIAL + 1..]);
        let classes = self.classes.len();
        let (stepping, placing) = rest.split_at(STEPPING + classes);
        RowEvaluator {
            stepping: Phase::new(self, material, stepping.split_at(STEPPING)),
            placing: Phase::new(self, material, placing.split_at(PLACING)),
        }
    }

    #[inline]
    fn evaluate(&self, evaluator: &RowEvaluator, position: &RowPosition) -> i32 {
        self.value(evaluator, position, &self.counts(position))
    }

    #[inline]
    fn assess(&self, evaluator: &RowEvaluator, position: &RowPosition) -> Assessment {
        if let Some(loser) = self.reduced(position) {
            return Assessment::Over(Outcome::Win(!loser));
        }
        let counts = self.counts(position);
        let value = self.value(evaluator, position, &counts);
        if position.is_placing() {
            return Assessment::Quiet(value);
        }
        match (counts.can_earn, counts.can_step) {
            (true, _) => Assessment::Noisy(value),
            (false, true) => Assessment::Quiet(value),
            (false, false) => Assessment::Over(Outcome::Win(!position.turn)),
        }
    }
}
