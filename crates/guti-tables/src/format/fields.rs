//! Named fields one after the other, as the header and the descriptions of sections have them: the
//! length of the name in one byte, the name, the length of the value in four, the value.
//!
//! A reader passes over names that it does not know, so that later files can say more.

/// Adds a field.
#[cfg(feature = "write")]
pub fn put(out: &mut Vec<u8>, name: &str, value: &[u8]) {
    out.push(name.len() as u8);
    out.extend_from_slice(name.as_bytes());
    out.extend_from_slice(&(value.len() as u32).to_le_bytes());
    out.extend_from_slice(value);
}

/// Takes values from the beginning of some bytes.
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

    /// The next field.
    pub fn field(&mut self) -> Option<(&'a [u8], FieldReader<'a>)> {
        let name = self.u8()?;
        let name = self.bytes(name.into())?;
        let value = self.u32()?;
        Some((name, FieldReader(self.bytes(value as usize)?)))
    }
}

/// A value that is all there is, not followed by anything.
pub fn whole<'a, T>(
    mut reader: FieldReader<'a>,
    take: impl FnOnce(&mut FieldReader<'a>) -> Option<T>,
) -> Option<T> {
    let value = take(&mut reader)?;
    reader.0.is_empty().then_some(value)
}

/// A value that is a text.
pub fn text(reader: FieldReader<'_>) -> Option<String> {
    str::from_utf8(reader.0).ok().map(str::to_owned)
}
