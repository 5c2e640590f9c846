//! `guti schema`, `guti completions` and `guti man`: what other programs read.

use super::Outcome;
use crate::args::Args;
use crate::output::Output;
use crate::report::Complaint;
use clap::CommandFactory;
use clap_complete::Shell;
use std::io::Write;

/// Prints the JSON Schema of game files.
pub fn schema() -> Outcome {
    let schema = guti_rules::definition::schema_json();
    print(format!("{}\n", schema.trim_end()).as_bytes())
}

/// Prints the script that completes the commands in a shell.
pub fn completions(shell: Shell) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "guti", &mut script);
    print(&script)
}

/// Prints the manual page of the program, or of one of its commands.
pub fn manual(command: Option<&str>) -> Outcome {
    let mut program = Args::command();
    program.build();
    let page = match command {
        None => program,
        Some(name) => subcommand(&program, name)?,
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(page).render(&mut text)?;
    print(&text)
}

/// A command of the program, under the name that its manual page has.
fn subcommand(program: &clap::Command, name: &str) -> Result<clap::Command, Complaint> {
    let Some(found) = program.find_subcommand(name) else {
        let names: Vec<&str> = program.get_subcommands().map(clap::Command::get_name).collect();
        let help = format!("the commands are {}", names.join(", "));
        return Err(Complaint::new(format!("there is no command `{name}`")).help(help));
    };
    // The program ends after this page, so what is leaked is not missed.
    let title: &'static str = format!("guti-{}", found.get_name()).leak();
    Ok(found.clone().name(title))
}

fn print(bytes: &[u8]) -> Outcome {
    let mut out = Output::new();
    out.write_all(bytes)?;
    Ok(out.flush()?)
}
