//! What tables of solved positions say, and what an engine makes of it.

use fastrand::Rng;
use guti_rules::game::Game;
use guti_rules::index::{Indexed, TableIndex};
use guti_rules::rules::Notation;
use guti_session::engine::{Level, Limits, ScoreKind, Settings};
use guti_session::tables::{Layer, LineEnd, MissingLayer, OpenError, SolvedValue, TableSet, Value};
use guti_session::{Engine, Reason, Ruleset, Session};
use guti_solver::Job;
use guti_solver::generic::LayerSolver;
use guti_tables::folder::{DISTANCES, Folder, VALUES, rules_digest};
use guti_tables::{Entry, Header, SectionSource};
use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, LazyLock};
use tempfile::TempDir;

/// The most pieces of a side in the tables.
const MOST: u8 = 5;

static ROOT: LazyLock<TempDir> = LazyLock::new(|| {
    let root = tempfile::tempdir().expect("a folder");
    solve(&rules(), root.path(), MOST);
    root
});

fn rules() -> Ruleset {
    Ruleset::find("pretwa", &[] as &[&str]).expect("a built-in game")
}

fn solve(rules: &Ruleset, root: &Path, up_to: u8) {
    let folder = Folder::new(root, rules.id(), rules.variant());
    let job = Job::new(folder, up_to, 2, 1 << 30);
    let Game::Leap(leap) = rules.game() else { panic!("another family") };
    guti_solver::rows::solve(leap, &job, &|_| {}).expect("solved");
}

fn tables() -> Arc<TableSet> {
    Arc::new(TableSet::open(&rules(), ROOT.path()).expect("tables"))
}

fn engine(tables: Option<Arc<TableSet>>, level: Level) -> Engine {
    let settings = Settings { hash_mb: 1, level, ..Settings::default() };
    let engine = Engine::new(&rules(), settings).expect("room");
    match tables {
        Some(tables) => engine.with_tables(tables),
        None => engine,
    }
}

fn chosen(engine: &mut Engine, session: &Session) -> String {
    let limits = Limits::nodes(2_000);
    let found = engine.choose(session, &limits, &AtomicBool::new(false), &mut |_| {});
    found.best_move().expect("the game goes on").to_owned()
}

/// Positions with at most this many pieces of a side that occur in random play.
fn positions(count: usize, most: usize) -> Vec<Session> {
    let mut rng = Rng::with_seed(7);
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    while found.len() < count {
        let mut session = Session::new(&rules());
        while session.result().is_none() {
            let moves = session.legal_moves();
            session.play(&moves[rng.usize(..moves.len())]).expect("a legal move");
            let position = session.position();
            let pieces = |piece| position.split(' ').next().map_or(0, |p| p.matches(piece).count());
            let few = pieces('b').max(pieces('w')) <= most;
            if few && session.result().is_none() && rng.u8(..8) == 0 && seen.insert(position) {
                // Without its history, so that no repetition counts.
                let bare = session.position().rsplit_once(' ').expect("a clock").0.to_owned();
                found.push(Session::from_position(&rules(), &format!("{bare} 0")).expect("it"));
            }
        }
    }
    found
}

/// Whether a position and its best move are worth the same. In a draw that neither side wants to
/// leave, a forced capture still has a distance.
fn agree(one: SolvedValue, other: SolvedValue) -> bool {
    one.value == other.value && (one.value == Value::Draw || one.distance == other.distance)
}

#[test]
fn a_position_is_worth_its_best_move() {
    let tables = tables();
    let mut values = [0; 3];
    for session in positions(300, MOST.into()) {
        let known = tables.probe(&session).expect("a table reaches");
        let moves = tables.moves(&session).expect("and its moves");
        assert_eq!(moves.len(), session.legal_moves().len());
        assert!(agree(moves[0].solved, known), "{session:?}");
        assert!(moves.iter().all(|mv| mv.solved.value <= known.value), "{session:?}");
        for mv in &moves {
            let mut next = session.clone();
            next.play(&mv.text).expect("a legal move");
            let reply = tables.probe(&next).expect("a table reaches").value;
            assert_eq!(mv.solved.value as u8 + reply as u8, 2, "{session:?}: {}", mv.text);
        }
        values[known.value as usize] += 1;
    }
    assert!(values.iter().all(|&count| count > 10), "{values:?}");
}

#[test]
fn the_best_line_keeps_its_promises() {
    let tables = tables();
    let mut ends = HashSet::new();
    for session in positions(150, MOST.into()) {
        let line = tables.line(&session, 400).expect("a table reaches");
        let known = tables.probe(&session).expect("a table reaches");
        let mut play = session.clone();
        for (i, step) in line.steps.iter().enumerate() {
            let now = tables.probe(&play).expect("a table reaches");
            assert!(agree(now, step.solved) && step.side == play.turn(), "{session:?}, ply {i}");
            let same = step.side == session.turn();
            let expected = if same { known.value as u8 } else { 2 - known.value as u8 };
            assert_eq!(step.solved.value as u8, expected, "{session:?}, ply {i}");
            if play.play(&step.text).is_err() {
                // Tables know nothing of repetition and of the limit on quiet plies.
                assert!(matches!(
                    play.result().map(|result| result.reason),
                    Some(Reason::HalfmoveClock { .. } | Reason::Repetition { .. })
                ));
                break;
            }
        }
        if line.end == LineEnd::Over {
            let last = line.steps.last().expect("a step");
            assert!(last.converts && last.solved.distance == Some(1));
        }
        assert_ne!(line.end, LineEnd::Unknown);
        ends.insert(format!("{:?}", line.end));
        let short = tables.line(&session, 1).expect("a table reaches");
        assert_eq!(short.steps[..], line.steps[..1]);
    }
    assert!(ends.contains("Over") && ends.contains("Endless"), "{ends:?}");
}

#[test]
fn at_full_strength_what_is_won_is_won_and_what_is_drawn_not_lost() {
    let tables = tables();
    let mut rng = Rng::with_seed(3);
    let mut strong = engine(Some(Arc::clone(&tables)), Level::FULL);
    let mut plain = engine(None, Level::new(4).expect("a level"));
    let (mut won, mut more) = (0, 0);
    for (number, mut session) in positions(60, MOST.into()).into_iter().enumerate() {
        let known = tables.probe(&session).expect("a table reaches");
        if known.value == Value::Loss {
            continue;
        }
        let side = session.turn();
        let mut left = known.distance;
        while session.result().is_none() {
            let mv = if session.turn() == side {
                let now = tables.probe(&session).expect("a table reaches");
                assert!(now.value >= known.value, "{session:?}");
                // Each stretch up to a conversion is as short as was promised.
                if let (Value::Win, Some(left), Some(now)) = (known.value, left, now.distance) {
                    assert!(now <= left, "{session:?}: {now} plies after {left} were promised");
                }
                left = now.distance.map(|plies| plies.saturating_sub(2));
                chosen(&mut strong, &session)
            } else if number % 2 == 0 {
                let moves = session.legal_moves();
                moves[rng.usize(..moves.len())].clone()
            } else {
                chosen(&mut plain, &session)
            };
            let ply = session.play(&mv).expect("a legal move");
            if !ply.effect.is_quiet() {
                left = None;
            }
        }
        let winner = session.result().expect("it is over").winner();
        match known.value {
            Value::Win => assert_eq!(winner, Some(side), "{session:?}"),
            _ => assert_ne!(winner, Some(!side), "{session:?}"),
        }
        won += usize::from(known.value == Value::Win);
        more += usize::from(known.value == Value::Draw && winner == Some(side));
    }
    assert!(won > 10 && more > 0, "{won} won, {more} draws won");
}

#[test]
fn the_table_answers_without_a_search() {
    let tables = tables();
    let settings = Settings { hash_mb: 1, multi_pv: 3, ..Settings::default() };
    let mut engine = Engine::new(&rules(), settings).expect("room").with_tables(tables.clone());
    for session in positions(40, MOST.into()) {
        let moves = tables.moves(&session).expect("a table reaches");
        let stop = AtomicBool::new(true);
        let found = engine.search(&session, &Limits::default(), &stop, &mut |_| {});
        assert_eq!(found.lines.len(), moves.len().min(3));
        assert_eq!(found.solved(), Some(moves[0].solved));
        for (line, mv) in found.lines.iter().zip(&moves) {
            assert_eq!((&line.moves[0], line.solved), (&mv.text, Some(mv.solved)));
            match (line.score.kind(), mv.solved) {
                (ScoreKind::Won(1), SolvedValue { value: Value::Win, .. })
                | (ScoreKind::Won(-1), SolvedValue { value: Value::Loss, .. })
                | (ScoreKind::Centi(0), SolvedValue { value: Value::Draw, .. })
                | (ScoreKind::Mate(1), SolvedValue { distance: Some(1), .. }) => {}
                (kind, known) => panic!("{kind:?} for {known:?} in {session:?}"),
            }
            let mut play = session.clone();
            for mv in line.moves.iter().take(90) {
                if play.result().is_none() {
                    play.play(mv).expect("a legal move");
                }
            }
        }
        assert!(found.lines.is_sorted_by(|one, two| one.score >= two.score));
    }
}

#[test]
fn a_search_that_meets_tables_tells_the_truth() {
    let (all, root) = (tables(), tempfile::tempdir().expect("a folder"));
    solve(&rules(), root.path(), MOST - 1);
    let fewer = Arc::new(TableSet::open(&rules(), root.path()).expect("tables"));
    let mut engine = engine(Some(Arc::clone(&fewer)), Level::FULL);
    let mut decided = 0;
    for session in positions(400, MOST.into()) {
        if fewer.moves(&session).is_some() {
            continue;
        }
        let stop = AtomicBool::new(false);
        let found = engine.search(&session, &Limits::depth(8), &stop, &mut |_| {});
        let value = all.probe(&session).expect("a table reaches").value;
        assert_eq!(found.solved(), None);
        let score = found.score().expect("the game goes on");
        match score.kind() {
            ScoreKind::Won(sign) | ScoreKind::Mate(sign) => {
                let says = if sign > 0 { Value::Win } else { Value::Loss };
                assert_eq!(says, value, "{session:?}: {score}");
                decided += 1;
            }
            ScoreKind::Centi(_) => {}
        }
        // However few nodes it searches, it never chooses a move that a table shows to be lost.
        let hasty = engine.choose(&session, &Limits::nodes(1), &stop, &mut |_| {});
        for mv in [found.best_move(), hasty.best_move()].into_iter().flatten() {
            let mut next = session.clone();
            next.play(mv).expect("a legal move");
            let lost = fewer.probe(&next).is_some_and(|known| known.value == Value::Win);
            let alone = lost && value != Value::Loss && hasty.depth > 0;
            assert!(!alone, "{session:?}: {mv} loses");
        }
    }
    assert!(decided > 20, "{decided}");
}

/// The tables know the value of every game that is over, so that even one layer that has nothing to do with
/// the position could hide how near a win is.
#[test]
fn with_tables_too_a_game_is_won_at_once() {
    let all = tables();
    let name = format!("{}.gtb", all.layers()[0]);
    let bytes = fs::read(all.folder().join(&name)).expect("a layer");
    let one = TableSet::from_files(&rules(), vec![(name, bytes)]).expect("tables");
    let mut engine = engine(Some(Arc::new(one)), Level::FULL);
    let stop = AtomicBool::new(false);
    let mut won = 0;
    for session in positions(400, MOST.into()) {
        let wins = |mv: &String| {
            let mut next = session.clone();
            next.play(mv).expect("a legal move");
            next.result().and_then(|result| result.winner()) == Some(session.turn())
        };
        let known = engine.tables().and_then(|tables| tables.moves(&session));
        if known.is_some() || !session.legal_moves().iter().any(wins) {
            continue;
        }
        for depth in 1..=6 {
            let found = engine.search(&session, &Limits::depth(depth), &stop, &mut |_| {});
            let score = found.score().map(guti_session::engine::Score::kind);
            assert_eq!(score, Some(ScoreKind::Mate(1)), "{session:?}, depth {depth}");
            assert!(found.best_move().is_some_and(|mv| wins(&mv.to_owned())), "{session:?}");
        }
        won += 1;
    }
    assert!(won >= 5, "{won}");
}

/// A win 17 plies away is one as long as 17 of the 100 quiet plies are left, and no longer.
#[test]
fn what_comes_too_late_is_not_known() {
    let mut engine = engine(Some(tables()), Level::FULL);
    for (quiet, in_time) in [(0, true), (83, true), (84, false)] {
        let position = format!("./w.b.b./www.../..bb.. b {quiet}");
        let session = Session::from_position(&rules(), &position).expect("a sound position");
        assert_eq!(tables().probe(&session).and_then(|known| known.distance), Some(17));
        let limits = Limits::nodes(2_000);
        let found = engine.search(&session, &limits, &AtomicBool::new(false), &mut |_| {});
        assert_eq!(found.solved().is_some(), in_time, "{quiet} quiet plies");
    }
}

#[test]
fn weak_levels_do_not_look() {
    let session = positions(1, MOST.into()).remove(0);
    let mut engine = engine(Some(tables()), Level::new(9).expect("a level"));
    assert!(engine.tables().is_some());
    let stop = AtomicBool::new(false);
    let found = engine.search(&session, &Limits::nodes(500), &stop, &mut |_| {});
    assert!(found.solved().is_none() && found.depth > 0);
    engine.configure(Settings { hash_mb: 1, ..Settings::default() }).expect("room");
    let found = engine.search(&session, &Limits::nodes(500), &stop, &mut |_| {});
    assert!(found.solved().is_some());
}

#[test]
fn what_is_missing_is_named() {
    let tables = tables();
    let start = Session::new(&rules());
    assert_eq!(tables.missing(&start), Some(MissingLayer::Absent(Layer::of(9, 9))));
    assert_eq!((tables.probe(&start), tables.moves(&start)), (None, None));
    assert_eq!(tables.line(&start, 9), None);
    assert_eq!(tables.missing(&positions(1, MOST.into())[0]), None);
    assert_eq!(tables.layers().len(), tables.layers().iter().collect::<HashSet<_>>().len());
    let dara = Ruleset::find("dara", &[] as &[&str]).expect("a built-in game");
    let none = TableSet::open(&dara, ROOT.path()).expect("none");
    assert!(none.is_empty());
    assert_eq!(none.missing(&Session::new(&dara)), Some(MissingLayer::NoLayer));
}

/// A page fetches the layers one by one, as they are named.
#[test]
fn the_layers_that_are_named_suffice() {
    let all = tables();
    let mut needed = HashSet::new();
    for session in positions(40, MOST.into()) {
        let mut files = Vec::new();
        let mut some = TableSet::from_files(&rules(), Vec::new()).expect("no tables");
        while let Some(gap) = some.missing(&session) {
            let MissingLayer::Absent(layer) = gap else { panic!("{session:?}: {gap:?}") };
            let name = format!("{layer}.gtb");
            assert!(files.iter().all(|(there, _)| *there != name), "{name} is there: {session:?}");
            let bytes = fs::read(all.folder().join(&name)).expect("a layer");
            files.push((name, bytes));
            some = TableSet::from_files(&rules(), files.clone()).expect("tables");
        }
        assert_eq!(some.probe(&session), all.probe(&session), "{session:?}");
        assert_eq!(some.moves(&session), all.moves(&session), "{session:?}");
        needed.insert(files.len());
    }
    // Some positions need only their neighbours, others what comes after compulsory captures.
    assert!(needed.iter().min() < Some(&all.layers().len()), "{needed:?}");
}

#[test]
fn a_game_that_is_over_is_known() {
    let mut session = Session::new(&rules());
    session.resign(session.turn()).expect("the game goes on");
    let known = SolvedValue { value: Value::Loss, distance: Some(0), counters: None };
    let tables = tables();
    assert_eq!((tables.probe(&session), tables.missing(&session)), (Some(known), None));
    assert_eq!(tables.moves(&session), Some(Vec::new()));
    assert_eq!(tables.line(&session, 9).map(|line| line.end), Some(LineEnd::Over));
    let kalah = Ruleset::resolve("kalah", "standard").expect("it is built in");
    let counted = Session::from_position(&kalah, "0,0,0,0,0,0/0,0,0,0,0,0 n 25,23 0");
    let lost = SolvedValue { value: Value::Loss, distance: Some(0), counters: Some(-2) };
    let none = TableSet::open(&kalah, ROOT.path()).expect("no tables are tables");
    assert_eq!(none.probe(&counted.expect("a position")), Some(lost));
    // A game that is broken off is won by counters too.
    let oware = Ruleset::resolve("oware", "standard").expect("it is built in");
    let quiet = Session::from_position(&oware, "0,0,0,0,0,1/1,0,0,0,0,0 s 24,22 100");
    let won = SolvedValue { value: Value::Win, distance: Some(0), counters: Some(2) };
    let none = TableSet::open(&oware, ROOT.path()).expect("no tables are tables");
    assert_eq!(none.probe(&quiet.expect("a position")), Some(won));
}

#[test]
fn tables_of_other_rules_are_refused() {
    let root = tempfile::tempdir().expect("a folder");
    let (from, to) = (ROOT.path().join("pretwa"), root.path().join("pretwa"));
    let layer = format!("{}.gtb", tables().layers()[0]);
    fs::create_dir_all(to.join("standard")).expect("a folder");
    fs::copy(from.join("standard").join(&layer), to.join("standard").join(&layer)).expect("it");
    // A user's own game of the same name, in which captures are not compulsory.
    let mut text = guti_rules::catalogue::built_in()
        .iter()
        .find(|game| game.id == "pretwa")
        .expect("a built-in game")
        .text
        .to_owned();
    let own = Ruleset::from_text(&text, &[] as &[&str]).expect("a game");
    assert!(TableSet::open(&own, root.path()).is_ok_and(|tables| !tables.is_empty()));
    text = text.replacen("capture = \"compulsory\"", "capture = \"optional\"", 1);
    let own = Ruleset::from_text(&text, &[] as &[&str]).expect("a game");
    let refused = TableSet::open(&own, root.path()).expect_err("other rules");
    assert!(matches!(refused, OpenError::WrongRules { .. }), "{refused}");
}

/// Writes the layers of a sowing game, or of a setting of its rounds, with up to this many counters.
fn relay(ruleset: &Ruleset, root: &Path, most: u8) {
    let folder = ruleset.tables_folder(root);
    fs::create_dir_all(folder.path()).expect("a folder");
    let Game::Relay(rules) = ruleset.game() else { panic!("another family") };
    let mut layers = LayerSolver::new(rules);
    for layer in rules.layers().into_iter().filter(|layer| layer.own <= most) {
        layers.solve(layer).expect("small");
        let verdict = |rank| {
            let spot = TableIndex { layer, rank };
            layers.probe(&rules.unrank(layers.index(), spot)).expect("solved")
        };
        let most = i16::from(layer.own);
        let values = |rank| Entry::Symbol((verdict(rank).value + most) as u16);
        let distances = |rank| Entry::Symbol(verdict(rank).distance.unwrap_or(0));
        let header = Header {
            game: ruleset.id().to_owned(),
            variant: ruleset.variant().to_owned(),
            setting: folder.setting(),
            rules: rules_digest(rules),
            layer: layer.to_string(),
            positions: rules.positions(layers.index(), layer),
            notes: Vec::new(),
        };
        let section = |name, scale, source| SectionSource { name, scale, source };
        let sections =
            [section(VALUES, -i32::from(most), &values), section(DISTANCES, 0, &distances)];
        guti_tables::write(&folder.file(layer), &header, &sections).expect("written");
    }
}

#[test]
fn what_was_captured_before_counts() {
    let rules = Ruleset::find("khutka-boia", &[] as &[&str]).expect("a built-in game");
    let root = tempfile::tempdir().expect("a folder");
    relay(&rules, root.path(), 8);
    let tables = Arc::new(TableSet::open(&rules, root.path()).expect("tables"));
    let settings = Settings { hash_mb: 1, ..Settings::default() };
    let mut engine = Engine::new(&rules, settings).expect("room").with_tables(tables.clone());
    let mut rng = Rng::with_seed(1);
    let (mut seen, mut values) = (0, HashSet::new());
    while seen < 60 {
        let mut session = Session::new(&rules);
        while session.result().is_none() {
            if let (Some(known), Some(moves)) = (tables.probe(&session), tables.moves(&session)) {
                assert_eq!(moves[0].solved.counters, known.counters, "{session:?}");
                let sign = known.counters.expect("counters").signum();
                assert_eq!(sign + 1, known.value as i32);
                let stop = AtomicBool::new(false);
                let found = engine.choose(&session, &Limits::nodes(500), &stop, &mut |_| {});
                let chosen = moves.iter().find(|mv| Some(mv.text.as_str()) == found.best_move());
                assert_eq!(chosen.expect("a move").solved.counters, known.counters);
                match (found.score().expect("a score").kind(), known.counters) {
                    (ScoreKind::Won(margin), Some(counters)) => assert_eq!(margin, counters),
                    (ScoreKind::Centi(0), Some(0)) => {}
                    other => panic!("{other:?} in {session:?}"),
                }
                let line = tables.line(&session, 300).expect("a table reaches");
                assert_ne!(line.end, LineEnd::Unknown);
                values.insert(known.value as u8);
                seen += 1;
            }
            let moves = session.legal_moves();
            session.play(&moves[rng.usize(..moves.len())]).expect("a legal move");
        }
    }
    assert!(values.len() > 1, "{values:?}");
}

/// Rounds with holes out of play, a Kungidar or a bha.
const ROUNDS: [(&str, &str); 4] = [
    ("holes=4-5", "0,0,1,0,2/0,3,0,1,_ s 20,23 0"),
    ("holes=4-5", "_,0,1,0,2/0,3,0,1,0 s 20,23 0"),
    ("holes=5-5,K=s", "0,0,1,0,2/0,3,0,0,0 n 21,23 0 K=n"),
    ("holes=5-5,bha=s-right", "0,0,1,0,2/0,3,0,0,* s 23,21 0"),
];

/// Random games from a position, each position before the end of the round once.
fn round(rules: &Ruleset, start: &str, rng: &mut Rng) -> Vec<Session> {
    let mut session = Session::from_position(rules, start).expect("a position");
    let mut played = Vec::new();
    while session.result().is_none() {
        played.push(session.clone());
        let moves = session.legal_moves();
        session.play(&moves[rng.usize(..moves.len())]).expect("a legal move");
    }
    played
}

#[test]
fn tables_of_the_whole_board_say_nothing_of_other_rounds() {
    let rules = Ruleset::find("khutka-boia", &[] as &[&str]).expect("a built-in game");
    let root = tempfile::tempdir().expect("a folder");
    relay(&rules, root.path(), 8);
    let tables = TableSet::open(&rules, root.path()).expect("tables");
    let mut rng = Rng::with_seed(2);
    let mut silent = 0;
    for (_, start) in ROUNDS {
        for session in (0..20).flat_map(|_| round(&rules, start, &mut rng)) {
            assert_eq!(tables.probe(&session), None, "{session:?}");
            // Where every move ends the round the rules say what each is worth.
            let ends = |mv: &String| {
                let mut next = session.clone();
                next.play(mv).expect("a legal move");
                matches!(next.result(), Some(result) if matches!(result.reason, Reason::Totals { .. }))
            };
            let all_end = session.legal_moves().iter().all(ends);
            assert!(tables.moves(&session).is_none() || all_end, "{session:?}");
            silent += usize::from(!all_end);
        }
    }
    assert!(silent > 100, "{silent}");
}

#[test]
fn what_a_bhadar_gives_back_counts() {
    let rules = Ruleset::find("khutka-boia", &[] as &[&str]).expect("a built-in game");
    let root = tempfile::tempdir().expect("a folder");
    let of_setting = rules.in_setting("holes=5-5,bha=s-right".parse().expect("a setting"));
    relay(&of_setting.expect("rounds that there are"), root.path(), 1);
    let tables = TableSet::open(&rules, root.path()).expect("tables");
    // The last counter goes into South's bha: 26 to 24, of which South gives back two.
    let session = Session::from_position(&rules, "0,0,0,0,0/0,0,0,1,* s 25,24 0").expect("it");
    let moves = tables.moves(&session).expect("the only move ends the round");
    let SolvedValue { value, counters, .. } = moves[0].solved;
    assert_eq!((value, counters), (Value::Loss, Some(-2)));
    let mut over = session;
    over.play("d1").expect("the only move");
    assert_eq!(tables.probe(&over).map(|known| known.value), Some(Value::Win));
}

#[test]
fn a_round_is_probed_in_the_tables_of_its_setting() {
    let rules = Ruleset::find("khutka-boia", &[] as &[&str]).expect("a built-in game");
    let root = tempfile::tempdir().expect("a folder");
    relay(&rules, root.path(), 3);
    for setting in ROUNDS.map(|(setting, _)| setting) {
        let of_setting = rules.in_setting(setting.parse().expect("a setting"));
        relay(&of_setting.expect("rounds that there are"), root.path(), 8);
    }
    let tables = Arc::new(TableSet::open(&rules, root.path()).expect("tables"));
    assert_eq!(tables.settings().count(), 3);
    let settings = Settings { hash_mb: 1, ..Settings::default() };
    let mut engine = Engine::new(&rules, settings).expect("room").with_tables(tables.clone());
    let mut rng = Rng::with_seed(3);
    let mut values = HashSet::new();
    for (setting, start) in ROUNDS {
        for session in (0..5).flat_map(|_| round(&rules, start, &mut rng)) {
            assert_eq!(session.setting().map(|name| name.to_string()).as_deref(), Some(setting));
            let known = tables.probe(&session).expect("a table reaches");
            let moves = tables.moves(&session).expect("tables reach all moves");
            assert_eq!(moves[0].solved.counters, known.counters, "{session:?}");
            assert_eq!(moves[0].solved.value, known.value, "{session:?}");
            let sign = known.counters.expect("counters").signum();
            assert_eq!(sign + 1, known.value as i32);
            let stop = AtomicBool::new(false);
            let found = engine.choose(&session, &Limits::nodes(500), &stop, &mut |_| {});
            let chosen = moves.iter().find(|mv| Some(mv.text.as_str()) == found.best_move());
            assert_eq!(chosen.expect("a move").solved.counters, known.counters, "{session:?}");
            assert_ne!(tables.line(&session, 300).expect("a line").end, LineEnd::Unknown);
            values.insert(known.value as u8);
        }
    }
    assert!(values.len() > 1, "{values:?}");
    // A round whose tables are not there names them.
    let other = Session::from_position(&rules, "0,0,1,0,2/0,3,_,_,_ s 22,22 0").expect("it");
    assert_eq!(tables.probe(&other), None);
    let why = tables.unreached(&other).to_string();
    assert!(why.ends_with("holes=2-5 has no layer 6-0"), "{why}");
    let more = Session::from_position(&rules, "0,0,5,0,0/0,5,0,0,_ s 20,20 0").expect("it");
    assert!(matches!(tables.missing(&more), Some(MissingLayer::Absent(layer)) if layer.own == 10));
    let empty = Session::from_position(&rules, "0,0,5,0,0/_,_,_,_,_ s 25,20 0").expect("it");
    assert_eq!(tables.missing(&empty), Some(MissingLayer::NoLayer));
}

/// Files in memory are told apart by what they say of themselves.
#[test]
fn tables_of_settings_in_memory_are_told_apart() {
    let rules = Ruleset::find("khutka-boia", &[] as &[&str]).expect("a built-in game");
    let root = tempfile::tempdir().expect("a folder");
    let four = rules.in_setting("holes=4-5".parse().expect("a setting")).expect("rounds");
    let mut files = Vec::new();
    for ruleset in [&rules, &four] {
        relay(ruleset, root.path(), 6);
        for entry in fs::read_dir(ruleset.tables_folder(root.path()).path()).expect("a folder") {
            let path = entry.expect("a file").path();
            if path.is_file() {
                let name = path.file_name().expect("a name").to_string_lossy().into_owned();
                files.push((name, fs::read(&path).expect("a file")));
            }
        }
    }
    let opened = TableSet::open(&rules, root.path()).expect("tables");
    let fetched = TableSet::from_files(&rules, files.clone()).expect("tables");
    assert_eq!(fetched.layers(), opened.layers());
    assert_eq!(fetched.layers_of(four.setting()), opened.layers_of(four.setting()));
    let mut rng = Rng::with_seed(4);
    for session in round(&rules, "0,0,1,0,1/0,3,0,1,_ s 20,24 0", &mut rng) {
        assert!(opened.probe(&session).is_some());
        assert_eq!(fetched.probe(&session), opened.probe(&session));
    }
    let kalah = Ruleset::find("kalah", &[] as &[&str]).expect("a game without rounds");
    assert!(TableSet::from_files(&kalah, files).is_err());
}

/// The files of the tables, as a program without a disk would fetch them.
fn fetched() -> Vec<(String, Vec<u8>)> {
    let folder = Folder::new(ROOT.path(), rules().id(), rules().variant());
    let entries = fs::read_dir(folder.path()).expect("the folder").map(|entry| entry.expect("it"));
    let files = entries.filter(|entry| entry.path().is_file());
    let name = |path: &Path| path.file_name().expect("a name").to_string_lossy().into_owned();
    files.map(|file| (name(&file.path()), fs::read(file.path()).expect("a file"))).collect()
}

#[test]
fn tables_in_memory_say_what_those_in_a_folder_say() {
    let mut files = fetched();
    assert!(files.len() > 3);
    files.push(("notes.txt".to_owned(), b"not a table".to_vec()));
    files[0].0 = format!("some/where/{}", files[0].0);
    let (opened, fetched) = (tables(), TableSet::from_files(&rules(), files).expect("tables"));
    assert_eq!(fetched.layers(), opened.layers());
    assert!(!fetched.is_empty());
    for session in positions(100, MOST.into()) {
        assert_eq!(fetched.probe(&session), opened.probe(&session), "{session:?}");
        assert_eq!(fetched.moves(&session), opened.moves(&session), "{session:?}");
    }
    assert!(TableSet::from_files(&rules(), Vec::new()).expect("none").is_empty());
}

#[test]
fn tables_in_memory_are_refused_like_those_in_a_folder() {
    let files = fetched();
    let named = |name: &str, bytes: &[u8]| {
        let file = (name.to_owned(), bytes.to_vec());
        TableSet::from_files(&rules(), vec![file]).expect_err("refused")
    };
    let (name, bytes) = &files[0];
    let (other, _) = &files[1];
    assert!(matches!(named(name, b"nonsense"), OpenError::NotATable { file } if file == *name));
    assert!(matches!(named(name, &bytes[..bytes.len() - 1]), OpenError::Truncated { .. }));
    assert!(
        matches!(named(other, bytes), OpenError::WrongTable { .. }),
        "{:?}",
        named(other, bytes)
    );
    let variant = Ruleset::find("pretwa", &["optional-capture"]).expect("a variant");
    assert!(TableSet::from_files(&variant, files.clone()).is_err());
}

#[test]
fn every_rank_is_that_of_its_position() {
    let tables = tables();
    let rules = rules();
    let Game::Leap(leap) = rules.game() else { panic!("another family") };
    let index = leap.index();
    let layer: Layer = "4-4".parse().expect("a layer");
    let ranks = tables.ranks(None, layer);
    // 380 sets of four of the 19 points up to symmetry, and with each C(15, 4) sets of the others.
    assert_eq!(ranks, 380 * 1_365);
    for rank in (0..ranks).step_by(4_321) {
        let at = TableIndex { layer, rank };
        let text = tables.position(None, at).expect("a rank of the layer").position();
        let position = leap.parse_position(&text).expect("what was printed");
        assert_eq!(leap.rank(&index, &position), Some(at), "{text}");
    }
    assert!(tables.position(None, TableIndex { layer, rank: ranks }).is_none());
    let absent: Layer = "9-9".parse().expect("a layer");
    assert_eq!(tables.ranks(None, absent), 0);
    assert!(tables.position(None, TableIndex { layer: absent, rank: 0 }).is_none());
}
