//! An engine for tests: it speaks the protocol and plays legal moves, and does what its first argument says at
//! the ply of its second argument.

use guti_session::{Ruleset, Session};
use std::io::{self, BufRead, Write};
use std::process;
use std::thread;
use std::time::Duration;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let vice = arguments.next().unwrap_or_default();
    let ply: usize = arguments.next().and_then(|ply| ply.parse().ok()).unwrap_or(0);
    match vice.as_str() {
        "mute" => forever(),
        "gone" => return,
        "babble" => loop {
            say("Good morning. How are you?");
        },
        _ => {}
    }
    let (mut game, mut variant) = (String::new(), String::new());
    let mut session: Option<Session> = None;
    for line in io::stdin().lock().lines() {
        let Ok(line) = line else { return };
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["ugi"] => {
                say("id name misbehaving");
                match vice.as_str() {
                    "choosy" => say("option name Game type combo default pretwa var pretwa"),
                    _ => say("option name Game type string default dara"),
                }
                say("option name Trip type check default false");
                say("ugiok");
            }
            ["setoption", "name", "Game", "value", id] => (*id).clone_into(&mut game),
            ["setoption", "name", "Variant", "value", name] => (*name).clone_into(&mut variant),
            ["setoption", "name", "Trip", ..] => process::exit(4),
            ["isready"] if vice == "never-ready" => {}
            ["isready"] => say("readyok"),
            ["position", rest @ ..] => session = position(&game, &variant, rest),
            ["go", ..] => match &session {
                Some(session) if session.history().len() >= ply => misbehave(&vice, session),
                Some(session) => answer(session),
                None => say("bestmove none"),
            },
            ["quit"] if vice == "stay" => {}
            ["quit"] => return,
            _ => {}
        }
    }
    if vice == "stay" {
        forever();
    }
}

fn position(game: &str, variant: &str, words: &[&str]) -> Option<Session> {
    let ruleset = Ruleset::find(game, &[variant]).ok()?;
    let moves = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let mut session = match words.first() {
        Some(&"fen") => Session::from_position(&ruleset, &words[1..moves].join(" ")).ok()?,
        _ => Session::new(&ruleset),
    };
    for mv in words.iter().skip(moves + 1) {
        session.play(mv).ok()?;
    }
    Some(session)
}

fn answer(session: &Session) {
    say("info depth 1 score cp 0");
    say(&format!("bestmove {}", session.legal_moves()[0]));
}

fn misbehave(vice: &str, session: &Session) {
    match vice {
        "crash" => process::exit(3),
        "hang" => forever(),
        "abort" => process::abort(),
        "illegal" => say("bestmove z9-z9"),
        "nothing" => say("bestmove"),
        "rubbish" => {
            say("best move? I should say e4!");
            forever();
        }
        "chatter" => loop {
            say("info string still thinking");
        },
        "flood" => loop {
            let _ = io::stdout().write_all(&[b'x'; 4096]);
        },
        "twice" => {
            answer(session);
            say("bestmove z9-z9");
        }
        _ => answer(session),
    }
}

fn say(line: &str) {
    // Nobody listens to one that is about to be killed.
    if writeln!(io::stdout(), "{line}").and_then(|()| io::stdout().flush()).is_err() {
        process::exit(0);
    }
}

fn forever() -> ! {
    loop {
        thread::sleep(Duration::from_secs(1));
    }
}
