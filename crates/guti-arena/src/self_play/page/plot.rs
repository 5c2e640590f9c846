//! The plots of a page.

use crate::html::escaped;
use crate::self_play::format::{share, spread};
use crate::self_play::{Proportion, SelfPlayReport};
use plotters::coord::Shift;
use plotters::prelude::*;
use std::error::Error;

const SIZE: (u32, u32) = (720, 320);
const TALL: u32 = 110;

/// The colours of the variants, in turn.
const COLOURS: [RGBColor; 6] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(86, 180, 233),
    RGBColor(0, 0, 0),
];

const BINS: usize = 24;

/// A plot of the page, drawn with one series for each variant.
#[derive(Clone, Copy)]
pub enum Plot {
    /// The first side's share of the points, and the share of draws.
    Balance,
    /// The lengths of games.
    Length,
    /// The numbers of legal moves by ply.
    Choices,
    /// The scores of stronger levels.
    Skill,
}

type Drawn = Result<(), Box<dyn Error>>;
type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

impl Plot {
    pub const ALL: [Plot; 4] = [Plot::Balance, Plot::Length, Plot::Choices, Plot::Skill];

    /// The plot as an HTML figure, with a caption and an accessible description; `None` if it has no data.
    ///
    /// # Errors
    ///
    /// If the picture cannot be drawn.
    pub fn figure(self, reports: &[SelfPlayReport]) -> Result<Option<String>, String> {
        if matches!(self, Plot::Skill) && reports.iter().all(|report| report.skill.is_empty()) {
            return Ok(None);
        }
        let mut svg = String::new();
        let height = match self {
            Plot::Length => TALL * reports.len() as u32 + 60,
            _ => SIZE.1,
        };
        self.draw(&mut svg, (SIZE.0, height), reports)
            .map_err(|error| format!("the picture cannot be drawn: {error}"))?;
        let said = escaped(&self.said(reports));
        let title = self.title();
        let svg = svg.replacen("<svg ", &format!("<svg role=\"img\" aria-label=\"{said}\" "), 1);
        Ok(Some(format!(
            "<figure>\n<h2>{title}</h2>\n{}\n<figcaption>{}</figcaption>\n</figure>\n",
            svg.trim(),
            self.caption()
        )))
    }

    fn title(self) -> &'static str {
        match self {
            Plot::Balance => "Balance and draws",
            Plot::Length => "Length",
            Plot::Choices => "Moves to choose from",
            Plot::Skill => "Skill",
        }
    }

    fn caption(self) -> &'static str {
        match self {
            Plot::Balance => {
                "The share of the points that the first side takes, and the share of draws. \
                 A half of the points each is balance."
            }
            Plot::Length => "How many games lasted how many plies.",
            Plot::Choices => {
                "Legal moves as the game goes on, as long as half of the games last; the bars are \
                 intervals of the mean."
            }
            Plot::Skill => {
                "The share of the points that the stronger of two levels takes: the more, the \
                 more skill matters."
            }
        }
    }

    /// The content of the plot in words, for screen readers.
    fn said(self, reports: &[SelfPlayReport]) -> String {
        let of = |report: &SelfPlayReport| match self {
            Plot::Balance => format!(
                "points of the first side {}, draws {}",
                share(report.self_play.first),
                share(report.self_play.draws)
            ),
            Plot::Length => format!("{} plies", spread(report.self_play.length)),
            Plot::Choices => format!("{} moves", spread(report.self_play.choices)),
            Plot::Skill => {
                let steps = report.skill.iter().map(|step| {
                    let rung = step.rung;
                    format!(
                        "level {} against {}: {}",
                        rung.stronger,
                        rung.weaker,
                        share(step.score)
                    )
                });
                steps.collect::<Vec<_>>().join("; ")
            }
        };
        let lines = reports.iter().map(|report| format!("{}: {}", report.variant, of(report)));
        format!("{}. {}", self.title(), lines.collect::<Vec<_>>().join(". "))
    }

    fn draw(self, svg: &mut String, size: (u32, u32), reports: &[SelfPlayReport]) -> Drawn {
        let area = SVGBackend::with_string(svg, size).into_drawing_area();
        area.fill(&WHITE)?;
        match self {
            Plot::Balance => balance(&area, reports)?,
            Plot::Length => lengths(&area, reports)?,
            Plot::Choices => choices(&area, reports)?,
            Plot::Skill => skill(&area, reports)?,
        }
        area.present()?;
        Ok(())
    }
}

fn colour(number: usize) -> RGBColor {
    COLOURS[number % COLOURS.len()]
}

/// Groups of proportions: a bar with its interval for each variant.
fn shares(
    area: &Area<'_>,
    names: &[String],
    reports: &[SelfPlayReport],
    of: &dyn Fn(&SelfPlayReport, usize) -> Option<Proportion>,
) -> Drawn {
    let groups = names.len();
    let mut chart = ChartBuilder::on(area)
        .margin(12)
        .x_label_area_size(36)
        .y_label_area_size(52)
        .build_cartesian_2d(0.0..groups as f64, 0.0..1.0)?;
    let label = |at: &f64| names.get(*at as usize).cloned().unwrap_or_default();
    chart
        .configure_mesh()
        .disable_x_mesh()
        .x_labels(groups * 2 + 1)
        .x_label_formatter(&|at| {
            if (at.fract() - 0.5).abs() < 0.01 { label(at) } else { String::new() }
        })
        .y_label_formatter(&|share| format!("{:.0} %", share * 100.0))
        .draw()?;
    let width = 0.8 / reports.len().max(1) as f64;
    for (number, report) in reports.iter().enumerate() {
        let colour = colour(number);
        let place = |group: usize| group as f64 + 0.1 + width * number as f64;
        let bars = (0..groups).filter_map(|group| Some((place(group), of(report, group)?)));
        let bars: Vec<(f64, Proportion)> = bars.collect();
        let drawn = chart.draw_series(bars.iter().map(|&(left, share)| {
            let corners = [(left + width * 0.1, 0.0), (left + width * 0.9, share.share)];
            Rectangle::new(corners, colour.mix(0.6).filled())
        }))?;
        drawn
            .label(&report.variant)
            .legend(move |(x, y)| Rectangle::new([(x, y - 4), (x + 12, y + 4)], colour.filled()));
        chart.draw_series(bars.iter().map(|&(left, share)| {
            let Proportion { low, share, high } = share;
            ErrorBar::new_vertical(left + width / 2.0, low, share, high, BLACK.filled(), 8)
        }))?;
    }
    chart.configure_series_labels().background_style(WHITE.mix(0.8)).border_style(BLACK).draw()?;
    Ok(())
}

fn balance(area: &Area<'_>, reports: &[SelfPlayReport]) -> Drawn {
    let names = ["first side".to_owned(), "draws".to_owned()];
    shares(area, &names, reports, &|report, group| {
        let of = &report.self_play;
        Some(if group == 0 { of.first } else { of.draws })
    })
}

fn skill(area: &Area<'_>, reports: &[SelfPlayReport]) -> Drawn {
    let steps = reports.first().map_or(&[][..], |report| &report.skill);
    let name = |step: &crate::self_play::LevelResult| {
        format!("level {} against {}", step.rung.stronger, step.rung.weaker)
    };
    let names: Vec<String> = steps.iter().map(name).collect();
    shares(area, &names, reports, &|report, group| Some(report.skill.get(group)?.score))
}

/// Histograms one below the other with the same scale.
fn lengths(area: &Area<'_>, reports: &[SelfPlayReport]) -> Drawn {
    let longest = reports.iter().flat_map(|report| &report.self_play.lengths).max();
    let longest = longest.copied().unwrap_or(1).max(1);
    let bin = (longest / BINS + 1).max(1);
    let counts = |report: &SelfPlayReport| {
        let mut counts = vec![0usize; longest / bin + 1];
        for &length in &report.self_play.lengths {
            counts[length / bin] += 1;
        }
        counts
    };
    let tallest = reports.iter().flat_map(counts).max().unwrap_or(1).max(1);
    for (number, (row, report)) in
        area.split_evenly((reports.len(), 1)).iter().zip(reports).enumerate()
    {
        let mut chart = ChartBuilder::on(row)
            .margin(8)
            .caption(&report.variant, ("sans-serif", 14))
            .x_label_area_size(24)
            .y_label_area_size(52)
            .build_cartesian_2d(0..longest + bin, 0..tallest)?;
        chart.configure_mesh().disable_x_mesh().y_labels(4).draw()?;
        chart.draw_series(counts(report).into_iter().enumerate().map(|(index, count)| {
            let corners = [(index * bin, 0), ((index + 1) * bin, count)];
            Rectangle::new(corners, colour(number).filled())
        }))?;
    }
    Ok(())
}

fn choices(area: &Area<'_>, reports: &[SelfPlayReport]) -> Drawn {
    let course = || reports.iter().flat_map(|report| &report.self_play.course);
    let last = course().map(|at| at.ply).max().unwrap_or(1);
    let most = course().map(|at| at.choices.mean + at.choices.error).fold(1.0, f64::max);
    let mut chart = ChartBuilder::on(area)
        .margin(12)
        .x_label_area_size(36)
        .y_label_area_size(52)
        .build_cartesian_2d(0..last + 1, 0.0..most * 1.05)?;
    chart.configure_mesh().x_desc("ply").draw()?;
    for (number, report) in reports.iter().enumerate() {
        let (colour, course) = (colour(number), &report.self_play.course);
        let line = course.iter().map(|at| (at.ply, at.choices.mean));
        chart
            .draw_series(LineSeries::new(line, colour.stroke_width(2)))?
            .label(&report.variant)
            .legend(move |(x, y)| Rectangle::new([(x, y - 4), (x + 12, y + 4)], colour.filled()));
        chart.draw_series(course.iter().map(|at| {
            let (mean, error) = (at.choices.mean, at.choices.error);
            ErrorBar::new_vertical(
                at.ply,
                (mean - error).max(0.0),
                mean,
                mean + error,
                colour.filled(),
                4,
            )
        }))?;
    }
    chart.configure_series_labels().background_style(WHITE.mix(0.8)).border_style(BLACK).draw()?;
    Ok(())
}
