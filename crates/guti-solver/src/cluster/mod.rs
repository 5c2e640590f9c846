//! Several processes, on one machine or several, that solve a game together.
//!
//! Processes find each other by a list of [`Hosts`], and connect when they have agreed on what they
//! solve. Then the threads of all processes are workers of one computation with
//! [timely dataflow](https://docs.rs/timely) (D. Murray and others, *Naiad: a timely dataflow
//! system*, 2013): its exchange channels carry what workers send each other, and its progress
//! tracking says when all of it has arrived.

mod connect;
mod frame;
mod hello;
mod hosts;
mod link;
mod stream;

pub use crate::error::ClusterError;
pub(crate) use connect::{Connection, connect, exchange_solved};
pub(crate) use frame::Record;
pub(crate) use hello::{Hello, byte_order};
pub use hosts::{Hosts, HostsError};
pub(crate) use link::{Link, WorkerId};
pub(crate) use stream::{Interrupted, Monitor, Peer, PeerStream};

use crate::error::SolveError;
use std::sync::Arc;
use std::thread;
use std::time::Duration;
use timely::communication::Hooks;
use timely::communication::allocator::ProcessBuilder;
use timely::communication::allocator::zero_copy::initialize::initialize_networking_from_sockets;

/// How long a process waits after the end for the others to read what it has sent them.
const FAREWELL: Duration = Duration::from_secs(10);

/// How long a process that has lost another one keeps its own connections.
const GRACE: Duration = Duration::from_secs(3);

/// The processes of a run, and which of them this one is.
#[derive(Clone, Debug)]
pub struct Cluster {
    /// The addresses of all processes.
    pub hosts: Hosts,
    /// The number of this process, from 0.
    pub process: usize,
    /// How long a process waits at the start for the others.
    pub wait: Duration,
}

/// Runs `work` on every worker of this process, each on a thread of its own, and returns their
/// results. `connections` has the connection to each process.
///
/// # Errors
///
/// The first error of a worker, or that of a lost connection.
pub(crate) fn run_workers<T: Send>(
    cluster: &Cluster,
    connections: Vec<Option<Connection>>,
    threads: usize,
    monitor: &Arc<Monitor>,
    work: impl Fn(Link) -> Result<T, SolveError> + Sync,
) -> Result<Vec<T>, SolveError> {
    let processes = connections.len();
    let sockets: Vec<Option<PeerStream>> = connections
        .into_iter()
        .zip(cluster.hosts.addresses())
        .enumerate()
        .map(|(process, (connection, address))| {
            let peer = Peer { process, address: address.clone() };
            Some(PeerStream::new(connection?.stream, peer, Arc::clone(monitor)))
        })
        .collect();
    let hooks = Hooks::default();
    let builders = ProcessBuilder::new_typed_vector(threads, hooks.refill.clone(), None);
    let network =
        initialize_networking_from_sockets(builders, sockets, cluster.process, threads, hooks);
    let (builders, guard) = network.map_err(ClusterError::Network)?;
    // The guard would wait for the threads of the network, which may be asleep for good; see
    // `PeerStream`.
    std::mem::forget(guard);
    let results: Vec<Option<T>> = thread::scope(|scope| {
        let work = &work;
        let start = |(thread, builder)| {
            let id = WorkerId { index: cluster.process * threads + thread, processes, threads };
            scope.spawn(move || {
                let _guard = FailOnPanic(monitor);
                let result = work(Link::new(builder, id, Arc::clone(monitor)));
                // The other workers of this process must not wait for this one.
                result.map_err(|error| monitor.fail(error)).ok()
            })
        };
        let workers: Vec<_> = builders.into_iter().enumerate().map(start).collect();
        let join = |worker: thread::ScopedJoinHandle<'_, _>| {
            worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        workers.into_iter().map(join).collect()
    });
    if let Some(error) = monitor.take_error() {
        let is_lost = matches!(error, SolveError::Cluster(ClusterError::Ended { .. }));
        if is_lost {
            outlast_a_lost_process(processes);
        }
        return Err(error);
    }
    monitor.wait_until_closed(processes - 1, FAREWELL);
    Ok(results.into_iter().flatten().collect())
}

/// Waits, with all connections open, so that all other processes notice which one was lost first, and none takes this
/// one for it.
fn outlast_a_lost_process(processes: usize) {
    if processes > 2 {
        thread::sleep(GRACE);
    }
}

/// Fails the run if a worker panics, so that the others do not wait for it.
struct FailOnPanic<'a>(&'a Monitor);

impl Drop for FailOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.fail(SolveError::Stopped);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn after_a_barrier_all_workers_have_read_what_was_sent() {
        let hosts = Hosts::parse("127.0.0.1:1").unwrap();
        let cluster = Cluster { hosts, process: 0, wait: Duration::ZERO };
        let monitor = Arc::new(Monitor::default());
        let count = AtomicUsize::new(0);
        let seen = run_workers(&cluster, vec![None], 3, &monitor, |mut link| {
            for target in 0..3 {
                link.send_whole(target, Record { kind: 0, address: 0, content: &[] });
            }
            let is_slow = !link.id().is_leader();
            link.end_step(0, &mut |_| {
                if is_slow {
                    thread::sleep(Duration::from_millis(50));
                }
                count.fetch_add(1, Ordering::Relaxed);
            })?;
            link.barrier()?;
            Ok(count.load(Ordering::Relaxed))
        });
        assert_eq!(seen.unwrap(), [9; 3]);
    }
}
