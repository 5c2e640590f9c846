//! One game being played.

use crate::entry::Entry;
use crate::record::Numbering;
use crate::result::{Forfeit, GameResult, Reason, Standing};
use crate::ruleset::Ruleset;
use crate::table::{LegalMove, Table, Verdict};
use crate::view::{BoardView, Ply};
use guti_rules::board::Board;
use guti_rules::error::{MoveError, PositionError};
use guti_rules::rules::{Cause, Outcome, Step};
use guti_rules::types::{BySide, Side};
use std::fmt;
use thiserror::Error;

/// One game being played: its history, its end, and everything that an interface asks about it.
///
/// The game ends by the rules of its family; or it is adjudicated when the same position occurs
/// too often or too many quiet plies go by, as `rules.limits()` says; or the players end it. An end
/// by the rules goes before an adjudication on the same ply, and repetition goes before the quiet
/// limit. A position that a game starts from is judged like any other: one that says that the quiet
/// limit is reached is adjudicated at once, before a move.
///
/// ```
/// use guti_session::{Ruleset, Session};
///
/// let rules = Ruleset::find("pretwa", &[] as &[&str])?;
/// let mut session = Session::new(&rules);
/// let first = session.legal_moves()[0].clone();
/// session.play(&first)?;
/// session.take_back();
/// assert_eq!(session.position(), session.start_position());
/// session.resign(session.turn())?;
/// assert_eq!(session.result().unwrap().to_string(), "White wins: Black resigns");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Session {
    ruleset: Ruleset,
    table: Box<dyn Table>,
    plies: Vec<Ply>,
    /// Comments on the start, and on the position after each ply.
    comments: Vec<Vec<String>>,
    /// What the board says.
    judged: Option<GameResult>,
    /// What the players say.
    declared: Option<GameResult>,
}

/// Why a move was not played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// The game is over.
    #[error("the game is over: {0}")]
    Over(GameResult),
    /// It is not a legal move.
    #[error(transparent)]
    Move(#[from] MoveError),
}

/// What [`Session::take_back`] took back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undone {
    /// A resignation or an agreement.
    Declaration(GameResult),
    /// A move.
    Ply(Ply),
}

impl Session {
    /// A game from the start.
    pub fn new(ruleset: &Ruleset) -> Session {
        Session::from_table(ruleset, ruleset.table())
    }

    /// A game from a position.
    pub fn from_position(ruleset: &Ruleset, position: &str) -> Result<Session, PositionError> {
        let table = ruleset.table_at(position)?;
        Ok(Session::from_table(ruleset, table))
    }

    fn from_table(ruleset: &Ruleset, table: Box<dyn Table>) -> Session {
        let mut session = Session {
            ruleset: ruleset.clone(),
            table,
            plies: Vec::new(),
            comments: vec![Vec::new()],
            judged: None,
            declared: None,
        };
        session.judge();
        session
    }

    /// The rules that it is played by.
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The board.
    pub fn board(&self) -> &Board {
        self.ruleset.board()
    }

    /// Plays a move. Besides the exact notation, whatever is unambiguous is understood: upper
    /// case, other signs or spaces between the points, just the point that a piece goes to.
    pub fn play(&mut self, text: &str) -> Result<&Ply, PlayError> {
        if let Some(result) = self.result() {
            return Err(PlayError::Over(result));
        }
        let ply = self.table.play(text)?;
        self.plies.push(ply);
        self.comments.push(Vec::new());
        self.judge();
        Ok(&self.plies[self.plies.len() - 1])
    }

    /// Takes back the last thing that happened: a resignation or an agreement, or else a move with
    /// the comments on it. None at the start.
    pub fn take_back(&mut self) -> Option<Undone> {
        if let Some(result) = self.declared.take() {
            return Some(Undone::Declaration(result));
        }
        let ply = self.plies.pop()?;
        self.table.take_back();
        self.comments.pop();
        self.judge();
        Some(Undone::Ply(ply))
    }

    /// One side gives up.
    pub fn resign(&mut self, side: Side) -> Result<GameResult, PlayError> {
        self.declare(Outcome::Win(!side), Reason::Resignation)
    }

    /// The players agree on a draw.
    pub fn agree_draw(&mut self) -> Result<GameResult, PlayError> {
        self.declare(Outcome::Draw, Reason::Agreement)
    }

    /// One side loses by what it did beside the board.
    pub fn forfeit(&mut self, side: Side, how: Forfeit) -> Result<GameResult, PlayError> {
        self.declare(Outcome::Win(!side), Reason::Forfeit(how))
    }

    fn declare(&mut self, outcome: Outcome, reason: Reason) -> Result<GameResult, PlayError> {
        if let Some(result) = self.result() {
            return Err(PlayError::Over(result));
        }
        let result = GameResult { outcome, reason, sides: self.side_names() };
        self.declared = Some(result);
        Ok(result)
    }

    /// How the game ended, if it did.
    pub fn result(&self) -> Option<GameResult> {
        self.declared.or(self.judged)
    }

    /// How the board ended the game, if it did; what the players declared is left aside.
    pub fn judged(&self) -> Option<GameResult> {
        self.judged
    }

    /// The legal moves in the notation of the game, sorted; none when the game is over.
    ///
    /// A position on a large board of a user's own can have more chains of leaps than could ever
    /// be listed. There the list ends after the first
    /// [`MAX_MOVES`](guti_rules::rules::MAX_MOVES) captures. No built-in game comes near.
    pub fn legal_moves(&self) -> Vec<String> {
        self.open_moves().into_iter().map(|mv| mv.text).collect()
    }

    /// Whether the only legal move is one without any point: a pass.
    pub fn must_pass(&self) -> bool {
        self.pass().is_some()
    }

    /// The pass, where it is the only legal move: what to [`play`](Session::play) when
    /// [`must_pass`](Session::must_pass) says so.
    pub fn pass(&self) -> Option<String> {
        let mut moves = self.open_moves();
        let pass = moves.pop().filter(|mv| mv.path.is_empty())?;
        moves.is_empty().then_some(pass.text)
    }

    /// A move to be entered point by point.
    pub fn entry(&self) -> Entry {
        Entry::new(self.open_moves())
    }

    /// The legal moves with the points that enter them, sorted by their text; none when the game is
    /// over. See [`legal_moves`](Session::legal_moves) for what may be left out.
    pub fn open_moves(&self) -> Vec<LegalMove> {
        if self.result().is_some() { Vec::new() } else { self.table.legal() }
    }

    /// The moves played.
    pub fn history(&self) -> &[Ply] {
        &self.plies
    }

    /// What stands before each move where it has a line of its own: its number, with one dot after
    /// it for the first side and three for the second.
    pub fn labels(&self) -> impl Iterator<Item = String> {
        Numbering::labels(self.plies.iter().map(|ply| ply.side))
    }

    /// The positions that a repetition could repeat, the earliest first, and the present one.
    pub(crate) fn recent_positions(&self) -> impl Iterator<Item = String> {
        let now = self.plies.len();
        let first = now.saturating_sub(self.table.halfmove_clock().into());
        (first..=now).map(|moment| self.table.position(moment))
    }

    /// The position.
    pub fn position(&self) -> String {
        self.table.position(self.plies.len())
    }

    /// The position that the game started from.
    pub fn start_position(&self) -> String {
        self.table.position(0)
    }

    /// Whether it started from another position than the game does.
    pub fn starts_elsewhere(&self) -> bool {
        self.start_position() != self.ruleset.table().position(0)
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        self.table.turn(self.plies.len())
    }

    /// The side that moved first in this game.
    pub fn starter(&self) -> Side {
        self.table.turn(0)
    }

    /// The names of the two sides.
    pub fn side_names(&self) -> BySide<&'static str> {
        self.ruleset.side_names()
    }

    /// The name of a side.
    pub fn side_name(&self, side: Side) -> &'static str {
        self.side_names()[side]
    }

    /// The number of consecutive plies up to now that neither captured nor placed.
    pub fn halfmove_clock(&self) -> u16 {
        self.table.halfmove_clock()
    }

    /// How often this position has occurred since the last ply that was not quiet, this occurrence
    /// included.
    pub fn occurrence(&self) -> u16 {
        self.table.occurrence()
    }

    /// What each side has captured in this game.
    pub fn captures(&self) -> BySide<u16> {
        let mut captures = BySide::new(0u16, 0);
        for ply in &self.plies {
            for side in Side::BOTH {
                captures[side] = captures[side].saturating_add(ply.effect.captures[side]);
            }
        }
        captures
    }

    /// What a picture of the game shows now.
    pub fn view(&self) -> BoardView<'_> {
        self.view_at(self.plies.len())
    }

    /// What a picture showed after so many plies; 0 is the start, and more than were played is
    /// now.
    pub fn view_at(&self, plies: usize) -> BoardView<'_> {
        let moment = plies.min(self.plies.len());
        BoardView {
            board: self.board(),
            cells: self.table.cells(moment),
            reserve: self.table.reserve(moment),
            remarks: self.table.remarks(moment),
            turn: self.table.turn(moment),
            last: moment.checked_sub(1).map(|index| &self.plies[index]),
        }
    }

    /// What a ply of the [`history`](Session::history) did, one visible thing after another; nothing
    /// for a pass, or where there is no such ply. They lead from the picture after `index` plies to
    /// the one after it; see [`View::steps`](guti_rules::rules::View::steps) for their bound.
    pub fn steps_of(&self, index: usize) -> Vec<Step> {
        let ply = self.plies.get(index);
        ply.map_or_else(Vec::new, |ply| self.table.steps(index, &ply.text))
    }

    /// What a legal move would do now, as [`steps_of`](Session::steps_of) tells it; nothing for one
    /// that is not legal or not written exactly.
    pub fn steps(&self, mv: &str) -> Vec<Step> {
        if self.result().is_some() { Vec::new() } else { self.table.steps(self.plies.len(), mv) }
    }

    /// Comments on the position after so many plies; 0 is the start.
    pub fn comments(&self, plies: usize) -> &[String] {
        self.comments.get(plies).map_or(&[], Vec::as_slice)
    }

    /// Adds a comment on the position now.
    pub fn comment(&mut self, text: impl Into<String>) {
        let now = self.plies.len();
        self.comments[now].push(text.into());
    }

    /// Adds a comment on the position after so many plies, 0 for the start; `false`, and nothing
    /// changes, when fewer were played.
    pub fn comment_at(&mut self, plies: usize, text: impl Into<String>) -> bool {
        let comments = self.comments.get_mut(plies);
        comments.map(|comments| comments.push(text.into())).is_some()
    }

    /// Asks the board whether the game is over.
    fn judge(&mut self) {
        let sides = self.side_names();
        let standing = || self.standing();
        self.judged = self.table.verdict().map(|verdict| match verdict {
            Verdict::Ended(ending) => {
                let outcome = ending.outcome;
                let reason = match ending.cause {
                    Cause::NoMove if self.is_bare(self.turn()) => Reason::NoPiece,
                    Cause::NoMove => Reason::NoMove,
                    Cause::Reduced(pieces) => Reason::Reduced(pieces),
                    Cause::Row => Reason::Row,
                    Cause::Totals(totals) => Reason::Totals(totals),
                };
                GameResult { outcome, reason, sides }
            }
            Verdict::Repetition { outcome, occurrence } => {
                let reason = Reason::Repetition { occurrence, standing: standing() };
                GameResult { outcome, reason, sides }
            }
            Verdict::Quiet { outcome, plies } => {
                let reason = Reason::Quiet { plies, standing: standing() };
                GameResult { outcome, reason, sides }
            }
        });
    }

    /// Whether a side has no piece on the board.
    fn is_bare(&self, side: Side) -> bool {
        !self.table.cells(self.plies.len()).iter().any(|cell| cell.side() == Some(side))
    }

    /// What an adjudication goes by here.
    fn standing(&self) -> Standing {
        let cells = self.table.cells(self.plies.len());
        let count = |side| cells.iter().filter(|cell| cell.side() == Some(side)).count() as u16;
        self.ruleset.standing(&self.position(), BySide(Side::BOTH.map(count)))
    }
}

impl Clone for Session {
    fn clone(&self) -> Session {
        Session {
            ruleset: self.ruleset.clone(),
            table: self.table.clone_box(),
            plies: self.plies.clone(),
            comments: self.comments.clone(),
            judged: self.judged,
            declared: self.declared,
        }
    }
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session")
            .field("ruleset", &self.ruleset)
            .field("position", &self.position())
            .field("plies", &self.plies.len())
            .field("result", &self.result())
            .finish_non_exhaustive()
    }
}
