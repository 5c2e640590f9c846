//! What each move of a game gave away.

use crate::value::PositionValue;
use guti_rules::types::Side;
use guti_session::engine::Limits;
use guti_session::record::Numbering;
use guti_session::{Analysis, Engine, Session};
use std::sync::atomic::AtomicBool;

/// From this part of a point on a move is an inaccuracy.
pub const INACCURACY: f64 = 0.05;

/// From this part of a point on it is a mistake.
pub const MISTAKE: f64 = 0.10;

/// From this part of a point on it is a blunder.
pub const BLUNDER: f64 = 0.20;

/// How bad a move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Blame {
    /// A better one was there.
    Inaccuracy,
    /// It gave something away.
    Mistake,
    /// It gave much away.
    Blunder,
}

impl Blame {
    /// All of them, the least first.
    pub const ALL: [Blame; 3] = [Blame::Inaccuracy, Blame::Mistake, Blame::Blunder];

    /// What a move deserves that gave this part of a point away.
    pub fn of(loss: f64) -> Option<Blame> {
        match loss {
            BLUNDER.. => Some(Blame::Blunder),
            MISTAKE.. => Some(Blame::Mistake),
            INACCURACY.. => Some(Blame::Inaccuracy),
            _ => None,
        }
    }

    /// The sign behind a move.
    pub fn sign(self) -> &'static str {
        match self {
            Blame::Inaccuracy => "?!",
            Blame::Mistake => "?",
            Blame::Blunder => "??",
        }
    }

    /// In a word.
    pub fn word(self) -> &'static str {
        match self {
            Blame::Inaccuracy => "inaccuracy",
            Blame::Mistake => "mistake",
            Blame::Blunder => "blunder",
        }
    }
}

/// A move that was played, and what it is thought of.
#[derive(Clone, Debug)]
pub struct Judged {
    /// Who played it.
    pub side: Side,
    /// Its number with its dots.
    pub label: String,
    /// The move.
    pub text: String,
    /// Whether there was no other.
    pub forced: bool,
    /// What the position before it was worth to who played it.
    pub before: PositionValue,
    /// What the position after it was worth to who played it.
    pub after: PositionValue,
    /// The best line instead of it, the best move first.
    pub better: Vec<String>,
    /// The part of a point that it gave away.
    pub loss: f64,
    /// Whether what was there before it and after it is known from a table.
    pub known: bool,
}

impl Judged {
    /// How bad it is.
    pub fn blame(&self) -> Option<Blame> {
        Blame::of(self.loss)
    }
}

/// Judges the moves of a game. `tick` is called after each position, of which there is one more
/// than moves.
pub fn judge(
    played: &Session,
    engine: &mut Engine,
    limits: &Limits,
    tick: &mut dyn FnMut(),
) -> Vec<Judged> {
    let mut session = played.clone();
    if session.result() != session.board_result() {
        // What the players declared says nothing about the position.
        session.take_back();
    }
    let mut judged = Vec::new();
    let mut later = worth(&session, engine, limits);
    tick();
    // From the end to the beginning, so that what follows is known where a move is judged.
    while let Some(guti_session::TakenBack::Ply(ply)) = session.take_back() {
        let forced = session.legal_moves().len() == 1;
        let (turn, after_turn, after) = (ply.side, later.turn, later.worth);
        let now = worth(&session, engine, limits);
        tick();
        let after = if after_turn == turn { after } else { after.to_other() };
        let best = now.line.first().is_none_or(|best| *best == ply.text);
        let given = now.worth.expectation() - after.expectation();
        judged.push(Judged {
            side: turn,
            label: String::new(),
            text: ply.text,
            forced,
            before: now.worth,
            after,
            better: now.line.clone(),
            loss: if forced || best { 0.0 } else { given.max(0.0) },
            known: now.known && later.known,
        });
        later = now;
    }
    judged.reverse();
    let mut numbering = Numbering::new();
    for mv in &mut judged {
        mv.label = numbering.label(mv.side);
        numbering.advance(mv.side);
    }
    judged
}

/// What a position is worth to the side to move, and how it would go on.
struct Found {
    turn: Side,
    worth: PositionValue,
    line: Vec<String>,
    known: bool,
}

fn worth(session: &Session, engine: &mut Engine, limits: &Limits) -> Found {
    let turn = session.turn();
    let insight = engine.search(session, limits, &AtomicBool::new(false), &mut |_| {});
    let known = insight.solved().is_some() || insight.result.is_some();
    let Analysis { lines, result, .. } = insight;
    let best = lines.into_iter().next();
    let (worth, line) = match (best, result) {
        (Some(best), _) => (PositionValue::Score(best.score), best.moves),
        (None, Some(result)) => (PositionValue::of_result(&result, turn), Vec::new()),
        (None, None) => (PositionValue::Final(None), Vec::new()),
    };
    Found { turn, worth, line, known }
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_session::Ruleset;
    use guti_session::engine::Settings;

    fn judged(game: &str, position: Option<&str>, moves: &[&str]) -> Vec<Judged> {
        let rules = Ruleset::find(game, &[] as &[&str]).expect("a built-in game");
        let mut session = match position {
            Some(position) => Session::from_position(&rules, position).expect("a position"),
            None => Session::new(&rules),
        };
        for mv in moves {
            session.play(mv).expect("a legal move");
        }
        if session.result().is_none() {
            session.resign(session.turn()).expect("the game goes on");
        }
        let settings = Settings { hash_mb: 1, ..Settings::default() };
        let mut engine = Engine::new(&rules, settings).expect("room");
        let mut ticks = 0;
        let judged = judge(&session, &mut engine, &Limits::depth(4), &mut || ticks += 1);
        assert_eq!((judged.len(), ticks), (moves.len(), moves.len() + 1));
        judged
    }

    /// Black can take off a piece of White and win by that.
    const WON: &str = "....../....../bb.b../....../www... b 0,0 0";

    #[test]
    fn a_win_that_is_thrown_away_is_a_blunder() {
        let moves = judged("dara", Some(WON), &["d3-e3"]);
        assert_eq!(moves[0].blame(), Some(Blame::Blunder), "{moves:?}");
        assert!(moves[0].better[0].starts_with("d3-c3x"), "{moves:?}");
        assert_eq!(moves[0].label, "1.");
    }

    #[test]
    fn a_win_is_not_blamed_nor_is_the_end() {
        let moves = judged("dara", Some(WON), &["d3-c3xb1"]);
        assert_eq!(moves[0].blame(), None);
        assert_eq!(moves[0].after, PositionValue::Final(Some(true)));
    }

    #[test]
    fn a_forced_move_is_never_blamed() {
        let moves = judged("lau-kata-kati", None, &["d3-d4", "d5xd3"]);
        assert!(!moves[0].forced && moves[1].forced);
        assert_eq!((moves[1].blame(), moves[1].label.as_str()), (None, "1..."));
    }

    #[test]
    fn blame_grows_with_what_is_given_away() {
        let blames: Vec<Option<Blame>> =
            [0.0, 0.049, 0.05, 0.10, 0.199, 0.20, 1.0].map(Blame::of).to_vec();
        assert!(blames.is_sorted());
        assert_eq!(blames[1..4], [None, Some(Blame::Inaccuracy), Some(Blame::Mistake)]);
        assert_eq!(blames[5..], [Some(Blame::Blunder); 2]);
    }
}
