//! Results of matches: who won, and why.

use super::{Match, Player};
use crate::player_name;
use crate::result::{GameResult, Reason};
use guti_words::{Fact, Value, fact};
use std::fmt;

/// How a match ended. [`Display`](fmt::Display) says it in English, with the names of the people.
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

    fn name(&self, player: Player) -> Value {
        player_name::value(&self.names[player.index()])
    }

    /// The result as a fact: `Amina wins the match 10 to 4`.
    pub fn fact(&self) -> Fact {
        let Some(winner) = self.winner else {
            return match self.reason {
                MatchReason::Rounds { rounds, counters } => {
                    fact!("rounds-drawn", counters = counters[0], rounds = rounds)
                }
                MatchReason::Game(result) => fact!("result-draw", reason = result.why()),
                MatchReason::Points(_) | MatchReason::Resignation | MatchReason::NoHole { .. } => {
                    fact!("result-drawn")
                }
            };
        };
        let (name, loser) = (self.name(winner), self.name(!winner));
        let two = |numbers: [u16; 2]| (numbers[winner.index()], numbers[(!winner).index()]);
        match self.reason {
            MatchReason::Game(GameResult { reason: Reason::Resignation, .. }) => {
                let side = Fact::side(self.side);
                fact!("wins-by-resignation", player = name, side = side, loser = loser)
            }
            MatchReason::Game(result) => {
                let side = Fact::side(self.side);
                fact!("player-wins", player = name, side = side, reason = result.why())
            }
            MatchReason::Points(points) => {
                let (more, fewer) = two(points);
                fact!("wins-match-points", player = name, more = more, fewer = fewer)
            }
            MatchReason::Resignation => {
                fact!("wins-match-resigned", player = name, loser = loser)
            }
            MatchReason::NoHole { rounds } => {
                fact!("wins-match-no-hole", player = name, rounds = rounds, loser = loser)
            }
            MatchReason::Rounds { rounds, counters } => {
                let (more, fewer) = two(counters);
                fact!(
                    "wins-match-rounds",
                    player = name,
                    rounds = rounds,
                    more = more,
                    fewer = fewer
                )
            }
        }
    }
}

impl fmt::Display for MatchResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fact().fmt(f)
    }
}
