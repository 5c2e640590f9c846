//! Formats `info` lines: analyses and remarks.

use guti_session::Analysis;
use guti_session::engine::{Score, ScoreKind};
use guti_session::wording::visible;
use std::time::Duration;

/// The most characters of a remark; what it quotes may be of any length.
const LONGEST: usize = 400;

/// Formats an analysis, a line for each of its lines, the best first.
pub fn lines(analysis: &Analysis) -> impl Iterator<Item = String> {
    let Analysis { depth, seldepth, nodes, time, hashfull, .. } = analysis;
    let head = format!(
        "info depth {depth} seldepth {seldepth} time {} nodes {nodes} nps {} hashfull {hashfull}",
        time.as_millis(),
        rate(*nodes, *time)
    );
    analysis.lines.iter().zip(1..).map(move |(line, number)| {
        let (score, pv) = (value(line.score), line.moves.join(" "));
        format!("{head} multipv {number} score {score} pv {pv}")
    })
}

/// Formats a remark as one line, without control characters that a terminal would obey.
pub fn remark(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = visible(&words.join(" "));
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("info string {} ...", text[..end].trim_end()),
        None => format!("info string {text}"),
    }
}

/// Formats a score: a forced end by the rules in plies, everything else in hundredths. A forced win
/// without a known number of plies is a very large number of hundredths.
fn value(score: Score) -> String {
    match score.kind() {
        ScoreKind::Mate(plies) => format!("mate {plies}"),
        ScoreKind::Centi(_) | ScoreKind::Won(_) => format!("cp {}", score.centipawns()),
    }
}

/// The number of nodes per second; a shorter time counts as a microsecond.
fn rate(nodes: u64, time: Duration) -> u128 {
    u128::from(nodes) * 1_000_000_000 / time.as_nanos().max(1_000)
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_session::engine::Line;

    #[test]
    fn each_line_has_its_number_its_score_and_its_moves() {
        let line = |score, moves: &[&str]| Line {
            score: Score::centi(score),
            moves: moves.iter().map(|&mv| mv.to_owned()).collect(),
            solved: None,
        };
        let analysis = Analysis {
            depth: 3,
            seldepth: 5,
            nodes: 5000,
            time: Duration::from_millis(20),
            hashfull: 7,
            lines: vec![line(125, &["c3", "c4"]), line(-40, &["d3"])],
            result: None,
        };
        let head = "info depth 3 seldepth 5 time 20 nodes 5000 nps 250000 hashfull 7";
        assert_eq!(
            lines(&analysis).collect::<Vec<_>>(),
            [
                format!("{head} multipv 1 score cp 125 pv c3 c4"),
                format!("{head} multipv 2 score cp -40 pv d3")
            ]
        );
    }

    #[test]
    fn a_remark_is_one_short_line() {
        assert_eq!(remark("a\n  b\tc\u{1b}[2J\0"), "info string a b c?[2J?");
        let long = remark(&"ü ".repeat(100_000));
        assert!(long.chars().count() < LONGEST + 20 && long.ends_with(" ..."), "{long}");
    }

    #[test]
    fn no_time_at_all_is_no_division_by_zero() {
        assert_eq!(rate(0, Duration::ZERO), 0);
        assert_eq!(rate(12, Duration::ZERO), 12_000_000);
    }
}
