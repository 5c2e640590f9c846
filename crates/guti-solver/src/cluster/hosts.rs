//! The list of the processes of a run.

use std::net::{SocketAddr, ToSocketAddrs};
use thiserror::Error;

/// The addresses of the processes of a run, in the order of their numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hosts {
    addresses: Vec<String>,
}

/// What is wrong with a list of hosts.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {problem}")]
pub struct HostsError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: String,
}

impl Hosts {
    /// Reads a list of hosts: one `host:port` in a line, for process 0 first. Empty lines and
    /// everything after a `#` are ignored.
    ///
    /// ```
    /// use guti_solver::cluster::Hosts;
    ///
    /// let hosts = Hosts::parse("# two machines\n10.0.0.1:7000\n10.0.0.2:7000\n").unwrap();
    /// assert_eq!(hosts.addresses(), ["10.0.0.1:7000", "10.0.0.2:7000"]);
    /// ```
    ///
    /// # Errors
    ///
    /// The first line that is not an address, or that repeats one; line 1 of a list without any.
    pub fn parse(text: &str) -> Result<Hosts, HostsError> {
        let mut addresses: Vec<String> = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let address = line.split('#').next().unwrap_or_default().trim();
            if address.is_empty() {
                continue;
            }
            let wrong = |problem| HostsError { line: number + 1, problem };
            check(address).map_err(wrong)?;
            if let Some(process) = addresses.iter().position(|other| other == address) {
                let problem = format!(
                    "{address} is the address of process {process} already: every process needs \
                     an address of its own"
                );
                return Err(wrong(problem));
            }
            addresses.push(address.to_owned());
        }
        if addresses.is_empty() {
            let problem = "there is no address; write one `host:port` in a line".to_owned();
            return Err(HostsError { line: 1, problem });
        }
        Ok(Hosts { addresses })
    }

    /// The addresses, in the order of the processes.
    pub fn addresses(&self) -> &[String] {
        &self.addresses
    }
}

/// Checks that a text is an address. The error says what is wrong.
fn check(address: &str) -> Result<(), String> {
    let example = "such as `10.0.0.3:7000` or `[fd00::3]:7000`";
    let Some((host, port)) = address.rsplit_once(':') else {
        return Err(format!("`{address}` has no port: write `host:port`, {example}"));
    };
    if !port.parse().is_ok_and(|port: u16| port > 0) {
        return Err(format!("`{port}` is not a port: ports are numbers from 1 to 65535"));
    }
    let bracketed = host.starts_with('[') && host.ends_with(']');
    if host.is_empty() || host.contains(char::is_whitespace) || host.contains(':') && !bracketed {
        return Err(format!("`{address}` is not an address: write `host:port`, {example}"));
    }
    Ok(())
}

/// The socket addresses of a host; none if its name cannot be resolved now.
pub fn resolve(address: &str) -> Vec<SocketAddr> {
    address.to_socket_addrs().map(Iterator::collect).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_empty_lines_do_not_count() {
        let text = "# the cluster\n\nnode0:7000 # the fastest\n  10.0.0.2:7001\n[fd00::3]:7000\n";
        let hosts = Hosts::parse(text).unwrap();
        assert_eq!(hosts.addresses(), ["node0:7000", "10.0.0.2:7001", "[fd00::3]:7000"]);
    }

    #[test]
    fn errors_name_the_line() {
        for (text, line, part) in [
            ("", 1, "no address"),
            ("# nothing\n", 1, "no address"),
            ("a:1\nb\n", 2, "no port"),
            ("a:1\n\nb:0\n", 3, "not a port"),
            ("a:70000\n", 1, "not a port"),
            (":7000\n", 1, "not an address"),
            ("fd00::3:7000\n", 1, "not an address"),
            ("a b:7000\n", 1, "not an address"),
            ("a:1\nb:1\na:1\n", 3, "process 0"),
        ] {
            let error = Hosts::parse(text).unwrap_err();
            assert_eq!(error.line, line, "{text:?}");
            assert!(error.problem.contains(part), "{text:?}: {error}");
        }
    }
}
