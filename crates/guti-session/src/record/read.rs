//! Reads records: splits the text into games and replays the moves of each.

use super::error::{RecordError, RecordErrorKind, Truncation, place};
use super::lex::{Lexer, Token, TokenKind};
use super::variations::MAX_NESTING;
use super::{Record, RecordResult, RecordedMove, Tags, Termination};
use crate::movetext::Numbering;
use crate::ruleset::Ruleset;
use crate::session::{PlayError, Session};
use guti_rules::definition::STANDARD;
use guti_rules::error::{MoveError, PositionError};
use guti_rules::rules::Outcome;
use guti_words::{Fact, Value, fact};
use std::ops::Range;
use std::slice;

/// The value of `FEN` in the records of match runners for games that begin as usual.
const USUAL_START: &str = "startpos";

/// The most tags of a game. Each is compared with those before it.
const MOST_TAGS: usize = 1000;

/// The games of a text of records.
#[derive(Clone, Debug)]
pub struct RecordedGames {
    /// The games, each read to its result or to the end of the text.
    pub games: Vec<RecordedGame>,
    /// Where the last game ends too early, if it does: the text is not complete.
    pub truncation: Option<Truncation>,
}

/// A game that was read from its record and replayed.
#[derive(Clone, Debug)]
pub struct RecordedGame {
    /// The record, with its moves in the notation of the game.
    pub record: Record,
    /// The game with the moves played again, so that each was checked.
    pub session: Session,
    /// Whether the record was read to its result.
    pub complete: bool,
}

impl RecordedGames {
    /// Whether every game was read to its result.
    pub fn is_complete(&self) -> bool {
        self.truncation.is_none()
    }
}

/// Reads a text of records and replays every game in it. For the grammar see the [module](super).
///
/// `resolve` finds the game that the tags `Game` and `Variant` name:
/// [`Ruleset::resolve`](crate::Ruleset::resolve) where only built-in games are expected. Moves may be
/// written in any way that [`Session::play`] accepts. A text that ends too early, after a crash say,
/// is read as far as it goes.
///
/// # Errors
///
/// If anything else is wrong: the form, a tag, a move, or a result that contradicts the game.
///
/// ```
/// use guti_session::{Ruleset, record};
///
/// let cut = "[Game \"dara\"]\n\n1. c3 d3 2. c4 d";
/// let read = record::read(cut, Ruleset::resolve)?;
/// assert_eq!(read.games[0].session.history().len(), 3);
/// assert_eq!(read.truncation.unwrap().to_string(), "line 3, column 16: the text ends inside a word");
///
/// let wrong = "[Game \"dara\"]\n\n1. c3 c3 *\n";
/// let error = record::read(wrong, Ruleset::resolve).unwrap_err();
/// assert_eq!((error.line, error.column), (3, 7));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read<E: Into<Value>>(
    text: &str,
    resolve: impl Fn(&str, &str) -> Result<Ruleset, E>,
) -> Result<RecordedGames, RecordError> {
    read_assuming(text, None, resolve)
}

/// Like [`read`](read()), for records that may lack the tag `Game`, as those of match runners do: these
/// are read as records of the game `assumed`, under its variant unless they name one.
///
/// # Errors
///
/// As for [`read`](read()).
///
/// ```
/// use guti_session::{Ruleset, record};
///
/// let bell = Ruleset::find("dara", &["bell"])?;
/// let text = "[Event \"match\"]\n[FEN \"startpos\"]\n\n1. c3 d3 *\n";
/// let read = record::read_assuming(text, Some(&bell), Ruleset::resolve)?;
/// assert_eq!(read.games[0].session.ruleset(), &bell);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_assuming<E: Into<Value>>(
    text: &str,
    assumed: Option<&Ruleset>,
    resolve: impl Fn(&str, &str) -> Result<Ruleset, E>,
) -> Result<RecordedGames, RecordError> {
    let mut lexer = Lexer::new(text);
    let mut games = Vec::new();
    let mut token = lexer.next()?;
    while token.is_some() {
        let mut raw = GameTokens::new(text);
        token = raw.fill(&mut lexer, token)?;
        let truncation = raw.truncation.clone();
        // Nothing is known yet about a game whose first tag was not written in full.
        let begins = raw.tag("Game").is_some() || assumed.is_some() && !raw.tokens.is_empty();
        if truncation.is_none() || begins {
            games.push(raw.replay(assumed, &resolve)?);
        }
        if truncation.is_some() {
            return Ok(RecordedGames { games, truncation });
        }
    }
    Ok(RecordedGames { games, truncation: None })
}

/// The tokens of a game, before it is replayed.
struct GameTokens<'t> {
    text: &'t str,
    tags: Vec<RawTag>,
    tokens: Vec<Token>,
    result: Option<(RecordResult, Range<usize>)>,
    truncation: Option<Truncation>,
}

struct RawTag {
    name: String,
    value: String,
    /// The bytes of the tag and of its value.
    span: Range<usize>,
    inner: Range<usize>,
}

impl<'t> GameTokens<'t> {
    fn new(text: &'t str) -> GameTokens<'t> {
        GameTokens { text, tags: Vec::new(), tokens: Vec::new(), result: None, truncation: None }
    }

    fn wrong(
        &self,
        kind: RecordErrorKind,
        span: Range<usize>,
        what: impl Into<Value>,
    ) -> RecordError {
        RecordError::at(self.text, span, kind, what)
    }

    /// Takes the tokens of one game; the token that is returned begins the next.
    fn fill(
        &mut self,
        lexer: &mut Lexer<'t>,
        mut token: Option<Token>,
    ) -> Result<Option<Token>, RecordError> {
        // The starts of the variations that have not ended yet.
        let mut open: Vec<Range<usize>> = Vec::new();
        while let Some(Token { kind, span }) = token {
            match kind {
                // A game with a result is complete; what follows belongs to the next one.
                TokenKind::Tag { .. } | TokenKind::Truncated(_) if self.result.is_some() => {
                    return Ok(Some(Token { kind, span }));
                }
                TokenKind::Tag { .. } if !open.is_empty() => {
                    let what = "the variation that begins here has no `)`";
                    let begun = open.swap_remove(open.len() - 1);
                    return Err(self.wrong(RecordErrorKind::Syntax, begun, what));
                }
                TokenKind::Tag { .. } if !self.tags.is_empty() && !self.tokens.is_empty() => {
                    let what = "the game above ends without a result";
                    return Err(self
                        .wrong(RecordErrorKind::Syntax, span.start..span.start, what)
                        .help("a game ends with `1-0`, `0-1`, `1/2-1/2` or `*`"));
                }
                TokenKind::Tag { name, value, inner } => self.add_tag(name, value, span, inner)?,
                TokenKind::Truncated(what) => {
                    self.truncation = Some(Truncation::at(self.text, span.start, what));
                    return Ok(None);
                }
                TokenKind::Word(_)
                | TokenKind::Number { .. }
                | TokenKind::Open
                | TokenKind::Close
                    if self.result.is_some() =>
                {
                    let what = "this follows the result of the game";
                    return Err(self
                        .wrong(RecordErrorKind::Syntax, span, what)
                        .help("another game begins with its tags, such as `[Game \"dara\"]`"));
                }
                TokenKind::Word(ref word) => match word.parse() {
                    Ok(result) => {
                        if let Some(begun) = open.pop() {
                            return Err(self.result_inside(span, begun));
                        }
                        self.result = Some((result, span));
                    }
                    Err(_) => self.tokens.push(Token { kind, span }),
                },
                TokenKind::Open => {
                    open.push(span.clone());
                    if open.len() > MAX_NESTING {
                        let what = fact!("variations-nested", most = MAX_NESTING);
                        return Err(self.wrong(RecordErrorKind::Syntax, span, what));
                    }
                    self.tokens.push(Token { kind, span });
                }
                TokenKind::Close => {
                    if open.pop().is_none() {
                        let what = "this closes a variation that was not opened";
                        return Err(self.wrong(RecordErrorKind::Syntax, span, what));
                    }
                    self.tokens.push(Token { kind, span });
                }
                TokenKind::Comment(_) if self.result.is_none() && self.may_go_on(&span) => {
                    self.truncation = Some(Truncation::at(self.text, span.start, "comment"));
                    return Ok(None);
                }
                TokenKind::Number { .. } | TokenKind::Comment(_) => {
                    self.tokens.push(Token { kind, span });
                }
            }
            token = lexer.next()?;
        }
        if self.result.is_none() {
            let end = self.text.trim_end().len();
            let what = if open.is_empty() { "game" } else { "variation" };
            self.truncation = Some(Truncation::at(self.text, end, what));
        }
        Ok(None)
    }

    /// Whether a comment may be only the beginning of one: it ends with its line, and the text ends before that. After
    /// the result of a game that makes no difference.
    fn may_go_on(&self, span: &Range<usize>) -> bool {
        span.end == self.text.len() && self.text[span.clone()].starts_with(';')
    }

    /// The error for a result before the end of a variation.
    fn result_inside(&self, span: Range<usize>, begun: Range<usize>) -> RecordError {
        let (line, column) = place(self.text, begun.start);
        let what = format!(
            "a result ends the game, but the variation that begins in line {line}, column {column} has \
             no `)`"
        );
        self.wrong(RecordErrorKind::Syntax, span, what)
    }

    fn add_tag(
        &mut self,
        name: String,
        value: String,
        span: Range<usize>,
        inner: Range<usize>,
    ) -> Result<(), RecordError> {
        if self.tags.len() >= MOST_TAGS {
            let what = format!("a game has at most {MOST_TAGS} tags");
            return Err(self.wrong(RecordErrorKind::Tag, span, what));
        }
        if self.tag(&name).is_some() {
            let what = format!("the tag `{name}` is there a second time");
            return Err(self.wrong(RecordErrorKind::Tag, span, what));
        }
        self.tags.push(RawTag { name, value, span, inner });
        Ok(())
    }

    fn tag(&self, name: &str) -> Option<&RawTag> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    fn replay<E: Into<Value>>(
        &self,
        assumed: Option<&Ruleset>,
        resolve: impl Fn(&str, &str) -> Result<Ruleset, E>,
    ) -> Result<RecordedGame, RecordError> {
        let session = self.start(&self.ruleset(assumed, resolve)?)?;
        let mut replay = Replay { raw: self, session, tokens: self.tokens.iter() };
        let Line { opening, moves, .. } = replay.line(Numbering::new())?;
        let mut session = replay.session;
        for comment in opening {
            session.comment_at(0, comment);
        }
        for (index, mv) in moves.into_iter().enumerate() {
            for comment in mv.comments {
                session.comment_at(index + 1, comment);
            }
            session.put_variations(index, mv.variations);
        }
        self.conclude(&mut session)?;
        let mut tags = Tags::default();
        for tag in &self.tags {
            tags.put(&tag.name, &tag.value);
        }
        let record = Record::of(&session, &tags);
        Ok(RecordedGame { record, session, complete: self.truncation.is_none() })
    }

    fn ruleset<E: Into<Value>>(
        &self,
        assumed: Option<&Ruleset>,
        resolve: impl Fn(&str, &str) -> Result<Ruleset, E>,
    ) -> Result<Ruleset, RecordError> {
        let variant = self.tag("Variant");
        let Some(game) = self.tag("Game") else {
            if let Some(assumed) = assumed {
                return match variant {
                    None => Ok(assumed.clone()),
                    Some(tag) => assumed.under(&tag.value).map_err(|error| {
                        let span = tag.inner.clone();
                        self.wrong(RecordErrorKind::Ruleset, span, error)
                    }),
                };
            }
            let start = self.tags.first().map(|tag| tag.span.start);
            let start = start.or(self.tokens.first().map(|token| token.span.start));
            let start = start.or(self.result.as_ref().map(|(_, span)| span.start)).unwrap_or(0);
            let what = fact!("record-no-game");
            return Err(self
                .wrong(RecordErrorKind::Tag, start..start, what)
                .help(fact!("record-begins", tag = "[Game \"dara\"]")));
        };
        let name = variant.map_or(STANDARD, |tag| tag.value.as_str());
        resolve(&game.value, name).map_err(|error| {
            // If the game is known without a variant, the variant is to blame.
            let blamed = variant.filter(|_| resolve(&game.value, STANDARD).is_ok());
            let span = blamed.unwrap_or(game).inner.clone();
            self.wrong(RecordErrorKind::Ruleset, span, error)
        })
    }

    fn start(&self, ruleset: &Ruleset) -> Result<Session, RecordError> {
        let setup = self.tag("SetUp");
        if let Some(tag) = setup.filter(|tag| tag.value != "0" && tag.value != "1") {
            let what = format!("`{}` is no value of `SetUp`", tag.value);
            return Err(self
                .wrong(RecordErrorKind::Tag, tag.inner.clone(), what)
                .help("`1` says that `FEN` gives the position that the game starts from"));
        }
        match (self.tag("FEN"), setup) {
            (Some(fen), _) if fen.value == USUAL_START => Ok(Session::new(ruleset)),
            (Some(fen), Some(tag)) if tag.value == "0" => {
                let what = "`SetUp` says that the game starts as usual, but `FEN` gives a position";
                Err(self.wrong(RecordErrorKind::Tag, fen.span.clone(), what))
            }
            (Some(fen), _) => Session::from_position(ruleset, &fen.value).map_err(|error| {
                let span = match &error {
                    PositionError::Syntax(error) => inside(&fen.inner, &error.span),
                    PositionError::Impossible { .. } => fen.inner.clone(),
                };
                self.wrong(RecordErrorKind::Position, span, error.fact())
            }),
            // The text may end before the tag.
            (None, Some(tag)) if tag.value == "1" && self.truncation.is_none() => {
                let what = "`SetUp` says that `FEN` gives a position, but there is no such tag";
                Err(self.wrong(RecordErrorKind::Tag, tag.span.clone(), what))
            }
            (None, _) => Ok(Session::new(ruleset)),
        }
    }

    fn check_number(
        &self,
        session: &Session,
        numbering: Numbering,
        number: &str,
        dots: usize,
        span: &Range<usize>,
    ) -> Result<(), RecordError> {
        let side = session.turn();
        let right = numbering.label(side);
        let due = numbering.number(side).to_string();
        if number.trim_start_matches('0') == due && format!("{due}{}", ".".repeat(dots)) == right {
            return Ok(());
        }
        let written = &self.text[span.clone()];
        let name = session.side_name(side);
        let what =
            format!("the next move is {name}'s and has the number `{right}`, not `{written}`");
        Err(self.wrong(RecordErrorKind::Move, span.clone(), what))
    }

    fn illegal(&self, error: &PlayError, span: &Range<usize>) -> RecordError {
        let place = match error {
            PlayError::Move(MoveError::Syntax(error)) => inside(span, &error.span),
            _ => span.clone(),
        };
        self.wrong(RecordErrorKind::Move, place, error.fact())
    }

    /// Compares the result with the board, and declares it for the players where the board does not
    /// explain it.
    fn conclude(&self, session: &mut Session) -> Result<(), RecordError> {
        let tagged = self.tag("Result").map(|tag| {
            let parsed = tag.value.parse::<RecordResult>();
            parsed.map(|result| (result, tag.inner.clone())).map_err(|error| {
                self.wrong(RecordErrorKind::Tag, tag.inner.clone(), error.to_string())
            })
        });
        let tagged = tagged.transpose()?;
        // Without a result the text is truncated, and the tag may speak of moves that are lost.
        let Some((result, span)) = &self.result else { return Ok(()) };
        if let Some((promised, _)) = tagged.filter(|(promised, _)| promised != result) {
            let what =
                format!("the game ends with `{result}`, but the tag `Result` says `{promised}`");
            return Err(self.wrong(RecordErrorKind::Result, span.clone(), what));
        }
        let board = session.board_result();
        let says = board.map_or(RecordResult::Unfinished, |b| RecordResult::Finished(b.outcome));
        let termination = self.tag("Termination");
        let won = board.is_none() && matches!(result, RecordResult::Finished(Outcome::Win(_)));
        let meant = termination
            .map_or_else(
                || self.tag("Adjudicated").and_then(|tag| Termination::of_runner(&tag.value)),
                |tag| Termination::of(&tag.value),
            )
            // Elsewhere a game can be drawn although the time of one side is up.
            .filter(|word| word.forfeit().is_none() || won);
        let contradiction: Option<Value> = match (board, *result) {
            (Some(board), _) if says != *result => {
                let (result, board) = (result.to_string(), board.fact());
                Some(fact!("record-contradicts", result = result, board = board).into())
            }
            (None, RecordResult::Finished(_))
                if matches!(meant, Some(Termination::Normal | Termination::Adjudication)) =>
            {
                let side = Fact::side(session.side_name(session.turn()));
                let result = result.to_string();
                Some(fact!("record-unfinished", result = result, side = side).into())
            }
            _ => None,
        };
        if let Some(what) = contradiction {
            return Err(self.wrong(RecordErrorKind::Result, span.clone(), what));
        }
        let declared = match *result {
            RecordResult::Finished(Outcome::Win(side)) if board.is_none() => {
                match meant.and_then(Termination::forfeit) {
                    Some(how) => session.forfeit(!side, how),
                    None => session.resign(!side),
                }
            }
            RecordResult::Finished(Outcome::Draw) if board.is_none() => session.agree_draw(),
            _ => return self.check_termination(session, meant),
        };
        // Both can fail only when the board has ended the game, and it has not.
        drop(declared);
        self.check_termination(session, meant)
    }

    /// Checks that the tag `Termination`, where it has a word that we know, says how the game ended.
    fn check_termination(
        &self,
        session: &Session,
        meant: Option<Termination>,
    ) -> Result<(), RecordError> {
        let right = Termination::from(session.result());
        match (self.tag("Termination"), meant) {
            (Some(tag), Some(meant)) if meant != right => {
                let what =
                    format!("`Termination` says `{}`, but it is `{}`", tag.value, right.word());
                Err(self.wrong(RecordErrorKind::Result, tag.inner.clone(), what))
            }
            _ => Ok(()),
        }
    }
}

/// Replays the tokens of a game.
struct Replay<'r, 't> {
    raw: &'r GameTokens<'t>,
    /// The game up to the last token.
    session: Session,
    tokens: slice::Iter<'r, Token>,
}

/// The moves of a game or of a variation.
struct Line {
    /// The comments before the first move.
    opening: Vec<String>,
    moves: Vec<RecordedMove>,
    /// The parenthesis at its end, unless it is the line of the game or the text breaks off.
    end: Option<Range<usize>>,
}

impl Replay<'_, '_> {
    /// Plays the moves of a line, up to its end or that of the tokens. It calls itself for a variation;
    /// the depth is bounded because `fill` counts the parentheses.
    fn line(&mut self, mut numbering: Numbering) -> Result<Line, RecordError> {
        let mut line = Line { opening: Vec::new(), moves: Vec::new(), end: None };
        let mut before = numbering;
        while let Some(Token { kind, span }) = self.tokens.next() {
            match kind {
                TokenKind::Comment(text) => {
                    let comments = match line.moves.last_mut() {
                        Some(last) => &mut last.comments,
                        None => &mut line.opening,
                    };
                    comments.push(text.clone());
                }
                TokenKind::Number { number, dots } => {
                    self.raw.check_number(&self.session, numbering, number, *dots, span)?;
                }
                TokenKind::Word(word) => {
                    let played = self.session.play(word);
                    let ply = played.map_err(|error| self.raw.illegal(&error, span))?;
                    let (side, text) = (ply.side, ply.text.clone());
                    before = numbering;
                    numbering.advance(side);
                    let (comments, variations) = (Vec::new(), Vec::new());
                    line.moves.push(RecordedMove { side, text, comments, variations });
                }
                TokenKind::Open => {
                    let Some(last) = line.moves.last_mut() else {
                        let what =
                            "a variation follows the move that it replaces, but there is none";
                        return Err(self.raw.wrong(RecordErrorKind::Syntax, span.clone(), what));
                    };
                    if let Some(variation) = self.variation(&last.text, before)? {
                        last.variations.push(variation);
                    }
                }
                TokenKind::Close => {
                    line.end = Some(span.clone());
                    break;
                }
                // `fill` keeps these out of `tokens`.
                TokenKind::Tag { .. } | TokenKind::Truncated(_) => {}
            }
        }
        Ok(line)
    }

    /// Reads a variation in place of the last move, which is played again afterwards. None if the text
    /// breaks off before its first move.
    fn variation(
        &mut self,
        replaced: &str,
        numbering: Numbering,
    ) -> Result<Option<Vec<RecordedMove>>, RecordError> {
        self.session.take_back();
        let Line { opening, mut moves, end } = self.line(numbering)?;
        for _ in &moves {
            self.session.take_back();
        }
        // The move was legal here before.
        let again = self.session.play_exact(replaced);
        debug_assert!(again.is_ok(), "{replaced}");
        match (moves.first_mut(), end) {
            (Some(first), _) => {
                first.comments.splice(0..0, opening);
                Ok(Some(moves))
            }
            (None, None) => Ok(None),
            (None, Some(end)) => {
                let what = "this ends a variation that has no move";
                Err(self.raw.wrong(RecordErrorKind::Syntax, end, what))
            }
        }
    }
}

/// A part of a string that stands inside the text, if nothing in it is escaped.
fn inside(outer: &Range<usize>, inner: &Range<usize>) -> Range<usize> {
    let start = outer.start.saturating_add(inner.start).min(outer.end);
    let end = outer.start.saturating_add(inner.end).clamp(start, outer.end);
    start..end
}
