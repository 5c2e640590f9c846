//! A map of rules as text.

use crate::output::{Output, heading};
use guti_arena::map::{MappedRules, RuleMap, valued};
use guti_solver::statistics::percent;
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Prints the decisions, a line for each combination of rules, and what each decision changes.
///
/// # Errors
///
/// An output that cannot be written.
pub fn print(out: &mut Output, map: &RuleMap) -> io::Result<()> {
    writeln!(out, "{}\n", heading(format!("A map of the rules of {}", map.name)))?;
    out.paragraph("", map.doubt())?;
    if map.decisions.is_empty() {
        writeln!(out)?;
        for (name, said) in map.rules.iter().flat_map(MappedRules::figures) {
            out.paragraph(&format!("{name:26}"), &said)?;
        }
        return Ok(());
    }
    let (rules, possible) = (map.rules.len(), map.possible);
    let scope =
        if map.is_complete { "" } else { ", of which only those near the base were looked at" };
    out.paragraph("", &format!("{possible} combinations{scope}; {rules} different rules"))?;
    decisions(out, map)?;
    table(out, map)?;
    effects(out, map)?;
    for refused in &map.refused {
        out.paragraph("Refused: ", &format!("{}: {}", refused.options, refused.reason))?;
    }
    Ok(())
}

fn decisions(out: &mut Output, map: &RuleMap) -> io::Result<()> {
    writeln!(out, "\n{}", heading("Decisions"))?;
    for decision in &map.decisions {
        let values = decision.values.iter().map(|value| match &value.sources[..] {
            [] => value.value.clone(),
            sources => format!("{} ({})", value.value, sources.join(", ")),
        });
        let values: Vec<String> = values.collect();
        let said = format!("{}; {}", values.join(" or "), decision.doubt.words());
        out.paragraph(&format!("{:15}", decision.option), &said)?;
    }
    Ok(())
}

fn table(out: &mut Output, map: &RuleMap) -> io::Result<()> {
    let columns = format!(
        "\n{:>3}  {:>10}  {:>5}  {:>5}  {:>7}  {:>6}  {:>5}  {:>7}  {:>7}",
        "", "start", "won%", "drawn%", "longest", "plies", "moves", "first%", "draws%"
    );
    writeln!(out, "{}", heading(columns))?;
    for (number, rules) in map.rules.iter().enumerate() {
        let exact = rules.findings.exact.as_ref();
        let start = exact.and_then(|exact| exact.start.as_ref());
        let start = start.map(|start| valued(start.value, start.distance));
        let share = |count: u64, boards: u64| format!("{:.1}", percent(count, boards));
        let won = exact.map(|exact| share(exact.counts.wins, exact.boards));
        let drawn = exact.map(|exact| share(exact.counts.draws, exact.boards));
        let longest = exact.and_then(|exact| exact.longest.wins.as_ref());
        let longest = longest.map(|longest| longest.plies.to_string());
        let play = rules.findings.play.as_ref().map(|play| &play.self_play);
        let plies = play.map(|play| format!("{:.1}", play.length.mean));
        let moves = play.map(|play| format!("{:.1}", play.choices.mean));
        let first = play.map(|play| format!("{:.1}", 100.0 * play.first.share));
        let ties = play.map(|play| format!("{:.1}", 100.0 * play.draws.share));
        let or_dash = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
        let [start, won, drawn, longest] = [start, won, drawn, longest].map(or_dash);
        let [plies, moves, first, ties] = [plies, moves, first, ties].map(or_dash);
        out.paragraph(&format!("{:>3}  ", number + 1), &rules.title(map))?;
        writeln!(
            out,
            "{:3}  {start:>10}  {won:>5}  {drawn:>6}  {longest:>7}  {plies:>6}  {moves:>5}  {first:>7}  \
             {ties:>7}",
            ""
        )?;
    }
    for note in solved_in_part(map) {
        out.paragraph("", &note)?;
    }
    Ok(())
}

/// Of which rules only the layers up to a size are solved, in a sentence for each size.
fn solved_in_part(map: &RuleMap) -> Vec<String> {
    let mut parts: BTreeMap<u8, Vec<String>> = BTreeMap::new();
    let exact = |rules: &MappedRules| {
        rules.findings.exact.as_ref().map(|exact| (exact.up_to, exact.is_complete))
    };
    let all = map
        .rules
        .iter()
        .enumerate()
        .filter_map(|(number, rules)| Some((number + 1, exact(rules)?)));
    let mut solved = 0;
    for (number, (up_to, is_complete)) in all {
        solved += 1;
        if !is_complete {
            parts.entry(up_to).or_default().push(number.to_string());
        }
    }
    let note = |(size, rules): (u8, Vec<String>)| {
        if rules.len() == solved {
            return format!("Only layers up to the size {size} are solved.");
        }
        format!(
            "Only layers up to the size {size} are solved of the rules {}, so that their shares and distances \
             are not to be compared with those of others.",
            rules.join(", ")
        )
    };
    parts.into_iter().map(note).collect()
}

fn effects(out: &mut Output, map: &RuleMap) -> io::Result<()> {
    writeln!(out, "\n{}", heading("What each decision does"))?;
    for effect in &map.effects {
        let [from, to] = &effect.values;
        let pairs = if effect.edges == 1 { "pair" } else { "pairs" };
        let pairs = format!("{}: from {from} to {to}, {} {pairs}", effect.option, effect.edges);
        out.paragraph("", &pairs)?;
        for (name, change) in effect.changes() {
            out.paragraph(&format!("  {name:26}"), &change)?;
        }
    }
    Ok(())
}
