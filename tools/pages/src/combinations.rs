//! The pages that compare every combination of some options of a game.

use crate::plan::{PAGES, PlannedGame};
use crate::solve::{self, Solved, Solving};
use crate::{Result, page, write_file};
use guti_session::Ruleset;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// The digits of a hash that a line shows.
const DIGITS: usize = 16;

/// The columns after those of the options.
const COLUMNS: [&str; 10] = [
    "the start",
    "first moves",
    "wins %",
    "draws %",
    "losses %",
    "endless %",
    "longest win",
    "longest draw",
    "longest loss",
    "hash",
];

/// Solves every combination that the plan of a game asks for. The page is written after each, and the
/// tables of a combination are removed once its figures are read. A run that continues keeps the
/// lines of the existing page. Without `solving` nothing is solved and no table removed, and
/// combinations that are not solved are left out.
///
/// # Errors
///
/// If the plan asks for no combinations, the game does not have one of the options, or the tables or the
/// page cannot be made or read.
pub fn write(root: &Path, game: &PlannedGame, dir: &Path, solving: Option<&Solving>) -> Result<()> {
    let combinations = game.combinations();
    if combinations.is_empty() {
        return Err(format!("the plan of {} has no lists `compare`", game.id));
    }
    if let Some(solving) = solving {
        let rulesets = combinations.iter().map(|options| solve::find(game, options));
        let rulesets = rulesets.collect::<Result<Vec<_>>>()?;
        solve::check_memory(game, &rulesets, dir, solving)?;
    }
    let path = path(root, game);
    let old = match solving {
        Some(solving) if !solving.continues => String::new(),
        _ => fs::read_to_string(&path).unwrap_or_default(),
    };
    let mut lines: Vec<Option<String>> =
        combinations.iter().map(|options| line(&old, options)).collect();
    // If an option decides nothing under the others, the rules are those of an earlier line.
    let mut known: BTreeMap<String, String> = BTreeMap::new();
    for number in 0..combinations.len() {
        let options = &combinations[number];
        let ruleset = solve::find(game, options)?;
        let essential = essential(&ruleset);
        let begin = begin(options);
        let figures = match (&lines[number], known.get(&essential)) {
            (Some(line), _) => line[begin.len()..].to_owned(),
            (None, Some(figures)) => figures.clone(),
            (None, None) => match solve_alone(game, options, &ruleset, dir, solving)? {
                Some(solved) => figures(&solved),
                None => continue,
            },
        };
        if lines[number].is_none() {
            lines[number] = Some(format!("{begin}{figures}"));
            write_file(root, &path, &text(game, lines.iter().flatten())?)?;
        }
        known.insert(essential, figures);
    }
    Ok(())
}

/// The path of the page.
fn path(root: &Path, game: &PlannedGame) -> PathBuf {
    root.join(PAGES).join(format!("{}-combinations.md", game.id))
}

/// The name of the rules in their simplest form.
fn essential(ruleset: &Ruleset) -> String {
    ruleset.definition().essential(ruleset.selected()).name
}

/// Solves one combination and removes its tables, or uses those that are there, if all are.
fn solve_alone(
    game: &PlannedGame,
    options: &[&str],
    ruleset: &Ruleset,
    dir: &Path,
    solving: Option<&Solving>,
) -> Result<Option<Solved>> {
    let Some(solving) = solving else {
        let is_solved = solve::is_solved(game, ruleset, dir)?;
        return is_solved.then(|| solve::variant(game, options, dir, None)).transpose();
    };
    if !solving.continues {
        solve::remove_tables(ruleset, dir)?;
    }
    let solved = solve::variant(game, options, dir, Some(solving))?;
    solve::remove_tables(ruleset, dir)?;
    Ok(Some(solved))
}

/// The key and the value of an option.
fn split(option: &str) -> (&str, &str) {
    option.split_once('=').unwrap_or((option, ""))
}

/// The beginning of the line of a combination: the values of its options.
fn begin(options: &[&str]) -> String {
    let values: Vec<&str> = options.iter().map(|option| split(option).1).collect();
    format!("| {} | ", values.join(" | "))
}

/// The line of a combination on a page.
fn line(page: &str, options: &[&str]) -> Option<String> {
    let begin = begin(options);
    let columns = options.len() + COLUMNS.len();
    let found = page.lines().find(|line| line.starts_with(&begin))?;
    (found.matches(" | ").count() + 1 == columns).then(|| found.to_owned())
}

/// The cells of a line after those of the options, with the end of the line.
fn figures(solved: &Solved) -> String {
    let Solved { statistics, manifest, .. } = solved;
    let all = &statistics.together;
    let start = page::start_cells(statistics.start.as_ref()).join(" | ");
    let longest = all.longest.named().map(|(_, longest)| {
        longest.as_ref().map_or("none".to_owned(), |longest| longest.plies.to_string())
    });
    let hash = manifest.hash_of_layers();
    format!(
        "{start} | {} | {} | `{}` |",
        page::shares(all).join(" | "),
        longest.join(" | "),
        &hash[..DIGITS]
    )
}

/// The page in Markdown, with the lines that are there.
///
/// # Errors
///
/// If the game does not have one of the options.
fn text<'a>(game: &PlannedGame, lines: impl Iterator<Item = &'a String>) -> Result<String> {
    let id = &game.id;
    let combinations = game.combinations();
    let last = combinations.last().map_or(&[][..], Vec::as_slice);
    let keys: Vec<String> = last.iter().map(|option| format!("`{}`", split(option).0)).collect();
    let example = solve::find(game, last)?;
    let (name, variant) = (example.name(), example.variant());
    let lines: Vec<&String> = lines.collect();
    let mut page = format!(
        "<!-- Written by `cargo xtask combinations {id}`. -->\n\n\
         # {name}: every combination of options\n\n\
         [The results]({id}.md) of the usual rules; [what the words and figures mean](index.md).\n\n\
         ```sh\n\
         cargo xtask combinations {id}   # solves each, writes its line, and removes its tables\n\
         guti solve {id} --variant {variant}   # solves one, to be asked about positions\n\
         ```\n\n\
         The value of the start is that for the side to move, and that of a first move for the player who makes it; in \
         brackets stands the distance to conversion. The percentages are of all boards of all layers, for the \
         side to move, and endless boards are counted among the others too. The longest distances are in \
         plies. Where two lines have the same hash, they have the same layers with the same values and \
         distances: it is the beginning of the [hash of all layers](../engineering/tables.md#manifests).\n\n\
         | {} | {} |\n\
         |{}--:|--:|{}---|\n",
        keys.join(" | "),
        COLUMNS.join(" | "),
        "---|".repeat(keys.len()),
        "--:|".repeat(COLUMNS.len() - 3)
    );
    for line in &lines {
        let _ = writeln!(page, "{line}");
    }
    if lines.len() < combinations.len() {
        let _ = write!(
            page,
            "\nThese are {} of {} combinations; `cargo xtask combinations {id} --continue` solves the others.\n",
            lines.len(),
            combinations.len()
        );
    }
    Ok(page)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::manifests;
    use crate::plan::ResultsPlan;
    use guti_tables::folder::Folder;

    fn root() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
    }

    /// The games with combinations that have a page, each with that page.
    fn pages() -> Vec<(PlannedGame, String)> {
        let plan = ResultsPlan::read(&root()).unwrap();
        let games = plan.games.into_iter().filter(|game| !game.compare.is_empty());
        let read = |game: PlannedGame| {
            let page = fs::read_to_string(path(&root(), &game)).ok()?;
            Some((game, page))
        };
        games.filter_map(read).collect()
    }

    #[test]
    fn every_page_is_that_of_its_lines() {
        let pages = pages();
        assert!(!pages.is_empty());
        for (game, page) in pages {
            let lines: Vec<String> =
                game.combinations().iter().filter_map(|options| line(&page, options)).collect();
            assert!(!lines.is_empty(), "{}", game.id);
            assert_eq!(page, text(&game, lines.iter()).unwrap(), "{}", game.id);
        }
    }

    /// The page of a game and its manifests come from other tables than its combinations.
    #[test]
    fn combinations_agree_with_the_page_and_the_manifest_of_the_same_rules() {
        let pages = pages();
        assert!(!pages.is_empty());
        for (game, combinations) in pages {
            let results = root().join(PAGES).join(format!("{}.md", game.id));
            let results = fs::read_to_string(results).unwrap();
            let mut agree = 0;
            for options in game.combinations() {
                let Some(found) = line(&combinations, &options) else { continue };
                let cells: Vec<&str> = found[begin(&options).len()..].split(" | ").collect();
                let rules = essential(&solve::find(&game, &options).unwrap());
                let mut variants = solve::variants(&game).unwrap().into_iter();
                let Some(planned) = variants.find(|variant| essential(variant) == rules) else {
                    continue;
                };
                let manifest = manifests::written(&root(), &planned).unwrap().unwrap();
                let hash = format!("`{}` |", &manifest.hash_of_layers()[..DIGITS]);
                assert_eq!(cells.last(), Some(&hash.as_str()), "{}: {options:?}", game.id);
                let name = planned.variant();
                let start = format!("| `{name}` | {} |\n", cells[..2].join(" | "));
                assert!(results.contains(&start), "{}: {start}", game.id);
                let shares = format!(" | {} |\n", cells[2..6].join(" | "));
                let line = results.lines().find(|line| {
                    line.starts_with(&format!("| `{name}` |")) && line.ends_with(shares.trim_end())
                });
                assert!(line.is_some(), "{}: {shares}", game.id);
                for (kind, plies) in ["wins", "draws", "losses"].iter().zip(&cells[6..9]) {
                    let longest = format!("| `{name}` | {kind} | {plies} |");
                    assert!(results.contains(&longest), "{}: {longest}", game.id);
                }
                agree += 1;
            }
            assert!(agree > 0, "{}", game.id);
        }
    }

    #[test]
    fn combinations_are_solved_one_by_one_and_leave_no_tables() {
        let game: PlannedGame = toml::from_str(
            "id = 'three-mens-morris'\nvariants = ['standard']\n\
             compare = [['placed_rows=allowed', 'placed_rows=forbidden'], ['flying=0', 'flying=3']]",
        )
        .unwrap();
        let root = tempfile::tempdir().unwrap();
        let dir = root.path().join("tables");
        let solving = Solving { threads: 1, memory: 1 << 30, continues: false };
        write(root.path(), &game, &dir, Some(&solving)).unwrap();
        let page = fs::read_to_string(path(root.path(), &game)).unwrap();
        for options in game.combinations() {
            assert!(line(&page, &options).is_some(), "{options:?}: {page}");
            let ruleset = solve::find(&game, &options).unwrap();
            assert!(!Folder::new(&dir, ruleset.id(), ruleset.variant()).path().exists());
        }
        // A run that continues keeps the lines that are there, and solves the others.
        let marked = page.replacen(" | draw ", " | kept ", 1);
        let marked = if marked == page { page.replacen(" | win ", " | kept ", 1) } else { marked };
        assert_ne!(marked, page);
        let missing = line(&page, game.combinations().last().unwrap()).unwrap();
        fs::write(path(root.path(), &game), marked.replace(&format!("{missing}\n"), "")).unwrap();
        let solving = Solving { continues: true, ..solving };
        write(root.path(), &game, &dir, Some(&solving)).unwrap();
        assert_eq!(fs::read_to_string(path(root.path(), &game)).unwrap(), marked);
        // Without tables nothing is added to a page, which says that it is not complete.
        let begun = marked.replace(&format!("{missing}\n"), "");
        fs::write(path(root.path(), &game), &begun).unwrap();
        write(root.path(), &game, &dir, None).unwrap();
        assert_eq!(fs::read_to_string(path(root.path(), &game)).unwrap(), begun);
        let lines = game.combinations().into_iter().filter_map(|options| line(&begun, &options));
        let lines: Vec<String> = lines.collect();
        assert!(text(&game, lines.iter()).unwrap().contains("\nThese are 3 of 4 combinations;"));
    }
}
