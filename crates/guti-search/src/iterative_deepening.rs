//! Iterative deepening, with several lines (multi-PV) and several threads (lazy SMP).

use crate::MAX_PLIES;
use crate::level::SkillLimiter;
use crate::limits::{Clock, Time};
use crate::order;
use crate::prober::Prober;
use crate::score::INFINITE;
use crate::search::{Line, Report, Search, Settings};
use crate::worker::{RootMove, Shared, Worker};
use guti_rules::evaluate::Evaluate;
use std::slice;
use std::sync::atomic::Ordering;

/// Half the width of the first aspiration window, in hundredths.
const ASPIRATION: i32 = 40;

/// The smallest depth with an aspiration window.
const ASPIRATION_DEPTH: i32 = 4;

impl<R: Evaluate, O: Prober<R>, C: Clock> Search<'_, R, O, C> {
    /// Searches a position. `game` has the positions of the game before this one, the earliest first, to
    /// detect repetitions. `on_report` is called after every completed iteration.
    ///
    /// At least one move is searched, however little time there is. If there is no legal move, the report
    /// has no line.
    pub fn run(
        &self,
        position: &R::Position,
        game: &[R::Position],
        on_report: &mut dyn FnMut(&Report<R::Move>),
    ) -> Report<R::Move> {
        self.table.begin_search();
        let skill = SkillLimiter::new(self.settings.strength, self.settings.seed);
        if skill.blunders(self.rules.key(position)) {
            let report = self.blunder(position, game);
            on_report(&report);
            return report;
        }
        self.search_same_age(position, game, Some(self.prober), on_report)
    }

    /// The moves that look worst one ply deep to a player who overlooks nothing, the worst first.
    fn blunder(&self, position: &R::Position, game: &[R::Position]) -> Report<R::Move> {
        let parameters = self.settings.parameters;
        let search = self.with(Settings { parameters, ..Settings::default() });
        let mut moves = search.root_moves(position);
        let shared = Shared::new(&search.settings);
        let mut worker = Worker::new(&search, &shared, None, search.keys(position, game));
        for mv in &mut moves {
            worker.root(position, slice::from_mut(mv), 1, (-INFINITE, INFINITE));
        }
        // Of equal moves the last one comes first.
        moves.reverse();
        order::sort_few(&mut moves, |root| root.score);
        let lines = moves.iter().take(self.settings.multi_pv.max(1)).map(line).collect();
        search.report(1, worker.seldepth, worker.report_nodes(), lines)
    }

    /// As [`run`](Search::run), but without making the entries of the transposition table older, and
    /// with exact values of `prober` only. That may be none: a search of another type would be compiled
    /// a second time for each family.
    pub(crate) fn search_same_age(
        &self,
        position: &R::Position,
        game: &[R::Position],
        prober: Option<&O>,
        on_report: &mut dyn FnMut(&Report<R::Move>),
    ) -> Report<R::Move> {
        let moves = self.root_moves(position);
        if moves.is_empty() {
            return self.report(0, 0, 0, Vec::new());
        }
        let keys = self.keys(position, game);
        let shared = Shared::new(&self.settings);
        let threads = self.settings.threads.max(1);
        // In a browser there are no threads, so the code that starts them is left out.
        if threads == 1 || cfg!(target_family = "wasm") {
            return self.main_thread(
                Worker::new(self, &shared, prober, keys),
                &shared,
                position,
                moves,
                on_report,
            );
        }
        std::thread::scope(|scope| {
            for number in 1..threads {
                let (moves, keys, shared) = (moves.clone(), keys.clone(), &shared);
                // If no thread can be started, search with fewer.
                let helper = std::thread::Builder::new().spawn_scoped(scope, move || {
                    self.helper_thread(
                        Worker::new(self, shared, prober, keys),
                        position,
                        moves,
                        number,
                    );
                });
                if helper.is_err() {
                    break;
                }
            }
            let report = self.main_thread(
                Worker::new(self, &shared, prober, keys),
                &shared,
                position,
                moves,
                on_report,
            );
            shared.done.store(true, Ordering::Relaxed);
            report
        })
    }

    /// The keys of the positions of a game, and of this one, which comes last.
    fn keys(&self, position: &R::Position, game: &[R::Position]) -> Vec<u64> {
        game.iter().chain([position]).map(|position| self.rules.key(position)).collect()
    }

    /// The root moves: those that the player does not overlook, or any one if it overlooks all.
    fn root_moves(&self, position: &R::Position) -> Vec<RootMove<R::Move>> {
        let mut moves = Vec::new();
        self.rules.generate(position, &mut moves);
        let skill = SkillLimiter::new(self.settings.strength, self.settings.seed);
        if !skill.overlooks_nothing() {
            let key = self.rules.key(position);
            let seen = |mv: &R::Move| !skill.overlooks(key, self.rules.code(*mv));
            if moves.iter().any(seen) {
                moves.retain(seen);
            } else if !moves.is_empty() {
                let any = skill.any(key, moves.len());
                moves.drain(any + 1..);
                moves.drain(..any);
            }
        }
        // Captures come first. A position may have tens of thousands of moves, but they have few
        // different gains: each gain is computed once, and one pass for each different gain keeps
        // the order.
        let gains: Vec<i32> =
            moves.iter().map(|&mv| self.rules.net_captures(position, mv)).collect();
        let (Some(&least), Some(&most)) = (gains.iter().min(), gains.iter().max()) else {
            return Vec::new();
        };
        let mut sorted = Vec::with_capacity(moves.len());
        for gain in (least..=most).rev() {
            let equal = moves.iter().zip(&gains).filter(|(_, found)| **found == gain);
            sorted.extend(equal.map(|(&mv, _)| RootMove::new(mv)));
        }
        sorted
    }

    /// The depth of the last iteration.
    fn deepest(&self) -> i32 {
        let limits = [self.settings.limits.depth, self.settings.strength.depth];
        let depth = limits.into_iter().flatten().min().unwrap_or(MAX_PLIES as u32);
        depth.clamp(1, MAX_PLIES as u32) as i32
    }

    /// The main thread: it decides when to stop, and reports.
    fn main_thread(
        &self,
        mut worker: Worker<'_, R, O, C>,
        shared: &Shared,
        position: &R::Position,
        mut moves: Vec<RootMove<R::Move>>,
        on_report: &mut dyn FnMut(&Report<R::Move>),
    ) -> Report<R::Move> {
        let count = self.settings.multi_pv.clamp(1, moves.len());
        let mut report = self.report(0, 0, 0, Vec::new());
        for depth in 1..=self.deepest() {
            let mut current = moves.clone();
            for first in 0..count {
                self.iterate(&mut worker, position, &mut current[first..], depth);
                if worker.stopped {
                    break;
                }
            }
            if worker.stopped {
                // A move that came to the front of an aborted iteration has proved better than the others.
                if current[0].score > -INFINITE && current[0].mv != moves[0].mv || depth == 1 {
                    let best = line(&current[0]);
                    let others = report.lines.drain(..).filter(|other| {
                        other.moves[0] != best.moves[0] && other.score <= best.score
                    });
                    let lines = [best.clone()].into_iter().chain(others).take(count);
                    report.lines = lines.collect();
                }
                break;
            }
            moves = current;
            order::sort_few(&mut moves[..count], |root| -root.score);
            let lines = moves[..count].iter().map(line).collect();
            let nodes = worker.report_nodes();
            report = self.report(depth, worker.seldepth, nodes, lines);
            on_report(&report);
            if self.is_enough(shared, &moves) {
                break;
            }
        }
        report.nodes = worker.report_nodes();
        report.seldepth = worker.seldepth as u32;
        report.time = self.clock.elapsed();
        report.hashfull = self.table.fullness();
        report
    }

    /// A helper thread: it shares what it finds through the transposition table.
    fn helper_thread(
        &self,
        mut worker: Worker<'_, R, O, C>,
        position: &R::Position,
        mut moves: Vec<RootMove<R::Move>>,
        number: usize,
    ) {
        worker.may_stop = true;
        // Threads should search different depths, so that they find different things.
        let start = 1 + (number % 2) as i32;
        for depth in start..=MAX_PLIES as i32 {
            self.iterate(&mut worker, position, &mut moves, depth);
            if worker.stopped {
                break;
            }
        }
        worker.report_nodes();
    }

    /// One iteration, with an aspiration window that is widened until the value lies inside.
    fn iterate(
        &self,
        worker: &mut Worker<'_, R, O, C>,
        position: &R::Position,
        moves: &mut [RootMove<R::Move>],
        depth: i32,
    ) {
        let expected = moves[0].score;
        let use_window = self.settings.parameters.aspiration
            && depth >= ASPIRATION_DEPTH
            && expected > -INFINITE;
        let (mut below, mut above) =
            if use_window { (ASPIRATION, ASPIRATION) } else { (2 * INFINITE, 2 * INFINITE) };
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

    /// Whether to end without another iteration.
    fn is_enough(&self, shared: &Shared, moves: &[RootMove<R::Move>]) -> bool {
        if self.stop.load(Ordering::Relaxed) {
            return true;
        }
        let Some(soft) = shared.budget.soft else { return false };
        // Do not spend the time of a game on an only move.
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
