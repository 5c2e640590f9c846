//! The report on games of the engine against itself and between its levels, as it is serialised.

use crate::FinishedGame;
use crate::self_play::estimate::{Difference, Distribution, Proportion, Sample};
use crate::self_play::measures::Measures;
use crate::self_play::plan::{LevelPair, SelfPlayPlan};
use crate::standings::ending;
use guti_rules::rules::Rules;
use guti_rules::types::Side;
use guti_rules::with_rules;
use guti_session::tables::{SolvedValue, TableSet};
use guti_session::{Session, wording};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The report on one variant of a game.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
pub struct SelfPlayReport {
    /// The id of the game.
    pub game: String,
    /// The name of the game.
    pub name: String,
    /// The variant, as game records write it; `standard` if nothing differs.
    pub variant: String,
    /// The names of the sides, the first to move first.
    pub sides: [String; 2],
    /// The plan of the games.
    pub plan: SelfPlayPlan,
    /// The statistics of the games of the engine against itself.
    pub self_play: SelfPlayStatistics,
    /// The measures of the literature, if they were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub measures: Option<Measures>,
    /// The results of the games between levels.
    pub skill: Vec<LevelResult>,
    /// The value of the start in endgame tables, if there are any.
    pub exact: Option<SolvedStart>,
}

/// The statistics of the games of the engine against itself.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
pub struct SelfPlayStatistics {
    /// The number of games.
    pub games: usize,
    /// The number of games that were cut short because of their length; they count as draws.
    pub cut: usize,
    /// Plies per game, including the opening.
    pub length: Distribution,
    /// Legal moves per position, averaged over the positions of a game.
    pub choices: Distribution,
    /// The proportion of positions with a single legal move, averaged over games.
    pub forced: Proportion,
    /// The first side's share of the points; 1/2 is balanced.
    pub first: Proportion,
    /// The proportion of draws.
    pub draws: Proportion,
    /// Pieces or counters captured per game, by both sides together.
    pub captures: Distribution,
    /// The kinds of endings, with their numbers.
    pub endings: BTreeMap<String, usize>,
    /// The length of each game.
    pub lengths: Vec<usize>,
    /// The number of legal moves by ply, as long as at least half of the games last.
    pub course: Vec<PlyChoices>,
}

/// The numbers of legal moves at one ply.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
pub struct PlyChoices {
    /// The ply; the first move is ply 1.
    pub ply: usize,
    /// The legal moves, over the games that last that long.
    pub choices: Distribution,
}

/// The result of one level against another.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
pub struct LevelResult {
    /// The two levels that were compared.
    #[serde(flatten)]
    pub rung: LevelPair,
    /// The stronger level's share of the points.
    pub score: Proportion,
    /// The difference in Elo.
    pub elo: Difference,
}

/// The value of the start in endgame tables.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
pub struct SolvedStart {
    /// The value of the start in words; `None` if it is in no table.
    pub start: Option<String>,
    /// The number of solved layers.
    pub layers: usize,
}

/// The numbers of one game.
#[derive(Clone, Debug)]
pub(crate) struct GameStatistics {
    /// By ply: the number of legal moves.
    choices: Vec<u64>,
    of_first: f64,
    is_draw: bool,
    captures: u16,
    ending: &'static str,
    cut: bool,
}

impl GameStatistics {
    pub fn of(game: &FinishedGame) -> GameStatistics {
        GameStatistics {
            choices: choices(&game.session),
            of_first: points_of_first(game),
            is_draw: game.result.winner().is_none(),
            captures: game.session.captures().0.iter().sum(),
            ending: if game.cut { "cut short" } else { ending(&game.result) },
            cut: game.cut,
        }
    }

    fn plies(&self) -> usize {
        self.choices.len()
    }

    /// The mean of `value` over the positions of the game.
    fn over_positions(&self, value: fn(u64) -> f64) -> f64 {
        let sum: f64 = self.choices.iter().map(|&count| value(count)).sum();
        sum / self.choices.len().max(1) as f64
    }
}

impl SelfPlayStatistics {
    pub(crate) fn of(games: &[GameStatistics]) -> SelfPlayStatistics {
        let sample =
            |value: fn(&GameStatistics) -> f64| games.iter().map(value).collect::<Sample>();
        let mut endings = BTreeMap::new();
        for game in games {
            *endings.entry(game.ending.to_owned()).or_default() += 1;
        }
        SelfPlayStatistics {
            games: games.len(),
            cut: games.iter().filter(|game| game.cut).count(),
            length: sample(|game| game.plies() as f64).spread(),
            choices: sample(|game| game.over_positions(|count| count as f64)).spread(),
            forced: sample(|game| game.over_positions(|count| f64::from(count == 1))).mean_share(),
            first: sample(|game| game.of_first).share(),
            draws: sample(|game| f64::from(game.is_draw)).share(),
            captures: sample(|game| game.captures.into()).spread(),
            endings,
            lengths: games.iter().map(GameStatistics::plies).collect(),
            course: course(games),
        }
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

/// By ply: the number of legal moves.
fn choices(session: &Session) -> Vec<u64> {
    with_rules!(session.ruleset().game(), rules => {
        let count = |ply| rules.count(&session.typed_position_at(rules, ply));
        (0..session.history().len()).map(count).collect()
    })
}

fn course(games: &[GameStatistics]) -> Vec<PlyChoices> {
    let longest = games.iter().map(GameStatistics::plies).max().unwrap_or(0);
    let at = |ply: usize| {
        let counts = || games.iter().map(|game| game.choices.get(ply).map(|&count| count as f64));
        let enough = 2 * counts().flatten().count() >= games.len();
        let spread = || counts().collect::<Sample>().spread();
        enough.then(|| PlyChoices { ply: ply + 1, choices: spread() })
    };
    (0..longest).map_while(at).collect()
}

impl SolvedStart {
    pub(crate) fn of(tables: &TableSet, start: &Session) -> SolvedStart {
        let verdict = |known: SolvedValue| {
            wording::solved::verdict(known, start.turn(), start.side_names()).to_string()
        };
        SolvedStart { start: tables.probe(start).map(verdict), layers: tables.layers().len() }
    }
}
