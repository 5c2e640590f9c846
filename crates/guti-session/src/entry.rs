//! A move entered point by point.

use crate::table::LegalMove;
use guti_rules::types::{Point, PointSet};

/// A half-entered move: what was chosen, whether that is a move yet, and what may come next.
///
/// It knows no rules: it is made of the paths of the legal moves, so a chain is entered leap by
/// leap and a removal after its step. [`Session::entry`](crate::Session::entry) starts one; it is
/// out of date as soon as the session moves on.
///
/// ```
/// use guti_session::{Complete, Ruleset, Session};
///
/// let session = Session::new(&Ruleset::find("lau-kata-kati", &[] as &[&str])?);
/// let point = |name| session.board().point(name).unwrap();
/// let mut entry = session.entry();
/// assert!(entry.next().contains(point("d3")));
/// assert!(entry.click(point("d3")));
/// assert_eq!(entry.complete(), Complete::No);
/// assert!(entry.click(point("d4")));
/// assert_eq!(entry.complete(), Complete::Yes("d3-d4".to_owned()));
/// # Ok::<(), guti_session::RulesetError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Entry {
    moves: Vec<LegalMove>,
    chosen: Vec<Point>,
}

/// Whether the points chosen so far are a whole move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Complete {
    /// Something is missing.
    No,
    /// They are this move, and also the beginning of a longer one.
    CouldBe(String),
    /// They are this move and nothing else.
    Yes(String),
}

impl Entry {
    pub(crate) fn new(moves: Vec<LegalMove>) -> Entry {
        Entry { moves, chosen: Vec::new() }
    }

    /// The points chosen so far, in order.
    pub fn chosen(&self) -> &[Point] {
        &self.chosen
    }

    /// Whether they are a whole move.
    pub fn complete(&self) -> Complete {
        // A pass has no points; with nothing chosen it is still a thing to confirm, not to enter.
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

    /// The only legal move that begins with the chosen points, if there is just one and something
    /// is chosen: an interface may offer to complete it.
    pub fn only(&self) -> Option<&str> {
        let mut moves = self.moves();
        let only = moves.next().filter(|_| !self.chosen.is_empty())?;
        moves.next().is_none().then_some(only)
    }

    /// Chooses one more point; `false`, and nothing changes, when it may not come next.
    pub fn choose(&mut self, point: Point) -> bool {
        let fits = self.next().contains(point);
        if fits {
            self.chosen.push(point);
        }
        fits
    }

    /// What a click on a point means: the next point; or else, on the only point chosen, to let go
    /// of it; or else, on a point that a move may begin with, to begin anew there. `false`, and
    /// nothing changes, when it means nothing.
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

    /// Lets go of the last point chosen; `false` when there is none.
    pub fn back(&mut self) -> bool {
        self.chosen.pop().is_some()
    }

    /// Lets go of all points.
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

    fn entry(moves: &[(&str, &[usize])]) -> Entry {
        let legal = |&(text, path): &(&str, &[usize])| LegalMove {
            text: text.to_owned(),
            path: points(path),
        };
        Entry::new(moves.iter().map(legal).collect())
    }

    #[test]
    fn a_chain_that_may_stop_could_be_complete() {
        let mut entry = entry(&[("a", &[0, 2]), ("b", &[0, 2, 4]), ("c", &[1, 3])]);
        assert_eq!(entry.next(), points(&[0, 1]).into_iter().collect());
        assert!(!entry.choose(Point::new(2)));
        assert!(entry.choose(Point::new(0)));
        assert_eq!(entry.complete(), Complete::No);
        assert!(entry.choose(Point::new(2)));
        assert_eq!(entry.complete(), Complete::CouldBe("a".to_owned()));
        assert_eq!(entry.only(), None);
        assert!(entry.choose(Point::new(4)));
        assert_eq!(entry.complete(), Complete::Yes("b".to_owned()));
        assert_eq!(entry.only(), Some("b"));
        assert!(entry.back());
        assert_eq!(entry.complete(), Complete::CouldBe("a".to_owned()));
    }

    #[test]
    fn a_click_chooses_lets_go_or_begins_anew() {
        let mut entry = entry(&[("a", &[0, 2]), ("c", &[1, 3])]);
        assert!(entry.click(Point::new(0)));
        assert!(entry.click(Point::new(1)));
        assert_eq!(entry.chosen(), points(&[1]));
        assert!(entry.click(Point::new(1)));
        assert!(entry.chosen().is_empty());
        assert!(!entry.click(Point::new(3)));
    }

    #[test]
    fn a_pass_is_not_entered_by_points() {
        let entry = entry(&[("pass", &[])]);
        assert_eq!(entry.complete(), Complete::No);
        assert!(entry.next().is_empty());
        assert_eq!(entry.only(), None);
    }
}
