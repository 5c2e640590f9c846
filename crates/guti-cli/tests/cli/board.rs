//! `guti board`: the files that it writes.

use crate::common;
use std::fs;

#[test]
fn the_board_is_written_as_pdf_and_svg() {
    let folder = tempfile::tempdir().unwrap();
    let [pdf, svg] = ["pretwa.pdf", "pretwa.svg"].map(|name| folder.path().join(name));
    let [one, two] = [&pdf, &svg].map(|file| file.to_str().unwrap());
    let arguments = ["board", "pretwa", "--pdf", one, "--svg", two];
    let output = common::guti(&arguments, "", "no-tables");
    assert!(output.status.success(), "{output:?}");
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said.lines().count(), 2, "{said}");
    assert!(fs::read(pdf).unwrap().starts_with(b"%PDF-"));
    assert!(fs::read_to_string(svg).unwrap().contains("width=\"210mm\" height=\"297mm\""));
}
