//! The positions that laws are tested in: of random play, and set up at random.

use fastrand::Rng;
use guti_rules::game::Game;
use guti_rules::rules::{Cell, Notation, Rules, View};
use guti_rules::symmetry::Symmetry;
use guti_rules::types::Side;

/// Positions with more moves are left out.
const MOST_COMPARED: u64 = 200;

/// Positions along a random game from the start, and random set-ups with what follows them.
pub fn positions<R: Notation>(rules: &R, game: &Game, seed: u64) -> Vec<R::Position> {
    let mut rng = Rng::with_seed(seed);
    let mut positions = walk(rules, rules.start(), 60, &mut rng);
    for _ in 0..4 {
        let setup = random(game, &mut rng);
        let start = rules.parse_position(&setup).unwrap_or_else(|e| panic!("{setup}: {e}"));
        positions.extend(walk(rules, start, 6, &mut rng));
    }
    // A few positions have very many moves, and the laws compare each with each.
    positions.retain(|position| rules.count(position) <= MOST_COMPARED);
    positions
}

fn walk<R: Rules>(rules: &R, start: R::Position, plies: usize, rng: &mut Rng) -> Vec<R::Position> {
    let mut moves = Vec::new();
    let mut path = vec![start];
    for _ in 0..plies {
        let position = path[path.len() - 1];
        let Some(mv) = rules.sample(&position, &mut moves, &mut |n| rng.usize(..n)) else { break };
        path.push(rules.play_unchecked(&position, mv));
    }
    path
}

/// The position with every piece moved by a symmetry. Sowing boards have only the identity.
pub fn mapped<R: Notation + View>(
    rules: &R,
    position: &R::Position,
    symmetry: &Symmetry,
) -> R::Position {
    let text = rules.position_string(position);
    let mut cells = vec!['.'; rules.board().len()];
    for point in rules.board().points() {
        match rules.cell(position, point) {
            Cell::Piece(Side::First) => cells[symmetry.point(point).index()] = 'b',
            Cell::Piece(Side::Second) => cells[symmetry.point(point).index()] = 'w',
            Cell::King(Side::First) => cells[symmetry.point(point).index()] = 'B',
            Cell::King(Side::Second) => cells[symmetry.point(point).index()] = 'W',
            Cell::Vacant => {}
            _ => return *position,
        }
    }
    let mut cells = cells.into_iter();
    let row = |&length: &usize| cells.by_ref().take(length).collect::<String>();
    let points = rules.board().rows().iter().map(row).collect::<Vec<_>>().join("/");
    let rest = text.split_once(' ').expect("a position has several words").1;
    rules.parse_position(&format!("{points} {rest}")).expect("as good as the one it maps")
}

/// A position string of the game that its reader accepts, but that play need not reach.
fn random(game: &Game, rng: &mut Rng) -> String {
    match game {
        Game::Leap(rules) => {
            let side = rng.choice(["b", "w"]).unwrap();
            // Up to eight pieces a side keep the number of chains within reason.
            let points = pieces(rules.board().rows(), 8, rng);
            format!("{points} {side} {}", rng.u16(..120))
        }
        Game::LeapWithKings(rules) => {
            let side = rng.choice(["b", "w"]).unwrap();
            let points = pieces(rules.board().rows(), 7, rng);
            let text = format!("{points} {side} {}", rng.u16(..120));
            // Capitals are refused where no piece is promoted.
            let kings = promoted(&points, rng);
            let with_kings = text.replacen(&points, &kings, 1);
            if rules.parse_position(&with_kings).is_ok() { with_kings } else { text }
        }
        Game::Row(rules) => placed(rules, 14, rng),
        // No more than half of the points for a side, and now and then very few pieces.
        Game::RowOnLines(rules) => {
            let most = *rng.choice(&[4, 6, 14]).unwrap();
            placed(rules, most.min(rules.board().len() / 2), rng)
        }
        Game::Relay(rules) => sowing(rules.board().len() / 2, total(rules), rng),
        Game::Mancala(rules) => counters(rules.board().len() / 2, total(rules), rng),
    }
}

/// Up to this many pieces a side, and perhaps more in hand.
fn placed<R: Notation + View>(rules: &R, most: usize, rng: &mut Rng) -> String {
    let side = rng.choice(["b", "w"]).unwrap();
    let squares = pieces(rules.board().rows(), most, rng);
    let hands = *rng.choice(&[[0, 0], [0, 0], [1, 0], [0, 2], [3, 3]]).unwrap();
    let text = format!("{squares} {side} {},{} {}", hands[0], hands[1], rng.u16(..120));
    // Where neither side can place, the reader empties the hands.
    let position = rules.parse_position(&text).unwrap();
    rules.position_string(&position)
}

fn total<R: Notation>(rules: &R) -> usize {
    let start = rules.position_string(&rules.start());
    let holes = start.split(' ').next().unwrap().replace('/', ",");
    holes.split(',').map(|hole| hole.parse::<usize>().unwrap()).sum()
}

fn pieces(rows: &[usize], most: usize, rng: &mut Rng) -> String {
    let points: usize = rows.iter().sum();
    let mut cells = vec!['.'; points];
    for letter in ['b', 'w'] {
        for _ in 0..rng.usize(..=most) {
            cells[rng.usize(..points)] = letter;
        }
    }
    let mut cells = cells.into_iter();
    let row = |&length: &usize| cells.by_ref().take(length).collect::<String>();
    rows.iter().map(row).collect::<Vec<_>>().join("/")
}

/// The same pieces, some of them promoted.
fn promoted(points: &str, rng: &mut Rng) -> String {
    let letter = |letter: char| if rng.u8(..3) == 0 { letter.to_ascii_uppercase() } else { letter };
    points.chars().map(letter).collect()
}

/// Counters anywhere, often few, and now and then a row with none.
fn counters(per_row: usize, total: usize, rng: &mut Rng) -> String {
    let most = if rng.bool() { total } else { total / 4 };
    let on_board = rng.usize(..=most);
    let rows = rng.choice([0..2, 0..2, 0..2, 0..2, 0..1, 1..2]).unwrap();
    let open: Vec<usize> = rows.flat_map(|row| row * per_row..(row + 1) * per_row).collect();
    let mut holes = vec![0; 2 * per_row];
    for _ in 0..on_board {
        holes[open[rng.usize(..open.len())]] += 1;
    }
    let row = |row: &[usize]| row.iter().map(usize::to_string).collect::<Vec<_>>().join(",");
    let (far, near) = holes.split_at(per_row);
    let first = rng.usize(..=total - on_board);
    let second = total - on_board - first;
    let side = rng.choice(["s", "n"]).unwrap();
    format!("{}/{} {side} {first},{second} {}", row(far), row(near), rng.u16(..120))
}

/// Counters anywhere, some holes out of play, sometimes a bha or a Kungidar.
fn sowing(per_row: usize, total: usize, rng: &mut Rng) -> String {
    // Holes in the order of a string: the far row, then the near row.
    let mut holes: Vec<Option<usize>> = vec![Some(0); 2 * per_row];
    if rng.bool() {
        for row in 0..2 {
            for _ in 0..rng.usize(..per_row) {
                holes[row * per_row + rng.usize(..per_row)] = None;
            }
        }
    }
    let bha = rng.bool().then(|| {
        let row = rng.usize(..2) * per_row;
        let mut in_play = (row..row + per_row).filter(|&hole| holes[hole].is_some());
        if rng.bool() { in_play.next() } else { in_play.next_back() }
    });
    let bha = bha.flatten();
    let open: Vec<usize> =
        (0..2 * per_row).filter(|&hole| holes[hole].is_some() && bha != Some(hole)).collect();
    let on_board = if open.is_empty() { 0 } else { rng.usize(..=total) };
    for _ in 0..on_board {
        let hole = open[rng.usize(..open.len())];
        holes[hole] = holes[hole].map(|counters| counters + 1);
    }
    let text = |hole: usize| match holes[hole] {
        None => "_".to_owned(),
        Some(_) if bha == Some(hole) => "*".to_owned(),
        Some(counters) => counters.to_string(),
    };
    let row = |row: usize| (row..row + per_row).map(text).collect::<Vec<_>>().join(",");
    let first = rng.usize(..=total - on_board);
    let second = total - on_board - first;
    let kungidar = match rng.u8(..4) {
        0 => " K=s",
        1 => " K=n",
        _ => "",
    };
    let side = rng.choice(["s", "n"]).unwrap();
    format!("{}/{} {side} {first},{second} {}{kungidar}", row(0), row(per_row), rng.u16(..120))
}
