//! The measurements as a table.

use crate::slot::Tally;
use crate::verify::Verdict;
use std::time::Duration;

/// The number of refusals and lost moves that are printed in full.
const SHOWN: usize = 5;

/// The measurements of a load test, to be printed.
pub struct Figures<'a> {
    /// The number of simultaneous games.
    pub games: u32,
    /// The average thinking time of a bot, in milliseconds.
    pub think: u64,
    /// The time until all games had started.
    pub starting: Duration,
    /// The time that they were played after that.
    pub measured: Duration,
    /// Whether the server was killed in between.
    pub killed: bool,
    /// The memory of the server in bytes, before the games and with all of them.
    pub memory: [u64; 2],
    /// The observations of the bots.
    pub tally: &'a Tally,
    /// The comparison with the records.
    pub verdict: &'a Verdict,
}

/// Prints the measurements as a Markdown table.
pub fn print(figures: &Figures<'_>) {
    let Figures { tally, verdict, memory: [empty, full], .. } = figures;
    let all = figures.starting + figures.measured;
    let percentile = |p: f64| format!("{:.1} ms", tally.latency.value_at_quantile(p) as f64 / 1e3);
    let mib = |bytes: u64| format!("{:.1} MiB", bytes as f64 / 1_048_576.0);
    let each = full.saturating_sub(*empty) as f64 / f64::from(figures.games.max(1)) / 1024.0;
    let rows = [
        ("games at the same time", figures.games.to_string()),
        ("a bot thinks, on average", format!("{} ms", figures.think)),
        ("until all had begun", format!("{:.1} s", figures.starting.as_secs_f64())),
        ("then played for", format!("{:.1} s", figures.measured.as_secs_f64())),
        ("matches begun", tally.matches.to_string()),
        ("moves acknowledged", tally.moves.len().to_string()),
        ("moves a second", format!("{:.0}", tally.moves.len() as f64 / all.as_secs_f64())),
        ("acknowledged after, p50", percentile(0.5)),
        ("acknowledged after, p99", percentile(0.99)),
        ("acknowledged after, at most", percentile(1.0)),
        ("memory without a game", mib(*empty)),
        ("memory with all games", mib(*full)),
        ("memory a game", format!("{each:.0} KiB")),
        ("killed in between", if figures.killed { "yes" } else { "no" }.to_owned()),
        ("streams opened again", tally.reconnected.to_string()),
        ("moves found in the records", verdict.found.to_string()),
        ("moves lost", verdict.lost.len().to_string()),
        ("refused", tally.refused.len().to_string()),
    ];
    let width = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    println!("| {:width$} | {:>12} |", "", "");
    println!("|-{:-<width$}-|-{:->12}:|", "", "");
    for (name, value) in rows {
        println!("| {name:width$} | {value:>12} |");
    }
    for (what, lines) in [("refused", &tally.refused), ("lost", &verdict.lost)] {
        for line in lines.iter().take(SHOWN) {
            println!("{what}: {line}");
        }
    }
}
