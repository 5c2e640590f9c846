//! Looks up every move that was acknowledged or told in the records of the server.

use crate::Result;
use crate::client;
use crate::observations::{Move, Observations};
use guti_session::{Ruleset, record};
use std::collections::HashMap;
use std::net::SocketAddr;

/// The result of the comparison.
#[derive(Debug, Default)]
pub struct Verdict {
    /// The number of moves that were found in their places, acknowledged and told ones.
    pub found: [usize; 2],
    /// Descriptions of the missing moves.
    pub lost: Vec<String>,
}

/// Compares the record of every match with its moves.
///
/// # Errors
///
/// If a record cannot be fetched or read.
pub async fn against_records(server: SocketAddr, seen: &Observations) -> Result<Verdict> {
    let mut by_match: HashMap<&str, Vec<(usize, &Move)>> = HashMap::new();
    for (kind, moves) in [&seen.acknowledged, &seen.announced].into_iter().enumerate() {
        for mv in moves {
            by_match.entry(&mv.id).or_default().push((kind, mv));
        }
    }
    let mut verdict = Verdict::default();
    for (number, (id, moves)) in by_match.into_iter().enumerate() {
        let text = fetch(server, id, number as u32).await?;
        verdict.compare(id, &text, &moves)?;
    }
    Ok(verdict)
}

impl Verdict {
    /// Looks up the moves of a match in its record. Each move comes with 0 if it was acknowledged, 1 if it
    /// was told.
    fn compare(&mut self, id: &str, text: &str, moves: &[(usize, &Move)]) -> Result<()> {
        let read = record::read(text, Ruleset::resolve)
            .map_err(|error| format!("the record of {id} cannot be read: {error}"))?;
        for (kind, mv) in moves {
            let game = read.games.get(mv.round.saturating_sub(1) as usize);
            let there = game.and_then(|game| game.record.moves().get(mv.ply as usize));
            if there.is_some_and(|there| there.text == mv.text) {
                self.found[*kind] += 1;
            } else {
                let Move { round, ply, text, .. } = mv;
                let there = there.map_or("nothing", |there| there.text.as_str());
                self.lost.push(format!("{id}, game {round}, ply {ply}: {there}, not {text}"));
            }
        }
        Ok(())
    }
}

async fn fetch(server: SocketAddr, id: &str, number: u32) -> Result<String> {
    // Uses many addresses, as the slots did.
    let client = reqwest::Client::builder().local_address(client::source(number));
    let client = client.timeout(client::PATIENCE);
    let client = client.build().map_err(|error| error.to_string())?;
    let url = format!("http://{server}/api/v1/matches/{id}/record");
    let answer = client.get(url).send().await.and_then(reqwest::Response::error_for_status);
    let answer = answer.map_err(|error| format!("the record of {id}: {error}"))?;
    answer.text().await.map_err(|error| format!("the record of {id}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_that_is_lost_or_another_one_is_found_out() {
        let record =
            "[Game \"dara\"]\n[Variant \"standard\"]\n[Result \"*\"]\n\n1. c3 d3 2. a1 *\n";
        let played = |round, ply, text: &str| {
            let (id, text) = ("match".to_owned(), text.to_owned());
            Move { id, round, ply, text }
        };
        let moves = [
            (0, played(1, 0, "c3")),
            (1, played(1, 0, "c3")),
            (0, played(1, 1, "d3")),
            (0, played(1, 2, "a2")),
            (0, played(1, 3, "b5")),
            (1, played(2, 0, "c3")),
        ];
        let moves: Vec<_> = moves.iter().map(|(kind, mv)| (*kind, mv)).collect();
        let mut verdict = Verdict::default();
        verdict.compare("match", record, &moves).unwrap();
        assert_eq!(verdict.found, [2, 1]);
        let lost = [
            "match, game 1, ply 2: a1, not a2",
            "match, game 1, ply 3: nothing, not b5",
            "match, game 2, ply 0: nothing, not c3",
        ];
        assert_eq!(verdict.lost, lost);
        let mut nothing = Verdict::default();
        nothing.compare("match", "no record", &moves).unwrap();
        assert_eq!((nothing.found, nothing.lost.len()), ([0, 0], moves.len()));
    }
}
