//! Draws the dialogs over the board.

use super::dialog::Dialog;
use super::keys;
use super::match_model::MatchModel;
use super::menu::{GameMenu, NewGameForm, Row};
use super::palette::Palette;
use super::state::{ClickTarget, ClickTargets};
use super::text::{padded, tail, width};
use crate::output::wrapped;
use crate::prose::{self, Prose};
use crate::words::{self, say, sentence};
use guti_session::{MatchStatus, wording};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, BorderType, Clear, Widget};

/// Draws a frame in the middle of the screen; returns the area inside.
fn frame(buffer: &mut Buffer, title: &str, width: u16, height: u16, palette: Palette) -> Rect {
    let area = buffer.area;
    let (width, height) = (width.min(area.width - 4), height.min(area.height - 2));
    let outer = Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    };
    Clear.render(outer, buffer);
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .title(format!(" {title} "))
        .title_style(palette.heading());
    let inner = block.inner(outer);
    block.render(outer, buffer);
    Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner }
}

/// Prints lines into an area; returns the row after them.
fn print(buffer: &mut Buffer, area: Rect, lines: &[(String, Style)]) -> u16 {
    let mut y = area.y;
    for (line, style) in lines {
        if y >= area.bottom() {
            break;
        }
        buffer.set_stringn(area.x, y, line, usize::from(area.width), *style);
        y += 1;
    }
    y
}

/// Draws a row of buttons: each a key and what it does. Returns the column of another one.
fn buttons(
    buffer: &mut Buffer,
    area: Rect,
    y: u16,
    keys: &[(KeyCode, String)],
    palette: Palette,
    hits: &mut ClickTargets,
) -> u16 {
    let mut x = area.x;
    for (code, words) in keys {
        let from = x;
        for (text, style) in [(keys::name(*code), palette.heading()), (words.clone(), Style::new())]
        {
            let free = usize::from(area.right().saturating_sub(x));
            (x, _) = buffer.set_stringn(x, y, text, free, style);
            x += 1;
        }
        hits.push((Rect::new(from, y, x - 1 - from, 1), ClickTarget::Key(*code)));
        x += 2;
    }
    x
}

/// The columns that a row of buttons takes.
fn buttons_width(keys: &[(KeyCode, String)]) -> usize {
    let each = keys.iter().map(|(code, words)| width(&keys::name(*code)) + width(words) + 4);
    each.sum::<usize>().saturating_sub(3)
}

/// Draws the dialog over the board, if there is one.
pub fn dialog(
    buffer: &mut Buffer,
    model: &mut MatchModel,
    palette: Palette,
    hits: &mut ClickTargets,
) {
    if model.dialog != Dialog::None {
        hits.clear();
    }
    match &mut model.dialog {
        Dialog::None => {}
        Dialog::Help => help(buffer, palette, hits),
        Dialog::Rules { scroll } => {
            let text = prose::rules(model.controller.ruleset());
            *scroll = reading(buffer, &text, *scroll, palette);
        }
        Dialog::Move(text) => {
            let (title, how) = (say!("term-type-a-move"), say!("term-type-a-move-how"));
            typing(buffer, (&title, how), text, palette);
        }
        Dialog::Save(text) => {
            let (title, how) = (say!("term-save"), say!("term-save-how"));
            typing(buffer, (&title, how), text, palette);
        }
        Dialog::Question(question) => {
            let (words, keys) = question.words(model.is_saved());
            let columns = 60.max(buttons_width(&keys) + 4) as u16;
            let inner = frame(buffer, "guti", columns, 5, palette);
            let y = print(buffer, inner, &[(words, palette.heading())]);
            buttons(buffer, inner, y + 1, &keys, palette, hits);
        }
        Dialog::End => end(buffer, model, palette, hits),
        Dialog::ChooseBha { holes, current } => {
            let (holes, current) = (holes.clone(), *current);
            choice(buffer, model, (&holes, current), palette, hits);
        }
    }
}

fn help(buffer: &mut Buffer, palette: Palette, hits: &mut ClickTargets) {
    let height = keys::HELP.len() as u16 + 5;
    let names = keys::HELP.map(|(name, _)| name.text());
    let meanings = keys::HELP.map(|(_, id)| words::text(id));
    let signs = [say!("term-signs-choice"), say!("term-signs-last")];
    let widest = |texts: &[String]| texts.iter().map(|text| width(text)).max().unwrap_or(0);
    let column = widest(&names) + 2;
    // Four columns are those of the frame.
    let needed = (column + widest(&meanings)).max(widest(&signs)) + 4;
    let inner = frame(buffer, &say!("term-keys"), needed.max(70) as u16, height, palette);
    hits.push((buffer.area, ClickTarget::Key(KeyCode::Esc)));
    let mut y = inner.y;
    for (name, meaning) in names.into_iter().zip(meanings) {
        buffer.set_string(inner.x, y, name, palette.heading());
        let free = usize::from(inner.width).saturating_sub(column);
        buffer.set_stringn(inner.x + column as u16, y, meaning, free, Style::new());
        y += 1;
    }
    for (line, y) in signs.into_iter().zip(y + 1..) {
        buffer.set_stringn(inner.x, y, line, usize::from(inner.width), Style::new());
    }
}

/// Draws a long text from line `scroll` on; returns the first line that is shown.
pub fn reading(buffer: &mut Buffer, text: &[Prose], scroll: usize, palette: Palette) -> usize {
    let width = buffer.area.width.min(84);
    let height = buffer.area.height - 2;
    let inner = frame(buffer, &say!("term-do-reading"), width, height, palette);
    let lines = prose::lines(text, usize::from(inner.width));
    let most = lines.len().saturating_sub(usize::from(inner.height));
    let scroll = scroll.min(most);
    let styled: Vec<(String, Style)> = lines
        .into_iter()
        .skip(scroll)
        .map(|(part, line)| match part {
            Prose::Heading(..) => (line, palette.heading()),
            Prose::Gap | Prose::Paragraph(..) => (line, Style::new()),
            Prose::Note(..) => (line, palette.faint()),
        })
        .collect();
    print(buffer, inner, &styled);
    if scroll < most {
        buffer.set_string(inner.right(), inner.bottom() - 1, "↓", palette.heading());
    }
    if scroll > 0 {
        buffer.set_string(inner.right(), inner.y, "↑", palette.heading());
    }
    scroll
}

fn typing(buffer: &mut Buffer, (title, how): (&str, String), text: &str, palette: Palette) {
    let inner = frame(buffer, title, 70.max(width(&how) + 4) as u16, 6, palette);
    let room = usize::from(inner.width).saturating_sub(3);
    let key = |code, does| format!("{}: {does}", keys::name(code));
    let done = key(KeyCode::Enter, say!("term-do-done"));
    let cancel = key(KeyCode::Esc, say!("term-do-cancel"));
    let lines = [
        (how, Style::new()),
        (String::new(), Style::new()),
        (format!("> {}▏", tail(text, room)), palette.heading()),
        (format!("{done}   {cancel}"), palette.faint()),
    ];
    print(buffer, inner, &lines);
}

/// The lines about a game that is over: the result, the score, and what comes next.
fn outcome(model: &MatchModel, palette: Palette, width: usize) -> Vec<(String, Style)> {
    let game = model.controller.shown();
    let mut lines = Vec::new();
    let mut push = |text: &str, style: Style| {
        lines.extend(wrapped("", text, width).into_iter().map(|line| (line, style)));
    };
    if let Some(result) = model.session().result() {
        push(&sentence(result.fact()), palette.heading());
    }
    if game.has_rounds() {
        push(&say!("term-score", score = wording::score(&game)), Style::new());
    }
    for remark in game.next_round_remarks() {
        push(&words::said(&remark), Style::new());
    }
    match game.status() {
        MatchStatus::Over(result) if game.has_rounds() => {
            push(&sentence(result.fact()), palette.heading());
        }
        MatchStatus::NextGame if game.target().is_some() => {
            push(&say!("term-sides-change"), Style::new());
        }
        _ => {}
    }
    lines
}

fn end(buffer: &mut Buffer, model: &MatchModel, palette: Palette, hits: &mut ClickTargets) {
    let game = model.controller.game();
    let lines = outcome(model, palette, 62);
    let title = say!("term-the-end");
    let next = match game.status() {
        MatchStatus::Over(_) => say!("term-do-play-again"),
        _ if wording::is_of_rounds(game) => say!("term-do-next-round"),
        _ => say!("term-do-next-game"),
    };
    let keys = [
        (KeyCode::Enter, next),
        (KeyCode::Char('u'), say!("term-do-take-back")),
        (KeyCode::Char('c'), say!("term-do-other-games")),
        (KeyCode::Char('q'), say!("term-do-quit")),
    ];
    let columns = 68.max(buttons_width(&keys) + 4) as u16;
    let inner = frame(buffer, &title, columns, lines.len() as u16 + 5, palette);
    let y = print(buffer, inner, &lines) + 1;
    buttons(buffer, inner, y, &keys, palette, hits);
    let look = [(KeyCode::Esc, say!("term-do-look"))];
    buttons(buffer, inner, y + 1, &look, palette, hits);
}

fn choice(
    buffer: &mut Buffer,
    model: &MatchModel,
    (holes, current): (&[String], usize),
    palette: Palette,
    hits: &mut ClickTargets,
) {
    let mut lines = outcome(model, palette, 62);
    let game = model.controller.shown();
    if let MatchStatus::ChooseBha { player, .. } = game.status() {
        let asked = say!("term-which-bha", player = game.name(player));
        lines.push((String::new(), Style::new()));
        lines.push((asked, palette.heading()));
    }
    let title = say!("term-the-next-round");
    let inner = frame(buffer, &title, 68, lines.len() as u16 + 6, palette);
    let y = print(buffer, inner, &lines);
    let mut x = inner.x;
    for (index, hole) in holes.iter().enumerate() {
        let sign = if index == current { format!("[ {hole} ]") } else { format!("  {hole}  ") };
        let style = if index == current { palette.current() } else { Style::new() };
        buffer.set_string(x, y, &sign, style);
        let length = width(&sign) as u16;
        hits.push((Rect::new(x, y, length, 1), ClickTarget::Item(index)));
        x += length + 2;
    }
    let keys = [
        (KeyCode::Enter, say!("term-do-choose-it")),
        (KeyCode::Char('u'), say!("term-do-take-back")),
        (KeyCode::Esc, say!("term-do-look")),
    ];
    buttons(buffer, inner, y + 2, &keys, palette, hits);
}

/// Draws the form for a new game.
pub fn form(
    buffer: &mut Buffer,
    menu: &GameMenu,
    form: &NewGameForm,
    palette: Palette,
    hits: &mut ClickTargets,
) {
    hits.clear();
    let Some(game) = menu.games.get(menu.current) else { return };
    let rows = form.rows();
    // Below the rows: an empty line, the explanation, and the keys.
    let height = (rows.len() + EXPLANATION + 5) as u16;
    let inner = frame(buffer, game.name(), 66, height, palette);
    let columns = usize::from(inner.width);
    let labels = [say!("term-form-rules"), say!("term-form-seats"), say!("term-form-computer")];
    let longest_label = labels.iter().map(|label| width(label)).max().unwrap_or(0);
    let [rules_label, seats_label, computer_label] =
        labels.map(|label| padded(&label, longest_label));
    let last = inner.bottom() - 1;
    let below = last - EXPLANATION as u16;
    let room = usize::from((below - 1).saturating_sub(inner.y + 1));
    let (rules, longest) = (form.choices.len(), longest_key(form));
    // The rules scroll where they do not all fit; the other rows stay.
    let shown = rules.min((room + rules).saturating_sub(rows.len()));
    let first = match form.row {
        Row::Rule(index) => index.saturating_sub(shown / 2).min(rules - shown),
        _ => 0,
    };
    let mut y = inner.y + 1;
    for (index, row) in rows.into_iter().enumerate() {
        let text = match row {
            Row::Rule(index) if !(first..first + shown).contains(&index) => continue,
            Row::Resume => say!("term-form-resume"),
            Row::Variant => format!("{rules_label}  ‹ {} ›", form.variant_label()),
            Row::Rule(index) => {
                let (key, value) = (&form.choices[index].option.key, &form.choices[index].value);
                format!("  {key:longest$}  ‹ {value} ›")
            }
            Row::SeatAssignment => format!("{seats_label}  ‹ {} ›", form.seats[form.seat]),
            Row::Level => {
                let (level, strength) = (form.level.number(), wording::level(form.level));
                let level = say!("term-form-level", level = level, strength = strength);
                format!("{computer_label}  ‹ {level} ›")
            }
            Row::Begin => say!("term-form-begin"),
        };
        let style = if row == form.row { palette.current() } else { Style::new() };
        let sign = if row == form.row { "▶" } else { " " };
        buffer.set_stringn(inner.x, y, format!("{sign} {text} "), columns, style);
        hits.push((Rect::new(inner.x, y, inner.width, 1), ClickTarget::Item(index)));
        let more = match row {
            Row::Rule(index) if index == first && first > 0 => "↑",
            Row::Rule(index) if index + 1 == first + shown && index + 1 < rules => "↓",
            _ => "",
        };
        buffer.set_string(inner.right() - 1, y, more, palette.heading());
        y += 1;
    }
    let mut explained = wrapped("", &form.explanation(), columns - 4);
    if explained.len() > EXPLANATION {
        explained.truncate(EXPLANATION);
        explained[EXPLANATION - 1].push('…');
    }
    for (y, line) in (below..).zip(&explained) {
        buffer.set_stringn(inner.x + 2, y, line, columns - 2, palette.faint());
    }
    let keys = [(KeyCode::Enter, say!("term-do-play")), (KeyCode::Esc, say!("term-do-back"))];
    let x = buttons(buffer, inner, last, &keys, palette, hits).max(inner.x + 24);
    let free = usize::from(inner.right().saturating_sub(x));
    buffer.set_stringn(x, last, say!("term-do-form"), free, palette.faint());
}

/// The most lines of the explanation in the form for a new game.
const EXPLANATION: usize = 3;

/// The length of the longest key of the rules that can be chosen.
fn longest_key(form: &NewGameForm) -> usize {
    form.choices.iter().map(|choice| choice.option.key.len()).max().unwrap_or(0)
}
