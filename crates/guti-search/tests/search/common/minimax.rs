//! Plain minimax, as simple as possible: without bounds, table or move ordering. It shares only the traits of
//! the game with the search.

use super::legal;
use guti_rules::evaluate::Evaluate;
use guti_rules::rules::Outcome;
use guti_search::{Score, ScoreKind};

/// The value of a win by the rules in 0 plies; in *n* plies it is *n* less.
const MATE: i64 = 1_000_000_000;

/// The value of a game won by adjudication, and of each counter of the margin.
const WON: i64 = 1_000_000;

/// A plain search.
pub struct Minimax<'a, R: Evaluate> {
    rules: &'a R,
    evaluator: &'a R::Evaluator,
    /// Whether a repeated position ends the game.
    repetition: bool,
    /// Whether the limit on quiet plies ends it.
    expires: bool,
    /// The positions of the game and of the current line, including the root.
    path: Vec<R::Position>,
    root: usize,
}

impl<'a, R: Evaluate> Minimax<'a, R> {
    /// A search of a root after the positions of a game.
    pub fn new(
        rules: &'a R,
        evaluator: &'a R::Evaluator,
        repetition: bool,
        game: &[R::Position],
    ) -> Self {
        let path = game.to_vec();
        Minimax { rules, evaluator, repetition, expires: true, path, root: game.len() }
    }

    /// A search without adjudications.
    pub fn endless(rules: &'a R, evaluator: &'a R::Evaluator) -> Self {
        Minimax { expires: false, ..Minimax::new(rules, evaluator, false, &[]) }
    }

    /// The root moves with their values for the side to move, the best first.
    pub fn moves(&mut self, root: &R::Position, depth: u32) -> Vec<(R::Move, i64)> {
        self.path.truncate(self.root);
        self.path.push(*root);
        let mut moves: Vec<(R::Move, i64)> = legal(self.rules, root)
            .into_iter()
            .map(|mv| (mv, -self.value(self.rules.play_unchecked(root, mv), depth - 1)))
            .collect();
        moves.sort_by_key(|&(_, value)| -value);
        moves
    }

    /// The value at the end of a line of a search to `depth`, for the side to move at the root; `None` if the
    /// line is shorter and does not end the game.
    pub fn at_the_end(&mut self, root: &R::Position, line: &[R::Move], depth: u32) -> Option<i64> {
        self.path.truncate(self.root);
        self.path.push(*root);
        let mut position = *root;
        for (i, &mv) in line.iter().enumerate() {
            position = self.rules.play_unchecked(&position, mv);
            let last = i + 1 == line.len();
            let over = self.broken_off(&position) || self.rules.ending(&position).is_some();
            if last != (over || i + 1 == depth as usize) {
                return None;
            }
            if !last {
                self.path.push(position);
            }
        }
        let value = self.value(position, 0);
        Some(if line.len() % 2 == 0 { value } else { -value })
    }

    /// The value of a position below the root for its side to move.
    fn value(&mut self, position: R::Position, depth: u32) -> i64 {
        let rules = self.rules;
        if let Some(ending) = rules.ending(&position) {
            let plies = (self.path.len() - self.root) as i64;
            return self.outcome(&position, ending.outcome, MATE - plies);
        }
        if self.broken_off(&position) {
            return self.outcome(&position, rules.adjudicate(&position), WON);
        }
        if depth == 0 {
            let ScoreKind::Centi(value) =
                Score::centi(rules.evaluate(self.evaluator, &position)).kind()
            else {
                panic!("an estimate is no win");
            };
            return value.into();
        }
        self.path.push(position);
        let values = legal(rules, &position)
            .into_iter()
            .map(|mv| -self.value(rules.play_unchecked(&position, mv), depth - 1));
        let best = values.max().expect("a game that is not over has moves");
        self.path.pop();
        best
    }

    /// Whether the game is adjudicated in a position after the path.
    fn broken_off(&self, position: &R::Position) -> bool {
        let rules = self.rules;
        let limits = rules.limits();
        let clock = rules.halfmove_clock(position);
        if limits.halfmove_clock > 0 && clock >= limits.halfmove_clock {
            return self.expires;
        }
        let since = self.path.len().saturating_sub(clock.into());
        let same = |&i: &usize| rules.without_clock(&self.path[i]) == rules.without_clock(position);
        let before: Vec<usize> = (since..self.path.len()).filter(same).collect();
        let here = before.iter().any(|&i| i >= self.root);
        let in_all = before.len() + 1 >= limits.repetition.into() && limits.repetition > 0;
        self.repetition && (here || in_all)
    }

    fn outcome(&self, position: &R::Position, outcome: Outcome, win: i64) -> i64 {
        let sign = match outcome {
            Outcome::Draw => 0,
            Outcome::Win(side) if side == self.rules.turn(position) => 1,
            Outcome::Win(_) => -1,
        };
        match self.rules.margin(position) {
            Some(margin) => {
                assert_eq!(i64::from(margin.signum()), sign, "{position:?}");
                i64::from(margin) + sign * WON
            }
            None => sign * win,
        }
    }
}

/// The meaning of a value, as a score of the search.
pub fn kind(value: i64) -> ScoreKind {
    let (size, sign) = (value.abs(), value.signum() as i32);
    if size > MATE / 2 {
        ScoreKind::Mate((MATE - size) as i32 * sign)
    } else if size >= WON {
        ScoreKind::Won((size - WON).max(1) as i32 * sign)
    } else {
        ScoreKind::Centi(value as i32)
    }
}
