//! What a match is, and what its games have earned, in sentences.

use crate::{Match, Player, Ruleset};
use guti_rules::definition::model::{Elimination, Leftovers, PointsMatch};
use guti_rules::game::Game;
use guti_rules::relay::RelayRules;

/// Says what a match by these rules is: how many games it has, what they earn, and who wins it.
///
/// ```
/// use guti_session::{Ruleset, wording};
///
/// let rules = Ruleset::find("dara", &[] as &[&str])?;
/// assert_eq!(wording::match_rules(&rules), [
///     "A match is several games: the player who first has 10 points wins it.",
///     "A win scores 1 point, or 2 points if the winner has lost no piece. A draw scores nothing.",
///     "The players swap sides after each game.",
/// ]);
/// # Ok::<(), guti_session::RulesetError>(())
/// ```
pub fn match_rules(ruleset: &Ruleset) -> Vec<String> {
    let of = Match::new(ruleset, Default::default());
    match (of.points(), ruleset.game()) {
        (Some(points), _) => for_points(points),
        (None, Game::Relay(rules)) => in_rounds(rules),
        (None, _) => vec!["A match is a single game.".to_owned()],
    }
}

fn for_points(points: &PointsMatch) -> Vec<String> {
    let (target, win, clean) = (points.target, points.win, points.clean_win);
    let clean = if clean == win {
        String::new()
    } else {
        format!(", or {} if the winner has lost no piece", counted(clean))
    };
    vec![
        format!("A match is several games: the player who first has {target} points wins it."),
        format!("A win scores {}{clean}. A draw scores nothing.", counted(win)),
        "The players swap sides after each game.".to_owned(),
    ]
}

fn in_rounds(rules: &RelayRules) -> Vec<String> {
    let limit = rules.rounds();
    if limit == 1 {
        return vec![
            "A match is a single round: the player with more counters wins it.".to_owned(),
        ];
    }
    let mut sentences = vec![
        "A match is played in rounds: each player fills the holes of their own row with the \
         counters that they won in the round before."
            .to_owned(),
        match rules.elimination() {
            Elimination::Filled => "Holes that a player cannot fill are out of play for the round.",
            Elimination::Difference => {
                "The player with fewer counters loses a hole for each full hole in the difference."
            }
        }
        .to_owned(),
    ];
    if rules.leftovers() == Leftovers::KungidarBhadar {
        let text = "Counters that fill no hole can give one of the players an advantage.";
        sentences.push(text.to_owned());
    }
    sentences.push("A player who can fill no hole has lost the match.".to_owned());
    if limit > 0 {
        let text = format!("After {limit} rounds the player with more counters wins it.");
        sentences.push(text);
    }
    sentences
}

fn counted(points: u16) -> String {
    if points == 1 { "1 point".to_owned() } else { format!("{points} points") }
}

/// Says what the game that is just over has earned, and why: "Bello gets 2 points: White won without
/// losing a piece." Empty while it is being played, and in a match of a single game.
pub fn awards(of: &Match) -> Vec<String> {
    let session = of.session();
    let Some(result) = session.result() else { return Vec::new() };
    let names = of.names();
    let Some(points) = of.points() else {
        // A round that was not played to its end leaves the counters as they were.
        if !of.has_rounds() || session.board_result().is_none() {
            return Vec::new();
        }
        let [one, two] = of.score();
        return vec![format!(
            "After this round {} has {one} counters, {} {two}.",
            names[0], names[1]
        )];
    };
    let earned = match result.winner() {
        None => "A draw scores nothing.".to_owned(),
        Some(side) => {
            let (name, side_name) = (of.name(of.player(side)), session.side_name(side));
            let lost = session.captures()[!side];
            let worth = counted(crate::matches::worth(session, points));
            let pieces = if lost == 1 { "1 piece".to_owned() } else { format!("{lost} pieces") };
            match lost {
                _ if points.win == points.clean_win => format!("{name} gets {worth} for the win."),
                0 => format!("{name} gets {worth}: {side_name} won without losing a piece."),
                _ => format!("{name} gets {worth}: {side_name} won, but lost {pieces}."),
            }
        }
    };
    let [one, two] = Player::BOTH.map(|player| of.score()[player.index()]);
    let target = points.target;
    let score = format!(
        "The score is {} {one}, {} {two}; {target} points win the match.",
        names[0], names[1]
    );
    vec![earned, score]
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_rules::types::Side;

    fn rules(game: &str, variants: &[&str]) -> Ruleset {
        Ruleset::find(game, variants).expect("a built-in game")
    }

    fn between_amina_and_bello(game: &str, position: &str) -> Match {
        let names = ["Amina".to_owned(), "Bello".to_owned()];
        Match::from_position(&rules(game, &[]), names, position).expect("a position")
    }

    #[test]
    fn points_are_given_with_their_reason() {
        let start = "bb..../..b.../ww..w./....../...... b 0,0 0";
        let mut of = between_amina_and_bello("dara", start);
        assert!(awards(&of).is_empty());
        of.play("c4-c5xe3").expect("a legal move");
        assert_eq!(
            awards(&of),
            [
                "Amina gets 2 points: Black won without losing a piece.",
                "The score is Amina 2, Bello 0; 10 points win the match.",
            ]
        );
    }

    #[test]
    fn a_win_with_losses_and_a_draw_are_told_apart() {
        // White makes a row and takes a piece of Black's, who then takes the third of White's.
        let start = "bb..../..b..b/ww..../..w.../b..... w 0,0 0";
        let mut of = between_amina_and_bello("dara", start);
        of.play("c2-c3xa1").expect("a legal move");
        of.play("c4-c5xc3").expect("a legal move");
        assert_eq!(awards(&of)[0], "Amina gets 1 point: Black won, but lost 1 piece.");
        of.next_game().expect("the match goes on");
        of.resign(Side::Second).expect("a game");
        // The sides were swapped, so Bello was Black.
        assert_eq!(
            awards(&of),
            [
                "Bello gets 2 points: Black won without losing a piece.",
                "The score is Amina 1, Bello 2; 10 points win the match.",
            ]
        );
        of.next_game().expect("the match goes on");
        of.agree_draw().expect("a game");
        assert_eq!(awards(&of)[0], "A draw scores nothing.");
    }

    #[test]
    fn the_words_follow_the_variant() {
        let standard = match_rules(&rules("khutka-boia", &[]));
        assert_eq!(standard[1], "Holes that a player cannot fill are out of play for the round.");
        assert_eq!(standard.len(), 4);
        let difference =
            match_rules(&rules("khutka-boia", &["elimination=difference", "rounds=3"]));
        assert!(difference[1].contains("difference"), "{difference:?}");
        assert_eq!(difference[4], "After 3 rounds the player with more counters wins it.");
        assert_eq!(match_rules(&rules("pretwa", &[])), ["A match is a single game."]);
    }

    #[test]
    fn a_round_leaves_counters() {
        // b1 goes to c1, d1 is empty and e1 captured; the counter left on c1 goes to its owner.
        let mut of = between_amina_and_bello("khutka-boia", "0,0,0,0,0/0,1,0,0,5 s 22,22 0");
        of.play("b1").expect("a legal move");
        assert_eq!(awards(&of), ["After this round Amina has 28 counters, Bello 22."]);
    }
}
