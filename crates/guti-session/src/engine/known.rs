//! What an engine says where tables know everything.

use super::{Insight, Line};
use crate::table::Family;
use crate::tables::{Shelf, Value, counters, follow, known, spelt};
use guti_search::{Clock, Oracle, Score, Search, Solved};
use guti_tables::{ProbeResult as Raw, ProbedMove};

/// So many plies of a line are said.
const LINE: usize = 128;

/// Tables as a search asks them; it may have to do without.
pub(super) struct OfTables<'a, R>(pub Option<&'a dyn Shelf<R>>);

impl<R: Family> Oracle<R> for OfTables<'_, R> {
    #[inline]
    fn probe(&self, rules: &R, position: &R::Position) -> Option<Solved> {
        let tables = self.0?;
        let raw = tables.known(rules, position)?;
        in_time(rules, position, raw.distance).then(|| solved(rules, tables, position, raw))
    }
}

/// Whether a conversion at this distance comes before the game is broken off for its quiet plies,
/// which tables know nothing of.
fn in_time<R: Family>(rules: &R, position: &R::Position, distance: Option<u16>) -> bool {
    let limit = rules.limits().quiet_plies;
    let reached = |plies: u16| rules.halfmove_clock(position).saturating_add(plies);
    limit == 0 || distance.is_none_or(|plies| reached(plies) <= limit)
}

fn solved<R: Family>(rules: &R, tables: &dyn Shelf<R>, position: &R::Position, raw: Raw) -> Solved {
    let outcome = tables.outcome(rules, position, raw.value);
    let margin = counters(rules, position, raw.value);
    Solved { outcome, distance: raw.distance, margin }
}

/// The answer of the tables to a position, if they know all its moves and the game is not about to be
/// broken off: the best of them, without a
/// search. To play for a win, of moves that are equally good the one that is hardest to answer
/// comes first.
pub(super) fn answer<R: Family, C: Clock>(
    search: &Search<'_, R, OfTables<'_, R>, C>,
    now: &R::Position,
    before: &[R::Position],
) -> Option<Insight> {
    let (rules, tables) = (search.rules, search.oracle.0?);
    let mut moves = tables.known_moves(rules, now)?;
    if !moves.iter().all(|mv| in_time(rules, now, mv.distance)) {
        return None;
    }
    let mut nodes = moves.len() as u64;
    let count = search.settings.multi_pv.clamp(1, moves.len().max(1));
    if search.settings.parameters.ambition && count == 1 {
        let equals = equals(rules, tables, now, &moves);
        if equals.len() > 1 {
            let (number, spent) = search.hardest(now, before, &equals);
            nodes += spent;
            moves.swap(0, number);
        }
    }
    let lines: Vec<Line> =
        moves.iter().take(count).map(|mv| line(rules, tables, now, mv)).collect();
    let depth = lines.first()?.moves.len() as u32;
    let longest = lines.iter().map(|line| line.moves.len()).max().unwrap_or(0);
    Some(Insight {
        depth,
        seldepth: longest as u32,
        nodes: nodes + lines.iter().map(|line| line.moves.len() as u64).sum::<u64>(),
        time: search.clock.elapsed(),
        hashfull: search.table.fullness(),
        lines,
        result: None,
    })
}

/// The moves that come first and are as good as the first, where there is a choice to be made: in a
/// draw, and in a win that takes no conversion.
fn equals<R: Family>(
    rules: &R,
    tables: &dyn Shelf<R>,
    now: &R::Position,
    moves: &[ProbedMove<R::Move>],
) -> Vec<R::Move> {
    let Some(first) = moves.first() else { return Vec::new() };
    let raw = Raw { value: first.value, distance: first.distance };
    let chooses = match known(rules, tables, now, raw).value {
        Value::Draw => true,
        Value::Win => first.distance.is_none(),
        Value::Loss => false,
    };
    // Who has to force something must not put it off.
    let hurries = first.value > tables.infinite_play_value(rules, now);
    let equal = |mv: &&ProbedMove<R::Move>| {
        chooses && mv.value == first.value && (!hurries || mv.distance == first.distance)
    };
    moves.iter().take_while(equal).map(|mv| mv.mv).collect()
}

/// A move with what follows.
fn line<R: Family>(
    rules: &R,
    tables: &dyn Shelf<R>,
    now: &R::Position,
    mv: &ProbedMove<R::Move>,
) -> Line {
    let next = rules.play_unchecked(now, mv.mv);
    let first = spelt(rules, tables, now, mv);
    let later = follow(rules, tables, &next, LINE - 1).map_or_else(Vec::new, |line| line.steps);
    let raw = Raw { value: mv.value, distance: mv.distance };
    let mut score = solved(rules, tables, now, raw).score(rules.turn(now));
    if first.known.counters.is_none()
        && first.known.value == Value::Win
        && rules.ending(&next).is_some()
    {
        score = Score::win_in(1);
    }
    let moves = [first.text].into_iter().chain(later.into_iter().map(|step| step.text));
    Line { score, moves: moves.collect(), known: Some(first.known) }
}
