import { beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from './storage';

/** The module as a page loads it, with nothing in its memory. */
async function load() {
    vi.resetModules();
    return import('../src/lib/store/flipped.svelte');
}

beforeEach(() => stubStorage());

it('keeps over a reload which boards are flipped', async () => {
    const before = await load();
    before.flip('dara');
    before.flip('pretwa');
    before.flip('dara');
    const after = await load();
    expect(after.isFlipped('pretwa')).toBe(true);
    expect(after.isFlipped('dara')).toBe(false);
});

it('reads the list under the key of earlier versions until a board is flipped', async () => {
    localStorage.setItem('guti.turned', '["dara"]');
    const before = await load();
    expect(before.isFlipped('dara')).toBe(true);
    before.flip('dara');
    const after = await load();
    expect(after.isFlipped('dara')).toBe(false);
});

it('drops what is not a list of games', async () => {
    const { readFlipped } = await load();
    expect(readFlipped(null)).toEqual([]);
    expect(readFlipped('{')).toEqual([]);
    expect(readFlipped('{"dara": true}')).toEqual([]);
    expect(readFlipped('["dara", 1]')).toEqual(['dara']);
});
