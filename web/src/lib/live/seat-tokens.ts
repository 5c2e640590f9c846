/** The tokens of the seats of this browser. */

interface StoredSeat {
    token: string;
    /** The time when it was stored, in milliseconds since 1970. */
    at: number;
}

const key = 'guti.seats';

/** The number of tokens that are kept; the oldest are dropped. */
const maxTokens = 200;

function all(): Record<string, StoredSeat> {
    try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
        return typeof stored === 'object' && stored !== null
            ? (stored as Record<string, StoredSeat>)
            : {};
    } catch {
        return {};
    }
}

/** The token of the seat in a match; null for a spectator. */
export function seatToken(match: string): string | null {
    const token: unknown = all()[match]?.token;
    return typeof token === 'string' ? token : null;
}

export function storeSeatToken(match: string, token: string) {
    const seats = Object.entries({ ...all(), [match]: { token, at: Date.now() } });
    const latest = seats.sort(([, a], [, b]) => b.at - a.at).slice(0, maxTokens);
    try {
        localStorage.setItem(key, JSON.stringify(Object.fromEntries(latest)));
    } catch {
        // Without storage the seat is lost when the page is closed.
    }
}

/** The matches in which this browser has a seat, the newest first. */
export function ownMatches(): string[] {
    return Object.entries(all())
        .sort(([, a], [, b]) => b.at - a.at)
        .map(([match]) => match);
}
