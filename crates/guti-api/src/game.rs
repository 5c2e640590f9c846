//! What is told of a game before it is played.

use crate::board::BoardPlan;
use crate::moment::Picture;
use guti_rules::definition::model::Origin;
use guti_rules::definition::{Definition, OptionKey, OptionValues as Values};
use guti_session::engine::Level;
use guti_session::{Match, Ruleset, Session};
use serde::{Deserialize, Serialize};

/// A game in a gallery.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct GameCard {
    /// The name by which programs know it.
    pub id: String,
    /// The name that people read.
    pub name: String,
    /// The family of its rules: `leap`, `row`, `relay` or `mancala`.
    pub family: String,
    /// Where it was played.
    pub region: String,
    /// When it was recorded or played.
    pub period: String,
    /// One line.
    pub summary: String,
    /// Its board.
    pub board: BoardPlan,
    /// What stands on it at the start.
    pub start: Picture,
}

/// All that is told of a game, in one variant.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct GamePage {
    /// What the gallery tells.
    pub card: GameCard,
    /// Other names.
    pub aliases: Vec<String>,
    /// The paragraphs of its story.
    pub story: Vec<String>,
    /// The rules in words.
    pub rules: Vec<RuleText>,
    /// Where they were found.
    pub sources: Vec<SourceText>,
    /// Its variants besides the standard one.
    pub variants: Vec<VariantCard>,
    /// The variant that is spoken of; `standard` when nothing differs.
    pub variant: String,
    /// Its options, with the values that they have in this variant.
    pub options: Vec<OptionInfo>,
    /// How games make a match, where they are played for points.
    pub match_points: Option<MatchPoints>,
    /// Whether it is played in rounds, or for points over several games.
    pub has_rounds: bool,
    /// The number of levels of the computer.
    pub levels: u8,
}

/// One rule in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct RuleText {
    /// One or two sentences.
    pub text: String,
    /// Whether a source states it or it closes a gap.
    pub origin: RuleOrigin,
    /// The `id` of the source.
    pub source: Option<String>,
    /// The options that change it.
    pub options: Vec<String>,
}

/// Where a rule comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(rename_all = "snake_case")]
pub enum RuleOrigin {
    /// A source states it.
    Source,
    /// No source settles it; this project closed the gap so.
    Added,
}

/// A place where rules were found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct SourceText {
    /// Its short name.
    pub id: String,
    /// Author, title, year, pages.
    pub citation: String,
    /// A link, if there is one.
    pub url: Option<String>,
}

/// A variant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct VariantCard {
    /// Its name.
    pub name: String,
    /// What is different.
    pub summary: String,
    /// The `id` of the source that plays it so.
    pub source: Option<String>,
    /// What it sets, each as `key=value`.
    pub settings: Vec<String>,
}

/// An option of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct OptionInfo {
    /// Its name.
    pub key: String,
    /// What it decides.
    pub description: String,
    /// The values that it can have.
    pub values: OptionValues,
    /// The value that it has in this variant.
    pub value: String,
}

/// The values that an option can have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionValues {
    /// One of these words.
    Choices {
        /// The words.
        choices: Vec<String>,
    },
    /// A whole number.
    Number {
        /// The smallest.
        least: u16,
        /// The largest.
        most: u16,
    },
}

/// A match for points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct MatchPoints {
    /// The points that win it.
    pub target: u16,
    /// The points for a win.
    pub win: u16,
    /// The points for a win without losing a piece.
    pub clean_win: u16,
}

impl GameCard {
    /// The card of a game.
    pub fn of(ruleset: &Ruleset) -> GameCard {
        let definition = ruleset.definition();
        let session = Session::new(ruleset);
        GameCard {
            id: ruleset.id().to_owned(),
            name: ruleset.name().to_owned(),
            family: definition.family().key().to_owned(),
            region: definition.region.clone(),
            period: definition.period.clone(),
            summary: definition.summary.clone(),
            board: BoardPlan::of(ruleset.board(), ruleset.side_names().0, ruleset.promotes()),
            start: Picture::of(&session, 0),
        }
    }
}

impl GamePage {
    /// All that is told of a game in the variant that was chosen.
    pub fn of(ruleset: &Ruleset) -> GamePage {
        let definition = ruleset.definition();
        let points = definition.row.as_ref().and_then(|row| row.get_ref().match_.as_ref());
        GamePage {
            card: GameCard::of(ruleset),
            aliases: definition.aliases.iter().map(|alias| alias.get_ref().clone()).collect(),
            story: paragraphs(&definition.story),
            rules: rules(definition),
            sources: sources(definition),
            variants: variants(definition),
            variant: ruleset.variant().to_owned(),
            options: options(ruleset),
            match_points: points.map(|points| MatchPoints {
                target: points.target,
                win: points.win,
                clean_win: points.clean_win,
            }),
            has_rounds: Match::new(ruleset, Default::default()).has_rounds(),
            levels: Level::FULL.number(),
        }
    }
}

/// Paragraphs are divided by blank lines; the lines of one are filled anew.
fn paragraphs(story: &str) -> Vec<String> {
    let fill = |paragraph: &str| paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
    story.split("\n\n").map(fill).filter(|paragraph| !paragraph.is_empty()).collect()
}

fn rules(definition: &Definition) -> Vec<RuleText> {
    let rule = |rule: &guti_rules::definition::model::RuleText| RuleText {
        text: rule.text.clone(),
        origin: match rule.origin {
            Origin::Source => RuleOrigin::Source,
            Origin::Added => RuleOrigin::Added,
        },
        source: rule.source.as_ref().map(|source| source.get_ref().clone()),
        options: rule.options.iter().map(|option| option.get_ref().clone()).collect(),
    };
    definition.rules.iter().map(rule).collect()
}

fn sources(definition: &Definition) -> Vec<SourceText> {
    let source = |source: &guti_rules::definition::model::Source| SourceText {
        id: source.id.get_ref().clone(),
        citation: source.citation.clone(),
        url: source.url.clone(),
    };
    definition.sources.iter().map(source).collect()
}

fn variants(definition: &Definition) -> Vec<VariantCard> {
    let variants = definition.variants().into_iter().map(|variant| VariantCard {
        name: variant.name.to_owned(),
        summary: variant.summary.to_owned(),
        source: variant.source.map(str::to_owned),
        settings: variant.settings,
    });
    variants.collect()
}

fn options(ruleset: &Ruleset) -> Vec<OptionInfo> {
    let played = serde_json::to_value(ruleset.selected().options).unwrap_or_default();
    let option = |option: OptionKey| OptionInfo {
        value: match &played[&option.key] {
            serde_json::Value::Null => option.default,
            serde_json::Value::String(word) => word.clone(),
            other => other.to_string(),
        },
        key: option.key,
        description: option.description,
        values: match option.values {
            Values::Choices(choices) => OptionValues::Choices {
                choices: choices.into_iter().map(|choice| choice.value).collect(),
            },
            Values::Number { least, most } => OptionValues::Number { least, most },
        },
    };
    Definition::option_keys(ruleset.definition().family()).into_iter().map(option).collect()
}
