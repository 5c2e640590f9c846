//! Data sets as comma-separated values (RFC 4180). Best moves are separated by spaces, and a distance
//! that is null is empty.

use super::{COLUMNS, RowWriter};
use guti_solver::export::ExportedPosition;
use std::io::{self, BufWriter, Write as _};

struct CsvWriter {
    file: BufWriter<Box<dyn io::Write>>,
}

/// Starts a file of comma-separated values: writes the names of the columns as its first line.
///
/// # Errors
///
/// A first line that cannot be written.
pub fn writer(file: Box<dyn io::Write>) -> io::Result<Box<dyn RowWriter>> {
    let mut file = BufWriter::new(file);
    let names: Vec<&str> = COLUMNS.iter().map(|(name, _)| *name).collect();
    writeln!(file, "{}", names.join(","))?;
    Ok(Box::new(CsvWriter { file }))
}

impl CsvWriter {
    fn row(&mut self, row: &ExportedPosition) -> io::Result<()> {
        let distance = row.distance.map_or_else(String::new, |plies| plies.to_string());
        writeln!(
            self.file,
            "{},{},{},{},{},{distance},{}",
            row.layer,
            quoted(&row.position),
            row.boards,
            row.outcome.word(),
            row.value,
            quoted(&row.best_moves.join(" "))
        )
    }
}

/// A field in quotes, if it needs them.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

impl RowWriter for CsvWriter {
    fn write(&mut self, rows: &[ExportedPosition]) -> io::Result<()> {
        rows.iter().try_for_each(|row| self.row(row))
    }

    fn finish(mut self: Box<Self>) -> io::Result<()> {
        self.file.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn a_comma_needs_quotes() {
        assert_eq!(quoted("a b"), "a b");
        assert_eq!(quoted("a,b"), "\"a,b\"");
        assert_eq!(quoted("a\"b"), "\"a\"\"b\"");
    }
}
