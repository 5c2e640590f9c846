//! A session replays the golden playthroughs, `games/*.play`: every position, every list of moves,
//! the exact ply that ends a game, and what follows a round. Each file describes the format at its
//! top.

use crate::common::{two, variant};
use guti_rules::catalogue;
use guti_rules::rules::Outcome;
use guti_rules::types::Side;
use guti_session::{GameResult, Match, MatchStatus, Player, Reason, Ruleset, Session};
use std::collections::BTreeSet;
use std::path::Path;
use std::{fs, iter};

/// The account of one variant in a file: a game, or some rounds of a match.
struct Playthrough {
    /// The file and the variant, for messages.
    name: String,
    id: String,
    variant: String,
    rounds: Vec<Round>,
}

/// A game, or a round.
struct Round {
    plies: Vec<Turn>,
    end: String,
    /// The winner and the cause.
    result: String,
    after: After,
}

struct Turn {
    position: String,
    legal: Vec<String>,
    chosen: String,
}

/// What a file says after a round.
enum After {
    Nothing,
    /// The positions that the next one can start from, and which of them it starts from.
    Next(Vec<String>, Option<usize>),
    /// Who has won the match.
    Match(String),
}

/// The words of a list without brackets, and which of them is in brackets.
fn choice<'t>(words: impl Iterator<Item = &'t str>) -> (Vec<String>, Option<usize>) {
    let mut chosen = None;
    let bare = |(index, word): (usize, &str)| {
        let inside = word.strip_prefix('[').and_then(|word| word.strip_suffix(']'));
        if inside.is_some() {
            assert_eq!(chosen.replace(index), None, "two in brackets");
        }
        inside.unwrap_or(word).to_owned()
    };
    (words.enumerate().map(bare).collect(), chosen)
}

fn playthroughs(id: &str) -> Vec<Playthrough> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../games/{id}.play"));
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let mut lines =
        text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).peekable();
    let mut all = Vec::new();
    while let Some(line) = lines.next() {
        let variant = line.strip_prefix("variant ").unwrap_or_else(|| panic!("{id}: {line}"));
        let mut rounds = Vec::new();
        while lines.peek().is_some_and(|line| !line.starts_with("variant ")) {
            let mut plies = Vec::new();
            let end = loop {
                let (word, position) = lines.next().unwrap().split_once(' ').unwrap();
                if word == "end" {
                    break position.to_owned();
                }
                assert_eq!(word, (plies.len() + 1).to_string(), "{id}: {position}");
                let (legal, chosen) = choice(lines.next().unwrap().split_whitespace());
                let chosen = legal[chosen.unwrap()].clone();
                plies.push(Turn { position: position.to_owned(), legal, chosen });
            };
            let result = lines.next().unwrap().trim().to_owned();
            let after = match lines.peek() {
                Some(&"next") => {
                    lines.next();
                    let starts = iter::from_fn(|| lines.next_if(|line| line.starts_with(' ')));
                    let (starts, chosen) = choice(starts.map(str::trim));
                    After::Next(starts, chosen)
                }
                Some(&"match") => {
                    lines.next();
                    After::Match(lines.next().unwrap().trim().to_owned())
                }
                _ => After::Nothing,
            };
            rounds.push(Round { plies, end, result, after });
        }
        let name = format!("{id}.play, {variant}");
        all.push(Playthrough { name, id: id.to_owned(), variant: variant.to_owned(), rounds });
    }
    all
}

fn all_playthroughs() -> Vec<Playthrough> {
    catalogue::built_in().iter().flat_map(|game| playthroughs(game.id)).collect()
}

/// The letter of a side: the first of its name.
fn letter(session: &Session, side: Side) -> String {
    session.side_name(side)[..1].to_lowercase()
}

fn verdict(session: &Session, outcome: Outcome) -> String {
    match outcome {
        Outcome::Win(side) => format!("{} wins", letter(session, side)),
        Outcome::Draw => "draw".to_owned(),
    }
}

fn say(session: &Session, result: GameResult) -> String {
    let cause = match result.reason {
        Reason::NoMove
        | Reason::NoPiece
        | Reason::Reduced(_)
        | Reason::Row
        | Reason::Totals { .. } => "the rules",
        Reason::Repetition { .. } => "repetition",
        Reason::HalfmoveClock { .. } => "the quiet limit",
        Reason::Resignation | Reason::Agreement | Reason::Forfeit(_) => panic!("nobody said so"),
    };
    format!("{} by {cause}", verdict(session, result.outcome))
}

/// Replays a game, or a round, from its account. The game goes on before each ply of the account,
/// and is over after the last.
fn play(evening: &mut Match, round: &Round, name: &str) {
    for turn in &round.plies {
        let session = evening.session();
        let place = format!("{name}: {}", turn.position);
        assert_eq!(session.result(), None, "{place}: the game is over too early");
        assert_eq!(evening.status(), MatchStatus::Playing, "{place}");
        assert_eq!(session.position(), turn.position, "{name}");
        assert_eq!(session.legal_moves(), turn.legal, "{place}");
        let ply = evening.play(&turn.chosen).unwrap_or_else(|e| panic!("{place}: {e}"));
        assert_eq!(ply.text, turn.chosen, "{place}");
    }
    let session = evening.session();
    assert_eq!(session.position(), round.end, "{name}");
    let result = session.result().unwrap_or_else(|| panic!("{name}: {} is not the end", round.end));
    assert_eq!(say(session, result), round.result, "{name}: {}", round.end);
    assert_eq!(session.board_result(), Some(result), "{name}");
    assert_eq!(session.legal_moves(), [""; 0], "{name}");
    // The last ply taken back, the game goes on, and the same ply ends it again.
    if let Some(last) = round.plies.last() {
        evening.take_back();
        assert_eq!(evening.status(), MatchStatus::Playing, "{name}");
        evening.play(&last.chosen).unwrap();
        assert_eq!(evening.session().result(), Some(result), "{name}");
    }
}

/// Checks what follows a round and, if the account has another one, begins it.
fn go_on(evening: &mut Match, starts: &[String], chosen: Option<usize>, name: &str) {
    match evening.status() {
        MatchStatus::NextGame => {
            let mut next = evening.clone();
            assert_eq!([next.next_game().unwrap().position()], starts, "{name}");
            if chosen.is_some() {
                *evening = next;
            }
        }
        MatchStatus::ChooseBha { player, choices } => {
            assert!(evening.next_game().is_err(), "{name}: a bha is to be chosen first");
            let positions: Vec<&String> = choices.iter().map(|choice| &choice.position).collect();
            assert_eq!(positions, starts.iter().collect::<Vec<_>>(), "{name}");
            for choice in &choices {
                let row = if player == Player::One { '1' } else { '2' };
                assert!(choice.hole.ends_with(row), "{name}: {}", choice.hole);
            }
            if let Some(index) = chosen {
                let session = evening.choose_bha(&choices[index].hole).unwrap();
                assert_eq!(session.position(), starts[index], "{name}");
            }
        }
        other => panic!("{name}: a round follows in the account, and here {other:?}"),
    }
}

#[test]
fn a_session_plays_what_is_told_and_ends_where_it_ends() {
    let mut repetitions = 0;
    for recorded in all_playthroughs() {
        let name = &recorded.name;
        let ruleset = variant(&recorded.id, &recorded.variant);
        let mut evening = Match::new(&ruleset, two("Asha", "Bimal"));
        for (index, round) in recorded.rounds.iter().enumerate() {
            assert_eq!(evening.round(), index + 1, "{name}");
            play(&mut evening, round, name);
            repetitions += usize::from(round.result.ends_with("by repetition"));
            match &round.after {
                After::Nothing => {}
                After::Next(starts, chosen) => go_on(&mut evening, starts, *chosen, name),
                After::Match(winner) => {
                    let result = evening.result().unwrap_or_else(|| panic!("{name}: not over"));
                    let side = evening.side(result.winner.unwrap());
                    assert_eq!(&verdict(evening.session(), Outcome::Win(side)), winner, "{name}");
                    assert_eq!(evening.status(), MatchStatus::Over(result), "{name}");
                }
            }
        }
    }
    assert!(repetitions >= 5, "only {repetitions} of the games end by repetition");
}

#[test]
fn every_variant_is_told() {
    for standard in Ruleset::built_in().unwrap() {
        let recorded: BTreeSet<String> =
            playthroughs(standard.id()).into_iter().map(|recorded| recorded.variant).collect();
        let variants = standard.definition().variants();
        let mut names: BTreeSet<String> = variants.iter().map(|v| v.name.to_owned()).collect();
        names.insert(standard.variant().to_owned());
        assert_eq!(recorded, names, "{}.play", standard.id());
    }
}

/// A position of an account: the part that a repetition repeats, and the halfmove clock.
fn parts(position: &str) -> (String, usize) {
    let mut fields: Vec<&str> = position.split(' ').collect();
    let clock = fields.iter().rposition(|field| !field.starts_with("K=")).unwrap();
    let quiet = fields.remove(clock).parse().unwrap();
    (fields.join(" "), quiet)
}

/// The number of plies after which a condition is first met, if that is before the end. It is
/// checked for the positions since the last ply that was not quiet, of which the current position
/// is the last.
fn first(round: &Round, met: impl Fn(&[String]) -> bool) -> Option<usize> {
    let (keys, clocks): (Vec<String>, Vec<usize>) =
        round.plies.iter().map(|turn| parts(&turn.position)).unzip();
    (0..keys.len()).find(|&ply| met(&keys[ply - clocks[ply]..=ply]))
}

/// Plays a round under other limits until the session ends it; returns the number of plies and the
/// reason.
fn end_under(recorded: &Playthrough, round: &Round, limits: &str) -> (usize, Option<Reason>) {
    let ruleset = Ruleset::find(&recorded.id, &[&recorded.variant, limits]).unwrap();
    let mut session = Session::from_position(&ruleset, &round.plies[0].position).unwrap();
    for turn in &round.plies {
        if session.result().is_some() {
            break;
        }
        session.play(&turn.chosen).unwrap();
    }
    (session.history().len(), session.result().map(|result| result.reason))
}

#[test]
fn other_limits_end_what_is_told_exactly_where_they_are_reached() {
    let (mut repetitions, mut quiet) = (0, 0);
    for recorded in all_playthroughs() {
        for round in &recorded.rounds {
            for limit in 2..=3 {
                let often = |since: &[String]| {
                    let occurs = |key: &&String| Some(*key) == since.last();
                    since.iter().filter(occurs).count() == limit
                };
                let Some(due) = first(round, often) else { continue };
                let limits = format!("repetition={limit},quiet_plies=0");
                let (plies, reason) = end_under(&recorded, round, &limits);
                assert_eq!(plies, due, "{}: {limits}", recorded.name);
                assert!(
                    matches!(reason, Some(Reason::Repetition { occurrence, .. })
                        if usize::from(occurrence) == limit),
                    "{}: {limits}: {reason:?}",
                    recorded.name
                );
                repetitions += 1;
            }
            for limit in [1, 2, 5, 10, 20, 40] {
                let Some(due) = first(round, |since| since.len() == limit + 1) else { continue };
                let limits = format!("repetition=0,quiet_plies={limit}");
                let (plies, reason) = end_under(&recorded, round, &limits);
                assert_eq!(plies, due, "{}: {limits}", recorded.name);
                assert!(
                    matches!(reason, Some(Reason::HalfmoveClock { plies, .. })
                        if usize::from(plies) == limit),
                    "{}: {limits}: {reason:?}",
                    recorded.name
                );
                quiet += 1;
            }
        }
    }
    assert!(repetitions >= 5 && quiet >= 50, "only {repetitions} and {quiet} ends were looked at");
}
