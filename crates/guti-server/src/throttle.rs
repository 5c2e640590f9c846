//! Rate limits, and limits on open connections.

use crate::config::Limits;
use crate::error::{ApiError, Kind};
use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use guti_api::{Action, OfferKind};
use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

/// Rate limits for each address and each token, and limits on open connections.
pub struct Throttle {
    requests: DefaultKeyedRateLimiter<IpAddr>,
    matches: DefaultKeyedRateLimiter<IpAddr>,
    tokens: DefaultKeyedRateLimiter<IpAddr>,
    searches: DefaultKeyedRateLimiter<IpAddr>,
    actions: DefaultKeyedRateLimiter<String>,
    messages: Quota,
    sockets: Arc<Mutex<OpenCounts>>,
    connections: Arc<Mutex<OpenCounts>>,
    max_per_address: u32,
    max_in_all: u32,
}

/// The number of open connections of each address and in all.
#[derive(Debug, Default)]
struct OpenCounts {
    addresses: HashMap<IpAddr, u32>,
    all: u32,
}

/// A permit for an open connection, which counts until it is dropped.
#[derive(Debug)]
pub struct ConnectionPermit {
    counts: Arc<Mutex<OpenCounts>>,
    address: IpAddr,
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.all = counts.all.saturating_sub(1);
        if let Some(count) = counts.addresses.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.addresses.remove(&self.address);
            }
        }
    }
}

impl Throttle {
    /// Creates the limiters for these limits.
    pub fn new(limits: &Limits) -> Throttle {
        let nonzero = |number: u32| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        let requests = Quota::per_second(nonzero(limits.requests_per_second))
            .allow_burst(nonzero(limits.requests_per_second.saturating_mul(2)));
        let actions = Quota::per_second(nonzero(limits.actions_per_second))
            .allow_burst(nonzero(limits.actions_per_second.saturating_mul(4)));
        Throttle {
            requests: RateLimiter::keyed(requests),
            matches: RateLimiter::keyed(Quota::per_hour(nonzero(limits.matches_per_hour))),
            tokens: RateLimiter::keyed(Quota::per_hour(nonzero(limits.tokens_per_hour))),
            searches: RateLimiter::keyed(Quota::per_minute(nonzero(limits.searches_per_minute))),
            actions: RateLimiter::keyed(actions),
            messages: actions,
            sockets: Arc::default(),
            connections: Arc::default(),
            max_per_address: limits.connections_per_address,
            max_in_all: limits.connections,
        }
    }

    /// Counts a request.
    ///
    /// # Errors
    /// If this is more than the limit allows.
    pub fn request(&self, address: IpAddr) -> Result<(), ApiError> {
        check(&self.requests, &block(address), "requests from your address")
    }

    /// Counts a match that is created.
    ///
    /// # Errors
    /// If this is more than the limit allows.
    pub fn new_match(&self, address: IpAddr) -> Result<(), ApiError> {
        check(&self.matches, &block(address), "matches created from your address")
    }

    /// Counts a token that is created.
    ///
    /// # Errors
    /// If this is more than the limit allows.
    pub fn new_token(&self, address: IpAddr) -> Result<(), ApiError> {
        check(&self.tokens, &block(address), "tokens created from your address")
    }

    /// Counts a search, a probe or a line that is played out.
    ///
    /// # Errors
    /// If this is more than the limit allows.
    pub fn search(&self, address: IpAddr) -> Result<(), ApiError> {
        check(&self.searches, &block(address), "searches from your address")
    }

    /// Counts a request with the token of this digest that changes something.
    ///
    /// # Errors
    /// If this is more than the limit allows.
    pub fn token_use(&self, digest: &str) -> Result<(), ApiError> {
        check(&self.actions, &digest.to_owned(), "actions with your token")
    }

    /// Counts an action in a match. An offer of a rematch counts as a match that is created too.
    ///
    /// # Errors
    /// If this is more than the limit allows.
    pub fn action(&self, digest: &str, address: IpAddr, action: &Action) -> Result<(), ApiError> {
        self.token_use(digest)?;
        match action {
            Action::Offer { kind: OfferKind::Rematch } => self.new_match(address),
            _ => Ok(()),
        }
    }

    /// Returns a limiter for the messages of one WebSocket.
    pub fn messages(&self) -> DefaultDirectRateLimiter {
        RateLimiter::direct(self.messages)
    }

    /// Permits a WebSocket.
    ///
    /// # Errors
    /// If the address, or all together, have too many open.
    pub fn open_socket(&self, address: IpAddr) -> Result<ConnectionPermit, ApiError> {
        self.open(&self.sockets, address, self.max_per_address)
    }

    /// Permits a connection. An address may have twice as many as WebSockets, so that one with too
    /// many WebSockets can still be told so.
    ///
    /// # Errors
    /// If the address, or all together, have too many open.
    pub fn open_connection(&self, address: IpAddr) -> Result<ConnectionPermit, ApiError> {
        self.open(&self.connections, address, self.max_per_address.saturating_mul(2))
    }

    fn open(
        &self,
        counts: &Arc<Mutex<OpenCounts>>,
        address: IpAddr,
        max_per_address: u32,
    ) -> Result<ConnectionPermit, ApiError> {
        let address = block(address);
        let mut open = counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.addresses.get(&address).copied().unwrap_or(0);
        if count >= max_per_address {
            let detail = format!("your address has {count} connections open already");
            return Err(ApiError::new(Kind::TooMany, detail).retry_after(10));
        }
        if open.all >= self.max_in_all {
            let detail = "the server has too many connections open";
            return Err(ApiError::new(Kind::Busy, detail).retry_after(10));
        }
        open.all += 1;
        *open.addresses.entry(address).or_default() += 1;
        Ok(ConnectionPermit { counts: Arc::clone(counts), address })
    }

    /// Forgets the addresses and tokens whose limits have recovered.
    pub fn evict_idle(&self) {
        for limiter in [&self.requests, &self.matches, &self.tokens, &self.searches] {
            limiter.retain_recent();
        }
        self.actions.retain_recent();
    }
}

fn check<K: Hash + Eq + Clone>(
    limiter: &DefaultKeyedRateLimiter<K>,
    key: &K,
    what: &str,
) -> Result<(), ApiError> {
    limiter.check_key(key).map_err(|until| {
        let wait = until.wait_time_from(DefaultClock::default().now()).as_secs() + 1;
        ApiError::new(Kind::TooMany, format!("too many {what}; wait {wait} s")).retry_after(wait)
    })
}

/// Returns the IPv4 address, or the IPv6 /64 block, which one customer has as a whole.
fn block(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(six) => match six.to_ipv4_mapped() {
            Some(four) => IpAddr::V4(four),
            None => IpAddr::V6(Ipv6Addr::from_bits(six.to_bits() >> 64 << 64)),
        },
    }
}

impl std::fmt::Debug for Throttle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Throttle").field("sockets", &self.sockets).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_one_ipv6_block_count_as_one() {
        let of = |text: &str| block(text.parse().unwrap());
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:1"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
    }

    #[test]
    fn a_connection_that_closes_makes_room() {
        let limits = Limits { connections_per_address: 1, ..Limits::default() };
        let throttle = Throttle::new(&limits);
        let address = "10.0.0.1".parse().unwrap();
        let permit = throttle.open_socket(address).unwrap();
        assert_eq!(throttle.open_socket(address).unwrap_err().kind, Kind::TooMany);
        drop(permit);
        assert!(throttle.open_socket(address).is_ok());
    }
}
