//! The self-play page: one HTML file with plots, error bars and the numbers behind them.

mod plot;

use crate::html::{escaped, tag};
use crate::self_play::format::{difference, share, spread};
use crate::self_play::{Distribution, SelfPlayReport};
use plot::Plot;

/// Colours that colour-blind readers can tell apart (M. Okabe and K. Ito, *Color
/// universal design*, 2008).
const STYLE: &str = "body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; \
    padding: 1rem; color: #1f2328; background: #fff } \
    table { border-collapse: collapse; display: block; overflow-x: auto } \
    th, td { padding: .25rem .75rem; border-bottom: 1px solid #ccc; text-align: right } \
    th:first-child, td:first-child { text-align: left } caption { text-align: left } \
    figure { margin: 2rem 0 } svg { max-width: 100%; height: auto } \
    footer, figcaption, caption { color: #57606a } \
    @media (prefers-color-scheme: dark) { body { color: #e6edf3; background: #0d1117 } \
    th, td { border-color: #444 } footer, figcaption, caption { color: #9da7b1 } \
    svg { background: #fff } }";

/// The page of one or several reports, side by side. `command` is the command that makes the page.
///
/// # Errors
///
/// If a plot cannot be drawn.
pub fn html(reports: &[SelfPlayReport], command: &str) -> Result<String, String> {
    let title = title(reports);
    let mut body = String::new();
    let mut push = |text: &str| body.push_str(text);
    push(&format!("<h1>{}</h1>\n", escaped(&title)));
    push(&introduction(reports));
    push(&table(reports));
    for plot in Plot::ALL {
        if let Some(figure) = plot.figure(reports)? {
            push(&figure);
        }
    }
    push(&endings(reports));
    push(&format!(
        "<footer><p>Made by <code>{}</code>. Intervals hold with 95 %; the same command gives \
         the same figures.</p></footer>\n",
        escaped(command)
    ));
    Ok(format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n<main>\n{body}</main>\n</body>\n</html>\n",
        escaped(&title)
    ))
}

fn title(reports: &[SelfPlayReport]) -> String {
    let name = reports.first().map_or("", |report| &report.name);
    format!("What {name} is like")
}

fn introduction(reports: &[SelfPlayReport]) -> String {
    let Some(report) = reports.first() else { return String::new() };
    let plan = &report.plan;
    format!(
        "<p>For each variant, {} games {} were played, from openings of {} random plies, each of them \
         twice (seed {}).</p>\n",
        report.self_play.games,
        plan.level.in_words(),
        plan.opening_plies,
        plan.seed
    )
}

/// A row of the table: its name, and its text for a report.
type Figure = (&'static str, fn(&SelfPlayReport) -> String);

/// The rows of the table, in order.
pub const FIGURES: [Figure; 8] = [
    ("Length, plies", |report| spread(report.self_play.length)),
    ("Length, median and range", |report| range(report.self_play.length)),
    ("Moves to choose from", |report| spread(report.self_play.choices)),
    ("Forced positions", |report| share(report.self_play.forced)),
    ("Points of the first side", |report| share(report.self_play.first)),
    ("Draws", |report| share(report.self_play.draws)),
    ("Captures a game", |report| spread(report.self_play.captures)),
    ("Exact", |report| exact(report)),
];

fn range(spread: Distribution) -> String {
    format!("{} ({:.0} to {:.0})", spread.median, spread.least, spread.most)
}

/// The value of the start in endgame tables.
pub fn exact(report: &SelfPlayReport) -> String {
    match &report.exact {
        None => "no tables".to_owned(),
        Some(exact) => match &exact.start {
            Some(start) => start.clone(),
            None => format!("{} layers, not the start", exact.layers),
        },
    }
}

fn table(reports: &[SelfPlayReport]) -> String {
    let mut table = "<table>\n<caption>Means and shares with their 95 % intervals</caption>\n\
        <tr><th scope=\"col\">Variant</th>"
        .to_owned();
    for report in reports {
        table += &tag("th scope=\"col\"", &report.variant);
    }
    table += "</tr>\n";
    let mut row = |name: &str, cells: &[String]| {
        table += "<tr>";
        table += &tag("th scope=\"row\"", name);
        for cell in cells {
            table += &tag("td", cell);
        }
        table += "</tr>\n";
    };
    for (name, figure) in FIGURES {
        row(name, &reports.iter().map(figure).collect::<Vec<_>>());
    }
    let rungs = reports.first().map_or(&[][..], |report| &report.skill);
    for (number, step) in rungs.iter().enumerate() {
        let name = format!("Elo of level {} over level {}", step.rung.stronger, step.rung.weaker);
        let elo =
            |report: &SelfPlayReport| report.skill.get(number).map(|step| difference(step.elo));
        let cells: Vec<String> = reports.iter().map(|s| elo(s).unwrap_or_default()).collect();
        row(&name, &cells);
    }
    table + "</table>\n"
}

fn endings(reports: &[SelfPlayReport]) -> String {
    let mut list = "<h2>How the games ended</h2>\n<ul>\n".to_owned();
    for report in reports {
        let endings = report.self_play.endings.iter();
        let said: Vec<String> = endings.map(|(how, count)| format!("{how} {count}")).collect();
        list += &tag("li", &format!("{}: {}", report.variant, said.join(", ")));
        list.push('\n');
    }
    list + "</ul>\n"
}
