import { beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from './storage';

/** The module as a page loads it, with nothing in its memory. */
async function load() {
    vi.resetModules();
    return import('../src/lib/live/seat-tokens');
}

beforeEach(() => stubStorage());

it('keeps a seat over a reload, and knows whether the server has confirmed it', async () => {
    const before = await load();
    const token = before.newToken();
    expect(token).toMatch(/^[\w-]{43}$/);
    before.storeSeat('a', token, true);
    expect(before.ownMatches()).toEqual([]);
    const after = await load();
    expect(after.seatIn('a')).toMatchObject({ token, asked: true });
    after.storeSeat('a', token);
    expect(after.seatIn('a')?.asked).toBeUndefined();
    expect(after.ownMatches()).toEqual(['a']);
    after.forgetSeat('a');
    expect(after.seatIn('a')).toBeNull();
});

it('keeps a seat in memory where storage is blocked', async () => {
    vi.stubGlobal('localStorage', undefined);
    const seats = await load();
    expect(seats.seatsAreUnstored()).toBe(false);
    seats.storeSeat('a', 'secret');
    expect(seats.seatIn('a')?.token).toBe('secret');
    expect(seats.seatsAreUnstored()).toBe(true);
    seats.storeSeat('b', 'secret');
    expect(seats.ownTokens()).toEqual(['secret']);
});

it('keeps a seat in memory where storage is full, and what was stored before', async () => {
    const seats = await load();
    seats.storeSeat('a', 'first');
    localStorage.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
    };
    seats.storeSeat('b', 'second');
    expect(seats.seatIn('a')?.token).toBe('first');
    expect(seats.seatIn('b')?.token).toBe('second');
});

it('ignores what others have written into the storage', async () => {
    for (const text of ['no json', '3', 'null', '{"a": 3, "b": null}']) {
        localStorage.setItem('guti.seats', text);
        const seats = await load();
        expect(seats.ownMatches()).toEqual([]);
    }
});

it('forgets the seats of matches that are over before others', async () => {
    vi.useFakeTimers();
    const seats = await load();
    seats.storeSeat('running', 'secret');
    for (let number = 0; number < 200; number++) {
        vi.advanceTimersByTime(1_000);
        seats.storeSeat(`m${number}`, 'secret');
        seats.markOver([`m${number}`]);
    }
    expect(seats.seatIn('running')).not.toBeNull();
    expect(seats.seatIn('m0')).toBeNull();
    expect(seats.seatIn('m199')).not.toBeNull();
    vi.useRealTimers();
});
