//! Finds puzzles in games of the engine with itself, and proves them by search.

use super::check::result;
use super::goal::{Goal, has_won};
use super::proof::{Aim, ProofSearch};
use super::self_play::SelfPlay;
use super::similarity::{BoardCells, min_difference};
use super::{MIN_MOVES, Puzzle, difficulty, rating};
use guti_rules::evaluate::Evaluate;
use guti_rules::index::Indexed;
use guti_rules::rules::{Notation, Outcome, View};
use guti_rules::types::Side;
use guti_search::TooLarge;
use guti_tables::Tablebase;
use std::collections::BTreeMap;

/// The most moves that a win may take.
const MOST_MOVES: u8 = 5;

/// How many plies before the end of a game are searched for wins.
const LAST_PLIES: usize = 2 * MOST_MOVES as usize + 5;

/// The limit on nodes for finding the shortest win from a position.
const WIN_NODES: u64 = 60_000;

/// The limit on nodes for the moves that complete a solution.
const LINE_NODES: u64 = 3_000_000;

/// The limit on nodes for the proof that one move never wins.
const REFUTATION_NODES: u64 = 6_000;

/// The most moves of the other side in such a proof.
const REFUTATION_MOVES: u8 = 6;

/// The candidates that are wanted for each puzzle to choose.
const CANDIDATES_PER_PUZZLE: usize = 3;

/// Finds puzzles without tables.
pub struct PuzzleProver<'a, R: Indexed> {
    /// The rules of the game.
    pub rules: &'a R,
    /// Solved tables, perhaps none: they refute moves that no search can.
    pub tables: &'a Tablebase<R>,
    /// The seed: the same seed gives the same puzzles.
    pub seed: u64,
    /// The largest number of games that are played.
    pub max_games: u64,
}

/// A position in which one move wins in the smallest number of moves.
struct Candidate<R: Indexed> {
    position: R::Position,
    /// The only move that wins within `moves`.
    mv: R::Move,
    moves: u8,
    legal_moves: usize,
    others: Others,
    cells: BoardCells,
}

/// What is known of the moves that miss the goal.
#[derive(Default)]
struct Others {
    refuted: BTreeMap<String, String>,
    open: Vec<String>,
}

impl<R: Indexed + Evaluate + Notation + View> PuzzleProver<'_, R> {
    /// Up to `count` puzzles, the easiest first. As far as possible there are equally many of each number of
    /// moves; those are preferred in which most other moves are proven never to win.
    ///
    /// # Errors
    ///
    /// If there is no memory for the games.
    pub fn generate(&self, count: usize) -> Result<Vec<Puzzle>, TooLarge> {
        let chosen = Self::choose(self.candidates(count)?, count);
        let mut puzzles: Vec<Puzzle> =
            chosen.iter().filter_map(|candidate| self.puzzle(candidate)).collect();
        puzzles.sort_by_key(Puzzle::ease);
        Ok(puzzles)
    }

    /// Candidates of each number of moves, from as many games as it takes.
    fn candidates(&self, count: usize) -> Result<Vec<Candidate<R>>, TooLarge> {
        let enough = CANDIDATES_PER_PUZZLE * count.div_ceil(usize::from(MOST_MOVES));
        let mut self_play = SelfPlay::new(self.rules, self.seed)?;
        let mut found: Vec<Candidate<R>> = Vec::new();
        for number in 0..self.max_games {
            let missing =
                |moves| found.iter().filter(|other| other.moves == moves).count() < enough;
            let wanted: Vec<u8> = (1..=MOST_MOVES).filter(|&moves| missing(moves)).collect();
            if wanted.is_empty() {
                break;
            }
            for candidate in self.in_game(&self_play.game(number), &wanted) {
                let differs = |other: &Candidate<R>| self.differ(&candidate.cells, &other.cells);
                if found.iter().all(differs) {
                    found.push(candidate);
                }
            }
        }
        Ok(found)
    }

    /// The candidates in a game, at most one of each number of moves, from the end backwards.
    fn in_game(&self, game: &[R::Position], wanted: &[u8]) -> Vec<Candidate<R>> {
        let winner = game.last().and_then(|last| self.rules.ending(last));
        let Some(Outcome::Win(winner)) = winner.map(|ending| ending.outcome) else {
            return Vec::new();
        };
        let mut found: Vec<Candidate<R>> = Vec::new();
        let open = |position: &&R::Position| {
            self.rules.turn(position) == winner && !has_won(self.rules, position, winner)
        };
        for position in game.iter().rev().filter(open).take(LAST_PLIES) {
            let wanted =
                |moves| wanted.contains(&moves) && found.iter().all(|other| other.moves != moves);
            match self.candidate(&self.rules.without_clock(position), winner, wanted) {
                Ok(candidate) => found.extend(candidate),
                // Earlier positions are harder still.
                Err(TooFar) => break,
            }
        }
        found
    }

    /// The candidate that a position makes, if it makes a good one.
    fn candidate(
        &self,
        position: &R::Position,
        side: Side,
        wanted: impl Fn(u8) -> bool,
    ) -> Result<Option<Candidate<R>>, TooFar> {
        let mut search = ProofSearch::new(self.rules, None, Aim::Win(side), WIN_NODES);
        let moves = search.fewest(position, MOST_MOVES).map_err(|_| TooFar)?.ok_or(TooFar)?;
        let children = search.children(position);
        if children.len() < MIN_MOVES || !wanted(moves) {
            return Ok(None);
        }
        let mut winning = Vec::new();
        for (mv, next) in &children {
            if search.forces(next, moves - 1).map_err(|_| TooFar)? {
                winning.push(*mv);
            }
        }
        let [mv] = winning[..] else { return Ok(None) };
        let mut others = Others::default();
        for (other, next) in children.iter().filter(|(other, _)| *other != mv) {
            let text = self.rules.move_string(position, *other);
            match self.refutation(next, side) {
                Some(reply) => others.refuted.extend([(text, reply)]),
                None => others.open.push(text),
            }
        }
        others.open.sort();
        let cells = BoardCells::new(self.rules, position);
        let legal_moves = children.len();
        Ok(Some(Candidate { position: *position, mv, moves, legal_moves, others, cells }))
    }

    /// A reply after which `side` can never win, if that can be proven; empty where the game is over.
    fn refutation(&self, position: &R::Position, side: Side) -> Option<String> {
        if self.rules.ending(position).is_some() {
            return Some(String::new());
        }
        let aim = Aim::Spoil(side);
        let mut search = ProofSearch::new(self.rules, Some(self.tables), aim, REFUTATION_NODES);
        let moves = search.fewest(position, REFUTATION_MOVES).ok()??;
        let children = search.children(position);
        let refutes = |next: &R::Position, left: u8| search.forces(next, left) == Ok(true);
        let (mv, _) = first_within(&children, moves, refutes)?;
        Some(self.rules.move_string(position, mv))
    }

    /// Chooses up to `count` candidates: the numbers of moves take turns.
    fn choose(mut left: Vec<Candidate<R>>, count: usize) -> Vec<Candidate<R>> {
        left.sort_by_key(|candidate| candidate.others.open.len() * 100 / candidate.legal_moves);
        let mut chosen = Vec::new();
        for moves in (1..=MOST_MOVES).cycle() {
            if chosen.len() >= count || left.is_empty() {
                break;
            }
            let best = left.iter().position(|candidate| candidate.moves == moves);
            chosen.extend(best.map(|best| left.remove(best)));
        }
        chosen
    }

    fn differ(&self, one: &BoardCells, other: &BoardCells) -> bool {
        one.difference(self.rules, other) >= min_difference(self.rules)
    }

    fn puzzle(&self, candidate: &Candidate<R>) -> Option<Puzzle> {
        let rules = self.rules;
        let Candidate { position, legal_moves, others, .. } = candidate;
        let side = rules.turn(position);
        let mut search = ProofSearch::new(rules, None, Aim::Win(side), LINE_NODES);
        let mut end = rules.play_unchecked(position, candidate.mv);
        let mut solution = vec![rules.move_string(position, candidate.mv)];
        let mut also = vec![Vec::new()];
        let mut moves = candidate.moves - 1;
        while moves > 0 {
            let (reply, next) = longest(&mut search, &end, moves)?;
            solution.push(rules.move_string(&end, reply));
            end = next;
            if has_won(rules, &end, side) {
                // In a sowing game the reply itself may decide; then there is nothing left to find.
                return None;
            }
            let mut winning = Vec::new();
            for (mv, next) in search.children(&end) {
                if search.forces(&next, moves - 1).ok()? {
                    winning.push((mv, next));
                }
            }
            let (&(mv, next), others) = winning.split_first()?;
            let text = |&(mv, _): &(R::Move, R::Position)| rules.move_string(&end, mv);
            let mut others: Vec<String> = others.iter().map(text).collect();
            others.sort();
            solution.push(rules.move_string(&end, mv));
            also.push(others);
            end = next;
            moves -= 1;
        }
        let distance = solution.len() as u16;
        let rating = rating(distance, *legal_moves);
        Some(Puzzle {
            position: rules.position_string(position),
            side: rules.side_names()[side].to_owned(),
            goal: Goal::WinIn(candidate.moves),
            layer: None,
            legal_moves: *legal_moves,
            distance,
            difficulty: difficulty(rating),
            rating,
            solution,
            also,
            refuted: others.refuted.clone(),
            open: others.open.clone(),
            end: rules.position_string(&end),
            result: result(rules, Outcome::Win(side)),
        })
    }
}

/// A win is further away than can be proven.
struct TooFar;

/// The first child for which `holds` is true with the smallest number of moves below `most`, and that
/// number; it is 0 where the aim is reached already.
fn first_within<M: Copy, P>(
    children: &[(M, P)],
    most: u8,
    mut holds: impl FnMut(&P, u8) -> bool,
) -> Option<(M, u8)> {
    (0..most.max(1)).find_map(|left| {
        let found = children.iter().find(|(_, next)| holds(next, left));
        found.map(|&(mv, _)| (mv, left))
    })
}

/// The reply that delays a win within `moves` moves the longest.
fn longest<R: Indexed + Evaluate + View>(
    search: &mut ProofSearch<'_, R>,
    position: &R::Position,
    moves: u8,
) -> Option<(R::Move, R::Position)> {
    let mut best = None;
    for (mv, next) in search.children(position) {
        let needed = search.fewest(&next, moves).ok()??;
        if best.is_none_or(|(most, _, _)| needed > most) {
            best = Some((needed, mv, next));
        }
    }
    best.map(|(_, mv, next)| (mv, next))
}
