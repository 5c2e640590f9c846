//! The connections between processes, and what happens when one breaks.

use super::ClusterError;
use crate::error::SolveError;
use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use timely::communication::allocator::zero_copy::stream::Stream;

/// What the threads of a process know of the run: the first error, and which connections are
/// closed.
#[derive(Debug, Default)]
pub struct Monitor {
    failed: AtomicBool,
    sent: AtomicU64,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    error: Option<SolveError>,
    /// Whether all processes have everything, so that connections may be closed.
    finished: bool,
    /// The number of connections that the other side has closed.
    closed: usize,
    /// The layer that is being solved, as text for error messages.
    progress: String,
}

/// The run has failed: the error is in the [`Monitor`].
#[derive(Clone, Copy, Debug)]
pub struct Interrupted;

impl Monitor {
    fn state(&self) -> MutexGuard<'_, State> {
        // A thread that panicked has left nothing here half changed.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Fails the run, unless it has failed already.
    pub fn fail(&self, error: SolveError) {
        let mut state = self.state();
        state.error.get_or_insert(error);
        self.failed.store(true, Ordering::Release);
    }

    /// Checks that the run goes on. Workers call this so that they stop soon after another one has
    /// failed.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] once the run has failed or a connection is closed.
    pub fn check(&self) -> Result<(), Interrupted> {
        if self.failed.load(Ordering::Acquire) { Err(Interrupted) } else { Ok(()) }
    }

    /// Takes the first error.
    pub fn take_error(&self) -> Option<SolveError> {
        self.state().error.take()
    }

    /// Sets the layer that is being solved.
    pub fn set_progress(&self, layer: String) {
        self.state().progress = layer;
    }

    /// Records that all processes have everything.
    pub fn finish(&self) {
        self.state().finished = true;
    }

    /// Waits until the other sides of all connections are closed: until they have read everything.
    pub fn wait_until_closed(&self, connections: usize, limit: Duration) {
        let end = Instant::now() + limit;
        let mut state = self.state();
        while state.closed < connections {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return;
            }
            let waited = self.changed.wait_timeout(state, left);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// The number of bytes sent to other processes.
    pub fn sent_bytes(&self) -> u64 {
        self.sent.load(Ordering::Relaxed)
    }

    /// Notes that the connection to a process is closed or broken.
    fn lost(&self, peer: &Peer) {
        let mut state = self.state();
        state.closed += 1;
        if !state.finished {
            let layer = state.progress.clone();
            let (process, address) = (peer.process, peer.address.clone());
            let error = ClusterError::Ended { process, address, layer };
            state.error.get_or_insert(error.into());
        }
        // Nobody needs to wait for it any more, even if all is well.
        self.failed.store(true, Ordering::Release);
        self.changed.notify_all();
    }
}

/// A process at the other end of a connection.
#[derive(Clone, Debug)]
pub struct Peer {
    /// The number of the process: its place in the list of hosts, from 0.
    pub process: usize,
    /// Its address in the list of hosts.
    pub address: String,
}

/// A connection to another process, for timely's threads.
///
/// These threads panic when a connection breaks, but the program should report what has happened.
/// So a stream never gives them an error: it tells the [`Monitor`], and the thread sleeps until the
/// program ends.
#[derive(Debug)]
pub struct PeerStream {
    stream: TcpStream,
    peer: Peer,
    monitor: Arc<Monitor>,
}

impl PeerStream {
    /// A connection to a process.
    pub fn new(stream: TcpStream, peer: Peer, monitor: Arc<Monitor>) -> PeerStream {
        PeerStream { stream, peer, monitor }
    }
}

fn sleep_for_ever() -> ! {
    loop {
        std::thread::park();
    }
}

impl Read for PeerStream {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.stream.read(buffer) {
                Ok(count) if count > 0 => return Ok(count),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                _ => {
                    self.monitor.lost(&self.peer);
                    sleep_for_ever();
                }
            }
        }
    }
}

impl Write for PeerStream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        loop {
            match self.stream.write(bytes) {
                Ok(count) => {
                    self.monitor.sent.fetch_add(count as u64, Ordering::Relaxed);
                    return Ok(count);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                // The thread that reads from the same connection notices it too, and says so.
                Err(_) => sleep_for_ever(),
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Stream for PeerStream {
    fn try_clone(&self) -> io::Result<PeerStream> {
        let (peer, monitor) = (self.peer.clone(), Arc::clone(&self.monitor));
        Ok(PeerStream { stream: self.stream.try_clone()?, peer, monitor })
    }

    fn set_nonblocking(&self, nonblocking: bool) -> io::Result<()> {
        self.stream.set_nonblocking(nonblocking)
    }

    fn shutdown(&self, how: Shutdown) -> io::Result<()> {
        // What workers of a failed run leave behind ends in good order too. The other side must not take this
        // process for the one that was lost, so the connection stays until this process ends.
        if !self.monitor.state().finished {
            return Ok(());
        }
        // A connection that the other side has closed already needs no more.
        self.stream.shutdown(how).or(Ok(()))
    }
}

impl From<Interrupted> for SolveError {
    fn from(_: Interrupted) -> SolveError {
        SolveError::Stopped
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::TcpListener;

    #[test]
    fn only_a_finished_run_closes_connections_before_its_process_ends() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let stream = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        let (mut other, _) = listener.accept().unwrap();
        let monitor = Arc::new(Monitor::default());
        let [lost, peer] =
            [1, 2].map(|process| Peer { process, address: format!("127.0.0.1:{process}") });
        let stream = PeerStream::new(stream, peer, Arc::clone(&monitor));
        monitor.lost(&lost);
        stream.shutdown(Shutdown::Write).unwrap();
        other.set_nonblocking(true).unwrap();
        assert_eq!(other.read(&mut [0]).unwrap_err().kind(), io::ErrorKind::WouldBlock);
        monitor.finish();
        stream.shutdown(Shutdown::Write).unwrap();
        other.set_nonblocking(false).unwrap();
        assert_eq!(other.read(&mut [0]).unwrap(), 0);
    }
}
