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

#[test]
fn one_of_the_two_can_go_to_standard_output() {
    let folder = tempfile::tempdir().unwrap();
    let svg = folder.path().join("dara.svg");
    let output = common::guti(
        &["board", "dara", "--pdf", "-", "--svg", svg.to_str().unwrap()],
        "",
        "no-tables",
    );
    assert!(output.status.success(), "{output:?}");
    assert!(output.stdout.starts_with(b"%PDF-") && svg.is_file());
    assert!(output.stdout.trim_ascii_end().ends_with(b"%%EOF"), "something follows the PDF");
    let both = common::guti(&["board", "dara", "--pdf", "-", "--svg", "-"], "", "no-tables");
    let error = String::from_utf8_lossy(&both.stderr).into_owned();
    assert!(!both.status.success() && both.stdout.is_empty(), "{error}");
    assert!(error.contains("only one of the two"), "{error}");
}
