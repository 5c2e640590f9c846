//! The section of a page that says how fast its variants were solved.

use crate::machine;
use crate::solve::{Solved, Timing};
use crate::words::rough;
use std::fmt::Write as _;

/// The beginning of the sentence above the figures, before the machine.
const HEAD: &str = "Solving and writing, on a machine with ";

/// A line of the section.
struct Line {
    /// The sentence above it, which names the machine and the threads.
    head: String,
    /// The line itself, for one variant.
    text: String,
}

/// The section in Markdown, empty if nothing is known. A variant that was not solved now keeps the line of
/// `old`, the page that is there, if its tables are the same as then.
pub fn section(solved: &[Solved], old: &str, is_the_same: impl Fn(&Solved) -> bool) -> String {
    let old = lines(old);
    let kept = |variant: &Solved| {
        let begin = format!("| `{}` |", variant.ruleset.variant());
        let line = old.iter().find(|line| line.text.starts_with(&begin))?;
        let Line { head, text } = line;
        is_the_same(variant).then(|| Line { head: head.clone(), text: text.clone() })
    };
    let line = |variant: &Solved| match &variant.timing {
        Some(timing) => Some(measured(variant.ruleset.variant(), timing)),
        None => kept(variant),
    };
    let mut section = String::new();
    let mut head = String::new();
    for line in solved.iter().filter_map(line) {
        if line.head != head {
            let gap = if head.is_empty() { "" } else { "\n" };
            let _ = write!(
                section,
                "{gap}{}\n\n| variant | seconds | positions a second | and for each thread |\n\
                 |---|--:|--:|--:|\n",
                line.head
            );
            head = line.head;
        }
        section.push_str(&line.text);
        section.push('\n');
    }
    if !section.is_empty() {
        section.push('\n');
    }
    section
}

fn measured(variant: &str, timing: &Timing) -> Line {
    let &Timing { seconds, positions, threads } = timing;
    let speed = positions as f64 / seconds.max(1e-9);
    let each = speed / threads as f64;
    let (all, each) = (rough(speed), rough(each));
    Line {
        head: format!("{HEAD}{}, {threads} threads:", machine::words()),
        text: format!("| `{variant}` | {seconds:.1} | {all} | {each} |"),
    }
}

/// The lines of the section of a page.
fn lines(page: &str) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut head = None;
    for line in page.lines() {
        if line.starts_with(HEAD) {
            head = Some(line);
        } else if line.starts_with('#') {
            head = None;
        } else if let Some(head) = head.filter(|_| line.starts_with("| `")) {
            lines.push(Line { head: head.to_owned(), text: line.to_owned() });
        }
    }
    lines
}

/// The seconds that solving a variant took, as a page says it.
#[cfg(test)]
pub fn seconds(page: &str, variant: &str) -> Option<f64> {
    let begin = format!("| `{variant}` | ");
    let line = lines(page).into_iter().find(|line| line.text.starts_with(&begin))?;
    line.text[begin.len()..].split(" | ").next()?.parse().ok()
}
