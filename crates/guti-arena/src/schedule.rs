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
/// get the same openings, so the standings are fair after any number of rounds in which all play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    pairings: Vec<[usize; 2]>,
    /// The number of rounds in which all pairings play.
    shared: usize,
    /// The pairings that play the rounds after them.
    lasting: Vec<[usize; 2]>,
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
        let rounds = games.div_ceil(2);
        Schedule { pairings, shared: rounds, lasting: Vec::new(), rounds }
    }

    /// The schedule with at most this number of rounds for the pairings for which `is_short` holds.
    #[must_use]
    pub fn at_most(self, rounds: usize, is_short: impl Fn([usize; 2]) -> bool) -> Schedule {
        let mut lasting = self.pairings.clone();
        lasting.retain(|&pairing| !is_short(pairing));
        let shared = self.rounds.min(rounds);
        let rounds = if lasting.is_empty() { shared } else { self.rounds };
        Schedule { shared, lasting, rounds, ..self }
    }

    /// The number of games: two for each pairing in each of its rounds.
    pub fn games(&self) -> usize {
        let later = (self.rounds - self.shared).saturating_mul(self.lasting.len());
        self.shared.saturating_mul(self.pairings.len()).saturating_add(later).saturating_mul(2)
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
        let (round, [one, other]) = match pair
            .checked_sub(self.shared.saturating_mul(self.pairings.len()))
        {
            None => (pair / self.pairings.len(), self.pairings[pair % self.pairings.len()]),
            Some(later) => {
                (self.shared + later / self.lasting.len(), self.lasting[later % self.lasting.len()])
            }
        };
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
        let mut met = HashMap::new();
        for Fixture { round, players, .. } in all(&schedule) {
            *met.entry((round, players.0)).or_insert(0) += 1;
        }
        assert_eq!(met.len(), 36);
        assert!(met.values().all(|&times| times == 1));
        assert!(met.keys().all(|(_, [first, second])| first != second));
    }

    #[test]
    fn some_pairings_play_fewer_rounds() {
        let schedule = |most, short: fn([usize; 2]) -> bool| {
            Schedule::new(3, Format::RoundRobin, 8).at_most(most, short)
        };
        let rounds = |schedule: Schedule| (schedule.rounds(), all(&schedule).len());
        assert_eq!(rounds(schedule(3, |_| true)), (3, 18));
        assert_eq!(rounds(schedule(9, |_| true)), (4, 24));
        assert_eq!(rounds(schedule(3, |_| false)), (4, 24));
        let short = schedule(1, |pairing| pairing == [0, 2]);
        assert_eq!((short.rounds(), short.games()), (4, 3 * 2 + 3 * 2 * 2));
        let met: Vec<_> = all(&short)
            .iter()
            .filter(|fixture| fixture.players.0[0] < fixture.players.0[1])
            .map(|fixture| (fixture.round, fixture.players.0))
            .collect();
        let [one, two, three] = [[0, 1], [0, 2], [1, 2]];
        let later = [(1, one), (1, three), (2, one), (2, three), (3, one), (3, three)];
        assert_eq!(met, [&[(0, one), (0, two), (0, three)][..], &later].concat());
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
