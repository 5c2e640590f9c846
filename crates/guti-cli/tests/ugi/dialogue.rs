//! Commands that are answered at once.

use crate::harness::{Guti, field};
use guti_rules::catalogue;

const OVER: &str = ".../.../.../w/.../.../... b 0";

#[test]
fn the_engine_introduces_itself() {
    let mut guti = Guti::new(&[]);
    guti.send("ugi");
    let said = guti.until("ugiok");
    let version = env!("CARGO_PKG_VERSION");
    let hash_to_overhead = [
        "option name Hash type spin default 16 min 1 max 1048576",
        "option name Threads type spin default 1 min 1 max 256",
        "option name MultiPV type spin default 1 min 1 max 256",
        "option name TablePath type string default <empty>",
        "option name Level type spin default 10 min 1 max 10",
        "option name Seed type spin default 0 min 0 max 4294967295",
        "option name MoveOverhead type spin default 10 min 0 max 5000",
        "ugiok",
    ];
    assert_eq!(said[0], format!("id name guti {version}"));
    assert!(said[1].starts_with("id author "));
    let games: Vec<&str> = catalogue::built_in().iter().map(|game| game.id).collect();
    // The first of the list is the default.
    let choice = format!("default {} var {}", games[0], games.join(" var "));
    assert_eq!(said[2], format!("option name Game type combo {choice}"));
    assert_eq!(said[3], "option name Variant type string default standard");
    assert_eq!(said[4..], hash_to_overhead);
    assert_eq!(guti.ask("isready"), "readyok");
    assert!(guti.quit().is_empty());
}

#[test]
fn a_game_can_be_preset() {
    let mut guti = Guti::new(&["dara", "--variant", "bell"]);
    guti.send("ugi");
    let said = guti.until("ugiok");
    assert_eq!(said[3], "option name Variant type string default bell");
    assert!(guti.quit().is_empty());

    let mut guti = Guti::new(&["tests/data/tiny.toml"]);
    assert_eq!(guti.ask("query fen"), "response www/.../bbb b 0");
    guti.tell("setoption name Game value dara");
    guti.tell("setoption name Game value tiny");
    let (_, best) = guti.search("go depth 4");
    assert_eq!(guti.ask(&format!("query islegal {best}")), "response true");
    assert!(guti.quit().is_empty());
}

#[test]
fn the_game_is_an_option() {
    let mut guti = Guti::new(&[]);
    guti.tell("setoption name Game value lau-kata-kati");
    assert_eq!(guti.ask("query fen"), "response www/www/www/./bbb/bbb/bbb b 0");
    guti.tell("setoption name game value Khutka Boia");
    assert_eq!(guti.ask("query fen"), "response 5,5,5,5,5/5,5,5,5,5 s 0,0 0");
    assert!(guti.remark("setoption name Game value chess").contains("`chess`"));
    assert!(guti.remark("setoption name Variant value nonsense").contains("nonsense"));
    assert_eq!(guti.ask("query fen"), "response 5,5,5,5,5/5,5,5,5,5 s 0,0 0");
    guti.tell("setoption name Game value lau-kata-kati");
    let capture = "position startpos moves d3-d4";
    guti.tell(capture);
    assert_eq!(guti.ask("query islegal c5-d5"), "response false");
    guti.tell("setoption name Variant value optional-capture");
    assert_eq!(guti.ask("query p1turn"), "response true");
    guti.tell(capture);
    guti.send("ugi");
    assert!(guti.until("ugiok")[3].ends_with("default optional-capture"));
    assert!(guti.quit().is_empty());
}

#[test]
fn each_option_is_taken_or_refused() {
    let mut guti = Guti::new(&["pretwa"]);
    for good in
        ["Hash value 1", "Threads value 2", "MultiPV value 3", "Level value 4", "Seed value 5"]
    {
        guti.tell(&format!("setoption name {good}"));
    }
    guti.send("ugi");
    let said = guti.until("ugiok");
    for (name, value) in [("Hash", "1"), ("Threads", "2"), ("MultiPV", "3"), ("Level", "4")] {
        let start = format!("option name {name} ");
        let line = said.iter().find(|line| line.starts_with(&start)).expect(name);
        assert_eq!(field(line, "default"), value, "{line}");
    }
    for bad in [
        "Hash value 0",
        "Hash value -1",
        "Hash value much",
        "Hash",
        "Threads value 0",
        "Threads value 1000",
        "MultiPV value x",
        "Level value 11",
        "Level value 0",
        "Seed value -1",
    ] {
        let name = bad.split(' ').next().unwrap();
        let remark = guti.remark(&format!("setoption name {bad}"));
        assert!(remark.contains(name) || remark.contains("level"), "{bad}: {remark}");
    }
    assert!(guti.remark("setoption name Ponder value true").contains("unknown option `Ponder`"));
    assert!(guti.remark("setoption Hash 3").contains("setoption name NAME value VALUE"));
    guti.send("setoption name TablePath value /no such/folder");
    let remark = guti.remark("isready");
    assert!(remark.contains("there is no folder /no such/folder"), "{remark}");
    assert_eq!(guti.line(), "readyok");
    let (_, best) = guti.search("go nodes 2000");
    assert_eq!(guti.ask(&format!("query islegal {best}")), "response true");
    assert!(guti.quit().is_empty());
}

#[test]
fn a_table_larger_than_the_machine_is_as_large_as_fits() {
    let mut guti = Guti::new(&["dash-guti"]);
    let remark = guti.remark("setoption name Hash value 99999999999999");
    assert!(remark.contains("does not fit") && remark.contains("are used"), "{remark}");
    guti.tell("setoption name Hash value 1");
    let (said, _) = guti.search("go depth 6");
    assert_eq!(field(said.last().unwrap(), "depth"), "6");
    assert!(guti.quit().is_empty());
}

#[test]
fn the_position_is_asked_for() {
    let mut guti = Guti::new(&["lau-kata-kati"]);
    assert_eq!(guti.ask("query p1turn"), "response true");
    assert_eq!(guti.ask("query gameover"), "response false");
    assert_eq!(guti.ask("query result"), "response none");
    assert_eq!(guti.ask("query islegal d3-d4"), "response true");
    assert_eq!(guti.ask("query islegal D3-D4"), "response false");
    assert_eq!(guti.ask("query islegal a1-a2"), "response false");
    guti.tell("position startpos moves d3-d4");
    assert_eq!(guti.ask("query p1turn"), "response false");
    assert_eq!(guti.ask("query fen"), "response www/www/www/b/b.b/bbb/bbb w 1");
    guti.tell("position fen www/www/w.w/b/b.b/b.b/bbb w 0");
    assert_eq!(guti.ask("query fen"), "response www/www/w.w/b/b.b/b.b/bbb w 0");
    guti.tell("uginewgame");
    assert_eq!(guti.ask("query fen"), "response www/www/www/./bbb/bbb/bbb b 0");
    assert!(guti.quit().is_empty());
}

#[test]
fn positions_have_many_fields() {
    let mut guti = Guti::new(&["khutka-boia"]);
    for fen in ["5,5,5,5,5/5,5,5,5,5 n 0,0 3", "_,5,5,5,5/5,5,5,5,5 s 5,0 0 K=s"] {
        guti.tell(&format!("position fen {fen}"));
        assert_eq!(guti.ask("query fen"), format!("response {fen}"));
    }
    assert_eq!(guti.ask("query p1turn"), "response true");
    let counters = guti.remark("position fen 6,5,5,5,5/5,5,5,5,5 s 0,0 0");
    assert!(counters.contains("illegal position") && counters.contains("51"), "{counters}");
    guti.tell("setoption name Game value dara");
    guti.tell("position fen ....../....../....../....../b.....  w  11,12  0 moves b1");
    assert_eq!(guti.ask("query fen"), "response ....../....../....../....../bw.... b 11,11 0");
    assert!(guti.quit().is_empty());
}

#[test]
fn an_illegal_position_changes_nothing() {
    let mut guti = Guti::new(&["lau-kata-kati"]);
    guti.tell("position startpos moves d3-d4");
    let before = guti.ask("query fen");
    for (line, reason) in [
        ("position", "position startpos"),
        ("position here", "position startpos"),
        ("position fen", "position startpos"),
        ("position fen www b 0", "illegal position"),
        ("position fen www/www/www/./bbb/bbb/bbb b -1", "illegal position"),
        ("position fen www/www/www/./bbb/bbb/bbb s 0", "illegal position"),
        ("position startpos moves d3-d4 d3-d4", "illegal move 2"),
        ("position startpos moves d4", "illegal move 1"),
        ("position startpos moves d3d4", "is written `d3-d4`"),
        ("position startpos moves \u{1b}[2J", "illegal move 1"),
    ] {
        let remark = guti.remark(line);
        assert!(remark.contains(reason), "{line}: {remark}");
        assert_eq!(guti.ask("query fen"), before, "{line}");
    }
    let remark = guti.remark(&format!("position fen {OVER} moves d4-d5"));
    assert!(remark.contains("White has no piece") || remark.contains("Black has no piece"));
    assert_eq!(guti.ask("query fen"), before);
    assert!(guti.quit().is_empty());
}

#[test]
fn what_is_not_known_is_said() {
    let mut guti = Guti::new(&[]);
    for (line, reason) in [
        ("uci", "unknown command `uci`"),
        ("UGI", "unknown command `UGI`"),
        ("query weather", "unknown query `weather`"),
        ("query", "gameover"),
        ("query islegal", "a move"),
    ] {
        let remark = guti.remark(line);
        assert!(remark.contains(reason), "{line}: {remark}");
    }
    guti.tell("");
    guti.tell("   \t");
    guti.tell("stop");
    assert!(guti.quit().is_empty());
}

#[test]
fn a_game_that_is_over_has_its_result_and_no_move() {
    let mut guti = Guti::new(&["lau-kata-kati"]);
    guti.tell(&format!("position fen {OVER}"));
    assert_eq!(guti.ask("query gameover"), "response true");
    assert_eq!(guti.ask("query result"), "response p2win");
    assert_eq!(guti.ask("query islegal d4-d5"), "response false");
    for go in ["go depth 3", "go movetime 0", "go p1time 1000 p2time 1000"] {
        let (said, best) = guti.search(go);
        let words = "info string the game is over: White wins: Black has no piece left";
        assert_eq!((said, best.as_str()), (vec![words.to_owned()], "none"), "{go}");
    }
    guti.tell("position fen .../.../.../b/.../.../... w 0");
    assert_eq!(guti.ask("query result"), "response p1win");
    guti.tell("position fen .../.../..w/./b../.../... b 100");
    assert_eq!(guti.ask("query result"), "response draw");
    guti.send("go infinite");
    assert!(guti.line().contains("with one piece each"));
    assert_eq!(guti.ask("isready"), "readyok");
    assert_eq!(guti.ask("stop"), "bestmove none");
    assert!(guti.quit().is_empty());
}

#[test]
fn a_variant_without_its_game_is_refused() {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_guti"))
        .args(["ugi", "--variant", "bell"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("but no game"));
}
