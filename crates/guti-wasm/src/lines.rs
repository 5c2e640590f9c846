//! Games that lie on no table: looked at, checked, read and written.

use guti_api::{
    CheckedPosition, EndView, LineSetup, MatchView, PathMove, Picture, Problem, ReadGame,
};
use guti_rules::rules::Outcome;
use guti_rules::types::Side;
use guti_session::record::{self, Played, RecordResult, Tags};
use guti_session::{Forfeit, Match, Record, Ruleset, Session};
use std::collections::BTreeMap;

/// A game as a match of which nobody knows who plays it: the people are called as the sides.
pub fn view(session: &Session) -> MatchView {
    let names = session.side_names().0.map(str::to_owned);
    MatchView::of(&Match::of(session.clone(), names))
}

/// What there is to say of a position.
pub fn check(ruleset: &Ruleset, position: &str) -> Result<CheckedPosition, Problem> {
    let session = Session::from_position(ruleset, position)?;
    Ok(CheckedPosition {
        picture: Picture::of(&session, 0),
        legal: PathMove::legal(&session),
        end: session.result().map(EndView::from),
    })
}

/// The games of a text of records.
pub fn read(records: &str) -> Result<Vec<ReadGame>, Problem> {
    let read = record::read(records, Ruleset::resolve)?;
    let cut = read.cut.as_ref().map(ToString::to_string);
    let game = |played: &Played| {
        let session = &played.session;
        ReadGame {
            tags: pairs(played.record.tags()),
            setup: setup(session),
            comments: (0..=session.history().len())
                .map(|plies| session.comments(plies).to_vec())
                .collect(),
            cut: cut.clone().filter(|_| !played.complete),
        }
    };
    Ok(read.games.iter().map(game).collect())
}

fn pairs(tags: &Tags) -> BTreeMap<String, String> {
    tags.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

/// How the game can be set up again.
fn setup(session: &Session) -> LineSetup {
    let ruleset = session.ruleset();
    LineSetup {
        game: ruleset.id().to_owned(),
        variants: vec![ruleset.variant().to_owned()],
        position: session.starts_elsewhere().then(|| session.start_position()),
        moves: session.history().iter().map(|ply| ply.text.clone()).collect(),
    }
}

/// The record of a game. What the tags `Result` and `Termination` say of it holds where the board
/// does not know the end, so that a record that was read can be written again.
pub fn write(
    mut session: Session,
    given: &BTreeMap<String, String>,
    comments: Vec<Vec<String>>,
) -> Result<String, Problem> {
    let mut tags = Tags::default();
    for (name, value) in given {
        tags.set(name, value)?;
    }
    for (plies, comments) in comments.into_iter().enumerate() {
        for comment in comments {
            session.comment_at(plies, comment);
        }
    }
    if session.result().is_none() {
        declare(&mut session, &tags)?;
    }
    Ok(Record::of(&session, &tags).to_string())
}

fn declare(session: &mut Session, tags: &Tags) -> Result<(), Problem> {
    let result = tags.get("Result").and_then(|result| result.parse().ok());
    match result {
        Some(RecordResult::Finished(Outcome::Draw)) => session.agree_draw()?,
        Some(RecordResult::Finished(Outcome::Win(winner))) => {
            match tags.get("Termination").and_then(forfeit) {
                Some(how) => session.forfeit(!winner, how)?,
                None => session.resign(!winner)?,
            }
        }
        Some(RecordResult::Unfinished) | None => return Ok(()),
    };
    Ok(())
}

fn forfeit(word: &str) -> Option<Forfeit> {
    match word {
        "time forfeit" => Some(Forfeit::Time),
        "rules infraction" => Some(Forfeit::IllegalMove),
        "abandoned" => Some(Forfeit::Abandoned),
        _ => None,
    }
}

/// The side of a number.
pub fn side(number: u8) -> Result<Side, Problem> {
    let side = Side::BOTH.get(usize::from(number)).copied();
    side.ok_or_else(|| Problem::bad_request(format!("{number} is no side; a side is 0 or 1")))
}
