//! What the tables of all families have in common.

use super::document::At;
use super::error::Report;
use super::family::Family;
use super::model::{OptionSet, SelectedOptions, Variants};
use super::options::Unplayable;
use guti_words::fact;

/// What a file or a variant says of the options of a family.
pub(super) type OverlayOf<T> = <<T as FamilyTable>::Options as OptionSet>::Overlay;

/// The table of a family in a game file.
pub(super) trait FamilyTable {
    const FAMILY: Family;
    type Options: OptionSet;

    fn options(&self) -> &OverlayOf<Self>;
    fn variants(&self) -> &Variants<OverlayOf<Self>>;
    fn selected(options: Self::Options) -> SelectedOptions;

    /// Reports everything about the board and the set-up that does not make sense. `at` is the
    /// table, and `text` the whole file.
    fn check(&self, text: &str, at: At<'_>, report: &mut Report);

    /// The number of pieces that a side begins with, and the number with which it has lost, in a
    /// family of games with pieces.
    fn pieces(&self, _options: &Self::Options) -> Option<[u8; 2]> {
        None
    }

    /// Whether a position can come again under these options.
    fn can_go_on_for_ever(_options: &Self::Options) -> bool {
        true
    }

    /// The pairs of options that exclude each other.
    fn clashes(_options: &Self::Options) -> Vec<Unplayable> {
        Vec::new()
    }

    /// The options that an overlay sets although they decide nothing under the ones played.
    fn idle(_set: &OverlayOf<Self>, _played: &Self::Options) -> Vec<Unplayable> {
        Vec::new()
    }

    /// Why the game cannot be played under these options, each reason with the option to change.
    fn problems(&self, options: &Self::Options) -> Vec<Unplayable> {
        let mut found = Vec::new();
        if options.repetition() == 1 {
            found.push(Unplayable {
                key: "repetition",
                what: fact!("repetition-one"),
                help: fact!("repetition-usual"),
            });
        }
        if let Some([pieces, lose_at]) = self.pieces(options)
            && lose_at >= pieces
        {
            found.push(Unplayable {
                key: "lose_at",
                what: fact!("lost-at-start", number = lose_at),
                help: fact!("lose-at-less", pieces = pieces),
            });
        }
        found.extend(Self::clashes(options));
        found
    }

    /// What is wrong with an overlay in the file: with the options that it leads to, and with what it
    /// sets although it decides nothing.
    fn problems_of(&self, overlay: &OverlayOf<Self>) -> Vec<Unplayable> {
        let played = Self::Options::default().overlaid(self.options()).overlaid(overlay);
        let mut found = self.problems(&played);
        found.extend(Self::idle(overlay, &played));
        found.extend(Self::endless(&played));
        found
    }

    /// The problem of a game that can go on for ever and that nothing breaks off. Options that are
    /// selected by hand are not checked for it, since such a game may be worth studying.
    fn endless(options: &Self::Options) -> Option<Unplayable> {
        let off = options.repetition() == 0 && options.quiet_plies() == 0;
        (off && Self::can_go_on_for_ever(options)).then(|| Unplayable {
            key: "repetition",
            what: fact!("game-without-end"),
            help: fact!("end-needed"),
        })
    }
}

/// Evaluates an expression with the family's table of a definition, if it has one.
macro_rules! with_family_table {
    ($definition:expr, $table:ident => $body:expr) => {{
        let definition: &$crate::Definition = $definition;
        if let Some($table) = &definition.leap {
            let $table = $table.get_ref();
            Some($body)
        } else if let Some($table) = &definition.row {
            let $table = $table.get_ref();
            Some($body)
        } else if let Some($table) = &definition.relay {
            let $table = $table.get_ref();
            Some($body)
        } else if let Some($table) = &definition.mancala {
            let $table = $table.get_ref();
            Some($body)
        } else {
            None
        }
    }};
}
pub(super) use with_family_table;

/// Evaluates an expression with a table of a definition that may be changed, if it has one.
macro_rules! with_family_table_mut {
    ($definition:expr, $table:ident => $body:expr) => {{
        let definition: &mut $crate::Definition = $definition;
        if let Some($table) = &mut definition.leap {
            let $table = $table.get_mut();
            Some($body)
        } else if let Some($table) = &mut definition.row {
            let $table = $table.get_mut();
            Some($body)
        } else if let Some($table) = &mut definition.relay {
            let $table = $table.get_mut();
            Some($body)
        } else if let Some($table) = &mut definition.mancala {
            let $table = $table.get_mut();
            Some($body)
        } else {
            None
        }
    }};
}
pub(super) use with_family_table_mut;
