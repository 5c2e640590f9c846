//! Extractors: who sends a request, which match it is about, and its body.

use crate::app::App;
use crate::error::{ApiError, Kind};
use crate::live::LiveMatch;
use crate::sessions::Principal;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use guti_words::fact;
use ipnet::IpNet;
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
    /// Returns the address of the connection. If it is that of a trusted proxy, returns the last address of
    /// `X-Forwarded-For` that is not a trusted proxy's: each proxy appends the address that called it, and
    /// the client could have sent everything further left.
    pub fn of(socket: Option<&SocketAddr>, headers: &HeaderMap, proxies: &[IpNet]) -> Self {
        let peer = socket.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), SocketAddr::ip);
        let mut client = peer.to_canonical();
        let mut lines: Vec<_> = headers.get_all("x-forwarded-for").iter().collect();
        lines.reverse();
        let entries = lines.iter().flat_map(|line| line.as_bytes().rsplit(|&byte| byte == b','));
        for entry in entries {
            let Some(forwarded) = forwarded_address(entry).filter(|_| is_proxy(proxies, client))
            else {
                break;
            };
            client = forwarded;
        }
        ClientAddress(client)
    }
}

/// Parses an entry of `X-Forwarded-For`: an address, to which some proxies add brackets or the port.
fn forwarded_address(entry: &[u8]) -> Option<IpAddr> {
    let text = str::from_utf8(entry).ok()?.trim();
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let address = bare.parse().ok().or_else(with_port)?;
    Some(IpAddr::to_canonical(&address))
}

/// Whether the operator has named this address as that of a proxy.
pub fn is_proxy(proxies: &[IpNet], address: IpAddr) -> bool {
    let address = address.to_canonical();
    proxies.iter().any(|network| network.contains(&address))
}

impl FromRequestParts<Arc<App>> for ClientAddress {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let socket = parts.extensions.get::<SocketAddr>();
        Ok(ClientAddress::of(socket, &parts.headers, &app.config.proxies))
    }
}

/// The digest of the bearer token of a request, if it has one; for the token of a session, the id of
/// its account. A malformed token is refused, and that of a session that has ended.
#[derive(Clone, Debug)]
pub struct BearerDigest(pub Option<String>);

impl BearerDigest {
    /// Returns the digest or id.
    ///
    /// # Errors
    /// If the request has no token.
    pub fn required(self) -> Result<String, ApiError> {
        self.0.ok_or_else(|| ApiError::new(Kind::Unauthorized, fact!("token-needed")))
    }
}

impl FromRequestParts<Arc<App>> for BearerDigest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        Ok(BearerDigest(principal(parts, app).await?.map(|principal| principal.id)))
    }
}

/// The digest of the token of the session with which a request is sent; none if the request has no
/// token or another one.
#[derive(Clone, Debug)]
pub struct SessionDigest(pub Option<String>);

impl FromRequestParts<Arc<App>> for SessionDigest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        Ok(SessionDigest(principal(parts, app).await?.and_then(|principal| principal.session)))
    }
}

/// The account whose owner sends a request. Without the token of a session it is refused.
#[derive(Clone, Debug)]
pub struct AccountHolder {
    /// The id of the account.
    pub account: String,
    /// The digest of the token of the session.
    pub session: String,
}

impl FromRequestParts<Arc<App>> for AccountHolder {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        match principal(parts, app).await? {
            Some(Principal { id, session: Some(session) }) => {
                Ok(AccountHolder { account: id, session })
            }
            Some(_) => Err(ApiError::new(Kind::AccountNeeded, fact!("token-without-account"))),
            None => Err(ApiError::new(Kind::Unauthorized, fact!("token-of-account-needed"))),
        }
    }
}

/// Returns who has the bearer token of a request, if it has one.
async fn principal(parts: &Parts, app: &App) -> Result<Option<Principal>, ApiError> {
    let Some(value) = parts.headers.get(header::AUTHORIZATION) else { return Ok(None) };
    let text = value.to_str().unwrap_or_default();
    let (scheme, token) = text.split_once(' ').unwrap_or((text, ""));
    if !scheme.eq_ignore_ascii_case("bearer") {
        return Err(ApiError::new(Kind::Unauthorized, fact!("token-scheme")));
    }
    app.services.sessions.principal(token.trim()).await.map(Some)
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
pub struct NamedMatch(pub Arc<LiveMatch>);

impl FromRequestParts<Arc<App>> for NamedMatch {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let ApiPath(path) = ApiPath::<MatchPath>::from_request_parts(parts, app).await?;
        app.matches.find(&path.id).await.map(NamedMatch)
    }
}

/// The parts of the path of a request that the route names.
#[derive(Clone, Debug)]
pub struct ApiPath<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequestParts<Arc<App>> for ApiPath<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        match Path::<T>::from_request_parts(parts, app).await {
            Ok(Path(path)) => Ok(ApiPath(path)),
            Err(rejection) => Err(ApiError::new(Kind::BadRequest, rejection.body_text())),
        }
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
            Ok(Err(rejection)) => Err(rejected(&rejection, app)),
            Err(_) => Err(ApiError::new(Kind::TooSlow, fact!("body-too-slow"))),
        }
    }
}

fn rejected(rejection: &JsonRejection, app: &App) -> ApiError {
    let kind = match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => {
            let detail = fact!("body-too-long", most = app.config.limits.body);
            return ApiError::new(Kind::TooLarge, detail);
        }
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Kind::NotJson,
        StatusCode::UNPROCESSABLE_ENTITY => Kind::Invalid,
        _ => Kind::BadRequest,
    };
    let text = rejection.body_text();
    let detail = text.strip_prefix("Failed to deserialize the JSON body into the target type: ");
    ApiError::new(kind, detail.unwrap_or(&text))
}

/// The query of a request.
#[derive(Clone, Debug)]
pub struct ApiQuery<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<Arc<App>> for ApiQuery<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        match Query::<T>::from_request_parts(parts, app).await {
            Ok(Query(query)) => Ok(ApiQuery(query)),
            Err(rejection) => {
                let text = rejection.body_text();
                let detail = text.strip_prefix("Failed to deserialize query string: ");
                Err(ApiError::new(Kind::BadRequest, detail.unwrap_or(&text)))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    /// Returns the client's address, from the address of the connection and these header lines.
    fn client(socket: &str, lines: &[&str], proxies: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for line in lines {
            // Each character stands for the byte with its number.
            let bytes: Vec<u8> = line.chars().map(|c| c as u8).collect();
            headers.append("x-forwarded-for", HeaderValue::from_bytes(&bytes).unwrap());
        }
        let socket = SocketAddr::new(socket.parse().unwrap(), 9);
        let proxies: Vec<IpNet> = proxies.iter().map(|network| network.parse().unwrap()).collect();
        ClientAddress::of(Some(&socket), &headers, &proxies).0.to_string()
    }

    #[test]
    fn a_forwarded_address_is_believed_from_our_own_proxies_only() {
        let lines = ["6.6.6.6, 203.0.113.7"];
        assert_eq!(client("127.0.0.1", &lines, &[]), "127.0.0.1");
        assert_eq!(client("127.0.0.1", &lines, &["10.0.0.0/8"]), "127.0.0.1");
        assert_eq!(client("127.0.0.1", &lines, &["127.0.0.1/32"]), "203.0.113.7");
        assert_eq!(client("::ffff:127.0.0.1", &lines, &["127.0.0.0/8"]), "203.0.113.7");
        assert_eq!(client("127.0.0.1", &[], &["127.0.0.1/32"]), "127.0.0.1");
    }

    #[test]
    fn forwarded_addresses_are_read_from_the_right_past_our_own_proxies() {
        let proxies = ["10.0.0.0/8", "fd00::/8"];
        let lines = ["6.6.6.6, 203.0.113.7, 10.2.0.1", "fd00::9, 10.1.0.1"];
        assert_eq!(client("10.0.0.1", &lines, &proxies), "203.0.113.7");
        // A client cannot hide behind text that is not an address: the last proxy then counts as the
        // client.
        assert_eq!(client("10.0.0.1", &["203.0.113.7, nonsense"], &proxies), "10.0.0.1");
        assert_eq!(client("10.0.0.1", &["nonsense, 10.3.0.1"], &proxies), "10.3.0.1");
        assert_eq!(client("10.0.0.1", &["203.0.113.7:5000"], &proxies), "203.0.113.7");
        assert_eq!(client("10.0.0.1", &["[2001:db8::1]:5000"], &proxies), "2001:db8::1");
        assert_eq!(client("10.0.0.1", &["[2001:db8::1]"], &proxies), "2001:db8::1");
        assert_eq!(client("10.0.0.1", &["10.9.9.9, 10.3.0.1"], &proxies), "10.9.9.9");
        // What the client has sent before does not matter, even if it is no text.
        assert_eq!(client("10.0.0.1", &["\u{ff}, 203.0.113.7"], &proxies), "203.0.113.7");
    }
}
