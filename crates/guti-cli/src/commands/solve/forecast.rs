//! The forecast of what solving will take.

use crate::output::Output;
use crate::units;
use guti_rules::index::Layer;
use guti_session::Ruleset;
use guti_solver::{Job, LayerLimit, SolvePlan};
use std::io::{self, Write};
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

/// The bytes that the table of a layer takes at least, whatever its size.
const TABLE_BYTES: u64 = 1 << 10;

/// About how many positions of a game so many threads solve in a second. Threads beyond the cores of the machine do
/// not count.
pub fn rate(ruleset: &Ruleset, threads: usize) -> f64 {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    guti_solver::typical_rate(ruleset.game()) * threads.min(cores) as f64
}

/// What solving will take.
pub struct Forecast {
    folder: PathBuf,
    limit: LayerLimit,
    layers: usize,
    pub positions: u64,
    /// The number of layers that are solved already, and of their positions.
    found: (usize, u64),
    unfinished: bool,
    threads: usize,
    memory: u64,
    /// The positions that have to be solved.
    left: u64,
    /// The estimated time, if there is anything to solve.
    time: Option<Duration>,
    /// The estimated bytes of the new tables.
    pub disk: u64,
    /// The bytes of the raw files, which stay until the whole game is solved.
    pub raw: u64,
    /// The bytes that this one of several processes collects for the pair of layers that takes most; 0 if there is
    /// only one process.
    pub spooled: u64,
    /// The layers that do not fit into memory.
    pub streamed: Option<Streamed>,
}

/// Layers that are streamed from the disk.
pub struct Streamed {
    layers: usize,
    first: Layer,
    /// The estimated bytes that they take besides while they are solved.
    pub disk: u64,
}

impl Streamed {
    /// Those of a job; `None` if all fit into memory.
    fn new(plan: &SolvePlan, job: &Job) -> Option<Streamed> {
        let pairs = || plan.streamed(job.limit, job.memory);
        let disk = pairs().filter_map(|pair| pair.streaming).map(|needs| needs.disk).max()?;
        let first = pairs().find_map(|pair| pair.layers.first().copied())?;
        Some(Streamed { layers: pairs().map(|pair| pair.layers.len()).sum(), first, disk })
    }

    fn sentence(&self) -> String {
        let (first, disk) = (self.first, units::bytes(self.disk));
        let subject = match self.layers {
            1 => format!("Layer {first} does not fit into the memory: its rows are streamed"),
            layers => format!(
                "{layers} layers, from {first} on, do not fit into the memory: their rows are streamed"
            ),
        };
        format!("{subject} from the disk, with up to {disk} more of it meanwhile")
    }
}

impl Forecast {
    /// Makes the forecast for a job. The time that several processes take depends on the machines of the
    /// others, so a cluster has none, and its processes stream no layers from the disk.
    pub fn new(ruleset: &Ruleset, plan: &SolvePlan, job: &Job, is_cluster: bool) -> Forecast {
        let pairs: Vec<_> = plan.up_to(job.limit).collect();
        let positions: u64 = pairs.iter().map(|pair| pair.positions).fold(0, u64::saturating_add);
        let there: Vec<_> = pairs.iter().flat_map(|pair| &pair.found).collect();
        let found = (there.len(), there.iter().map(|found| found.positions).sum());
        let layers: usize = pairs.iter().map(|pair| pair.layers.len()).sum();
        let again = pairs.iter().filter(|pair| !pair.continues).map(|pair| pair.positions);
        let left = if there.len() == layers { 0 } else { again.fold(0, u64::saturating_add) };
        let [new, new_layers] = match left {
            0 => [0, 0],
            _ => [positions.saturating_sub(found.1), (layers - found.0) as u64],
        };
        let bits = guti_solver::typical_table_bits(ruleset.game());
        let seconds = left as f64 / rate(ruleset, job.threads);
        let time = Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX);
        // The values of the layers before stay in memory where they are kept for later layers and there is room.
        let mut before = 0u64;
        let memory = pairs.iter().map(|pair| {
            let values = before.saturating_mul(plan.raw_bits) / 8;
            before = before.saturating_add(pair.positions);
            if pair.continues { 0 } else { pair.memory.saturating_add(values) }
        });
        let memory = memory.max().unwrap_or(0).min(job.memory);
        let streamed = if is_cluster || left == 0 { None } else { Streamed::new(plan, job) };
        let unsolved = pairs.iter().filter(|pair| is_cluster && left > 0 && !pair.continues);
        let spooled = unsolved.map(|pair| pair.spooled()).max().unwrap_or(0);
        Forecast {
            folder: job.folder.path().to_owned(),
            limit: job.limit,
            layers,
            positions,
            found,
            unfinished: job.folder.unfinished().is_dir(),
            threads: job.threads,
            memory: if streamed.is_some() { job.memory } else { memory },
            left,
            time: (!is_cluster && left > 0).then_some(time),
            disk: new_layers * TABLE_BYTES + (new as f64 * bits / 8.0) as u64,
            raw: left.saturating_mul(plan.raw_bits) / 8,
            spooled,
            streamed,
        }
    }

    /// Prints what is to be solved, and how much memory, time and disk it should take.
    ///
    /// # Errors
    ///
    /// An output that cannot be written.
    pub fn print(&self, out: &mut Output) -> io::Result<()> {
        let (layers, limit, positions) = (self.layers, self.limit, units::count(self.positions));
        writeln!(out, "Layers {limit}: {layers}, with {positions} positions")?;
        writeln!(out, "Tables in {}", self.folder.display())?;
        let (layers, positions) = self.found;
        if layers > 0 {
            let layers = units::counted(layers as u64, "layer");
            let positions = units::count(positions);
            writeln!(out, "Solved already: {layers}, with {positions} positions")?;
        }
        if self.unfinished && self.left > 0 {
            writeln!(out, "This continues an earlier run.")?;
        }
        if let Some(time) = self.time {
            let threads = match self.threads {
                1 => "one thread".to_owned(),
                threads => format!("{threads} threads"),
            };
            let (time, memory) = (units::time(time), units::bytes(self.memory));
            let disk = units::bytes(self.disk);
            writeln!(out, "About {time} on {threads}, with up to {memory} of memory")?;
            write!(out, "About {disk} of disk")?;
            if self.raw > 0 {
                let raw = units::bytes(self.raw);
                write!(out, ", and {raw} more until the whole game is solved")?;
            }
            writeln!(out)?;
        }
        if let Some(streamed) = &self.streamed {
            writeln!(out, "{}", streamed.sentence())?;
        }
        writeln!(out)
    }
}
