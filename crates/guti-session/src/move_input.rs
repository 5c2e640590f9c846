//! Moves that are entered point by point.

use crate::game::LegalMove;
use guti_rules::types::{Point, PointSet};

/// A move that is being entered: the points chosen so far, whether they are a move, and which points may
/// come next.
///
/// It knows no rules: it is made of the paths of the legal moves, so that a chain is entered leap by
/// leap, and a removal after its step. [`Session::move_input`](crate::Session::move_input) begins one;
/// it is outdated as soon as the session goes on.
///
/// ```
/// use guti_session::{Complete, Ruleset, Session};
///
/// let session = Session::new(&Ruleset::find("lau-kata-kati", &[] as &[&str])?);
/// let point = |name| session.board().point(name).unwrap();
/// let mut input = session.move_input();
/// assert!(input.next().contains(point("d3")));
/// assert!(input.click(point("d3")));
/// assert_eq!(input.complete(), Complete::No);
/// assert!(input.click(point("d4")));
/// assert_eq!(input.complete(), Complete::Yes("d3-d4".to_owned()));
/// # Ok::<(), guti_session::RulesetError>(())
/// ```
#[derive(Clone, Debug)]
pub struct MoveInput {
    moves: Vec<LegalMove>,
    chosen: Vec<Point>,
}

/// Whether the points chosen so far are a complete move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Complete {
    /// They are not a move yet.
    No,
    /// They are this move, and also the beginning of a longer one.
    CouldBe(String),
    /// They are this move, and no longer one begins with them.
    Yes(String),
}

impl MoveInput {
    pub(crate) fn new(moves: Vec<LegalMove>) -> MoveInput {
        MoveInput { moves, chosen: Vec::new() }
    }

    /// The points chosen so far, in order.
    pub fn chosen(&self) -> &[Point] {
        &self.chosen
    }

    /// Whether the points chosen so far are a complete move.
    pub fn complete(&self) -> Complete {
        // A pass has no points: it is confirmed rather than entered.
        if self.chosen.is_empty() {
            return Complete::No;
        }
        let whole = self.candidates().find(|mv| mv.path.len() == self.chosen.len());
        match whole {
            None => Complete::No,
            Some(mv) if self.next().is_empty() => Complete::Yes(mv.text.clone()),
            Some(mv) => Complete::CouldBe(mv.text.clone()),
        }
    }

    /// The points that may be chosen next.
    pub fn next(&self) -> PointSet {
        self.candidates().filter_map(|mv| mv.path.get(self.chosen.len())).copied().collect()
    }

    /// The points that a move may begin with, whatever is chosen now.
    pub fn starts(&self) -> PointSet {
        self.moves.iter().filter_map(|mv| mv.path.first()).copied().collect()
    }

    /// The legal moves that begin with the chosen points, sorted.
    pub fn moves(&self) -> impl Iterator<Item = &str> {
        self.candidates().map(|mv| mv.text.as_str())
    }

    /// The only legal move that begins with the chosen points, if there is exactly one and at least one
    /// point is chosen. An interface may offer to complete it.
    pub fn only(&self) -> Option<&str> {
        let mut moves = self.moves();
        let only = moves.next().filter(|_| !self.chosen.is_empty())?;
        moves.next().is_none().then_some(only)
    }

    /// Chooses one more point. Returns `false`, and changes nothing, if it may not come next.
    pub fn choose(&mut self, point: Point) -> bool {
        let fits = self.next().contains(point);
        if fits {
            self.chosen.push(point);
        }
        fits
    }

    /// Applies a click on a point: it chooses the point if that may come next; or else drops it if it
    /// is the only one chosen; or else begins a new move there if one may begin there. Returns `false`,
    /// and changes nothing, if none of these applies.
    pub fn click(&mut self, point: Point) -> bool {
        if self.choose(point) {
            true
        } else if self.chosen == [point] {
            self.clear();
            true
        } else if self.starts().contains(point) {
            self.chosen = vec![point];
            true
        } else {
            false
        }
    }

    /// Drops the last point chosen; `false` if there is none.
    pub fn back(&mut self) -> bool {
        self.chosen.pop().is_some()
    }

    /// Drops all points, to begin again.
    pub fn clear(&mut self) {
        self.chosen.clear();
    }

    fn candidates(&self) -> impl Iterator<Item = &LegalMove> {
        self.moves.iter().filter(|mv| mv.path.starts_with(&self.chosen))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(indices: &[usize]) -> Vec<Point> {
        indices.iter().copied().map(Point::new).collect()
    }

    fn input(moves: &[(&str, &[usize])]) -> MoveInput {
        let legal = |&(text, path): &(&str, &[usize])| LegalMove {
            text: text.to_owned(),
            path: points(path),
        };
        MoveInput::new(moves.iter().map(legal).collect())
    }

    #[test]
    fn a_chain_that_may_stop_could_be_complete() {
        let mut input = input(&[("a", &[0, 2]), ("b", &[0, 2, 4]), ("c", &[1, 3])]);
        assert_eq!(input.next(), points(&[0, 1]).into_iter().collect());
        assert!(!input.choose(Point::new(2)));
        assert!(input.choose(Point::new(0)));
        assert_eq!(input.complete(), Complete::No);
        assert!(input.choose(Point::new(2)));
        assert_eq!(input.complete(), Complete::CouldBe("a".to_owned()));
        assert_eq!(input.only(), None);
        assert!(input.choose(Point::new(4)));
        assert_eq!(input.complete(), Complete::Yes("b".to_owned()));
        assert_eq!(input.only(), Some("b"));
        assert!(input.back());
        assert_eq!(input.complete(), Complete::CouldBe("a".to_owned()));
    }

    #[test]
    fn a_click_chooses_lets_go_or_begins_anew() {
        let mut input = input(&[("a", &[0, 2]), ("c", &[1, 3])]);
        assert!(input.click(Point::new(0)));
        assert!(input.click(Point::new(1)));
        assert_eq!(input.chosen(), points(&[1]));
        assert!(input.click(Point::new(1)));
        assert!(input.chosen().is_empty());
        assert!(!input.click(Point::new(3)));
    }

    #[test]
    fn a_pass_is_not_entered_by_points() {
        let input = input(&[("pass", &[])]);
        assert_eq!(input.complete(), Complete::No);
        assert!(input.next().is_empty());
        assert_eq!(input.only(), None);
    }
}
