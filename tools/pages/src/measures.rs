//! The page with the measures of every game, and the data set that it is made from.

use crate::plan::PAGES;
use crate::{Result, machine, write_file};
use guti_arena::map::digest;
use guti_arena::self_play::page::FIGURES;
use guti_arena::self_play::{MEASURE_NODES, Measures, SelfPlayPlan, SelfPlayReport};
use guti_session::Ruleset;
use serde::{Deserialize, Serialize};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

/// The name of the page, in the folder of the results.
const PAGE: &str = "measures.md";

/// The name of the data set, beside the page.
const DATA: &str = "measures.json";

/// The tables of the page: the heading of each, and its columns, which are names of figures of `guti study`.
const TABLES: [(&str, &[&str]); 4] = [
    (
        "Length and outcome",
        &[
            "Length, plies",
            "Length, median and range",
            "Completion",
            "Decided games",
            "Won by the first side",
            "Balance",
        ],
    ),
    (
        "Choice and complexity",
        &[
            "Moves to choose from",
            "Decision moves",
            "Decision factor",
            "Game-tree complexity",
            "Positions in tables",
        ],
    ),
    ("The board", &["Captures a game", "Board coverage", "Repetition"]),
    ("Who is ahead", &["Drama", "Lead changes", "Variance", "Decisiveness"]),
];

/// The data set: the report of each game, in the order of the catalogue.
#[derive(Default, Deserialize)]
struct DataSet {
    games: Vec<MeasuredGame>,
}

/// What `guti study` reports of a game under its standard rules, without the figures of single games and
/// plies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct MeasuredGame {
    /// The digest of the rules that were played.
    rules: String,
    #[serde(flatten)]
    report: SelfPlayReport,
}

/// The games that are played of each game: those of `guti study GAME --rung none --measures`.
fn plan() -> SelfPlayPlan {
    SelfPlayPlan { rungs: Vec::new(), measures: true, ..SelfPlayPlan::default() }
}

/// Plays the games with these ids, or all built-in games if there are none, and writes the data set and the
/// page after each.
///
/// # Errors
///
/// If there is no such game, it cannot be played, or a file cannot be read or written.
pub fn write(root: &Path, ids: &[String]) -> Result<()> {
    let built_in = catalogue();
    let chosen = if ids.is_empty() { &built_in } else { ids };
    let plan = SelfPlayPlan { concurrency: machine::processors(), ..plan() };
    for id in chosen {
        let ruleset = standard(id)?;
        let mut all = DataSet::read(root)?;
        all.put(measured(&ruleset, &plan)?, &built_in);
        write_file(root, &path(root, DATA), &all.to_json()?)?;
        write_file(root, &path(root, PAGE), &page(&all.games))?;
    }
    Ok(())
}

/// The ids of the built-in games.
fn catalogue() -> Vec<String> {
    guti_rules::catalogue::built_in().iter().map(|game| game.id.to_owned()).collect()
}

fn standard(id: &str) -> Result<Ruleset> {
    Ruleset::find(id, &[] as &[&str]).map_err(|error| format!("{id}: {error}"))
}

fn path(root: &Path, file: &str) -> PathBuf {
    root.join(PAGES).join(file)
}

fn measured(ruleset: &Ruleset, plan: &SelfPlayPlan) -> Result<MeasuredGame> {
    let report = plan.run(ruleset, None, &AtomicBool::new(false), &mut || {});
    let mut report = report.map_err(|error| format!("{}: {error}", ruleset.id()))?;
    report.self_play.lengths.clear();
    report.self_play.course.clear();
    Ok(MeasuredGame { rules: digest(ruleset), report })
}

impl DataSet {
    /// Reads the data set; it is empty if there is no file.
    fn read(root: &Path) -> Result<DataSet> {
        let path = path(root, DATA);
        if !path.exists() {
            return Ok(DataSet::default());
        }
        let failed = |error: String| format!("{}: {error}", path.display());
        let text = fs::read_to_string(&path).map_err(|error| failed(error.to_string()))?;
        serde_json::from_str(&text).map_err(|error| failed(error.to_string()))
    }

    /// Adds a game in its place, and drops what was known of it and of games that are not in `order`.
    fn put(&mut self, game: MeasuredGame, order: &[String]) {
        let place = |of: &MeasuredGame| order.iter().position(|id| *id == of.report.game);
        self.games.retain(|old| old.report.game != game.report.game && place(old).is_some());
        self.games.push(game);
        self.games.sort_by_key(place);
    }

    /// The data set with a line for each game.
    fn to_json(&self) -> Result<String> {
        let lines: serde_json::Result<Vec<String>> =
            self.games.iter().map(serde_json::to_string).collect();
        let lines = lines.map_err(|error| error.to_string())?;
        Ok(format!("{{\n\"games\": [\n{}\n]\n}}\n", lines.join(",\n")))
    }
}

/// The page in Markdown.
fn page(games: &[MeasuredGame]) -> String {
    let plan = plan();
    let mut page = format!(
        "<!-- Written by `cargo xtask measures`. -->\n\n# Measures of every game\n\n\
         Papers on game design describe games by measures such as drama, decisiveness and board coverage. This \
         page has them for every game, under its standard rules.\n\n\
         ```sh\n\
         cargo xtask measures                           # plays all games, and writes this page\n\
         guti study GAME --rung none --measures         # plays one, and prints the same figures\n\
         ```\n\n\
         The engine plays {} games of each against itself {}, after {} random plies, with the seed {}; \
         each opening is played twice. After ± stands half the width of the 95 % interval of a mean, and in \
         brackets the 95 % interval of a share; both are computed over pairs of games. A search of {} nodes \
         says who is ahead. All figures describe how this engine plays: other play gives other figures.\n\n\
         [`{DATA}`]({DATA}) has the same figures for programs, with the digest of the rules that were played. A \
         test fails when a game has other rules.\n",
        plan.games,
        plan.level.in_words(),
        plan.opening_plies,
        plan.seed,
        MEASURE_NODES
    );
    for (heading, columns) in TABLES {
        let _ = writeln!(page, "\n## {heading}\n");
        let _ = writeln!(page, "| game | {} |", columns.join(" | ").to_lowercase());
        let _ = writeln!(page, "|---|{}", "--:|".repeat(columns.len()));
        for MeasuredGame { report, .. } in games {
            let figures: Vec<String> =
                columns.iter().map(|name| figure(report, name).unwrap_or_default()).collect();
            let SelfPlayReport { game, name, .. } = report;
            let _ = writeln!(page, "| [{name}](../games/{game}.md) | {} |", figures.join(" | "));
        }
    }
    page.push_str(
        "\n## What they mean\n\n\
         Length, moves to choose from and captures are explained in [What a game is \
         like](../guide/study.md#what-it-reports). The others:\n\n\
         {{#include ../guide/study.md:measures}}\n\n\
         ## Values of Ludii\n\n\
         Ludii measures its own versions of most of these games with the metrics in the last column of this table, \
         and its authors have published the values: for 1,377 games and rulesets they are columns of the data set of \
         D. Soemers and others, [*UM: Game-Playing Strength of MCTS \
         Variants*](https://www.kaggle.com/competitions/um-game-playing-strength-of-mcts-variants) (Kaggle, 2024). \
         They are not repeated here, since they come from the play of other programs, often under other rules. \
         [Measures beside those of Ludii](measures-ludii.md) compares its metrics with the measures here where the \
         rules and the play are the same.\n",
    );
    page
}

/// A figure of a report by its name, as `guti study` prints it; `None` if there is no such figure.
fn figure(report: &SelfPlayReport, name: &str) -> Option<String> {
    if let Some((_, value)) = FIGURES.iter().find(|(known, _)| *known == name) {
        return Some(value(report));
    }
    let info = Measures::ALL.iter().find(|info| info.name == name)?;
    report.measures.as_ref().map(info.value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn root() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
    }

    #[test]
    fn every_game_is_measured_under_the_rules_of_the_tree() {
        let games = DataSet::read(&root()).unwrap().games;
        let measured: Vec<&str> = games.iter().map(|game| &*game.report.game).collect();
        assert_eq!(measured, catalogue(), "run `cargo xtask measures` with what is missing");
        // How many games are played at the same time is not written.
        let plan = SelfPlayPlan { concurrency: 0, ..plan() };
        for MeasuredGame { rules, report } in &games {
            let id = &report.game;
            let ruleset = standard(id).unwrap();
            let told = "has changed since it was measured: run `cargo xtask measures";
            assert_eq!(*rules, digest(&ruleset), "{id} {told} {id}`");
            assert_eq!(report.name, ruleset.name(), "the name of {id} {told} {id}`");
            assert_eq!(report.plan, plan, "the plan for {id} {told} {id}`");
            assert_eq!(report.self_play.games, plan.games, "{id}");
        }
    }

    #[test]
    fn the_page_is_that_of_the_data_set() {
        let written = fs::read_to_string(path(&root(), PAGE)).unwrap();
        assert_eq!(written, page(&DataSet::read(&root()).unwrap().games));
        for id in catalogue() {
            let link = format!("](../games/{id}.md) | ");
            assert_eq!(written.matches(&link).count(), TABLES.len(), "{id}");
        }
        assert!(!written.contains("|  |"), "a figure is missing");
    }

    #[test]
    fn every_measure_is_in_one_table() {
        let columns = TABLES.iter().flat_map(|(_, columns)| columns.iter().copied());
        let all: Vec<&str> = columns.collect();
        let different: BTreeSet<&str> = all.iter().copied().collect();
        assert_eq!(different.len(), all.len());
        for info in Measures::ALL {
            assert!(different.contains(info.name), "{} is in no table", info.name);
        }
    }

    #[test]
    fn a_game_is_measured_and_read_again() {
        let plan = SelfPlayPlan { games: 2, level: "1".parse().unwrap(), ..plan() };
        let of = |id| measured(&standard(id).unwrap(), &plan).unwrap();
        let (pretwa, felli) = (of("pretwa"), of("felli"));
        let order = ["felli".to_owned(), "pretwa".to_owned()];
        let mut all = DataSet::default();
        let gone = SelfPlayReport { game: "gone".to_owned(), ..felli.report.clone() };
        all.games.push(MeasuredGame { report: gone, ..felli.clone() });
        for game in [&pretwa, &felli, &pretwa] {
            all.put(game.clone(), &order);
        }
        let text = all.to_json().unwrap();
        let read: DataSet = serde_json::from_str(&text).unwrap();
        let ids = read.games.iter().map(|game| &*game.report.game);
        assert_eq!(ids.collect::<Vec<_>>(), order);
        assert_eq!(read.games[1].rules, digest(&standard("pretwa").unwrap()));
        // What was read prints as it did.
        assert_eq!(page(&read.games), page(&all.games));
        let text = page(&read.games);
        for (_, columns) in TABLES {
            for name in columns {
                let value = figure(&pretwa.report, name).unwrap();
                assert!(!value.is_empty() && text.contains(&format!(" {value} |")), "{name}");
            }
        }
        assert_eq!(figure(&pretwa.report, "Beauty"), None);
    }
}
