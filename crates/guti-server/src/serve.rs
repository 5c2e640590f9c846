//! The server itself: it listens, accepts connections, and shuts down gracefully.

use crate::api;
use crate::app::App;
use crate::clock::Clock;
use crate::config::Config;
use crate::error::ApiError;
use crate::metrics::Counted;
use crate::store::OpenError;
use crate::web::is_proxy;
use axum::Router;
use axum::extract::Request;
use guti_session::Words;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::AsyncWriteExt as _;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::mpsc;
use tokio::time::Instant;
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt as _;

/// The size of the kernel's send buffer of a connection in bytes. It bounds the memory that a client takes
/// if it does not read, and determines how slowly a client may read before it counts as one that does not
/// read.
const SEND_BUFFER: u32 = 128 * 1024;

/// The number of connections that may wait to be accepted.
const BACKLOG: u32 = 1024;

/// How long the clients and their connections may take to end when the server shuts down. To empty the
/// write-ahead log may then take as long as any statement, five seconds. `TimeoutStopSec` in `deploy/guti.service`
/// is longer than both together.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(20);

/// Why a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The server cannot listen on its address.
    #[error("the server cannot listen on {address}: {error}")]
    Address {
        /// The address that was configured.
        address: SocketAddr,
        /// The error of the operating system.
        error: io::Error,
    },
}

/// A server that listens but does not answer yet.
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
        // Each connection is an open file.
        if let Err(error) = guti_tables::open_files::raise_limit() {
            tracing::warn!(%error, "cannot raise the limit of open files");
        }
        let address = config.address;
        let failed = |error| ServeError::Address { address, error };
        let listener = listen(address).map_err(failed)?;
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
        // Otherwise the first request in a language would wait for its messages to be parsed.
        tokio::task::spawn_blocking(Words::prepare);
        // Each connection holds a sender; the receiver ends when all connections have.
        let (alive, mut ended) = mpsc::channel(1);
        tokio::pin!(stop);
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                () = &mut stop => break,
            };
            match accepted {
                Ok((stream, peer)) => self.serve(stream, peer, &router, alive.clone()),
                Err(error) => {
                    // Too many files may be open; some of them will be closed.
                    tracing::warn!(%error, "cannot accept a connection");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            }
        }
        drop(self.listener);
        // A match may be waiting for a database that does not answer.
        let deadline = Instant::now() + SHUTDOWN_TIMEOUT;
        let reason = "the server is shutting down; it will be back in a moment";
        let _ = tokio::time::timeout_at(deadline, self.app.matches.close(reason)).await;
        self.app.closing.send_replace(true);
        drop(alive);
        if tokio::time::timeout_at(deadline, ended.recv()).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        let sockets = &self.app.services.metrics.sockets;
        let open = sockets.get();
        while sockets.get() > 0 && Instant::now() < deadline {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        // So that a copy of the file of the database is whole.
        if let Err(error) = self.app.services.store.empty_log().await {
            tracing::warn!(%error, "the write-ahead log of the database could not be emptied");
        }
        tracing::info!(streams = open, "closed");
    }

    /// Serves a connection in a task of its own, which holds `alive` as long as it serves HTTP.
    fn serve(
        &self,
        mut stream: TcpStream,
        peer: SocketAddr,
        router: &Router,
        alive: mpsc::Sender<Infallible>,
    ) {
        // All connections of a proxy come from one address. WebSockets are counted by the address
        // that the proxy reports.
        let permit = if is_proxy(&self.app.config.proxies, peer.ip()) {
            self.app.throttle.open_proxy_connection()
        } else {
            self.app.throttle.open_connection(peer.ip())
        };
        let permit = match permit {
            Ok(permit) => permit,
            Err(error) => {
                tokio::spawn(async move {
                    // A client that does not read is not waited for.
                    let response = raw_response(&error);
                    let sending = stream.write_all(response.as_bytes());
                    let _ = tokio::time::timeout(Duration::from_secs(1), sending).await;
                });
                return;
            }
        };
        // Moves are small and must not wait for more data.
        let _ = stream.set_nodelay(true);
        let limits = &self.app.config.limits;
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(Duration::from_secs(limits.write_s)));
        let router = router.clone();
        let service = hyper::service::service_fn(move |request: Request<Incoming>| {
            let mut request = request.map(axum::body::Body::new);
            request.extensions_mut().insert(peer);
            router.clone().oneshot(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            // It starts with the connection, and again after each response.
            .header_read_timeout(Duration::from_secs(limits.head_s))
            .max_headers(64)
            .max_buf_size(32 * 1024)
            .serve_connection(TokioIo::new(Box::pin(stream)), service)
            .with_upgrades();
        let mut closing = self.app.closing.subscribe();
        let close = async move {
            // An error means that the sender is gone, and the server with it.
            let _ = closing.wait_for(|closing| *closing).await;
        };
        let services = Arc::clone(&self.app.services);
        tokio::spawn(async move {
            let (_alive, _permit) = (alive, permit);
            let _open = Counted::new(&services.metrics.connections);
            let mut connection = pin!(connection);
            // An error of a connection concerns only its client.
            tokio::select! {
                _ = connection.as_mut() => {}
                () = close => {
                    connection.as_mut().graceful_shutdown();
                    let _ = connection.await;
                }
            }
        });
    }
}

/// Listens on an address.
fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // As `TcpListener::bind` does: on other systems this option would let two programs use one address.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
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
