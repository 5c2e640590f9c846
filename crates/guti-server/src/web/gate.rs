//! Who may come in, and how often.

use crate::config::Limits;
use crate::fault::{Fault, Kind};
use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use guti_api::{Action, OfferKind};
use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

/// The limits on how often something is done, and on how many are here.
pub struct Gate {
    requests: DefaultKeyedRateLimiter<IpAddr>,
    matches: DefaultKeyedRateLimiter<IpAddr>,
    tokens: DefaultKeyedRateLimiter<IpAddr>,
    searches: DefaultKeyedRateLimiter<IpAddr>,
    actions: DefaultKeyedRateLimiter<String>,
    message: Quota,
    /// Streams, and all connections.
    streams: Arc<Mutex<Open>>,
    connections: Arc<Mutex<Open>>,
    per_address: u32,
    in_all: u32,
}

#[derive(Debug, Default)]
struct Open {
    addresses: HashMap<IpAddr, u32>,
    all: u32,
}

/// A connection that was let in; dropped, it is gone.
#[derive(Debug)]
pub struct Permit {
    open: Arc<Mutex<Open>>,
    address: IpAddr,
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.all = open.all.saturating_sub(1);
        if let Some(count) = open.addresses.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.addresses.remove(&self.address);
            }
        }
    }
}

impl Gate {
    /// The limits as they are set.
    pub fn new(limits: &Limits) -> Gate {
        let number = |number: u32| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        let requests = Quota::per_second(number(limits.requests_per_second))
            .allow_burst(number(limits.requests_per_second.saturating_mul(2)));
        let actions = Quota::per_second(number(limits.actions_per_second))
            .allow_burst(number(limits.actions_per_second.saturating_mul(4)));
        Gate {
            requests: RateLimiter::keyed(requests),
            matches: RateLimiter::keyed(Quota::per_hour(number(limits.matches_per_hour))),
            tokens: RateLimiter::keyed(Quota::per_hour(number(limits.tokens_per_hour))),
            searches: RateLimiter::keyed(Quota::per_minute(number(limits.searches_per_minute))),
            actions: RateLimiter::keyed(actions),
            message: actions,
            streams: Arc::default(),
            connections: Arc::default(),
            per_address: limits.connections_per_address,
            in_all: limits.connections,
        }
    }

    /// A request comes.
    pub fn request(&self, address: IpAddr) -> Result<(), Fault> {
        check(&self.requests, &block(address), "requests from your address")
    }

    /// A match is made.
    pub fn new_match(&self, address: IpAddr) -> Result<(), Fault> {
        check(&self.matches, &block(address), "matches made from your address")
    }

    /// Something is done. Whoever wants a rematch wants a match made.
    pub fn again(&self, address: IpAddr, action: &Action) -> Result<(), Fault> {
        match action {
            Action::Offer { kind: OfferKind::Rematch } => self.new_match(address),
            _ => Ok(()),
        }
    }

    /// A token is made.
    pub fn new_token(&self, address: IpAddr) -> Result<(), Fault> {
        check(&self.tokens, &block(address), "tokens made from your address")
    }

    /// Something is searched.
    pub fn search(&self, address: IpAddr) -> Result<(), Fault> {
        check(&self.searches, &block(address), "searches from your address")
    }

    /// Somebody with this digest does something.
    pub fn action(&self, digest: &str) -> Result<(), Fault> {
        check(&self.actions, &digest.to_owned(), "actions with your token")
    }

    /// What counts the messages of one connection.
    pub fn messages(&self) -> DefaultDirectRateLimiter {
        RateLimiter::direct(self.message)
    }

    /// Lets somebody open a stream, unless they have too many.
    pub fn connect(&self, address: IpAddr) -> Result<Permit, Fault> {
        self.enter(&self.streams, address, self.per_address)
    }

    /// Lets a connection in, unless there are too many. A few more than streams: whoever has too
    /// many of those is to be told so.
    pub fn connection(&self, address: IpAddr) -> Result<Permit, Fault> {
        self.enter(&self.connections, address, self.per_address.saturating_mul(2))
    }

    fn enter(&self, to: &Arc<Mutex<Open>>, address: IpAddr, most: u32) -> Result<Permit, Fault> {
        let address = block(address);
        let mut open = to.lock().unwrap_or_else(PoisonError::into_inner);
        let own = open.addresses.get(&address).copied().unwrap_or(0);
        if own >= most {
            let detail = format!("your address has {own} connections open already");
            return Err(Fault::new(Kind::TooMany, detail).retry(10));
        }
        if open.all >= self.in_all {
            return Err(Fault::new(Kind::Busy, "too many people are connected").retry(10));
        }
        open.all += 1;
        *open.addresses.entry(address).or_default() += 1;
        Ok(Permit { open: Arc::clone(to), address })
    }

    /// Forgets who has not come for a while.
    pub fn tidy(&self) {
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
) -> Result<(), Fault> {
    limiter.check_key(key).map_err(|later| {
        let wait = later.wait_time_from(DefaultClock::default().now()).as_secs() + 1;
        Fault::new(Kind::TooMany, format!("too many {what}; wait {wait} s")).retry(wait)
    })
}

/// The address, or the block that one customer of the sixth version has.
fn block(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(six) => match six.to_ipv4_mapped() {
            Some(four) => IpAddr::V4(four),
            None => IpAddr::V6(Ipv6Addr::from_bits(six.to_bits() >> 64 << 64)),
        },
    }
}

impl std::fmt::Debug for Gate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Gate").field("streams", &self.streams).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_of_the_sixth_version_count_as_one() {
        let of = |text: &str| block(text.parse().unwrap());
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:1"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
    }

    #[test]
    fn a_connection_that_goes_makes_room() {
        let limits = Limits { connections_per_address: 1, ..Limits::default() };
        let gate = Gate::new(&limits);
        let address = "10.0.0.1".parse().unwrap();
        let permit = gate.connect(address).unwrap();
        assert_eq!(gate.connect(address).unwrap_err().kind, Kind::TooMany);
        drop(permit);
        assert!(gate.connect(address).is_ok());
    }
}
