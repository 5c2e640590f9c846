//! Plays the games of a self-play report.

use crate::self_play::estimate::{Difference, Sample};
use crate::self_play::measures::Measurer;
use crate::self_play::plan::{LevelPair, SelfPlayError, SelfPlayPlan, SelfPlayer};
use crate::self_play::report::{
    GameStatistics, LevelResult, SelfPlayReport, SelfPlayStatistics, SolvedStart, points_of_first,
};
use crate::{
    Contestant, Format, InternalPlayer, Limit, Openings, PlayedGame, Player, RandomPlayer,
    RefereeSettings, Schedule, Tournament,
};
use guti_rules::types::Side;
use guti_session::engine::{Level, Settings};
use guti_session::tables::TableSet;
use guti_session::{Ruleset, Session};
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The transposition table of a player, in megabytes. Every concurrent game has two players.
const HASH_MB: usize = 4;

/// The time after which a move counts as hanging: longer than any search of these limits takes.
const PATIENCE: Duration = Duration::from_hours(24);

impl SelfPlayPlan {
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
        let levels = [rung.weaker, rung.stronger].map(SelfPlayer::Level);
        self.play_match(ruleset, levels, self.rung_games, stop, &mut |report| {
            let stronger = report.fixture.players[Side::First] == 1;
            let of_first = points_of_first(&report.game);
            points.push(if stronger { of_first } else { 1.0 - of_first });
            played();
        })?;
        let score = points.into_iter().collect::<Sample>().share();
        Ok(LevelResult { rung, score, elo: Difference::of(score) })
    }

    /// Lets two players meet from random openings. These need not be balanced: the report describes the game
    /// as it is when it is played from the start.
    fn play_match(
        &self,
        ruleset: &Ruleset,
        players: [SelfPlayer; 2],
        games: usize,
        stop: &AtomicBool,
        observe: &mut dyn FnMut(&PlayedGame),
    ) -> Result<(), SelfPlayError> {
        let schedule = Schedule::new(2, Format::RoundRobin, games);
        let rounds = schedule.rounds();
        let openings =
            Openings::random(ruleset, self.opening_plies, rounds, self.seed, &mut |_| true)?;
        // At full strength nothing is left to chance: an opening that comes again gives the same games again.
        let is_certain = players.iter().all(|&player| player == SelfPlayer::Level(Level::FULL));
        let schedule = schedule.at_most(openings.distinct(), |_| is_certain);
        let tournament = Tournament {
            contestants: players.map(|player| contestant(ruleset, player)).into(),
            schedule,
            openings,
            limit: Limit { nodes: Some(self.nodes), ..Limit::default() },
            matches: false,
            // No move is limited by time, so that the same plan gives the same games on every machine.
            referee: RefereeSettings { patience: PATIENCE, ..RefereeSettings::default() },
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

fn contestant(ruleset: &Ruleset, player: SelfPlayer) -> Contestant {
    let SelfPlayer::Level(level) = player else {
        let make = || -> Box<dyn Player> { Box::new(RandomPlayer::new("random")) };
        return Contestant { name: "random".to_owned(), limit: None, make: Box::new(make) };
    };
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
