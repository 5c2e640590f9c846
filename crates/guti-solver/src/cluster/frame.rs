//! What workers send each other, as a container of timely's channels.

use timely::Accountable;
use timely::bytes::arc::Bytes;
use timely::communication::Push;
use timely::container::CapacityContainerBuilder;
use timely::dataflow::channels::pushers::exchange::Distributor;
use timely::dataflow::channels::{ContainerBytes, Message};
use timely::progress::Stamp;

/// Builds frames one by one, as they are sent.
pub type FrameBuilder = CapacityContainerBuilder<Frame>;

/// A message to one worker: the number of the step to which it belongs, then records.
///
/// On the wire a frame is its words, each in four bytes in the order of the machine; machines of
/// different byte orders refuse each other when they connect.
#[derive(Clone, Debug, Default)]
pub struct Frame {
    /// The number of the worker that receives it.
    pub target: usize,
    /// The number of the step, then the records; an empty frame has no words.
    pub words: Vec<u32>,
}

/// A part of a frame; before its content stand its kind, its address, and the number of words of the
/// content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record<'a> {
    /// What it is, as sender and receiver have agreed.
    pub kind: u32,
    /// What the content is about, such as a block of a half; its kind says how to read it.
    pub address: u32,
    /// The content, in words; its form depends on the kind.
    pub content: &'a [u32],
}

impl Frame {
    /// The number of the step to which a frame belongs.
    pub fn step(&self) -> u32 {
        self.words[0]
    }

    /// Calls `each` with the records.
    pub fn records(&self, mut each: impl FnMut(Record<'_>)) {
        let mut rest = &self.words[1..];
        while let [kind, address, len, more @ ..] = rest {
            let (content, more) = more.split_at(*len as usize);
            each(Record { kind: *kind, address: *address, content });
            rest = more;
        }
    }
}

impl Accountable for Frame {
    fn record_count(&self) -> i64 {
        i64::from(!self.words.is_empty())
    }
}

impl ContainerBytes for Frame {
    fn from_bytes(bytes: Bytes) -> Frame {
        // The first word says how many follow: messages are padded to eight bytes.
        let (len, rest) = bytes.split_at(4);
        let len = u32::from_ne_bytes([len[0], len[1], len[2], len[3]]) as usize;
        let mut words = vec![0; len];
        bytemuck::cast_slice_mut::<u32, u8>(&mut words).copy_from_slice(&rest[..len * 4]);
        Frame { target: 0, words }
    }

    fn length_in_bytes(&self) -> usize {
        ((self.words.len() + 1) * 4).next_multiple_of(8)
    }

    fn into_bytes<W: std::io::Write>(&self, writer: &mut W) {
        let padding = [0; 4];
        let padding = &padding[..self.length_in_bytes() - (self.words.len() + 1) * 4];
        let len = (self.words.len() as u32).to_ne_bytes();
        for part in [&len, bytemuck::cast_slice(&self.words), padding] {
            // timely has reserved this much memory for it.
            writer.write_all(part).expect("a message fits into its buffer");
        }
    }
}

/// Sends every frame to its target.
pub struct ByTarget;

impl Distributor<Frame> for ByTarget {
    fn partition<T: Clone, P: Push<Message<T, Frame>>>(
        &mut self,
        frame: &mut Frame,
        stamp: &Stamp<T>,
        pushers: &mut [P],
    ) {
        let target = frame.target;
        Message::push_at(frame, stamp.clone(), &mut pushers[target]);
    }

    fn flush<T: Clone, P: Push<Message<T, Frame>>>(&mut self, _: &Stamp<T>, _: &mut [P]) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use timely::bytes::arc::BytesMut;

    #[test]
    fn frames_come_back_from_their_bytes() {
        for len in 1..20u32 {
            let frame = Frame { target: 3, words: (7..7 + len).collect() };
            let mut bytes = Vec::new();
            frame.into_bytes(&mut bytes);
            assert_eq!((bytes.len(), bytes.len() % 8), (frame.length_in_bytes(), 0));
            assert_eq!(Frame::from_bytes(BytesMut::from(bytes).freeze()).words, frame.words);
        }
    }

    #[test]
    fn records_are_found_again() {
        let frame = Frame { target: 0, words: vec![9, 1, 2, 3, 10, 11, 12, 4, 5, 0, 6, 7, 1, 13] };
        let mut seen = Vec::new();
        frame.records(|record| seen.push((record.kind, record.address, record.content.to_vec())));
        assert_eq!(frame.step(), 9);
        assert_eq!(seen, [(1, 2, vec![10, 11, 12]), (4, 5, vec![]), (6, 7, vec![13])]);
    }
}
