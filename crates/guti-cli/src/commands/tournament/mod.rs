//! `guti tournament`: lets engines play against each other, and measures which is stronger.

mod limits;
mod spec;
mod table;

use crate::describe;
use crate::diagnostic::Diagnostic;
use crate::flags::{GameArgs, JsonArgs, number, search};
use crate::load;
use crate::outcome::Outcome;
use crate::output::{Output, heading};
use crate::{interrupt, new_file, progress};
use guti_arena::internal;
use guti_arena::openings::even;
use guti_arena::rating::Results;
use guti_arena::{
    FinishedGame, Format, Limit, Openings, PlayedGame, RefereeSettings, Schedule, Sprt, Standings,
    TimeControl, Tournament,
};
use guti_rules::types::Side;
use guti_session::record::{Record, Tags};
use guti_session::{Match, Ruleset};
use spec::Spec;
use std::fs::File;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Duration;
use table::ResultTable;

/// The nodes per move if no limit is given.
const NODES: u64 = 10_000;

/// Arguments of `guti tournament`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Let engines play against each other, and measure which is stronger.\n\n\
        Each opening is played twice, with the sides swapped. A player that crashes, hangs or plays an \
        illegal move loses the game.\n\n\
        A PLAYER is one of\n  \
        level=NUMBER           the engine at a level from 1 to 10\n  \
        random                 any legal move\n  \
        plain=DEPTH            a fixed-depth search that counts captures only\n  \
        cmd=PROGRAM ARGUMENTS  an engine that speaks UGI; the rest of the text is its command line\n\
        Settings can stand before these or, except for cmd=, after them, separated by commas: \
        name=NAME; a limit for this player as nodes=N, depth=N, movetime=TIME or clock=TIME+TIME; for a \
        level hash=MEGABYTES, threads=N, and PART=on or PART=off for a part of the search; \
        option.NAME=VALUE for a program.",
    after_help = "Examples:\n  \
        guti tournament dara --player plain=3 --player random --games 20\n  \
        guti tournament dara --player level=10 --player level=10,history=off --sprt elo0=0,elo1=20\n  \
        guti tournament pretwa --player level=8 --player 'name=Mine,cmd=./engine --flag' \
        --movetime 100ms --records games.pgn"
)]
pub struct TournamentArgs {
    #[command(flatten)]
    game: GameArgs,
    /// A player; at least two are needed (see `--help`)
    #[arg(short = 'P', long = "player", value_name = "PLAYER")]
    players: Vec<String>,
    /// The number of games that each two players play; even
    #[arg(short = 'g', long, default_value_t = 100, value_parser = number::within::<u32>(1..=10_000_000))]
    games: u32,
    /// Play whole matches where the game has them: over rounds, or for points; each counts as one game
    #[arg(long)]
    matches: bool,
    /// The number of random plies at the beginning of a game
    #[arg(short, long, default_value_t = 6, value_name = "PLIES", value_parser = number::within::<u16>(0..=1000))]
    openings: u16,
    /// How openings that favour one side are recognised, to be left out
    #[arg(long, value_enum, default_value_t = Balance::Search)]
    balance: Balance,
    /// The seed of everything random
    #[arg(short, long, default_value_t = 1, value_parser = number::at_least::<u64>(0))]
    seed: u64,
    /// The number of games played at the same time; without it, one for each core
    #[arg(short, long, value_name = "N", value_parser = number::within::<u16>(1..=1024))]
    concurrency: Option<u16>,
    #[command(flatten)]
    limit: LimitArgs,
    /// Let only the first player meet the others
    #[arg(long)]
    gauntlet: bool,
    /// Stop when a sequential probability ratio test has decided whether the first of two players
    /// is better: `elo0=0,elo1=10`, and `alpha` and `beta`, the probabilities of error, if not 0.05
    #[arg(long, value_name = "TEST", value_parser = sprt)]
    sprt: Option<Sprt>,
    /// Write the record of each game to this file when it ends
    #[arg(short, long, value_name = "FILE")]
    records: Option<PathBuf>,
    /// How much longer than its time a move may take
    #[arg(long, default_value = "250ms", value_name = "TIME", value_parser = search::duration)]
    grace: Duration,
    /// How long a player may take for an answer without a time limit
    #[arg(long, default_value = "60s", value_name = "TIME", value_parser = limits::movetime)]
    patience: Duration,
    #[command(flatten)]
    json: JsonArgs,
}

/// How an opening is judged to be balanced.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Balance {
    /// By a short search: neither side is ahead by more than half a piece
    Search,
    /// By captures: both sides have captured the same
    Captures,
}

/// Limits the players by one of nodes, depth, time for a move and a clock.
#[derive(Debug, clap::Args)]
#[group(multiple = false)]
struct LimitArgs {
    /// Nodes per move; 10000 without another limit, except for levels below 10, which have their
    /// own
    #[arg(short, long, value_name = "N", value_parser = number::at_least::<u64>(1))]
    nodes: Option<u64>,
    /// Depth of the search in plies
    #[arg(short, long, value_name = "N", value_parser = number::within::<u32>(1..=1000))]
    depth: Option<u32>,
    /// Time for a move, such as 100ms
    #[arg(short = 't', long, value_name = "TIME", value_parser = limits::movetime)]
    movetime: Option<Duration>,
    /// Time for a game, and more after each move, such as 10s+0.1s
    #[arg(long, value_name = "TIME+TIME", value_parser = limits::clock)]
    clock: Option<TimeControl>,
}

impl LimitArgs {
    /// Whether no limit was given.
    fn is_default(&self) -> bool {
        let LimitArgs { nodes, depth, movetime, clock } = self;
        nodes.is_none() && depth.is_none() && movetime.is_none() && clock.is_none()
    }

    fn limit(&self) -> Limit {
        let time = self.movetime.map(TimeControl::Move).or(self.clock).unwrap_or_default();
        let any = self.depth.is_some() || time != TimeControl::Unlimited;
        Limit { depth: self.depth, nodes: self.nodes.or((!any).then_some(NODES)), time }
    }
}

/// Plays the games and prints the results.
pub fn run(args: &TournamentArgs) -> Outcome {
    let ruleset = load::ruleset(&args.game)?;
    let tournament = prepare(args, &ruleset)?;
    let mut records = args.records.as_deref().map(create).transpose()?;
    if let Err((name, fault)) = tournament.try_out() {
        let diagnostic = Diagnostic::new(format!("{name} cannot play: {fault}"));
        return Err(diagnostic.into());
    }
    if !args.json.json {
        announce(args, &ruleset, &tournament)?;
    }
    let stop = interrupt::flag();
    let games = tournament.schedule.games() as u64;
    let bar = progress::bar(games, "{bar:30} {pos}/{len}  {msg}  {eta}");
    let mut unwritten = None;
    let end = tournament.run(&stop, &mut |report, standings| {
        bar.set_message(message(&tournament, standings));
        bar.inc(1);
        let written = records.as_mut().map(|file| write(file, &tournament, report));
        match written.transpose() {
            Ok(_) => ControlFlow::Continue(()),
            Err(error) => {
                unwritten = Some(error);
                ControlFlow::Break(())
            }
        }
    });
    bar.finish_and_clear();
    let table =
        ResultTable { ruleset: &ruleset, tournament: &tournament, end: &end, plies: args.openings };
    let mut out = Output::new();
    if args.json.json {
        out.json(&table.document())?;
    } else {
        table.print(&mut out)?;
    }
    out.flush()?;
    match (unwritten, &args.records) {
        (Some(error), Some(path)) => Err(Diagnostic::unwritable(path, &error).into()),
        _ => Ok(()),
    }
}

/// The tournament that the flags describe.
fn prepare(args: &TournamentArgs, ruleset: &Ruleset) -> Result<Tournament, Diagnostic> {
    let specs = args.players.iter().map(|text| Spec::parse(text));
    let mut specs = specs.collect::<Result<Vec<Spec>, Diagnostic>>()?;
    spec::distinguish(&mut specs);
    if args.limit.is_default() {
        // Levels below full strength are weak because of their own limits.
        for spec in specs.iter_mut().filter(|spec| spec.is_weak()) {
            spec.limit.get_or_insert_default();
        }
    }
    if specs.len() < 2 {
        let diagnostic = Diagnostic::new("a tournament needs at least two players");
        return Err(diagnostic.with_help("guti tournament GAME --player plain=3 --player random"));
    }
    if args.sprt.is_some() && specs.len() > 2 {
        let diagnostic = Diagnostic::new("`--sprt` compares two players, but there are more");
        return Err(diagnostic.with_help("name two players, or leave out `--sprt`"));
    }
    if !args.games.is_multiple_of(2) {
        let diagnostic =
            Diagnostic::new(format!("the number of games must be even, not {}", args.games));
        return Err(diagnostic.with_help("each opening is played twice, with the sides swapped"));
    }
    let format = if args.gauntlet { Format::Gauntlet } else { Format::RoundRobin };
    let schedule = Schedule::new(specs.len(), format, args.games as usize);
    let openings = openings(args, ruleset, schedule.rounds())?;
    let limit = args.limit.limit();
    // An opening that comes again would give the same games again, which say nothing new.
    let are_certain =
        |pairing: [usize; 2]| pairing.iter().all(|&number| specs[number].is_certain(limit));
    let schedule = schedule.at_most(openings.distinct(), are_certain);
    Ok(Tournament {
        contestants: specs.iter().map(|spec| spec.contestant(ruleset, args.patience)).collect(),
        schedule,
        openings,
        limit,
        matches: args.matches,
        referee: RefereeSettings {
            grace: args.grace,
            patience: args.patience,
            ..RefereeSettings::default()
        },
        seed: args.seed,
        concurrency: search::threads(args.concurrency),
        sprt: args.sprt,
    })
}

/// Finds an opening for each round, balanced as `--balance` says if there are such openings.
fn openings(
    args: &TournamentArgs,
    ruleset: &Ruleset,
    rounds: usize,
) -> Result<Openings, Diagnostic> {
    let plies = usize::from(args.openings);
    let found = match args.balance {
        Balance::Captures => Openings::random(ruleset, plies, rounds, args.seed, &mut even),
        Balance::Search => {
            let judge = internal::judge(ruleset);
            let mut judge = judge.map_err(|fault| Diagnostic::new(fault.to_string()))?;
            Openings::random(ruleset, plies, rounds, args.seed, &mut judge)
        }
    };
    found.map_err(|error| {
        Diagnostic::new(error.to_string()).with_help("ask for fewer plies with `--openings`")
    })
}

/// Prints what is about to be played.
fn announce(args: &TournamentArgs, ruleset: &Ruleset, tournament: &Tournament) -> io::Result<()> {
    let mut out = Output::new();
    let title = describe::title(ruleset);
    writeln!(out, "{}", heading(title))?;
    let (games, limit) = (tournament.schedule.games(), limits::Words(tournament.limit));
    let plies = args.openings;
    let games_or_matches = if args.matches { "matches" } else { "games" };
    writeln!(
        out,
        "{games} {games_or_matches}, {limit}, after {plies} random plies, seed {}",
        args.seed
    )?;
    let openings = &tournament.openings;
    let distinct = openings.distinct();
    let there_are = match distinct {
        1 => "There is only one opening".to_owned(),
        _ => format!("There are only {distinct} different openings"),
    };
    if distinct < tournament.schedule.rounds() {
        writeln!(out, "{there_are}, so openings are repeated.")?;
        let all = tournament.schedule.pairings().len() * tournament.schedule.rounds() * 2;
        if games < all {
            writeln!(out, "Players who would play the same games again play each once.")?;
        }
    } else if distinct < args.games as usize / 2 {
        writeln!(out, "{there_are}, and these players would play the same games again.")?;
    }
    if !openings.is_balanced() {
        writeln!(out, "No balanced opening was found, so these favour one side.")?;
    }
    writeln!(out)?;
    out.flush()
}

/// The standings in a few words: the score of the leader, and the state of the test.
fn message(tournament: &Tournament, standings: &Standings) -> String {
    let points = |player: usize| standings.of(player).points();
    let players = 0..tournament.contestants.len();
    let leader = players.reduce(|a, b| if points(b) > points(a) { b } else { a }).unwrap_or(0);
    let tally = standings.of(leader);
    let name = &tournament.contestants[leader].name;
    let score = format!("{name} +{} ={} -{}", tally.wins, tally.draws, tally.losses);
    let Some(sprt) = &tournament.sprt else { return score };
    let [low, high] = sprt.bounds();
    let llr = sprt.llr(&standings.pairs(0, 1));
    format!("{score}  LLR {llr:.2} ({low:.2} to {high:.2})")
}

/// Creates the file for records; a file that is not empty is left alone.
fn create(path: &Path) -> Result<File, Diagnostic> {
    if path.metadata().is_ok_and(|found| found.is_file() && found.len() > 0) {
        return Err(new_file::exists(path));
    }
    File::create(path).map_err(|error| Diagnostic::unwritable(path, &error))
}

/// Appends the record of a game, or of each game of a match, and flushes the file, so that the record
/// survives whatever happens next.
fn write(file: &mut File, tournament: &Tournament, report: &PlayedGame) -> io::Result<()> {
    let FinishedGame { before, session, .. } = &report.game;
    let names = report.fixture.players.0.map(|player| tournament.contestants[player].name.clone());
    let first = before.first().unwrap_or(session);
    let of = Match::from_session(first.clone(), names);
    for (game, session) in before.iter().chain([session]).enumerate() {
        let mut tags = Tags::default();
        let mut set = |name: &str, value: &str| {
            tags.set(name, value).map_err(|error| io::Error::other(error.to_string()))
        };
        let number = report.fixture.number + 1;
        // A plain number would be that of a game in its match.
        let round = if tournament.matches || of.has_rounds() {
            format!("{number}.{}", game + 1)
        } else {
            number.to_string()
        };
        set("Round", &round)?;
        for (side, player) in Side::BOTH.into_iter().zip(of.players_in(game)) {
            set(session.side_name(side), of.name(player))?;
        }
        let gap = if file.metadata()?.len() > 0 { "\n" } else { "" };
        write!(file, "{gap}{}", Record::of(session, &tags))?;
    }
    file.flush()
}

/// Parses a sequential probability ratio test.
fn sprt(text: &str) -> Result<Sprt, String> {
    let asked = "expected a test such as `elo0=0,elo1=10`, optionally with `alpha=0.05,beta=0.05`";
    let mut sprt = Sprt { elo0: f64::NAN, elo1: f64::NAN, alpha: 0.05, beta: 0.05 };
    for part in text.split(',') {
        let (key, value) = part.split_once('=').ok_or(asked)?;
        let value: f64 = value.trim().parse().map_err(|_| asked)?;
        match key.trim() {
            "elo0" => sprt.elo0 = value,
            "elo1" => sprt.elo1 = value,
            "alpha" => sprt.alpha = value,
            "beta" => sprt.beta = value,
            _ => return Err(asked.to_owned()),
        }
    }
    let Sprt { elo0, elo1, alpha, beta } = sprt;
    if elo0.is_nan() || elo1.is_nan() {
        return Err(asked.to_owned());
    }
    if !(-1000.0..1000.0).contains(&elo0) || elo1 <= elo0 || elo1 > 1000.0 {
        return Err("`elo0` must be below `elo1`, and both within 1000".to_owned());
    }
    let probable = |p: &f64| (1e-6..0.5).contains(p);
    if ![alpha, beta].iter().all(probable) {
        return Err("`alpha` and `beta` must be above 0 and below 0.5".to_owned());
    }
    Ok(sprt)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_is_parsed() {
        let right = Sprt { elo0: -5.0, elo1: 5.0, alpha: 0.05, beta: 0.1 };
        assert_eq!(sprt("elo0=-5, elo1=5, beta=0.1"), Ok(right));
        for wrong in [
            "",
            "elo0=0",
            "elo0=5,elo1=5",
            "elo0=0,elo1=x",
            "elo0=0,elo1=5,alpha=0",
            "elo0=0,elo1=inf",
            "gamma=1",
        ] {
            assert!(sprt(wrong).is_err(), "{wrong}");
        }
    }
}
