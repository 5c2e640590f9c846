//! Relay sowing games: section 4 of the rules. A round is here, the match in [`rounds`].

mod rounds;

use crate::game::{Game, Side};
use crate::settings::{self, Limits, Settings};
use crate::{NextRounds, Winner};
use toml::Table;

/// A relay sowing game with its options.
pub struct Relay {
    per_row: usize,
    counters: usize,
    fours: &'static str,
    elimination: &'static str,
    leftovers: &'static str,
    filling: &'static str,
    /// The rounds of a match; 0 if it goes on until somebody cannot begin another.
    rounds: usize,
    limits: Limits,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hole {
    OutOfPlay,
    /// It belongs to the owner of the row it lies in, and is always empty.
    Bha,
    Open(usize),
}

impl Hole {
    /// The number of counters in it.
    fn counters(self) -> usize {
        match self {
            Self::OutOfPlay | Self::Bha => 0,
            Self::Open(counters) => counters,
        }
    }
}

#[derive(Clone)]
pub struct Position {
    /// In the order of sowing: South's from a1 to the right, then North's back to a2.
    holes: Vec<Hole>,
    to_move: Side,
    /// The counters captured: South's, then North's.
    stores: [usize; 2],
    halfmove_clock: u32,
    kungidar: Option<Side>,
}

#[derive(Clone, Copy)]
pub enum Move {
    Sow(usize),
    Pass,
}

impl Relay {
    const OPTIONS: [&str; 7] =
        ["fours", "elimination", "leftovers", "filling", "rounds", "repetition", "quiet_plies"];

    /// Loads a game of this family from its table in a game file. `variant` is as for
    /// [`Naive::load`](crate::Naive::load).
    ///
    /// # Errors
    ///
    /// If a key is missing, a value has the wrong type, an option has a value that it does not
    /// take, or an entry of `variant` names no variant and no option.
    pub fn load(table: &Table, variant: &[&str]) -> Result<Self, String> {
        let settings = Settings::new(table, variant, &Self::OPTIONS)?;
        Ok(Self {
            per_row: settings::number(settings::table(table, "board")?, "per_row")?,
            counters: settings::number(settings::table(table, "setup")?, "counters")?,
            fours: settings.word("fours", &["at-once", "end-of-lap", "none"])?,
            elimination: settings.word("elimination", &["filled", "difference"])?,
            leftovers: settings.word("leftovers", &["kungidar-bhadar", "kept"])?,
            filling: settings.word("filling", &["left", "right"])?,
            rounds: settings.number("rounds", 0)?,
            limits: settings.limits()?,
        })
    }

    /// The owner of the row that a hole lies in.
    fn owner(&self, hole: usize) -> Side {
        if hole < self.per_row { Side::First } else { Side::Second }
    }

    /// The holes of a side, from their owner's left to their owner's right.
    fn own_holes(&self, side: Side) -> Vec<usize> {
        (0..2 * self.per_row).filter(|&hole| self.owner(hole) == side).collect()
    }

    fn hole_name(&self, hole: usize) -> String {
        let (column, row) = match self.owner(hole) {
            Side::First => (hole, 1),
            Side::Second => (2 * self.per_row - 1 - hole, 2),
        };
        format!("{}{row}", char::from(b'a' + column as u8))
    }

    /// The hole after a hole: those out of play are skipped.
    fn next_hole(&self, holes: &[Hole], hole: usize) -> usize {
        let mut next = (hole + 1) % (2 * self.per_row);
        while holes[next] == Hole::OutOfPlay {
            next = (next + 1) % (2 * self.per_row);
        }
        next
    }

    /// Rules 1 to 4 and the Kungidar of rule 8: what a turn does to the holes and the stores.
    fn sow(&self, after: &mut Position, origin: usize) {
        let mover = after.to_move;
        if let Some(kungidar) = after.kungidar {
            after.holes[origin] = Hole::Open(after.holes[origin].counters() - 1);
            after.stores[kungidar as usize] += 1;
            if after.holes[origin] == Hole::Open(0) {
                return;
            }
        }
        let mut seen: Vec<(Vec<Hole>, usize)> = Vec::new();
        let mut lift = origin;
        loop {
            // Rule 4.
            let now = (after.holes.clone(), lift);
            if seen.contains(&now) {
                return;
            }
            // Without fours a turn has a thousand laps at most.
            if self.fours == "none" && seen.len() == 1_000 {
                return;
            }
            seen.push(now);

            let last = self.sow_a_lap(after, lift);

            // Rule 2.
            let next = self.next_hole(&after.holes, last);
            if after.holes[next].counters() == 0 {
                let beyond = self.next_hole(&after.holes, next);
                let captured = after.holes[beyond].counters();
                if captured > 0 {
                    after.holes[beyond] = Hole::Open(0);
                    after.stores[mover as usize] += captured;
                }
                return;
            }
            lift = next;
        }
    }

    /// Rules 1 and 3: one lap, from the hole that is lifted. Returns where the last counter went.
    fn sow_a_lap(&self, after: &mut Position, lift: usize) -> usize {
        let mut hand = after.holes[lift].counters();
        after.holes[lift] = Hole::Open(0);
        let mut received = Vec::new();
        let mut here = lift;
        while hand > 0 {
            here = self.next_hole(&after.holes, here);
            hand -= 1;
            match after.holes[here] {
                Hole::OutOfPlay => unreachable!("skipped"),
                Hole::Bha => after.stores[self.owner(here) as usize] += 1,
                Hole::Open(counters) => {
                    after.holes[here] = Hole::Open(counters + 1);
                    received.push(here);
                    if self.fours == "at-once" {
                        self.take_four(after, here);
                    }
                }
            }
        }
        if self.fours == "end-of-lap" {
            for hole in received {
                self.take_four(after, hole);
            }
        }
        here
    }

    /// Rule 3: exactly four go to the owner of the row.
    fn take_four(&self, position: &mut Position, hole: usize) {
        if position.holes[hole] == Hole::Open(4) {
            position.holes[hole] = Hole::Open(0);
            position.stores[self.owner(hole) as usize] += 4;
        }
    }

    fn on_board(position: &Position) -> usize {
        position.holes.iter().map(|hole| hole.counters()).sum()
    }

    /// Rule 6: the last counter.
    fn take_last(&self, position: &mut Position) {
        let bha = position.holes.contains(&Hole::Bha);
        if Self::on_board(position) != 1 || bha || position.kungidar.is_some() {
            return;
        }
        for hole in 0..position.holes.len() {
            if position.holes[hole] == Hole::Open(1) {
                position.holes[hole] = Hole::Open(0);
                position.stores[self.owner(hole) as usize] += 1;
            }
        }
    }

    /// The player with the bha.
    fn bhadar(&self, position: &Position) -> Option<Side> {
        let bha = position.holes.iter().position(|hole| *hole == Hole::Bha);
        bha.map(|hole| self.owner(hole))
    }

    /// What each player has when the round ends here: South's, North's. Rule 6 shares what lies
    /// on the board, and by rule 8 the Bhadar gives two counters back.
    fn totals(&self, position: &Position) -> [isize; 2] {
        let mut totals = position.stores.map(usize::cast_signed);
        let left = Self::on_board(position).cast_signed();
        totals[position.to_move as usize] += left / 2;
        totals[position.to_move.other() as usize] += left - left / 2;
        if let Some(bhadar) = self.bhadar(position) {
            totals[bhadar as usize] -= 2;
            totals[bhadar.other() as usize] += 2;
        }
        totals
    }

    fn read_hole(text: &str) -> Hole {
        match text {
            "_" => Hole::OutOfPlay,
            "*" => Hole::Bha,
            _ => Hole::Open(text.parse().expect("a hole")),
        }
    }

    fn write_hole(hole: Hole) -> String {
        match hole {
            Hole::OutOfPlay => "_".to_owned(),
            Hole::Bha => "*".to_owned(),
            Hole::Open(counters) => counters.to_string(),
        }
    }
}

/// The player of a letter.
fn side(letter: &str) -> Side {
    match letter {
        "s" => Side::First,
        "n" => Side::Second,
        _ => panic!("no such player: {letter}"),
    }
}

/// The letter of a player in positions: `s` or `n`.
fn letter(side: Side) -> char {
    match side {
        Side::First => 's',
        Side::Second => 'n',
    }
}

impl Game for Relay {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position {
            holes: vec![Hole::Open(self.counters); 2 * self.per_row],
            to_move: Side::First,
            stores: [0, 0],
            halfmove_clock: 0,
            kungidar: None,
        }
    }

    fn read(&self, position: &str) -> Position {
        let fields: Vec<&str> = position.split(' ').collect();
        assert!(matches!(fields.len(), 4 | 5), "the fields of {position}");
        let (north, south) = fields[0].split_once('/').expect("two rows");
        let mut holes: Vec<Hole> = south.split(',').map(Self::read_hole).collect();
        assert_eq!(holes.len(), self.per_row, "the holes of {position}");
        holes.extend(north.split(',').rev().map(Self::read_hole));
        assert_eq!(holes.len(), 2 * self.per_row, "the holes of {position}");
        let stores: Vec<usize> =
            fields[2].split(',').map(|store| store.parse().expect("the stores")).collect();
        let kungidar = fields.get(4).map(|field| {
            let name = field.strip_prefix("K=").expect("the Kungidar");
            side(name)
        });
        let mut read = Position {
            holes,
            to_move: side(fields[1]),
            stores: stores.try_into().expect("two stores"),
            halfmove_clock: fields[3].parse().expect("the halfmove clock"),
            kungidar,
        };
        self.take_last(&mut read);
        read
    }

    fn write(&self, position: &Position) -> String {
        let mut holes: Vec<String> =
            position.holes.iter().map(|&hole| Self::write_hole(hole)).collect();
        let mut north = holes.split_off(self.per_row);
        north.reverse();
        let mut text = format!(
            "{}/{} {} {},{} {}",
            north.join(","),
            holes.join(","),
            letter(position.to_move),
            position.stores[0],
            position.stores[1],
            position.halfmove_clock
        );
        if let Some(kungidar) = position.kungidar {
            text = format!("{text} K={}", letter(kungidar));
        }
        text
    }

    fn moves(&self, position: &Position) -> Vec<Move> {
        if Self::on_board(position) == 0 {
            return Vec::new();
        }
        let mut moves: Vec<Move> = self
            .own_holes(position.to_move)
            .into_iter()
            .filter(|&hole| position.holes[hole].counters() > 0)
            .map(Move::Sow)
            .collect();
        // Rule 5.
        if moves.is_empty() {
            moves.push(Move::Pass);
        }
        moves
    }

    fn name(&self, mv: &Move) -> String {
        match mv {
            Move::Sow(hole) => self.hole_name(*hole),
            Move::Pass => "pass".to_owned(),
        }
    }

    fn play(&self, position: &Position, mv: &Move) -> Position {
        let mut after = position.clone();
        if let Move::Sow(origin) = mv {
            self.sow(&mut after, *origin);
            self.take_last(&mut after);
        }
        let quiet = after.stores == position.stores;
        after.halfmove_clock = if quiet { position.halfmove_clock + 1 } else { 0 };
        after.to_move = position.to_move.other();
        after
    }

    fn limits(&self) -> Limits {
        self.limits
    }

    fn clock(position: &mut Position) -> &mut u32 {
        &mut position.halfmove_clock
    }

    fn result(&self, position: &Position) -> Option<Winner> {
        (Self::on_board(position) == 0).then(|| self.adjudicate(position))
    }

    fn adjudicate(&self, position: &Position) -> Winner {
        let [south, north] = self.totals(position);
        match south.cmp(&north) {
            std::cmp::Ordering::Greater => Winner::First,
            std::cmp::Ordering::Less => Winner::Second,
            std::cmp::Ordering::Equal => Winner::Draw,
        }
    }

    fn has_rounds(&self) -> bool {
        self.rounds != 1
    }

    fn next_rounds(&self, position: &Position, first: char) -> NextRounds {
        rounds::next(self, position, side(&first.to_string()))
    }
}
