//! Variations: lines that replace moves of the game, and that may have variations themselves.

use super::{Record, RecordedMove};
use crate::session::{PlayError, Session};
use guti_words::{Fact, fact};
use thiserror::Error;

/// The deepest nesting of variations that is read and written. A variation of the game has depth 1,
/// a variation of that variation depth 2.
pub const MAX_NESTING: usize = 100;

/// A move of a variation, in a flat list of the moves of all variations.
///
/// The moves are numbered: those of the game from 1, then those of the list. The first of several
/// moves that follow the same move continues its line, and the others begin variations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariationMove {
    /// The number of the move that it follows, which is smaller than its own; 0 is the start.
    pub after: usize,
    /// The move in the notation of the game.
    pub text: String,
    /// The comments that follow it.
    pub comments: Vec<String>,
}

/// Why a list of moves is not a list of variations of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum VariationError {
    /// It follows itself or a move that comes later in the list.
    #[error("{}", self.fact())]
    Order {
        /// The number of the move.
        number: usize,
        /// The move as it was given.
        text: String,
        /// The number of the move that it should follow.
        after: usize,
    },
    /// It follows the last move of the game.
    #[error("{}", self.fact())]
    NothingReplaced {
        /// The number of the move.
        number: usize,
        /// The move as it was given.
        text: String,
    },
    /// It cannot be played.
    #[error("{}", self.fact())]
    Move {
        /// The number of the move.
        number: usize,
        /// The move as it was given.
        text: String,
        /// What is wrong with it.
        error: PlayError,
    },
    /// Variations are nested more than [`MAX_NESTING`] deep.
    #[error("{}", self.fact())]
    Nesting,
}

impl VariationError {
    /// The error as a fact.
    pub fn fact(&self) -> Fact {
        match self {
            VariationError::Order { number, text, after } => {
                fact!("variation-order", number = *number, text = text, after = *after)
            }
            VariationError::NothingReplaced { number, text } => {
                fact!("variation-replaces-nothing", number = *number, text = text)
            }
            VariationError::Move { number, text, error } => {
                fact!("wrong-move", number = *number, text = text, reason = error.fact())
            }
            VariationError::Nesting => fact!("variations-nested", most = MAX_NESTING),
        }
    }
}

impl Record {
    /// The moves of all variations in a flat list. [`Session::set_variations`] is the inverse.
    ///
    /// ```
    /// use guti_session::{Ruleset, record};
    ///
    /// let text = "[Game \"dara\"]\n\n1. c3 d3 (1... d4 2. e3) (1... c4) 2. e4 *\n";
    /// let read = record::read(text, Ruleset::resolve)?;
    /// let moves = read.games[0].record.variation_moves();
    /// let short: Vec<_> = moves.iter().map(|mv| (mv.after, mv.text.as_str())).collect();
    /// // The game has three moves, so `d4` has the number 4.
    /// assert_eq!(short, [(1, "d4"), (4, "e3"), (1, "c4")]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn variation_moves(&self) -> Vec<VariationMove> {
        let mut flat = FlatList { first: self.moves.len() + 1, moves: Vec::new() };
        flat.variations(&self.moves, 0, 1);
        flat.moves
    }
}

/// The list of [`Record::variation_moves`] while it grows.
struct FlatList {
    /// The number of the first move of the list.
    first: usize,
    moves: Vec<VariationMove>,
}

impl FlatList {
    /// Adds the variations of a line, whose moves have the numbers from `number` and whose first move
    /// follows the move `before`.
    fn variations(&mut self, line: &[RecordedMove], before: usize, number: usize) {
        for (index, mv) in line.iter().enumerate() {
            let after = if index == 0 { before } else { number + index - 1 };
            for variation in &mv.variations {
                self.line(variation, after);
            }
        }
    }

    fn line(&mut self, line: &[RecordedMove], before: usize) {
        let number = self.first + self.moves.len();
        for (index, mv) in line.iter().enumerate() {
            let after = if index == 0 { before } else { number + index - 1 };
            let (text, comments) = (mv.text.clone(), mv.comments.clone());
            self.moves.push(VariationMove { after, text, comments });
        }
        self.variations(line, before, number);
    }
}

impl Session {
    /// Replaces the variations of the game. Each move is checked in the position that it is played in,
    /// and may be written in any way that [`play`](Session::play) accepts.
    ///
    /// # Errors
    ///
    /// If a move cannot be played, follows none before it or replaces none, or the variations are
    /// nested more than [`MAX_NESTING`] deep. Then nothing changes.
    pub fn set_variations(&mut self, moves: &[VariationMove]) -> Result<(), VariationError> {
        let plies = self.history().len();
        let tree = MoveTree::new(plies, moves)?;
        let mut session = self.clone();
        let mut all = vec![Vec::new(); plies];
        // Backwards, so that each move of the game is taken back once.
        for index in (0..plies).rev() {
            // A result that was declared is taken back first.
            while session.history().len() > index {
                session.take_back();
            }
            for &number in tree.others(index) {
                all[index].push(tree.line(number, &mut session, 1)?);
            }
        }
        for (index, variations) in all.into_iter().enumerate() {
            self.put_variations(index, variations);
        }
        Ok(())
    }
}

/// The moves of a game and its variations by the moves that they follow.
struct MoveTree<'m> {
    plies: usize,
    moves: &'m [VariationMove],
    /// For each number the numbers of the moves that follow it.
    next: Vec<Vec<usize>>,
}

impl<'m> MoveTree<'m> {
    fn new(plies: usize, moves: &'m [VariationMove]) -> Result<MoveTree<'m>, VariationError> {
        let mut next = vec![Vec::new(); plies + moves.len() + 1];
        for number in 1..=plies {
            next[number - 1].push(number);
        }
        for (number, mv) in (plies + 1..).zip(moves) {
            let (text, after) = (mv.text.clone(), mv.after);
            if after >= number {
                return Err(VariationError::Order { number, text, after });
            }
            if after == plies {
                return Err(VariationError::NothingReplaced { number, text });
            }
            next[after].push(number);
        }
        Ok(MoveTree { plies, moves, next })
    }

    /// The moves that replace the one that continues the line after `number`.
    fn others(&self, number: usize) -> &[usize] {
        self.next[number].get(1..).unwrap_or_default()
    }

    /// The variation that begins with the move `first`. The session stands before it, and does so again
    /// afterwards.
    fn line(
        &self,
        first: usize,
        session: &mut Session,
        depth: usize,
    ) -> Result<Vec<RecordedMove>, VariationError> {
        if depth > MAX_NESTING {
            return Err(VariationError::Nesting);
        }
        let mut line = Vec::new();
        let mut numbers = Vec::new();
        let mut due = Some(first);
        while let Some(number) = due {
            let given = &self.moves[number - self.plies - 1];
            let played = session.play(&given.text);
            let ply = played.map_err(|error| {
                let text = given.text.clone();
                VariationError::Move { number, text, error }
            })?;
            line.push(RecordedMove {
                side: ply.side,
                text: ply.text.clone(),
                comments: given.comments.clone(),
                variations: Vec::new(),
            });
            numbers.push(number);
            due = self.next[number].first().copied();
        }
        for index in (0..line.len()).rev() {
            session.take_back();
            if let Some(before) = index.checked_sub(1) {
                for &other in self.others(numbers[before]) {
                    line[index].variations.push(self.line(other, session, depth + 1)?);
                }
            }
        }
        Ok(line)
    }
}
