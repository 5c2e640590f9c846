//! A simple alpha-beta search for any game.

use super::SearchResult;
use super::by_hand::MATE;
use guti_rules::evaluate::{Assessment, Evaluate};
use guti_rules::rules::Outcome;

/// The buffers of each ply.
const PLIES: usize = 64;

struct Search<'a, R: Evaluate> {
    rules: &'a R,
    evaluator: &'a R::Evaluator,
    /// By ply: the moves with their net captures.
    frames: Vec<Vec<(i32, R::Move)>>,
    moves: Vec<R::Move>,
    nodes: u64,
}

/// The value of a position for the side to move.
pub fn search<R: Evaluate>(
    rules: &R,
    evaluator: &R::Evaluator,
    position: &R::Position,
    depth: i32,
) -> SearchResult {
    let frames = vec![Vec::new(); PLIES];
    let mut search = Search { rules, evaluator, frames, moves: Vec::new(), nodes: 0 };
    let value = search.node(position, depth, -MATE, MATE, 0);
    SearchResult { value, nodes: search.nodes }
}

impl<R: Evaluate> Search<'_, R> {
    fn node(
        &mut self,
        position: &R::Position,
        depth: i32,
        mut alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        self.nodes += 1;
        let rules = self.rules;
        if depth <= 0 {
            match rules.assess(self.evaluator, position) {
                Assessment::Over(outcome) => return over(rules, position, outcome, ply),
                Assessment::Quiet(value) | Assessment::Noisy(value) => return value,
                Assessment::Forced => {}
            }
        }
        rules.generate(position, &mut self.moves);
        if self.moves.is_empty() {
            let outcome = rules.ending(position).map_or(Outcome::Draw, |ending| ending.outcome);
            return over(rules, position, outcome, ply);
        }
        let mut frame = std::mem::take(&mut self.frames[ply]);
        frame.clear();
        frame.extend(self.moves.iter().map(|&mv| (rules.net_captures(position, mv), mv)));
        let mut best = -MATE;
        for i in 0..frame.len() {
            for j in i + 1..frame.len() {
                if frame[j].0 > frame[i].0 {
                    frame.swap(i, j);
                }
            }
            let child = rules.play_unchecked(position, frame[i].1);
            let value = -self.node(&child, (depth - 1).max(0), -beta, -alpha, ply + 1);
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        self.frames[ply] = frame;
        best
    }
}

fn over<R: Evaluate>(rules: &R, position: &R::Position, outcome: Outcome, ply: usize) -> i32 {
    match outcome {
        Outcome::Draw => 0,
        Outcome::Win(side) if side == rules.turn(position) => MATE - ply as i32,
        Outcome::Win(_) => ply as i32 - MATE,
    }
}
