//! Many boards of every built-in game that are played at random, beside random games without an
//! environment. Both count plies, so that the ratio of their rates is what an environment costs.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use guti_arena::environment::observation::PLANES;
use guti_arena::environment::{Arrays, Environment, EnvironmentSettings};
use guti_rules::rules::Rules;
use guti_rules::{catalogue, with_rules};
use guti_session::Ruleset;

const BOARDS: usize = 4_096;
const STEPS: usize = 64;
/// Games end after so many plies, those without an environment after so many quiet ones.
const MAX_PLIES: u16 = 100;

/// An environment, its arrays, and the actions of a step.
struct Play {
    environment: Environment,
    arrays: Arrays,
    actions: Vec<i64>,
}

impl Play {
    fn new(ruleset: &Ruleset) -> Play {
        let settings = EnvironmentSettings {
            boards: BOARDS,
            max_plies: MAX_PLIES.into(),
            ..EnvironmentSettings::default()
        };
        let environment = Environment::new(ruleset, settings);
        let arrays = Arrays::new(&environment);
        Play { environment, arrays, actions: vec![0; BOARDS] }
    }

    fn step(&mut self) {
        self.environment.sample(&mut self.actions).expect("there is room");
        self.environment.step(&self.actions, self.arrays.borrow()).expect("they are legal");
    }

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
    let mut scratch = Vec::new();
    let mut position = rules.start();
    for _ in 0..plies {
        let mv = rules.sample(&position, &mut scratch, &mut |n| random.usize(..n));
        position = match mv {
            Some(mv) if rules.halfmove_clock(&position) < MAX_PLIES => {
                rules.play_unchecked(&position, mv)
            }
            _ => rules.start(),
        };
    }
}

fn environments(criterion: &mut Criterion) {
    for game in catalogue::built_in() {
        let ruleset = Ruleset::find(game.id, &["standard"]).expect("a built-in game is sound");
        let mut play = Play::new(&ruleset);
        play.plies(4 * STEPS);
        let plies = play.plies(STEPS);
        let mut group = criterion.benchmark_group(game.id);
        group.throughput(Throughput::Elements(plies));
        group.bench_function("environment", |bench| {
            bench.iter(|| (0..STEPS).for_each(|_| play.step()));
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
    config = Criterion::default().sample_size(10);
    targets = environments
}
criterion_main!(benches);
