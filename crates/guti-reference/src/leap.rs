//! Leap games: section 2 of the rules.

use crate::Winner;
use crate::game::{Game, Place, Side, count, place, place_letter};
use crate::settings::{self, Limits, Settings};
use toml::{Table, Value};

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
    /// The lines, and those that are closed with their points twice, so that one can go round.
    lines: Vec<Vec<usize>>,
    /// The height at which each point is drawn.
    heights: Vec<f64>,
    /// The points where Black's pieces are promoted, and those where White's are.
    crowning_points: [Vec<usize>; 2],
    start: Vec<Place>,
    capture: &'static str,
    chain: &'static str,
    removal: &'static str,
    steps_go: &'static str,
    leaps_go: &'static str,
    crowning: &'static str,
    king: &'static str,
    adjudication: &'static str,
    lose_at: usize,
    limits: Limits,
}

#[derive(Clone)]
pub struct Position {
    board: Vec<Place>,
    /// The points where promoted pieces stand.
    kings: Vec<usize>,
    to_move: Side,
    halfmove_clock: u32,
}

/// Whose piece is leaping, and whether it is promoted.
#[derive(Clone, Copy)]
struct Leaper {
    side: Side,
    king: bool,
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
    /// Loads a game of this family from its table in a game file. `variant` is as for
    /// [`Naive::load`](crate::Naive::load).
    ///
    /// # Errors
    ///
    /// If a key is missing, a value has the wrong type, a name is that of no point, a point has no
    /// place in the layout, an option has a value that it does not take, or an entry of `variant`
    /// names no variant and no option.
    pub fn load(table: &Table, variant: &[&str]) -> Result<Self, String> {
        let known = [
            "capture",
            "chain",
            "removal",
            "steps",
            "leaps",
            "promotion",
            "crowning",
            "king",
            "lose_at",
            "adjudication",
            "repetition",
            "quiet_plies",
        ];
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
        let mut lines = Vec::new();
        for line in settings::lists_of_names(board, "lines")? {
            let line = find_all(&line)?;
            add_steps(&mut steps, &line);
            add_leaps(&mut leaps, &line);
            lines.push(line);
        }
        for circle in settings::lists_of_names(board, "circles")? {
            // Round to the first point again, and for the leaps to the second.
            let mut round = find_all(&circle)?;
            let [first, second, _, ..] = round[..] else {
                return Err(format!("a circle has at least three points: {circle:?}"));
            };
            lines.push([&round[..], &round[..]].concat());
            round.push(first);
            add_steps(&mut steps, &round);
            round.push(second);
            add_leaps(&mut leaps, &round);
        }

        let setup = settings::table(table, "setup")?;
        let mut start = vec![None; points.len()];
        for (key, side) in [("black", Side::First), ("white", Side::Second)] {
            for point in find_all(&settings::names(setup, key)?)? {
                start[point] = Some(side);
            }
        }

        let drawn = points.iter().map(|name| drawn_at(name, board.get("layout")));
        let drawn: Vec<[f64; 2]> = drawn.collect::<Result<_, _>>()?;
        let promotion = settings.word("promotion", &["none", "far-row", "far-corners"])?;
        let crowning_points = [1.0, -1.0].map(|ahead| match promotion {
            "far-row" => far_row(&drawn, ahead),
            "far-corners" => far_corners(&drawn, ahead),
            _ => Vec::new(),
        });

        Ok(Self {
            start,
            steps,
            leaps,
            lines,
            heights: drawn.iter().map(|[_, height]| *height).collect(),
            crowning_points,
            steps_go: settings.word("steps", &["any", "forward"])?,
            leaps_go: settings.word("leaps", &["any", "forward"])?,
            crowning: settings.word("crowning", &["at-end", "ends-turn"])?,
            king: settings.word("king", &["short", "sliding", "flying"])?,
            adjudication: settings.word("adjudication", &["more-pieces", "draw"])?,
            capture: settings.word("capture", &["compulsory", "optional"])?,
            chain: settings.word("chain", &["compulsory", "optional", "single"])?,
            removal: settings.word("removal", &["immediate", "end-of-turn"])?,
            lose_at: settings.number("lose_at", 0)?,
            limits: settings.limits()?,
            rows,
            points,
        })
    }

    /// Whether a piece of this side that goes from one point to another goes forward.
    fn is_forward(&self, side: Side, from: usize, to: usize) -> bool {
        let up = self.heights[to] - self.heights[from];
        match side {
            Side::First => up > 0.01,
            Side::Second => up < -0.01,
        }
    }

    /// Whether a piece of this side is promoted on a point.
    fn crowns(&self, side: Side, point: usize) -> bool {
        match side {
            Side::First => self.crowning_points[0].contains(&point),
            Side::Second => self.crowning_points[1].contains(&point),
        }
    }

    /// Every way to walk from a point: along each line to its end, both ways.
    fn walks(&self, from: usize) -> Vec<Vec<usize>> {
        let mut walks = Vec::new();
        for line in &self.lines {
            for (place, point) in line.iter().enumerate() {
                if *point != from {
                    continue;
                }
                let before = line[..place].iter().rev();
                let after = line[place + 1..].iter();
                // A walk round a circle stops before it comes back to its start.
                walks.push(before.copied().take_while(|point| *point != from).collect());
                walks.push(after.copied().take_while(|point| *point != from).collect());
            }
        }
        walks
    }

    /// Rule 1: the steps.
    fn all_steps(&self, position: &Position) -> Vec<Move> {
        let side = position.to_move;
        let mut ways = Vec::new();
        for &(from, to) in &self.steps {
            let king = position.kings.contains(&from);
            if king || self.steps_go == "any" || self.is_forward(side, from, to) {
                ways.push((from, to));
            }
        }
        if self.king != "short" {
            for &from in &position.kings {
                for walk in self.walks(from) {
                    let free = walk.iter().take_while(|point| position.board[**point].is_none());
                    ways.extend(free.map(|to| (from, *to)));
                }
            }
        }
        let possible = |from: usize, to: usize| {
            position.board[from] == Some(side) && position.board[to].is_none()
        };
        ways.retain(|(from, to)| possible(*from, *to));
        ways.sort_unstable();
        ways.dedup();
        ways.into_iter().map(|(from, to)| Move::Step { from, to }).collect()
    }

    /// Rules 2 and 4: the captures of all pieces.
    fn all_captures(&self, position: &Position) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in 0..self.points.len() {
            if position.board[from] == Some(position.to_move) {
                let king = position.kings.contains(&from);
                let leaper = Leaper { side: position.to_move, king };
                self.go_on(&position.board, leaper, &[from], &[], &mut moves);
            }
        }
        moves
    }

    /// The leaps of a piece that stands on `here`: over which point, to which. `captured` were
    /// leaped over before.
    fn leaps_from(
        &self,
        board: &[Place],
        leaper: Leaper,
        here: usize,
        captured: &[usize],
    ) -> Vec<(usize, usize)> {
        let enemy =
            |point: usize| board[point] == Some(leaper.side.other()) && !captured.contains(&point);
        let mut found = Vec::new();
        if leaper.king && self.king == "flying" {
            for walk in self.walks(here) {
                // The first piece on the way, and the vacant points right behind it.
                let Some(met) = walk.iter().position(|point| board[*point].is_some()) else {
                    continue;
                };
                if !enemy(walk[met]) {
                    continue;
                }
                let behind = walk[met + 1..].iter().take_while(|point| board[**point].is_none());
                found.extend(behind.map(|to| (walk[met], *to)));
            }
        } else {
            for &(from, over, to) in &self.leaps {
                let may =
                    leaper.king || self.leaps_go == "any" || self.is_forward(leaper.side, from, to);
                if from == here && may && enemy(over) && board[to].is_none() {
                    found.push((over, to));
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Adds every capture that goes on from `path`, whose last point is where the piece stands.
    /// `captured` are the pieces that it has leaped over so far, and `board` is the board now.
    fn go_on(
        &self,
        board: &[Place],
        leaper: Leaper,
        path: &[usize],
        captured: &[usize],
        moves: &mut Vec<Move>,
    ) {
        let here = path[path.len() - 1];
        for (over, to) in self.leaps_from(board, leaper, here, captured) {
            let mut after = board.to_vec();
            after[here] = None;
            after[to] = Some(leaper.side);
            if self.removal == "immediate" {
                after[over] = None;
            }
            let path = [path, &[to]].concat();
            let captured = [captured, &[over]].concat();
            let mut longer = Vec::new();
            let crowned =
                self.crowning == "ends-turn" && !leaper.king && self.crowns(leaper.side, to);
            if self.chain != "single" && !crowned {
                self.go_on(&after, leaper, &path, &captured, &mut longer);
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

/// Where a point is drawn: to the right, and upwards.
fn drawn_at(name: &str, layout: Option<&Value>) -> Result<[f64; 2], String> {
    let unknown = || format!("no place for {name}");
    let letter = name.bytes().next().map_or(0.0, |letter| f64::from(letter) - f64::from(b'a'));
    let number = name.get(1..).and_then(|digits| digits.parse::<f64>().ok());
    let number_of =
        |value: &Value| value.as_float().or_else(|| value.as_integer().map(|number| number as f64));
    match layout {
        None | Some(Value::String(_)) => Ok([letter, number.ok_or_else(unknown)?]),
        Some(layout) => {
            if let Some(places) = layout.get("places") {
                let place = places.get(name).and_then(Value::as_array).ok_or_else(unknown)?;
                let numbers: Vec<f64> = place.iter().filter_map(number_of).collect();
                return <[f64; 2]>::try_from(numbers).map_err(|_| unknown());
            }
            let polar = layout.get("polar").ok_or_else(unknown)?;
            let get = |key: &str| polar.get(key).and_then(number_of).ok_or_else(unknown);
            let turn = get("first_spoke")? + 360.0 / get("spokes")? * letter;
            let (sine, cosine) = turn.to_radians().sin_cos();
            // A name without a number is the centre.
            let ring = number.unwrap_or(0.0);
            Ok([ring * cosine, ring * sine])
        }
    }
}

/// The points that are drawn highest, or lowest where `ahead` is -1.
fn far_row(drawn: &[[f64; 2]], ahead: f64) -> Vec<usize> {
    let farthest = drawn.iter().map(|[_, up]| up * ahead).fold(f64::MIN, f64::max);
    (0..drawn.len()).filter(|point| drawn[*point][1] * ahead > farthest - 0.01).collect()
}

/// The leftmost and the rightmost point of the far row.
fn far_corners(drawn: &[[f64; 2]], ahead: f64) -> Vec<usize> {
    let mut row = far_row(drawn, ahead);
    row.sort_by(|a, b| drawn[*a][0].total_cmp(&drawn[*b][0]));
    let mut corners = vec![row[0], row[row.len() - 1]];
    corners.dedup();
    corners
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
        let board = self.start.clone();
        Position { board, kings: Vec::new(), to_move: Side::First, halfmove_clock: 0 }
    }

    fn read(&self, position: &str) -> Position {
        let fields: Vec<&str> = position.split(' ').collect();
        assert_eq!(fields.len(), 3, "three fields in {position}");
        let rows: Vec<&str> = fields[0].split('/').collect();
        assert_eq!(rows.len(), self.rows.len(), "the rows of {position}");
        for (text, row) in rows.iter().zip(&self.rows) {
            assert_eq!(text.len(), row.len(), "the rows of {position}");
        }
        let letters = rows.concat();
        let capitals = letters.chars().enumerate().filter(|(_, letter)| letter.is_uppercase());
        Position {
            board: letters.to_lowercase().chars().map(place).collect(),
            kings: capitals.map(|(point, _)| point).collect(),
            to_move: Side::from_colour(fields[1]),
            halfmove_clock: fields[2].parse().expect("the halfmove clock"),
        }
    }

    fn write(&self, position: &Position) -> String {
        let mut letters = position.board.iter().enumerate().map(|(point, place)| {
            let letter = place_letter(*place);
            if position.kings.contains(&point) { letter.to_ascii_uppercase() } else { letter }
        });
        let rows: Vec<String> =
            self.rows.iter().map(|row| letters.by_ref().take(row.len()).collect()).collect();
        format!("{} {} {}", rows.join("/"), position.to_move.colour(), position.halfmove_clock)
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
        let (from, to, gone) = match mv {
            Move::Step { from, to } => (*from, *to, [].as_slice()),
            Move::Leaps { path, captured } => (path[0], path[path.len() - 1], captured.as_slice()),
        };
        after.kings.retain(|king| *king != from && !gone.contains(king));
        if position.kings.contains(&from) || self.crowns(position.to_move, to) {
            after.kings.push(to);
        }
        match mv {
            Move::Step { from, to } => {
                after.board[*from] = None;
                after.board[*to] = Some(position.to_move);
                after.halfmove_clock += 1;
            }
            Move::Leaps { path, captured } => {
                // A chain may end where it began, or where it captured: these are emptied first.
                after.board[path[0]] = None;
                for &point in captured {
                    after.board[point] = None;
                }
                after.board[path[path.len() - 1]] = Some(position.to_move);
                after.halfmove_clock = 0;
            }
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
        if let Some(loser) = self.reduced(position) {
            return Some(loser.other().wins());
        }
        // Rule 5.
        self.moves(position).is_empty().then(|| position.to_move.other().wins())
    }

    /// Rule 7: a game that is broken off is a draw, or the side with more pieces wins.
    fn adjudicate(&self, position: &Position) -> Winner {
        if self.adjudication == "draw" {
            return Winner::Draw;
        }
        let first = count(&position.board, Side::First);
        let second = count(&position.board, Side::Second);
        match first.cmp(&second) {
            std::cmp::Ordering::Greater => Winner::First,
            std::cmp::Ordering::Less => Winner::Second,
            std::cmp::Ordering::Equal => Winner::Draw,
        }
    }
}
