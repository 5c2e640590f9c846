//! The loop of the protocol: lines and search results come in as events, answers are printed.

use crate::flags::TableArgs;
use crate::memory;
use guti_session::{Analysis, Engine, Ruleset};
use guti_ugi::{Host, OpenedTables, Options, Protocol, SearchTask, TablePath};
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, SyncSender};
use std::thread;

/// An input of the loop.
#[derive(Debug)]
pub enum Event {
    /// A line was read.
    Line(String),
    /// A line was too long to be read.
    TooLong,
    /// There are no more lines.
    End,
    /// The search has finished an iteration.
    Found(Analysis),
    /// The search is over.
    Done(Box<Engine>, Analysis),
}

/// Runs searches on a thread, and sends what they find as events.
struct ThreadHost {
    events: SyncSender<Event>,
}

impl Host for ThreadHost {
    fn start_search(&mut self, task: SearchTask) -> Result<(), String> {
        let events = self.events.clone();
        // Sending fails only when the program ends.
        let work = move || {
            let (engine, analysis) = task.run(&mut |analysis| {
                let _ = events.send(Event::Found(analysis.clone()));
            });
            let _ = events.send(Event::Done(Box::new(engine), analysis));
        };
        let thread = thread::Builder::new().name("search".to_owned()).spawn(work);
        thread.map(|_| ()).map_err(|error| error.to_string())
    }

    fn open_tables(&mut self, ruleset: &Ruleset, path: &TablePath) -> OpenedTables {
        let args = match path {
            TablePath::Usual => TableArgs::default(),
            TablePath::None => TableArgs { tables: None, no_tables: true },
            TablePath::Folder(path) => {
                TableArgs { tables: Some(PathBuf::from(path)), no_tables: false }
            }
        };
        let mut remark = None;
        let opened = args.open(ruleset, |reason| remark = Some(TableArgs::unused(reason)));
        let tables = opened.unwrap_or_else(|diagnostic| {
            remark = Some(format!("TablePath: {diagnostic}"));
            None
        });
        OpenedTables { tables, remark }
    }

    fn max_hash_mb(&self) -> Option<u64> {
        memory::room()
    }
}

/// Answers until `quit`, or until the input has ended and all searches are done.
///
/// # Errors
///
/// An output that cannot be written.
pub fn serve(
    options: Options,
    mut out: impl Write,
    events: SyncSender<Event>,
    happened: &Receiver<Event>,
) -> io::Result<()> {
    let mut protocol = Protocol::new(options, ThreadHost { events });
    while !protocol.has_quit() {
        let Ok(event) = happened.recv() else { break };
        match event {
            Event::Line(line) => protocol.handle(&line),
            Event::TooLong => protocol.handle_long_line(),
            Event::End => protocol.end(),
            Event::Found(analysis) => protocol.report(&analysis),
            Event::Done(engine, analysis) => protocol.finish_search(*engine, &analysis),
        }
        for line in protocol.take_output() {
            writeln!(out, "{line}")?;
        }
        out.flush()?;
    }
    Ok(())
}
