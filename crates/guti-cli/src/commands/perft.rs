//! `guti perft`: counts move sequences.

use crate::describe;
use crate::flags::{GameArgs, JsonArgs, PositionArgs, number};
use crate::load;
use crate::outcome::Outcome;
use crate::output::Output;
use guti_rules::perft::{divide, perft};
use guti_rules::rules::Notation;
use guti_rules::with_rules;
use guti_session::Session;
use serde_json::{Value, json};
use std::io::{self, Write};

/// Arguments of `guti perft`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Count move sequences, to check a move generator.\n\n\
        Each line has a depth and the number of sequences of that many moves. A finished game has no \
        moves; repetition and the limit on quiet plies are ignored.",
    after_help = "Examples:\n  guti perft pretwa 6\n  guti perft pretwa 6 --divide"
)]
pub struct PerftArgs {
    #[command(flatten)]
    game: GameArgs,
    /// The length of the longest sequences
    #[arg(value_parser = number::within::<u32>(1..=1000))]
    depth: u32,
    #[command(flatten)]
    position: PositionArgs,
    /// Count only the sequences of this length, separately for each first move
    #[arg(long)]
    divide: bool,
    #[command(flatten)]
    json: JsonArgs,
}

/// Prints the counts, each as soon as it is known.
pub fn run(args: &PerftArgs) -> Outcome {
    let ruleset = load::ruleset(&args.game)?;
    let session = load::session(&ruleset, &args.position)?;
    let mut out = Output::new();
    let counted = with_rules!(ruleset.game(), rules => count(rules, args, &session, &mut out));
    Ok(counted?)
}

fn count<R: Notation + 'static>(
    rules: &R,
    args: &PerftArgs,
    session: &Session,
    out: &mut Output,
) -> io::Result<()> {
    let position = session.typed_position(rules);
    let mut document = serde_json::to_value(describe::PositionInfo::new(session))?;
    if args.divide {
        let counts = divided(rules, &position, args.depth);
        let total: u64 = counts.iter().map(|(_, count)| count).sum();
        if args.json.json {
            let of = |(mv, count): &(String, u64)| json!({ "move": mv, "count": count });
            document["depth"] = args.depth.into();
            document["moves"] = counts.iter().map(of).collect::<Vec<Value>>().into();
            document["total"] = total.into();
            out.json(&document)?;
        } else {
            for (mv, count) in counts {
                writeln!(out, "{mv}\t{count}")?;
            }
            writeln!(out, "total\t{total}")?;
        }
        return out.flush();
    }
    let mut counts = Vec::new();
    for depth in 1..=args.depth {
        let count = perft(rules, &position, depth);
        if args.json.json {
            counts.push(json!({ "depth": depth, "count": count }));
        } else {
            // The next count may take a hundred times as long.
            writeln!(out, "{depth}\t{count}")?;
            out.flush()?;
        }
    }
    if args.json.json {
        document["counts"] = counts.into();
        out.json(&document)?;
    }
    out.flush()
}

fn divided<R: Notation>(rules: &R, position: &R::Position, depth: u32) -> Vec<(String, u64)> {
    let counts = divide(rules, position, depth).into_iter();
    let mut named: Vec<_> =
        counts.map(|(mv, count)| (rules.move_string(position, mv), count)).collect();
    named.sort();
    named
}
