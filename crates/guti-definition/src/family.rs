//! The families of games.

use std::fmt;

/// The kinds of games that the rules know how to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// Leaping war games on a board of lines.
    Leap,
    /// Games of rows of three.
    Row,
    /// Relay sowing games.
    Relay,
    /// Sowing games of single laps.
    Mancala,
}

impl Family {
    /// All families, in the order in which they are listed.
    pub const ALL: [Self; 4] = [Self::Leap, Self::Row, Self::Relay, Self::Mancala];

    /// The key of a file's table, which is also the word that `Display` writes.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Leap => "leap",
            Self::Row => "row",
            Self::Relay => "relay",
            Self::Mancala => "mancala",
        }
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}
