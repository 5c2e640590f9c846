//! Where the games begin that are learned from.

use crate::play::Player;
use fastrand::Rng;
use guti_rules::evaluate::Evaluate;
use guti_rules::leap::{LeapRules, MenAndKings};
use guti_rules::mancala::MancalaRules;
use guti_rules::relay::{NextRound, RelayPosition, RelayRules};
use guti_rules::row::{RowGeometry, RowRules};
use guti_rules::rules::{Outcome, Rules};
use guti_rules::types::{BySide, Side};

/// Games that can be begun at random, but so that neither side has much of an advantage.
pub trait Starts: Evaluate {
    /// The fewest and the most plies of an opening.
    const OPENING: [usize; 2] = [4, 16];

    /// How far from even an opening may be for a short search, in hundredths of a piece. One that
    /// is won from the first says nothing about who plays better.
    const EVEN: i32 = 100;

    /// How many positions are looked at for a move of a match.
    const MATCH_NODES: u64 = 500;

    /// A position that a game, or a round of one, can start from.
    fn a_start(&self, _rng: &mut Rng) -> Self::Position {
        self.start()
    }

    /// What follows a game that ended in this position, the first move of which this side made.
    fn after(
        &self,
        _end: &Self::Position,
        outcome: Outcome,
        _starter: Side,
    ) -> After<Self::Position> {
        After::Over(outcome)
    }
}

/// What follows a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum After<P> {
    /// Nothing: the match is over.
    Over(Outcome),
    /// A round from one of these positions, which this side may choose.
    Round {
        /// The positions.
        starts: Vec<P>,
        /// Who chooses; with one position it does not matter.
        chooser: Side,
    },
}

impl Starts for LeapRules {}
impl Starts for LeapRules<MenAndKings> {}
impl<G: RowGeometry> Starts for RowRules<G> {}
impl Starts for MancalaRules {}

impl Starts for RelayRules {
    /// A round is over after a few plies.
    const OPENING: [usize; 2] = [1, 3];

    /// A short search sees to the end of many a round, and hardly any is even.
    const EVEN: i32 = i32::MAX;

    /// With more, judgement plays no part.
    const MATCH_NODES: u64 = 20;

    /// A round after one that ended about evenly: perhaps with a hole out of play, a Kungidar, a
    /// Bhadar.
    fn a_start(&self, rng: &mut Rng) -> Self::Position {
        let all: u16 = self.totals(&self.start()).0.iter().sum();
        let first = rng.u16(all * 2 / 5..=all * 3 / 5);
        let starter = if rng.bool() { Side::First } else { Side::Second };
        match self.next_round(BySide::new(first, all - first), starter) {
            NextRound::Starts(round) => rng.choice(round.positions).unwrap_or_else(|| self.start()),
            NextRound::Over { .. } => self.start(),
        }
    }

    fn after(&self, end: &RelayPosition, _outcome: Outcome, starter: Side) -> After<RelayPosition> {
        match self.next_round(self.totals(end), !starter) {
            NextRound::Over { loser } => After::Over(Outcome::Win(!loser)),
            NextRound::Starts(round) => {
                After::Round { starts: round.positions, chooser: round.bhadar.unwrap_or(starter) }
            }
        }
    }
}

/// So many openings are tried for an even one.
const TRIES: u32 = 100;

/// A position after some moves, about every other of them random and the rest sensible, that is
/// about even as `judge` sees it.
pub fn opening<R: Starts>(judge: &mut Player<'_, R>, rng: &mut Rng) -> R::Position {
    let rules = judge.rules;
    let mut moves = Vec::new();
    let [fewest, most] = R::OPENING;
    let mut tries = 0;
    loop {
        let mut position = rules.a_start(rng);
        for _ in 0..rng.usize(fewest..=most) {
            rules.generate(&position, &mut moves);
            let random = rng.choice(&moves).copied();
            let mv = if rng.bool() { random } else { judge.glance(&position) };
            let Some(mv) = mv else { break };
            position = rules.play_unchecked(&position, mv);
        }
        tries += 1;
        if rules.ending(&position).is_some() {
            if tries < TRIES {
                continue;
            }
            return rules.start();
        }
        if tries >= TRIES || judge.value(&position).abs() <= R::EVEN {
            return position;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_rules::catalogue;
    use guti_rules::game::Game;

    #[test]
    fn rounds_of_all_kinds_are_started() {
        let Ok(Game::Relay(rules)) = catalogue::game("khutka-boia", &[]) else {
            panic!("a relay game")
        };
        let mut rng = Rng::with_seed(1);
        let starts: Vec<_> = (0..100).map(|_| rules.a_start(&mut rng)).collect();
        assert!(starts.contains(&rules.start()));
        assert!(starts.iter().any(|start| !start.out_of_play().is_empty()));
        assert!(starts.iter().any(|start| start.bha().is_some()));
        assert!(starts.iter().any(|start| start.kungidar().is_some()));
    }
}
