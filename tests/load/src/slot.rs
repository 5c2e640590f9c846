//! A slot: two bots that play match after match.

use crate::Result;
use crate::client::{self, Client, Stream};
use fastrand::Rng;
use guti_api::{Action, ClientMessage, LiveMatchView, ServerMessage, StatusView};
use hdrhistogram::Histogram;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// The longest latency that is recorded, in microseconds: one minute.
const LONGEST: u64 = 60_000_000;

/// The delay before a reconnection.
const AGAIN: Duration = Duration::from_millis(250);

/// The data that all slots share.
pub struct Plan {
    /// The address of the server.
    pub address: SocketAddr,
    /// The games, which are played in turn.
    pub games: Vec<String>,
    /// The average thinking time of a bot, in milliseconds.
    pub think: u64,
    /// Becomes true when the slots must stop.
    pub stopped: watch::Receiver<bool>,
}

/// The number of slots that have started.
static BEGUN: AtomicU32 = AtomicU32::new(0);

/// A move that the server has acknowledged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Acknowledged {
    /// The id of the match.
    pub id: String,
    /// The game in the match, from 1.
    pub round: u32,
    /// The number of plies before it.
    pub ply: u32,
    /// The move in canonical notation.
    pub text: String,
}

/// The observations of slots.
pub struct Tally {
    /// The latencies from a move to its acknowledgement, in microseconds.
    pub latency: Histogram<u64>,
    /// Every move that was acknowledged.
    pub moves: Vec<Acknowledged>,
    /// The number of matches that were started.
    pub matches: u32,
    /// The number of reconnections.
    pub reconnected: u32,
    /// The texts of the problems of refused actions.
    pub refused: Vec<String>,
}

impl Default for Tally {
    fn default() -> Tally {
        Tally {
            latency: Histogram::new_with_max(LONGEST, 3).expect("the bounds are constants"),
            moves: Vec::new(),
            matches: 0,
            reconnected: 0,
            refused: Vec::new(),
        }
    }
}

impl Tally {
    /// Adds the observations of another slot.
    pub fn add(&mut self, other: Tally) {
        self.latency.add(&other.latency).expect("all histograms have the same bounds");
        self.moves.extend(other.moves);
        self.matches += other.matches;
        self.reconnected += other.reconnected;
        self.refused.extend(other.refused);
    }
}

impl Plan {
    /// Waits until this number of slots play.
    pub async fn all_begun(&self, slots: u32, patience: Duration) -> Result<()> {
        let begun = Instant::now();
        while BEGUN.load(Ordering::Relaxed) < slots {
            if begun.elapsed() > patience {
                let playing = BEGUN.load(Ordering::Relaxed);
                return Err(format!("only {playing} of {slots} games have begun"));
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Ok(())
    }

    fn is_stopped(&self) -> bool {
        *self.stopped.borrow()
    }
}

/// Two bots that play each other.
pub struct Slot {
    number: u32,
    rng: Rng,
    plan: Arc<Plan>,
}

impl Slot {
    /// A slot with a number and a seed.
    pub fn new(number: u32, seed: u64, plan: Arc<Plan>) -> Slot {
        Slot { number, rng: Rng::with_seed(seed ^ u64::from(number) << 20), plan }
    }

    /// Plays matches until the slots must stop.
    pub async fn play(mut self) -> Result<Tally> {
        let client = Client::new(self.plan.address, client::source(self.number))?;
        let client = Arc::new(client);
        let tally = Arc::new(Mutex::new(Tally::default()));
        let mut first = true;
        while !self.plan.is_stopped() {
            let game = &self.plan.games[self.number as usize % self.plan.games.len()];
            let (id, tokens) = match client.begin(game).await {
                Ok(begun) => begun,
                Err(_) if !first => {
                    // The server may be down for a moment.
                    tokio::time::sleep(AGAIN).await;
                    continue;
                }
                Err(reason) => return Err(reason),
            };
            lock(&tally).matches += 1;
            let bot = |player: usize, rng: Rng| Bot {
                player: player as u8,
                id: id.clone(),
                token: tokens[player].clone(),
                rng,
                plan: Arc::clone(&self.plan),
                client: Arc::clone(&client),
                tally: Arc::clone(&tally),
            };
            let (one, two) = (bot(0, self.rng.fork()), bot(1, self.rng.fork()));
            if first {
                BEGUN.fetch_add(1, Ordering::Relaxed);
                first = false;
            }
            let (one, two) = tokio::join!(one.play(), two.play());
            one.and(two)?;
        }
        drop(client);
        let tally = Arc::try_unwrap(tally).map_err(|_| "a bot is still playing")?;
        Ok(tally.into_inner().unwrap_or_else(PoisonError::into_inner))
    }
}

fn lock(tally: &Mutex<Tally>) -> std::sync::MutexGuard<'_, Tally> {
    tally.lock().unwrap_or_else(PoisonError::into_inner)
}

/// One of the two bots.
struct Bot {
    player: u8,
    id: String,
    token: String,
    rng: Rng,
    plan: Arc<Plan>,
    client: Arc<Client>,
    tally: Arc<Mutex<Tally>>,
}

/// The state of a match.
struct News {
    live: Box<LiveMatchView>,
    plies: u32,
}

impl News {
    fn of(message: ServerMessage) -> Option<News> {
        match message {
            ServerMessage::State { live, .. } => {
                let plies = live.moves.len() as u32;
                Some(News { live, plies })
            }
            ServerMessage::Update { live, plies, .. } => Some(News { live, plies }),
            _ => None,
        }
    }
}

/// The reason for the end of a stream.
enum End {
    /// The match is over, or the slots must stop.
    Over,
    /// The connection broke; the bot reconnects.
    Broken,
}

impl Bot {
    /// Plays the match to its end and reconnects as often as necessary.
    async fn play(mut self) -> Result<()> {
        let mut first = true;
        loop {
            let opened = self.client.stream(&self.id, &self.token).await;
            if let Ok(stream) = opened {
                if !std::mem::take(&mut first) {
                    lock(&self.tally).reconnected += 1;
                }
                match self.follow(stream).await {
                    End::Over => return Ok(()),
                    End::Broken => {}
                }
            }
            if self.plan.is_stopped() {
                return Ok(());
            }
            tokio::time::sleep(AGAIN).await;
        }
    }

    /// Plays in response to the messages of a stream.
    async fn follow(&mut self, mut stream: Stream) -> End {
        let mut stopped = self.plan.stopped.clone();
        let mut heard = None;
        loop {
            let news = if let Some(news) = heard.take() {
                news
            } else {
                let message = tokio::select! {
                    message = stream.hear() => message,
                    _ = stopped.wait_for(|&stopped| stopped) => return End::Over,
                };
                match message.map(News::of) {
                    Ok(Some(news)) => news,
                    Ok(None) => continue,
                    Err(_) => return End::Broken,
                }
            };
            if matches!(news.live.view.status, StatusView::Over { .. }) {
                return End::Over;
            }
            let Some(action) = self.action(&news) else { continue };
            if matches!(action, Action::Move { .. }) {
                self.think().await;
                if self.plan.is_stopped() {
                    return End::Over;
                }
            }
            match self.act(&mut stream, action, &news).await {
                Ok(later) => heard = later,
                Err(_) => return End::Broken,
            }
        }
    }

    /// Sends an action and waits until it is acknowledged or refused; returns the messages in between.
    async fn act(
        &mut self,
        stream: &mut Stream,
        action: Action,
        news: &News,
    ) -> Result<Option<News>> {
        let said = Instant::now();
        stream.say(&ClientMessage::act(action.clone(), 1)).await?;
        let mut heard = None;
        loop {
            match stream.hear().await? {
                ServerMessage::Done { .. } => break,
                ServerMessage::Refused { problem, .. } => {
                    lock(&self.tally).refused.push(problem.detail);
                    return Ok(heard);
                }
                other => heard = News::of(other).or(heard),
            }
        }
        if let Action::Move { text, .. } = action {
            let mut tally = lock(&self.tally);
            // The histogram clamps longer latencies to its maximum.
            tally.latency.saturating_record(said.elapsed().as_micros() as u64);
            let (id, round) = (self.id.clone(), news.live.view.round);
            tally.moves.push(Acknowledged { id, round, ply: news.plies, text });
        }
        Ok(heard)
    }

    /// The next action, if there is one.
    fn action(&mut self, News { live, plies }: &News) -> Option<Action> {
        match &live.view.status {
            StatusView::Playing => {
                let mover = live.view.sides[usize::from(live.view.now.turn) % 2];
                if !live.started || mover != self.player {
                    return None;
                }
                let legal = &live.view.legal;
                let text = match self.rng.choice(legal) {
                    Some(mv) => mv.text.clone(),
                    None => live.view.pass.clone()?,
                };
                Some(Action::Move { text, ply: Some(*plies) })
            }
            StatusView::NextGame if !live.ready[usize::from(self.player)] => Some(Action::NextGame),
            StatusView::ChooseBha { player, choices } if *player == self.player => {
                let hole = choices.first()?.hole.clone();
                Some(Action::ChooseBha { hole })
            }
            StatusView::NextGame | StatusView::ChooseBha { .. } | StatusView::Over { .. } => None,
        }
    }

    /// Waits a random thinking time between 0 and twice the average.
    async fn think(&mut self) {
        if self.plan.think > 0 {
            let time = self.rng.u64(0..=2 * self.plan.think);
            tokio::time::sleep(Duration::from_millis(time)).await;
        }
    }
}
