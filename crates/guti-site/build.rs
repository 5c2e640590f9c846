//! Lists the messages of all languages, so that a language is added by adding its folder.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs, io};

/// The parts of a language that have the words of the prerendered pages.
const PARTS: [&str; 3] = ["common", "gallery", "game"];

fn main() -> io::Result<()> {
    let languages = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../languages");
    println!("cargo::rerun-if-changed={}", languages.display());
    let mut code = String::from("&[\n");
    for entry in fs::read_dir(&languages)? {
        let folder = entry?.path();
        if !folder.is_dir() {
            continue;
        }
        let tag = folder.file_name().unwrap_or_default().to_string_lossy();
        writeln!(code, "    ({tag:?}, &[").map_err(io::Error::other)?;
        for part in PARTS {
            let file = folder.join(part).with_extension("ftl");
            println!("cargo::rerun-if-changed={}", file.display());
            if file.exists() {
                let file = file.canonicalize()?.to_string_lossy().into_owned();
                writeln!(code, "        include_str!({file:?}),").map_err(io::Error::other)?;
            }
        }
        code.push_str("    ]),\n");
    }
    code.push_str("]\n");
    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("OUT_DIR is not set"))?;
    fs::write(Path::new(&out).join("catalogues.rs"), code)
}
