//! Rate limits, and limits on open connections.

use crate::config::Limits;
use crate::error::{ApiError, Kind};
use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use guti_api::{Action, OfferKind};
use guti_words::{Fact, fact};
use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

/// The prefixes of an IPv6 address that are limited, and how many times the limit of one address each
/// of them has. A customer of a provider has a whole /64 block and often a /56 or a /48; without a
/// limit on those, one customer could count as 256 or 65,536 addresses.
const IPV6_PREFIXES: [(u32, u32); LEVELS] = [(64, 1), (56, 4), (48, 16)];

/// The number of prefixes of an IPv6 address that are limited.
const LEVELS: usize = 3;

/// How many times the requests of a second an address may send at once: opening a page sends several.
const REQUEST_BURST: u32 = 8;

/// The number of moves in a state that the rate limit counts as one message.
const MOVES_PER_MESSAGE: usize = 64;

/// Rate limits for each address and each token, and limits on what is open at the same time.
pub struct Throttle {
    requests: AddressLimiter,
    matches: AddressLimiter,
    tokens: AddressLimiter,
    sign_ins: AddressLimiter,
    searches: AddressLimiter,
    actions: DefaultKeyedRateLimiter<String>,
    messages: Quota,
    sockets: OpenLimit,
    connections: OpenLimit,
    running_searches: OpenLimit,
}

/// A rate limit for each address, and larger ones for the prefixes of IPv6 addresses.
struct AddressLimiter {
    levels: [DefaultKeyedRateLimiter<IpAddr>; LEVELS],
    /// The code of the error, whose message says after how many `seconds` to try again.
    code: &'static str,
}

impl AddressLimiter {
    /// Creates a limiter from the function that makes the quota of a prefix out of a factor.
    fn new(code: &'static str, quota: impl Fn(u32) -> Quota) -> AddressLimiter {
        let levels = IPV6_PREFIXES.map(|(_, factor)| RateLimiter::keyed(quota(factor)));
        AddressLimiter { levels, code }
    }

    fn check(&self, address: IpAddr) -> Result<(), ApiError> {
        for (limiter, block) in self.levels.iter().zip(blocks(address)) {
            check(limiter, &block, self.code)?;
        }
        Ok(())
    }

    fn retain_recent(&self) {
        for limiter in &self.levels {
            limiter.retain_recent();
        }
    }
}

/// A limit on what one address, and all together, have open at the same time.
#[derive(Debug)]
pub(crate) struct OpenLimit {
    counts: Arc<Mutex<OpenCounts>>,
    /// The code of the error if the address has too many open, whose message gives their `count`.
    of_address: &'static str,
    /// The code of the error if all together have too many open.
    of_all: &'static str,
    max_per_address: u32,
    max_in_all: u32,
}

/// How many each address block has open, and how many are open in all.
#[derive(Debug, Default)]
struct OpenCounts {
    /// For each of [`IPV6_PREFIXES`]. An IPv4 address is only in the first.
    blocks: [HashMap<IpAddr, u32>; LEVELS],
    all: u32,
}

impl OpenLimit {
    /// Creates a limit from the codes of its two errors.
    pub fn new(codes: [&'static str; 2], max_per_address: u32, max_in_all: u32) -> OpenLimit {
        let [of_address, of_all] = codes;
        OpenLimit { counts: Arc::default(), of_address, of_all, max_per_address, max_in_all }
    }

    /// Permits one more for this address; without an address, only the number in all is limited.
    ///
    /// # Errors
    /// If the address, or all together, have too many open.
    pub fn open(&self, address: Option<IpAddr>) -> Result<Permit, ApiError> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        for (level, block) in address.into_iter().flat_map(blocks).enumerate() {
            let count = counts.blocks[level].get(&block).copied().unwrap_or(0);
            if count >= self.max_per_address.saturating_mul(IPV6_PREFIXES[level].1) {
                let detail = Fact::new(self.of_address).with("count", count);
                return Err(ApiError::new(Kind::TooMany, detail).retry_after(10));
            }
        }
        if counts.all >= self.max_in_all {
            return Err(ApiError::new(Kind::Busy, Fact::new(self.of_all)).retry_after(10));
        }
        counts.all += 1;
        for (level, block) in address.into_iter().flat_map(blocks).enumerate() {
            *counts.blocks[level].entry(block).or_default() += 1;
        }
        Ok(Permit { counts: Arc::clone(&self.counts), address })
    }
}

/// A permit for a connection, a WebSocket or a search, which counts until it is dropped.
#[derive(Debug)]
pub struct Permit {
    counts: Arc<Mutex<OpenCounts>>,
    address: Option<IpAddr>,
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.all = counts.all.saturating_sub(1);
        for (level, block) in self.address.into_iter().flat_map(blocks).enumerate() {
            if let Some(count) = counts.blocks[level].get_mut(&block) {
                *count -= 1;
                if *count == 0 {
                    counts.blocks[level].remove(&block);
                }
            }
        }
    }
}

impl Throttle {
    /// Creates the limiters for these limits.
    pub fn new(limits: &Limits) -> Throttle {
        let nonzero = |number: u32| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        let per_second = |number: u32, burst: u32| {
            Quota::per_second(nonzero(number)).allow_burst(nonzero(number.saturating_mul(burst)))
        };
        let requests = limits.requests_per_second;
        let per_hour = |number: u32| {
            move |factor: u32| Quota::per_hour(nonzero(number.saturating_mul(factor)))
        };
        let per_minute = |number: u32| {
            move |factor: u32| Quota::per_minute(nonzero(number.saturating_mul(factor)))
        };
        let actions = per_second(limits.actions_per_second, 4);
        let (sockets, all) = (limits.connections_per_address, limits.connections);
        Throttle {
            requests: AddressLimiter::new("too-many-requests", |factor| {
                per_second(requests.saturating_mul(factor), REQUEST_BURST)
            }),
            matches: AddressLimiter::new("too-many-matches", per_hour(limits.matches_per_hour)),
            tokens: AddressLimiter::new("too-many-tokens", per_hour(limits.tokens_per_hour)),
            sign_ins: AddressLimiter::new(
                "too-many-sign-ins",
                per_minute(limits.sign_ins_per_minute),
            ),
            searches: AddressLimiter::new(
                "too-many-searches",
                per_minute(limits.searches_per_minute),
            ),
            actions: RateLimiter::keyed(actions),
            messages: actions,
            sockets: OpenLimit::new(["your-sockets", "all-sockets"], sockets, all),
            connections: OpenLimit::new(
                ["your-connections", "all-connections"],
                sockets.saturating_mul(3),
                all,
            ),
            running_searches: OpenLimit::new(
                ["your-searches", "all-searches"],
                limits.searches_per_address,
                u32::MAX,
            ),
        }
    }

    /// Counts a request.
    ///
    /// # Errors
    /// If this is more than the limit allows.
    pub fn request(&self, address: IpAddr) -> Result<(), ApiError> {
        self.requests.check(address)
    }

    /// Counts a match that is created.
    ///
    /// # Errors
    /// If this is more than the limit allows.
    pub fn new_match(&self, address: IpAddr) -> Result<(), ApiError> {
        self.matches.check(address)
    }

    /// Counts a token or an account that is created.
    ///
    /// # Errors
    /// If this is more than the limit allows.
    pub fn new_token(&self, address: IpAddr) -> Result<(), ApiError> {
        self.tokens.check(address)
    }

    /// Counts an attempt to sign in.
    ///
    /// # Errors
    /// If this is more than the limit allows.
    pub fn sign_in(&self, address: IpAddr) -> Result<(), ApiError> {
        self.sign_ins.check(address)
    }

    /// Counts a search, a probe or a line that is played out, and permits it.
    ///
    /// # Errors
    /// If this is more than the limits allow, in a minute or at the same time.
    pub fn search(&self, address: IpAddr) -> Result<Permit, ApiError> {
        self.searches.check(address)?;
        self.running_searches.open(Some(address))
    }

    /// Counts a request with the token of this digest that changes something.
    ///
    /// # Errors
    /// If this is more than the limit allows.
    pub fn token_use(&self, digest: &str) -> Result<(), ApiError> {
        check(&self.actions, &digest.to_owned(), "too-many-actions")
    }

    /// Counts an action in a match. An offer of a rematch counts as a match that is created too.
    ///
    /// # Errors
    /// If this is more than the limit allows.
    pub fn action(&self, digest: &str, address: IpAddr, action: &Action) -> Result<(), ApiError> {
        self.token_use(digest)?;
        match action {
            Action::Offer { kind: OfferKind::Rematch, .. } => self.new_match(address),
            _ => Ok(()),
        }
    }

    /// Returns a limiter for the messages of one WebSocket.
    pub fn messages(&self) -> DefaultDirectRateLimiter {
        RateLimiter::direct(self.messages)
    }

    /// Charges the limiter of a WebSocket for a state with this many moves. The message that asked for the state
    /// has been charged already, and a client that has waited long enough gets a state of any length.
    ///
    /// # Errors
    /// If this is more than the limit allows.
    pub fn state(&self, limiter: &DefaultDirectRateLimiter, moves: usize) -> Result<(), ApiError> {
        let most = self.messages.burst_size().get() - 1;
        let cost = u32::try_from(moves / MOVES_PER_MESSAGE).map_or(most, |cost| cost.min(most));
        let Some(cost) = NonZeroU32::new(cost) else { return Ok(()) };
        match limiter.check_n(cost) {
            Ok(Err(until)) => {
                // The message that asks again costs as much as it does now.
                let wait = until.wait_time_from(DefaultClock::default().now())
                    + self.messages.replenish_interval();
                let error = ApiError::new(Kind::TooMany, fact!("too-many-states"));
                Err(error.retry_after(wait.as_secs() + 1))
            }
            _ => Ok(()),
        }
    }

    /// Permits a WebSocket.
    ///
    /// # Errors
    /// If the address, or all together, have too many open.
    pub fn open_socket(&self, address: IpAddr) -> Result<Permit, ApiError> {
        self.sockets.open(Some(address))
    }

    /// Permits a connection. An address may have three times as many as WebSockets: a browser opens
    /// six, and one with too many WebSockets can still be told so.
    ///
    /// # Errors
    /// If the address, or all together, have too many open.
    pub fn open_connection(&self, address: IpAddr) -> Result<Permit, ApiError> {
        self.connections.open(Some(address))
    }

    /// Permits a connection of a proxy.
    ///
    /// # Errors
    /// If all together have too many open.
    pub fn open_proxy_connection(&self) -> Result<Permit, ApiError> {
        self.connections.open(None)
    }

    /// Forgets the addresses and tokens whose limits have recovered.
    pub fn evict_idle(&self) {
        let Throttle { requests, matches, tokens, sign_ins, searches, .. } = self;
        for limiter in [requests, matches, tokens, sign_ins, searches] {
            limiter.retain_recent();
        }
        self.actions.retain_recent();
    }
}

fn check<K: Hash + Eq + Clone>(
    limiter: &DefaultKeyedRateLimiter<K>,
    key: &K,
    code: &'static str,
) -> Result<(), ApiError> {
    limiter.check_key(key).map_err(|until| {
        let wait = until.wait_time_from(DefaultClock::default().now()).as_secs();
        let wait = u32::try_from(wait).unwrap_or(u32::MAX).saturating_add(1);
        let detail = Fact::new(code).with("seconds", wait);
        ApiError::new(Kind::TooMany, detail).retry_after(wait.into())
    })
}

/// Returns the blocks that an address is counted in: itself if it is an IPv4 address, and otherwise
/// one of each of [`IPV6_PREFIXES`].
fn blocks(address: IpAddr) -> impl Iterator<Item = IpAddr> {
    let address = address.to_canonical();
    let block = move |(length, _): (u32, u32)| match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(six) => {
            let host_bits = 128 - length;
            IpAddr::V6(Ipv6Addr::from_bits(six.to_bits() >> host_bits << host_bits))
        }
    };
    let levels = if address.is_ipv4() { 1 } else { LEVELS };
    IPV6_PREFIXES.into_iter().take(levels).map(block)
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
        let of = |text: &str| blocks(text.parse().unwrap()).next().unwrap();
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:1"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
        assert_eq!(blocks("10.0.0.1".parse().unwrap()).count(), 1);
    }

    /// Returns how many of these addresses the throttle lets create a match, and open a WebSocket.
    fn allowed(limits: &Limits, addresses: impl Iterator<Item = Ipv6Addr>) -> [usize; 2] {
        let throttle = Throttle::new(limits);
        let (mut matches, mut sockets) = (0, Vec::new());
        for address in addresses {
            matches += usize::from(throttle.new_match(address.into()).is_ok());
            sockets.extend(throttle.open_socket(address.into()));
        }
        [matches, sockets.len()]
    }

    #[test]
    fn larger_ipv6_prefixes_have_larger_limits_of_their_own() {
        let limits =
            Limits { matches_per_hour: 3, connections_per_address: 2, ..Limits::default() };
        // The third and the fourth group of the address number the /64 blocks of a /32.
        let address =
            |third: u16, fourth: u16| Ipv6Addr::new(0x2001, 0xdb8, third, fourth, 0, 0, 0, 1);
        assert_eq!(allowed(&limits, std::iter::repeat_n(address(0, 0), 50)), [3, 2]);
        // The 256 blocks of one /56 have four times as much together.
        assert_eq!(allowed(&limits, (0..256).map(|block| address(0, block))), [12, 8]);
        // The 65,536 blocks of one /48 have sixteen times as much together.
        assert_eq!(allowed(&limits, (0..=u16::MAX).map(|block| address(0, block))), [48, 32]);
        // Another /48 is another customer.
        assert_eq!(allowed(&limits, (0..10).map(|customer| address(customer, 0))), [10, 10]);
    }

    #[test]
    fn a_proxy_may_have_more_connections_than_an_address() {
        let limits = Limits { connections_per_address: 1, connections: 5, ..Limits::default() };
        let throttle = Throttle::new(&limits);
        let mut permits: Vec<_> =
            (0..5).map(|_| throttle.open_proxy_connection().unwrap()).collect();
        assert_eq!(throttle.open_proxy_connection().unwrap_err().kind, Kind::Busy);
        permits.pop();
        assert!(throttle.open_connection("10.0.0.1".parse().unwrap()).is_ok());
    }

    #[test]
    fn a_client_that_waits_gets_a_state_of_any_length() {
        for actions_per_second in [1, 3, 20] {
            let throttle = Throttle::new(&Limits { actions_per_second, ..Limits::default() });
            let limiter = throttle.messages();
            assert!(limiter.check().is_ok());
            throttle.state(&limiter, 100_000).unwrap();
            // At once it gets a short one only.
            let wait = throttle.state(&limiter, 100_000).unwrap_err().problem().retry_after_s;
            assert!(wait.is_some_and(|wait| (4..=6).contains(&wait)), "{wait:?}");
            throttle.state(&limiter, MOVES_PER_MESSAGE - 1).unwrap();
        }
    }

    /// Returns the numbers of a row in the table of `docs/security.md`: what thirty pupils need, and the
    /// limit of an address.
    fn row(page: &str, name: &str) -> (u32, u32) {
        let row = page.lines().find(|line| line.starts_with(&format!("| {name} |")));
        let cells: Vec<_> = row.unwrap_or_else(|| panic!("{name}")).split('|').collect();
        let number = |cell: &str| {
            let digits = cell.trim().replace(',', "");
            digits.split(|char: char| !char.is_ascii_digit()).next().unwrap().parse().unwrap()
        };
        (number(cells[3]), number(cells[4]))
    }

    /// Opens one more of what is limited.
    type Open<'a> = &'a dyn Fn() -> Result<Permit, ApiError>;

    #[test]
    fn the_limits_are_those_of_a_class_of_thirty() {
        let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/security.md");
        let page = std::fs::read_to_string(page).unwrap();
        let limits = Limits::default();
        let throttle = Throttle::new(&limits);
        let address = "10.0.0.1".parse().unwrap();
        // What is counted over a time: as often as thirty need it, and no more than the limit says.
        let refill = limits.requests_per_second as usize;
        let once = |result: Result<(), ApiError>| result.is_ok();
        let rows: [(&str, u32, &dyn Fn() -> bool); 5] = [
            (
                "other requests when all begin at once",
                REQUEST_BURST * limits.requests_per_second,
                &|| once(throttle.request(address)),
            ),
            ("matches created and seats taken in an hour", limits.matches_per_hour, &|| {
                once(throttle.new_match(address))
            }),
            ("accounts, and tokens for programs, in an hour", limits.tokens_per_hour, &|| {
                once(throttle.new_token(address))
            }),
            ("attempts to sign in in a minute", limits.sign_ins_per_minute, &|| {
                once(throttle.sign_in(address))
            }),
            ("searches and probes over the API in a minute", limits.searches_per_minute, &|| {
                once(throttle.search(address).map(drop))
            }),
        ];
        for (name, limit, count) in rows {
            let (thirty, stated) = row(&page, name);
            assert_eq!(stated, limit, "{name}");
            assert!((0..thirty).all(|_| count()), "{name}");
            // A limit recovers a little while this runs.
            let more = (0..limit as usize + refill).filter(|_| count()).count();
            assert!(more < (limit - thirty) as usize + refill, "{name}: {more}");
        }
        let (thirty, stated) = row(&page, "requests while all look for an opponent, in a minute");
        assert_eq!(stated, 60 * limits.requests_per_second);
        assert!(thirty <= stated);
        // What is open at the same time.
        let searches = OpenLimit::new(["x", "x"], limits.computer_moves_per_address, u32::MAX);
        let moves = "moves that the computer searches or that wait for it";
        let rows: [(&str, u32, Open<'_>); 3] = [
            ("WebSockets", limits.connections_per_address, &|| throttle.open_socket(address)),
            ("connections", 3 * limits.connections_per_address, &|| {
                throttle.open_connection(address)
            }),
            (moves, limits.computer_moves_per_address, &|| searches.open(Some(address))),
        ];
        for (name, limit, open) in rows {
            let (thirty, stated) = row(&page, name);
            assert_eq!(stated, limit, "{name}");
            assert!(thirty <= limit, "{name}");
            let permits: Vec<_> = (0..=limit).map_while(|_| open().ok()).collect();
            assert_eq!(permits.len(), limit as usize, "{name}");
        }
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
