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
