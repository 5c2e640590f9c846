//! Beginners can win at level 1: the strengths in the tuning files, measured again.

use guti_arena::calibration::Calibration;
use guti_arena::elo::{Score, Z95};
use guti_rules::evaluate::Evaluate;
use guti_rules::{catalogue, with_rules};
use guti_search::{Level, Strength, Tuning};

/// Level 1 of a built-in game, and the points of a player of random moves and of a greedy one against it.
fn beginners(id: &str, pairs: usize) -> (Strength, [Score; 2]) {
    let built_in = catalogue::built_in().iter().find(|game| game.id == id).expect("a game");
    let tuning = Tuning::parse(built_in.tuning.unwrap_or_default()).expect("its tuning");
    let game = catalogue::game(id, &[]).expect("its rules");
    let first = tuning.strength(Level::new(1).expect("a level"));
    with_rules!(&game, rules => {
        let calibration = Calibration {
            rules,
            weights: &tuning.applicable_weights(&rules.terms()),
            full_nodes: 1_000,
            pairs,
            seed: 77,
            threads: 2,
            progress: &|_, _, _| {},
        };
        (first, calibration.beginners(first).expect("memory"))
    })
}

/// Fails if the share is certainly smaller.
fn at_least(id: &str, who: &str, share: f64, score: Score) {
    let most = score.mean + 1.5 * Z95 * score.error;
    assert!(most >= share, "{id}: {who} takes {:.3} ± {:.3}", score.mean, Z95 * score.error);
}

fn check(id: &str, pairs: usize) {
    let (first, [random, greedy]) = beginners(id, pairs);
    at_least(id, "a player of random moves", 0.2, random);
    // Where greed is no advantage, nothing is weaker than random moves.
    if first.overlooks < 1000 {
        at_least(id, "a greedy player", 0.55, greedy);
    }
}

#[test]
fn beginners_can_win_at_level_1() {
    check("dara", 5);
    check("nine-mens-morris", 5);
}

#[test]
#[ignore = "takes minutes"]
fn beginners_can_win_at_level_1_of_every_game() {
    for game in catalogue::built_in() {
        check(game.id, 25);
    }
}
