//! Numbers that look random and are the same every time.

/// A very small generator: xorshift with 64 bits.
pub struct Numbers(u64);

impl Numbers {
    /// The generator seeded with a text, such as the id of a game.
    pub fn seeded(text: &str) -> Self {
        Self(text.bytes().fold(0x9e37_79b9_7f4a_7c15, |seed: u64, byte| {
            (seed ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        }))
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    /// One of a list that is not empty.
    pub fn choose<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}
