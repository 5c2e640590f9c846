//! The figures, as a table or as JSON.

use crate::observations::{Observations, Phase, Times};
use crate::verify::Verdict;
use crate::{Arguments, Measured, Result};
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::Duration;

/// The number of lost moves that are printed in full.
const SHOWN: usize = 5;

/// Refusals up to this share of the acknowledged moves are no failure: what crosses a kill or a limit may
/// be refused.
const MAX_REFUSED: f64 = 0.01;

/// The memory of the server in bytes.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Memory {
    /// Without a match.
    pub empty: u64,
    /// After the resting matches were created.
    pub resting: u64,
    /// While all games were played.
    pub playing: u64,
}

/// The figures of one phase.
#[derive(Debug, Serialize)]
pub struct PhaseFigures {
    /// How long it took.
    pub seconds: f64,
    /// The number of moves that were acknowledged.
    pub moves: u64,
    /// The number of moves a second.
    pub moves_per_second: f64,
    /// From sending a move to its acknowledgement, in milliseconds.
    pub latency_ms: Quantiles,
    /// The processor time a second, in cores.
    pub cores: Cores,
}

/// Quantiles of measured times, in milliseconds.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Quantiles {
    /// The median of the measured times, in milliseconds.
    pub p50: f64,
    /// The 99th percentile of the measured times, in milliseconds.
    pub p99: f64,
    /// The longest of the measured times, in milliseconds.
    pub max: f64,
}

impl Quantiles {
    fn of(times: &Times) -> Quantiles {
        let [p50, p99, max] = [0.5, 0.99, 1.0].map(|share| times.quantile_ms(share));
        Quantiles { p50, p99, max }
    }
}

/// The processor time a second, in cores.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Cores {
    /// The time of the server.
    pub server: f64,
    /// The time of the bots, which are this process.
    pub bots: f64,
    /// The time of all processes of this machine.
    pub all: f64,
}

/// The number of moves that the records have.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct MovesInRecords {
    /// How many of the acknowledged moves are in the records.
    pub acknowledged: usize,
    /// How many of the moves that were sent to players or watchers are in the records.
    pub announced: usize,
}

/// All figures of a load test.
#[derive(Debug, Serialize)]
pub struct Figures {
    /// Whether moves were acknowledged, none was lost, refusals were rare, and a server that was not
    /// killed has answered everybody.
    pub passed: bool,
    /// The number of simultaneous games.
    pub games: u32,
    /// The number of streams that only watch.
    pub watchers: u32,
    /// The number of resting matches.
    pub resting: u32,
    /// The average thinking time of a bot in the paced phase, in milliseconds.
    pub think_ms: u64,
    /// The number of cores of this machine.
    pub cores: usize,
    /// The time until all games had started.
    pub starting_s: f64,
    /// The bots think.
    pub paced: PhaseFigures,
    /// The bots do not think; absent if that was not asked for.
    pub saturated: Option<PhaseFigures>,
    /// Whether the server was killed in the paced phase.
    pub killed: bool,
    /// From the kill until a player's stream was open again, in milliseconds.
    pub reconnected_ms: Quantiles,
    /// The memory of the server.
    pub memory: Memory,
    /// The number of matches that were started.
    pub matches: u32,
    /// The number of updates that watchers received.
    pub watched: u64,
    /// The number of moves in the records.
    pub found: MovesInRecords,
    /// The number of moves that are not in the records.
    pub lost: usize,
    /// The first of them.
    pub lost_moves: Vec<String>,
    /// The number of refusals by the kind of problem.
    pub refused: BTreeMap<String, u64>,
    /// The number of matches, seats, streams and actions that were asked for and not answered.
    pub unanswered: u64,
}

impl Figures {
    /// Computes the figures.
    pub fn new(
        arguments: &Arguments,
        starting: Duration,
        [paced, saturated]: [Measured; 2],
        memory: Memory,
        seen: &Observations,
        verdict: &Verdict,
    ) -> Figures {
        let refused: u64 = seen.refused.values().sum();
        let acknowledged = seen.acknowledged.len();
        let phase = |measured: Measured, phase: Phase| {
            let [server, bots, all] = measured.usage.cores(measured.time);
            let (seconds, times) = (measured.time.as_secs_f64(), &seen.latency[phase as usize]);
            PhaseFigures {
                seconds,
                moves: times.count(),
                moves_per_second: times.count() as f64 / seconds,
                latency_ms: Quantiles::of(times),
                cores: Cores { server, bots, all },
            }
        };
        Figures {
            passed: acknowledged > 0
                && verdict.lost.is_empty()
                && refused as f64 <= MAX_REFUSED * acknowledged as f64
                // A server that is killed answers nobody for a moment.
                && (arguments.kill || seen.unanswered == 0),
            games: arguments.games,
            watchers: arguments.watchers,
            resting: arguments.resting,
            think_ms: arguments.think,
            cores: std::thread::available_parallelism().map_or(1, usize::from),
            starting_s: starting.as_secs_f64(),
            paced: phase(paced, Phase::Paced),
            saturated: (arguments.saturate > 0).then(|| phase(saturated, Phase::Saturated)),
            killed: arguments.kill,
            reconnected_ms: Quantiles::of(&seen.reconnected),
            memory,
            matches: seen.matches,
            watched: seen.watched,
            found: MovesInRecords { acknowledged: verdict.found[0], announced: verdict.found[1] },
            lost: verdict.lost.len(),
            lost_moves: verdict.lost.iter().take(SHOWN).cloned().collect(),
            refused: seen.refused.clone(),
            unanswered: seen.unanswered,
        }
    }

    /// Prints them as JSON or as a Markdown table.
    ///
    /// # Errors
    ///
    /// If the figures cannot be written as JSON.
    pub fn print(&self, json: bool) -> Result<()> {
        if json {
            let text = serde_json::to_string_pretty(self).map_err(|error| error.to_string())?;
            println!("{text}");
            return Ok(());
        }
        let rows = self.rows();
        let width = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
        println!("| {:width$} | {:>22} |", "", "");
        println!("|-{:-<width$}-|-{:->22}:|", "", "");
        for (name, value) in rows {
            println!("| {name:width$} | {value:>22} |");
        }
        for line in &self.lost_moves {
            println!("lost: {line}");
        }
        for (kind, count) in &self.refused {
            println!("refused {count} times: {kind}");
        }
        Ok(())
    }

    fn rows(&self) -> Vec<(String, String)> {
        let mib = |bytes: u64| format!("{:.1} MiB", bytes as f64 / 1_048_576.0);
        let each = |more: u64, less: u64, count: u32| {
            let bytes = more.saturating_sub(less) as f64 / f64::from(count.max(1));
            format!("{:.1} KiB", bytes / 1024.0)
        };
        let Memory { empty, resting, playing } = self.memory;
        let mut rows = vec![
            ("games at the same time".to_owned(), self.games.to_string()),
            ("streams that only watch".to_owned(), self.watchers.to_string()),
            ("matches at rest".to_owned(), self.resting.to_string()),
            ("until all games had begun".to_owned(), format!("{:.1} s", self.starting_s)),
            ("a bot thinks, on average".to_owned(), format!("{} ms", self.think_ms)),
        ];
        rows.extend(self.paced.rows("", self.cores));
        if let Some(saturated) = &self.saturated {
            rows.extend(saturated.rows("saturated: ", self.cores));
        }
        if self.killed {
            let Quantiles { p50, p99, max } = self.reconnected_ms;
            let times = format!("{p50:.0}, {p99:.0}, {max:.0} ms");
            rows.push(("killed; open again, p50, p99, last".to_owned(), times));
        }
        let a_game = if self.watchers == 0 {
            "memory a game with its streams"
        } else {
            "memory a game with its watchers"
        };
        rows.extend([
            ("memory without a match".to_owned(), mib(empty)),
            ("memory a match at rest".to_owned(), each(resting, empty, self.resting)),
            (a_game.to_owned(), each(playing, resting, self.games)),
            ("matches begun".to_owned(), self.matches.to_string()),
            ("updates to watchers".to_owned(), self.watched.to_string()),
            ("acknowledged moves in the records".to_owned(), self.found.acknowledged.to_string()),
            ("moves told, in the records".to_owned(), self.found.announced.to_string()),
            ("moves lost".to_owned(), self.lost.to_string()),
            ("refused".to_owned(), self.refused.values().sum::<u64>().to_string()),
            ("not answered".to_owned(), self.unanswered.to_string()),
        ]);
        rows
    }
}

impl PhaseFigures {
    fn rows(&self, prefix: &str, machine: usize) -> Vec<(String, String)> {
        let Quantiles { p50, p99, max } = self.latency_ms;
        let Cores { server, bots, all } = self.cores;
        [
            ("played for", format!("{:.1} s", self.seconds)),
            ("moves a second", format!("{:.0}", self.moves_per_second)),
            ("acknowledged after, p50", format!("{p50:.1} ms")),
            ("acknowledged after, p99", format!("{p99:.1} ms")),
            ("acknowledged after, at most", format!("{max:.1} ms")),
            ("cores: server, bots, all", format!("{server:.2}, {bots:.2}, {all:.2} of {machine}")),
        ]
        .map(|(name, value)| (format!("{prefix}{name}"), value))
        .into()
    }
}
