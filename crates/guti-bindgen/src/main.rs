//! Writes what a page needs to call the engine: `guti-bindgen ENGINE.wasm FOLDER`.
//!
//! It is the library behind the program `wasm-bindgen`, so that nobody has to install that, in
//! the version that the engine asks for. A crate of its own because it takes a while to compile,
//! and the chores of the repository should not wait for it.

use std::path::Path;
use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

/// What the files are called; the extension follows.
const NAME: &str = "engine";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [engine, folder] = arguments.as_slice() else {
        eprintln!("usage: guti-bindgen ENGINE.wasm FOLDER");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(Path::new(engine)).out_name(NAME).typescript(true);
    let written = bindgen.web(true).and_then(|bindgen| bindgen.generate(folder));
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("error: {engine}: {reason:#}");
            ExitCode::FAILURE
        }
    }
}
