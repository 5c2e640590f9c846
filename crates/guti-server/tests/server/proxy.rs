//! A proxy in front of PostgreSQL that can go silent, or cut connections at a chosen moment.

use crate::databases::Database;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;

/// The moment at which a connection that has carried a text to the database is cut.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cut {
    /// Before the text is forwarded.
    Before,
    /// After the next commit is forwarded, before it is answered.
    AtCommit,
}

/// The state that the connections share.
#[derive(Default)]
struct Shared {
    /// Whether nothing is forwarded.
    silent: watch::Sender<bool>,
    /// The text at which one connection is cut; none if that has happened.
    cut: Mutex<Option<(String, Cut)>>,
    /// Whether no connection may listen for notifications.
    deaf: watch::Sender<bool>,
    /// The number of connections that have begun to listen.
    listeners: AtomicUsize,
}

pub struct Proxy {
    address: SocketAddr,
    database: String,
    shared: Arc<Shared>,
}

impl Proxy {
    /// Starts a proxy in front of a PostgreSQL database.
    pub async fn start(database: &Database) -> Proxy {
        let url = database.name();
        let (path, folder) = url.split_once("?host=").unwrap();
        let socket = PathBuf::from(folder).join(".s.PGSQL.5432");
        let database = path.rsplit('/').next().unwrap().to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let shared = Arc::new(Shared::default());
        let own = Arc::clone(&shared);
        tokio::spawn(async move {
            loop {
                let (client, _) = listener.accept().await.unwrap();
                tokio::spawn(forward(client, socket.clone(), Arc::clone(&own)));
            }
        });
        Proxy { address, database, shared }
    }

    /// The URL of the database through the proxy.
    pub fn url(&self) -> String {
        format!("postgres://postgres@{}/{}?sslmode=disable", self.address, self.database)
    }

    /// From now on forwards nothing, on old connections and on new ones; or forwards everything again.
    pub fn swallow(&self, silent: bool) {
        self.shared.silent.send_replace(silent);
    }

    /// Cuts the connections that listen for notifications, and lets none listen until this is undone.
    pub fn deafen(&self, deaf: bool) {
        self.shared.deaf.send_replace(deaf);
    }

    /// Returns the number of connections that have begun to listen for notifications.
    pub fn listeners(&self) -> usize {
        self.shared.listeners.load(Ordering::Acquire)
    }

    /// Cuts the connection that carries this text before the text is forwarded.
    pub fn cut_before(&self, text: &str) {
        *self.shared.cut.lock().unwrap() = Some((text.to_owned(), Cut::Before));
    }

    /// Cuts the connection that carries this text after the next commit is forwarded.
    pub fn cut_at_commit_of(&self, text: &str) {
        *self.shared.cut.lock().unwrap() = Some((text.to_owned(), Cut::AtCommit));
    }

    /// Whether the connection was cut.
    pub fn has_cut(&self) -> bool {
        self.shared.cut.lock().unwrap().is_none()
    }
}

/// Forwards a connection in both directions until one side closes it or it is cut.
async fn forward(client: TcpStream, socket: PathBuf, shared: Arc<Shared>) {
    let Ok(server) = UnixStream::connect(socket).await else { return };
    let (mut from_client, mut to_client) = client.into_split();
    let (mut from_server, mut to_server) = server.into_split();
    let answered = AtomicBool::new(true);
    let listens = watch::Sender::new(false);
    let mut deaf = shared.deaf.subscribe();
    let up = async {
        let mut bytes = vec![0; 64 * 1024];
        let mut has_text = false;
        loop {
            let Ok(count @ 1..) = from_client.read(&mut bytes).await else { return };
            let part = &bytes[..count];
            let mut silent = shared.silent.subscribe();
            silent.wait_for(|silent| !silent).await.unwrap();
            if contains(part, "LISTEN") {
                listens.send_replace(true);
                if *shared.deaf.borrow() {
                    return;
                }
                shared.listeners.fetch_add(1, Ordering::Release);
            }
            let cut = shared.cut.lock().unwrap().clone();
            if let Some((text, cut)) = cut {
                has_text |= contains(part, &text);
                if has_text && cut == Cut::Before {
                    *shared.cut.lock().unwrap() = None;
                    return;
                }
                if has_text && contains(part, "COMMIT") {
                    *shared.cut.lock().unwrap() = None;
                    answered.store(false, Ordering::Release);
                }
            }
            if to_server.write_all(part).await.is_err() {
                return;
            }
        }
    };
    let down = async {
        let mut bytes = vec![0; 64 * 1024];
        loop {
            let Ok(count @ 1..) = from_server.read(&mut bytes).await else { return };
            let mut silent = shared.silent.subscribe();
            silent.wait_for(|silent| !silent).await.unwrap();
            // The commit has happened when its answer arrives.
            if !answered.load(Ordering::Acquire) {
                return;
            }
            if to_client.write_all(&bytes[..count]).await.is_err() {
                return;
            }
        }
    };
    let deafened = async {
        listens.subscribe().wait_for(|&listens| listens).await.unwrap();
        // The cut may have been undone since.
        deaf.changed().await.unwrap();
    };
    tokio::select! {
        () = up => {}
        () = down => {}
        () = deafened => {}
    }
}

fn contains(bytes: &[u8], text: &str) -> bool {
    bytes.windows(text.len()).any(|window| window == text.as_bytes())
}
