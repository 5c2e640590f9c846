//! Draws the menu and the match; it changes neither.

use super::board;
use super::canvas::Canvas;
use super::geometry::Geometry;
use super::marks::Marks;
use super::match_model::MatchModel;
use super::menu::GameMenu;
use super::palette::Palette;
use super::state::{ClickTarget, ClickTargets, Screen};
use super::text::{padded, shortened, width};
use super::{dialogs, keys, panel};
use crate::describe;
use crate::prose;
use crate::words::{self, say};
use guti_rules::types::BySide;
use guti_session::BoardView;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};

/// The smallest screen: columns and rows.
pub const LEAST: (u16, u16) = (80, 24);

/// Draws the whole screen.
pub fn app(buffer: &mut Buffer, screen: &mut Screen, palette: Palette, hits: &mut ClickTargets) {
    let area = buffer.area;
    if area.width < LEAST.0 || area.height < LEAST.1 {
        too_small(buffer, screen);
        return;
    }
    match screen {
        Screen::Menu(menu) => menu_screen(buffer, menu, palette, hits),
        Screen::Match(model) => match_screen(buffer, model, palette, hits),
    }
}

fn too_small(buffer: &mut Buffer, screen: &mut Screen) {
    let area = buffer.area;
    if let Screen::Match(model) = screen {
        model.geometry = None;
    }
    let (width, height) = LEAST;
    let words = say!(
        "term-too-small",
        columns = width,
        rows = height,
        width = area.width,
        height = area.height,
    );
    Paragraph::new(words).wrap(Wrap { trim: true }).render(area, buffer);
}

/// Divides the screen into a line at the top, the middle, and a line at the bottom.
fn parts(area: Rect) -> [Rect; 3] {
    Layout::vertical([Constraint::Length(1), Constraint::Min(0), Constraint::Length(1)]).areas(area)
}

fn bar(buffer: &mut Buffer, area: Rect, left: &str, right: &str, palette: Palette) {
    buffer.set_style(area, palette.bar());
    buffer.set_stringn(area.x + 1, area.y, left, usize::from(area.width) - 2, Style::new());
    let length = width(right) as u16;
    let free = area.width.saturating_sub(width(left) as u16 + 4);
    if length <= free {
        buffer.set_string(area.right() - length - 1, area.y, right, Style::new());
    }
}

/// Draws the line at the bottom: keys with their meaning, each a button. Where not all fit, those
/// before the last two are left out.
fn key_bar(
    buffer: &mut Buffer,
    area: Rect,
    mut keys: Vec<(String, String, KeyCode)>,
    palette: Palette,
    hits: &mut ClickTargets,
) {
    let length = |(name, words, _): &(String, String, KeyCode)| width(name) + width(words) + 1;
    let room = usize::from(area.width) - 1;
    while keys.len() > 2 && keys.iter().map(|key| length(key) + 2).sum::<usize>() > room + 2 {
        keys.remove(keys.len() - 3);
    }
    let mut x = area.x + 1;
    for key in keys {
        let length = length(&key) as u16;
        if x + length > area.right() {
            break;
        }
        let (name, words, code) = key;
        let spans = [
            Span::styled(name, palette.heading()),
            Span::raw(" "),
            Span::styled(words, palette.faint()),
        ];
        buffer.set_line(x, area.y, &Line::from(spans.to_vec()), length);
        hits.push((Rect::new(x, area.y, length, 1), ClickTarget::Key(code)));
        x += length + 2;
    }
}

/// Draws a board; returns its layout, or `None` if the area is too small for it.
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
        board::paint(&mut Canvas { buffer, geometry, palette, sides }, view, marks);
    } else {
        let words = say!("term-board-too-small");
        Paragraph::new(words).wrap(Wrap { trim: true }).render(area, buffer);
    }
    geometry
}

fn menu_screen(
    buffer: &mut Buffer,
    menu: &mut GameMenu,
    palette: Palette,
    hits: &mut ClickTargets,
) {
    let [top, middle, bottom] = parts(buffer.area);
    bar(buffer, top, &say!("term-screen-title"), "", palette);
    let [list, about] =
        Layout::horizontal([Constraint::Length(27), Constraint::Min(0)]).areas(middle);
    let mut y = list.y + 1;
    let title = say!("term-choose-game");
    buffer.set_stringn(list.x + 2, y, title, usize::from(list.width) - 2, palette.heading());
    y += 2;
    // As many games as fit, the current one among them, and a line that counts the others.
    let room = usize::from(list.bottom().saturating_sub(y + 1) / 3).max(1);
    let first = (menu.current + 1).saturating_sub(room);
    let end = (first + room).min(menu.games.len());
    let above = |number: usize| say!("term-more-above", number = number);
    let below = |number: usize| say!("term-more-below", number = number);
    let more = match (first, menu.games.len() - end) {
        (0, 0) => String::new(),
        (before, 0) => above(before),
        (0, after) => below(after),
        (before, after) => format!("{}, {}", above(before), below(after)),
    };
    let (row, columns) = (list.bottom().saturating_sub(1), usize::from(list.width) - 3);
    buffer.set_stringn(list.x + 3, row, more, columns, palette.faint());
    for (index, game) in menu.games.iter().enumerate().take(end).skip(first) {
        let place = &game.definition().region;
        let current = index == menu.current;
        let style = if current { palette.current() } else { Style::new() };
        let sign = if current { "▶" } else { " " };
        let columns = usize::from(list.width) - 3;
        let name = format!("{sign} {}", padded(&shortened(game.name(), columns - 2), 22));
        buffer.set_stringn(list.x + 1, y, name, columns, style);
        let unfinished = menu.unfinished_match(index).is_some().then(|| say!("term-unfinished"));
        let words = shortened(unfinished.as_ref().unwrap_or(place), columns - 2);
        buffer.set_stringn(list.x + 3, y + 1, words, columns - 2, palette.faint());
        hits.push((Rect::new(list.x, y, list.width, 2), ClickTarget::Item(index)));
        y += 3;
    }
    about_game(buffer, about, menu, palette);
    let keys = [
        (KeyCode::Down, say!("term-do-select")),
        (KeyCode::Enter, say!("term-do-play")),
        (KeyCode::Char('r'), say!("term-do-read")),
        (KeyCode::Char('q'), say!("term-do-quit")),
    ];
    key_bar(buffer, bottom, named(keys), palette, hits);
    if let Some(form) = &menu.form {
        dialogs::form(buffer, menu, form, palette, hits);
    }
    if let (Some(scroll), Some(game)) = (menu.reading, menu.games.get(menu.current)) {
        hits.clear();
        menu.reading = Some(dialogs::reading(buffer, &prose::rules(game), scroll, palette));
    }
    if let Some(note) = &menu.note {
        buffer.set_stringn(
            bottom.x + 1,
            bottom.y,
            note,
            usize::from(bottom.width),
            palette.refusal(),
        );
    }
}

/// Draws the board and the story of the selected game.
fn about_game(buffer: &mut Buffer, area: Rect, menu: &GameMenu, palette: Palette) {
    let (Some(game), Some(session)) =
        (menu.games.get(menu.current), menu.sessions.get(menu.current))
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
    let place = prose::place_and_time(definition);
    let free = usize::from(text.width).saturating_sub(width(game.name()) + 2);
    let place = Span::styled(format!("  {}", shortened(&place, free)), palette.faint());
    let mut lines = vec![Line::from(vec![name, place])];
    lines.push(Line::from(definition.summary.clone()));
    let notes = prose::translation_notes(game).into_iter();
    lines.extend(notes.map(|note| Line::styled(note, palette.faint())));
    for paragraph in prose::story(game) {
        lines.push(Line::from(""));
        lines.push(Line::from(paragraph));
    }
    Paragraph::new(lines).wrap(Wrap { trim: true }).render(text, buffer);
}

/// Keys with their names.
fn named<const N: usize>(keys: [(KeyCode, String); N]) -> Vec<(String, String, KeyCode)> {
    let name = |code| if code == KeyCode::Down { "↑ ↓".to_owned() } else { keys::name(code) };
    keys.into_iter().map(|(code, words)| (name(code), words, code)).collect()
}

fn match_screen(
    buffer: &mut Buffer,
    model: &mut MatchModel,
    palette: Palette,
    hits: &mut ClickTargets,
) {
    let [top, middle, bottom] = parts(buffer.area);
    let ruleset = model.controller.ruleset();
    let mut title = match ruleset.variant() {
        describe::STANDARD => ruleset.name().to_owned(),
        _ => format!("{}, {}", ruleset.name(), describe::variant(words::words(), ruleset)),
    };
    if model.controller.has_computer() {
        let level = model.controller.level().number();
        title = say!("term-screen-level", game = title, level = level);
    }
    bar(buffer, top, &title, &cursor_words(model), palette);
    let side = if middle.width >= 110 { 38 } else { 27 };
    let [board, panel] =
        Layout::horizontal([Constraint::Min(0), Constraint::Length(side)]).areas(middle);
    let marks = model.marks();
    let session = model.controller.session();
    let view = session.view_at(model.shown());
    let sides = session.side_names();
    let geometry = picture(buffer, board, &view, sides, &marks, (model.flipped, palette));
    panel::draw(buffer, panel, model, palette);
    model.geometry = geometry;
    let keys = [
        (KeyCode::Enter, say!("term-do-choose")),
        (KeyCode::Esc, say!("term-do-back")),
        (KeyCode::Char('u'), say!("term-do-undo")),
        (KeyCode::Char('['), say!("term-do-past")),
        (KeyCode::Char('h'), say!("term-do-hint")),
        (KeyCode::Char('r'), say!("term-do-rules")),
        (KeyCode::Char('n'), say!("term-do-new")),
        (KeyCode::Char('q'), say!("term-do-end")),
        (KeyCode::Char('?'), say!("term-do-help")),
    ];
    key_bar(buffer, bottom, named(keys), palette, hits);
    dialogs::dialog(buffer, model, palette, hits);
}

/// Names the point under the cursor.
fn cursor_words(model: &MatchModel) -> String {
    say!("term-cursor", point = model.session().board().name(model.cursor))
}
