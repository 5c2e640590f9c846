//! A map of the rules of a game: every combination of the options for which its file has more than one
//! value, what solving and self-play say of each, and what each decision changes.
//!
//! [`Combinations`] are the rules to study. What solving says of them are [`ExactFigures`], made under
//! [`SolveLimits`]; what self-play says is a [`SelfPlayReport`]. A [`RuleMap`] puts them
//! together; [`page`] draws it.
//!
//! ```
//! use guti_arena::map::{Combinations, Findings, RuleMap};
//! use guti_session::Ruleset;
//!
//! let pretwa = Ruleset::find("pretwa", &[] as &[&str])?;
//! let combinations = Combinations::new(&pretwa, &[], 64);
//! let decisions: Vec<&str> =
//!     combinations.decisions.iter().map(|decision| decision.option.as_str()).collect();
//! assert_eq!(decisions, ["capture", "chain", "removal", "lose_at"]);
//! // Where a capture is a single leap, it does not matter when the piece is taken off the board.
//! assert_eq!((combinations.possible, combinations.rules.len()), (24, 20));
//!
//! let nothing = vec![Findings::default(); 20];
//! let map = RuleMap::new(&pretwa, &combinations, nothing);
//! assert_eq!(map.rules[0].variant, "standard");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod change;
mod combination;
mod decision;
mod exact;
mod figures;
pub mod page;
mod schema;

pub use change::{Change, ChangeRange, ExactChange, PlayChange};
pub use combination::{Combination, Combinations, NEAR, RefusedCombination, digest};
pub use decision::{Decision, DecisionValue, Doubt, NamedRules, SourcedRule};
pub use exact::{ExactError, ExactFigures, SolveLimits};
pub use figures::valued;
pub use schema::schema_json;

use crate::self_play::SelfPlayReport;
use guti_rules::definition::Rule;
use guti_session::Ruleset;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What is known of one combination.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Findings {
    /// What solving says, if the rules are solved at all.
    pub exact: Option<ExactFigures>,
    /// What self-play says, if there was any.
    pub play: Option<SelfPlayReport>,
}

/// A map of the rules of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(title = "A map of the rules of a game")]
pub struct RuleMap {
    /// The id of the game.
    pub game: String,
    /// The name of the game.
    pub name: String,
    /// The variant from which changes are counted.
    pub base: String,
    /// The number of combinations of all values.
    pub possible: u64,
    /// Whether all of them were looked at; otherwise those that differ from the base in at most two
    /// decisions, and all variants.
    pub is_complete: bool,
    /// The options with more than one value; the [`values`](MappedRules::values) of rules have their order.
    pub decisions: Vec<Decision>,
    /// The rules, those with the fewest changes first; equal rules come once.
    pub rules: Vec<MappedRules>,
    /// The pairs of rules that differ by one decision.
    pub edges: Vec<MapEdge>,
    /// What each decision changes, over all its edges.
    pub effects: Vec<DecisionEffect>,
    /// The combinations that the game refuses.
    pub refused: Vec<RefusedCombination>,
    /// The sources that the decisions name.
    pub sources: Vec<MapSource>,
}

/// Rules on a map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MappedRules {
    /// The shortest name by which they are selected.
    pub variant: String,
    /// The digest of the rules.
    pub digest: String,
    /// The values of the decisions, in their order.
    pub values: Vec<String>,
    /// The number of decisions that differ from the base.
    pub changes: usize,
    /// The standard and the variants of the file that have exactly these rules.
    pub named: Vec<NamedRules>,
    /// What is known of them.
    #[serde(flatten)]
    pub findings: Findings,
}

/// Two rules that differ by one decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MapEdge {
    /// The first rules, as an index into [`RuleMap::rules`].
    pub from: usize,
    /// The second rules, likewise; their index is the greater one.
    pub to: usize,
    /// The option that differs.
    pub option: String,
    /// Its value in the first rules and in the second.
    pub values: [String; 2],
    /// The sentences that hold only under the first rules.
    pub before: Vec<SourcedRule>,
    /// The sentences that hold only under the second rules.
    pub after: Vec<SourcedRule>,
    /// What changes in the exact figures, if both rules are solved up to the same size.
    pub exact: Option<ExactChange>,
    /// What changes in the figures of self-play, if both rules were played.
    pub play: Option<PlayChange>,
}

/// What a decision between two values changes, over all edges between them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct DecisionEffect {
    /// The key of the option, as in [`Decision::option`].
    pub option: String,
    /// The two values; changes are those from the first to the second.
    pub values: [String; 2],
    /// The number of pairs of rules that differ by just this.
    pub edges: usize,
    /// The number of pairs whose exact figures were compared.
    pub solved: usize,
    /// The number of pairs for which the value of both starts is known.
    pub starts: usize,
    /// The number of those in which the decision changes it.
    pub start_changed: usize,
    /// The number of pairs in which every position keeps its value and distance.
    pub same_everywhere: usize,
    /// The change of the share of boards that the side to move wins.
    pub wins: Option<ChangeRange>,
    /// The change of the share of boards that are drawn.
    pub drawn: Option<ChangeRange>,
    /// The change of the longest win, in plies.
    pub longest_win: Option<ChangeRange>,
    /// The number of pairs that were compared by self-play.
    pub played: usize,
    /// The number of those whose games have the same figures in every respect.
    pub same_play: usize,
    /// The changes of the figures of self-play.
    pub play: Vec<PlayEffect>,
}

/// What a decision changes in one figure of self-play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PlayEffect {
    /// The name of the figure, such as `length, plies`.
    pub figure: String,
    /// The range of its changes over the pairs of rules, in the unit of the figure.
    pub range: ChangeRange,
    /// The number of pairs of rules in which the 95 % interval excludes no change. Of pairs that do not
    /// differ, one in twenty is expected to be among them.
    pub clear: usize,
}

/// A source of a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MapSource {
    /// The id by which rules name it.
    pub id: String,
    /// The name by which texts cite it; its id if the file gives no other.
    pub short: String,
    /// The whole citation.
    pub citation: String,
    /// Its address, if it has one.
    pub url: Option<String>,
}

impl RuleMap {
    /// Draws up the map of combinations, with what was found out about each, in their order.
    pub fn new(base: &Ruleset, combinations: &Combinations, findings: Vec<Findings>) -> RuleMap {
        let rules: Vec<MappedRules> = combinations
            .rules
            .iter()
            .zip(findings)
            .map(|(combination, findings)| MappedRules {
                variant: combination.ruleset.variant().to_owned(),
                digest: combination.digest.clone(),
                values: combination.values[0].clone(),
                changes: combination.changes,
                named: combination.named.clone(),
                findings,
            })
            .collect();
        let edges = edges(base, combinations, &rules);
        let effects = effects(&combinations.decisions, &edges);
        RuleMap {
            game: base.id().to_owned(),
            name: base.name().to_owned(),
            base: base.variant().to_owned(),
            possible: combinations.possible,
            is_complete: combinations.is_complete,
            decisions: combinations.decisions.clone(),
            rules,
            edges,
            effects,
            refused: combinations.refused.clone(),
            sources: sources(base),
        }
    }

    /// What the sources say of the game as a whole, in a sentence.
    pub fn doubt(&self) -> &'static str {
        match self.decisions.iter().map(|decision| decision.doubt).min() {
            None => {
                "The file of this game has no second value for any option: there is no doubt to map."
            }
            Some(Doubt::SourcesDisagree) => "Sources disagree about some decisions.",
            Some(Doubt::OneSource) => {
                "No two sources disagree: of every decision at most one value has a source, and the \
                 others were added by the author of the file."
            }
            Some(Doubt::Silent) => {
                "There is no documented doubt: no source states any value of these decisions, and all \
                 were added by the author of the file."
            }
        }
    }

    /// A source by its id.
    pub fn source(&self, id: &str) -> Option<&MapSource> {
        self.sources.iter().find(|source| source.id == id)
    }
}

fn sources(base: &Ruleset) -> Vec<MapSource> {
    let sources = base.definition().sources.iter().map(|source| MapSource {
        id: source.id.get_ref().clone(),
        short: source.short.clone().unwrap_or_else(|| source.id.get_ref().clone()),
        citation: source.citation.clone(),
        url: source.url.clone(),
    });
    sources.collect()
}

/// All pairs of rules that differ by one decision.
fn edges(base: &Ruleset, combinations: &Combinations, rules: &[MappedRules]) -> Vec<MapEdge> {
    let mut edges = Vec::new();
    for (to, second) in combinations.rules.iter().enumerate() {
        for (from, first) in combinations.rules[..to].iter().enumerate() {
            for (index, decision) in combinations.decisions.iter().enumerate() {
                let Some(values) = differing(&first.values, &second.values, index) else {
                    continue;
                };
                let [before, after] = sentences(base, first, second, &decision.option);
                let (one, other) = (&rules[from].findings, &rules[to].findings);
                let exact = one.exact.as_ref().zip(other.exact.as_ref());
                let play = one.play.as_ref().zip(other.play.as_ref());
                // Other games differ for other reasons.
                let play = play.filter(|(from, to)| from.plan.is_same(&to.plan));
                edges.push(MapEdge {
                    from,
                    to,
                    option: decision.option.clone(),
                    values,
                    before,
                    after,
                    exact: exact.and_then(|(from, to)| ExactChange::new(from, to)),
                    play: play.map(|(from, to)| PlayChange::new(from, to)),
                });
            }
        }
    }
    edges
}

/// The values of a decision in which two rules differ, if they differ in nothing else.
fn differing(first: &[Vec<String>], second: &[Vec<String>], index: usize) -> Option<[String; 2]> {
    let pairs = first.iter().flat_map(|one| second.iter().map(move |other| (one, other)));
    for (one, other) in pairs {
        let mut places = (0..one.len()).filter(|&place| one[place] != other[place]);
        if places.next() == Some(index) && places.next().is_none() {
            return Some([one[index].clone(), other[index].clone()]);
        }
    }
    None
}

/// The sentences about an option that hold only under the first rules, and only under the second.
fn sentences(
    base: &Ruleset,
    first: &Combination,
    second: &Combination,
    option: &str,
) -> [Vec<SourcedRule>; 2] {
    let definition = base.definition();
    let [one, other] = [first, second].map(|of| definition.rules_of(of.ruleset.selected()));
    let only = |rules: &[Rule], others: &[Rule]| -> Vec<SourcedRule> {
        let about = rules.iter().filter(|rule| rule.options.iter().any(|key| key == option));
        about.filter(|rule| !others.contains(rule)).map(SourcedRule::new).collect()
    };
    [only(&one, &other), only(&other, &one)]
}

/// What each decision between two values changes.
fn effects(decisions: &[Decision], edges: &[MapEdge]) -> Vec<DecisionEffect> {
    let mut effects = Vec::new();
    for decision in decisions {
        for (second, to) in decision.values.iter().enumerate() {
            for from in &decision.values[..second] {
                let values = [from.value.clone(), to.value.clone()];
                let of = |edge: &&MapEdge| edge.option == decision.option;
                // An edge leads from fewer changes to more, which need not be the order of values.
                let directed: Vec<(&MapEdge, f64)> = edges
                    .iter()
                    .filter(of)
                    .filter_map(|edge| {
                        let [one, other] = &edge.values;
                        if edge.values == values {
                            return Some((edge, 1.0));
                        }
                        ([other, one] == [&values[0], &values[1]]).then_some((edge, -1.0))
                    })
                    .collect();
                if !directed.is_empty() {
                    effects.push(effect(&decision.option, values, &directed));
                }
            }
        }
    }
    effects
}

/// A figure of play: its name, and how a rule changes it.
type Figure = (&'static str, fn(&PlayChange) -> Change);

fn effect(option: &str, values: [String; 2], edges: &[(&MapEdge, f64)]) -> DecisionEffect {
    let exact: Vec<(&ExactChange, f64)> =
        edges.iter().filter_map(|(edge, sign)| Some((edge.exact.as_ref()?, *sign))).collect();
    let play: Vec<(&PlayChange, f64)> =
        edges.iter().filter_map(|(edge, sign)| Some((edge.play.as_ref()?, *sign))).collect();
    let figures: [Figure; 5] = [
        ("length, plies", |play| play.length),
        ("moves to choose from", |play| play.choices),
        ("forced positions", |play| play.forced),
        ("points of the first side", |play| play.first),
        ("draws", |play| play.draws),
    ];
    let of_play = figures.iter().filter_map(|(figure, of)| {
        let range = ChangeRange::of(play.iter().map(|(play, sign)| sign * of(play).difference))?;
        let clear = play.iter().filter(|(play, _)| of(play).is_clear()).count();
        Some(PlayEffect { figure: (*figure).to_owned(), range, clear })
    });
    let count =
        |what: fn(&ExactChange) -> bool| exact.iter().filter(|(change, _)| what(change)).count();
    let longest = exact.iter().filter_map(|(change, sign)| Some((change.longest.wins?, sign)));
    DecisionEffect {
        option: option.to_owned(),
        edges: edges.len(),
        solved: exact.len(),
        starts: count(|change| change.start.is_some()),
        start_changed: count(ExactChange::changes_start),
        same_everywhere: count(|change| change.is_same_everywhere),
        wins: ChangeRange::of(exact.iter().map(|(change, sign)| sign * change.shares.wins)),
        drawn: ChangeRange::of(exact.iter().map(|(change, sign)| sign * change.shares.draws)),
        longest_win: ChangeRange::of(longest.map(|(plies, sign)| sign * f64::from(plies))),
        played: play.len(),
        same_play: play.iter().filter(|(change, _)| change.is_same).count(),
        play: of_play.collect(),
        values,
    }
}
