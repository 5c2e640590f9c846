//! `guti replay`: records of games, checked and shown.

use super::{Outcome, facts, show};
use crate::args::ReplayArgs;
use crate::choose;
use crate::excerpt::visible;
use crate::output::Output;
use crate::report;
use guti_session::record::{Numbering, Played, Read};
use guti_session::{Match, Player};
use serde_json::{Map, Value, json};
use std::io::{self, Write};

/// Checks a file of records and shows its games.
pub fn run(args: &ReplayArgs) -> Outcome {
    let read = choose::games(&args.file, &args.games)?;
    let mut out = Output::new();
    if args.json.json {
        out.json(&document(&read))?;
        return Ok(out.flush()?);
    }
    let several = read.games.len() > 1;
    for (number, played) in (1..).zip(&read.games) {
        if number > 1 {
            writeln!(out)?;
        }
        game(&mut out, played, several.then_some(number), args.ascii)?;
    }
    if several && let Some(words) = match_of(&read) {
        writeln!(out, "\n{words}")?;
    }
    out.flush()?;
    if let Some(cut) = &read.cut {
        report::remark(&format!("the record breaks off: {cut}"));
    }
    Ok(())
}

/// One game: who played, its moves with the positions that they led to, how it stands.
fn game(out: &mut Output, played: &Played, number: Option<usize>, ascii: bool) -> io::Result<()> {
    let session = &played.session;
    let tags = played.record.tags();
    let number = number.map_or_else(String::new, |number| format!("Game {number}: "));
    let title = format!("{number}{}", facts::title(session.ruleset()));
    writeln!(out, "{}", out.style.heading(title))?;
    let names = session.side_names();
    let people = names.0.map(|side| {
        let person = tags.get(side).unwrap_or("?");
        format!("{side}: {}", visible(person))
    });
    writeln!(out, "{}", people.join("   "))?;
    for tag in ["Site", "Date", "Round"] {
        if let Some(value) = tags.get(tag).filter(|value| !value.starts_with('?')) {
            writeln!(out, "{tag}: {}", visible(value))?;
        }
    }
    writeln!(out)?;
    let plies = session.history();
    let width = plies.iter().map(|ply| ply.text.len()).max().unwrap_or(0).max("start".len());
    writeln!(out, "{:7}{:width$}  {}", "", "start", session.start_position())?;
    comments(out, session.comments(0))?;
    let mut numbering = Numbering::new();
    for (index, ply) in plies.iter().enumerate() {
        let label = numbering.label(ply.side);
        writeln!(out, "{label:7}{:width$}  {}", ply.text, ply.position)?;
        comments(out, session.comments(index + 1))?;
        numbering.advance(ply.side);
    }
    writeln!(out)?;
    show::board(out, session, ascii)?;
    match session.result() {
        Some(result) => writeln!(out, "{result}"),
        None => writeln!(out, "{} to move", session.side_name(session.turn())),
    }
}

fn comments(out: &mut Output, comments: &[String]) -> io::Result<()> {
    comments
        .iter()
        .try_for_each(|comment| out.paragraph("       ", &format!("{{{}}}", visible(comment))))
}

/// How the match stands that the games make, if they make one.
fn match_of(read: &Read) -> Option<String> {
    let restored = Match::restore(read.games.clone()).ok()?;
    if let Some(result) = restored.result() {
        return Some(result.to_string());
    }
    let score = restored.score();
    let each =
        Player::BOTH.map(|player| format!("{} {}", restored.name(player), score[player.index()]));
    Some(format!("The match goes on: {}", each.join(", ")))
}

fn document(read: &Read) -> Value {
    let games: Vec<Value> = read.games.iter().map(played).collect();
    let cut = read
        .cut
        .as_ref()
        .map(|cut| json!({ "line": cut.line, "column": cut.column, "what": cut.what }));
    json!({ "games": games, "cut": cut })
}

fn played(played: &Played) -> Value {
    let session = &played.session;
    let tags = played.record.tags().iter().map(|(name, value)| (name.to_owned(), value.into()));
    let moves: Vec<Value> = session
        .history()
        .iter()
        .enumerate()
        .map(|(index, ply)| {
            json!({
                "side": session.side_name(ply.side),
                "move": ply.text,
                "position": ply.position,
                "comments": session.comments(index + 1),
            })
        })
        .collect();
    json!({
        "game": session.ruleset().id(),
        "variant": session.ruleset().variant(),
        "tags": Value::from(tags.collect::<Map<String, Value>>()),
        "start": session.start_position(),
        "comments": session.comments(0),
        "moves": moves,
        "final": session.position(),
        "turn": session.side_name(session.turn()),
        "result": facts::result(session.result()),
        "complete": played.complete,
    })
}
