//! An engine that runs as another program and speaks the Universal Game Interface (UGI).
//!
//! The protocol is that of kz04px's match runner *cutegames*, with the game and the variant as options:
//!
//! ```text
//! > ugi
//! < id name ..., option ..., ugiok
//! > setoption name Game value dara
//! > setoption name Variant value bell
//! > isready
//! < readyok
//! > uginewgame
//! > position startpos moves c3 d3
//! > go nodes 10000
//! < info ...
//! < bestmove e3
//! ```
//!
//! Every answer has a deadline. An engine that misses it, or that crashes, is stopped and started again
//! for the next game.

use crate::player::{ForfeitReason, MoveRequest, Player, Time};
use crate::process::{Process, ProcessOutput};
use guti_rules::types::Side;
use guti_session::{Ruleset, Session};
use std::fmt::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The interval between checks of the stop flag while waiting for an answer.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// The most characters of an engine's output that an error quotes.
const QUOTED: usize = 60;

/// The most characters of a list of what an engine has that an error quotes.
const LISTED: usize = 400;

/// How to start an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Launch {
    /// The path of the program, or its name if it is to be searched for in `PATH`.
    pub program: String,
    /// The arguments, passed to the program as they are, without a shell.
    pub arguments: Vec<String>,
    /// Its UGI options besides the game and the variant, by name.
    pub options: Vec<(String, String)>,
    /// The time limit of answers without a search: to `ugi` and `isready`.
    pub patience: Duration,
}

/// A player that is an engine in another process.
#[derive(Debug)]
pub struct ExternalPlayer {
    name: String,
    launch: Launch,
    ruleset: Ruleset,
    running: Option<Process>,
}

impl ExternalPlayer {
    /// A player for games of this ruleset. The program is started when the first game begins.
    pub fn new(name: impl Into<String>, launch: Launch, ruleset: &Ruleset) -> ExternalPlayer {
        ExternalPlayer { name: name.into(), launch, ruleset: ruleset.clone(), running: None }
    }

    /// Starts the program, sets its options and waits until it is ready.
    fn start(&self) -> Result<Process, ForfeitReason> {
        let Launch { program, arguments, options, patience } = &self.launch;
        let mut process = Process::start(program, arguments).map_err(|error| {
            ForfeitReason::Crash(format!("`{program}` cannot be started: {error}"))
        })?;
        let until = Instant::now() + *patience;
        let never = AtomicBool::new(false);
        process.send("ugi");
        let mut known = Vec::new();
        read_until(&mut process, until, &never, "`ugiok`", |line| {
            known.extend(EngineOption::parse(line));
            is(line, "ugiok").then_some(Ok(()))
        })?;
        self.check(&known).map_err(ForfeitReason::Protocol)?;
        let game = [("Game", self.ruleset.id()), ("Variant", self.ruleset.variant())];
        let others = options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        for (name, value) in game.into_iter().chain(others) {
            process.send(&format!("setoption name {name} value {value}"));
        }
        ready(&mut process, until, &never)?;
        Ok(process)
    }

    /// Checks what is to be set against the options that the engine has listed: it need not list the game and the
    /// variant, and says nothing that a program could read when it refuses a value.
    fn check(&self, known: &[EngineOption]) -> Result<(), String> {
        let find = |name: &str| known.iter().find(|option| option.name.eq_ignore_ascii_case(name));
        for (name, _) in &self.launch.options {
            if find(name).is_none() {
                let names: Vec<&str> = known.iter().map(|option| option.name.as_str()).collect();
                let has = match names.as_slice() {
                    [] => "it has none".to_owned(),
                    names => format!("it has {}", names.join(", ")),
                };
                return Err(format!("it has no option `{name}`; {}", quoted(&has, LISTED)));
            }
        }
        let id = self.ruleset.id();
        match find("Game").map(|option| option.choices.as_slice()) {
            Some(games @ [_, ..]) if !games.iter().any(|game| game == id) => {
                let games = quoted(&games.join(", "), LISTED);
                Err(format!("it does not play `{id}`; it plays {games}"))
            }
            _ => Ok(()),
        }
    }
}

/// An option that an engine has listed.
#[derive(Debug)]
struct EngineOption {
    name: String,
    /// The values that it can have; none if they are not listed.
    choices: Vec<String>,
}

impl EngineOption {
    /// Parses a line such as `option name Game type combo default dara var dara var pretwa`. Names and values may have
    /// spaces.
    fn parse(line: &str) -> Option<EngineOption> {
        let mut words = line.split_whitespace();
        if (words.next(), words.next()) != (Some("option"), Some("name")) {
            return None;
        }
        let words: Vec<&str> = words.collect();
        let kind = words.iter().position(|&word| word == "type").unwrap_or(words.len());
        let (name, rest) = words.split_at(kind);
        let choices = rest.split(|&word| word == "var").skip(1).map(|words| words.join(" "));
        Some(EngineOption { name: name.join(" "), choices: choices.collect() })
    }
}

impl Player for ExternalPlayer {
    fn name(&self) -> &str {
        &self.name
    }

    /// UGI has no seeds, so `_seed` is ignored.
    fn new_game(&mut self, _seed: u64) -> Result<(), ForfeitReason> {
        let mut process = match self.running.take() {
            Some(process) => process,
            None => self.start()?,
        };
        process.send("uginewgame");
        let never = AtomicBool::new(false);
        ready(&mut process, Instant::now() + self.launch.patience, &never)?;
        self.running = Some(process);
        Ok(())
    }

    fn choose(&mut self, turn: &MoveRequest<'_>) -> Result<String, ForfeitReason> {
        let Some(mut process) = self.running.take() else {
            return Err(ForfeitReason::Crash("the engine is not running".to_owned()));
        };
        let answer = ask(&mut process, turn)?;
        self.running = Some(process);
        Ok(answer)
    }
}

/// Asks the engine for a move.
fn ask(process: &mut Process, turn: &MoveRequest<'_>) -> Result<String, ForfeitReason> {
    // Output before this answer is not about this position.
    ready(process, turn.deadline.max(Instant::now() + POLL_INTERVAL), turn.stop)?;
    process.send(&position(turn.game));
    process.send(&go(turn));
    read_until(process, turn.deadline, turn.stop, "`bestmove`", |line| {
        let mut words = line.split_whitespace();
        (words.next() == Some("bestmove")).then(|| match words.next() {
            Some(mv) => Ok(mv.to_owned()),
            None => Err(ForfeitReason::Protocol("`bestmove` without a move".to_owned())),
        })
    })
}

/// Waits until the engine has answered everything.
fn ready(process: &mut Process, until: Instant, stop: &AtomicBool) -> Result<(), ForfeitReason> {
    process.send("isready");
    read_until(process, until, stop, "`readyok`", |line| is(line, "readyok").then_some(Ok(())))
}

fn is(line: &str, word: &str) -> bool {
    line.split_whitespace().next() == Some(word)
}

/// Reads lines until `find` returns a result for one.
fn read_until<T>(
    process: &mut Process,
    until: Instant,
    stop: &AtomicBool,
    awaited: &str,
    mut find: impl FnMut(&str) -> Option<Result<T, ForfeitReason>>,
) -> Result<T, ForfeitReason> {
    let mut last = String::new();
    let instead = |last: &str| match last {
        "" => String::new(),
        line => format!("; its last line was `{}`", quoted(line, QUOTED)),
    };
    loop {
        let left = until.saturating_duration_since(Instant::now());
        match process.read(left.min(POLL_INTERVAL)) {
            ProcessOutput::Line(line) => {
                if let Some(found) = find(&line) {
                    return found;
                }
                if !line.is_empty() && !is(&line, "info") {
                    last = line;
                }
            }
            ProcessOutput::Overlong => {
                return Err(ForfeitReason::Protocol("a line without an end".to_owned()));
            }
            ProcessOutput::End => {
                let how = process.ending().unwrap_or_else(|| "it closed its output".to_owned());
                return Err(ForfeitReason::Crash(format!("no {awaited}: {how}{}", instead(&last))));
            }
            ProcessOutput::Nothing => {}
        }
        // Checked after every line: an engine may print without end.
        if stop.load(Ordering::Relaxed) {
            return Err(ForfeitReason::Crash("it was stopped".to_owned()));
        }
        if Instant::now() >= until {
            return Err(ForfeitReason::TimeOut(format!("no {awaited} in time{}", instead(&last))));
        }
    }
}

/// The beginning of an engine's output, without control characters.
pub(crate) fn quoted(text: &str, most: usize) -> String {
    let clean = |c: char| if c.is_control() { '?' } else { c };
    let mut shown: String = text.chars().take(most).map(clean).collect();
    if text.chars().nth(most).is_some() {
        shown.push_str("...");
    }
    shown
}

/// The `position` command of a game.
fn position(game: &Session) -> String {
    let mut line = if game.starts_elsewhere() {
        format!("position fen {}", game.start_position())
    } else {
        "position startpos".to_owned()
    };
    if !game.history().is_empty() {
        line.push_str(" moves");
    }
    for ply in game.history() {
        line.push(' ');
        line.push_str(&ply.text);
    }
    line
}

/// The `go` command of a request.
fn go(turn: &MoveRequest<'_>) -> String {
    let mut line = "go".to_owned();
    // Writing into a string does not fail.
    let mut add = |name: &str, value: u128| {
        let _ = write!(line, " {name} {value}");
    };
    match turn.time {
        Time::Unlimited => {}
        Time::Move(time) => add("movetime", time.as_millis()),
        Time::Clock { remaining, increment } => {
            add("p1time", remaining[Side::First].as_millis());
            add("p2time", remaining[Side::Second].as_millis());
            add("p1inc", increment[Side::First].as_millis());
            add("p2inc", increment[Side::Second].as_millis());
        }
    }
    if let Some(depth) = turn.depth {
        add("depth", depth.into());
    }
    if let Some(nodes) = turn.nodes {
        add("nodes", nodes.into());
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_rules::types::BySide;

    #[test]
    fn a_turn_is_said_as_the_protocol_says_it() {
        let ruleset = Ruleset::find("khutka-boia", &[] as &[&str]).unwrap();
        let mut game = Session::new(&ruleset);
        assert_eq!(position(&game), "position startpos");
        game.play("c1").unwrap();
        assert_eq!(position(&game), "position startpos moves c1");
        let fen = "_,5,5,5,5/5,5,5,5,5 n 5,0 0";
        let elsewhere = Session::from_position(&ruleset, fen).unwrap();
        assert_eq!(position(&elsewhere), format!("position fen {fen}"));

        let stop = AtomicBool::new(false);
        let seconds = Duration::from_secs;
        let clock = Time::Clock {
            remaining: BySide::new(seconds(9), seconds(8)),
            increment: BySide::new(seconds(1), seconds(0)),
        };
        let turn = MoveRequest {
            game: &game,
            depth: Some(7),
            nodes: None,
            time: clock,
            deadline: Instant::now(),
            stop: &stop,
        };
        assert_eq!(go(&turn), "go p1time 9000 p2time 8000 p1inc 1000 p2inc 0 depth 7");
        let nodes = MoveRequest { depth: None, nodes: Some(500), time: Time::Unlimited, ..turn };
        assert_eq!(go(&nodes), "go nodes 500");
        let time =
            MoveRequest { depth: None, time: Time::Move(Duration::from_micros(1500)), ..turn };
        assert_eq!(go(&time), "go movetime 1");
    }

    #[test]
    fn a_listed_option_has_its_name_and_its_choices() {
        let game = EngineOption::parse("option name Game type combo default dara var dara var a b");
        let game = game.unwrap();
        assert_eq!((game.name.as_str(), game.choices), ("Game", vec!["dara".into(), "a b".into()]));
        let hash = EngineOption::parse("option name Move Overhead type spin default 1").unwrap();
        assert_eq!((hash.name.as_str(), hash.choices.len()), ("Move Overhead", 0));
        assert!(EngineOption::parse("option").is_none() && EngineOption::parse("ugiok").is_none());
    }

    #[test]
    fn what_an_engine_says_cannot_drive_the_terminal() {
        assert_eq!(quoted("\u{1b}[2Jhi", 60), "?[2Jhi");
        assert_eq!(quoted(&"x".repeat(100), 60).len(), 63);
    }
}
