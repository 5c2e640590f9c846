//! `guti puzzles`: picks positions in which exactly one move wins.

use crate::describe;
use crate::flags::{GameArgs, JsonArgs, TablesDirArgs, number};
use crate::load;
use crate::outcome::Outcome;
use crate::output::{Output, heading};
use crate::probing;
use guti_rules::with_rules;
use guti_session::Ruleset;
use guti_solver::puzzles::{Collection, PuzzleGenerator};
use std::io::{self, Write};

/// Arguments of `guti puzzles`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Pick puzzles from the tables of a solved game.\n\n\
        In each position exactly one move wins, that move captures nothing, and the next conversion is \
        far away. `guti solve GAME` makes the tables.",
    after_help = "Examples:\n  guti puzzles pretwa\n  guti puzzles dara --count 5 --seed 7 --json"
)]
pub struct PuzzlesArgs {
    #[command(flatten)]
    pub game: GameArgs,
    /// The largest number of puzzles to pick
    #[arg(short, long, default_value_t = 24, value_parser = number::within::<u16>(1..=1000))]
    pub count: u16,
    /// The seed of the choice; the same seed picks the same puzzles
    #[arg(long, default_value_t = 1, value_parser = number::at_least::<u64>(0))]
    pub seed: u64,
    #[command(flatten)]
    pub folder: TablesDirArgs,
    #[command(flatten)]
    pub json: JsonArgs,
}

/// Picks puzzles and prints them.
pub fn run(args: &PuzzlesArgs) -> Outcome {
    let ruleset = load::ruleset(&args.game)?;
    let puzzles = with_rules!(ruleset.game(), rules => {
        let tables = probing::open_layers(rules, &ruleset, &args.game.game, &args.folder)?;
        let generator = PuzzleGenerator { rules, tables: &tables, seed: args.seed };
        let puzzles = generator.generate(args.count.into());
        puzzles.map_err(|error| probing::damaged(&error, &args.folder))?
    });
    let (game, variant) = (ruleset.id().to_owned(), ruleset.variant().to_owned());
    let collection = Collection { game, variant, seed: args.seed, puzzles };
    let mut out = Output::new();
    if args.json.json {
        out.json(&collection)?;
    } else {
        write(&mut out, &ruleset, &collection)?;
    }
    Ok(out.flush()?)
}

fn write(out: &mut Output, ruleset: &Ruleset, collection: &Collection) -> io::Result<()> {
    writeln!(out, "{}", heading(describe::title(ruleset)))?;
    if collection.puzzles.is_empty() {
        return writeln!(out, "\nNo position in these tables is a puzzle.");
    }
    for (puzzle, number) in collection.puzzles.iter().zip(1..) {
        let side = &puzzle.side;
        let title = format!("{number}. {side} to move and win, difficulty {}", puzzle.difficulty);
        writeln!(out, "\n{}", heading(title))?;
        writeln!(
            out,
            "   {}\n   {} legal moves, one wins; layer {}, {} plies to the next conversion",
            puzzle.position,
            puzzle.legal_moves,
            puzzle.layer.as_deref().unwrap_or("unknown"),
            puzzle.distance
        )?;
        out.paragraph("   Solution: ", &puzzle.solution.join(" "))?;
    }
    Ok(())
}
