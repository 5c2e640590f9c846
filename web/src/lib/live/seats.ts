/**
 * Takes seats: in a new match, and in the match of somebody else. Whoever is signed in takes them with
 * the account. For others the browser makes a token for each seat and stores it before the request is
 * sent, and a request whose answer is lost is repeated with it.
 */
import type { Action, CreateMatch, JoinMatch, PlayNow, Seat } from '../api';
import { readLocal, storeLocal } from '../store/local';
import { randomText } from '../store/random';
import { forgetSeat, newToken, seatIn, storeSeat } from './seat-tokens';
import { request, ServerError } from './server';
import { requestAsOwner, session } from './session.svelte';
import { waiting, type Wait } from './wait.svelte';

/** A request for a match that has no answer yet. */
interface Attempt {
    /** What is requested, as JSON: only the same request has the same key. */
    wanted: string;
    token: string;
    key: string;
    /** The time of the first request, in milliseconds since 1970. */
    at: number;
}

const attemptKey = 'guti.create';

/** The time in which the same request is taken for a repetition, in milliseconds. */
const maxAge = 60 * 60 * 1000;

let attempt: Attempt | null = null;

function pendingAttempt(wanted: string): Attempt {
    let before = attempt;
    try {
        before ??= JSON.parse(readLocal(attemptKey) ?? 'null') as Attempt | null;
    } catch {
        // Nothing is stored, or it cannot be read.
    }
    if (before?.wanted === wanted && Date.now() - before.at < maxAge) return before;
    return { wanted, token: newToken(), key: randomText(16), at: Date.now() };
}

function keepAttempt(pending: Attempt | null) {
    attempt = pending;
    // Without storage it lasts until the page is closed.
    storeLocal(attemptKey, pending);
}

/**
 * Whether the server has refused a request for good. Otherwise an earlier one with the same token may have
 * taken the seat, or the next one may take it.
 */
function isRefused(error: unknown): boolean {
    return (
        error instanceof ServerError &&
        error.problem.status < 500 &&
        error.problem.retry_after_s == null
    );
}

/** Takes a seat in a match that the server chooses or creates; returns the answer and its status. */
async function takeNew(
    path: string,
    wanted: CreateMatch | PlayNow,
): Promise<{ match: string; status: number }> {
    const account = session.now?.name ?? null;
    const pending = pendingAttempt(JSON.stringify([path, account, wanted]));
    const { token, key } = pending;
    keepAttempt(pending);
    try {
        const response =
            account === null
                ? await request(path, { method: 'POST', body: { ...wanted, token }, key })
                : await requestAsOwner(path, { method: 'POST', body: wanted, key });
        const { match } = (await response.json()) as Seat;
        if (account === null) storeSeat(match, token);
        keepAttempt(null);
        return { match, status: response.status };
    } catch (error) {
        if (isRefused(error)) keepAttempt(null);
        throw error;
    }
}

/** Creates a match and takes a seat in it; returns the identifier of the match. */
export async function createMatch(wanted: CreateMatch): Promise<string> {
    return (await takeNew('/matches', wanted)).match;
}

/**
 * Takes the seat of whoever waits with the same wishes, or else waits in a new match. Returns the
 * identifier of the match, and whether the user waits in it.
 */
export async function playNow(wanted: PlayNow): Promise<{ match: string; waits: boolean }> {
    const { match, status } = await takeNew('/play', wanted);
    return { match, waits: status === 201 };
}

/** Takes the free seat of a match. */
export async function joinMatch(match: string, name: string): Promise<void> {
    const path = `/matches/${encodeURIComponent(match)}/join`;
    const key = randomText(16);
    const known = seatIn(match);
    if (session.now && !known) {
        const body: JoinMatch = { name: '' };
        await requestAsOwner(path, { method: 'POST', body, key });
        return;
    }
    const token = known?.asked ? known.token : newToken();
    storeSeat(match, token, true);
    try {
        const body: JoinMatch = { name, token };
        await request(path, { method: 'POST', body, key });
        storeSeat(match, token);
    } catch (error) {
        if (isRefused(error)) forgetSeat(match);
        throw error;
    }
}

/** The token with which the user takes part in a match: that of the seat, or that of the account. */
export function tokenFor(match: string): string | null {
    return seatIn(match)?.token ?? session.now?.token ?? null;
}

/**
 * Withdraws a match that nobody has joined. With `closing` the request is sent although the page is
 * being closed.
 */
export async function withdrawMatch(match: string, closing = false): Promise<void> {
    const path = `/matches/${encodeURIComponent(match)}/actions`;
    const action: Action = { type: 'withdraw' };
    const token = tokenFor(match);
    await request(path, { method: 'POST', token, body: action, keepalive: closing });
}

/** Waits in a match while the user looks at other pages, or in none. A match that is left so may be withdrawn. */
export async function waitIn(wait: Wait | null) {
    const before = waiting.now;
    waiting.now = wait;
    if (before?.withdraws && before.match !== wait?.match)
        await withdrawMatch(before.match).catch(() => undefined);
}
