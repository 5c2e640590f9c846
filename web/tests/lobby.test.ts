import { expect, it } from 'vitest';
import type { LiveMatchSummary } from '../src/lib/api';
import { decodePart } from '../src/lib/links';
import { clockLabel, clockText, durationText, timeControlText } from '../src/lib/live/clock';
import { ageText, updateChallenges } from '../src/lib/live/lobby';
import { changeText, playerLink, ratingLabel, ratingText } from '../src/lib/live/people';
import { passkeyRefusal } from '../src/lib/live/passkeys';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const match = (id: string, more: Partial<LiveMatchSummary> = {}) =>
    ({ id, plies: 0, ...more }) as LiveMatchSummary;

it('keeps each challenge where it is while the list is refreshed', () => {
    const first = updateChallenges([], [match('a'), match('b'), match('c')]);
    const second = updateChallenges(first, [match('d'), match('c'), match('a', { plies: 1 })]);
    expect(second.map(({ match: { id }, gone }) => [id, gone])).toEqual([
        ['a', false],
        ['b', true],
        ['c', false],
        ['d', false],
    ]);
    expect(second[0]?.match.plies).toBe(1);
    // A match that is open again is open where it was.
    const third = updateChallenges(second, [match('b')]);
    expect(third.find(({ match }) => match.id === 'b')?.gone).toBe(false);
});

it('drops the challenges that are gone when there are many of them', () => {
    const ids = Array.from({ length: 30 }, (_, index) => `old-${index}`);
    const shown = updateChallenges(
        [],
        ids.map((id) => match(id)),
    );
    expect(updateChallenges(shown, [match('new')]).map(({ match }) => match.id)).toEqual(['new']);
});

it('says times in the words of people', () => {
    expect(durationText(2 * day + 3 * hour + 20 * minute)).toBe('2 days 3 hours');
    expect(durationText(day + 5 * minute)).toBe('1 day');
    expect(durationText(hour + minute)).toBe('1 hour 1 minute');
    expect(durationText(12 * minute + 59_000)).toBe('12 minutes');
    expect(durationText(59_000)).toBe('less than a minute');
    expect(clockText(2 * day + 3 * hour)).toBe('2 d 3 h');
    expect(clockText(day - 1000)).toBe('23:59:59');
    expect(clockLabel(3 * day)).toBe('3 days left');
    expect(clockLabel(5 * minute)).toBe('5 minutes 0 seconds left');
    expect(clockLabel(5 * minute - 1_500)).toBe('4 minutes 59 seconds left');
    expect(ageText(0, 30_000)).toBe('just now');
    expect(ageText(0, 5 * minute)).toBe('for 5 minutes');
    expect(ageText(0, 3 * day + hour)).toBe('for 3 days');
});

it('says the time control of a match over days', () => {
    expect(timeControlText({ kind: 'correspondence', days: 1 })).toBe('1 day a move');
    expect(timeControlText({ kind: 'correspondence', days: 3 })).toBe('3 days a move');
});

it('writes ratings and their changes', () => {
    const rating = { rating: 1523, deviation: 80, provisional: false, matches: 12 };
    expect(ratingText(rating)).toBe('1523');
    expect(ratingText({ ...rating, provisional: true })).toBe('1523?');
    expect(ratingLabel({ ...rating, provisional: true })).toBe('rating 1523, provisional');
    expect([12, -5, 0].map(changeText)).toEqual(['+12', '−5', '±0']);
});

it('links to players whatever their names are', () => {
    for (const name of ['Amina', 'a/b?c#d', '50 %', 'বিসি']) {
        const [, , part = ''] = playerLink(name).split('/');
        expect(decodePart(part)).toBe(name);
    }
    expect(decodePart('50%')).toBe('50%');
});

it('says why there are no passkeys', () => {
    for (const hostname of ['127.0.0.1', '[::1]', '192.0.2.7'])
        expect(passkeyRefusal({ hostname, isSecure: true })).toContain('IP address');
    expect(passkeyRefusal({ hostname: 'example.org', isSecure: false })).toContain('https');
    // Node knows no passkeys.
    expect(passkeyRefusal({ hostname: 'example.org', isSecure: true })).toContain('not support');
});
