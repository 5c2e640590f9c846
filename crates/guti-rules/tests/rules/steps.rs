//! Steps of moves on a board that no game has: a few holes in play with two hundred and forty
//! counters, where turns are as long as they get.

use guti_rules::catalogue;
use guti_rules::definition::Definition;
use guti_rules::game::Game;
use guti_rules::picture::Picture;
use guti_rules::rules::{MAX_STEPS, Notation, Rules, View};

#[test]
fn the_longest_turns_are_shown_to_their_end() {
    let built_in = catalogue::built_in().iter().find(|game| game.id == "khutka-boia").unwrap();
    let text = built_in.text.replace("per_row = 5", "per_row = 12");
    let text = text.replace("counters = 5\n", "counters = 10\n");
    let definition = Definition::parse(&text).unwrap();
    let game = Game::new(&definition, &definition.select(&["standard"]).unwrap());
    let Game::Relay(rules) = &game else { panic!("another family") };
    let mut rng = fastrand::Rng::with_seed(1);
    let mut longest = 0;
    for _ in 0..10_000 {
        let mut holes: Vec<Option<u8>> = vec![None; 24];
        for _ in 0..rng.usize(1..10) {
            holes[rng.usize(..24)] = Some(0);
        }
        holes[12] = Some(1);
        let open: Vec<usize> = (0..24).filter(|&hole| holes[hole].is_some()).collect();
        for _ in 1..240 {
            let hole = if rng.u8(..4) == 0 { open[0] } else { open[rng.usize(..open.len())] };
            holes[hole] = holes[hole].map(|counters| counters + 1);
        }
        let text = |hole: &Option<u8>| hole.map_or("_".to_owned(), |counters| counters.to_string());
        let row = |row: &[Option<u8>]| row.iter().map(text).collect::<Vec<_>>().join(",");
        let text = format!("{}/{} s 0,0 0", row(&holes[..12]), row(&holes[12..]));
        let position = rules.parse_position(&text).unwrap();
        let mv = rules.parse_move(&position, "a1").unwrap();
        let steps = rules.steps(&position, mv);
        longest = longest.max(steps.len());
        let mut picture = Picture::new(rules, &position);
        for &step in &steps {
            picture.show(step);
        }
        let after = Picture::new(rules, &rules.play_unchecked(&position, mv));
        assert_eq!((picture.cells, picture.reserve), (after.cells, after.reserve), "{text}");
    }
    assert!((400..MAX_STEPS).contains(&longest), "{longest}");
}
