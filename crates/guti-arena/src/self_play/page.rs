//! Surveys as a page for a browser: pictures with error bars and the figures behind them, in one
//! file that needs no other.

mod plot;

use crate::self_play::{Difference, Share, Spread, Survey};
use plot::Plot;

/// The colours are told apart also by who does not see all of them (M. Okabe and K. Ito, *Color
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

/// The page of one survey or of several, beside each other. `command` is what makes it again.
pub fn html(surveys: &[Survey], command: &str) -> Result<String, String> {
    let title = title(surveys);
    let mut body = String::new();
    let mut push = |text: &str| body.push_str(text);
    push(&format!("<h1>{}</h1>\n", escaped(&title)));
    push(&introduction(surveys));
    push(&table(surveys));
    for plot in Plot::ALL {
        if let Some(figure) = plot.figure(surveys)? {
            push(&figure);
        }
    }
    push(&endings(surveys));
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

fn title(surveys: &[Survey]) -> String {
    let name = surveys.first().map_or("", |survey| &survey.name);
    format!("What {name} is like")
}

fn introduction(surveys: &[Survey]) -> String {
    let Some(survey) = surveys.first() else { return String::new() };
    let plan = &survey.plan;
    format!(
        "<p>The engine played each variant {} times against itself at level {}, from openings of \
         {} random plies, each of them twice (seed {}).</p>\n",
        survey.self_play.games, plan.level, plan.opening_plies, plan.seed
    )
}

/// One row of the table: what it is called, and what it is in a survey.
type Figure = (&'static str, fn(&Survey) -> String);

/// The figures of a survey, in the order in which they are best read.
pub const FIGURES: [Figure; 8] = [
    ("Length, plies", |survey| spread(survey.self_play.length)),
    ("Length, median and range", |survey| range(survey.self_play.length)),
    ("Moves to choose from", |survey| spread(survey.self_play.choices)),
    ("Forced positions", |survey| share(survey.self_play.forced)),
    ("Points of the first side", |survey| share(survey.self_play.first)),
    ("Draws", |survey| share(survey.self_play.draws)),
    ("Captures a game", |survey| spread(survey.self_play.captures)),
    ("Exact", |survey| exact(survey)),
];

/// A mean with its uncertainty.
pub fn spread(spread: Spread) -> String {
    format!("{:.1} ± {:.1}", spread.mean, spread.error)
}

fn range(spread: Spread) -> String {
    format!("{:.0} ({:.0} to {:.0})", spread.median, spread.least, spread.most)
}

/// A share with its interval, in hundredths.
pub fn share(share: Share) -> String {
    let [value, low, high] = [share.share, share.low, share.high].map(|x| 100.0 * x);
    format!("{value:.1} % ({low:.1} to {high:.1})")
}

/// What tables of solved positions say of the start.
pub fn exact(survey: &Survey) -> String {
    match &survey.exact {
        None => "no tables".to_owned(),
        Some(exact) => match &exact.start {
            Some(start) => start.clone(),
            None => format!("{} layers, not the start", exact.layers),
        },
    }
}

/// A difference in Elo, with its interval where it is finite.
pub fn difference(elo: Difference) -> String {
    match elo {
        Difference { value: Some(value), low: Some(low), high: Some(high) } => {
            format!("{value:+.0} ({low:+.0} to {high:+.0})")
        }
        Difference { value: Some(value), .. } => format!("{value:+.0}, no bound"),
        Difference { value: None, .. } => "no bound".to_owned(),
    }
}

fn table(surveys: &[Survey]) -> String {
    let mut table = "<table>\n<caption>Means and shares with their 95 % intervals</caption>\n\
        <tr><th scope=\"col\">Variant</th>"
        .to_owned();
    for survey in surveys {
        table += &tag("th scope=\"col\"", &survey.variant);
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
        row(name, &surveys.iter().map(figure).collect::<Vec<_>>());
    }
    let rungs = surveys.first().map_or(&[][..], |survey| &survey.skill);
    for (number, step) in rungs.iter().enumerate() {
        let name = format!("Elo of level {} over level {}", step.rung.stronger, step.rung.weaker);
        let elo = |survey: &Survey| survey.skill.get(number).map(|step| difference(step.elo));
        let cells: Vec<String> = surveys.iter().map(|s| elo(s).unwrap_or_default()).collect();
        row(&name, &cells);
    }
    table + "</table>\n"
}

fn endings(surveys: &[Survey]) -> String {
    let mut list = "<h2>How the games ended</h2>\n<ul>\n".to_owned();
    for survey in surveys {
        let endings = survey.self_play.endings.iter();
        let said: Vec<String> = endings.map(|(how, count)| format!("{how} {count}")).collect();
        list += &tag("li", &format!("{}: {}", survey.variant, said.join(", ")));
        list.push('\n');
    }
    list + "</ul>\n"
}

/// A text between the tags of an element, which may have attributes.
fn tag(element: &str, text: &str) -> String {
    let name = element.split(' ').next().unwrap_or(element);
    format!("<{element}>{}</{name}>", escaped(text))
}

/// A text that stands for itself in HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
