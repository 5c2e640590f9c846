//! Who plays how many games.

use crate::openings::NoOpening;
use crate::self_play::estimate::Sample;
use crate::self_play::survey::{Difference, Exact, Played, SelfPlay, Step, Survey};
use crate::{
    Conduct, Contestant, Format, Game, InternalPlayer, Limit, Openings, Player, Report, Schedule,
    Tournament,
};
use guti_rules::types::Side;
use guti_session::engine::{Level, Settings};
use guti_session::tables::TableSet;
use guti_session::{Ruleset, Session};
use serde::Serialize;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use thiserror::Error;

/// The memory for the transposition table of a player, in megabytes: there are two for each game
/// that is being played.
const HASH_MB: usize = 4;

/// A survey that is to be made.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Plan {
    /// How many games the engine plays against itself. An odd number is rounded up.
    pub games: usize,
    /// At which level.
    pub level: Level,
    /// How many random plies each game begins with, so that games differ. Each opening is played
    /// twice.
    pub opening_plies: usize,
    /// Which levels meet each other, to see how much skill matters.
    pub rungs: Vec<Rung>,
    /// How many games each two of them play.
    pub rung_games: usize,
    /// How many positions the full strength looks at for a move. Lower levels have limits of their
    /// own.
    pub nodes: u64,
    /// What everything comes from that is left to chance.
    pub seed: u64,
    /// How many games are played at once; the survey does not depend on it.
    #[serde(skip)]
    pub concurrency: usize,
}

/// Two levels that meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Rung {
    /// The lower one.
    pub weaker: Level,
    /// The higher one.
    pub stronger: Level,
}

/// Why there is no survey.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Stopped {
    /// There are no openings of this length.
    #[error(transparent)]
    NoOpening(#[from] NoOpening),
    /// It was stopped.
    #[error("the study was stopped before its last game")]
    Interrupted,
    /// The engine could not play.
    #[error("the engine cannot play: {0}")]
    Engine(String),
}

impl Default for Plan {
    fn default() -> Plan {
        let level = |number: u8| Level::new(number).unwrap_or(Level::FULL);
        let rung =
            |[weaker, stronger]: [u8; 2]| Rung { weaker: level(weaker), stronger: level(stronger) };
        Plan {
            games: 200,
            level: level(6),
            opening_plies: 2,
            rungs: [[1, 3], [3, 5], [5, 7]].map(rung).to_vec(),
            rung_games: 60,
            nodes: 10_000,
            seed: 1,
            concurrency: 1,
        }
    }
}

impl Plan {
    /// How many games it takes.
    pub fn all_games(&self) -> usize {
        let even = |games: usize| games.next_multiple_of(2);
        even(self.games) + self.rungs.len() * even(self.rung_games)
    }

    /// Plays, and sums up. `played` is told of every game that has ended. Where tables are given,
    /// the survey says what they know of the start.
    pub fn survey(
        &self,
        ruleset: &Ruleset,
        tables: Option<&TableSet>,
        stop: &AtomicBool,
        played: &mut dyn FnMut(),
    ) -> Result<Survey, Stopped> {
        let mut games = Vec::new();
        self.meet(ruleset, [self.level; 2], self.games, stop, &mut |report| {
            games.push(Played::of(&report.game));
            played();
        })?;
        let rungs = self.rungs.iter().map(|&rung| self.climb(ruleset, rung, stop, played));
        Ok(Survey {
            game: ruleset.id().to_owned(),
            name: ruleset.name().to_owned(),
            variant: ruleset.variant().to_owned(),
            sides: ruleset.side_names().0.map(str::to_owned),
            plan: self.clone(),
            self_play: SelfPlay::of(&games),
            skill: rungs.collect::<Result<_, _>>()?,
            exact: tables.map(|tables| Exact::of(tables, &Session::new(ruleset))),
        })
    }

    fn climb(
        &self,
        ruleset: &Ruleset,
        rung: Rung,
        stop: &AtomicBool,
        played: &mut dyn FnMut(),
    ) -> Result<Step, Stopped> {
        let mut points = Vec::new();
        let levels = [rung.weaker, rung.stronger];
        self.meet(ruleset, levels, self.rung_games, stop, &mut |report| {
            let stronger = report.fixture.players[Side::First] == 1;
            let of_first = points_of_first(&report.game);
            points.push(if stronger { of_first } else { 1.0 - of_first });
            played();
        })?;
        let score = points.into_iter().collect::<Sample>().share();
        Ok(Step { rung, score, elo: Difference::of(score) })
    }

    /// Lets two levels play from random openings, without looking whether these are fair: how the
    /// game is when it is played from the start is the question.
    fn meet(
        &self,
        ruleset: &Ruleset,
        levels: [Level; 2],
        games: usize,
        stop: &AtomicBool,
        observe: &mut dyn FnMut(&Report),
    ) -> Result<(), Stopped> {
        let schedule = Schedule::new(2, Format::RoundRobin, games);
        let rounds = schedule.rounds();
        let openings =
            Openings::random(ruleset, self.opening_plies, rounds, self.seed, &mut |_| true)?;
        let tournament = Tournament {
            contestants: levels.map(|level| contestant(ruleset, level)).into(),
            schedule,
            openings,
            limit: Limit { nodes: Some(self.nodes), ..Limit::default() },
            conduct: Conduct::default(),
            seed: self.seed,
            concurrency: self.concurrency,
            sprt: None,
        };
        tournament.try_out().map_err(|(_, fault)| Stopped::Engine(fault.to_string()))?;
        let end = tournament.run(stop, &mut |report, _| {
            observe(report);
            ControlFlow::Continue(())
        });
        if end.stopped { Err(Stopped::Interrupted) } else { Ok(()) }
    }
}

/// The share of the points that the first side took.
pub(crate) fn points_of_first(game: &Game) -> f64 {
    match game.result.winner() {
        Some(Side::First) => 1.0,
        Some(Side::Second) => 0.0,
        None => 0.5,
    }
}

fn contestant(ruleset: &Ruleset, level: Level) -> Contestant {
    let (name, ruleset) = (format!("level {level}"), ruleset.clone());
    let settings = Settings { hash_mb: HASH_MB, level, ..Settings::default() };
    // A level below the full strength is one by its own limits.
    let limit = (level < Level::FULL).then(Limit::default);
    let player = name.clone();
    let make = move || -> Box<dyn Player> {
        Box::new(InternalPlayer::new(player.clone(), settings.clone(), &ruleset))
    };
    Contestant { name, limit, make: Box::new(make) }
}
