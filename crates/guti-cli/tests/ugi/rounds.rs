//! Rounds of a match with holes out of play, a bha or a Kungidar, and their tables.

use crate::harness::{Guti, field};
use guti_session::{Ruleset, Session, TableSet};
use guti_solver::Job;
use std::path::Path;

/// Solves a setting of a game up to this many counters.
fn solve(relay: &Ruleset, root: &Path, setting: &str, up_to: u8) {
    let round = relay.in_named_setting(setting).unwrap();
    let job = Job::new(round.tables_folder(root), up_to, 1, 1 << 28);
    guti_solver::solve(round.game(), &job, &|_| ()).unwrap();
}

/// The score from which on a game is won, as docs/src/guide/ugi.md says.
const WON: i32 = 20_000;

/// The score of an answer that comes from tables: it is said at once and again before the move.
fn known(said: &[String]) -> i32 {
    assert_eq!(said.len(), 2, "{said:?}");
    field(&said[1], "cp").parse().unwrap()
}

#[test]
fn a_round_is_played_by_the_tables_of_its_setting() {
    let root = tempfile::tempdir().unwrap();
    let starts = [
        // `guti probe` says of the first that North wins by 6: the test of `guti solve --setting` has it.
        ("holes=4-5", "0,0,1,0,2/_,3,0,1,0 s 20,23 0"),
        ("holes=5-5,K=s", "0,0,1,0,2/0,3,0,1,0 s 20,23 0 K=n"),
        ("holes=5-5,bha=s-right", "*,0,1,0,2/0,3,0,1,0 s 20,23 0"),
    ];
    let relay = Ruleset::find("khutka-boia", &[] as &[&str]).unwrap();
    for (setting, _) in starts {
        solve(&relay, root.path(), setting, 7);
    }
    let tables = TableSet::open(&relay, root.path()).unwrap();
    let mut guti = Guti::new(&["khutka-boia"]);
    let folder = format!("setoption name TablePath value {}", root.path().display());
    for (_, start) in starts {
        guti.tell("setoption name TablePath value <none>");
        guti.tell(&format!("position fen {start}"));
        assert_eq!(guti.ask("query fen"), format!("response {start}"));
        let (said, _) = guti.search("go depth 3");
        assert_eq!(said.len(), 4, "three iterations, and the last of them again: {said:?}");

        guti.tell(&folder);
        let session = Session::from_position(&relay, start).unwrap();
        let solved = tables.moves(&session).unwrap();
        let (said, best) = guti.search("go depth 3");
        let counters = solved[0].solved.counters.unwrap();
        assert!(known(&said) * counters.signum() >= WON, "{counters}: {said:?}");
        let found = solved.iter().find(|mv| mv.text == best).unwrap();
        assert_eq!(found.solved.counters, Some(counters), "{start}: {best}");

        // The position after a move is one of the same setting.
        guti.tell(&format!("position fen {start} moves {best}"));
        let mut after = session;
        after.play(&best).unwrap();
        assert_eq!(guti.ask("query fen"), format!("response {}", after.position()));
        let (said, reply) = guti.search("go movetime 60000");
        known(&said);
        assert_eq!(guti.ask(&format!("query islegal {reply}")), "response true");
    }
    assert!(guti.quit().is_empty());
}
