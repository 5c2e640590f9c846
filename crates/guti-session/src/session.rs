//! One game being played.

use crate::game::{self, AnyGame, LegalMove, Verdict};
use crate::lenient;
use crate::move_input::MoveInput;
use crate::movetext::{Numbering, RecordedMove};
use crate::result::{Forfeit, GameResult, Reason};
use crate::ruleset::Ruleset;
use crate::view::{BoardView, Ply};
use guti_rules::board::Board;
use guti_rules::error::{MoveError, PositionError};
use guti_rules::game::Game;
use guti_rules::index::Setting;
use guti_rules::rules::{Cause, Notation, Outcome, Rules, Step, View};
use guti_rules::types::{BySide, Point, Side};
use guti_words::{Fact, fact};
use std::fmt;
use thiserror::Error;

/// A game being played: the moves so far, how it ended, and everything that an interface asks about
/// it.
///
/// A game ends by the rules of its family. It is adjudicated when the same position occurs too
/// often or too many quiet plies go by, as [`Rules::limits`] says. The players can end it too. An
/// end by the rules takes precedence over an adjudication on the same ply, and repetition over the
/// limit on quiet plies. A start position is judged like any other: one whose halfmove clock has
/// reached the limit is adjudicated before the first move.
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
    game: Box<dyn AnyGame>,
    plies: Vec<Ply>,
    /// What is written about the start and each ply; few have any.
    annotations: Vec<Option<Box<Annotation>>>,
    /// The result by the rules or by adjudication.
    board_result: Option<GameResult>,
    /// The result that the players declared.
    declared: Option<GameResult>,
}

/// What is written about a ply, or about the start.
#[derive(Clone, Default)]
struct Annotation {
    /// Comments on the position after it.
    comments: Vec<String>,
    /// The variations that replace the ply, as lines of moves that were checked.
    variations: Vec<Vec<RecordedMove>>,
}

/// Why a move was not played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// The game is over.
    #[error("{}", self.fact())]
    Over(GameResult),
    /// It is not a legal move.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// It is a legal move, but [`Session::play_exact`] wants it as the game writes it.
    #[error("{}", self.fact())]
    NotExact {
        /// The text that was given.
        text: String,
        /// The move in the notation of the game.
        exact: String,
    },
}

/// Why there is no game with a given start and moves.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LineError {
    /// It cannot start from this position.
    #[error(transparent)]
    Start(#[from] PositionError),
    /// A move cannot be played.
    #[error("{}", self.fact())]
    Move {
        /// Which move, counted from 1.
        number: usize,
        /// The move as it was given.
        text: String,
        /// What is wrong with it.
        error: PlayError,
    },
}

impl PlayError {
    /// The error as a fact.
    pub fn fact(&self) -> Fact {
        match self {
            PlayError::Over(result) => fact!("game-over", ending = result.fact()),
            PlayError::Move(error) => error.fact(),
            PlayError::NotExact { text, exact } => {
                fact!("not-written-so", text = text, exact = exact)
            }
        }
    }
}

impl LineError {
    /// The error as a fact.
    pub fn fact(&self) -> Fact {
        match self {
            LineError::Start(error) => error.fact(),
            LineError::Move { number, text, error } => {
                fact!("wrong-move", number = *number, text = text, reason = error.fact())
            }
        }
    }
}

/// What [`Session::take_back`] took back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TakenBack {
    /// A resignation or an agreement.
    Declaration(GameResult),
    /// The last move, with its effects.
    Ply(Ply),
}

impl Session {
    /// A game from the start.
    pub fn new(ruleset: &Ruleset) -> Session {
        Session::from_game(ruleset, ruleset.start().clone_box())
    }

    /// A game from a position, given as a string in the notation of the game's family.
    ///
    /// # Errors
    ///
    /// If the text is not a position, or the rules do not allow such a position.
    pub fn from_position(ruleset: &Ruleset, position: &str) -> Result<Session, PositionError> {
        let game = ruleset.start().start_from(position)?;
        Ok(Session::from_game(ruleset, game))
    }

    /// A game from a position as a value, for code that is generic over the family of the game: `rules`
    /// are those of the ruleset. See [`typed_position`](Session::typed_position).
    ///
    /// # Panics
    ///
    /// If the game is of another family than `rules`.
    pub fn from_typed_position<R: Rules + 'static>(
        ruleset: &Ruleset,
        _rules: &R,
        position: &R::Position,
    ) -> Session {
        Session::from_game(ruleset, game::erase_at(ruleset.shared_game(), position))
    }

    /// A game in which these moves were [played](Session::play), from a position or else from the
    /// start.
    ///
    /// # Errors
    ///
    /// If the game cannot start from the position, or a move cannot be played.
    pub fn from_moves(
        ruleset: &Ruleset,
        position: Option<&str>,
        moves: &[impl AsRef<str>],
    ) -> Result<Session, LineError> {
        let played = Session::from_moves_while(ruleset, position, moves, || true)?;
        Ok(played.unwrap_or_else(|| unreachable!("nothing stops it")))
    }

    /// As [`from_moves`](Session::from_moves), but asks `go_on` before each move, and returns `None` if it says no.
    ///
    /// # Errors
    ///
    /// As [`from_moves`](Session::from_moves).
    pub fn from_moves_while(
        ruleset: &Ruleset,
        position: Option<&str>,
        moves: &[impl AsRef<str>],
        mut go_on: impl FnMut() -> bool,
    ) -> Result<Option<Session>, LineError> {
        let mut session = match position {
            Some(position) => Session::from_position(ruleset, position)?,
            None => Session::new(ruleset),
        };
        for (text, number) in moves.iter().map(AsRef::as_ref).zip(1..) {
            if !go_on() {
                return Ok(None);
            }
            let played = session.play(text).map(drop);
            played.map_err(|error| LineError::Move { number, text: text.to_owned(), error })?;
        }
        Ok(Some(session))
    }

    /// A game that starts from the present position, without history, comments or a declared result.
    ///
    /// ```
    /// use guti_session::{Ruleset, Session};
    ///
    /// let mut session = Session::new(&Ruleset::find("dara", &[] as &[&str])?);
    /// session.play("c3")?;
    /// let fresh = session.without_history();
    /// assert_eq!(fresh.start_position(), session.position());
    /// assert!(fresh.history().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn without_history(&self) -> Session {
        Session::from_game(&self.ruleset, self.game.start_here())
    }

    pub(crate) fn from_game(ruleset: &Ruleset, game: Box<dyn AnyGame>) -> Session {
        let mut session = Session {
            ruleset: ruleset.clone(),
            game,
            plies: Vec::new(),
            annotations: vec![None],
            board_result: None,
            declared: None,
        };
        session.judge();
        session
    }

    /// The game with its typed history.
    pub(crate) fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// The game with its variant and its rules.
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The board of the game: its points and lines.
    pub fn board(&self) -> &Board {
        self.ruleset.board()
    }

    /// Plays a move. Besides the exact notation, everything unambiguous is accepted: upper case, other
    /// signs or spaces between the points, just the point that a piece goes to.
    ///
    /// # Errors
    ///
    /// If the game is over, or the text is not a legal move or could be more than one. Then nothing
    /// changes.
    pub fn play(&mut self, text: &str) -> Result<&Ply, PlayError> {
        if let Some(result) = self.result() {
            return Err(PlayError::Over(result));
        }
        let ply = self.game.play(text)?;
        self.plies.push(ply);
        self.annotations.push(None);
        self.judge();
        Ok(&self.plies[self.plies.len() - 1])
    }

    /// Plays a move that is written exactly as the game writes it.
    ///
    /// # Errors
    ///
    /// As [`play`](Session::play), and if the move is written otherwise. Then nothing changes.
    pub fn play_exact(&mut self, text: &str) -> Result<&Ply, PlayError> {
        let exact = self.play(text)?.text.clone();
        if exact == text {
            return Ok(&self.plies[self.plies.len() - 1]);
        }
        self.take_back();
        Err(PlayError::NotExact { text: text.to_owned(), exact })
    }

    /// Returns the legal move that `text` names, written exactly as the game writes it, without playing
    /// it. It accepts what [`play`](Session::play) accepts.
    ///
    /// # Errors
    ///
    /// As [`play`](Session::play).
    pub fn canonical_move(&self, text: &str) -> Result<String, PlayError> {
        match self.result() {
            Some(result) => Err(PlayError::Over(result)),
            None => Ok(self.game.canonical_move(text)?),
        }
    }

    /// Returns the legal move that `text` names as a value, without playing it: see
    /// [`typed_position`](Session::typed_position). It accepts what [`play`](Session::play) accepts.
    ///
    /// # Errors
    ///
    /// As [`play`](Session::play).
    ///
    /// # Panics
    ///
    /// If the game is of another family than `rules`.
    pub fn typed_move<R: Notation + View + 'static>(
        &self,
        rules: &R,
        text: &str,
    ) -> Result<R::Move, PlayError> {
        match self.result() {
            Some(result) => Err(PlayError::Over(result)),
            None => Ok(lenient::parse_move(rules, &self.typed_position(rules), text)?),
        }
    }

    /// Takes back the last thing that happened: a result that the players declared, or else a move
    /// with its comments and variations. None at the start.
    pub fn take_back(&mut self) -> Option<TakenBack> {
        if let Some(result) = self.declared.take() {
            return Some(TakenBack::Declaration(result));
        }
        let ply = self.plies.pop()?;
        self.game.take_back();
        self.annotations.pop();
        self.judge();
        Some(TakenBack::Ply(ply))
    }

    /// Ends the game by the resignation of a side.
    ///
    /// # Errors
    ///
    /// If the game is over.
    pub fn resign(&mut self, side: Side) -> Result<GameResult, PlayError> {
        self.declare(Outcome::Win(!side), Reason::Resignation)
    }

    /// Ends the game in a draw by agreement.
    ///
    /// # Errors
    ///
    /// If the game is over.
    pub fn agree_draw(&mut self) -> Result<GameResult, PlayError> {
        self.declare(Outcome::Draw, Reason::Agreement)
    }

    /// Ends the game with the loss of a side that forfeits it.
    ///
    /// # Errors
    ///
    /// If the game is over.
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
        self.declared.or(self.board_result)
    }

    /// How the game ended by the rules or by adjudication, whatever the players declared.
    pub fn board_result(&self) -> Option<GameResult> {
        self.board_result
    }

    /// The legal moves in the notation of the game, sorted; none when the game is over.
    ///
    /// A position on a large board can have more moves than could ever be listed. There the list ends
    /// after the first [`MAX_MOVES`](guti_rules::rules::MAX_MOVES) captures of a leap game, or turns of a
    /// game of single laps.
    pub fn legal_moves(&self) -> Vec<String> {
        self.moves_with_paths().into_iter().map(|mv| mv.text).collect()
    }

    /// Whether the only legal move is a pass.
    pub fn must_pass(&self) -> bool {
        self.pass().is_some()
    }

    /// The text of the pass, where that is the only legal move.
    pub fn pass(&self) -> Option<String> {
        let mut moves = self.moves_with_paths();
        let pass = moves.pop().filter(|mv| mv.path.is_empty())?;
        moves.is_empty().then_some(pass.text)
    }

    /// Begins a move that is entered point by point.
    pub fn move_input(&self) -> MoveInput {
        MoveInput::new(self.moves_with_paths())
    }

    /// The legal moves with the points that enter them, sorted by their text; none when the game is
    /// over. See [`legal_moves`](Session::legal_moves) for what may be left out.
    pub fn moves_with_paths(&self) -> Vec<LegalMove> {
        if self.result().is_some() { Vec::new() } else { self.game.legal_moves() }
    }

    /// Says why no legal move begins with these points, chosen one after another: "d4 is not
    /// vacant". None if a move does, or if the game is over.
    ///
    /// ```
    /// # use guti_session::{Ruleset, Session};
    /// let session = Session::new(&Ruleset::find("lau-kata-kati", &[] as &[&str])?);
    /// let points = |names: &[&str]| -> Vec<_> {
    ///     names.iter().map(|name| session.board().point(name).unwrap()).collect()
    /// };
    /// assert_eq!(session.why_refused(&points(&["d3", "d4"])), None);
    /// let reason = session.why_refused(&points(&["d3", "c3"]));
    /// assert_eq!(reason.unwrap().to_string(), "c3 is not vacant");
    /// # Ok::<(), guti_session::RulesetError>(())
    /// ```
    pub fn why_refused(&self, points: &[Point]) -> Option<Fact> {
        if self.result().is_some() || points.is_empty() {
            return None;
        }
        self.game.why_refused(points)
    }

    /// The duty that restricts the side to move to some of its moves: "Captures are compulsory".
    /// None if there is no such duty now.
    pub fn duty(&self) -> Option<Fact> {
        if self.result().is_some() { None } else { self.game.duty() }
    }

    /// The moves that were played, the first first.
    pub fn history(&self) -> &[Ply] {
        &self.plies
    }

    /// The label of each move of the history, for lists with a move a line: its number, with one dot
    /// for the first side and three for the second.
    pub fn labels(&self) -> impl Iterator<Item = String> {
        Numbering::labels(self.plies.iter().map(|ply| ply.side))
    }

    /// The setting of the round that is being played; none where it is the whole board with nothing special,
    /// and in games without rounds.
    pub fn setting(&self) -> Option<Setting> {
        self.game.setting()
    }

    /// The position as a string, in the notation of the game's family.
    pub fn position(&self) -> String {
        self.game.position_string(self.plies.len())
    }

    /// The position after this many plies, as a string: 0 is the start; the present position if
    /// fewer plies were played.
    pub fn position_at(&self, plies: usize) -> String {
        self.game.position_string(plies)
    }

    /// The position as a value, for code that is generic over the family of the game: `rules` are those
    /// of the session's [ruleset](Session::ruleset).
    ///
    /// # Panics
    ///
    /// If the game is of another family than `rules`.
    pub fn typed_position<R: Rules + 'static>(&self, rules: &R) -> R::Position {
        self.typed_position_at(rules, self.plies.len())
    }

    /// The position after this many plies as a value: see
    /// [`typed_position`](Session::typed_position). 0 is the start; the present position if fewer
    /// plies were played.
    ///
    /// # Panics
    ///
    /// If the game is of another family than `rules`.
    pub fn typed_position_at<R: Rules + 'static>(&self, _rules: &R, plies: usize) -> R::Position {
        let position = self.game.position(plies).downcast_ref();
        *position.expect("the rules are those of the session's game")
    }

    /// The position that the game started from, as a string.
    pub fn start_position(&self) -> String {
        self.game.position_string(0)
    }

    /// Whether the game started from another position than the rules' own.
    pub fn starts_elsewhere(&self) -> bool {
        self.game.starts_elsewhere()
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        self.game.turn(self.plies.len())
    }

    /// The side that moved first in this game.
    pub fn starter(&self) -> Side {
        self.game.turn(0)
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
        self.game.halfmove_clock()
    }

    /// How often this position has occurred since the last ply that was not quiet, this occurrence
    /// included.
    pub fn occurrence(&self) -> u16 {
        self.game.occurrence()
    }

    /// The pieces or counters that each side has captured in this game.
    pub fn captures(&self) -> BySide<u16> {
        let mut captures = BySide::new(0u16, 0);
        for ply in &self.plies {
            for side in Side::BOTH {
                captures[side] = captures[side].saturating_add(ply.effect.captures[side]);
            }
        }
        captures
    }

    /// What a picture of the present position shows.
    pub fn view(&self) -> BoardView<'_> {
        self.view_at(self.plies.len())
    }

    /// What a picture of the position after this many plies shows: 0 is the start; the present
    /// position if fewer plies were played.
    pub fn view_at(&self, plies: usize) -> BoardView<'_> {
        let ply = plies.min(self.plies.len());
        BoardView {
            board: self.board(),
            cells: self.game.cells(ply),
            reserve: self.game.reserve(ply),
            remarks: self.game.remarks(ply),
            turn: self.game.turn(ply),
            last: ply.checked_sub(1).map(|index| &self.plies[index]),
        }
    }

    /// The visible parts of a ply of the [`history`](Session::history), one after another; none for a
    /// pass, or where there is no such ply. They lead from the picture after `index` plies to the one
    /// after it; see [`View::steps`](guti_rules::rules::View::steps) for their bound.
    pub fn steps_of(&self, index: usize) -> Vec<Step> {
        self.game.steps(index)
    }

    /// The visible parts of a move that could be played now, as [`steps_of`](Session::steps_of) lists
    /// them; none for one that is not legal or not written exactly.
    pub fn steps(&self, mv: &str) -> Vec<Step> {
        if self.result().is_some() { Vec::new() } else { self.game.preview(mv) }
    }

    /// Comments on the position after this many plies; 0 is the start.
    pub fn comments(&self, plies: usize) -> &[String] {
        self.annotation(plies).map_or(&[], |annotation| &annotation.comments)
    }

    /// Adds a comment on the position now.
    pub fn comment(&mut self, text: impl Into<String>) {
        self.comment_at(self.plies.len(), text);
    }

    /// Adds a comment on the position after this many plies, 0 for the start. If fewer were played,
    /// it returns `false` and changes nothing.
    pub fn comment_at(&mut self, plies: usize, text: impl Into<String>) -> bool {
        let annotation = self.annotations.get_mut(plies);
        annotation.map(|it| it.get_or_insert_default().comments.push(text.into())).is_some()
    }

    /// The variations that begin with another move in place of the ply `index` of the
    /// [`history`](Session::history). [`set_variations`](Session::set_variations) sets them.
    pub fn variations(&self, index: usize) -> &[Vec<RecordedMove>] {
        self.annotation(index + 1).map_or(&[], |annotation| &annotation.variations)
    }

    fn annotation(&self, plies: usize) -> Option<&Annotation> {
        self.annotations.get(plies)?.as_deref()
    }

    /// Sets the variations of a ply, whose moves were played.
    pub(crate) fn put_variations(&mut self, index: usize, variations: Vec<Vec<RecordedMove>>) {
        if let Some(annotation) = self.annotations.get_mut(index + 1)
            && (annotation.is_some() || !variations.is_empty())
        {
            annotation.get_or_insert_default().variations = variations;
        }
    }

    /// Sets the result by the rules or by adjudication.
    fn judge(&mut self) {
        let sides = self.side_names();
        self.board_result = self.game.verdict().map(|verdict| {
            let (outcome, reason) = match verdict {
                Verdict::Ended(ending) => (ending.outcome, self.reason(ending.cause)),
                Verdict::Repetition { outcome, occurrence } => {
                    (outcome, Reason::Repetition { occurrence, tally: self.game.tally() })
                }
                Verdict::HalfmoveClock { outcome, plies } => {
                    (outcome, Reason::HalfmoveClock { plies, tally: self.game.tally() })
                }
            };
            GameResult { outcome, reason, sides }
        });
    }

    fn reason(&self, cause: Cause) -> Reason {
        match cause {
            Cause::NoMove if self.has_no_piece(self.turn()) => Reason::NoPiece,
            Cause::NoMove => Reason::NoMove,
            Cause::Reduced(pieces) => Reason::Reduced(pieces),
            Cause::Row => Reason::Row,
            Cause::Totals(totals) => {
                let in_rounds = matches!(self.ruleset.game(), Game::Relay(_));
                Reason::Totals { totals, in_rounds }
            }
        }
    }

    /// Whether a side has no piece on the board.
    fn has_no_piece(&self, side: Side) -> bool {
        !self.game.cells(self.plies.len()).iter().any(|cell| cell.side() == Some(side))
    }
}

impl Clone for Session {
    fn clone(&self) -> Session {
        Session {
            ruleset: self.ruleset.clone(),
            game: self.game.clone_box(),
            plies: self.plies.clone(),
            annotations: self.annotations.clone(),
            board_result: self.board_result,
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
