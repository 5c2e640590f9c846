//! The page of a solved game, its variants side by side.

use crate::plan::PlannedGame;
use crate::solve::Solved;
use crate::words::{bytes, grouped};
use guti_arena::map::valued;
use guti_solver::statistics::{LayerStatistics, StartValue, Statistics, Summary, percent};
use std::fmt::Write as _;

/// The page in Markdown; `rounds` is its section about the rounds of a match, and `timing` that about the time that
/// solving took.
pub fn write(game: &PlannedGame, solved: &[Solved], rounds: &str, timing: &str) -> String {
    let Some(first) = solved.first() else { return String::new() };
    let (id, name) = (&game.id, first.ruleset.name());
    let extent = if has_start(solved) { "solved" } else { "solved in part" };
    let mut page = format!(
        "<!-- Written by `cargo xtask results {id}`. -->\n\n# {name}, {extent}\n\n\
         [The game](../games/{id}.md); [what the words and figures mean](index.md).\n\n\
         ```sh\n\
         cargo xtask results {id}   # solves, measures, and writes this page\n"
    );
    for variant in solved {
        let option = match variant.ruleset.variant() {
            "standard" => String::new(),
            variant => format!(" --variant {variant}"),
        };
        let _ = writeln!(page, "guti results {id}{option} --dir target/tables   # the figures");
    }
    page.push_str("```\n\n");
    if let Some(size) = game.up_to {
        let _ = write!(
            page,
            "Only the layers up to the size {size} are solved: so many pieces of a side, or counters.\n\n"
        );
    }
    if let Some(total) = game.total {
        let _ = write!(
            page,
            "Only the layers up to the total {total} are solved: so many pieces of both sides together.\n\n"
        );
    }
    start(&mut page, solved);
    empty_boards(&mut page, solved);
    outcomes(&mut page, solved);
    longest(&mut page, solved);
    right_to_move(&mut page, solved);
    page.push_str(rounds);
    cost(&mut page, solved);
    page.push_str(timing);
    layers(&mut page, solved);
    page.truncate(page.trim_end().len());
    page.push('\n');
    page
}

/// Appends a table with a line for each variant.
fn table(
    page: &mut String,
    columns: &[&str],
    solved: &[Solved],
    cells: impl Fn(&Solved) -> Vec<String>,
) {
    let _ = writeln!(page, "| variant | {} |", columns.join(" | "));
    let _ = writeln!(page, "|---|{}", "--:|".repeat(columns.len()));
    for variant in solved {
        let cells = cells(variant).join(" | ");
        let _ = writeln!(page, "| `{}` | {cells} |", variant.ruleset.variant());
    }
    page.push('\n');
}

/// Whether the value of the start is known under the rules of any variant.
fn has_start(solved: &[Solved]) -> bool {
    solved.iter().any(|variant| variant.statistics.start.is_some())
}

fn start(page: &mut String, solved: &[Solved]) {
    page.push_str("## The start\n\n");
    if !has_start(solved) {
        page.push_str("The start is in none of these layers.\n\n");
        return;
    }
    page.push_str(
        "The value for the side to move, in brackets the distance to conversion in plies; then \
         that of each first move for the player who makes it.\n\n",
    );
    table(page, &["the start", "first moves"], solved, |variant| {
        start_cells(variant.statistics.start.as_ref()).to_vec()
    });
    for variant in solved {
        let searched = variant.statistics.start.as_ref().and_then(|start| start.searched);
        if let Some(plies) = searched {
            let _ = writeln!(
                page,
                "- `{}`: the start is in none of these layers. A search of {plies} plies finds \
                 the values from the tables alone, without an estimate, so that they are exact; there \
                 are no distances.\n",
                variant.ruleset.variant()
            );
        }
    }
}

/// The value of the start, and those of its moves, each with the distance in brackets.
pub fn start_cells(start: Option<&StartValue>) -> [String; 2] {
    let Some(start) = start else { return ["not solved".to_owned(), String::new()] };
    let moves = start.moves.iter().map(|mv| {
        let value = valued(mv.value, mv.distance);
        format!("`{}` {value}", mv.text)
    });
    [valued(start.value, start.distance), moves.collect::<Vec<_>>().join(", ")]
}

fn empty_boards(page: &mut String, solved: &[Solved]) {
    let several = solved.iter().filter(|variant| variant.statistics.empty_boards.are_several());
    for (nth, variant) in several.enumerate() {
        if nth == 0 {
            page.push_str(
                "## Starts with other numbers of pieces\n\nThe value of the empty board for the side to move. Its pieces are in \
                 the first column, those of the other side in the first row.\n\n",
            );
        }
        let boards = &variant.statistics.empty_boards;
        let sizes = boards.sizes();
        let heads = sizes.iter().map(u8::to_string).collect::<Vec<_>>().join(" | ");
        let _ = writeln!(page, "| `{}` | {heads} |", variant.ruleset.variant());
        let _ = writeln!(page, "|--:|{}", "---|".repeat(sizes.len()));
        for &own in &sizes {
            let word = |&other: &u8| boards.value(own, other).map_or("", |value| value.word());
            let cells = sizes.iter().map(word).collect::<Vec<_>>().join(" | ");
            let _ = writeln!(page, "| {own} | {cells} |");
        }
        page.push('\n');
    }
}

fn outcomes(page: &mut String, solved: &[Solved]) {
    page.push_str(
        "## Win, draw, loss\n\nAll boards of all layers together, for the side to move; endless \
         boards are counted among the others too.\n\n",
    );
    let columns = ["boards", "wins %", "draws %", "losses %", "endless %"];
    table(page, &columns, solved, |variant| {
        let all = &variant.statistics.together;
        let mut cells = vec![grouped(all.boards)];
        cells.extend(shares(all));
        cells
    });
    for variant in solved {
        let all = &variant.statistics.together;
        let [wins, draws, losses, _] = shares(all);
        let _ = writeln!(
            page,
            "![{}, {}: {wins} % of all boards are won, {draws} % drawn and {losses} % lost for the \
             side to move; by layer in the table below]({})\n",
            variant.ruleset.name(),
            variant.ruleset.variant(),
            variant.plot_file()
        );
    }
}

/// The percentages of wins, draws, losses and boards with infinite play.
pub fn shares(summary: &Summary) -> [String; 4] {
    let of = |count| format!("{:.1}", percent(count, summary.boards));
    let counts = &summary.counts;
    [of(counts.wins), of(counts.draws), of(counts.losses), of(summary.endless.sum())]
}

fn longest(page: &mut String, solved: &[Solved]) {
    page.push_str(
        "## The longest distances to conversion\n\n\
         | variant | | plies | layer | a position |\n|---|---|--:|---|---|\n",
    );
    for variant in solved {
        for (kind, longest) in variant.statistics.together.longest.named() {
            let cells = longest.as_ref().map_or("none | | ".to_owned(), |longest| {
                format!("{} | {} | `{}`", longest.plies, longest.layer, longest.position)
            });
            let _ = writeln!(page, "| `{}` | {kind} | {cells} |", variant.ruleset.variant());
        }
    }
    page.push('\n');
    for variant in solved {
        let _ = writeln!(page, "- `{}`: {}", variant.ruleset.variant(), limit(&variant.statistics));
    }
    page.push('\n');
}

/// Says whether the limit on quiet plies changes results.
fn limit(statistics: &Statistics) -> String {
    let limit = statistics.quiet_limit;
    if limit == 0 {
        return "the game has no limit of quiet plies.".to_owned();
    }
    let longest = statistics.together.longest.named();
    let beyond = |(_, longest): &(_, &Option<guti_solver::statistics::Longest>)| {
        longest.as_ref().is_some_and(|longest| statistics.is_beyond_limit(longest.plies))
    };
    let beyond: Vec<&str> = longest.iter().filter(|one| beyond(one)).map(|one| one.0).collect();
    if beyond.is_empty() {
        format!(
            "all are within the limit of {limit} quiet plies, so that the limit changes no result."
        )
    } else {
        let beyond = beyond.join(" and ");
        format!(
            "some {beyond} are beyond the limit of {limit} quiet plies, so that the limit can change them."
        )
    }
}

fn right_to_move(page: &mut String, solved: &[Solved]) {
    let Some(most) = solved.iter().max_by_key(|variant| variant.statistics.equal_layers().count())
    else {
        return;
    };
    page.push_str(
        "## What the right to move is worth\n\nWins less losses of a hundred boards for the side \
         to move, where both sides have the same number of pieces, or own none of what lies on the board.\n\n",
    );
    let variants = solved.iter().map(|variant| format!("`{}`", variant.ruleset.variant()));
    let _ = writeln!(page, "| layer | {} |", variants.collect::<Vec<_>>().join(" | "));
    let _ = writeln!(page, "|---|{}", "--:|".repeat(solved.len()));
    for LayerStatistics { layer, .. } in most.statistics.equal_layers() {
        let cells = solved.iter().map(|variant| {
            let here = variant.statistics.layers.iter().find(|other| other.layer == *layer);
            here.map_or(String::new(), |here| format!("{:+.1}", here.summary.balance()))
        });
        let _ = writeln!(page, "| {layer} | {} |", cells.collect::<Vec<_>>().join(" | "));
    }
    page.push('\n');
}

fn cost(page: &mut String, solved: &[Solved]) {
    page.push_str("## What the tables take\n\nPositions that a symmetry maps onto each other are stored once.\n\n");
    let columns = ["positions", "files", "bits for a value", "bits for a distance"];
    table(page, &columns, solved, |variant| {
        let all = &variant.statistics.together;
        let bits = all.bits_per_position;
        let size = bytes(all.bytes.files);
        let [values, distances] = [bits.values, bits.distances].map(|bits| format!("{bits:.2}"));
        vec![grouped(all.positions), size, values, distances]
    });
}

fn layers(page: &mut String, solved: &[Solved]) {
    page.push_str("## Layer by layer\n\nThe side to move - the other side.");
    if solved.iter().any(|variant| !variant.statistics.by_hands().is_empty()) {
        page.push_str(
            " Where pieces are in hand, the layers with the same hands are added up: in `h2-h1` the \
             side to move has two in hand, the other one.",
        );
    }
    page.push_str("\n\n");
    for variant in solved {
        let _ = write!(
            page,
            "<details>\n<summary>{}</summary>\n\n\
             | layer | boards | wins % | draws % | losses % | endless % | longest win | longest \
             loss |\n|---|--:|--:|--:|--:|--:|--:|--:|\n",
            variant.ruleset.variant()
        );
        let by_hands = variant.statistics.by_hands();
        let layers = variant.statistics.without_hands();
        let layers = layers.map(|layer| (layer.layer.clone(), &layer.summary));
        let in_hand = by_hands.iter().map(|([own, other], all)| (format!("h{own}-h{other}"), all));
        for (layer, summary) in layers.chain(in_hand) {
            let longest = [&summary.longest.wins, &summary.longest.losses];
            let [win, loss] = longest.map(|longest| {
                longest.as_ref().map_or(String::new(), |longest| longest.plies.to_string())
            });
            let shares = shares(summary).join(" | ");
            let boards = grouped(summary.boards);
            let _ = writeln!(page, "| {layer} | {boards} | {shares} | {win} | {loss} |");
        }
        page.push_str("\n</details>\n\n");
    }
}
