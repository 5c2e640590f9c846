//! Playing for a win where the truth is a draw.
//!
//! Many moves may keep the balance, and some of them are easier to answer than others. The player
//! looks at each through the eyes of somebody who sees only a few plies: which replies look good to
//! such a player, and what are they really worth? Of moves that are about equally good, the one
//! with the highest expectation is played. (Searching with a model of the opponent: D. Carmel and
//! S. Markovitch, "Incorporating opponent models into adversary search", AAAI 1996.)

use crate::level::Strength;
use crate::limits::{Clock, Limits, Time};
use crate::oracle::Oracle;
use crate::parameters::Parameters;
use crate::score::{Score, ScoreKind};
use crate::search::{Line, Report, Search, Settings};
use guti_rules::evaluate::Evaluate;

/// How many of the best moves are compared.
const CANDIDATES: usize = 6;

/// How much worse than the best a move may be, in hundredths.
const SACRIFICE: i32 = 30;

/// A player who is further ahead than this, or behind, plays the best move, in hundredths.
const UNDECIDED: i32 = 150;

/// The plies that the other player is thought to see.
const SHORT_SIGHT: u32 = 3;

/// By how much, in hundredths, a reply looks worse that is chosen 2.7 times less often.
const DOUBT: f64 = 20.0;

/// What it is worth that nothing is exchanged, in hundredths for a 64th of all pieces.
const TENSION: f64 = 8.0;

/// The most that a mistake counts for, in hundredths: a win is a win.
const MOST: i32 = 400;

impl<R: Evaluate, O: Oracle<R>, C: Clock> Search<'_, R, O, C> {
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
        let limits = halved(settings.limits);
        let first = self.with(Settings { limits, multi_pv: CANDIDATES, ..settings.clone() });
        // Whoever watches has asked for one line.
        let mut report = first.run(position, game, &mut |report| {
            let lines = report.lines[..1].to_vec();
            watch(&Report { lines, ..report.clone() });
        });
        let candidates = candidates(&report.lines);
        if candidates > 1 {
            let budget = (report.nodes / candidates as u64).max(100);
            let mut before = game.to_vec();
            before.push(*position);
            let mut tempting: Option<(f64, usize)> = None;
            for number in 0..candidates {
                let mv = report.lines[number].moves[0];
                let child = self.rules.play_unchecked(position, mv);
                let Some((expected, sure)) = self.tempts(&child, &before, budget) else { continue };
                report.nodes += budget;
                // The closer look may show that the move is not so good.
                let sound = sure >= report.lines[0].score.centipawns() - SACRIFICE;
                if sound && tempting.is_none_or(|(best, _)| expected > best) {
                    tempting = Some((expected, number));
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

    /// What a position after a move of ours brings against a player of short sight, and what it is
    /// worth against a good one, both for us and in hundredths; nothing if there is no time left.
    fn tempts(
        &self,
        child: &R::Position,
        before: &[R::Position],
        budget: u64,
    ) -> Option<(f64, i32)> {
        let replies = self.rules.count(child) as usize;
        let limits = Limits { nodes: Some(budget), ..self.settings.limits };
        let deep = Settings { limits, multi_pv: replies.max(1), ..self.settings.clone() };
        let deep = self.with(deep).run(child, before, &mut |_| {});
        let line = deep.lines.first().filter(|_| deep.depth > 0)?;
        let sure = -line.score.centipawns();
        let end = line.moves.iter().fold(*child, |p, &mv| self.rules.play_unchecked(&p, mv));
        let tension = TENSION * f64::from(self.rules.stage(&end));
        if replies < 2 {
            return Some((f64::from(sure) + tension, sure));
        }
        // Who sees little knows nothing of what we remember.
        let parameters = Parameters { table: false, ..self.settings.parameters };
        let limits =
            Limits { depth: Some(SHORT_SIGHT), nodes: Some(budget), time: Time::Unlimited };
        let short = Settings { limits, parameters, multi_pv: replies, ..self.settings.clone() };
        let short = self.with(short).run(child, before, &mut |_| {});
        let best = short.lines.first().filter(|_| short.depth > 0)?.score.centipawns();
        let (mut sum, mut weights) = (0.0, 0.0);
        for Line { score, moves } in &short.lines {
            let truth = deep.lines.iter().find(|line| line.moves[0] == moves[0])?;
            let weight = (f64::from(score.centipawns() - best) / DOUBT).exp();
            sum -= weight * f64::from(truth.score.centipawns().clamp(-MOST, MOST));
            weights += weight;
        }
        Some((sum / weights + tension, sure))
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
