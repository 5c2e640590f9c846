//! Streams that only watch.

use crate::Result;
use crate::client::{self, Client, Stream};
use crate::observations::Observations;
use crate::slot::{AGAIN, Plan, announced};
use guti_api::{ServerMessage, StatusView};
use std::sync::Arc;

/// Watches the matches of one slot until the slots must stop. `slots` is the number of slots.
///
/// # Errors
///
/// If the system offers no HTTP client.
pub async fn watch(number: u32, slots: u32, plan: Arc<Plan>) -> Result<Observations> {
    let client = Client::new(plan.address, client::source(slots + number))?;
    let mut seen = Observations::default();
    let mut first = true;
    while !plan.is_stopped() {
        if let Some(id) = plan.current(number % slots) {
            match client.stream(&id, None).await {
                Ok(stream) => {
                    if std::mem::take(&mut first) {
                        plan.watches();
                    }
                    follow(&id, stream, &plan, &mut seen).await;
                }
                Err(failure) => seen.count(failure),
            }
        }
        tokio::time::sleep(AGAIN).await;
    }
    Ok(seen)
}

/// Notes what a stream tells until the match is over or the stream breaks.
async fn follow(id: &str, mut stream: Stream, plan: &Plan, seen: &mut Observations) {
    let mut stopped = plan.stopped();
    loop {
        let message = tokio::select! {
            message = stream.hear() => message,
            _ = stopped.wait_for(|&stopped| stopped) => return,
        };
        let Ok(message) = message else { return };
        let status = match &message {
            ServerMessage::State { live, .. } => &live.view.status,
            ServerMessage::Update { live, .. } => {
                seen.watched += 1;
                &live.view.status
            }
            _ => continue,
        };
        let is_over = matches!(status, StatusView::Over { .. });
        seen.announced.extend(announced(id, &message));
        if is_over {
            return;
        }
    }
}
