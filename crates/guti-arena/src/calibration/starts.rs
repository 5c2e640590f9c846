//! Openings and round starts of self-play games.

use super::play::Player;
use fastrand::Rng;
use guti_rules::evaluate::Evaluate;
use guti_rules::leap::{LeapRules, MenAndKings};
use guti_rules::mancala::MancalaRules;
use guti_rules::relay::{NextRound, RelayPosition, RelayRules};
use guti_rules::row::{RowGeometry, RowRules};
use guti_rules::rules::{Outcome, Rules};
use guti_rules::types::{BySide, Side};

/// Games with random, balanced openings, and with rounds where a match has them.
pub trait Starts: Evaluate {
    /// The smallest and the largest number of plies of an opening.
    const OPENING: [usize; 2] = [4, 16];

    /// The largest score of a balanced opening by a short search, in hundredths of a piece. An opening that
    /// is won at once does not show who plays better.
    const MAX_SCORE: i32 = 100;

    /// The nodes per move in a match.
    const MATCH_NODES: u64 = 500;

    /// A random position that a game, or a round of a match, can start from.
    fn random_start(&self, _rng: &mut Rng) -> Self::Position {
        self.start()
    }

    /// What follows a game that ended in this position, was begun by `starter`, and was number `round` of its match,
    /// counted from 1.
    fn after(
        &self,
        _end: &Self::Position,
        outcome: Outcome,
        _starter: Side,
        _round: usize,
    ) -> AfterGame<Self::Position> {
        AfterGame::Over(outcome)
    }
}

/// What follows a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AfterGame<P> {
    /// The match is over.
    Over(Outcome),
    /// A new round from one of these positions.
    Round {
        /// The positions that the round can start from: one, or two if a player chooses.
        starts: Vec<P>,
        /// The side that chooses the position.
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

    /// A short search sees to the end of many rounds, and hardly any is balanced.
    const MAX_SCORE: i32 = i32::MAX;

    /// With more nodes the evaluation would not matter.
    const MATCH_NODES: u64 = 20;

    /// The start of a round after one that ended about evenly: there may be holes out of play, a Kungidar or
    /// a Bhadar.
    fn random_start(&self, rng: &mut Rng) -> Self::Position {
        if self.is_last_round(1) {
            return self.start();
        }
        let all: u16 = self.totals(&self.start()).0.iter().sum();
        let first = rng.u16(all * 2 / 5..=all * 3 / 5);
        let starter = if rng.bool() { Side::First } else { Side::Second };
        match self.next_round(BySide::new(first, all - first), starter) {
            NextRound::Starts(round) => rng.choice(round.positions).unwrap_or_else(|| self.start()),
            NextRound::Over { .. } => self.start(),
        }
    }

    fn after(
        &self,
        end: &RelayPosition,
        _outcome: Outcome,
        starter: Side,
        round: usize,
    ) -> AfterGame<RelayPosition> {
        let totals = self.totals(end);
        if self.is_last_round(round) {
            return AfterGame::Over(self.match_outcome(totals));
        }
        match self.next_round(totals, !starter) {
            NextRound::Over { loser } => AfterGame::Over(Outcome::Win(!loser)),
            NextRound::Starts(round) => AfterGame::Round {
                starts: round.positions,
                chooser: round.bhadar.unwrap_or(starter),
            },
        }
    }
}

/// The number of attempts to find a balanced opening.
const MAX_TRIES: u32 = 100;

/// A balanced opening: a position after some moves, about half of them random and the others by a short
/// search, whose score by `judge` is small.
pub fn opening<R: Starts>(judge: &mut Player<'_, R>, rng: &mut Rng) -> R::Position {
    opening_of(judge, R::OPENING, rng)
}

/// A balanced [`opening`] with a smallest and a largest number of plies.
pub fn opening_of<R: Starts>(
    judge: &mut Player<'_, R>,
    [fewest, most]: [usize; 2],
    rng: &mut Rng,
) -> R::Position {
    let rules = judge.rules;
    let mut moves = Vec::new();
    let mut tries = 0;
    loop {
        let mut position = rules.random_start(rng);
        for _ in 0..rng.usize(fewest..=most) {
            rules.generate(&position, &mut moves);
            let random = rng.choice(&moves).copied();
            let mv = if rng.bool() { random } else { judge.short_search(&position) };
            let Some(mv) = mv else { break };
            position = rules.play_unchecked(&position, mv);
        }
        tries += 1;
        if rules.ending(&position).is_some() {
            if tries < MAX_TRIES {
                continue;
            }
            return rules.start();
        }
        if tries >= MAX_TRIES || judge.value(&position).abs() <= R::MAX_SCORE {
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
        let starts: Vec<_> = (0..100).map(|_| rules.random_start(&mut rng)).collect();
        assert!(starts.contains(&rules.start()));
        assert!(starts.iter().any(|start| !start.out_of_play().is_empty()));
        assert!(starts.iter().any(|start| start.bha().is_some()));
        assert!(starts.iter().any(|start| start.kungidar().is_some()));
    }

    #[test]
    fn a_match_ends_after_its_last_round() {
        let rules = |choices: &[&str]| match catalogue::game("khutka-boia", choices) {
            Ok(Game::Relay(rules)) => rules,
            _ => panic!("a relay game"),
        };
        let is_over = |rules: &RelayRules, round| {
            let after = rules.after(&rules.start(), Outcome::Draw, Side::First, round);
            matches!(after, AfterGame::Over(_))
        };
        let (three, one) = (rules(&["rounds=3"]), rules(&["rounds=1"]));
        assert_eq!([1, 2, 3].map(|round| is_over(&three, round)), [false, false, true]);
        assert!(is_over(&one, 1) && !is_over(&rules(&[]), 50));
        let mut rng = Rng::with_seed(1);
        assert!((0..100).all(|_| one.random_start(&mut rng) == one.start()));
    }
}
