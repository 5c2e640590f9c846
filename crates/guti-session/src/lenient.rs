//! Parses moves as people type them.

use guti_rules::board::{Board, BoardKind};
use guti_rules::error::MoveError;
use guti_rules::rules::{Notation, View, listing};
use guti_words::fact;

/// Parses a legal move. It accepts the exact notation, with letters of either case; the points of
/// the move with other signs or spaces between them; and the point that a piece goes to, if only
/// one move goes there.
///
/// # Errors
///
/// If the text names no legal move, or several.
pub(crate) fn parse_move<R: Notation + View>(
    rules: &R,
    position: &R::Position,
    text: &str,
) -> Result<R::Move, MoveError> {
    let text = text.trim();
    let refused = match rules.parse_move(position, text) {
        Ok(mv) => return Ok(mv),
        Err(error) => error,
    };
    if text.is_empty() {
        return Err(refused);
    }
    let mut moves = Vec::new();
    rules.generate(position, &mut moves);
    let spelled: Vec<Spelling> =
        moves.iter().map(|&mv| Spelling::new(rules, position, mv)).collect();
    let parse = |form: &str| rules.parse_move(position, form).err();
    find(rules.board(), &parse, &spelled, text, refused).map(|index| moves[index])
}

/// The index of the legal move that a text names, which is not in the exact notation. `parse` says why a
/// text is not a legal move. It is not generic, so that it is compiled only once.
///
/// # Errors
///
/// If the text names several moves, or none: that may be the error with which the text was `refused`.
fn find(
    board: &Board,
    parse: &dyn Fn(&str) -> Option<MoveError>,
    spelled: &[Spelling],
    text: &str,
    refused: MoveError,
) -> Result<usize, MoveError> {
    // A move in the right form that a rule forbids is refused with that rule, not reinterpreted;
    // but a single point is also how people name where a piece goes.
    let formed = matches!(refused, MoveError::Illegal { .. });
    let single = board.points().any(|p| board.name(p).eq_ignore_ascii_case(text));
    // Where points are numbers, a single one also looks like two without a sign between them.
    let ways: &[fn(&Spelling, &str) -> bool] = if single {
        &[Spelling::is_text, Spelling::is_goal]
    } else {
        &[Spelling::is_text, Spelling::is_path, Spelling::is_goal]
    };
    for is in ways.iter().filter(|_| single || !formed) {
        let mut found = (0..spelled.len()).filter(|&index| is(&spelled[index], text));
        match (found.next(), found.next()) {
            (None, _) => {}
            (Some(index), None) => return Ok(index),
            (Some(_), Some(_)) => {
                let all = || spelled.iter().filter(|spelling| is(spelling, text));
                // A placement lacks the removal that it earns: the rule lists them.
                if formed && all().all(|spelling| spelling.goal == 0) {
                    return Err(refused);
                }
                let mut candidates: Vec<String> = all().map(|s| s.text.clone()).collect();
                candidates.sort_unstable();
                return Err(MoveError::Ambiguous { text: text.to_owned(), candidates });
            }
        }
    }
    if let Some(error) = forbidden(parse, text) {
        return Err(error);
    }
    if single && !formed {
        let legal = listing(spelled.iter().map(|spelling| spelling.text.clone()).collect());
        let reason = fact!("no-move-to", point = text, legal = legal);
        return Err(MoveError::Illegal { text: text.to_owned(), reason });
    }
    Err(refused)
}

/// The rule that forbids what was typed, if other signs between the points make it a move.
fn forbidden(parse: &dyn Fn(&str) -> Option<MoveError>, text: &str) -> Option<MoveError> {
    let words = |sign: &str| {
        let lower = text.to_lowercase();
        let words = lower.split(|c: char| c.is_whitespace() || is_sign(c));
        words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(sign)
    };
    [text.to_lowercase(), words("-"), words("x")]
        .into_iter()
        .find_map(|form| parse(&form).filter(|error| matches!(error, MoveError::Illegal { .. })))
}

/// The ways to write a legal move.
struct Spelling {
    text: String,
    path: Vec<String>,
    /// Where in the path the piece comes to rest.
    goal: usize,
}

impl Spelling {
    fn new<R: Notation + View>(rules: &R, position: &R::Position, mv: R::Move) -> Spelling {
        let text = rules.move_string(position, mv);
        let path: Vec<String> =
            rules.path(position, mv).iter().map(|&p| rules.board().name(p).to_owned()).collect();
        // A step goes to its second point and a placement to its first, and a removal may follow; a
        // chain of leaps ends where its path ends. A sowing goes nowhere: holes are named to be lifted.
        let goal = match rules.board().kind() {
            BoardKind::Holes => path.len(),
            BoardKind::Lines | BoardKind::Squares if text.contains('-') => 1,
            BoardKind::Lines | BoardKind::Squares if rules.effect(position, mv).places => 0,
            BoardKind::Lines | BoardKind::Squares => path.len().saturating_sub(1),
        };
        Spelling { text, path, goal }
    }

    fn is_text(&self, text: &str) -> bool {
        self.text.eq_ignore_ascii_case(text)
    }

    fn is_path(&self, text: &str) -> bool {
        spells(text, &self.path)
    }

    /// Whether the text names the point that the piece goes to, with or without the piece that it
    /// removes.
    fn is_goal(&self, text: &str) -> bool {
        self.path.get(self.goal..).is_some_and(|rest| {
            rest.first().is_some_and(|goal| goal.eq_ignore_ascii_case(text)) || spells(text, rest)
        })
    }
}

/// Whether the text is these names in order, with at most one sign and any blanks between them.
fn spells(text: &str, names: &[String]) -> bool {
    let mut rest = text;
    for (index, name) in names.iter().enumerate() {
        if index > 0 {
            rest = rest.trim_start();
            rest = rest.strip_prefix(is_sign).unwrap_or(rest).trim_start();
        }
        match rest.split_at_checked(name.len()) {
            Some((head, tail)) if head.eq_ignore_ascii_case(name) => rest = tail,
            _ => return false,
        }
    }
    !names.is_empty() && rest.is_empty()
}

/// Whether people write this sign between two points.
fn is_sign(c: char) -> bool {
    matches!(c, '-' | 'x' | 'X' | ':' | '*' | '>' | ',' | '\u{d7}' | '\u{2013}' | '\u{2192}')
}
