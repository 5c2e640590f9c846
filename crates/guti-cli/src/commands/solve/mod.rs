//! `guti solve`: computes tables with the value of every position with few pieces.

mod cluster;
mod forecast;
mod progress;
mod summary;

use crate::describe;
use crate::diagnostic::Diagnostic;
use crate::flags::search;
use crate::flags::{GameArgs, JsonArgs, SettingArgs, TablesDirArgs, number};
use crate::outcome::Outcome;
use crate::output::{Output, heading};
use crate::{disk, load, memory, probing, units};
use cluster::ClusterArgs;
use forecast::Forecast;
use guti_session::Ruleset;
use guti_solver::cluster::ClusterError;
use guti_solver::{Job, LayerLimit, SolveError, SolvePlan};
use guti_tables::OpenError;
use guti_tables::folder::{Folder, partial_files};
use progress::SolveProgress;
use std::io::Write;
use std::time::Duration;
use summary::Summary;

/// About how long a game is solved if no size is given.
const DEFAULT_TIME: Duration = Duration::from_mins(30);

/// Arguments of `guti solve`.
#[derive(Debug, clap::Args)]
#[command(
    group = clap::ArgGroup::new("limit").multiple(true),
    long_about = "Solve a game: compute the value of every position with up to N pieces of a side, or N \
        counters on the board, and its distance to the next capture or the end, and store both in tables.\n\n\
        It can be stopped at any time, by Ctrl-C, a full disk or a power failure. The same command \
        continues where it stopped, and ends with the same files. So does a later run with a larger N.\n\n\
        In games of two sets of pieces that are all alike, layers need not fit into the memory: those that \
        do not are streamed from the disk, and the files are the same. The forecast says so.\n\n\
        Several processes, on one machine or several, solve a game together with `--hosts`: give each the \
        same list of hosts and the same options, and its own `--process` number. Each ends with all tables.",
    after_help = "Examples:\n  \
        guti solve pretwa --up-to 6\n  \
        guti solve lau-kata-kati --memory 8G --threads 4\n  \
        guti solve dara --up-to 4 --dir ./tables --json\n  \
        guti solve english-draughts --total 4\n  \
        guti solve khutka-boia --up-to 12 --setting '_,5,5,5,5/5,5,5,5,5 s 5,0 0'\n  \
        guti solve dara --up-to 5 --hosts hosts.txt --process 0"
)]
pub struct SolveArgs {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    setting: SettingArgs,
    /// The size of the largest positions: the pieces of a side, or the counters on the board;
    /// without it and `--total`, the largest size that the memory and about half an hour allow
    #[arg(short, long, value_name = "N", group = "limit", value_parser = number::within::<u8>(0..=255))]
    up_to: Option<u8>,
    /// The most pieces of both sides together, on the board and in hand, or counters on the board: with
    /// `--total 5`, five pieces against one are left out, and so are three against three
    #[arg(long, value_name = "N", group = "limit", value_parser = number::within::<u8>(0..=255))]
    total: Option<u8>,
    /// The number of threads; without it, one for each core
    #[arg(short, long, value_name = "N", value_parser = number::within::<u16>(1..=1024))]
    threads: Option<u16>,
    /// The memory that may be used, such as 512M or 4G; without it, three quarters of what is free.
    /// Layers that need more are streamed from the disk where that is possible
    #[arg(short, long, value_name = "SIZE", value_parser = units::size)]
    memory: Option<u64>,
    #[command(flatten)]
    folder: TablesDirArgs,
    #[command(flatten)]
    cluster: ClusterArgs,
    /// Begin even if the disk seems to have too little space
    #[arg(short, long)]
    yes: bool,
    /// Show neither the forecast nor the progress
    #[arg(short, long)]
    quiet: bool,
    #[command(flatten)]
    json: JsonArgs,
}

/// Solves the game and prints a summary.
pub fn run(args: &SolveArgs) -> Outcome {
    let ruleset = load::ruleset_in(&args.game, &args.setting)?;
    let root = args.folder.root()?;
    let folder = ruleset.tables_folder(&root);
    let diagnostic = |error: SolveError| diagnostic(&error, &ruleset, args);
    let plan = guti_solver::plan(ruleset.game(), &folder).map_err(diagnostic)?;
    let job = job(args, &ruleset, &plan, folder)?;
    let cluster = args.cluster.read()?;
    check_sizes(&plan, &job, cluster.is_some()).map_err(diagnostic)?;
    let forecast = Forecast::new(&ruleset, &plan, &job, cluster.is_some());
    if !args.quiet && !args.json.json {
        let mut out = Output::new();
        writeln!(out, "{}", heading(describe::title(&ruleset)))?;
        forecast.print(&mut out)?;
        out.flush()?;
    }
    if !args.yes {
        check_disk(&forecast, &job)?;
    }
    let progress_bar = SolveProgress::new(forecast.positions, args.quiet);
    let on_progress = |progress| progress_bar.tell(progress, cluster.as_ref());
    let solved = match &cluster {
        Some(cluster) => guti_solver::solve_on_cluster(ruleset.game(), &job, cluster, &on_progress)
            .map(|outcome| (outcome.layers, Some(outcome.sent_bytes))),
        None => guti_solver::solve(ruleset.game(), &job, &on_progress).map(|solved| (solved, None)),
    };
    progress_bar.finish();
    let (solved, sent) = solved.map_err(diagnostic)?;
    let processes = cluster.as_ref().map_or(1, |cluster| cluster.hosts.addresses().len());
    let tables = tables(args, &ruleset);
    let summary =
        Summary { ruleset: &ruleset, tables, job: &job, solved: &solved, processes, sent };
    let mut out = Output::new();
    if args.json.json {
        out.json(&summary.document())?;
    } else {
        summary.print(&mut out)?;
    }
    Ok(out.flush()?)
}

/// The job that the flags describe.
fn job(
    args: &SolveArgs,
    ruleset: &Ruleset,
    plan: &SolvePlan,
    folder: Folder,
) -> Result<Job, Diagnostic> {
    let memory = memory::budget(args.memory);
    let threads = search::threads(args.threads);
    let limit = match (args.up_to, args.total) {
        (None, None) => largest(ruleset, plan, threads, memory)?.into(),
        (up_to, total) => plan
            .narrowed(LayerLimit::new(up_to, total))
            .map_err(|error| diagnostic(&error, ruleset, args))?,
    };
    Ok(Job { keep_raw: true, ..Job::new(folder, limit, threads, memory) })
}

/// The largest size that the memory and the default time allow.
fn largest(
    ruleset: &Ruleset,
    plan: &SolvePlan,
    threads: usize,
    memory: u64,
) -> Result<u8, Diagnostic> {
    let too_little = || {
        let least = plan.pairs.first().map_or(0, |pair| pair.memory);
        let (allowed, least) = (units::bytes(memory), least.div_ceil(1 << 20));
        let diagnostic = format!("{allowed} of memory is too little for the smallest positions");
        Diagnostic::new(diagnostic)
            .with_help(format!("at least {least} MiB are needed: `--memory {least}M`"))
    };
    let positions = forecast::rate(ruleset, threads) * DEFAULT_TIME.as_secs_f64();
    plan.fitting(memory, positions as u64).ok_or_else(too_little)
}

/// Refuses a job that the solver would refuse later. One of several processes needs only a part of the
/// memory, and the solver checks that.
fn check_sizes(plan: &SolvePlan, job: &Job, is_cluster: bool) -> Result<(), SolveError> {
    if is_cluster || plan.is_solved(job.limit) {
        return Ok(());
    }
    match plan.beyond(job.limit, job.memory) {
        Some(pair) => {
            let megabytes = |bytes: u64| bytes.div_ceil(1 << 20);
            let (needed, allowed) = (megabytes(pair.least_memory()), megabytes(job.memory));
            Err(SolveError::Memory { layer: pair.layers[0], needed, allowed })
        }
        None => Ok(()),
    }
}

/// Refuses a job for which the disk has too little space.
fn check_disk(forecast: &Forecast, job: &Job) -> Result<(), Diagnostic> {
    let streamed = forecast.streamed.as_ref().map_or(0, |streamed| streamed.disk);
    let needed = forecast.disk + forecast.raw + forecast.spooled + streamed;
    match disk::free(job.folder.path()) {
        Some(free) if free + left_behind(&job.folder) < needed => {
            let (needed, free) = (units::bytes(needed), units::bytes(free));
            let path = job.folder.path().display();
            let diagnostic = format!(
                "the tables need about {needed} of disk space, and only {free} is free at {path}"
            );
            Err(Diagnostic::new(diagnostic).with_help(
                "free some space, name another folder with `--dir`, or solve smaller positions with \
                 `--up-to` or `--total`; `--yes` begins in spite of this",
            ))
        }
        _ => Ok(()),
    }
}

/// The bytes that a killed run has left behind: the next run removes these files before it needs
/// space.
fn left_behind(folder: &Folder) -> u64 {
    let files = partial_files(&folder.unfinished()).unwrap_or_default();
    files.iter().filter_map(|path| path.metadata().ok()).map(|file| disk::taken(&file)).sum()
}

/// What has to be typed to choose these tables.
fn tables(args: &SolveArgs, ruleset: &Ruleset) -> String {
    describe::table_arguments(&args.game.game, ruleset, args.folder.dir.as_deref())
}

/// Says why a game could not be solved, and what would help.
fn diagnostic(error: &SolveError, ruleset: &Ruleset, args: &SolveArgs) -> Diagnostic {
    let diagnostic = Diagnostic::new(error.to_string());
    let has_rounds = !ruleset.game().settings().is_empty();
    match error {
        SolveError::Memory { .. } => diagnostic.with_help(
            "allow more with `--memory SIZE`, or solve only smaller positions with `--up-to N` or \
             `--total N`",
        ),
        SolveError::Cluster(ClusterError::OneProcessOnly) if has_rounds => diagnostic.with_help(
            "leave out `--hosts` and `--process`. Rounds are independent of each other: several machines can \
             solve a match, each `--setting` on its own",
        ),
        SolveError::Cluster(error) => cluster::with_help(error, diagnostic),
        SolveError::Write(_) | SolveError::Io { .. } => diagnostic.with_help(
            "what was solved before is kept: once the folder is writable, the same command \
             continues from there",
        ),
        SolveError::Open(OpenError::Io { cause, .. }) => {
            diagnostic.with_help(probing::help_to_open(cause))
        }
        SolveError::Damaged(_) | SolveError::Open(_) => diagnostic.with_help(format!(
            "run `guti tables delete {}`, or remove only this file, and solve again",
            tables(args, ruleset)
        )),
        _ => diagnostic,
    }
}
