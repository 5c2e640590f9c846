//! The server itself: it listens, lets connections in, and goes down in good order.

use crate::api;
use crate::app::App;
use crate::clock::Clock;
use crate::config::Config;
use crate::fault::Fault;
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

/// How long the head of a request may take.
const HEAD: Duration = Duration::from_secs(15);

/// How long those who are connected have to go.
const FAREWELL: Duration = Duration::from_secs(10);

/// Why a server does not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Its database.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Its address.
    #[error("{address}: {error}")]
    Address {
        /// Which.
        address: SocketAddr,
        /// Why.
        error: io::Error,
    },
}

/// A server that is ready.
#[derive(Debug)]
pub struct Server {
    app: Arc<App>,
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    /// Opens the database and listens.
    pub async fn bind(config: Config) -> Result<Server, ServeError> {
        Server::bind_with(config, Clock::system()).await
    }

    /// The same, with a clock that tests move.
    pub async fn bind_with(config: Config, clock: Clock) -> Result<Server, ServeError> {
        let address = config.address;
        let wrong = |error| ServeError::Address { address, error };
        let listener = TcpListener::bind(address).await.map_err(wrong)?;
        let address = listener.local_addr().map_err(wrong)?;
        let app = App::open(config, clock).await?;
        tracing::info!(%address, "listening");
        Ok(Server { app, listener, address })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until it is told to stop; then everybody is told, and what is being done is done.
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
                    // Too many files are open, perhaps: it will be better when some are closed.
                    tracing::warn!(%error, "a connection could not be taken");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            }
        }
        drop(self.listener);
        // A match that waits for a database which does not answer is not waited for.
        let goodbye = self.app.hall.close("the server is going down; come back in a moment");
        let _ = tokio::time::timeout(FAREWELL, goodbye).await;
        self.app.closing.send_replace(true);
        if tokio::time::timeout(FAREWELL, graceful.shutdown()).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        let open = self.app.metrics.sockets.get();
        for _ in 0..FAREWELL.as_millis() / 10 {
            if self.app.metrics.sockets.get() == 0 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        tracing::info!(streams = open, "closed");
    }

    fn serve(
        &self,
        mut stream: TcpStream,
        peer: SocketAddr,
        router: &Router,
        graceful: &GracefulShutdown,
    ) {
        // Behind a proxy all connections have one address; streams are counted by the one it says.
        let permit = if self.app.config.behind_proxy {
            None
        } else {
            match self.app.gate.connection(peer.ip()) {
                Ok(permit) => Some(permit),
                Err(fault) => {
                    tokio::spawn(async move {
                        // Whoever does not listen is not waited for.
                        let told = crowded(&fault);
                        let told = stream.write_all(told.as_bytes());
                        let _ = tokio::time::timeout(Duration::from_secs(1), told).await;
                    });
                    return;
                }
            }
        };
        // Moves are small and wanted at once.
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
            .header_read_timeout(HEAD)
            .max_headers(64)
            .max_buf_size(32 * 1024);
        let connection = builder.serve_connection_with_upgrades(TokioIo::new(stream), service);
        let connection = graceful.watch(connection.into_owned());
        tokio::spawn(async move {
            // What goes wrong with a connection is the client's affair.
            let _ = connection.await;
            drop(permit);
        });
    }
}

/// What is said to who has too many connections open, without reading what they ask.
fn crowded(fault: &Fault) -> String {
    let status = fault.status();
    let body = serde_json::to_string(&fault.problem()).unwrap_or_default();
    format!(
        "HTTP/1.1 {status}\r\ncontent-type: application/problem+json\r\n\
         retry-after: {}\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}",
        fault.retry_s.unwrap_or(1),
        body.len()
    )
}
