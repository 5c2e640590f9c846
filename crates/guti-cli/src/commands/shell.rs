//! `guti schema`, `guti completions` and `guti man`: files for editors, shells and `man`.

use crate::diagnostic::Diagnostic;
use crate::outcome::Outcome;
use crate::output::Output;
use clap_complete::Shell;
use std::io::Write;

/// Arguments of `guti completions`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  \
    guti completions bash > ~/.local/share/bash-completion/completions/guti")]
pub struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

/// Arguments of `guti man`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  guti man | man -l -\n  guti man play | man -l -\n  \
    guti man tables check | man -l -")]
pub struct ManArgs {
    /// The command to explain, such as `play` or `tables check`; without it, the whole program
    #[arg(num_args = 0..)]
    command: Vec<String>,
}

/// Arguments of `guti schema`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  guti schema > game.schema.json\n  guti schema map")]
pub struct SchemaArgs {
    /// What the schema describes
    #[arg(value_enum, default_value_t)]
    format: Format,
}

/// A format that has a JSON Schema.
#[derive(Clone, Copy, Debug, Default, clap::ValueEnum)]
enum Format {
    /// Game files
    #[default]
    Game,
    /// What `guti study --map --json` prints
    Map,
}

/// Prints the JSON Schema of a format.
pub fn schema(args: &SchemaArgs) -> Outcome {
    let schema = match args.format {
        Format::Game => guti_rules::definition::schema_json(),
        Format::Map => guti_arena::map::schema_json(),
    };
    print(format!("{}\n", schema.trim_end()).as_bytes())
}

/// Prints the completion script of `program` for a shell.
pub fn completions(args: &CompletionsArgs, mut program: clap::Command) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut program, "guti", &mut script);
    print(&script)
}

/// Prints the manual page of `program`, or of one of its commands.
pub fn manual(args: &ManArgs, mut program: clap::Command) -> Outcome {
    program.build();
    // Pages refer to one another by names such as `guti-tables-check`.
    let names = args.command.iter().flat_map(|words| words.split('-'));
    let mut names = names.peekable();
    let mut title = "guti".to_owned();
    names.next_if(|name| *name == title);
    let mut page = program;
    for name in names {
        let found = subcommand(&page, &title, name)?;
        title = format!("{title}-{}", found.get_name());
        page = found;
    }
    // Leaked, as clap wants a static name; the program ends after this page.
    let title: &'static str = title.leak();
    let mut text = Vec::new();
    let page = page.name(title).version(env!("CARGO_PKG_VERSION"));
    clap_mangen::Man::new(page).render(&mut text)?;
    print(&text)
}

/// Finds a command of the program, or of another command, of which the manual page has this title.
fn subcommand(
    program: &clap::Command,
    title: &str,
    name: &str,
) -> Result<clap::Command, Diagnostic> {
    if let Some(found) = program.find_subcommand(name) {
        return Ok(found.clone());
    }
    let command = title.replace('-', " ");
    let diagnostic = Diagnostic::new(format!("there is no command `{command} {name}`"));
    let names: Vec<&str> = program.get_subcommands().map(clap::Command::get_name).collect();
    Err(match names.as_slice() {
        [] => diagnostic.with_help(format!("`{command}` has no commands of its own")),
        names => diagnostic.with_help(format!("the commands are {}", names.join(", "))),
    })
}

fn print(bytes: &[u8]) -> Outcome {
    let mut out = Output::new();
    out.write_all(bytes)?;
    Ok(out.flush()?)
}
