//! Named fields, of which the file header and the section headers consist.
//!
//! A field is the length of its name (one byte), the name, the length of its value (`u32`,
//! little-endian), and the value. Readers skip names that they do not know, so that later versions
//! can add fields.

/// Appends a field to `out`. The name has at most 255 bytes.
#[cfg(feature = "write")]
pub fn put(out: &mut Vec<u8>, name: &str, value: &[u8]) {
    out.push(name.len() as u8);
    out.extend_from_slice(name.as_bytes());
    out.extend_from_slice(&(value.len() as u32).to_le_bytes());
    out.extend_from_slice(value);
}

/// Reads values one after another from the beginning of a byte slice. All methods return `None` if the
/// bytes do not suffice.
#[derive(Clone, Copy)]
pub struct FieldReader<'a>(pub &'a [u8]);

impl<'a> FieldReader<'a> {
    pub fn bytes(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    pub fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        self.bytes(N)?.try_into().ok()
    }

    pub fn u8(&mut self) -> Option<u8> {
        self.array().map(u8::from_le_bytes)
    }

    pub fn u16(&mut self) -> Option<u16> {
        self.array().map(u16::from_le_bytes)
    }

    pub fn u32(&mut self) -> Option<u32> {
        self.array().map(u32::from_le_bytes)
    }

    pub fn u64(&mut self) -> Option<u64> {
        self.array().map(u64::from_le_bytes)
    }

    /// Reads a field: its name, and a reader of its value.
    pub fn field(&mut self) -> Option<(&'a [u8], FieldReader<'a>)> {
        let name = self.u8()?;
        let name = self.bytes(name.into())?;
        let value = self.u32()?;
        Some((name, FieldReader(self.bytes(value as usize)?)))
    }
}

/// Reads a value that must fill all remaining bytes.
pub fn whole<'a, T>(
    mut reader: FieldReader<'a>,
    take: impl FnOnce(&mut FieldReader<'a>) -> Option<T>,
) -> Option<T> {
    let value = take(&mut reader)?;
    reader.0.is_empty().then_some(value)
}

/// Reads all remaining bytes as UTF-8 text.
pub fn text(reader: FieldReader<'_>) -> Option<String> {
    str::from_utf8(reader.0).ok().map(str::to_owned)
}
