//! Whether the table of a mancala game makes sense: its numbers, and options that do not go
//! together.

use super::document::At;
use super::error::Report;
use super::family::Family;
use super::holes;
use super::model::{
    Again, End, Feeding, Mancala, MancalaCapture, MancalaOptions, MancalaOverlay, SelectedOptions,
    Stores, Variants,
};
use super::options::Unplayable;
use super::table::Table;

impl Table for Mancala {
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
        let mut refuse = |wrong: bool, key: &'static str, what: &str, help: &str| {
            if wrong {
                found.push(Unplayable { key, what: what.to_owned(), help: help.to_owned() });
            }
        };
        let again = options.again == Again::OwnStore && options.stores != Stores::Own;
        let what = "`again = \"own-store\"` needs a store that is sown";
        refuse(again, "again", what, "set `stores = \"own\"`");
        let empty = options.empty_capture != standard.empty_capture
            && options.capture != MancalaCapture::Opposite;
        let what = "`empty_capture` is about the opposite hole";
        refuse(empty, "empty_capture", what, "it goes with `capture = \"opposite\"`");
        let slam = options.grand_slam != standard.grand_slam
            && options.capture != MancalaCapture::TwosAndThrees;
        let what = "`grand_slam` is about captures in the other player's row";
        refuse(slam, "grand_slam", what, "it goes with `capture = \"twos-and-threes\"`");
        let feeding = options.feeding == Feeding::Compulsory && options.end == End::RowEmpty;
        let what = "nobody is fed where an empty row ends the game";
        refuse(feeding, "feeding", what, "set `end = \"stuck\"`");
        found
    }
}
