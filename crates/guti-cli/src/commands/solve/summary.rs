//! The summary of a run of the solver.

use crate::output::{Output, heading};
use crate::units;
use guti_session::Ruleset;
use guti_solver::{Job, SolvedLayer};
use serde_json::{Value, json};
use std::io::{self, Write};
use std::time::Duration;

/// The layers that were solved, and the job.
pub struct Summary<'a> {
    pub ruleset: &'a Ruleset,
    /// What has to be typed to choose the tables.
    pub tables: String,
    pub job: &'a Job,
    pub solved: &'a [SolvedLayer],
    /// The number of processes that solved them.
    pub processes: usize,
    /// The bytes that this one of several processes has sent to the others.
    pub sent: Option<u64>,
}

/// The sums over some layers.
#[derive(Clone, Copy, Default)]
struct Sum {
    layers: usize,
    found: usize,
    positions: u64,
    bytes: u64,
    /// The positions that this run solved, and the time that it took.
    solved: u64,
    time: Duration,
}

impl Sum {
    fn of<'a>(layers: impl Iterator<Item = &'a SolvedLayer>) -> Sum {
        let mut sum = Sum::default();
        for layer in layers {
            sum.layers += 1;
            sum.positions += layer.positions;
            sum.bytes += layer.bytes;
            match layer.solved_in {
                Some(time) => {
                    sum.solved += layer.positions;
                    sum.time += time;
                }
                None => sum.found += 1,
            }
        }
        sum
    }

    /// Positions per second and core.
    fn rate(&self, threads: usize) -> Option<f64> {
        let seconds = self.time.as_secs_f64() * threads as f64;
        (seconds > 0.0).then(|| self.solved as f64 / seconds)
    }

    fn bits(&self) -> f64 {
        self.bytes as f64 * 8.0 / self.positions.max(1) as f64
    }

    fn line(&self, name: &str, threads: usize) -> String {
        let time = if self.found == self.layers {
            "there already".to_owned()
        } else {
            units::time(self.time)
        };
        let rate = self.rate(threads).map_or_else(|| "-".to_owned(), units::rate);
        let (positions, bytes) = (units::count(self.positions), units::bytes(self.bytes));
        let (layers, bits) = (self.layers, self.bits());
        format!(
            "{name:>5}  {layers:>6}  {positions:>17}  {time:>13}  {rate:>8}  {bytes:>10}  {bits:>5.2}"
        )
    }
}

impl Summary<'_> {
    /// Prints a table with a line for each size of layers.
    ///
    /// # Errors
    ///
    /// An output that cannot be written.
    pub fn print(&self, out: &mut Output) -> io::Result<()> {
        let columns = format!(
            "{:>5}  {:>6}  {:>17}  {:>13}  {:>8}  {:>10}  {:>5}",
            "size", "layers", "positions", "solved in", "/s/core", "bytes", "bits"
        );
        writeln!(out, "{}", heading(columns))?;
        let mut sizes: Vec<u8> = self.solved.iter().map(|layer| layer.layer.size()).collect();
        sizes.sort_unstable();
        sizes.dedup();
        let threads = self.job.threads * self.processes;
        for size in sizes {
            let sum = Sum::of(self.solved.iter().filter(|layer| layer.layer.size() == size));
            writeln!(out, "{}", sum.line(&size.to_string(), threads))?;
        }
        writeln!(out, "{}", Sum::of(self.solved.iter()).line("all", threads))?;
        writeln!(
            out,
            "\nThe size of a layer is the number of pieces of the side that has more, or of counters on \
             the board. Bits are per position."
        )?;
        let raw = self.job.folder.unfinished();
        if raw.is_dir() {
            let tables = &self.tables;
            writeln!(
                out,
                "A run with a larger `--up-to` or `--total` continues from what is in {}. If you need no larger \
                 positions, free that space: `guti tables delete {tables} --unfinished`.",
                raw.display()
            )?;
        }
        if let Some(sent) = self.sent {
            let (processes, sent) = (self.processes, units::bytes(sent));
            writeln!(out, "One of {processes} processes; it has sent {sent} to the others.")?;
        }
        Ok(())
    }

    /// The summary as JSON, with every layer.
    pub fn document(&self) -> Value {
        let threads = self.job.threads;
        let cores = threads * self.processes;
        let figures = |sum: &Sum| {
            json!({
                "positions": sum.positions,
                "bytes": sum.bytes,
                "bits_per_position": rounded(sum.bits(), 1000.0),
                "seconds": rounded(sum.time.as_secs_f64(), 1e6),
                "positions_per_second_and_core": sum.rate(cores).map(f64::round),
            })
        };
        let layers = self.solved.iter().map(|layer| {
            let mut document = figures(&Sum::of([layer].into_iter()));
            document["layer"] = layer.layer.to_string().into();
            document["found"] = layer.solved_in.is_none().into();
            document
        });
        let layers: Vec<Value> = layers.collect();
        let mut document = json!({
            "game": self.ruleset.id(),
            "variant": self.ruleset.variant(),
            "folder": self.job.folder.path().display().to_string(),
            "up_to": self.job.limit.size,
            "limit_of_total": self.job.limit.total,
            "threads": threads,
            "memory": self.job.memory,
            "total": figures(&Sum::of(self.solved.iter())),
            "layers": layers,
        });
        if let Some(setting) = self.ruleset.setting() {
            document["setting"] = setting.to_string().into();
        }
        if let Some(sent) = self.sent {
            document["processes"] = self.processes.into();
            document["sent_bytes"] = sent.into();
        }
        document
    }
}

fn rounded(number: f64, scale: f64) -> f64 {
    (number * scale).round() / scale
}
