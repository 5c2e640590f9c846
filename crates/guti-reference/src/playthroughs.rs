//! Random games, written down so that another implementation can replay them.

use crate::numbers::Numbers;
use crate::{BrokenOff, Naive, NextRounds, Winner, files};
use std::fmt::Write as _;

const HEADER: &str = "\
# Playthroughs: a random game of each variant, as the naive reference implementation plays it.
# Made by: cargo run --release -p guti-reference --bin playthroughs
#
# A ply is two lines: its number and the position, then all legal moves in alphabetical order, the
# one that is played in brackets. `end` is the last position, and the line below it says who wins
# and by what: by the rules, by repetition or by the quiet limit. After a round of a sowing match
# `next` lists the positions that the next round can start from, the one that it starts from in
# brackets, and `match` says who has won the whole. A match is shown for a few rounds only.
";

/// How many random games are played for each variant; the longest that fits is written down, or the
/// shortest if none does.
const GAMES: usize = 20;

/// The characters that a game may take.
const LONGEST: usize = 11_000;

/// The most rounds of a match.
const ROUNDS: usize = 5;

/// A game under the options of a variant.
struct Player {
    naive: Naive,
    /// The letters of the first and the second player.
    letters: [char; 2],
    has_rounds: bool,
}

impl Player {
    fn load(text: &str, file: &toml::Table, variant: &str) -> Result<Self, String> {
        let sows = ["relay", "mancala"].iter().any(|family| file.contains_key(*family));
        let naive = Naive::load(text, &[variant])?;
        let has_rounds = naive.has_rounds();
        Ok(Self { naive, letters: if sows { ['s', 'n'] } else { ['b', 'w'] }, has_rounds })
    }

    /// A random game, or a match for a few rounds.
    fn game(&self, numbers: &mut Numbers) -> String {
        let mut text = String::new();
        let mut position = self.naive.start();
        for round in 1..=ROUNDS {
            let end = self.round(&position, numbers, &mut text);
            if !self.has_rounds {
                break;
            }
            // The players take turns to begin a round.
            let first = self.letters[(round + 1) % 2];
            let starts = match self.naive.next_rounds(&end, first) {
                NextRounds::Starts(starts) => starts,
                NextRounds::Won(winner) => {
                    let _ = writeln!(text, "match\n  {}", self.verdict(winner));
                    break;
                }
            };
            position.clone_from(numbers.choose(&starts));
            let _ = writeln!(text, "next");
            for start in starts {
                let played = round < ROUNDS && start == position;
                let _ = writeln!(text, "  {}", bracketed(&start, played));
            }
        }
        text
    }

    /// Plays until the game or the round is over, and returns the last position.
    fn round(&self, start: &str, numbers: &mut Numbers, text: &mut String) -> String {
        let mut history = vec![start.to_owned()];
        loop {
            let position = &history[history.len() - 1];
            if let Some(verdict) = self.over(&history) {
                let _ = writeln!(text, "end {position}\n  {verdict}");
                return position.clone();
            }
            let moves = self.naive.moves(position);
            let chosen = numbers.choose(&moves);
            let listed: Vec<String> = moves.iter().map(|mv| bracketed(mv, mv == chosen)).collect();
            let _ = writeln!(text, "{} {position}\n  {}", history.len(), listed.join(" "));
            let next = self.naive.play(position, chosen);
            history.push(next);
        }
    }

    /// Who has won and by what, if the game or the round is over.
    fn over(&self, history: &[String]) -> Option<String> {
        let position = history.last()?;
        if let Some(winner) = self.naive.result(position) {
            return Some(format!("{} by the rules", self.verdict(winner)));
        }
        let cause = match self.naive.broken_off(history)? {
            BrokenOff::Repetition => "repetition",
            BrokenOff::HalfmoveClock => "the quiet limit",
        };
        Some(format!("{} by {cause}", self.verdict(self.naive.adjudicate(position))))
    }

    /// The words for a result: a letter and `wins`, or `draw`.
    fn verdict(&self, winner: Winner) -> String {
        match winner {
            Winner::First => format!("{} wins", self.letters[0]),
            Winner::Second => format!("{} wins", self.letters[1]),
            Winner::Draw => "draw".to_owned(),
        }
    }
}

fn bracketed(text: &str, brackets: bool) -> String {
    if brackets { format!("[{text}]") } else { text.to_owned() }
}

/// The playthroughs of a game file: a random game of each variant, as the header of the result says.
///
/// # Errors
///
/// If the text is not TOML, has no id, or defines a game that cannot be loaded in one of its variants.
pub fn playthroughs(text: &str) -> Result<String, String> {
    let file = files::parse(text)?;
    let id = files::id(&file)?;
    let mut written = HEADER.to_owned();
    for variant in files::variants(&file) {
        let player = Player::load(text, &file, &variant)?;
        let mut numbers = Numbers::seeded(&format!("{id} {variant}"));
        let games: Vec<String> = (0..GAMES).map(|_| player.game(&mut numbers)).collect();
        let fitting = games.iter().filter(|game| game.len() <= LONGEST);
        let longest = fitting.max_by_key(|game| game.len());
        let shortest = games.iter().min_by_key(|game| game.len());
        let game = longest.or(shortest).ok_or("no games")?;
        let _ = write!(written, "\nvariant {variant}\n{game}");
    }
    Ok(written)
}
