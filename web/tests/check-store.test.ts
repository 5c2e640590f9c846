/** The store of the page that checks tables: what it fetches, and how a check ends. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GamePage, TableFile } from '../src/lib/api';
import { CheckStore } from '../src/lib/check/check-store.svelte';
import type { RulesApi, SearchApi } from '../src/lib/engine/api';
import { card } from './boards';

const page = { card: card('pretwa'), variant: 'standard' } as GamePage;
const wanted = { layer: '4-4', seed: 'a', count: 1 };

let fetched: string[];
let loaded: string[];
let online: boolean;

beforeEach(() => {
    fetched = [];
    loaded = [];
    online = true;
    vi.stubGlobal('caches', { open: () => Promise.reject(new Error('private')) });
    vi.stubGlobal('fetch', (url: string) => {
        if (!online) return Promise.reject(new TypeError('no network'));
        if (url.endsWith('.gtb')) {
            fetched.push(url);
            return Promise.resolve(new Response(new Uint8Array(3)));
        }
        const names = ['5-4.gtb', '10-2.gtb', '4-4.gtb', 'notes.gtb'];
        const files = names.map((name): TableFile => ({ name, bytes: 3, url: `/tables/${name}` }));
        return Promise.resolve(
            Response.json({ game: 'pretwa', variant: 'standard', files, solving: null }),
        );
    });
});

afterEach(() => vi.unstubAllGlobals());

/** A store with an engine that keeps what is loaded, and answers to lines like this. */
function store(line: RulesApi['line']) {
    const search = {
        layers: () => Promise.resolve(loaded),
        load: (_game: string, _variants: string[], files: { name: string }[]) => {
            loaded = [...loaded, ...files.map(({ name }) => name.replace('.gtb', ''))];
            return Promise.resolve(loaded);
        },
    } as unknown as SearchApi;
    return new CheckStore({ line } as RulesApi, search, page, []);
}

const broken = () => Promise.reject(new Error('4-4.gtb: does not match its checksum'));

test('layers are listed from small to large, without files that are none', async () => {
    const found = store(broken);
    expect(found.list).toBeUndefined();
    await found.look();
    expect(found.layers.map(({ name }) => name)).toEqual(['4-4', '5-4', '10-2']);
});

test('without a network and without kept tables nothing is known', async () => {
    online = false;
    const found = store(broken);
    await found.look();
    expect(found.list).toBeNull();
    expect(found.layers).toEqual([]);
});

test('an error of the engine ends the check, and its words are shown', async () => {
    const found = store(broken);
    await found.look();
    await found.check(wanted);
    expect(found.status).toBe('failed');
    expect(found.error).toBe('4-4.gtb: does not match its checksum.');
    // The next check does not fetch what is loaded.
    await found.check(wanted);
    expect(fetched).toEqual(['/tables/4-4.gtb']);
    await found.check({ ...wanted, layer: '9-9' });
    expect(found.error).toContain('9-9');
});

test('a check that is stopped is no failure', async () => {
    const found = store(() => {
        found.stop();
        return broken();
    });
    await found.look();
    await found.check(wanted);
    expect([found.status, found.error]).toEqual(['stopped', '']);
    expect(found.arriving).toBeNull();
});
