//! The figures of a map as text, for the terminal and the page.

use super::{
    Change, ChangeRange, Decision, DecisionEffect, ExactFigures, MapEdge, MappedRules, RuleMap,
};
use crate::self_play::format::{difference, share, spread};
use guti_solver::statistics::{Longest, percent};
use guti_solver::{ByWdl, Wdl};

impl MappedRules {
    /// What is known of the rules: pairs of a name and a text.
    pub fn figures(&self) -> Vec<(String, String)> {
        let mut figures = Vec::new();
        let mut add = |name: &str, text: String| figures.push((name.to_owned(), text));
        match &self.findings.exact {
            None => add("Solved", "not at all".to_owned()),
            Some(exact) => {
                add("Solved", exact.reach());
                add("The start", exact.start_in_words());
                if let Some(start) = &exact.start {
                    let moves = start.moves.iter();
                    let moves: Vec<String> = moves
                        .map(|mv| format!("{} {}", mv.text, valued(mv.value, mv.distance)))
                        .collect();
                    add("First moves", moves.join(", "));
                }
                add("Boards", exact.shares_in_words());
                add("Longest distances", longest(&exact.longest));
                if exact.is_beyond_limit {
                    let limit = "some best play is longer than the limit on quiet plies, which the values \
                                 do not know of";
                    add("Limit", limit.to_owned());
                }
            }
        }
        let Some(play) = &self.findings.play else { return figures };
        let games = &play.self_play;
        add(
            "Games",
            format!("{} {}, seed {}", games.games, play.plan.level.in_words(), play.plan.seed),
        );
        add("Length, plies", spread(games.length));
        add("Moves to choose from", spread(games.choices));
        add("Forced positions", share(games.forced));
        add("Points of the first side", share(games.first));
        add("Draws", share(games.draws));
        add("Captures a game", spread(games.captures));
        for step in &play.skill {
            let (stronger, weaker) = (step.rung.stronger, step.rung.weaker);
            let elo = difference(step.elo);
            let text = format!("{} of the points, Elo {elo}", share(step.score));
            add(&format!("Level {stronger} over level {weaker}"), text);
        }
        if let Some(measures) = &play.measures {
            for info in crate::self_play::Measures::ALL {
                add(info.name, (info.value)(measures));
            }
        }
        figures
    }

    /// The names that the file has for these rules, with their sources: `free-leap (Ludii)`. Rules
    /// without a name are titled by their differences from the base: `capture=optional, lose_at=0`.
    pub fn title(&self, map: &RuleMap) -> String {
        let named = self.named.iter().map(|named| {
            let source = named.source.as_ref().and_then(|id| map.source(id));
            match source {
                Some(source) => format!("{} ({})", named.variant, source.short),
                None => named.variant.clone(),
            }
        });
        let differing = map.decisions.iter().zip(&self.values);
        let differing = differing.filter(|(decision, value)| decision.values[0].value != **value);
        let set = differing.map(|(decision, value)| format!("{}={value}", decision.option));
        let parts: Vec<String> =
            if self.named.is_empty() { set.collect() } else { named.collect() };
        if parts.is_empty() { self.variant.clone() } else { parts.join(", ") }
    }

    /// The values of the decisions: `capture=optional, chain=single`.
    pub fn decided(&self, decisions: &[Decision]) -> String {
        let pairs = decisions.iter().zip(&self.values);
        let pairs: Vec<String> =
            pairs.map(|(decision, value)| format!("{}={value}", decision.option)).collect();
        pairs.join(", ")
    }
}

impl ExactFigures {
    /// How far the rules are solved.
    pub fn reach(&self) -> String {
        if self.is_complete {
            "completely".to_owned()
        } else {
            format!("layers up to the size {}", self.up_to)
        }
    }

    /// The value of the start for the side to move.
    pub fn start_in_words(&self) -> String {
        self.start
            .as_ref()
            .map_or("not in these layers".to_owned(), |start| valued(start.value, start.distance))
    }

    /// The shares of boards in per cent.
    pub fn shares_in_words(&self) -> String {
        let [wins, draws, losses] = self.counts.named().map(|(_, &n)| percent(n, self.boards));
        let endless = percent(self.endless.sum(), self.boards);
        format!(
            "{wins:.1} % won, {draws:.1} % drawn, {losses:.1} % lost for the side to move; \
             {endless:.1} % endless"
        )
    }
}

/// A value with its distance to conversion in plies: `win (5)`.
pub fn valued(value: Wdl, distance: Option<u16>) -> String {
    match distance {
        Some(plies) => format!("{} ({plies})", value.word()),
        None => value.word().to_owned(),
    }
}

fn longest(longest: &ByWdl<Option<Longest>>) -> String {
    let plies = longest.named().map(|(kind, longest)| match longest {
        Some(longest) => format!("{kind} {}", longest.plies),
        None => format!("{kind} none"),
    });
    plies.join(", ")
}

/// A change of a share in percentage points: `+3.1 points (+1.0 to +5.2)`.
fn points(change: &Change) -> String {
    let [value, low, high] = [change.difference, change.low, change.high].map(|x| 100.0 * x + 0.0);
    format!("{value:+.1} points ({low:+.1} to {high:+.1})")
}

impl MapEdge {
    /// What the decision changes between these two rules: pairs of a name and a text.
    pub fn changes(&self) -> Vec<(&'static str, String)> {
        let mut changes = Vec::new();
        if let Some(exact) = &self.exact {
            if exact.is_same_everywhere {
                changes.push(("Every position", "the same value and distance".to_owned()));
            } else {
                changes.push((
                    "The start",
                    match exact.start {
                        Some([from, to]) if from == to => format!("stays a {}", from.word()),
                        Some([from, to]) => format!("from {} to {}", from.word(), to.word()),
                        None => "not solved".to_owned(),
                    },
                ));
                let [wins, draws, losses] =
                    exact.shares.named().map(|(_, &share)| 100.0 * share + 0.0);
                let text = format!("won {wins:+.1}, drawn {draws:+.1}, lost {losses:+.1} points");
                changes.push(("Boards", text));
                let longest = exact.longest.named().map(|(kind, plies)| match plies {
                    Some(plies) => format!("{kind} {plies:+}"),
                    None => format!("{kind} not comparable"),
                });
                changes.push(("Longest distances", longest.join(", ")));
            }
        }
        if self.play.as_ref().is_some_and(|play| play.is_same) {
            changes.push(("Games", "the same figures in every respect".to_owned()));
        } else if let Some(play) = &self.play {
            let mean = |change: &Change| {
                let Change { difference, low, high } = change;
                format!("{difference:+.1} ({low:+.1} to {high:+.1})")
            };
            changes.push(("Length, plies", mean(&play.length)));
            changes.push(("Moves to choose from", mean(&play.choices)));
            changes.push(("Forced positions", points(&play.forced)));
            changes.push(("Points of the first side", points(&play.first)));
            changes.push(("Draws", points(&play.draws)));
        }
        changes
    }
}

impl DecisionEffect {
    /// What the decision changes over all its edges: pairs of a name and a text.
    pub fn changes(&self) -> Vec<(String, String)> {
        let mut changes = Vec::new();
        let edges = self.edges;
        if self.solved > 0 {
            let (solved, same) = (self.solved, self.same_everywhere);
            if self.starts > 0 {
                let (other, starts) = (self.start_changed, self.starts);
                let text = format!("another value in {other} of {starts}");
                changes.push(("The start".to_owned(), text));
            }
            if same > 0 {
                let text = format!("the same value and distance in {same} of {solved}");
                changes.push(("Every position".to_owned(), text));
            }
            let shares = [("Boards won", self.wins), ("Boards drawn", self.drawn)];
            for (name, range) in shares.into_iter().filter(|_| same < solved) {
                if let Some(range) = range {
                    changes.push((name.to_owned(), format!("{} points", ranged(range, 100.0))));
                }
            }
            if let Some(range) = self.longest_win.filter(|_| same < solved) {
                changes.push(("Longest win".to_owned(), format!("{} plies", ranged(range, 1.0))));
            }
        }
        if self.same_play > 0 {
            let (same, played) = (self.same_play, self.played);
            let text = format!("the same figures in every respect in {same} of {played}");
            changes.push(("Games".to_owned(), text));
        }
        for effect in self.play.iter().filter(|_| self.same_play < self.played) {
            let is_share = matches!(
                effect.figure.as_str(),
                "forced positions" | "points of the first side" | "draws"
            );
            let (scale, unit) = if is_share { (100.0, " points") } else { (1.0, "") };
            let (clear, played) = (effect.clear, self.played);
            let text =
                format!("{}{unit}; clear in {clear} of {played}", ranged(effect.range, scale));
            changes.push((capitalised(&effect.figure), text));
        }
        if changes.is_empty() {
            changes.push(("Compared".to_owned(), format!("in none of {edges}")));
        }
        changes
    }
}

/// A range of changes: the mean, and where they differ the ends.
fn ranged(range: ChangeRange, scale: f64) -> String {
    let [least, mean, most] = [range.least, range.mean, range.most].map(|x| scale * x + 0.0);
    if (most - least).abs() < 0.05 {
        format!("{mean:+.1}")
    } else {
        format!("{mean:+.1} on average ({least:+.1} to {most:+.1})")
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
