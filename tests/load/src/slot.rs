//! A slot: two bots that play match after match.

use crate::Result;
use crate::client::{self, Client, ClientError, PATIENCE, Stream};
use crate::observations::{Move, Observations, Phase};
use fastrand::Rng;
use guti_api::{Action, ClientMessage, LiveMatchView, ServerMessage, StatusView};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// The delay before a reconnection.
pub const AGAIN: Duration = Duration::from_millis(250);

/// The data that all slots and watchers share.
pub struct Plan {
    /// The address of the server.
    pub address: SocketAddr,
    /// The games, which are played in turn.
    games: Vec<String>,
    /// The average thinking time of a bot, in milliseconds.
    think: u64,
    /// Becomes true when the slots must stop.
    stopped: watch::Receiver<bool>,
    /// The index of the phase.
    phase: AtomicUsize,
    /// The number of slots that have started, and of streams that watch.
    begun: AtomicU32,
    watching: AtomicU32,
    /// The match that each slot plays.
    current: OnceLock<Vec<Mutex<Option<String>>>>,
    /// When the server was killed.
    killed: OnceLock<Instant>,
}

impl Plan {
    /// A plan for bots that think for this many milliseconds on average.
    pub fn new(
        address: SocketAddr,
        games: Vec<String>,
        think: u64,
        stopped: watch::Receiver<bool>,
    ) -> Plan {
        Plan {
            address,
            games,
            think,
            stopped,
            phase: AtomicUsize::new(0),
            begun: AtomicU32::new(0),
            watching: AtomicU32::new(0),
            current: OnceLock::new(),
            killed: OnceLock::new(),
        }
    }

    /// Makes room for the matches of this many slots.
    pub fn reserve(&self, slots: u32) {
        self.current.get_or_init(|| (0..slots).map(|_| Mutex::default()).collect());
    }

    /// Begins a phase.
    pub fn enter(&self, phase: Phase) {
        self.phase.store(phase as usize, Ordering::Relaxed);
    }

    /// Notes that the server is killed now.
    pub fn killed_now(&self) {
        self.killed.get_or_init(Instant::now);
    }

    /// The match that a slot plays, if it plays one.
    pub fn current(&self, slot: u32) -> Option<String> {
        lock(self.current.get()?.get(slot as usize)?).clone()
    }

    /// Becomes true when the slots must stop.
    pub fn stopped(&self) -> watch::Receiver<bool> {
        self.stopped.clone()
    }

    /// Whether the slots must stop.
    pub fn is_stopped(&self) -> bool {
        *self.stopped.borrow()
    }

    /// Waits until this number of slots play.
    ///
    /// # Errors
    ///
    /// If fewer play after `patience`.
    pub async fn all_begun(&self, slots: u32, patience: Duration) -> Result<()> {
        let failed = |begun| format!("only {begun} of {slots} games have begun");
        reached(&self.begun, slots, patience).await.map_err(failed)
    }

    /// Waits until this number of streams watch.
    ///
    /// # Errors
    ///
    /// If fewer watch after `patience`.
    pub async fn all_watching(&self, streams: u32, patience: Duration) -> Result<()> {
        let failed = |open| format!("only {open} of {streams} streams watch");
        reached(&self.watching, streams, patience).await.map_err(failed)
    }

    /// Notes that one more stream watches.
    pub fn watches(&self) {
        self.watching.fetch_add(1, Ordering::Relaxed);
    }

    fn set_current(&self, slot: u32, id: &str) {
        if let Some(current) = self.current.get().and_then(|all| all.get(slot as usize)) {
            *lock(current) = Some(id.to_owned());
        }
    }
}

/// Waits until a counter has reached a number. Fails with what it has reached after `patience`.
async fn reached(
    counter: &AtomicU32,
    number: u32,
    patience: Duration,
) -> std::result::Result<(), u32> {
    let begun = Instant::now();
    loop {
        let count = counter.load(Ordering::Relaxed);
        if count >= number {
            return Ok(());
        }
        if begun.elapsed() > patience {
            return Err(count);
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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
    ///
    /// # Errors
    ///
    /// If the first match cannot be begun, or if a bot fails.
    pub async fn play(mut self) -> Result<Observations> {
        let client = Client::new(self.plan.address, client::source(self.number))?;
        let client = Arc::new(client);
        let seen = Arc::new(Mutex::new(Observations::default()));
        let mut first = true;
        while !self.plan.is_stopped() {
            let game = &self.plan.games[self.number as usize % self.plan.games.len()];
            let (id, tokens) = match client.begin(game).await {
                Ok(begun) => begun,
                Err(failure) if !first => {
                    // The server may be down for a moment.
                    lock(&seen).count(failure);
                    tokio::time::sleep(AGAIN).await;
                    continue;
                }
                Err(failure) => return Err(failure.into()),
            };
            lock(&seen).matches += 1;
            self.plan.set_current(self.number, &id);
            let bot = |player: usize, rng: Rng| Bot {
                player: player as u8,
                id: id.clone(),
                token: tokens[player].clone(),
                rng,
                plan: Arc::clone(&self.plan),
                client: Arc::clone(&client),
                seen: Arc::clone(&seen),
            };
            let (one, two) = (bot(0, self.rng.fork()), bot(1, self.rng.fork()));
            if first {
                self.plan.begun.fetch_add(1, Ordering::Relaxed);
                first = false;
            }
            let (one, two) = tokio::join!(one.play(), two.play());
            one.and(two)?;
        }
        drop(client);
        let seen = Arc::try_unwrap(seen).map_err(|_| "a bot is still playing")?;
        Ok(seen.into_inner().unwrap_or_else(PoisonError::into_inner))
    }
}

/// One of the two bots.
struct Bot {
    player: u8,
    id: String,
    token: String,
    rng: Rng,
    plan: Arc<Plan>,
    client: Arc<Client>,
    seen: Arc<Mutex<Observations>>,
}

/// The state of a match.
struct MatchUpdate {
    live: Box<LiveMatchView>,
    plies: u32,
}

impl MatchUpdate {
    fn of(message: ServerMessage) -> Option<MatchUpdate> {
        match message {
            ServerMessage::State { live, .. } => {
                let plies = live.moves_from + live.moves.len() as u32;
                Some(MatchUpdate { live, plies })
            }
            ServerMessage::Update { live, plies, .. } => Some(MatchUpdate { live, plies }),
            _ => None,
        }
    }
}

/// The moves that a message about a match tells.
pub fn announced(id: &str, message: &ServerMessage) -> Vec<Move> {
    let announced = |live: &LiveMatchView, ply, text: &str| Move {
        id: id.to_owned(),
        round: live.view.round,
        ply,
        text: text.to_owned(),
    };
    match message {
        ServerMessage::State { live, .. } => (live.moves_from..)
            .zip(&live.moves)
            .map(|(ply, text)| announced(live, ply, text))
            .collect(),
        ServerMessage::Update { live, plies, ply: Some(ply) } => {
            vec![announced(live, plies.saturating_sub(1), &ply.text)]
        }
        _ => Vec::new(),
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
            match self.client.stream(&self.id, Some(&self.token)).await {
                Ok(stream) => {
                    let killed = self.plan.killed.get();
                    if let (false, Some(killed)) = (std::mem::take(&mut first), killed) {
                        lock(&self.seen).reconnected.record(killed.elapsed());
                    }
                    match self.follow(stream).await {
                        End::Over => return Ok(()),
                        End::Broken => {}
                    }
                }
                Err(failure) => lock(&self.seen).count(failure),
            }
            if self.plan.is_stopped() {
                return Ok(());
            }
            tokio::time::sleep(AGAIN).await;
        }
    }

    /// Plays in response to the messages of a stream.
    async fn follow(&mut self, mut stream: Stream) -> End {
        let mut stopped = self.plan.stopped();
        let mut heard = None;
        loop {
            let news = if let Some(news) = heard.take() {
                news
            } else {
                let message = tokio::select! {
                    message = stream.hear() => message,
                    _ = stopped.wait_for(|&stopped| stopped) => return End::Over,
                };
                match message.map(|message| self.news(message)) {
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
                tokio::select! {
                    () = self.think() => {}
                    _ = stopped.wait_for(|&stopped| stopped) => return End::Over,
                }
            }
            let acted = tokio::time::timeout(PATIENCE, self.act(&mut stream, action, &news)).await;
            if let Ok(Ok(later)) = acted {
                heard = later;
            } else {
                lock(&self.seen).count(ClientError::Unanswered("an action".to_owned()));
                return End::Broken;
            }
        }
    }

    /// The state that a message tells, after noting its moves.
    fn news(&self, message: ServerMessage) -> Option<MatchUpdate> {
        lock(&self.seen).announced.extend(announced(&self.id, &message));
        MatchUpdate::of(message)
    }

    /// Sends an action and waits until it is acknowledged or refused; returns the messages in between.
    async fn act(
        &mut self,
        stream: &mut Stream,
        action: Action,
        news: &MatchUpdate,
    ) -> Result<Option<MatchUpdate>> {
        let (sent, phase) = (Instant::now(), self.plan.phase.load(Ordering::Relaxed));
        stream.say(&ClientMessage::act(action.clone(), 1)).await?;
        let mut heard = None;
        loop {
            match stream.hear().await? {
                ServerMessage::Done { .. } => break,
                ServerMessage::Refused { problem, .. } => {
                    *lock(&self.seen).refused.entry(problem.title).or_default() += 1;
                    return Ok(heard);
                }
                other => heard = self.news(other).or(heard),
            }
        }
        if let Action::Move { text, .. } = action {
            let mut seen = lock(&self.seen);
            seen.latency[phase].record(sent.elapsed());
            let (id, round) = (self.id.clone(), news.live.view.round);
            seen.acknowledged.push(Move { id, round, ply: news.plies, text });
        }
        Ok(heard)
    }

    /// The next action, if there is one.
    fn action(&mut self, MatchUpdate { live, plies }: &MatchUpdate) -> Option<Action> {
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
        let is_saturated = self.plan.phase.load(Ordering::Relaxed) == Phase::Saturated as usize;
        if self.plan.think > 0 && !is_saturated {
            let time = self.rng.u64(0..=2 * self.plan.think);
            tokio::time::sleep(Duration::from_millis(time)).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::{SinkExt as _, StreamExt as _};
    use guti_api::{ClockSetting, ClockView, MatchView, PROTOCOL, SeatView, Visibility};
    use guti_session::{Match, Ruleset};
    use tokio::net::TcpListener;
    use tokio_tungstenite::tungstenite::Message;

    const HOUR_MS: u64 = 3_600_000;

    /// A match that has just begun, as its first player sees it.
    fn begun() -> LiveMatchView {
        let ruleset = Ruleset::find("dara", &[""; 0]).unwrap();
        let taken = SeatView {
            taken: true,
            computer: None,
            online: true,
            account: false,
            rating: None,
            rating_change: None,
        };
        LiveMatchView {
            id: "match".to_owned(),
            seq: 2,
            you: Some(0),
            seats: [taken.clone(), taken],
            started: true,
            closed: None,
            view: MatchView::of(&Match::new(&ruleset, ["one".to_owned(), "two".to_owned()])),
            start: None,
            moves: Vec::new(),
            moves_from: 0,
            clock: ClockView { setting: ClockSetting::None, left_ms: [0; 2], running: None },
            offers: Vec::new(),
            ready: [false; 2],
            can_abort: true,
            claim_in_ms: [None; 2],
            rematch: None,
            chat: false,
            messages: Vec::new(),
            spectators: 0,
            visibility: Visibility::Link,
            rated: false,
        }
    }

    #[tokio::test]
    async fn a_bot_stops_while_it_thinks() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (stop, stopped) = watch::channel(false);
        let address = listener.local_addr().unwrap();
        let plan = Arc::new(Plan::new(address, Vec::new(), HOUR_MS, stopped));
        let client = Arc::new(Client::new(address, client::source(0)).unwrap());
        let bot = Bot {
            player: 0,
            id: "match".to_owned(),
            token: String::new(),
            rng: Rng::with_seed(1),
            plan,
            client,
            seen: Arc::default(),
        };
        let server = async {
            let (tcp, _) = listener.accept().await.unwrap();
            let mut socket = tokio_tungstenite::accept_async(tcp).await.unwrap();
            let hello = socket.next().await.unwrap().unwrap();
            assert!(hello.to_text().unwrap().contains("hello"));
            let live = Box::new(begun());
            let state = ServerMessage::State { protocol: PROTOCOL, live };
            let state = serde_json::to_string(&state).unwrap();
            socket.send(Message::text(state)).await.unwrap();
            // It thinks: no move comes.
            let next = tokio::time::timeout(Duration::from_millis(300), socket.next()).await;
            assert!(next.is_err(), "{next:?}");
            stop.send_replace(true);
        };
        let both = async { tokio::join!(bot.play(), server) };
        let (played, ()) = tokio::time::timeout(Duration::from_mins(1), both).await.unwrap();
        assert_eq!(played, Ok(()));
    }
}
