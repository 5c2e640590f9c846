//! `guti study --map`: solves and plays every combination of options of a game.

use super::args::{MapArgs, StudyArgs, command, failed};
use super::map_text;
use super::result_store::ResultStore;
use crate::diagnostic::Diagnostic;
use crate::flags::search;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::{interrupt, load, memory, new_file, progress, store};
use guti_arena::map::{
    Combination, Combinations, ExactError, Findings, RuleMap, SolveLimits, page,
};
use guti_arena::self_play::{SelfPlayError, SelfPlayPlan};
use guti_rules::definition::Definition;
use guti_session::Ruleset;
use guti_solver::Progress;
use indicatif::ProgressBar;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use std::{fs, io};

/// Studies each combination that is not known yet, and prints the map.
pub fn run(args: &StudyArgs) -> Outcome {
    let base = load::ruleset(&args.game)?;
    let vary = varied(&args.map.vary, &base)?;
    let combinations = Combinations::new(&base, &vary, args.map.most);
    let study = Study::new(args)?;
    let count = combinations.rules.len();
    study.bar.set_length(count as u64);
    let mut findings = Vec::new();
    for combination in &combinations.rules {
        study.bar.set_message(combination.ruleset.variant().to_owned());
        let Some(of) = study.of(combination)? else {
            study.bar.finish_and_clear();
            let done = findings.len();
            let diagnostic = format!("the study was stopped: {done} of {count} rules are done");
            let help = "the same command goes on from there";
            return Err(Diagnostic::new(diagnostic).with_help(help).into());
        };
        findings.push(of);
        study.bar.inc(1);
    }
    study.bar.finish_and_clear();
    let map = RuleMap::new(&base, &combinations, findings);
    if let Some(path) = &args.html {
        new_file::write(path, page::html(&map, &command()).as_bytes())?;
    }
    let mut out = Output::new();
    if args.json.json {
        out.json(&map)?;
    } else {
        map_text::print(&mut out, &map)?;
    }
    Ok(out.flush()?)
}

/// How each combination is studied.
struct Study {
    budget: Duration,
    memory: u64,
    threads: usize,
    /// The folder of tables that are there already.
    tables: Option<PathBuf>,
    /// The folder for tables that are solved, and whether they stay there.
    work: PathBuf,
    keeps_tables: bool,
    /// The games to play, if any.
    plan: Option<SelfPlayPlan>,
    store: ResultStore,
    stop: Arc<AtomicBool>,
    bar: ProgressBar,
}

impl Study {
    fn new(args: &StudyArgs) -> Result<Study, Diagnostic> {
        let MapArgs { budget, memory, no_play, keep_tables, .. } = args.map;
        let folder = match &args.map.results {
            Some(folder) => folder.clone(),
            None => store::data_folder().map(|data| data.join("maps")).ok_or_else(|| {
                Diagnostic::new("there is no folder for the results of a map")
                    .with_help("name one with `--results DIR`")
            })?,
        };
        let store = ResultStore::new(folder);
        let tables = args.tables.folder()?;
        let work = match &tables {
            Some(tables) if keep_tables => tables.clone(),
            _ => store.scratch(),
        };
        if tables.as_ref() == Some(&store.scratch()) {
            let kept = "what a map solves for its figures is removed from there";
            let reason = format!("{} has no tables to be kept", work.display());
            return Err(Diagnostic::new(reason).with_help(kept));
        }
        Ok(Study {
            budget,
            memory: memory::budget(memory),
            threads: search::threads(args.concurrency),
            keeps_tables: keep_tables && tables.is_some(),
            tables,
            work,
            plan: (!no_play).then(|| args.plan()),
            store,
            stop: interrupt::flag(),
            bar: progress::bar(0, "{bar:20} {pos}/{len} rules  {elapsed}  {wide_msg}"),
        })
    }

    /// Solves and plays rules, unless that is kept already; `None` if it was stopped.
    fn of(&self, combination: &Combination) -> Result<Option<Findings>, Diagnostic> {
        let ruleset = &combination.ruleset;
        let mut findings = self.store.load(combination)?;
        let limits = SolveLimits {
            budget: self.budget,
            memory: self.memory,
            threads: self.threads,
            tables: self.tables.as_deref(),
            work: &self.work,
            stop: &self.stop,
        };
        let aim = limits.aim(ruleset).map_err(|error| unsolved(ruleset, &error))?;
        let is_known = match (&findings.exact, aim) {
            (Some(exact), Some(aim)) => exact.up_to >= aim,
            (known, None) => known.is_some(),
            (None, Some(_)) => false,
        };
        if !is_known {
            let name = ruleset.variant();
            let tell = |progress| {
                if let Progress::Iteration(layer, plies) = progress {
                    self.bar.set_message(format!("{name}: layer {layer}, distance {plies}"));
                }
            };
            match limits.solve(ruleset, &tell) {
                Ok(exact) => findings.exact = exact.or(findings.exact),
                Err(error) if error.is_stop() => return Ok(None),
                Err(error) => return Err(unsolved(ruleset, &error)),
            }
            self.store.save(combination, &findings)?;
            if !self.keeps_tables {
                self.remove_tables(ruleset)?;
            }
        }
        let Some(plan) = &self.plan else {
            return Ok(Some(Findings { play: None, ..findings }));
        };
        let is_played = findings.play.as_ref().is_some_and(|play| play.plan.is_same(plan));
        if !is_played {
            let (mut played, all) = (0, plan.all_games());
            let mut tell = || {
                played += 1;
                self.bar.set_message(format!("{}: {played} of {all} games", ruleset.variant()));
            };
            findings.play = match plan.run(ruleset, None, &self.stop, &mut tell) {
                Ok(figures) => Some(figures),
                Err(SelfPlayError::Interrupted) => return Ok(None),
                Err(error) => return Err(failed(ruleset, &error)),
            };
            self.store.save(combination, &findings)?;
        }
        Ok(Some(findings))
    }

    /// Removes the tables that were solved for the figures only.
    fn remove_tables(&self, ruleset: &Ruleset) -> Result<(), Diagnostic> {
        let folder = ruleset.tables_folder(&self.work);
        match fs::remove_dir_all(folder.path()) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(Diagnostic::new(format!(
                "{} cannot be removed: {error}",
                folder.path().display()
            ))),
            _ => Ok(()),
        }
    }
}

fn unsolved(ruleset: &Ruleset, error: &ExactError) -> Diagnostic {
    Diagnostic::new(format!("{}: {error}", ruleset.variant()))
        .with_help("`--budget 0s` solves nothing; what is done already is kept")
}

/// The values that `--vary` adds, checked against the game.
fn varied(vary: &[String], base: &Ruleset) -> Result<Vec<(String, Vec<String>)>, Diagnostic> {
    let known: Vec<String> = Definition::option_keys(base.definition().family())
        .into_iter()
        .map(|option| option.key)
        .collect();
    let mut varied = Vec::new();
    for text in vary {
        let (key, values) = text.split_once('=').ok_or_else(|| {
            Diagnostic::new(format!("`--vary {text}` names no values"))
                .with_help("write an option and its values, such as `lose_at=1,2`")
        })?;
        if !known.iter().any(|option| option == key) {
            return Err(Diagnostic::new(format!("{} has no option `{key}`", base.name()))
                .with_help(format!("its options are {}", known.join(", "))));
        }
        let values: Vec<String> = values.split(',').map(str::to_owned).collect();
        for value in &values {
            // Whether it can be played together with the other options is checked for each
            // combination.
            let set = format!("{key}={value}");
            base.definition()
                .select(&["standard", &set])
                .map_err(|error| Diagnostic::new(format!("`--vary {text}`: {error}")))?;
        }
        varied.push((key.to_owned(), values));
    }
    Ok(varied)
}
