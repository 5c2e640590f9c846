//! The program on a terminal, which `script` of util-linux makes.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Runs commands of a shell on a terminal with 24 lines and so many columns; what they print is in the file
/// `typescript` of the folder. None where there is no `script`.
fn on_a_terminal(folder: &Path, columns: u16, commands: &str) -> Option<Child> {
    let commands = format!("stty rows 24 cols {columns}; {commands}");
    let mut script = Command::new("script");
    script.args(["-q", "-e", "-f", "-c", &commands, "typescript"]).current_dir(folder);
    script.env("GUTI", env!("CARGO_BIN_EXE_guti")).env("LC_ALL", "C").env("TERM", "xterm");
    script.env("NO_COLOR", "1").env("GUTI_TABLES", "no-tables").env("XDG_DATA_HOME", folder);
    script.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().ok()
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
