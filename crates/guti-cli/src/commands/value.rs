//! `guti value`: the exact value of a position that has too much material for tables.

use crate::describe;
use crate::diagnostic::Diagnostic;
use crate::flags::search;
use crate::flags::{GameArgs, JsonArgs, PositionArgs, number};
use crate::load;
use crate::outcome::Outcome;
use crate::output::{Output, heading};
use crate::value::PositionValue;
use crate::{interrupt, memory, progress, units};
use guti_rules::evaluate::Evaluate;
use guti_rules::index::{Indexed, Layer};
use guti_rules::rules::{Notation, Outcome as GameOutcome};
use guti_rules::with_rules;
use guti_session::Session;
use guti_session::tables::{SolvedValue, Value as Wdl};
use guti_solver::value_search::{SearchedMove, ValueError, ValueSearch};
use indicatif::ProgressBar;
use serde_json::{Value, json};
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// The positions of all layers that are solved first, unless a size is given.
const SOLVED_POSITIONS: u64 = 40_000_000;

/// The memory for what the search remembers, unless a flag says how much.
const MEMORY: u64 = 1 << 30;

/// How often the number of positions that were searched is shown anew.
const NEWS: Duration = Duration::from_millis(100);

/// Arguments of `guti value`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Find the exact value of a position that tables do not reach, and of each of its moves.\n\n\
        All positions with little material are solved in memory, and a search of the position goes on \
        until every line ends in one of them. So it suits games in which no position comes again, such \
        as Kalah; where play can go round in a circle, it says so and finds nothing.",
    after_help = "Examples:\n  guti value kalah\n  \
        guti value kalah --variant empty-capture --up-to 18 --memory 8G"
)]
pub struct ValueArgs {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    position: PositionArgs,
    /// The largest positions that are solved first: the pieces of a side, or the counters on the
    /// board; without it, as many as are solved within a minute or two, and no more than the position has
    #[arg(short, long, value_name = "N", value_parser = number::within::<u8>(0..=255))]
    up_to: Option<u8>,
    /// The memory for what the search remembers, such as 512M or 4G; without it, 1G, or what is free
    #[arg(short, long, value_name = "SIZE", value_parser = units::size)]
    memory: Option<u64>,
    /// The number of threads; without it, one for each core
    #[arg(short, long, value_name = "N", value_parser = number::within::<u16>(1..=1024))]
    threads: Option<u16>,
    #[command(flatten)]
    json: JsonArgs,
}

/// What was found.
struct ExactValue {
    /// The value of the position for the side to move.
    value: ValueHere,
    outcome: GameOutcome,
    /// The moves in the notation of the game, with their values; the best first.
    moves: Vec<(String, ValueHere)>,
    up_to: u8,
    nodes: u64,
}

/// The value of a position for the side to move, or of a move of it.
#[derive(Clone, Copy)]
struct ValueHere {
    /// The value as the search has found it: by how many more of the counters on the board this side gets, or 1, 0
    /// or -1 for a win, a draw or a loss.
    number: i16,
    /// The value as tables give it, with the counters of the whole game.
    solved: SolvedValue,
}

/// Finds the values and prints them.
pub fn run(args: &ValueArgs) -> Outcome {
    let ruleset = load::ruleset(&args.game)?;
    let session = load::session(&ruleset, &args.position)?;
    if session.result().is_some() {
        return Err(Diagnostic::new("the game is over in this position").into());
    }
    let memory = args.memory.unwrap_or_else(|| MEMORY.min(memory::budget(None)));
    memory::fit((memory >> 20) as usize).map_err(|error| {
        let diagnostic = Diagnostic::new(error.to_string());
        diagnostic.with_help(format!("use at most `--memory {}M`", error.most))
    })?;
    let threads = search::threads(args.threads);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| Diagnostic::new(error.to_string()))?;
    let bar = progress::waiting("solving small positions");
    interrupt::end(&bar, "The search was stopped before it found the value.");
    let found = with_rules!(ruleset.game(), rules => {
        pool.install(|| find(rules, &session, args.up_to, memory, &bar))
    });
    bar.finish_and_clear();
    let found = found
        .map_err(|error| diagnostic(error, &describe::arguments(&args.game.game, &ruleset)))?;
    let mut out = Output::new();
    if args.json.json {
        out.json(&document(&session, &found))?;
    } else {
        text(&mut out, &session, &found)?;
    }
    Ok(out.flush()?)
}

fn find<R: Indexed + Evaluate + Notation + 'static>(
    rules: &R,
    session: &Session,
    up_to: Option<u8>,
    memory: u64,
    bar: &ProgressBar,
) -> Result<ExactValue, ValueError> {
    let position = session.typed_position(rules);
    let up_to = up_to.unwrap_or_else(|| largest(rules, &position));
    bar.set_message(format!("solving all layers up to {up_to}"));
    let search = ValueSearch::new(rules, up_to, (memory / 8) as usize)?;
    let moves = {
        let searched = AtomicBool::new(false);
        thread::scope(|scope| {
            let news = scope.spawn(|| {
                while !searched.load(Ordering::Relaxed) {
                    bar.set_message(format!("{} positions searched", units::count(search.nodes())));
                    thread::park_timeout(NEWS);
                }
            });
            let moves = search.moves(&position);
            searched.store(true, Ordering::Relaxed);
            news.thread().unpark();
            moves
        })?
    };
    let turn = rules.turn(&position);
    let here = |number: i16| ValueHere {
        number,
        solved: SolvedValue {
            value: match rules.outcome(&position, number) {
                GameOutcome::Draw => Wdl::Draw,
                GameOutcome::Win(side) if side == turn => Wdl::Win,
                GameOutcome::Win(_) => Wdl::Loss,
            },
            distance: None,
            counters: rules.final_lead(&position, number).map(i32::from),
        },
    };
    let value = moves.first().expect("the game is not over").value;
    let named = |SearchedMove { mv, value }: &SearchedMove<R::Move>| {
        (rules.move_string(&position, *mv), here(*value))
    };
    Ok(ExactValue {
        value: here(value),
        outcome: rules.outcome(&position, value),
        moves: moves.iter().map(named).collect(),
        up_to,
        nodes: search.nodes(),
    })
}

/// The size of the largest layers that are solved if none is given: no larger than that of the position, since
/// play leads to no larger one.
fn largest<R: Indexed>(rules: &R, position: &R::Position) -> u8 {
    let index = rules.index();
    let most = rules.layer(&index, position).map_or(u8::MAX, Layer::size);
    let mut sum = 0u64;
    let mut largest = 0;
    for layer in rules.layers().into_iter().filter(|layer| layer.size() <= most) {
        sum = sum.saturating_add(rules.positions(&index, layer));
        if sum > SOLVED_POSITIONS {
            break;
        }
        largest = largest.max(layer.size());
    }
    largest
}

fn diagnostic(error: ValueError, game: &str) -> Diagnostic {
    let diagnostic = Diagnostic::new(error.to_string());
    match error {
        ValueError::Cycle => diagnostic.with_help(format!(
            "`guti solve {game}` solves all positions with little material, and `guti probe {game}` looks \
             them up"
        )),
        ValueError::Layer(_) => diagnostic.with_help("solve smaller positions with `--up-to N`"),
        ValueError::TooLarge | ValueError::TooManyCounters | ValueError::Unnumbered => diagnostic,
    }
}

fn text(out: &mut Output, session: &Session, found: &ExactValue) -> io::Result<()> {
    writeln!(out, "{}", heading(describe::title(session.ruleset())))?;
    writeln!(out, "{}\n", session.position())?;
    let names = session.side_names();
    let outcome = match found.outcome {
        GameOutcome::Win(side) => format!("{} wins", names[side]),
        GameOutcome::Draw => "neither side wins".to_owned(),
    };
    writeln!(out, "With best play {outcome}{}.\n", share(session, found))?;
    let width = found.moves.iter().map(|(text, _)| text.chars().count()).max().unwrap_or(0);
    for (text, ValueHere { number, solved }) in &found.moves {
        if solved.counters.is_some() {
            writeln!(out, "{text:width$}  {number:+}")?;
        } else {
            writeln!(out, "{text:width$}  {}", PositionValue::Final((*number).into()).figure())?;
        }
    }
    writeln!(
        out,
        "\n{} positions searched, above all layers up to {}",
        units::count(found.nodes),
        found.up_to
    )
}

/// Who gets more of the counters on the board, where values are numbers of them, with what comes before it in the
/// sentence.
fn share(session: &Session, found: &ExactValue) -> String {
    let ValueHere { number, solved } = found.value;
    if solved.counters.is_none() {
        return String::new();
    }
    let (names, turn) = (session.side_names(), session.turn());
    let more = number.unsigned_abs();
    let [winner, loser] = if number > 0 { [turn, !turn] } else { [!turn, turn] };
    match more {
        0 => "; of the counters on the board both get as many".to_owned(),
        _ => format!(
            "; of the counters on the board {} gets {more} more than {}",
            names[winner], names[loser]
        ),
    }
}

fn document(session: &Session, found: &ExactValue) -> Value {
    let moves = found.moves.iter().map(|(text, value)| {
        let mut said = json!({ "move": text });
        put(&mut said, *value);
        said
    });
    let mut said = json!(describe::PositionInfo::new(session));
    put(&mut said, found.value);
    said["outcome"] = match found.outcome {
        GameOutcome::Win(side) => session.side_names()[side].into(),
        GameOutcome::Draw => "draw".into(),
    };
    said["moves"] = moves.collect::<Vec<Value>>().into();
    said["solved_up_to"] = found.up_to.into();
    said["searched"] = found.nodes.into();
    said
}

/// Adds a value as `guti probe` says it, without the distance, which a search does not find; where counters count, also
/// those that are on the board.
fn put(said: &mut Value, ValueHere { number, solved }: ValueHere) {
    let members = describe::probe(solved).into_iter().filter(|(key, _)| key != "distance");
    for (key, member) in members {
        said[key] = member;
    }
    if solved.counters.is_some() {
        said["counters_on_board"] = number.into();
    }
}
