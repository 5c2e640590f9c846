//! Answers from tables of solved positions in place of a search.

use super::analysis::{Analysis, Line};
use super::family::Family;
use super::line::best_line;
use super::probe::{Value, solved_move, solved_value};
use guti_search::{Clock, Score};
use guti_table_search::{TableSearch, in_time, score};
use guti_tables::{ProbeResult, ProbedMove, Tablebase};

/// The most plies of a line from the tables.
const LINE: usize = 128;

/// The analysis that tables give without a search, if they hold all moves of the position and no
/// conversion comes too late. If the engine is to play for a win, the move that is hardest to
/// answer comes first among equally good ones.
pub(super) fn answer<R: Family>(
    search: &TableSearch<'_, R>,
    now: &R::Position,
    before: &[R::Position],
) -> Option<Analysis> {
    let (rules, tables) = (search.rules, search.prober.tables()?);
    let mut moves = tables.moves(rules, now)?;
    if !moves.iter().all(|mv| in_time(rules, now, mv.distance)) {
        return None;
    }
    let mut nodes = moves.len() as u64;
    let count = search.settings.multi_pv.clamp(1, moves.len().max(1));
    if search.settings.parameters.opponent_model && count == 1 {
        let equals = equals(rules, tables, now, &moves);
        if equals.len() > 1 {
            let (number, spent) = R::hardest_to_answer(search, now, before, &equals);
            nodes += spent;
            moves.swap(0, number);
        }
    }
    let lines: Vec<Line> =
        moves.iter().take(count).map(|mv| line(rules, tables, now, mv)).collect();
    let depth = lines.first()?.moves.len() as u32;
    let longest = lines.iter().map(|line| line.moves.len()).max().unwrap_or(0);
    Some(Analysis {
        depth,
        seldepth: longest as u32,
        nodes: nodes + lines.iter().map(|line| line.moves.len() as u64).sum::<u64>(),
        time: search.clock.elapsed(),
        hashfull: search.table.fullness(),
        lines,
        result: None,
    })
}

/// The moves that are as good as the first, where that leaves a choice: in a draw, and in a win that
/// needs no conversion.
fn equals<R: Family>(
    rules: &R,
    tables: &Tablebase<R>,
    now: &R::Position,
    moves: &[ProbedMove<R::Move>],
) -> Vec<R::Move> {
    let Some(first) = moves.first() else { return Vec::new() };
    let found = ProbeResult { value: first.value, distance: first.distance };
    let chooses = match solved_value(rules, now, found).value {
        Value::Draw => true,
        Value::Win => first.distance.is_none(),
        Value::Loss => false,
    };
    // A side that has to force something must not put it off.
    let infinite_play =
        rules.layer(tables.index(), now).map_or(0, |l| rules.infinite_play_value(l));
    let hurries = first.value > infinite_play;
    let equal = |mv: &&ProbedMove<R::Move>| {
        chooses && mv.value == first.value && (!hurries || mv.distance == first.distance)
    };
    moves.iter().take_while(equal).map(|mv| mv.mv).collect()
}

/// A move with the best play that follows it.
fn line<R: Family>(
    rules: &R,
    tables: &Tablebase<R>,
    now: &R::Position,
    mv: &ProbedMove<R::Move>,
) -> Line {
    let next = rules.play_unchecked(now, mv.mv);
    let first = solved_move(rules, now, mv);
    let later = best_line(rules, tables, &next, LINE - 1).map_or_else(Vec::new, |line| line.steps);
    let found = ProbeResult { value: mv.value, distance: mv.distance };
    let mut score = score(rules, now, found);
    let wins = first.solved.counters.is_none() && first.solved.value == Value::Win;
    if wins && rules.ending(&next).is_some() {
        score = Score::win_in(1);
    }
    let moves = [first.text].into_iter().chain(later.into_iter().map(|step| step.text));
    Line { score, moves: moves.collect(), solved: Some(first.solved) }
}
