//! The general form of the leap family against what is known of it.

use guti_rules::perft::perft;
use guti_rules::rules::Rules;
use guti_rules::{catalogue, with_rules};

/// The counts that Aart Bik published in 2009 and that other programs have confirmed since.
#[test]
fn english_draughts_has_the_published_counts() {
    let game = catalogue::game("english-draughts", &[]).unwrap();
    let counts = [7, 49, 302, 1469, 7361, 36_768, 179_740, 845_931, 3_963_680, 18_391_564];
    for (depth, count) in (1..).zip(counts) {
        let counted = with_rules!(&game, rules => perft(rules, &rules.start(), depth));
        assert_eq!(counted, count, "{depth}");
    }
}
