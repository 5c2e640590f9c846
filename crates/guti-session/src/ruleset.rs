//! A game chosen from the catalogue or a file, with its variant, compiled.

use crate::result::Standing;
use crate::table::{self, Table};
use guti_rules::board::Board;
use guti_rules::catalogue;
use guti_rules::definition::{Definition, DefinitionError, Selected, VariantError};
use guti_rules::error::PositionError;
use guti_rules::evaluate::Evaluate;
use guti_rules::game::Game;
use guti_rules::rules::{Notation, View};
use guti_rules::types::BySide;
use guti_rules::{validate, with_rules};
use guti_search::{Tuning, TuningError};
use std::fmt;
use std::sync::Arc;
use thiserror::Error;

/// A game chosen and compiled: its definition, its variant, its rules. Cheap to clone.
///
/// ```
/// use guti_session::Ruleset;
///
/// let bell = Ruleset::find("DARA", &["bell"])?;
/// assert_eq!((bell.id(), bell.name(), bell.variant()), ("dara", "Dara", "bell"));
///
/// let error = Ruleset::find("pretva", &[] as &[&str]).unwrap_err();
/// assert!(error.to_string().contains("pretwa"));
/// # Ok::<(), guti_session::RulesetError>(())
/// ```
#[derive(Clone)]
pub struct Ruleset(Arc<Inner>);

struct Inner {
    definition: Definition,
    selected: Selected,
    game: Arc<Game>,
    tuning: Tuning,
}

/// Why there is no such ruleset.
#[derive(Clone, Debug, Error)]
pub enum RulesetError {
    /// No built-in game has this name.
    #[error("there is no game `{name}`{}; the games are {}", suggest(suggestion.as_deref()), known.join(", "))]
    Unknown {
        /// The name asked for.
        name: String,
        /// The `id` of the game that may have been meant.
        suggestion: Option<String>,
        /// The `id` of every game.
        known: Vec<String>,
    },
    /// The text does not define a game.
    #[error(transparent)]
    Definition(#[from] DefinitionError),
    /// The game has no such variant.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// The file that says how the computer plays is no good.
    #[error(transparent)]
    Tuning(#[from] TuningError),
}

fn suggest(suggestion: Option<&str>) -> String {
    suggestion.map_or_else(String::new, |id| format!(" (did you mean `{id}`?)"))
}

impl Ruleset {
    /// The built-in game of this name, with these variants over each other. A name is an `id`, a
    /// name or an alias, whatever its case; a variant is a name or `key=value`.
    pub fn find(name: &str, variants: &[impl AsRef<str>]) -> Result<Ruleset, RulesetError> {
        let variants: Vec<&str> = variants.iter().map(AsRef::as_ref).collect();
        Ruleset::find_named(name, &variants)
    }

    /// Apart from [`find`](Ruleset::find), so that it is compiled only once.
    fn find_named(name: &str, variants: &[&str]) -> Result<Ruleset, RulesetError> {
        let wanted = fold(name);
        // Records name a game by its id, and then the other files need not be read.
        if let Some(exact) = catalogue::built_in().iter().find(|game| game.id == wanted) {
            let definition = Definition::parse(exact.text)?;
            return Ruleset::from_definition(definition, variants)?.tuned(exact.tuning);
        }
        let mut known = Vec::new();
        let mut closest: Option<(usize, String)> = None;
        for built_in in catalogue::built_in() {
            let definition = Definition::parse(built_in.text)?;
            let folded: Vec<String> = names(&definition).map(fold).collect();
            if folded.contains(&wanted) {
                return Ruleset::from_definition(definition, variants)?.tuned(built_in.tuning);
            }
            for candidate in &folded {
                let distance = strsim::osa_distance(candidate, &wanted);
                let near = distance <= wanted.chars().count() / 3 + 1;
                if near && closest.as_ref().is_none_or(|&(best, _)| distance < best) {
                    closest = Some((distance, built_in.id.to_owned()));
                }
            }
            known.push(built_in.id.to_owned());
        }
        let suggestion = closest.map(|(_, id)| id);
        Err(RulesetError::Unknown { name: name.to_owned(), suggestion, known })
    }

    /// The built-in games without a variant, in the order of the catalogue.
    pub fn built_in() -> Result<Vec<Ruleset>, RulesetError> {
        let none: &[&str] = &[];
        catalogue::built_in()
            .iter()
            .map(|game| {
                let definition = Definition::parse(game.text)?;
                Ruleset::from_definition(definition, none)?.tuned(game.tuning)
            })
            .collect()
    }

    /// The game of a checked definition.
    pub fn from_definition(
        definition: Definition,
        variants: &[impl AsRef<str>],
    ) -> Result<Ruleset, RulesetError> {
        let selected = definition.select(variants)?;
        let game = Arc::new(validate::compile(&definition, &selected)?);
        Ok(Ruleset(Arc::new(Inner { definition, selected, game, tuning: Tuning::default() })))
    }

    /// The same game, with what the text of a tuning file says of how the computer plays it.
    pub fn with_tuning(&self, text: &str) -> Result<Ruleset, RulesetError> {
        let tuning = Tuning::parse(text)?;
        with_rules!(self.game(), rules => tuning.weights(&rules.terms()))?;
        Ok(Ruleset(Arc::new(Inner {
            definition: self.0.definition.clone(),
            selected: self.0.selected.clone(),
            game: Arc::clone(&self.0.game),
            tuning,
        })))
    }

    fn tuned(self, text: Option<&str>) -> Result<Ruleset, RulesetError> {
        match text {
            Some(text) => self.with_tuning(text),
            None => Ok(self),
        }
    }

    /// How the computer plays the game.
    pub fn tuning(&self) -> &Tuning {
        &self.0.tuning
    }

    /// The game that the text of a file defines.
    pub fn from_text(text: &str, variants: &[impl AsRef<str>]) -> Result<Ruleset, RulesetError> {
        Ruleset::from_definition(validate::parse(text)?, variants)
    }

    /// The built-in game that the tags `Game` and `Variant` of a record name: the resolver for
    /// [`record::read`](crate::record::read) where no file of the user's takes part.
    pub fn resolve(id: &str, variant: &str) -> Result<Ruleset, RulesetError> {
        Ruleset::find(id, &[variant])
    }

    /// The `id` of the definition.
    pub fn id(&self) -> &str {
        self.0.definition.id.get_ref()
    }

    /// The name that people read.
    pub fn name(&self) -> &str {
        self.0.definition.name.get_ref()
    }

    /// The variant as records write it; `standard` when nothing differs.
    pub fn variant(&self) -> &str {
        &self.0.selected.name
    }

    /// The definition: story, rules in words, sources, variants.
    pub fn definition(&self) -> &Definition {
        &self.0.definition
    }

    /// The options of the variant.
    pub fn selected(&self) -> &Selected {
        &self.0.selected
    }

    /// The compiled rules, for what works without a session: perft, benchmarks, search.
    pub fn game(&self) -> &Game {
        &self.0.game
    }

    /// The board.
    pub fn board(&self) -> &Board {
        with_rules!(self.game(), rules => rules.board())
    }

    /// The names of the two sides: Black and White, or South and North.
    pub fn side_names(&self) -> BySide<&'static str> {
        with_rules!(self.game(), rules => rules.side_names())
    }

    /// Whether pieces can be promoted.
    pub fn promotes(&self) -> bool {
        with_rules!(self.game(), rules => rules.promotes())
    }

    /// What an adjudication of a game of this family goes by.
    pub(crate) fn standing(&self, position: &str, pieces: BySide<u16>) -> Standing {
        match self.game() {
            Game::Leap(rules) if rules.more_pieces_win() => Standing::Pieces(pieces),
            Game::LeapWithKings(rules) if rules.more_pieces_win() => Standing::Pieces(pieces),
            Game::Leap(_) | Game::LeapWithKings(_) | Game::Row(_) | Game::RowOnLines(_) => {
                Standing::Even
            }
            Game::Relay(rules) => counted(rules, position, |at| rules.totals(at)),
            Game::Mancala(rules) => counted(rules, position, |at| rules.totals(at)),
        }
    }

    /// The game, to be shared.
    pub(crate) fn shared_game(&self) -> &Arc<Game> {
        &self.0.game
    }

    /// A game from the start.
    pub(crate) fn table(&self) -> Box<dyn Table> {
        table::start(&self.0.game)
    }

    /// A game from a position.
    pub(crate) fn table_at(&self, position: &str) -> Result<Box<dyn Table>, PositionError> {
        table::start_at(&self.0.game, position)
    }
}

impl fmt::Debug for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ruleset({} {})", self.id(), self.variant())
    }
}

/// Two rulesets are equal when their definitions say the same, wherever in a file they say it, and
/// their options are the same. An `id` alone is not enough: files of two people can share one.
impl PartialEq for Ruleset {
    fn eq(&self, other: &Ruleset) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
            || (self.id() == other.id()
                && self.selected().options == other.selected().options
                && self.definition() == other.definition())
    }
}

impl Eq for Ruleset {}

/// What the counters of each side come to in a position that these rules have printed.
fn counted<R: Notation>(
    rules: &R,
    position: &str,
    totals: impl Fn(&R::Position) -> BySide<u16>,
) -> Standing {
    let position = rules.parse_position(position).ok();
    position.map_or(Standing::Even, |position| Standing::Counters(totals(&position)))
}

fn names(definition: &Definition) -> impl Iterator<Item = &str> {
    let aliases = definition.aliases.iter().map(|alias| alias.get_ref().as_str());
    [definition.id.get_ref().as_str(), definition.name.get_ref().as_str()]
        .into_iter()
        .chain(aliases)
}

/// A name without case, and with `-` for what stands between words.
fn fold(name: &str) -> String {
    name.trim().to_lowercase().replace([' ', '_'], "-")
}
