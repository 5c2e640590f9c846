//! A game of the catalogue or of a file, with its variant and its compiled rules.

use crate::game::{self, AnyGame, Erased};
use crate::names;
use guti_rules::board::Board;
use guti_rules::catalogue;
use guti_rules::choices::{self, Choice};
use guti_rules::definition::translation::Translation;
use guti_rules::definition::{Definition, DefinitionError, Rule, STANDARD, Selected, VariantError};
use guti_rules::evaluate::Weights;
use guti_rules::game::Game;
use guti_rules::index::Setting;
use guti_rules::types::BySide;
use guti_rules::validate;
use guti_search::{Tuning, TuningError};
use guti_tables::folder::Folder;
use guti_words::{Fact, Language, List, NumberingSystem, Value, fact};
use std::fmt;
use std::path::Path;
use std::sync::Arc;
use thiserror::Error;

/// A game with its variant and its compiled rules. Cheap to clone.
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
    /// The game before the first move: what every session starts as.
    start: Box<dyn AnyGame>,
    tuning: Tuning,
    weights: Weights,
}

/// Why there is no such ruleset.
#[derive(Clone, Debug, Error)]
pub enum RulesetError {
    /// No built-in game has this name.
    #[error("{}", unknown(name, suggestions))]
    Unknown {
        /// The name that was asked for.
        name: String,
        /// The `id` of each game that may have been meant, the likeliest first.
        suggestions: Vec<String>,
    },
    /// The text does not define a game.
    #[error(transparent)]
    Definition(#[from] DefinitionError),
    /// The game has no such variant.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// The text is not a tuning file of the game.
    #[error(transparent)]
    Tuning(#[from] TuningError),
}

impl RulesetError {
    /// The error as a fact; none for an error in a game file, which is reported in English.
    pub fn fact(&self) -> Option<Fact> {
        match self {
            RulesetError::Unknown { name, suggestions } => Some(unknown(name, suggestions)),
            RulesetError::Variant(error) => Some(error.fact()),
            RulesetError::Definition(_) | RulesetError::Tuning(_) => None,
        }
    }
}

impl From<RulesetError> for Value {
    /// The fact, or the sentence in English where there is none.
    fn from(error: RulesetError) -> Value {
        error.fact().map_or_else(|| Value::Text(error.to_string()), Value::Fact)
    }
}

/// No built-in game has this name.
fn unknown(name: &str, suggestions: &[String]) -> Fact {
    if suggestions.is_empty() {
        return fact!("unknown-game", name = name);
    }
    let games = List::or(suggestions.iter().map(|id| format!("`{id}`")));
    fact!("unknown-game-similar", name = name, games = games)
}

/// The error for a name that no game has.
fn unknown_game(name: &str) -> RulesetError {
    RulesetError::Unknown { name: name.to_owned(), suggestions: names::similar(name, SUGGESTIONS) }
}

/// The most games that are suggested for an unknown name.
const SUGGESTIONS: usize = 3;

impl Ruleset {
    /// The built-in game of this name, with these variants laid over each other. A name is an `id`, a
    /// name or an alias, whatever its case, or else a name in another language; a variant is a name or
    /// `key=value`.
    ///
    /// # Errors
    ///
    /// If there is no such game, or the game has no such variant.
    pub fn find(name: &str, variants: &[impl AsRef<str>]) -> Result<Ruleset, RulesetError> {
        let variants: Vec<&str> = variants.iter().map(AsRef::as_ref).collect();
        Ruleset::find_named(name, &variants)
    }

    /// Not generic, unlike [`find`](Ruleset::find), so that it is compiled only once.
    fn find_named(name: &str, variants: &[&str]) -> Result<Ruleset, RulesetError> {
        let built_in = names::find(name).ok_or_else(|| unknown_game(name))?;
        let definition = Definition::parse_unchecked(built_in.text)?;
        Ruleset::from_definition(definition, variants)?.tuned(built_in.tuning)
    }

    /// The `id` of the built-in game of this name, which is not compiled.
    ///
    /// # Errors
    ///
    /// If there is no such game.
    pub fn id_of(name: &str) -> Result<&'static str, RulesetError> {
        names::find(name).map(|built_in| built_in.id).ok_or_else(|| unknown_game(name))
    }

    /// The built-in games without a variant, in the order of the catalogue.
    ///
    /// # Errors
    ///
    /// If a file of the catalogue is wrong, which the tests of the project rule out.
    pub fn built_in() -> Result<Vec<Ruleset>, RulesetError> {
        let none: &[&str] = &[];
        catalogue::built_in()
            .iter()
            .map(|game| {
                let definition = Definition::parse_unchecked(game.text)?;
                Ruleset::from_definition(definition, none)?.tuned(game.tuning)
            })
            .collect()
    }

    /// The game of a checked definition, with these variants laid over each other.
    ///
    /// # Errors
    ///
    /// If the game has no such variant, or no game can be compiled from it.
    pub fn from_definition(
        definition: Definition,
        variants: &[impl AsRef<str>],
    ) -> Result<Ruleset, RulesetError> {
        let selected = definition.select(variants)?;
        let game = Arc::new(validate::compile(&definition, &selected)?);
        let start = game::erase(&game);
        let tuning = Tuning::default();
        let weights = start.weights(&tuning)?;
        Ok(Ruleset(Arc::new(Inner { definition, selected, game, start, tuning, weights })))
    }

    /// The same game under another variant: a name, `key=value`, or several of these separated by
    /// commas. The computer plays it with the same tuning.
    ///
    /// ```
    /// use guti_session::Ruleset;
    ///
    /// let dara = Ruleset::find("dara", &["bell"])?;
    /// let optional = dara.under("removal=optional")?;
    /// assert_eq!((optional.id(), optional.variant()), ("dara", "removal=optional"));
    /// # Ok::<(), guti_session::RulesetError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the game has no such variant, or no game can be compiled from it.
    pub fn under(&self, variant: &str) -> Result<Ruleset, RulesetError> {
        let ruleset = Ruleset::from_definition(self.0.definition.clone(), &[variant])?;
        ruleset.played_with(self.0.tuning.clone())
    }

    /// The same game, played by the computer as the text of a tuning file says. Under a variant, weights
    /// of terms that its evaluation does not have are left out.
    ///
    /// # Errors
    ///
    /// If the text is not a tuning file of this game.
    pub fn with_tuning(&self, text: &str) -> Result<Ruleset, RulesetError> {
        self.played_with(Tuning::parse(text)?)
    }

    fn played_with(&self, tuning: Tuning) -> Result<Ruleset, RulesetError> {
        // Another variant may be evaluated by other terms than the game that was tuned.
        let weights = match self.variant() {
            STANDARD => self.start().weights(&tuning)?,
            _ => self.start().applicable_weights(&tuning),
        };
        Ok(Ruleset(Arc::new(Inner {
            definition: self.0.definition.clone(),
            selected: self.0.selected.clone(),
            game: Arc::clone(&self.0.game),
            start: self.0.start.clone_box(),
            tuning,
            weights,
        })))
    }

    /// The same game with its prose in another language, to be shown, with numbers in the digits that are
    /// usual in it. What is not translated stays English.
    ///
    /// ```
    /// use guti_session::{Language, Ruleset};
    ///
    /// let pretwa = Ruleset::find("pretwa", &[] as &[&str])?;
    /// let bengali = Language::find("bn").unwrap();
    /// assert_eq!(pretwa.in_language(bengali).name(), "প্রেতোয়া");
    /// # Ok::<(), guti_session::RulesetError>(())
    /// ```
    #[must_use]
    pub fn in_language(&self, language: &Language) -> Ruleset {
        self.in_digits(language, language.usual_digits())
    }

    /// The same with numbers in other digits.
    #[must_use]
    pub fn in_digits(&self, language: &Language, digits: NumberingSystem) -> Ruleset {
        match catalogue::translation(self.id(), &language.tag) {
            Some(translation) => self.translated(&translation, digits),
            None => self.clone(),
        }
    }

    /// The same game with its prose translated, to be shown, with numbers in these digits.
    #[must_use]
    pub fn translated(&self, translation: &Translation, digits: NumberingSystem) -> Ruleset {
        let Inner { definition, selected, game, start, tuning, weights } = &*self.0;
        Ruleset(Arc::new(Inner {
            definition: definition.translated(translation, digits),
            selected: selected.clone(),
            game: Arc::clone(game),
            start: start.clone_box(),
            tuning: tuning.clone(),
            weights: weights.clone(),
        }))
    }

    /// The same game as it is solved in a setting: from the start of such a round, and with the positions of
    /// that setting numbered. None if the game has no such rounds, or the setting is not canonical.
    ///
    /// ```
    /// use guti_session::Ruleset;
    ///
    /// let relay = Ruleset::find("khutka-boia", &[] as &[&str])?;
    /// let round = relay.in_setting("holes=4-5".parse().unwrap()).unwrap();
    /// assert_eq!(round.setting().unwrap().to_string(), "holes=4-5");
    /// assert_eq!(relay.setting(), None);
    /// # Ok::<(), guti_session::RulesetError>(())
    /// ```
    pub fn in_setting(&self, setting: Setting) -> Option<Ruleset> {
        let game = Arc::new(self.game().in_setting(setting)?);
        let start = game::erase(&game);
        let Inner { definition, selected, tuning, weights, .. } = &*self.0;
        Some(Ruleset(Arc::new(Inner {
            definition: definition.clone(),
            selected: selected.clone(),
            game,
            start,
            tuning: tuning.clone(),
            weights: weights.clone(),
        })))
    }

    /// The setting of the [rounds](Ruleset::in_setting) that are solved; none for the whole board.
    pub fn setting(&self) -> Option<Setting> {
        self.start().setting()
    }

    /// The folder below `root`, that of all tables, for the tables of this game, variant and setting. It is
    /// named as the variant is; if there is none of this name, one that is there under another name of the
    /// same options.
    pub fn tables_folder(&self, root: &Path) -> Folder {
        let of = |variant: &str| Folder::new(root, self.id(), variant).in_setting(self.setting());
        let usual = of(self.variant());
        if usual.path().is_dir() {
            return usual;
        }
        let names = self.definition().names(self.selected());
        let there = names.iter().map(|name| of(name)).find(|folder| folder.path().is_dir());
        there.unwrap_or(usual)
    }

    fn tuned(self, text: Option<&str>) -> Result<Ruleset, RulesetError> {
        match text {
            Some(text) => self.played_with(Tuning::parse_unchecked(text)?),
            None => Ok(self),
        }
    }

    /// How the computer plays the game: the weights of its evaluation and its levels.
    pub fn tuning(&self) -> &Tuning {
        &self.0.tuning
    }

    /// The game that the text of a file defines, with these variants laid over each other.
    ///
    /// # Errors
    ///
    /// If the text does not define a game, or the game has no such variant.
    pub fn from_text(text: &str, variants: &[impl AsRef<str>]) -> Result<Ruleset, RulesetError> {
        Ruleset::from_definition(validate::parse(text)?, variants)
    }

    /// The built-in game that the tags `Game` and `Variant` of a record name: the resolver for
    /// [`record::read`](crate::record::read) where only built-in games are expected.
    ///
    /// # Errors
    ///
    /// If there is no such game, or the game has no such variant.
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

    /// The definition of the game: its board, options and variants, and the prose about it.
    pub fn definition(&self) -> &Definition {
        &self.0.definition
    }

    /// The options that were selected.
    pub fn selected(&self) -> &Selected {
        &self.0.selected
    }

    /// The rules in words that hold under the selected options, in the order in which they are read.
    pub fn rules_in_words(&self) -> Vec<Rule> {
        self.definition().rules_of(self.selected())
    }

    /// The rules in short: three sentences, or none where the file of the game has none.
    pub fn rules_in_short(&self) -> Vec<String> {
        self.definition().rules_in_short(self.selected())
    }

    /// What is known of the game under exactly these options because it has been solved.
    pub fn solved(&self) -> Option<&str> {
        self.definition().solved_under(self.selected())
    }

    /// The options that a player may choose, each with its values and their sentences.
    pub fn choices(&self) -> Vec<Choice> {
        choices::of(self.definition(), self.selected())
    }

    /// The compiled rules, for what works on positions without a session: perft, benchmarks, solving.
    pub fn game(&self) -> &Game {
        &self.0.game
    }

    /// The board of the game: its points and lines.
    pub fn board(&self) -> &Board {
        self.start().board()
    }

    /// The names of the two sides: Black and White, or South and North.
    pub fn side_names(&self) -> BySide<&'static str> {
        self.start().side_names()
    }

    /// Whether pieces can be promoted.
    pub fn promotes(&self) -> bool {
        self.start().promotes()
    }

    /// The compiled rules, to be shared.
    pub(crate) fn shared_game(&self) -> &Arc<Game> {
        &self.0.game
    }

    /// The game before the first move.
    pub(crate) fn start(&self) -> &dyn AnyGame {
        &*self.0.start
    }

    /// The evaluation with the weights of the tuning.
    pub(crate) fn evaluator(&self) -> Erased {
        self.start().evaluator(&self.0.weights)
    }
}

impl fmt::Debug for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ruleset({} {})", self.id(), self.variant())
    }
}

/// Two rulesets are equal when their definitions say the same, wherever in a file they say it, and
/// their options and settings are the same. An `id` alone is not enough: files of two people can share one.
impl PartialEq for Ruleset {
    fn eq(&self, other: &Ruleset) -> bool {
        Arc::ptr_eq(&self.0.game, &other.0.game)
            || (self.id() == other.id()
                && self.setting() == other.setting()
                && self.selected().options == other.selected().options
                && self.definition() == other.definition())
    }
}

impl Eq for Ruleset {}
