//! Draws the dialogs over the board.

use super::dialog::Dialog;
use super::keys;
use super::match_model::MatchModel;
use super::menu::{GameMenu, NewGameForm, Row};
use super::palette::Palette;
use super::state::{ClickTarget, ClickTargets};
use crate::output::wrapped;
use crate::prose::{self, Prose};
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

/// Draws a row of buttons: each a key and what it does.
fn buttons(
    buffer: &mut Buffer,
    area: Rect,
    y: u16,
    keys: &[(&str, &str)],
    palette: Palette,
    hits: &mut ClickTargets,
) {
    let mut x = area.x;
    for (name, words) in keys.iter().filter(|(name, _)| !name.is_empty()) {
        let length = (name.chars().count() + words.chars().count() + 1) as u16;
        buffer.set_string(x, y, name, palette.heading());
        buffer.set_string(x + length - words.chars().count() as u16, y, words, Style::new());
        let code = match *name {
            "Enter" => KeyCode::Enter,
            "Esc" => KeyCode::Esc,
            other => other.chars().next().map_or(KeyCode::Null, KeyCode::Char),
        };
        hits.push((Rect::new(x, y, length, 1), ClickTarget::Key(code)));
        x += length + 3;
    }
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
            let words = "Write it as in the list of moves, or only the point that it goes to.";
            typing(buffer, ("Type a move", words), text, palette);
        }
        Dialog::Save(text) => {
            let words = "The name of the file. To resume it: guti play --resume FILE.";
            typing(buffer, ("Save", words), text, palette);
        }
        Dialog::Question(question) => {
            let kept = model.save_target.path.is_some();
            let (words, keys) = question.words(kept);
            let inner = frame(buffer, "guti", 60, 5, palette);
            let y = print(buffer, inner, &[(words.to_owned(), palette.heading())]);
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
    let inner = frame(buffer, "Keys", 70, height, palette);
    hits.push((buffer.area, ClickTarget::Key(KeyCode::Esc)));
    let mut y = inner.y;
    for (name, words) in keys::HELP {
        buffer.set_string(inner.x, y, name, palette.heading());
        buffer.set_stringn(inner.x + 14, y, words, usize::from(inner.width) - 14, Style::new());
        y += 1;
    }
    let signs = "‹ › can be chosen   ◇ can go here   « » ◆ chosen   [ ] cursor";
    buffer.set_stringn(inner.x, y + 1, signs, usize::from(inner.width), Style::new());
    let signs = "∘ • the last move   × captured by it   ● first side   ○ second side";
    buffer.set_stringn(inner.x, y + 2, signs, usize::from(inner.width), Style::new());
}

/// Draws a long text from line `scroll` on; returns the first line that is shown.
pub fn reading(buffer: &mut Buffer, text: &[Prose], scroll: usize, palette: Palette) -> usize {
    let width = buffer.area.width.min(84);
    let height = buffer.area.height - 2;
    let inner = frame(buffer, "↑ ↓ to read, Esc to close", width, height, palette);
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

fn typing(buffer: &mut Buffer, (title, words): (&str, &str), text: &str, palette: Palette) {
    let inner = frame(buffer, title, 70, 6, palette);
    let length = text.chars().count();
    let room = usize::from(inner.width).saturating_sub(3);
    let tail: String = text.chars().skip(length.saturating_sub(room)).collect();
    let lines = [
        (words.to_owned(), Style::new()),
        (String::new(), Style::new()),
        (format!("> {tail}▏"), palette.heading()),
        ("Enter: done   Esc: cancel".to_owned(), palette.faint()),
    ];
    print(buffer, inner, &lines);
}

/// The lines about a game that is over: the result, the score, and what comes next.
fn outcome(model: &MatchModel, palette: Palette, width: usize) -> Vec<(String, Style)> {
    let game = model.controller.game();
    let mut lines = Vec::new();
    let mut push = |text: &str, style: Style| {
        lines.extend(wrapped("", text, width).into_iter().map(|line| (line, style)));
    };
    if let Some(result) = model.session().result() {
        push(&format!("{result}."), palette.heading());
    }
    if game.has_rounds() {
        push(&format!("Score: {}.", wording::score(game)), Style::new());
    }
    for remark in game.next_round_remarks() {
        push(&remark, Style::new());
    }
    match game.status() {
        MatchStatus::Over(result) if game.has_rounds() => {
            push(&format!("{result}."), palette.heading());
        }
        MatchStatus::NextGame if game.target().is_some() => {
            push("The players change sides for the next game.", Style::new());
        }
        _ => {}
    }
    lines
}

fn end(buffer: &mut Buffer, model: &MatchModel, palette: Palette, hits: &mut ClickTargets) {
    let game = model.controller.game();
    let lines = outcome(model, palette, 62);
    let inner = frame(buffer, "The end", 68, lines.len() as u16 + 5, palette);
    let y = print(buffer, inner, &lines) + 1;
    let next = match game.status() {
        MatchStatus::Over(_) => "play again".to_owned(),
        _ => format!("next {}", wording::game_noun(game)),
    };
    let keys = [("Enter", next.as_str()), ("u", "take back"), ("c", "other games"), ("q", "quit")];
    buttons(buffer, inner, y, &keys, palette, hits);
    buttons(buffer, inner, y + 1, &[("Esc", "look at the board")], palette, hits);
}

fn choice(
    buffer: &mut Buffer,
    model: &MatchModel,
    (holes, current): (&[String], usize),
    palette: Palette,
    hits: &mut ClickTargets,
) {
    let mut lines = outcome(model, palette, 62);
    if let MatchStatus::ChooseBha { player, .. } = model.controller.game().status() {
        let name = model.controller.game().name(player);
        let asked = format!("{name}, which hole becomes the bha?");
        lines.push((String::new(), Style::new()));
        lines.push((asked, palette.heading()));
    }
    let inner = frame(buffer, "The next round", 68, lines.len() as u16 + 6, palette);
    let y = print(buffer, inner, &lines);
    let mut x = inner.x;
    for (index, hole) in holes.iter().enumerate() {
        let sign = if index == current { format!("[ {hole} ]") } else { format!("  {hole}  ") };
        let style = if index == current { palette.current() } else { Style::new() };
        buffer.set_string(x, y, &sign, style);
        let length = sign.chars().count() as u16;
        hits.push((Rect::new(x, y, length, 1), ClickTarget::Item(index)));
        x += length + 2;
    }
    let keys = [("Enter", "choose it"), ("u", "take back"), ("Esc", "look at the board")];
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
    let width = usize::from(inner.width);
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
            Row::Resume => "Resume the unfinished match".to_owned(),
            Row::Variant => format!("Rules     ‹ {} ›", form.variant_name()),
            Row::Rule(index) => {
                let (key, value) = (&form.choices[index].option.key, &form.choices[index].value);
                format!("  {key:longest$}  ‹ {value} ›")
            }
            Row::SeatAssignment => format!("You play  ‹ {} ›", form.seats[form.seat]),
            Row::Level => format!("Computer  ‹ {}: {} ›", form.level, wording::level(form.level)),
            Row::Begin => "Begin".to_owned(),
        };
        let style = if row == form.row { palette.current() } else { Style::new() };
        let sign = if row == form.row { "▶" } else { " " };
        buffer.set_stringn(inner.x, y, format!("{sign} {text} "), width, style);
        hits.push((Rect::new(inner.x, y, inner.width, 1), ClickTarget::Item(index)));
        let more = match row {
            Row::Rule(index) if index == first && first > 0 => "↑",
            Row::Rule(index) if index + 1 == first + shown && index + 1 < rules => "↓",
            _ => "",
        };
        buffer.set_string(inner.right() - 1, y, more, palette.heading());
        y += 1;
    }
    let mut explained = wrapped("", &form.explanation(), width - 4);
    if explained.len() > EXPLANATION {
        explained.truncate(EXPLANATION);
        explained[EXPLANATION - 1].push('…');
    }
    for (y, line) in (below..).zip(&explained) {
        buffer.set_string(inner.x + 2, y, line, palette.faint());
    }
    let keys = [("Enter", "play"), ("Esc", "back")];
    buttons(buffer, inner, last, &keys, palette, hits);
    buffer.set_string(inner.x + 24, last, "↑ ↓ select   ← → change", palette.faint());
}

/// The most lines of the explanation in the form for a new game.
const EXPLANATION: usize = 3;

/// The length of the longest key of the rules that can be chosen.
fn longest_key(form: &NewGameForm) -> usize {
    form.choices.iter().map(|choice| choice.option.key.len()).max().unwrap_or(0)
}
