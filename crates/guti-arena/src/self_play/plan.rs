//! Plays the games of a self-play report.

use crate::openings::NoOpening;
use crate::self_play::estimate::Sample;
use crate::self_play::measures::Measurer;
use crate::self_play::report::{
    Difference, GameStatistics, LevelResult, SelfPlayReport, SelfPlayStatistics, SolvedStart,
};
use crate::{
    Contestant, FinishedGame, Format, InternalPlayer, Limit, Openings, PlayedGame, Player,
    RefereeSettings, Schedule, Tournament,
};
use guti_rules::types::Side;
use guti_session::engine::{Level, Settings};
use guti_session::tables::TableSet;
use guti_session::{Ruleset, Session};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use thiserror::Error;

/// The transposition table of a player, in megabytes. Every concurrent game has two players.
const HASH_MB: usize = 4;

/// The games to play for a report.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
pub struct SelfPlayPlan {
    /// The number of games that the engine plays against itself; an odd number is rounded up.
    pub games: usize,
    /// The level of the engine in these games.
    #[schemars(with = "u8", range(min = 1, max = 10))]
    pub level: Level,
    /// The number of random plies at the beginning of a game, so that games differ. Each opening is played
    /// twice.
    pub opening_plies: usize,
    /// The levels that play each other, to measure how much skill matters.
    pub rungs: Vec<LevelPair>,
    /// The number of games of each pair of levels.
    pub rung_games: usize,
    /// The nodes per move of the highest level. Lower levels have their own limits.
    pub nodes: u64,
    /// The seed of all random choices.
    pub seed: u64,
    /// Whether the report has [`Measures`](crate::self_play::Measures), for which each position of a
    /// game is searched once more.
    #[serde(default, skip_serializing_if = "is_false")]
    pub measures: bool,
    /// The number of concurrent games; the report does not depend on it.
    #[serde(skip)]
    pub concurrency: usize,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(value: &bool) -> bool {
    !value
}

/// Two levels that play each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
pub struct LevelPair {
    /// The level that is expected to score less.
    #[schemars(with = "u8", range(min = 1, max = 10))]
    pub weaker: Level,
    /// The level that is expected to score more.
    #[schemars(with = "u8", range(min = 1, max = 10))]
    pub stronger: Level,
}

/// Why there is no report.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SelfPlayError {
    /// There are no openings of this length.
    #[error(transparent)]
    NoOpening(#[from] NoOpening),
    /// The games were stopped.
    #[error("the study was stopped before its last game")]
    Interrupted,
    /// The engine could not play.
    #[error("the engine cannot play: {0}")]
    Engine(String),
}

impl Default for SelfPlayPlan {
    fn default() -> SelfPlayPlan {
        let level = |number: u8| Level::new(number).unwrap_or(Level::FULL);
        let rung = |[weaker, stronger]: [u8; 2]| LevelPair {
            weaker: level(weaker),
            stronger: level(stronger),
        };
        SelfPlayPlan {
            games: 200,
            level: level(6),
            opening_plies: 2,
            rungs: [[1, 3], [3, 5], [5, 7]].map(rung).to_vec(),
            rung_games: 60,
            nodes: 10_000,
            seed: 1,
            measures: false,
            concurrency: 1,
        }
    }
}

impl SelfPlayPlan {
    /// The number of all games.
    pub fn all_games(&self) -> usize {
        let even = |games: usize| games.next_multiple_of(2);
        even(self.games) + self.rungs.len() * even(self.rung_games)
    }

    /// Plays the games and makes the report. `played` is called after every game. If tables are given, the
    /// report has the exact value of the start.
    ///
    /// # Errors
    ///
    /// See [`SelfPlayError`].
    pub fn run(
        &self,
        ruleset: &Ruleset,
        tables: Option<&TableSet>,
        stop: &AtomicBool,
        played: &mut dyn FnMut(),
    ) -> Result<SelfPlayReport, SelfPlayError> {
        let mut games = Vec::new();
        let mut measurer = self.measures.then(|| Measurer::new(ruleset)).transpose()?;
        self.play_match(ruleset, [self.level; 2], self.games, stop, &mut |report| {
            games.push(GameStatistics::of(&report.game));
            if let Some(measurer) = &mut measurer {
                measurer.add(&report.game);
            }
            played();
        })?;
        let rungs = self.rungs.iter().map(|&rung| self.play_levels(ruleset, rung, stop, played));
        Ok(SelfPlayReport {
            game: ruleset.id().to_owned(),
            name: ruleset.name().to_owned(),
            variant: ruleset.variant().to_owned(),
            sides: ruleset.side_names().0.map(str::to_owned),
            plan: self.clone(),
            self_play: SelfPlayStatistics::of(&games),
            measures: measurer.map(|measurer| measurer.finish(ruleset)),
            skill: rungs.collect::<Result<_, _>>()?,
            exact: tables.map(|tables| SolvedStart::of(tables, &Session::new(ruleset))),
        })
    }

    fn play_levels(
        &self,
        ruleset: &Ruleset,
        rung: LevelPair,
        stop: &AtomicBool,
        played: &mut dyn FnMut(),
    ) -> Result<LevelResult, SelfPlayError> {
        let mut points = Vec::new();
        let levels = [rung.weaker, rung.stronger];
        self.play_match(ruleset, levels, self.rung_games, stop, &mut |report| {
            let stronger = report.fixture.players[Side::First] == 1;
            let of_first = points_of_first(&report.game);
            points.push(if stronger { of_first } else { 1.0 - of_first });
            played();
        })?;
        let score = points.into_iter().collect::<Sample>().share();
        Ok(LevelResult { rung, score, elo: Difference::of(score) })
    }

    /// Lets two levels play from random openings. These need not be balanced: the report describes the game
    /// as it is when it is played from the start.
    fn play_match(
        &self,
        ruleset: &Ruleset,
        levels: [Level; 2],
        games: usize,
        stop: &AtomicBool,
        observe: &mut dyn FnMut(&PlayedGame),
    ) -> Result<(), SelfPlayError> {
        let schedule = Schedule::new(2, Format::RoundRobin, games);
        let rounds = schedule.rounds();
        let openings =
            Openings::random(ruleset, self.opening_plies, rounds, self.seed, &mut |_| true)?;
        let tournament = Tournament {
            contestants: levels.map(|level| contestant(ruleset, level)).into(),
            schedule,
            openings,
            limit: Limit { nodes: Some(self.nodes), ..Limit::default() },
            referee: RefereeSettings::default(),
            seed: self.seed,
            concurrency: self.concurrency,
            sprt: None,
        };
        tournament.try_out().map_err(|(_, fault)| SelfPlayError::Engine(fault.to_string()))?;
        let end = tournament.run(stop, &mut |report, _| {
            observe(report);
            ControlFlow::Continue(())
        });
        if end.stopped { Err(SelfPlayError::Interrupted) } else { Ok(()) }
    }
}

/// The first side's share of the points.
pub(crate) fn points_of_first(game: &FinishedGame) -> f64 {
    match game.result.winner() {
        Some(Side::First) => 1.0,
        Some(Side::Second) => 0.0,
        None => 0.5,
    }
}

fn contestant(ruleset: &Ruleset, level: Level) -> Contestant {
    let (name, ruleset) = (format!("level {level}"), ruleset.clone());
    let settings = Settings { hash_mb: HASH_MB, level, ..Settings::default() };
    // A level below full strength has its own limits.
    let limit = (level < Level::FULL).then(Limit::default);
    let player = name.clone();
    let make = move || -> Box<dyn Player> {
        Box::new(InternalPlayer::new(player.clone(), settings.clone(), &ruleset))
    };
    Contestant { name, limit, make: Box::new(make) }
}
