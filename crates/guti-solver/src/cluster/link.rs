//! The link of a worker to all workers: sends records, and waits until a step is over everywhere.

use super::frame::{ByTarget, Frame, FrameBuilder, Record};
use super::stream::{Interrupted, Monitor};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};
use timely::WorkerConfig;
use timely::communication::Allocator;
use timely::communication::allocator::zero_copy::allocator::TcpBuilder;
use timely::container::CapacityContainerBuilder;
use timely::dataflow::channels::pact::DistributorPact;
use timely::dataflow::operators::generic::Operator;
use timely::dataflow::operators::{Input, Probe};
use timely::dataflow::{InputHandle, ProbeHandle};
use timely::worker::Worker;

/// The most words of a frame. With fewer, the head of a message would matter; with more, a worker
/// would keep much memory for the frames of all others.
const FRAME_WORDS: usize = 1 << 15;

/// The fewest words of a frame, however many workers there are.
const LEAST_FRAME_WORDS: usize = 1 << 10;

/// The words of all unsent frames of a worker together.
const UNSENT_WORDS: usize = 1 << 22;

/// The longest time that a waiting worker sleeps before it checks whether the run has failed.
const PATIENCE: Duration = Duration::from_millis(20);

/// The kind of the records with which workers add up numbers.
const COUNT: u32 = u32::MAX;

/// The number of a worker among all workers, and the numbers that describe them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorkerId {
    /// The number of this worker.
    pub index: usize,
    /// The number of processes.
    pub processes: usize,
    /// The number of workers of each process.
    pub threads: usize,
}

impl WorkerId {
    /// The number of workers.
    pub fn workers(self) -> usize {
        self.processes * self.threads
    }

    /// The process of this worker.
    pub fn process(self) -> usize {
        self.index / self.threads
    }

    /// Whether this worker does what is done once in a process.
    pub fn is_leader(self) -> bool {
        self.index.is_multiple_of(self.threads)
    }
}

/// The link of one worker to all workers.
///
/// All workers take the same *steps*. In a step a worker sends records to others, in *waves* that
/// limit how much is under way. A step ends for a worker when all workers have ended it and every
/// record of it has arrived: each wave is a timestamp of a timely dataflow, and its progress
/// tracking says so. The worker has read its own records then. Another one may still be reading;
/// before something is used that several workers fill, there is a [barrier](Link::barrier).
pub struct Link {
    id: WorkerId,
    worker: Worker,
    input: InputHandle<u64, FrameBuilder>,
    probe: ProbeHandle<u64>,
    arrived: Rc<RefCell<VecDeque<Frame>>>,
    /// Frames of the next step, from workers that are ahead by one.
    early: VecDeque<Frame>,
    /// By target: the frame that is being filled.
    unsent: Vec<Frame>,
    frame_words: usize,
    /// The number of the current wave, over all steps.
    wave: u64,
    step: u32,
    /// The sum of the numbers that have arrived in this step.
    sum: u64,
    monitor: Arc<Monitor>,
}

impl Link {
    /// Connects a worker, on the thread on which it runs.
    pub fn new(builder: TcpBuilder, id: WorkerId, monitor: Arc<Monitor>) -> Link {
        let allocator = Allocator::Tcp(builder.build());
        let mut worker = Worker::new(WorkerConfig::default(), allocator, Some(Instant::now()));
        let arrived = Rc::new(RefCell::new(VecDeque::new()));
        let queue = Rc::clone(&arrived);
        let probe = ProbeHandle::new();
        let input = worker.dataflow(|scope| {
            let (input, frames) = scope.new_input_with_builder::<FrameBuilder>();
            let pact = DistributorPact(|_| ByTarget);
            frames
                .unary::<CapacityContainerBuilder<Vec<()>>, _, _, _>(pact, "receive", |_, _| {
                    move |input, _| {
                        input.for_each(|_, frame| {
                            queue.borrow_mut().push_back(std::mem::take(frame));
                        });
                    }
                })
                .probe_with(&probe);
            input
        });
        let unsent = (0..id.workers()).map(|target| Frame { target, words: Vec::new() }).collect();
        let frame_words = (UNSENT_WORDS / id.workers()).clamp(LEAST_FRAME_WORDS, FRAME_WORDS);
        Link {
            id,
            worker,
            input,
            probe,
            arrived,
            early: VecDeque::new(),
            unsent,
            frame_words,
            wave: 0,
            step: 0,
            sum: 0,
            monitor,
        }
    }

    /// Which worker this is.
    pub fn id(&self) -> WorkerId {
        self.id
    }

    /// A good length for the content of records that are parts of something larger; it is the same
    /// for all workers.
    pub fn chunk_words(&self) -> usize {
        self.frame_words / 2
    }

    /// Sends a record to a worker; `content` is split into several records if it is long.
    pub fn send(&mut self, target: usize, kind: u32, address: u32, content: &[u32]) {
        for content in content.chunks(self.frame_words) {
            self.send_whole(target, Record { kind, address, content });
        }
    }

    /// Sends one record to a worker.
    pub fn send_whole(&mut self, target: usize, record: Record<'_>) {
        let words = &mut self.unsent[target].words;
        if words.is_empty() {
            words.push(self.step);
        }
        words.extend([record.kind, record.address, record.content.len() as u32]);
        words.extend_from_slice(record.content);
        if words.len() >= self.frame_words {
            self.send_frame(target);
        }
    }

    fn send_frame(&mut self, target: usize) {
        let frame = &mut self.unsent[target];
        self.input.send_batch(frame);
        // The channel may have left the buffer of another frame here, to be reused.
        frame.target = target;
        frame.words.clear();
    }

    /// Passes the records that have arrived to `receive`.
    ///
    /// # Errors
    ///
    /// If the run has failed.
    pub fn poll(&mut self, receive: &mut impl FnMut(Record<'_>)) -> Result<(), Interrupted> {
        self.monitor.check()?;
        self.worker.step();
        self.drain(receive);
        Ok(())
    }

    /// Ends a wave: waits until all workers have ended the wave before it and its records have
    /// arrived.
    ///
    /// # Errors
    ///
    /// If the run has failed.
    pub fn end_wave(&mut self, receive: &mut impl FnMut(Record<'_>)) -> Result<(), Interrupted> {
        self.close_wave();
        self.wait_for_waves_before(self.wave - 1, receive)
    }

    /// Ends a step, and returns the sum of the `number`s of all workers.
    ///
    /// # Errors
    ///
    /// If the run has failed.
    pub fn end_step(
        &mut self,
        number: u64,
        receive: &mut impl FnMut(Record<'_>),
    ) -> Result<u64, Interrupted> {
        if number > 0 {
            let content = [number as u32, (number >> 32) as u32];
            for target in 0..self.id.workers() {
                self.send_whole(target, Record { kind: COUNT, address: 0, content: &content });
            }
        }
        self.close_wave();
        self.wait_for_waves_before(self.wave, receive)?;
        self.step += 1;
        Ok(std::mem::take(&mut self.sum))
    }

    /// Waits until all workers have reached this call, and so have read what was sent to them
    /// before.
    ///
    /// # Errors
    ///
    /// If the run has failed.
    pub fn barrier(&mut self) -> Result<(), Interrupted> {
        self.end_step(0, &mut |_| ()).map(|_| ())
    }

    fn close_wave(&mut self) {
        for target in 0..self.unsent.len() {
            self.send_frame(target);
        }
        self.wave += 1;
        self.input.advance_to(self.wave);
    }

    fn wait_for_waves_before(
        &mut self,
        wave: u64,
        receive: &mut impl FnMut(Record<'_>),
    ) -> Result<(), Interrupted> {
        while self.probe.less_than(&wave) {
            self.monitor.check()?;
            self.worker.step_or_park(Some(PATIENCE));
            self.drain(receive);
        }
        // These frames arrived with the last step of the dataflow.
        self.drain(receive);
        Ok(())
    }

    fn drain(&mut self, receive: &mut impl FnMut(Record<'_>)) {
        while self.early.front().is_some_and(|frame| frame.step() == self.step) {
            let frame = self.early.pop_front().expect("there is one");
            read(&frame, &mut self.sum, receive);
        }
        loop {
            let Some(frame) = self.arrived.borrow_mut().pop_front() else { return };
            if frame.step() == self.step {
                read(&frame, &mut self.sum, receive);
            } else {
                self.early.push_back(frame);
            }
        }
    }
}

fn read(frame: &Frame, sum: &mut u64, receive: &mut impl FnMut(Record<'_>)) {
    frame.records(|record| match record {
        Record { kind: COUNT, content: [low, high], .. } => {
            *sum += u64::from(*low) | u64::from(*high) << 32;
        }
        record => receive(record),
    });
}
