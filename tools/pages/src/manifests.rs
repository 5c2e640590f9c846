//! The manifests of the solved games, and the page that lists the sizes of their tables.

use crate::plan::PAGES;
use crate::solve::Solved;
use crate::words::{bytes, grouped};
use crate::{Result, write_file};
use guti_session::Ruleset;
use guti_solver::manifest::Manifest;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the manifests, below that of the pages.
const FOLDER: &str = "manifests";

/// The name of the page that lists the sizes.
const PAGE: &str = "files.md";

/// Tables with this many positions take more than a few minutes to solve, and are worth shipping.
const WORTH_SHIPPING: u64 = 1_000_000_000;

/// The path of the manifest of a variant.
fn path(root: &Path, game: &str, variant: &str) -> PathBuf {
    let variant = variant.replace(|c: char| !c.is_ascii_alphanumeric(), "-");
    root.join(PAGES).join(FOLDER).join(format!("{game}-{variant}.toml"))
}

/// Writes the manifests of solved variants, and the page that lists the sizes of all.
///
/// # Errors
///
/// If a file cannot be written, or one of the manifests that are there cannot be read.
pub fn write(root: &Path, solved: &[Solved]) -> Result<()> {
    for Solved { ruleset, manifest, .. } in solved {
        let path = path(root, ruleset.id(), ruleset.variant());
        let old = written(root, ruleset).ok().flatten();
        write_file(root, &path, &renewed(manifest, old.as_ref()).to_string())?;
    }
    write_file(root, &root.join(PAGES).join(PAGE), &page(&all(root)?))
}

/// A manifest, with the notes of an older one on what of the same files was verified.
fn renewed(manifest: &Manifest, old: Option<&Manifest>) -> Manifest {
    let mut manifest = manifest.clone();
    if let Some(old) = old {
        manifest.keep_verified(old);
    }
    manifest
}

/// What has been verified, for the page of sizes.
fn verified(manifest: &Manifest) -> String {
    let [layers, positions] = manifest.verified();
    match &manifest.verified_by {
        Some(program) => program.clone(),
        None if layers == 0 => "nobody yet".to_owned(),
        None => {
            let all = manifest.layers.len();
            format!("{layers} of {all} layers, {} positions", grouped(positions))
        }
    }
}

/// The manifest of a variant that the book has, if it has one.
///
/// # Errors
///
/// If it cannot be read.
pub fn written(root: &Path, ruleset: &Ruleset) -> Result<Option<Manifest>> {
    let path = path(root, ruleset.id(), ruleset.variant());
    path.exists().then(|| read(&path)).transpose()
}

/// Whether the manifest that the book has is that of the same tables.
pub fn is_written(root: &Path, solved: &Solved) -> bool {
    let written = written(root, &solved.ruleset).ok().flatten();
    written.is_some_and(|old| old.is_of_same_files(&solved.manifest))
}

fn read(path: &Path) -> Result<Manifest> {
    let failed = |error: String| format!("{}: {error}", path.display());
    let text = fs::read_to_string(path).map_err(|e| failed(e.to_string()))?;
    Manifest::parse(&text).map_err(|e| failed(e.to_string()))
}

/// All manifests of the book, in the order of their names.
fn all(root: &Path) -> Result<Vec<Manifest>> {
    let folder = root.join(PAGES).join(FOLDER);
    let entries = fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    paths.iter().map(|path| read(path)).collect()
}

/// The page in Markdown.
fn page(manifests: &[Manifest]) -> String {
    let mut page = String::from(
        "<!-- Written by `cargo xtask results`. -->\n\n# The sizes of the tables\n\n\
         [Manifests](../engineering/tables.md#manifests) of all tables are in \
         `docs/src/results/manifests`. The sizes are those of whole files. \
         [Checking tables](../guide/tables.md#checking-tables) says how anybody can check them, \
         also in a browser. `guti verify GAME --manifest FILE` verifies every value, however many evenings that \
         takes, and notes it in the manifest: the last column says which program has done so, or for how many \
         layers that has been done.\n\n\
         | game and variant | up to | layers | positions | size | bits per position | verified by |\n\
         |---|--:|--:|--:|--:|--:|---|\n",
    );
    let mut row =
        |name: &str, [up_to, verified]: [&str; 2], layers: usize, positions: u64, size: u64| {
            let bits = size as f64 * 8.0 / positions.max(1) as f64;
            let (positions, size) = (grouped(positions), bytes(size));
            let _ = writeln!(
                page,
                "| {name} | {up_to} | {layers} | {positions} | {size} | {bits:.2} | {verified} |"
            );
        };
    let mut sums = (0, 0, 0);
    let mut worth = (Vec::new(), 0);
    for manifest in manifests {
        let positions = manifest.layers.iter().map(|layer| layer.positions).sum();
        let size = manifest.layers.iter().map(|layer| layer.bytes).sum();
        let up_to = manifest.command.split_once(" --up-to ").map_or("", |(_, limit)| limit);
        let up_to = up_to.replace(" --total ", ", total ");
        let name = format!("{} `{}`", manifest.game, manifest.variant);
        row(&name, [&up_to, &verified(manifest)], manifest.layers.len(), positions, size);
        if positions >= WORTH_SHIPPING {
            worth.1 += size;
            worth.0.push(name);
        }
        sums = (sums.0 + manifest.layers.len(), sums.1 + positions, sums.2 + size);
    }
    row("all", [""; 2], sums.0, sums.1, sums.2);
    let (names, size) = (worth.0.join(", "), bytes(worth.1));
    let _ = write!(
        page,
        "\n## What is worth shipping\n\n\
         `cargo xtask results` measures how long solving takes, and the pages of the games that it has solved say \
         it: a few minutes at most for tables of fewer than {} positions. A server solves the small ones by itself, so \
         that whoever has the program needs no files of them. Worth shipping are the larger ones, for which \
         a download replaces a long run that needs much memory, and disk space for raw values: {names}; together \
         {size}. Their layers of few pieces are small, and `guti tables fetch URL --up-to N` fetches no \
         others.\n\n\
         Publish the files of a variant with its manifest, as the assets of a release or in a folder of a web \
         server; [Fetching tables](../guide/tables.md#fetching-tables) says how a reader gets them. Each file \
         is compared with its checksum in the manifest.\n",
        grouped(WORTH_SHIPPING)
    );
    page
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::ResultsPlan;
    use crate::timing;
    use guti_rules::index::Indexed;
    use guti_rules::with_rules;
    use guti_tables::folder::rules_digest;
    use guti_tables::hex;

    #[test]
    fn every_manifest_is_of_the_rules_of_the_tree() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let plan = ResultsPlan::read(&root).unwrap();
        let mut planned = Vec::new();
        for game in &plan.games {
            for variant in &game.variants {
                let ruleset = Ruleset::find(&game.id, &[variant.as_str()]).unwrap();
                planned.push((path(&root, ruleset.id(), ruleset.variant()), ruleset));
            }
        }
        let manifests = all(&root).unwrap();
        assert!(!manifests.is_empty());
        for manifest in manifests {
            let written = path(&root, &manifest.game, &manifest.variant);
            let found = planned.iter().find(|(path, _)| *path == written);
            let (_, ruleset) =
                found.unwrap_or_else(|| panic!("{} is not planned", written.display()));
            let (digest, text) = with_rules!(ruleset.game(), rules => {
                (hex(&rules_digest(rules)), rules.rules_fingerprint())
            });
            let rules = [&manifest.rules.digest, &manifest.rules.text];
            let name = written.display();
            assert_eq!(rules, [&digest, &text], "{name}: the rules have changed since it was made");
            assert!(!manifest.layers.is_empty(), "{name}");
        }
    }

    #[test]
    fn only_the_files_that_were_verified_are_called_so() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut old = all(&root).unwrap().remove(0);
        let mut new = Manifest { verified_by: None, ..old.clone() };
        new.layers.iter_mut().for_each(|layer| layer.verified_by = None);
        assert_eq!(renewed(&new, None).verified_by, None);
        let names: Vec<String> = old.layers.iter().map(|layer| layer.layer.clone()).collect();
        old.set_verified(&names);
        assert!(old.verified_by.is_some());
        assert_eq!(renewed(&new, Some(&old)).verified_by, old.verified_by);
        let mut other = new.clone();
        other.layers[0].blake3 = new.layers[1].blake3.clone();
        assert_eq!(renewed(&other, Some(&old)), other);
        let mut begun = new.clone();
        begun.set_verified(&names[..2]);
        let positions = grouped(begun.layers[0].positions + begun.layers[1].positions);
        let layers = begun.layers.len();
        let text = page(&[new, begun, old.clone()]);
        assert!(text.contains("| nobody yet |\n"), "{text}");
        let some = format!("| 2 of {layers} layers, {positions} positions |\n");
        assert!(text.contains(&some), "{text}");
        assert!(text.contains(&format!("| {} |\n", old.verified_by.unwrap())), "{text}");
    }

    #[test]
    fn the_page_of_sizes_is_that_of_the_manifests() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let written = fs::read_to_string(root.join(PAGES).join(PAGE)).unwrap();
        assert_eq!(written, page(&all(&root).unwrap()), "run `cargo xtask results`");
    }

    /// As the page of sizes says.
    #[test]
    fn what_is_not_worth_shipping_was_solved_in_a_few_minutes() {
        const A_FEW_MINUTES: f64 = 300.0;
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut measured = 0;
        for manifest in all(&root).unwrap() {
            let (game, variant) = (&manifest.game, &manifest.variant);
            let page = fs::read_to_string(root.join(PAGES).join(format!("{game}.md"))).unwrap();
            let Some(seconds) = timing::seconds(&page, variant) else { continue };
            let positions: u64 = manifest.layers.iter().map(|layer| layer.positions).sum();
            let is_small = positions < WORTH_SHIPPING;
            assert!(!is_small || seconds < A_FEW_MINUTES, "{game} {variant}: {seconds} s");
            measured += u32::from(is_small);
        }
        assert!(measured > 5, "{measured}");
    }
}
