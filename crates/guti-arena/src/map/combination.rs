//! The combinations of options that a map shows.

use super::decision::{Decision, NamedRules, named_rules};
use guti_rules::definition::Selected;
use guti_rules::index::Indexed;
use guti_rules::rules::{Notation, Rules};
use guti_rules::with_rules;
use guti_session::Ruleset;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The values of the decisions, in their order.
pub(super) type Values = Vec<String>;

/// Rules to be studied: a combination of options.
#[derive(Clone, Debug)]
pub struct Combination {
    /// The game with these options.
    pub ruleset: Ruleset,
    /// The digest of the rules: see [`digest`].
    pub digest: String,
    /// The number of decisions that differ from the base of the map.
    pub changes: usize,
    /// The standard and the variants of the file that have exactly these rules.
    pub named: Vec<NamedRules>,
    /// The values of the decisions that give these rules; more than one list where an option decides
    /// nothing under the others.
    pub(super) values: Vec<Values>,
}

/// Options that cannot be played together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RefusedCombination {
    /// The options that differ from the base, as a selection writes them.
    pub options: String,
    /// Why the game has no such rules.
    pub reason: String,
}

/// The combinations of a map.
#[derive(Clone, Debug)]
pub struct Combinations {
    /// The decisions, in the order of the options of the family.
    pub decisions: Vec<Decision>,
    /// The rules, those with the fewest changes first.
    pub rules: Vec<Combination>,
    /// The combinations that the game refuses.
    pub refused: Vec<RefusedCombination>,
    /// The number of all combinations of the values of the decisions.
    pub possible: u64,
    /// Whether all of them were looked at; otherwise those within [`NEAR`] changes and all variants.
    pub is_complete: bool,
}

/// How many decisions may differ from the base where there are too many combinations.
pub const NEAR: usize = 2;

impl Combinations {
    /// All combinations of the decisions of a game if there are at most `most`; otherwise those that
    /// differ from the given rules in at most [`NEAR`] decisions, and the variants of the file. Equal
    /// rules come once. `vary` adds values of options to those that the file of the game has.
    pub fn new(base: &Ruleset, vary: &[(String, Vec<String>)], most: u64) -> Combinations {
        let decisions = Decision::all(base, vary);
        let sizes = decisions.iter().map(|decision| decision.values.len() as u64);
        let possible = sizes.fold(1, u64::saturating_mul);
        let is_complete = possible <= most;
        let mut wanted = if is_complete {
            product(&decisions, decisions.len())
        } else {
            let mut near = product(&decisions, NEAR);
            near.extend(named_rules(base).iter().filter_map(|(_, values)| {
                decisions.iter().map(|decision| values.get(&decision.option).cloned()).collect()
            }));
            near
        };
        let base_values: Values =
            decisions.iter().map(|decision| decision.values[0].value.clone()).collect();
        let changes = |values: &Values| {
            values.iter().zip(&base_values).filter(|(value, base)| value != base).count()
        };
        wanted.sort_by_cached_key(changes);
        let mut seen = BTreeSet::new();
        wanted.retain(|values| seen.insert(values.clone()));
        let mut combinations = Combinations {
            decisions,
            rules: Vec::new(),
            refused: Vec::new(),
            possible,
            is_complete,
        };
        for values in wanted {
            combinations.add(base, &base_values, changes(&values), values);
        }
        combinations.attach_names(base);
        combinations
    }

    fn add(&mut self, base: &Ruleset, base_values: &Values, changes: usize, values: Values) {
        let names = self.decisions.iter().map(|decision| &decision.option);
        let set: Vec<String> = names
            .zip(values.iter().zip(base_values))
            .filter(|(_, (value, base))| value != base)
            .map(|(option, (value, _))| format!("{option}={value}"))
            .collect();
        match rules_under(base, &set) {
            Ok(ruleset) => {
                let digest = digest(&ruleset);
                match self.rules.iter_mut().find(|known| known.digest == digest) {
                    Some(known) => known.values.push(values),
                    None => self.rules.push(Combination {
                        ruleset,
                        digest,
                        changes,
                        named: Vec::new(),
                        values: vec![values],
                    }),
                }
            }
            Err(reason) => {
                self.refused.push(RefusedCombination { options: set.join(","), reason });
            }
        }
    }

    /// Gives each variant to the rules that it has.
    fn attach_names(&mut self, base: &Ruleset) {
        let definition = base.definition();
        for (name, _) in named_rules(base) {
            let Ok(selected) = definition.select(&[&name.variant]) else { continue };
            let options = definition.essential(&selected).options;
            let same =
                self.rules.iter_mut().find(|known| known.ruleset.selected().options == options);
            if let Some(known) = same {
                known.named.push(name);
            }
        }
    }
}

/// The rules of the base with some options set, in their simplest form.
fn rules_under(base: &Ruleset, set: &[String]) -> Result<Ruleset, String> {
    let definition = base.definition();
    let specs: Vec<&str> =
        std::iter::once(base.variant()).chain(set.iter().map(String::as_str)).collect();
    let selected: Selected = definition.select(&specs).map_err(|error| error.to_string())?;
    let name = definition.essential(&selected).name;
    base.under(&name).map_err(|error| error.to_string())
}

/// The lists of values that differ from the first values in at most `most` places.
fn product(decisions: &[Decision], most: usize) -> Vec<Values> {
    let mut lists: Vec<(usize, Values)> = vec![(0, Vec::new())];
    for decision in decisions {
        let mut longer = Vec::new();
        for (changes, begun) in &lists {
            for (index, value) in decision.values.iter().enumerate() {
                let changes = changes + usize::from(index > 0);
                if changes <= most {
                    let mut values = begun.clone();
                    values.push(value.value.clone());
                    longer.push((changes, values));
                }
            }
        }
        lists = longer;
    }
    lists.into_iter().map(|(_, values)| values).collect()
}

/// The digest of rules: the BLAKE3 hash, in hexadecimal digits, of everything that play depends on: the
/// rules fingerprint of the tables, the start, the limits that break a game off, and all options.
pub fn digest(ruleset: &Ruleset) -> String {
    let text = with_rules!(ruleset.game(), rules => {
        let limits = rules.limits();
        format!(
            "{}start: {}\nrepetition {}, quiet plies {}\n",
            rules.rules_fingerprint(),
            rules.position_string(&rules.start()),
            limits.repetition,
            limits.halfmove_clock,
        )
    });
    let options: BTreeMap<String, String> = ruleset.selected().values();
    let mut hasher = blake3::Hasher::new();
    hasher.update(ruleset.id().as_bytes());
    hasher.update(b"\n");
    hasher.update(text.as_bytes());
    for (key, value) in options {
        hasher.update(format!("{key}={value}\n").as_bytes());
    }
    hasher.finalize().to_hex().to_string()
}
