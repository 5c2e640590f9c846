//! `guti serve` and `guti backup` in a program that was built without its server.

use crate::diagnostic::Diagnostic;
use crate::outcome::Outcome;

/// Arguments of `guti serve`, which are ignored.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Serve the web pages, and matches over the network. This guti was built without its server."
)]
pub struct ServeArgs {
    #[arg(hide = true, trailing_var_arg = true, allow_hyphen_values = true)]
    ignored: Vec<String>,
}

/// Arguments of `guti backup`, which are ignored.
#[derive(Debug, clap::Args)]
#[command(long_about = "Copy the database of a server. This guti was built without its server.")]
pub struct BackupArgs {
    #[arg(hide = true, trailing_var_arg = true, allow_hyphen_values = true)]
    ignored: Vec<String>,
}

/// Says how to get a program with the server.
pub fn serve(args: &ServeArgs) -> Outcome {
    absent(&args.ignored)
}

/// Says how to get a program with the server.
pub fn backup(args: &BackupArgs) -> Outcome {
    absent(&args.ignored)
}

fn absent(_ignored: &[String]) -> Outcome {
    Err(Diagnostic::new("this guti was built without its server")
        .with_help(
            "build it with the feature `server`, which is on by default: `cargo xtask install`, or \
             `cargo xtask serve`, in a clone",
        )
        .into())
}
