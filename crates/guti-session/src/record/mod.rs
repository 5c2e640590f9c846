//! Game records: games as text that people and other programs read.
//!
//! The format is modelled on PGN, the format of chess: tags, then numbered moves with comments in
//! braces, then the result.
//!
//! ```
//! use guti_session::{Ruleset, Session, record::{self, Record, Tags}};
//!
//! let mut session = Session::new(&Ruleset::find("dara", &[] as &[&str])?);
//! session.play("c3")?;
//! session.comment("near the centre");
//! session.play("d3")?;
//! let record = Record::of(&session, &Tags::default());
//! let text = record.to_string();
//! assert!(text.ends_with("\n\n1. c3 {near the centre} 1... d3 *\n"), "{text}");
//!
//! let read = record::read(&text, Ruleset::resolve)?;
//! assert_eq!(read.games[0].record, record);
//! assert!(read.is_complete());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Grammar
//!
//! ```text
//! file      = game*
//! game      = tag+ comment* line result
//! line      = (number? move (comment | variation)*)*
//! variation = "(" comment* line ")"         in place of the move before it
//! tag       = "[" NAME '"' VALUE '"' "]"    [Game "dara"]
//! comment   = "{" TEXT "}" | ";" TEXT to the end of the line
//! number    = DIGITS "." | DIGITS "..."     before a move of the first side, or of the second
//! move      = a word, read as Session::play reads it
//! result    = "1-0" | "0-1" | "1/2-1/2" | "*"
//! ```
//!
//! Blanks and line breaks between these do not matter. Three characters need a backslash: a quotation
//! mark in a tag, a closing brace in a comment, and the backslash itself; a line break inside a tag
//! or a comment is written `\n`. A line break in a comment is read as a space, because the writer
//! wraps lines there.
//!
//! A variation follows the move that it replaces, and its numbers go on from there: in
//! `1. c3 d3 (1... d4 2. e3 (2. c4)) 2. e4` the variation `d4 e3` replaces `d3`, and `c4` replaces `e3`.
//! It has at least one move and may have variations itself, up to [`MAX_NESTING`] one inside another.
//! The writer puts the comments on a move before its variations, and a comment at the start of a
//! variation is read as one on its first move.
//!
//! The tag `Game` names the game by its `id` and must be there, except for [`read_assuming`]. `Variant`
//! names the variant, and `FEN` with `SetUp "1"` gives the position that the game starts from; `FEN
//! "startpos"`, which match runners write, is the usual start. `Termination` says how the game
//! ended: `normal` by the rules, `adjudication` by repetition or the limit of quiet plies,
//! `resignation`, `agreement`, `time forfeit`, `rules infraction` by an illegal move, `abandoned` by
//! one player, or `unterminated`; without it, `Adjudicated` is read as the match runner cutegames writes
//! it. `MatchResigned` in the last record of a match names the side whose player resigned the whole
//! match. A result that neither the board nor a tag explains is read as a resignation or an agreement.

mod error;
mod lex;
mod read;
mod tags;
mod variations;
mod write;

pub use crate::movetext::{Numbering, RecordedMove};
pub use error::{RecordError, RecordErrorKind, Truncation};
pub use read::{RecordedGame, RecordedGames, read, read_assuming};
pub use tags::{TagNameError, Tags};
pub use variations::{MAX_NESTING, VariationError, VariationMove};
pub use write::{line_text, write};

use crate::result::{Forfeit, GameResult, Reason};
use crate::session::Session;
use guti_rules::rules::Outcome;
use guti_rules::types::Side;
use std::fmt;
use std::str::FromStr;

/// The record of one game. [`Display`](fmt::Display) writes it, [`read()`] reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    tags: Tags,
    opening: Vec<String>,
    moves: Vec<RecordedMove>,
    result: RecordResult,
}

/// The result that ends a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordResult {
    /// `*`: the game goes on.
    Unfinished,
    /// `1-0`, `0-1` or `1/2-1/2`.
    Finished(Outcome),
}

impl Record {
    /// The record of a game. The tags `Game`, `Variant`, `Result`, `Termination`, `SetUp` and `FEN`
    /// are set from the game itself; the others are taken from `tags`, and those of them that every
    /// record has are set to `?` where they are missing.
    pub fn of(session: &Session, tags: &Tags) -> Record {
        let played = |(index, ply): (usize, &crate::Ply)| RecordedMove {
            side: ply.side,
            text: ply.text.clone(),
            comments: session.comments(index + 1).to_vec(),
            variations: session.variations(index).to_vec(),
        };
        let result = session
            .result()
            .map_or(RecordResult::Unfinished, |result| RecordResult::Finished(result.outcome));
        Record {
            tags: own_tags(session, tags, result),
            opening: session.comments(0).to_vec(),
            moves: session.history().iter().enumerate().map(played).collect(),
            result,
        }
    }

    /// The tags, those that were filled in included.
    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The comments before the first move.
    pub fn opening(&self) -> &[String] {
        &self.opening
    }

    /// The moves in the order in which they were played.
    pub fn moves(&self) -> &[RecordedMove] {
        &self.moves
    }

    /// The label of each move, for lists with a move a line: its number, with one dot for the first
    /// side and three for the second.
    ///
    /// ```
    /// use guti_session::{Record, Ruleset, Session, record::Tags};
    ///
    /// let mut session = Session::new(&Ruleset::find("dara", &[] as &[&str])?);
    /// for point in ["c3", "d3", "e3"] {
    ///     session.play(point)?;
    /// }
    /// let record = Record::of(&session, &Tags::default());
    /// assert_eq!(record.labels().collect::<Vec<_>>(), ["1.", "1...", "2."]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn labels(&self) -> impl Iterator<Item = String> {
        Numbering::labels(self.moves.iter().map(|mv| mv.side))
    }

    /// The result at the end of the record.
    pub fn result(&self) -> RecordResult {
        self.result
    }
}

fn own_tags(session: &Session, given: &Tags, result: RecordResult) -> Tags {
    let mut tags = given.clone();
    let ruleset = session.ruleset();
    tags.put("Game", ruleset.id());
    tags.put("Variant", ruleset.variant());
    let sides = session.side_names();
    for (name, unknown) in [
        ("Site", "?"),
        ("Date", "????.??.??"),
        ("Round", "?"),
        (sides.0[0], "?"),
        (sides.0[1], "?"),
    ] {
        if tags.get(name).is_none() {
            tags.put(name, unknown);
        }
    }
    tags.put("Result", &result.to_string());
    // A record can say how a game was broken off with a word that this crate does not know, such as
    // `emergency`. The word is kept unless the board itself shows how the game ended.
    let own = Termination::from(session.result());
    let foreign = |word: &&str| Termination::of(word).is_none_or(|word| word.forfeit().is_some());
    let decided = session.board_result().is_some() || own.forfeit().is_some();
    match given.get("Termination").filter(foreign).filter(|_| !decided) {
        Some(word) => tags.put("Termination", word),
        None => tags.put("Termination", own.word()),
    }
    tags.remove("SetUp");
    tags.remove("FEN");
    if session.starts_elsewhere() {
        tags.put("SetUp", "1");
        tags.put("FEN", &session.start_position());
    }
    tags
}

/// The value of the tag `Termination`: how a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Termination {
    Normal,
    Adjudication,
    Resignation,
    Agreement,
    Forfeit(Forfeit),
    Unterminated,
}

impl Termination {
    /// All but the forfeits.
    const OTHERS: [Termination; 5] = [
        Termination::Normal,
        Termination::Adjudication,
        Termination::Resignation,
        Termination::Agreement,
        Termination::Unterminated,
    ];

    fn from(result: Option<GameResult>) -> Termination {
        match result.map(|result| result.reason) {
            None => Termination::Unterminated,
            Some(Reason::Resignation) => Termination::Resignation,
            Some(Reason::Agreement) => Termination::Agreement,
            Some(Reason::Forfeit(how)) => Termination::Forfeit(how),
            Some(Reason::Repetition { .. } | Reason::HalfmoveClock { .. }) => {
                Termination::Adjudication
            }
            Some(
                Reason::NoMove
                | Reason::NoPiece
                | Reason::Reduced(_)
                | Reason::Row
                | Reason::Totals { .. },
            ) => Termination::Normal,
        }
    }

    fn forfeit(self) -> Option<Forfeit> {
        if let Termination::Forfeit(how) = self { Some(how) } else { None }
    }

    fn of(word: &str) -> Option<Termination> {
        let forfeit = Forfeit::from_word(word).map(Termination::Forfeit);
        let named = |other: &Termination| other.word().eq_ignore_ascii_case(word);
        forfeit.or_else(|| Termination::OTHERS.into_iter().find(named))
    }

    /// What the match runner cutegames writes in its tag `Adjudicated`, where it is an end that we know.
    fn of_runner(words: &str) -> Option<Termination> {
        match words {
            "Out of time" => Some(Termination::Forfeit(Forfeit::Time)),
            "Illegal move" => Some(Termination::Forfeit(Forfeit::IllegalMove)),
            "Crashed" => Some(Termination::Forfeit(Forfeit::Abandoned)),
            "Resigned" => Some(Termination::Resignation),
            _ => None,
        }
    }

    fn word(self) -> &'static str {
        match self {
            Termination::Normal => "normal",
            Termination::Adjudication => "adjudication",
            Termination::Resignation => "resignation",
            Termination::Agreement => "agreement",
            Termination::Forfeit(how) => how.word(),
            Termination::Unterminated => "unterminated",
        }
    }
}

impl fmt::Display for RecordResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            RecordResult::Unfinished => "*",
            RecordResult::Finished(Outcome::Win(Side::First)) => "1-0",
            RecordResult::Finished(Outcome::Win(Side::Second)) => "0-1",
            RecordResult::Finished(Outcome::Draw) => "1/2-1/2",
        })
    }
}

impl FromStr for RecordResult {
    type Err = NotAResult;

    fn from_str(text: &str) -> Result<RecordResult, NotAResult> {
        match text {
            "*" => Ok(RecordResult::Unfinished),
            "1-0" => Ok(RecordResult::Finished(Outcome::Win(Side::First))),
            "0-1" => Ok(RecordResult::Finished(Outcome::Win(Side::Second))),
            "1/2-1/2" => Ok(RecordResult::Finished(Outcome::Draw)),
            _ => Err(NotAResult(text.to_owned())),
        }
    }
}

/// The error for a word that is not a result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no result; a result is `1-0`, `0-1`, `1/2-1/2` or `*`")]
pub struct NotAResult(pub String);
