//! The search of a game whose family is known.

use super::analysis::{Analysis, Line};
use super::family::{Erased, Family};
use super::solved;
use guti_search::{Report, TranspositionTable};
use guti_table_search::{Stopwatch, TableProber, TableSearch};
use guti_tables::Tablebase;
use std::sync::atomic::AtomicBool;

/// What an engine brings to a search of any family.
pub(crate) struct SearchContext<'a> {
    pub evaluator: &'a Erased,
    pub transpositions: &'a TranspositionTable,
    pub tables: Option<&'a Erased>,
    pub settings: guti_search::Settings,
    pub stop: &'a AtomicBool,
}

/// What is searched, with the parts of the engine whose types depend on the family.
pub(crate) struct TypedGame<'a, R: Family> {
    pub rules: &'a R,
    pub evaluator: &'a R::Evaluator,
    pub tables: Option<&'a Tablebase<R>>,
    pub now: &'a R::Position,
    /// The positions before this one that a repetition could repeat, the earliest first.
    pub before: &'a [R::Position],
}

/// Analyses a position in which the game goes on: from tables if they hold all its moves, or else
/// by a search.
pub(crate) fn search<R: Family>(
    game: &TypedGame<'_, R>,
    context: SearchContext<'_>,
    watch: &mut dyn FnMut(&Analysis),
) -> Analysis {
    let TypedGame { rules, now, before, .. } = *game;
    let search = TableSearch {
        rules,
        evaluator: game.evaluator,
        table: context.transpositions,
        prober: &TableProber::new(game.tables),
        clock: &Stopwatch::start(),
        stop: context.stop,
        settings: context.settings,
    };
    if let Some(analysis) = solved::answer(&search, now, before) {
        watch(&analysis);
        return analysis;
    }
    let analysis = |report: &Report<R::Move>| in_notation(rules, now, report);
    let report = R::choose(&search, now, before, &mut |report| watch(&analysis(report)));
    analysis(&report)
}

/// The report of a search, with its moves in the notation of the game.
fn in_notation<R: Family>(rules: &R, now: &R::Position, report: &Report<R::Move>) -> Analysis {
    let lines = report.lines.iter().map(|line| Line {
        score: line.score,
        moves: rules.line_strings(now, &line.moves),
        solved: None,
    });
    Analysis {
        depth: report.depth,
        seldepth: report.seldepth,
        nodes: report.nodes,
        time: report.time,
        hashfull: report.hashfull,
        lines: lines.collect(),
        result: None,
    }
}
