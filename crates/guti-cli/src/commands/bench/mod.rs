//! `guti bench`: how fast games are played.

mod solve;

use super::Outcome;
use crate::args::{JsonArgs, VariantArgs};
use crate::choose;
use crate::output::Output;
use crate::report::Complaint;
use fastrand::Rng;
use guti_rules::perft::perft;
use guti_rules::rules::Rules;
use guti_rules::with_rules;
use guti_session::engine::{Engine, EngineError, Limits, Settings};
use guti_session::{Ruleset, Session};
use serde_json::{Value, json};
use solve::SolveBenchArgs;
use std::hint::black_box;
use std::io::Write;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// How often each figure is measured; the median of them is given.
const ROUNDS: u32 = 7;

/// The quiet plies after which a playout stops in a game that sets no limit.
const QUIET_PLIES: u16 = 100;

/// The deepest that is counted, for games that hardly branch.
const DEEPEST: u32 = 60;

/// Arguments of `guti bench`.
#[derive(Debug, clap::Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "Examples:\n  guti bench\n  guti bench dara --seconds 10\n  guti bench --json\n  \
        guti bench solve pretwa"
)]
pub struct BenchArgs {
    #[command(subcommand)]
    what: Option<What>,
    /// A game, as for the other commands; all of `guti list` without it
    game: Option<String>,
    #[command(flatten)]
    variants: VariantArgs,
    /// How long to measure each game
    #[arg(short, long, default_value_t = 3.0, value_name = "SECONDS", value_parser = seconds)]
    seconds: f64,
    #[command(flatten)]
    json: JsonArgs,
}

/// What else can be measured.
#[derive(Debug, clap::Subcommand)]
enum What {
    /// Measure how fast a game is solved, and what would bound that
    Solve(SolveBenchArgs),
}

/// Measures one game, or all of them.
pub fn run(args: &BenchArgs) -> Outcome {
    if let Some(What::Solve(args)) = &args.what {
        return solve::run(args);
    }
    let games = games(args.game.as_deref(), &args.variants, "guti bench")?;
    // A third of the time for playouts, for perft, and for searching.
    let round = Duration::from_secs_f64(args.seconds / 3.0 / f64::from(ROUNDS));
    let mut out = Output::new();
    let mut documents = Vec::new();
    let width = games.iter().map(|game| game.id().len()).max().unwrap_or(0).max("game".len());
    if !args.json.json {
        let heading = format!(
            "{:width$}  {:^22}  {:^22}  {:^22}  {:^22}",
            "game", "playouts/s", "moves/s", "perft leaves/s", "search nodes/s"
        );
        writeln!(out, "{}", out.style.heading(heading.trim_end()))?;
        out.flush()?;
    }
    for game in &games {
        let mut figures = with_rules!(game.game(), rules => measure(rules, round));
        figures.rates[3] = nodes(game, round).map_err(|error| Complaint::new(error.to_string()))?;
        if args.json.json {
            documents.push(figures.document(game));
            continue;
        }
        let [playouts, moves, leaves, nodes] = figures.rates.map(|rate| rate.to_string());
        let line =
            format!("{:width$}  {playouts:22}  {moves:22}  {leaves:22}  {nodes:22}", game.id());
        writeln!(out, "{}", line.trim_end())?;
        out.flush()?;
    }
    if args.json.json {
        out.json(&documents)?;
    } else {
        writeln!(
            out,
            "\nThe median of {ROUNDS} rounds on one core, then the slowest and the fastest."
        )?;
    }
    Ok(out.flush()?)
}

/// The game that is named, or all of them.
fn games(
    game: Option<&str>,
    variants: &VariantArgs,
    command: &str,
) -> Result<Vec<Ruleset>, Complaint> {
    match game {
        Some(game) => Ok(vec![choose::ruleset(game, &variants.variant)?]),
        None if variants.variant.is_empty() => {
            Ruleset::built_in().map_err(|error| Complaint::ruleset(&error, None))
        }
        None => {
            let complaint = Complaint::new("a variant was given, but no game");
            Err(complaint.help(format!("{command} GAME --variant VARIANT")))
        }
    }
}

/// What was measured of a game.
struct Figures {
    /// Playouts, moves in them, leaves of perft, and nodes of a search.
    rates: [Rate; 4],
    /// The depth of perft.
    depth: u32,
}

/// How many a second: of several rounds.
#[derive(Clone, Copy)]
struct Rate {
    least: f64,
    median: f64,
    most: f64,
}

impl Rate {
    fn of(mut rounds: Vec<f64>) -> Rate {
        rounds.sort_by(f64::total_cmp);
        let at = |index: usize| rounds.get(index).copied().unwrap_or(0.0);
        Rate {
            least: at(0),
            median: at(rounds.len() / 2),
            most: at(rounds.len().saturating_sub(1)),
        }
    }
}

impl std::fmt::Display for Rate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (unit, letter) = match self.median {
            x if x >= 1e6 => (1e6, " M"),
            x if x >= 1e3 => (1e3, " k"),
            _ => (1.0, ""),
        };
        let [least, median, most] = [self.least, self.median, self.most].map(|x| x / unit);
        write!(f, "{median:.1}{letter} ({least:.1}-{most:.1})")
    }
}

impl Figures {
    fn document(&self, game: &Ruleset) -> Value {
        let [playouts, moves, leaves, nodes] = self.rates;
        let spread = |rate: Rate| {
            let [min, median, max] = [rate.least, rate.median, rate.most].map(whole);
            json!({ "min": min, "median": median, "max": max })
        };
        json!({
            "game": game.id(),
            "variant": game.variant(),
            "playouts_per_second": whole(playouts.median),
            "moves_per_second": whole(moves.median),
            "perft_leaves_per_second": whole(leaves.median),
            "perft_depth": self.depth,
            "search_nodes_per_second": whole(nodes.median),
            "rounds": ROUNDS,
            "spread": {
                "playouts_per_second": spread(playouts),
                "moves_per_second": spread(moves),
                "perft_leaves_per_second": spread(leaves),
                "search_nodes_per_second": spread(nodes),
            },
        })
    }
}

/// A rate without its fractions.
#[expect(clippy::cast_sign_loss, reason = "a rate is not negative")]
fn whole(rate: f64) -> u64 {
    rate.round() as u64
}

/// Measures a game. This is compiled for each family by itself, as the inner loops of a search
/// are.
fn measure<R: Rules>(rules: &R, round: Duration) -> Figures {
    let mut player = Player::new(rules);
    player.round(round / 4);
    let (mut playouts, mut moves) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let (games, plies, seconds) = player.round(round);
        playouts.push(games as f64 / seconds);
        moves.push(plies as f64 / seconds);
    }
    let depth = depth(rules, round / 4);
    let leaves = (0..ROUNDS).map(|_| leaves(rules, depth, round)).collect();
    let none = Rate::of(Vec::new());
    Figures { rates: [Rate::of(playouts), Rate::of(moves), Rate::of(leaves), none], depth }
}

/// The plies of the games whose ends are searched, and how many there are: positions from all
/// stages of a game.
const SEARCHED: [usize; ROUNDS as usize] = [0, 2, 4, 6, 8, 10, 12];

/// How many positions are tried for one in which the search is not done before the time is.
const TRIES: usize = 20;

/// The nodes a second of a search on one thread with an empty table of the usual size, in positions
/// of games of random moves.
fn nodes(game: &Ruleset, round: Duration) -> Result<Rate, EngineError> {
    let mut engine = Engine::new(game, Settings::default())?;
    let mut rng = Rng::with_seed(1952);
    let mut rates = Vec::new();
    for plies in SEARCHED {
        // In a small game every search may be done early; then the longest is measured.
        let (mut nodes, mut time) = (0, Duration::ZERO);
        for _ in 0..TRIES {
            let session = random_game(game, plies, &mut rng);
            engine.clear();
            let stop = AtomicBool::new(false);
            let insight = engine.search(&session, &Limits::time(round), &stop, &mut |_| {});
            if insight.time > time {
                (nodes, time) = (insight.nodes, insight.time);
            }
            if time >= round {
                break;
            }
        }
        if time > Duration::ZERO {
            rates.push(nodes as f64 / time.as_secs_f64());
        }
    }
    Ok(Rate::of(rates))
}

/// A game of so many random moves, or shorter if it ends before.
fn random_game(game: &Ruleset, plies: usize, rng: &mut Rng) -> Session {
    let mut session = Session::new(game);
    for _ in 0..plies {
        let Some(mv) = rng.choice(session.legal_moves()) else { break };
        if session.play(&mv).is_err() {
            break;
        }
    }
    session
}

/// Plays games of random moves.
struct Player<'r, R: Rules> {
    rules: &'r R,
    rng: Rng,
    scratch: Vec<R::Move>,
    limit: u16,
}

impl<'r, R: Rules> Player<'r, R> {
    fn new(rules: &'r R) -> Self {
        let limit = match rules.limits().quiet_plies {
            0 => QUIET_PLIES,
            limit => limit,
        };
        Player { rules, rng: Rng::with_seed(1952), scratch: Vec::new(), limit }
    }

    /// Plays for so long: the games, the moves in them, the seconds that it took.
    fn round(&mut self, time: Duration) -> (u64, u64, f64) {
        let started = Instant::now();
        let (mut games, mut moves) = (0, 0);
        loop {
            for _ in 0..16 {
                moves += self.playout();
            }
            games += 16;
            let elapsed = started.elapsed();
            if elapsed >= time {
                return (games, moves, elapsed.as_secs_f64());
            }
        }
    }

    /// One game, to its end by the rules or to the limit on quiet plies.
    fn playout(&mut self) -> u64 {
        let (rules, rng) = (self.rules, &mut self.rng);
        // The bias of this is one in a hundred million; it costs a multiplication.
        let mut below = |n: usize| ((u64::from(rng.u32(..)) * n as u64) >> 32) as usize;
        let mut position = rules.start();
        let mut moves = 0;
        while rules.halfmove_clock(&position) < self.limit {
            let Some(mv) = rules.sample(&position, &mut self.scratch, &mut below) else { break };
            position = rules.play_unchecked(&position, mv);
            moves += 1;
        }
        black_box(position);
        moves
    }
}

/// The first depth whose count takes at least so long.
fn depth<R: Rules>(rules: &R, time: Duration) -> u32 {
    let mut depth = 1;
    loop {
        let started = Instant::now();
        let count = black_box(perft(rules, &rules.start(), depth));
        if count == 0 || depth == DEEPEST || started.elapsed() >= time {
            return depth;
        }
        depth += 1;
    }
}

/// The leaves a second, counted again and again for so long.
fn leaves<R: Rules>(rules: &R, depth: u32, time: Duration) -> f64 {
    let started = Instant::now();
    let mut leaves = 0;
    loop {
        leaves += black_box(perft(rules, black_box(&rules.start()), depth));
        let elapsed = started.elapsed();
        if elapsed >= time {
            return leaves as f64 / elapsed.as_secs_f64();
        }
    }
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.01..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("a number of seconds from 0.01 to 3600 is asked".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_has_the_middle_of_its_rounds() {
        let rate = Rate::of(vec![3e6, 1e6, 2.5e6]);
        assert_eq!(rate.to_string(), "2.5 M (1.0-3.0)");
        assert_eq!(Rate::of(Vec::new()).to_string(), "0.0 (0.0-0.0)");
    }
}
