//! Extractors: who sends a request, which match it is about, and its body.

use crate::app::App;
use crate::error::{ApiError, Kind};
use crate::live::LiveMatch;
use crate::random;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;
use utoipa::IntoParams;

/// The address of the client.
#[derive(Clone, Copy, Debug)]
pub struct ClientAddress(pub IpAddr);

impl ClientAddress {
    /// Returns the address of the connection or, behind a proxy, the last address of
    /// `X-Forwarded-For`, which is the one that our own proxy has added.
    pub fn of(socket: Option<&SocketAddr>, headers: &HeaderMap, behind_proxy: bool) -> Self {
        let forwarded = || {
            let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
            last.rsplit(',').next()?.trim().parse().ok()
        };
        let forwarded = if behind_proxy { forwarded() } else { None };
        let socket = socket.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), SocketAddr::ip);
        ClientAddress(forwarded.unwrap_or(socket))
    }
}

impl FromRequestParts<Arc<App>> for ClientAddress {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let socket = parts.extensions.get::<SocketAddr>();
        Ok(ClientAddress::of(socket, &parts.headers, app.config.behind_proxy))
    }
}

/// The digest of the bearer token of a request, if it has one. A malformed token is refused.
#[derive(Clone, Debug)]
pub struct BearerDigest(pub Option<String>);

impl BearerDigest {
    /// Returns the digest.
    ///
    /// # Errors
    /// If the request has no token.
    pub fn required(self) -> Result<String, ApiError> {
        self.0.ok_or_else(|| {
            ApiError::new(Kind::Unauthorized, "send `Authorization: Bearer` and your token")
        })
    }
}

impl FromRequestParts<Arc<App>> for BearerDigest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<App>) -> Result<Self, ApiError> {
        let Some(value) = parts.headers.get(header::AUTHORIZATION) else {
            return Ok(BearerDigest(None));
        };
        let text = value.to_str().unwrap_or_default();
        let (scheme, token) = text.split_once(' ').unwrap_or((text, ""));
        if !scheme.eq_ignore_ascii_case("bearer") {
            let detail = "the only scheme of `Authorization` is `Bearer`";
            return Err(ApiError::new(Kind::Unauthorized, detail));
        }
        let digest = random::digest(token.trim()).ok_or_else(ApiError::unauthorized)?;
        Ok(BearerDigest(Some(digest)))
    }
}

/// The path of a match.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct MatchPath {
    /// The id of the match.
    id: String,
}

/// The match that the path names, in memory.
#[derive(Clone, Debug)]
pub struct Found(pub Arc<LiveMatch>);

impl FromRequestParts<Arc<App>> for Found {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let path = Path::<MatchPath>::from_request_parts(parts, app).await;
        let Path(path) =
            path.map_err(|error| ApiError::new(Kind::BadRequest, error.body_text()))?;
        app.matches.find(&path.id).await.map(Found)
    }
}

/// A JSON body, which must arrive in time.
#[derive(Clone, Debug)]
pub struct ApiJson<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for ApiJson<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, ApiError> {
        let limit = Duration::from_secs(app.config.limits.body_s);
        match timeout(limit, Json::<T>::from_request(request, app)).await {
            Ok(Ok(Json(body))) => Ok(ApiJson(body)),
            Ok(Err(rejection)) => Err(rejected(&rejection)),
            Err(_) => Err(ApiError::new(Kind::TooSlow, "the body did not arrive in time")),
        }
    }
}

fn rejected(rejection: &JsonRejection) -> ApiError {
    let kind = match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Kind::TooLarge,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Kind::NotJson,
        StatusCode::UNPROCESSABLE_ENTITY => Kind::Invalid,
        _ => Kind::BadRequest,
    };
    ApiError::new(kind, rejection.body_text())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forwarded_address_is_believed_from_our_own_proxy_only() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", "6.6.6.6, 10.0.0.7".parse().unwrap());
        let socket = "127.0.0.1:9".parse().unwrap();
        let of = |proxy| ClientAddress::of(Some(&socket), &headers, proxy).0.to_string();
        assert_eq!(of(false), "127.0.0.1");
        assert_eq!(of(true), "10.0.0.7");
    }
}
