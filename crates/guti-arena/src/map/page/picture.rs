//! The picture of a map: a column of rules for each number of changes, and a line for each edge.

use super::anchor;
use crate::html::escaped;
use crate::map::{MapEdge, MappedRules, RuleMap};
use guti_solver::Wdl;
use serde_json::{Value, json};
use std::fmt::Write as _;

const COLUMN: usize = 210;
const ROW: usize = 58;
const LEFT: usize = 40;
const TOP: usize = 48;
const RADIUS: usize = 15;

/// The colours and dashes of the decisions, in turn: colours that colour-blind readers can tell apart (M.
/// Okabe and K. Ito, *Color universal design*, 2008).
const LINES: [(&str, &str); 6] = [
    ("#0072b2", "none"),
    ("#d55e00", "8 4"),
    ("#009e73", "2 4"),
    ("#cc79a7", "12 4 2 4"),
    ("#56b4e9", "4 2"),
    ("#7a5c00", "1 3"),
];

/// The figure with its controls, the picture and a legend.
pub fn figure(map: &RuleMap) -> String {
    let places = places(map);
    let rows = places.iter().map(|[_, row]| row + 1).max().unwrap_or(1);
    let columns = places.iter().map(|[column, _]| column + 1).max().unwrap_or(1);
    let (width, height) = (LEFT + columns * COLUMN, TOP + rows * ROW);
    let mut svg = format!(
        "<svg id=\"map\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         role=\"group\" aria-label=\"Map of the rules: {} rules and {} edges\">\n",
        map.rules.len(),
        map.edges.len()
    );
    for column in 0..columns {
        let words = match column {
            0 => escaped(&map.base),
            1 => "1 change".to_owned(),
            changes => format!("{changes} changes"),
        };
        let left = LEFT + column * COLUMN - RADIUS;
        let _ = writeln!(svg, "<text class=\"head\" x=\"{left}\" y=\"20\">{words}</text>");
    }
    svg += "<g aria-hidden=\"true\">\n";
    for edge in &map.edges {
        svg += &line(map, edge, &places);
    }
    svg += "</g>\n";
    for (number, rules) in map.rules.iter().enumerate() {
        svg += &node(map, number, rules, places[number]);
    }
    svg += "</svg>\n";
    format!(
        "<figure>\n{}<div class=\"picture\">\n{svg}</div>\n<figcaption>Each circle is a set of rules, each line \
         a decision between two of them. <span id=\"scale\">{}</span> Arrow keys move from circle to circle, left and right along \
         lines; Enter shows the rules below.</figcaption>\n<p id=\"status\" role=\"status\"></p>\n\
         <script type=\"application/json\" id=\"figures\">{}</script>\n</figure>\n",
        controls(map),
        "Coloured by the value of the start for the side to move: blue a win, grey a draw, orange a loss, \
         white not solved.",
        // Inside a script element only `</` would end it.
        data(map).to_string().replace('<', "\\u003c"),
    )
}

/// The column and the row of each node.
fn places(map: &RuleMap) -> Vec<[usize; 2]> {
    let mut filled: Vec<usize> = Vec::new();
    let place = |rules: &MappedRules| {
        filled.resize(filled.len().max(rules.changes + 1), 0);
        filled[rules.changes] += 1;
        [rules.changes, filled[rules.changes] - 1]
    };
    map.rules.iter().map(place).collect()
}

fn centre([column, row]: [usize; 2]) -> (usize, usize) {
    (LEFT + column * COLUMN, TOP + row * ROW)
}

/// The index of an option among the decisions.
fn index(map: &RuleMap, option: &str) -> usize {
    map.decisions.iter().position(|decision| decision.option == option).unwrap_or(0)
}

fn line(map: &RuleMap, edge: &MapEdge, places: &[[usize; 2]]) -> String {
    let [(x1, y1), (x2, y2)] = [edge.from, edge.to].map(|end| centre(places[end]));
    let decision = index(map, &edge.option);
    let (colour, dashes) = LINES[decision % LINES.len()];
    let path = if x1 == x2 {
        // Within a column a line would run through other nodes.
        let bend = x1 - RADIUS - (y1.abs_diff(y2) / 8).min(LEFT - RADIUS - 2);
        format!("M{x1} {y1}Q{bend} {} {x2} {y2}", usize::midpoint(y1, y2))
    } else {
        format!("M{x1} {y1}L{x2} {y2}")
    };
    let weak = edge.exact.as_ref().is_some_and(|exact| exact.is_same_everywhere);
    let width = if weak { 1 } else { 2 };
    format!(
        "<path class=\"edge\" d=\"{path}\" stroke=\"{colour}\" stroke-dasharray=\"{dashes}\" \
         stroke-width=\"{width}\" data-decision=\"{decision}\" data-ends=\"{} {}\"/>\n",
        edge.from, edge.to
    )
}

fn node(map: &RuleMap, number: usize, rules: &MappedRules, place: [usize; 2]) -> String {
    let (x, y) = centre(place);
    let value = rules.findings.exact.as_ref().and_then(|exact| exact.start.as_ref());
    let class = value.map_or("unknown", |start| match start.value {
        Wdl::Win => "win",
        Wdl::Draw => "draw",
        Wdl::Loss => "loss",
    });
    let title = rules.title(map);
    let value = rules.findings.exact.as_ref().map(super::super::ExactFigures::start_in_words);
    let said = match value {
        Some(value) => format!("{}. {title}: the start is {value}", number + 1),
        None => format!("{}. {title}", number + 1),
    };
    let label: String = if title.chars().count() > 26 {
        title.chars().take(25).chain(['…']).collect()
    } else {
        title.clone()
    };
    let ring = if rules.named.is_empty() { "" } else { " named" };
    format!(
        "<a class=\"node\" href=\"#{}\" data-number=\"{number}\" data-place=\"{} {}\" \
         aria-label=\"{}\"><title>{}</title><circle class=\"{class}{ring}\" cx=\"{x}\" cy=\"{y}\" \
         r=\"{RADIUS}\"/><text class=\"number\" x=\"{x}\" y=\"{}\">{}</text>\
         <text class=\"name\" x=\"{}\" y=\"{}\">{}</text></a>\n",
        anchor(number),
        place[0],
        place[1],
        escaped(&said),
        escaped(&rules.decided(&map.decisions)),
        y + 5,
        number + 1,
        x + RADIUS + 5,
        y + 4,
        escaped(&label),
    )
}

/// A choice of the figure that colours the nodes, and a check box for each decision, which is the legend
/// of the lines too. They are hidden where scripts do not run.
fn controls(map: &RuleMap) -> String {
    let mut text = "<form id=\"controls\" hidden><label>Colour the circles by \
        <select id=\"figure\"></select></label>\n<fieldset><legend>Show the lines of</legend>\n"
        .to_owned();
    for (number, decision) in map.decisions.iter().enumerate() {
        let (colour, dashes) = LINES[number % LINES.len()];
        let _ = writeln!(
            text,
            "<label><input type=\"checkbox\" checked data-decision=\"{number}\"> \
             <svg width=\"36\" height=\"8\" aria-hidden=\"true\"><path d=\"M0 4H36\" stroke=\"{colour}\" \
             stroke-width=\"3\" stroke-dasharray=\"{dashes}\"/></svg> {}</label>",
            escaped(&decision.option)
        );
    }
    text + "</fieldset></form>\n"
}

/// The figures by which nodes can be coloured: for each a name, a unit and a number for each node, or
/// null where it is not known. The first, the value of the start, is drawn already.
fn data(map: &RuleMap) -> Value {
    type Figure = (&'static str, fn(&MappedRules) -> Option<f64>);
    let figures: [Figure; 8] = [
        ("boards won, %", |rules| Some(100.0 * rules.findings.exact.as_ref()?.shares().wins)),
        ("boards drawn, %", |rules| Some(100.0 * rules.findings.exact.as_ref()?.shares().draws)),
        ("longest win, plies", |rules| {
            Some(rules.findings.exact.as_ref()?.longest.wins.as_ref()?.plies.into())
        }),
        ("length of games, plies", |rules| {
            Some(rules.findings.play.as_ref()?.self_play.length.mean)
        }),
        ("moves to choose from", |rules| {
            Some(rules.findings.play.as_ref()?.self_play.choices.mean)
        }),
        ("points of the first side, %", |rules| {
            Some(100.0 * rules.findings.play.as_ref()?.self_play.first.share)
        }),
        ("draws in play, %", |rules| {
            Some(100.0 * rules.findings.play.as_ref()?.self_play.draws.share)
        }),
        ("forced positions, %", |rules| {
            Some(100.0 * rules.findings.play.as_ref()?.self_play.forced.share)
        }),
    ];
    let figures = figures.iter().filter_map(|(name, of)| {
        let values: Vec<Option<f64>> = map.rules.iter().map(of).collect();
        let known = values.iter().any(Option::is_some);
        let rounded: Vec<Option<f64>> =
            values.iter().map(|value| value.map(|value| (value * 100.0).round() / 100.0)).collect();
        known.then(|| json!({ "name": name, "values": rounded }))
    });
    Value::Array(figures.collect())
}
