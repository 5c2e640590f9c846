//! A simple opponent that counts captures a few plies deep.
//!
//! It is textbook alpha-beta without a transposition table, without an evaluation besides the captures
//! of the line, and without repetition. It shares no code with the engine, so that an error of the
//! engine is not hidden by the same error here.

use crate::player::{ForfeitReason, MoveRequest, Player};
use fastrand::Rng;
use guti_rules::rules::{Notation, Outcome, Rules};
use guti_rules::with_rules;

/// The largest depth; deeper searches take hours.
pub const MAX_DEPTH: u32 = 12;

/// The value of a win in 0 plies; a win in *n* plies is worth *n* less.
const WIN: i32 = 1_000_000;

/// The number of nodes between two checks of the clock.
const CHECK_EVERY: u32 = 1024;

/// A player that maximises its captures at a fixed depth, and chooses randomly among equal moves.
#[derive(Clone, Debug)]
pub struct PlainPlayer {
    name: String,
    depth: u32,
    rng: Rng,
}

impl PlainPlayer {
    /// A player with a depth in plies, from 1 to [`MAX_DEPTH`].
    pub fn new(name: impl Into<String>, depth: u32) -> PlainPlayer {
        PlainPlayer { name: name.into(), depth: depth.clamp(1, MAX_DEPTH), rng: Rng::with_seed(0) }
    }

    fn think<R: Notation + 'static>(
        &mut self,
        rules: &R,
        turn: &MoveRequest<'_>,
    ) -> Result<String, ForfeitReason> {
        let position = turn.game.typed_position(rules);
        let best = best_moves(rules, &position, self.depth, &|| turn.overdue())?;
        let mv = self.rng.choice(best);
        let none = || ForfeitReason::IllegalMove("there is no move".to_owned());
        mv.map(|mv| rules.move_string(&position, mv)).ok_or_else(none)
    }
}

impl Player for PlainPlayer {
    fn name(&self) -> &str {
        &self.name
    }

    fn new_game(&mut self, seed: u64) -> Result<(), ForfeitReason> {
        self.rng = Rng::with_seed(seed);
        Ok(())
    }

    fn choose(&mut self, turn: &MoveRequest<'_>) -> Result<String, ForfeitReason> {
        with_rules!(turn.game.ruleset().game(), rules => self.think(rules, turn))
    }
}

/// All moves that share the best value of a search of `depth` plies. `overdue` is asked from time to time
/// for a reason to give up.
///
/// # Errors
///
/// The reason to give up.
pub(crate) fn best_moves<R: Rules>(
    rules: &R,
    position: &R::Position,
    depth: u32,
    overdue: &dyn Fn() -> Option<ForfeitReason>,
) -> Result<Vec<R::Move>, ForfeitReason> {
    Search { rules, overdue, nodes: 0 }.root(position, depth)
}

struct Search<'a, R: Rules> {
    rules: &'a R,
    overdue: &'a dyn Fn() -> Option<ForfeitReason>,
    nodes: u32,
}

impl<R: Rules> Search<'_, R> {
    /// All moves of the root that share the best value of a search of `depth` plies.
    fn root(&mut self, position: &R::Position, depth: u32) -> Result<Vec<R::Move>, ForfeitReason> {
        let mut best = Vec::new();
        let mut bar = -2 * WIN;
        for (gain, mv) in self.moves(position) {
            let next = self.rules.play_unchecked(position, mv);
            // The window begins just below the best value, so that equal moves get exact values.
            let value = gain - self.value(&next, depth - 1, 1, -2 * WIN, gain - (bar - 1))?;
            if value > bar {
                bar = value;
                best.clear();
            }
            if value == bar {
                best.push(mv);
            }
        }
        Ok(best)
    }

    /// The net captures of the side to move from here on, exact between the bounds.
    fn value(
        &mut self,
        position: &R::Position,
        depth: u32,
        ply: i32,
        mut alpha: i32,
        beta: i32,
    ) -> Result<i32, ForfeitReason> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(CHECK_EVERY) {
            (self.overdue)().map_or(Ok(()), Err)?;
        }
        if let Some(ending) = self.rules.ending(position) {
            return Ok(match ending.outcome {
                Outcome::Draw => 0,
                Outcome::Win(side) if side == self.rules.turn(position) => WIN - ply,
                Outcome::Win(_) => ply - WIN,
            });
        }
        if depth == 0 {
            return Ok(0);
        }
        let mut best = -2 * WIN;
        for (gain, mv) in self.moves(position) {
            let next = self.rules.play_unchecked(position, mv);
            let value = gain - self.value(&next, depth - 1, ply + 1, gain - beta, gain - alpha)?;
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }

    /// The legal moves with their net captures, the largest first.
    fn moves(&self, position: &R::Position) -> Vec<(i32, R::Move)> {
        let mut moves = Vec::new();
        self.rules.generate(position, &mut moves);
        let side = self.rules.turn(position);
        let gain = |mv: R::Move| {
            let captures = self.rules.effect(position, mv).captures;
            i32::from(captures[side]) - i32::from(captures[!side])
        };
        let mut moves: Vec<_> = moves.into_iter().map(|mv| (gain(mv), mv)).collect();
        moves.sort_by_key(|&(gain, _)| -gain);
        moves
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::Time;
    use guti_session::{Ruleset, Session};
    use std::sync::atomic::AtomicBool;
    use std::time::{Duration, Instant};

    /// The value of each move by plain minimax.
    fn minimax<R: Rules>(rules: &R, position: &R::Position, depth: u32, ply: i32) -> i32 {
        if let Some(ending) = rules.ending(position) {
            return match ending.outcome {
                Outcome::Draw => 0,
                Outcome::Win(side) if side == rules.turn(position) => WIN - ply,
                Outcome::Win(_) => ply - WIN,
            };
        }
        if depth == 0 {
            return 0;
        }
        let values = valued(rules, position, depth, ply);
        values.into_iter().map(|(value, _)| value).max().unwrap_or(0)
    }

    fn valued<R: Rules>(
        rules: &R,
        position: &R::Position,
        depth: u32,
        ply: i32,
    ) -> Vec<(i32, R::Move)> {
        let mut moves = Vec::new();
        rules.generate(position, &mut moves);
        let side = rules.turn(position);
        let value = |mv| {
            let captures = rules.effect(position, mv).captures;
            let gain = i32::from(captures[side]) - i32::from(captures[!side]);
            gain - minimax(rules, &rules.play_unchecked(position, mv), depth - 1, ply + 1)
        };
        moves.into_iter().map(|mv| (value(mv), mv)).collect()
    }

    fn turn<'a>(game: &'a Session, stop: &'a AtomicBool) -> MoveRequest<'a> {
        let deadline = Instant::now() + Duration::from_mins(10);
        MoveRequest { game, depth: None, nodes: None, time: Time::Unlimited, deadline, stop }
    }

    #[test]
    fn it_finds_the_moves_that_minimax_finds() {
        for ruleset in Ruleset::built_in().unwrap() {
            let mut rng = Rng::with_seed(5);
            for _ in 0..20 {
                let mut session = Session::new(&ruleset);
                for _ in 0..rng.usize(0..40) {
                    let Some(mv) = rng.choice(session.legal_moves()) else { break };
                    session.play(&mv).unwrap();
                }
                if session.result().is_some() {
                    continue;
                }
                let position = session.position();
                with_rules!(ruleset.game(), rules => {
                    let position = rules.parse_position(&position).unwrap();
                    let mut found = best_moves(rules, &position, 3, &|| None).unwrap();
                    let all = valued(rules, &position, 3, 0);
                    let most = all.iter().map(|&(value, _)| value).max().unwrap();
                    let best: Vec<_> =
                        all.into_iter().filter(|&(v, _)| v == most).map(|(_, mv)| mv).collect();
                    found.sort_by_key(|&mv| rules.move_string(&position, mv));
                    let mut best = best;
                    best.sort_by_key(|&mv| rules.move_string(&position, mv));
                    assert_eq!(found, best, "{}", session.position());
                });
            }
        }
    }

    #[test]
    fn it_gives_up_when_it_is_stopped() {
        let stop = AtomicBool::new(true);
        let session = Session::new(&Ruleset::find("dara", &[] as &[&str]).unwrap());
        let mut player = PlainPlayer::new("deep", 100);
        assert!(matches!(player.choose(&turn(&session, &stop)), Err(ForfeitReason::Crash(_))));
        let late = AtomicBool::new(false);
        let past = MoveRequest { deadline: Instant::now(), ..turn(&session, &late) };
        assert!(matches!(player.choose(&past), Err(ForfeitReason::TimeOut(_))));
    }
}
