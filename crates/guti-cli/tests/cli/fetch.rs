//! Fetching tables from a web server and from a folder.

use crate::common;
use crate::common::solving::printed;
use guti_session::Ruleset;
use guti_solver::Job;
use guti_tables::folder::{DISTANCES, Folder, VALUES};
use guti_tables::{Entry, EntrySource, Header, LayerFile, SectionSource, write};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::{Arc, LazyLock, Mutex};
use std::thread;
use tempfile::TempDir;

/// Tables of a built-in game with their manifest beside them.
static PUBLISHED: LazyLock<TempDir> = LazyLock::new(|| {
    let root = tempfile::tempdir().unwrap();
    let ruleset = Ruleset::find("lau-kata-kati", &[] as &[&str]).unwrap();
    let folder = Folder::new(root.path(), ruleset.id(), ruleset.variant());
    let job = Job::new(folder.clone(), 3, 2, 1 << 30);
    guti_solver::solve(ruleset.game(), &job, &|_| {}).unwrap();
    let manifest = folder.path().join("manifest.toml");
    let output = common::guti(
        &["tables", "manifest", "lau-kata-kati", "--out", manifest.to_str().unwrap()],
        "",
        root.path(),
    );
    assert!(output.status.success(), "{}", printed(&output));
    root
});

fn published() -> PathBuf {
    PUBLISHED.path().join("lau-kata-kati/standard")
}

/// A web server for the files of a folder.
struct Server {
    address: SocketAddr,
    /// The paths that were asked for, each with the offset.
    asked: Arc<Mutex<Vec<(String, u64)>>>,
}

/// How a server answers.
#[derive(Clone, Copy)]
struct Manners {
    /// Whether it sends parts of files.
    ranges: bool,
    /// The number of bytes after which it hangs up, if it does.
    hangs_up: Option<usize>,
}

const GOOD: Manners = Manners { ranges: true, hangs_up: None };

impl Server {
    fn new(folder: PathBuf, manners: Manners) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let asked = Arc::new(Mutex::new(Vec::new()));
        let log = asked.clone();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                // A client that goes away is no concern of the server.
                let _ = answer(stream, &folder, manners, &log);
            }
        });
        Server { address, asked }
    }

    fn url(&self) -> String {
        format!("http://{}/manifest.toml", self.address)
    }
}

fn answer(
    mut stream: TcpStream,
    folder: &Path,
    manners: Manners,
    log: &Mutex<Vec<(String, u64)>>,
) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let request = lines.next().unwrap_or_else(|| Ok(String::new()))?;
    let name = request.split(' ').nth(1).unwrap_or("/").trim_start_matches('/').to_owned();
    let mut offset = 0;
    for line in lines {
        let line = line?.to_ascii_lowercase();
        if line.is_empty() {
            break;
        }
        if let Some(range) = line.strip_prefix("range: bytes=") {
            offset = range.trim_end_matches('-').parse().unwrap_or(0);
        }
    }
    log.lock().unwrap().push((name.clone(), offset));
    let Ok(bytes) = fs::read(folder.join(&name)) else {
        return write!(
            stream,
            "HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
        );
    };
    let (status, from) = if manners.ranges && offset > 0 {
        ("206 Partial Content", offset as usize)
    } else {
        ("200 OK", 0)
    };
    if from > 0 && from >= bytes.len() {
        return write!(
            stream,
            "HTTP/1.1 416 Range Not Satisfiable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
        );
    }
    let body = &bytes[from..];
    write!(
        stream,
        "HTTP/1.1 {status}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        body.len()
    )?;
    let sent = manners.hangs_up.filter(|_| has_extension(&name, "gtb")).unwrap_or(body.len());
    stream.write_all(&body[..sent.min(body.len())])
}

fn fetch(url: &str, root: &Path) -> Output {
    common::guti(&["tables", "fetch", url], "", root)
}

fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending != "toml"))
        .map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, fs::read(path).unwrap())
        })
        .collect();
    files.sort();
    files
}

/// Whether the name of a file ends with this extension.
fn has_extension(name: &str, extension: &str) -> bool {
    Path::new(name).extension().is_some_and(|found| found == extension)
}

#[test]
fn all_layers_are_fetched_and_only_once() {
    let folder_url = format!("file://{}/manifest.toml", published().display());
    let server = Server::new(published(), GOOD);
    for url in [server.url(), folder_url] {
        let root = tempfile::tempdir().unwrap();
        let output = fetch(&url, root.path());
        assert!(output.status.success(), "{}", printed(&output));
        let fetched = root.path().join("lau-kata-kati/standard");
        assert_eq!(files(&fetched), files(&published()));
        let output = fetch(&url, root.path());
        assert!(printed(&output).contains("; 0 B fetched"), "{}", printed(&output));
    }
    let asked = server.asked.lock().unwrap().clone();
    let tables = asked.iter().filter(|(name, _)| has_extension(name, "gtb")).count();
    assert_eq!(tables, files(&published()).len());
}

#[test]
fn only_layers_within_the_limits_are_fetched() {
    let url = format!("file://{}/manifest.toml", published().display());
    for (limits, names) in [
        (&["--up-to", "2"][..], &["1-1.gtb", "1-2.gtb", "2-1.gtb", "2-2.gtb"][..]),
        (&["--total", "3"], &["1-1.gtb", "1-2.gtb", "2-1.gtb"]),
        (&["--up-to", "1", "--total", "3"], &["1-1.gtb"]),
    ] {
        let root = tempfile::tempdir().unwrap();
        let arguments = [&["tables", "fetch", &url], limits].concat();
        let output = common::guti(&arguments, "", root.path());
        assert!(output.status.success(), "{}", printed(&output));
        let fetched = files(&root.path().join("lau-kata-kati/standard"));
        assert!(fetched.iter().map(|(name, _)| name).eq(names), "{limits:?}: {fetched:?}");
    }
    let root = tempfile::tempdir().unwrap();
    let none = common::guti(&["tables", "fetch", &url, "--total", "1"], "", root.path());
    assert_eq!(none.status.code(), Some(2), "{}", printed(&none));
    assert!(printed(&none).contains("no layer is within the limit"), "{}", printed(&none));
}

#[test]
fn a_fetch_goes_on_where_it_was_stopped() {
    for ranges in [true, false] {
        let root = tempfile::tempdir().unwrap();
        let rude = Server::new(published(), Manners { ranges, hangs_up: Some(900) });
        let output = fetch(&rude.url(), root.path());
        assert_eq!(output.status.code(), Some(2), "{}", printed(&output));
        let fetched = root.path().join("lau-kata-kati/standard");
        let (name, part) =
            files(&fetched).into_iter().find(|(name, _)| has_extension(name, "part")).unwrap();
        assert_eq!(part.len(), 900);
        let good = Server::new(published(), Manners { ranges, hangs_up: None });
        let output = fetch(&good.url(), root.path());
        assert!(output.status.success(), "{}", printed(&output));
        assert_eq!(files(&fetched), files(&published()));
        let asked = good.asked.lock().unwrap().clone();
        let name = name.trim_end_matches(".part").to_owned();
        assert!(asked.contains(&(name, 900)), "{asked:?}");
    }
}

/// The server has no bytes from where an earlier fetch was stopped.
#[test]
fn a_file_that_has_become_shorter_is_fetched_from_its_start() {
    let root = tempfile::tempdir().unwrap();
    let rude = Server::new(published(), Manners { hangs_up: Some(900), ..GOOD });
    assert_eq!(fetch(&rude.url(), root.path()).status.code(), Some(2));
    let (name, _) = rude.asked.lock().unwrap().last().unwrap().clone();
    let shorter = tempfile::tempdir().unwrap();
    for (name, bytes) in files(&published()) {
        fs::write(shorter.path().join(name), &bytes[..bytes.len().min(500)]).unwrap();
    }
    fs::copy(published().join("manifest.toml"), shorter.path().join("manifest.toml")).unwrap();
    let server = Server::new(shorter.path().to_owned(), GOOD);
    let output = fetch(&server.url(), root.path());
    let said = printed(&output);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("ended after 500 of "), "{said}");
    let asked = server.asked.lock().unwrap().clone();
    assert!(asked.ends_with(&[(name.clone(), 900), (name, 0)]), "{asked:?}");
}

#[test]
fn what_is_not_as_the_manifest_says_is_not_used() {
    let copy = tempfile::tempdir().unwrap();
    for (name, bytes) in files(&published()) {
        fs::write(copy.path().join(name), bytes).unwrap();
    }
    let manifest = fs::read_to_string(published().join("manifest.toml")).unwrap();
    fs::write(copy.path().join("manifest.toml"), &manifest).unwrap();
    let mut bytes = fs::read(copy.path().join("3-3.gtb")).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(copy.path().join("3-3.gtb"), &bytes).unwrap();
    let server = Server::new(copy.path().to_owned(), GOOD);
    let root = tempfile::tempdir().unwrap();
    let fetched = root.path().join("lau-kata-kati/standard");
    let refused = |why: &str| {
        let output = fetch(&server.url(), root.path());
        assert_eq!(output.status.code(), Some(2), "{}", printed(&output));
        assert!(printed(&output).contains(why), "{}", printed(&output));
        let names: Vec<String> = files(&fetched).into_iter().map(|(name, _)| name).collect();
        assert!(!names.contains(&"3-3.gtb".to_owned()), "{names:?}");
    };
    refused("3-3.gtb was fetched and is not used: it does not have the checksum of the manifest");
    bytes.push(0);
    fs::write(copy.path().join("3-3.gtb"), &bytes).unwrap();
    refused("3-3.gtb is longer than the");
    fs::remove_file(copy.path().join("3-3.gtb")).unwrap();
    refused("3-3.gtb: ");
    let other = manifest.replacen("digest = \"", "digest = \"00", 1);
    fs::write(copy.path().join("manifest.toml"), other).unwrap();
    refused("are of other rules of lau-kata-kati standard");
    fs::write(copy.path().join("manifest.toml"), "no manifest").unwrap();
    refused("this is no manifest of tables");
    fs::write(copy.path().join("manifest.toml"), "#".repeat((16 << 20) + 1)).unwrap();
    refused("it is longer than 16.0 MiB");
    let output = fetch("ftp://example.org/a.toml", root.path());
    assert!(printed(&output).contains("is not the address of a manifest"), "{}", printed(&output));
}

/// Writes a manifest of the published tables with another layer 3-3, beside a file for it.
fn publish_changed(folder: &Path, change: impl FnOnce(&mut toml::Table), table: &[u8]) -> String {
    for (name, bytes) in files(&published()) {
        fs::write(folder.join(name), bytes).unwrap();
    }
    fs::write(folder.join("3-3.gtb"), table).unwrap();
    let text = fs::read_to_string(published().join("manifest.toml")).unwrap();
    let mut manifest: toml::Table = text.parse().unwrap();
    let layers = manifest["layer"].as_array_mut().unwrap().iter_mut();
    let mut layers = layers.map(|layer| layer.as_table_mut().unwrap());
    change(layers.find(|layer| layer["layer"].as_str() == Some("3-3")).unwrap());
    let path = folder.join("manifest.toml");
    fs::write(&path, manifest.to_string()).unwrap();
    format!("file://{}", path.display())
}

#[test]
fn a_table_of_another_variant_gets_no_name_even_if_the_manifest_has_its_hash() {
    let table = published().join("3-3.gtb");
    let copy = tempfile::tempdir().unwrap();
    let other = copy.path().join("other.gtb");
    {
        let file = LayerFile::open(&table).unwrap();
        let header = Header { variant: "optional-capture".into(), ..file.header().clone() };
        let [values, distances] = [VALUES, DISTANCES].map(|name| file.section(name).unwrap());
        let value = |at: u64| Entry::Symbol((values.get(at).unwrap() + 1) as u16);
        let distance = |at: u64| Entry::Symbol(distances.get(at).unwrap() as u16);
        let section = |name, scale, source| SectionSource { name, scale, source };
        let sections =
            [section(VALUES, -1, &value as &dyn EntrySource), section(DISTANCES, 0, &distance)];
        write(&other, &header, &sections).unwrap();
    }
    let bytes = fs::read(&other).unwrap();
    fs::remove_file(other).unwrap();
    let described = |layer: &mut toml::Table| {
        layer.insert("bytes".into(), (bytes.len() as i64).into());
        layer.insert("blake3".into(), blake3::hash(&bytes).to_hex().to_string().into());
    };
    let url = publish_changed(copy.path(), described, &bytes);
    let root = tempfile::tempdir().unwrap();
    let output = fetch(&url, root.path());
    assert_eq!(output.status.code(), Some(2), "{}", printed(&output));
    let said = printed(&output);
    assert!(said.contains("is the table of lau-kata-kati (optional-capture)"), "{said}");
    let fetched = root.path().join("lau-kata-kati/standard");
    assert!(!fetched.join("3-3.gtb").exists() && !fetched.join("3-3.gtb.part").exists());
    // A manifest of a game with other numbers of positions is refused before anything is fetched.
    let positions = |layer: &mut toml::Table| {
        layer.insert("positions".into(), 1.into());
    };
    let url = publish_changed(copy.path(), positions, &fs::read(&table).unwrap());
    let root = tempfile::tempdir().unwrap();
    let said = printed(&fetch(&url, root.path()));
    assert!(said.contains("positions, and in the manifest 1"), "{said}");
    assert!(!root.path().join("lau-kata-kati").exists());
}

#[test]
fn nothing_is_fetched_into_a_folder_in_which_a_program_is_solving() {
    let root = tempfile::tempdir().unwrap();
    let folder = Folder::new(root.path(), "lau-kata-kati", "standard");
    let lock = folder.lock().unwrap().unwrap();
    let url = format!("file://{}/manifest.toml", published().display());
    let said = printed(&fetch(&url, root.path()));
    assert!(said.contains("another program is solving in"), "{said}");
    assert!(files(folder.path()).is_empty());
    drop(lock);
    assert!(fetch(&url, root.path()).status.success());
    assert!(!folder.unfinished().exists());
}
