//! Schedules: who meets whom, and in which order.

use guti_rules::types::BySide;

/// The format of a tournament.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// Every player meets every other one.
    #[default]
    RoundRobin,
    /// The first player meets every other one.
    Gauntlet,
}

/// The games of a tournament, numbered from 0.
///
/// In a round each pairing plays two games from the same opening, with the colours swapped. All pairings
/// get the same openings, so the standings are fair after any number of rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    pairings: Vec<[usize; 2]>,
    rounds: usize,
}

/// A game of a schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Its number in the schedule.
    pub number: usize,
    /// The number of its round, which is that of its opening.
    pub round: usize,
    /// The player of each side.
    pub players: BySide<usize>,
}

impl Schedule {
    /// A schedule for this number of players, in which each pairing plays `games` games; an odd number is
    /// rounded up.
    pub fn new(players: usize, format: Format, games: usize) -> Schedule {
        let firsts = match format {
            Format::RoundRobin => 0..players,
            Format::Gauntlet => 0..players.min(1),
        };
        let pairings =
            firsts.flat_map(|one| (one + 1..players).map(move |other| [one, other])).collect();
        Schedule { pairings, rounds: games.div_ceil(2) }
    }

    /// The schedule with at most this number of rounds.
    #[must_use]
    pub fn at_most(self, rounds: usize) -> Schedule {
        Schedule { rounds: self.rounds.min(rounds), ..self }
    }

    /// The number of games: two for each pairing in each round.
    pub fn games(&self) -> usize {
        self.rounds.saturating_mul(self.pairings.len()).saturating_mul(2)
    }

    /// The number of rounds, each of which needs an opening.
    pub fn rounds(&self) -> usize {
        self.rounds
    }

    /// The pairings, each as the numbers of two players, the lower one first; in the order in which a
    /// round plays them.
    pub fn pairings(&self) -> &[[usize; 2]] {
        &self.pairings
    }

    /// The game with a number, if there is one.
    pub fn fixture(&self, number: usize) -> Option<Fixture> {
        if number >= self.games() {
            return None;
        }
        let pair = number / 2;
        let round = pair / self.pairings.len();
        let [one, other] = self.pairings[pair % self.pairings.len()];
        // Colours alternate from round to round, so that a stopped tournament is nearly fair.
        let swapped = (number + round) % 2 == 1;
        let players = if swapped { BySide::new(other, one) } else { BySide::new(one, other) };
        Some(Fixture { number, round, players })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    fn all(schedule: &Schedule) -> Vec<Fixture> {
        (0..).map_while(|number| schedule.fixture(number)).collect()
    }

    #[test]
    fn everybody_meets_everybody_with_both_colours_from_each_opening() {
        let schedule = Schedule::new(4, Format::RoundRobin, 5);
        assert_eq!((schedule.games(), schedule.rounds()), (36, 3));
        let rounds = |most| Schedule::new(4, Format::RoundRobin, 5).at_most(most).rounds();
        assert_eq!((rounds(2), rounds(9)), (2, 3));
        let mut met = HashMap::new();
        for Fixture { round, players, .. } in all(&schedule) {
            *met.entry((round, players.0)).or_insert(0) += 1;
        }
        assert_eq!(met.len(), 36);
        assert!(met.values().all(|&times| times == 1));
        assert!(met.keys().all(|(_, [first, second])| first != second));
    }

    #[test]
    fn the_two_games_of_a_pair_follow_each_other() {
        for pair in all(&Schedule::new(3, Format::RoundRobin, 8)).chunks(2) {
            assert_eq!(pair[0].round, pair[1].round);
            assert_eq!(pair[0].players.0[0], pair[1].players.0[1]);
            assert_eq!(pair[0].players.0[1], pair[1].players.0[0]);
        }
    }

    #[test]
    fn in_a_gauntlet_the_first_meets_everybody() {
        let schedule = Schedule::new(4, Format::Gauntlet, 2);
        assert_eq!(schedule.pairings(), [[0, 1], [0, 2], [0, 3]]);
        assert_eq!(all(&schedule).len(), 6);
        assert_eq!(Schedule::new(0, Format::Gauntlet, 2).games(), 0);
        assert_eq!(Schedule::new(1, Format::RoundRobin, 2).fixture(0), None);
    }
}
