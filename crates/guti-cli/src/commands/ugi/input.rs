//! Reads standard input line by line on a thread of its own.

use super::serve::Event;
use guti_ugi::LONGEST_LINE;
use std::io::{self, BufRead, Read};
use std::sync::mpsc::SyncSender;
use std::thread;

/// The bytes of the longest line that is accepted.
const LONGEST: u64 = LONGEST_LINE as u64;

/// Starts the thread that reads standard input, so that input is read during a search.
///
/// # Errors
///
/// A thread that cannot be started.
pub fn listen(events: SyncSender<Event>) -> io::Result<()> {
    let reader = thread::Builder::new().name("input".to_owned());
    reader.spawn(move || read(io::stdin().lock(), |event| events.send(event).is_ok()))?;
    Ok(())
}

/// Reads lines until the input ends or `send` returns false. Bytes that are not UTF-8 are replaced;
/// the line is then not a command.
fn read(mut input: impl BufRead, mut send: impl FnMut(Event) -> bool) {
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => break,
            Ok(_) => {}
        }
        let cut = bytes.len() as u64 == LONGEST && bytes.last() != Some(&b'\n');
        let event = if cut && input.skip_until(b'\n').unwrap_or(0) > 0 {
            Event::TooLong
        } else {
            Event::Line(String::from_utf8_lossy(&bytes).into_owned())
        };
        if !send(event) {
            return;
        }
    }
    send(Event::End);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn events(input: &[u8]) -> Vec<Event> {
        let mut events = Vec::new();
        read(input, |event| {
            events.push(event);
            true
        });
        events
    }

    #[test]
    fn a_last_line_needs_no_end() {
        let [Event::Line(first), Event::Line(last), Event::End] = &events(b"ugi\nquit")[..] else {
            panic!("two lines and the end")
        };
        assert_eq!((first.trim(), last.trim()), ("ugi", "quit"));
        assert!(matches!(&events(b"")[..], [Event::End]));
    }

    #[test]
    fn a_line_that_is_too_long_is_skipped() {
        let mut input = vec![b'x'; 3 * LONGEST as usize];
        input.extend(b"\nquit\n");
        let [Event::TooLong, Event::Line(line), Event::End] = &events(&input)[..] else {
            panic!("a line too long, a line, the end")
        };
        assert_eq!(line, "quit\n");
        let longest = vec![b'x'; LONGEST as usize];
        assert!(matches!(&events(&longest)[..], [Event::Line(_), Event::End]));
    }

    #[test]
    fn bytes_that_are_not_text_are_a_line_too() {
        let [Event::Line(line), Event::End] = &events(b"\xff\0go\n")[..] else { panic!("a line") };
        assert_eq!(line, "\u{fffd}\0go\n");
    }
}
