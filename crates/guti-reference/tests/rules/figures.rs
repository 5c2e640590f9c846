//! The recorded figures, as far as they are quickly counted again.

use crate::game;
use std::fs;
use std::path::Path;

#[test]
fn recorded_figures_are_those_of_this_implementation() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let files = fs::read_dir(folder).expect("the games").map(|entry| entry.expect("a file").path());
    let recorded: Vec<_> =
        files.filter(|path| path.extension().is_some_and(|end| end == "perft")).collect();
    assert!(recorded.len() > 20, "{recorded:?}");
    for path in recorded {
        let text = fs::read_to_string(path.with_extension("toml")).expect("the game");
        let figures = fs::read_to_string(&path).expect("the figures");
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
            assert_eq!(game(&text, &variant).perft(position, depth), count, "{line}");
            counted += 1;
        }
        assert!(counted > 40, "{}: {counted}", path.display());
    }
}
