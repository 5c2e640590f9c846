//! Searches: their limits, their end, and commands during a search.

use crate::harness::{Guti, field, timeless};

#[test]
fn a_depth_gives_the_same_answer_every_time() {
    let mut guti = Guti::new(&["lau-kata-kati"]);
    let first = guti.search("go depth 7");
    let depths: Vec<&str> = first.0.iter().map(|line| field(line, "depth")).collect();
    assert_eq!(depths, ["1", "2", "3", "4", "5", "6", "7", "7"]);
    assert_eq!(field(first.0.last().unwrap(), "pv"), first.1);
    guti.tell("uginewgame");
    let again = guti.search("go depth 7");
    assert_eq!((timeless(&again.0), again.1), (timeless(&first.0), first.1.clone()));
    assert!(guti.quit().is_empty());

    let mut other = Guti::new(&[]);
    other.tell("setoption name Game value lau-kata-kati");
    other.tell("position startpos");
    let elsewhere = other.search("go depth 7");
    assert_eq!((timeless(&elsewhere.0), elsewhere.1), (timeless(&first.0), first.1));
    assert!(other.quit().is_empty());
}

#[test]
fn no_time_at_all_still_gives_a_move() {
    let mut guti = Guti::new(&["dara"]);
    for go in [
        "go movetime 0",
        "go p1time 0 p2time 0",
        "go p1time -50 p2time -50 p1inc 0 p2inc 0",
        "go p1time 1 p2time 1",
        "go nodes 0",
        "go depth 0",
        "go nodes 1 movetime 0 depth 1",
    ] {
        let (said, best) = guti.search(go);
        assert_eq!(guti.ask(&format!("query islegal {best}")), "response true", "{go}");
        assert_ne!(field(said.last().unwrap(), "score"), "mate", "{go}: {said:?}");
    }
    assert!(guti.quit().is_empty());
}

#[test]
fn each_limit_ends_a_search() {
    let mut guti = Guti::new(&["pretwa"]);
    for go in [
        "go nodes 3000",
        "go movetime 50",
        "go p1time 400 p2time 400 p1inc 10 p2inc 10",
        "go depth 3 nodes 99999999 movetime 600000",
    ] {
        let (_, best) = guti.search(go);
        assert_eq!(guti.ask(&format!("query islegal {best}")), "response true", "{go}");
    }
    assert!(guti.quit().is_empty());
}

#[test]
fn a_mistake_in_go_is_said_and_answered() {
    let mut guti = Guti::new(&["dara"]);
    let (said, _) = guti.search("go ponder depth 2");
    assert_eq!(said[0], "info string go: unknown: `ponder`");
    assert_eq!(field(said.last().unwrap(), "depth"), "2");
    let (said, _) = guti.search("go depth nodes 50");
    assert_eq!(said[0], "info string go: depth needs a number");
    for go in ["go depth", "go depth many", "go p2time 9000", "go movetime 1e3"] {
        let (said, best) = guti.search(go);
        assert!(said[0].ends_with("one second is taken"), "{go}: {said:?}");
        assert_eq!(guti.ask(&format!("query islegal {best}")), "response true", "{go}");
    }
    assert!(guti.quit().is_empty());
}

#[test]
fn an_endless_search_ends_when_it_is_stopped() {
    for go in ["go infinite", "go"] {
        let mut guti = Guti::new(&["dash-guti"]);
        guti.send(go);
        assert!(guti.line().starts_with("info depth 1 "));
        guti.send("isready");
        let said = guti.until("readyok");
        assert!(said.iter().all(|line| !line.starts_with("bestmove")));
        guti.send("stop");
        let (_, best) = guti.found();
        assert_eq!(guti.ask(&format!("query islegal {best}")), "response true");
        guti.tell("stop");
        assert!(guti.quit().is_empty());
    }
}

#[test]
fn an_endless_search_that_is_done_waits_to_be_stopped() {
    // What can be searched ends at a depth of 2, and then nothing may be said.
    let mut guti = Guti::new(&["lau-kata-kati"]);
    guti.send("go infinite depth 2");
    assert!(guti.line().starts_with("info depth 1 "));
    assert!(guti.line().starts_with("info depth 2 "));
    for _ in 0..200 {
        assert_eq!(guti.ask("isready"), "readyok");
    }
    guti.send("stop");
    let (said, best) = guti.found();
    assert_eq!(field(said.last().unwrap(), "pv"), best);
    assert!(guti.quit().is_empty());
}

#[test]
fn the_engine_listens_while_it_searches() {
    let mut guti = Guti::new(&["lau-kata-kati"]);
    guti.send("go infinite");
    assert!(guti.line().starts_with("info depth 1 "));
    guti.send("query p1turn");
    assert_eq!(guti.until("response").last().unwrap(), "response true");
    // These are about the next search.
    guti.send("position startpos moves d3-d4");
    guti.send("query p1turn");
    assert_eq!(guti.until("response").last().unwrap(), "response false");
    guti.send("setoption name MultiPV value 2");
    guti.send("setoption name Hash value 1");
    guti.send("uginewgame");
    guti.send("setoption name Game value dara");
    guti.send("ugi");
    guti.until("ugiok");
    guti.send("stop");
    let (said, best) = guti.found();
    assert_eq!(field(said.last().unwrap(), "multipv"), "1");
    assert!(best.contains('-'), "{best} is a step in the first game");
    let (said, best) = guti.search("go depth 2");
    assert_eq!(said.iter().map(|line| field(line, "multipv")).max(), Some("2"));
    assert_eq!(guti.ask(&format!("query islegal {best}")), "response true");
    assert!(guti.quit().is_empty());
}

#[test]
fn searches_wait_for_each_other() {
    let mut guti = Guti::new(&["lau-kata-kati"]);
    let (_, first) = guti.search("go depth 6");
    guti.tell("position startpos moves d3-d4");
    let (_, second) = guti.search("go depth 5");
    guti.tell("uginewgame");
    guti.send_bytes(b"go depth 6\nposition startpos moves d3-d4\ngo depth 5\n");
    assert_eq!((guti.found().1, guti.found().1), (first, second));
    // An endless one is ended by the next, and `stop` ends all.
    guti.send_bytes(b"go infinite\ngo infinite\ngo depth 3\n");
    assert_eq!(field(guti.search("go infinite").0.last().unwrap(), "multipv"), "1");
    guti.found();
    guti.found();
    guti.send("stop");
    guti.found();
    assert!(guti.quit().is_empty());
}

#[test]
fn too_many_searches_are_refused() {
    let mut guti = Guti::new(&["pretwa"]);
    guti.send_bytes("go movetime 100000\n".repeat(150).as_bytes());
    guti.send("isready");
    let said = guti.until("readyok");
    let refused = said.iter().filter(|line| line.contains("too many searches")).count();
    assert_eq!(refused, 49);
    guti.send("stop");
    for _ in 0..101 {
        guti.found();
    }
    assert!(guti.quit().is_empty());
}

#[test]
fn the_end_of_the_input_waits_for_what_has_an_end() {
    let mut guti = Guti::new(&["dara"]);
    guti.send_bytes(b"position startpos\ngo depth 4\nposition startpos moves c3\ngo depth 3");
    let said = guti.finish();
    assert_eq!(said.iter().filter(|line| line.starts_with("bestmove ")).count(), 2);
    let last: Vec<&String> = said.iter().rev().take(2).collect();
    assert!(last[0].starts_with("bestmove ") && last[1].starts_with("info depth 3 "), "{last:?}");
}

#[test]
fn the_end_of_the_input_ends_what_has_none() {
    let mut guti = Guti::new(&["dara"]);
    guti.send("go infinite");
    let said = guti.finish();
    assert!(said.last().is_some_and(|line| line.starts_with("bestmove ")), "{said:?}");
    assert!(Guti::new(&[]).finish().is_empty());
}

#[test]
fn quit_ends_a_search() {
    let mut guti = Guti::new(&["khutka-boia"]);
    guti.send("go depth 128");
    assert!(guti.line().starts_with("info depth 1 "));
    guti.send("go depth 128");
    let said = guti.quit();
    assert_eq!(said.iter().filter(|line| line.starts_with("bestmove ")).count(), 1);
}

#[test]
fn there_are_no_more_lines_than_moves() {
    let mut guti = Guti::new(&["lau-kata-kati"]);
    guti.tell("setoption name MultiPV value 256");
    // c3, d3 and e3 can step to the centre, and nothing else can move.
    let (said, best) = guti.search("go depth 3");
    let last = &said[said.len() - 3..];
    let numbers: Vec<&str> = last.iter().map(|line| field(line, "multipv")).collect();
    assert_eq!(numbers, ["1", "2", "3"]);
    assert_eq!(field(&last[0], "pv"), best);
    assert!(said.iter().all(|line| field(line, "multipv") != "4"));
    assert!(guti.quit().is_empty());
}

#[test]
fn a_weak_level_is_repeatable() {
    let mut guti = Guti::new(&["dara"]);
    guti.tell("setoption name Level value 1");
    let first = guti.search("go movetime 600000");
    guti.tell("uginewgame");
    let again = guti.search("go movetime 600000");
    assert_eq!((timeless(&again.0), again.1), (timeless(&first.0), first.1));
    assert!(guti.quit().is_empty());
}

#[test]
fn a_forced_win_is_counted_in_plies() {
    // Black leaps over the last white piece; White is taken by it in one.
    let mut guti = Guti::new(&["lau-kata-kati"]);
    guti.tell("position fen .../.../.w./b/.../.../... b 0");
    let (said, best) = guti.search("go depth 3");
    assert_eq!((field(said.last().unwrap(), "mate"), best.as_str()), ("1", "d4xd6"));
    assert!(guti.quit().is_empty());
}
