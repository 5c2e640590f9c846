/** Tables of solved positions: fetched from the server once, then kept by the browser. */
import type { TableFile, TableList } from '../api';
import { hasServer } from '../site';

/** A file with its bytes, as the search client takes it. */
export interface LoadedFile {
    name: string;
    bytes: Uint8Array;
}

export interface FetchOptions {
    /** Called with the number of bytes that have arrived and their total. */
    progress?: (received: number, total: number) => void;
    signal?: AbortSignal;
}

const CACHE = 'guti-tables-1';

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

/** The tables of a variant on the server or, without a network, in the cache; absent if there are none. */
export async function availableTables(
    game: string,
    variant = 'standard',
): Promise<TableList | undefined> {
    if (!hasServer) return undefined;
    let response: Response;
    try {
        response = await fetch(indexUrl(game, variant));
    } catch {
        return cachedTables(game, variant);
    }
    if (response.status === 404) return undefined;
    if (!response.ok) return cachedTables(game, variant);
    const list = (await response.json()) as TableList;
    return list.files.length > 0 ? list : undefined;
}

/** The tables of a variant that are completely cached. */
export async function cachedTables(
    game: string,
    variant = 'standard',
): Promise<TableList | undefined> {
    const found = await (await cache())?.match(indexUrl(game, variant));
    return found && ((await found.json()) as TableList);
}

/** Gets table files from the cache or, where it lacks them, from the server. */
export async function fetchTables(
    list: TableList,
    { progress, signal }: FetchOptions = {},
): Promise<LoadedFile[]> {
    const store = await cache();
    const total = totalSize(list);
    const files: LoadedFile[] = [];
    let before = 0;
    for (const file of list.files) {
        signal?.throwIfAborted();
        const report = (bytes: number) => progress?.(Math.min(before + bytes, total), total);
        const bytes = (await cached(store, file)) ?? (await download(file, report, signal));
        await put(store, file.url, bytes);
        before += file.bytes;
        report(0);
        files.push({ name: file.name, bytes });
    }
    // The list comes last, so that every listed file is in the cache.
    const index = new TextEncoder().encode(JSON.stringify(list));
    await put(store, indexUrl(list.game, list.variant), index);
    return files;
}

/** The bytes of a cached file, unless the file on the server has another size now. */
async function cached(store: Cache | undefined, file: TableFile) {
    const found = await store?.match(file.url);
    const bytes = found && new Uint8Array(await found.arrayBuffer());
    return bytes?.length === file.bytes ? bytes : undefined;
}

async function download(
    file: TableFile,
    report: (bytes: number) => void,
    signal: AbortSignal | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
    const response = await fetch(file.url, { signal: signal ?? null });
    if (!response.ok || !response.body) {
        throw new Error(
            `${file.name} cannot be fetched: ${response.status} ${response.statusText}`,
        );
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
        throw new Error(`${file.name} does not have the expected size of ${file.bytes} bytes`);
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

/** Deletes the cached tables of a variant. */
export async function deleteTables(game: string, variant = 'standard'): Promise<void> {
    const store = await cache();
    const list = await cachedTables(game, variant);
    // The list goes first, so that every listed file is in the cache.
    await store?.delete(indexUrl(game, variant));
    for (const { url } of list?.files ?? []) await store?.delete(url);
}
