//! The stream of notices for the owner of a token.

use super::Refused;
use super::matches::{is_in_use, summaries};
use super::stream::idle_limit;
use crate::app::App;
use crate::error::{ApiError, Kind};
use crate::notices::Listener;
use crate::services::Services;
use crate::state::KEEP_ABSENCE_MS;
use crate::store::{Filter, MatchStage, Page};
use crate::throttle::Permit;
use crate::web::{BearerDigest, ClientAddress, SessionDigest};
use axum::extract::State;
use axum::response::sse::{Event, KeepAlive};
use axum::response::{IntoResponse, Sse};
use futures_util::stream::unfold;
use guti_api::{Notice, NoticeReason};
use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use tokio::runtime::Handle;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;
use tokio::time::Interval;

/// The most matches of each kind that a stream begins with: unfinished ones of the listener, those that ended in the
/// last hour in which a server was running, and open ones.
const MAX_MATCHES: u32 = 100;

/// Streams what concerns the owner of a token, as server-sent events. The event has the name of the
/// `reason`, and its data is a `Notice`. The stream begins with the state of affairs: your matches that wait
/// for you or ended in the last hour, and the public matches with a free seat. Then it follows what
/// happens; a notice may be repeated. The token of a seat will do. While you listen, you are present in
/// all your matches.
#[utoipa::path(get, path = "/me/stream", tag = "people", operation_id = "streamNotices",
    security(("token" = [])),
    responses((status = 200, description = "The events; the data of each is a `Notice`",
        body = Notice, content_type = "text/event-stream"), Refused))]
pub async fn stream(
    State(app): State<Arc<App>>,
    client: ClientAddress,
    bearer: BearerDigest,
    SessionDigest(session): SessionDigest,
) -> Result<impl IntoResponse, ApiError> {
    let digest = bearer.required()?;
    let permit = app.throttle.open_socket(client.0)?;
    if !is_in_use(&app, &digest).await? {
        return Err(ApiError::unauthorized());
    }
    // The listener starts before the matches are read, so that nothing is missed in between.
    let (listener, presence) = ListenerPresence::begin(&app, &digest);
    let waiting = state_of_affairs(&app, &digest).await?;
    app.matches.follow_listener(&digest).await;
    let closing = app.closing.subscribe();
    let checks = tokio::time::interval(idle_limit(&app) / 3);
    let feed = Feed {
        app,
        digest,
        session,
        checks,
        waiting,
        listener,
        closing,
        _presence: presence,
        _permit: permit,
    };
    let events = unfold(feed, |mut feed| async move {
        let notice = feed.next().await?;
        let name = serde_json::to_value(notice.reason).ok();
        let name = name.as_ref().and_then(|name| name.as_str()).unwrap_or_default();
        let event = Event::default().event(name).json_data(&notice).ok()?;
        Some((Ok::<_, Infallible>(event), feed))
    });
    // Nginx would keep notices back until it has a page of them.
    let unbuffered = [("x-accel-buffering", "no")];
    Ok((unbuffered, Sse::new(events).keep_alive(KeepAlive::default())))
}

/// The notices that one client has yet to receive.
struct Feed {
    app: Arc<App>,
    digest: String,
    /// The digest of the token of the session, if the owner has an account.
    session: Option<String>,
    /// When to check again that the token is valid: another server may have deleted it.
    checks: Interval,
    waiting: VecDeque<Notice>,
    listener: Listener,
    closing: watch::Receiver<bool>,
    _presence: ListenerPresence,
    _permit: Permit,
}

/// The presence of a listener, which ends when this is dropped.
struct ListenerPresence {
    app: Arc<App>,
    digest: String,
}

impl ListenerPresence {
    fn begin(app: &Arc<App>, digest: &str) -> (Listener, ListenerPresence) {
        let listener = app.services.notices.listen(digest);
        (listener, ListenerPresence { app: Arc::clone(app), digest: digest.to_owned() })
    }
}

impl Drop for ListenerPresence {
    fn drop(&mut self) {
        let Services { notices, clock, .. } = &*self.app.services;
        notices.leave(&self.digest, clock.now_ms());
        // Without a runtime the server has stopped, and nobody listens any more.
        let Ok(runtime) = Handle::try_current() else { return };
        let (app, digest) = (Arc::clone(&self.app), std::mem::take(&mut self.digest));
        runtime.spawn(async move { app.matches.follow_former_listener(&digest).await });
    }
}

impl Feed {
    /// Waits for the next notice; none when the stream ends.
    async fn next(&mut self) -> Option<Notice> {
        loop {
            if let Some(notice) = self.waiting.pop_front() {
                return Some(notice);
            }
            let mut missed = false;
            let mut is_due = false;
            tokio::select! {
                own = self.listener.own.recv() => match own {
                    Ok(notice) => return Some(notice),
                    Err(RecvError::Closed) => return None,
                    Err(RecvError::Lagged(_)) => missed = true,
                },
                open = self.listener.open.recv() => match open {
                    Ok((creator, notice)) if creator != self.digest => return Some(notice),
                    Ok(_) => {}
                    Err(RecvError::Closed) => return None,
                    Err(RecvError::Lagged(_)) => missed = true,
                },
                _ = self.checks.tick() => is_due = true,
                _ = self.closing.wait_for(|closing| *closing) => return None,
            }
            if is_due {
                let checked = self.check_token().await;
                if checked.is_err_and(|error| error.kind == Kind::Unauthorized) {
                    return None;
                }
            }
            if missed {
                self.waiting = state_of_affairs(&self.app, &self.digest).await.ok()?;
            }
        }
    }

    /// Fails if the token was deleted, or the session has ended.
    async fn check_token(&self) -> Result<(), ApiError> {
        self.app.services.sessions.check(self.session.as_deref()).await?;
        let is_in_use = is_in_use(&self.app, &self.digest).await?;
        is_in_use.then_some(()).ok_or_else(ApiError::unauthorized)
    }
}

/// Returns what the owner of a token has to be told about a match as it is now.
async fn present_notice(app: &App, id: &str, digest: &str) -> Result<Option<Notice>, ApiError> {
    let Services { clock, outages, .. } = &*app.services;
    let live = app.matches.find(id).await?;
    let locked = live.lock().await?;
    let player = locked.state.player_with(digest);
    Ok(player.and_then(|player| locked.state.notice(player, clock.now_ms(), outages)))
}

/// Returns the notices that a stream begins with.
async fn state_of_affairs(app: &App, digest: &str) -> Result<VecDeque<Notice>, ApiError> {
    let store = &app.services.store;
    let own = store.unfinished_matches(&[digest.to_owned()], MAX_MATCHES).await?;
    let Services { clock, outages, .. } = &*app.services;
    // A listener that comes back after the server was away has not had an hour to be told.
    let recently = outages.since(KEEP_ABSENCE_MS, clock.now_ms());
    let ended = store.ended_matches_of(digest, recently, MAX_MATCHES).await?;
    let running = own.iter().filter(|listed| listed.stage == MatchStage::Running);
    let mut notices = VecDeque::new();
    for id in running.map(|listed| &listed.id).chain(&ended) {
        match present_notice(app, id, digest).await {
            Ok(notice) => notices.extend(notice),
            Err(error) if error.kind == Kind::Busy => return Err(error),
            // A match that cannot be loaded must not keep the others from the listener.
            Err(error) => tracing::warn!(%error, id, "cannot tell a listener about a match"),
        }
    }
    let is_own = |id: &str| own.iter().any(|listed| listed.id == id);
    let filter = Filter { open: true, game: None };
    let page = Page { limit: MAX_MATCHES, ..Page::default() };
    let open = summaries(app, store.public_matches(&filter, &page).await?).into_iter();
    let open = open.filter(|summary| !is_own(&summary.id));
    notices.extend(open.map(|summary| Notice { reason: NoticeReason::Open, summary, you: None }));
    Ok(notices)
}
