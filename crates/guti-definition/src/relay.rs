//! Whether the table of a relay game makes sense.

use super::document::At;
use super::error::Report;
use super::family::Family;
use super::family_table::FamilyTable;
use super::holes;
use super::model::{Relay, RelayOptions, RelayOverlay, SelectedOptions, Variants};

impl FamilyTable for Relay {
    const FAMILY: Family = Family::Relay;
    type Options = RelayOptions;

    fn options(&self) -> &RelayOverlay {
        &self.options
    }
    fn variants(&self) -> &Variants<RelayOverlay> {
        &self.variants
    }
    fn selected(options: RelayOptions) -> SelectedOptions {
        SelectedOptions::Relay(options)
    }
    fn check(&self, _text: &str, _at: At<'_>, report: &mut Report) {
        holes::check(&self.board, &self.setup, report);
    }
}
