//! Writes what a page needs to call the engine: `guti-bindgen ENGINE.wasm FOLDER`.
//!
//! It uses the library behind the program `wasm-bindgen`, in the version that the engine needs, so
//! that nobody has to install the program. It is a crate of its own because it takes a while to
//! compile, and the chores of the repository should not wait for it.

use std::path::Path;
use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

/// The name of the files, without the extension.
const NAME: &str = "engine";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [engine, folder] = arguments.as_slice() else {
        eprintln!("usage: guti-bindgen ENGINE.wasm FOLDER");
        return ExitCode::from(2);
    };
    match write(Path::new(engine), Path::new(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("error: {engine}: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn write(engine: &Path, folder: &Path) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(engine).out_name(NAME).typescript(true);
    // The page passes the compiled engine, which it compiles once for all workers. The names of
    // functions would double the size of the file and are of no use to anybody.
    bindgen.omit_default_module_path(true).remove_name_section(true);
    bindgen.remove_producers_section(true);
    let written = bindgen.web(true).and_then(|bindgen| bindgen.generate(folder));
    written.map_err(|reason| format!("{reason:#}"))
}
