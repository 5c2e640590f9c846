//! Many games at once.

use crate::openings::Openings;
use crate::player::{Fault, Limit, Player};
use crate::rating::Results;
use crate::referee::{self, Conduct, Game};
use crate::schedule::{Fixture, Schedule};
use crate::sprt::{Sprt, Verdict};
use crate::standings::Standings;
use fastrand::Rng;
use guti_rules::types::BySide;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;

/// Somebody who takes part. Games that are played at once need a player each.
pub struct Contestant {
    /// The name in tables and records.
    pub name: String,
    /// How long it may think, where that is not what the tournament says.
    pub limit: Option<Limit>,
    /// Makes a player. What can fail waits until its first game.
    pub make: Box<dyn Fn() -> Box<dyn Player> + Send + Sync>,
}

/// A tournament that is to be played.
///
/// The result depends on the seed and not on how many games are played at once, as long as the
/// players are limited by depth or nodes and not by time.
#[derive(Debug)]
pub struct Tournament {
    /// Who plays.
    pub contestants: Vec<Contestant>,
    /// Who meets whom.
    pub schedule: Schedule,
    /// How games begin.
    pub openings: Openings,
    /// How long a player may think.
    pub limit: Limit,
    /// What else holds for every game.
    pub conduct: Conduct,
    /// What everything that is left to chance comes from.
    pub seed: u64,
    /// How many games are played at once; at least one.
    pub concurrency: usize,
    /// When the first pairing is decided.
    pub sprt: Option<Sprt>,
}

/// A game of a tournament that was played.
#[derive(Clone, Debug)]
pub struct Report {
    /// Which game.
    pub fixture: Fixture,
    /// How it went.
    pub game: Game,
}

/// What a tournament came to.
#[derive(Clone, Debug)]
pub struct Final {
    /// The results.
    pub standings: Standings,
    /// What the sequential test decided, if it did.
    pub verdict: Option<Verdict>,
    /// Whether it ended before the last game without such a decision.
    pub stopped: bool,
}

impl Tournament {
    /// Lets each player prepare for a game, so that one who cannot play at all is found before the
    /// first game. Returns the name and the fault of the first of those.
    pub fn try_out(&self) -> Result<(), (String, Fault)> {
        self.contestants.iter().try_for_each(|contestant| {
            let mut player = (contestant.make)();
            player.new_game(self.seed).map_err(|fault| (contestant.name.clone(), fault))
        })
    }

    /// Plays. `observe` is told of each game in the order of the schedule, with the standings after
    /// it; it can end the tournament. So can `stop`, from another thread; it is set at an early end.
    pub fn run(
        &self,
        stop: &AtomicBool,
        observe: &mut dyn FnMut(&Report, &Standings) -> ControlFlow<()>,
    ) -> Final {
        let next = AtomicUsize::new(0);
        let (tell, told) = mpsc::channel();
        let mut desk = Desk {
            outcome: Final {
                standings: Standings::new(self.contestants.len()),
                verdict: None,
                stopped: false,
            },
            sprt: self.sprt,
            observe,
        };
        thread::scope(|scope| {
            for _ in 0..self.concurrency.clamp(1, self.schedule.games().max(1)) {
                let (tell, next) = (tell.clone(), &next);
                scope.spawn(move || self.work(next, &tell, stop));
            }
            drop(tell);
            // Games are taken in their order, so that nothing depends on which ends first.
            let mut early = BTreeMap::new();
            let mut due = 0;
            for report in told {
                early.insert(report.fixture.number, report);
                while let Some(report) = early.remove(&due) {
                    due += 1;
                    if desk.take(&report).is_break() {
                        stop.store(true, Ordering::Relaxed);
                        return;
                    }
                }
            }
            // Of a tournament that was stopped every game counts that was finished.
            for report in early.into_values() {
                if desk.take(&report).is_break() {
                    return;
                }
            }
        });
        let Desk { mut outcome, .. } = desk;
        let all = self.schedule.games() as u64;
        outcome.stopped = outcome.verdict.is_none() && outcome.standings.games() < all;
        outcome
    }

    /// Plays one game after the other.
    fn work(&self, next: &AtomicUsize, tell: &Sender<Report>, stop: &AtomicBool) {
        let mut players: Vec<Option<Box<dyn Player>>> = Vec::new();
        players.resize_with(self.contestants.len(), || None);
        while !stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(fixture) = self.schedule.fixture(number) else { return };
            let Some(game) = self.game(&fixture, &mut players, stop) else { return };
            if tell.send(Report { fixture, game }).is_err() {
                return;
            }
        }
    }

    fn game(
        &self,
        fixture: &Fixture,
        players: &mut [Option<Box<dyn Player>>],
        stop: &AtomicBool,
    ) -> Option<Game> {
        let both = fixture.players.map(|index| &self.contestants[index]);
        let limits = BySide(both.0.map(|contestant| contestant.limit.unwrap_or(self.limit)));
        let [first, second] = players.get_disjoint_mut(fixture.players.0).ok()?;
        let first = first.get_or_insert_with(|| (both.0[0].make)());
        let second = second.get_or_insert_with(|| (both.0[1].make)());
        let seats: BySide<&mut dyn Player> = BySide::new(first.as_mut(), second.as_mut());
        let opening = self.openings.at(fixture.round);
        let seed = lot(self.seed, fixture.number);
        referee::play(opening, seats, limits, seed, &self.conduct, stop)
    }
}

/// Where the results come in.
struct Desk<'o> {
    outcome: Final,
    sprt: Option<Sprt>,
    observe: &'o mut dyn FnMut(&Report, &Standings) -> ControlFlow<()>,
}

impl Desk<'_> {
    fn take(&mut self, report: &Report) -> ControlFlow<()> {
        let Final { standings, verdict, .. } = &mut self.outcome;
        standings.add(report);
        *verdict = self.sprt.and_then(|sprt| sprt.verdict(&standings.pairs(0, 1)));
        (self.observe)(report, standings)?;
        if verdict.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// The seed of a game: of the tournament's and its number, well mixed.
fn lot(seed: u64, number: usize) -> u64 {
    let mut rng = Rng::with_seed(seed);
    let tournament = rng.u64(..);
    Rng::with_seed(tournament.wrapping_add(number as u64)).u64(..)
}

impl fmt::Debug for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Contestant")
            .field("name", &self.name)
            .field("limit", &self.limit)
            .finish_non_exhaustive()
    }
}
