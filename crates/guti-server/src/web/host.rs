//! The names that a server answers to.
//!
//! A browser takes a name for a site, whatever address the name has at the moment. So a hostile site
//! can point its own name at a server in the visitor's network and let its pages ask that server
//! as if it were their own (DNS rebinding). The request has the wrong name in `Host`, and is refused.

use crate::app::App;
use crate::config::Config;
use crate::error::{ApiError, Kind};
use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::uri::Authority;
use axum::http::{Uri, Version, header};
use guti_words::fact;
use std::net::{Ipv4Addr, Ipv6Addr};
use std::sync::Arc;

/// The suffixes of names that nobody can register on the internet.
const LOCAL_ENDS: [&str; 4] = [".local", ".lan", ".internal", ".home.arpa"];

/// The name, and the port if there is one, by which a request asks this server; the server answers to it.
#[derive(Clone, Debug)]
pub struct RequestHost(pub Authority);

impl FromRequestParts<Arc<App>> for RequestHost {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<App>) -> Result<Self, ApiError> {
        // `check_host` has already accepted it.
        let host = parts.headers.get(header::HOST);
        let host = host.and_then(|host| Authority::try_from(host.as_bytes()).ok());
        let missing = || ApiError::new(Kind::BadRequest, fact!("host-missing"));
        host.map(RequestHost).ok_or_else(missing)
    }
}

/// Checks that a request is for a name that this server answers to.
///
/// # Errors
/// If the request names no host, more than one, or another one.
pub fn check_host(config: &Config, request: &Request) -> Result<(), ApiError> {
    let mut lines = request.headers().get_all(header::HOST).iter();
    let (line, more) = (lines.next(), lines.next());
    // HTTP/1.0 does not require this header.
    if line.is_none() && request.version() < Version::HTTP_11 {
        return Ok(());
    }
    let named = line.filter(|_| more.is_none());
    let named = named.and_then(|line| Authority::try_from(line.as_bytes()).ok());
    // A request whose target is an absolute URI names its host twice.
    let target = request.uri().authority();
    let Some(named) = named.filter(|named| target.is_none_or(|target| target == named)) else {
        return Err(ApiError::new(Kind::BadRequest, fact!("host-missing")));
    };
    if serves(config, &named) {
        return Ok(());
    }
    let name = named.host();
    Err(ApiError::new(Kind::WrongHost, fact!("host-not-served", name = name)))
}

/// Whether the server answers to a name.
fn serves(config: &Config, named: &Authority) -> bool {
    let name = named.host().trim_end_matches('.').to_ascii_lowercase();
    let six = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    // Nobody can point an address somewhere else.
    let is_address =
        name.parse::<Ipv4Addr>().is_ok() || six.is_some_and(|six| six.parse::<Ipv6Addr>().is_ok());
    if is_address || name == "localhost" || name.ends_with(".localhost") {
        return true;
    }
    let public = config.public_url.as_deref().and_then(|url| url.parse::<Uri>().ok());
    let public = public.as_ref().and_then(Uri::host);
    if public.is_none() && config.hosts.is_empty() {
        return !name.contains('.') || LOCAL_ENDS.iter().any(|end| name.ends_with(end));
    }
    let mut served = config.hosts.iter().map(String::as_str).chain(public);
    served.any(|host| host == "*" || host.eq_ignore_ascii_case(&name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config(hosts: &[&str], public_url: Option<&str>) -> Config {
        let mut config = Config::new("127.0.0.1:0".parse().unwrap(), "games.db");
        config.hosts = hosts.iter().map(ToString::to_string).collect();
        config.public_url = public_url.map(str::to_owned);
        config
    }

    #[test]
    fn a_server_answers_to_the_names_that_its_operator_gives() {
        let serves = |config: &Config, name: &str| serves(config, &name.parse().unwrap());
        let unnamed = config(&[], None);
        let named = config(&["play.example"], Some("https://Guti.example:8443/"));
        let local = ["localhost:8080", "a.localhost", "127.0.0.1:8080", "[::1]:8080", "192.0.2.1"];
        for name in local {
            assert!(serves(&unnamed, name) && serves(&named, name), "{name}");
        }
        for name in ["raspberrypi", "raspberrypi.local:8080", "guti.home.arpa"] {
            assert!(serves(&unnamed, name) && !serves(&named, name), "{name}");
        }
        for name in ["guti.example", "GUTI.example.:1", "play.example:8080"] {
            assert!(!serves(&unnamed, name) && serves(&named, name), "{name}");
        }
        for name in ["evil.example", "guti.example.evil.example", "127.0.0.1.evil.example"] {
            assert!(!serves(&unnamed, name) && !serves(&named, name), "{name}");
        }
        assert!(serves(&config(&["*"], None), "any.example"));
    }
}
