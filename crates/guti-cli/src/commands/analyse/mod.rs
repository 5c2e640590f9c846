//! `guti analyse`: what the computer thinks of a position.

mod live;

use super::{Outcome, facts};
use crate::args::{GameArgs, JsonArgs, PositionArgs};
use crate::choose;
use crate::effort::EffortArgs;
use crate::interrupt;
use crate::memory;
use crate::output::Output;
use crate::report::Complaint;
use crate::scores;
use crate::solved::{self, UseArgs};
use guti_session::engine::{Level, Limits, Settings};
use guti_session::{Engine, Insight, Session, words};
use live::Live;
use serde_json::{Map, Value, json};
use std::io::{self, Write};
use std::time::Duration;

/// For how long it thinks unless something else is asked for.
const USUAL: Duration = Duration::from_secs(1);

/// Arguments of `guti analyse`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Say what the computer thinks of a position: the best moves, what each is worth, \
        and what follows.\n\n\
        A score is that of the side to move. +1.25 says that this side stands better by about one \
        piece and a quarter, or by as many counters; -1.25 that the other side does. `wins in 5` \
        says that it wins by force, at the latest in its own move or the other side's after so many \
        plies; `loses in 4` that it loses so. `wins` says that an endless game is adjudicated to it, \
        and `wins by 12` that it wins by so many counters.\n\n\
        Where tables of solved positions reach, they answer instead of a search, and a line is \
        worth what they know: a win, a draw or a loss, with the distance to conversion.\n\n\
        On a terminal one sees the thoughts go deeper; Ctrl-C ends them with what has been found. \
        A game that is over is answered with its result.",
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
    pub effort: EffortArgs,
    /// How many of the best moves to show
    #[arg(short, long, value_name = "K", default_value_t = 1, value_parser = count)]
    pub multipv: usize,
    /// How many processors to think with
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = count)]
    pub threads: usize,
    /// How much memory for positions that were looked at, in megabytes
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = megabytes)]
    pub hash: usize,
    /// What a player of this level sees, from 1 to 10; 10 is everything
    #[arg(short, long, value_name = "N", default_value_t = Level::FULL)]
    pub level: Level,
    #[command(flatten)]
    pub tables: UseArgs,
    #[command(flatten)]
    pub json: JsonArgs,
}

fn count(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(count @ 1..=256) => Ok(count),
        _ => Err("a number from 1 to 256 is asked".to_owned()),
    }
}

fn megabytes(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(megabytes @ 1..) => Ok(megabytes),
        _ => Err("a number of megabytes from 1 on is asked".to_owned()),
    }
}

/// Analyses a position.
pub fn run(args: &AnalyseArgs) -> Outcome {
    let ruleset = choose::game(&args.game)?;
    let session = choose::session(&ruleset, &args.position)?;
    let settings = Settings {
        hash_mb: hash(args.hash)?,
        threads: args.threads,
        multi_pv: args.multipv,
        level: args.level,
        ..Settings::default()
    };
    let mut engine =
        Engine::new(&ruleset, settings).map_err(|error| Complaint::new(error.to_string()))?;
    engine.set_tables(args.tables.open_or_remark(&ruleset)?);
    let limits = args.effort.limits(Limits::time(USUAL));
    let live = (!args.json.json && session.result().is_none()).then(|| Live::new(args.multipv));
    let stop = interrupt::flag();
    let insight = engine.search(&session, &limits, &stop, &mut |insight| {
        if let Some(live) = &live {
            live.show(insight, &session);
        }
    });
    drop(live);
    let mut out = Output::new();
    if args.json.json {
        out.json(&document(&session, &insight))?;
    } else {
        text(&mut out, &session, &insight)?;
    }
    Ok(out.flush()?)
}

/// A size of the table that fits into the machine.
fn hash(megabytes: usize) -> Result<usize, Complaint> {
    memory::fit(megabytes).map_err(|error| {
        Complaint::new(error.to_string()).help(format!("say at most `--hash {}`", error.most))
    })
}

fn text(out: &mut Output, session: &Session, insight: &Insight) -> io::Result<()> {
    writeln!(out, "{}", out.style.heading(facts::title(session.ruleset())))?;
    if let Some(result) = session.result() {
        writeln!(out, "{}", session.position())?;
        return writeln!(out, "The game is over: {result}.");
    }
    let turn = session.turn();
    writeln!(out, "{} to move: {}\n", session.side_name(turn), session.position())?;
    let figures: Vec<String> = insight.lines.iter().map(words::scores::figure_of).collect();
    let width = figures.iter().map(String::len).max().unwrap_or(0);
    for (number, (line, figure)) in (1..).zip(insight.lines.iter().zip(&figures)) {
        let words = words::scores::verdict_of(line, turn, session.side_names());
        let first = format!("{number}. {figure:>width$}  ");
        out.paragraph(&first, &format!("{words}: {}", line.moves.join(" ")))?;
    }
    writeln!(out, "\n{}", out.style.faint(effort(insight)))
}

/// What it took, or where it comes from: "Depth 12 (up to 20), 123456 positions in 0.51 s, 242070 a second, …".
fn effort(insight: &Insight) -> String {
    if insight.known().is_some() {
        return "From the tables of solved positions".to_owned();
    }
    format!(
        "Depth {} (up to {}), {} positions in {:.2} s, {} a second, table {} % full",
        insight.depth,
        insight.seldepth,
        insight.nodes,
        insight.time.as_secs_f64(),
        per_second(insight),
        insight.hashfull / 10
    )
}

fn per_second(insight: &Insight) -> u64 {
    let seconds = insight.time.as_secs_f64();
    if seconds > 0.0 { (insight.nodes as f64 / seconds) as u64 } else { 0 }
}

fn document(session: &Session, insight: &Insight) -> Value {
    let lines: Vec<Value> = insight
        .lines
        .iter()
        .map(|line| {
            let mut said = json!({
                "score": scores::json(line.score),
                "text": words::scores::verdict_of(line, session.turn(), session.side_names()),
                "moves": line.moves,
            });
            if let Some(known) = line.known {
                said["table"] = solved::json(known).into();
            }
            said
        })
        .collect();
    let moment = serde_json::to_value(facts::Moment::of(session)).unwrap_or_default();
    let found = json!({
        "depth": insight.depth,
        "seldepth": insight.seldepth,
        "nodes": insight.nodes,
        "time_ms": insight.time.as_millis() as u64,
        "nps": per_second(insight),
        "hashfull": insight.hashfull,
        "lines": lines,
        "result": facts::result(session.result()),
    });
    let parts = [moment, found].into_iter().filter_map(|part| match part {
        Value::Object(part) => Some(part),
        _ => None,
    });
    parts.flatten().collect::<Map<String, Value>>().into()
}
