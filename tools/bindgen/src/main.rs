//! Writes what a page needs to call the engine: `guti-bindgen ENGINE.wasm FOLDER`.
//!
//! It is the library behind the program `wasm-bindgen`, so that nobody has to install that, in
//! the version that the engine asks for. A crate of its own because it takes a while to compile,
//! and the chores of the repository should not wait for it.

use brotli::BrotliCompress;
use brotli::enc::BrotliEncoderParams;
use std::fs;
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
    let done = write(Path::new(engine), Path::new(folder)).and_then(|()| sizes(Path::new(folder)));
    match done {
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
    // The page says where the engine lies: it compiles it once for all workers. Names of functions
    // are half of the file and help nobody.
    bindgen.omit_default_module_path(true).remove_name_section(true);
    bindgen.remove_producers_section(true);
    let written = bindgen.web(true).and_then(|bindgen| bindgen.generate(folder));
    written.map_err(|reason| format!("{reason:#}"))
}

/// Says how large the files are, also as they travel.
fn sizes(folder: &Path) -> Result<(), String> {
    for name in [format!("{NAME}_bg.wasm"), format!("{NAME}.js")] {
        let file = folder.join(&name);
        let bytes = fs::read(&file).map_err(|reason| format!("{}: {reason}", file.display()))?;
        let mut small = Vec::new();
        let compressed =
            BrotliCompress(&mut bytes.as_slice(), &mut small, &BrotliEncoderParams::default());
        compressed.map_err(|reason| format!("{}: {reason}", file.display()))?;
        println!("{name}: {} bytes, {} with Brotli", bytes.len(), small.len());
    }
    Ok(())
}
