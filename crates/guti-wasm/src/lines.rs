//! Single games that belong to no match: viewing, checking, reading and writing them.

use guti_api::{
    CheckedPosition, EndView, LineSetup, MatchView, PathMove, Picture, Problem, ReadGame,
    VariationMove,
};
use guti_rules::rules::Outcome;
use guti_rules::types::{Point, Side};
use guti_session::record::{self, RecordResult, RecordedGame, Tags, Truncation};
use guti_session::{Forfeit, Match, Record, Ruleset, Session, player_name};
use guti_words::Fact;
use std::collections::BTreeMap;

/// A game as a match between unknown players, who get the names of their sides.
pub fn view(session: &Session) -> MatchView {
    let names = session.side_names().0.map(str::to_owned);
    MatchView::of(&Match::from_session(session.clone(), names))
}

/// The picture, the legal moves and the result of a position.
///
/// # Errors
///
/// If the text is not a position, or the rules do not allow it.
pub fn check(ruleset: &Ruleset, position: &str) -> Result<CheckedPosition, Problem> {
    let session = Session::from_position(ruleset, position)?;
    Ok(CheckedPosition {
        picture: Picture::of(&session, 0),
        legal: PathMove::legal(&session),
        end: session.result().map(EndView::from),
    })
}

/// Why no legal move begins with the points with these indices.
///
/// # Errors
///
/// If the board has no point with one of the indices.
pub fn why_refused(session: &Session, points: &[u8]) -> Result<Option<Fact>, Problem> {
    let known = session.board().len();
    let point = |&index: &u8| {
        let index = usize::from(index);
        let missing =
            || Problem::bad_request(format!("the board has {known} points, none is {index}"));
        (index < known).then(|| Point::new(index)).ok_or_else(missing)
    };
    let points: Vec<Point> = points.iter().map(point).collect::<Result<_, _>>()?;
    Ok(session.why_refused(&points))
}

/// Reads all games of a text with records.
///
/// # Errors
///
/// If a record is wrong or is of a game that is not built in. A text that is cut off is read as far
/// as it goes.
pub fn read(records: &str) -> Result<Vec<ReadGame>, Problem> {
    let read = record::read(records, Ruleset::resolve)?;
    let cut = read.truncation.as_ref().map(Truncation::fact);
    let game = |played: &RecordedGame| {
        let (session, tags) = (&played.session, played.record.tags());
        let players = session.side_names().0.map(|side| tags.get(side).unwrap_or("?").to_owned());
        ReadGame {
            tags: pairs(tags),
            player_facts: players.each_ref().map(|name| player_name::fact_of(name)),
            players,
            setup: setup(session),
            comments: (0..=session.history().len())
                .map(|plies| session.comments(plies).to_vec())
                .collect(),
            variations: variations(&played.record),
            cut: cut.clone().filter(|_| !played.complete),
        }
    };
    Ok(read.games.iter().map(game).collect())
}

fn variations(record: &Record) -> Vec<VariationMove> {
    record.variation_moves().into_iter().map(VariationMove::from).collect()
}

fn pairs(tags: &Tags) -> BTreeMap<String, String> {
    let mut pairs = BTreeMap::new();
    pairs.extend(tags.iter().map(|(name, value)| (name.to_owned(), value.to_owned())));
    pairs
}

/// The setup that leads to the same game.
fn setup(session: &Session) -> LineSetup {
    let ruleset = session.ruleset();
    LineSetup {
        game: ruleset.id().to_owned(),
        variants: vec![ruleset.variant().to_owned()],
        position: session.starts_elsewhere().then(|| session.start_position()),
        moves: session.history().iter().map(|ply| ply.text.clone()).collect(),
    }
}

/// Writes the record of a game. Where the board does not decide the result, the tags `Result` and
/// `Termination` do, so that a record that was read can be written again.
///
/// # Errors
///
/// If a tag has a name that no tag can have, or the variations cannot be played.
pub fn write(
    mut session: Session,
    given: &BTreeMap<String, String>,
    comments: Vec<Vec<String>>,
    variations: Vec<VariationMove>,
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
    let variations: Vec<_> = variations.into_iter().map(record::VariationMove::from).collect();
    session.set_variations(&variations)?;
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
            match tags.get("Termination").and_then(Forfeit::from_word) {
                Some(how) => session.forfeit(!winner, how)?,
                None => session.resign(!winner)?,
            }
        }
        Some(RecordResult::Unfinished) | None => return Ok(()),
    };
    Ok(())
}

/// The side with this number, 0 or 1.
///
/// # Errors
///
/// For any other number.
pub fn side(number: u8) -> Result<Side, Problem> {
    let side = Side::BOTH.get(usize::from(number)).copied();
    side.ok_or_else(|| Problem::bad_request(format!("{number} is no side; a side is 0 or 1")))
}
