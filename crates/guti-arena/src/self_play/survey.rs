//! What the games say.

use crate::Game;
use crate::elo::elo;
use crate::self_play::estimate::{Sample, Share, Spread};
use crate::self_play::plan::{Plan, Rung, points_of_first};
use crate::standings::ending;
use guti_rules::rules::Rules;
use guti_rules::with_rules;
use guti_session::tables::{SolvedValue, TableSet};
use guti_session::{Session, wording};
use serde::Serialize;
use std::collections::BTreeMap;

/// One variant of a game, as it was found to be.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Survey {
    /// The id of the game.
    pub game: String,
    /// Its name.
    pub name: String,
    /// The variant.
    pub variant: String,
    /// The names of the sides, the first to move first.
    pub sides: [String; 2],
    /// How it was found.
    pub plan: Plan,
    /// What the games of the engine against itself say.
    pub self_play: SelfPlay,
    /// What the games between levels say.
    pub skill: Vec<Step>,
    /// What tables of solved positions say, where there are any.
    pub exact: Option<Exact>,
}

/// The games of the engine against itself.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SelfPlay {
    /// How many were played.
    pub games: usize,
    /// How many were broken off for their length; they count as draws.
    pub cut: usize,
    /// Plies a game, those of the opening among them.
    pub length: Spread,
    /// Legal moves a position, over the positions of a game.
    pub choices: Spread,
    /// Positions with a single legal move.
    pub forced: Share,
    /// The share of the points that the first side takes: 1/2 is balance.
    pub first: Share,
    /// Games without a winner.
    pub draws: Share,
    /// Pieces or counters captured a game, by both sides together.
    pub captures: Spread,
    /// How games ended, and how many so.
    pub endings: BTreeMap<String, usize>,
    /// The length of each game.
    pub lengths: Vec<usize>,
    /// How many moves there are as the game goes on, as long as half of the games last.
    pub course: Vec<AtPly>,
}

/// The choice of moves at one ply.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct AtPly {
    /// The ply; the first move is ply 1.
    pub ply: usize,
    /// The legal moves, over the games that last so long.
    pub choices: Spread,
}

/// One level against another.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Step {
    /// Who met.
    #[serde(flatten)]
    pub rung: Rung,
    /// The share of the points that the stronger took.
    pub score: Share,
    /// The same in Elo.
    pub elo: Difference,
}

/// A difference in Elo with its 95 % interval; an end that is missing is infinite.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Difference {
    /// The estimate; none where one side took all points.
    pub value: Option<f64>,
    /// The lower end.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
}

/// What is known for certain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Exact {
    /// What the start is worth, in words; none where the tables do not reach it.
    pub start: Option<String>,
    /// The layers of positions that are solved.
    pub layers: usize,
}

/// What counts of one game.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    /// The number of legal moves in each position in which somebody moved.
    choices: Vec<u64>,
    of_first: f64,
    is_draw: bool,
    captures: u16,
    ending: &'static str,
    cut: bool,
}

impl Played {
    pub fn of(game: &Game) -> Played {
        Played {
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

    /// The mean of something over the positions of the game.
    fn over_positions(&self, value: fn(u64) -> f64) -> f64 {
        let sum: f64 = self.choices.iter().map(|&count| value(count)).sum();
        sum / self.choices.len().max(1) as f64
    }
}

impl SelfPlay {
    pub(crate) fn of(games: &[Played]) -> SelfPlay {
        let sample = |value: fn(&Played) -> f64| games.iter().map(value).collect::<Sample>();
        let mut endings = BTreeMap::new();
        for game in games {
            *endings.entry(game.ending.to_owned()).or_default() += 1;
        }
        SelfPlay {
            games: games.len(),
            cut: games.iter().filter(|game| game.cut).count(),
            length: sample(|game| game.plies() as f64).spread(),
            choices: sample(|game| game.over_positions(|count| count as f64)).spread(),
            forced: sample(|game| game.over_positions(|count| f64::from(count == 1))).share(),
            first: sample(|game| game.of_first).share(),
            draws: sample(|game| f64::from(game.is_draw)).share(),
            captures: sample(|game| game.captures.into()).spread(),
            endings,
            lengths: games.iter().map(Played::plies).collect(),
            course: course(games),
        }
    }
}

/// The number of legal moves in each position of a game in which somebody moved.
fn choices(session: &Session) -> Vec<u64> {
    with_rules!(session.ruleset().game(), rules => {
        let count = |ply| rules.count(&session.typed_position_at(rules, ply));
        (0..session.history().len()).map(count).collect()
    })
}

fn course(games: &[Played]) -> Vec<AtPly> {
    let longest = games.iter().map(Played::plies).max().unwrap_or(0);
    let at = |ply: usize| {
        let lasting = games.iter().filter_map(|game| game.choices.get(ply));
        let counts: Vec<f64> = lasting.map(|&count| count as f64).collect();
        let enough = 2 * counts.len() >= games.len();
        let spread = || counts.into_iter().collect::<Sample>().spread();
        enough.then(|| AtPly { ply: ply + 1, choices: spread() })
    };
    (0..longest).map_while(at).collect()
}

impl Difference {
    /// What a share of the points speaks for, and the ends of its interval likewise.
    pub(crate) fn of(score: Share) -> Difference {
        // No difference is 0, not -0.
        let finite = |share| Some(elo(share) + 0.0).filter(|elo| elo.is_finite());
        let Share { share, low, high } = score;
        Difference { value: finite(share), low: finite(low), high: finite(high) }
    }
}

impl Exact {
    pub(crate) fn of(tables: &TableSet, start: &Session) -> Exact {
        let verdict =
            |known: SolvedValue| wording::solved::verdict(known, start.turn(), start.side_names());
        Exact { start: tables.probe(start).map(verdict), layers: tables.layers().len() }
    }
}
