//! Parses moves as people type them.

use guti_rules::board::Shape;
use guti_rules::error::MoveError;
use guti_rules::rules::{Notation, View};

/// Parses a legal move. Accepted are the exact notation; the same whatever the case of its letters;
/// the points of the move with other signs or spaces between them; and the point that a piece goes
/// to, if only one move goes there.
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
    let spelled: Vec<(R::Move, Spelling)> =
        moves.into_iter().map(|mv| (mv, Spelling::new(rules, position, mv))).collect();
    // A move in the right form that a rule forbids is refused with that rule, not reinterpreted;
    // but a single point is also how people name where a piece goes.
    let formed = matches!(refused, MoveError::Illegal { .. });
    let single = rules.board().points().any(|p| rules.board().name(p).eq_ignore_ascii_case(text));
    let ways: [fn(&Spelling, &str) -> bool; 3] =
        [Spelling::is_text, Spelling::is_path, Spelling::is_goal];
    for is in ways.into_iter().filter(|_| single || !formed) {
        let mut found = spelled.iter().filter(|(_, spelling)| is(spelling, text));
        match (found.next(), found.next()) {
            (None, _) => {}
            (Some((mv, _)), None) => return Ok(*mv),
            (Some(_), Some(_)) => {
                let all = spelled.iter().filter(|(_, spelling)| is(spelling, text));
                let mut candidates: Vec<String> = all.map(|(_, s)| s.text.clone()).collect();
                candidates.sort_unstable();
                return Err(MoveError::Ambiguous { text: text.to_owned(), candidates });
            }
        }
    }
    if let Some(error) = forbidden(rules, position, text) {
        return Err(error);
    }
    if single && !formed {
        let reason = no_way(text, spelled.into_iter().map(|(_, spelling)| spelling.text).collect());
        return Err(MoveError::Illegal { text: text.to_owned(), reason });
    }
    Err(refused)
}

/// Why no move goes to a point, with a few of the legal moves.
fn no_way(point: &str, mut legal: Vec<String>) -> String {
    const FEW: usize = 8;
    legal.sort_unstable();
    let shown = &legal[..legal.len().min(FEW)];
    let more = if legal.len() > FEW { ", ..." } else { "" };
    format!("no legal move goes to {point}; legal: {}{more}", shown.join(", "))
}

/// The rule that forbids what was typed, if other signs between the points make it a move.
fn forbidden<R: Notation>(rules: &R, position: &R::Position, text: &str) -> Option<MoveError> {
    let words = |sign: &str| {
        let lower = text.to_lowercase();
        let words = lower.split(|c: char| c.is_whitespace() || is_sign(c));
        words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(sign)
    };
    [text.to_lowercase(), words("-"), words("x")].into_iter().find_map(|form| {
        match rules.parse_move(position, &form) {
            Err(error @ MoveError::Illegal { .. }) => Some(error),
            _ => None,
        }
    })
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
        // A step goes to its second point, and a removal may follow; anything else ends where its
        // path ends. A sowing goes nowhere: holes are named to be lifted.
        let goal = match rules.board().shape() {
            Shape::Holes => path.len(),
            Shape::Lines | Shape::Squares if text.contains('-') => 1,
            Shape::Lines | Shape::Squares => path.len().saturating_sub(1),
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
