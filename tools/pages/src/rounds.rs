//! The section of a page about the rounds that a match can bring.

use crate::Result;
use guti_rules::game::Game;
use guti_rules::index::{Indexed, Setting, TableIndex};
use guti_rules::relay::{RelayPosition, RelayRules};
use guti_rules::rules::Rules;
use guti_rules::types::Side;
use guti_session::Ruleset;
use guti_solver::generic::LayerSolver;
use guti_solver::rounds::{RoundLimits, RoundsReport};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The most counters on the board of the positions that are counted.
const COUNTERS: u8 = 8;

/// What is known of the rounds of a setting that is named with South's holes first.
#[derive(Default)]
struct Row {
    /// South's total before the round.
    total: u16,
    /// By the side that begins: by how many counters South wins the round.
    difference: [Option<i16>; 2],
}

/// The section in Markdown; empty for a game without rounds.
///
/// # Errors
///
/// If a round cannot be solved.
pub fn section(ruleset: &Ruleset) -> Result<String> {
    let Game::Relay(rules) = ruleset.game() else { return Ok(String::new()) };
    let settings = rules.settings();
    if settings.is_empty() {
        return Ok(String::new());
    }
    let mut rows = rows(rules)?.into_iter().collect::<Vec<_>>();
    rows.retain(|(setting, _)| settings.contains(setting));
    rows.sort_by_key(|&(setting, Row { total, .. })| (total, setting));
    let mut text = format!(
        "## Rounds of a match\n\n\
         The rounds that a match can bring besides those on the whole board, by their \
         [setting](../guide/tables.md#rounds-of-a-match), in which South has no more holes than North. South has \
         the total of the second column before such a round, and North the rest. Then by how many counters South \
         wins the round if South begins and if North begins, and both play for counters alone: `guti rounds {}`. \
         The last column is about the boards with up to {COUNTERS} counters, with either side to move: of a \
         hundred, those on which South gets more of the counters that are left, less those on which North does.\n\n\
         | setting | South has | South begins | North begins | up to {COUNTERS} counters |\n\
         |---|--:|--:|--:|--:|\n",
        ruleset.id()
    );
    for (setting, Row { total, difference }) in rows {
        let [south, north] = difference
            .map(|counters| counters.map_or(String::new(), |counters| format!("{counters:+}")));
        let balance = balance(rules, setting)?;
        let _ = writeln!(text, "| `{setting}` | {total} | {south} | {north} | {balance:+.1} |");
    }
    text.push('\n');
    Ok(text)
}

/// The values of all rounds, by their settings.
fn rows(rules: &RelayRules) -> Result<BTreeMap<Setting, Row>> {
    let report = RoundsReport::new(rules, RoundLimits::default(), 1).map_err(|e| e.to_string())?;
    let mut rows: BTreeMap<Setting, Row> = BTreeMap::new();
    let all = rules.total() as u16;
    for start in &report.starts {
        for ((position, _), alone) in start.start.choices.iter().zip(&start.alone) {
            let Some(setting) = rules.setting(position) else { continue };
            // The side that begins is called South in the position, and may be North in the setting.
            let row = rows.entry(setting).or_default();
            let difference = alone.as_ref().map(|value| value.difference);
            let total = start.start.total;
            if is_south(rules, position, setting) {
                (row.total, row.difference[0]) = (total, difference);
            } else {
                (row.total, row.difference[1]) =
                    (all - total, difference.map(|counters| -counters));
            }
        }
    }
    Ok(rows)
}

/// Whether the first side of a position is the first of its setting too, and not the second.
fn is_south(rules: &RelayRules, position: &RelayPosition, setting: Setting) -> bool {
    let holes = rules.row(Side::First).without(position.out_of_play()).len();
    holes == u32::from(setting.holes[0])
        && position.kungidar() == setting.kungidar
        && position.bha().map(|bha| rules.owner(bha)) == setting.bha.map(|(owner, _)| owner)
}

/// Of a hundred boards with few counters in a setting, those on which South gets more of them, less those on which
/// North does.
fn balance(rules: &RelayRules, setting: Setting) -> Result<f64> {
    let rules = rules.with_setting(setting).ok_or_else(|| format!("no rounds with {setting}"))?;
    let mut solver = LayerSolver::new(&rules);
    let (mut boards, mut sum) = (0u64, 0i64);
    for layer in rules.layers().into_iter().filter(|layer| layer.size() <= COUNTERS) {
        solver.solve(layer).map_err(|e| e.to_string())?;
        let solution = solver.layer(layer).ok_or_else(|| format!("{layer} is not solved"))?;
        for (rank, &value) in (0..).zip(&solution.values) {
            let position = rules.unrank(solver.index(), TableIndex { layer, rank });
            let souths = if rules.turn(&position) == Side::First { value } else { -value };
            boards += 1;
            sum += i64::from(souths.signum());
        }
    }
    Ok(100.0 * sum as f64 / boards as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_round_of_a_match_has_a_row() {
        let ruleset = Ruleset::find("khutka-boia", &[] as &[&str]).unwrap();
        let text = section(&ruleset).unwrap();
        let rows: Vec<Vec<&str>> = text
            .lines()
            .filter(|line| line.starts_with("| `"))
            .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
            .collect();
        // 4 with holes out of play alone, 9 with a Kungidar, 17 with a bha.
        assert_eq!(rows.len(), 30, "{text}");
        assert!(rows.iter().all(|row| row.len() == 5 && row.iter().all(|cell| !cell.is_empty())));
        // What `guti rounds` says of the totals 20 and 30: the side that begins loses by 10, or wins by 10.
        let four = rows.iter().find(|row| row[0] == "`holes=4-5`").unwrap();
        assert_eq!(four[1..4], ["20", "-10", "-10"]);
        // Of the totals 24 and 26: the side that begins wins by 6, or as Kungidar by 32.
        let kungidar = rows.iter().find(|row| row[0] == "`holes=5-5,K=s`").unwrap();
        assert_eq!(kungidar[1..4], ["26", "+32", "-6"]);
        assert_eq!(section(&Ruleset::find("pretwa", &[] as &[&str]).unwrap()).unwrap(), "");
    }
}
