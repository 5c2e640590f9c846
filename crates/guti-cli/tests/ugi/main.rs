//! `guti ugi` as another program sees it.
//!
//! No test depends on the speed of the machine: expected lines are waited for, and that a line does not
//! come is checked after a line that must come later.

mod dialogue;
mod games;
mod harness;
mod hostile;
mod recorded;
mod rounds;
mod searching;
#[path = "../../../guti-ugi/tests/transcript/mod.rs"]
mod transcript;
