//! Sowing games of single laps: Kalah, Oware and what lies between.
//!
//! 1. The mover lifts all counters of one of their holes and sows them one by one, against the clock,
//!    into the holes that follow. Where the mover's store is sown, it follows their last hole; the
//!    other player's store is passed by. Where the lifted hole is to be skipped, it is passed by as
//!    well.
//! 2. A sowing that ends in the mover's store earns another, where the rules say so. The turn ends all
//!    the same if the game is over, if the mover's row is empty, or after 32 sowings.
//! 3. Capture, either of two ways: the last counter falls into an empty hole of the mover and takes
//!    what lies opposite with it (where the opposite hole is empty: nothing, or the counter alone); or it
//!    makes two or three in a hole of the other player, and these are taken, and those of the holes
//!    before it, one by one, which are the other player's and hold two or three.
//! 4. A grand slam, a capture of the second kind of all that the other player has: legal; or not to
//!    be played unless there is nothing else; or it captures nothing; or the last hole stays; or
//!    what the mover still has goes to the other player.
//! 5. Feeding: a player who has no counters must be given some, where the rules say so; if that
//!    cannot be done the mover cannot move.
//! 6. The game is over when the mover cannot move, or when a row is empty after a sowing. What lies
//!    in a row is its owner's.
//! 7. Broken off, the counters on the board are shared, the odd one going to the player who is not to
//!    move; or each row is its owner's.

use crate::Winner;
use crate::game::{Game, Side};
use crate::settings::{self, Limits, Settings};
use toml::Table;

/// The options, in the words of a file.
pub struct Mancala {
    per_row: usize,
    counters: usize,
    stores: &'static str,
    again: &'static str,
    origin: &'static str,
    capture: &'static str,
    empty_capture: &'static str,
    grand_slam: &'static str,
    feeding: &'static str,
    end: &'static str,
    broken_off: &'static str,
    limits: Limits,
}

/// All that is sown around, in a ring: South's holes, South's store, North's holes, North's store.
type Ring = Vec<usize>;

#[derive(Clone)]
pub struct Position {
    ring: Ring,
    to_move: Side,
    halfmove_clock: u32,
}

/// A turn: the places in the ring that are lifted, and what the ring is like then.
type Turn = (Vec<usize>, Ring);

impl Mancala {
    const OPTIONS: [&str; 11] = [
        "stores",
        "again",
        "origin",
        "capture",
        "empty_capture",
        "grand_slam",
        "feeding",
        "end",
        "broken_off",
        "repetition",
        "quiet_plies",
    ];

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
            stores: settings.word("stores", &["apart", "own"])?,
            again: settings.word("again", &["never", "own-store"])?,
            origin: settings.word("origin", &["sown", "skipped"])?,
            capture: settings.word("capture", &["opposite", "twos-and-threes"])?,
            empty_capture: settings.word("empty_capture", &["nothing", "last-counter"])?,
            grand_slam: settings.word(
                "grand_slam",
                &["legal", "forbidden", "captures-nothing", "last-hole-kept", "rest-to-other"],
            )?,
            feeding: settings.word("feeding", &["free", "compulsory"])?,
            end: settings.word("end", &["stuck", "row-empty"])?,
            broken_off: settings.word("broken_off", &["shared", "own-row"])?,
            limits: settings.limits()?,
        })
    }

    /// The places of a player's holes, from the left.
    fn holes(&self, side: Side) -> Vec<usize> {
        let first = match side {
            Side::First => 0,
            Side::Second => self.per_row + 1,
        };
        (first..first + self.per_row).collect()
    }

    fn store(&self, side: Side) -> usize {
        match side {
            Side::First => self.per_row,
            Side::Second => 2 * self.per_row + 1,
        }
    }

    fn has(&self, ring: &Ring, side: Side) -> usize {
        self.holes(side).into_iter().map(|place| ring[place]).sum()
    }

    fn name_of(&self, place: usize) -> String {
        let south = self.holes(Side::First);
        if let Some(column) = south.iter().position(|&hole| hole == place) {
            return format!("{}1", letter(column));
        }
        let north = self.holes(Side::Second);
        let from_left = north.iter().position(|&hole| hole == place).expect("a hole");
        format!("{}2", letter(self.per_row - 1 - from_left))
    }

    /// Rules 1 to 4 for one sowing; says whether another is earned.
    fn sow(&self, ring: &mut Ring, mover: Side, from: usize) -> bool {
        let other = mover.other();
        let mut counters: Vec<()> = vec![(); ring[from]];
        ring[from] = 0;
        let mut place = from;
        while counters.pop().is_some() {
            loop {
                place = (place + 1) % ring.len();
                let passed_by = place == self.store(other)
                    || (place == self.store(mover) && self.stores == "apart")
                    || (place == from && self.origin == "skipped");
                if !passed_by {
                    break;
                }
            }
            ring[place] += 1;
        }
        if place == self.store(mover) {
            return self.again == "own-store";
        }
        if self.capture == "opposite" {
            self.take_opposite(ring, mover, place);
        } else {
            self.take_twos_and_threes(ring, mover, place);
        }
        false
    }

    /// Rule 3, the first way.
    fn take_opposite(&self, ring: &mut Ring, mover: Side, last: usize) {
        let own = self.holes(mover);
        let Some(from_left) = own.iter().position(|&hole| hole == last) else { return };
        if ring[last] != 1 {
            return;
        }
        let mut across = self.holes(mover.other());
        across.reverse();
        let opposite = across[from_left];
        if ring[opposite] == 0 && self.empty_capture == "nothing" {
            return;
        }
        ring[self.store(mover)] += 1 + ring[opposite];
        ring[last] = 0;
        ring[opposite] = 0;
    }

    /// Rule 3, the second way, and rule 4.
    fn take_twos_and_threes(&self, ring: &mut Ring, mover: Side, last: usize) {
        let theirs = self.holes(mover.other());
        let Some(end) = theirs.iter().position(|&hole| hole == last) else { return };
        let mut taken: Vec<usize> = Vec::new();
        for &hole in theirs[..=end].iter().rev() {
            if ring[hole] != 2 && ring[hole] != 3 {
                break;
            }
            taken.push(hole);
        }
        let caught: usize = taken.iter().map(|&hole| ring[hole]).sum();
        let slam = caught > 0 && caught == self.has(ring, mover.other());
        if slam && self.grand_slam == "captures-nothing" {
            return;
        }
        if slam && self.grand_slam == "last-hole-kept" {
            taken.retain(|&hole| hole != last);
        }
        for hole in taken {
            ring[self.store(mover)] += ring[hole];
            ring[hole] = 0;
        }
        if slam && self.grand_slam == "rest-to-other" {
            for hole in self.holes(mover) {
                ring[self.store(mover.other())] += ring[hole];
                ring[hole] = 0;
            }
        }
    }

    /// All turns from here, before rules 4 and 5 are applied.
    fn turns(&self, ring: &Ring, mover: Side, before: &[usize]) -> Vec<Turn> {
        let mut turns = Vec::new();
        for hole in self.holes(mover) {
            if ring[hole] == 0 {
                continue;
            }
            let mut after = ring.clone();
            let again = self.sow(&mut after, mover, hole);
            let mut lifted = before.to_vec();
            lifted.push(hole);
            if again && self.goes_on(&after, mover, lifted.len()) {
                turns.extend(self.turns(&after, mover, &lifted));
            } else {
                turns.push((lifted, after));
            }
        }
        turns
    }

    /// Rule 2: whether a sowing that is earned is taken.
    fn goes_on(&self, ring: &Ring, mover: Side, sowings: usize) -> bool {
        let emptied = self.end == "row-empty" && self.has(ring, mover.other()) == 0;
        self.has(ring, mover) > 0 && !emptied && sowings < 32
    }

    /// The legal turns: rules 4, 5 and 6.
    fn legal(&self, position: &Position) -> Vec<Turn> {
        let mover = position.to_move;
        let other_has = self.has(&position.ring, mover.other());
        if self.end == "row-empty" && (other_has == 0 || self.has(&position.ring, mover) == 0) {
            return Vec::new();
        }
        let all = self.turns(&position.ring, mover, &[]);
        let leaves_some = |turn: &&Turn| self.has(&turn.1, mover.other()) > 0;
        let sparing: Vec<Turn> = all.iter().filter(leaves_some).cloned().collect();
        if other_has == 0 {
            return if self.feeding == "compulsory" { sparing } else { all };
        }
        if self.grand_slam == "forbidden" && !sparing.is_empty() { sparing } else { all }
    }

    /// A turn by its name, walked sowing by sowing where all turns are legal: there may be many.
    fn named(&self, position: &Position, name: &str) -> Option<Turn> {
        let mover = position.to_move;
        let all_are_legal = self.has(&position.ring, mover.other()) > 0
            && self.grand_slam != "forbidden"
            && self.has(&position.ring, mover) > 0;
        if !all_are_legal {
            let legal = self.legal(position);
            return legal.into_iter().find(|turn| Game::name(self, turn) == name);
        }
        let holes = self.holes(mover);
        let mut ring = position.ring.clone();
        let mut lifted = Vec::new();
        let mut again = true;
        for part in name.split('-') {
            let hole = holes.iter().copied().find(|&hole| self.name_of(hole) == part)?;
            if !again || ring[hole] == 0 {
                return None;
            }
            lifted.push(hole);
            let earned = self.sow(&mut ring, mover, hole);
            again = earned && self.goes_on(&ring, mover, lifted.len());
        }
        (!again).then_some((lifted, ring))
    }

    /// Rule 6, and rule 5: only a player who has counters, while the other has none, may be without
    /// a move.
    fn is_over(&self, position: &Position) -> bool {
        let mover = position.to_move;
        if self.has(&position.ring, mover) == 0 {
            return true;
        }
        if self.has(&position.ring, mover.other()) > 0 {
            return false;
        }
        self.end == "row-empty" || self.legal(position).is_empty()
    }

    /// Rules 6 and 7.
    fn totals(&self, position: &Position) -> [usize; 2] {
        let rows = [Side::First, Side::Second].map(|side| self.has(&position.ring, side));
        let mut totals = [Side::First, Side::Second].map(|side| position.ring[self.store(side)]);
        if self.broken_off == "own-row" || self.is_over(position) {
            return [totals[0] + rows[0], totals[1] + rows[1]];
        }
        let left = rows[0] + rows[1];
        totals[position.to_move as usize] += left / 2;
        totals[position.to_move.other() as usize] += left - left / 2;
        totals
    }
}

fn letter(column: usize) -> char {
    char::from(b'a' + column as u8)
}

impl Game for Mancala {
    type Position = Position;
    type Move = Turn;

    fn start(&self) -> Position {
        let mut ring = vec![self.counters; 2 * self.per_row + 2];
        ring[self.store(Side::First)] = 0;
        ring[self.store(Side::Second)] = 0;
        Position { ring, to_move: Side::First, halfmove_clock: 0 }
    }

    fn read(&self, position: &str) -> Position {
        let fields: Vec<&str> = position.split(' ').collect();
        assert_eq!(fields.len(), 4, "the fields of {position}");
        let numbers = |text: &str| -> Vec<usize> {
            text.split(',').map(|number| number.parse().expect("a number")).collect()
        };
        let (north, south) = fields[0].split_once('/').expect("two rows");
        let stores = numbers(fields[2]);
        assert_eq!(stores.len(), 2, "the stores of {position}");
        let mut ring = numbers(south);
        ring.push(stores[0]);
        ring.extend(numbers(north).into_iter().rev());
        ring.push(stores[1]);
        assert_eq!(ring.len(), 2 * self.per_row + 2, "the holes of {position}");
        let to_move = match fields[1] {
            "s" => Side::First,
            "n" => Side::Second,
            _ => panic!("no such player: {}", fields[1]),
        };
        Position { ring, to_move, halfmove_clock: fields[3].parse().expect("the halfmove clock") }
    }

    fn write(&self, position: &Position) -> String {
        let row = |places: Vec<usize>| {
            let counters = places.into_iter().map(|place| position.ring[place].to_string());
            counters.collect::<Vec<_>>().join(",")
        };
        let mut north = self.holes(Side::Second);
        north.reverse();
        let side = match position.to_move {
            Side::First => 's',
            Side::Second => 'n',
        };
        format!(
            "{}/{} {side} {},{} {}",
            row(north),
            row(self.holes(Side::First)),
            position.ring[self.store(Side::First)],
            position.ring[self.store(Side::Second)],
            position.halfmove_clock
        )
    }

    fn moves(&self, position: &Position) -> Vec<Turn> {
        self.legal(position)
    }

    fn find(&self, position: &Position, name: &str) -> Option<Turn> {
        self.named(position, name)
    }

    fn name(&self, turn: &Turn) -> String {
        let names: Vec<String> = turn.0.iter().map(|&place| self.name_of(place)).collect();
        names.join("-")
    }

    fn play(&self, position: &Position, turn: &Turn) -> Position {
        let mut after = Position {
            ring: turn.1.clone(),
            to_move: position.to_move.other(),
            halfmove_clock: position.halfmove_clock + 1,
        };
        if self.is_over(&after) {
            for side in [Side::First, Side::Second] {
                for hole in self.holes(side) {
                    after.ring[self.store(side)] += after.ring[hole];
                    after.ring[hole] = 0;
                }
            }
        }
        let stores = |ring: &Ring| [ring[self.store(Side::First)], ring[self.store(Side::Second)]];
        if stores(&after.ring) != stores(&position.ring) {
            after.halfmove_clock = 0;
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
        self.is_over(position).then(|| self.adjudicate(position))
    }

    fn adjudicate(&self, position: &Position) -> Winner {
        let [south, north] = self.totals(position);
        match south.cmp(&north) {
            std::cmp::Ordering::Greater => Winner::First,
            std::cmp::Ordering::Less => Winner::Second,
            std::cmp::Ordering::Equal => Winner::Draw,
        }
    }
}
