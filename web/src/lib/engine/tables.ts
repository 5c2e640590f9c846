/** Tables of solved positions: fetched from the server once, then kept by the browser. */
import { t } from 'virtual:messages/common';
import type { TableFile, TableList } from '../api';
import type { SearchApi } from './api';
import { hasServer } from '../site';

/** A file with its bytes, as the search client takes it. */
export interface LoadedFile {
    name: string;
    bytes: Uint8Array;
}

export interface FetchOptions {
    /** Called with the number of bytes that have arrived. */
    progress?: (received: number) => void;
    signal?: AbortSignal | undefined;
}

const CACHE = 'guti-tables-1';

/** The milliseconds after which the tables in the cache are shown instead of those of a server that does not answer. */
const timeout = 5_000;

function indexUrl(game: string, variant: string): string {
    return `/api/v1/tables/${encodeURIComponent(game)}/${encodeURIComponent(variant)}`;
}

/** The cache of tables; absent where the browser stores nothing, as in private windows. */
async function cache(): Promise<Cache | undefined> {
    try {
        return await caches.open(CACHE);
    } catch {
        return undefined;
    }
}

/** The total size of the files in bytes. */
export function totalSize(list: TableList): number {
    return list.files.reduce((sum, file) => sum + file.bytes, 0);
}

/**
 * The tables of a variant on the server, of which there may be none; without an answer those in the
 * cache. Absent if neither is known.
 */
export async function availableTables(
    game: string,
    variant = 'standard',
): Promise<TableList | undefined> {
    if (!hasServer) return undefined;
    const kept = await cachedTables(game, variant);
    if (globalThis.navigator?.onLine !== false) {
        const signal = kept?.files.length ? AbortSignal.timeout(timeout) : null;
        const list = await fetch(indexUrl(game, variant), { signal })
            .then((response) => (response.ok ? (response.json() as Promise<TableList>) : undefined))
            .catch(() => undefined);
        if (list) {
            const index = new TextEncoder().encode(JSON.stringify(list));
            if (list.files.length > 0) await put(await cache(), indexUrl(game, variant), index);
            return list;
        }
    }
    return kept;
}

/** The tables of a variant that are cached. */
export async function cachedTables(
    game: string,
    variant = 'standard',
): Promise<TableList | undefined> {
    const store = await cache();
    const found = await store?.match(indexUrl(game, variant));
    if (!store || !found) return undefined;
    const list = (await found.json()) as TableList;
    const cached = await Promise.all(list.files.map(({ url }) => store.match(url)));
    return { ...list, files: list.files.filter((_, number) => cached[number]), solving: null };
}

/** Gets a table from the cache or, where it is not there, from the server. */
export async function fetchTable(
    file: TableFile,
    { progress = () => {}, signal }: FetchOptions = {},
): Promise<LoadedFile> {
    const store = await cache();
    const cached = await bytesOf(store, file);
    const bytes = cached ?? (await download(file, progress, signal));
    if (!cached) await put(store, file.url, bytes);
    return { name: file.name, bytes };
}

/** The layer of a table by its file name. */
export function layerOf(name: string): string {
    return name.replace(/\.gtb$/, '');
}

/**
 * Fetches tables and loads them into the engine; returns the names of all loaded layers. If cached files
 * are refused, they are fetched anew: they may be of older rules.
 */
export async function loadTables(
    search: Pick<SearchApi, 'load'>,
    game: string,
    variants: string[],
    files: TableFile[],
    progress: (file: TableFile, received: number) => void,
    signal?: AbortSignal,
): Promise<string[]> {
    const fetchAll = async () => {
        const loaded: LoadedFile[] = [];
        for (const file of files) {
            progress(file, 0);
            const options = { progress: (received: number) => progress(file, received), signal };
            loaded.push(await fetchTable(file, options));
        }
        return loaded;
    };
    // What has arrived before the connection fails stays.
    const fetched = await fetchAll();
    try {
        // All at once: the engine opens all of its tables again each time.
        return await search.load(game, variants, fetched);
    } catch (error) {
        if (signal?.aborted) throw error;
        const forgotten = await Promise.all(files.map(forgetTable));
        if (!forgotten.includes(true)) throw error;
        return search.load(game, variants, await fetchAll());
    }
}

/** Deletes a table from the cache, and says whether it was there. */
export async function forgetTable(file: TableFile): Promise<boolean> {
    return (await (await cache())?.delete(file.url)) ?? false;
}

/** The bytes of a cached file, unless the file on the server has another size now. */
async function bytesOf(store: Cache | undefined, file: TableFile) {
    const found = await store?.match(file.url);
    const bytes = found && new Uint8Array(await found.arrayBuffer());
    return bytes?.length === file.bytes ? bytes : undefined;
}

/** The error that a visitor reads, with what is wrong for the console. */
function notLoaded(cause: string): Error {
    return new Error(t('error-part'), { cause });
}

async function download(
    file: TableFile,
    report: (bytes: number) => void,
    signal: AbortSignal | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
    const response = await fetch(file.url, { signal: signal ?? null });
    if (!response.ok || !response.body) {
        throw notLoaded(`${file.name} cannot be fetched: ${response.status}`);
    }
    const bytes = new Uint8Array(file.bytes);
    let length = 0;
    for (const reader = response.body.getReader(); ;) {
        const { done, value } = await reader.read();
        if (done) break;
        if (length + value.length > bytes.length) {
            await reader.cancel();
            length = Infinity;
            break;
        }
        bytes.set(value, length);
        length += value.length;
        report(length);
    }
    if (length !== bytes.length) {
        throw notLoaded(`${file.name} does not have the expected size of ${file.bytes} bytes`);
    }
    return bytes;
}

async function put(store: Cache | undefined, url: string, bytes: Uint8Array<ArrayBuffer>) {
    try {
        await store?.put(url, new Response(bytes));
    } catch {
        // The cache is full. The fetched bytes can still be used.
    }
}
