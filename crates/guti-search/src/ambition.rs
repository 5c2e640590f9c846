//! Playing for a win where the truth is a draw.
//!
//! Many moves may keep the balance, and some of them are easier to answer than others. The player
//! looks at each through the eyes of somebody who sees only a few plies: which replies look good to
//! such a player, and what are they really worth? Of moves that are about equally good, the one
//! with the highest expectation is played. (Searching with a model of the opponent: D. Carmel and
//! S. Markovitch, "Incorporating opponent models into adversary search", AAAI 1996.)

use crate::level::Strength;
use crate::limits::{Budget, Clock, Limits, Time};
use crate::oracle::{NoOracle, Oracle};
use crate::score::{Score, ScoreKind};
use crate::search::{Line, Report, Search, Settings};
use guti_rules::evaluate::Evaluate;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// How many of the best moves are compared.
const CANDIDATES: usize = 6;

/// How much worse than the best a move may be, in hundredths.
const SACRIFICE: i32 = 30;

/// A player who is further ahead than this, or behind, plays the best move, in hundredths.
const UNDECIDED: i32 = 150;

/// The plies that the other player is thought to see.
const SHORT_SIGHT: u32 = 3;

/// By how much, in hundredths, a reply looks worse that is chosen 2.7 times less often.
const DOUBT: f64 = 40.0;

/// What the exchange of a piece costs, in hundredths: with few pieces there is little to err in.
const EXCHANGE: f64 = 60.0;

/// The most that a mistake counts for, in hundredths: a win is a win.
const MOST: i32 = 400;

/// The most nodes for each look at a candidate whose worth is known.
const NODES_OF_KNOWN: u64 = 20_000;

/// What may be spent on a candidate.
#[derive(Clone, Copy)]
struct Allowance {
    /// For each of the two looks at it.
    nodes: u64,
    /// The plies of the deeper one.
    depth: Option<u32>,
    /// When there is no time left.
    hard: Option<Duration>,
}

/// What a closer look at a move shows, in hundredths.
struct Look {
    /// What is to be expected of it.
    expected: f64,
    /// What it is worth against a good player.
    sure: i32,
}

impl<'a, R: Evaluate, O: Oracle<R>, C: Clock> Search<'a, R, O, C> {
    /// A move to be played against somebody who may err: as good as the best that
    /// [`run`](Search::run) finds, or nearly, and hard to answer. The first line of the report is
    /// the one to be played. About half of the nodes and of the time go into the choice.
    ///
    /// Where the game is decided, where several lines are asked for, for a player of less than full
    /// strength and without a limit, this is the same as `run`.
    pub fn choose(
        &self,
        position: &R::Position,
        game: &[R::Position],
        watch: &mut dyn FnMut(&Report<R::Move>),
    ) -> Report<R::Move> {
        let settings = &self.settings;
        let plain = settings.multi_pv > 1
            || settings.strength != Strength::default()
            || settings.limits == Limits::default()
            || !settings.parameters.ambition;
        if plain {
            return self.run(position, game, watch);
        }
        if self.rules.count(position) < 2 {
            let only = Settings { limits: Limits::depth(1), ..settings.clone() };
            return self.with(only).run(position, game, watch);
        }
        let limits = halved(settings.limits);
        let first = self.with(Settings { limits, multi_pv: CANDIDATES, ..settings.clone() });
        // Whoever watches has asked for one line.
        let mut report = first.run(position, game, &mut |report| {
            let lines = report.lines[..1].to_vec();
            watch(&Report { lines, ..report.clone() });
        });
        let candidates = candidates(&report.lines);
        if candidates > 1 {
            let allowance = Allowance {
                nodes: report.nodes / candidates as u64 / 2,
                depth: settings.limits.depth,
                hard: Budget::of(settings.limits.time).hard,
            };
            let mut before = game.to_vec();
            before.push(*position);
            let mut tempting: Option<(f64, usize)> = None;
            for number in 0..candidates {
                let moves = &report.lines[number].moves;
                let (look, nodes) = self.tempts(position, moves[0], &before, allowance);
                report.nodes += nodes;
                let Some(look) = look else { continue };
                // The closer look may show that the move is not so good.
                let sound = look.sure >= report.lines[0].score.centipawns() - SACRIFICE;
                if sound && tempting.is_none_or(|(best, _)| look.expected > best) {
                    tempting = Some((look.expected, number));
                }
            }
            if let Some((_, number)) = tempting {
                report.lines.swap(0, number);
            }
        }
        report.lines.truncate(1);
        report.time = self.clock.elapsed();
        report
    }

    /// Of moves that are known to be equally good, the number of the one that is hardest to answer
    /// for somebody who knows no table, and the nodes that it took to find out. What the oracle
    /// knows of the replies is the truth about them. `game` is as for [`run`](Search::run); a move
    /// that ends the game or repeats a position is chosen only if it comes first and nothing can be
    /// said for another.
    pub fn hardest(
        &self,
        position: &R::Position,
        game: &[R::Position],
        moves: &[R::Move],
    ) -> (usize, u64) {
        let settings = &self.settings;
        let share = |nodes: u64| nodes / 2 / moves.len().max(1) as u64;
        let allowance = Allowance {
            nodes: settings.limits.nodes.map_or(NODES_OF_KNOWN, share).min(NODES_OF_KNOWN),
            depth: Some(SHORT_SIGHT),
            hard: Budget::of(settings.limits.time).hard,
        };
        let mut before = game.to_vec();
        before.push(*position);
        let mut nodes = 0;
        let mut hardest: Option<(f64, usize)> = None;
        for (number, &mv) in moves.iter().enumerate() {
            let (look, spent) = self.tempts(position, mv, &before, allowance);
            nodes += spent;
            if let Some(look) = look
                && hardest.is_none_or(|(best, _)| look.expected > best)
            {
                hardest = Some((look.expected, number));
            }
        }
        (hardest.map_or(0, |(_, number)| number), nodes)
    }

    /// What a move brings against a player of short sight, and the nodes that it took to find out;
    /// nothing if there was no time for it, or if the move ends the game.
    fn tempts(
        &self,
        position: &R::Position,
        mv: R::Move,
        before: &[R::Position],
        allowance: Allowance,
    ) -> (Option<Look>, u64) {
        let rules = self.rules;
        let child = rules.play_unchecked(position, mv);
        let replies = rules.count(&child) as usize;
        if replies == 0 || self.breaks_off(&child, before) {
            return (None, 0);
        }
        let time = allowance.hard.map_or(Time::Unlimited, Time::Move);
        let limits = Limits { nodes: Some(allowance.nodes), time, depth: allowance.depth };
        let settings = Settings { limits, multi_pv: replies, ..self.settings.clone() };
        // Who sees little knows nothing of what we remember.
        let mut short = settings.clone();
        short.parameters.table = false;
        short.limits.depth = Some(SHORT_SIGHT);
        let deep = self.with(settings).look(&child, before, &mut |_| {});
        let short = self.with(short).without_oracle().look(&child, before, &mut |_| {});
        let nodes = deep.nodes + short.nodes;
        let late = allowance.hard.is_some_and(|hard| self.clock.elapsed() >= hard);
        if late || self.stop.load(Ordering::Relaxed) || deep.depth < short.depth {
            return (None, nodes);
        }
        (self.expectation(position, mv, &deep.lines, &short.lines), nodes)
    }

    /// What a move brings against a player to whom the replies look as `short` says, while they are
    /// worth what `deep` says.
    fn expectation(
        &self,
        position: &R::Position,
        mv: R::Move,
        deep: &[Line<R::Move>],
        short: &[Line<R::Move>],
    ) -> Option<Look> {
        let sure = -deep.first()?.score.centipawns();
        let best = short.first()?.score.centipawns();
        let (mut sum, mut weights) = (0.0, 0.0);
        for Line { score, moves } in short {
            let truth = deep.iter().find(|line| line.moves[0] == moves[0])?;
            let weight = (f64::from(score.centipawns() - best) / DOUBT).exp();
            sum -= weight * f64::from(truth.score.centipawns().clamp(-MOST, MOST));
            weights += weight;
        }
        let mut now = *position;
        let mut exchanged = 0;
        for &mv in [mv].iter().chain(&deep.first()?.moves) {
            exchanged += self.rules.net_captures(&now, mv).abs();
            now = self.rules.play_unchecked(&now, mv);
        }
        Some(Look { expected: sum / weights - EXCHANGE * f64::from(exchanged), sure })
    }

    /// Whether the game is broken off here, or a position comes back.
    fn breaks_off(&self, child: &R::Position, before: &[R::Position]) -> bool {
        let (rules, limits) = (self.rules, self.rules.limits());
        let quiet = rules.halfmove_clock(child);
        let key = rules.key(child);
        let recent = before.iter().rev().take(quiet.into());
        let came_before = quiet > 0 && recent.into_iter().any(|earlier| rules.key(earlier) == key);
        came_before || (limits.quiet_plies > 0 && quiet >= limits.quiet_plies)
    }

    /// The same search as somebody does it who knows no table.
    fn without_oracle(self) -> Search<'a, R, NoOracle, C> {
        let Search { rules, evaluator, table, clock, stop, settings, .. } = self;
        Search { rules, evaluator, table, oracle: &NoOracle, clock, stop, settings }
    }

    /// The same search with other settings.
    fn with(&self, settings: Settings) -> Self {
        Search {
            rules: self.rules,
            evaluator: self.evaluator,
            table: self.table,
            oracle: self.oracle,
            clock: self.clock,
            stop: self.stop,
            settings,
        }
    }
}

/// How many of the lines are about as good as the first, if it decides nothing.
fn candidates<M>(lines: &[Line<M>]) -> usize {
    let centi = |score: Score| match score.kind() {
        ScoreKind::Centi(centi) if centi.abs() <= UNDECIDED => Some(centi),
        _ => None,
    };
    let Some(best) = lines.first().and_then(|line| centi(line.score)) else { return 0 };
    let as_good = |line: &&Line<M>| centi(line.score).is_some_and(|c| c >= best - SACRIFICE);
    lines.iter().take_while(as_good).count()
}

/// Half of the nodes and the time; a depth stays as it is.
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
