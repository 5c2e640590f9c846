//! Plays a whole match of several games between two players.

use crate::player::{Limit, Player};
use crate::referee::{self, FinishedGame, RefereeSettings};
use guti_rules::rules::Outcome;
use guti_rules::types::{BySide, Side};
use guti_session::{Match, MatchStatus, Player as Person, Session};
use std::sync::atomic::AtomicBool;

/// The largest number of games of a match; after that it is a draw, in case the rules let it go on for ever.
const MAX_GAMES: usize = 100;

/// Plays a match as the rules of the game ask for, whose first game begins with an opening: over rounds, for
/// points, or a single game. `None` if it was stopped.
///
/// A player who forfeits a game forfeits the match, and a game that is cut short makes it a draw. Clocks are
/// set anew for each game. In a match over rounds a Bhadar chooses by [`Player::choose_round`].
///
/// # Panics
///
/// If the match refuses what the rules of the game have just allowed, which would be a defect of the match.
pub fn play(
    opening: &Session,
    players: BySide<&mut dyn Player>,
    limits: BySide<Limit>,
    seed: u64,
    referee: &RefereeSettings,
    stop: &AtomicBool,
) -> Option<FinishedGame> {
    let mut of = Match::from_session(opening.clone(), ["1".to_owned(), "2".to_owned()]);
    let BySide([one, two]) = players;
    let mut before = Vec::new();
    loop {
        let swapped = of.player(Side::First) == Person::Two;
        let (seats, limits): (BySide<&mut dyn Player>, _) = if swapped {
            (
                BySide::new(&mut *two, &mut *one),
                BySide::new(limits[Side::Second], limits[Side::First]),
            )
        } else {
            (BySide::new(&mut *one, &mut *two), limits)
        };
        let seed = seed.wrapping_add((before.len() as u64) << 32);
        let mut game = referee::play(of.session(), seats, limits, seed, referee, stop)?;
        for ply in &game.session.history()[of.session().history().len()..] {
            of.play_exact(&ply.text).expect("a move that was played");
        }
        // The sides of the first game.
        let winner = match of.status() {
            _ if game.forfeit.is_some() || game.cut => {
                game.result.winner().map(|side| of.player(side))
            }
            MatchStatus::Over(result) => result.winner,
            _ if before.len() + 1 >= MAX_GAMES => {
                game.cut = true;
                None
            }
            MatchStatus::ChooseBha { player, choices } => {
                let rounds: Vec<Session> =
                    of.rounds_to_choose().into_iter().map(|(_, round)| round).collect();
                let chooser = if player == Person::One { &mut *one } else { &mut *two };
                let chosen = chooser.choose_round(&rounds, of.side(player)).min(choices.len() - 1);
                of.choose_bha(&choices[chosen].hole).expect("a choice that is offered");
                before.push(game.session);
                continue;
            }
            MatchStatus::NextGame | MatchStatus::Playing => {
                of.next_game().expect("another game");
                before.push(game.session);
                continue;
            }
        };
        game.result.outcome = match winner {
            Some(Person::One) => Outcome::Win(Side::First),
            Some(Person::Two) => Outcome::Win(Side::Second),
            None => Outcome::Draw,
        };
        return Some(FinishedGame { before, ..game });
    }
}
