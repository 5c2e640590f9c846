import { beforeEach, describe, expect, it } from 'vitest';
import { clockText, timeControlText } from '../src/lib/live/clock';
import { readMatchSettings } from '../src/lib/play/local-match-store.svelte';
import { moveRows } from '../src/lib/play/rows';
import { readSettings, settings, storeChanges, takeOver } from '../src/lib/store/settings.svelte';
import type { PlyView } from '../src/lib/api';
import { stubStorage } from './storage';

it('only values of the right kind are taken from the storage', () => {
    const usual = readSettings(null);
    expect(usual.board).toBe('wood');
    expect(readSettings('{"board":"slate","sounds":false,"evil":1}')).toEqual({
        ...usual,
        board: 'slate',
        sounds: false,
    });
    expect(readSettings('{"board":"gold","sounds":"yes"}')).toEqual(usual);
    expect(readSettings('not json')).toEqual(usual);
    expect(readSettings('[1]')).toEqual(usual);
});

describe('a change of a setting', () => {
    const stored = () => localStorage.getItem('guti.settings');
    const store = (text: string) => localStorage.setItem('guti.settings', text);

    beforeEach(() => {
        stubStorage();
        takeOver(null);
    });

    it('leaves what another tab has stored meanwhile, also a setting of newer pages', () => {
        store('{"board":"slate","new":1}');
        settings.theme = 'dark';
        storeChanges();
        expect(stored()).toBe('{"board":"slate","new":1,"theme":"dark"}');
        settings.theme = 'system';
        storeChanges();
        expect(stored()).toBe('{"board":"slate","new":1,"theme":"system"}');
    });

    it('by another tab is not stored again, over a newer one', () => {
        store('{"name":"Am"}');
        takeOver('{"name":"A"}');
        storeChanges();
        expect(settings.name).toBe('A');
        expect(stored()).toBe('{"name":"Am"}');
        takeOver('{"name":"Am"}');
        expect(settings.name).toBe('Am');
    });
});

it('what was kept beside a record is checked', () => {
    expect(readMatchSettings(undefined)).toEqual({ me: null, level: 1, seed: 0, variants: [] });
    const kept = { me: 1, level: 4, seed: 7, variants: ['bell', 3] };
    expect(readMatchSettings(kept)).toEqual({ me: 1, level: 4, seed: 7, variants: ['bell'] });
});

it('clocks are read as people read them', () => {
    expect(clockText(247_000)).toBe('4:07');
    expect(clockText(3_600_000)).toBe('1:00:00');
    expect(clockText(7_240)).toBe('0:07.3');
    expect(clockText(0)).toBe('0:00.0');
    expect(clockText(19_950)).toBe('0:20');
    expect(timeControlText({ kind: 'none' })).toBe('No clock');
    const timed = { kind: 'timed', initial_ms: 300_000, increment_ms: 3000 } as const;
    expect(timeControlText(timed)).toBe('5 minutes and 3 seconds a move');
    expect(timeControlText({ ...timed, increment_ms: 0 })).toBe('5 minutes, sudden death');
});

it('moves stand in rows of two, with a gap where the second side began', () => {
    const ply = (label: string) => ({ label }) as PlyView;
    const rows = moveRows([ply('1...'), ply('2.'), ply('2...'), ply('3.')]);
    expect(rows.map(({ number }) => number)).toEqual(['1', '2', '3']);
    expect(rows.map(({ moves }) => moves.map((move) => move?.count ?? 0))).toEqual([
        [0, 1],
        [2, 3],
        [4],
    ]);
});
