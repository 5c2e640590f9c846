//! What is written down of what happens.

use std::io::IsTerminal as _;
use tracing_subscriber::EnvFilter;

/// The form of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// For people.
    #[default]
    Text,
    /// A JSON object a line, for programs.
    Json,
}

/// Begins to write the log to standard error. `RUST_LOG` says how much; no secret is ever in it.
pub fn begin(form: Form) {
    let mut filter = EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn,tower_http=warn"));
    // These write down whole messages, with the tokens in them, to whoever asks for everything.
    for talker in ["tungstenite=info", "tokio_tungstenite=info"] {
        if let Ok(quiet) = talker.parse() {
            filter = filter.add_directive(quiet);
        }
    }
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    // A log that has begun already goes on.
    let _ = match form {
        Form::Text => log.try_init(),
        Form::Json => log.json().try_init(),
    };
}
