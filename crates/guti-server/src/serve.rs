//! The server itself: it listens, accepts connections, and shuts down gracefully.

use crate::api;
use crate::app::App;
use crate::clock::Clock;
use crate::config::Config;
use crate::error::ApiError;
use crate::store::OpenError;
use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use hyper_util::server::graceful::GracefulShutdown;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::AsyncWriteExt as _;
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt as _;

/// How long the head of a request may take to arrive.
const HEAD_TIMEOUT: Duration = Duration::from_secs(15);

/// How long each step of the shutdown may take.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);

/// Why a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The server cannot listen on its address.
    #[error("{address}: {error}")]
    Address {
        /// The address that was configured.
        address: SocketAddr,
        /// The error of the operating system.
        error: io::Error,
    },
}

/// A server that listens and does not answer yet.
#[derive(Debug)]
pub struct Server {
    app: Arc<App>,
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    /// Listens on the address and opens the database.
    ///
    /// # Errors
    /// If the address is not available or the database cannot be opened.
    pub async fn bind(config: Config) -> Result<Server, ServeError> {
        Server::bind_with(config, Clock::system()).await
    }

    /// Does the same as [`bind`](Server::bind) with another clock, for tests.
    ///
    /// # Errors
    /// If the address is not available or the database cannot be opened.
    pub async fn bind_with(config: Config, clock: Clock) -> Result<Server, ServeError> {
        let address = config.address;
        let failed = |error| ServeError::Address { address, error };
        let listener = TcpListener::bind(address).await.map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        let app = App::open(config, clock).await?;
        tracing::info!(%address, "listening");
        Ok(Server { app, listener, address })
    }

    /// Returns the address that it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves requests until `stop` is ready. Then it tells all clients, and finishes the requests
    /// that have begun.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let router = api::router(&self.app);
        let graceful = GracefulShutdown::new();
        tokio::pin!(stop);
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                () = &mut stop => break,
            };
            match accepted {
                Ok((stream, peer)) => self.serve(stream, peer, &router, &graceful),
                Err(error) => {
                    // Too many files may be open; some of them will be closed.
                    tracing::warn!(%error, "cannot accept a connection");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            }
        }
        drop(self.listener);
        // A match may be waiting for a database that does not answer.
        let reason = "the server is shutting down; it will be back in a moment";
        let _ = tokio::time::timeout(SHUTDOWN_TIMEOUT, self.app.matches.close(reason)).await;
        self.app.closing.send_replace(true);
        if tokio::time::timeout(SHUTDOWN_TIMEOUT, graceful.shutdown()).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        let sockets = &self.app.services.metrics.sockets;
        let open = sockets.get();
        for _ in 0..SHUTDOWN_TIMEOUT.as_millis() / 10 {
            if sockets.get() == 0 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        tracing::info!(streams = open, "closed");
    }

    /// Serves a connection in a task of its own.
    fn serve(
        &self,
        mut stream: TcpStream,
        peer: SocketAddr,
        router: &Router,
        graceful: &GracefulShutdown,
    ) {
        // Behind a proxy all connections come from one address; WebSockets are then counted by the
        // address that the proxy reports.
        let permit = if self.app.config.behind_proxy {
            None
        } else {
            match self.app.throttle.open_connection(peer.ip()) {
                Ok(permit) => Some(permit),
                Err(error) => {
                    tokio::spawn(async move {
                        // A client that does not read is not waited for.
                        let response = raw_response(&error);
                        let sending = stream.write_all(response.as_bytes());
                        let _ = tokio::time::timeout(Duration::from_secs(1), sending).await;
                    });
                    return;
                }
            }
        };
        // Moves are small and must not wait for more data.
        let _ = stream.set_nodelay(true);
        let router = router.clone();
        let service = hyper::service::service_fn(move |request: Request<Incoming>| {
            let mut request = request.map(axum::body::Body::new);
            request.extensions_mut().insert(peer);
            router.clone().oneshot(request)
        });
        let mut builder = auto::Builder::new(TokioExecutor::new()).http1_only();
        builder
            .http1()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD_TIMEOUT)
            .max_headers(64)
            .max_buf_size(32 * 1024);
        let connection = builder.serve_connection_with_upgrades(TokioIo::new(stream), service);
        let connection = graceful.watch(connection.into_owned());
        tokio::spawn(async move {
            // An error of a connection concerns only its client.
            let _ = connection.await;
            drop(permit);
        });
    }
}

/// Formats the response to a client with too many connections, whose request is not read.
fn raw_response(error: &ApiError) -> String {
    let status = error.status();
    let body = serde_json::to_string(&error.problem()).unwrap_or_default();
    format!(
        "HTTP/1.1 {status}\r\ncontent-type: application/problem+json\r\n\
         retry-after: {}\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}",
        error.retry_s.unwrap_or(1),
        body.len()
    )
}
