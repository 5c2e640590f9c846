//! What a search asks of a game whose pieces are promoted or go forward only.

use super::moves::Camp;
use super::{CrownMove, CrownPosition, CrownRules};
use crate::definition::model::{Duty, King};
use crate::evaluate::{self, Assessment, Evaluate, Term, Weight, Weights, sum};
use crate::places::{self, Places};
use crate::rules::Outcome;
use crate::types::{BySide, Point, PointSet, Side};

/// The terms that every game has; those of places follow.
const MATERIAL: usize = 0;
const MOBILITY: usize = 1;
const THREATS: usize = 2;
const THREATENED: usize = 3;
const TEMPO: usize = 4;
const REST: usize = 5;

/// What a set of points counts for: whose pieces, and whether promoted.
#[derive(Clone, Copy, Debug)]
struct Group {
    /// The points for each side.
    points: BySide<PointSet>,
    men: bool,
    kings: bool,
}

/// Weights made ready.
#[derive(Clone, Debug)]
pub struct CrownEvaluator {
    men: BySide<Places>,
    kings: BySide<Places>,
    mobility: Weight,
    threats: Weight,
    threatened: Weight,
    tempo: Weight,
}

impl CrownEvaluator {
    fn new(rules: &CrownRules, weights: &Weights) -> CrownEvaluator {
        let Weights(weights) = weights;
        let groups: Vec<Group> = rules.groups().into_iter().map(|(_, group)| group).collect();
        let places = |side: Side, kings: bool| {
            let of_point = |point: Point| {
                let counts = |group: &Group| {
                    (if kings { group.kings } else { group.men })
                        && group.points[side].contains(point)
                };
                let mut worth = weights[MATERIAL];
                for (group, weight) in groups.iter().zip(&weights[REST..]) {
                    worth = sum(worth, *weight, counts(group).into());
                }
                worth
            };
            Places::by_point(&rules.board, of_point)
        };
        let both = |kings| BySide(Side::BOTH.map(|side| places(side, kings)));
        CrownEvaluator {
            men: both(false),
            kings: both(true),
            mobility: weights[MOBILITY],
            threats: weights[THREATS],
            threatened: weights[THREATENED],
            tempo: weights[TEMPO],
        }
    }

    /// What the pieces of a side are worth where they stand.
    #[inline]
    fn worth(&self, view: Camp) -> Weight {
        sum(self.men[view.side].worth(view.men), self.kings[view.side].worth(view.kings), 1)
    }
}

impl CrownRules {
    /// The terms of places, with what each counts.
    ///
    /// Where the sides look different ways, men are told apart by how far they have come: the
    /// first row is what the others are compared with. Elsewhere, and for kings, the classes of
    /// the bare board are, which are the same for both sides.
    fn groups(&self) -> Vec<(Term, Group)> {
        let mut groups = Vec::new();
        if self.promotes() {
            // A king that goes far is worth several men.
            let more = if self.king == King::Short { [350, 500] } else { [1500, 2000] };
            let points = BySide::new(self.board.all(), self.board.all());
            let all = Group { points, men: false, kings: true };
            groups.push((evaluate::term("kings", more), all));
        }
        for row in 1..self.levels.len() {
            let points = BySide::new(self.levels[row], self.levels[self.levels.len() - 1 - row]);
            // A man that could only have come there as a king.
            if points == self.promotion {
                continue;
            }
            // A row that is left early is missed; later whoever is ahead is near to a king.
            let come = row as i32;
            let default = if self.promotes() { [15 * come - 40, 45 * come] } else { [0, 0] };
            let term = evaluate::term(format!("men on row {}", row + 1), default);
            groups.push((term, Group { points, men: true, kings: false }));
        }
        let sided = !self.levels.is_empty();
        if sided && !self.promotes() {
            return groups;
        }
        let neighbours = |point: Point| self.board.neighbours(point).len() as i32;
        let compared = self.classes.iter().fold(self.board.all(), |all, class| all.without(*class));
        let usual = compared.into_iter().next().map_or(0, neighbours);
        for &class in &self.classes {
            let name = places::name(&self.board, class);
            let name = if sided { format!("kings {name}") } else { name };
            // Where there are more ways out a king is worth more.
            let more = class.into_iter().next().map_or(0, neighbours) - usual;
            let default = if sided { [10 * more, 30 * more] } else { [0, 0] };
            let points = BySide::new(class, class);
            groups
                .push((evaluate::term(name, default), Group { points, men: !sided, kings: sided }));
        }
        groups
    }

    /// Both sides' views, that of the side to move first.
    #[inline]
    fn views(&self, position: &CrownPosition) -> [Camp; 2] {
        [position.turn, !position.turn].map(|side| self.view(position, side))
    }

    #[inline]
    fn value(&self, evaluator: &CrownEvaluator, position: &CrownPosition, threats: u32) -> i32 {
        let [own, enemy] = self.views(position);
        let mobility = self.count_steps(own) as i32 - self.count_steps(enemy) as i32;
        let threatened = self.starters(enemy).count_ones();
        let mut total = sum(evaluator.worth(own), evaluator.worth(enemy), -1);
        total = sum(total, evaluator.mobility, mobility);
        total = sum(total, evaluator.threats, threats as i32);
        total = sum(total, evaluator.threatened, threatened as i32);
        total = sum(total, evaluator.tempo, 1);
        evaluate::blend(total, self.phase(position))
    }

    /// The number of pieces of the side to move that can capture.
    #[inline]
    fn threats(&self, position: &CrownPosition) -> u32 {
        self.starters(self.view(position, position.turn)).count_ones()
    }
}

impl Evaluate for CrownRules {
    type Evaluator = CrownEvaluator;

    #[inline]
    fn key(&self, position: &CrownPosition) -> u64 {
        let [first, second] = position.pieces.0;
        // The word of one side with all bits turned over is another word.
        let turned = if position.turn == Side::First { first.0 } else { !first.0 };
        evaluate::mix(evaluate::mix(turned, second.0), position.kings.0)
    }

    #[inline]
    fn code(&self, mv: CrownMove) -> u32 {
        if mv.leaps == 0 {
            return evaluate::code(mv.from.index(), mv.to.index(), 0);
        }
        // A chain is told from others between the same points by what it leaps and where it lands,
        // in which order.
        let landings = &mv.path[..usize::from(mv.leaps)];
        let way = landings.iter().fold(mv.captured.0, |way, point| {
            (way.rotate_left(7) ^ point.index() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        });
        evaluate::code(mv.from.index(), mv.to.index(), (way >> 45) as u32)
    }

    #[inline]
    fn net_captures(&self, _position: &CrownPosition, mv: CrownMove) -> i32 {
        mv.captured.len() as i32
    }

    /// As in the other form of the family: captures lead to captures in return.
    fn quiescence_plies(&self) -> u8 {
        6
    }

    fn generate_captures(&self, position: &CrownPosition, out: &mut Vec<CrownMove>) {
        out.clear();
        if self.reduced(position).is_none() {
            self.list_all_captures(position, out);
        }
    }

    fn terms(&self) -> Vec<Term> {
        let mut terms = vec![
            evaluate::term("material", [1000, 1000]),
            evaluate::term("mobility", [20, 20]),
            evaluate::term("threats", [200, 200]),
            evaluate::term("threatened", [-200, -200]),
            evaluate::term("tempo", [0, 0]),
        ];
        terms.extend(self.groups().into_iter().map(|(term, _)| term));
        terms
    }

    #[inline]
    fn phase(&self, position: &CrownPosition) -> i32 {
        let count = |position: &CrownPosition| {
            let [first, second] = position.pieces.0;
            (first | second).len()
        };
        evaluate::phase(count(position), count(&self.start))
    }

    fn features(&self, position: &CrownPosition, feature: &mut impl FnMut(usize, i32)) {
        let [own, enemy] = self.views(position);
        let pieces = |view: Camp| (view.men | view.kings).count_ones() as i32;
        feature(MATERIAL, pieces(own) - pieces(enemy));
        feature(MOBILITY, self.count_steps(own) as i32 - self.count_steps(enemy) as i32);
        feature(THREATS, self.starters(own).count_ones() as i32);
        feature(THREATENED, self.starters(enemy).count_ones() as i32);
        feature(TEMPO, 1);
        for (number, (_, group)) in self.groups().into_iter().enumerate() {
            let counted = |view: Camp| {
                let men = if group.men { view.men } else { 0 };
                let kings = if group.kings { view.kings } else { 0 };
                ((men | kings) & group.points[view.side].0).count_ones() as i32
            };
            feature(REST + number, counted(own) - counted(enemy));
        }
    }

    fn evaluator(&self, weights: &Weights) -> CrownEvaluator {
        CrownEvaluator::new(self, weights)
    }

    #[inline]
    fn evaluate(&self, evaluator: &CrownEvaluator, position: &CrownPosition) -> i32 {
        self.value(evaluator, position, self.threats(position))
    }

    #[inline]
    fn assess(&self, evaluator: &CrownEvaluator, position: &CrownPosition) -> Assessment {
        if let Some(loser) = self.reduced(position) {
            return Assessment::Over(Outcome::Win(!loser));
        }
        let threats = self.threats(position);
        if threats > 0 {
            return match self.capture {
                Duty::Compulsory => Assessment::Forced,
                Duty::Optional => Assessment::Noisy(self.value(evaluator, position, threats)),
            };
        }
        if !self.can_step(self.view(position, position.turn)) {
            return Assessment::Over(Outcome::Win(!position.turn));
        }
        Assessment::Quiet(self.value(evaluator, position, 0))
    }
}
