//! The log on standard error.

use std::io::IsTerminal as _;
use tracing_subscriber::EnvFilter;

/// The format of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// Lines of text for people.
    #[default]
    Text,
    /// One JSON object a line, for programs.
    Json,
}

/// Installs the global logger, which writes to standard error; does nothing if there is one already.
///
/// `RUST_LOG` sets the level; `info` is the default. No token is ever logged.
pub fn init(format: Format) {
    let mut filter = EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn,tower_http=warn"));
    // At lower levels these crates log whole messages, with the tokens in them.
    for directive in ["tungstenite=info", "tokio_tungstenite=info"] {
        if let Ok(directive) = directive.parse() {
            filter = filter.add_directive(directive);
        }
    }
    let logger = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    // The error says that a logger is installed already.
    let _ = match format {
        Format::Text => logger.try_init(),
        Format::Json => logger.json().try_init(),
    };
}
