/** Tables are fetched once, kept, and had again without a network. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
    availableTables,
    cachedTables,
    fetchTable,
    forgetTable,
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
        const dara = url.endsWith('dara/standard');
        return Promise.resolve(Response.json(dara ? index() : { ...index(), files: [] }));
    });
});

afterEach(() => vi.unstubAllGlobals());

function index() {
    const listed = [...files].map(([url, { length }]) => ({
        name: url.split('/').at(-1) ?? '',
        bytes: length,
        url,
    }));
    return { game: 'dara', variant: 'standard', files: listed, solving: null };
}

/** The first file of the list, of which there are two. */
function first() {
    const [file] = index().files;
    if (!file) throw new Error('there is no file');
    return file;
}

test('they are fetched with progress, and kept', async () => {
    const list = await availableTables('dara');
    expect(list && totalSize(list)).toBe(7);
    const progress: number[] = [];
    const table = await fetchTable(first(), { progress: (bytes) => progress.push(bytes) });
    expect([table.name, ...table.bytes]).toEqual(['3-3.gtb', 1, 2, 3, 4, 5]);
    expect(progress.at(-1)).toBe(5);
    online = false;
    fetched = [];
    // Without a network there is what was kept.
    expect(await availableTables('dara')).toEqual({ ...index(), files: [first()] });
    expect(await fetchTable(first())).toEqual(table);
    expect(fetched).toEqual(['/api/v1/tables/dara/standard']);
});

test('where there are none the list is empty', async () => {
    expect((await availableTables('pretwa'))?.files).toEqual([]);
    online = false;
    expect(await availableTables('pretwa')).toBeUndefined();
    expect(await availableTables('dara')).toBeUndefined();
});

test('a file that is not what was announced is refused', async () => {
    for (const bytes of [4, 6]) {
        await expect(fetchTable({ ...first(), bytes })).rejects.toMatchObject({
            message: 'A part of guti could not be loaded.',
            cause: expect.stringContaining(`the expected size of ${bytes} bytes`) as string,
        });
        expect(stored.size).toBe(0);
    }
});

test('a changed file is fetched anew, and one that is of no use is forgotten', async () => {
    const { url } = first();
    const bytes = files.get(url)!;
    await fetchTable(first());
    files.set(url, Uint8Array.from([6, 7, 8]));
    fetched = [];
    expect((await fetchTable(first())).bytes).toHaveLength(3);
    expect(fetched).toEqual([url]);
    expect(await forgetTable(first())).toBe(true);
    expect(await forgetTable(first())).toBe(false);
    expect(stored.size).toBe(0);
    files.set(url, bytes);
});

test('it stops when it is told to', async () => {
    const stop = new AbortController();
    const progress = () => stop.abort();
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
        const body = new ReadableStream({
            pull: (stream) =>
                signal?.aborted ? stream.error(signal.reason) : stream.enqueue(new Uint8Array(1)),
        });
        return Promise.resolve(new Response(body));
    });
    const stopped = fetchTable(first(), { progress, signal: stop.signal });
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect(stored.size).toBe(0);
});

test('without a store each is fetched each time', async () => {
    vi.stubGlobal('caches', { open: () => Promise.reject(new Error('private')) });
    expect((await fetchTable(first())).bytes).toHaveLength(5);
    expect(await cachedTables('dara')).toBeUndefined();
    expect(await forgetTable(first())).toBe(false);
});
