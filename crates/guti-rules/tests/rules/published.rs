//! The numbers of positions that others have published, and the layers that hold them.
//!
//! Those of the games of morris are of the solver behind the tables `eii/nmm` (Hugging Face, 2026), which
//! counts positions that a symmetry of the board maps onto each other once.

use guti_rules::board::Board;
use guti_rules::catalogue;
use guti_rules::game::Game;
use guti_rules::index::{Indexed, Layer, PieceSets, TableIndex, binomial};
use guti_rules::row::{Lines, RowRules};
use std::collections::BTreeMap;

fn game(id: &str, variant: &str) -> RowRules<Lines> {
    match catalogue::game(id, &[variant]) {
        Ok(Game::RowOnLines(rules)) => rules,
        _ => panic!("{id} is a game on lines"),
    }
}

/// The numbers of positions with these numbers of pieces of each side on a board, those that a
/// symmetry maps onto each other counted once, by Burnside's lemma: a symmetry keeps a position if
/// each of its cycles has one colour or none, so the positions that it keeps are counted by a
/// product over its cycles.
fn orbits(board: &Board) -> BTreeMap<[u32; 2], u64> {
    let mut sums: BTreeMap<[u32; 2], u64> = BTreeMap::new();
    for symmetry in board.symmetries() {
        let mut kept = BTreeMap::from([([0, 0], 1u64)]);
        let mut seen = vec![false; board.len()];
        for point in board.points() {
            let (mut at, mut length) = (point, 0);
            while !seen[at.index()] {
                seen[at.index()] = true;
                length += 1;
                at = symmetry.point(at);
            }
            if length == 0 {
                continue;
            }
            let mut longer = BTreeMap::new();
            for ([own, other], ways) in kept {
                for more in [[0, 0], [length, 0], [0, length]] {
                    *longer.entry([own + more[0], other + more[1]]).or_default() += ways;
                }
            }
            kept = longer;
        }
        for (sizes, ways) in kept {
            *sums.entry(sizes).or_default() += ways;
        }
    }
    let group = board.symmetries().len() as u64;
    sums.into_iter().map(|(sizes, ways)| (sizes, ways / group)).collect()
}

fn of_layer(orbits: &BTreeMap<[u32; 2], u64>, layer: Layer) -> u64 {
    orbits.get(&[layer.own.into(), layer.other.into()]).copied().unwrap_or(0)
}

/// The positions of the placing phase: all hands that the sides have when they place in turn, and all
/// numbers of men on the board that these leave.
fn placing(orbits: &BTreeMap<[u32; 2], u64>, men: u32) -> u64 {
    let hands = (1..=2 * men).map(|in_hand| [in_hand.div_ceil(2), in_hand / 2]);
    let sizes = |[own, other]: [u32; 2]| {
        (0..=men - own).flat_map(move |pieces| (0..=men - other).map(move |o| [pieces, o]))
    };
    hands.flat_map(sizes).map(|sizes| orbits.get(&sizes).copied().unwrap_or(0)).sum()
}

#[test]
fn the_placing_phases_have_the_published_numbers_of_positions() {
    for (id, variant, men, published) in [
        ("nine-mens-morris", "standard", 9, 17_874_891_168),
        ("lasker-morris", "ten-men", 10, 37_599_453_960),
        ("morabaraba", "standard", 12, 95_548_743_678),
    ] {
        let rules = game(id, variant);
        assert_eq!(placing(&orbits(rules.piece_board()), men), published, "{id} {variant}");
    }
}

/// The published numbers include positions in which a player has two men or fewer, on the board and in
/// hand, and has lost. They are in no layer.
#[test]
fn the_layers_hold_all_positions_in_which_the_game_goes_on() {
    let rules = game("nine-mens-morris", "standard");
    let orbits = orbits(rules.piece_board());
    let layers = rules.layers();
    let sum = |layers: &mut dyn Iterator<Item = &Layer>| -> u64 {
        layers.map(|&layer| of_layer(&orbits, layer)).sum()
    };
    let lost = {
        let hands = (1..=18u32).map(|in_hand| [in_hand.div_ceil(2), in_hand / 2]);
        let sizes = |hands: [u32; 2]| {
            (0..=9 - hands[0])
                .flat_map(move |own| (0..=9 - hands[1]).map(move |o| (hands, [own, o])))
        };
        let few = |&(hands, sizes): &([u32; 2], [u32; 2])| {
            (0..2).any(|side| hands[side] + sizes[side] <= 2)
        };
        hands.flat_map(sizes).filter(few).map(|(_, sizes)| orbits[&sizes]).sum::<u64>()
    };
    let in_hand = sum(&mut layers.iter().filter(|layer| !layer.hands_are_empty()));
    assert_eq!(in_hand + lost, 17_874_891_168);
    assert_eq!(in_hand, 17_856_763_819);
    // A movement phase with either side to move; 28 pairs of numbers of men.
    let moving: Vec<&Layer> = layers.iter().filter(|layer| layer.hands_are_empty()).collect();
    assert_eq!(moving.iter().filter(|layer| layer.own >= layer.other).count(), 28);
    assert_eq!(sum(&mut moving.into_iter()), 8_904_593_601);
}

/// In Lasker morris hands and boards of all sizes come together, with three men or more on each side.
#[test]
fn the_layers_of_lasker_morris_have_the_published_number_of_positions() {
    let rules = game("lasker-morris", "standard");
    let orbits = orbits(rules.piece_board());
    let all: u64 = rules.layers().into_iter().map(|layer| of_layer(&orbits, layer)).sum();
    assert_eq!(all, 133_466_246_771);
}

/// A set that a symmetry maps onto itself has a whole row of ranks, so that there are a few more ranks
/// than positions: at most a half where there are a million and the set has three men or more.
#[test]
fn ranks_are_few_more_than_positions() {
    let rules = game("nine-mens-morris", "standard");
    let (index, orbits) = (rules.index(), orbits(rules.piece_board()));
    for layer in rules.layers() {
        let (ranks, positions) = (rules.positions(&index, layer), of_layer(&orbits, layer));
        let boards = binomial(24, layer.other.into())
            * binomial(24 - u32::from(layer.other), layer.own.into());
        assert!((positions..=boards).contains(&ranks), "{layer}: {ranks} for {positions}");
        let few = layer.other < 3 || positions < 1_000_000;
        assert!(few || ranks * 2 <= positions * 3, "{layer}: {ranks} for {positions}");
    }
}

/// The positions of English draughts with so many pieces of each side, of which none is a man on the row where
/// it is crowned, by a formula: the men of one side stand on its own row, where no man of the other can be, or
/// on the 24 squares between; then come the men of the other side, and the kings of both.
fn without_men_to_be_crowned(own: u32, other: u32) -> u64 {
    let men = |own: u32, other: u32| -> u64 {
        let on_own_row = |men| binomial(4, men) * binomial(24, own - men);
        (0..=own.min(4)).map(|men| on_own_row(men) * binomial(28 - (own - men), other)).sum()
    };
    let kings = |squares: u32, own: u32, other: u32| {
        binomial(squares, own) * binomial(squares - own, other)
    };
    let ways = |m: u32, n: u32| men(m, n) * kings(32 - m - n, own - m, other - n);
    (0..=own).map(|m| (0..=other).map(|n| ways(m, n)).sum::<u64>()).sum()
}

/// The numbers of positions of English draughts with so many pieces, as J. Schaeffer's papers list them and
/// the site brainwagon.org found them again in 2008 ("Total number of checkers positions"). A man is never
/// on the row where it is crowned; either side may have all pieces. Up to four pieces all positions of the
/// tables are looked at, and with five they are counted.
#[test]
fn english_draughts_has_the_published_numbers_of_positions() {
    // Published; without those of one colour alone; and the numbers in the tables, which also name men on
    // the row where they are crowned.
    let known = [
        (120, 0, 0),
        (6_972, 3_488, 3_968),
        (261_224, 196_032, 238_080),
        (7_092_774, 6_209_316, 8_055_040),
        (148_688_232, 139_450_808, 193_320_960),
    ];
    let Ok(Game::LeapWithKings(rules)) = catalogue::game("english-draughts", &[] as &[&str]) else {
        panic!("it has kings")
    };
    let index = rules.index();
    for (pieces, (published, of_both, ranks)) in (1..).zip(known) {
        let (mut found, mut numbers) = (0, 0);
        for own in 1..pieces {
            let layer = Layer::of(own, pieces - own);
            numbers += rules.positions(&index, layer);
            let formula = without_men_to_be_crowned(own.into(), (pieces - own).into());
            if pieces > 4 {
                found += formula;
                continue;
            }
            let before = found;
            let ranks = 0..rules.positions(&index, layer);
            found +=
                ranks.map(|rank| rules.weight(&index, TableIndex { layer, rank })).sum::<u64>();
            assert_eq!(found - before, formula, "{layer}");
        }
        // With all pieces on one side, which is in no layer since the game is over: of its men, on 28
        // squares, and its kings, on those that are left.
        let one_sided: u64 = (0..=u32::from(pieces))
            .map(|men| binomial(28, men) * binomial(32 - men, u32::from(pieces) - men))
            .sum();
        assert_eq!((found, numbers), (of_both, ranks), "{pieces} pieces");
        assert_eq!(found + 2 * one_sided, published, "{pieces} pieces");
    }
}
