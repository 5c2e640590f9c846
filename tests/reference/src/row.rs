//! Row games: section 3 of the rules.

use crate::Winner;
use crate::game::{Game, Place, Side, count, place, place_letter};
use crate::settings::{self, Limits, Settings};
use toml::Table;

/// A row game with its options.
pub struct Row {
    files: usize,
    ranks: usize,
    pieces: usize,
    placed_rows: &'static str,
    long_rows: &'static str,
    left_three: &'static str,
    target: &'static str,
    removal: &'static str,
    lose_at: usize,
    limits: Limits,
}

#[derive(Clone)]
pub struct Position {
    /// Square by square from a1, rank by rank.
    board: Vec<Place>,
    to_move: Side,
    /// In hand: Black's, White's.
    hands: [usize; 2],
    quiet: u32,
}

#[derive(Clone, Copy)]
pub enum Move {
    Place(usize),
    Step { from: usize, to: usize, removed: Option<usize> },
    Pass,
}

/// Along a rank or along a file.
#[derive(Clone, Copy)]
enum Direction {
    Rank,
    File,
}

const DIRECTIONS: [Direction; 2] = [Direction::Rank, Direction::File];

impl Row {
    pub fn load(table: &Table, variant: &[&str]) -> Result<Self, String> {
        let known = [
            "placed_rows",
            "long_rows",
            "left_three",
            "target",
            "removal",
            "lose_at",
            "repetition",
            "quiet_plies",
        ];
        let settings = Settings::new(table, variant, &known)?;
        let board = settings::table(table, "board")?;
        Ok(Self {
            files: settings::number(board, "files")?,
            ranks: settings::number(board, "ranks")?,
            pieces: settings::number(settings::table(table, "setup")?, "pieces")?,
            placed_rows: settings.word("placed_rows", &["forbidden", "allowed"])?,
            long_rows: settings.word("long_rows", &["forbidden", "allowed"])?,
            left_three: settings.word("left_three", &["nothing", "removal"])?,
            target: settings.word("target", &["any", "outside-threes"])?,
            removal: settings.word("removal", &["compulsory", "optional"])?,
            lose_at: settings.number("lose_at", 2)?,
            limits: settings.limits()?,
        })
    }

    fn squares(&self) -> usize {
        self.files * self.ranks
    }

    fn square_name(&self, square: usize) -> String {
        let file = char::from(b'a' + (square % self.files) as u8);
        format!("{file}{}", square / self.files + 1)
    }

    /// The squares of the rank or the file that a square lies on, in order.
    fn whole_line(&self, square: usize, direction: Direction) -> Vec<usize> {
        let file = square % self.files;
        let rank = square / self.files;
        match direction {
            Direction::Rank => (0..self.files).map(|f| rank * self.files + f).collect(),
            Direction::File => (0..self.ranks).map(|r| r * self.files + file).collect(),
        }
    }

    /// The row that the piece on `square` stands in: the squares of the maximal run of its colour.
    fn row(&self, board: &[Place], square: usize, direction: Direction) -> Vec<usize> {
        let mut run = Vec::new();
        for other in self.whole_line(square, direction) {
            if board[other] == board[square] {
                run.push(other);
            } else if run.contains(&square) {
                break;
            } else {
                run.clear();
            }
        }
        run
    }

    /// The lengths of the two rows that the piece on `square` stands in.
    fn row_lengths(&self, board: &[Place], square: usize) -> [usize; 2] {
        DIRECTIONS.map(|direction| self.row(board, square, direction).len())
    }

    fn neighbours(&self, square: usize) -> Vec<usize> {
        let mut neighbours = Vec::new();
        for direction in DIRECTIONS {
            let line = self.whole_line(square, direction);
            for pair in line.windows(2) {
                if pair[0] == square {
                    neighbours.push(pair[1]);
                } else if pair[1] == square {
                    neighbours.push(pair[0]);
                }
            }
        }
        neighbours
    }

    /// Rules 1 and 2: where a side may place a piece.
    fn placements(&self, board: &[Place], side: Side) -> Vec<usize> {
        (0..self.squares())
            .filter(|&square| {
                if board[square].is_some() {
                    return false;
                }
                let mut after = board.to_vec();
                after[square] = Some(side);
                self.placed_rows == "allowed"
                    || self.row_lengths(&after, square).iter().all(|&n| n < 3)
            })
            .collect()
    }

    fn can_place(&self, position: &Position, side: Side) -> bool {
        position.hands[side as usize] > 0 && !self.placements(&position.board, side).is_empty()
    }

    /// Rule 3: the change to the movement phase, where a placement phase has come to its end.
    fn end_of_placement(&self, position: &mut Position) {
        if !self.can_place(position, Side::First) && !self.can_place(position, Side::Second) {
            position.hands = [0, 0];
            position.to_move = Side::First;
        }
    }

    /// Rules 4 to 7: the steps of a side, with the removals they earn.
    fn steps(&self, board: &[Place], side: Side) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in 0..self.squares() {
            if board[from] != Some(side) {
                continue;
            }
            for to in self.neighbours(from) {
                if board[to].is_some() {
                    continue;
                }
                let mut after = board.to_vec();
                after[from] = None;
                after[to] = Some(side);
                let lengths = self.row_lengths(&after, to);
                // Rule 5.
                if self.long_rows == "forbidden" && lengths.iter().any(|&n| n >= 4) {
                    continue;
                }
                // Rules 6 and 7.
                let earned = lengths.contains(&3)
                    || (self.left_three == "removal" && self.leaves_three(board, &after, from));
                let targets = if earned { self.targets(&after, side.other()) } else { Vec::new() };
                if targets.is_empty() || self.removal == "optional" {
                    let removed = None;
                    moves.push(Move::Step { from, to, removed });
                }
                for target in targets {
                    let removed = Some(target);
                    moves.push(Move::Step { from, to, removed });
                }
            }
        }
        moves
    }

    /// Rule 7: whether the piece that left `from` was an end of a row of four, and the other
    /// three are now a row of exactly three.
    fn leaves_three(&self, before: &[Place], after: &[Place], from: usize) -> bool {
        DIRECTIONS.into_iter().any(|direction| {
            let four = self.row(before, from, direction);
            if four.len() != 4 {
                return false;
            }
            let rest = if four[0] == from {
                &four[1..]
            } else if four[3] == from {
                &four[..3]
            } else {
                return false;
            };
            self.row(after, rest[0], direction) == rest
        })
    }

    /// Rule 6: the pieces of a side that may be removed.
    fn targets(&self, board: &[Place], side: Side) -> Vec<usize> {
        let all: Vec<usize> =
            (0..self.squares()).filter(|&square| board[square] == Some(side)).collect();
        if self.target == "any" {
            return all;
        }
        let outside: Vec<usize> = all
            .iter()
            .copied()
            .filter(|&square| !self.row_lengths(board, square).contains(&3))
            .collect();
        if outside.is_empty() { all } else { outside }
    }

    /// Rule 8: the side that has too few pieces. Pieces in hand are still to come.
    fn reduced(&self, position: &Position) -> Option<Side> {
        if position.hands != [0, 0] {
            return None;
        }
        [position.to_move, position.to_move.other()]
            .into_iter()
            .find(|side| count(&position.board, *side) <= self.lose_at)
    }
}

impl Game for Row {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position {
            board: vec![None; self.squares()],
            to_move: Side::First,
            hands: [self.pieces, self.pieces],
            quiet: 0,
        }
    }

    fn read(&self, position: &str) -> Position {
        let fields: Vec<&str> = position.split(' ').collect();
        assert_eq!(fields.len(), 4, "four fields in {position}");
        let mut rows: Vec<&str> = fields[0].split('/').collect();
        rows.reverse();
        let board: Vec<Place> = rows.concat().chars().map(place).collect();
        assert_eq!(board.len(), self.squares(), "the board of {position}");
        let hands: Vec<usize> =
            fields[2].split(',').map(|hand| hand.parse().expect("the pieces in hand")).collect();
        let mut read = Position {
            board,
            to_move: Side::from_colour(fields[1]),
            hands: hands.try_into().expect("two hands"),
            quiet: fields[3].parse().expect("the quiet plies"),
        };
        if read.hands != [0, 0] {
            self.end_of_placement(&mut read);
        }
        read
    }

    fn write(&self, position: &Position) -> String {
        let mut rows: Vec<String> = position
            .board
            .chunks(self.files)
            .map(|rank| rank.iter().copied().map(place_letter).collect())
            .collect();
        rows.reverse();
        format!(
            "{} {} {},{} {}",
            rows.join("/"),
            position.to_move.colour(),
            position.hands[0],
            position.hands[1],
            position.quiet
        )
    }

    fn moves(&self, position: &Position) -> Vec<Move> {
        let side = position.to_move;
        if position.hands == [0, 0] {
            if self.reduced(position).is_some() {
                return Vec::new();
            }
            return self.steps(&position.board, side);
        }
        if self.can_place(position, side) {
            let squares = self.placements(&position.board, side);
            squares.into_iter().map(Move::Place).collect()
        } else {
            vec![Move::Pass]
        }
    }

    fn name(&self, mv: &Move) -> String {
        match mv {
            Move::Place(square) => self.square_name(*square),
            Move::Step { from, to, removed } => {
                let step = format!("{}-{}", self.square_name(*from), self.square_name(*to));
                match removed {
                    Some(target) => format!("{step}x{}", self.square_name(*target)),
                    None => step,
                }
            }
            Move::Pass => "pass".to_owned(),
        }
    }

    fn play(&self, position: &Position, mv: &Move) -> Position {
        let side = position.to_move;
        let mut after = position.clone();
        after.to_move = side.other();
        match mv {
            Move::Place(square) => {
                after.board[*square] = Some(side);
                after.hands[side as usize] -= 1;
                after.quiet = 0;
            }
            Move::Step { from, to, removed } => {
                after.board[*from] = None;
                after.board[*to] = Some(side);
                match removed {
                    Some(target) => {
                        after.board[*target] = None;
                        after.quiet = 0;
                    }
                    None => after.quiet += 1,
                }
            }
            Move::Pass => after.quiet += 1,
        }
        if position.hands != [0, 0] {
            self.end_of_placement(&mut after);
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
        // Rule 8, its second sentence.
        self.moves(position).is_empty().then(|| position.to_move.other().wins())
    }

    /// Rule 9.
    fn adjudicate(&self, _position: &Position) -> Winner {
        Winner::Draw
    }
}
