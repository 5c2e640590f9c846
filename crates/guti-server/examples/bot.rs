//! A bot that plays random legal moves over the API. It waits for public matches with a free seat,
//! joins them, and plays until it is stopped; with the name of a game as second argument it creates
//! such a match itself.
//!
//! ```sh
//! cargo run --package guti-server --example bot -- 127.0.0.1:8080
//! cargo run --package guti-server --example bot -- 127.0.0.1:8080 pretwa
//! ```
//!
//! To write a bot of your own, replace `choose`.

use guti_api::{
    Action, CreateMatch, IssuedToken, JoinMatch, LiveMatchView, NewToken, Notice, NoticeReason,
    Problem, Seat, StatusView, Visibility,
};
use http_body_util::{BodyExt as _, Full};
use hyper::body::{Bytes, Incoming};
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::error::Error;
use std::time::Duration;
use tokio::time::timeout;

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

/// How long the bot waits for the server: it sends a comment over the stream every 15 seconds, so silence
/// means a broken line.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// Returns the move to play, given a random number: one of the legal moves, or the pass if there is no
/// other.
fn choose(live: &LiveMatchView, random: usize) -> Option<String> {
    let legal = &live.view.legal;
    match legal.len() {
        0 => live.view.pass.clone(),
        count => Some(legal[random % count].text.clone()),
    }
}

/// Returns what the bot does in a match now.
fn answer(live: &LiveMatchView, random: usize) -> Option<Action> {
    let you = live.you?;
    if let Some(offer) = live.offers.iter().find(|offer| offer.by != you) {
        return Some(Action::Decline { kind: offer.kind });
    }
    match &live.view.status {
        StatusView::Playing => {
            let mover = live.view.sides[usize::from(live.view.now.turn)];
            if !live.started || mover != you {
                return None;
            }
            let ply = live.moves_from + live.moves.len() as u32;
            Some(Action::Move { text: choose(live, random)?, ply: Some(ply) })
        }
        StatusView::NextGame => (!live.ready[usize::from(you)]).then_some(Action::NextGame),
        StatusView::ChooseBha { player, choices } if *player == you => {
            Some(Action::ChooseBha { hole: choices.first()?.hole.clone() })
        }
        StatusView::ChooseBha { .. } | StatusView::Over { .. } => None,
    }
}

/// A server and the token with which the bot plays there.
struct Server {
    address: String,
    token: Option<String>,
    client: Client<HttpConnector, Full<Bytes>>,
    /// How long to wait for an answer, or for a sign of life over the stream.
    patience: Duration,
    /// The state of the pseudo-random numbers, which make the keys of actions too.
    random: u64,
}

impl Server {
    fn random(&mut self) -> u64 {
        // SplitMix64.
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.random;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    async fn send(
        &self,
        method: &Method,
        path: &str,
        body: &[u8],
        key: &str,
    ) -> Result<Response<Incoming>> {
        let mut request = Request::builder()
            .method(method)
            .uri(format!("http://{}/api/v1{path}", self.address))
            .header("content-type", "application/json");
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        if *method == Method::POST {
            request = request.header("idempotency-key", key);
        }
        let response = self.client.request(request.body(Full::from(body.to_vec()))?);
        Ok(timeout(self.patience, response).await??)
    }

    /// Sends a request and reads the whole response.
    async fn ask(
        &self,
        method: &Method,
        path: &str,
        body: &[u8],
        key: &str,
    ) -> Result<(StatusCode, Bytes)> {
        let response = self.send(method, path, body, key).await?;
        let status = response.status();
        let body = timeout(self.patience, response.into_body().collect()).await??;
        Ok((status, body.to_bytes()))
    }

    /// Sends a request until it is answered; the problem if it is refused.
    async fn call<T: DeserializeOwned>(
        &mut self,
        method: Method,
        path: &str,
        body: &impl Serialize,
    ) -> Result<std::result::Result<T, Problem>> {
        let body = if method == Method::GET { Vec::new() } else { serde_json::to_vec(body)? };
        // What is sent again with the same key is done once.
        let key = format!("{:x}", self.random());
        loop {
            let wait = match self.ask(&method, path, &body, &key).await {
                Ok((status, bytes)) => {
                    if status.is_success() {
                        return Ok(Ok(serde_json::from_slice(&bytes)?));
                    }
                    let problem = serde_json::from_slice::<Problem>(&bytes);
                    if status != StatusCode::TOO_MANY_REQUESTS && !status.is_server_error() {
                        return Ok(Err(problem?));
                    }
                    // A proxy whose server is away sends no problem.
                    problem.ok().and_then(|problem| problem.retry_after_s).unwrap_or(1)
                }
                Err(_) => 1,
            };
            tokio::time::sleep(Duration::from_secs(wait)).await;
        }
    }

    /// Does what a match waits for.
    async fn play(&mut self, id: &str) -> Result<()> {
        loop {
            let path = format!("/matches/{id}");
            let live: LiveMatchView = self.call(Method::GET, &path, &()).await?.map_err(refused)?;
            let random = self.random() as usize;
            let Some(action) = answer(&live, random) else { return Ok(()) };
            let path = format!("/matches/{id}/actions");
            let done = self.call::<LiveMatchView>(Method::POST, &path, &action).await?;
            match done {
                // The match has gone on in the meantime: a notice will say so.
                Err(problem) if problem.status == 409 => return Ok(()),
                done => drop(done.map_err(refused)?),
            }
        }
    }
}

fn refused(Problem { kind, detail, .. }: Problem) -> String {
    format!("{kind}: {detail}")
}

/// Plays on the server at this address; it stops after `matches`, if that is given. With `offer` it
/// creates a match of this game; otherwise it joins those of others. What stays silent for longer than
/// `patience` is asked again.
///
/// # Errors
/// If the server refuses what the bot asks for.
pub async fn run(
    address: &str,
    offer: Option<&str>,
    matches: Option<u32>,
    patience: Duration,
) -> Result<()> {
    let client = Client::builder(TokioExecutor::new()).build_http();
    let mut random = [0; 8];
    getrandom::fill(&mut random)?;
    let random = u64::from_le_bytes(random);
    let address = address.to_owned();
    let mut server = Server { address, token: None, client, patience, random };
    let name = NewToken { name: "Random bot".to_owned() };
    let issued: IssuedToken =
        server.call(Method::POST, "/tokens", &name).await?.map_err(refused)?;
    server.token = Some(issued.token);
    if let Some(game) = offer {
        let create = CreateMatch {
            game: game.to_owned(),
            visibility: Visibility::Public,
            ..CreateMatch::default()
        };
        let seat: Seat = server.call(Method::POST, "/matches", &create).await?.map_err(refused)?;
        println!("offered: {}", seat.match_id);
    }
    let mut over = 0;
    // The stream is opened again when it breaks, and begins with what is to be done.
    loop {
        if let Ok(response) = server.send(&Method::GET, "/me/stream", &[], "").await {
            let mut body = response.into_body();
            let mut text = Vec::new();
            while let Ok(Some(Ok(frame))) = timeout(patience, body.frame()).await {
                text.extend_from_slice(frame.data_ref().map_or(&[][..], |data| data));
                while let Some(end) = text.iter().position(|&byte| byte == b'\n') {
                    let line: Vec<u8> = text.drain(..=end).collect();
                    let Some(data) = line.strip_prefix(b"data:") else { continue };
                    let notice: Notice = serde_json::from_slice(data)?;
                    over += u32::from(attend(&mut server, &notice, offer.is_none()).await?);
                    if matches.is_some_and(|matches| over >= matches) {
                        return Ok(());
                    }
                }
            }
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

/// Does what a notice calls for. Returns whether a match is over.
async fn attend(server: &mut Server, notice: &Notice, joins: bool) -> Result<bool> {
    let id = &notice.summary.id;
    match notice.reason {
        NoticeReason::Over => return Ok(true),
        // Rated matches are for people with accounts.
        NoticeReason::Open if !joins || notice.summary.rated => return Ok(false),
        NoticeReason::Open => {
            let path = format!("/matches/{id}/join");
            let joined = server.call::<Seat>(Method::POST, &path, &JoinMatch::default()).await?;
            match joined {
                // Somebody else was quicker.
                Err(problem) if problem.status == 409 => return Ok(false),
                joined => println!("joined: {}", joined.map_err(refused)?.match_id),
            }
        }
        NoticeReason::Started | NoticeReason::Turn | NoticeReason::Offer => {}
    }
    server.play(id).await?;
    Ok(false)
}

#[allow(dead_code, reason = "the tests call `run`")]
#[tokio::main]
async fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let address = arguments.next().ok_or("usage: bot ADDRESS [GAME]")?;
    run(&address, arguments.next().as_deref(), None, PATIENCE).await
}
