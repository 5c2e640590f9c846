//! A whole search: iteration after iteration, line after line, on one thread or several.

use crate::MOST_PLIES;
use crate::level::{Sight, Strength};
use crate::limits::{Budget, Clock, Limits, Time};
use crate::oracle::Oracle;
use crate::parameters::Parameters;
use crate::score::{INFINITE, Score};
use crate::table::Table;
use crate::worker::{RootMove, Shared, Worker};
use guti_rules::evaluate::Evaluate;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// Half the width of the first window around the value of the iteration before, in hundredths.
const ASPIRATION: i32 = 40;

/// From this depth on values are steady enough for that.
const ASPIRATION_DEPTH: i32 = 4;

/// Everything that a search works with.
#[derive(Debug)]
pub struct Search<'a, R: Evaluate, O, C> {
    /// The rules.
    pub rules: &'a R,
    /// The weights of the evaluation, made ready.
    pub evaluator: &'a R::Evaluator,
    /// What earlier searches found out, of the same game with the same weights and strength.
    pub table: &'a Table,
    /// Tables of solved positions.
    pub oracle: &'a O,
    /// The clock; it stands still where there is no limit of time.
    pub clock: &'a C,
    /// Set by somebody else to end the search at once.
    pub stop: &'a AtomicBool,
    /// How to search.
    pub settings: Settings,
}

/// How to search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// When to end.
    pub limits: Limits,
    /// The number of threads. With one, the result depends on nothing but the input, unless time
    /// is limited.
    pub threads: usize,
    /// The number of best moves to find.
    pub multi_pv: usize,
    /// How well to play.
    pub strength: Strength,
    /// What a weak player overlooks.
    pub seed: u64,
    /// Which parts of the search are on.
    pub parameters: Parameters,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            limits: Limits::default(),
            threads: 1,
            multi_pv: 1,
            strength: Strength::default(),
            seed: 0,
            parameters: Parameters::default(),
        }
    }
}

/// What a search has found so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// The last iteration that was completed, in plies; 0 if not even the first was.
    pub depth: u32,
    /// The longest line that was looked at.
    pub seldepth: u32,
    /// The positions that were looked at, by all threads.
    pub nodes: u64,
    /// The time that it took.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub hashfull: u16,
    /// The best lines, the best first; none if there is no legal move.
    pub lines: Vec<Line<M>>,
}

/// A move with what follows under best play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// The value for the side to move.
    pub score: Score,
    /// The moves, at least one.
    pub moves: Vec<M>,
}

impl<R: Evaluate, O: Oracle<R>, C: Clock> Search<'_, R, O, C> {
    /// Searches. `game` holds the positions of the game before this one, the earliest first, for
    /// what a repetition repeats. `watch` is told of every completed iteration.
    ///
    /// At least one move is searched, however little time there is. In a position without a legal
    /// move the report has no line.
    pub fn run(
        &self,
        position: &R::Position,
        game: &[R::Position],
        watch: &mut dyn FnMut(&Report<R::Move>),
    ) -> Report<R::Move> {
        self.table.grow_older();
        self.look(position, game, watch)
    }

    /// A search that does not make older what others have found.
    pub(crate) fn look(
        &self,
        position: &R::Position,
        game: &[R::Position],
        watch: &mut dyn FnMut(&Report<R::Move>),
    ) -> Report<R::Move> {
        let moves = self.root_moves(position);
        if moves.is_empty() {
            return self.report(0, 0, 0, Vec::new());
        }
        let keys: Vec<u64> =
            game.iter().chain([position]).map(|position| self.rules.key(position)).collect();
        let shared = Shared {
            done: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            budget: Budget::of(self.settings.limits.time),
            nodes_limit: self.settings.limits.nodes.unwrap_or(u64::MAX),
        };
        let threads = self.settings.threads.max(1);
        if threads == 1 {
            // No thread is started, so that it works where there are none.
            return self.lead(Worker::new(self, &shared, keys), &shared, position, moves, watch);
        }
        std::thread::scope(|scope| {
            for number in 1..threads {
                let (moves, keys, shared) = (moves.clone(), keys.clone(), &shared);
                // Where the system has no more threads, the others do without.
                let helper = std::thread::Builder::new().spawn_scoped(scope, move || {
                    self.help(Worker::new(self, shared, keys), position, moves, number);
                });
                if helper.is_err() {
                    break;
                }
            }
            let report =
                self.lead(Worker::new(self, &shared, keys), &shared, position, moves, watch);
            shared.done.store(true, Ordering::Relaxed);
            report
        })
    }

    /// The moves to choose from: those that the player sees, or at least one.
    fn root_moves(&self, position: &R::Position) -> Vec<RootMove<R::Move>> {
        let mut moves = Vec::new();
        self.rules.generate(position, &mut moves);
        let sight = Sight::new(self.settings.strength, self.settings.seed);
        if !sight.sees_all() {
            let key = self.rules.key(position);
            let seen = |mv: &R::Move| !sight.overlooks(key, self.rules.code(*mv));
            if moves.iter().any(seen) {
                moves.retain(seen);
            } else {
                moves.truncate(1);
            }
        }
        // What gains is tried first.
        moves.sort_by_cached_key(|&mv| -self.rules.net_captures(position, mv));
        moves.into_iter().map(RootMove::new).collect()
    }

    /// The depth of the last iteration.
    fn deepest(&self) -> i32 {
        let limits = [self.settings.limits.depth, self.settings.strength.depth];
        let depth = limits.into_iter().flatten().min().unwrap_or(MOST_PLIES as u32);
        depth.clamp(1, MOST_PLIES as u32) as i32
    }

    /// The thread that reports.
    fn lead(
        &self,
        mut worker: Worker<'_, R, O, C>,
        shared: &Shared,
        position: &R::Position,
        mut moves: Vec<RootMove<R::Move>>,
        watch: &mut dyn FnMut(&Report<R::Move>),
    ) -> Report<R::Move> {
        let count = self.settings.multi_pv.clamp(1, moves.len());
        let mut report = self.report(0, 0, 0, Vec::new());
        for depth in 1..=self.deepest() {
            let mut broken = moves.clone();
            for first in 0..count {
                self.iterate(&mut worker, position, &mut broken[first..], depth);
                if worker.stopped {
                    break;
                }
            }
            if worker.stopped {
                // A move that came to the front of a broken iteration is better, as far as it goes.
                if broken[0].score > -INFINITE && broken[0].mv != moves[0].mv || depth == 1 {
                    let best = line(&broken[0]);
                    let others = report.lines.drain(..).filter(|other| {
                        other.moves[0] != best.moves[0] && other.score <= best.score
                    });
                    let lines = [best.clone()].into_iter().chain(others).take(count);
                    report.lines = lines.collect();
                }
                break;
            }
            moves = broken;
            moves[..count].sort_by_cached_key(|mv| -mv.score);
            let lines = moves[..count].iter().map(line).collect();
            let nodes = worker.tell_nodes();
            report = self.report(depth, worker.seldepth, nodes, lines);
            watch(&report);
            if self.is_enough(shared, &moves) {
                break;
            }
        }
        report.nodes = worker.tell_nodes();
        report.seldepth = worker.seldepth as u32;
        report.time = self.clock.elapsed();
        report.hashfull = self.table.fullness();
        report
    }

    /// A thread that fills the table for the others.
    fn help(
        &self,
        mut worker: Worker<'_, R, O, C>,
        position: &R::Position,
        mut moves: Vec<RootMove<R::Move>>,
        number: usize,
    ) {
        worker.may_stop = true;
        // Threads that search different depths find different things.
        let start = 1 + (number % 2) as i32;
        for depth in start..=MOST_PLIES as i32 {
            self.iterate(&mut worker, position, &mut moves, depth);
            if worker.stopped {
                break;
            }
        }
        worker.tell_nodes();
    }

    /// One iteration, with a window around what is expected that is widened until it fits.
    fn iterate(
        &self,
        worker: &mut Worker<'_, R, O, C>,
        position: &R::Position,
        moves: &mut [RootMove<R::Move>],
        depth: i32,
    ) {
        let expected = moves[0].score;
        let aspires = self.settings.parameters.aspiration
            && depth >= ASPIRATION_DEPTH
            && expected > -INFINITE;
        let (mut below, mut above) =
            if aspires { (ASPIRATION, ASPIRATION) } else { (2 * INFINITE, 2 * INFINITE) };
        loop {
            let alpha = (expected - below).max(-INFINITE);
            let beta = (expected.saturating_add(above)).min(INFINITE);
            let value = worker.root(position, moves, depth, (alpha, beta));
            if worker.stopped {
                return;
            }
            if value <= alpha && alpha > -INFINITE {
                below *= 4;
            } else if value >= beta && beta < INFINITE {
                above *= 4;
            } else {
                return;
            }
        }
    }

    /// Whether another iteration would be a waste.
    fn is_enough(&self, shared: &Shared, moves: &[RootMove<R::Move>]) -> bool {
        if self.stop.load(Ordering::Relaxed) {
            return true;
        }
        let Some(soft) = shared.budget.soft else { return false };
        // Whose clock is running does not think about the only move.
        let hurry = matches!(self.settings.limits.time, Time::Clock { .. });
        (hurry && moves.len() == 1) || self.clock.elapsed() >= soft
    }

    fn report(
        &self,
        depth: i32,
        seldepth: usize,
        nodes: u64,
        lines: Vec<Line<R::Move>>,
    ) -> Report<R::Move> {
        Report {
            depth: depth as u32,
            seldepth: seldepth as u32,
            nodes,
            time: self.clock.elapsed(),
            hashfull: self.table.fullness(),
            lines,
        }
    }
}

fn line<M: Copy>(mv: &RootMove<M>) -> Line<M> {
    Line { score: mv.score(), moves: mv.line.clone() }
}
