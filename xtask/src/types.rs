//! `cargo xtask types`: the types that the pages share with the server and the engine.

use crate::Result;
use crate::pages::{Page, settle};
use crate::workspace::{self, Workspace};
use std::fs;

const TYPES: &str = "web/src/lib/api.ts";

/// Writes the types for the pages, or checks that they are those of the crate.
///
/// # Errors
///
/// If the tests of the crate cannot be built or fail, or as [`settle`].
pub fn types(workspace: &Workspace, check: bool) -> Result<()> {
    let folder = workspace.path("target/types");
    // Types that no longer exist would stay in the file.
    drop(fs::remove_dir_all(&folder));
    // Among all checks the tests of the workspace are built already, with the features of all.
    let packages: &[&str] = if check { &["--workspace"] } else { &["--package", "guti-api"] };
    let mut cargo = workspace.cargo(&["test", "--quiet", "--lib"]);
    cargo.args(packages).arg("export_bindings");
    cargo.env("TS_RS_EXPORT_DIR", &folder);
    // The output of the tests matters only if they failed.
    workspace::output(cargo)?;
    let text = workspace::read(&folder.join("api.ts"))?;
    settle(workspace, &[Page { path: workspace.path(TYPES), text }], check, "types")
}
