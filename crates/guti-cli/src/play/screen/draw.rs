//! Draws everything; it only looks.

use super::app::Screen;
use super::board::{self, Easel};
use super::geometry::Geometry;
use super::marks::Marks;
use super::palette::Palette;
use super::start::Start;
use super::table::Table;
use super::{dialogs, panel};
use crate::prose;
use guti_rules::types::BySide;
use guti_session::BoardView;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};

/// What a click means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hit {
    /// The same as a key.
    Key(KeyCode),
    /// A line of a list.
    Item(usize),
}

/// The smallest screen.
pub const LEAST: (u16, u16) = (80, 24);

/// The whole screen.
pub fn app(
    buffer: &mut Buffer,
    screen: &mut Screen,
    palette: Palette,
    hits: &mut Vec<(Rect, Hit)>,
) {
    let area = buffer.area;
    if area.width < LEAST.0 || area.height < LEAST.1 {
        too_small(buffer, screen);
        return;
    }
    match screen {
        Screen::Start(start) => start_screen(buffer, start, palette, hits),
        Screen::Table(table) => table_screen(buffer, table, palette, hits),
    }
}

fn too_small(buffer: &mut Buffer, screen: &mut Screen) {
    let area = buffer.area;
    if let Screen::Table(table) = screen {
        table.geometry = None;
    }
    let (width, height) = LEAST;
    let words = format!(
        "guti needs {width} columns and {height} rows. This window has {} and {}: make it larger, \
         or leave with Ctrl-C and play with --plain.",
        area.width, area.height
    );
    Paragraph::new(words).wrap(Wrap { trim: true }).render(area, buffer);
}

/// The three parts of every screen: a line at the top, what is between, a line at the bottom.
fn parts(area: Rect) -> [Rect; 3] {
    Layout::vertical([Constraint::Length(1), Constraint::Min(0), Constraint::Length(1)]).areas(area)
}

fn bar(buffer: &mut Buffer, area: Rect, left: &str, right: &str, palette: Palette) {
    buffer.set_style(area, palette.bar());
    buffer.set_stringn(area.x + 1, area.y, left, usize::from(area.width) - 2, Style::new());
    let length = right.chars().count() as u16;
    let free = area.width.saturating_sub(left.chars().count() as u16 + 4);
    if length <= free {
        buffer.set_string(area.right() - length - 1, area.y, right, Style::new());
    }
}

/// Keys with their meaning in the line at the bottom, each a button.
fn key_bar(
    buffer: &mut Buffer,
    area: Rect,
    keys: &[(&str, &str, KeyCode)],
    palette: Palette,
    hits: &mut Vec<(Rect, Hit)>,
) {
    let mut x = area.x + 1;
    for (name, words, code) in keys {
        let length = (name.chars().count() + words.chars().count() + 1) as u16;
        if x + length > area.right() {
            break;
        }
        let spans = [
            Span::styled(*name, palette.heading()),
            Span::raw(" "),
            Span::styled(*words, palette.faint()),
        ];
        buffer.set_line(x, area.y, &Line::from(spans.to_vec()), length);
        hits.push((Rect::new(x, area.y, length, 1), Hit::Key(*code)));
        x += length + 2;
    }
}

/// The picture of a board; answers how it was laid out.
pub fn picture(
    buffer: &mut Buffer,
    area: Rect,
    view: &BoardView<'_>,
    sides: BySide<&'static str>,
    marks: &Marks,
    (flipped, palette): (bool, Palette),
) -> Option<Geometry> {
    let geometry = Geometry::new(view.board, area, flipped);
    if let Some(geometry) = &geometry {
        board::paint(&mut Easel { buffer, geometry, palette, sides }, view, marks);
    } else {
        let words = "This board needs a larger window.";
        Paragraph::new(words).wrap(Wrap { trim: true }).render(area, buffer);
    }
    geometry
}

fn start_screen(
    buffer: &mut Buffer,
    start: &mut Start,
    palette: Palette,
    hits: &mut Vec<(Rect, Hit)>,
) {
    let [top, middle, bottom] = parts(buffer.area);
    bar(buffer, top, "guti: traditional board games", "", palette);
    let [list, about] =
        Layout::horizontal([Constraint::Length(27), Constraint::Min(0)]).areas(middle);
    let mut y = list.y + 1;
    buffer.set_string(list.x + 2, y, "Choose a game", palette.heading());
    y += 2;
    // As many as there is room for, the current one among them, and a line for what is left out.
    let room = usize::from(list.bottom().saturating_sub(y + 1) / 3).max(1);
    let first = (start.current + 1).saturating_sub(room);
    let end = (first + room).min(start.games.len());
    let more = match (first, start.games.len() - end) {
        (0, 0) => String::new(),
        (above, 0) => format!("↑ {above} more"),
        (0, below) => format!("↓ {below} more"),
        (above, below) => format!("↑ {above} more, ↓ {below} more"),
    };
    buffer.set_string(list.x + 3, list.bottom().saturating_sub(1), more, palette.faint());
    for (index, game) in start.games.iter().enumerate().take(end).skip(first) {
        let place = &game.definition().region;
        let current = index == start.current;
        let style = if current { palette.current() } else { Style::new() };
        let sign = if current { "▶" } else { " " };
        let width = usize::from(list.width) - 3;
        buffer.set_stringn(list.x + 1, y, format!("{sign} {:<22}", game.name()), width, style);
        let words = if start.kept(index).is_some() { "unfinished match" } else { place };
        let words = format!("  {}", shortened(words, width - 2));
        buffer.set_stringn(list.x + 1, y + 1, words, width, palette.faint());
        hits.push((Rect::new(list.x, y, list.width, 2), Hit::Item(index)));
        y += 3;
    }
    about_game(buffer, about, start, palette);
    let keys = [
        ("↑ ↓", "look at the games", KeyCode::Down),
        ("Enter", "play", KeyCode::Enter),
        ("r", "read the story and the rules", KeyCode::Char('r')),
        ("q", "leave", KeyCode::Char('q')),
    ];
    key_bar(buffer, bottom, &keys, palette, hits);
    if let Some(form) = &start.form {
        dialogs::form(buffer, start, form, palette, hits);
    }
    if let (Some(scroll), Some(game)) = (start.reading, start.games.get(start.current)) {
        hits.clear();
        start.reading = Some(dialogs::reading(buffer, &prose::rules(game), scroll, palette));
    }
    if let Some(note) = &start.note {
        buffer.set_stringn(
            bottom.x + 1,
            bottom.y,
            note,
            usize::from(bottom.width),
            palette.refusal(),
        );
    }
}

/// The picture and the story of the game that the list points at.
fn about_game(buffer: &mut Buffer, area: Rect, start: &Start, palette: Palette) {
    let (Some(game), Some(session)) =
        (start.games.get(start.current), start.sessions.get(start.current))
    else {
        return;
    };
    let height = (area.height * 2 / 3).clamp(15, area.height - 6);
    let [picture_area, text] =
        Layout::vertical([Constraint::Length(height), Constraint::Min(0)]).areas(area);
    let view = session.view();
    let sides = session.side_names();
    picture(buffer, picture_area, &view, sides, &Marks::default(), (false, palette));
    let text = Rect { x: text.x + 1, width: text.width - 2, ..text };
    let definition = game.definition();
    let name = Span::styled(game.name().to_owned(), palette.heading());
    let place = place(&definition.region, &definition.period);
    let free = usize::from(text.width).saturating_sub(game.name().chars().count() + 2);
    let place = Span::styled(format!("  {}", shortened(&place, free)), palette.faint());
    let mut lines = vec![Line::from(vec![name, place])];
    lines.push(Line::from(definition.summary.clone()));
    for paragraph in prose::story(game) {
        lines.push(Line::from(""));
        lines.push(Line::from(paragraph));
    }
    Paragraph::new(lines).wrap(Wrap { trim: true }).render(text, buffer);
}

/// Words cut at a length, which is then seen.
fn shortened(words: &str, length: usize) -> String {
    if words.chars().count() <= length {
        return words.to_owned();
    }
    let cut: String = words.chars().take(length.saturating_sub(1)).collect();
    format!("{}…", cut.trim_end_matches([' ', ',']))
}

fn place(region: &str, period: &str) -> String {
    let words: Vec<&str> = [region, period].into_iter().filter(|word| !word.is_empty()).collect();
    words.join(", ")
}

fn table_screen(
    buffer: &mut Buffer,
    table: &mut Table,
    palette: Palette,
    hits: &mut Vec<(Rect, Hit)>,
) {
    let [top, middle, bottom] = parts(buffer.area);
    let ruleset = table.sitting.ruleset();
    let mut title = match ruleset.variant() {
        "standard" => ruleset.name().to_owned(),
        variant => format!("{}, {variant}", ruleset.name()),
    };
    if table.sitting.has_computer() {
        title = format!("{title} · computer at level {}", table.sitting.level());
    }
    bar(buffer, top, &title, &cursor_words(table), palette);
    let side = if middle.width >= 110 { 38 } else { 27 };
    let [board, panel] =
        Layout::horizontal([Constraint::Min(0), Constraint::Length(side)]).areas(middle);
    let marks = table.marks();
    let session = table.sitting.session();
    let view = session.view_at(table.shown());
    let sides = session.side_names();
    let geometry = picture(buffer, board, &view, sides, &marks, (table.flipped, palette));
    panel::draw(buffer, panel, table, palette);
    table.geometry = geometry;
    let keys = [
        ("Enter", "choose", KeyCode::Enter),
        ("Esc", "back", KeyCode::Esc),
        ("u", "undo", KeyCode::Char('u')),
        ("[", "past", KeyCode::Char('[')),
        ("h", "hint", KeyCode::Char('h')),
        ("r", "rules", KeyCode::Char('r')),
        ("n", "new", KeyCode::Char('n')),
        ("q", "leave", KeyCode::Char('q')),
        ("?", "help", KeyCode::Char('?')),
    ];
    key_bar(buffer, bottom, &keys, palette, hits);
    dialogs::overlay(buffer, table, palette, hits);
}

/// Which point the cursor is on.
fn cursor_words(table: &Table) -> String {
    format!("cursor on {}", table.session().board().name(table.cursor))
}
