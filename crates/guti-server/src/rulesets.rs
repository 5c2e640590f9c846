//! A cache of compiled games and of the tables of solved positions that belong to them.

use crate::error::{ApiError, Kind};
use guti_api::{CreateMatch, LineSetup};
use guti_rules::rules::Rules as _;
use guti_rules::with_rules;
use guti_session::{Ruleset, Session, TableSet};
use guti_tables::folder::{EXTENSION, Folder, rules_digest};
use guti_words::fact;
use quick_cache::sync::Cache;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The number of compiled games to keep, those that are used most. Options can be combined in more ways than that.
const MAX_RULESETS: usize = 256;

/// The number of moves that a client may send as a line.
const MAX_PLIES: usize = 2_000;

/// How long playing a line may take. A usual line takes milliseconds, but in some positions there are so many moves to
/// choose from that one ply takes a tenth of a second.
const LINE_TIME: Duration = Duration::from_secs(10);

/// The number of variants that a client may overlay.
const MAX_VARIANTS: usize = 32;

/// The maximum length in bytes of a game's id, a variant, a position or a move that a client may send.
const MAX_LENGTH: usize = 400;

/// A cache of compiled games and their tables.
#[derive(Debug)]
pub struct RulesetCache {
    /// By the id of the game and the variants.
    rulesets: Cache<(&'static str, Vec<String>), Ruleset>,
    tables_folder: Option<PathBuf>,
    /// By the id of the game and its variant.
    tables: Cache<(String, String), OpenTables>,
}

/// The tables of a game, with the files that were there when they were opened.
#[derive(Clone, Debug)]
struct OpenTables {
    files: Vec<(String, u64)>,
    tables: Arc<TableSet>,
}

impl Default for RulesetCache {
    /// An empty cache, without tables.
    fn default() -> RulesetCache {
        RulesetCache::new(None)
    }
}

impl RulesetCache {
    /// Creates an empty cache; `tables_folder` holds the tables of all games.
    pub fn new(tables_folder: Option<PathBuf>) -> RulesetCache {
        let (rulesets, tables) = (Cache::new(MAX_RULESETS), Cache::new(MAX_RULESETS));
        RulesetCache { rulesets, tables_folder, tables }
    }

    /// Returns the id of the game of this name, without compiling it.
    ///
    /// # Errors
    /// If there is no such game, or the name is too long.
    pub fn id(&self, game: &str) -> Result<&'static str, ApiError> {
        if game.len() > MAX_LENGTH {
            return Err(name_too_long());
        }
        Ok(Ruleset::id_of(game)?)
    }

    /// Returns a game with these variants from the cache, or compiles it.
    ///
    /// # Errors
    /// If there is no such game or variant, or the names are too long.
    pub fn ruleset(&self, game: &str, variants: &[String]) -> Result<Ruleset, ApiError> {
        let is_long = |name: &String| name.len() > MAX_LENGTH;
        if variants.len() > MAX_VARIANTS || variants.iter().any(is_long) {
            return Err(name_too_long());
        }
        let key = (self.id(game)?, variants.to_vec());
        let compile = || Ruleset::find(key.0, variants).map_err(ApiError::from);
        self.rulesets.get_or_insert_with(&key, compile)
    }

    /// Returns the game of a match that is to be created.
    ///
    /// # Errors
    /// As for [`ruleset`](RulesetCache::ruleset), if the position is too long, or if a game by these
    /// rules may never end.
    pub fn of_match(&self, request: &CreateMatch) -> Result<Ruleset, ApiError> {
        check_position(request.position.as_deref())?;
        let ruleset = self.ruleset(&request.game, &request.variants)?;
        // A game whose standard rules need no limit ends without one under all its variants.
        if !has_limit(&ruleset) && has_limit(&self.ruleset(ruleset.id(), &[])?) {
            return Err(ApiError::new(Kind::Endless, fact!("rules-endless")));
        }
        Ok(ruleset)
    }

    /// Plays a line that a client sent.
    ///
    /// # Errors
    /// If there is no such game or position, the line is too long or takes too long, or one of its
    /// moves is not legal; the error names the move.
    pub fn session(&self, setup: &LineSetup) -> Result<Session, ApiError> {
        self.session_until(setup, Instant::now() + LINE_TIME)
    }

    /// Does the same as [`session`](RulesetCache::session), but gives up at `deadline`.
    fn session_until(&self, setup: &LineSetup, deadline: Instant) -> Result<Session, ApiError> {
        if setup.moves.len() > MAX_PLIES || setup.moves.iter().any(|mv| mv.len() > MAX_LENGTH) {
            return Err(ApiError::new(Kind::Invalid, fact!("line-too-long", most = MAX_PLIES)));
        }
        check_position(setup.position.as_deref())?;
        let ruleset = self.ruleset(&setup.game, &setup.variants)?;
        let go_on = || Instant::now() < deadline;
        let position = setup.position.as_deref();
        Session::from_moves_while(&ruleset, position, &setup.moves, go_on)?
            .ok_or_else(|| ApiError::new(Kind::Invalid, fact!("line-takes-too-long")))
    }

    /// Returns the folder that holds the tables of all games.
    pub fn tables_folder(&self) -> Option<&Path> {
        self.tables_folder.as_deref()
    }

    /// Returns the tables of a game from the cache, or opens them; none if this server has no tables.
    /// They are opened again when a layer was added, by the background solver or another program.
    ///
    /// # Errors
    /// If a file cannot be read or is not a table of this game.
    pub fn tables(&self, ruleset: &Ruleset) -> Result<Option<Arc<TableSet>>, ApiError> {
        let Some(folder) = &self.tables_folder else { return Ok(None) };
        let key = (ruleset.id().to_owned(), ruleset.variant().to_owned());
        let cached = self.tables.get(&key);
        // The list is made first, so that a layer that is added after it is noticed next time.
        let files = table_files(&ruleset.tables_folder(folder));
        if let Some(cached) = cached.filter(|cached| cached.files == files) {
            return Ok(Some(cached.tables));
        }
        let tables = Arc::new(TableSet::open(ruleset, folder)?);
        self.tables.insert(key, OpenTables { files, tables: Arc::clone(&tables) });
        Ok(Some(tables))
    }
}

/// Returns the fingerprint of the rules of a game: it changes when its moves or results do.
pub fn fingerprint(ruleset: &Ruleset) -> String {
    let moves = with_rules!(ruleset.game(), rules => rules_digest(rules));
    let mut hash = blake3::Hasher::new();
    hash.update(&moves);
    // As a game file writes them: it is stored, and must not change with the names in this code.
    for (option, value) in ruleset.selected().values() {
        hash.update(format!("{option}={value}\n").as_bytes());
    }
    hash.finalize().to_hex().to_string()
}

/// The names and lengths of the tables of a variant, in alphabetical order; none if it has no folder. The
/// folder of a setting stands before the names of its tables.
pub fn table_files(folder: &Folder) -> Vec<(String, u64)> {
    let mut files = files_in(folder.path());
    for setting in folder.settings().unwrap_or_default() {
        let of_setting = files_in(folder.in_setting(Some(setting)).path());
        let named =
            of_setting.into_iter().map(|(name, bytes)| (format!("{setting}/{name}"), bytes));
        files.extend(named);
    }
    files.sort();
    files
}

fn files_in(folder: &Path) -> Vec<(String, u64)> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let table = |entry: io::Result<fs::DirEntry>| {
        let entry = entry.ok()?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let metadata = entry.metadata().ok()?;
        let length = metadata.len();
        (metadata.is_file() && is_table(&name)).then_some((name, length))
    };
    entries.filter_map(table).collect()
}

/// Whether a name is that of a table, which cannot lead out of the folder.
pub fn is_table(name: &str) -> bool {
    let stem = name.strip_suffix(EXTENSION).and_then(|stem| stem.strip_suffix('.'));
    stem.is_some_and(|stem| !stem.is_empty() && stem.bytes().all(is_plain))
}

/// Whether a name may be that of a variant, such as `bell` or `capture=optional,lose_at=2`. It cannot lead out
/// of the folder.
pub fn is_variant(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| is_plain(byte) || matches!(byte, b'=' | b','))
}

fn is_plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')
}

/// Whether a repetition or a number of quiet plies ends a game.
fn has_limit(ruleset: &Ruleset) -> bool {
    let limits = with_rules!(ruleset.game(), rules => rules.limits());
    limits.repetition > 0 || limits.halfmove_clock > 0
}

/// A game, a variant, or too many variants.
fn name_too_long() -> ApiError {
    ApiError::new(Kind::Invalid, fact!("game-name-too-long"))
}

fn check_position(position: Option<&str>) -> Result<(), ApiError> {
    match position {
        Some(position) if position.len() > MAX_LENGTH => {
            Err(ApiError::new(Kind::BadPosition, fact!("position-too-long")))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fingerprint_of_rules_stays_what_is_stored() {
        let rulesets = RulesetCache::default();
        let of = |variants: &[&str]| {
            let variants: Vec<_> = variants.iter().map(|&name| name.to_owned()).collect();
            fingerprint(&rulesets.ruleset("pretwa", &variants).unwrap())
        };
        let standard = "acbf6851872654c83d0a307c6045c85e5f1a6823c346581a47d5f8df7aec2f61";
        assert_eq!(of(&[]), standard);
        assert_eq!(of(&["lose_at=0"]), of(&["to-the-last"]));
        assert_ne!(of(&["repetition=0"]), standard);
    }

    #[test]
    fn a_line_is_given_up_between_two_plies() {
        let rulesets = RulesetCache::default();
        let mut setup = LineSetup { game: "pretwa".to_owned(), ..LineSetup::default() };
        let now = Instant::now();
        assert!(rulesets.session_until(&setup, now).is_ok());
        setup.moves.push("b1-o".to_owned());
        let refused = rulesets.session_until(&setup, now).unwrap_err();
        assert_eq!(refused.kind, Kind::Invalid);
        assert_eq!(rulesets.session(&setup).unwrap().history().len(), 1);
    }
}
