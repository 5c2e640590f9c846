//! `guti analyse`: searches a position for the best moves.

mod live;

use super::show;
use crate::describe;
use crate::diagnostic::Diagnostic;
use crate::flags::{
    GameArgs, JsonArgs, LanguageArgs, PositionArgs, SearchLimitArgs, TableArgs, number,
};
use crate::interrupt;
use crate::load;
use crate::memory;
use crate::outcome::Outcome;
use crate::output::{Output, faint};
use crate::words::{self, say};
use guti_session::engine::{Level, Limits, Settings};
use guti_session::{Analysis, Engine, Session, wording};
use live::Live;
use serde_json::{Map, Value, json};
use std::io::{self, Write};
use std::time::Duration;
use textwrap::core::display_width;

/// How long it searches unless a limit is given.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// Arguments of `guti analyse`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Search a position for the best moves, and print the score of each and the line that \
        follows.\n\n\
        A score is given for the side to move. +1.25 means that this side is ahead by about one and a \
        quarter pieces, or by that many counters; -1.25 means that the other side is. `wins in 5` means \
        that the side to move wins by force within five plies, and `loses in 4` that it loses within \
        four. `wins` means that endless play is adjudicated as a win for it, and `wins by 12` that it \
        wins by twelve counters.\n\n\
        If the position is in the tables of solved positions, these answer instead of a search: each \
        line is a win, a draw or a loss, with the distance to conversion.\n\n\
        On a terminal the lines are updated while the search goes deeper; Ctrl-C stops it and prints \
        what has been found. For a game that is over the result is printed.",
    after_help = "Examples:\n  \
        guti analyse pretwa\n  \
        guti analyse dara --time 10s --multipv 3\n  \
        guti analyse lau-kata-kati --position 'www/www/w.w/b/b.b/b.b/bbb w 0' --depth 12 --json"
)]
pub struct AnalyseArgs {
    #[command(flatten)]
    pub game: GameArgs,
    #[command(flatten)]
    pub position: PositionArgs,
    #[command(flatten)]
    pub limits: SearchLimitArgs,
    /// The number of best moves to show
    #[arg(short, long, value_name = "K", default_value_t = 1, value_parser = number::within::<usize>(1..=256))]
    pub multipv: usize,
    /// The number of threads that search
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = number::within::<usize>(1..=256))]
    pub threads: usize,
    /// The size of the transposition table in megabytes
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = megabytes)]
    pub hash: usize,
    /// The level of the engine, from 1 to 10; 10 is its full strength
    #[arg(short, long, value_name = "N", default_value_t = Level::FULL)]
    pub level: Level,
    #[command(flatten)]
    pub tables: TableArgs,
    #[command(flatten)]
    pub language: LanguageArgs,
    #[command(flatten)]
    pub json: JsonArgs,
}

fn megabytes(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(megabytes @ 1..) => Ok(megabytes),
        _ => Err("expected a number of megabytes, at least 1".to_owned()),
    }
}

/// Runs `guti analyse`: searches a position and prints the best lines.
pub fn run(args: &AnalyseArgs) -> Outcome {
    let ruleset = load::ruleset_in_words(&args.game)?;
    let session = load::session(&ruleset, &args.position)?;
    let settings = Settings {
        hash_mb: hash(args.hash)?,
        threads: args.threads,
        multi_pv: args.multipv,
        level: args.level,
        ..Settings::default()
    };
    let tables = args.tables.open_or_note(&ruleset)?;
    let engine = Engine::prepare(None, &ruleset, settings, tables);
    let mut engine = engine.map_err(|error| Diagnostic::new(error.to_string()))?;
    let limits = args.limits.limits(Limits::time(DEFAULT_TIME));
    let live = (!args.json.json && session.result().is_none()).then(|| Live::new(args.multipv));
    let stop = interrupt::flag();
    let analysis = engine.search(&session, &limits, &stop, &mut |analysis| {
        if let Some(live) = &live {
            live.show(analysis, &session, effort(analysis));
        }
    });
    drop(live);
    let mut out = Output::new();
    if args.json.json {
        out.json(&document(&session, &analysis))?;
    } else {
        text(&mut out, &session, &analysis)?;
    }
    Ok(out.flush()?)
}

/// Checks that a transposition table of this size fits into the memory.
fn hash(megabytes: usize) -> Result<usize, Diagnostic> {
    memory::fit(megabytes).map_err(|error| {
        Diagnostic::new(error.to_string()).with_help(format!("use at most `--hash {}`", error.most))
    })
}

fn text(out: &mut Output, session: &Session, analysis: &Analysis) -> io::Result<()> {
    if show::heading_of(out, session)? {
        return Ok(());
    }
    let turn = session.turn();
    let figures = analysis.lines.iter().map(wording::scores::figure_of);
    let figures: Vec<String> = figures.map(|figure| words::said(&figure)).collect();
    let width = figures.iter().map(|figure| display_width(figure)).max().unwrap_or(0);
    for (number, (line, figure)) in (1..).zip(analysis.lines.iter().zip(&figures)) {
        let words = words::said(&wording::scores::verdict_of(line, turn, session.side_names()));
        let indent = " ".repeat(width - display_width(figure));
        let first = format!("{number}. {indent}{figure}  ");
        out.paragraph(&first, &format!("{words}: {}", line.moves.join(" ")))?;
    }
    writeln!(out, "\n{}", faint(effort(analysis)))
}

/// Says what the search took, or that the answer comes from tables: "Depth 12 (up to 20), 123456
/// positions in 0.51 s, 242070 a second, …".
fn effort(analysis: &Analysis) -> String {
    if analysis.solved().is_some() {
        return say!("term-effort-tables");
    }
    say!(
        "term-effort",
        depth = analysis.depth,
        most = analysis.seldepth,
        positions = analysis.nodes.to_string(),
        seconds = format!("{:.2}", analysis.time.as_secs_f64()),
        speed = per_second(analysis).to_string(),
        full = analysis.hashfull / 10,
    )
}

fn per_second(analysis: &Analysis) -> u64 {
    let seconds = analysis.time.as_secs_f64();
    if seconds > 0.0 { (analysis.nodes as f64 / seconds) as u64 } else { 0 }
}

fn document(session: &Session, analysis: &Analysis) -> Value {
    let lines: Vec<Value> = analysis
        .lines
        .iter()
        .map(|line| {
            let mut said = json!({
                "score": describe::score(line.score),
                "text": wording::scores::verdict_of(line, session.turn(), session.side_names()).to_string(),
                "moves": line.moves,
            });
            if let Some(known) = line.solved {
                said["table"] = describe::probe(known).into();
            }
            said
        })
        .collect();
    let moment = serde_json::to_value(describe::PositionInfo::new(session)).unwrap_or_default();
    let found = json!({
        "depth": analysis.depth,
        "seldepth": analysis.seldepth,
        "nodes": analysis.nodes,
        "time_ms": analysis.time.as_millis() as u64,
        "nps": per_second(analysis),
        "hashfull": analysis.hashfull,
        "lines": lines,
        "result": describe::result(session.result()),
    });
    let parts = [moment, found].into_iter().filter_map(|part| match part {
        Value::Object(part) => Some(part),
        _ => None,
    });
    parts.flatten().collect::<Map<String, Value>>().into()
}
