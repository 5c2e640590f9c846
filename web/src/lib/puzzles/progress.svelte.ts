/** The store of the user's progress with puzzles, in this browser. */
import { extended, lengthOn, puzzleOfDay, type DailyStreak } from './daily';
import { onLocalChange, readLocal, storeLocal } from '../store/local';
import type { Rating } from './glicko';
import { listings } from './listings';
import type { Collection, Puzzle } from './puzzles';
import {
    afterResult,
    firstRating,
    nextPuzzle,
    standingOn,
    wantedRating,
    type Standing,
} from './ratings';

/**
 * What has come of a puzzle: only wrong moves were made, a hint or the solution was seen, or it was
 * solved without help.
 */
export type PuzzleStatus = 'tried' | 'seen' | 'solved';

/**
 * What happened with a puzzle. Its key is the position, which survives a change of the files. Days are
 * as `dayNumber` counts, or -1.
 */
interface Attempt {
    solved: boolean;
    /** The number of wrong moves. */
    wrong: number;
    /** The last day on which a hint or the solution was seen. */
    helped: number;
    /** The day of the last event. */
    day: number;
    /** The rating of the puzzle; absent before its first rated result. */
    rating?: Rating;
}

interface Progress {
    /** By game and position. */
    attempts: Record<string, Record<string, Attempt>>;
    /** By game. */
    standings: Record<string, Standing>;
    /** The current and the longest row of puzzles solved at the first try without help. */
    streak: number;
    best: number;
    daily: DailyStreak;
}

/** What the user does with a puzzle: a wrong move, a hint or the solution, the last right move. */
export type PuzzleEvent = 'wrong' | 'help' | 'solved';

const key = 'guti.puzzles';

const isRecord = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
const count = (value: unknown): number => (isCount(value) ? value : 0);
const day = (value: unknown): number => (isCount(value) ? value : -1);

/** The values of an object that `read` accepts. */
function values<T>(stored: unknown, read: (value: Record<string, unknown>) => T | null) {
    const kept: Record<string, T> = {};
    for (const [name, value] of Object.entries(isRecord(stored) ? stored : {})) {
        const entry = isRecord(value) ? read(value) : null;
        if (entry !== null) kept[name] = entry;
    }
    return kept;
}

function readRating({ rating, deviation, volatility }: Record<string, unknown>): Rating | null {
    const valid = isNumber(rating) && isNumber(deviation) && isNumber(volatility);
    return valid && deviation > 0 && volatility > 0 ? { rating, deviation, volatility } : null;
}

function readStanding(stored: Record<string, unknown>): Standing | null {
    const rating = readRating(stored);
    const history = Array.isArray(stored.history) ? stored.history.filter(isNumber) : [];
    return rating && { ...rating, day: count(stored.day), history };
}

function readAttempt(stored: Record<string, unknown>): Attempt | null {
    if (typeof stored.solved !== 'boolean') return null;
    const rating = isRecord(stored.rating) ? readRating(stored.rating) : null;
    return {
        solved: stored.solved,
        wrong: count(stored.wrong),
        helped: day(stored.helped),
        day: day(stored.day),
        ...(rating && { rating }),
    };
}

/** A solved puzzle as it was stored before there were ratings. */
function readSolved({ tries, helped }: Record<string, unknown>): Attempt | null {
    if (!isCount(tries)) return null;
    const seen = helped === true;
    return { solved: !seen, wrong: Math.max(0, tries - 1), helped: seen ? 0 : -1, day: -1 };
}

/** Parses stored progress, of this form or the one without ratings; invalid parts are dropped. */
export function readProgress(text: string | null): Progress {
    let stored: unknown;
    try {
        stored = JSON.parse(text ?? 'null');
    } catch {
        stored = null;
    }
    const all = isRecord(stored) ? stored : {};
    const old = values(all.solved, (puzzles) => values(puzzles, readSolved));
    const daily = isRecord(all.daily) ? all.daily : {};
    return {
        attempts: { ...old, ...values(all.attempts, (puzzles) => values(puzzles, readAttempt)) },
        standings: values(all.standings, readStanding),
        streak: count(all.streak),
        best: count(all.best),
        daily: { last: day(daily.last), length: count(daily.length), best: count(daily.best) },
    };
}

const progress: Progress = $state(readProgress(readLocal(key)));

// Another tab changed it.
onLocalChange(key, (text) => Object.assign(progress, readProgress(text)));

/** Without storage the progress lasts until the page is closed. */
function store() {
    storeLocal(key, progress);
}

/** The puzzles solved in a row at the first try, now and at best. */
export function streak(): { now: number; best: number } {
    return { now: progress.streak, best: progress.best };
}

/** What has come of a puzzle; null if no move was tried. */
export function statusOf(game: string, position: string): PuzzleStatus | null {
    const attempt = progress.attempts[game]?.[position];
    if (!attempt) return null;
    return attempt.solved ? 'solved' : attempt.helped >= 0 ? 'seen' : 'tried';
}

/** The number of solved puzzles of a game. */
export function solvedCount(game: string): number {
    const attempts = Object.values(progress.attempts[game] ?? {});
    return attempts.filter(({ solved }) => solved).length;
}

/** The rating of the user in a game; null before the first rated result. */
export function standing(game: string, day: number): Standing | null {
    const last = progress.standings[game];
    return last ? standingOn(last, day) : null;
}

export function puzzleRating(game: string, puzzle: Puzzle): Rating {
    return progress.attempts[game]?.[puzzle.position]?.rating ?? firstRating(puzzle);
}

/** Whether the user has any progress. */
export function hasProgress(): boolean {
    return Object.keys(progress.attempts).length > 0;
}

/** The days in a row on which the puzzle of the day was solved, and whether today is one of them. */
export function dailyStreak(day: number): { now: number; best: number; done: boolean } {
    const { daily } = progress;
    return { now: lengthOn(daily, day), best: daily.best, done: daily.last === day };
}

/**
 * Records what happened with a puzzle on a day. The first event of a puzzle is rated: it is a win if
 * it solves the puzzle, and a loss otherwise. A puzzle whose hint or solution was seen can be solved
 * from the next day on. Returns the change of the user's rating; null if the event is not rated.
 */
export function record(
    { game, puzzles }: Collection,
    puzzle: Puzzle,
    what: PuzzleEvent,
    day: number,
): number | null {
    const { position } = puzzle;
    const attempts = (progress.attempts[game] ??= {});
    const before = attempts[position];
    const after: Attempt = { solved: false, wrong: 0, helped: -1, ...before, day };
    const solved = what === 'solved' && after.helped !== day;
    if (solved) after.solved = true;
    if (what === 'help') after.helped = day;
    if (what === 'wrong') after.wrong += 1;
    let change: number | null = null;
    if (!before) {
        const standing = standingOn(progress.standings[game], day);
        const rating = firstRating(puzzle);
        const rated = afterResult(standing, rating, solved, day);
        change = rated.standing.rating - standing.rating;
        progress.standings[game] = rated.standing;
        after.rating = rated.puzzle;
        progress.streak = solved ? progress.streak + 1 : 0;
        progress.best = Math.max(progress.best, progress.streak);
    }
    attempts[position] = after;
    const today = puzzleOfDay(day, listings);
    const isToday = today?.game === game && puzzles[today.number - 1]?.position === position;
    if (solved && isToday) progress.daily = extended(progress.daily, day);
    store();
    return change;
}

/**
 * The number of the next puzzle of a game, from 1, of a difficulty or, with 0, near the user's rating:
 * one that is not solved, if there is any, and not one of today's attempts.
 */
export function nextNumber(
    { game, puzzles }: Collection,
    difficulty: number,
    day: number,
    but: number | null = null,
): number | null {
    const attempts = progress.attempts[game] ?? {};
    const candidates = puzzles.flatMap((puzzle, index) => {
        const fits = difficulty === 0 || puzzle.difficulty === difficulty;
        if (!fits || index + 1 === but) return [];
        const attempt = attempts[puzzle.position];
        const later = attempt?.solved ? 2 : attempt?.day === day ? 1 : 0;
        return [{ index, rating: puzzleRating(game, puzzle).rating, class: later }];
    });
    const next = nextPuzzle(candidates, wantedRating(standingOn(progress.standings[game], day)));
    return next === null ? null : next + 1;
}

export function forgetProgress() {
    Object.assign(progress, readProgress(null));
    store();
}
