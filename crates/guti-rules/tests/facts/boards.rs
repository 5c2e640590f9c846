//! The symmetries of the boards, which the engine finds from the lines.

use crate::{DARA, DASH_GUTI, KHUTKA_BOIA, LAU_KATA_KATI, PRETWA, facts};
use guti_rules::rules::View;
use guti_rules::with_rules;

/// Each symmetry of a game's board: for every point that it moves, `from>to`.
pub fn symmetries(id: &str) -> Vec<Vec<String>> {
    with_rules!(&facts(id, &[]).game, rules => {
        let board = rules.board();
        let moved = |symmetry: &guti_rules::symmetry::Symmetry| {
            let points = board.points().filter(|&point| symmetry.point(point) != point);
            points
                .map(|point| format!("{}>{}", board.name(point), board.name(symmetry.point(point))))
                .collect()
        };
        board.symmetries().iter().map(moved).collect()
    })
}

/// The left mirrored to the right, the top to the bottom, or both. One triangle alone cannot be
/// mirrored: the diagonals lead from it through d4 into the other.
#[test]
fn lau_kata_kati_has_four() {
    let all = symmetries(LAU_KATA_KATI);
    assert_eq!(all.len(), 4);
    assert!(all[0].is_empty());
    // The mirrors leave the file and the centre where they are; half a turn only the centre.
    let mut moved: Vec<usize> = all.iter().map(Vec::len).collect();
    moved.sort_unstable();
    assert_eq!(moved, [0, 19 - 7, 19 - 1, 19 - 1]);
}

/// The four of Lau kata kati, and each of them again with a4 and g4 exchanged. Either of these two
/// is adjacent to d4 alone, and the leaps between them, a4 over d4 to g4 and back, are the only
/// ones that touch them; so it makes no difference to anything else which of them is which.
#[test]
fn dash_guti_has_eight() {
    let all = symmetries(DASH_GUTI);
    assert_eq!(all.len(), 8);
    assert!(all.contains(&vec!["a4>g4".to_owned(), "g4>a4".to_owned()]));
    let keeps_a4 = |moved: &&Vec<String>| !moved.iter().any(|point| point.starts_with("a4>"));
    assert_eq!(all.iter().filter(keeps_a4).count(), 4);
}

/// Six turns, each of them also mirrored. No two circles change places: only the inner one touches
/// the centre, and only the middle one has steps both inwards and outwards.
#[test]
fn pretwa_has_twelve() {
    let all = symmetries(PRETWA);
    assert_eq!(all.len(), 12);
    let keeps_rings = |moved: &String| {
        let (from, to) = moved.split_once('>').unwrap();
        from[1..] == to[1..]
    };
    assert!(all.iter().flatten().all(keeps_rings));
}

/// A rectangle that is no square: two mirrors and half a turn. A row of holes is sown one way and
/// the sides sit apart, so no exchange of holes leaves everything as it was.
#[test]
fn dara_has_four_and_khutka_boia_one() {
    assert_eq!(symmetries(DARA).len(), 4);
    assert_eq!(symmetries(KHUTKA_BOIA), [Vec::<String>::new()]);
}
