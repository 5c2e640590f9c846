//! Matches that have begun and in which nothing happens.

use crate::Result;
use crate::client::{self, Client};
use std::net::SocketAddr;
use tokio::task::JoinSet;

/// The number of tasks that create matches.
const TASKS: u32 = 64;

/// Creates matches with both seats taken; `first` is the number of the first address to use.
///
/// # Errors
///
/// If the server does not answer or refuses a match.
pub async fn create(server: SocketAddr, games: &[String], first: u32, count: u32) -> Result<()> {
    let mut tasks: JoinSet<Result<()>> = JoinSet::new();
    for task in 0..TASKS {
        let games = games.to_vec();
        tasks.spawn(async move {
            for number in (task..count).step_by(TASKS as usize) {
                let client = Client::new(server, client::source(first + number))?;
                client.begin(&games[number as usize % games.len()]).await?;
            }
            Ok(())
        });
    }
    while let Some(task) = tasks.join_next().await {
        task.map_err(|error| format!("a bot broke down: {error}"))??;
    }
    Ok(())
}
