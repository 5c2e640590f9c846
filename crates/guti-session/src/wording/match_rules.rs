//! What a match is, and what its games have scored.

use crate::{Match, Player, Ruleset, player_name};
use guti_rules::definition::model::{Elimination, Leftovers, PointsMatch};
use guti_rules::game::Game;
use guti_rules::relay::RelayRules;
use guti_words::{Fact, fact};

/// Says what a match by these rules is: how many games it has, what they earn, and who wins it.
///
/// ```
/// use guti_session::{Ruleset, wording};
///
/// let rules = Ruleset::find("dara", &[] as &[&str])?;
/// let sentences: Vec<String> = wording::match_rules(&rules).iter().map(ToString::to_string).collect();
/// assert_eq!(sentences, [
///     "A match is several games: the player who first has 10 points wins it.",
///     "A win scores 1 point, or 2 points if the winner has lost no piece. A draw scores nothing.",
///     "The players swap sides after each game.",
/// ]);
/// # Ok::<(), guti_session::RulesetError>(())
/// ```
pub fn match_rules(ruleset: &Ruleset) -> Vec<Fact> {
    let of = Match::new(ruleset, Default::default());
    match (of.points(), ruleset.game()) {
        (Some(points), _) => for_points(points),
        (None, Game::Relay(rules)) => in_rounds(rules),
        (None, _) => vec![fact!("match-single-game")],
    }
}

fn for_points(points: &PointsMatch) -> Vec<Fact> {
    let (target, win, clean) = (points.target, points.win, points.clean_win);
    vec![
        fact!("match-to-points", target = target),
        if clean == win {
            fact!("match-win-scores", points = win)
        } else {
            fact!("match-clean-win-scores", points = win, clean = clean)
        },
        fact!("match-swaps-sides"),
    ]
}

fn in_rounds(rules: &RelayRules) -> Vec<Fact> {
    let limit = rules.rounds();
    if limit == 1 {
        return vec![fact!("match-single-round")];
    }
    let mut facts = vec![
        fact!("match-in-rounds"),
        match rules.elimination() {
            Elimination::Filled => fact!("match-holes-filled"),
            Elimination::Difference => fact!("match-holes-by-difference"),
        },
    ];
    if rules.leftovers() == Leftovers::KungidarBhadar {
        facts.push(fact!("match-leftovers"));
    }
    facts.push(fact!("match-no-hole-loses"));
    if limit > 0 {
        facts.push(fact!("match-rounds-limit", rounds = limit));
    }
    facts
}

/// Says what the game that is just over has earned, and why: "Bello gets 2 points: White won without
/// losing a piece." Empty while it is being played, and in a match of a single game.
pub fn awards(of: &Match) -> Vec<Fact> {
    let session = of.session();
    let Some(result) = session.result() else { return Vec::new() };
    let [first, second] = of.names().each_ref().map(|name| player_name::value(name));
    let Some(points) = of.points() else {
        // A round that was not played to its end leaves the counters as they were.
        if !of.has_rounds() || session.board_result().is_none() {
            return Vec::new();
        }
        let [one, two] = of.score();
        let round = fact!("after-round", first = first, second = second, one = one, two = two);
        return vec![round];
    };
    let earned = match result.winner() {
        None => fact!("draw-scores-nothing"),
        Some(side) => {
            let name = player_name::value(of.name(of.player(side)));
            let winner = Fact::side(session.side_name(side));
            let lost = session.captures()[!side];
            let worth = crate::matches::worth(session, points);
            match lost {
                _ if points.win == points.clean_win => {
                    fact!("points-for-win", player = name, points = worth)
                }
                0 => fact!("points-for-clean-win", player = name, points = worth, side = winner),
                _ => fact!(
                    "points-for-win-with-losses",
                    player = name,
                    points = worth,
                    side = winner,
                    pieces = lost
                ),
            }
        }
    };
    let [one, two] = Player::BOTH.map(|player| of.score()[player.index()]);
    let target = points.target;
    let score =
        fact!("score-now", first = first, second = second, one = one, two = two, target = target);
    vec![earned, score]
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_rules::types::Side;

    fn rules(game: &str, variants: &[&str]) -> Ruleset {
        Ruleset::find(game, variants).expect("a built-in game")
    }

    fn said(facts: &[Fact]) -> Vec<String> {
        facts.iter().map(ToString::to_string).collect()
    }

    fn earned(of: &Match) -> Vec<String> {
        said(&awards(of))
    }

    fn sentences(rules: &Ruleset) -> Vec<String> {
        said(&match_rules(rules))
    }

    fn between_amina_and_bello(game: &str, position: &str) -> Match {
        let names = ["Amina".to_owned(), "Bello".to_owned()];
        Match::from_position(&rules(game, &[]), names, position).expect("a position")
    }

    #[test]
    fn points_are_given_with_their_reason() {
        let start = "bb..../..b.../ww..w./....../...... b 0,0 0";
        let mut of = between_amina_and_bello("dara", start);
        assert!(earned(&of).is_empty());
        of.play("c4-c5xe3").expect("a legal move");
        assert_eq!(
            earned(&of),
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
        assert_eq!(earned(&of)[0], "Amina gets 1 point: Black won, but lost 1 piece.");
        of.next_game().expect("the match goes on");
        of.resign(Side::Second).expect("a game");
        // The sides were swapped, so Bello was Black.
        assert_eq!(
            earned(&of),
            [
                "Bello gets 2 points: Black won without losing a piece.",
                "The score is Amina 1, Bello 2; 10 points win the match.",
            ]
        );
        of.next_game().expect("the match goes on");
        of.agree_draw().expect("a game");
        assert_eq!(earned(&of)[0], "A draw scores nothing.");
    }

    #[test]
    fn the_words_follow_the_variant() {
        let standard = sentences(&rules("khutka-boia", &[]));
        assert_eq!(standard[1], "Holes that a player cannot fill are out of play for the round.");
        assert_eq!(standard.len(), 4);
        let difference = sentences(&rules("khutka-boia", &["elimination=difference", "rounds=3"]));
        assert!(difference[1].contains("difference"), "{difference:?}");
        assert_eq!(difference[4], "After 3 rounds the player with more counters wins it.");
        assert_eq!(sentences(&rules("pretwa", &[])), ["A match is a single game."]);
    }

    #[test]
    fn a_round_leaves_counters() {
        // b1 goes to c1, d1 is empty and e1 captured; the counter left on c1 goes to its owner.
        let mut of = between_amina_and_bello("khutka-boia", "0,0,0,0,0/0,1,0,0,5 s 22,22 0");
        of.play("b1").expect("a legal move");
        assert_eq!(earned(&of), ["After this round Amina has 28 counters, Bello 22."]);
    }
}
