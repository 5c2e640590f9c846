//! What stands beside the board: the players, the moves, what is to be done.

use super::palette::Palette;
use super::table::Table;
use crate::draw::shape;
use crate::output::wrapped;
use crate::play::sitting::without_level;
use crate::solved;
use guti_rules::rules::Reserve;
use guti_rules::types::Side;
use guti_session::{BoardView, words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

type Styled = (String, Style);

/// So many lines of the screen are given to the best line.
const LINES: usize = 2;

/// Draws it.
pub fn draw(buffer: &mut Buffer, area: Rect, table: &Table, palette: Palette) {
    let area = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
    let width = usize::from(area.width);
    let head = head(table, palette, width);
    let foot = foot(table, palette, width);
    let foot_height = (foot.len() as u16).min(area.height / 2);
    let head_height = (head.len() as u16).min(area.height - foot_height);
    print(buffer, Rect { height: head_height, ..area }, &head);
    let middle =
        Rect { y: area.y + head_height, height: area.height - head_height - foot_height, ..area };
    if table.values {
        values(buffer, middle, table, palette);
    } else {
        moves(buffer, middle, table, palette);
    }
    let below = Rect { y: middle.bottom(), height: foot_height, ..area };
    print(buffer, below, &foot);
}

fn print(buffer: &mut Buffer, area: Rect, lines: &[Styled]) {
    for ((line, style), y) in lines.iter().zip(area.top()..area.bottom()) {
        buffer.set_stringn(area.x, y, line, usize::from(area.width), *style);
    }
}

fn push(lines: &mut Vec<Styled>, text: &str, width: usize, style: Style) {
    lines.extend(wrapped("", text, width).into_iter().map(|line| (line, style)));
}

/// The players, the score, and what the picture cannot show.
fn head(table: &Table, palette: Palette, width: usize) -> Vec<Styled> {
    let session = table.session();
    let view = session.view_at(table.shown());
    let game = table.sitting.game();
    let names = game.names_by_side();
    let mut lines = Vec::new();
    let far = if table.flipped { Side::First } else { Side::Second };
    for side in [far, !far] {
        let to_move = view.turn == side && session.result().is_none();
        let sign = if to_move { "▶" } else { " " };
        let mark = match view.reserve {
            Some(Reserve::Store(_)) => String::new(),
            _ => format!("{} ", shape::piece(side, false)),
        };
        let style = if to_move { palette.heading() } else { Style::new() };
        let name = without_level(names[side]);
        lines.push((format!("{sign} {mark}{}: {name}", session.side_name(side)), style));
        lines.push((format!("    {}", holdings(&view, side)), palette.faint()));
    }
    lines.extend(advice(table, palette, width));
    if game.has_rounds() {
        let word = if game.target().is_some() { "Game" } else { "Round" };
        lines.push((String::new(), Style::new()));
        let text = format!("{word} {}. {}", game.round(), words::score(game));
        push(&mut lines, &text, width, Style::new());
    }
    for remark in &view.remarks {
        push(&mut lines, remark, width, palette.heading());
    }
    lines.push((String::new(), Style::new()));
    lines
}

/// Who is better, and the best line, where that is asked for.
fn advice(table: &Table, palette: Palette, width: usize) -> Vec<Styled> {
    let (advice, sides) = (&table.advice, table.session().side_names());
    let mut lines = Vec::new();
    if advice.bar {
        let letter = |side: Side| sides[side].chars().next().unwrap_or(' ');
        let cells = width.saturating_sub(4);
        let share = advice.share().unwrap_or(0.5);
        let full = ((cells as f64 * share).round() as usize).min(cells);
        let (first, second) = ("█".repeat(full), "░".repeat(cells - full));
        let bar = format!("{} {first}{second} {}", letter(Side::First), letter(Side::Second));
        lines.push((bar, Style::new()));
        push(&mut lines, &advice.words(sides), width, Style::new());
    }
    if advice.line {
        let moves = advice.moves();
        let text = if moves.is_empty() { "…".to_owned() } else { moves.join(" ") };
        let text = wrapped("Best: ", &text, width).into_iter().take(LINES);
        lines.extend(text.map(|line| (line, palette.faint())));
    }
    lines
}

/// What a side has.
fn holdings(view: &BoardView, side: Side) -> String {
    let pieces = view.cells.iter().filter(|cell| cell.side() == Some(side)).count();
    match view.reserve {
        Some(Reserve::Store(store)) => format!("{} counters captured", store[side]),
        Some(Reserve::Hand(hand)) if hand[side] > 0 => {
            format!("{pieces} placed, {} in hand", hand[side])
        }
        _ => match pieces {
            1 => "1 piece".to_owned(),
            _ => format!("{pieces} pieces"),
        },
    }
}

/// What happened, and what is to be done.
fn foot(table: &Table, palette: Palette, width: usize) -> Vec<Styled> {
    let mut lines = vec![("─".repeat(width), palette.faint())];
    if let Some(told) = table.told() {
        push(&mut lines, &told, width, Style::new());
    }
    if let (Some(result), None) = (table.session().result(), table.past) {
        push(&mut lines, &format!("{result}."), width, palette.heading());
    }
    lines.push((String::new(), Style::new()));
    match &table.note {
        Some(note) => {
            let style = if note.refusal { palette.refusal() } else { palette.heading() };
            push(&mut lines, &note.text, width, style);
        }
        None => push(&mut lines, &table.instruction(), width, palette.heading()),
    }
    lines
}

/// What tables know of the legal moves, the best first.
fn values(buffer: &mut Buffer, area: Rect, table: &Table, palette: Palette) {
    let mut lines = vec![("What tables know".to_owned(), palette.heading())];
    match table.known_moves() {
        Some(moves) => {
            let known = solved::lines(&moves, words::solved::brief);
            lines.extend(known.into_iter().map(|line| (line, Style::new())));
        }
        None => lines.push(("nothing of this position".to_owned(), palette.faint())),
    }
    let room = usize::from(area.height);
    if lines.len() > room && room > 1 {
        let hidden = lines.len() - room + 1;
        lines.truncate(room - 1);
        lines.push((format!("and {hidden} more"), palette.faint()));
    }
    print(buffer, area, &lines);
}

/// The moves, a number to each two, the one that led to what is shown set off.
fn moves(buffer: &mut Buffer, area: Rect, table: &Table, palette: Palette) {
    let plies = table.session().history();
    if area.height < 2 {
        return;
    }
    let width = usize::from(area.width);
    let mut rows: Vec<Vec<(usize, String)>> = Vec::new();
    let offset = usize::from(table.session().starter() == Side::Second);
    for (index, ply) in plies.iter().enumerate() {
        let place = index + offset;
        let text = if place % 2 == 0 || index == 0 {
            let gap = if place % 2 == 1 { "… " } else { "" };
            format!("{}. {gap}{}", place / 2 + 1, ply.text)
        } else {
            ply.text.clone()
        };
        let used: usize =
            rows.last().map_or(0, |row| row.iter().map(|(_, t)| t.chars().count() + 2).sum());
        let fits = used + text.chars().count() <= width;
        match rows.last_mut() {
            Some(row) if place % 2 == 1 && fits => row.push((index, text)),
            // What does not fit beside its number stands below it.
            _ if place % 2 == 1 && index > 0 => rows.push(vec![(index, format!("   {text}"))]),
            _ => rows.push(vec![(index, text)]),
        }
    }
    buffer.set_string(area.x, area.y, "Moves", palette.heading());
    let shown = table.shown().checked_sub(1);
    let room = usize::from(area.height - 1);
    let at = rows.iter().position(|row| row.iter().any(|&(index, _)| Some(index) == shown));
    let first = at.map_or(0, |at| (at + 1).saturating_sub(room)).min(rows.len());
    for (row, y) in rows[first..].iter().zip(area.top() + 1..area.bottom()) {
        let mut x = area.x;
        for (index, text) in row {
            let current = Some(*index) == shown;
            let style = if current { palette.current() } else { Style::new() };
            let free = usize::from(area.right().saturating_sub(x));
            (x, _) = buffer.set_stringn(x, y, text, free, style);
            x += 2;
        }
    }
}
