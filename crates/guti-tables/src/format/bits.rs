//! Bit streams, the highest bit of each byte first.

/// At least 57 bits from bit number `bit` on, in the highest bits of the result; zeros after the end.
#[inline]
pub fn peek(bytes: &[u8], bit: usize) -> u64 {
    word(bytes, bit / 8) << (bit % 8)
}

/// Eight bytes from byte number `from` on, big-endian; zeros after the end.
#[inline]
pub fn word(bytes: &[u8], from: usize) -> u64 {
    match bytes.get(from..).and_then(<[u8]>::first_chunk) {
        Some(word) => u64::from_be_bytes(*word),
        None => last_word(bytes, from),
    }
}

#[cold]
fn last_word(bytes: &[u8], from: usize) -> u64 {
    let mut word = [0; 8];
    let rest = bytes.get(from..).unwrap_or_default();
    word[..rest.len()].copy_from_slice(rest);
    u64::from_be_bytes(word)
}

/// Writes a bit stream.
#[cfg(feature = "write")]
#[derive(Default)]
pub struct BitWriter {
    pub bytes: Vec<u8>,
    pending: u64,
    count: u32,
}

#[cfg(feature = "write")]
impl BitWriter {
    /// Appends the lowest `bits` bits of a number, at most 32.
    pub fn put(&mut self, number: u32, bits: u32) {
        self.pending = self.pending << bits | u64::from(number);
        self.count += bits;
        while self.count >= 8 {
            self.count -= 8;
            self.bytes.push((self.pending >> self.count) as u8);
        }
    }

    /// Appends zeros up to a whole byte.
    pub fn finish_byte(&mut self) {
        if self.count > 0 {
            self.put(0, 8 - self.count);
        }
    }
}

#[cfg(all(test, feature = "write"))]
mod tests {
    use super::*;

    #[test]
    fn bits_come_back_in_order() {
        let mut writer = BitWriter::default();
        writer.put(0b101, 3);
        writer.put(0x1ff, 9);
        writer.finish_byte();
        assert_eq!(writer.bytes, [0b1011_1111, 0b1111_0000]);
        assert_eq!(peek(&writer.bytes, 3) >> 55, 0x1ff);
        assert_eq!(peek(&writer.bytes, 12), 0);
        assert_eq!(peek(&writer.bytes, 1000), 0);
    }
}
