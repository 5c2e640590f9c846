//! The options of the engine: the game, its variant, and the settings of the search.

use crate::go::digits_of;
use guti_rules::definition::STANDARD;
use guti_session::engine::{LEVELS, Level, Settings};
use guti_session::{Ruleset, RulesetError};
use std::fmt;
use std::ops::RangeInclusive;
use std::time::Duration;

/// The largest value that is declared for `Hash`, in megabytes. How much fits depends on the
/// machine.
const MOST_HASH: u64 = 1 << 20;

const THREADS: RangeInclusive<u64> = 1..=256;
const MULTI_PV: RangeInclusive<u64> = 1..=256;
const SEED: RangeInclusive<u64> = 0..=u32::MAX as u64;
const MOVE_OVERHEAD: RangeInclusive<u64> = 0..=5000;

/// The milliseconds that a match runner is assumed to need to pass on a move.
const USUAL_OVERHEAD: u64 = 10;

/// The value that stands for an empty string.
const EMPTY: &str = "<empty>";

/// The value of `TablePath` that turns the tables off.
const NONE: &str = "<none>";

/// The values of the options.
#[derive(Debug)]
pub struct Options {
    /// The game with its variant.
    pub ruleset: Ruleset,
    /// The settings of the engine.
    pub settings: Settings,
    /// The time that a move needs on its way to the match runner; no search uses it.
    pub move_overhead: Duration,
    /// The `id` of each game to choose from.
    games: Vec<String>,
    /// The game of a user's file, if one is played.
    own: Option<Ruleset>,
    /// The last value of `Variant`. A game that is set later is played by it if it can be, so that
    /// the two options may come in either order.
    asked_variant: String,
    /// The value of `TablePath`; none if it is empty.
    table_path: Option<String>,
}

/// Which tables of solved positions are used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TablePath {
    /// Those of the usual folder.
    Usual,
    /// No tables: the engine only searches.
    None,
    /// Those in this folder.
    Folder(String),
}

/// The effect of setting an option.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// Whether another game is to be played.
    pub game: bool,
    /// A remark for the user.
    pub remark: Option<String>,
}

impl Options {
    /// The default options, for a game or, without one, for the first of the catalogue.
    ///
    /// # Errors
    ///
    /// If a file of the catalogue is wrong, which the tests of the project rule out.
    pub fn new(preset: Option<Ruleset>) -> Result<Options, RulesetError> {
        let built_in = Ruleset::built_in()?;
        let mut games: Vec<String> = built_in.iter().map(|game| game.id().to_owned()).collect();
        let is_built_in = |game: &Ruleset| {
            Ruleset::find(game.id(), &[game.variant()]).is_ok_and(|found| found == *game)
        };
        let own = preset.clone().filter(|game| !is_built_in(game));
        if let Some(own) = &own
            && !games.iter().any(|id| id == own.id())
        {
            games.push(own.id().to_owned());
        }
        let ruleset = match preset.or_else(|| built_in.into_iter().next()) {
            Some(ruleset) => ruleset,
            None => Ruleset::find("", &[] as &[&str])?,
        };
        Ok(Options {
            ruleset,
            settings: Settings::default(),
            move_overhead: Duration::from_millis(USUAL_OVERHEAD),
            games,
            own,
            asked_variant: STANDARD.to_owned(),
            table_path: None,
        })
    }

    /// Which tables of solved positions are used.
    pub fn tables(&self) -> TablePath {
        match self.table_path.as_deref() {
            None => TablePath::Usual,
            Some(NONE) => TablePath::None,
            Some(path) => TablePath::Folder(path.to_owned()),
        }
    }

    /// The lines that declare the options, each with its present value.
    pub fn declarations(&self) -> Vec<String> {
        let Settings { hash_mb, threads, multi_pv, level, seed, .. } = &self.settings;
        let spin = |name: &str, now: &dyn fmt::Display, range: &RangeInclusive<u64>| {
            let (least, most) = (range.start(), range.end());
            format!("option name {name} type spin default {now} min {least} max {most}")
        };
        let games: Vec<String> = self.games.iter().map(|id| format!(" var {id}")).collect();
        let table_path = self.table_path.as_deref().unwrap_or(EMPTY);
        vec![
            format!("option name Game type combo default {}{}", self.ruleset.id(), games.concat()),
            format!("option name Variant type string default {}", self.ruleset.variant()),
            spin("Hash", hash_mb, &(1..=MOST_HASH)),
            spin("Threads", threads, &THREADS),
            spin("MultiPV", multi_pv, &MULTI_PV),
            format!("option name TablePath type string default {table_path}"),
            spin("Level", level, &(1..=LEVELS as u64)),
            spin("Seed", seed, &SEED),
            spin("MoveOverhead", &self.move_overhead.as_millis(), &MOVE_OVERHEAD),
        ]
    }

    /// Sets an option. `room` is the size of the largest transposition table that fits into memory, in
    /// megabytes, where that is known.
    ///
    /// # Errors
    ///
    /// If there is no such option or it cannot have this value, with the reason in words.
    pub fn set(
        &mut self,
        name: &str,
        value: &str,
        room: impl FnOnce() -> Option<u64>,
    ) -> Result<Change, String> {
        match name.to_ascii_lowercase().as_str() {
            "game" => self.set_game(value),
            "variant" => self.set_variant(value),
            "hash" => self.set_hash(value, room()),
            "threads" => {
                self.settings.threads = spin("Threads", value, THREADS)? as usize;
                Ok(Change::default())
            }
            "multipv" => {
                self.settings.multi_pv = spin("MultiPV", value, MULTI_PV)? as usize;
                Ok(Change::default())
            }
            "tablepath" => {
                self.table_path = (!matches!(value, "" | EMPTY)).then(|| value.to_owned());
                Ok(Change::default())
            }
            "level" => {
                self.settings.level =
                    value.parse::<Level>().map_err(|error| format!("Level: {error}"))?;
                Ok(Change::default())
            }
            "seed" => {
                self.settings.seed = spin("Seed", value, SEED)?;
                Ok(Change::default())
            }
            "moveoverhead" => {
                let milliseconds = spin("MoveOverhead", value, MOVE_OVERHEAD)?;
                self.move_overhead = Duration::from_millis(milliseconds);
                Ok(Change::default())
            }
            _ => Err(format!(
                "unknown option `{name}`; the options are Game, Variant, Hash, Threads, MultiPV, \
                 TablePath, Level, Seed and MoveOverhead"
            )),
        }
    }

    /// Changes the game; the same game keeps its variant. Another game is played by the variant
    /// that was asked for if it has that variant, otherwise by its standard rules; a remark says
    /// which.
    fn set_game(&mut self, value: &str) -> Result<Change, String> {
        let named = |game: &Ruleset| {
            let names = [game.id(), game.name()];
            names.iter().any(|name| name.eq_ignore_ascii_case(value))
        };
        let found = match self.own.as_ref().filter(|own| named(own)) {
            Some(own) => own.under(STANDARD),
            None => Ruleset::find(value, &[STANDARD]),
        };
        let found = found.map_err(|error| error.to_string())?;
        if found.id() == self.ruleset.id() {
            return Ok(Change::default());
        }
        self.ruleset = found;
        if self.asked_variant == STANDARD {
            return Ok(Change { game: true, remark: None });
        }
        let id = self.ruleset.id();
        let remark = match self.ruleset.under(&self.asked_variant) {
            Ok(variant) => {
                let remark = format!("{id} is played by its variant {}", variant.variant());
                self.ruleset = variant;
                remark
            }
            Err(error) => format!("{id} is played by its standard rules: {error}"),
        };
        Ok(Change { game: true, remark: Some(remark) })
    }

    /// Changes the variant. One that only other games have is kept for the game that is set next, and
    /// the reason says so.
    fn set_variant(&mut self, value: &str) -> Result<Change, String> {
        let asked = if matches!(value, "" | EMPTY) { STANDARD } else { value };
        match self.ruleset.under(asked) {
            Ok(found) => {
                asked.clone_into(&mut self.asked_variant);
                let game = found != self.ruleset;
                if game {
                    self.ruleset = found;
                }
                Ok(Change { game, remark: None })
            }
            Err(error) if self.games.iter().any(|id| Ruleset::find(id, &[asked]).is_ok()) => {
                asked.clone_into(&mut self.asked_variant);
                Err(format!(
                    "this Variant is kept for the game that is set next, and {} is still played \
                     by {}: {error}",
                    self.ruleset.id(),
                    self.ruleset.variant()
                ))
            }
            Err(error) => Err(error.to_string()),
        }
    }

    /// Sets the size of the transposition table, at most to what fits into memory.
    fn set_hash(&mut self, value: &str, room: Option<u64>) -> Result<Change, String> {
        let asked = digits_of(value).filter(|megabytes| *megabytes > 0).ok_or_else(|| {
            format!("Hash is a number of megabytes from 1 to {MOST_HASH}, not `{value}`")
        })?;
        let room = room.map_or(MOST_HASH, |room| room.clamp(1, MOST_HASH));
        self.settings.hash_mb = asked.min(room) as usize;
        let remark = (asked > room).then(|| {
            format!("a Hash of {asked} MB does not fit: {room} MB can be had, and are used")
        });
        Ok(Change { game: false, remark })
    }
}

fn spin(name: &str, value: &str, range: RangeInclusive<u64>) -> Result<u64, String> {
    digits_of(value).filter(|number| range.contains(number)).ok_or_else(|| {
        let (least, most) = (range.start(), range.end());
        format!("{name} is a number from {least} to {most}, not `{value}`")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options() -> Options {
        Options::new(None).expect("the catalogue")
    }

    fn set(options: &mut Options, name: &str, value: &str) -> Result<Change, String> {
        options.set(name, value, || Some(1000))
    }

    fn declared(options: &Options, name: &str) -> String {
        let start = format!("option name {name} ");
        let lines = options.declarations();
        lines.into_iter().find(|line| line.starts_with(&start)).expect("declared")
    }

    #[test]
    fn every_declared_option_can_be_set_to_what_it_is() {
        let mut options = options();
        for line in options.declarations() {
            let (name, rest) = line["option name ".len()..].split_once(" type ").expect("a type");
            let value = rest.split(' ').nth(2).expect("a default");
            assert_eq!(set(&mut options, name, value), Ok(Change::default()), "{line}");
        }
        assert_eq!(options.settings, Settings::default());
    }

    #[test]
    fn the_numbers_are_kept_within_their_bounds() {
        let mut options = options();
        for (name, good, bad) in [
            ("Threads", "2", &["0", "257", "-1", "two", ""][..]),
            ("multipv", "7", &["0", "1e3", "+1"]),
            ("LEVEL", "3", &["0", "11", "high", "99999999999999999999"]),
            ("Seed", "4294967295", &["4294967296", "x"]),
            ("MoveOverhead", "50", &["5001", "-1", "10 ms"]),
            ("Hash", "64", &["0", "-5", "abc", "1.5", "16 MB"]),
        ] {
            assert_eq!(set(&mut options, name, good), Ok(Change::default()));
            let before = (options.settings.clone(), options.move_overhead);
            for value in bad {
                let reason = set(&mut options, name, value).expect_err(value);
                assert!(reason.contains(&format!("`{value}`")), "{name}: {reason}");
            }
            assert_eq!((options.settings.clone(), options.move_overhead), before);
        }
        let Settings { hash_mb, threads, multi_pv, level, seed, .. } = options.settings;
        assert_eq!((hash_mb, threads, multi_pv), (64, 2, 7));
        assert_eq!((level.number(), seed), (3, 4_294_967_295));
        assert_eq!(options.move_overhead, Duration::from_millis(50));
    }

    #[test]
    fn a_table_beyond_memory_is_as_large_as_fits() {
        let mut options = options();
        for asked in ["1001", "1048577", "99999999999999999999"] {
            let change = set(&mut options, "Hash", asked).expect(asked);
            assert!(change.remark.expect("a remark").contains("1000 MB can be had"));
            assert_eq!(options.settings.hash_mb, 1000);
        }
        assert!(options.set("Hash", "5", || Some(0)).expect("1 MB").remark.is_some());
        assert_eq!(options.settings.hash_mb, 1);
        assert_eq!(options.set("Hash", "2000", || None), Ok(Change::default()));
        assert_eq!(options.settings.hash_mb, 2000);
    }

    #[test]
    fn a_variant_belongs_to_its_game() {
        let mut options = options();
        assert!(set(&mut options, "Game", "dara").is_ok());
        assert_eq!(set(&mut options, "Variant", "bell"), Ok(Change { game: true, remark: None }));
        assert_eq!(set(&mut options, "Game", "Dara"), Ok(Change::default()));
        assert_eq!(options.ruleset.variant(), "bell");
        assert!(set(&mut options, "Game", "pretwa").expect("pretwa").game);
        assert_eq!(options.ruleset.variant(), "standard");
        assert!(set(&mut options, "Variant", "bell").is_err());
        assert!(set(&mut options, "Game", "chess").expect_err("no").contains("`chess`"));
        assert_eq!(options.ruleset.id(), "pretwa");
        assert!(
            declared(&options, "Game").starts_with("option name Game type combo default pretwa")
        );
    }

    #[test]
    fn a_variant_may_come_before_its_game() {
        let mut options = options();
        let first = options.ruleset.clone();
        let reason = set(&mut options, "Variant", "nobody's").expect_err("no such variant");
        assert!(!reason.contains("kept"), "{reason}");
        let reason = set(&mut options, "Variant", "bell").expect_err("no such variant");
        assert!(reason.contains("kept for the game that is set next"), "{reason}");
        assert!(reason.contains("alquerque is still played by standard"), "{reason}");
        assert_eq!(options.ruleset, first);

        let change = set(&mut options, "Game", "dara").expect("dara");
        assert_eq!(change.remark.expect("a remark"), "dara is played by its variant bell");
        assert_eq!(options.ruleset.variant(), "bell");

        let change = set(&mut options, "Game", "pretwa").expect("pretwa");
        let remark = change.remark.expect("a remark");
        assert!(remark.starts_with("pretwa is played by its standard rules: "), "{remark}");
        assert!(remark.contains("`bell`"), "{remark}");
        assert_eq!(options.ruleset.variant(), "standard");

        assert_eq!(set(&mut options, "Variant", "standard"), Ok(Change::default()));
        assert_eq!(set(&mut options, "Game", "dara"), Ok(Change { game: true, remark: None }));
        assert_eq!(options.ruleset.variant(), "standard");
    }

    #[test]
    fn a_variant_that_two_games_have_is_kept_from_one_to_the_other() {
        let mut options = options();
        set(&mut options, "Game", "pretwa").expect("pretwa");
        set(&mut options, "Variant", "capture=optional").expect("a variant");
        let change = set(&mut options, "Game", "dash-guti").expect("dash-guti");
        assert!(
            change.remark.expect("a remark").starts_with("dash-guti is played by its variant ")
        );
        let asked = Ruleset::find("dash-guti", &["capture=optional"]).expect("a variant");
        assert_eq!(options.ruleset, asked);
    }

    #[test]
    fn a_game_of_ones_own_can_be_left_and_come_back_to() {
        let text = include_str!("../../guti-cli/tests/data/tiny.toml");
        let own = Ruleset::from_text(text, &[] as &[&str]).expect("a game");
        let id = own.id().to_owned();
        let mut options = Options::new(Some(own.clone())).expect("the catalogue");
        assert!(declared(&options, "Game").ends_with(&format!(" var {id}")));
        assert_eq!(set(&mut options, "Variant", "standard"), Ok(Change::default()));
        assert!(set(&mut options, "Game", "dara").expect("dara").game);
        assert!(set(&mut options, "Game", &id).expect(&id).game);
        assert_eq!(options.ruleset, own);
    }

    #[test]
    fn a_path_is_kept_and_let_go_of() {
        let mut options = options();
        assert_eq!(options.tables(), TablePath::Usual);
        assert_eq!(set(&mut options, "TablePath", "/some where"), Ok(Change::default()));
        assert!(declared(&options, "TablePath").ends_with("default /some where"));
        assert_eq!(options.tables(), TablePath::Folder("/some where".to_owned()));
        assert_eq!(set(&mut options, "TablePath", "<none>"), Ok(Change::default()));
        assert_eq!(options.tables(), TablePath::None);
        assert_eq!(set(&mut options, "TablePath", "<empty>"), Ok(Change::default()));
        assert!(declared(&options, "TablePath").ends_with("default <empty>"));
        assert_eq!(options.tables(), TablePath::Usual);
    }

    #[test]
    fn an_unknown_option_is_refused() {
        assert!(set(&mut options(), "Contempt", "3").expect_err("no").contains("`Contempt`"));
    }
}
