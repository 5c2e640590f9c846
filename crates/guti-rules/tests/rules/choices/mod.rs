//! Every choice of options with which the laws are tested.

use guti_rules::definition::{Definition, Selected};
use guti_rules::validate;

/// Options that no named variant combines.
const COMBINED: [&str; 22] = [
    "chain=optional,removal=end-of-turn",
    "chain=optional,capture=optional,lose_at=2",
    "chain=single,removal=end-of-turn,capture=optional",
    "leaps=forward,promotion=far-row,crowning=ends-turn,king=flying,adjudication=draw",
    "steps=forward,promotion=far-corners,king=sliding,capture=optional,chain=optional",
    "king=flying,promotion=far-row,removal=end-of-turn,chain=optional",
    "steps=forward,promotion=none",
    "target=outside-threes,removal=optional,long_rows=allowed",
    "left_three=removal,lose_at=4",
    "placed_rows=earns,long_rows=allowed,left_three=removal,flying=5,target=never-threes",
    "placed_rows=earns,removal=optional,flying=4,lose_at=1",
    "placed_rows=allowed,row_wins=at-once,flying=3,lose_at=0",
    "moving=any-time,placed_rows=earns,target=outside-threes,flying=4,full_board=draws",
    "moving=any-time,placed_rows=forbidden,removal=optional",
    "moving=with-empty-hand,placed_rows=allowed,flying=3,full_board=draws",
    "fours=end-of-lap,elimination=difference",
    "fours=none,leftovers=kept,filling=right",
    "capture=opposite,grand_slam=legal,feeding=free",
    "capture=opposite,grand_slam=legal,stores=own,again=own-store,broken_off=shared",
    "stores=own,again=own-store,grand_slam=forbidden",
    "grand_slam=last-hole-kept,origin=sown,feeding=free",
    "end=stuck,feeding=compulsory,origin=skipped",
];

/// The standard game, the named variants, and those combinations that are options of this game.
pub fn choices(definition: &Definition) -> Vec<(String, Selected)> {
    let mut choices = vec!["standard".to_owned()];
    choices.extend(definition.variants().iter().map(|variant| variant.name.to_string()));
    choices.extend(COMBINED.map(str::to_owned));
    let select = |choice: String| {
        // Combinations with options of another family are skipped, and so are those under which no
        // game can begin.
        let selected = definition.select(&[&choice]).ok()?;
        validate::compile(definition, &selected).ok()?;
        Some((choice, selected))
    };
    choices.into_iter().filter_map(select).collect()
}
