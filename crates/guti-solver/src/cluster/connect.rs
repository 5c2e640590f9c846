//! Connects the processes of a run with each other.
//!
//! Every process listens on its own address, and connects to those with smaller numbers. On a new
//! connection both sides send a [`Hello`]; the one that has connected then confirms with one byte,
//! so that a connection that it has given up does not count. A process that ends before all are
//! connected may be started again: a new connection replaces one that is closed.

use super::hello::{Hello, SolvedNames, read_message, write_message};
use super::hosts::resolve;
use super::{Cluster, ClusterError, outlast_a_lost_process};
use socket2::{SockRef, TcpKeepalive};
use std::io::{self, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The time between two attempts to connect.
const PAUSE: Duration = Duration::from_millis(100);

/// How long one attempt to connect may take.
const ATTEMPT: Duration = Duration::from_secs(2);

/// How long the other side of a new connection may take to send its [`Hello`].
const ANSWER: Duration = Duration::from_secs(10);

/// How long a machine may acknowledge nothing before it counts as gone.
#[cfg(any(target_os = "android", target_os = "linux"))]
const GONE: Duration = Duration::from_secs(90);

/// The byte that confirms a connection.
const CONFIRMED: u8 = b'+';

/// A connection to another process.
#[derive(Debug)]
pub struct Connection {
    /// The connection, with nothing left to read of the [`Hello`].
    pub stream: TcpStream,
    /// The message of the other process.
    pub hello: Hello,
}

impl Connection {
    /// Whether the other side has not closed the connection.
    fn is_open(&self) -> bool {
        let peeked = self.stream.set_nonblocking(true).and_then(|()| self.stream.peek(&mut [0]));
        let is_open = match peeked {
            Ok(bytes) => bytes > 0,
            Err(error) => error.kind() == io::ErrorKind::WouldBlock,
        };
        self.stream.set_nonblocking(false).is_ok() && is_open
    }
}

/// The connections of a process to all others that are there so far.
struct Connecting<'a> {
    cluster: &'a Cluster,
    hello: &'a Hello,
    listener: TcpListener,
    connections: Vec<Option<Connection>>,
}

/// Connects to all other processes and returns the connections by process; the one at the number of
/// this process is none. `on_waiting` is called once with the first process that cannot be reached
/// at once.
///
/// # Errors
///
/// See [`ClusterError`].
pub fn connect(
    cluster: &Cluster,
    hello: &Hello,
    mut on_waiting: impl FnMut(usize),
) -> Result<Vec<Option<Connection>>, ClusterError> {
    let addresses = cluster.hosts.addresses();
    let own = &addresses[cluster.process];
    let listen = |cause| ClusterError::Listen { address: own.clone(), cause };
    let listener = TcpListener::bind(own).map_err(listen)?;
    listener.set_nonblocking(true).map_err(listen)?;
    let connections = addresses.iter().map(|_| None).collect();
    let mut connecting = Connecting { cluster, hello, listener, connections };
    let end = Instant::now() + cluster.wait;
    let mut told = false;
    loop {
        connecting.attempt(end)?;
        let missing = (0..addresses.len()).find(|&process| !connecting.is_connected(process));
        let Some(process) = missing else { return Ok(connecting.connections) };
        if Instant::now() >= end {
            let address = addresses[process].clone();
            let seconds = cluster.wait.as_secs();
            return Err(ClusterError::Unreachable { process, address, seconds });
        }
        if !told {
            told = true;
            on_waiting(process);
        }
        sleep(PAUSE);
    }
}

/// Tells all other processes which layers this one has solved, and returns what they say of theirs. `layer` is the one
/// to go on from if one of them has ended.
///
/// # Errors
///
/// [`ClusterError::Ended`] if a process has closed its connection.
pub fn exchange_solved(
    cluster: &Cluster,
    connections: &[Option<Connection>],
    solved: &SolvedNames,
    layer: &str,
) -> Result<Vec<SolvedNames>, ClusterError> {
    let streams = || {
        let numbered = connections.iter().enumerate();
        numbered.filter_map(|(process, other)| Some((process, &other.as_ref()?.stream)))
    };
    let (mut said, mut lost) = (Vec::new(), None);
    // All write to all others before they read, even if one is lost: another one that is told nothing would wait for
    // this one. The names are few enough to wait in the buffers of the connection.
    for (process, mut stream) in streams() {
        if write_message(solved, &mut stream).is_err() {
            lost.get_or_insert(process);
        }
    }
    for (process, mut stream) in streams() {
        match read_message(&mut stream) {
            Ok(names) => said.push(names),
            Err(_) => _ = lost.get_or_insert(process),
        }
    }
    let Some(process) = lost else { return Ok(said) };
    outlast_a_lost_process(connections.len());
    let address = cluster.hosts.addresses()[process].clone();
    Err(ClusterError::Ended { process, address, layer: layer.to_owned() })
}

impl Connecting<'_> {
    /// Whether there is an open connection to another process.
    fn has_open(&self, process: usize) -> bool {
        self.connections[process].as_ref().is_some_and(Connection::is_open)
    }

    /// Whether nothing more is needed from a process. One that has all layers may end as soon as it knows that
    /// all others have them too.
    fn is_connected(&self, process: usize) -> bool {
        let is_done = |other: &Connection| other.hello.complete && self.hello.complete;
        process == self.cluster.process
            || self.has_open(process)
            || self.connections[process].as_ref().is_some_and(is_done)
    }

    /// Tries once to connect to each process with a smaller number, and accepts all others that have connected. Who
    /// says nothing is waited for until `end` at most.
    fn attempt(&mut self, end: Instant) -> Result<(), ClusterError> {
        for process in 0..self.cluster.process {
            if !self.has_open(process) {
                // It may not listen yet.
                if let Ok(connection) = self.reach(process, end) {
                    self.check(process, &connection)?;
                    self.connections[process] = Some(connection);
                }
            }
        }
        // What cannot be accepted now may be accepted the next time.
        while let Ok((stream, _)) = self.listener.accept() {
            // Programs that are not part of this run may connect too.
            let Ok(connection) = self.answer(stream, end) else { break };
            // Only processes with greater numbers connect to this one.
            let process = connection.hello.process.max(self.cluster.process + 1);
            self.check(process, &connection)?;
            self.connections[process] = Some(connection);
        }
        Ok(())
    }

    fn reach(&self, process: usize, end: Instant) -> io::Result<Connection> {
        let address = &self.cluster.hosts.addresses()[process];
        let mut result = Err(io::ErrorKind::NotFound.into());
        for address in resolve(address) {
            result = TcpStream::connect_timeout(&address, ATTEMPT);
            if result.is_ok() {
                break;
            }
        }
        let mut stream = result?;
        prepare(&stream, end)?;
        write_message(self.hello, &mut stream)?;
        let hello = read_message(&mut stream)?;
        stream.write_all(&[CONFIRMED])?;
        stream.set_read_timeout(None)?;
        Ok(Connection { stream, hello })
    }

    fn answer(&self, mut stream: TcpStream, end: Instant) -> io::Result<Connection> {
        stream.set_nonblocking(false)?;
        prepare(&stream, end)?;
        let hello = read_message(&mut stream)?;
        write_message(self.hello, &mut stream)?;
        let mut confirmed = [0];
        stream.read_exact(&mut confirmed)?;
        stream.set_read_timeout(None)?;
        Ok(Connection { stream, hello })
    }

    /// Checks that a process is the one that it should be and agrees with this one.
    fn check(&self, expected: usize, connection: &Connection) -> Result<(), ClusterError> {
        let addresses = self.cluster.hosts.addresses();
        let Connection { stream, hello } = connection;
        let process = hello.process;
        // One that no place in the list is left for has only the address from which it has connected.
        let from =
            || stream.peer_addr().map_or_else(|error| error.to_string(), |at| at.to_string());
        let address = addresses.get(expected).cloned().unwrap_or_else(from);
        // Processes that do not agree on their number cannot agree on their addresses either.
        self.hello.check(hello, &address)?;
        let free = addresses.get(process).is_some() && !self.has_open(process);
        if process != expected || !free {
            return Err(ClusterError::Number { process, address });
        }
        Ok(())
    }
}

/// Sets up a new connection: small messages leave at once, a machine that has gone away without a word is
/// noticed in about a minute and a half, and the other side has until `end` at most to say who it is.
fn prepare(stream: &TcpStream, end: Instant) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let left = end.saturating_duration_since(Instant::now());
    stream.set_read_timeout(Some(left.clamp(PAUSE, ANSWER)))?;
    let socket = SockRef::from(stream);
    let keepalive = TcpKeepalive::new()
        .with_time(Duration::from_secs(20))
        .with_interval(Duration::from_secs(10));
    socket.set_tcp_keepalive(&keepalive)?;
    // Keep-alive says nothing while data is on its way: TCP repeats that for a quarter of an hour.
    #[cfg(any(target_os = "android", target_os = "linux"))]
    socket.set_tcp_user_timeout(Some(GONE))?;
    Ok(())
}

#[cfg(all(test, any(target_os = "android", target_os = "linux")))]
mod tests {
    use super::super::hello::byte_order;
    use super::super::hosts::Hosts;
    use super::*;

    #[test]
    fn what_is_not_acknowledged_breaks_a_connection() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let stream = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        prepare(&stream, Instant::now()).unwrap();
        assert_eq!(SockRef::from(&stream).tcp_user_timeout().unwrap(), Some(GONE));
    }

    fn hello(process: usize, processes: usize) -> Hello {
        Hello {
            version: "1.0.0".to_owned(),
            byte_order: byte_order(),
            process,
            processes,
            threads: 1,
            game: "pretwa".to_owned(),
            variant: "standard".to_owned(),
            rules: "00ff".to_owned(),
            up_to: 5,
            total: None,
            complete: false,
        }
    }

    /// An attempt can take seconds, if it tries to reach machines that are off.
    #[test]
    fn all_that_have_connected_are_accepted_at_once() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let own = listener.local_addr().unwrap();
        let addresses = [own.to_string(), "127.0.0.1:1".to_owned(), "127.0.0.1:2".to_owned()];
        let hosts = Hosts::parse(&addresses.join("\n")).unwrap();
        let cluster = Cluster { hosts, process: 0, wait: Duration::from_secs(20) };
        let others = [1, 2].map(|process| {
            let mut stream = TcpStream::connect(own).unwrap();
            write_message(&hello(process, 3), &mut stream).unwrap();
            stream.write_all(&[CONFIRMED]).unwrap();
            stream
        });
        let ours = hello(0, 3);
        let connections = (0..3).map(|_| None).collect();
        let mut connecting = Connecting { cluster: &cluster, hello: &ours, listener, connections };
        connecting.attempt(Instant::now() + cluster.wait).unwrap();
        assert!((0..3).all(|process| connecting.is_connected(process)));
        drop(others);
    }

    #[test]
    fn all_are_told_what_is_solved_though_one_is_lost() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let own = listener.local_addr().unwrap();
        let hosts = Hosts::parse(&format!("{own}\n127.0.0.1:1\n127.0.0.1:2")).unwrap();
        let cluster = Cluster { hosts, process: 0, wait: Duration::from_secs(20) };
        let mut others: Vec<TcpStream> = Vec::new();
        let mut connections = vec![None];
        for process in [1, 2] {
            others.push(TcpStream::connect(own).unwrap());
            let (stream, _) = listener.accept().unwrap();
            connections.push(Some(Connection { stream, hello: hello(process, 3) }));
        }
        let mut second = others.pop().unwrap();
        drop(others);
        let solved = vec!["2-1".to_owned()];
        write_message(&solved, &mut second).unwrap();
        let lost = exchange_solved(&cluster, &connections, &solved, "2-2").unwrap_err();
        assert!(matches!(lost, ClusterError::Ended { process: 1, .. }), "{lost}");
        assert_eq!(read_message::<SolvedNames>(&mut second).unwrap(), solved);
    }

    /// The last process of the list has no place for another one that connects to it.
    #[test]
    fn a_process_with_the_wrong_number_is_named_by_its_address() {
        let ports = [(); 2].map(|()| TcpListener::bind("127.0.0.1:0").unwrap());
        let addresses = ports.map(|port| port.local_addr().unwrap().to_string());
        let hosts = Hosts::parse(&addresses.join("\n")).unwrap();
        let hello = hello(1, 2);
        let cluster = Cluster { hosts, process: 1, wait: Duration::from_secs(20) };
        let own = &addresses[1];
        std::thread::scope(|scope| {
            let connected = scope.spawn(|| connect(&cluster, &hello, |_| ()).unwrap_err());
            let mut stream = loop {
                match TcpStream::connect(own) {
                    Ok(stream) => break stream,
                    Err(_) => sleep(PAUSE),
                }
            };
            let first = Hello { process: 0, ..hello.clone() };
            write_message(&first, &mut stream).unwrap();
            read_message::<Hello>(&mut stream).unwrap();
            stream.write_all(&[CONFIRMED]).unwrap();
            let from = stream.local_addr().unwrap();
            let error = connected.join().unwrap().to_string();
            assert!(error.contains(&format!("at {from} says that it is process 0")), "{error}");
        });
    }
}
