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
    /// The same positions. The value is the better one of the entry and the best conversion, so that where a
    /// conversion is worth as much as the position, the entry may be anything that is not better. It has
    /// version 4 of the format.
    Better,
}

impl Stored {
    /// The text of the note [`STORED_NOTE`].
    pub const fn note(self) -> &'static str {
        match self {
            Stored::All => "all",
            Stored::Quiet => "quiet",
            Stored::Undecided => "undecided",
            Stored::Better => "better",
        }
    }

    /// Whether conversions are looked at first, and an entry is read only where none of them decides.
    pub const fn is_of_undecided(self) -> bool {
        matches!(self, Stored::Undecided | Stored::Better)
    }

    /// The value of a position from its entry and the value of its best conversion, [`i16::MIN`] if it has none.
    pub fn value(self, entry: i16, conversion: i16) -> i16 {
        if self == Stored::Better { entry.max(conversion) } else { entry }
    }

    /// The positions that a file with these notes in its header stores.
    ///
    /// # Errors
    ///
    /// The text of the note, if it is unknown.
    pub(super) fn of(notes: &[(String, String)]) -> Result<Stored, &str> {
        let note = notes.iter().find(|(name, _)| name == STORED_NOTE);
        let Some((_, text)) = note else { return Ok(Stored::All) };
        let kinds = [Stored::All, Stored::Quiet, Stored::Undecided, Stored::Better];
        kinds.into_iter().find(|kind| kind.note() == text).ok_or(text)
    }
}
