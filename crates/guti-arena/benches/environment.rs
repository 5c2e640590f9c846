//! Many boards of every built-in game that are played at random, beside random games without an
//! environment. Both count plies, so that the ratio of their rates is what an environment costs.
//!
//! Games end alike, by the rules, at the limit on quiet plies or after so many plies; only an environment
//! also looks for repetitions. It draws its moves point by point, random games from all moves.
//! *environment* writes observations and masks of bytes, *packed* those of bits.
//!
//! Where the system tells it, processor time is measured, so that other programs disturb less.

use criterion::measurement::{Measurement, ValueFormatter, WallTime};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use guti_arena::environment::observation::PLANES;
use guti_arena::environment::{Arrays, BytePlanes, Environment, EnvironmentSettings, Form};
use guti_rules::rules::Rules;
use guti_rules::{catalogue, with_rules};
use guti_session::Ruleset;
use std::fs;
use std::hint::black_box;
use std::time::{Duration, Instant};

const BOARDS: usize = 4_096;
const STEPS: usize = 64;
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

    fn step(&mut self) {
        self.environment.sample(&mut self.actions).expect("there is room");
        self.environment.step(&self.actions, self.arrays.borrow_current()).expect("they are legal");
    }
}

impl Play<BytePlanes> {
    /// The number of plies that some steps complete.
    fn plies(&mut self, steps: usize) -> u64 {
        let points = self.environment.points();
        let complete = |board: &&[u8]| board[7 * points..8 * points].iter().all(|&n| n == 0);
        let mut plies = 0;
        for _ in 0..steps {
            self.step();
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

/// Measures the processor time of this thread on Linux, and the time that passes elsewhere.
struct CpuTime {
    begun: Instant,
}

impl CpuTime {
    fn now(&self) -> Duration {
        // The first figure is the number of nanoseconds for which the thread has run.
        let figures = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
        let spent = figures.split(' ').next().and_then(|figure| figure.parse().ok());
        spent.map_or_else(|| self.begun.elapsed(), Duration::from_nanos)
    }
}

impl Measurement for CpuTime {
    type Intermediate = Duration;
    type Value = Duration;

    fn start(&self) -> Duration {
        self.now()
    }

    fn end(&self, start: Duration) -> Duration {
        self.now().saturating_sub(start)
    }

    fn add(&self, one: &Duration, other: &Duration) -> Duration {
        *one + *other
    }

    fn zero(&self) -> Duration {
        Duration::ZERO
    }

    fn to_f64(&self, value: &Duration) -> f64 {
        WallTime.to_f64(value)
    }

    fn formatter(&self) -> &dyn ValueFormatter {
        WallTime.formatter()
    }
}

fn environments(criterion: &mut Criterion<CpuTime>) {
    for game in catalogue::built_in() {
        let ruleset = Ruleset::find(game.id, &["standard"]).expect("a built-in game is sound");
        let mut play = Play::new(&ruleset, Arrays::new);
        let mut packed = Play::new(&ruleset, Arrays::packed);
        for _ in 0..4 * STEPS {
            play.step();
            packed.step();
        }
        let plies = play.plies(STEPS);
        let mut group = criterion.benchmark_group(game.id);
        group.throughput(Throughput::Elements(plies));
        group.bench_function("environment", |bench| {
            bench.iter(|| (0..STEPS).for_each(|_| play.step()));
        });
        group.bench_function("packed", |bench| {
            bench.iter(|| (0..STEPS).for_each(|_| packed.step()));
        });
        with_rules!(ruleset.game(), rules => {
            let mut random = fastrand::Rng::with_seed(1);
            group.bench_function("random moves", |bench| {
                bench.iter(|| random_plies(rules, plies, &mut random));
            });
        });
        group.finish();
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .with_measurement(CpuTime { begun: Instant::now() })
        .sample_size(10);
    targets = environments
}
criterion_main!(benches);
