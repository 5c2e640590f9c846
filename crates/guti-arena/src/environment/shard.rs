//! The boards of one thread, with the legal moves of all of them in one list.
//!
//! Thousands of boards do not fit into the fastest cache. A list for each would be fetched from
//! somewhere else at every step; one list that is read and written from its beginning to its end is
//! fetched ahead by the processor.

use super::EnvironmentSettings;
use super::arrays::ArraysMut;
use super::board::Board;
use guti_rules::rules::{Notation, View};
use guti_rules::types::Point;

/// Some boards of an environment.
pub(super) struct Shard<R: Notation + View> {
    /// The number of the first board.
    first: usize,
    boards: Vec<Board<R>>,
    lists: Lists<R>,
}

/// The legal moves of the boards, and buffers that they share.
pub(super) struct Lists<R: Notation + View> {
    /// The legal moves of one board after another, those that begin with the points chosen so far.
    pub moves: Vec<R::Move>,
    /// While boards make a step: those of the step before.
    pub before: Vec<R::Move>,
    /// The legal moves of the board whose turn it is.
    pub legal: Vec<R::Move>,
    /// The path of a move.
    pub path: Vec<Point>,
}

impl<R: Notation + View> Shard<R> {
    /// As many boards, the first of which has the number `first`, at the beginning of their first games.
    pub fn new(rules: &R, settings: &EnvironmentSettings, first: usize, boards: usize) -> Shard<R> {
        let mut lists =
            Lists { moves: Vec::new(), before: Vec::new(), legal: Vec::new(), path: Vec::new() };
        let board = |number| Board::new(rules, settings, number, &mut lists);
        let boards = (first..first + boards).map(board).collect();
        Shard { first, boards, lists }
    }

    pub fn boards(&self) -> &[Board<R>] {
        &self.boards
    }

    /// The position of a board as a string, and the points that have been chosen for the move being
    /// entered.
    pub fn position(&self, rules: &R, board: &Board<R>) -> (String, Vec<usize>) {
        let mut path = Vec::new();
        let chosen = board.chosen(rules, &self.lists.moves, &mut path);
        let chosen = chosen.iter().map(|point| point.index()).collect();
        (rules.position_string(board.position()), chosen)
    }

    /// Draws a legal action for each board; 0 where a game is over.
    pub fn sample(&mut self, out: &mut [i64]) {
        for (board, action) in self.boards.iter_mut().zip(out) {
            *action = board.sample();
        }
    }

    /// Writes what the boards show; rewards and ends are cleared.
    pub fn observe(&mut self, rules: &R, out: ArraysMut<'_>) {
        self.each(out, |_, board, lists, out| board.observe(rules, lists, out));
    }

    /// Begins a new game on every board; with `reseed`, the random numbers begin anew too.
    pub fn reset(
        &mut self,
        rules: &R,
        settings: &EnvironmentSettings,
        reseed: bool,
        out: ArraysMut<'_>,
    ) {
        self.lists.moves.clear();
        self.each(out, |number, board, lists, out| {
            if reseed {
                board.reseed(settings, number);
            }
            board.restart(rules, settings, lists);
            board.observe(rules, lists, out);
        });
    }

    /// Performs one legal action on each board; `actions` has those of all boards of the environment.
    pub fn step(
        &mut self,
        rules: &R,
        settings: &EnvironmentSettings,
        actions: &[i64],
        out: ArraysMut<'_>,
    ) {
        let Lists { moves, before, .. } = &mut self.lists;
        std::mem::swap(moves, before);
        moves.clear();
        self.each(out, |number, board, lists, out| {
            board.act(rules, settings, actions[number], lists, out);
            board.observe(rules, lists, out);
        });
    }

    /// Clears rewards and ends, and calls `work` with the number of each board, the board, the lists,
    /// and the board's part of the arrays.
    fn each(
        &mut self,
        mut out: ArraysMut<'_>,
        mut work: impl FnMut(usize, &mut Board<R>, &mut Lists<R>, &mut ArraysMut<'_>),
    ) {
        out.clear();
        let parts = out.parts(self.boards.len(), 1);
        for ((number, board), mut out) in (self.first..).zip(&mut self.boards).zip(parts) {
            work(number, board, &mut self.lists, &mut out);
        }
    }
}
