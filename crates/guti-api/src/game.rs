//! Descriptions of games: cards for a gallery and full pages.

use crate::board::BoardPlan;
use crate::position::Picture;
use guti_rules::catalogue;
use guti_rules::choices::{Choice, ValueChoice};
use guti_rules::definition::model::Origin;
use guti_rules::definition::{Definition, OptionKey, OptionValues as Values, Rule};
use guti_session::engine::Level;
use guti_session::{Match, Ruleset, Session, wording};
use guti_words::{Fact, Language};
use serde::{Deserialize, Serialize};

/// The short description of a game, for a gallery.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct GameCard {
    /// The identifier of the game in URLs and files.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// The family of its rules: `leap`, `row`, `relay` or `mancala`.
    pub family: String,
    /// The region where it was played.
    pub region: String,
    /// The time when it was played or recorded.
    pub period: String,
    /// A summary of one line.
    pub summary: String,
    /// Other names of the game, and words that people search for games like it by.
    pub search: Vec<String>,
    /// How to draw the board: its points and lines, or its holes.
    pub board: BoardPlan,
    /// The start position.
    pub start: Picture,
}

/// The full description of a game in one variant.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct GamePage {
    /// The short description.
    pub card: GameCard,
    /// The names of the game in other places and sources.
    pub aliases: Vec<String>,
    /// The paragraphs of the history.
    pub story: Vec<String>,
    /// The rules in short: three sentences, or none where the file of the game has none.
    pub in_short: Vec<String>,
    /// What a match is under these rules: how many games, what they earn, who wins.
    pub match_rule_facts: Vec<Fact>,
    /// The same in sentences, from the server only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(skip))]
    pub match_rules: Vec<String>,
    /// What is exactly known of the game under these rules because it has been solved, such as who
    /// wins.
    pub solved: Option<String>,
    /// The rules in words that hold in this variant, in the order in which they are read.
    pub rules: Vec<RuleText>,
    /// The rules that a player may choose, each with its values.
    pub choices: Vec<RuleChoice>,
    /// The sources of the rules.
    pub sources: Vec<SourceText>,
    /// The named variants besides the standard one.
    pub variants: Vec<VariantCard>,
    /// The variant that this page describes; `standard` if nothing differs from it.
    pub variant: String,
    /// The options with their values in this variant.
    pub options: Vec<OptionInfo>,
    /// The points of a match, if games are played for points.
    pub match_points: Option<MatchPoints>,
    /// Whether a match can have more than one game.
    pub has_rounds: bool,
    /// The number of playing levels of the engine.
    pub levels: u8,
    /// The tag of the language of the prose, such as `bn`; `en` for English.
    pub language: String,
    /// The number of sentences of the prose that are in English for want of a translation.
    pub untranslated: u32,
}

/// One rule of a game in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct RuleText {
    /// The rule in one or two sentences.
    pub text: String,
    /// Whether a source states the rule or this project added it.
    pub origin: RuleOrigin,
    /// The `id` of the source.
    pub source: Option<String>,
    /// The options whose values this rule depends on.
    pub options: Vec<String>,
}

/// An option of the rules that a player may choose, with its values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct RuleChoice {
    /// The key of the option in files and URLs.
    pub key: String,
    /// What the option decides, in a sentence.
    pub question: String,
    /// The value in this variant.
    pub value: String,
    /// The value in the game without a variant.
    pub standard: String,
    /// The values to choose from; of a number, those that the game's file tells apart.
    pub values: Vec<RuleValue>,
    /// The range of a number, every value of which can be set; `None` for words.
    pub number: Option<NumberRange>,
}

/// A value of an option that a player may choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct RuleValue {
    /// The value in files and URLs.
    pub value: String,
    /// The value in words.
    pub label: String,
    /// The rules that this value brings with it.
    pub rules: Vec<RuleText>,
    /// The variant in which only this option is changed; `None` if it cannot be played.
    pub variant: Option<String>,
    /// Why it cannot be played together with the other rules of this variant.
    pub refused_fact: Option<Fact>,
    /// The same in words, from the server only.
    #[cfg_attr(test, ts(skip))]
    pub refused: Option<String>,
}

/// The whole numbers from `least` to `most`, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct NumberRange {
    /// The smallest value.
    pub least: u16,
    /// The largest value.
    pub most: u16,
}

/// The origin of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(rename_all = "snake_case")]
pub enum RuleOrigin {
    /// A source states the rule.
    Source,
    /// No source settles the question; this project chose the rule.
    Added,
}

/// A source of rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct SourceText {
    /// The identifier that rules and variants refer to.
    pub id: String,
    /// The author and year, as a sentence names the source: `Datta 1933`.
    pub short: Option<String>,
    /// The author, title, year and pages.
    pub citation: String,
    /// A link to the text, if one is known.
    pub url: Option<String>,
}

/// A named variant of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct VariantCard {
    /// The name of the variant in files and URLs.
    pub name: String,
    /// The name in words.
    pub label: String,
    /// The difference from the standard game.
    pub summary: String,
    /// The `id` of the source of the variant.
    pub source: Option<String>,
    /// The options that it sets, each as `key=value`.
    pub settings: Vec<String>,
}

/// An option of the rules with its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct OptionInfo {
    /// The key in files and URLs.
    pub key: String,
    /// What the option decides.
    pub description: String,
    /// The possible values.
    pub values: OptionValues,
    /// The value in this variant.
    pub value: String,
}

/// The possible values of an option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionValues {
    /// One of these words.
    Choices {
        /// The possible words.
        choices: Vec<String>,
    },
    /// A whole number.
    Number {
        /// The smallest value.
        least: u16,
        /// The largest value.
        most: u16,
    },
}

/// The scoring of a match that is played for points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct MatchPoints {
    /// The points that win the match.
    pub target: u16,
    /// The points for a win.
    pub win: u16,
    /// The points for a win without losing a piece.
    pub clean_win: u16,
}

impl GameCard {
    /// The short description of a game.
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
            search: search(definition),
            board: BoardPlan::of(ruleset.board(), ruleset.side_names().0, ruleset.promotes()),
            start: Picture::of(&session, 0),
        }
    }
}

impl GamePage {
    /// The full description of a game in the selected variant.
    pub fn of(ruleset: &Ruleset) -> GamePage {
        let definition = ruleset.definition();
        let points = definition.row.as_ref().and_then(|row| row.get_ref().match_.as_ref());
        GamePage {
            card: GameCard::of(ruleset),
            aliases: definition.aliases.iter().map(|alias| alias.get_ref().clone()).collect(),
            story: paragraphs(&definition.story),
            in_short: ruleset.rules_in_short(),
            match_rule_facts: wording::match_rules(ruleset),
            match_rules: Vec::new(),
            solved: ruleset.solved().map(str::to_owned),
            rules: ruleset.rules_in_words().into_iter().map(RuleText::from).collect(),
            choices: ruleset.choices().into_iter().map(RuleChoice::from).collect(),
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
            language: "en".to_owned(),
            untranslated: 0,
        }
    }

    /// The description in a language, with numbers in the digits that are usual in it, or in English if the
    /// game is not translated into it.
    pub fn in_language(ruleset: &Ruleset, language: &Language) -> GamePage {
        let Some(translation) = catalogue::translation(ruleset.id(), &language.tag) else {
            return GamePage::of(ruleset);
        };
        let translated = ruleset.translated(&translation, language.usual_digits());
        GamePage {
            language: translation.language.clone(),
            untranslated: translated.definition().untranslated,
            ..GamePage::of(&translated)
        }
    }
}

impl GamePage {
    /// Puts the facts, and the questions about options and their values, into words.
    pub fn say(&mut self, say: &dyn Fn(&Fact) -> String) {
        self.match_rules = self.match_rule_facts.iter().map(say).collect();
        for choice in &mut self.choices {
            choice.question = say(&Fact::option(&self.card.family, &choice.key));
            for value in &mut choice.values {
                if choice.number.is_none() {
                    let fact = Fact::option_value(&self.card.family, &choice.key, &value.value);
                    value.label = say(&fact);
                }
                value.refused = value.refused_fact.as_ref().map(say);
            }
        }
        self.card.start.say(say);
    }
}

/// Splits a text at blank lines and joins the lines of each paragraph.
fn paragraphs(story: &str) -> Vec<String> {
    let fill = |paragraph: &str| paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
    story.split("\n\n").map(fill).filter(|paragraph| !paragraph.is_empty()).collect()
}

impl From<Rule> for RuleText {
    fn from(rule: Rule) -> RuleText {
        RuleText {
            text: rule.text,
            origin: match rule.origin {
                Origin::Source => RuleOrigin::Source,
                Origin::Added => RuleOrigin::Added,
            },
            source: rule.source,
            options: rule.options,
        }
    }
}

impl From<Choice> for RuleChoice {
    fn from(choice: Choice) -> RuleChoice {
        RuleChoice {
            question: choice.option.summary().to_owned(),
            number: match choice.option.values {
                Values::Choices(_) => None,
                Values::Number { least, most } => Some(NumberRange { least, most }),
            },
            key: choice.option.key,
            value: choice.value,
            standard: choice.standard,
            values: choice.values.into_iter().map(RuleValue::from).collect(),
        }
    }
}

impl From<ValueChoice> for RuleValue {
    fn from(value: ValueChoice) -> RuleValue {
        RuleValue {
            label: in_words(&value.value),
            value: value.value,
            rules: value.rules.into_iter().map(RuleText::from).collect(),
            variant: value.variant,
            refused_fact: value.refused,
            refused: None,
        }
    }
}

/// A name of files and URLs in English words: `end-of-turn` is "end of turn".
fn in_words(name: &str) -> String {
    name.replace('-', " ")
}

/// The words under which a search finds a game, besides its name.
fn search(definition: &Definition) -> Vec<String> {
    let aliases = definition.aliases.iter().map(|alias| alias.get_ref().replace('-', " "));
    aliases.chain(definition.keywords.iter().cloned()).collect()
}

fn sources(definition: &Definition) -> Vec<SourceText> {
    let source = |source: &guti_rules::definition::model::Source| SourceText {
        id: source.id.get_ref().clone(),
        short: source.short.clone(),
        citation: source.citation.clone(),
        url: source.url.clone(),
    };
    definition.sources.iter().map(source).collect()
}

fn variants(definition: &Definition) -> Vec<VariantCard> {
    let variants = definition.variants().into_iter().map(|variant| VariantCard {
        name: variant.name.to_owned(),
        label: variant.label.map_or_else(|| in_words(variant.name), str::to_owned),
        summary: variant.summary.to_owned(),
        source: variant.source.map(str::to_owned),
        settings: variant.settings,
    });
    variants.collect()
}

fn options(ruleset: &Ruleset) -> Vec<OptionInfo> {
    let played = ruleset.selected().values();
    let option = |option: OptionKey| OptionInfo {
        value: played.get(&option.key).unwrap_or(&option.default).clone(),
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The board editor offers kings where [`BoardPlan::kings`] says so. Those are the games whose
    /// rules accept a king in a position.
    #[test]
    fn the_editor_offers_kings_where_the_rules_know_them() {
        let mut with_kings = Vec::new();
        for game in Ruleset::built_in().unwrap() {
            let variants = game.definition().variants();
            let variants = variants.iter().map(|variant| variant.name.to_owned());
            for variant in ["standard".to_owned()].into_iter().chain(variants) {
                let ruleset = Ruleset::find(game.id(), &[&variant]).unwrap();
                let card = GameCard::of(&ruleset);
                let start = &card.start.position;
                let promoted = start.replacen('b', "B", 1);
                let accepted =
                    promoted != *start && Session::from_position(&ruleset, &promoted).is_ok();
                assert_eq!(card.board.kings, accepted, "{} {variant}", card.id);
                with_kings.extend(accepted.then_some((card.id, variant)));
            }
        }
        for expected in [("english-draughts", "standard"), ("felli", "standard")] {
            let offered = with_kings.iter().any(|(id, variant)| (&**id, &**variant) == expected);
            assert!(offered, "{expected:?}");
        }
    }
}
