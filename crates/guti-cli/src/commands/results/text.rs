//! The summary of a solved game as text.

use crate::describe;
use crate::output::{Output, faint, heading};
use crate::units;
use guti_session::Ruleset;
use guti_solver::statistics::{EmptyBoards, StartValue, Statistics, Summary, percent};
use std::io::{self, Write};

/// Writes the statistics of a solved game as text for people.
///
/// # Errors
///
/// An output that cannot be written.
pub fn write(out: &mut Output, ruleset: &Ruleset, figures: &Statistics) -> io::Result<()> {
    writeln!(out, "{}", heading(describe::title(ruleset)))?;
    start(out, figures.start.as_ref())?;
    empty_boards(out, &figures.empty_boards)?;
    layers(out, figures)?;
    longest(out, figures)?;
    right_to_move(out, figures)?;
    size(out, &figures.together)
}

/// Writes the heading of a section.
fn section(out: &mut Output, text: &str) -> io::Result<()> {
    writeln!(out, "\n{}", heading(text))
}

fn start(out: &mut Output, start: Option<&StartValue>) -> io::Result<()> {
    section(out, "The start")?;
    let Some(start) = start else {
        return writeln!(out, "  not in the tables");
    };
    // A search finds values, and no distances.
    let how_far = |distance| start.searched.map_or_else(|| far(distance), |_| String::new());
    writeln!(out, "  {}{}", start.value.word(), how_far(start.distance))?;
    let width = start.moves.iter().map(|mv| mv.text.chars().count()).max().unwrap_or(0);
    for mv in &start.moves {
        let (text, value) = (&mv.text, mv.value.word());
        writeln!(out, "  {text:width$}  {value}{}", how_far(mv.distance))?;
    }
    if let Some(plies) = start.searched {
        writeln!(
            out,
            "  not in the tables, but a search of {plies} plies reaches them in every line: it is exact"
        )?;
    }
    Ok(())
}

/// A distance to conversion in words, after a value.
fn far(distance: Option<u16>) -> String {
    match distance {
        Some(1) => ", 1 ply to the next conversion".to_owned(),
        Some(plies) => format!(", {plies} plies to the next conversion"),
        None => ", endless: no distance".to_owned(),
    }
}

fn empty_boards(out: &mut Output, boards: &EmptyBoards) -> io::Result<()> {
    if !boards.are_several() {
        return Ok(());
    }
    section(
        out,
        "Starts with other numbers of pieces: side to move in rows, other side in columns",
    )?;
    let sizes = boards.sizes();
    let line = |first: &str, cells: Vec<String>| {
        let cells = cells.iter().map(|cell| format!("  {cell:>4}")).collect::<Vec<_>>().concat();
        format!("  {first:>2}{cells}").trim_end().to_owned()
    };
    let heads = sizes.iter().map(u8::to_string).collect();
    writeln!(out, "{}", faint(line("", heads)))?;
    for &own in &sizes {
        let word = |&other: &u8| boards.value(own, other).map_or("", |value| value.word());
        let cells = sizes.iter().map(|other| word(other).to_owned()).collect();
        writeln!(out, "{}", line(&own.to_string(), cells))?;
    }
    Ok(())
}

fn layers(out: &mut Output, figures: &Statistics) -> io::Result<()> {
    section(out, "The layers: side to move - other side")?;
    let line = format!(
        "  {:>7}  {:>17}  {:>7}  {:>7}  {:>7}  {:>8}",
        "layer", "boards", "wins", "draws", "losses", "endless"
    );
    writeln!(out, "{}", faint(line))?;
    let by_hands = figures.by_hands();
    let layers = figures.without_hands().map(|layer| (layer.layer.clone(), &layer.summary));
    let in_hand = by_hands.iter().map(|([own, other], all)| (format!("h{own}-h{other}"), all));
    let all = [("all".to_owned(), &figures.together)];
    for (name, summary) in layers.chain(in_hand).chain(all) {
        let of = |part| percent(part, summary.boards);
        let [wins, draws, losses] = summary.counts.named().map(|(_, &count)| of(count));
        writeln!(
            out,
            "  {name:>7}  {:>17}  {wins:>5.1} %  {draws:>5.1} %  {losses:>5.1} %  {:>6.1} %",
            units::count(summary.boards),
            of(summary.endless.sum())
        )?;
    }
    if by_hands.is_empty() {
        return Ok(());
    }
    out.paragraph(
        "  ",
        "h2-h1: all layers in which the side to move has two pieces in hand, the other one.",
    )
}

fn longest(out: &mut Output, figures: &Statistics) -> io::Result<()> {
    section(out, "The longest distances to conversion")?;
    for (kind, longest) in figures.together.longest.named() {
        let Some(longest) = longest else {
            writeln!(out, "  {kind:6}  none")?;
            continue;
        };
        let (plies, layer) = (longest.plies, &longest.layer);
        let unit = if plies == 1 { "ply" } else { "plies" };
        writeln!(out, "  {kind:6}  {plies:>4} {unit}, layer {layer}: {}", longest.position)?;
    }
    let plies = figures.together.longest.named().map(|(_, l)| l.as_ref().map_or(0, |l| l.plies));
    let limit = figures.quiet_limit;
    let words = if limit == 0 {
        "The game has no limit of quiet plies.".to_owned()
    } else if plies.iter().any(|&plies| figures.is_beyond_limit(plies)) {
        format!(
            "Some exceed the limit of {limit} quiet plies, so that the limit can change results."
        )
    } else {
        format!(
            "All are within the limit of {limit} quiet plies, so that the limit changes no result."
        )
    };
    out.paragraph("  ", &words)
}

fn right_to_move(out: &mut Output, figures: &Statistics) -> io::Result<()> {
    if figures.equal_layers().next().is_none() {
        return Ok(());
    }
    section(
        out,
        "The advantage of being to move: wins minus losses where both sides have the same",
    )?;
    for layer in figures.equal_layers() {
        writeln!(out, "  {:>7}  {:>+6.1} %", layer.layer, layer.summary.balance())?;
    }
    Ok(())
}

fn size(out: &mut Output, all: &Summary) -> io::Result<()> {
    section(out, "The tables")?;
    let bits = all.bits_per_position;
    writeln!(out, "  {} positions, symmetric ones counted once", units::count(all.positions))?;
    writeln!(
        out,
        "  {} bytes; {:.2} bits per position for values, {:.2} for distances",
        units::count(all.bytes.files),
        bits.values,
        bits.distances
    )
}
