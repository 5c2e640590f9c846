//! Judges each move of a game by the share of a point that it gave away.

use crate::value::PositionValue;
use guti_rules::types::Side;
use guti_session::engine::Limits;
use guti_session::record::Numbering;
use guti_session::{Analysis, Engine, Session};
use std::sync::atomic::AtomicBool;

/// The share of a point from which on a lost expectation makes a move an inaccuracy.
pub const INACCURACY: f64 = 0.05;

/// The share of a point from which on it is a mistake.
pub const MISTAKE: f64 = 0.10;

/// The share of a point from which on it is a blunder.
pub const BLUNDER: f64 = 0.20;

/// The judgement on a move that gave something away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Judgement {
    /// `?!`: a small loss.
    Inaccuracy,
    /// `?`: a loss of at least [`MISTAKE`].
    Mistake,
    /// `??`: a large loss.
    Blunder,
}

impl Judgement {
    /// All of them, the mildest first.
    pub const ALL: [Judgement; 3] = [Judgement::Inaccuracy, Judgement::Mistake, Judgement::Blunder];

    /// The judgement on a move that gave this share of a point away; `None` if that is too little.
    pub fn of(loss: f64) -> Option<Judgement> {
        match loss {
            BLUNDER.. => Some(Judgement::Blunder),
            MISTAKE.. => Some(Judgement::Mistake),
            INACCURACY.. => Some(Judgement::Inaccuracy),
            _ => None,
        }
    }

    /// The annotation symbol: `?!`, `?` or `??`.
    pub fn sign(self) -> &'static str {
        match self {
            Judgement::Inaccuracy => "?!",
            Judgement::Mistake => "?",
            Judgement::Blunder => "??",
        }
    }

    /// The judgement in a word.
    pub fn word(self) -> &'static str {
        match self {
            Judgement::Inaccuracy => "inaccuracy",
            Judgement::Mistake => "mistake",
            Judgement::Blunder => "blunder",
        }
    }
}

/// A move that was played, with its judgement.
#[derive(Clone, Debug)]
pub struct JudgedMove {
    /// The side that played it.
    pub side: Side,
    /// Its number with dots, such as `3...`.
    pub label: String,
    /// The move in the notation of the game.
    pub text: String,
    /// Whether it was the only legal move.
    pub forced: bool,
    /// The value of the position before it, for the side that played it.
    pub before: PositionValue,
    /// The value of the position after it, for the side that played it.
    pub after: PositionValue,
    /// The best line from the position before it.
    pub better: Vec<String>,
    /// The share of a point that it gave away.
    pub loss: f64,
    /// Whether both values are known from tables or from the result.
    pub known: bool,
}

impl JudgedMove {
    /// The judgement; `None` if the move gave nothing noticeable away.
    pub fn judgement(&self) -> Option<Judgement> {
        Judgement::of(self.loss)
    }
}

/// Judges the moves of a game. `tick` is called after each position; there is one more of them than
/// moves.
pub fn judge(
    played: &Session,
    engine: &mut Engine,
    limits: &Limits,
    tick: &mut dyn FnMut(),
) -> Vec<JudgedMove> {
    let mut session = played.clone();
    if session.result() != session.board_result() {
        // A resignation or an agreement says nothing about the position.
        session.take_back();
    }
    let mut judged = Vec::new();
    let mut later = evaluate(&session, engine, limits);
    tick();
    // Backwards, so that each position is searched once.
    while let Some(guti_session::TakenBack::Ply(ply)) = session.take_back() {
        let forced = session.legal_moves().len() == 1;
        let (turn, after_turn, after) = (ply.side, later.turn, later.value);
        let now = evaluate(&session, engine, limits);
        tick();
        let after = if after_turn == turn { after } else { after.to_other() };
        let best = now.line.first().is_none_or(|best| *best == ply.text);
        let given = now.value.expectation() - after.expectation();
        judged.push(JudgedMove {
            side: turn,
            label: String::new(),
            text: ply.text,
            forced,
            before: now.value,
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

/// The value of a position for the side to move, and its best line.
struct Evaluated {
    turn: Side,
    value: PositionValue,
    line: Vec<String>,
    known: bool,
}

fn evaluate(session: &Session, engine: &mut Engine, limits: &Limits) -> Evaluated {
    let turn = session.turn();
    let analysis = engine.search(session, limits, &AtomicBool::new(false), &mut |_| {});
    let known = analysis.solved().is_some() || analysis.result.is_some();
    let Analysis { lines, result, .. } = analysis;
    let best = lines.into_iter().next();
    let (value, line) = match (best, result) {
        (Some(best), _) => (PositionValue::Score(best.score), best.moves),
        (None, Some(result)) => (PositionValue::of_result(&result, turn), Vec::new()),
        (None, None) => (PositionValue::Final(0), Vec::new()),
    };
    Evaluated { turn, value, line, known }
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_session::Ruleset;
    use guti_session::engine::Settings;

    fn judged(game: &str, position: Option<&str>, moves: &[&str]) -> Vec<JudgedMove> {
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

    #[test]
    fn the_pages_judge_by_the_same_limits() {
        let pages = include_str!("../../../../../web/src/lib/analysis/review.ts");
        for limit in [INACCURACY, MISTAKE, BLUNDER] {
            let word = Judgement::of(limit).expect("a judgement").word();
            let line = format!("if (lost >= {limit}) return '{word}';");
            assert!(pages.contains(&line), "{line}");
        }
    }

    /// Black can take off a piece of White and win by that.
    const WON: &str = "....../....../bb.b../....../www... b 0,0 0";

    #[test]
    fn a_win_that_is_thrown_away_is_a_blunder() {
        let moves = judged("dara", Some(WON), &["d3-e3"]);
        assert_eq!(moves[0].judgement(), Some(Judgement::Blunder), "{moves:?}");
        assert!(moves[0].better[0].starts_with("d3-c3x"), "{moves:?}");
        assert_eq!(moves[0].label, "1.");
    }

    #[test]
    fn a_winning_move_and_the_end_have_no_judgement() {
        let moves = judged("dara", Some(WON), &["d3-c3xb1"]);
        assert_eq!(moves[0].judgement(), None);
        assert_eq!(moves[0].after, PositionValue::Final(1));
    }

    #[test]
    fn a_forced_move_has_no_judgement() {
        let moves = judged("lau-kata-kati", None, &["d3-d4", "d5xd3"]);
        assert!(!moves[0].forced && moves[1].forced);
        assert_eq!((moves[1].judgement(), moves[1].label.as_str()), (None, "1..."));
    }

    #[test]
    fn judgements_get_worse_with_the_loss() {
        let judgements: Vec<Option<Judgement>> =
            [0.0, 0.049, 0.05, 0.10, 0.199, 0.20, 1.0].map(Judgement::of).to_vec();
        assert!(judgements.is_sorted());
        assert_eq!(judgements[1..4], [None, Some(Judgement::Inaccuracy), Some(Judgement::Mistake)]);
        assert_eq!(judgements[5..], [Some(Judgement::Blunder); 2]);
    }
}
