//! What solving will take, said before it begins.

use crate::output::Output;
use crate::units;
use guti_session::Ruleset;
use guti_solver::{BenchmarkLimits, Job, SolveError, SolvePlan};
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

/// For about how long small layers are solved, to tell how long large ones will take.
const TRIAL: Duration = Duration::from_millis(300);

/// The bits that a position takes in a table, for guessing how long the files will be: of the games
/// that are built in, one of them takes a little less, the others a fraction of a bit.
const TABLE_BITS: u64 = 4;

/// The bits that a position takes until all is solved.
const PASSING_BITS: u64 = 2;

/// What a trial may take that tells how long solving will.
pub fn means(threads: usize, memory: u64) -> BenchmarkLimits {
    BenchmarkLimits { threads, time: TRIAL, rounds: 1, memory }
}

/// What solving will take.
pub struct Forecast {
    folder: PathBuf,
    up_to: u8,
    layers: usize,
    positions: u64,
    /// How many of these layers are there, and their positions.
    found: (usize, u64),
    unfinished: bool,
    threads: usize,
    memory: u64,
    /// Positions that may have to be solved.
    pub left: u64,
    /// The time, if somebody wants to know.
    time: Option<Duration>,
    /// Bytes of the tables that are to come.
    pub disk: u64,
    /// Bytes of files that are there only until all is solved.
    pub passing: u64,
}

impl Forecast {
    /// Of a job; how long it takes is found by trying if somebody wants to know.
    pub fn new(
        ruleset: &Ruleset,
        plan: &SolvePlan,
        job: &Job,
        timed: bool,
    ) -> Result<Forecast, SolveError> {
        let pairs: Vec<_> = plan.up_to(job.up_to).collect();
        let positions: u64 = pairs.iter().map(|pair| pair.positions).fold(0, u64::saturating_add);
        let there: Vec<_> = pairs.iter().flat_map(|pair| &pair.found).collect();
        let found = (there.len(), there.iter().map(|file| file.header().positions).sum());
        // Unless all is there, larger layers need what smaller tables no longer say.
        let layers = pairs.iter().map(|pair| pair.layers.len()).sum();
        let left = if there.len() == layers { 0 } else { positions };
        let time = if timed && left > 0 {
            let trial = guti_solver::benchmark(ruleset.game(), means(job.threads, job.memory))?;
            Some(Duration::from_secs_f64(left as f64 / trial.rate()))
        } else {
            None
        };
        Ok(Forecast {
            folder: job.folder.path().to_owned(),
            up_to: job.up_to,
            layers,
            positions,
            found,
            unfinished: job.folder.unfinished().is_dir(),
            threads: job.threads,
            memory: pairs.iter().map(|pair| pair.memory).max().unwrap_or(0),
            left,
            time,
            disk: left.saturating_sub(found.1).saturating_mul(TABLE_BITS) / 8,
            passing: left.saturating_mul(PASSING_BITS) / 8,
        })
    }

    /// For people.
    pub fn print(&self, out: &mut Output) -> io::Result<()> {
        let (layers, up_to, positions) = (self.layers, self.up_to, units::count(self.positions));
        writeln!(out, "Layers up to {up_to}: {layers}, with {positions} positions")?;
        writeln!(out, "Tables in {}", self.folder.display())?;
        let (layers, positions) = self.found;
        if layers > 0 {
            let positions = units::count(positions);
            writeln!(out, "There already: {layers} layers, with {positions} positions")?;
        }
        if self.unfinished {
            writeln!(out, "A run was stopped before it was done; this one goes on there.")?;
        }
        if let Some(time) = self.time {
            let threads = match self.threads {
                1 => "one thread".to_owned(),
                threads => format!("{threads} threads"),
            };
            let (time, memory) = (units::time(time), units::bytes(self.memory));
            let (disk, passing) = (units::bytes(self.disk), units::bytes(self.passing));
            writeln!(out, "About {time} on {threads}, with up to {memory} of memory")?;
            writeln!(out, "About {disk} of disk, and {passing} more until it is done")?;
        }
        writeln!(out)
    }
}
