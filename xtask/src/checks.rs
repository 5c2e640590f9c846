//! `cargo xtask test`: the steps, their order, and how they are reported.
//!
//! When all steps run, those after the tests of the crates run beside these, in a process of their own, once
//! the quick steps have passed: much of them waits, or keeps one processor busy. The browser tests run alone
//! at the end, because they wait for pages with time limits.

use crate::background::Background;
use crate::workspace::{self, Workspace};
use crate::{Result, examples, links, pages, python, rust_tests, tools, types, wasm, web};
use std::env;
use std::process::Command;
use std::time::{Duration, Instant};

/// The fuzz targets, also the names of their folders of seeds.
pub const FUZZ_TARGETS: [&str; 5] = ["definition", "position", "moves", "record", "search"];

/// One step of the tests.
struct Step {
    name: &'static str,
    about: &'static str,
    /// Whether it runs only when it is named, because it asks the network or takes long.
    on_request: bool,
    run: fn(&Workspace) -> Result<Verdict>,
}

/// The verdict of a step that did not fail.
enum Verdict {
    Passed,
    /// It passed, but there is something to know.
    Noted(String),
    /// It could not run: what is missing, and how to get it.
    Skipped(String),
}

/// The steps in order, the quick ones first, so that small mistakes are found at once.
const STEPS: [Step; 14] = [
    step("versions", "the versions of Rust and of guti, here and in the documents", versions),
    step("fmt", "the formatting of the code", fmt),
    step("links", "the links between the documents", check_links),
    step("clippy", "clippy on every target, warnings denied", clippy),
    step(
        "rust",
        "the tests of the crates: laws, perft files, playthroughs, transcripts, seeds for fuzzing",
        rust,
    ),
    step("web", "the pages: format, lint, types, unit tests, sizes", pages_of_browsers),
    step("python", "the Python package: its tests, its types, its examples", python_package),
    step("doc", "the examples of the documentation", doc),
    step("rustdoc", "the documentation of the crates, warnings denied", rustdoc),
    step(
        "pages",
        "the schema, the pages and the types in TypeScript are those of the code",
        generated,
    ),
    step("examples", "what readers copy from the documents works", examples),
    step("browser", "the pages in Chromium, served by the program", browser),
    step("book", "the book, if mdbook is installed", book),
    step("licences", "the licences of the dependencies, if cargo-deny is installed", licences),
];

/// The steps that run only when they are named, because they ask the network or take long.
const ON_REQUEST: [Step; 2] = [
    Step {
        name: "advisories",
        about: "known vulnerabilities of the dependencies (asks the network)",
        on_request: true,
        run: advisories,
    },
    Step {
        name: "wheel",
        about: "a wheel of the Python package, and the tests with it (asks the network)",
        on_request: true,
        run: wheel,
    },
];

const fn step(
    name: &'static str,
    about: &'static str,
    run: fn(&Workspace) -> Result<Verdict>,
) -> Step {
    Step { name, about, on_request: false, run }
}

/// The steps that run beside the others when all of them run.
const BACKGROUND_STEPS: [&str; 6] = ["web", "python", "doc", "rustdoc", "pages", "examples"];

/// The first step that is not done in a moment: with it those of [`BACKGROUND_STEPS`] begin.
const FIRST_LONG: &str = "clippy";

/// The step that needs the pages that [`BACKGROUND_STEPS`] builds, and runs when these steps have ended.
const AFTER_BACKGROUND: &str = "browser";

fn all() -> impl Iterator<Item = &'static Step> {
    STEPS.iter().chain(&ON_REQUEST)
}

/// The names of all steps.
pub fn names() -> Vec<&'static str> {
    all().map(|step| step.name).collect()
}

/// Prints the name of each step and what it checks.
pub fn list() {
    for Step { name, about, on_request, .. } in all() {
        println!("{name:<12} {about}{}", if *on_request { "; only when named" } else { "" });
    }
}

/// Runs the steps that are named, or all that need no network; whether none failed.
pub fn run(workspace: &Workspace, wanted: &[String], keep_going: bool) -> bool {
    let begin = Instant::now();
    let whole = wanted.is_empty();
    let mut beside = None;
    let chosen = |step: &&Step| {
        if whole {
            !step.on_request && !BACKGROUND_STEPS.contains(&step.name)
        } else {
            wanted.iter().any(|name| name == step.name)
        }
    };
    let mut reports = Vec::new();
    for step in all().filter(chosen) {
        if step.name == AFTER_BACKGROUND {
            reports.extend(beside.take().map(report_beside));
            if reports.last().is_some_and(|report| report.verdict.is_err()) && !keep_going {
                break;
            }
        }
        if whole && step.name == FIRST_LONG {
            beside = Some((Instant::now(), start_beside(workspace, keep_going)));
        }
        println!("\n==> {}: {}", step.name, step.about);
        let begin = Instant::now();
        let verdict = (step.run)(workspace);
        let failed = verdict.is_err();
        reports.push(Report { name: step.name.to_owned(), verdict, time: begin.elapsed() });
        if failed && !keep_going {
            break;
        }
    }
    reports.extend(beside.map(report_beside));
    let is_left = |step: &&Step| !reports.iter().any(|report| report.name == step.name);
    let left = all().filter(chosen).filter(is_left).map(|step| step.name).collect::<Vec<_>>();
    summarise(&reports, &left, begin.elapsed())
}

/// The result of a step.
struct Report {
    name: String,
    verdict: Result<Verdict>,
    time: Duration,
}

/// Starts the process in which the steps of [`BACKGROUND_STEPS`] run.
fn start_beside(workspace: &Workspace, keep_going: bool) -> Result<Background> {
    let mut command = Command::new(env::current_exe().map_err(|e| e.to_string())?);
    command.arg("test").args(BACKGROUND_STEPS).args(keep_going.then_some("--keep-going"));
    Background::start(workspace, BACKGROUND_STEPS.join(", "), "beside.log", command)
}

/// Waits for the end of that process and returns one result for all its steps, and the time since it was started.
fn report_beside((begin, beside): (Instant, Result<Background>)) -> Report {
    let verdict = beside.and_then(Background::wait).and_then(|passed| {
        let summary = "see their summary above".to_owned();
        if passed { Ok(Verdict::Noted(summary)) } else { Err(summary) }
    });
    Report { name: "beside".to_owned(), verdict, time: begin.elapsed() }
}

/// Prints the result of each step; returns whether none failed.
fn summarise(reports: &[Report], left: &[&str], whole: Duration) -> bool {
    println!("\nSummary");
    let mut failed = Vec::new();
    for Report { name, verdict, time } in reports {
        let (word, remark) = match verdict {
            Ok(Verdict::Passed) => ("ok", ""),
            Ok(Verdict::Noted(remark)) => ("ok", remark.as_str()),
            Ok(Verdict::Skipped(remark)) => ("skipped", remark.as_str()),
            Err(reason) => {
                failed.push(name.as_str());
                ("FAILED", reason.as_str())
            }
        };
        println!("  {name:<12} {:>7.1} s  {word:<8} {remark}", time.as_secs_f32());
    }
    if !left.is_empty() {
        println!("  not reached: {}", left.join(", "));
    }
    println!("  {:<12} {:>7.1} s", "together", whole.as_secs_f32());
    let skipped = |report: &&Report| matches!(report.verdict, Ok(Verdict::Skipped(_)));
    let skipped: Vec<&str> =
        reports.iter().filter(skipped).map(|report| report.name.as_str()).collect();
    if failed.is_empty() && skipped.is_empty() {
        println!("All good.");
    } else if failed.is_empty() {
        println!("All good, but skipped: {}.", skipped.join(", "));
    } else {
        println!("Failed: {}. To run one alone: cargo xtask test STEP", failed.join(", "));
    }
    failed.is_empty()
}

// ------------------------------------------------------------------------------- the steps

/// Runs a program; if it ends well the step has passed.
fn passes(command: Command) -> Result<Verdict> {
    workspace::check(command).map(|()| Verdict::Passed)
}

fn versions(workspace: &Workspace) -> Result<Verdict> {
    let stated = of_package(workspace, "rust-version")?;
    let version = of_package(workspace, "version")?;
    for (document, words) in [
        ("CITATION.cff", format!("\nversion: {version}\n")),
        ("docs/src/cite.md", format!("version = {{{version}}}")),
        ("README.md", format!("Rust {stated}")),
        ("CONTRIBUTING.md", format!("Rust {stated}")),
        ("docs/src/guide/first-game.md", format!("Rust {stated}")),
        (".github/workflows/ci.yml", format!("\"{stated}\"")),
        ("deploy/Dockerfile", format!("rust:{stated}-")),
        ("deploy/cluster.Dockerfile", format!("rust:{stated}-")),
    ] {
        if !workspace.read(document)?.contains(&words) {
            return Err(format!("{document} does not say `{}`", words.trim()));
        }
    }
    let mut rustc = workspace.command("rustc");
    rustc.arg("--version");
    let printed = workspace::output(rustc)?;
    let here = release(&printed).ok_or_else(|| format!("rustc calls itself `{printed}`"))?;
    let least = release(&format!("rustc {stated}")).ok_or("rust-version is no version")?;
    match here.cmp(&least) {
        std::cmp::Ordering::Less => Err(format!(
            "this is Rust {}.{}, but guti needs {stated}: `rustup update`",
            here.0, here.1
        )),
        std::cmp::Ordering::Equal => Ok(Verdict::Passed),
        std::cmp::Ordering::Greater => Ok(Verdict::Noted(format!(
            "this is Rust {}.{}, so the minimum {stated} is not put to the test",
            here.0, here.1
        ))),
    }
}

/// What the manifest of the workspace states for all packages under a key.
fn of_package(workspace: &Workspace, key: &str) -> Result<String> {
    let manifest: toml::Table =
        workspace.read("Cargo.toml")?.parse().map_err(|e| format!("Cargo.toml: {e}"))?;
    let value = manifest["workspace"]["package"].get(key).and_then(|value| value.as_str());
    value.map(str::to_owned).ok_or_else(|| format!("Cargo.toml states no {key}"))
}

/// The major and minor version in what `rustc --version` prints.
fn release(printed: &str) -> Option<(u32, u32)> {
    let mut numbers = printed.split_whitespace().nth(1)?.split('.');
    Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
}

fn fmt(workspace: &Workspace) -> Result<Verdict> {
    component(workspace, "fmt", "rustfmt")?;
    passes(workspace.cargo(&["fmt", "--all", "--check"]))
}

fn check_links(workspace: &Workspace) -> Result<Verdict> {
    links::check(workspace).map(|()| Verdict::Passed)
}

fn clippy(workspace: &Workspace) -> Result<Verdict> {
    component(workspace, "clippy", "clippy")?;
    let targets = ["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"];
    passes(workspace.cargo(&targets))
}

fn rust(workspace: &Workspace) -> Result<Verdict> {
    // The tests of the server are made with each database that it can use.
    let missing = tools::POSTGRES.find(workspace).err();
    rust_tests::run(workspace)?;
    Ok(missing.map_or(Verdict::Passed, Verdict::Noted))
}

fn doc(workspace: &Workspace) -> Result<Verdict> {
    passes(workspace.cargo(&["test", "--workspace", "--doc"]))
}

fn rustdoc(workspace: &Workspace) -> Result<Verdict> {
    let mut cargo = workspace.cargo(&["doc", "--workspace", "--no-deps"]);
    cargo.env("RUSTDOCFLAGS", "--deny warnings");
    passes(cargo)
}

fn generated(workspace: &Workspace) -> Result<Verdict> {
    pages::schema(workspace, true)?;
    pages::docs(workspace, true)?;
    types::types(workspace, true).map(|()| Verdict::Passed)
}

fn examples(workspace: &Workspace) -> Result<Verdict> {
    examples::check(workspace).map(|tried| Verdict::Noted(format!("{tried} tried")))
}

fn python_package(workspace: &Workspace) -> Result<Verdict> {
    Ok(of_python(python::test(workspace)?))
}

fn wheel(workspace: &Workspace) -> Result<Verdict> {
    Ok(of_python(python::test_wheel(workspace)?))
}

fn of_python(tested: python::TestOutcome) -> Verdict {
    match tested {
        python::TestOutcome::Passed => Verdict::Passed,
        python::TestOutcome::Without(missing) => Verdict::Noted(missing),
        python::TestOutcome::Missing(missing) => Verdict::Skipped(missing),
    }
}

fn pages_of_browsers(workspace: &Workspace) -> Result<Verdict> {
    web::install(workspace)?;
    wasm::build(workspace)?;
    for script in ["lint", "check", "test"] {
        workspace::check(web::npm(workspace, &["run", script]))?;
    }
    web::build(workspace)?;
    web::sizes(workspace).map(Verdict::Noted)
}

fn browser(workspace: &Workspace) -> Result<Verdict> {
    let found = tools::HEADLESS_CHROMIUM.find(workspace);
    let chromium = match found.or_else(|_| tools::CHROMIUM.find(workspace)) {
        Ok(chromium) => chromium,
        Err(missing) => return Ok(Verdict::Skipped(missing)),
    };
    web::build(workspace)?;
    let mut npm = web::npm(workspace, &["run", "test:browser"]);
    npm.env("GUTI_PROGRAM", workspace.guti()?).env("CHROMIUM", chromium);
    npm.env("GUTI_STATIC_SITE", workspace.program("guti-static-site")?);
    passes(npm)
}

fn book(workspace: &Workspace) -> Result<Verdict> {
    let mut version = workspace.command("mdbook");
    version.arg("--version");
    if !workspace::is_installed(version) {
        return Ok(Verdict::Skipped("mdbook is missing: `cargo install mdbook`".to_owned()));
    }
    let mut mdbook = workspace.command("mdbook");
    mdbook.args(["build", "docs"]);
    passes(mdbook)
}

fn licences(workspace: &Workspace) -> Result<Verdict> {
    deny(workspace, &["bans", "licenses", "sources"])
}

fn advisories(workspace: &Workspace) -> Result<Verdict> {
    deny(workspace, &["advisories"])
}

fn deny(workspace: &Workspace, checks: &[&str]) -> Result<Verdict> {
    if !workspace::is_installed(workspace.cargo(&["deny", "--version"])) {
        let missing = "cargo-deny is missing: `cargo install cargo-deny`";
        return Ok(Verdict::Skipped(missing.to_owned()));
    }
    let mut cargo = workspace.cargo(&["deny", "check"]);
    cargo.args(checks);
    passes(cargo)
}

/// Whether a part of the toolchain is installed, or how to install it.
fn component(workspace: &Workspace, command: &str, name: &str) -> Result<()> {
    if workspace::is_installed(workspace.cargo(&[command, "--version"])) {
        return Ok(());
    }
    Err(format!("{name} is missing: `rustup component add {name}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_read_from_what_rustc_prints() {
        assert_eq!(release("rustc 1.95.0 (59807616e 2026-04-14)"), Some((1, 95)));
        assert_eq!(release("rustc 1.98.0-nightly (0 2026-06-01)"), Some((1, 98)));
        assert_eq!(release("rustc"), None);
    }

    #[test]
    fn steps_have_names_of_their_own() {
        let mut names = names();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), STEPS.len() + ON_REQUEST.len());
    }
}
