//! Programs beside the toolchain that some checks need.

use crate::Result;
use crate::workspace::{self, Workspace};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A program that a check needs, and where it comes from.
pub struct Tool {
    /// What people call it.
    name: &'static str,
    /// The paths where it may be, the likeliest first; `*` stands for any one name.
    places: &'static [&'static str],
    /// The package that has it in Debian and its derivatives.
    package: &'static str,
}

/// The browser without its own windows, for the tests of the pages: the same engine for two thirds of
/// the processor time.
pub const HEADLESS_CHROMIUM: Tool = Tool {
    name: "headless Chromium",
    places: &["/usr/bin/chromium-headless-shell"],
    package: "chromium-headless-shell",
};

/// The whole browser, for systems without a package of the headless one.
pub const CHROMIUM: Tool = Tool {
    name: "Chromium",
    places: &["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"],
    package: "chromium",
};

/// A `PostgreSQL` server, for the tests of the server.
pub const POSTGRES: Tool = Tool {
    name: "PostgreSQL",
    places: &["/usr/lib/postgresql/*/bin/initdb", "/usr/local/bin/initdb", "/usr/bin/initdb"],
    package: "postgresql",
};

impl Tool {
    /// The path of the program. If it is missing, it is installed where that needs no question: on
    /// a machine that only runs checks, by the administrator of a system derived from Debian.
    ///
    /// # Errors
    ///
    /// If it is missing; the message says how to get it, or why it could not be installed.
    pub fn find(&self, workspace: &Workspace) -> std::result::Result<PathBuf, String> {
        if let Some(found) = self.installed() {
            return Ok(found);
        }
        if std::env::var_os("CI").is_some() && is_administrator(workspace) {
            self.install(workspace)?;
        }
        self.installed().ok_or_else(|| {
            format!("{} is missing; on Debian: apt-get install {}", self.name, self.package)
        })
    }

    fn installed(&self) -> Option<PathBuf> {
        self.places.iter().find_map(|place| existing(place))
    }

    fn install(&self, workspace: &Workspace) -> Result<()> {
        let apt = |arguments: &[&str]| {
            let mut command = workspace.command("apt-get");
            command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
            workspace::check(command)
        };
        apt(&["update", "-qq"])?;
        apt(&["install", "-y", "-qq", "--no-install-recommends", self.package])
    }
}

/// The first file that fits the pattern.
fn existing(pattern: &str) -> Option<PathBuf> {
    let Some((before, after)) = pattern.split_once("/*/") else {
        return Path::new(pattern).exists().then(|| PathBuf::from(pattern));
    };
    let mut folders: Vec<PathBuf> =
        std::fs::read_dir(before).ok()?.flatten().map(|entry| entry.path()).collect();
    // The newest of several versions.
    folders.sort();
    folders.into_iter().rev().map(|folder| folder.join(after)).find(|path| path.exists())
}

fn is_administrator(workspace: &Workspace) -> bool {
    let mut id: Command = workspace.command("id");
    id.arg("-u").stdin(Stdio::null());
    workspace::output(id).is_ok_and(|user| user.trim() == "0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_any_one_name() {
        let folder = std::env::temp_dir().join(format!("guti-tools-{}", std::process::id()));
        for version in ["14", "15"] {
            std::fs::create_dir_all(folder.join(version).join("bin")).unwrap();
        }
        std::fs::write(folder.join("14/bin/initdb"), "").unwrap();
        let pattern = format!("{}/*/bin/initdb", folder.display());
        assert_eq!(existing(&pattern), Some(folder.join("14/bin/initdb")));
        std::fs::write(folder.join("15/bin/initdb"), "").unwrap();
        assert_eq!(existing(&pattern), Some(folder.join("15/bin/initdb")));
        std::fs::remove_dir_all(&folder).unwrap();
        assert_eq!(existing(&pattern), None);
    }
}
