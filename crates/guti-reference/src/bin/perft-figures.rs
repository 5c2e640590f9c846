//! Writes `games/<id>.perft`: how many sequences of moves there are, for the engine to match.
//!
//! The argument is the folder of the games, by default that of the workspace. The positions come
//! from seeded random play and from a few lines written by hand, so a second run writes the same
//! files.

use guti_reference::numbers::Numbers;
use guti_reference::{Naive, NextRounds, files};
use std::fmt::Write as _;
use std::{env, process};

const COMMAND: &str = "cargo run --release -p guti-reference --bin perft-figures";

/// A position to count from, and about how many sequences its deepest line may have.
struct Entry {
    variant: String,
    position: String,
    limit: u64,
}

/// The entries of one game as they are gathered.
struct Gatherer {
    text: String,
    numbers: Numbers,
    entries: Vec<Entry>,
}

impl Gatherer {
    fn load(&self, variant: &str) -> Naive {
        let settings: Vec<&str> = variant.split(',').collect();
        Naive::load(&self.text, &settings).expect("a variant of the game")
    }

    /// The standard game; then those of the variants `usual` that this game has, in the order
    /// given; then its other variants.
    fn variants(&self, usual: &[&str]) -> Vec<String> {
        let file = files::parse(&self.text).expect("a game file");
        let own = files::variants(&file);
        let is_usual = |name: &String| usual.contains(&name.as_str());
        let mut variants = vec!["standard".to_owned()];
        variants
            .extend(usual.iter().map(|&name| name.to_owned()).filter(|name| own.contains(name)));
        variants.extend(own.into_iter().skip(1).filter(|name| !is_usual(name)));
        variants
    }

    /// Whether the standard game sets an option of its family to this word.
    fn option_is(&self, key: &str, word: &str) -> bool {
        let file = files::parse(&self.text).expect("a game file");
        let set = files::family(&file).and_then(|family| family.get("options")?.get(key)?.as_str());
        set == Some(word)
    }

    /// Whether a variant that has a name sets an option of its family to this word.
    fn variant_sets(&self, variant: &str, key: &str, word: &str) -> bool {
        let file = files::parse(&self.text).expect("a game file");
        let variants = files::family(&file).and_then(|family| family.get("variants"));
        let options = variants.and_then(|variants| variants.get(variant)?.get("options"));
        options.and_then(|options| options.get(key)?.as_str()) == Some(word)
    }

    /// The number of pieces with which a side of a game of leaps has lost.
    fn lose_at(&self) -> usize {
        let file = files::parse(&self.text).expect("a game file");
        let options = file.get("leap").and_then(|leap| leap.get("options"));
        let number = options.and_then(|options| options.get("lose_at")?.as_integer());
        number.map_or(0, |number| usize::try_from(number).expect("a number of pieces"))
    }

    /// Adds a position, unless it is there already.
    fn add(&mut self, variant: &str, position: &str, limit: u64) {
        let same = |entry: &Entry| entry.variant == variant && entry.position == position;
        if self.entries.iter().any(same) {
            return;
        }
        self.entries.push(Entry {
            variant: variant.to_owned(),
            position: position.to_owned(),
            limit,
        });
    }

    /// Adds the start position of a variant, to be counted up to about `limit` move sequences.
    fn add_start(&mut self, variant: &str, limit: u64) {
        let start = self.load(variant).start();
        self.add(variant, &start, limit);
    }

    /// Adds the first position that `accepts` takes from each of `games` random games from `start`.
    fn add_played(
        &mut self,
        variant: &str,
        start: &str,
        games: usize,
        limit: u64,
        accepts: impl Fn(&str, &[String]) -> bool,
    ) {
        let game = self.load(variant);
        let mut found = Vec::new();
        for _ in 0..20_000 {
            if found.len() == games {
                break;
            }
            let mut position = start.to_owned();
            for _ in 0..300 {
                let moves = game.moves(&position);
                if moves.is_empty() {
                    break;
                }
                if accepts(&position, &moves) && !found.contains(&position) {
                    found.push(position);
                    break;
                }
                let mv: &String = self.numbers.choose(&moves);
                position = game.play(&position, mv);
            }
        }
        assert_eq!(found.len(), games, "positions of {variant} from {start}");
        for position in found {
            self.add(variant, &position, limit);
        }
    }

    /// Adds `wanted` of the positions that `make` makes, each the best of many by `value`.
    fn add_made(
        &mut self,
        variant: &str,
        wanted: usize,
        limit: u64,
        make: impl Fn(&mut Numbers) -> String,
        value: impl Fn(&str, &[String]) -> usize,
    ) {
        let game = self.load(variant);
        for _ in 0..wanted {
            let best = (0..400)
                .map(|_| {
                    let position = make(&mut self.numbers);
                    let moves = game.moves(&position);
                    (value(&position, &moves), position)
                })
                .max()
                .expect("some position");
            self.add(variant, &best.1, limit);
        }
    }
}

/// The length of the longest chain of leaps.
fn longest_chain(moves: &[String]) -> usize {
    let leaps = moves.iter().map(|mv| mv.matches('x').count());
    leaps.max().unwrap_or(0)
}

fn pieces(position: &str) -> (usize, usize) {
    let board = position.split(' ').next().unwrap_or_default();
    (board.matches('b').count(), board.matches('w').count())
}

fn hands_are_empty(position: &str) -> bool {
    position.contains(" 0,0 ")
}

/// A board with these numbers of pieces at random places, with the rows of another board.
fn scatter(numbers: &mut Numbers, shape: &str, black: usize, white: usize) -> String {
    let mut letters: Vec<char> =
        shape.chars().map(|letter| if letter == '/' { '/' } else { '.' }).collect();
    for (letter, wanted) in [('b', black), ('w', white)] {
        let mut put = 0;
        while put < wanted {
            let place = numbers.below(letters.len());
            if letters[place] == '.' {
                letters[place] = letter;
                put += 1;
            }
        }
    }
    letters.into_iter().collect()
}

fn leap(gatherer: &mut Gatherer) {
    let start = gatherer.load("standard").start();
    let board = start.split(' ').next().expect("a board").to_owned();
    let named =
        gatherer.variants(&["optional-capture", "optional-chain", "single-leap", "late-removal"]);
    for variant in &named {
        let limit = match variant.as_str() {
            "standard" => 4_000_000,
            "optional-capture" => 2_000_000,
            _ => 1_000_000,
        };
        gatherer.add_start(variant, limit);
    }

    let limit = 600_000;
    // What counts as few: where a side loses before it is down to the last, games end earlier.
    let lose_at = gatherer.lose_at();
    let few = 11.max(2 * lose_at + 5);
    gatherer.add_played("standard", &start, 2, limit, |_, moves| longest_chain(moves) >= 3);
    gatherer.add_played("standard", &start, 2, limit, |position, moves| {
        let (black, white) = pieces(position);
        position.contains(" w ") && moves.len() >= 4 && black + white <= few
    });
    gatherer.add_played("standard", &start, 2, limit, |position, _| {
        let (black, white) = pieces(position);
        black >= 4 && white >= 4 && (black >= white + 3 || white >= black + 3)
    });
    gatherer.add_played("standard", &start, 1, limit, |position, _| {
        let (black, white) = pieces(position);
        black.min(white) <= 4.max(lose_at + 1) && black.max(white) <= 5.max(lose_at + 2)
    });

    let combined = [
        "chain=optional,capture=optional",
        "removal=end-of-turn,chain=optional",
        "removal=end-of-turn,capture=optional",
        "chain=single,capture=optional",
        "lose_at=5",
    ];
    let mut scattered = |variant: &str, least: usize, spread: usize| {
        for side in ['b', 'w'] {
            let make = |numbers: &mut Numbers| {
                let black = least + numbers.below(spread);
                let white = least + numbers.below(spread);
                format!("{} {side} 0", scatter(numbers, &board, black, white))
            };
            gatherer.add_made(variant, 1, limit, make, |_, moves| {
                longest_chain(moves) * 10 + moves.len()
            });
        }
    };
    for variant in named.iter().map(String::as_str).chain(combined) {
        scattered(variant, 4, 5);
    }
    // On a large board such numbers leave most points vacant.
    if board.chars().filter(|&letter| letter != '/').count() > 30 {
        for variant in &named {
            scattered(variant, 9, 6);
        }
    }
    // Many of one colour and few of the other.
    for (black, white) in [(4, 12), (11, 5), (1, 9)] {
        let make = |numbers: &mut Numbers| {
            let side = if numbers.below(2) == 0 { 'b' } else { 'w' };
            format!("{} {side} 3", scatter(numbers, &board, black, white))
        };
        gatherer.add_made("standard", 1, limit, make, |_, moves| moves.len());
    }
}

/// The same board with some of its pieces promoted.
fn promote(numbers: &mut Numbers, board: &str) -> String {
    let letters = board
        .chars()
        .map(|letter| if numbers.below(3) == 0 { letter.to_ascii_uppercase() } else { letter });
    letters.collect()
}

/// Positions of leap games in which men are promoted to kings.
fn men_and_kings(gatherer: &mut Gatherer, named: &[String]) {
    let start = gatherer.load("standard").start();
    let board = start.split(' ').next().expect("a board").to_owned();
    let has_king = |position: &str| position.contains(['B', 'W']);
    gatherer.add_start("standard", 4_000_000);
    for variant in named {
        gatherer.add_start(variant, 600_000);
    }
    // Long chains, a king among other pieces, and few pieces left.
    gatherer.add_played("standard", &start, 3, 600_000, |_, moves| longest_chain(moves) >= 2);
    gatherer.add_played("standard", &start, 3, 600_000, |position, moves| {
        has_king(position) && moves.len() >= 4
    });
    gatherer.add_played("standard", &start, 2, 300_000, |position, moves| {
        let left = position.to_lowercase();
        let (black, white) = pieces(&left);
        position.contains(" w ") && black + white <= 6 && moves.len() >= 2
    });

    let combined = [
        "chain=optional,removal=end-of-turn",
        "king=short,capture=optional",
        "king=sliding,crowning=ends-turn",
        "king=flying,removal=end-of-turn",
        "steps=forward,leaps=forward,crowning=at-end",
        "steps=any,leaps=any,promotion=far-corners,crowning=ends-turn",
    ];
    for variant in named.iter().map(String::as_str).chain(combined) {
        let promotes = !gatherer.variant_sets(variant, "promotion", "none");
        for side in ['b', 'w'] {
            let make = |numbers: &mut Numbers| {
                let black = 3 + numbers.below(3);
                let white = 3 + numbers.below(3);
                let board = scatter(numbers, &board, black, white);
                let board = if promotes { promote(numbers, &board) } else { board };
                format!("{board} {side} 0")
            };
            gatherer.add_made(variant, 1, 500_000, make, |_, moves| {
                longest_chain(moves) * 10 + moves.len()
            });
        }
    }
}

fn row(gatherer: &mut Gatherer) {
    let start = gatherer.load("standard").start();
    let board = start.split(' ').next().expect("a board").to_owned();
    let mut variants = gatherer.variants(&["bell", "shiva", "protected", "optional-removal"]);
    for variant in &variants {
        let limit =
            if matches!(variant.as_str(), "standard" | "bell") { 1_000_000 } else { 100_000 };
        gatherer.add_start(variant, limit);
    }
    variants.push("target=outside-threes,removal=optional".to_owned());
    if variants.iter().any(|name| name == "bell") {
        variants.push("bell,protected".to_owned());
    }
    variants.push("left_three=removal".to_owned());
    // Some games forbid rows while placing and have a variant that allows them, some allow them.
    let (strict, lenient) = if gatherer.option_is("placed_rows", "allowed") {
        ("placed_rows=forbidden", "standard")
    } else {
        ("standard", "shiva")
    };
    // Placement, early to late.
    for hands in [" 8,8 ", " 3,4 ", " 2,2 ", " 1,1 "] {
        gatherer.add_played(strict, &start, 1, 1_500_000, |position, _| position.contains(hands));
    }
    for hands in [" 5,6 ", " 1,1 "] {
        gatherer.add_played(lenient, &start, 1, 1_500_000, |position, _| position.contains(hands));
    }
    // A side cannot place, or has nothing to place. No random game on a larger board leads to that.
    if board.matches('.').count() <= 30 {
        gatherer.add_played(strict, &start, 2, 1_500_000, |_, moves| moves == ["pass"]);
    }
    gatherer.add_made(
        strict,
        2,
        1_500_000,
        |numbers| {
            let hand = 1 + numbers.below(4);
            format!("{} w {hand},0 2", scatter(numbers, &board, 8, 10))
        },
        |_, moves| moves.len(),
    );
    for variant in &variants {
        // Movement just begun, rows in the making, and near the end.
        gatherer.add_played(variant, &start, 1, 1_000_000, |position, _| hands_are_empty(position));
        gatherer.add_played(variant, &start, 1, 1_000_000, |position, moves| {
            hands_are_empty(position)
                && position.contains(" w ")
                && moves.iter().any(|mv| mv.contains('x'))
        });
        gatherer.add_played(variant, &start, 1, 1_000_000, |position, moves| {
            let (black, white) = pieces(position);
            hands_are_empty(position) && !moves.is_empty() && black.min(white) <= 4
        });
        // Crowded boards, where rows of any length may stand already.
        for side in ['b', 'w'] {
            let make =
                |numbers: &mut Numbers| format!("{} {side} 0,0 1", scatter(numbers, &board, 10, 9));
            gatherer.add_made(variant, 1, 1_000_000, make, |position, moves| {
                let long = position.contains("bbbb") || position.contains("wwww");
                let threes = position.matches("bbb").count() + position.matches("www").count();
                moves.len() + 40 * usize::from(long) + 10 * threes
            });
        }
    }
    // A last capture to make, and a game that is over; a larger board has more vacant ranks above.
    let vacant = "....../".repeat(board.matches('/').count().saturating_sub(4));
    for ranks in ["....../.b.b../..b.../.ww.w./......", "....../.bb.../....../.ww.w./......"] {
        gatherer.add("standard", &format!("{vacant}{ranks} b 0,0 0"), 1_000_000);
    }
}

/// Row games on a board of lines: with placements that remove, or rows that win.
fn lines(gatherer: &mut Gatherer, variants: &[String], removes: bool) {
    let start = gatherer.load("standard").start();
    let board = start.split(' ').next().expect("a board").to_owned();
    let mut variants = variants.to_vec();
    let combined = if removes {
        ["removal=optional", "target=any,flying=4", "flying=5,lose_at=3", "placed_rows=allowed"]
    } else {
        ["placed_rows=forbidden", "flying=3,placed_rows=forbidden", "lose_at=0", "flying=4"]
    };
    variants.extend(combined.map(str::to_owned));
    // Where no placement removes anything and the pieces fill the board, nobody ever moves.
    let in_hand = start.split([' ', ',']).filter_map(|word| word.parse::<usize>().ok()).take(2);
    let fill = in_hand.sum::<usize>() == board.matches('.').count();
    let is_stuck = |variant: &str| fill && variant == "placed_rows=allowed";
    for variant in &variants {
        let limit = if variant == "standard" { 6_000_000 } else { 1_500_000 };
        gatherer.add_start(variant, limit);
        // Placement almost over, movement just begun, and White's turn then.
        let limit = 500_000;
        gatherer.add_played(variant, &start, 1, limit, |position, _| position.contains(" w 1,2 "));
        if !is_stuck(variant) {
            gatherer.add_played(variant, &start, 1, limit, |position, moves| {
                hands_are_empty(position) && !moves.is_empty()
            });
            gatherer.add_played(variant, &start, 1, limit, |position, moves| {
                hands_are_empty(position) && !moves.is_empty() && position.contains(" w ")
            });
        }
        for side in ['b', 'w'] {
            let make = |numbers: &mut Numbers| {
                let [black, white] =
                    if removes { [(); 2].map(|()| 3 + numbers.below(7)) } else { [3, 3] };
                format!("{} {side} 0,0 1", scatter(numbers, &board, black, white))
            };
            gatherer.add_made(variant, 1, limit, make, |_, moves| {
                moves.iter().map(|mv| 1 + 4 * mv.matches('x').count()).sum()
            });
        }
    }
    if !removes {
        return;
    }
    // A removal while placing and while moving, and few pieces of one side and of both.
    for variant in &variants {
        let takes = |moves: &[String]| moves.iter().any(|mv| mv.contains('x'));
        if variant != "placed_rows=allowed" {
            gatherer.add_played(variant, &start, 2, 1_000_000, |position, moves| {
                !hands_are_empty(position) && takes(moves)
            });
        }
        if !is_stuck(variant) {
            gatherer.add_played(variant, &start, 1, 500_000, |position, moves| {
                hands_are_empty(position) && takes(moves)
            });
            gatherer.add_played(variant, &start, 1, 500_000, |position, moves| {
                let (black, white) = pieces(position);
                hands_are_empty(position) && !moves.is_empty() && black.min(white) <= 4
            });
        }
        for (black, white) in [(3, 3), (3, 5), (4, 3)] {
            let make = |numbers: &mut Numbers| {
                format!("{} b 0,0 3", scatter(numbers, &board, black, white))
            };
            gatherer.add_made(variant, 1, 500_000, make, |_, moves| moves.len());
        }
    }
}

/// Relay games. Those with five holes of five counters in a row keep the entries that they had
/// before there were others.
fn relay(gatherer: &mut Gatherer, variants: &[String]) {
    let start = gatherer.load("standard").start();
    let row = start.split('/').next().unwrap_or_default();
    if row == "5,5,5,5,5" {
        return relay_of_fives(gatherer);
    }
    let limit = 20_000_000 / variants.len() as u64;
    for variant in variants {
        gatherer.add_start(variant, limit);
        for start in later_rounds(gatherer, variant) {
            gatherer.add(variant, &start, limit / 2);
        }
        for few in [20, 8, 3] {
            gatherer
                .add_played(variant, &start, 1, 100_000, |position, _| counters(position) <= few);
        }
    }
}

/// Turns of one sowing, or of several.
fn single_laps(gatherer: &mut Gatherer, variants: &[String]) {
    let start = gatherer.load("standard").start();
    let all = counters(&start);
    let limit = 40_000_000 / variants.len() as u64;
    for variant in variants {
        gatherer.add_start(variant, limit);
        for share in [4, 3, 2, 1] {
            let few = all * share / 5;
            gatherer.add_played(variant, &start, 2, 400_000, |position, moves| {
                counters(position) <= few && moves.len() > 1 && moves.len() <= 200
            });
        }
        // A player who has nothing, or next to nothing.
        gatherer.add_played(variant, &start, 2, 50_000, |position, moves| {
            let (north, south) = position.split_once('/').unwrap_or_default();
            !moves.is_empty() && counters(north).min(counters(south)) <= 1
        });
    }
}

fn relay_of_fives(gatherer: &mut Gatherer) {
    gatherer.add_start("standard", 8_000_000);
    gatherer.add_start("end-of-lap", 5_000_000);
    gatherer.add_start("difference", 100_000);

    // Whole matches, for the starts of rounds with holes out of play, with a bha and a Kungidar.
    for variant in ["standard", "end-of-lap", "difference"] {
        for (number, start) in later_rounds(gatherer, variant).into_iter().enumerate() {
            let limit = if variant == "difference" { 30_000 } else { 800_000 };
            gatherer.add(variant, &start, limit);
            if number % 2 == 0 && variant != "difference" {
                gatherer.add_played(variant, &start, 1, 300_000, |position, _| {
                    position.contains(" n ") && counters(position) <= 28
                });
            }
        }
    }
    let start = gatherer.load("standard").start();
    for few in [6, 4, 3, 2] {
        gatherer.add_played("standard", &start, 2, 50_000, |position, _| counters(position) <= few);
    }
    for position in [
        // One counter that only a bha or a Kungidar can take.
        "*,0,0,0,0/0,1,0,0,0 s 20,29 0",
        "0,0,0,0,0/1,0,0,0,0 n 20,29 0 K=n",
        // More than once round the board.
        "_,1,0,2,0/_,_,0,14,3 s 10,20 0",
        // Hardly any hole in play.
        "_,_,_,_,*/6,0,7,0,2 n 30,5 0",
        "_,_,_,_,5/5,5,5,5,5 n 20,0 0 K=s",
    ] {
        gatherer.add("standard", position, 50_000);
        gatherer.add("end-of-lap", position, 50_000);
    }
}

/// How many counters lie on the board.
fn counters(position: &str) -> usize {
    let board = position.split(' ').next().unwrap_or_default();
    let holes = board.split(['/', ',']);
    holes.map(|hole| hole.parse().unwrap_or(0)).sum()
}

/// One start of a round of each kind. The kind is, roughly, which holes are out of play, who owns
/// the bha and at which end it is, and who is Kungidar.
fn later_rounds(gatherer: &mut Gatherer, variant: &str) -> Vec<String> {
    let game = gatherer.load(variant);
    let mut kinds = Vec::new();
    let mut starts = Vec::new();
    for _ in 0..60 {
        let mut position = game.start();
        let mut first = 's';
        for _ in 0..12 {
            for _ in 0..100 {
                let moves = game.moves(&position);
                if moves.is_empty() {
                    break;
                }
                let mv: &String = gatherer.numbers.choose(&moves);
                position = game.play(&position, mv);
            }
            let NextRounds::Starts(next) = game.next_rounds(&position, first) else {
                break;
            };
            first = if first == 's' { 'n' } else { 's' };
            position.clone_from(gatherer.numbers.choose(&next));
            let (north, south) = position.split_once('/').expect("two rows");
            let kind = (
                north.contains('_'),
                south.contains('_'),
                north.find('*').map(|place| place == 0),
                south.find('*').map(|place| place == 0),
                position.split("K=").nth(1).map(str::to_owned),
            );
            if !kinds.contains(&kind) {
                kinds.push(kind);
                starts.push(position.clone());
            }
        }
    }
    starts
}

/// Counts at increasing depths until the next depth would exceed the limit, by an estimate, or all
/// games are over.
fn count(game: &Naive, entry: &Entry) -> Vec<u64> {
    let mut counts: Vec<u64> = Vec::new();
    let mut before = 1;
    while counts.len() < 24 {
        let now = game.perft(&entry.position, counts.len() as u32 + 1);
        counts.push(now);
        let ends = now == 0 || (now < before && counts.len() >= 12);
        if ends || now * now / before > entry.limit {
            break;
        }
        before = now;
    }
    counts
}

fn figures(text: &str) -> Result<String, String> {
    let file = files::parse(text)?;
    let id = files::id(&file)?;
    let mut gatherer =
        Gatherer { text: text.to_owned(), numbers: Numbers::seeded(&id), entries: Vec::new() };
    if let Some(table) = file.get("leap") {
        let promotes = table.get("options").is_some_and(|set| set.get("promotion").is_some());
        if promotes {
            men_and_kings(&mut gatherer, &files::variants(&file));
        } else {
            leap(&mut gatherer);
        }
    } else if let Some(game) = file.get("row") {
        if game.get("board").is_some_and(|board| board.get("files").is_some()) {
            row(&mut gatherer);
        } else {
            let placed_rows = game.get("options").and_then(|options| options.get("placed_rows"));
            let removes = placed_rows.and_then(toml::Value::as_str) == Some("earns");
            lines(&mut gatherer, &files::variants(&file), removes);
        }
    } else if gatherer.load("standard").has_rounds() {
        relay(&mut gatherer, &files::variants(&file));
    } else {
        single_laps(&mut gatherer, &files::variants(&file));
    }

    let mut lines = format!(
        "# How many sequences of moves there are: variant, position, depth, count.\n\
         # Made by the naive reference implementation: {COMMAND}\n"
    );
    let mut deepest = 0;
    for entry in &gatherer.entries {
        let game = gatherer.load(&entry.variant);
        let counts = count(&game, entry);
        deepest += counts[counts.len() - 1];
        for (depth, count) in (1..).zip(counts) {
            let _ = writeln!(lines, "{}\t{}\t{depth}\t{count}", entry.variant, entry.position);
        }
    }
    println!("{id}: {} positions, {deepest} leaves", gatherer.entries.len());
    Ok(lines)
}

fn main() {
    if let Err(error) = files::write_beside_games(env::args_os().nth(1), "perft", figures) {
        eprintln!("perft-figures: {error}");
        process::exit(1);
    }
}
