//! The arguments of `guti play`, and what follows from them.

use super::controller::{GameController, SaveTarget};
use super::seats::{SeatAssignment, default_level, level_of_names};
use crate::diagnostic::Diagnostic;
use crate::flags::{LanguageArgs, PositionArgs, TableArgs, VariantArgs, number};
use crate::load;
use crate::store;
use crate::words::{self, say};
use fastrand::Rng;
use guti_session::engine::Level;
use guti_session::{Match, Ruleset};
use std::path::PathBuf;

/// Arguments of `guti play`.
#[derive(Debug, Default, clap::Args)]
#[command(after_help = HELP)]
pub struct PlayArgs {
    /// An id or another name of a game (see `guti list`), or the path of a game file
    pub game: Option<String>,

    #[command(flatten)]
    pub variants: VariantArgs,

    #[command(flatten)]
    pub position: PositionArgs,

    /// The side that the computer plays: black or white (south or north), first or second, both,
    /// or none for two people; without it, the side that moves second
    #[arg(short, long, value_name = "SIDE")]
    pub computer: Option<String>,

    /// The level of the computer: from 1, a child who has just learnt the game, to 10, its full
    /// strength, which takes about a second for a move; without it 5, or the level of a resumed
    /// match
    #[arg(short, long, value_name = "N")]
    pub level: Option<Level>,

    /// Make what the computer overlooks repeatable, and so whole games at levels below 10
    #[arg(long, value_name = "NUMBER", value_parser = number::at_least::<u64>(0))]
    pub seed: Option<u64>,

    /// Play in lines of text instead of on a full-screen board
    #[arg(long)]
    pub plain: bool,

    /// Resume the match that a file of records holds, and save it there after every move
    #[arg(long, value_name = "FILE", conflicts_with_all = ["variant", "position"])]
    pub resume: Option<PathBuf>,

    /// Save the match in this file after every move; another match, after the end of this one,
    /// goes to a file beside it (`game-2.pgn`)
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,

    /// Show at every turn the values of the legal moves in the tables of solved positions
    #[arg(long)]
    pub show_values: bool,

    #[command(flatten)]
    pub tables: TableArgs,

    #[command(flatten)]
    pub language: LanguageArgs,
}

/// The help. Scripts may rely on what it says about the text dialogue.
const HELP: &str = "\
On a terminal the board fills the screen:
  Choose a piece and where it goes with the arrow keys and Enter, or with the mouse. ? shows all \
keys, r the rules, q quits. Without GAME a menu of the games comes first. An unfinished match is \
kept in $XDG_DATA_HOME/guti (~/.local/share/guti), and can be resumed the next time.

With --plain, if input or output is not a terminal, or if TERM is empty or dumb, the game is a \
text dialogue:
  Each line of input is a move or a command. A move is written as `guti moves` prints it, or \
shorter if only one move fits, such as the point that a piece goes to. The commands are moves, board, \
position, undo, hint, eval, tables, level [N], rules, variant [NAME], save [FILE], resign, next, new, \
help and quit. \
A Bhadar who is asked for the bha between two rounds types its hole, such as `a1`. The description \
of a move begins with the move and a colon (`c3: Black places a piece on c3.`); then come the \
position, a line for each side, and the side to move (`White to move.`). After an illegal move the \
reason is shown, and another move can be typed. The program ends at the end of the input, with \
status 0. An unfinished match is kept as above if the input is a terminal; a script names a file \
with --save.

Examples:
  guti play                                choose a game from a menu
  guti play pretwa --computer black        let the computer begin
  guti play dara --computer none           two people
  guti play dara --level 2                 an easy opponent
  printf 'c3\\nmoves\\n' | guti play dara --plain --seed 1";

/// What to play: the checked arguments of `guti play`.
#[derive(Debug)]
pub struct PlayRequest {
    /// The match to begin with; without one the player chooses a game.
    pub controller: Option<GameController>,
    /// The variants for a game that is yet to be chosen.
    pub variants: Vec<String>,
    /// The side of the computer for a game that is yet to be chosen.
    pub computer: Option<String>,
    level: Option<Level>,
    /// The random numbers of the next match.
    rng: Rng,
    /// The file in which to save the match: the one that was named, or else the one that is resumed.
    pub save: Option<PathBuf>,
    /// The folder for unfinished matches for which no file was named.
    pub folder: Option<PathBuf>,
    /// A message to show first.
    pub notice: Option<String>,
    /// The flags that choose the tables of solved positions.
    pub tables: TableArgs,
    /// Whether the values of the moves are shown from the first move on.
    pub values: bool,
}

impl PlayRequest {
    /// Checks the arguments and loads the game or the match that they name.
    ///
    /// # Errors
    ///
    /// A game, a position, a side or a file that cannot be used, or arguments that contradict.
    pub fn new(args: &PlayArgs) -> Result<PlayRequest, Diagnostic> {
        let rng = args.seed.map_or_else(Rng::new, Rng::with_seed);
        let mut request = PlayRequest {
            controller: None,
            variants: args.variants.variant.clone(),
            computer: args.computer.clone(),
            level: args.level,
            rng,
            save: args.save.clone().or_else(|| args.resume.clone()),
            folder: store::data_folder(),
            notice: None,
            tables: args.tables.clone(),
            values: args.show_values,
        };
        let asked = match &args.game {
            Some(name) => {
                let ruleset = load::named(name, &request.variants)?;
                Some(load::translated(&ruleset, name, words::language())?)
            }
            None => None,
        };
        if let Some(path) = &args.resume {
            let loaded = store::load(path, asked.as_ref())?;
            request.notice = loaded.cut;
            let mut controller = request.seat(loaded.game, true)?;
            controller.own(path);
            request.controller = Some(controller);
        } else if let Some(ruleset) = asked {
            let session = load::session(&ruleset, &args.position)?;
            let names = SeatAssignment::SECOND.names(request.level());
            request.controller = Some(request.seat(Match::from_session(session, names), false)?);
        } else if args.position.position.is_some() {
            return Err(Diagnostic::new(say!("term-position-alone"))
                .with_help(say!("term-position-alone-help")));
        } else if let (Some(side), None) = (&args.computer, &args.game) {
            // The names of sides are those of any game that may be chosen.
            let known = |rules: &Ruleset| seats(side, rules).is_ok();
            let games = Ruleset::built_in().map_err(|error| Diagnostic::new(error.to_string()))?;
            if !games.iter().any(known) {
                let first = games.first().map(|rules| seats(side, rules).err());
                return Err(first.flatten().unwrap_or_else(|| Diagnostic::new("no such side")));
            }
        }
        request.check_file()?;
        Ok(request)
    }

    /// Refuses a file in which the match cannot be saved, before it is played.
    fn check_file(&self) -> Result<(), Diagnostic> {
        let Some(path) = &self.save else { return Ok(()) };
        let own = self.controller.as_ref().is_some_and(|controller| controller.owns(path));
        store::try_out(path, own).map_err(|error| Diagnostic::unwritable(path, &error))
    }

    /// The level that was asked for, or the default.
    pub fn level(&self) -> Level {
        self.level.unwrap_or_else(default_level)
    }

    /// The random numbers of a match: each has its own.
    fn next_rng(&mut self) -> Rng {
        let own = self.rng.clone();
        self.rng = self.rng.fork();
        own
    }

    /// Resumes a match, at the level that was asked for or else at that of the record.
    ///
    /// # Errors
    ///
    /// Tables that were named and cannot be used.
    pub fn resume(
        &mut self,
        game: Match,
        seats: SeatAssignment,
    ) -> Result<GameController, Diagnostic> {
        let own = level_of_names(game.names());
        let level = self.level.or(own).unwrap_or_else(default_level);
        GameController::new(game, seats, level, self.next_rng()).with_tables(&self.tables)
    }

    /// Gives a match the seats that were asked for.
    fn seat(&mut self, game: Match, resumed: bool) -> Result<GameController, Diagnostic> {
        let seats = match &self.computer {
            Some(side) => seats(side, game.ruleset())?,
            None if resumed => SeatAssignment::of_names(game.names()),
            None => SeatAssignment::SECOND,
        };
        if resumed {
            return self.resume(game, seats);
        }
        let game = Match::from_session(game.session().clone(), seats.names(self.level()));
        GameController::new(game, seats, self.level(), self.next_rng()).with_tables(&self.tables)
    }

    /// The file in which an unfinished match of this game is kept.
    pub fn unfinished(&self, game: &str) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| store::unfinished(folder, game))
    }

    /// Where a match is saved: in the file that was asked for, or else among the unfinished ones.
    pub fn save_target(&self, controller: &mut GameController) -> SaveTarget {
        let unfinished = self.unfinished(controller.ruleset().id());
        let (path, temporary) = match &self.save {
            Some(path) => (Some(path.clone()), Some(path) == unfinished.as_ref()),
            None => (unfinished, true),
        };
        if let (Some(path), true) = (&path, temporary) {
            controller.own(path);
        }
        SaveTarget { path, temporary }
    }

    /// Begins a new match with the seats that were asked for, or else with `default`.
    ///
    /// # Errors
    ///
    /// A side that the game does not have, or tables that were named and cannot be used.
    pub fn begin(
        &mut self,
        ruleset: &Ruleset,
        default: SeatAssignment,
        level: Level,
    ) -> Result<GameController, Diagnostic> {
        let seats = match &self.computer {
            Some(side) => seats(side, ruleset)?,
            None => default,
        };
        let game = Match::new(ruleset, seats.names(level));
        GameController::new(game, seats, level, self.next_rng()).with_tables(&self.tables)
    }
}

/// Parses the seats of the computer: the name of a side, `first`, `second`, `both` or `none`.
fn seats(word: &str, ruleset: &Ruleset) -> Result<SeatAssignment, Diagnostic> {
    let [first, second] = ruleset.side_names().0;
    let is = |name: &str| word.trim().eq_ignore_ascii_case(name);
    if is("none") {
        Ok(SeatAssignment::PEOPLE)
    } else if is("both") {
        Ok(SeatAssignment::BOTH)
    } else if is("first") || is(first) {
        Ok(SeatAssignment::FIRST)
    } else if is("second") || is(second) {
        Ok(SeatAssignment::SECOND)
    } else {
        let [first, second] = [first, second].map(str::to_lowercase);
        let name = ruleset.name();
        let help = say!("term-no-side-help", game = name, first = first, second = second);
        Err(Diagnostic::new(say!("term-no-side", side = word)).with_help(help))
    }
}
