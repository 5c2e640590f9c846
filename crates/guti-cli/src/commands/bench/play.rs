//! `guti bench`: measures playouts, perft and search.

use super::shared::{games, seconds, whole};
use crate::diagnostic::Diagnostic;
use crate::flags::{JsonArgs, VariantArgs};
use crate::outcome::Outcome;
use crate::output::{Output, heading};
use fastrand::Rng;
use guti_rules::perft::perft;
use guti_rules::rules::Rules;
use guti_rules::with_rules;
use guti_session::engine::{Engine, Limits, Settings, TooLarge};
use guti_session::{Ruleset, Session};
use serde_json::{Value, json};
use std::hint::black_box;
use std::io::Write;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// How often each figure is measured; the median is reported.
const ROUNDS: u32 = 7;

/// The halfmove clock at which a playout stops in a game without a limit of its own.
const MAX_HALFMOVE_CLOCK: u16 = 100;

/// The largest depth of perft, for games that hardly branch.
const DEEPEST: u32 = 60;

/// Arguments of `guti bench` without a subcommand.
#[derive(Debug, clap::Args)]
pub struct PlayBenchArgs {
    /// A game, as for the other commands; without it, all of `guti list`
    game: Option<String>,
    #[command(flatten)]
    variants: VariantArgs,
    /// How long to measure each game
    #[arg(short, long, default_value_t = 3.0, value_name = "SECONDS", value_parser = seconds)]
    seconds: f64,
    #[command(flatten)]
    json: JsonArgs,
}

/// Measures one game, or all of them.
pub fn run(args: &PlayBenchArgs) -> Outcome {
    let games = games(args.game.as_deref(), &args.variants, "guti bench")?;
    // A third of the time for playouts, for perft, and for searching.
    let round = Duration::from_secs_f64(args.seconds / 3.0 / f64::from(ROUNDS));
    let mut out = Output::new();
    let mut documents = Vec::new();
    let width = games.iter().map(|game| game.id().len()).max().unwrap_or(0).max("game".len());
    if !args.json.json {
        let columns = format!(
            "{:width$}  {:^22}  {:^22}  {:^22}  {:^22}",
            "game", "playouts/s", "moves/s", "perft leaves/s", "search nodes/s"
        );
        writeln!(out, "{}", heading(columns.trim_end()))?;
        out.flush()?;
    }
    for game in &games {
        let mut figures = with_rules!(game.game(), rules => measure(rules, round));
        figures.rates[3] =
            nodes(game, round).map_err(|error| Diagnostic::new(error.to_string()))?;
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

/// The figures of a game.
struct Figures {
    /// Playouts, moves in them, leaves of perft, and nodes of a search.
    rates: [Rate; 4],
    /// The depth of perft.
    depth: u32,
}

/// A rate per second, measured in several rounds.
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

/// Measures a game. Like the inner loops of a search, this is compiled for each family separately.
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

/// The numbers of random plies after which positions are searched: one for each round.
const SEARCHED: [usize; ROUNDS as usize] = [0, 2, 4, 6, 8, 10, 12];

/// How many positions are tried to find one in which the search uses all of its time.
const TRIES: usize = 20;

/// The nodes per second of a search on one thread, with an empty transposition table of the default
/// size, in positions of random games.
fn nodes(game: &Ruleset, round: Duration) -> Result<Rate, TooLarge> {
    let mut engine = Engine::new(game, Settings::default())?;
    let mut rng = Rng::with_seed(1952);
    let mut rates = Vec::new();
    for plies in SEARCHED {
        // In a small game every search may end early; then the longest one counts.
        let (mut nodes, mut time) = (0, Duration::ZERO);
        for _ in 0..TRIES {
            let session = random_game(game, plies, &mut rng);
            engine.clear();
            let stop = AtomicBool::new(false);
            let analysis = engine.search(&session, &Limits::time(round), &stop, &mut |_| {});
            if analysis.time > time {
                (nodes, time) = (analysis.nodes, analysis.time);
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

/// Plays random moves from the start, at most `plies` of them.
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
        let limit = match rules.limits().halfmove_clock {
            0 => MAX_HALFMOVE_CLOCK,
            limit => limit,
        };
        Player { rules, rng: Rng::with_seed(1952), scratch: Vec::new(), limit }
    }

    /// Plays for the given time; returns the number of games, of moves, and the seconds that it
    /// took.
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

    /// Plays one game, to its end by the rules or to the limit of the halfmove clock.
    fn playout(&mut self) -> u64 {
        let (rules, rng) = (self.rules, &mut self.rng);
        // Biased by one in a hundred million, but it costs only a multiplication.
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

/// The first depth for which perft takes at least the given time.
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

/// The leaves per second of perft, repeated for the given time.
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
