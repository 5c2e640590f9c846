//! Searches that wait for the running one, and what they were sent with.

use guti_session::Ruleset;
use guti_ugi::{Host, Options, Protocol, SearchTask};

/// A host that keeps a search until the test runs it, on a machine with room for a table of 40 MB.
#[derive(Default)]
struct Later(Option<SearchTask>);

impl Host for Later {
    fn start_search(&mut self, task: SearchTask) -> Result<(), String> {
        self.0 = Some(task);
        Ok(())
    }

    fn max_hash_mb(&self) -> Option<u64> {
        Some(40)
    }
}

fn guti() -> Protocol<Later> {
    let pretwa = Ruleset::find("pretwa", &[] as &[&str]).unwrap();
    Protocol::new(Options::new(Some(pretwa)).unwrap(), Later::default())
}

/// Runs the search that has begun, and returns the number of its nodes.
fn run(guti: &mut Protocol<Later>) -> u64 {
    let task = guti.host_mut().0.take().expect("a search");
    let (engine, analysis) = task.run(&mut |_| {});
    guti.finish_search(engine, &analysis);
    analysis.nodes
}

#[test]
fn a_new_game_begins_with_the_first_search_that_is_sent_after_it() {
    let mut fresh = guti();
    fresh.handle("go depth 5");
    let alone = run(&mut fresh);
    let mut guti = guti();
    for line in ["go depth 5", "go depth 5", "uginewgame", "go depth 5", "go depth 5"] {
        guti.handle(line);
    }
    // The second and the last find what the one before has left in the transposition table.
    let nodes = [(); 4].map(|()| run(&mut guti));
    assert_eq!(nodes.map(|nodes| nodes == alone), [true, false, true, false], "{nodes:?}");
}

#[test]
fn a_new_game_is_not_missed_by_a_search_of_a_game_that_is_over() {
    let mut guti = guti();
    guti.handle("go depth 5");
    let alone = run(&mut guti);
    guti.handle("uginewgame");
    guti.handle("position fen ./bbb.../....../...... w 0");
    guti.take_output();
    guti.handle("go depth 5");
    assert_eq!(guti.take_output().last().map(String::as_str), Some("bestmove none"));
    guti.handle("position startpos");
    guti.handle("go depth 5");
    assert_eq!(run(&mut guti), alone);
}

#[test]
fn the_room_for_a_table_does_not_grow_with_what_is_asked_for() {
    // Besides the room there is the table that is held, which is freed for the new one.
    let is_room = |guti: &mut Protocol<Later>, megabytes: u64| {
        for _ in 0..2 {
            guti.take_output();
            guti.handle("setoption name Hash value 1000");
            let said = guti.take_output().concat();
            assert!(said.contains(&format!("{megabytes} MB can be had")), "{said}");
        }
    };
    let mut guti = guti();
    is_room(&mut guti, 40);
    guti.handle("setoption name Hash value 4");
    guti.handle("isready");
    is_room(&mut guti, 44);
    // A search holds the table while it runs.
    guti.handle("setoption name Hash value 8");
    guti.handle("go depth 2");
    is_room(&mut guti, 48);
    run(&mut guti);
    is_room(&mut guti, 48);
}
