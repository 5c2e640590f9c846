//! The recorded figures, as far as they are quickly counted again.

use crate::{DARA, DASH_GUTI, ENGLISH_DRAUGHTS, FELLI, KHUTKA_BOIA, LAU_KATA_KATI, PRETWA, game};
use std::fs;
use std::path::Path;

#[test]
fn recorded_figures_are_those_of_this_implementation() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    for (id, text) in [
        ("lau-kata-kati", LAU_KATA_KATI),
        ("dash-guti", DASH_GUTI),
        ("pretwa", PRETWA),
        ("english-draughts", ENGLISH_DRAUGHTS),
        ("felli", FELLI),
        ("dara", DARA),
        ("khutka-boia", KHUTKA_BOIA),
    ] {
        let figures = fs::read_to_string(folder.join(format!("{id}.perft"))).expect("the figures");
        let lines = figures.lines().filter(|line| !line.starts_with('#'));
        let mut counted = 0;
        for line in lines {
            let fields: Vec<&str> = line.split('\t').collect();
            let [variant, position, depth, count] = fields[..] else {
                panic!("four fields in {line}");
            };
            let count: u64 = count.parse().expect("a count");
            if count > 5_000 {
                continue;
            }
            let variant: Vec<&str> = variant.split(',').collect();
            let depth = depth.parse().expect("a depth");
            assert_eq!(game(text, &variant).perft(position, depth), count, "{line}");
            counted += 1;
        }
        assert!(counted > 100, "{id}");
    }
}
