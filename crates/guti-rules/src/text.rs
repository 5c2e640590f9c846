//! The parts of position and move strings that families share.

use crate::board::Board;
use crate::error::SyntaxError;
use crate::types::{BySide, Point, PointSet, Side};
use guti_words::{Fact, List, fact};
use std::ops::Range;

/// A part of a string that knows its place, for error messages.
#[derive(Clone, Debug)]
pub(crate) struct Word<'a> {
    pub whole: &'a str,
    pub span: Range<usize>,
}

impl<'a> Word<'a> {
    pub fn text(&self) -> &'a str {
        &self.whole[self.span.clone()]
    }

    pub fn error(&self, message: Fact) -> SyntaxError {
        SyntaxError::new(self.whole, self.span.clone(), message)
    }

    /// Splits the word at a separator; parts may be empty.
    pub fn split(&self, separator: char) -> impl Iterator<Item = Word<'a>> + use<'a> {
        let whole = self.whole;
        let mut start = self.span.start;
        self.text().split(separator).map(move |part| {
            let span = start..start + part.len();
            start = span.end + separator.len_utf8();
            Word { whole, span }
        })
    }

    /// The characters of the word, each with its place.
    pub fn chars(&self) -> impl Iterator<Item = (char, Word<'a>)> + use<'a> {
        let (whole, start) = (self.whole, self.span.start);
        self.text()
            .char_indices()
            .map(move |(at, c)| (c, Word { whole, span: start + at..start + at + c.len_utf8() }))
    }

    /// Parses a number from 0 to `most`, written in digits only.
    ///
    /// # Errors
    ///
    /// If the word is anything else; the message says for `what` a number is needed.
    pub fn number(&self, what: Fact, most: u16) -> Result<u16, SyntaxError> {
        let digits = !self.text().is_empty() && self.text().bytes().all(|c| c.is_ascii_digit());
        match self.text().parse::<u32>() {
            Ok(number) if digits && number <= u32::from(most) => Ok(number as u16),
            _ => Err(self.error(fact!("number-asked", what = what, most = most))),
        }
    }

    /// Parses the letter of a side; `letters` are those of the first and of the second side.
    ///
    /// # Errors
    ///
    /// If the word is neither of them.
    pub fn side(&self, letters: [&str; 2]) -> Result<Side, SyntaxError> {
        let [first, second] = letters;
        match self.text() {
            text if text == first => Ok(Side::First),
            text if text == second => Ok(Side::Second),
            _ => Err(self.error(fact!("side-asked", first = first, second = second))),
        }
    }
}

/// The form of a family's position strings:
///
/// ```text
/// <board> <side> [<reserve>] <halfmove clock> [<extra>]
/// ```
///
/// `<board>` says what is on each point and `<side>` is the letter of the side to move. `<reserve>`
/// is what each side holds beside the board, two numbers joined by a comma, the first side's first.
/// `<halfmove clock>` is the number of consecutive quiet plies. The fields are separated by white
/// space. An example with a reserve, of Dara: `....../..b.../....../...w../...... b 11,11 0`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PositionFormat {
    /// The code of the name of the first field, for error messages: `part-points`.
    pub board: &'static str,
    /// The letters of the first and the second side.
    pub sides: [&'static str; 2],
    /// The code of the name of what each side holds beside the board, and the largest number of it;
    /// none in games where the sides hold nothing.
    pub reserve: Option<(&'static str, u8)>,
    /// Whether another word may follow.
    pub extra: bool,
}

/// The fields of a position string.
#[derive(Clone, Debug)]
pub(crate) struct PositionFields<'a> {
    /// What is on the board, to be read by the family.
    pub board: Word<'a>,
    /// The side to move.
    pub turn: Side,
    /// What each side holds beside the board; zeros in games where the sides hold nothing.
    pub reserve: BySide<u8>,
    /// The number of consecutive quiet plies, up to 65535.
    pub halfmove_clock: u16,
    /// The word after the halfmove clock.
    pub extra: Option<Word<'a>>,
}

const CLOCK: &str = "part-clock";

impl PositionFormat {
    /// Formats a position. Inverse of [`PositionFormat::parse`], but for the extra word.
    pub fn print(
        &self,
        board: &str,
        turn: Side,
        reserve: BySide<u8>,
        halfmove_clock: u16,
    ) -> String {
        let side = self.sides[turn.index()];
        match (self.reserve, reserve.0) {
            (Some(_), [first, second]) => {
                format!("{board} {side} {first},{second} {halfmove_clock}")
            }
            (None, _) => format!("{board} {side} {halfmove_clock}"),
        }
    }

    /// Splits a position string into its fields and reads those that all families share.
    ///
    /// # Errors
    ///
    /// A field is missing, does not have its form, or there is a word too many.
    pub fn parse<'a>(&self, text: &'a str) -> Result<PositionFields<'a>, SyntaxError> {
        let (reserve_name, most) = self.reserve.unzip();
        let names = [Some(self.board), Some("part-side"), reserve_name, Some(CLOCK)];
        let names: Vec<&'static str> = names.into_iter().flatten().collect();
        let mut words = words(text, &names, self.extra)?.into_iter();
        let mut next =
            || words.next().unwrap_or(Word { whole: text, span: text.len()..text.len() });
        let board = next();
        let turn = next().side(self.sides)?;
        let reserve = match reserve_name.zip(most) {
            Some((name, most)) => BySide(pair(&next(), name, most)?),
            None => BySide::default(),
        };
        let halfmove_clock = next().number(Fact::new(CLOCK), u16::MAX)?;
        Ok(PositionFields { board, turn, reserve, halfmove_clock, extra: words.next() })
    }
}

/// Splits a position string into words: one for each of `names`, and one more where `extra` allows
/// it.
fn words<'a>(
    text: &'a str,
    names: &[&'static str],
    extra: bool,
) -> Result<Vec<Word<'a>>, SyntaxError> {
    let mut words = Vec::new();
    for part in text.split_whitespace() {
        let start = part.as_ptr() as usize - text.as_ptr() as usize;
        words.push(Word { whole: text, span: start..start + part.len() });
    }
    if let Some(missing) = names.get(words.len()) {
        let end = text.len()..text.len();
        let fields = List::comma(names.iter().copied().map(Fact::new));
        let message = fact!("position-ends", missing = Fact::new(missing), fields = fields);
        return Err(SyntaxError::new(text, end, message));
    }
    if let Some(surplus) = words.get(names.len() + usize::from(extra)) {
        return Err(surplus.error(fact!("more-than-position")));
    }
    Ok(words)
}

/// The letters of the sides of a board game with pieces.
pub(crate) const BLACK_WHITE: [&str; 2] = ["b", "w"];

/// Parses the points of a board: `b`, `w` or `.` for each, in rows separated by `/`.
///
/// # Errors
///
/// If a point has another letter, or if the rows are not as many and as long as those of the board.
pub(crate) fn pieces(field: &Word, board: &Board) -> Result<BySide<PointSet>, SyntaxError> {
    let mut pieces: BySide<PointSet> = BySide::default();
    each_point(field, board, |letter, place, point| match side(letter) {
        Some(side) => {
            pieces[side] = pieces[side].with(point);
            Ok(())
        }
        None if letter == '.' => Ok(()),
        None => Err(place.error(fact!("point-letter"))),
    })?;
    Ok(pieces)
}

/// Parses the points of a board on which pieces may be promoted, as [`pieces`] with capitals for
/// promoted pieces. Returns all pieces, and which of them are promoted.
///
/// # Errors
///
/// As for [`pieces`].
pub(crate) fn pieces_and_kings(
    field: &Word,
    board: &Board,
) -> Result<(BySide<PointSet>, PointSet), SyntaxError> {
    let mut pieces: BySide<PointSet> = BySide::default();
    let mut kings = PointSet::EMPTY;
    each_point(field, board, |letter, place, point| match side(letter.to_ascii_lowercase()) {
        Some(side) => {
            pieces[side] = pieces[side].with(point);
            if letter.is_ascii_uppercase() {
                kings = kings.with(point);
            }
            Ok(())
        }
        None if letter == '.' => Ok(()),
        None => Err(place.error(fact!("point-letter-kings"))),
    })?;
    Ok((pieces, kings))
}

/// The side that a letter stands for.
fn side(letter: char) -> Option<Side> {
    match letter {
        'b' => Some(Side::First),
        'w' => Some(Side::Second),
        _ => None,
    }
}

/// Calls `read_letter` for each letter of the points of a board, given in rows separated by `/`.
fn each_point<'a>(
    field: &Word<'a>,
    board: &Board,
    mut read_letter: impl FnMut(char, Word<'a>, Point) -> Result<(), SyntaxError>,
) -> Result<(), SyntaxError> {
    let mut points = board.points();
    let rows = board.rows();
    let mut read = 0;
    for row in field.split('/') {
        let Some(&length) = rows.get(read) else {
            return Err(row.error(fact!("board-rows", rows = rows.len())));
        };
        read += 1;
        let given = row.text().chars().count();
        if given != length {
            return Err(row.error(fact!("row-points", row = read, points = length, given = given)));
        }
        for ((letter, place), point) in row.chars().zip(points.by_ref().take(length)) {
            read_letter(letter, place, point)?;
        }
    }
    if read < rows.len() {
        return Err(field.error(fact!("board-rows-not", rows = rows.len(), given = read)));
    }
    Ok(())
}

/// Formats the points of a board. Inverse of [`pieces`].
pub(crate) fn pieces_string(board: &Board, pieces: BySide<PointSet>) -> String {
    pieces_and_kings_string(board, pieces, PointSet::EMPTY)
}

/// Formats the points of a board, promoted pieces as capitals. Inverse of [`pieces_and_kings`].
pub(crate) fn pieces_and_kings_string(
    board: &Board,
    pieces: BySide<PointSet>,
    kings: PointSet,
) -> String {
    let letter = |point| match pieces.0.map(|side| side.contains(point)) {
        [true, _] if kings.contains(point) => 'B',
        [true, _] => 'b',
        [_, true] if kings.contains(point) => 'W',
        [_, true] => 'w',
        _ => '.',
    };
    let mut points = board.points();
    let row = |&length: &usize| points.by_ref().take(length).map(letter).collect::<String>();
    board.rows().iter().map(row).collect::<Vec<_>>().join("/")
}

/// Parses two numbers joined by a comma, that of the first side first.
fn pair(field: &Word, what: &'static str, most: u8) -> Result<[u8; 2], SyntaxError> {
    let parts: Vec<Word> = field.split(',').collect();
    let [first, second] = parts.as_slice() else {
        return Err(field.error(fact!("two-numbers", what = Fact::new(what))));
    };
    let number = |word: &Word| word.number(Fact::new(what), most.into()).map(|n| n as u8);
    Ok([number(first)?, number(second)?])
}

/// The message for a point that does not exist, with examples of a step and of two leaps on this board.
fn no_such_point(board: &Board) -> Fact {
    let name = |point| board.name(point);
    let start = Point::new(0);
    let [from, over, to] =
        board.leaps().first().map_or([start; 3], |leap| [leap.from, leap.over, leap.to]);
    let on = board.leaps().iter().find(|leap| leap.from == to && leap.to != from);
    let landings = [Some(from), Some(to), on.map(|leap| leap.to)];
    let chain: Vec<&str> = landings.into_iter().flatten().map(name).collect();
    let step = format!("{}-{}", name(from), name(over));
    fact!("no-such-point-to-leap", step = step, chain = chain.join("x"))
}

/// Parses a step `<from>-<to>` or a chain of leaps `<from>x<landing>x<landing>...`. Returns its points,
/// and whether it leaps.
///
/// # Errors
///
/// If the text names a point that the board does not have, fewer than two points, or a step of more
/// than two.
pub(crate) fn chain(board: &Board, text: &str) -> Result<(Vec<Point>, bool), SyntaxError> {
    let whole = Word { whole: text, span: 0..text.len() };
    let leaping = text.contains('x');
    let mut path = Vec::new();
    for name in whole.split(if leaping { 'x' } else { '-' }) {
        let unknown = || name.error(no_such_point(board));
        path.push(board.point(name.text()).ok_or_else(unknown)?);
    }
    if path.len() < 2 {
        return Err(whole.error(fact!("move-from-to")));
    }
    if !leaping && path.len() > 2 {
        return Err(whole.error(fact!("step-of-two-points")));
    }
    Ok((path, leaping))
}
