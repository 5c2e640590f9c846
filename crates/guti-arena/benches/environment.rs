//! Many boards of the built-in games that are played at random, beside random games without an
//! environment: plies per second of both, and how many times as long a ply takes in an environment.
//!
//! Games end alike, by the rules, at the limit on quiet plies or after so many plies; only an environment
//! also looks for repetitions. It draws its moves action by action, random games from all moves.
//! *packed* are observations and masks of bits, *bytes* those of bytes. A figure is the median of runs in
//! turn, so that other programs disturb all alike, and a ratio stands with the least and the greatest.
//!
//! Arguments are ids of games, or parts of ids: then only these are measured.
//!
//! Where the system tells it, processor time is measured, so that other programs disturb less.

use guti_arena::environment::observation::PLANES;
use guti_arena::environment::{Arrays, BytePlanes, Environment, EnvironmentSettings, Form};
use guti_rules::rules::Rules;
use guti_rules::{catalogue, with_rules};
use guti_session::Ruleset;
use std::hint::black_box;
use std::time::{Duration, Instant};
use std::{env, fs};

const BOARDS: usize = 4_096;
/// The number of steps of a run: enough that a clock which advances by some milliseconds measures it.
const STEPS: usize = 1_024;
/// The number of runs of each kind.
const ROUNDS: usize = 9;
/// Games are cut off after so many plies.
const MAX_PLIES: u32 = 100;

/// An environment, its arrays, and the actions of a step.
struct Play<F: Form> {
    environment: Environment,
    arrays: Arrays<F>,
    actions: Vec<i64>,
}

impl<F: Form> Play<F> {
    fn new(ruleset: &Ruleset, arrays: fn(&Environment) -> Arrays<F>) -> Play<F> {
        let settings = EnvironmentSettings {
            boards: BOARDS,
            max_plies: MAX_PLIES,
            ..EnvironmentSettings::default()
        };
        let mut environment = Environment::new(ruleset, settings);
        let mut arrays = arrays(&environment);
        environment.observe(arrays.borrow()).expect("the arrays fit");
        Play { environment, arrays, actions: vec![0; BOARDS] }
    }

    fn steps(&mut self, steps: usize) {
        for _ in 0..steps {
            self.environment.sample(&mut self.actions).expect("there is room");
            let stepped = self.environment.step(&self.actions, self.arrays.borrow_current());
            stepped.expect("they are legal");
        }
    }
}

impl Play<BytePlanes> {
    /// The number of plies that some steps complete.
    fn plies(&mut self, steps: usize) -> u64 {
        let points = self.environment.points();
        let complete = |board: &&[u8]| board[7 * points..8 * points].iter().all(|&n| n == 0);
        let mut plies = 0;
        for _ in 0..steps {
            self.steps(1);
            let boards = self.arrays.observation.chunks(PLANES * points);
            plies += boards.filter(complete).count() as u64;
        }
        plies
    }
}

/// Plays random games until so many plies have been played.
fn random_plies<R: Rules>(rules: &R, plies: u64, random: &mut fastrand::Rng) {
    let max_clock = match rules.limits().halfmove_clock {
        0 => u16::MAX,
        limit => limit,
    };
    let mut scratch = Vec::new();
    let (mut position, mut age) = (rules.start(), 0);
    let mut played = 0;
    while played < plies {
        let goes_on = age < MAX_PLIES && rules.halfmove_clock(&position) < max_clock;
        let drawn = || rules.sample(&position, &mut scratch, &mut |n| random.usize(..n));
        if let Some(mv) = goes_on.then(drawn).flatten() {
            position = rules.play_unchecked(&position, mv);
            (age, played) = (age + 1, played + 1);
        } else {
            (position, age) = (rules.start(), 0);
        }
    }
    // Otherwise the compiler could leave the games out.
    black_box(position);
}

/// The time that this thread has run, on Linux, and the time since `begun` elsewhere.
fn time(begun: Instant) -> Duration {
    // The first figure is the number of nanoseconds for which the thread has run.
    let figures = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let spent = figures.split(' ').next().and_then(|figure| figure.parse().ok());
    spent.map_or_else(|| begun.elapsed(), Duration::from_nanos)
}

/// The least, the median and the greatest.
fn spread(mut figures: Vec<f64>) -> [f64; 3] {
    figures.sort_by(f64::total_cmp);
    [figures[0], figures[figures.len() / 2], figures[figures.len() - 1]]
}

/// Measures a game and prints its row of the table.
fn measure(ruleset: &Ruleset, steps: usize, rounds: usize) {
    let begun = Instant::now();
    let mut bytes = Play::new(ruleset, Arrays::new);
    let mut packed = Play::new(ruleset, Arrays::packed);
    // Until many games have ended, so that the boards are at different plies.
    bytes.steps(steps);
    packed.steps(steps);
    let plies = bytes.plies(steps);
    let mut random = fastrand::Rng::with_seed(1);
    let mut round = || {
        let times = [
            time(begun),
            {
                with_rules!(ruleset.game(), rules => random_plies(rules, plies, &mut random));
                time(begun)
            },
            {
                packed.steps(steps);
                time(begun)
            },
            {
                bytes.steps(steps);
                time(begun)
            },
        ];
        [0, 1, 2].map(|n| times[n + 1].saturating_sub(times[n]).as_secs_f64())
    };
    let rounds: Vec<[f64; 3]> = (0..rounds).map(|_| round()).collect();
    let rate = |kind: usize| {
        let rates = rounds.iter().map(|times| plies as f64 / times[kind] / 1e6);
        format!("{:.1} M", spread(rates.collect())[1])
    };
    let ratio = |kind: usize| {
        let ratios = rounds.iter().map(|times| times[kind] / times[0]);
        let [least, median, greatest] = spread(ratios.collect());
        format!("{median:.2} ({least:.2}–{greatest:.2})")
    };
    println!(
        "| {} | {:.2} | {} | {} | {} | {} | {} |",
        ruleset.id(),
        (steps * BOARDS) as f64 / plies as f64,
        rate(0),
        rate(1),
        ratio(1),
        rate(2),
        ratio(2),
    );
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    // Without this word it is only tried whether everything runs.
    let measures = arguments.iter().any(|argument| argument == "--bench");
    let (steps, rounds) = if measures { (STEPS, ROUNDS) } else { (2, 1) };
    let named: Vec<&String> = arguments.iter().filter(|word| !word.starts_with('-')).collect();
    println!("| game | actions per ply | random | packed | ratio | bytes | ratio |");
    println!("|---|---|---|---|---|---|---|");
    for game in catalogue::built_in() {
        if named.is_empty() || named.iter().any(|name| game.id.contains(name.as_str())) {
            let ruleset = Ruleset::find(game.id, &["standard"]).expect("a built-in game is sound");
            measure(&ruleset, steps, rounds);
        }
    }
}
