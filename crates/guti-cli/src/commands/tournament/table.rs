//! The results of a tournament as text and as JSON.

use super::limits;
use crate::output::{Output, heading};
use guti_arena::elo::Z95;
use guti_arena::rating::Results;
use guti_arena::{Elo, Score, SprtDecision, Tournament, TournamentResult, WdlCounts};
use guti_session::Ruleset;
use serde_json::{Map, Value, json};
use std::io::{self, Write};

/// The results of a tournament.
pub struct ResultTable<'a> {
    /// The game in the variant that was played.
    pub ruleset: &'a Ruleset,
    /// The tournament, for the names of the players and its size.
    pub tournament: &'a Tournament,
    /// The standings at the end of the tournament.
    pub end: &'a TournamentResult,
    /// The number of random plies at the beginning of each game.
    pub plies: u16,
}

impl ResultTable<'_> {
    fn name(&self, player: usize) -> &str {
        &self.tournament.contestants[player].name
    }

    /// The players, the best first.
    fn order(&self) -> Vec<usize> {
        let standings = &self.end.standings;
        let mut order: Vec<usize> = (0..self.tournament.contestants.len()).collect();
        let share = |player: usize| {
            let tally = standings.of(player);
            if tally.games() == 0 { 0.0 } else { tally.points() / tally.games() as f64 }
        };
        order.sort_by(|&a, &b| share(b).total_cmp(&share(a)));
        order
    }

    /// Prints the cross table, the comparison if there are two players, and how the games ended.
    ///
    /// # Errors
    ///
    /// An output that cannot be written.
    pub fn print(&self, out: &mut Output) -> io::Result<()> {
        let standings = &self.end.standings;
        if self.end.stopped {
            let (played, all) = (standings.games(), self.tournament.schedule.games());
            let stopped = format!(
                "Stopped after {played} of {all} games. The shares are of the pairs in which both games were played."
            );
            out.paragraph("", &stopped)?;
            writeln!(out)?;
        }
        self.cross(out)?;
        writeln!(out)?;
        if let [_, _] = self.tournament.contestants.as_slice() {
            self.duel(out)?;
        }
        let endings: Vec<String> =
            standings.endings().map(|(ending, count)| format!("{ending} {count}")).collect();
        if !endings.is_empty() {
            out.paragraph("", &format!("Games ended by: {}.", endings.join(", ")))?;
        }
        for (player, count, first) in standings.forfeits() {
            let times =
                if count == 1 { "once".to_owned() } else { format!("{count} times, first") };
            out.paragraph("", &format!("{} lost {times} by {first}.", self.name(player)))?;
        }
        Ok(())
    }

    /// Prints the cross table.
    fn cross(&self, out: &mut Output) -> io::Result<()> {
        let standings = &self.end.standings;
        let order = self.order();
        let ratings = standings.ratings();
        let mut head: Vec<String> = ["", "player"].map(str::to_owned).into();
        head.extend((1..=order.len()).map(|place| place.to_string()));
        head.extend(["games", "won", "drawn", "lost", "points", "share", "Elo"].map(str::to_owned));
        let mut rows = vec![head];
        for (place, &player) in order.iter().enumerate() {
            let mut row = vec![(place + 1).to_string(), self.name(player).to_owned()];
            row.extend(order.iter().map(|&other| {
                let tally = standings.against(player, other);
                if tally.games() == 0 { "-".to_owned() } else { half(tally.points()) }
            }));
            let tally = standings.of(player);
            let WdlCounts { wins, draws, losses } = tally;
            row.extend([tally.games(), wins, draws, losses].map(|count| count.to_string()));
            row.push(half(tally.points()));
            row.push(standings.score(player).map_or_else(|| "-".to_owned(), share));
            row.push(ratings[player].map_or_else(|| "?".to_owned(), rating));
            rows.push(row);
        }
        let columns = rows[0].len();
        let width = |column: usize| {
            rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default()
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        for (index, row) in rows.iter().enumerate() {
            let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
                // The names are aligned to the left, all numbers to the right.
                if column == 1 { format!("{cell:width$}") } else { format!("{cell:>width$}") }
            });
            let line = cells.collect::<Vec<_>>().join("  ");
            let line = line.trim_end();
            if index == 0 {
                writeln!(out, "{}", heading(line))?;
            } else {
                writeln!(out, "{line}")?;
            }
        }
        Ok(())
    }

    /// Prints the difference in Elo between two players, and the result of the test.
    fn duel(&self, out: &mut Output) -> io::Result<()> {
        let pairs = self.end.standings.pairs(0, 1);
        let Some(score) = pairs.score() else { return Ok(()) };
        // This avoids `-0.0`.
        let shown = |elo: f64| if elo.abs() < 0.05 { 0.0 } else { elo };
        let Elo { value, low, high } = score.elo();
        let [value, low, high] = [value, low, high].map(shown);
        let kinds = pairs.0.map(|count| count.to_string()).join(" ");
        let (one, other) = (self.name(0), self.name(1));
        out.paragraph(
            "",
            &format!(
                "{one} against {other}: {value:+.1} Elo, with 95 % between {low:+.1} and \
                 {high:+.1}. Pairs of games by points, from 0 to 2: {kinds}."
            ),
        )?;
        if let Some(sprt) = &self.tournament.sprt {
            let [lower, upper] = sprt.bounds();
            let llr = sprt.llr(&pairs);
            let verdict = match self.end.decision {
                Some(SprtDecision::AcceptH1) => format!("{} Elo or more", sprt.elo1),
                Some(SprtDecision::AcceptH0) => format!("{} Elo or less", sprt.elo0),
                None => "undecided".to_owned(),
            };
            out.paragraph(
                "",
                &format!(
                    "Test of {} against {} Elo: {verdict} (LLR {llr:.2}, bounds {lower:.2} and \
                     {upper:.2}).",
                    sprt.elo0, sprt.elo1
                ),
            )?;
        }
        Ok(())
    }

    /// The results as JSON.
    pub fn document(&self) -> Value {
        let (tournament, standings) = (self.tournament, &self.end.standings);
        let ratings = standings.ratings();
        let players: Vec<Value> = (0..tournament.contestants.len())
            .map(|player| self.player(player, ratings[player]))
            .collect();
        let endings: Map<String, Value> =
            standings.endings().map(|(ending, count)| (ending.to_owned(), count.into())).collect();
        let faults: Vec<Value> = standings
            .forfeits()
            .map(|(player, count, first)| {
                json!({
                    "player": self.name(player),
                    "kind": first.kind(),
                    "count": count,
                    "first": first.to_string(),
                })
            })
            .collect();
        json!({
            "game": self.ruleset.id(),
            "variant": self.ruleset.variant(),
            "seed": tournament.seed,
            "limit": limits::Words(tournament.limit).to_string(),
            "openings": {
                "plies": self.plies,
                "distinct": tournament.openings.distinct(),
                "balanced": tournament.openings.is_balanced(),
            },
            "matches": tournament.matches,
            "games": standings.games(),
            "plies": standings.plies(),
            "stopped": self.end.stopped,
            "players": players,
            "endings": endings,
            "faults": faults,
            "sprt": self.sprt(),
        })
    }

    fn player(&self, player: usize, elo: Option<Elo>) -> Value {
        let standings = &self.end.standings;
        let against: Map<String, Value> = (0..self.tournament.contestants.len())
            .filter(|&other| standings.against(player, other).games() > 0)
            .map(|other| {
                let mut scored = tally(standings.against(player, other));
                let pairs = standings.pairs(player, other);
                scored["pairs"] = pairs.0.to_vec().into();
                scored["elo"] = pairs.score().map_or(Value::Null, |score| interval(score.elo()));
                (self.name(other).to_owned(), scored)
            })
            .collect();
        let mut described = json!({ "name": self.name(player) });
        let of = standings.score(player);
        let totals = [
            ("total", tally(standings.of(player))),
            ("share", of.map_or(Value::Null, |score| rounded(score.mean))),
            ("share_error", of.map_or(Value::Null, |score| rounded(Z95 * score.error))),
            ("elo", elo.map_or(Value::Null, interval)),
            ("against", against.into()),
        ];
        for (key, value) in totals {
            described[key] = value;
        }
        described
    }

    fn sprt(&self) -> Value {
        let Some(sprt) = &self.tournament.sprt else { return Value::Null };
        let [lower, upper] = sprt.bounds();
        json!({
            "elo0": sprt.elo0,
            "elo1": sprt.elo1,
            "alpha": sprt.alpha,
            "beta": sprt.beta,
            "llr": rounded(sprt.llr(&self.end.standings.pairs(0, 1))),
            "bounds": [rounded(lower), rounded(upper)],
            "accepted": self.end.decision.map(|verdict| match verdict {
                SprtDecision::AcceptH1 => "elo1",
                SprtDecision::AcceptH0 => "elo0",
            }),
        })
    }
}

fn tally(tally: WdlCounts) -> Value {
    json!({
        "games": tally.games(),
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "points": tally.points(),
    })
}

/// An Elo difference with its interval as JSON; infinite values become null.
fn interval(elo: Elo) -> Value {
    json!({ "value": rounded(elo.value), "low": rounded(elo.low), "high": rounded(elo.high) })
}

/// Rounds to ten-thousandths, so that the output is the same on all machines.
fn rounded(number: f64) -> Value {
    ((number * 1e4).round() / 1e4 + 0.0).into()
}

/// Formats points with one decimal: `2.5`.
fn half(points: f64) -> String {
    format!("{points:.1}")
}

/// Formats a share of the points with its error.
fn share(score: Score) -> String {
    format!("{:.1} % ± {:.1}", 100.0 * score.mean, 100.0 * Z95 * score.error)
}

/// Formats a rating with its error.
fn rating(elo: Elo) -> String {
    if elo.value.is_finite() {
        format!("{:+.0} ± {:.0}", elo.value, elo.error())
    } else {
        format!("{:+}", elo.value)
    }
}
