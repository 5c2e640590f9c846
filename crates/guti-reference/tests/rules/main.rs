//! Facts worked out by hand from the prose of the rules; each test says which rule it is about.

mod figures;
mod history;
mod leap;
mod men_and_kings;
mod mill;
mod relay;
mod row;

use guti_reference::Naive;

const LAU_KATA_KATI: &str = include_str!("../../../../games/lau-kata-kati.toml");
const DASH_GUTI: &str = include_str!("../../../../games/dash-guti.toml");
const PRETWA: &str = include_str!("../../../../games/pretwa.toml");
const ENGLISH_DRAUGHTS: &str = include_str!("../../../../games/english-draughts.toml");
const FELLI: &str = include_str!("../../../../games/felli.toml");
const DARA: &str = include_str!("../../../../games/dara.toml");
const NINE: &str = include_str!("../../../../games/nine-mens-morris.toml");
const THREE: &str = include_str!("../../../../games/three-mens-morris.toml");
const LASKER: &str = include_str!("../../../../games/lasker-morris.toml");
const MORABARABA: &str = include_str!("../../../../games/morabaraba.toml");
const KHUTKA_BOIA: &str = include_str!("../../../../games/khutka-boia.toml");

/// A game with some of its variants or options.
fn game(text: &str, variant: &[&str]) -> Naive {
    Naive::load(text, variant).expect("a game of this project")
}

/// The moves that begin so, of all that are legal.
fn moves_from(game: &Naive, position: &str, beginning: &str) -> Vec<String> {
    let mut moves = game.moves(position);
    moves.retain(|mv| mv.starts_with(beginning));
    moves
}

#[test]
fn unknown_variants_and_options_are_errors() {
    for entry in ["polite", "chain=perhaps", "chains=single", "lose_at=few"] {
        assert!(Naive::load(PRETWA, &[entry]).is_err(), "{entry}");
    }
    assert!(Naive::load("", &[]).is_err());
    assert!(Naive::load("=", &[]).is_err());
}

#[test]
fn a_circle_of_two_points_is_an_error() {
    let circles = PRETWA.find("circles = [").expect("a board with circles");
    let end = circles + PRETWA[circles..].find(']').expect("the end of the list") + 1;
    let text = [&PRETWA[..circles], "circles = [\"a1 b1\"]", &PRETWA[end..]].concat();
    let error = Naive::load(&text, &[]).err().expect("an error");
    assert!(error.contains("at least three points"), "{error}");
}

#[test]
fn later_settings_go_over_earlier_ones() {
    let start = game(PRETWA, &[]).start();
    let over = game(PRETWA, &["lose_at=9", "standard", "lose_at=8"]);
    assert_eq!(over.result(&start), None);
    let over = game(PRETWA, &["lose_at=8", "single-leap", "lose_at=9"]);
    assert!(over.result(&start).is_some());
}
