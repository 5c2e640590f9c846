//! Results of games: who won, and why.

use guti_rules::rules::{Outcome, Tally, reduced};
use guti_rules::types::{BySide, Side};
use guti_words::{Fact, fact};
use std::fmt;

/// How a game ended, and why. [`Display`](fmt::Display) says it in English.
///
/// ```
/// use guti_rules::rules::{Outcome, Tally};
/// use guti_rules::types::{BySide, Side};
/// use guti_session::{GameResult, Reason};
///
/// let sides = BySide::new("Black", "White");
/// let result = GameResult { outcome: Outcome::Win(Side::First), reason: Reason::NoMove, sides };
/// assert_eq!(result.to_string(), "Black wins: White has no legal move");
/// assert_eq!(result.token(), "1-0");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// The side that won, or a draw.
    pub outcome: Outcome,
    /// What ended the game.
    pub reason: Reason,
    /// The names of the sides, for the [fact](GameResult::fact).
    pub sides: BySide<&'static str>,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The loser is to move and has no legal move; or nobody has, and the rules make that a draw.
    NoMove,
    /// The loser is to move and has no piece left.
    NoPiece,
    /// The loser is down to this many pieces.
    Reduced(u8),
    /// The winner made a row, and a row wins.
    Row,
    /// The counters of a sowing game are counted.
    Totals {
        /// The counters of each side.
        totals: BySide<u16>,
        /// Whether the game is a round of a match over rounds.
        in_rounds: bool,
    },
    /// A position occurred for the last time that the rules allow.
    Repetition {
        /// Which occurrence it was.
        occurrence: u16,
        /// What the adjudication counted.
        tally: Tally,
    },
    /// Too many plies went by without a capture or a placement.
    HalfmoveClock {
        /// The number of plies without a capture or a placement.
        plies: u16,
        /// What the adjudication counted.
        tally: Tally,
    },
    /// The loser gave up.
    Resignation,
    /// The players agreed on a draw.
    Agreement,
    /// The loser did what no player may do.
    Forfeit(Forfeit),
}

/// Why a player loses a game that neither the rules nor a resignation ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forfeit {
    /// The player's time was up.
    Time,
    /// The player's move was not legal, or not a move at all.
    IllegalMove,
    /// The player left, or a program crashed.
    Abandoned,
}

impl Forfeit {
    /// All kinds of forfeits.
    pub const ALL: [Forfeit; 3] = [Forfeit::Time, Forfeit::IllegalMove, Forfeit::Abandoned];

    /// The word of the tag `Termination` in records: `time forfeit`, `rules infraction` or
    /// `abandoned`.
    pub fn word(self) -> &'static str {
        match self {
            Forfeit::Time => "time forfeit",
            Forfeit::IllegalMove => "rules infraction",
            Forfeit::Abandoned => "abandoned",
        }
    }

    /// The forfeit of a [word](Forfeit::word), whatever its case.
    pub fn from_word(word: &str) -> Option<Forfeit> {
        Forfeit::ALL.into_iter().find(|forfeit| forfeit.word().eq_ignore_ascii_case(word))
    }
}

impl GameResult {
    /// The result as records write it: `1-0` when the first side won, `0-1`, `1/2-1/2`.
    pub fn token(&self) -> &'static str {
        match self.outcome {
            Outcome::Win(Side::First) => "1-0",
            Outcome::Win(Side::Second) => "0-1",
            Outcome::Draw => "1/2-1/2",
        }
    }

    /// The winner, if there is one.
    pub fn winner(&self) -> Option<Side> {
        match self.outcome {
            Outcome::Win(side) => Some(side),
            Outcome::Draw => None,
        }
    }

    /// The result as a fact: `White wins: Black has no legal move`.
    pub fn fact(&self) -> Fact {
        let Some(winner) = self.winner() else {
            return fact!("result-draw", reason = self.why());
        };
        let side = self.side(winner);
        match self.reason {
            Reason::Totals { totals, in_rounds } => {
                let (more, fewer) = (totals[winner], totals[!winner]);
                if in_rounds {
                    fact!("wins-round", side = side, more = more, fewer = fewer)
                } else {
                    fact!("wins-game", side = side, more = more, fewer = fewer)
                }
            }
            _ => fact!("ending-win", winner = side, reason = self.why()),
        }
    }

    /// Who won, without the reason: `Black wins` or `Draw`.
    pub fn headline(&self) -> Fact {
        match self.outcome {
            Outcome::Win(side) => fact!("side-wins", side = self.side(side)),
            Outcome::Draw => fact!("result-drawn"),
        }
    }

    /// The reason alone: `White has no legal move`.
    pub fn why(&self) -> Fact {
        let loser = match self.outcome {
            Outcome::Win(side) => self.side(!side),
            // No rule ends a game so without a loser; the words stay sensible if one ever does.
            Outcome::Draw => fact!("part-side"),
        };
        match self.reason {
            Reason::NoMove if self.outcome == Outcome::Draw => fact!("nobody-moves"),
            Reason::NoMove => fact!("no-legal-move", side = loser),
            Reason::NoPiece => reduced(loser, 0),
            Reason::Reduced(pieces) => reduced(loser, pieces),
            Reason::Row => match self.outcome {
                Outcome::Win(winner) => fact!("row-made", side = self.side(winner)),
                Outcome::Draw => fact!("a-row-made"),
            },
            Reason::Totals { totals, in_rounds } => {
                let (first, second) = self.totals(totals);
                if in_rounds {
                    fact!("round-ends", first = first, second = second)
                } else {
                    fact!("game-ends", first = first, second = second)
                }
            }
            Reason::Repetition { occurrence, tally } => {
                let ordinal = fact!("ordinal", number = occurrence);
                let event = fact!("repetition", ordinal = ordinal);
                self.adjudicated(event, tally)
            }
            Reason::HalfmoveClock { plies, tally } => {
                self.adjudicated(fact!("quiet-plies", plies = plies), tally)
            }
            Reason::Resignation => fact!("resigns", side = loser),
            Reason::Agreement => fact!("agreed"),
            Reason::Forfeit(Forfeit::Time) => fact!("time-is-up", side = loser),
            Reason::Forfeit(Forfeit::IllegalMove) => fact!("makes-illegal-move", side = loser),
            Reason::Forfeit(Forfeit::Abandoned) => fact!("abandons", side = loser),
        }
    }

    fn adjudicated(&self, event: Fact, tally: Tally) -> Fact {
        match (tally, self.outcome) {
            (Tally::Pieces(pieces), Outcome::Win(side)) => {
                let (more, fewer) = self.totals(pieces);
                let side = self.side(side);
                fact!("more-pieces", event = event, side = side, more = more, fewer = fewer)
            }
            (Tally::Pieces(pieces), Outcome::Draw) => {
                let each = pieces.0[0];
                let numeral = fact!("numeral", number = each);
                fact!("pieces-each", event = event, pieces = each, numeral = numeral)
            }
            (Tally::Counters(counters), _) => {
                let (first, second) = self.totals(counters);
                fact!("counters-shared", event = event, first = first, second = second)
            }
            (Tally::None, _) => event,
        }
    }

    /// Two totals, the winner's first.
    fn totals(&self, totals: BySide<u16>) -> (u16, u16) {
        let first = self.winner().unwrap_or(Side::First);
        (totals[first], totals[!first])
    }

    fn side(&self, side: Side) -> Fact {
        Fact::side(self.sides[side])
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fact().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn say(outcome: Outcome, reason: Reason) -> String {
        GameResult { outcome, reason, sides: BySide::new("Black", "White") }.to_string()
    }

    #[test]
    fn an_adjudication_names_what_it_goes_by() {
        let white = Outcome::Win(Side::Second);
        let tally = Tally::Pieces(BySide::new(5, 7));
        assert_eq!(
            say(white, Reason::HalfmoveClock { plies: 100, tally }),
            "White wins: 100 plies without a capture, and White has more pieces (7 to 5)"
        );
        let tally = Tally::Pieces(BySide::new(9, 9));
        assert_eq!(
            say(Outcome::Draw, Reason::Repetition { occurrence: 3, tally }),
            "Draw: the same position for the third time, with nine pieces each"
        );
        assert_eq!(
            say(Outcome::Draw, Reason::Repetition { occurrence: 101, tally: Tally::None }),
            "Draw: the same position 101 times"
        );
        let tally = Tally::Counters(BySide::new(24, 26));
        assert_eq!(
            say(white, Reason::HalfmoveClock { plies: 100, tally }),
            "White wins: 100 plies without a capture; the counters are shared out, 26 to 24"
        );
    }

    #[test]
    fn the_rules_and_the_players_end_a_game_too() {
        let black = Outcome::Win(Side::First);
        assert_eq!(say(black, Reason::NoPiece), "Black wins: White has no piece left");
        assert_eq!(say(black, Reason::Reduced(3)), "Black wins: White is down to three pieces");
        let counted = |totals, in_rounds| Reason::Totals { totals, in_rounds };
        let won = BySide::new(29, 21);
        assert_eq!(say(black, counted(won, true)), "Black wins the round 29 to 21");
        assert_eq!(say(black, counted(won, false)), "Black wins the game 29 to 21");
        let even = BySide::new(25, 25);
        assert_eq!(say(Outcome::Draw, counted(even, true)), "Draw: the round ends 25 to 25");
        assert_eq!(say(Outcome::Draw, counted(even, false)), "Draw: the game ends 25 to 25");
        assert_eq!(say(black, Reason::Resignation), "Black wins: White resigns");
        assert_eq!(say(Outcome::Draw, Reason::Agreement), "Draw: agreed by the players");
        let time = Reason::Forfeit(Forfeit::Time);
        assert_eq!(say(black, time), "Black wins: the time of White is up");
    }
}
