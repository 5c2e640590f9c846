/**
 * Takes seats: in a new match, and in the match of somebody else. The token is stored before the
 * request is sent, and a request whose answer is lost is repeated with it.
 */
import type { CreateMatch, JoinMatch, Seat } from '../api';
import { randomText } from '../store/random';
import { forgetSeat, newToken, seatIn, storeSeat } from './seat-tokens';
import { isUnknown, requestJson } from './server';

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
        before ??= JSON.parse(localStorage.getItem(attemptKey) ?? 'null') as Attempt | null;
    } catch {
        // Nothing is stored, or it cannot be read.
    }
    if (before?.wanted === wanted && Date.now() - before.at < maxAge) return before;
    return { wanted, token: newToken(), key: randomText(16), at: Date.now() };
}

function keepAttempt(pending: Attempt | null) {
    attempt = pending;
    try {
        if (pending) localStorage.setItem(attemptKey, JSON.stringify(pending));
        else localStorage.removeItem(attemptKey);
    } catch {
        // Without storage it lasts until the page is closed.
    }
}

/** Creates a match and takes a seat in it; returns the identifier of the match. */
export async function createMatch(wanted: CreateMatch): Promise<string> {
    const pending = pendingAttempt(JSON.stringify(wanted));
    const { token, key } = pending;
    keepAttempt(pending);
    try {
        const body: CreateMatch = { ...wanted, token };
        const seat = await requestJson<Seat>('/matches', { method: 'POST', body, key });
        storeSeat(seat.match, token);
        keepAttempt(null);
        return seat.match;
    } catch (error) {
        if (!isUnknown(error)) keepAttempt(null);
        throw error;
    }
}

/** Takes the free seat of a match. */
export async function joinMatch(match: string, name: string): Promise<void> {
    const known = seatIn(match);
    const token = known?.asked ? known.token : newToken();
    storeSeat(match, token, true);
    try {
        const body: JoinMatch = { name, token };
        const path = `/matches/${encodeURIComponent(match)}/join`;
        await requestJson<Seat>(path, { method: 'POST', body, key: randomText(16) });
        storeSeat(match, token);
    } catch (error) {
        if (!isUnknown(error)) forgetSeat(match);
        throw error;
    }
}
