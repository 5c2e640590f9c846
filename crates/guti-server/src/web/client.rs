//! Who asks, and what they sent.

use crate::app::App;
use crate::fault::{Fault, Kind};
use crate::secret;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use serde::de::DeserializeOwned;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// The address of who asks.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub IpAddr);

impl Peer {
    /// The address: of the connection, or what the own proxy says, which adds it as the last.
    pub fn of(socket: Option<&SocketAddr>, headers: &HeaderMap, behind_proxy: bool) -> Peer {
        let told = || {
            let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
            last.rsplit(',').next()?.trim().parse().ok()
        };
        let told = if behind_proxy { told() } else { None };
        let socket = socket.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), SocketAddr::ip);
        Peer(told.unwrap_or(socket))
    }
}

impl FromRequestParts<Arc<App>> for Peer {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Peer, Fault> {
        let socket = parts.extensions.get::<SocketAddr>();
        Ok(Peer::of(socket, &parts.headers, app.config.behind_proxy))
    }
}

/// The digest of the secret that somebody came with, if they did.
#[derive(Clone, Debug)]
pub struct Bearer(pub Option<String>);

impl Bearer {
    /// The digest, which is needed.
    pub fn needed(self) -> Result<String, Fault> {
        self.0.ok_or_else(|| {
            Fault::new(Kind::Unauthorized, "send `Authorization: Bearer` and your token")
        })
    }
}

impl FromRequestParts<Arc<App>> for Bearer {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<App>) -> Result<Bearer, Fault> {
        let Some(value) = parts.headers.get(header::AUTHORIZATION) else { return Ok(Bearer(None)) };
        let text = value.to_str().unwrap_or_default();
        let (scheme, token) = text.split_once(' ').unwrap_or((text, ""));
        if !scheme.eq_ignore_ascii_case("bearer") {
            return Err(Fault::new(Kind::Unauthorized, "only `Bearer` is understood"));
        }
        let digest = secret::digest(token.trim()).ok_or_else(Fault::unauthorized)?;
        Ok(Bearer(Some(digest)))
    }
}

/// A body of JSON.
#[derive(Clone, Debug)]
pub struct Sent<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Sent<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Sent<T>, Fault> {
        let most = Duration::from_secs(app.config.limits.body_s);
        match timeout(most, Json::<T>::from_request(request, app)).await {
            Ok(Ok(Json(body))) => Ok(Sent(body)),
            Ok(Err(rejection)) => Err(refused(&rejection)),
            Err(_) => Err(Fault::new(Kind::TooSlow, "the body did not come in time")),
        }
    }
}

fn refused(rejection: &JsonRejection) -> Fault {
    let kind = match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Kind::TooLarge,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Kind::NotJson,
        StatusCode::UNPROCESSABLE_ENTITY => Kind::Invalid,
        _ => Kind::BadRequest,
    };
    Fault::new(kind, rejection.body_text())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forwarded_address_is_believed_of_the_own_proxy_only() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", "6.6.6.6, 10.0.0.7".parse().unwrap());
        let socket = "127.0.0.1:9".parse().unwrap();
        let of = |behind_proxy| Peer::of(Some(&socket), &headers, behind_proxy).0.to_string();
        assert_eq!(of(false), "127.0.0.1");
        assert_eq!(of(true), "10.0.0.7");
    }
}
