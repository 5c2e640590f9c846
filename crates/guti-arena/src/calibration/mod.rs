//! Finds the strength that each of the ten levels of the computer player should have in a game.
//!
//! The players here work on positions of one game's rules, without sessions and without text, so that
//! thousands of games of weak players take seconds.
//!
//! | module | content |
//! |---|---|
//! | `levels` | finding and measuring levels |
//! | `play` | players and games |
//! | `matches` | matches of rounds |
//! | `starts` | balanced openings, the rounds of a match |
//! | `parallel` | the same work for many numbers on several threads |

pub mod levels;
pub mod matches;
pub mod parallel;
pub mod play;
pub mod starts;

use fastrand::Rng;

pub use levels::{Calibration, Levels, Measured};
pub use parallel::Progress;
pub use play::{Mover, Player};
pub use starts::Starts;

/// A random number generator for one task. Generators of other streams, numbers or seeds are independent
/// of it.
pub fn random_numbers(seed: u64, stream: u64, number: usize) -> Rng {
    let mut seed = seed;
    for part in [stream, number as u64] {
        seed = Rng::with_seed(seed).u64(..) ^ part;
    }
    Rng::with_seed(seed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn no_two_tasks_have_the_same_random_numbers() {
        let mut seen = HashSet::new();
        for seed in 0..4 {
            for stream in 0..4 {
                for number in 0..500 {
                    let first = random_numbers(seed, stream, number).u64(..);
                    assert!(seen.insert(first), "{seed} {stream} {number}");
                }
            }
        }
    }
}
