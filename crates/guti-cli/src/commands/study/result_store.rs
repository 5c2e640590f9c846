//! What a map has found out about rules, kept in a file for each of them until the map is made again.

use crate::diagnostic::Diagnostic;
use guti_arena::map::{Combination, Findings};
use guti_session::save;
use serde::{Deserialize, Serialize};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The version of the form of the files.
const FORMAT: u32 = 1;

/// The program that plays the games: another version may play otherwise.
const PROGRAM: &str = concat!("guti ", env!("CARGO_PKG_VERSION"));

/// A folder of results, with a file for each set of rules, named after its digest.
pub struct ResultStore {
    folder: PathBuf,
}

/// The file of rules.
#[derive(Debug, Serialize, Deserialize)]
struct ResultFile {
    format: u32,
    program: String,
    game: String,
    variant: String,
    rules: String,
    #[serde(flatten)]
    findings: Findings,
}

impl ResultStore {
    /// The results in a folder, which need not exist.
    pub fn new(folder: PathBuf) -> ResultStore {
        ResultStore { folder }
    }

    /// The folder for tables that are solved for these results only, and removed. No table that anybody
    /// keeps is here: the folder of the data of a person has one of the usual name.
    pub fn scratch(&self) -> PathBuf {
        self.folder.join("tables-of-the-map")
    }

    /// What is stored about rules. Games of another version of the program do not count.
    ///
    /// # Errors
    ///
    /// A file that cannot be read or is no result of these rules.
    pub fn load(&self, of: &Combination) -> Result<Findings, Diagnostic> {
        let path = self.path(of);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Findings::default()),
            Err(error) => return Err(unusable(&path, &error.to_string())),
        };
        let file: ResultFile =
            serde_json::from_str(&text).map_err(|error| unusable(&path, &error.to_string()))?;
        if file.format != FORMAT {
            return Err(unusable(&path, &format!("its format is {}, not {FORMAT}", file.format)));
        }
        if file.rules != of.digest {
            return Err(unusable(&path, "it is about other rules"));
        }
        let mut findings = file.findings;
        findings.play = findings.play.filter(|_| file.program == PROGRAM);
        Ok(findings)
    }

    /// Stores what is known of rules.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn save(&self, of: &Combination, findings: &Findings) -> Result<(), Diagnostic> {
        let path = self.path(of);
        let failed = |error: String| {
            Diagnostic::new(format!("{} cannot be written: {error}", path.display()))
                .with_help("name another folder with `--results DIR`")
        };
        fs::create_dir_all(&self.folder).map_err(|error| failed(error.to_string()))?;
        let file = ResultFile {
            format: FORMAT,
            program: PROGRAM.to_owned(),
            game: of.ruleset.id().to_owned(),
            variant: of.ruleset.variant().to_owned(),
            rules: of.digest.clone(),
            findings: findings.clone(),
        };
        let text =
            serde_json::to_string_pretty(&file).map_err(|error| failed(error.to_string()))?;
        save::save(&path, &text).map_err(|error| failed(error.to_string()))
    }

    fn path(&self, of: &Combination) -> PathBuf {
        // 128 bits tell any rules apart, and a name of 64 digits is unwieldy.
        let name: String = of.digest.chars().take(32).collect();
        self.folder.join(format!("{}-{name}.json", of.ruleset.id()))
    }
}

fn unusable(path: &Path, why: &str) -> Diagnostic {
    Diagnostic::new(format!("{} is not a result that can be used: {why}", path.display()))
        .with_help("remove the file, and these rules are studied again")
}
