//! Data sets as Apache Parquet: a row group for each part that is written. The columns and their meaning
//! are in the metadata of the file.

use super::{COLUMNS, RowWriter};
use guti_solver::export::ExportedPosition;
use parquet::basic::Compression;
use parquet::data_type::{ByteArray, ByteArrayType, DataType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;
use std::fs::File;
use std::io;
use std::sync::Arc;

/// The columns, in the order of [`COLUMNS`].
const SCHEMA: &str = "message positions {
    REQUIRED BYTE_ARRAY layer (STRING);
    REQUIRED BYTE_ARRAY position (STRING);
    REQUIRED INT64 boards;
    REQUIRED BYTE_ARRAY outcome (STRING);
    REQUIRED INT32 value;
    OPTIONAL INT32 distance;
    REQUIRED GROUP best_moves (LIST) {
        REPEATED GROUP list {
            REQUIRED BYTE_ARRAY element (STRING);
        }
    }
}";

struct ParquetWriter {
    file: SerializedFileWriter<File>,
}

/// Starts a Parquet file; `about` and the meaning of the columns become its metadata.
///
/// # Errors
///
/// A file whose first bytes cannot be written.
pub fn writer(file: File, about: &[(&str, String)]) -> io::Result<Box<dyn RowWriter>> {
    let columns = COLUMNS
        .iter()
        .map(|(name, meaning)| KeyValue::new(format!("guti.column.{name}"), (*meaning).to_owned()));
    let about = about.iter().map(|(key, value)| KeyValue::new((*key).to_owned(), value.clone()));
    let properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_key_value_metadata(Some(about.chain(columns).collect()))
        .build();
    let file = parse_message_type(SCHEMA)
        .and_then(|schema| SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties)))
        .map_err(io::Error::other)?;
    Ok(Box::new(ParquetWriter { file }))
}

impl RowWriter for ParquetWriter {
    fn write(&mut self, rows: &[ExportedPosition]) -> io::Result<()> {
        self.group(rows).map_err(io::Error::other)
    }

    fn finish(self: Box<Self>) -> io::Result<()> {
        self.file.close().map(drop).map_err(io::Error::other)
    }
}

impl ParquetWriter {
    fn group(&mut self, rows: &[ExportedPosition]) -> Result<(), ParquetError> {
        let text = |of: fn(&ExportedPosition) -> String| -> Vec<ByteArray> {
            rows.iter().map(|row| ByteArray::from(of(row).into_bytes())).collect()
        };
        let mut group = self.file.next_row_group()?;
        column::<ByteArrayType>(&mut group, &text(|row| row.layer.to_string()), None, None)?;
        column::<ByteArrayType>(&mut group, &text(|row| row.position.clone()), None, None)?;
        let boards: Vec<i64> = rows.iter().map(|row| row.boards as i64).collect();
        column::<Int64Type>(&mut group, &boards, None, None)?;
        column::<ByteArrayType>(
            &mut group,
            &text(|row| row.outcome.word().to_owned()),
            None,
            None,
        )?;
        let values: Vec<i32> = rows.iter().map(|row| row.value.into()).collect();
        column::<Int32Type>(&mut group, &values, None, None)?;
        let distances: Vec<i32> =
            rows.iter().filter_map(|row| row.distance.map(i32::from)).collect();
        let defined: Vec<i16> = rows.iter().map(|row| row.distance.is_some().into()).collect();
        column::<Int32Type>(&mut group, &distances, Some(&defined), None)?;
        let moves = rows.iter().flat_map(|row| &row.best_moves);
        let moves: Vec<ByteArray> = moves.map(|mv| ByteArray::from(mv.as_str())).collect();
        let [defined, repeated] = levels(rows);
        column::<ByteArrayType>(&mut group, &moves, Some(&defined), Some(&repeated))?;
        group.close().map(drop)
    }
}

fn column<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, File>,
    values: &[T::T],
    defined: Option<&[i16]>,
    repeated: Option<&[i16]>,
) -> Result<(), ParquetError> {
    let column = group.next_column()?;
    let mut column = column.ok_or_else(|| ParquetError::General("a column too many".to_owned()))?;
    column.typed::<T>().write_batch(values, defined, repeated)?;
    column.close()
}

/// The definition and repetition levels of the lists of moves: an empty list has an entry that is not
/// defined, and of the moves of a list all but the first repeat.
fn levels(rows: &[ExportedPosition]) -> [Vec<i16>; 2] {
    let (mut defined, mut repeated) = (Vec::new(), Vec::new());
    for row in rows {
        defined.push(i16::from(!row.best_moves.is_empty()));
        repeated.push(0);
        for _ in row.best_moves.iter().skip(1) {
            defined.push(1);
            repeated.push(1);
        }
    }
    [defined, repeated]
}
