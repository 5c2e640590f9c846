//! Where the games begin that are learned from.

use fastrand::Rng;
use guti_rules::evaluate::Evaluate;
use guti_rules::leap::LeapRules;
use guti_rules::row::RowRules;
use guti_rules::rules::Rules;
use guti_rules::sow::{NextRound, SowRules};
use guti_rules::types::{BySide, Side};

/// Games that know more starts than one.
pub trait Starts: Evaluate {
    /// A position that a game, or a round of one, can start from.
    fn a_start(&self, _rng: &mut Rng) -> Self::Position {
        self.start()
    }
}

impl Starts for LeapRules {}
impl Starts for RowRules {}

impl Starts for SowRules {
    /// Half of the rounds are later ones, after a first that ended somehow: with holes out of play, a
    /// Kungidar, a Bhadar.
    fn a_start(&self, rng: &mut Rng) -> Self::Position {
        let all: u16 = self.totals(&self.start()).0.iter().sum();
        if rng.bool() {
            return self.start();
        }
        let first = rng.u16(all / 5..=all - all / 5);
        let starter = if rng.bool() { Side::First } else { Side::Second };
        match self.next_round(BySide::new(first, all - first), starter) {
            NextRound::Starts(round) => rng.choice(round.positions).unwrap_or_else(|| self.start()),
            NextRound::Over { .. } => self.start(),
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
        let Ok(Game::Sow(rules)) = catalogue::game("khutka-boia", &[]) else {
            panic!("a sow game")
        };
        let mut rng = Rng::with_seed(1);
        let starts: Vec<_> = (0..100).map(|_| rules.a_start(&mut rng)).collect();
        assert!(starts.contains(&rules.start()));
        assert!(starts.iter().any(|start| !start.out_of_play().is_empty()));
        assert!(starts.iter().any(|start| start.bha().is_some()));
        assert!(starts.iter().any(|start| start.kungidar().is_some()));
    }
}
