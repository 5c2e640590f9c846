//! Results of matches: who won, why, and both in words.

use super::{Match, Player};
use crate::result::{GameResult, Reason};
use std::fmt;

/// How a match ended. [`Display`](fmt::Display) says it in words, with the names of the people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchResult {
    /// Who won; none for a draw.
    pub winner: Option<Player>,
    /// What ended the match.
    pub reason: MatchReason,
    names: [String; 2],
    /// The name of the side that the winner had in the last game.
    side: &'static str,
}

/// What ended a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchReason {
    /// The only game, or a declaration of the players.
    Game(GameResult),
    /// The winner reached the number of points; each person's points.
    Points([u16; 2]),
    /// The loser resigned the match before all its games were played.
    Resignation,
    /// The loser has too few counters to fill a hole.
    NoHole {
        /// The number of rounds that were played.
        rounds: usize,
    },
    /// The agreed number of rounds was played; each person's counters.
    Rounds {
        /// The number of rounds that were played.
        rounds: usize,
        /// The counters that each person has at the end, indexed by [`Player::index`].
        counters: [u16; 2],
    },
}

impl MatchResult {
    pub(super) fn new(of: &Match, winner: Option<Player>, reason: MatchReason) -> MatchResult {
        let side = winner.map_or("", |player| of.session().side_name(of.side(player)));
        MatchResult { winner, reason, names: of.names().clone(), side }
    }

    fn name(&self, player: Player) -> &str {
        &self.names[player.index()]
    }
}

impl fmt::Display for MatchResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(winner) = self.winner else {
            return match self.reason {
                MatchReason::Rounds { rounds, counters } => {
                    write!(f, "Draw: {} counters each after {}", counters[0], count(rounds))
                }
                MatchReason::Game(result) => write!(f, "Draw: {}", result.why()),
                MatchReason::Points(_) | MatchReason::Resignation | MatchReason::NoHole { .. } => {
                    f.write_str("Draw")
                }
            };
        };
        let (name, loser) = (self.name(winner), self.name(!winner));
        let two = |numbers: [u16; 2]| {
            format!("{} to {}", numbers[winner.index()], numbers[(!winner).index()])
        };
        match self.reason {
            MatchReason::Game(GameResult { reason: Reason::Resignation, .. }) => {
                write!(f, "{name} ({}) wins: {loser} resigns", self.side)
            }
            MatchReason::Game(result) => write!(f, "{name} ({}) wins: {}", self.side, result.why()),
            MatchReason::Points(points) => write!(f, "{name} wins the match {}", two(points)),
            MatchReason::Resignation => write!(f, "{name} wins the match: {loser} resigns it"),
            MatchReason::NoHole { rounds } => {
                write!(
                    f,
                    "{name} wins the match after {}: {loser} is left without a hole",
                    count(rounds)
                )
            }
            MatchReason::Rounds { rounds, counters } => {
                let counters = two(counters);
                write!(f, "{name} wins the match after {}, {counters} counters", count(rounds))
            }
        }
    }
}

fn count(rounds: usize) -> String {
    if rounds == 1 { "1 round".to_owned() } else { format!("{rounds} rounds") }
}
