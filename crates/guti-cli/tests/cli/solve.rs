//! `guti solve`: stopped at any time and continued, with little memory, on a full disk, and with
//! files in the way.

use crate::common;
use crate::common::solving::{Files, command, files, printed, progress};
use guti_rules::catalogue;
use guti_solver::PlannedLayers;
use guti_tables::folder::Folder;
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

fn solve(up_to: &str, more: &[&str], root: &Path) -> Output {
    let arguments = [&["solve", "pretwa", "--quiet", "--up-to", up_to], more].concat();
    command(&arguments, root).output().unwrap()
}

fn tables(root: &Path) -> PathBuf {
    root.join("pretwa").join("standard")
}

fn undisturbed(up_to: &str) -> Files {
    let root = tempfile::tempdir().unwrap();
    let output = solve(up_to, &["--threads", "1"], root.path());
    assert!(output.status.success(), "{}", printed(&output));
    files(&tables(root.path()))
}

/// The least memory in bytes in which layers of Pretwa can be solved: larger ones are streamed from the disk
/// then.
fn least_memory(up_to: u8) -> String {
    let game = catalogue::game("pretwa", &["standard"]).unwrap();
    let plan = guti_solver::plan_anew(&game).unwrap();
    let least = plan.up_to(up_to).map(PlannedLayers::least_memory).max().unwrap();
    assert!(plan.streamed(up_to, least).count() > 1);
    least.to_string()
}

#[test]
fn who_is_killed_goes_on_and_ends_with_the_same_files() {
    kill_and_continue(&[]);
}

#[test]
fn who_is_killed_while_streaming_goes_on_and_ends_with_the_same_files() {
    kill_and_continue(&["--memory", &least_memory(6)]);
}

fn kill_and_continue(more: &[&str]) {
    let root = tempfile::tempdir().unwrap();
    let mut killed = 0;
    for (files, patience) in [(1, 0), (2, 50), (5, 0), (8, 300), (11, 0), (15, 20), (18, 100)] {
        let arguments = [&["solve", "pretwa", "--quiet", "--up-to", "6"], more].concat();
        let mut child = command(&arguments, root.path()).spawn().unwrap();
        let started = Instant::now();
        while progress(&tables(root.path())) < files && started.elapsed() < Duration::from_mins(1) {
            if child.try_wait().unwrap().is_some() {
                break;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        std::thread::sleep(Duration::from_millis(patience));
        child.kill().unwrap();
        killed += u32::from(!child.wait().unwrap().success());
    }
    assert!(killed >= 3, "it was killed {killed} times only");
    let output = solve("6", more, root.path());
    assert!(output.status.success(), "{}", printed(&output));
    assert!(files(&tables(root.path())) == undisturbed("6"), "the files differ");
}

#[test]
fn threads_and_memory_change_no_byte() {
    let wanted = undisturbed("5");
    let game = catalogue::game("pretwa", &["standard"]).unwrap();
    let nowhere = Folder::new(Path::new("nowhere"), "pretwa", "standard");
    let plan = guti_solver::plan(&game, &nowhere).unwrap();
    // The memory is so small that smaller layers must be looked up in files.
    let least = plan.up_to(5).map(|pair| pair.memory).max().unwrap().to_string();
    let streamed = least_memory(5);
    for more in
        [["--threads", "2"], ["--memory", &least], ["--memory", &streamed], ["--memory", "2G"]]
    {
        let root = tempfile::tempdir().unwrap();
        let output = solve("5", &more, root.path());
        assert!(output.status.success(), "{}", printed(&output));
        assert!(files(&tables(root.path())) == wanted, "the files differ with {more:?}");
    }
}

#[test]
fn what_is_there_is_found() {
    let root = tempfile::tempdir().unwrap();
    assert!(solve("4", &[], root.path()).status.success());
    let before = files(&tables(root.path()));
    let again = command(&["solve", "pretwa", "--up-to", "4"], root.path()).output().unwrap();
    let text = String::from_utf8_lossy(&again.stdout).into_owned();
    assert!(text.contains("Solved already: 1 layer, with 518,700 positions"), "{text}");
    assert!(text.contains("there already"), "{text}");
    assert!(files(&tables(root.path())) == before);
    let json = solve("4", &["--json"], root.path());
    let document: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(document["layers"][0]["found"], true);
    assert_eq!(document["total"]["positions"], 518_700);
}

#[test]
fn larger_layers_continue_from_smaller_ones() {
    let root = tempfile::tempdir().unwrap();
    let text = |output: Output| String::from_utf8_lossy(&output.stdout).into_owned();
    let plain = |up_to| command(&["solve", "pretwa", "--up-to", up_to], root.path());
    let first = text(plain("4").output().unwrap());
    assert!(first.contains("more until the whole game is solved"), "{first}");
    let delete = format!("guti tables delete pretwa --dir {} --unfinished", root.path().display());
    assert!(first.contains(&delete), "{first}");
    let larger = text(plain("5").output().unwrap());
    assert!(larger.contains("This continues an earlier run."), "{larger}");
    let four = larger.lines().find(|line| line.trim_start().starts_with("4 ")).unwrap();
    assert!(four.contains("there already"), "{larger}");
    assert!(files(&tables(root.path())) == undisturbed("5"), "the files differ");
    // Without the raw files nothing is lost but time.
    let arguments = ["tables", "delete", "pretwa", "--unfinished", "--yes"];
    let deleted = text(command(&arguments, root.path()).output().unwrap());
    assert!(deleted.contains("that a run could continue from"), "{deleted}");
    assert!(!tables(root.path()).join("unfinished").exists());
    assert!(files(&tables(root.path())) == undisturbed("5"), "the tables stay");
    let again = text(plain("5").output().unwrap());
    assert!(again.contains("there already"), "{again}");
}

/// Six layers of Lau kata kati have four pieces or fewer together: those up to two of a side, and 1-3 and 3-1.
#[test]
fn a_total_limits_the_pieces_of_both_sides() {
    let root = tempfile::tempdir().unwrap();
    let guti = |arguments: &[&str]| {
        let output = command(arguments, root.path()).output().unwrap();
        assert!(output.status.success(), "{}", printed(&output));
        String::from_utf8(output.stdout).unwrap()
    };
    let said = guti(&["solve", "lau-kata-kati", "--total", "4"]);
    assert!(said.contains("Layers up to 3 and a total of 4: 6, with"), "{said}");
    let listed = guti(&["tables", "list"]);
    assert!(listed.contains("up to 2, or a total of 4, can be continued"), "{listed}");
    let listed: serde_json::Value =
        serde_json::from_str(&guti(&["tables", "list", "--json"])).unwrap();
    assert_eq!(listed[0]["complete_up_to"], 2);
    assert_eq!(listed[0]["complete_up_to_total"], 4);
    let manifest = guti(&["tables", "manifest", "lau-kata-kati"]);
    let by = "command = \"guti solve lau-kata-kati --up-to 3 --total 4\"";
    assert!(manifest.contains(by), "{manifest}");
    // A size and a total both hold, and the larger run solves nothing again.
    let arguments = ["solve", "lau-kata-kati", "--up-to", "3", "--total", "5", "--json"];
    let document: serde_json::Value = serde_json::from_str(&guti(&arguments)).unwrap();
    assert_eq!((&document["up_to"], &document["limit_of_total"]), (&3.into(), &5.into()));
    let layers = document["layers"].as_array().unwrap();
    let new = layers.iter().filter(|layer| layer["found"] == false);
    let new: Vec<&str> = new.map(|layer| layer["layer"].as_str().unwrap()).collect();
    assert_eq!((layers.len(), new), (8, vec!["2-3", "3-2"]));
    // All layers up to three pieces of a side, told as such.
    let said = guti(&["solve", "lau-kata-kati", "--up-to", "3", "--total", "6"]);
    assert!(said.contains("Layers up to 3: 9, with"), "{said}");
}

#[test]
fn too_little_memory_is_told_before_anything_is_done() {
    let root = tempfile::tempdir().unwrap();
    let output = solve("5", &["--memory", "10M"], root.path());
    assert_eq!(output.status.code(), Some(2));
    let text = printed(&output);
    assert!(text.contains("and 10 MiB are allowed") && text.contains("--memory SIZE"), "{text}");
    let output = command(&["solve", "pretwa", "--memory", "10M"], root.path()).output().unwrap();
    let text = printed(&output);
    assert!(text.contains("too little for the smallest positions"), "{text}");
}

#[test]
fn the_forecast_says_what_is_streamed() {
    let root = tempfile::tempdir().unwrap();
    let forecast = |memory: &str| {
        let arguments = ["solve", "pretwa", "--up-to", "5", "--memory", memory];
        let output = command(&arguments, root.path()).output().unwrap();
        assert!(output.status.success(), "{}", printed(&output));
        printed(&output)
    };
    let text = forecast(&least_memory(5));
    assert!(text.contains("do not fit into the memory: their rows are streamed"), "{text}");
    // Layers that are solved already are not streamed.
    let text = forecast(&least_memory(5));
    assert!(text.contains("Solved already") && !text.contains("streamed"), "{text}");
    fs::remove_dir_all(tables(root.path())).unwrap();
    assert!(!forecast("2G").contains("streamed"));
}

#[cfg(unix)]
#[test]
fn a_full_disk_keeps_what_is_solved() {
    // No file may be longer than 150 KB: that is enough for the first layer.
    fill_the_disk(300, &[]);
}

#[cfg(unix)]
#[test]
fn a_disk_that_scratch_files_fill_keeps_what_is_solved() {
    // No file may be longer than 2 MB, and the blocks of the larger layers take more.
    fill_the_disk(4000, &["--memory", &least_memory(5)]);
}

/// Solves where no file may be longer than this many sectors, and then without that limit.
#[cfg(unix)]
fn fill_the_disk(sectors: u32, more: &[&str]) {
    let root = tempfile::tempdir().unwrap();
    let command = format!("ulimit -f {sectors}; trap '' XFSZ; exec \"$0\" \"$@\"");
    let output = Command::new("sh")
        .args(["-c", &command, env!("CARGO_BIN_EXE_guti")])
        .args(["solve", "pretwa", "--quiet", "--up-to", "5", "--dir"])
        .arg(root.path())
        .args(more)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2), "{}", printed(&output));
    let text = printed(&output);
    assert!(
        text.contains("cannot be written") && text.contains("what was solved before is kept"),
        "{text}"
    );
    assert!(tables(root.path()).join("4-4.gtb").is_file());
    let output = solve("5", &[], root.path());
    assert!(output.status.success(), "{}", printed(&output));
    assert!(files(&tables(root.path())) == undisturbed("5"), "the files differ");
}

#[test]
fn what_is_in_the_way_is_named() {
    let root = tempfile::tempdir().unwrap();
    let folder = tables(root.path());
    let refused = |why: &str| {
        let output = solve("4", &[], root.path());
        let text = printed(&output);
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.contains(why), "{text}");
        text
    };
    // A file where the folder should be.
    fs::create_dir(folder.parent().unwrap()).unwrap();
    fs::write(&folder, "not a folder").unwrap();
    refused("cannot be written");
    fs::remove_file(&folder).unwrap();
    // A folder where the file should be.
    fs::create_dir_all(folder.join("4-4.gtb")).unwrap();
    refused("is a directory");
    fs::remove_dir(folder.join("4-4.gtb")).unwrap();
    // Something else with that name.
    fs::write(folder.join("4-4.gtb"), "no table").unwrap();
    refused("is not a table");
    fs::remove_file(folder.join("4-4.gtb")).unwrap();
    // A damaged table.
    assert!(solve("4", &[], root.path()).status.success());
    let whole = fs::read(folder.join("4-4.gtb")).unwrap();
    let mut bytes = whole.clone();
    bytes[whole.len() / 2] ^= 1;
    fs::write(folder.join("4-4.gtb"), &bytes).unwrap();
    assert!(refused("is damaged in the bytes").contains("guti tables delete pretwa"));
    let verified = command(&["verify", "pretwa"], root.path()).output().unwrap();
    assert_eq!(verified.status.code(), Some(2));
    let text = String::from_utf8_lossy(&verified.stdout).into_owned();
    assert!(text.contains("damaged: ") && text.contains("section"), "{text}");
    let checked = command(&["tables", "check"], root.path()).output().unwrap();
    assert_eq!(checked.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&checked.stdout).contains("bad: pretwa standard"));
}

#[test]
fn tables_of_other_rules_are_left_alone() {
    let root = tempfile::tempdir().unwrap();
    assert!(solve("4", &[], root.path()).status.success());
    let before = files(&tables(root.path()));
    let built_in = catalogue::built_in().iter().find(|game| game.id == "pretwa").unwrap();
    let own = root.path().join("own.toml");
    let other = built_in.text.replacen("removal = \"immediate\"", "removal = \"end-of-turn\"", 1);
    fs::write(&own, other).unwrap();
    let arguments = ["solve", own.to_str().unwrap(), "--up-to", "4"];
    let output = command(&arguments, root.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let text = printed(&output);
    assert!(text.contains("is a table of other rules of pretwa"), "{text}");
    assert!(files(&tables(root.path())) == before);
}

#[test]
fn only_tables_are_deleted() {
    let root = tempfile::tempdir().unwrap();
    assert!(solve("4", &[], root.path()).status.success());
    let folder = tables(root.path());
    fs::write(folder.join("unfinished").join("5-4.raw"), "half").unwrap();
    fs::write(folder.join("5-4.gtb.tmp"), "half").unwrap();
    fs::write(folder.join("letter.txt"), "mine").unwrap();
    let listed = command(&["tables"], root.path()).output().unwrap();
    let text = String::from_utf8_lossy(&listed.stdout).into_owned();
    assert!(text.contains("up to 4, can be continued"), "{text}");
    // Nothing is taken away from a program that is solving.
    let lock = fs::File::create(folder.join("unfinished").join("lock")).unwrap();
    lock.lock().unwrap();
    for more in [&["--yes"][..], &["--yes", "--unfinished"]] {
        let arguments = [&["tables", "delete", "pretwa"], more].concat();
        let refused = command(&arguments, root.path()).output().unwrap();
        assert_eq!(refused.status.code(), Some(2));
        assert!(
            printed(&refused).contains("another program is solving in"),
            "{}",
            printed(&refused)
        );
    }
    drop(lock);
    // Not even if it has begun since the question was asked.
    let mut asking = command(&["tables", "delete", "pretwa"], root.path());
    let mut asking = asking.stdin(Stdio::piped()).spawn().unwrap();
    let mut asked = [0; 8];
    let stdout = asking.stdout.as_mut().unwrap();
    while !asked.ends_with(b"? [y/N] ") {
        asked.rotate_left(1);
        stdout.read_exact(&mut asked[7..]).unwrap();
    }
    let lock = fs::File::create(folder.join("unfinished").join("lock")).unwrap();
    lock.lock().unwrap();
    asking.stdin.take().unwrap().write_all(b"y\n").unwrap();
    let refused = asking.wait_with_output().unwrap();
    assert_eq!(refused.status.code(), Some(2), "{}", printed(&refused));
    assert!(folder.join("4-4.gtb").is_file() && folder.join("unfinished/5-4.raw").is_file());
    drop(lock);
    // Nobody answers the question, and so nothing is deleted.
    let asked = command(&["tables", "delete", "pretwa"], root.path()).output().unwrap();
    assert_eq!(asked.status.code(), Some(2), "{}", printed(&asked));
    assert!(printed(&asked).contains("nothing was deleted: there was no answer"));
    let no = common::guti(&["tables", "delete", "pretwa"], "n\n", root.path());
    assert!(
        no.status.success() && printed(&no).contains("Nothing was deleted"),
        "{}",
        printed(&no)
    );
    assert!(folder.join("4-4.gtb").is_file());
    let deleted = command(&["tables", "delete", "pretwa", "--yes"], root.path()).output().unwrap();
    assert!(deleted.status.success(), "{}", printed(&deleted));
    let left: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(left, [folder.join("letter.txt")]);
}

/// A game with more layers than a process may have open files is solved, since the solver opens one table
/// after another, and read where the limit can be raised. Where it cannot, nothing is to be deleted.
#[cfg(unix)]
#[test]
fn a_game_may_have_more_layers_than_files_may_be_open() {
    let root = tempfile::tempdir().unwrap();
    let limited = |limit: &str, arguments: &[&str]| {
        let mut shell = Command::new("sh");
        let guti = env!("CARGO_BIN_EXE_guti");
        shell.args(["-c", &format!("ulimit {limit} && exec \"$0\" \"$@\""), guti]).args(arguments);
        shell.arg("--dir").arg(root.path()).env("NO_COLOR", "1").env("LC_ALL", "C");
        shell.stdin(Stdio::null()).output().unwrap()
    };
    let succeeds = |output: Output| assert!(output.status.success(), "{}", printed(&output));
    // 16 layers.
    let solve = ["solve", "lau-kata-kati", "--up-to", "4", "--threads", "1"];
    for _ in 0..2 {
        succeeds(limited("-n 14", &solve));
    }
    succeeds(limited("-n 14", &["tables", "check"]));
    succeeds(limited("-S -n 14", &["verify", "lau-kata-kati"]));
    for command in [&["verify", "lau-kata-kati"][..], &["probe", "lau-kata-kati"]] {
        let refused = limited("-n 14", command);
        assert_eq!(refused.status.code(), Some(2));
        let said = printed(&refused);
        assert!(said.contains("ulimit -n") && !said.contains("delete"), "{said}");
    }
}
