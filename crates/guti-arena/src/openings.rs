//! Random openings for tournaments, of which balanced ones are preferred.

use fastrand::Rng;
use guti_rules::rules::{Notation, Rules};
use guti_rules::types::Side;
use guti_rules::with_rules;
use guti_session::{Ruleset, Session};
use std::collections::HashSet;
use thiserror::Error;

/// The number of attempts without a new opening after which the search for openings ends.
const MAX_MISSES: usize = 400;

/// Openings for a tournament.
#[derive(Clone, Debug)]
pub struct Openings {
    list: Vec<Session>,
    balanced: bool,
}

/// The error where there is no opening.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no game of random moves lasts {plies} plies without being over")]
pub struct NoOpening {
    /// The length of the opening, in plies.
    pub plies: usize,
}

impl Openings {
    /// Up to `count` different positions after `plies` random moves, in none of which the game is over.
    /// `balanced` says whether a position is balanced. If no balanced one is found, unbalanced ones are
    /// used.
    ///
    /// In a small game there may be fewer than `count`; [`at`](Openings::at) then begins again with the
    /// first.
    ///
    /// # Errors
    ///
    /// If no random game lasts that long.
    ///
    /// ```
    /// use guti_arena::openings::{Openings, even};
    /// use guti_session::Ruleset;
    ///
    /// let pretwa = Ruleset::find("pretwa", &[] as &[&str])?;
    /// let openings = Openings::random(&pretwa, 4, 20, 1, &mut even)?;
    /// assert!(openings.is_balanced());
    /// assert_eq!(openings.at(0).history().len(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn random(
        ruleset: &Ruleset,
        plies: usize,
        count: usize,
        seed: u64,
        balanced: &mut dyn FnMut(&Session) -> bool,
    ) -> Result<Openings, NoOpening> {
        let mut rng = Rng::with_seed(seed);
        // Each position is tested once, because the test may be slow.
        let mut known = HashSet::new();
        let (mut list, mut spare) = (Vec::new(), Vec::new());
        let mut misses = 0;
        while list.len() < count.max(1) && misses < MAX_MISSES {
            misses += 1;
            let Some(session) = random_opening(ruleset, plies, &mut rng) else { continue };
            if !known.insert(board(&session)) {
                continue;
            }
            if balanced(&session) {
                list.push(session);
                misses = 0;
            } else if spare.len() < count.max(1) {
                spare.push(session);
            }
        }
        match (list.is_empty(), spare.is_empty()) {
            (false, _) => Ok(Openings { list, balanced: true }),
            (true, false) => Ok(Openings { list: spare, balanced: false }),
            (true, true) => Err(NoOpening { plies }),
        }
    }

    /// The opening with a number; after the last one comes the first one again.
    pub fn at(&self, number: usize) -> &Session {
        &self.list[number % self.list.len()]
    }

    /// The number of different openings, at least one.
    pub fn distinct(&self) -> usize {
        self.list.len()
    }

    /// Whether the openings are balanced.
    pub fn is_balanced(&self) -> bool {
        self.balanced
    }
}

/// The position without its halfmove clock: the same moves in another order lead to the same game.
fn board(session: &Session) -> String {
    with_rules!(session.ruleset().game(), rules => {
        rules.position_string(&rules.without_clock(&session.typed_position(rules)))
    })
}

/// Plays random moves from the start; `None` if the game is over before or after the last one.
fn random_opening(ruleset: &Ruleset, plies: usize, rng: &mut Rng) -> Option<Session> {
    let mut session = Session::new(ruleset);
    for _ in 0..plies {
        let mv = rng.choice(session.legal_moves())?;
        session.play(&mv).ok()?;
    }
    if plies > 0 {
        session.comment("random up to here");
    }
    session.result().is_none().then_some(session)
}

/// Whether both sides have captured the same number.
pub fn even(session: &Session) -> bool {
    let captures = session.captures();
    captures[Side::First] == captures[Side::Second]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(id: &str) -> Ruleset {
        Ruleset::find(id, &[] as &[&str]).unwrap()
    }

    #[test]
    fn openings_are_even_different_and_repeatable() {
        for ruleset in Ruleset::built_in().unwrap() {
            let make = |seed| Openings::random(&ruleset, 6, 12, seed, &mut even).unwrap();
            let positions =
                |openings: &Openings| -> Vec<String> { openings.list.iter().map(board).collect() };
            let openings = make(1);
            assert!(openings.is_balanced(), "{}", ruleset.id());
            for session in &openings.list {
                assert!(session.result().is_none() && even(session));
                assert_eq!(session.history().len(), 6);
            }
            let found = positions(&openings);
            assert_eq!(found.iter().collect::<HashSet<_>>().len(), found.len());
            assert_eq!(found, positions(&make(1)));
            assert_ne!(found, positions(&make(2)));
        }
    }

    /// A piece can be captured sooner or later, and pieces step back and forth meanwhile.
    #[test]
    fn a_position_with_another_halfmove_clock_is_the_same_opening() {
        let openings = Openings::random(&rules("felli"), 8, 1000, 1, &mut |_| true).unwrap();
        let boards: HashSet<_> = openings.list.iter().map(board).collect();
        assert_eq!(boards.len(), openings.distinct());
    }

    #[test]
    fn where_there_are_few_they_come_again() {
        // After two plies of this game there are three positions.
        let openings = Openings::random(&rules("lau-kata-kati"), 2, 50, 1, &mut |_| true).unwrap();
        assert_eq!(openings.distinct(), 3);
        assert_eq!(openings.at(0).position(), openings.at(3).position());
        let start = Openings::random(&rules("dara"), 0, 9, 1, &mut even).unwrap();
        assert_eq!((start.distinct(), start.at(7).history().len()), (1, 0));
    }

    #[test]
    fn where_none_is_even_the_others_are_taken() {
        // The third ply always leaves one side ahead by a piece.
        let openings = Openings::random(&rules("pretwa"), 3, 5, 1, &mut |_| false).unwrap();
        assert!(!openings.is_balanced() && openings.distinct() > 0);
        let none = Openings::random(&rules("lau-kata-kati"), 5000, 5, 1, &mut even).unwrap_err();
        assert_eq!(none, NoOpening { plies: 5000 });
    }

    #[test]
    fn each_position_is_judged_once() {
        let mut judged = Vec::new();
        let mut judge = |session: &Session| {
            judged.push(session.position());
            judged.len() % 3 == 0
        };
        Openings::random(&rules("khutka-boia"), 3, 20, 9, &mut judge).unwrap();
        let count = judged.len();
        assert_eq!(judged.into_iter().collect::<HashSet<_>>().len(), count);
    }
}
