//! The recorded dialogues in `tests/ugi` of the repository.

use crate::harness::Guti;
use crate::transcript;

#[test]
fn what_is_recorded_is_answered() {
    for transcript in transcript::all() {
        let mut guti = Some(Guti::new(&[]));
        transcript.hold(false, |command| answers(&mut guti, command));
        assert!(guti.is_none_or(|guti| guti.quit().is_empty()));
    }
}

/// All answers to a command; `None` if the program has ended.
fn answers(held: &mut Option<Guti>, command: &str) -> Vec<String> {
    let Some(mut guti) = held.take() else { return Vec::new() };
    guti.send(command);
    let said = match command.split_whitespace().next() {
        Some("quit") => return guti.finish(),
        Some("go") => guti.until("bestmove"),
        Some("isready") => vec![guti.line()],
        // Whatever comes before the answer to this is the answer to that.
        _ => {
            guti.send("isready");
            let mut said = guti.until("readyok");
            said.pop();
            said
        }
    };
    *held = Some(guti);
    said
}
