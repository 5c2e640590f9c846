//! The background solver, which solves the small part of every built-in game while the server runs.
//!
//! One thread with the lowest priority solves game by game within a
//! [budget](guti_solver::SolveBudget), and pauses while anything searches. It writes the same files
//! as `guti solve`, under the same lock: a layer gets its name when it is complete, and the next
//! start continues where this one was stopped.

use crate::rulesets::table_files;
use guti_api::SolvingView;
use guti_rules::catalogue;
use guti_rules::definition::STANDARD;
use guti_session::Ruleset;
use guti_solver::{Job, Progress, SolveBudget, SolveError};
use guti_tables::folder::Folder;
use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How long to wait before checking a folder again in which another program is solving.
const BUSY_INTERVAL: Duration = Duration::from_secs(2);

/// How often a paused solver checks whether it may go on.
const PAUSE: Duration = Duration::from_millis(20);

/// The background solver. When it is dropped, it stops after the pair of layers that it is solving.
#[derive(Debug, Default)]
pub struct BackgroundSolver {
    shared: Arc<Shared>,
}

/// What the thread and the request handlers share.
#[derive(Debug, Default)]
struct Shared {
    stop: Arc<AtomicBool>,
    /// The games that are not finished.
    games: Mutex<HashMap<String, SolvingView>>,
    /// The game that a client has asked for most recently.
    wanted: Mutex<Option<String>>,
}

/// Says of no game that it is being solved once this is dropped: at the end of the thread, also by a panic, or if it
/// cannot be started.
struct EndOfSolving(Arc<Shared>);

impl Drop for EndOfSolving {
    fn drop(&mut self) {
        lock(&self.0.games).clear();
    }
}

/// A game that is not finished.
struct Task {
    /// What of it is solved next, the whole board or a setting of its rounds, and what comes after that.
    queue: Queue,
    folder: Folder,
    /// The size up to which the next step solves it.
    up_to: u8,
    /// The number of positions up to that size.
    positions: u64,
    /// The estimated time for them.
    time: Duration,
    /// When to look at it again, if another program was solving it.
    not_before: Option<Instant>,
}

/// The whole board of a game and the settings of its rounds, as far as they are not finished.
struct Queue {
    ruleset: Ruleset,
    /// The next one last.
    rest: Vec<Ruleset>,
    /// How many settings there are: together they get as much of the budget as the whole board.
    settings: u32,
}

impl Queue {
    fn new(ruleset: Ruleset) -> Queue {
        let settings = ruleset.game().settings();
        let rest = settings.iter().rev().filter_map(|&setting| ruleset.in_setting(setting));
        let rest: Vec<Ruleset> = rest.collect();
        Queue { settings: rest.len() as u32, rest, ruleset }
    }

    fn budget(&self, budget: &SolveBudget) -> SolveBudget {
        match self.ruleset.setting() {
            None => *budget,
            Some(_) => SolveBudget {
                time: budget.time / self.settings,
                disk: budget.disk / u64::from(self.settings),
                ..*budget
            },
        }
    }
}

impl BackgroundSolver {
    /// Starts the thread, which writes to the folder of all tables. `searching` says whether it
    /// has to pause.
    pub fn start(
        folder: &Path,
        budget: SolveBudget,
        searching: impl Fn() -> bool + Send + Sync + 'static,
    ) -> BackgroundSolver {
        let shared = Arc::new(Shared::default());
        // Until there is a plan, every game may have something to solve.
        let unknown = SolvingView { running: false, solved: 0, positions: 0 };
        let ids = catalogue::built_in().iter().map(|game| game.id.to_owned());
        lock(&shared.games).extend(ids.map(|id| (id, unknown.clone())));
        let (root, own) = (folder.to_owned(), EndOfSolving(Arc::clone(&shared)));
        let solve = move || {
            lower_priority();
            own.0.run(&root, &budget, &searching);
        };
        if let Err(error) = thread::Builder::new().name("solver".to_owned()).spawn(solve) {
            tracing::warn!(%error, "the background solver cannot be started");
        }
        BackgroundSolver { shared }
    }

    /// Returns how far a game is; `None` if it is finished, or not solved in the background at all.
    /// A game that is asked for comes before the others.
    pub fn progress(&self, game: &Folder) -> Option<SolvingView> {
        if game.variant() != STANDARD {
            return None;
        }
        let progress = lock(&self.shared.games).get(game.game()).cloned()?;
        *lock(&self.shared.wanted) = Some(game.game().to_owned());
        Some(progress)
    }
}

impl Drop for BackgroundSolver {
    fn drop(&mut self) {
        self.shared.stop.store(true, Ordering::Relaxed);
    }
}

impl Shared {
    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn run(&self, root: &Path, budget: &SolveBudget, searching: &(impl Fn() -> bool + Sync)) {
        let rulesets = match Ruleset::built_in() {
            Ok(rulesets) => rulesets,
            Err(error) => return tracing::error!(%error, "the built-in games cannot be read"),
        };
        let mut tasks = Vec::new();
        for ruleset in rulesets {
            if self.stopped() {
                return;
            }
            tasks.extend(self.plan(Queue::new(ruleset), root, budget));
        }
        let some = !tasks.is_empty();
        while !tasks.is_empty() && !self.stopped() {
            let Some(next) = self.choose(&tasks) else {
                thread::sleep(PAUSE);
                continue;
            };
            let mut task = tasks.swap_remove(next);
            match self.solve(&task, budget, searching) {
                Ok(()) => tasks.extend(self.plan(task.queue, root, budget)),
                Err(SolveError::Stopped) => return,
                Err(SolveError::Busy(_)) => {
                    let until = Instant::now() + BUSY_INTERVAL;
                    self.set(&task, SolvingView { running: true, ..self.view(&task) });
                    task.not_before = Some(until);
                    tasks.push(task);
                }
                Err(error @ (SolveError::Write(_) | SolveError::Io { .. })) => {
                    return tracing::warn!(%error, "the background solver gives up");
                }
                Err(error) => {
                    tracing::warn!(game = task.game(), %error, "a game cannot be solved");
                    let Task { mut queue, folder, .. } = task;
                    if self.advance(&mut queue, folder.game()) {
                        tasks.extend(self.plan(queue, root, budget));
                    }
                }
            }
        }
        if some && !self.stopped() {
            tracing::info!(folder = %root.display(), "everything small is solved");
        }
    }

    /// The next task of a game; `None` if it is finished or cannot be solved within the budget.
    fn plan(&self, mut queue: Queue, root: &Path, budget: &SolveBudget) -> Option<Task> {
        loop {
            let folder = queue.ruleset.tables_folder(root);
            let next = match guti_solver::plan(queue.ruleset.game(), &folder) {
                Ok(plan) => {
                    let up_to = plan.within(&queue.budget(budget));
                    let up_to = up_to.filter(|&up_to| !plan.is_solved(up_to));
                    up_to.map(|up_to| (up_to, plan.positions(up_to), plan.time(up_to)))
                }
                // Not every board can be solved.
                Err(SolveError::TooLarge) => None,
                Err(error) => {
                    tracing::warn!(game = folder.game(), %error, "a game cannot be solved");
                    None
                }
            };
            if let Some((up_to, positions, time)) = next {
                let task = Task { queue, folder, up_to, positions, time, not_before: None };
                self.set(&task, self.view(&task));
                return Some(task);
            }
            if !self.advance(&mut queue, folder.game()) {
                return None;
            }
        }
    }

    /// Turns to the next ruleset of the queue of a game; false if there is none.
    fn advance(&self, queue: &mut Queue, game: &str) -> bool {
        let mut games = lock(&self.games);
        let Some(ruleset) = queue.rest.pop() else {
            games.remove(game);
            return false;
        };
        queue.ruleset = ruleset;
        // Nothing of this one is solved yet.
        if let Some(view) = games.get_mut(game) {
            view.solved = 0;
        }
        true
    }

    /// Chooses the task that a client waits for, or else the shortest; `None` if all have to wait.
    fn choose(&self, tasks: &[Task]) -> Option<usize> {
        let wanted = lock(&self.wanted).clone();
        let now = Instant::now();
        let may_run = |task: &Task| task.not_before.is_none_or(|until| until <= now);
        let ready = tasks.iter().enumerate().filter(|(_, task)| may_run(task));
        // Rounds come after the whole boards of all games.
        let rank = |task: &Task| {
            let is_round = task.folder.setting().is_some();
            (wanted.as_deref() != Some(task.game()), is_round, task.time)
        };
        ready.min_by_key(|(_, task)| rank(task)).map(|(index, _)| index)
    }

    fn solve(
        &self,
        task: &Task,
        budget: &SolveBudget,
        searching: &(impl Fn() -> bool + Sync),
    ) -> Result<(), SolveError> {
        let game = task.game();
        let &Task { up_to, positions, .. } = task;
        let setting = task.folder.setting().map(tracing::field::display);
        tracing::info!(game, setting, up_to, positions, "solving");
        let started = Instant::now();
        self.set(task, SolvingView { running: true, solved: 0, positions });
        let on_progress = |progress| {
            if let Progress::Positions(count) | Progress::Found(_, count) = progress
                && let Some(view) = lock(&self.games).get_mut(game)
            {
                view.solved = positions.min(view.solved + count);
            }
            while searching() && !self.stopped() {
                thread::sleep(PAUSE);
            }
        };
        let job = Job {
            stop: Some(Arc::clone(&self.stop)),
            ..Job::new(task.folder.clone(), up_to, 1, budget.memory)
        };
        guti_solver::solve(task.queue.ruleset.game(), &job, &on_progress)?;
        let bytes: u64 = table_files(&task.folder).iter().map(|(_, bytes)| bytes).sum();
        let seconds = format!("{:.1}", started.elapsed().as_secs_f64());
        tracing::info!(game, setting, up_to, bytes, %seconds, "solved");
        Ok(())
    }

    /// A game that waits, with the progress that an earlier step has shown.
    fn view(&self, task: &Task) -> SolvingView {
        let solved = lock(&self.games).get(task.game()).map_or(0, |view| view.solved);
        SolvingView { running: false, solved, positions: task.positions }
    }

    fn set(&self, task: &Task, view: SolvingView) {
        lock(&self.games).insert(task.game().to_owned(), view);
    }
}

impl Task {
    fn game(&self) -> &str {
        self.folder.game()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Gives this thread, and those that it starts, the lowest priority.
#[cfg(target_os = "linux")]
fn lower_priority() {
    let thread = rustix::thread::gettid();
    if let Err(error) = rustix::process::setpriority_process(Some(thread), 19) {
        tracing::debug!(%error, "the background solver has the usual priority");
    }
}

/// On other systems a priority belongs to the whole process.
#[cfg(not(target_os = "linux"))]
fn lower_priority() {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_being_solved_after_a_panic() {
        let folder = tempfile::TempDir::new().unwrap();
        let budget =
            SolveBudget { time: Duration::from_millis(300), disk: 1 << 25, memory: 1 << 28 };
        let solver = BackgroundSolver::start(folder.path(), budget, || panic!("a fault"));
        let pretwa = Folder::new(folder.path(), "pretwa", STANDARD);
        let start = Instant::now();
        while solver.progress(&pretwa).is_some() {
            assert!(
                start.elapsed() < Duration::from_mins(2),
                "pretwa is said to be solved for ever"
            );
            thread::sleep(PAUSE);
        }
        assert!(lock(&solver.shared.games).is_empty());
    }
}
