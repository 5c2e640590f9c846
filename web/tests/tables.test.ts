import { afterEach, expect, it, vi } from 'vitest';
import type { TableFile } from '../src/lib/api';
import { availableTables, loadTables } from '../src/lib/engine/tables';

const files = ['1-1', '2-1', '2-2'].map((layer, number): TableFile => ({
    name: `${layer}.gtb`,
    url: `/tables/${layer}.gtb`,
    bytes: number + 1,
})) as TableFile[];

/** The tables that the browser keeps, by their addresses. */
const kept = new Map<string, Uint8Array>();
/** The tables that were fetched, and how many can be before the connection fails. */
let fetched: string[] = [];
let connection = 0;

function stub(beforeFailure: number) {
    kept.clear();
    fetched = [];
    connection = beforeFailure;
    vi.stubGlobal('caches', {
        open: () => ({
            match: (url: string) => kept.get(url) && new Response(kept.get(url)!.slice()),
            put: async (url: string, response: Response) =>
                kept.set(url, new Uint8Array(await response.arrayBuffer())),
            delete: (url: string) => kept.delete(url),
        }),
    });
    vi.stubGlobal('fetch', (url: string) => {
        if (fetched.length >= connection) return Promise.reject(new TypeError('no connection'));
        fetched.push(url);
        const { bytes } = files.find((file) => file.url === url)!;
        return Promise.resolve(new Response(new Uint8Array(bytes)));
    });
}

const load = (engine: () => string[]) =>
    loadTables({ load: () => Promise.resolve().then(engine) }, 'pretwa', [], files, () => {});

afterEach(() => vi.unstubAllGlobals());

it('keeps what has arrived when the connection fails, and goes on from there', async () => {
    stub(2);
    const engine = vi.fn(() => ['1-1', '2-1', '2-2']);
    await expect(load(engine)).rejects.toThrow('no connection');
    expect([...kept.keys()]).toEqual(['/tables/1-1.gtb', '/tables/2-1.gtb']);
    expect(engine).not.toHaveBeenCalled();
    connection = 3;
    await expect(load(engine)).resolves.toHaveLength(3);
    expect(fetched).toEqual(files.map(({ url }) => url));
});

it('fetches tables anew that the engine refuses', async () => {
    stub(6);
    let refused = false;
    const engine = () => {
        if (refused) return ['1-1', '2-1', '2-2'];
        refused = true;
        throw new Error('of older rules');
    };
    await expect(load(engine)).resolves.toHaveLength(3);
    expect(fetched).toHaveLength(6);
});

it('shows the cached tables while the server does not answer', async () => {
    stub(0);
    kept.set(
        '/api/v1/tables/pretwa/standard',
        new TextEncoder().encode(JSON.stringify({ files, solving: null })),
    );
    kept.set(files[0]!.url, new Uint8Array(1));
    const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
        signal?.throwIfAborted();
        return new Promise(() => {});
    });
    expect((await availableTables('pretwa'))?.files).toEqual([files[0]]);
    // The answer breaks off.
    vi.stubGlobal('fetch', async () => new Response('{"files": ['));
    expect((await availableTables('pretwa'))?.files).toEqual([files[0]]);
    patience.mockRestore();
});
