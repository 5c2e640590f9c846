//! Leap games: section 2 of the rules.

use crate::Winner;
use crate::game::{Game, Place, Side, count, place, place_letter};
use crate::settings::{self, Limits, Settings};
use toml::Table;

/// A leap game with its options.
pub struct Leap {
    /// The names of the points, row by row.
    rows: Vec<Vec<String>>,
    /// The names of the points in the order of a position string; a point is an index into it.
    points: Vec<String>,
    /// Pairs of adjacent points, each in both orders.
    steps: Vec<(usize, usize)>,
    /// From a point, over a second, to a third.
    leaps: Vec<(usize, usize, usize)>,
    start: Vec<Place>,
    capture: &'static str,
    chain: &'static str,
    removal: &'static str,
    lose_at: usize,
    limits: Limits,
}

#[derive(Clone)]
pub struct Position {
    board: Vec<Place>,
    to_move: Side,
    quiet: u32,
}

pub enum Move {
    Step {
        from: usize,
        to: usize,
    },
    Leaps {
        /// The point it starts from and those where it lands.
        path: Vec<usize>,
        captured: Vec<usize>,
    },
}

impl Leap {
    pub fn load(table: &Table, variant: &[&str]) -> Result<Self, String> {
        let known = ["capture", "chain", "removal", "lose_at", "repetition", "quiet_plies"];
        let settings = Settings::new(table, variant, &known)?;
        let board = settings::table(table, "board")?;
        let rows = settings::lists_of_names(board, "rows")?;
        let points = rows.concat();
        let find = |name: &String| {
            points
                .iter()
                .position(|point| point == name)
                .ok_or_else(|| format!("no such point: {name}"))
        };
        let find_all = |names: &Vec<String>| -> Result<Vec<usize>, String> {
            names.iter().map(find).collect()
        };

        let mut steps = Vec::new();
        let mut leaps = Vec::new();
        for line in settings::lists_of_names(board, "lines")? {
            let line = find_all(&line)?;
            add_steps(&mut steps, &line);
            add_leaps(&mut leaps, &line);
        }
        for circle in settings::lists_of_names(board, "circles")? {
            // Round to the first point again, and for the leaps to the second.
            let mut round = find_all(&circle)?;
            round.push(round[0]);
            add_steps(&mut steps, &round);
            round.push(round[1]);
            add_leaps(&mut leaps, &round);
        }

        let setup = settings::table(table, "setup")?;
        let mut start = vec![None; points.len()];
        for (key, side) in [("black", Side::First), ("white", Side::Second)] {
            for point in find_all(&settings::names(setup, key)?)? {
                start[point] = Some(side);
            }
        }

        Ok(Self {
            start,
            steps,
            leaps,
            capture: settings.word("capture", &["compulsory", "optional"])?,
            chain: settings.word("chain", &["compulsory", "optional", "single"])?,
            removal: settings.word("removal", &["immediate", "end-of-turn"])?,
            lose_at: settings.number("lose_at", 0)?,
            limits: settings.limits()?,
            rows,
            points,
        })
    }

    /// Rule 1: the steps.
    fn all_steps(&self, position: &Position) -> Vec<Move> {
        let mut moves = Vec::new();
        for &(from, to) in &self.steps {
            if position.board[from] == Some(position.to_move) && position.board[to].is_none() {
                moves.push(Move::Step { from, to });
            }
        }
        moves
    }

    /// Rules 2 and 4: the captures of all pieces.
    fn all_captures(&self, position: &Position) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in 0..self.points.len() {
            if position.board[from] == Some(position.to_move) {
                self.go_on(&position.board, position.to_move, &[from], &[], &mut moves);
            }
        }
        moves
    }

    /// Adds every capture that goes on from `path`, whose last point is where the piece stands.
    /// `captured` are the pieces that it has leaped over so far, and `board` is the board now.
    fn go_on(
        &self,
        board: &[Place],
        side: Side,
        path: &[usize],
        captured: &[usize],
        moves: &mut Vec<Move>,
    ) {
        let here = path[path.len() - 1];
        for &(from, over, to) in &self.leaps {
            let possible = from == here
                && board[over] == Some(side.other())
                && !captured.contains(&over)
                && board[to].is_none();
            if !possible {
                continue;
            }
            let mut after = board.to_vec();
            after[from] = None;
            after[to] = Some(side);
            if self.removal == "immediate" {
                after[over] = None;
            }
            let path = [path, &[to]].concat();
            let captured = [captured, &[over]].concat();
            let mut longer = Vec::new();
            if self.chain != "single" {
                self.go_on(&after, side, &path, &captured, &mut longer);
            }
            // The player may stop here, unless going on is possible and compulsory.
            if longer.is_empty() || self.chain == "optional" {
                moves.push(Move::Leaps { path, captured });
            }
            moves.extend(longer);
        }
    }

    /// Rule 6: the side that has too few pieces.
    fn reduced(&self, position: &Position) -> Option<Side> {
        [position.to_move, position.to_move.other()]
            .into_iter()
            .find(|side| self.lose_at > 0 && count(&position.board, *side) <= self.lose_at)
    }
}

fn add_steps(steps: &mut Vec<(usize, usize)>, line: &[usize]) {
    for pair in line.windows(2) {
        for step in [(pair[0], pair[1]), (pair[1], pair[0])] {
            if !steps.contains(&step) {
                steps.push(step);
            }
        }
    }
}

fn add_leaps(leaps: &mut Vec<(usize, usize, usize)>, line: &[usize]) {
    for three in line.windows(3) {
        for leap in [(three[0], three[1], three[2]), (three[2], three[1], three[0])] {
            if !leaps.contains(&leap) {
                leaps.push(leap);
            }
        }
    }
}

impl Game for Leap {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position { board: self.start.clone(), to_move: Side::First, quiet: 0 }
    }

    fn read(&self, position: &str) -> Position {
        let fields: Vec<&str> = position.split(' ').collect();
        assert_eq!(fields.len(), 3, "three fields in {position}");
        let rows: Vec<&str> = fields[0].split('/').collect();
        assert_eq!(rows.len(), self.rows.len(), "the rows of {position}");
        for (text, row) in rows.iter().zip(&self.rows) {
            assert_eq!(text.len(), row.len(), "the rows of {position}");
        }
        Position {
            board: rows.concat().chars().map(place).collect(),
            to_move: Side::from_colour(fields[1]),
            quiet: fields[2].parse().expect("the quiet plies"),
        }
    }

    fn write(&self, position: &Position) -> String {
        let mut letters = position.board.iter().copied().map(place_letter);
        let rows: Vec<String> =
            self.rows.iter().map(|row| letters.by_ref().take(row.len()).collect()).collect();
        format!("{} {} {}", rows.join("/"), position.to_move.colour(), position.quiet)
    }

    fn moves(&self, position: &Position) -> Vec<Move> {
        if self.reduced(position).is_some() {
            return Vec::new();
        }
        let mut moves = self.all_captures(position);
        // Rule 3.
        if moves.is_empty() || self.capture == "optional" {
            moves.extend(self.all_steps(position));
        }
        moves
    }

    fn name(&self, mv: &Move) -> String {
        let (path, sign) = match mv {
            Move::Step { from, to } => (vec![*from, *to], "-"),
            Move::Leaps { path, .. } => (path.clone(), "x"),
        };
        let names: Vec<&str> = path.iter().map(|&i| self.points[i].as_str()).collect();
        names.join(sign)
    }

    fn play(&self, position: &Position, mv: &Move) -> Position {
        let mut after = position.clone();
        after.to_move = position.to_move.other();
        match mv {
            Move::Step { from, to } => {
                after.board[*from] = None;
                after.board[*to] = Some(position.to_move);
                after.quiet += 1;
            }
            Move::Leaps { path, captured } => {
                // A chain may end where it began, or where it captured: these are emptied first.
                after.board[path[0]] = None;
                for &point in captured {
                    after.board[point] = None;
                }
                after.board[path[path.len() - 1]] = Some(position.to_move);
                after.quiet = 0;
            }
        }
        after
    }

    fn limits(&self) -> Limits {
        self.limits
    }

    fn clock(position: &mut Position) -> &mut u32 {
        &mut position.quiet
    }

    fn result(&self, position: &Position) -> Option<Winner> {
        if let Some(loser) = self.reduced(position) {
            return Some(loser.other().wins());
        }
        // Rule 5.
        self.moves(position).is_empty().then(|| position.to_move.other().wins())
    }

    /// Rule 7.
    fn adjudicate(&self, position: &Position) -> Winner {
        let first = count(&position.board, Side::First);
        let second = count(&position.board, Side::Second);
        match first.cmp(&second) {
            std::cmp::Ordering::Greater => Winner::First,
            std::cmp::Ordering::Less => Winner::Second,
            std::cmp::Ordering::Equal => Winner::Draw,
        }
    }
}
