/** Tables are fetched once, cachedTables, and had again without a network. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
    fetchTables,
    deleteTables,
    cachedTables,
    availableTables,
    totalSize,
} from '../../src/lib/engine/tables';

const files = new Map([
    ['/tables/dara/standard/3-3.gtb', Uint8Array.from([1, 2, 3, 4, 5])],
    ['/tables/dara/standard/3-4.gtb', Uint8Array.from([6, 7])],
]);

let stored: Map<string, Response>;
let fetched: string[];
let online: boolean;

beforeEach(() => {
    stored = new Map();
    fetched = [];
    online = true;
    vi.stubGlobal('caches', {
        open: () =>
            Promise.resolve({
                match: (url: string) => Promise.resolve(stored.get(url)?.clone()),
                put: (url: string, response: Response) =>
                    Promise.resolve(void stored.set(url, response)),
                delete: (url: string) => Promise.resolve(stored.delete(url)),
            }),
    });
    vi.stubGlobal('fetch', (url: string) => {
        fetched.push(url);
        if (!online) return Promise.reject(new TypeError('no network'));
        const bytes = files.get(url);
        if (bytes) return Promise.resolve(new Response(bytes));
        const none = new Response('{}', { status: 404 });
        return Promise.resolve(url.endsWith('dara/standard') ? Response.json(index()) : none);
    });
});

afterEach(() => vi.unstubAllGlobals());

function index() {
    const listed = [...files].map(([url, { length }]) => ({
        name: url.split('/').at(-1) ?? '',
        bytes: length,
        url,
    }));
    return { game: 'dara', variant: 'standard', files: listed };
}

test('they are fetched with progress, and cachedTables', async () => {
    const offer = await availableTables('dara');
    expect(offer && totalSize(offer)).toBe(7);
    const progress: number[] = [];
    const got = await fetchTables(index(), { progress: (come) => progress.push(come) });
    expect(got.map(({ name, bytes }) => [name, ...bytes])).toEqual([
        ['3-3.gtb', 1, 2, 3, 4, 5],
        ['3-4.gtb', 6, 7],
    ]);
    expect(progress.at(-1)).toBe(7);
    expect([...progress].sort((a, b) => a - b)).toEqual(progress);
    online = false;
    fetched = [];
    const again = await availableTables('dara');
    expect(again).toEqual(index());
    expect(await fetchTables(index())).toEqual(got);
    expect(fetched).toEqual(['/api/v1/tables/dara/standard']);
});

test('where there are none there is nothing', async () => {
    expect(await availableTables('pretwa')).toBeUndefined();
    online = false;
    expect(await availableTables('dara')).toBeUndefined();
});

test('a file that is not what was announced is refused', async () => {
    for (const bytes of [4, 6]) {
        const [first] = index().files;
        const offer = {
            ...index(),
            files: [{ ...first, bytes } as { name: string; bytes: number; url: string }],
        };
        await expect(fetchTables(offer)).rejects.toThrow(
            `does not have the expected size of ${bytes} bytes`,
        );
        expect(await cachedTables('dara')).toBeUndefined();
    }
});

test('a changed file is fetched anew, and what is not wanted is given back', async () => {
    await fetchTables(index());
    files.set('/tables/dara/standard/3-4.gtb', Uint8Array.from([6, 7, 8]));
    fetched = [];
    await fetchTables(index());
    expect(fetched).toEqual(['/tables/dara/standard/3-4.gtb']);
    await deleteTables('dara');
    expect(stored.size).toBe(0);
});

test('it stops when it is told to', async () => {
    const stop = new AbortController();
    const progress = () => stop.abort();
    const stopped = fetchTables(index(), { progress, signal: stop.signal });
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect(await cachedTables('dara')).toBeUndefined();
});

test('without a store all is fetched each time', async () => {
    vi.stubGlobal('caches', { open: () => Promise.reject(new Error('private')) });
    expect(await fetchTables(index())).toHaveLength(2);
    expect(await cachedTables('dara')).toBeUndefined();
});
