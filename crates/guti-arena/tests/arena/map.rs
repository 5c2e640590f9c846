//! Maps of small games, whose exact figures are compared with what solving each variant by itself says.

use guti_arena::map::{
    Combinations, Decision, Doubt, Findings, MapEdge, RuleMap, SolveLimits, digest, page,
};
use guti_arena::self_play::SelfPlayPlan;
use guti_rules::index::Indexed;
use guti_rules::rules::{Notation, Rules};
use guti_rules::types::Side;
use guti_rules::with_rules;
use guti_session::Ruleset;
use guti_solver::generic::LayerSolver;
use guti_solver::{SolveError, Wdl};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The board, without variants.
const BOARD: &str = include_str!("../../../../tests/games/square.toml");

/// Sources that disagree about it.
const SOURCES: &str = r#"
[leap.variants.free]
summary = "A player who can capture need not."
source = "book"
options = { capture = "optional" }

[leap.variants.single]
summary = "A capture is one leap."
origin = "added"
options = { chain = "single" }

[leap.variants.late]
summary = "Captured pieces are removed at the end of the turn."
origin = "added"
options = { removal = "end-of-turn" }

[[rules]]
text = "A player who can capture must do so."
origin = "source"
source = "letter"
when = { capture = "compulsory" }

[[rules]]
text = "A player who can capture may make another move."
origin = "source"
source = "book"
when = { capture = "optional" }

[[rules]]
text = "A piece that has captured may capture again."
origin = "source"
source = "book"
when = { chain = "compulsory optional" }

[[rules]]
text = "A piece that can go on capturing must do so."
origin = "added"
when = { chain = "compulsory" }

[[rules]]
text = "A player who is capturing may stop."
origin = "added"
when = { chain = "optional" }

[[rules]]
text = "A capture is one leap."
origin = "added"
when = { chain = "single" }

[[rules]]
text = "A captured piece is removed at once."
origin = "added"
when = { removal = "immediate" }

[[rules]]
text = "A captured piece is removed when the turn ends."
origin = "added"
when = { removal = "end-of-turn" }

[[sources]]
id = "book"
citation = "A book"
url = "https://example.org/book"

[[sources]]
id = "letter"
citation = "A letter"
"#;

fn square() -> Ruleset {
    Ruleset::from_text(&format!("{BOARD}{SOURCES}"), &[] as &[&str]).expect("the file is right")
}

fn limits<'a>(work: &'a Path, stop: &'a Arc<AtomicBool>) -> SolveLimits<'a> {
    SolveLimits {
        budget: Duration::from_mins(1),
        memory: 1 << 30,
        threads: 1,
        tables: None,
        work,
        stop,
    }
}

/// The map of the game, with every combination solved.
fn solved(base: &Ruleset, combinations: &Combinations) -> RuleMap {
    let root = tempfile::tempdir().expect("a folder");
    let stop = Arc::new(AtomicBool::new(false));
    let limits = limits(root.path(), &stop);
    let findings = combinations.rules.iter().map(|combination| Findings {
        exact: limits.solve(&combination.ruleset, &|_| ()).expect("it is solved"),
        play: None,
    });
    RuleMap::new(base, combinations, findings.collect())
}

/// The values of the start and of its moves, worked out in memory by the other solver.
fn start_of(ruleset: &Ruleset) -> (Wdl, Vec<(String, Wdl)>) {
    with_rules!(ruleset.game(), rules => start_by_generic(rules))
}

fn start_by_generic<R: Indexed + Notation>(rules: &R) -> (Wdl, Vec<(String, Wdl)>) {
    let mut solver = LayerSolver::new(rules);
    for layer in rules.layers() {
        solver.solve(layer).expect("a small layer");
    }
    let start = rules.start();
    let wdl = |value| Wdl::of(rules.outcome(&start, value), rules.turn(&start));
    let value = solver.probe(&start).expect("it is solved").value;
    let mut moves = Vec::new();
    rules.generate(&start, &mut moves);
    let moves = moves.into_iter().map(|mv| {
        let next = rules.play_unchecked(&start, mv);
        let value = rules.reward(&start, &next) - solver.probe(&next).expect("it is solved").value;
        (rules.move_string(&start, mv), wdl(value))
    });
    (wdl(value), moves.collect())
}

#[test]
fn every_combination_is_there_and_equal_rules_once() {
    let base = square();
    let combinations = Combinations::new(&base, &[], 64);
    // 2 ways to capture, 2 of chains, 2 of removal; with single leaps the last makes no difference.
    assert_eq!((combinations.possible, combinations.is_complete), (8, true));
    let names: Vec<&str> =
        combinations.rules.iter().map(|combination| combination.ruleset.variant()).collect();
    assert_eq!(names.len(), 6, "{names:?}");
    assert_eq!(names[0], "standard");
    assert!(combinations.refused.is_empty());
    let variants = combinations.rules.iter().flat_map(|combination| &combination.named);
    assert_eq!(variants.count(), 4);
    // The digest is that of rules, not of names.
    let free = base.under("capture=optional").expect("a variant");
    assert_eq!(digest(&free), digest(&base.under("free").expect("a variant")));
    assert_ne!(digest(&free), digest(&base));
}

#[test]
fn of_too_many_combinations_those_near_the_base_and_the_variants_remain() {
    let base = Ruleset::find("pretwa", &[] as &[&str]).expect("a game");
    let all = Combinations::new(&base, &[], 64);
    let near = Combinations::new(&base, &[], 23);
    assert!(all.is_complete && !near.is_complete);
    assert_eq!(near.possible, 24);
    // A variant that changes three options is beyond two changes, and still there.
    let far: Vec<&str> = near
        .rules
        .iter()
        .filter(|combination| combination.changes > 2)
        .map(|combination| combination.ruleset.variant())
        .collect();
    assert_eq!(far, ["free-chain"]);
    let few = all.rules.iter().filter(|combination| combination.changes <= 2).count();
    assert_eq!(near.rules.len(), few + 1);
}

#[test]
fn the_exact_figures_are_those_of_solving_each_rules_by_themselves() {
    let base = square();
    let combinations = Combinations::new(&base, &[], 64);
    let map = solved(&base, &combinations);
    for (rules, combination) in map.rules.iter().zip(&combinations.rules) {
        let exact = rules.findings.exact.as_ref().expect("it is solved");
        assert!(exact.is_complete && exact.up_to == 3, "{}", rules.variant);
        let (value, mut moves) = start_of(&combination.ruleset);
        let start = exact.start.as_ref().expect("the start is in the tables");
        assert_eq!(start.value, value, "{}", rules.variant);
        let mut mapped: Vec<(String, Wdl)> =
            start.moves.iter().map(|mv| (mv.text.clone(), mv.value)).collect();
        mapped.sort_by(|one, other| one.0.cmp(&other.0));
        moves.sort_by(|one, other| one.0.cmp(&other.0));
        assert_eq!(mapped, moves, "{}", rules.variant);
        // Up to three pieces of either side on nine points, and either side to move: the sides are
        // alike, so each board counts for the side to move.
        let boards: u64 = (1..=3u64)
            .flat_map(|own| (1..=3).map(move |other| choose(9, own) * choose(9 - own, other)))
            .sum();
        assert_eq!(exact.boards, boards);
        assert_eq!(exact.counts.sum(), boards);
    }
}

fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |product, i| product * (n - i) / (i + 1))
}

fn edge<'m>(map: &'m RuleMap, from: &str, to: &str) -> &'m MapEdge {
    let named =
        |edge: &&MapEdge| map.rules[edge.from].variant == from && map.rules[edge.to].variant == to;
    map.edges.iter().find(named).expect("these rules differ by one decision")
}

#[test]
fn an_edge_says_what_a_decision_changes_and_who_says_so() {
    let base = square();
    let map = solved(&base, &Combinations::new(&base, &[], 64));
    let free = edge(&map, "standard", "free");
    assert_eq!(
        (free.option.as_str(), &free.values),
        ("capture", &["compulsory".to_owned(), "optional".to_owned()])
    );
    let sources: Vec<(&str, Option<&str>)> = free
        .before
        .iter()
        .chain(&free.after)
        .map(|rule| (rule.origin.as_str(), rule.source.as_deref()))
        .collect();
    assert_eq!(sources, [("source", Some("letter")), ("source", Some("book"))]);
    let exact = free.exact.as_ref().expect("both are solved");
    let shares = [free.from, free.to].map(|number| {
        let figures = map.rules[number].findings.exact.as_ref().expect("it is solved");
        figures.counts.wins as f64 / figures.boards as f64
    });
    assert!((exact.shares.wins - (shares[1] - shares[0])).abs() < 1e-12);

    // Rules with chains have both neighbours by removal; those with single leaps have none, and are
    // neighbours of both by chains.
    let of = |option: &str| map.edges.iter().filter(|edge| edge.option == option).count();
    assert_eq!([of("capture"), of("chain"), of("removal")], [3, 4, 2]);
    let late = map.effects.iter().find(|effect| effect.option == "removal").expect("an effect");
    assert_eq!((late.edges, late.solved, late.starts), (2, 2, 2));
    // The hash of all values says whether anything differs, and the counts cannot differ if it does not.
    for edge in &map.edges {
        let exact = edge.exact.as_ref().expect("both are solved");
        if exact.is_same_everywhere {
            assert!(exact.shares.wins.abs() < 1e-12 && !exact.changes_start());
        }
    }
    let doubts = |decisions: &[Decision]| -> Vec<Doubt> {
        decisions.iter().map(|decision| decision.doubt).collect()
    };
    let [disagree, one, silent] = [Doubt::SourcesDisagree, Doubt::OneSource, Doubt::Silent];
    assert_eq!(doubts(&map.decisions), [disagree, one, silent]);
    // The book says that there are chains, not whether one may stop: with that value beside them its
    // sentence states none.
    let vary = [("chain".to_owned(), vec!["optional".to_owned()])];
    assert_eq!(doubts(&Combinations::new(&base, &vary, 64).decisions), [disagree, silent, silent]);
    // A variant with a source sets what its sentence says is added, and a sentence counts that only holds
    // under a variant.
    let mut text = format!("{BOARD}{SOURCES}").replace(
        "removed at the end of the turn.\"\norigin = \"added\"",
        "removed at the end of the turn.\"\nsource = \"letter\"",
    );
    assert_eq!(text.matches("\"letter\"").count(), 3);
    let decisions = |text: &str| {
        let base = Ruleset::from_text(text, &[] as &[&str]).expect("the file is right");
        Combinations::new(&base, &[], 64).decisions
    };
    assert_eq!(doubts(&decisions(&text)), [disagree, one, silent]);
    text += "[[rules]]\ntext = \"It stands till then.\"\norigin = \"source\"\nsource = \"book\"\n\
             when = { removal = \"end-of-turn\", chain = \"single\" }\n";
    let removal = decisions(&text).pop().expect("three decisions");
    assert_eq!(removal.doubt, one);
    assert_eq!(removal.values[1].sources, ["book", "letter"]);
}

#[test]
fn a_budget_decides_how_far_rules_are_solved() {
    let base = square();
    let root = tempfile::tempdir().expect("a folder");
    let stop = Arc::new(AtomicBool::new(false));
    let nothing = SolveLimits { budget: Duration::ZERO, ..limits(root.path(), &stop) };
    assert_eq!(nothing.aim(&base).expect("no tables"), None);
    assert_eq!(nothing.solve(&base, &|_| ()).expect("nothing to do"), None);
    // Between the time of the layers of one piece and that of all.
    let plan = guti_solver::plan(
        base.game(),
        &guti_tables::folder::Folder::new(root.path(), "square", "standard"),
    );
    let plan = plan.expect("a small game");
    let part = SolveLimits { budget: plan.time(2), ..limits(root.path(), &stop) };
    let exact = part.solve(&base, &|_| ()).expect("it is solved").expect("two pieces");
    assert_eq!((exact.up_to, exact.is_complete, exact.start), (2, false, None));
    // Existing tables are used, whatever the budget.
    let known = SolveLimits { tables: Some(root.path()), ..nothing };
    assert_eq!(known.aim(&base).expect("tables"), Some(2));
    assert_eq!(known.solve(&base, &|_| ()).expect("tables").map(|exact| exact.up_to), Some(2));
}

#[test]
fn a_study_that_is_stopped_says_so() {
    let root = tempfile::tempdir().expect("a folder");
    let stop = Arc::new(AtomicBool::new(true));
    let error = limits(root.path(), &stop).solve(&square(), &|_| ()).expect_err("it was stopped");
    assert!(error.is_stop(), "{error}");
    assert!(!guti_arena::map::ExactError::from(SolveError::TooLarge).is_stop());
}

#[test]
fn play_is_compared_and_a_map_is_read_back_as_it_was_written() {
    let base = square();
    let combinations = Combinations::new(&base, &[], 64);
    let level = "1".parse().expect("a level");
    let plan = SelfPlayPlan {
        games: 6,
        level,
        rungs: Vec::new(),
        opening_plies: 1,
        measures: true,
        ..SelfPlayPlan::default()
    };
    let never = AtomicBool::new(false);
    let findings: Vec<Findings> = combinations
        .rules
        .iter()
        .map(|combination| {
            let played = plan.run(&combination.ruleset, None, &never, &mut || {});
            Findings { exact: None, play: Some(played.expect("it is played")) }
        })
        .collect();
    let map = RuleMap::new(&base, &combinations, findings.clone());
    let length = |number: usize| {
        let played = map.rules[number].findings.play.as_ref().expect("it was played");
        let lengths = &played.self_play.lengths;
        lengths.iter().sum::<usize>() as f64 / lengths.len() as f64
    };
    for edge in &map.edges {
        assert_eq!(edge.exact, None);
        let change = edge.play.as_ref().expect("both were played").length;
        assert!((change.difference - (length(edge.to) - length(edge.from))).abs() < 1e-9);
        assert!(change.low <= change.difference && change.difference <= change.high);
    }
    // Other games, as of an interrupted study, are not compared.
    let mut others = findings.clone();
    others[1].play.as_mut().expect("it was played").plan.games += 2;
    let others = RuleMap::new(&base, &combinations, others);
    for edge in &others.edges {
        assert_eq!(edge.play.is_none(), [edge.from, edge.to].contains(&1));
    }
    let measures = findings[0].play.as_ref().and_then(|play| play.measures.as_ref());
    let measures = measures.expect("they were asked for");
    // No game of three pieces each is longer than the limit of the referee.
    assert!((measures.completion.share - 1.0).abs() < 1e-12);
    assert!(measures.coverage.least >= 6.0 / 9.0 && measures.coverage.most <= 1.0);

    let text = serde_json::to_string(&map).expect("it is written");
    let again: RuleMap = serde_json::from_str(&text).expect("it is read");
    assert_eq!(serde_json::to_string(&again).expect("it is written"), text);
    let again = SelfPlayPlan { concurrency: 3, ..plan };
    let second = again.run(&base, None, &never, &mut || {}).expect("it is played");
    assert_eq!(second.measures, findings[0].play.as_ref().and_then(|play| play.measures.clone()));
}

#[test]
fn the_page_has_a_link_and_a_section_for_all_rules_and_nothing_foreign() {
    let base = square();
    let map = solved(&base, &Combinations::new(&base, &[], 64));
    let page = page::html(&map, "guti study <square> --map");
    for number in 0..map.rules.len() {
        assert!(page.contains(&format!("href=\"#rules-{number}\"")), "{number}");
        assert_eq!(page.matches(&format!("<h3 id=\"rules-{number}\"")).count(), 1);
    }
    assert_eq!(page.matches("class=\"node\"").count(), map.rules.len());
    assert_eq!(page.matches("class=\"edge\"").count(), map.edges.len());
    assert_eq!(page.matches("aria-label=\"").count(), map.rules.len() + 1);
    // The page asks for nothing: the only address is that of the source, in a link.
    assert!(!page.contains("src=") && !page.contains("@import") && !page.contains("url("));
    assert_eq!(
        page.matches("http").count(),
        page.matches("href=\"https://example.org/book\"").count()
    );
    // Names are text.
    assert!(page.contains("A &lt;square&gt; &amp; more") && !page.contains("<square>"));
}

#[test]
fn a_game_without_doubts_says_so() {
    let base = Ruleset::from_text(BOARD, &[] as &[&str]).expect("the file is right");
    let combinations = Combinations::new(&base, &[], 64);
    assert_eq!((combinations.rules.len(), combinations.decisions.len()), (1, 0));
    let map = RuleMap::new(&base, &combinations, vec![Findings::default()]);
    assert!(map.doubt().contains("no doubt"), "{}", map.doubt());
    assert!(page::html(&map, "guti").contains("no doubt"));
    // A value that is asked for with `vary` makes a decision.
    let vary = [("lose_at".to_owned(), vec!["1".to_owned(), "9".to_owned()])];
    let varied = Combinations::new(&base, &vary, 64);
    assert_eq!(varied.rules.len(), 2);
    // Three pieces cannot be reduced to nine.
    assert_eq!(varied.refused.len(), 1);
    assert!(varied.refused[0].reason.contains("lost before the first move"));
    assert_eq!(Side::First, with_rules!(base.game(), rules => rules.turn(&rules.start())));
}
