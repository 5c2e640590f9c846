//! `guti rounds`: solves a round and the whole match of a game that is played in rounds.

use crate::describe;
use crate::diagnostic::Diagnostic;
use crate::flags::{GameArgs, JsonArgs};
use crate::load;
use crate::outcome::Outcome;
use crate::output::Output;
use guti_rules::game::Game;
use guti_rules::relay::RelayRules;
use guti_rules::rules::Notation;
use guti_rules::types::Side;
use guti_session::Ruleset;
use guti_solver::rounds::{MatchValue, PlayedRound, Round, RoundLimits, RoundsReport, StartReport};
use serde::Serialize;
use std::io::{self, Write};

/// The largest number of rounds of an optimal match that are shown.
const MOST_ROUNDS: u16 = 30;

/// Arguments of `guti rounds`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Solve a round and the whole match of a game that is played in rounds.\n\n\
        In a single round both sides play for counters. In a match they play to win the match, and the \
        value of a round is the value of the match that follows from its totals.",
    after_help = "Example:\n  guti rounds khutka-boia --variant fours=end-of-lap"
)]
pub struct RoundsArgs {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    json: JsonArgs,
}

#[derive(Serialize)]
struct Document {
    game: String,
    variant: String,
    round: Option<RoundRow>,
    starts: Vec<StartRow>,
    optimal: Vec<PlayedRow>,
}

#[derive(Serialize)]
struct RoundRow {
    position: String,
    /// The value of the round in counters, for the side that begins.
    difference: i16,
    moves: Vec<String>,
}

#[derive(Serialize)]
struct StartRow {
    /// The total of the side that begins the round.
    total: u16,
    value: &'static str,
    rounds: Option<u16>,
    choices: Vec<ChoiceRow>,
}

#[derive(Serialize)]
struct ChoiceRow {
    position: String,
    value: &'static str,
    rounds: Option<u16>,
    /// The value of the round alone, in counters.
    difference: Option<i16>,
}

#[derive(Serialize)]
struct PlayedRow {
    position: String,
    moves: Vec<String>,
    totals: [u16; 2],
}

/// Solves a round from the start and the whole match, and prints both.
pub fn run(args: &RoundsArgs) -> Outcome {
    let ruleset = load::ruleset(&args.game)?;
    let Game::Relay(rules) = ruleset.game() else {
        let diagnostic = Diagnostic::new(format!("{} is not played in rounds", ruleset.name()));
        let game = describe::arguments(&args.game.game, &ruleset);
        return Err(diagnostic
            .with_help(format!("`guti solve {game}` computes its tables"))
            .into());
    };
    let survey = RoundsReport::new(rules, RoundLimits::default(), MOST_ROUNDS)
        .map_err(|error| Diagnostic::new(error.to_string()))?;
    let document = Document::new(&ruleset, rules, &survey);
    let mut out = Output::new();
    if args.json.json {
        out.json(&document)?;
    } else {
        print(&mut out, &ruleset, &document)?;
    }
    Ok(out.flush()?)
}

impl Document {
    fn new(ruleset: &Ruleset, rules: &RelayRules, survey: &RoundsReport) -> Document {
        Document {
            game: ruleset.id().to_owned(),
            variant: ruleset.variant().to_owned(),
            round: survey.round.as_ref().map(|round| RoundRow::new(rules, round)),
            starts: survey.starts.iter().map(|start| StartRow::new(rules, start)).collect(),
            optimal: survey.optimal.iter().map(|played| PlayedRow::new(rules, played)).collect(),
        }
    }
}

impl RoundRow {
    fn new(rules: &RelayRules, round: &Round) -> RoundRow {
        RoundRow {
            position: rules.position_string(&round.start),
            difference: round.value.difference,
            moves: rules.line_strings(&round.start, &round.moves),
        }
    }
}

impl StartRow {
    fn new(rules: &RelayRules, StartReport { start, alone }: &StartReport) -> StartRow {
        let choices = start.choices.iter().zip(alone).map(|((position, value), alone)| {
            let (value, rounds) = words(*value);
            let difference = alone.map(|alone| alone.difference);
            ChoiceRow { position: rules.position_string(position), value, rounds, difference }
        });
        let (value, rounds) = words(start.value);
        StartRow { total: start.total, value, rounds, choices: choices.collect() }
    }
}

impl PlayedRow {
    fn new(rules: &RelayRules, played: &PlayedRound) -> PlayedRow {
        PlayedRow {
            position: rules.position_string(&played.start),
            moves: rules.line_strings(&played.start, &played.moves),
            totals: played.totals.0,
        }
    }
}

/// The value of a match in a word, with the number of rounds that it takes.
fn words(value: MatchValue) -> (&'static str, Option<u16>) {
    match value {
        MatchValue::Won(rounds) => ("win", Some(rounds)),
        MatchValue::Lost(rounds) => ("loss", Some(rounds)),
        MatchValue::Drawn => ("draw", None),
        MatchValue::Unknown => ("unknown", None),
    }
}

fn print(out: &mut Output, ruleset: &Ruleset, document: &Document) -> io::Result<()> {
    let [first, second] = Side::BOTH.map(|side| ruleset.side_names()[side]);
    writeln!(out, "{}, {}", ruleset.name(), ruleset.variant())?;
    match &document.round {
        Some(RoundRow { difference, moves, .. }) => {
            let verdict = match difference {
                0 => "neither side wins".to_owned(),
                1.. => format!("{first} wins by {difference} counters"),
                _ => format!("{second} wins by {} counters", -difference),
            };
            writeln!(out, "\nOne round from the start: {verdict}.\n  {}", moves.join(" "))?;
        }
        None => writeln!(out, "\nOne round from the start takes too long to solve.")?,
    }
    writeln!(
        out,
        "\nThe match, by the total with which a side begins a round ({first} stands for that side), \
         and in how many\nrounds; beside it what the round alone is worth in counters:\n"
    )?;
    writeln!(out, "{:>5}  {:<10} {:>8}  position", "total", "match", "round")?;
    for start in &document.starts {
        for choice in &start.choices {
            let round =
                choice.difference.map_or_else(String::new, |counters| format!("{counters:+}"));
            let value = in_rounds(choice.value, choice.rounds);
            writeln!(out, "{:>5}  {value:<10} {round:>8}  {}", start.total, choice.position)?;
        }
    }
    writeln!(out, "\nAn optimal match, with the totals of who began the round first:\n")?;
    for (number, round) in document.optimal.iter().enumerate() {
        let [own, other] = round.totals;
        writeln!(out, "{:>3}. {own}-{other}  {}", number + 1, round.moves.join(" "))?;
    }
    Ok(())
}

fn in_rounds(value: &str, rounds: Option<u16>) -> String {
    match rounds {
        Some(rounds) => format!("{value} in {rounds}"),
        None => value.to_owned(),
    }
}
