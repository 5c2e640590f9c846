//! The flags of `guti study`, and what both of its forms need from them.

use crate::diagnostic::Diagnostic;
use crate::flags::search::{self, duration};
use crate::flags::{GameArgs, JsonArgs, TableArgs, number};
use crate::{describe, units};
use guti_arena::self_play::{LevelPair, SelfPlayError, SelfPlayPlan, SelfPlayer};
use guti_session::Ruleset;
use std::env;
use std::path::PathBuf;
use std::time::Duration;

/// Arguments of `guti study`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Let the engine play a game against itself, and describe the game in figures: how long it \
        lasts, how many moves there are to choose from, which side it favours, how often it is drawn, \
        how it ends, and how much skill matters.\n\n\
        Every figure has a 95 % confidence interval. Games begin with a few random plies, so that they \
        differ, and each opening is played twice. The same command gives the same figures. If the start \
        is in tables of solved positions, its exact value is reported too; all other figures describe \
        how the engine plays, or with `--level random` random moves.\n\n\
        `--map` studies every combination of the options for which the file of the game has more than \
        one value: it solves each as far as `--budget` allows, lets the engine play each, and says what \
        each decision changes. It can be stopped with Ctrl-C; the same command goes on from there.",
    after_help = "Examples:\n  \
        guti study pretwa\n  \
        guti study pretwa --compare optional-capture --compare lose_at=2 --html pretwa.html\n  \
        guti study ./my-game.toml --all --games 100 --json\n  \
        guti study pretwa --games 40 --rung none --measures\n  \
        guti study pretwa --map --budget 2m --html pretwa-map.html"
)]
pub struct StudyArgs {
    #[command(flatten)]
    pub game: GameArgs,
    /// Another variant to compare, from the standard rules: its name, or options as KEY=VALUE joined by commas; may be repeated
    #[arg(short, long, value_name = "VARIANT", conflicts_with_all = ["all", "map"])]
    pub compare: Vec<String>,
    /// Compare the standard rules and all named variants
    #[arg(long, conflicts_with = "map")]
    pub all: bool,
    /// The number of games that the engine plays against itself, for each variant: at least two pairs, which
    /// an error is computed from. Pairs are played to the end, so that an odd number is rounded up
    #[arg(short = 'g', long, default_value_t = 200, value_parser = number::within::<u32>(4..=1_000_000))]
    pub games: u32,
    /// The level of the engine in these games, from 1 to 10, or `random` for random moves
    #[arg(short, long, default_value = "6", value_name = "LEVEL")]
    pub level: SelfPlayer,
    /// Two levels that play against each other, such as `3-5`; may be repeated; `none` for none
    #[arg(long = "rung", value_name = "LEVELS", default_values = ["1-3", "3-5", "5-7"], value_parser = rung)]
    pub rungs: Vec<Option<LevelPair>>,
    /// The number of games that each two levels play
    #[arg(long, default_value_t = 60, value_name = "GAMES", value_parser = number::within::<u32>(2..=1_000_000))]
    pub rung_games: u32,
    /// The number of random plies at the beginning of a game
    #[arg(short, long, default_value_t = 2, value_name = "PLIES", value_parser = number::within::<u16>(0..=1000))]
    pub openings: u16,
    /// The nodes per move at full strength; lower levels have their own limits
    #[arg(short, long, default_value_t = 10_000, value_name = "N", value_parser = number::at_least::<u64>(1))]
    pub nodes: u64,
    /// The seed of everything random
    #[arg(short, long, default_value_t = 1, value_parser = number::at_least::<u64>(0))]
    pub seed: u64,
    /// The number of games played at the same time; without it, one for each core
    #[arg(long, value_name = "N", value_parser = number::within::<u16>(1..=1024))]
    pub concurrency: Option<u16>,
    /// Report the measures of the literature too, such as drama, board coverage and complexity
    #[arg(long)]
    pub measures: bool,
    #[command(flatten)]
    pub tables: TableArgs,
    /// Write a report with charts to this HTML file, which must not exist yet
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    #[command(flatten)]
    pub json: JsonArgs,
    #[command(flatten)]
    pub map: MapArgs,
}

/// The flags of a map.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Map")]
pub struct MapArgs {
    /// Study every combination of the options for which the file of the game has more than one value
    #[arg(long)]
    pub map: bool,
    /// The time for which each combination may be solved, as the solver estimates it for one thread
    /// before it starts; 0s solves nothing
    #[arg(long, value_name = "TIME", default_value = "1m", value_parser = duration, requires = "map")]
    pub budget: Duration,
    /// The memory for solving, such as 512M or 4G; without it, three quarters of what is free
    #[arg(long, value_name = "SIZE", value_parser = units::size, requires = "map")]
    pub memory: Option<u64>,
    /// Look at all combinations if there are at most so many; of more, only those within two changes
    /// and the named variants
    #[arg(long, value_name = "N", default_value_t = 64, requires = "map",
        value_parser = number::within::<u64>(1..=10_000))]
    pub most: u64,
    /// More values of an option to look at, such as `lose_at=1,2`; may be repeated
    #[arg(long, value_name = "KEY=VALUES", requires = "map")]
    pub vary: Vec<String>,
    /// Play no games
    #[arg(long, requires = "map", conflicts_with = "measures")]
    pub no_play: bool,
    /// The folder in which results are kept, so that the same command goes on where it was stopped;
    /// without it, `maps` in the folder where your games are kept
    #[arg(long, value_name = "DIR", requires = "map")]
    pub results: Option<PathBuf>,
    /// Keep the tables among those that other commands use, instead of removing them
    #[arg(long, requires = "map", conflicts_with = "no_tables")]
    pub keep_tables: bool,
}

impl StudyArgs {
    /// The games that the flags ask for.
    pub fn plan(&self) -> SelfPlayPlan {
        SelfPlayPlan {
            games: self.games as usize,
            level: self.level,
            opening_plies: self.openings.into(),
            rungs: self.rungs.iter().flatten().copied().collect(),
            rung_games: self.rung_games as usize,
            nodes: self.nodes,
            seed: self.seed,
            measures: self.measures,
            concurrency: search::threads(self.concurrency),
        }
    }
}

/// Parses two levels, or `none`.
fn rung(text: &str) -> Result<Option<LevelPair>, String> {
    if text == "none" {
        return Ok(None);
    }
    let levels = text.split_once('-').and_then(|(weaker, stronger)| {
        Some(LevelPair { weaker: weaker.parse().ok()?, stronger: stronger.parse().ok()? })
    });
    match levels {
        Some(rung) if rung.weaker < rung.stronger => Ok(Some(rung)),
        _ => Err("expected two levels from 1 to 10, the lower one first, such as `3-5`".to_owned()),
    }
}

/// Says why the games of some rules could not be played.
pub fn failed(ruleset: &Ruleset, error: &SelfPlayError) -> Diagnostic {
    let diagnostic = Diagnostic::new(format!("{}: {error}", ruleset.variant()));
    diagnostic.with_help("fewer random plies may help: `--openings 0`")
}

/// The command line, so that a reader of the report can repeat it.
pub fn command() -> String {
    let words = env::args().skip(1).map(|word| describe::quoted(&word));
    std::iter::once("guti".to_owned()).chain(words).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_session::engine::Level;

    #[test]
    fn a_rung_is_two_levels_the_lower_one_first() {
        let levels = rung("3-10").unwrap().map(|rung| (rung.weaker, rung.stronger));
        assert_eq!(levels, Some(("3".parse().unwrap(), Level::FULL)));
        assert_eq!(rung("none"), Ok(None));
        for wrong in ["", "3", "5-3", "4-4", "0-3", "3-11", "a-b"] {
            assert!(rung(wrong).is_err(), "{wrong}");
        }
    }
}
