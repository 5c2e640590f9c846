//! Draws the panel beside the board: the players, the moves, and what the player can do.

use super::match_model::MatchModel;
use super::palette::Palette;
use super::text;
use crate::draw::shape;
use crate::output::wrapped;
use crate::play::seats::{self, without_level};
use crate::probing;
use crate::words::{self, say, sentence};
use guti_rules::rules::Reserve;
use guti_rules::types::Side;
use guti_session::{BoardView, wording};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

type Styled = (String, Style);

/// The rows for the best line.
const LINE_ROWS: usize = 2;

/// Draws the panel beside the board: the players, the analysis, the moves, and the message at the
/// bottom.
pub fn draw(buffer: &mut Buffer, area: Rect, model: &MatchModel, palette: Palette) {
    let area = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
    let width = usize::from(area.width);
    let head = head(model, palette, width);
    let foot = foot(model, palette, width);
    let foot_height = (foot.len() as u16).min(area.height / 2);
    let head_height = (head.len() as u16).min(area.height - foot_height);
    print(buffer, Rect { height: head_height, ..area }, &head);
    let middle =
        Rect { y: area.y + head_height, height: area.height - head_height - foot_height, ..area };
    if model.values {
        values(buffer, middle, model, palette);
    } else {
        moves(buffer, middle, model, palette);
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

/// The players, the analysis, the score, and remarks on the position.
fn head(model: &MatchModel, palette: Palette, width: usize) -> Vec<Styled> {
    let session = model.session();
    let view = session.view_at(model.shown());
    let game = model.controller.game();
    let names = game.names_by_side();
    let mut lines = Vec::new();
    let far = if model.flipped { Side::First } else { Side::Second };
    for side in [far, !far] {
        let to_move = view.turn == side && session.result().is_none();
        let sign = if to_move { "▶" } else { " " };
        let mark = match view.reserve {
            Some(Reserve::Store(_)) => String::new(),
            _ => format!("{} ", shape::piece(side, false)),
        };
        let style = if to_move { palette.heading() } else { Style::new() };
        let person = seats::shown(without_level(names[side]));
        let owner = words::side(session.side_name(side));
        let of_person = say!("term-side-of", side = owner, person = person);
        lines.push((format!("{sign} {mark}{of_person}"), style));
        lines.push((format!("    {}", holdings(&view, side)), palette.faint()));
    }
    lines.extend(analysis(model, palette, width));
    if game.has_rounds() {
        let (number, score) = (wording::numbered(game), wording::score(&model.controller.shown()));
        lines.push((String::new(), Style::new()));
        let text = say!("term-game-score", game = number, score = score);
        push(&mut lines, &text, width, Style::new());
    }
    for remark in &view.remarks {
        push(&mut lines, &words::said(remark), width, palette.heading());
    }
    lines.push((String::new(), Style::new()));
    lines
}

/// The first letters in which two names differ, each with its width in columns: in Hausa the names of
/// Black and White begin alike.
fn initials(names: [String; 2]) -> [(String, usize); 2] {
    let letters = names.map(|name| text::graphemes(&name));
    let differ = letters[0].iter().zip(&letters[1]).position(|(first, second)| first != second);
    letters.map(|letters| letters.into_iter().nth(differ.unwrap_or(0)).unwrap_or_default())
}

/// Who is ahead, and the best line, where they were asked for.
fn analysis(model: &MatchModel, palette: Palette, width: usize) -> Vec<Styled> {
    let (advice, sides) = (&model.analysis, model.session().side_names());
    let mut lines = Vec::new();
    if advice.bar {
        let letters = initials(Side::BOTH.map(|side| words::side(sides[side])));
        let cells = width.saturating_sub(letters.iter().map(|(_, width)| width + 1).sum());
        let share = advice.share().unwrap_or(0.5);
        let full = ((cells as f64 * share).round() as usize).min(cells);
        let (first, second) = ("█".repeat(full), "░".repeat(cells - full));
        let [(left, _), (right, _)] = letters;
        let bar = format!("{left} {first}{second} {right}");
        lines.push((bar, Style::new()));
        push(&mut lines, &advice.words(sides), width, Style::new());
    }
    if advice.line {
        let moves = advice.moves();
        let text = if moves.is_empty() { "…".to_owned() } else { moves.join(" ") };
        let best = format!("{} ", say!("term-best"));
        let text = wrapped(&best, &text, width).into_iter().take(LINE_ROWS);
        lines.extend(text.map(|line| (line, palette.faint())));
    }
    lines
}

/// The pieces or counters of a side.
fn holdings(view: &BoardView, side: Side) -> String {
    let pieces = view.cells.iter().filter(|cell| cell.side() == Some(side)).count();
    match view.reserve {
        Some(Reserve::Store(store)) => say!("term-captured", counters = store[side]),
        Some(Reserve::Hand(hand)) if hand[side] > 0 => {
            say!("term-placed", pieces = pieces, hand = hand[side])
        }
        _ => say!("term-pieces", pieces = pieces),
    }
}

/// The last move, and what the player can do now.
fn foot(model: &MatchModel, palette: Palette, width: usize) -> Vec<Styled> {
    let mut lines = vec![("─".repeat(width), palette.faint())];
    if let Some(last) = model.last_move() {
        push(&mut lines, &last, width, Style::new());
    }
    if let (Some(result), None) = (model.session().result(), model.past) {
        push(&mut lines, &sentence(result.fact()), width, palette.heading());
    }
    lines.push((String::new(), Style::new()));
    match &model.note {
        Some(note) => {
            let style = if note.refusal { palette.refusal() } else { palette.heading() };
            push(&mut lines, &note.text, width, style);
        }
        None => push(&mut lines, &model.instruction(), width, palette.heading()),
    }
    lines
}

/// Draws the values of the legal moves, the best first.
fn values(buffer: &mut Buffer, area: Rect, model: &MatchModel, palette: Palette) {
    let mut lines = vec![(say!("term-table-values"), palette.heading())];
    match model.known_moves() {
        Some(moves) => {
            let known =
                probing::lines(&moves, |solved| words::said(&wording::solved::brief(solved)));
            lines.extend(known.into_iter().map(|line| (line, Style::new())));
        }
        None => lines.push((say!("term-not-in-table"), palette.faint())),
    }
    let room = usize::from(area.height);
    if lines.len() > room && room > 1 {
        let hidden = lines.len() - room + 1;
        lines.truncate(room - 1);
        lines.push((say!("term-and-more", number = hidden), palette.faint()));
    }
    print(buffer, area, &lines);
}

/// Draws the list of moves, a number for each two; the one before the position that is shown is
/// highlighted.
fn moves(buffer: &mut Buffer, area: Rect, model: &MatchModel, palette: Palette) {
    let plies = model.session().history();
    if area.height < 2 {
        return;
    }
    let width = usize::from(area.width);
    let mut rows: Vec<Vec<(usize, String)>> = Vec::new();
    let offset = usize::from(model.session().starter() == Side::Second);
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
            // A move that does not fit into its row goes below it.
            _ if place % 2 == 1 && index > 0 => rows.push(vec![(index, format!("   {text}"))]),
            _ => rows.push(vec![(index, text)]),
        }
    }
    let free = usize::from(area.width);
    buffer.set_stringn(area.x, area.y, say!("term-moves"), free, palette.heading());
    let shown = model.shown().checked_sub(1);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letters_of_two_sides_differ() {
        let letters = |names: [&str; 2]| initials(names.map(str::to_owned)).map(|(it, _)| it);
        assert_eq!(letters(["Black", "White"]), ["B", "W"]);
        assert_eq!(letters(["Mai Baƙi", "Mai Fari"]), ["B", "F"]);
        assert_eq!(letters(["ਕਾਲੀ ਧਿਰ", "ਚਿੱਟੀ ਧਿਰ"]), ["ਕਾ", "ਚਿੱ"]);
    }
}
