//! Whether the table of a leap game makes sense: its board, its set-up, its options.

use super::document::{At, Word, words};
use super::error::Report;
use super::family::Family;
use super::family_table::FamilyTable;
use super::model::{
    Chain, Leap, LeapOptions, LeapOverlay, LineBoard, MOST_LEAPS, Promotion, SelectedOptions,
    Variants, Way,
};
use super::options::Unplayable;
use super::points::{Points, lines_of};
use super::wording::count;
use guti_words::fact;
use serde_spanned::Spanned;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

impl FamilyTable for Leap {
    const FAMILY: Family = Family::Leap;
    type Options = LeapOptions;

    fn options(&self) -> &LeapOverlay {
        &self.options
    }
    fn variants(&self) -> &Variants<LeapOverlay> {
        &self.variants
    }
    fn selected(options: LeapOptions) -> SelectedOptions {
        SelectedOptions::Leap(options)
    }
    fn check(&self, text: &str, at: At<'_>, report: &mut Report) {
        let Some(mut points) = Points::of(&self.board, text, at, report) else { return };
        points.leaps(&self.board, text, at);
        points.setup(self, text);
    }
    fn pieces(&self, options: &LeapOptions) -> Option<[u8; 2]> {
        Some([*self.setup.pieces.get_ref(), options.lose_at])
    }

    /// A man that only steps forward arrives, and every capture takes a piece away.
    fn can_go_on_for_ever(options: &LeapOptions) -> bool {
        options.steps == Way::Any || options.promotion != Promotion::None
    }

    fn idle(set: &LeapOverlay, played: &LeapOptions) -> Vec<Unplayable> {
        if played.promotion != Promotion::None {
            return Vec::new();
        }
        // A default that is written out does no harm.
        let standard = LeapOptions::DEFAULT;
        let set = [
            ("crowning", set.crowning.is_some_and(|crowning| crowning != standard.crowning)),
            ("king", set.king.is_some_and(|king| king != standard.king)),
        ];
        let idle = set.into_iter().filter(|(_, set)| *set).map(|(key, _)| Unplayable {
            key,
            what: fact!("option-without-promotion", key = key),
            help: fact!("promotion-to-set"),
        });
        idle.collect()
    }
}

impl LeapOptions {
    /// These options, where those that decide nothing under the others have their values in
    /// `standard`: the removal of captured pieces if a capture is a single leap, and the options of
    /// kings if no piece is promoted.
    pub(super) fn essential(mut self, standard: &LeapOptions) -> LeapOptions {
        if self.chain == Chain::Single {
            self.removal = standard.removal;
        }
        if self.promotion == Promotion::None {
            self.crowning = standard.crowning;
            self.king = standard.king;
        }
        self
    }
}

impl<'p> Points<'p> {
    /// Reports leaps that would be written alike, points with more leaps than there is room for, and a board
    /// without a leap.
    fn leaps(&mut self, board: &'p LineBoard, text: &str, at: At<'_>) {
        let mut jumps = FoundLeaps::default();
        for (line, closed) in lines_of(board) {
            let words = words(text, line);
            // What is not a point, or comes twice, has been reported.
            let mut seen = BTreeSet::new();
            let named: Vec<Option<&str>> = words
                .iter()
                .map(|word| {
                    let sound = self.places.contains_key(word.text) && seen.insert(word.text);
                    sound.then_some(word.text)
                })
                .collect();
            if words.len() < 3 {
                continue;
            }
            let starts = if closed { words.len() } else { words.len() - 2 };
            for i in 0..starts {
                let [i, middle, j] = [i, i + 1, i + 2].map(|at| at % words.len());
                if let (Some(from), Some(over), Some(to)) = (named[i], named[middle], named[j]) {
                    jumps.add(from, over, to, &words[middle].span, self.report);
                    jumps.add(to, over, from, &words[middle].span, self.report);
                }
            }
        }
        if lines_of(board).all(|(line, _)| words(text, line).len() < 3) {
            let help = "a leap needs a line of three points in `lines` or `circles`";
            self.report.advise(at.get("board").get("lines").span(), "no piece can leap", help);
        }
        for (name, span) in &self.places {
            let leaps = jumps.from.get(name).map_or(0, BTreeSet::len);
            if leaps > MOST_LEAPS {
                let what = format!("`{name}` has {leaps} leaps");
                let help = format!("at most {MOST_LEAPS} may start from one point");
                self.report.advise(span.clone(), what, help);
            }
        }
    }

    fn setup(&mut self, game: &Leap, text: &str) {
        let setup = &game.setup;
        let pieces = usize::from(*setup.pieces.get_ref());
        let points = self.places.len();
        if 2 * pieces > points {
            let what = format!(
                "two sides of {} do not fit on {}",
                count(pieces, "piece"),
                count(points, "point")
            );
            let help = format!("each side has at most {}", points / 2);
            self.report.advise(setup.pieces.span(), what, help);
        }
        let black = self.side(&setup.black, "black", pieces, text);
        let white = self.side(&setup.white, "white", pieces, text);
        let is_black = |text| black.iter().any(|word| word.text == text);
        for word in white.iter().filter(|word| is_black(word.text)) {
            let what = format!("`{}` is given to both sides", word.text);
            self.report.advise(word.span.clone(), what, "a point holds one piece");
        }
    }

    /// Checks the list of one side and returns its words.
    fn side<'s>(
        &mut self,
        list: &'s Spanned<String>,
        key: &str,
        pieces: usize,
        text: &str,
    ) -> Vec<Word<'s>> {
        let words = words(text, list);
        self.named(&words, |_| "a point holds one piece".to_owned());
        if words.is_empty() {
            let help = "list the points on which its pieces stand";
            self.report.advise(list.span(), format!("`{key}` has no pieces"), help);
        } else if words.len() != pieces {
            let what =
                format!("`{key}` lists {}, but `pieces = {pieces}`", count(words.len(), "point"));
            let help = "both sides must have as many pieces as `pieces` says";
            self.report.advise(list.span(), what, help);
        }
        words
    }
}

/// All leaps found so far.
#[derive(Default)]
struct FoundLeaps<'p> {
    /// By the point where they start: the points leaped over and the landing points.
    from: BTreeMap<&'p str, BTreeSet<(&'p str, &'p str)>>,
    /// By the points where they start and land: the points leaped over.
    over: BTreeMap<(&'p str, &'p str), BTreeSet<&'p str>>,
}

impl<'p> FoundLeaps<'p> {
    /// Adds a leap, unless another one could not be told from it: a move is written as the points
    /// where a piece lands, so two leaps between the same points would read alike.
    fn add(
        &mut self,
        from: &'p str,
        over: &'p str,
        to: &'p str,
        span: &Range<usize>,
        report: &mut Report,
    ) {
        self.from.entry(from).or_default().insert((over, to));
        let known = self.over.entry((from, to)).or_default();
        let first = known.first().copied();
        // Each pair is met in both directions and reported in one.
        if known.insert(over)
            && from < to
            && let Some(first) = first
        {
            let what = format!(
                "a piece could leap from `{from}` to `{to}` over `{first}` and over `{over}`"
            );
            let help = format!(
                "`{from}x{to}` would not say which piece is captured; no two leaps may have the same start and end"
            );
            report.advise(span.clone(), what, help);
        }
    }
}
