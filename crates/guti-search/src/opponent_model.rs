//! Opponent model: playing for a win where best play is a draw.
//!
//! Many moves may keep a draw, and some of them are easier to answer than others. The opponent is
//! modelled as a player who searches only a few plies: which replies look good to such a player, and
//! what are they really worth? Of moves that are about equally good, the one with the highest
//! expectation is played (D. Carmel and S. Markovitch, "Incorporating opponent models into adversary
//! search", AAAI 1996).

use crate::level::Strength;
use crate::limits::{Budget, Clock, Limits, Time};
use crate::prober::Prober;
use crate::score::{Score, ScoreKind};
use crate::search::{Line, Report, Search, Settings};
use guti_rules::evaluate::Evaluate;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// The largest number of best moves that are compared.
const CANDIDATES: usize = 6;

/// How much worse than the best move a candidate may be, in hundredths.
const MAX_SACRIFICE: i32 = 30;

/// Up to this score, in either direction, the game counts as undecided, in hundredths. In other positions
/// the best move is played.
const UNDECIDED: i32 = 150;

/// The depth of the modelled opponent's search, in plies.
const MODEL_DEPTH: u32 = 3;

/// The temperature of the opponent's choice, in hundredths: a reply that looks worse by this much is chosen
/// 2.7 times less often.
const TEMPERATURE: f64 = 40.0;

/// The cost of an exchanged piece, in hundredths: with few pieces there are few chances to err.
const EXCHANGE_COST: f64 = 60.0;

/// The largest value of a mistake, in hundredths: all wins count alike.
const MAX_MISTAKE: i32 = 400;

/// The most nodes for each search below a move whose exact value is known.
const MAX_KNOWN_NODES: u64 = 20_000;

/// The limits of the two searches below a candidate.
#[derive(Clone, Copy)]
struct EstimateLimits {
    /// The most nodes of each.
    nodes: u64,
    /// The depth of the deeper one, in plies.
    depth: Option<u32>,
    /// The time on the clock at which both must end.
    hard: Option<Duration>,
}

/// An estimate of a move, in hundredths.
struct MoveEstimate {
    /// The expected value against the modelled opponent.
    expected: f64,
    /// The value against best play.
    sure: i32,
}

impl<R: Evaluate, O: Prober<R>, C: Clock> Search<'_, R, O, C> {
    /// Chooses a move to play against an opponent who may err: nearly as good as the best move that
    /// [`run`](Search::run) finds, and hard to answer. It is the first line of the report. About half of
    /// the nodes and of the time go into the choice.
    ///
    /// This is the same as `run` if the game is decided, if several lines are asked for, if the player has
    /// less than full strength, or if the search has no limit.
    pub fn choose(
        &self,
        position: &R::Position,
        game: &[R::Position],
        on_report: &mut dyn FnMut(&Report<R::Move>),
    ) -> Report<R::Move> {
        let settings = &self.settings;
        let plain = settings.multi_pv > 1
            || settings.strength != Strength::default()
            || settings.limits == Limits::default()
            || !settings.parameters.opponent_model;
        if plain {
            return self.run(position, game, on_report);
        }
        if self.rules.count(position) < 2 {
            let only = Settings { limits: Limits::depth(1), ..settings.clone() };
            return self.with(only).run(position, game, on_report);
        }
        let limits = halved(settings.limits);
        let first = self.with(Settings { limits, multi_pv: CANDIDATES, ..settings.clone() });
        // Reports have the one line that was asked for.
        let mut report = first.run(position, game, &mut |report| {
            let lines = report.lines[..1].to_vec();
            on_report(&Report { lines, ..report.clone() });
        });
        let candidates = candidates(&report.lines);
        if candidates > 1 {
            let limits_each = EstimateLimits {
                nodes: report.nodes / candidates as u64 / 2,
                depth: settings.limits.depth,
                hard: Budget::of(settings.limits.time).hard,
            };
            let mut before = game.to_vec();
            before.push(*position);
            let mut best_candidate: Option<(f64, usize)> = None;
            for number in 0..candidates {
                let moves = &report.lines[number].moves;
                let (estimate, nodes) =
                    self.model_opponent(position, moves[0], &before, limits_each);
                report.nodes += nodes;
                let Some(estimate) = estimate else { continue };
                // The deeper search may show that the move is worse than it seemed.
                let sound = estimate.sure >= report.lines[0].score.centipawns() - MAX_SACRIFICE;
                if sound && best_candidate.is_none_or(|(best, _)| estimate.expected > best) {
                    best_candidate = Some((estimate.expected, number));
                }
            }
            if let Some((_, number)) = best_candidate {
                report.lines.swap(0, number);
            }
        }
        report.lines.truncate(1);
        report.time = self.clock.elapsed();
        report
    }

    /// The index of the move that is hardest to answer for an opponent without endgame tables, among moves
    /// that are known to be equally good, and the number of nodes searched. The prober gives the exact values
    /// of replies. `game` is as for [`run`](Search::run). A move that ends the game or repeats a position
    /// is chosen only if it is the first and no other one can be estimated.
    pub fn hardest_to_answer(
        &self,
        position: &R::Position,
        game: &[R::Position],
        moves: &[R::Move],
    ) -> (usize, u64) {
        let settings = &self.settings;
        let share = |nodes: u64| nodes / 2 / moves.len().max(1) as u64;
        let limits_each = EstimateLimits {
            nodes: settings.limits.nodes.map_or(MAX_KNOWN_NODES, share).min(MAX_KNOWN_NODES),
            depth: Some(MODEL_DEPTH),
            hard: Budget::of(settings.limits.time).hard,
        };
        let mut before = game.to_vec();
        before.push(*position);
        let mut nodes = 0;
        let mut hardest: Option<(f64, usize)> = None;
        for (number, &mv) in moves.iter().enumerate() {
            let (estimate, spent) = self.model_opponent(position, mv, &before, limits_each);
            nodes += spent;
            if let Some(estimate) = estimate
                && hardest.is_none_or(|(best, _)| estimate.expected > best)
            {
                hardest = Some((estimate.expected, number));
            }
        }
        (hardest.map_or(0, |(_, number)| number), nodes)
    }

    /// Estimates a move against the modelled opponent, and returns the number of nodes searched too. There
    /// is no estimate if the time is over or the move ends the game.
    fn model_opponent(
        &self,
        position: &R::Position,
        mv: R::Move,
        before: &[R::Position],
        limits_each: EstimateLimits,
    ) -> (Option<MoveEstimate>, u64) {
        let rules = self.rules;
        let child = rules.play_unchecked(position, mv);
        let replies = rules.count(&child) as usize;
        if replies == 0 || self.is_adjudicated(&child, before) {
            return (None, 0);
        }
        let time = limits_each.hard.map_or(Time::Unlimited, Time::Move);
        let limits = Limits { nodes: Some(limits_each.nodes), time, depth: limits_each.depth };
        let settings = Settings { limits, multi_pv: replies, ..self.settings.clone() };
        // The shallow search must not use the transposition table: it would see further than its depth.
        let mut short = settings.clone();
        short.parameters.table = false;
        short.limits.depth = Some(MODEL_DEPTH);
        let search = |settings, prober| {
            self.with(settings).search_same_age(&child, before, prober, &mut |_| {})
        };
        let deep = search(settings, Some(self.prober));
        let short = search(short, None);
        let nodes = deep.nodes + short.nodes;
        let late = limits_each.hard.is_some_and(|hard| self.clock.elapsed() >= hard);
        if late || self.stop.load(Ordering::Relaxed) || deep.depth < short.depth {
            return (None, nodes);
        }
        (self.expectation(position, mv, &deep.lines, &short.lines), nodes)
    }

    /// Estimates a move from the replies: `short` has the scores that the opponent sees, `deep` the better
    /// ones.
    fn expectation(
        &self,
        position: &R::Position,
        mv: R::Move,
        deep: &[Line<R::Move>],
        short: &[Line<R::Move>],
    ) -> Option<MoveEstimate> {
        let sure = -deep.first()?.score.centipawns();
        let best = short.first()?.score.centipawns();
        let (mut sum, mut weights) = (0.0, 0.0);
        for Line { score, moves } in short {
            let truth = deep.iter().find(|line| line.moves[0] == moves[0])?;
            let weight = (f64::from(score.centipawns() - best) / TEMPERATURE).exp();
            sum -= weight * f64::from(truth.score.centipawns().clamp(-MAX_MISTAKE, MAX_MISTAKE));
            weights += weight;
        }
        let mut now = *position;
        let mut exchanged = 0;
        for &mv in [mv].iter().chain(&deep.first()?.moves) {
            exchanged += self.rules.net_captures(&now, mv).abs();
            now = self.rules.play_unchecked(&now, mv);
        }
        Some(MoveEstimate { expected: sum / weights - EXCHANGE_COST * f64::from(exchanged), sure })
    }

    /// Whether the game is adjudicated after a move, or a position is repeated.
    fn is_adjudicated(&self, child: &R::Position, before: &[R::Position]) -> bool {
        let (rules, limits) = (self.rules, self.rules.limits());
        let clock = rules.halfmove_clock(child);
        let key = rules.key(child);
        let recent = before.iter().rev().take(clock.into());
        let came_before = clock > 0 && recent.into_iter().any(|earlier| rules.key(earlier) == key);
        came_before || (limits.halfmove_clock > 0 && clock >= limits.halfmove_clock)
    }

    /// The same search with other settings.
    pub(crate) fn with(&self, settings: Settings) -> Self {
        Search {
            rules: self.rules,
            evaluator: self.evaluator,
            table: self.table,
            prober: self.prober,
            clock: self.clock,
            stop: self.stop,
            settings,
        }
    }
}

/// The number of lines that are about as good as the first one, if the game is undecided.
fn candidates<M>(lines: &[Line<M>]) -> usize {
    let centi = |score: Score| match score.kind() {
        ScoreKind::Centi(centi) if centi.abs() <= UNDECIDED => Some(centi),
        _ => None,
    };
    let Some(best) = lines.first().and_then(|line| centi(line.score)) else { return 0 };
    let as_good = |line: &&Line<M>| centi(line.score).is_some_and(|c| c >= best - MAX_SACRIFICE);
    lines.iter().take_while(as_good).count()
}

/// Half of the nodes and of the time; the depth stays.
fn halved(limits: Limits) -> Limits {
    let time = match limits.time {
        Time::Unlimited => Time::Unlimited,
        Time::Move(time) => Time::Move(time / 2),
        Time::Clock { remaining, increment } => {
            Time::Clock { remaining: remaining / 2, increment: increment / 2 }
        }
    };
    Limits { nodes: limits.nodes.map(|nodes| nodes / 2), time, ..limits }
}
