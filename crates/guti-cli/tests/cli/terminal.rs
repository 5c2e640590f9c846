//! The program on a terminal, which `script` of util-linux makes.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Runs commands of a shell on a terminal with 24 lines and so many columns; what they print is in the file
/// `typescript` of the folder. None where there is no `script`, which is an error in CI.
fn on_a_terminal(folder: &Path, columns: u16, commands: &str) -> Option<Child> {
    let commands = format!("stty rows 24 cols {columns}; {commands}");
    let mut script = Command::new("script");
    script.args(["-q", "-e", "-f", "-c", &commands, "typescript"]).current_dir(folder);
    script.env("GUTI", env!("CARGO_BIN_EXE_guti")).env("LC_ALL", "C").env("TERM", "xterm");
    script.env("NO_COLOR", "1").env("GUTI_TABLES", "no-tables").env("XDG_DATA_HOME", folder);
    let started = script.stdin(Stdio::piped()).stdout(Stdio::null()).spawn();
    if let Err(error) = &started {
        assert!(
            std::env::var_os("CI").is_none(),
            "the checks need `script` of util-linux: {error}"
        );
        eprintln!("skipped: `script` of util-linux cannot be started: {error}");
    }
    started.ok()
}

fn printed(folder: &Path) -> String {
    let bytes = fs::read(folder.join("typescript")).unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Waits until this has been printed.
fn wait_for(folder: &Path, part: &str) {
    let since = Instant::now();
    while !printed(folder).contains(part) {
        assert!(since.elapsed() < Duration::from_mins(1), "no {part:?} in {:?}", printed(folder));
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_signal_leaves_the_terminal_as_it_was() {
    for signal in ["-TERM", "-INT"] {
        let folder = tempfile::tempdir().unwrap();
        let play = "sh -c 'echo $$ > pid; exec \"$GUTI\" play pretwa'; stty -a";
        let Some(mut script) = on_a_terminal(folder.path(), 80, play) else { return };
        // The full screen is the alternate one.
        wait_for(folder.path(), "\u{1b}[?1049h");
        wait_for(folder.path(), "Pretwa");
        let pid = fs::read_to_string(folder.path().join("pid")).unwrap();
        assert!(Command::new("kill").args([signal, pid.trim()]).status().unwrap().success());
        script.wait().unwrap();
        let printed = printed(folder.path());
        let (_, after) = printed.split_once("\u{1b}[?1049l").expect("the screen is left");
        let settings: Vec<&str> = after.split_whitespace().collect();
        assert!(settings.contains(&"icanon") && settings.contains(&"echo"), "{after}");
    }
}

#[test]
fn text_fits_a_narrow_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let Some(mut script) = on_a_terminal(folder.path(), 40, "\"$GUTI\" list") else { return };
    script.wait().unwrap();
    let printed = printed(folder.path());
    let about = |line: &&str| line.starts_with(' ') && line.trim().contains(' ');
    let lines: Vec<&str> = printed.lines().map(str::trim_end).filter(about).collect();
    assert!(lines.len() > 50, "{printed}");
    assert!(lines.iter().all(|line| line.chars().count() <= 40), "{printed}");
}

/// Types lines in a dialogue on a terminal, and returns what was printed.
fn typed(folder: &Path, command: &str, lines: &str) -> Option<String> {
    let mut script = on_a_terminal(folder, 80, command)?;
    wait_for(folder, "Type a move");
    script.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    script.wait().unwrap();
    Some(printed(folder))
}

#[test]
fn the_dialogue_keeps_an_unfinished_match() {
    let folder = tempfile::tempdir().unwrap();
    let kept = folder.path().join("guti/unfinished/dara.pgn");
    let play = "\"$GUTI\" play dara --computer none --plain";
    let Some(said) = typed(folder.path(), play, "c3\nquit\n") else { return };
    let resume = format!("guti play --resume {}", kept.display());
    assert!(said.contains(&resume), "{said}");
    assert!(fs::read_to_string(&kept).unwrap().contains("1. c3 *"));
    // The match stays while only commands are typed, and the first move replaces it.
    let said = typed(folder.path(), play, "moves\nnew\nquit\n").unwrap();
    let (_, after) = said.split_once("your first move replaces it").expect("it is mentioned");
    assert_eq!(after.matches(&resume).count(), 1, "{said}");
    assert!(fs::read_to_string(&kept).unwrap().contains("1. c3 *"));
    typed(folder.path(), play, "d4\nquit\n").unwrap();
    assert!(fs::read_to_string(&kept).unwrap().contains("1. d4 *"));
    // What is over is kept no longer.
    let resumed = format!("\"$GUTI\" play --plain --resume {}", kept.display());
    typed(folder.path(), &resumed, "resign\nquit\n").unwrap();
    assert!(kept.exists(), "a game is over, but not the match");
    let play = play.replace("dara", "pretwa");
    typed(folder.path(), &play, "b1-o\nresign\nquit\n").unwrap();
    assert!(!kept.with_file_name("pretwa.pgn").exists());
}

#[test]
fn a_script_leaves_the_unfinished_matches_alone() {
    let folder = tempfile::tempdir().unwrap();
    let play = "printf 'c3\\n' | \"$GUTI\" play dara --computer none --plain";
    let Some(mut script) = on_a_terminal(folder.path(), 80, play) else { return };
    script.wait().unwrap();
    let said = printed(folder.path());
    assert!(said.contains("places a piece on c3") && !said.contains("--resume"), "{said}");
    assert!(!folder.path().join("guti/unfinished").exists());
}

#[test]
fn a_terminal_that_only_prints_lines_has_the_dialogue() {
    for terminal in ["dumb", ""] {
        let folder = tempfile::tempdir().unwrap();
        let play = format!("TERM='{terminal}' \"$GUTI\" play pretwa --computer none");
        let Some(said) = typed(folder.path(), &play, "quit\n") else { return };
        assert!(!said.contains("\u{1b}[?1049h"), "{said}");
    }
}

#[test]
fn an_exact_value_is_waited_for_and_can_be_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let value = "sh -c 'echo $$ > pid; exec \"$GUTI\" value kalah'; echo status $?";
    let Some(mut script) = on_a_terminal(folder.path(), 80, value) else { return };
    wait_for(folder.path(), "solving all layers up to");
    let pid = fs::read_to_string(folder.path().join("pid")).unwrap();
    assert!(Command::new("kill").args(["-INT", pid.trim()]).status().unwrap().success());
    script.wait().unwrap();
    let printed = printed(folder.path());
    assert!(printed.contains("The search was stopped"), "{printed}");
    assert!(printed.contains("status 130"), "{printed}");
}
