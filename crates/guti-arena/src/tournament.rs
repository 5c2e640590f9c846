//! Tournaments: many games, several at once.

use crate::openings::Openings;
use crate::player::{ForfeitReason, Limit, Player};
use crate::rating::Results;
use crate::referee::{self, FinishedGame, RefereeSettings};
use crate::schedule::{Fixture, Schedule};
use crate::sprt::{Sprt, SprtDecision};
use crate::standings::{PlayedGame, Standings};
use crate::whole_match;
use fastrand::Rng;
use guti_rules::types::BySide;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;

/// A participant. Concurrent games need a player each, so it makes players.
pub struct Contestant {
    /// The name in standings and records.
    pub name: String,
    /// Its search limits, if they differ from those of the tournament.
    pub limit: Option<Limit>,
    /// Makes a player. Errors are reported when its first game begins.
    pub make: Box<dyn Fn() -> Box<dyn Player> + Send + Sync>,
}

/// A tournament to play.
///
/// If the players are limited by depth or nodes and not by time, the result depends on the seed only and
/// not on the number of concurrent games.
#[derive(Debug)]
pub struct Tournament {
    /// The participants; the schedule numbers them in this order, from 0.
    pub contestants: Vec<Contestant>,
    /// The schedule of the games.
    pub schedule: Schedule,
    /// The openings, one for each round.
    pub openings: Openings,
    /// The search limits of all players.
    pub limit: Limit,
    /// Whether whole matches are played where the rules have matches of several games; each counts as one
    /// game.
    pub matches: bool,
    /// The settings of the referee.
    pub referee: RefereeSettings,
    /// The seed of all random choices.
    pub seed: u64,
    /// The number of concurrent games; at least one.
    pub concurrency: usize,
    /// A sequential test of the first pairing, which ends the tournament when it decides.
    pub sprt: Option<Sprt>,
}

/// The result of a tournament.
#[derive(Clone, Debug)]
pub struct TournamentResult {
    /// The standings after the last game that was played.
    pub standings: Standings,
    /// The decision of the sequential test, if there is one.
    pub decision: Option<SprtDecision>,
    /// Whether it ended before the last game without a decision of the test.
    pub stopped: bool,
}

impl Tournament {
    /// Lets each player prepare for a game, to find players that cannot play at all.
    ///
    /// # Errors
    ///
    /// The name of the first player that cannot play, and the reason.
    pub fn try_out(&self) -> Result<(), (String, ForfeitReason)> {
        self.contestants.iter().try_for_each(|contestant| {
            let mut player = (contestant.make)();
            player.new_game(self.seed).map_err(|fault| (contestant.name.clone(), fault))
        })
    }

    /// Plays the tournament. `observe` is called with each game, in the order of the schedule, and the
    /// standings after it, and can end the tournament. Another thread can end it by `stop`, which is also
    /// set at an early end.
    pub fn run(
        &self,
        stop: &AtomicBool,
        observe: &mut dyn FnMut(&PlayedGame, &Standings) -> ControlFlow<()>,
    ) -> TournamentResult {
        let next = AtomicUsize::new(0);
        let (sender, results) = mpsc::channel();
        let mut collector = Collector {
            outcome: TournamentResult {
                standings: Standings::new(self.contestants.len()),
                decision: None,
                stopped: false,
            },
            sprt: self.sprt,
            observe,
        };
        thread::scope(|scope| {
            for _ in 0..self.concurrency.clamp(1, self.schedule.games().max(1)) {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || self.work(next, &sender, stop));
            }
            drop(sender);
            // Games are counted in the order of the schedule, so that the result does not depend on
            // which one ends first.
            let mut early = BTreeMap::new();
            let mut due = 0;
            for played in results {
                early.insert(played.fixture.number, played);
                while let Some(played) = early.remove(&due) {
                    due += 1;
                    if collector.add(&played).is_break() {
                        stop.store(true, Ordering::Relaxed);
                        return;
                    }
                }
            }
            // In a stopped tournament every finished game counts.
            for played in early.into_values() {
                if collector.add(&played).is_break() {
                    return;
                }
            }
        });
        let Collector { mut outcome, .. } = collector;
        let all = self.schedule.games() as u64;
        outcome.stopped = outcome.decision.is_none() && outcome.standings.games() < all;
        outcome
    }

    /// Plays one game after another, in one thread.
    fn work(&self, next: &AtomicUsize, sender: &Sender<PlayedGame>, stop: &AtomicBool) {
        let mut players: Vec<Option<Box<dyn Player>>> = Vec::new();
        players.resize_with(self.contestants.len(), || None);
        while !stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(fixture) = self.schedule.fixture(number) else { return };
            let Some(game) = self.game(&fixture, &mut players, stop) else { return };
            if sender.send(PlayedGame { fixture, game }).is_err() {
                return;
            }
        }
    }

    fn game(
        &self,
        fixture: &Fixture,
        players: &mut [Option<Box<dyn Player>>],
        stop: &AtomicBool,
    ) -> Option<FinishedGame> {
        let both = fixture.players.map(|index| &self.contestants[index]);
        let limits = BySide(both.0.map(|contestant| contestant.limit.unwrap_or(self.limit)));
        let [first, second] = players.get_disjoint_mut(fixture.players.0).ok()?;
        let first = first.get_or_insert_with(|| (both.0[0].make)());
        let second = second.get_or_insert_with(|| (both.0[1].make)());
        let seats: BySide<&mut dyn Player> = BySide::new(first.as_mut(), second.as_mut());
        let opening = self.openings.at(fixture.round);
        let seed = game_seed(self.seed, fixture.number);
        let play = if self.matches { whole_match::play } else { referee::play };
        play(opening, seats, limits, seed, &self.referee, stop)
    }
}

/// Collects the finished games and says when the tournament ends.
struct Collector<'o> {
    outcome: TournamentResult,
    sprt: Option<Sprt>,
    observe: &'o mut dyn FnMut(&PlayedGame, &Standings) -> ControlFlow<()>,
}

impl Collector<'_> {
    fn add(&mut self, played: &PlayedGame) -> ControlFlow<()> {
        let TournamentResult { standings, decision, .. } = &mut self.outcome;
        standings.add(played);
        *decision = self.sprt.and_then(|sprt| sprt.decide(&standings.pairs(0, 1)));
        (self.observe)(played, standings)?;
        if decision.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// The seed of a game, from the tournament's seed and the number of the game.
fn game_seed(seed: u64, number: usize) -> u64 {
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
