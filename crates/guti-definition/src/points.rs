//! Whether the points and lines of a board make sense.

use super::document::{At, Word, words};
use super::error::Report;
use super::model::{Layout, LineBoard, MOST_POINTS};
use super::wording::{count, suggest};
use serde_spanned::Spanned;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// How far a place may lie from either axis: farther out a drawing would have no end.
const FARTHEST: f32 = 1000.0;

/// The points of a board by name, each with its place in the file, while they are checked.
pub(super) struct Points<'p> {
    pub places: BTreeMap<&'p str, Range<usize>>,
    pub report: &'p mut Report,
}

impl<'p> Points<'p> {
    /// Reads the points of a board, and reports what does not make sense about them and the lines
    /// through them. `None` where there are no points, or too many. `at` is the table of the family.
    pub fn of(
        board: &'p LineBoard,
        text: &str,
        at: At<'_>,
        report: &'p mut Report,
    ) -> Option<Points<'p>> {
        let rows = board.rows.iter();
        let rows: Vec<_> = rows.map(|row| (row.span(), words(text, row))).collect();
        if rows.iter().all(|(_, words)| words.is_empty()) {
            let span = at.get("board").get("rows").span();
            let help = "write each row of points as a string of names";
            report.advise(span, "the board has no points", help);
            return None;
        }
        let before = report.len();
        let mut points = Points { places: BTreeMap::new(), report };
        points.rows(rows, &board.layout);
        if points.places.len() > MOST_POINTS {
            return None;
        }
        points.places_are_apart(board, at);
        points.lines(board, text);
        // What is wrong with a line may be what divides the board.
        if points.report.len() == before {
            points.is_in_one_part(board, text);
        }
        Some(points)
    }

    /// The number of points.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    fn rows(&mut self, rows: Vec<(Range<usize>, Vec<Word<'p>>)>, layout: &Layout) {
        let mut too_many = None;
        for (span, words) in rows {
            if words.is_empty() {
                self.report.advise(span, "a row without a point", "leave it out");
            }
            for word in words {
                self.add(&word, layout);
                if self.places.len() > MOST_POINTS {
                    too_many.get_or_insert(word.span);
                }
            }
        }
        if let Some(span) = too_many {
            let what = format!("the board has {}", count(self.places.len(), "point"));
            let help = format!("at most {MOST_POINTS} are possible");
            self.report.advise(span, what, help);
        }
    }

    fn add(&mut self, word: &Word<'p>, layout: &Layout) {
        if let Some((what, help)) = wrong_name(word.text, layout) {
            self.report.advise(word.span.clone(), what, help);
        }
        if self.places.contains_key(word.text) {
            let what = format!("the point `{}` is named twice", word.text);
            self.report.advise(word.span.clone(), what, "each point stands in one row");
        } else {
            self.places.insert(word.text, word.span.clone());
        }
    }

    /// Reports points without a place in the drawing, places without a point, and places shared by two
    /// points.
    fn places_are_apart(&mut self, board: &LineBoard, at: At<'_>) {
        let at = at.get("board").get("layout");
        match &board.layout {
            Layout::Grid => {}
            Layout::Polar { first_spoke, .. } => {
                if !first_spoke.is_finite() {
                    let span = at.get("polar").get("first_spoke").span();
                    self.report.wrong(span, "`first_spoke` must be a finite number");
                }
                let letters = |name: &str| name.chars().all(|c| c.is_ascii_lowercase());
                let centres = self.places.iter().filter(|(name, _)| letters(name));
                let centres: Vec<_> = centres.collect();
                for (name, span) in centres.iter().skip(1) {
                    let what = format!("`{name}` stands where `{}` does", centres[0].0);
                    let help = "a name without a number is the centre, and there is only one";
                    self.report.advise((*span).clone(), what, help);
                }
            }
            Layout::Places(places) => {
                let at = at.get("places");
                let mut taken = BTreeMap::new();
                for (name, [x, y]) in places {
                    let at = at.get(name);
                    if !self.places.contains_key(name.as_str()) {
                        let what = format!("`{name}` is not a point of the board");
                        self.report.advise(at.key_span(), what, self.meant(name));
                    }
                    if !(x.is_finite() && y.is_finite()) {
                        self.report.wrong(at.span(), "a place must be two finite numbers");
                    } else if x.abs().max(y.abs()) > FARTHEST {
                        let what = format!("`{name}` lies too far out");
                        let help = format!(
                            "both numbers of a place must lie between -{FARTHEST} and {FARTHEST}"
                        );
                        self.report.advise(at.span(), what, help);
                    }
                    // Adding zero makes -0 and 0 the same.
                    if let Some(other) =
                        taken.insert(((x + 0.0).to_bits(), (y + 0.0).to_bits()), name)
                    {
                        let what = format!("`{name}` stands where `{other}` does");
                        self.report.advise(at.span(), what, "give each point a place of its own");
                    }
                }
                for (name, span) in &self.places {
                    if !places.contains_key(*name) {
                        let what = format!("`{name}` has no place");
                        let help = "`layout.places` must say where each point is drawn";
                        self.report.advise(span.clone(), what, help);
                    }
                }
            }
        }
    }

    fn meant(&self, name: &str) -> String {
        suggest(name, self.places.keys().copied(), || {
            "the points are those that `rows` names".to_owned()
        })
    }

    /// The points that the words of a string name, after reporting unknown and repeated ones, for which
    /// there is `None`. `twice` is the help for a repeated one, given its index.
    pub fn named<'s>(
        &mut self,
        words: &[Word<'s>],
        twice: impl Fn(usize) -> String,
    ) -> Vec<Option<&'s str>> {
        let mut seen = BTreeSet::new();
        let mut named = Vec::with_capacity(words.len());
        for (i, word) in words.iter().enumerate() {
            if !self.places.contains_key(word.text) {
                let what = format!("`{}` is not a point of the board", word.text);
                self.report.advise(word.span.clone(), what, self.meant(word.text));
                named.push(None);
            } else if seen.insert(word.text) {
                named.push(Some(word.text));
            } else {
                let what = format!("`{}` is repeated", word.text);
                self.report.advise(word.span.clone(), what, twice(i));
                named.push(None);
            }
        }
        named
    }

    /// Reports where a straight line is drawn over a point that it does not name there: the drawing would look as if
    /// it did. `named` are the points of the `words` of the line.
    fn passes_nothing(&mut self, words: &[Word<'_>], named: &[Option<&str>], layout: &Layout) {
        for (ends, word) in named.windows(2).zip(words.iter().skip(1)) {
            let &[Some(from), Some(to)] = ends else { continue };
            let Some(drawn) = drawn_at(from, layout).zip(drawn_at(to, layout)) else { continue };
            let is_passed = |name: &&&str| {
                drawn_at(name, layout).is_some_and(|point| is_between(point, drawn.0, drawn.1))
            };
            if let Some(passed) = self.places.keys().find(is_passed) {
                let what = format!("the line goes from `{from}` to `{to}` past `{passed}`");
                let help = "name the points of a line in the order in which they lie";
                self.report.advise(word.span.clone(), what, help);
            }
        }
    }

    /// Reports lines that do not go through points of the board, and points without a line.
    fn lines(&mut self, board: &LineBoard, text: &str) {
        let mut reached = BTreeSet::new();
        for (line, closed) in lines_of(board) {
            let words = words(text, line);
            let needed = if closed { 3 } else { 2 };
            if words.len() < needed {
                let what = format!("a {} of {}", kind(closed), count(words.len(), "point"));
                self.report.advise(line.span(), what, format!("it needs at least {needed}"));
            }
            let end = words.len().saturating_sub(1);
            let named =
                self.named(&words, |i| again(i == end && words[i].text == words[0].text, closed));
            if !closed {
                self.passes_nothing(&words, &named, &board.layout);
            }
            reached.extend(named.into_iter().flatten());
        }
        for (name, span) in &self.places {
            if !reached.contains(name) {
                let what = format!("no line goes through `{name}`");
                self.report.advise(span.clone(), what, "add it to `lines` or `circles`");
            }
        }
    }

    /// Reports a board in several parts: a piece could never leave its own, which is what a forgotten line looks
    /// like. All points are on lines.
    fn is_in_one_part(&mut self, board: &LineBoard, text: &str) {
        let lines: Vec<_> = lines_of(board).map(|(line, _)| words(text, line)).collect();
        let Some(first) = lines.iter().flatten().next() else { return };
        let mut reached = BTreeSet::from([first.text]);
        let mut before = 0;
        while before < reached.len() {
            before = reached.len();
            for line in &lines {
                if line.iter().any(|word| reached.contains(word.text)) {
                    reached.extend(line.iter().map(|word| word.text));
                }
            }
        }
        if let Some((apart, span)) = self.places.iter().find(|(name, _)| !reached.contains(*name)) {
            let what = format!("no lines lead from `{}` to `{apart}`", first.text);
            let help = "a board is in one part: join the two with a line";
            self.report.advise(span.clone(), what, help);
        }
    }
}

/// The lines and circles of a board, each with whether it is closed.
pub(super) fn lines_of(board: &LineBoard) -> impl Iterator<Item = (&Spanned<String>, bool)> {
    let straight = board.lines.iter().map(|line| (line, false));
    straight.chain(board.circles.iter().map(|line| (line, true)))
}

fn kind(closed: bool) -> &'static str {
    if closed { "circle" } else { "line" }
}

/// The help for a point that a line names twice.
fn again(at_end: bool, closed: bool) -> String {
    match (at_end, closed) {
        (true, true) => "circles close by themselves: leave out the last point".to_owned(),
        (true, false) => {
            "a line that returns to its first point belongs under `circles`, without the repetition"
                .to_owned()
        }
        (false, _) => format!("a {} passes each point once", kind(closed)),
    }
}

/// Where a point is drawn; `None` in a polar layout, where lines may go around the centre.
fn drawn_at(name: &str, layout: &Layout) -> Option<[f32; 2]> {
    match layout {
        Layout::Grid => ring(name).map(|(file, rank)| [f32::from(file as u8), f32::from(rank)]),
        Layout::Polar { .. } => None,
        Layout::Places(places) => places.get(name).copied(),
    }
}

/// Whether a point lies on the straight line between two others, as near as places are written: with three
/// digits.
fn is_between(point: [f32; 2], from: [f32; 2], to: [f32; 2]) -> bool {
    let way = |from: [f32; 2], to: [f32; 2]| [to[0] - from[0], to[1] - from[1]];
    let dot = |one: [f32; 2], two: [f32; 2]| one[0] * two[0] + one[1] * two[1];
    let [whole, first, rest] = [way(from, to), way(from, point), way(point, to)];
    let aside = whole[0] * first[1] - whole[1] * first[0];
    let nearest = dot(first, first).min(dot(rest, rest));
    dot(first, rest) > 0.0 && aside * aside < 1e-6 * dot(whole, whole) * nearest
}

/// Whether a name cannot be mistaken for another part of a move or a position.
fn is_name(name: &str) -> bool {
    let mut chars = name.chars();
    let fits = |c: char| (c.is_ascii_lowercase() && c != 'x') || c.is_ascii_digit();
    chars.next().is_some_and(|c| c.is_ascii_lowercase()) && name.chars().all(fits) && name != "pass"
}

/// Whether a name is a number, as the squares of a draughts board have. It must not begin with 0:
/// moves would look like the result `1-0`.
fn is_number(name: &str) -> bool {
    let plain = name.bytes().all(|c| c.is_ascii_digit()) && !name.starts_with('0');
    plain && (1..=2).contains(&name.len())
}

/// Splits a name such as `c4` into its letter and its number from 1 to 99.
fn ring(name: &str) -> Option<(char, u8)> {
    let letter = name.chars().next().filter(char::is_ascii_lowercase)?;
    let digits = &name[1..];
    let plain = digits.chars().all(|c| c.is_ascii_digit()) && !digits.starts_with('0');
    let number = digits.parse().ok().filter(|number| (1..=99).contains(number) && plain)?;
    Some((letter, number))
}

/// The problem with the name of a point, if there is one, and its help.
fn wrong_name(name: &str, layout: &Layout) -> Option<(String, String)> {
    let refused = |help: &str| Some((format!("`{name}` cannot name a point"), help.to_owned()));
    if name == "pass" {
        return refused("`pass` is a move");
    }
    if name.contains('x') {
        return refused("`x` is the sign of a capture, as in `d5xd3`");
    }
    if matches!(layout, Layout::Places(_)) && is_number(name) {
        return None;
    }
    if !is_name(name) {
        return refused("use lower-case letters and digits, a letter first");
    }
    match layout {
        Layout::Grid if ring(name).is_none() => {
            refused("on a grid it is a letter and a number from 1 to 99, as in `c4`")
        }
        Layout::Polar { spokes, .. } => match ring(name) {
            Some((letter, _)) if u32::from(letter) - u32::from('a') >= u32::from(*spokes) => {
                refused(&format!("there are {}, from `a`", count(usize::from(*spokes), "spoke")))
            }
            None if name.chars().any(|c| c.is_ascii_digit()) => refused(
                "in a polar layout it is a spoke and a ring, as in `c2`, or a word for the centre",
            ),
            _ => None,
        },
        Layout::Grid | Layout::Places(_) => None,
    }
}
