//! `guti serve` and `guti backup` in a program that was built without its server.

use crate::diagnostic::Diagnostic;
use crate::outcome::Outcome;

/// Arguments of `guti serve`, which are not read.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Serve the web pages, and matches over the network. This guti was built without its server."
)]
pub struct ServeArgs {
    #[arg(hide = true, trailing_var_arg = true, allow_hyphen_values = true)]
    rest: Vec<String>,
}

/// Arguments of `guti backup`, which are not read.
#[derive(Debug, clap::Args)]
#[command(long_about = "Copy the database of a server. This guti was built without its server.")]
pub struct BackupArgs {
    #[arg(hide = true, trailing_var_arg = true, allow_hyphen_values = true)]
    rest: Vec<String>,
}

/// Says how to get a program with the server.
pub fn serve(ServeArgs { rest: _ }: &ServeArgs) -> Outcome {
    absent()
}

/// Says how to get a program with the server.
pub fn backup(BackupArgs { rest: _ }: &BackupArgs) -> Outcome {
    absent()
}

fn absent() -> Outcome {
    Err(Diagnostic::new("this guti was built without its server")
        .with_help(
            "build it with the feature `server`, which is on by default: `cargo install --path \
             crates/guti-cli`, or `cargo xtask serve` in a clone",
        )
        .into())
}
