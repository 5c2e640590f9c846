//! An engine that speaks the protocol and misbehaves as it is told.

fn main() {}
