//! Makes the folder of the pages if nobody has built them, so that a clean clone compiles; the
//! program then says that it has none.

use std::{env, fs, path::Path};

fn main() {
    println!("cargo::rerun-if-changed=migrations");
    let Ok(here) = env::var("CARGO_MANIFEST_DIR") else { return };
    let pages = Path::new(&here).join("../../web/dist");
    // Where that cannot be written, nothing is embedded.
    let _ = fs::create_dir_all(&pages);
    println!("cargo::rerun-if-changed={}", pages.display());
}
