//! `guti bench solve`: measures how fast a game is solved, and compares that with two bounds.
//!
//! The bounds are measured in the same run, on as many threads:
//!
//! - *memory traffic*: a solver that only reads and writes the value and the distance of every
//!   position once, at the speed of memory;
//! - *look-ups*: a solver to which move generation costs nothing, and that reads the value of every
//!   successor once, independently of the others, in a table of two bits per position.

use super::shared::{games, seconds, whole};
use crate::describe;
use crate::diagnostic::Diagnostic;
use crate::flags::search;
use crate::flags::{JsonArgs, VariantArgs, number};
use crate::memory;
use crate::outcome::Outcome;
use crate::output::{Output, heading};
use crate::units;
use fastrand::Rng;
use guti_rules::index::{Indexed, Layer, TableIndex};
use guti_rules::with_rules;
use guti_session::Ruleset;
use guti_solver::{Benchmark, BenchmarkLimits, SolveError};
use serde_json::{Value, json};
use std::hint::black_box;
use std::io::Write;
use std::thread;
use std::time::{Duration, Instant};

/// How often the largest layer is solved; the median is reported.
const ROUNDS: u32 = 3;

/// The number of positions whose moves are counted.
const COUNTED: u64 = 20_000;

/// The memory, in bytes, with which traffic is measured: more than any cache holds.
const STREAM: usize = 64 << 20;

/// The least bytes that a value and a distance take while they are computed.
const STATE: f64 = 1.25;

/// The number of look-ups that are measured.
const LOOKUPS: u64 = 4_000_000;

/// Arguments of `guti bench solve`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  guti bench solve\n  guti bench solve dara --seconds 30 --json"
)]
pub struct SolveBenchArgs {
    /// A game, as for the other commands; without it, all of `guti list` that tables can hold
    game: Option<String>,
    #[command(flatten)]
    variants: VariantArgs,
    /// About how long to measure; the layers that are solved are as large as that allows
    #[arg(short, long, default_value_t = 10.0, value_name = "SECONDS", value_parser = seconds)]
    seconds: f64,
    /// The number of threads; without it, one for each core
    #[arg(short, long, value_name = "N", value_parser = number::within::<u16>(1..=1024))]
    threads: Option<u16>,
    #[command(flatten)]
    json: JsonArgs,
}

/// Measures one game, or all of them.
pub fn run(args: &SolveBenchArgs) -> Outcome {
    let games = games(args.game.as_deref(), &args.variants, "guti bench solve")?;
    let mut out = Output::new();
    let mut documents = Vec::new();
    for game in &games {
        let figures = match measure(game, args) {
            Err(SolveError::TooLarge) if args.game.is_none() => continue,
            measured => measured.map_err(|error| Diagnostic::new(error.to_string()))?,
        };
        if args.json.json {
            documents.push(figures.document(game));
        } else {
            figures.print(&mut out, game)?;
            out.flush()?;
        }
    }
    if args.json.json {
        out.json(&documents)?;
    } else {
        writeln!(out, "The median of {ROUNDS} rounds; nothing is written to files.")?;
    }
    Ok(out.flush()?)
}

fn measure(ruleset: &Ruleset, args: &SolveBenchArgs) -> Result<Figures, SolveError> {
    let threads = search::threads(args.threads);
    let time = Duration::from_secs_f64(args.seconds);
    let memory = memory::allowed(None).unwrap_or(u64::MAX);
    let means = BenchmarkLimits { threads, time, rounds: ROUNDS, memory };
    let benchmark = guti_solver::benchmark(ruleset.game(), means)?;
    let moves = with_rules!(ruleset.game(), rules => moves(rules, benchmark.layer));
    Ok(Figures {
        threads,
        moves,
        traffic: on_all(threads, stream) / STATE,
        lookups: on_all(threads, || lookups(benchmark.positions)),
        benchmark,
    })
}

/// The figures of a game.
struct Figures {
    threads: usize,
    benchmark: Benchmark,
    /// The mean number of moves of a position.
    moves: f64,
    /// Positions per second and core that memory traffic allows.
    traffic: f64,
    /// Look-ups per second and core.
    lookups: f64,
}

impl Figures {
    /// Positions per second and core: solved, allowed by memory traffic, and allowed by look-ups.
    fn rates(&self) -> [f64; 3] {
        let solved = self.benchmark.rate() / self.threads as f64;
        [solved, self.traffic, self.lookups / self.moves.max(1.0)]
    }

    fn print(&self, out: &mut Output, ruleset: &Ruleset) -> std::io::Result<()> {
        let [solved, traffic, lookups] = self.rates();
        let layer = self.benchmark.layer;
        let positions = units::counted(self.benchmark.positions, "position");
        let (time, threads) = (units::time(self.benchmark.time()), self.threads);
        let title = describe::title(ruleset);
        writeln!(out, "{}", heading(title))?;
        writeln!(out, "layer {layer} and its twin, {positions}, in {time} on {threads} threads")?;
        writeln!(out, "{:>10} positions/s/core solved", units::rate(solved))?;
        let (all, moves) = (units::rate(self.lookups), self.moves);
        writeln!(
            out,
            "{:>10} allowed by memory traffic; {:.3} of that is reached",
            units::rate(traffic),
            solved / traffic
        )?;
        writeln!(
            out,
            "{:>10} allowed by {all}/s/core random look-ups of {moves:.1} moves each; {:.3} of that is reached",
            units::rate(lookups),
            solved / lookups
        )?;
        writeln!(out)
    }

    fn document(&self, ruleset: &Ruleset) -> Value {
        let [solved, traffic, lookups] = self.rates();
        let ratio = |bound: f64| (solved / bound * 1e4).round() / 1e4;
        json!({
            "game": ruleset.id(),
            "variant": ruleset.variant(),
            "layer": self.benchmark.layer.to_string(),
            "positions": self.benchmark.positions,
            "threads": self.threads,
            "seconds": self.benchmark.times.iter().map(Duration::as_secs_f64).collect::<Vec<f64>>(),
            "positions_per_second_and_core": whole(solved),
            "moves_per_position": (self.moves * 100.0).round() / 100.0,
            "bounds": {
                "memory_traffic": { "positions_per_second_and_core": whole(traffic), "ratio": ratio(traffic) },
                "random_lookups": {
                    "lookups_per_second_and_core": whole(self.lookups),
                    "positions_per_second_and_core": whole(lookups),
                    "ratio": ratio(lookups),
                },
            },
        })
    }
}

/// The mean number of moves in a layer, from a sample of its positions.
fn moves<R: Indexed>(rules: &R, layer: Layer) -> f64 {
    let index = rules.index();
    let positions = rules.positions(&index, layer).max(1);
    let mut rng = Rng::with_seed(1952);
    let counted = (0..COUNTED).map(|_| {
        let place = TableIndex { layer, rank: rng.u64(..positions) };
        rules.count(&rules.unrank(&index, place))
    });
    counted.sum::<u64>() as f64 / COUNTED as f64
}

/// The mean of a rate that several threads measure at the same time.
fn on_all(threads: usize, measure: impl Fn() -> f64 + Sync) -> f64 {
    let rates = thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(&measure)).collect();
        running.into_iter().filter_map(|thread| thread.join().ok()).collect::<Vec<f64>>()
    });
    rates.iter().sum::<f64>() / rates.len().max(1) as f64
}

/// Bytes per second that one thread reads and writes.
fn stream() -> f64 {
    let mut memory = vec![1u64; STREAM / 8];
    let started = Instant::now();
    let mut bytes = 0;
    while started.elapsed() < Duration::from_millis(200) {
        for word in &mut memory {
            *word = word.wrapping_mul(3);
        }
        black_box(&mut memory);
        bytes += STREAM;
    }
    bytes as f64 / started.elapsed().as_secs_f64()
}

/// Random look-ups per second in a table of two bits for each of `positions`.
fn lookups(positions: u64) -> f64 {
    let words = positions.div_ceil(32).max(1);
    let memory = vec![0x1b1b_1b1b_1b1b_1b1bu64; words as usize];
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let started = Instant::now();
    let mut sum = 0;
    for _ in 0..LOOKUPS {
        // A cheap generator, so that the time is spent on memory.
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        let place = ((u128::from(state) * u128::from(words * 32)) >> 64) as u64;
        sum += memory[(place / 32) as usize] >> (place % 32 * 2) & 3;
    }
    black_box(sum);
    LOOKUPS as f64 / started.elapsed().as_secs_f64()
}
