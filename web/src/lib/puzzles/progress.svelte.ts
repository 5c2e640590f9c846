/** The store of solved puzzles in this browser. */

/** A solved puzzle. Its key is the position, which survives a change of the files. */
interface Solved {
    tries: number;
    /** Whether a hint was used. */
    helped: boolean;
}

interface Progress {
    /** By game and position. */
    solved: Record<string, Record<string, Solved>>;
    /** The current and the longest row of puzzles solved at the first try without a hint. */
    streak: number;
    best: number;
}

const key = 'guti.puzzles';

function isCount(value: unknown): value is number {
    return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

/** Parses stored progress; invalid parts are dropped. */
export function readProgress(text: string | null): Progress {
    const progress: Progress = { solved: {}, streak: 0, best: 0 };
    let stored: Partial<Record<keyof Progress, unknown>> | null;
    try {
        stored = JSON.parse(text ?? 'null');
    } catch {
        return progress;
    }
    if (typeof stored !== 'object' || stored === null) return progress;
    if (isCount(stored.streak)) progress.streak = stored.streak;
    if (isCount(stored.best)) progress.best = stored.best;
    for (const [game, puzzles] of Object.entries(stored.solved ?? {})) {
        const kept: Record<string, Solved> = {};
        for (const [position, solved] of Object.entries((puzzles ?? {}) as object)) {
            const { tries, helped } = (solved ?? {}) as Partial<Solved>;
            if (isCount(tries)) kept[position] = { tries, helped: helped === true };
        }
        progress.solved[game] = kept;
    }
    return progress;
}

function stored(): string | null {
    try {
        return localStorage.getItem(key);
    } catch {
        return null;
    }
}

const progress: Progress = $state(readProgress(stored()));

function store() {
    try {
        localStorage.setItem(key, JSON.stringify(progress));
    } catch {
        // Without storage the progress lasts until the page is closed.
    }
}

export function streak(): { now: number; best: number } {
    return { now: progress.streak, best: progress.best };
}

export function isSolved(game: string, position: string): boolean {
    return progress.solved[game]?.[position] !== undefined;
}

export function solvedCount(game: string, positions: string[]): number {
    return positions.filter((position) => isSolved(game, position)).length;
}

/** Records a solved puzzle. Only the first time counts. */
export function recordSolved(game: string, position: string, tries: number, helped: boolean) {
    if (isSolved(game, position)) return;
    const puzzles = (progress.solved[game] ??= {});
    puzzles[position] = { tries, helped };
    if (tries === 1 && !helped) {
        progress.streak += 1;
        progress.best = Math.max(progress.best, progress.streak);
    } else {
        progress.streak = 0;
    }
    store();
}

/** Records that the solution was shown, which ends the streak. */
export function recordGivenUp(game: string, position: string) {
    if (isSolved(game, position)) return;
    progress.streak = 0;
    store();
}

export function forgetProgress() {
    Object.assign(progress, { solved: {}, streak: 0, best: 0 });
    store();
}
