//! `guti rounds`: a round and the whole match, solved, for games that are played in rounds.

use super::Outcome;
use crate::args::RoundsArgs;
use crate::choose;
use crate::output::Output;
use crate::report::{Complaint, Failure};
use guti_rules::game::Game;
use guti_rules::rules::{Notation, Rules};
use guti_rules::sow::{SowMove, SowPosition, SowRules};
use guti_rules::types::Side;
use guti_session::Ruleset;
use guti_solver::rounds::{Effort, Fate, Match, RoundValue, Start, round_line, round_value};
use serde::Serialize;
use std::io::{self, Write};

/// The most rounds of an optimal match that are shown.
const MOST_ROUNDS: u16 = 30;

#[derive(Serialize)]
struct Document {
    game: String,
    variant: String,
    round: Option<Round>,
    starts: Vec<StartRow>,
    optimal: Vec<PlayedRow>,
}

#[derive(Serialize)]
struct Round {
    position: String,
    /// Of counters, for the side that begins.
    difference: i16,
    moves: Vec<String>,
}

#[derive(Serialize)]
struct StartRow {
    /// Of the side that begins the round.
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
    /// What the round alone is worth, in counters.
    difference: Option<i16>,
}

#[derive(Serialize)]
struct PlayedRow {
    position: String,
    moves: Vec<String>,
    totals: [u16; 2],
}

/// Solves a round from the start and the match, and prints both.
pub fn run(args: &RoundsArgs) -> Outcome {
    let ruleset = choose::game(&args.game)?;
    let Game::Sow(rules) = ruleset.game() else {
        let complaint = Complaint::new(format!("{} is not played in rounds", ruleset.name()));
        return Err(complaint.help("`guti solve` solves games of pieces").into());
    };
    let document = solve(&ruleset, rules)?;
    let mut out = Output::new();
    if args.json.json {
        out.json(&document)?;
    } else {
        print(&mut out, &ruleset, &document)?;
    }
    Ok(out.flush()?)
}

fn solve(ruleset: &Ruleset, rules: &SowRules) -> Result<Document, Failure> {
    let unable = |error: guti_solver::rounds::RoundError| Complaint::new(error.to_string());
    let effort = Effort::default();
    let solved = Match::solve(rules, effort, |_| {}).map_err(unable)?;
    let start = rules.start();
    let line = round_line(rules, &start, effort).map_err(unable)?;
    let value = round_value(rules, &start, effort).map_err(unable)?;
    let round = value.zip(line).map(|(value, line)| Round {
        position: rules.position_string(&start),
        difference: value.difference,
        moves: spell(rules, start, &line),
    });
    let totals = 0..=rules.total() as u16;
    let starts = totals.filter_map(|total| solved.start(total));
    let starts = starts.map(|start| row(rules, &start, effort)).collect();
    let half = rules.total() as u16 / 2;
    let optimal =
        solved.line(half, MOST_ROUNDS).map_err(unable)?.into_iter().map(|played| PlayedRow {
            position: rules.position_string(&played.start),
            moves: spell(rules, played.start, &played.moves),
            totals: played.totals.0,
        });
    Ok(Document {
        game: ruleset.id().to_owned(),
        variant: ruleset.variant().to_owned(),
        round,
        starts,
        optimal: optimal.collect(),
    })
}

fn row(rules: &SowRules, start: &Start, effort: Effort) -> StartRow {
    let choices = start.choices.iter().map(|(position, fate)| {
        let (value, rounds) = words(*fate);
        let alone = round_value(rules, position, effort).ok().flatten();
        let difference = alone.map(|RoundValue { difference, .. }| difference);
        ChoiceRow { position: rules.position_string(position), value, rounds, difference }
    });
    let (value, rounds) = words(start.fate);
    StartRow { total: start.total, value, rounds, choices: choices.collect() }
}

/// A value in a word, with the number of rounds that it takes.
fn words(fate: Fate) -> (&'static str, Option<u16>) {
    match fate {
        Fate::Won(rounds) => ("win", Some(rounds)),
        Fate::Lost(rounds) => ("loss", Some(rounds)),
        Fate::Drawn => ("draw", None),
        Fate::Unknown => ("unknown", None),
    }
}

fn spell(rules: &SowRules, start: SowPosition, moves: &[SowMove]) -> Vec<String> {
    let mut position = start;
    let spelled = moves.iter().map(|&mv| {
        let text = rules.move_string(&position, mv);
        position = rules.play_unchecked(&position, mv);
        text
    });
    spelled.collect()
}

fn print(out: &mut Output, ruleset: &Ruleset, document: &Document) -> io::Result<()> {
    let [first, second] = Side::BOTH.map(|side| ruleset.side_names()[side]);
    writeln!(out, "{}, {}", ruleset.name(), ruleset.variant())?;
    match &document.round {
        Some(Round { difference, moves, .. }) => {
            let verdict = match difference {
                0 => "neither side wins".to_owned(),
                1.. => format!("{first} wins by {difference} counters"),
                _ => format!("{second} wins by {} counters", -difference),
            };
            writeln!(out, "\nOne round from the start: {verdict}.\n  {}", moves.join(" "))?;
        }
        None => writeln!(out, "\nOne round from the start takes too much effort.")?,
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
            let fate = in_rounds(choice.value, choice.rounds);
            writeln!(out, "{:>5}  {fate:<10} {round:>8}  {}", start.total, choice.position)?;
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
