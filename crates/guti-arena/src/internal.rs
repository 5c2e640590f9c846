//! This project's engine as a player.

use crate::player::{ForfeitReason, MoveRequest, Player, Time};
use guti_rules::types::Side;
use guti_session::engine::{Engine, Limits, Settings, Time as EngineTime};
use guti_session::{Ruleset, Session};
use std::cmp::Reverse;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// The largest score of a balanced opening, in hundredths of a piece or counter.
const EVEN: i32 = 50;

/// The limits of the search that decides whether an opening is balanced.
const LOOK: Limits = Limits { depth: Some(6), nodes: Some(5_000), time: EngineTime::Unlimited };

/// The nodes for the value of a round that can be chosen.
const NODES_FOR_ROUND: u64 = 10_000;

/// A player that is this project's engine. It starts afresh for each game; the errors of a weak level come
/// from the seed of the game.
#[derive(Debug)]
pub struct InternalPlayer {
    name: String,
    ruleset: Ruleset,
    settings: Settings,
    engine: Option<Engine>,
}

impl InternalPlayer {
    /// A player for games of this ruleset.
    pub fn new(name: impl Into<String>, settings: Settings, ruleset: &Ruleset) -> InternalPlayer {
        InternalPlayer { name: name.into(), ruleset: ruleset.clone(), settings, engine: None }
    }
}

impl Player for InternalPlayer {
    fn name(&self) -> &str {
        &self.name
    }

    fn new_game(&mut self, seed: u64) -> Result<(), ForfeitReason> {
        let settings = Settings { seed, ..self.settings.clone() };
        let ready = Engine::prepare(self.engine.take(), &self.ruleset, settings, None);
        let mut engine = ready.map_err(|error| ForfeitReason::Crash(error.to_string()))?;
        engine.clear();
        self.engine = Some(engine);
        Ok(())
    }

    fn choose(&mut self, turn: &MoveRequest<'_>) -> Result<String, ForfeitReason> {
        let engine = self.engine.as_mut();
        let engine =
            engine.ok_or_else(|| ForfeitReason::Crash("the engine is not running".to_owned()))?;
        let side = turn.game.turn();
        let time = match turn.time {
            // This way a search to a depth that cannot be reached in time still returns a move.
            Time::Unlimited => {
                let left = turn.deadline.saturating_duration_since(Instant::now());
                EngineTime::Move(left / 2)
            }
            Time::Move(time) => EngineTime::Move(time),
            Time::Clock { remaining, increment } => {
                EngineTime::Clock { remaining: remaining[side], increment: increment[side] }
            }
        };
        let limits = Limits { depth: turn.depth, nodes: turn.nodes, time };
        let analysis = engine.choose(turn.game, &limits, turn.stop, &mut |_| {});
        let none = || ForfeitReason::Crash("the engine found no move".to_owned());
        analysis.best_move().map(str::to_owned).ok_or_else(none)
    }

    fn choose_round(&mut self, rounds: &[Session], own: Side) -> usize {
        let Some(engine) = self.engine.as_mut() else { return 0 };
        let never = AtomicBool::new(false);
        let mut value = |round: &Session| {
            let limits = Limits::nodes(NODES_FOR_ROUND);
            let score = engine.search(round, &limits, &never, &mut |_| {}).score();
            score.map(|score| if round.turn() == own { score } else { -score })
        };
        // The first of several best rounds.
        let rated = rounds.iter().enumerate().map(|(index, round)| (index, Reverse(value(round))));
        rated.min_by_key(|&(_, value)| value).map_or(0, |(index, _)| index)
    }
}

/// A test whether an opening is balanced, by a short search: neither side may be ahead by more than half a
/// piece.
///
/// # Errors
///
/// If the engine cannot be started.
pub fn judge(ruleset: &Ruleset) -> Result<impl FnMut(&Session) -> bool + use<>, ForfeitReason> {
    let engine = Engine::new(ruleset, Settings::default());
    let mut engine = engine.map_err(|error| ForfeitReason::Crash(error.to_string()))?;
    let stop = AtomicBool::new(false);
    Ok(move |session: &Session| {
        // The result must not depend on the openings before.
        engine.clear();
        let found = engine.search(session, &LOOK, &stop, &mut |_| {});
        found.score().is_some_and(|score| score.centipawns().abs() <= EVEN)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::openings::Openings;
    use guti_session::engine::Level;
    use std::time::Duration;

    fn turn<'a>(game: &'a Session, stop: &'a AtomicBool) -> MoveRequest<'a> {
        let deadline = Instant::now() + Duration::from_mins(10);
        MoveRequest { game, depth: Some(3), nodes: None, time: Time::Unlimited, deadline, stop }
    }

    #[test]
    fn it_plays_the_same_again_from_the_same_seed() {
        let ruleset = Ruleset::find("khutka-boia", &[] as &[&str]).unwrap();
        let settings =
            Settings { level: Level::new(1).unwrap(), hash_mb: 1, ..Settings::default() };
        let mut player = InternalPlayer::new("weak", settings, &ruleset);
        let stop = AtomicBool::new(false);
        let mut game = |seed| {
            player.new_game(seed).unwrap();
            let mut session = Session::new(&ruleset);
            while session.result().is_none() && session.history().len() < 40 {
                let mv = player.choose(&turn(&session, &stop)).unwrap();
                assert!(session.legal_moves().contains(&mv));
                session.play(&mv).unwrap();
            }
            session.position()
        };
        let first = game(1);
        assert_eq!(first, game(1));
        assert!((2..10).any(|seed| game(seed) != first));
    }

    #[test]
    fn it_plays_only_when_a_game_was_begun() {
        let ruleset = Ruleset::find("dara", &[] as &[&str]).unwrap();
        let mut player = InternalPlayer::new("new", Settings::default(), &ruleset);
        let (session, stop) = (Session::new(&ruleset), AtomicBool::new(false));
        assert!(matches!(player.choose(&turn(&session, &stop)), Err(ForfeitReason::Crash(_))));
    }

    #[test]
    fn a_position_that_is_as_good_as_won_is_no_opening() {
        let ruleset = Ruleset::find("pretwa", &[] as &[&str]).unwrap();
        let mut judge = judge(&ruleset).unwrap();
        let won = "./bbb.../bbb.../bbbwww b 0";
        assert!(!judge(&Session::from_position(&ruleset, won).unwrap()));
        let openings = Openings::random(&ruleset, 6, 4, 1, &mut judge).unwrap();
        assert!(openings.is_balanced());
    }
}
