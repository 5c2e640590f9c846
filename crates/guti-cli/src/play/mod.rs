//! `guti play`: a board on the whole screen, or a dialogue of lines.
//!
//! No rule is known here. [`sitting`] is a match with people and computers on its seats, which the
//! two interfaces share: [`plain`] is the dialogue, [`screen`] the board; [`thinker`] thinks in the
//! background, and [`store`] keeps games in files.

mod plain;
mod screen;
mod sitting;
pub mod store;
mod thinker;

use crate::args::{PositionArgs, VariantArgs};
use crate::choose;
use crate::report::Complaint;
use crate::solved::UseArgs;
use fastrand::Rng;
use guti_rules::types::Side;
use guti_session::engine::Level;
use guti_session::{Match, Ruleset};
use sitting::{Seats, Sitting};
use std::io::{self, IsTerminal};
use std::path::PathBuf;

/// Arguments of `guti play`.
#[derive(Debug, Default, clap::Args)]
#[command(
    after_help = HELP
)]
pub struct PlayArgs {
    /// An id or another name of a game (see `guti list`), or the path of a game file
    pub game: Option<String>,

    #[command(flatten)]
    pub variants: VariantArgs,

    #[command(flatten)]
    pub position: PositionArgs,

    /// The side that the computer plays: black or white (south or north), first or second, both,
    /// or none for two people. Without it, the side that moves second
    #[arg(short, long, value_name = "SIDE")]
    pub computer: Option<String>,

    /// How well the computer plays: from 1, a child who has just learnt, to 10, its full strength,
    /// which thinks about a second a move. Without it 5, or the level of a match that is gone on
    /// with
    #[arg(short, long, value_name = "N")]
    pub level: Option<Level>,

    /// Make what the computer overlooks repeatable; with the levels below 10, whole games
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,

    /// A dialogue of lines instead of a board on the whole screen
    #[arg(long)]
    pub plain: bool,

    /// Go on with the match that a file of records holds
    #[arg(long, value_name = "FILE", conflicts_with_all = ["variant", "position"])]
    pub resume: Option<PathBuf>,

    /// Keep the match in this file, written anew after every move
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,

    /// Show at every turn what tables of solved positions know of the legal moves
    #[arg(long)]
    pub show_values: bool,

    #[command(flatten)]
    pub tables: UseArgs,
}

/// What the help says; scripts may rely on what it says about the dialogue.
const HELP: &str = "\
The board on the whole screen (on a terminal):
  Arrow keys and Enter or the mouse choose a piece and where it goes; ? shows every key, r the \
rules, q leaves. Without GAME a list of the games comes first. A match that is left unfinished is \
kept in $XDG_DATA_HOME/guti (~/.local/share/guti), and gone on with the next time.

The dialogue of lines (with --plain, or where input or output is no terminal):
  Each line of input is a move or a command. A move is written as `guti moves` prints it, or in any \
way that leaves no doubt (just the point a piece goes to). The commands are moves, board, position, \
undo, hint, eval, tables, level [N], rules, save [FILE], resign, next, new, help and quit. A Bhadar \
who is asked for the bha between two rounds types its hole (`a1`). What is said of a move begins with the move and a colon \
(`c3: Black places a piece on c3.`), then come the position, a line for each side, and whose turn \
it is (`White to move.`). A move that is not legal is answered with the reason, and asked for \
again. The end of the input ends the program, with status 0.

Examples:
  guti play                                choose a game from a list
  guti play pretwa --computer black        let the computer begin
  guti play dara --computer none           two people
  guti play dara --level 2                 an easy opponent
  printf 'c3\\nmoves\\n' | guti play dara --plain --seed 1";

/// What to play, checked.
#[derive(Debug)]
struct Request {
    /// The game to begin with; the reader chooses one where there is none.
    sitting: Option<Sitting>,
    /// The variants and seats asked for, for a game that is yet to be chosen.
    variants: Vec<String>,
    computer: Option<String>,
    level: Option<Level>,
    rng: Rng,
    /// Where to keep the match.
    save: Option<PathBuf>,
    /// Where unfinished matches are kept that no file was named for.
    folder: Option<PathBuf>,
    /// What should be said first.
    notice: Option<String>,
    /// Which tables of solved positions are used.
    tables: UseArgs,
    /// Whether what they know of the moves is shown from the first.
    values: bool,
}

/// Plays.
pub fn run(args: &PlayArgs) -> miette::Result<()> {
    let request = Request::new(args)?;
    let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let played = if terminal && !args.plain {
        screen::run(request)
    } else {
        let prompt = if io::stdin().is_terminal() { "> " } else { "" };
        plain::run(request, io::stdin().lock(), io::stdout().lock(), prompt)
    };
    match played {
        // A reader who has gone is nobody's mistake.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        Err(error) => Err(Complaint::new(format!("the terminal failed: {error}")).into()),
        Ok(()) => Ok(()),
    }
}

impl Request {
    fn new(args: &PlayArgs) -> Result<Request, Complaint> {
        let rng = args.seed.map_or_else(Rng::new, Rng::with_seed);
        let mut request = Request {
            sitting: None,
            variants: args.variants.variant.clone(),
            computer: args.computer.clone(),
            level: args.level,
            rng,
            save: args.save.clone(),
            folder: store::folder(),
            notice: None,
            tables: args.tables.clone(),
            values: args.show_values,
        };
        let asked = match &args.game {
            Some(name) => Some(choose::ruleset(name, &request.variants)?),
            None => None,
        };
        if let Some(path) = &args.resume {
            let loaded = store::load(path, asked.as_ref())?;
            request.notice = loaded.cut;
            let mut sitting = request.seat(loaded.game, true)?;
            sitting.own(path);
            request.sitting = Some(sitting);
        } else if let Some(ruleset) = asked {
            let session = choose::session(&ruleset, &args.position)?;
            let names = Seats::SECOND.names(request.level());
            request.sitting = Some(request.seat(Match::of(session, names), false)?);
        } else if args.position.position.is_some() {
            return Err(Complaint::new("a position without a game")
                .help("say which game it belongs to: guti play GAME --position POSITION"));
        } else if let (Some(side), None) = (&args.computer, &args.game) {
            // The names of sides are those of any game that may be chosen.
            let known = |rules: &Ruleset| seats(side, rules).is_ok();
            let games = Ruleset::built_in().map_err(|error| Complaint::new(error.to_string()))?;
            if !games.iter().any(known) {
                let first = games.first().map(|rules| seats(side, rules).err());
                return Err(first.flatten().unwrap_or_else(|| Complaint::new("no such side")));
            }
        }
        Ok(request)
    }

    /// The level that was asked for, or the usual one.
    fn level(&self) -> Level {
        self.level.unwrap_or_else(sitting::default_level)
    }

    /// A match that is gone on with, at the level that was asked for or at its own.
    fn resumed(&self, game: Match, seats: Seats) -> Result<Sitting, Complaint> {
        let own = sitting::level_of_names(game.names());
        let level = self.level.or(own).unwrap_or_else(sitting::default_level);
        Sitting::new(game, seats, level, self.rng.clone()).with_tables(&self.tables)
    }

    /// A game with the seats that were asked for.
    fn seat(&self, game: Match, resumed: bool) -> Result<Sitting, Complaint> {
        let seats = match &self.computer {
            Some(side) => seats(side, game.ruleset())?,
            None if resumed => Seats::of_names(game.names()),
            None => Seats::SECOND,
        };
        if resumed {
            return self.resumed(game, seats);
        }
        let game = Match::of(game.session().clone(), seats.names(self.level()));
        Sitting::new(game, seats, self.level(), self.rng.clone()).with_tables(&self.tables)
    }

    /// Where an unfinished match of this game is kept.
    fn unfinished(&self, game: &str) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| store::unfinished(folder, game))
    }

    /// A new game with the seats that were asked for, or these.
    fn begin(&self, ruleset: &Ruleset, default: Seats, level: Level) -> Result<Sitting, Complaint> {
        let seats = match &self.computer {
            Some(side) => seats(side, ruleset)?,
            None => default,
        };
        let game = Match::new(ruleset, seats.names(level));
        Sitting::new(game, seats, level, self.rng.clone()).with_tables(&self.tables)
    }
}

/// The seats that a word names: `black`, `first`, `both`, `none`.
fn seats(word: &str, ruleset: &Ruleset) -> Result<Seats, Complaint> {
    let [first, second] = ruleset.side_names().0;
    let is = |name: &str| word.trim().eq_ignore_ascii_case(name);
    if is("none") {
        Ok(Seats::PEOPLE)
    } else if is("both") {
        Ok(Seats::BOTH)
    } else if is("first") || is(first) {
        Ok(Seats::FIRST)
    } else if is("second") || is(second) {
        Ok(Seats::SECOND)
    } else {
        let [first, second] = [first, second].map(str::to_lowercase);
        let name = ruleset.name();
        Err(Complaint::new(format!("there is no side `{word}`")).help(format!(
            "in {name} the computer can play {first} (or first), {second} (or second), both or none"
        )))
    }
}

/// The side at the bottom of the picture at first: that of the only person.
fn near_side(sitting: &Sitting) -> Side {
    sitting.only_person().unwrap_or(Side::First)
}
