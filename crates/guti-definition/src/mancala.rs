//! Whether the table of a mancala game makes sense: its numbers, and options that do not go
//! together.

use super::document::At;
use super::error::Report;
use super::family::Family;
use super::family_table::FamilyTable;
use super::holes;
use super::model::{
    Again, End, Feeding, Mancala, MancalaCapture, MancalaOptions, MancalaOverlay, SelectedOptions,
    Stores, Variants,
};
use super::options::Unplayable;
use guti_words::{Fact, fact};

impl FamilyTable for Mancala {
    const FAMILY: Family = Family::Mancala;
    type Options = MancalaOptions;

    fn options(&self) -> &MancalaOverlay {
        &self.options
    }
    fn variants(&self) -> &Variants<MancalaOverlay> {
        &self.variants
    }
    fn selected(options: MancalaOptions) -> SelectedOptions {
        SelectedOptions::Mancala(options)
    }
    fn check(&self, _text: &str, _at: At<'_>, report: &mut Report) {
        holes::check(&self.board, &self.setup, report);
    }

    /// Counters only move on, and where a store is sown none leaves a row without one going into
    /// the store.
    fn can_go_on_for_ever(options: &MancalaOptions) -> bool {
        options.stores != Stores::Own
    }

    fn clashes(options: &MancalaOptions) -> Vec<Unplayable> {
        let standard = MancalaOptions::DEFAULT;
        let mut found = Vec::new();
        let mut refuse = |wrong: bool, key: &'static str, what: Fact, help: Fact| {
            if wrong {
                found.push(Unplayable { key, what, help });
            }
        };
        let to_set = |setting: &str| fact!("option-to-set", setting = setting);
        let again = options.again == Again::OwnStore && options.stores != Stores::Own;
        refuse(again, "again", fact!("again-needs-store"), to_set("stores = \"own\""));
        let empty = options.empty_capture != standard.empty_capture
            && options.capture != MancalaCapture::Opposite;
        let help = to_set("capture = \"opposite\"");
        refuse(empty, "empty_capture", fact!("empty-capture-opposite"), help);
        let slam = options.grand_slam != standard.grand_slam
            && options.capture != MancalaCapture::TwosAndThrees;
        let help = to_set("capture = \"twos-and-threes\"");
        refuse(slam, "grand_slam", fact!("grand-slam-other-row"), help);
        let feeding = options.feeding == Feeding::Compulsory && options.end == End::RowEmpty;
        refuse(feeding, "feeding", fact!("nobody-fed"), to_set("end = \"stuck\""));
        found
    }
}
