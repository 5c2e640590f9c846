//! Whether a game can begin.

use super::document::At;
use super::error::Report;
use super::options::Refusal;
use super::{Definition, Selected, VariantError};
use crate::game::Game;
use crate::rules::{Rules, View};
use crate::with_rules;

/// Reports a game that is over before its first move, under its own options or those of a variant.
pub(super) fn check(definition: &Definition, root: At<'_>, report: &mut Report) {
    let family = root.get(definition.family().key());
    let standard = ["standard"];
    if let Err(VariantError::Refused { what, help }) = definition.select(&standard) {
        return report.advise(family.get("setup").key_span(), what, help);
    }
    for variant in definition.variants() {
        if let Err(VariantError::Refused { what, help }) = definition.select(&[variant.name]) {
            let at = family.get("variants").get(variant.name);
            report.advise(at.key_span(), what, help);
        }
    }
}

/// What is wrong with a start in which nobody can move.
pub(super) fn refusal(definition: &Definition, selected: &Selected) -> Option<Refusal> {
    let game = Game::new(definition, selected);
    let ended = with_rules!(&game, rules => {
        let ending = rules.ending(&rules.start());
        ending.map(|ending| ending.describe(rules.side_names()))
    });
    ended.map(|how| Refusal {
        key: "setup",
        what: format!("the game is over before its first move: {how}"),
        help: "the side that begins needs a move: look at the set-up, at the lines of the board, \
               and at the options that end a game"
            .to_owned(),
    })
}
