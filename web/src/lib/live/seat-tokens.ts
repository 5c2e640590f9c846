/**
 * The tokens of the seats of this browser. The browser makes them and stores them before it asks for
 * a seat, so that a request whose answer was lost can be repeated.
 */
import { readLocal, storeLocal } from '../store/local';
import { randomText } from '../store/random';

export interface StoredSeat {
    token: string;
    /** The time when it was stored, in milliseconds since 1970. */
    at: number;
    /** Whether the server has not confirmed yet that the token has a seat. */
    asked?: boolean;
    /** Whether the match is over, so that the server need not be asked about it any more. */
    over?: boolean;
}

const key = 'guti.seats';

/** The number of tokens that are kept; those of matches that are over are dropped first, then the oldest. */
const maxTokens = 200;

/** What the browser refused to store: it lasts until the page is closed. */
let unstored: Record<string, StoredSeat> = {};

function isSeat(value: unknown): value is StoredSeat {
    return typeof value === 'object' && value !== null && 'token' in value;
}

function all(): Record<string, StoredSeat> {
    let seats: [string, StoredSeat][] = [];
    try {
        const stored: unknown = JSON.parse(readLocal(key) ?? '{}');
        seats = Object.entries(stored ?? {}).filter(([, seat]) => isSeat(seat));
    } catch {
        // Nothing is stored, or it cannot be read.
    }
    return { ...Object.fromEntries(seats), ...unstored };
}

function store(seats: Record<string, StoredSeat>) {
    const latest = Object.entries(seats).sort(
        ([, a], [, b]) => Number(a.over ?? false) - Number(b.over ?? false) || b.at - a.at,
    );
    const kept = Object.fromEntries(latest.slice(0, maxTokens));
    unstored = storeLocal(key, kept) ? {} : kept;
}

/** A new token: 32 random bytes. */
export function newToken(): string {
    return randomText(32);
}

/** The seat in a match; null for a spectator. */
export function seatIn(match: string): StoredSeat | null {
    return all()[match] ?? null;
}

export function storeSeat(match: string, token: string, asked = false) {
    const seat: StoredSeat = { token, at: Date.now() };
    if (asked) seat.asked = true;
    store({ ...all(), [match]: seat });
}

export function forgetSeat(match: string) {
    const seats = all();
    delete seats[match];
    store(seats);
}

/** Forgets all seats of a token. */
export function forgetSeatsOf(token: string) {
    store(Object.fromEntries(Object.entries(all()).filter(([, seat]) => seat.token !== token)));
}

/** Remembers of seats that their matches are over. */
export function markOver(matches: string[]) {
    const seats = all();
    const ended = matches.filter((match) => seats[match] && !seats[match].over);
    for (const match of ended) seats[match] = { ...seats[match]!, over: true };
    if (ended.length > 0) store(seats);
}

/** The matches that may be going on and their tokens, each token once, the newest first. */
export function runningSeats(): [token: string, matches: string[]][] {
    const seats = new Map<string, string[]>();
    for (const match of ownMatches()) {
        const { token, over } = seatIn(match)!;
        if (!over) seats.set(token, [...(seats.get(token) ?? []), match]);
    }
    return [...seats];
}

/** Whether the seats are lost when the page is closed, because the browser refuses to store them. */
export function seatsAreUnstored(): boolean {
    return Object.keys(unstored).length > 0;
}

/** The matches in which this browser has a seat, the newest first. */
export function ownMatches(): string[] {
    return Object.entries(all())
        .filter(([, seat]) => !seat.asked)
        .sort(([, a], [, b]) => b.at - a.at)
        .map(([match]) => match);
}

/** The tokens of all seats, each once: a rematch has the token of the match before. */
export function ownTokens(): string[] {
    return [...new Set(Object.values(all()).map(({ token }) => token))];
}
