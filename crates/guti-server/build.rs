//! Creates the folder of the built pages if it is missing, so that a fresh clone compiles; the
//! program then serves a page that says so.

use std::{env, fs, path::Path};

fn main() {
    if env::var_os("CARGO_FEATURE_EMBED").is_none() {
        println!("cargo::rerun-if-changed=build.rs");
        return;
    }
    let Ok(manifest) = env::var("CARGO_MANIFEST_DIR") else { return };
    let pages = Path::new(&manifest).join("../../web/dist");
    // If it cannot be created, nothing is embedded.
    let _ = fs::create_dir_all(&pages);
    println!("cargo::rerun-if-changed={}", pages.display());
}
