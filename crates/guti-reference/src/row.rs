//! Row games: section 3 of the rules.

use crate::Winner;
use crate::game::{Game, Place, Side, count, place, place_letter};
use crate::settings::{self, Limits, Settings};
use toml::Table;

/// A row game with its options.
pub struct Row {
    /// The names of the squares or points, in the order of a position string.
    names: Vec<String>,
    /// How many of them stand in each row of a position string.
    widths: Vec<usize>,
    lines: Vec<Line>,
    pieces: usize,
    placed_rows: &'static str,
    long_rows: &'static str,
    left_three: &'static str,
    target: &'static str,
    removal: &'static str,
    winning: &'static str,
    moving: &'static str,
    full_board: &'static str,
    flying: usize,
    lose_at: usize,
    limits: Limits,
}

/// The squares of a rank or a file, or the points of a line, in order.
struct Line {
    places: Vec<usize>,
    /// Whether the last is next to the first.
    circle: bool,
}

#[derive(Clone)]
pub struct Position {
    board: Vec<Place>,
    to_move: Side,
    /// In hand: Black's, White's.
    hands: [usize; 2],
    halfmove_clock: u32,
}

#[derive(Clone, Copy)]
pub enum Move {
    Place { to: usize, removed: Option<usize> },
    Step { from: usize, to: usize, removed: Option<usize> },
    Pass,
}

impl Line {
    /// The pairs of neighbours.
    fn pairs(&self) -> Vec<(usize, usize)> {
        let mut pairs: Vec<_> = self.places.windows(2).map(|pair| (pair[0], pair[1])).collect();
        if self.circle {
            pairs.push((self.places[self.places.len() - 1], self.places[0]));
        }
        pairs
    }

    /// The longest unbroken row of one colour on this line through the piece on `place`.
    fn row(&self, board: &[Place], place: usize) -> Vec<usize> {
        let mut places = self.places.clone();
        if self.circle {
            // Cut the circle where the row does not run.
            let cut = places.iter().position(|&other| board[other] != board[place]);
            places.rotate_left(cut.unwrap_or(0));
        }
        let mut row = Vec::new();
        for other in places {
            if board[other] == board[place] {
                row.push(other);
            } else if row.contains(&place) {
                break;
            } else {
                row.clear();
            }
        }
        row
    }
}

/// The names and the lines of a grid, from the top rank down.
fn grid(files: usize, ranks: usize) -> (Vec<Vec<String>>, Vec<Line>) {
    let name = |file: usize, rank: usize| format!("{}{}", char::from(b'a' + file as u8), rank + 1);
    let row = |rank: usize| (0..files).map(|file| name(file, rank)).collect();
    let rows = (0..ranks).rev().map(row).collect();
    let along = (0..ranks).map(|row| (0..files).map(|file| row * files + file).collect());
    let across = (0..files).map(|file| (0..ranks).map(|row| row * files + file).collect());
    let line = |places| Line { places, circle: false };
    (rows, along.chain(across).map(line).collect())
}

/// The names and the lines of a board that the file gives point by point.
fn points(board: &Table) -> Result<(Vec<Vec<String>>, Vec<Line>), String> {
    let rows = settings::lists_of_names(board, "rows")?;
    let names = rows.concat();
    let mut lines = Vec::new();
    for (key, circle) in [("lines", false), ("circles", true)] {
        for line in settings::lists_of_names(board, key)? {
            let place = |name: &String| {
                let place = names.iter().position(|known| known == name);
                place.ok_or_else(|| format!("no such point: {name}"))
            };
            let places = line.iter().map(place).collect::<Result<_, _>>()?;
            lines.push(Line { places, circle });
        }
    }
    Ok((rows, lines))
}

impl Row {
    /// Loads a game of this family from its table in a game file. `variant` is as for
    /// [`Naive::load`](crate::Naive::load).
    ///
    /// # Errors
    ///
    /// If a key is missing, a value has the wrong type, a name is that of no point, an option has a
    /// value that it does not take, or an entry of `variant` names no variant and no option.
    pub fn load(table: &Table, variant: &[&str]) -> Result<Self, String> {
        let known = [
            "placed_rows",
            "long_rows",
            "left_three",
            "target",
            "removal",
            "row_wins",
            "moving",
            "full_board",
            "flying",
            "lose_at",
            "repetition",
            "quiet_plies",
        ];
        let settings = Settings::new(table, variant, &known)?;
        let board = settings::table(table, "board")?;
        let (rows, lines) = if board.contains_key("files") {
            grid(settings::number(board, "files")?, settings::number(board, "ranks")?)
        } else {
            points(board)?
        };
        Ok(Self {
            widths: rows.iter().map(Vec::len).collect(),
            names: rows.concat(),
            lines,
            pieces: settings::number(settings::table(table, "setup")?, "pieces")?,
            placed_rows: settings.word("placed_rows", &["forbidden", "allowed", "earns"])?,
            long_rows: settings.word("long_rows", &["forbidden", "allowed"])?,
            left_three: settings.word("left_three", &["nothing", "removal"])?,
            target: settings.word("target", &["any", "outside-threes", "never-threes"])?,
            removal: settings.word("removal", &["compulsory", "optional"])?,
            winning: settings.word("row_wins", &["never", "at-once"])?,
            moving: settings.word("moving", &["after-placing", "with-empty-hand", "any-time"])?,
            full_board: settings.word("full_board", &["loses", "draws"])?,
            flying: settings.number("flying", 0)?,
            lose_at: settings.number("lose_at", 2)?,
            limits: settings.limits()?,
        })
    }

    /// The lines that a square or point lies on.
    fn lines_through(&self, place: usize) -> impl Iterator<Item = &Line> {
        self.lines.iter().filter(move |line| line.places.contains(&place))
    }

    /// The lengths of the rows that the piece on `place` stands in, one for each line.
    fn row_lengths(&self, board: &[Place], place: usize) -> Vec<usize> {
        self.lines_through(place).map(|line| line.row(board, place).len()).collect()
    }

    fn neighbours(&self, place: usize) -> Vec<usize> {
        let mut neighbours = Vec::new();
        for line in &self.lines {
            for (one, other) in line.pairs() {
                if one == place {
                    neighbours.push(other);
                } else if other == place {
                    neighbours.push(one);
                }
            }
        }
        neighbours
    }

    /// The numbers of the places without a piece, in ascending order.
    fn vacant(&self, board: &[Place]) -> Vec<usize> {
        (0..self.names.len()).filter(|&place| board[place].is_none()).collect()
    }

    /// Rules 1 and 2: where a side may place a piece.
    fn placements(&self, board: &[Place], side: Side) -> Vec<usize> {
        let mut placements = self.vacant(board);
        placements.retain(|&place| {
            let mut after = board.to_vec();
            after[place] = Some(side);
            self.placed_rows != "forbidden"
                || self.row_lengths(&after, place).iter().all(|&n| n < 3)
        });
        placements
    }

    fn can_place(&self, position: &Position, side: Side) -> bool {
        position.hands[side as usize] > 0 && !self.placements(&position.board, side).is_empty()
    }

    /// Rule 3: the change to the movement phase at the end of a placement phase. If players move
    /// before that, there is no such change: hands only become empty.
    fn end_of_placement(&self, position: &mut Position) {
        if self.moving != "after-placing" {
            return;
        }
        if !self.can_place(position, Side::First) && !self.can_place(position, Side::Second) {
            position.hands = [0, 0];
            position.to_move = Side::First;
        }
    }

    /// The placements of a side, with the removals they earn.
    fn placing(&self, board: &[Place], side: Side) -> Vec<Move> {
        let mut moves = Vec::new();
        for to in self.placements(board, side) {
            let mut after = board.to_vec();
            after[to] = Some(side);
            let earned = self.placed_rows == "earns" && self.row_lengths(&after, to).contains(&3);
            for removed in self.removals(&after, side, earned) {
                moves.push(Move::Place { to, removed });
            }
        }
        moves
    }

    /// Where a piece of a side may go: one place along a line, or with few pieces left, those in hand
    /// counted, anywhere.
    fn reach(&self, board: &[Place], hand: usize, from: usize, side: Side) -> Vec<usize> {
        if count(board, side) + hand <= self.flying {
            return self.vacant(board);
        }
        let mut reach = self.neighbours(from);
        reach.retain(|&to| board[to].is_none());
        reach
    }

    /// Rules 4 to 7: the steps of a side that has `hand` pieces in hand, with the removals they
    /// earn.
    fn steps(&self, board: &[Place], hand: usize, side: Side) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in (0..board.len()).filter(|&place| board[place] == Some(side)) {
            for to in self.reach(board, hand, from, side) {
                let mut after = board.to_vec();
                after[from] = None;
                after[to] = Some(side);
                let lengths = self.row_lengths(&after, to);
                // Rule 5.
                if self.long_rows == "forbidden" && lengths.iter().any(|&n| n >= 4) {
                    continue;
                }
                // Rules 6 and 7. A row that wins ends the game and removes nothing.
                let earned = self.winning == "never"
                    && (lengths.contains(&3)
                        || (self.left_three == "removal"
                            && self.leaves_three(board, &after, from)));
                for removed in self.removals(&after, side, earned) {
                    moves.push(Move::Step { from, to, removed });
                }
            }
        }
        moves
    }

    /// What a side may do about a removal: nothing, or one of the pieces that may go.
    fn removals(&self, after: &[Place], side: Side, earned: bool) -> Vec<Option<usize>> {
        let targets = if earned { self.targets(after, side.other()) } else { Vec::new() };
        let mut removals: Vec<Option<usize>> = targets.into_iter().map(Some).collect();
        if removals.is_empty() || self.removal == "optional" {
            removals.push(None);
        }
        removals
    }

    /// Rule 7: whether the piece that left `from` was an end of a row of four, and the other
    /// three are now a row of exactly three.
    fn leaves_three(&self, before: &[Place], after: &[Place], from: usize) -> bool {
        self.lines_through(from).any(|line| {
            let four = line.row(before, from);
            // A row all round a circle has no end.
            if four.len() != 4 || (line.circle && line.places.len() == 4) {
                return false;
            }
            let rest = if four[0] == from {
                &four[1..]
            } else if four[3] == from {
                &four[..3]
            } else {
                return false;
            };
            line.row(after, rest[0]) == rest
        })
    }

    /// Rule 6: the pieces of a side that may be removed.
    fn targets(&self, board: &[Place], side: Side) -> Vec<usize> {
        let all: Vec<usize> =
            (0..board.len()).filter(|&place| board[place] == Some(side)).collect();
        if self.target == "any" {
            return all;
        }
        let outside: Vec<usize> = all
            .iter()
            .copied()
            .filter(|&place| !self.row_lengths(board, place).contains(&3))
            .collect();
        if outside.is_empty() && self.target == "outside-threes" { all } else { outside }
    }

    /// The side with a row that wins; if both have one, the side that is not to move.
    fn row_winner(&self, position: &Position) -> Option<Side> {
        let has_row = |side: &Side| {
            let mut places = 0..position.board.len();
            places.any(|place| {
                position.board[place] == Some(*side)
                    && self.row_lengths(&position.board, place).contains(&3)
            })
        };
        let sides = [position.to_move.other(), position.to_move];
        sides.into_iter().find(|side| self.winning == "at-once" && has_row(side))
    }

    /// Rule 8: the side that has too few pieces. If pieces can be taken before all are placed,
    /// those in hand are counted; otherwise nobody has lost while there are any in hand.
    fn reduced(&self, position: &Position) -> Option<Side> {
        let takes = self.placed_rows == "earns" || self.moving != "after-placing";
        if position.hands != [0, 0] && !takes {
            return None;
        }
        let left = |side: Side| count(&position.board, side) + position.hands[side as usize];
        [position.to_move, position.to_move.other()]
            .into_iter()
            .find(|side| left(*side) <= self.lose_at)
    }

    /// The winner if the game is over by the pieces alone, whatever moves there are.
    fn decided(&self, position: &Position) -> Option<Winner> {
        let by_row = self.row_winner(position).map(Side::wins);
        by_row.or_else(|| self.reduced(position).map(|loser| loser.other().wins()))
    }
}

impl Game for Row {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position {
            board: vec![None; self.names.len()],
            to_move: Side::First,
            hands: [self.pieces, self.pieces],
            halfmove_clock: 0,
        }
    }

    fn read(&self, position: &str) -> Position {
        let fields: Vec<&str> = position.split(' ').collect();
        assert_eq!(fields.len(), 4, "four fields in {position}");
        let widths: Vec<usize> = fields[0].split('/').map(str::len).collect();
        assert_eq!(widths, self.widths, "the board of {position}");
        let board: Vec<Place> = fields[0].replace('/', "").chars().map(place).collect();
        let hands: Vec<usize> =
            fields[2].split(',').map(|hand| hand.parse().expect("the pieces in hand")).collect();
        let mut read = Position {
            board,
            to_move: Side::from_colour(fields[1]),
            hands: hands.try_into().expect("two hands"),
            halfmove_clock: fields[3].parse().expect("the halfmove clock"),
        };
        if read.hands != [0, 0] {
            self.end_of_placement(&mut read);
        }
        read
    }

    fn write(&self, position: &Position) -> String {
        let mut letters = position.board.iter().copied().map(place_letter);
        let row = |&width: &usize| letters.by_ref().take(width).collect::<String>();
        let rows: Vec<String> = self.widths.iter().map(row).collect();
        format!(
            "{} {} {},{} {}",
            rows.join("/"),
            position.to_move.colour(),
            position.hands[0],
            position.hands[1],
            position.halfmove_clock
        )
    }

    fn moves(&self, position: &Position) -> Vec<Move> {
        let side = position.to_move;
        if self.decided(position).is_some() {
            return Vec::new();
        }
        let hand = position.hands[side as usize];
        let placing = || if hand > 0 { self.placing(&position.board, side) } else { Vec::new() };
        let steps = || self.steps(&position.board, hand, side);
        match self.moving {
            "any-time" => [placing(), steps()].concat(),
            "with-empty-hand" if hand > 0 => placing(),
            "with-empty-hand" => steps(),
            _ if position.hands == [0, 0] => steps(),
            _ if self.can_place(position, side) => placing(),
            _ => vec![Move::Pass],
        }
    }

    fn name(&self, mv: &Move) -> String {
        let name = |place: &usize| self.names[*place].clone();
        let (way, removed) = match mv {
            Move::Place { to, removed } => (name(to), removed),
            Move::Step { from, to, removed } => (format!("{}-{}", name(from), name(to)), removed),
            Move::Pass => return "pass".to_owned(),
        };
        match removed {
            Some(target) => format!("{way}x{}", name(target)),
            None => way,
        }
    }

    fn play(&self, position: &Position, mv: &Move) -> Position {
        let side = position.to_move;
        let mut after = position.clone();
        after.to_move = side.other();
        after.halfmove_clock += 1;
        let removed = match mv {
            Move::Place { to, removed } => {
                after.board[*to] = Some(side);
                after.hands[side as usize] -= 1;
                after.halfmove_clock = 0;
                *removed
            }
            Move::Step { from, to, removed } => {
                after.board[*from] = None;
                after.board[*to] = Some(side);
                *removed
            }
            Move::Pass => None,
        };
        if let Some(target) = removed {
            after.board[target] = None;
            after.halfmove_clock = 0;
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
        &mut position.halfmove_clock
    }

    fn result(&self, position: &Position) -> Option<Winner> {
        // Rule 8, its second sentence, where nothing else has ended the game.
        let drawn = self.full_board == "draws" && self.vacant(&position.board).is_empty();
        let verdict = if drawn { Winner::Draw } else { position.to_move.other().wins() };
        let stuck = || self.moves(position).is_empty().then_some(verdict);
        self.decided(position).or_else(stuck)
    }

    /// Rule 9: a game that is broken off is a draw.
    fn adjudicate(&self, _position: &Position) -> Winner {
        Winner::Draw
    }
}
