//! Which positions of a layer are stored.

use crate::folder::STORED_NOTE;

/// The positions of a layer whose values are stored. Those of the others follow from their moves, and
/// the prober derives them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stored {
    /// All positions. A file without the note [`STORED_NOTE`] stores all.
    All,
    /// Those with a quiet move. Every other one has the value of its best conversion.
    Quiet,
    /// Those with a quiet move in which no conversion reaches the upper bound of values, in games of pieces
    /// a win. Every other one has the value of its best conversion. Older programs would take such a file
    /// for one that stores [`Quiet`](Stored::Quiet), so it has version 3 of the format.
    Undecided,
}

impl Stored {
    /// The text of the note [`STORED_NOTE`].
    pub const fn note(self) -> &'static str {
        match self {
            Stored::All => "all",
            Stored::Quiet => "quiet",
            Stored::Undecided => "undecided",
        }
    }

    /// The positions that a file with these notes in its header stores.
    ///
    /// # Errors
    ///
    /// The text of the note, if it is unknown.
    pub(super) fn of(notes: &[(String, String)]) -> Result<Stored, &str> {
        let note = notes.iter().find(|(name, _)| name == STORED_NOTE);
        let Some((_, text)) = note else { return Ok(Stored::All) };
        let kinds = [Stored::All, Stored::Quiet, Stored::Undecided];
        kinds.into_iter().find(|kind| kind.note() == text).ok_or(text)
    }
}
