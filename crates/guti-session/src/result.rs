//! Results of games: who won, why, and both in words.

use guti_rules::numerals::{cardinal, ordinal};
use guti_rules::rules::{Outcome, Tally};
use guti_rules::types::{BySide, Side};
use std::fmt;

/// How a game ended, and why. [`Display`](fmt::Display) says it in words.
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
    /// The names of the sides, for [`Display`](fmt::Display).
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
    QuietPlies {
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

    /// Who won, without the reason: `Black wins` or `Draw`.
    pub fn headline(&self) -> String {
        match self.outcome {
            Outcome::Win(side) => format!("{} wins", self.sides[side]),
            Outcome::Draw => "Draw".to_owned(),
        }
    }

    /// The reason alone: `White has no legal move`.
    pub fn why(&self) -> String {
        let loser = match self.outcome {
            Outcome::Win(side) => self.sides[!side],
            // No rule ends a game so without a loser; the words stay sensible if one ever does.
            Outcome::Draw => "the side to move",
        };
        match self.reason {
            Reason::NoMove if self.outcome == Outcome::Draw => "nobody can move".to_owned(),
            Reason::NoMove => format!("{loser} has no legal move"),
            Reason::NoPiece => format!("{loser} has no piece left"),
            Reason::Row => match self.outcome {
                Outcome::Win(winner) => format!("{} has made a row", self.sides[winner]),
                Outcome::Draw => "a row was made".to_owned(),
            },
            Reason::Reduced(1) => format!("{loser} is down to one piece"),
            Reason::Reduced(n) => format!("{loser} is down to {} pieces", cardinal(n.into())),
            Reason::Totals { totals, in_rounds } => {
                format!("the {} ends {}", noun(in_rounds), self.totals(totals))
            }
            Reason::Repetition { occurrence, tally } => {
                let event = format!("the same position for the {} time", ordinal(occurrence));
                self.adjudicated(&event, tally)
            }
            Reason::QuietPlies { plies, tally } => {
                let event = format!("{plies} plies without a capture");
                self.adjudicated(&event, tally)
            }
            Reason::Resignation => format!("{loser} resigns"),
            Reason::Agreement => "agreed by the players".to_owned(),
            Reason::Forfeit(Forfeit::Time) => format!("the time of {loser} is up"),
            Reason::Forfeit(Forfeit::IllegalMove) => format!("{loser} makes an illegal move"),
            Reason::Forfeit(Forfeit::Abandoned) => format!("{loser} abandons the game"),
        }
    }

    fn adjudicated(&self, event: &str, tally: Tally) -> String {
        match (tally, self.outcome) {
            (Tally::Pieces(pieces), Outcome::Win(side)) => {
                let name = self.sides[side];
                format!("{event}, and {name} has more pieces ({})", self.totals(pieces))
            }
            (Tally::Pieces(pieces), Outcome::Draw) if pieces.0[0] == 1 => {
                format!("{event}, with one piece each")
            }
            (Tally::Pieces(pieces), Outcome::Draw) => {
                format!("{event}, with {} pieces each", cardinal(pieces.0[0]))
            }
            (Tally::Counters(counters), _) => {
                format!("{event}; the counters are shared out, {}", self.totals(counters))
            }
            (Tally::None, _) => event.to_owned(),
        }
    }

    /// Two totals, the winner's first.
    fn totals(&self, totals: BySide<u16>) -> String {
        let first = self.winner().unwrap_or(Side::First);
        format!("{} to {}", totals[first], totals[!first])
    }
}

fn noun(in_rounds: bool) -> &'static str {
    if in_rounds { "round" } else { "game" }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.reason, self.winner()) {
            (Reason::Totals { totals, in_rounds }, Some(side)) => {
                let (winner, totals) = (self.sides[side], self.totals(totals));
                write!(f, "{winner} wins the {} {totals}", noun(in_rounds))
            }
            _ => write!(f, "{}: {}", self.headline(), self.why()),
        }
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
            say(white, Reason::QuietPlies { plies: 100, tally }),
            "White wins: 100 plies without a capture, and White has more pieces (7 to 5)"
        );
        let tally = Tally::Pieces(BySide::new(9, 9));
        assert_eq!(
            say(Outcome::Draw, Reason::Repetition { occurrence: 3, tally }),
            "Draw: the same position for the third time, with nine pieces each"
        );
        assert_eq!(
            say(Outcome::Draw, Reason::Repetition { occurrence: 12, tally: Tally::None }),
            "Draw: the same position for the 12th time"
        );
        let tally = Tally::Counters(BySide::new(24, 26));
        assert_eq!(
            say(white, Reason::QuietPlies { plies: 100, tally }),
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
