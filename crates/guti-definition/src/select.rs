//! Selects the options of a game: the variants and options asked for, laid over those of the file.

use super::deserialize::deserialize;
use super::document::At;
use super::family::Family;
use super::family_table::{FamilyTable, OverlayOf, with_family_table};
use super::model::{Definition, LeapOptions, OptionSet, SelectedOptions};
use super::options::{self, OptionKey, OptionValues, Unplayable};
use super::retired;
use super::wording::near;
use guti_words::{Fact, List, fact};
use std::collections::BTreeSet;
use toml::de::DeTable;

/// The name of the variant in which nothing differs from the rules of the game.
pub const STANDARD: &str = "standard";

/// A variant of a game, ready to be compiled.
#[derive(Clone, Debug, PartialEq)]
pub struct Selected {
    /// The options: the defaults, overlaid with what the file and the selection set.
    pub options: SelectedOptions,
    /// How a record writes the selection: `standard` where it plays like the file, else what was
    /// asked for, joined by `,`. Selecting this name again gives the same options.
    pub name: String,
}

/// A selection that a game does not have; each case has the fact that describes it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VariantError {
    /// A part is neither a variant nor an option.
    #[error("{0}")]
    Unknown(Fact),
    /// A part is an option of other families.
    #[error("{0}")]
    OtherFamily(Fact),
    /// An option has no value, or one that it does not accept.
    #[error("{0}")]
    Value(Fact),
    /// The game cannot be played under these options.
    #[error("{0}")]
    Unplayable(Fact),
}

impl VariantError {
    /// The error as a fact.
    pub fn fact(&self) -> Fact {
        match self {
            Self::Unknown(fact)
            | Self::OtherFamily(fact)
            | Self::Value(fact)
            | Self::Unplayable(fact) => fact.clone(),
        }
    }
}

impl Definition {
    /// The options under which a game is to be played.
    ///
    /// Each of `specs` may hold several parts separated by commas or spaces. A part is the name of
    /// a variant of the file, `standard`, which changes nothing, or an option as `key=value`.
    /// Later parts override earlier ones.
    ///
    /// # Errors
    ///
    /// A part is neither a variant nor an option of the game, an option does not take the value, or
    /// the options do not go together. Whether the game can begin under them is for
    /// `guti_rules::validate` to find out.
    pub fn select(&self, specs: &[impl AsRef<str>]) -> Result<Selected, VariantError> {
        let parts = specs.iter().flat_map(|spec| {
            let parts = spec.as_ref().split(|c: char| c == ',' || c.is_whitespace());
            parts.filter(|part| !part.is_empty())
        });
        self.select_parts(&parts.collect::<Vec<_>>())
    }

    /// The shortest name by which these options are selected: `standard`, a variant of the file, or one
    /// of these with the options that differ from it as `key=value`. Between names with equally many parts
    /// it takes the one with fewer options: the name of a variant says more.
    ///
    /// ```
    /// use guti_definition::Definition;
    ///
    /// let pretwa = Definition::parse(include_str!("../../../games/pretwa.toml"))?;
    /// let selected = pretwa.select(&["capture=optional,lose_at=2"])?;
    /// assert_eq!(pretwa.shortest_name(&selected), "optional-capture,lose_at=2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shortest_name(&self, selected: &Selected) -> String {
        let mut names = self.names_of(selected);
        names.sort_by_key(|(parts, _)| *parts);
        let mut names = names.into_iter().map(|(_, name)| name);
        let shortest = names.find(|name| self.is_name_of(name, selected));
        shortest.unwrap_or_else(|| selected.name.clone())
    }

    /// Every name of these options that begins with `standard` or a variant of the file and goes on with what
    /// differs from it as `key=value`, each once.
    ///
    /// ```
    /// use guti_definition::Definition;
    ///
    /// let pretwa = Definition::parse(include_str!("../../../games/pretwa.toml"))?;
    /// let names = pretwa.names(&pretwa.select(&["lose_at=0"])?);
    /// assert!(names.contains(&"lose_at=0".to_owned()) && names.contains(&"to-the-last".to_owned()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn names(&self, selected: &Selected) -> Vec<String> {
        let names = self.names_of(selected).into_iter().map(|(_, name)| name);
        names.filter(|name| self.is_name_of(name, selected)).collect()
    }

    /// Whether a name selects these options. One that sets an option without effect is refused, although
    /// a variant may have set it before another option took its effect away.
    fn is_name_of(&self, name: &str, selected: &Selected) -> bool {
        self.select(&[name]).is_ok_and(|named| named.options == selected.options)
    }

    /// Candidates for these names, with the number of their parts and that of their options.
    fn names_of(&self, selected: &Selected) -> Vec<([usize; 2], String)> {
        let wanted = options::pairs(&selected.options);
        let variants = self.variants();
        let bases = std::iter::once(STANDARD).chain(variants.iter().map(|variant| variant.name));
        let name = |base: &str| {
            let values = self.select(&[base]).ok()?.values();
            let differing = wanted.iter().filter(|(key, value)| values.get(key) != Some(value));
            let set: Vec<String> = differing.map(|(key, value)| format!("{key}={value}")).collect();
            let base = (base != STANDARD || set.is_empty()).then(|| base.to_owned());
            let number = set.len() + usize::from(base.as_deref().is_some_and(|b| b != STANDARD));
            Some(([number, set.len()], base.into_iter().chain(set).collect::<Vec<_>>().join(",")))
        };
        bases.filter_map(name).collect()
    }

    /// The same rules in their simplest form: an option that has no effect under the others, in any
    /// position, gets its value in the file. The name is the shortest.
    ///
    /// ```
    /// use guti_definition::Definition;
    ///
    /// let pretwa = Definition::parse(include_str!("../../../games/pretwa.toml"))?;
    /// let selected = pretwa.select(&["single-leap,removal=end-of-turn"])?;
    /// assert_eq!(pretwa.essential(&selected).name, "single-leap");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn essential(&self, selected: &Selected) -> Selected {
        let standard = self.select(&[STANDARD]).map(|standard| standard.options);
        let options = match (selected.options, standard) {
            (SelectedOptions::Leap(options), Ok(SelectedOptions::Leap(standard))) => {
                SelectedOptions::Leap(options.essential(&standard))
            }
            (options, _) => options,
        };
        let mut essential = Selected { options, name: selected.name.clone() };
        essential.name = self.shortest_name(&essential);
        essential
    }

    /// Why the options of the file, for `standard`, or those of one of its variants cannot stand in a
    /// file. It refuses what [`select`](Definition::select) refuses and, besides, options under
    /// which a game can go on for ever.
    pub fn refusal(&self, variant: &str) -> Option<Fact> {
        fn of<T: FamilyTable>(table: &T, variant: &str) -> Option<Unplayable> {
            let variant = table.variants().get(variant).map(|variant| &variant.options);
            table.problems_of(variant.unwrap_or(table.options())).into_iter().next()
        }
        let problem = with_family_table!(self, table => of(table, variant)).flatten();
        problem.map(Unplayable::fact)
    }

    /// Apart from [`select`](Definition::select), so that it is compiled only once.
    fn select_parts(&self, parts: &[&str]) -> Result<Selected, VariantError> {
        let game = self.name.get_ref().as_str();
        let selected = with_family_table!(self, table => Selection::of(game, table).take(parts));
        // A game of no family, which no check lets through, has nothing to select.
        selected.unwrap_or_else(|| {
            let options = SelectedOptions::Leap(LeapOptions::DEFAULT);
            Ok(Selected { options, name: STANDARD.to_owned() })
        })
    }
}

impl From<Unplayable> for VariantError {
    fn from(problem: Unplayable) -> Self {
        Self::Unplayable(problem.fact())
    }
}

/// A selection in progress.
struct Selection<'d, T> {
    game: &'d str,
    table: &'d T,
    keys: Vec<OptionKey>,
}

impl<'d, T: FamilyTable> Selection<'d, T> {
    fn of(game: &'d str, table: &'d T) -> Self {
        Self { game, table, keys: options::keys(T::FAMILY) }
    }

    fn take(&self, parts: &[&str]) -> Result<Selected, VariantError> {
        let file = T::Options::default().overlaid(self.table.options());
        let mut played = file;
        // An option that is set by itself, not as a part of a variant, must have an effect.
        let mut set = Vec::new();
        let changes =
            |part: &&&str| **part != STANDARD && !retired::changes_nothing(T::FAMILY, part);
        let parts: Vec<&str> = parts.iter().filter(changes).copied().collect();
        for part in &parts {
            if let Some(variant) = self.table.variants().get(*part) {
                played = played.overlaid(&variant.options);
            } else {
                let over = self.option(part)?;
                played = played.overlaid(&over);
                set.push(over);
            }
        }
        let idle = set.iter().flat_map(|over| T::idle(over, &played));
        if let Some(problem) = self.table.problems(&played).into_iter().chain(idle).next() {
            return Err(problem.into());
        }
        let name = if played == file { STANDARD.to_owned() } else { canonical(&parts) };
        Ok(Selected { options: T::selected(played), name })
    }

    /// What a part `key=value` sets.
    fn option(&self, part: &str) -> Result<OverlayOf<T>, VariantError> {
        let (key, value) = match part.split_once('=') {
            Some((key, value)) => (key, Some(value)),
            None => (part, None),
        };
        let Some(option) = self.keys.iter().find(|option| option.key == key) else {
            return Err(self.unknown(part, key));
        };
        let wrong = || {
            let choices = match &option.values {
                OptionValues::Choices(choices) => {
                    List::or(choices.iter().map(|choice| quoted(&choice.value)))
                }
                OptionValues::Number { least, most } => {
                    fact!("whole-number", least = *least, most = *most).into()
                }
            };
            VariantError::Value(match value {
                Some(value) => fact!("no-such-value", value = value, key = key, choices = choices),
                None => fact!("value-missing", key = key, choices = choices),
            })
        };
        let word = value.ok_or_else(wrong)?;
        let set = match &option.values {
            OptionValues::Choices(choices) => {
                let known = choices.iter().any(|choice| choice.value == word);
                known.then(|| format!("{key} = {word:?}"))
            }
            OptionValues::Number { least, most } => {
                let digits = word.bytes().all(|b| b.is_ascii_digit());
                let number =
                    word.parse::<u16>().ok().filter(|n| digits && (least..=most).contains(&n));
                number.map(|number| format!("{key} = {number}"))
            }
        };
        let set = set.ok_or_else(wrong)?;
        let (table, _) = DeTable::parse_recoverable(&set);
        deserialize(At::root(table.get_ref())).map_err(|_| wrong())
    }

    fn unknown(&self, part: &str, key: &str) -> VariantError {
        let family = T::FAMILY;
        let has = |other: &Family| options::keys(*other).iter().any(|option| option.key == key);
        let owners: Vec<Family> = Family::ALL.into_iter().filter(has).collect();
        let options: Vec<&str> = self.keys.iter().map(|option| option.key.as_str()).collect();
        let all = List::and(options.iter().copied().map(quoted));
        if !owners.is_empty() {
            return VariantError::OtherFamily(fact!(
                "option-of-other-family",
                key = key,
                owners = List::and(owners.into_iter().map(Family::key)),
                game = self.game,
                family = family.key(),
                options = all,
            ));
        }
        let variants: Vec<&str> = self.table.variants().keys().map(String::as_str).collect();
        let of_options = || fact!("options-of-game", options = all);
        let known = if part.contains('=') {
            match near(key, options) {
                Some(meant) => fact!("meant-option", name = meant),
                None => of_options(),
            }
        } else if let Some(meant) = near(key, [&variants[..], &options, &[STANDARD]].concat()) {
            fact!("meant-variant", name = meant)
        } else if variants.is_empty() {
            of_options()
        } else {
            let variants = List::comma(variants);
            fact!("variants-of-game", variants = variants, example = self.example())
        };
        VariantError::Unknown(fact!(
            "no-such-variant",
            text = part,
            game = self.game,
            known = known
        ))
    }

    /// An option with a value that is not its default, as an example.
    fn example(&self) -> String {
        let example = self.keys.iter().find_map(|option| match &option.values {
            OptionValues::Choices(choices) => {
                let other = choices.iter().find(|choice| choice.value != option.default)?;
                Some(format!("{}={}", option.key, other.value))
            }
            OptionValues::Number { .. } => None,
        });
        example.unwrap_or_default()
    }
}

/// A name between backquotes.
fn quoted(name: &str) -> String {
    format!("`{name}`")
}

/// The parts without those that a later one makes void: the same part again, or another value of the
/// same option. What stays has the same effect as all of them.
fn canonical(parts: &[&str]) -> String {
    let mut seen = BTreeSet::new();
    let mut kept: Vec<&str> = Vec::new();
    for part in parts.iter().rev() {
        let key = match part.split_once('=') {
            Some((key, _)) => (key, true),
            None => (*part, false),
        };
        if seen.insert(key) {
            kept.push(part);
        }
    }
    kept.reverse();
    kept.join(",")
}
