//! `guti ugi` as a program sees it: what is sent, what is answered, whatever it takes.
//!
//! Nothing here depends on the speed of the machine: what must come is waited for, and what must
//! not come is asked for after something that comes later.

mod dialogue;
mod games;
mod harness;
mod hostile;
mod recorded;
mod searching;
#[path = "../../../guti-ugi/tests/transcript/mod.rs"]
mod transcript;
