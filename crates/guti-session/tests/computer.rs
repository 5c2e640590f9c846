//! The modest opponent.

mod common;

use common::{at, rules, variant};
use fastrand::Rng;
use guti_rules::types::Side;
use guti_session::Session;
use std::collections::BTreeSet;

fn suggestions(session: &Session) -> BTreeSet<String> {
    (0..40).filter_map(|seed| session.suggest(&mut Rng::with_seed(seed))).collect()
}

#[test]
fn it_takes_what_it_can_get() {
    let mut session = Session::new(&variant("lau-kata-kati", "optional-capture"));
    session.play("d3-d4").unwrap();
    assert_eq!(suggestions(&session), BTreeSet::from(["d5xd3".to_owned()]));
}

#[test]
fn it_wins_when_it_can() {
    // A removal wins at once; which one is left to chance.
    let session = at(&rules("dara"), "....../....../bb.b../....../www... b 0,0 0");
    let wins = ["d3-c3xa1", "d3-c3xb1", "d3-c3xc1"].map(str::to_owned);
    assert_eq!(suggestions(&session), BTreeSet::from(wins));
}

#[test]
fn ties_are_broken_at_random() {
    let session = Session::new(&rules("pretwa"));
    assert_eq!(suggestions(&session).len(), session.legal_moves().len());
}

#[test]
fn it_beats_chance() {
    // Where captures are compulsory there is little to choose, and it takes many games to show:
    // of 40 000 games of lau kata kati it won 850 more than it lost.
    for (id, games) in
        [("lau-kata-kati", 20_000), ("pretwa", 6_000), ("dara", 60), ("khutka-boia", 200)]
    {
        let ruleset = rules(id);
        let mut balance = 0;
        for seed in 0..games {
            let mut rng = Rng::with_seed(seed);
            let greedy = if seed % 2 == 0 { Side::First } else { Side::Second };
            let mut session = Session::new(&ruleset);
            let result = loop {
                if let Some(result) = session.result() {
                    break result;
                }
                let mv = if session.turn() == greedy {
                    session.suggest(&mut rng).unwrap()
                } else {
                    rng.choice(session.legal_moves()).unwrap()
                };
                session.play(&mv).unwrap();
            };
            balance += match result.winner() {
                Some(side) if side == greedy => 1,
                Some(_) => -1,
                None => 0,
            };
        }
        assert!(balance > 0, "{id}: {balance}");
    }
}
