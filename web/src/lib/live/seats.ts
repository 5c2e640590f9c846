/** The secrets of the seats that this browser was given. */

interface KeptSeat {
    token: string;
    /** When it was given, in milliseconds since 1970. */
    at: number;
}

const key = 'guti.seats';

/** Older ones are let go. */
const most = 200;

function all(): Record<string, KeptSeat> {
    try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
        return typeof stored === 'object' && stored !== null
            ? (stored as Record<string, KeptSeat>)
            : {};
    } catch {
        return {};
    }
}

/** The secret of the seat in a match; none for a spectator. */
export function seatToken(match: string): string | null {
    const token: unknown = all()[match]?.token;
    return typeof token === 'string' ? token : null;
}

export function keepSeat(match: string, token: string) {
    const seats = Object.entries({ ...all(), [match]: { token, at: Date.now() } });
    const latest = seats.sort(([, a], [, b]) => b.at - a.at).slice(0, most);
    try {
        localStorage.setItem(key, JSON.stringify(Object.fromEntries(latest)));
    } catch {
        // The seat is lost with the page then; the match can still be watched.
    }
}

/** The matches in which this browser has a seat, the latest first. */
export function ownMatches(): string[] {
    return Object.entries(all())
        .sort(([, a], [, b]) => b.at - a.at)
        .map(([match]) => match);
}
