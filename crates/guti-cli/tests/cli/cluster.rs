//! `guti solve --hosts`: several processes, one of them killed, and processes that do not agree.

use crate::common::solving::{command, files, printed, progress};
use std::fs;
use std::io::{Read, Write};
use std::iter;
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{self, Child, Command};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// Returns an address on this machine that nobody listens on. Its port lies below those that systems
/// give to connections, of which other tests open thousands.
fn free_address() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let first = process::id() % 100 * 100;
    let port = || 20_000 + (first + NEXT.fetch_add(1, Relaxed)) % 10_000;
    let mut addresses = iter::repeat_with(|| format!("127.0.0.1:{}", port()));
    addresses.find(|address| TcpListener::bind(address).is_ok()).unwrap()
}

/// A list of hosts on this machine, with a folder for each process.
struct Cluster {
    root: tempfile::TempDir,
    addresses: Vec<String>,
}

impl Cluster {
    fn new(processes: usize) -> Cluster {
        let addresses: Vec<String> = (0..processes).map(|_| free_address()).collect();
        let root = tempfile::tempdir().unwrap();
        let list = format!("# A test.\n{}\n", addresses.join("\n"));
        fs::write(root.path().join("hosts.txt"), list).unwrap();
        Cluster { root, addresses }
    }

    fn folder(&self, process: usize) -> PathBuf {
        self.root.path().join(process.to_string())
    }

    fn command(&self, process: usize, arguments: &[&str]) -> Command {
        let hosts = self.root.path().join("hosts.txt");
        let number = process.to_string();
        let hosts = ["--hosts", hosts.to_str().unwrap(), "--process", &number];
        let arguments = [&["solve"], arguments, &["--quiet"], &hosts].concat();
        command(&arguments, &self.folder(process))
    }

    fn start(&self, process: usize, arguments: &[&str]) -> Child {
        self.command(process, arguments).spawn().unwrap()
    }

    fn start_all(&self, arguments: &[&str]) -> Vec<Child> {
        (0..self.addresses.len()).map(|process| self.start(process, arguments)).collect()
    }
}

fn wait_for_success(children: Vec<Child>) {
    for child in children {
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{}", printed(&output));
    }
}

#[test]
fn every_process_ends_with_the_files_of_one_process() {
    for (game, up_to, processes, threads) in [
        ("pretwa", "5", 2, "1"),
        ("pretwa", "4", 3, "2"),
        ("dara", "3", 3, "1"),
        ("three-mens-morris", "3", 2, "2"),
    ] {
        let alone = tempfile::tempdir().unwrap();
        let arguments = [game, "--up-to", up_to, "--threads", threads];
        let mut one = command(&[&["solve", "--quiet"], &arguments[..]].concat(), alone.path());
        wait_for_success(vec![one.spawn().unwrap()]);
        let tables = format!("{game}/standard");
        let wanted = files(&alone.path().join(&tables));
        assert!(!wanted.is_empty(), "{game}");
        let cluster = Cluster::new(processes);
        wait_for_success(cluster.start_all(&arguments));
        for process in 0..processes {
            assert!(
                files(&cluster.folder(process).join(&tables)) == wanted,
                "{game}: {process} differs"
            );
        }
        // What is there is found.
        wait_for_success(cluster.start_all(&arguments));
        // All processes solve again what one has lost.
        fs::remove_dir_all(cluster.folder(1)).unwrap();
        wait_for_success(cluster.start_all(&arguments));
        for process in 0..processes {
            assert!(
                files(&cluster.folder(process).join(&tables)) == wanted,
                "{game}: {process} differs"
            );
        }
    }
}

#[test]
fn a_killed_process_is_named_and_all_go_on_from_there() {
    let alone = tempfile::tempdir().unwrap();
    let arguments = ["pretwa", "--up-to", "6", "--threads", "1"];
    let mut one = command(&[&["solve", "--quiet"], &arguments[..]].concat(), alone.path());
    wait_for_success(vec![one.spawn().unwrap()]);
    let wanted = files(&alone.path().join("pretwa/standard"));
    let cluster = Cluster::new(3);
    let (mut survivors, mut misled) = (0, Vec::new());
    for (victim, files) in [(1, 4), (0, 8), (2, 12)] {
        let tables = cluster.folder(victim).join("pretwa/standard");
        // Before something new is there, the others may still wait for it to connect.
        let files = files.max(progress(&tables) + 1);
        let mut children = cluster.start_all(&arguments);
        let started = Instant::now();
        while progress(&tables) < files
            && started.elapsed() < Duration::from_mins(2)
            && children[victim].try_wait().unwrap().is_none()
        {
            std::thread::sleep(Duration::from_millis(2));
        }
        // It may have ended already.
        let _ = children[victim].kill();
        let address = &cluster.addresses[victim];
        for (process, child) in children.into_iter().enumerate() {
            let output = child.wait_with_output().unwrap();
            let text = printed(&output);
            if process != victim && !output.status.success() {
                assert_eq!(output.status.code(), Some(2), "{text}");
                let wanted = format!("process {victim} ({address}) has ended; start all again");
                let ended = "has ended; start all again to go on from layer";
                assert_eq!(text.matches(ended).count(), 1, "{text}");
                survivors += 1;
                if !text.contains(&wanted) {
                    misled.push(format!("instead of {victim}: {text}"));
                }
            }
        }
    }
    assert!(survivors >= 2 && misled.is_empty(), "{survivors} survivors, {misled:#?}");
    wait_for_success(cluster.start_all(&arguments));
    for process in 0..3 {
        let found = files(&cluster.folder(process).join("pretwa/standard"));
        assert!(found == wanted, "the files of process {process} differ");
    }
}

/// Starts two processes that do not agree, and checks that both say why.
fn refused(first: &[&str], second: &[&str], parts: [&str; 2]) {
    let cluster = Cluster::new(2);
    let children = [cluster.start(0, first), cluster.start(1, second)];
    for (process, child) in children.into_iter().enumerate() {
        let output = child.wait_with_output().unwrap();
        let text = printed(&output);
        assert_eq!(output.status.code(), Some(2), "{text}");
        let other = format!("process {} ({})", 1 - process, cluster.addresses[1 - process]);
        assert!(text.contains(&other), "{text}");
        for part in parts {
            assert!(text.contains(part), "{text}");
        }
    }
}

#[test]
fn processes_that_do_not_agree_are_refused() {
    let standard = ["pretwa", "--up-to", "4", "--threads", "1"];
    let variant = ["pretwa", "--variant", "capture=optional", "--up-to", "4", "--threads", "1"];
    refused(&standard, &variant, ["variant standard", "variant capture=optional"]);
    let larger = ["pretwa", "--up-to", "5", "--threads", "1"];
    refused(&standard, &larger, ["layers up to 4", "layers up to 5"]);
    let game = ["dara", "--up-to", "4", "--threads", "1"];
    refused(&standard, &game, ["solves pretwa", "solves dara"]);
    let threads = ["pretwa", "--up-to", "4", "--threads", "2"];
    refused(&standard, &threads, ["has 1 threads", "has 2 threads"]);
}

/// Sends process 0 the greeting of another version of the program.
#[test]
fn another_version_is_refused() {
    let cluster = Cluster::new(2);
    let child = cluster.start(0, &["pretwa", "--up-to", "4", "--threads", "1"]);
    let started = Instant::now();
    let mut stream = loop {
        match TcpStream::connect(&cluster.addresses[0]) {
            Ok(stream) => break stream,
            Err(error) => assert!(started.elapsed() < Duration::from_mins(1), "{error}"),
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    let said = serde_json::json!({
        "version": "0.0.1", "byte_order": "little", "process": 1, "processes": 2, "threads": 1,
        "game": "pretwa", "variant": "standard", "rules": "00", "up_to": 4, "total": null, "complete": false,
    });
    let said = serde_json::to_vec(&said).unwrap();
    stream.write_all(b"gutinet2").unwrap();
    stream.write_all(&(said.len() as u32).to_be_bytes()).unwrap();
    stream.write_all(&said).unwrap();
    let mut head = [0; 12];
    stream.read_exact(&mut head).unwrap();
    assert_eq!(&head[..8], b"gutinet2");
    stream.write_all(b"+").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let text = printed(&output);
    assert!(text.contains("runs version 0.0.1, and this one runs version"), "{text}");
}

#[test]
fn strangers_who_connect_do_no_harm() {
    let cluster = Cluster::new(2);
    let arguments = ["pretwa", "--up-to", "4", "--threads", "1"];
    let first = cluster.start(0, &arguments);
    let started = Instant::now();
    loop {
        match TcpStream::connect(&cluster.addresses[0]) {
            Ok(mut stream) => {
                stream.write_all(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n").unwrap();
                break;
            }
            Err(error) => assert!(started.elapsed() < Duration::from_mins(1), "{error}"),
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    wait_for_success(vec![first, cluster.start(1, &arguments)]);
}

#[test]
fn what_is_wrong_with_the_flags_is_told() {
    let cluster = Cluster::new(2);
    let refused = |command: &mut Command, parts: &[&str]| {
        let output = command.output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        let text = printed(&output);
        for part in parts {
            assert!(text.contains(part), "{text}");
        }
    };
    let pretwa = ["pretwa", "--up-to", "4"];
    refused(&mut cluster.command(2, &pretwa), &["no process 2", "processes 0 to 1"]);
    refused(&mut cluster.command(0, &["pretwa"]), &["--up-to"]);
    refused(
        &mut cluster.command(0, &["khutka-boia", "--up-to", "4"]),
        &["solved by one process only", "leave out `--hosts`"],
    );
    refused(
        &mut cluster.command(0, &["khutka-boia", "--up-to", "4", "--setting", "holes=4-5"]),
        &["solved by one process only", "each `--setting` on its own"],
    );
    refused(
        &mut cluster.command(1, &["pretwa", "--up-to", "4", "--wait", "1"]),
        &["process 0", "was not reached within 1 seconds", "--wait"],
    );
    let hosts = cluster.root.path().join("hosts.txt");
    fs::write(&hosts, "127.0.0.1:7000\n127.0.0.1\n").unwrap();
    refused(&mut cluster.command(0, &pretwa), &["line 2", "has no port"]);
    fs::remove_file(&hosts).unwrap();
    refused(&mut cluster.command(0, &pretwa), &["cannot be read"]);
}
